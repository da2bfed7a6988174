"""The night: who speaks, what reaches the dreamer when, and where a card is laid (K04-K17, K24, K29).

Every function returns the next state. A clue lies with the awake for a fixed time before the dreamer hears of it, and whatever is
decided meanwhile shows no sooner. Once it was heard it can still be objected to, until the next one is heard and at least for
three seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from sennik.words.verdict import Legality

from .deck import turned
from .state import APPEAL, HOLD, LATE, Clue, DreamCard, Matched, Overruling, Settlement, Side, State, tell, whisper


@dataclass(frozen=True, slots=True)
class Terms:
    """What the options say. ``night``, ``clue``, ``last``: ms. ``typed``: clues are typed, else said aloud at one table.

    ``device``: one device serves the table. ``strict``: the machine's "illegal" stands unless the awake overrule it (K14).
    ``points``: the awake judge, and the machine only points (K13).
    """

    night: int
    clue: int
    last: int
    typed: bool
    device: bool
    strict: bool
    points: bool


# --- the course of a night -----------------------------------------------------------------------------------------------


def fall_asleep(state: State) -> State:
    """Roles are dealt: the top card goes under the deck, another way up, and the night waits for everybody (K04, K27)."""
    deck = state.deck
    if deck:
        deck = (*deck[1:], turned(deck[0]))
    return replace(state, deck=deck, phase="ready", phase_since=state.now, ready=(), quiet=())


def begin(state: State) -> State:
    """All are ready, or have had the time: the first card lies open, whoever sits left of the dreamer begins (K05, K27)."""
    state = replace(state, phase="night", phase_since=state.now, giver=state.awake[0], cards=(), card=None, clues_given=0)
    return _next_card(tell(state, "night", None))


def time_over(state: State, terms: Terms) -> State:
    """No more clues: what did not reach the dreamer is void. One last guess, on the card that lies there (K16)."""
    card = state.card
    if card is None or terms.last == 0:
        return wake(tell(state, "time", None))
    return tell(replace(state, phase="last", phase_since=state.now, card=card.heard), "time", None)


def no_last_guess(state: State) -> State:
    """The card that lies there stays and has no effect (K16)."""
    return wake(tell(state, "leave", None))


def wake(state: State) -> State:
    """The night is over; the mask stays on until the dream is retold (K18). A card that was left goes back on the deck."""
    deck = state.deck if state.card is None else (state.card.words, *state.deck)
    return replace(state, phase="recall", phase_since=state.now, deck=deck, card=None)


def _next_card(state: State) -> State:
    """The next card lies open; the giver whose turn it is speaks (K06, K07). Without one the night is over (K24)."""
    if not state.deck:
        return wake(replace(state, card=None))
    card = DreamCard(number=len(state.cards) + 1, words=state.deck[0])
    giver = state.awake[0] if state.restarts else state.giver
    return replace(state, card=card, deck=state.deck[1:], giver=giver, turn_since=state.now, silent=False)


def next_giver(state: State, after: int) -> State:
    """The turn goes on clockwise; the dreamer has none."""
    giver = (after + 1) % state.players
    if giver == state.dreamer:
        giver = (giver + 1) % state.players
    return replace(state, giver=giver, turn_since=state.now, silent=False)


# --- clues ---------------------------------------------------------------------------------------------------------------


def give(
    state: State,
    text: str,
    outcome: Legality = "legal",
    rule: str = "",
    evidence: Sequence[str] = (),
    *,
    appealed: bool = False,
) -> State:
    """The giver's clue lies with the awake. The one before it stays open to objections until this one is heard (K29).

    An appeal that still waits for the awake is taken back by it.
    """
    assert state.card is not None
    card = state.card.heard
    number = state.clues_given + 1
    clue = Clue(number, state.giver, text, state.now, None, outcome, rule, tuple(evidence), appealed)
    state = replace(state, card=replace(card, clues=(*card.clues, clue)), clues_given=number)
    return whisper(close_late(state), "give", state.giver, number)


def release(state: State, terms: Terms) -> State:
    """The time of a clue among the awake is over: it reaches the dreamer, or is stopped as they decided (K13, K14)."""
    card = state.card
    assert card is not None
    clue = card.held
    assert clue is not None
    if not allowed(state, clue, terms):
        if clue.appealed and not terms.strict:
            # The machine had stopped it before anyone saw it: no clue, no penalty (K14).
            return whisper(replace(state, card=card.heard), "stopped", clue.seat, clue.number)
        return penalise(_remember(state, card.word, clue, legal=False), clue)
    if clue.outcome == "illegal" and (not terms.points or _most(clue.allows, _judges(state, clue), 2)):
        state = _remember(state, card.word, clue, legal=True)
    shown = replace(clue, shown=state.now)
    state = replace(state, card=replace(card, clues=(*card.clues[:-1], shown)))
    return next_giver(tell(state, "clue", clue.seat), clue.seat)


def pass_turn(state: State, *, late: bool = False) -> State:
    """The giver says nothing, or not in time: no penalty (K15). An appeal that still waits is taken back by it."""
    assert state.card is not None
    state = replace(state, card=state.card.heard)
    return next_giver(tell(state, "late" if late else "pass", state.giver), state.giver)


def turn_end(state: State, terms: Terms) -> int:
    """When the giver is silent, or the turn of a silent one over (K15).

    What was given in time lies with the awake for three seconds more, and may still be stopped. So whether there was anything is
    told to nobody before it would have been heard: a turn in which nothing came looks like one in which an appeal failed.
    """
    return state.turn_since + terms.clue + (HOLD if state.silent else 0)


def silence(state: State) -> State:
    """The giver's time is over, and nothing more is taken; what was given may still be heard (K15)."""
    return replace(state, silent=True)


def allowed(state: State, clue: Clue, terms: Terms) -> bool:
    """Whether the clue stands, as it is judged now: by a majority of the awake who judge, the giver left out (K13).

    With fewer than two of them, or a tie, what the machine said stands where it had a say: an appeal is not heard, and in the
    strict game an illegal clue is illegal (K14). Else it is allowed.
    """
    stopped = stands_stopped(clue, terms)
    majority = _most(clue.allows if stopped else clue.objects, _judges(state, clue), 2)
    return majority if stopped else not majority


def stands_stopped(clue: Clue, terms: Terms) -> bool:
    """Whether the clue is heard only if a majority lets it pass: an appeal, and what is illegal in the strict game (K14)."""
    return clue.outcome == "illegal" and (clue.appealed or terms.strict)


def needed(state: State, clue: Clue) -> int:
    """How many of the awake have to say so before anything is decided of the clue (K13); 0: too few judge."""
    judges = len(_judges(state, clue))
    return judges // 2 + 1 if judges > 1 else 0


def _judges(state: State, clue: Clue) -> list[int]:
    """Who judges a clue: the awake who judge, its giver left out (K13)."""
    return [player for player in state.voters if player != clue.seat]


def vote(state: State, seat: int, number: int, terms: Terms, *, objects: bool) -> State:
    """Somebody objects to a clue, or lets it pass. One that the dreamer has heard already is judged at once (K13, K29)."""
    clue = find(state, number)
    assert clue is not None
    if objects:
        against, favour = _voted(clue.objects, clue.allows, seat)
    else:
        favour, against = _voted(clue.allows, clue.objects, seat)
    voted = replace(clue, objects=against, allows=favour)
    state = whisper(_with_clue(speaks_up(state, seat), voted), "object" if objects else "allow", seat, number)
    if voted.shown is None or allowed(state, voted, terms):
        return state
    owner = _card_of(state, number)
    return penalise(_remember(state, owner.word, voted, legal=False), voted)


def penalise(state: State, clue: Clue) -> State:
    """The card lies before who gave the clue, and counts on neither side; the next giver speaks (K14).

    A guess that was made within three seconds of the clue is undone with it (K29). The dreamer is told that the card changed.
    """
    owner = _card_of(state, clue.number)
    heard = tuple(replace(each, open=False) for each in owner.clues if each.shown is not None or each is clue)
    settled = replace(owner, clues=heard, how="penalty", side="", offender=clue.seat)
    if state.card is None or owner.number != state.card.number:
        cards = tuple(settled if card.number == owner.number else card for card in state.cards)
        state = tell(replace(state, cards=cards), "undone", None, owner.number)
        return whisper(state, "penalty", clue.seat, owner.number)
    if clue.shown is None:
        state = next_giver(state, clue.seat)  # else whoever follows has the turn already
    state = tell(state, "changed", None, owner.number)
    return settle(whisper(state, "penalty", clue.seat, owner.number), settled)


# --- guesses -------------------------------------------------------------------------------------------------------------


def settle_guess(state: State, text: str, matched: Matched) -> State:
    """One guess settles the card, right or wrong; the dreamer is not told (K08, K09). A doubtful one is wrong until the awake
    say otherwise, behind the next card (K10).
    """
    assert state.card is not None
    side: Side = "yellow" if matched == "right" else "blue"
    return lay(tell(state, "guess", state.dreamer, state.card.number), "guess", side, text, matched)


def settle_pass(state: State) -> State:
    """The dreamer passes: blue (K09)."""
    assert state.card is not None
    return lay(tell(state, "skip", state.dreamer, state.card.number), "pass", "blue")


def hear_guess(state: State, seat: int, number: int, *, right: bool) -> State:
    """Somebody awake says that a guess was right, or wrong.

    A majority of the awake who judge decides: where the machine did not know, of any number of them; against its word, where
    they are at least two (K10).
    """
    card = next(card for card in state.cards if card.number == number)
    if right:
        favour, against = _voted(card.right, card.wrong, seat)
    else:
        against, favour = _voted(card.wrong, card.right, seat)
    card = replace(card, right=favour, wrong=against)
    state = speaks_up(state, seat)
    side = _side(card, state.voters)
    state = replace(state, cards=tuple(replace(card, side=side) if each.number == number else each for each in state.cards))
    return whisper(state, "right" if right else "wrong", seat, number)


def _side(card: DreamCard, voters: tuple[int, ...]) -> Side:
    """The side of a guessed card, as the machine and the awake have it."""
    least = 1 if card.matched == "ask" else 2
    if _most(card.right, voters, least):
        return "yellow"
    if _most(card.wrong, voters, least):
        return "blue"
    return "yellow" if card.matched == "right" else "blue"


def _voted(own: tuple[int, ...], other: tuple[int, ...], seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Both sides of a vote after the seat has taken its own, whatever it said before."""
    return (*own, seat), tuple(player for player in other if player != seat)


def _most(votes: Sequence[int], voters: Sequence[int], least: int) -> bool:
    """Whether more than half of those who judge, at least so many, have said so."""
    return len(voters) >= least and 2 * len([player for player in votes if player in voters]) > len(voters)


def lay(state: State, how: Settlement, side: Side, text: str = "", matched: Matched = "") -> State:
    """The card on the bed is answered, and lies on that side of the board."""
    card = state.card
    assert card is not None
    # Whoever has not been heard has not spoken, and is next for the new card (K07).
    return settle(state, replace(card.heard, how=how, side=side, guess=text, matched=matched))


def settle(state: State, card: DreamCard) -> State:
    """The card leaves the bed. In the last seconds the night ends with it; else the next one lies open (K06, K16).

    What was heard of it more than three seconds ago is past objection with it (K29).
    """
    state = _close(replace(state, cards=(*state.cards, card), card=None), latest=0)
    return wake(state) if state.phase == "last" else _next_card(state)


# --- clues that are still open to objections -----------------------------------------------------------------------------


def open_clues(state: State) -> tuple[Clue, ...]:
    """The clues to which the awake may object now, in their order."""
    return tuple(clue for card in _tonight(state) for clue in card.clues if clue.open)


def find(state: State, number: int) -> Clue | None:
    """The clue of that number, where it is open."""
    return next((clue for clue in open_clues(state) if clue.number == number), None)


def closing(state: State) -> int | None:
    """When the next clue that was heard is past objection because its card is settled or another clue was heard (K29)."""
    latest = _latest(state)
    ends = [clue.shown + LATE for clue in open_clues(state) if clue.shown is not None and clue.number != latest]
    return min(ends, default=None)


def close_late(state: State) -> State:
    """Clues that are past objection are closed."""
    return _close(state, _latest(state))


def _latest(state: State) -> int:
    """The number of the clue that none has followed yet on the card that lies there; 0 where there is none (K29).

    One that still lies with the awake may be stopped, and was never given then (K13): it follows none before it is heard.
    """
    if state.card is None:
        return 0
    clues = state.card.heard.clues
    return clues[-1].number if clues else 0


def held_until(state: State, terms: Terms) -> int | None:
    """When the clue that the awake have before them reaches the dreamer; None where there is none."""
    held = None if state.card is None else state.card.held
    return None if held is None else reaches(state, held, terms)


def reaches(state: State, clue: Clue, terms: Terms) -> int:
    """When a clue that lies with the awake reaches the dreamer.

    An appeal lies there longer, but not beyond the moment at which the giver's turn ends where nothing was said: so the dreamer
    does not notice it (K14).
    """
    if not clue.appealed:
        return clue.at + HOLD
    return max(clue.at + HOLD, min(clue.at + APPEAL, state.turn_since + terms.clue + HOLD))


def _tonight(state: State) -> tuple[DreamCard, ...]:
    return state.cards if state.card is None else (*state.cards, state.card)


def _card_of(state: State, number: int) -> DreamCard:
    return next(card for card in _tonight(state) if any(clue.number == number for clue in card.clues))


def _with_clue(state: State, changed: Clue) -> State:
    return _each_card(
        state, lambda card: replace(card, clues=tuple(changed if clue.number == changed.number else clue for clue in card.clues))
    )


def _close(state: State, latest: int) -> State:
    """Closes what was heard three seconds ago, all but the latest clue."""

    def closed(clue: Clue) -> Clue:
        past = clue.shown is not None and clue.shown + LATE <= state.now and clue.number != latest
        return replace(clue, open=False) if clue.open and past else clue

    return _each_card(state, lambda card: replace(card, clues=tuple(map(closed, card.clues))))


def _each_card(state: State, change: Callable[[DreamCard], DreamCard]) -> State:
    card = None if state.card is None else change(state.card)
    return replace(state, card=card, cards=tuple(map(change, state.cards)))


def speaks_up(state: State, seat: int) -> State:
    """Who votes judges, whatever was said before."""
    return replace(state, quiet=tuple(player for player in state.quiet if player != seat))


def _remember(state: State, word: str, clue: Clue, *, legal: bool) -> State:
    """Keeps what the awake decided against the machine, or where it asked them, for this clue and card (K13).

    Where in the end they say what the machine said, nothing is left of what they decided before.
    """
    if not clue.text:
        return state
    same = (word, clue.text.casefold())
    if legal != (clue.outcome == "illegal"):
        house = tuple(rule for rule in state.house if (rule.word, rule.clue) != same or rule.legal == legal)
        return replace(state, house=house)
    kept = tuple(rule for rule in state.house if (rule.word, rule.clue) != same)
    return replace(state, house=(*kept, Overruling(word, clue.text.casefold(), legal)))
