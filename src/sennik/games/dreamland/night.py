"""The night: who speaks, what reaches the dreamer when, and where a card is laid (K04-K17, K24, K29).

Every function that changes something returns the next state. A clue lies with the awake for a fixed time before the
dreamer hears it, and a decision in that time shows no sooner. After the dreamer has heard the clue, the awake can
object to it for three seconds, and while its card lies on the bed even longer, until the next clue is heard.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sennik.words.verdict import Legality

from .deck import turned
from .replacing import replace
from .state import APPEAL, HOLD, LATE, Clue, DreamCard, Matched, Overruling, Settlement, Side, State, tell, whisper


@dataclass(frozen=True, slots=True)
class Terms:
    """The options of a table, as the night needs them. ``night``, ``clue`` and ``last`` are times in ms.

    - ``typed`` says whether clues are typed. Otherwise they are said aloud at one table.
    - ``device`` says whether one device serves the table.
    - ``strict`` says whether the machine's "illegal" stands unless the awake overrule it (K14).
    - ``points`` says whether the awake judge, and the machine only points at clues (K13).
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
    """Returns the state after the roles were dealt: the top card is turned and goes under the deck, and the night waits
    for everybody (K04, K27).
    """
    deck = state.deck
    if deck:
        deck = (*deck[1:], turned(deck[0]))
    return replace(state, deck=deck, phase="ready", phase_since=state.now, ready=(), quiet=())


def begin(state: State) -> State:
    """Returns the state when all are ready, or the time for that is over.

    The first card lies open, and the player to the dreamer's left begins (K05, K27).
    """
    state = replace(state, phase="night", phase_since=state.now, giver=state.awake[0], cards=(), card=None, clues_given=0)
    return _next_card(tell(state, "night", None))


def time_over(state: State, terms: Terms) -> State:
    """Returns the state when the time for clues is over. A clue that has not reached the dreamer is void.

    There is one last guess, at the card on the bed (K16).
    """
    card = state.card
    if card is None or terms.last == 0:
        return wake(tell(state, "time", None))
    return tell(replace(state, phase="last", phase_since=state.now, card=card.heard), "time", None)


def no_last_guess(state: State) -> State:
    """Returns the state without a last guess: the card on the bed stays and has no effect (K16)."""
    return wake(tell(state, "leave", None))


def wake(state: State) -> State:
    """Returns the state after the night. The mask stays on until the dream is retold (K18), and a card on the bed goes
    back on the deck.
    """
    deck = state.deck if state.card is None else (state.card.words, *state.deck)
    return replace(state, phase="recall", phase_since=state.now, deck=deck, card=None)


def _next_card(state: State) -> State:
    """Returns the state with the next card on the bed, for which the next giver speaks (K06, K07). Without a card the
    night is over (K24).
    """
    if not state.deck:
        return wake(replace(state, card=None))
    card = DreamCard(number=len(state.cards) + 1, words=state.deck[0])
    giver = state.awake[0] if state.restarts else state.giver
    return replace(state, card=card, deck=state.deck[1:], giver=giver, turn_since=state.now, silent=False)


def next_giver(state: State, after: int) -> State:
    """Returns the state with the next giver clockwise after that player. The dreamer is left out."""
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
    """Returns the state with the giver's clue before the awake. The clue before stays open to objections until this one
    is heard (K29).

    This clue takes back an appeal that still waits for the awake.
    """
    assert state.card is not None
    card = state.card.heard
    number = state.clues_given + 1
    clue = Clue(number, state.giver, text, state.now, None, outcome, rule, tuple(evidence), appealed)
    state = replace(state, card=replace(card, clues=(*card.clues, clue)), clues_given=number)
    return whisper(close_late(state), "give", state.giver, number)


def release(state: State, terms: Terms) -> State:
    """Returns the state when the time of a clue before the awake is over. It reaches the dreamer, or is stopped if they
    decided so (K13, K14).
    """
    card = state.card
    assert card is not None
    clue = card.held
    assert clue is not None
    if not allowed(state, clue, terms):
        if clue.appealed and not terms.strict:
            # The machine had stopped the clue before anyone saw it, so it was no clue and there is no penalty (K14).
            return whisper(replace(state, card=card.heard), "stopped", clue.seat, clue.number)
        return penalise(_remember(state, card.word, clue, legal=False), clue)
    if clue.outcome == "illegal" and (not terms.points or _most(clue.allows, _judges(state, clue), 2)):
        state = _remember(state, card.word, clue, legal=True)
    shown = replace(clue, shown=state.now)
    state = replace(state, card=replace(card, clues=(*card.clues[:-1], shown)))
    return next_giver(tell(state, "clue", clue.seat), clue.seat)


def pass_turn(state: State, *, late: bool = False) -> State:
    """Returns the state after the giver said nothing, or not in time, without a penalty (K15). An appeal that still
    waits is taken back.
    """
    assert state.card is not None
    state = replace(state, card=state.card.heard)
    return next_giver(tell(state, "late" if late else "pass", state.giver), state.giver)


def turn_end(state: State, terms: Terms) -> int:
    """Returns when the giver is silenced, or when the turn of a silenced giver is over (K15).

    A clue given in time lies with the awake for three more seconds, and they may still stop it. So nobody learns
    whether there was a clue before it would have been heard: a turn without a clue looks like one in which an appeal
    failed.
    """
    return state.turn_since + terms.clue + (HOLD if state.silent else 0)


def silence(state: State) -> State:
    """Returns the state when the giver's time is over. Nothing more is accepted, but a clue that was given may still be
    heard (K15).
    """
    return replace(state, silent=True)


def allowed(state: State, clue: Clue, terms: Terms) -> bool:
    """Returns whether the clue stands according to the present judgement: by a majority of the awake who judge, without
    its giver (K13).

    If fewer than two judge, or at a tie, the machine's word stands where it has a say: an appeal is not heard, and in
    the strict game an illegal clue is illegal (K14). Otherwise the clue is allowed.
    """
    stopped = stands_stopped(clue, terms)
    majority = _most(clue.allows if stopped else clue.objects, _judges(state, clue), 2)
    return majority if stopped else not majority


def stands_stopped(clue: Clue, terms: Terms) -> bool:
    """Returns whether the clue is heard only if a majority allows it: an appeal, or an illegal clue in the strict game (K14)."""
    return clue.outcome == "illegal" and (clue.appealed or terms.strict)


def needed(state: State, clue: Clue) -> int:
    """Returns how many of the awake have to agree before anything is decided about the clue (K13); 0 if too few judge."""
    judges = len(_judges(state, clue))
    return judges // 2 + 1 if judges > 1 else 0


def _judges(state: State, clue: Clue) -> list[int]:
    """Returns the players who judge a clue: the awake who judge, without its giver (K13)."""
    return [player for player in state.voters if player != clue.seat]


def vote(state: State, seat: int, number: int, terms: Terms, *, objects: bool) -> State:
    """Returns the state after somebody objected to a clue, or allowed it. If the dreamer has heard the clue, it is
    judged at once (K13, K29).
    """
    clue = find(state, number)
    assert clue is not None
    if objects:
        against, favour = _voted(clue.objects, clue.allows, seat)
    else:
        favour, against = _voted(clue.allows, clue.objects, seat)
    voted = replace(clue, objects=against, allows=favour)
    state = whisper(_with_clues(speaks_up(state, seat), {voted.number: voted}), "object" if objects else "allow", seat, number)
    if voted.shown is None or allowed(state, voted, terms):
        return state
    owner = _card_of(state, number)
    return penalise(_remember(state, owner.word, voted, legal=False), voted)


def penalise(state: State, clue: Clue) -> State:
    """Returns the state after a penalty: the card lies in front of the clue's giver and counts on neither side, and the
    next giver speaks (K14).

    A guess within three seconds of the clue is undone with it (K29). The dreamer is told that the card changed.
    """
    owner = _card_of(state, clue.number)
    heard = tuple(replace(each, open=False) for each in owner.clues if each.shown is not None or each is clue)
    settled = replace(owner, clues=heard, how="penalty", side="", offender=clue.seat)
    if state.card is None or owner.number != state.card.number:
        cards = tuple(settled if card.number == owner.number else card for card in state.cards)
        state = tell(replace(state, cards=cards), "undone", None, owner.number)
        return whisper(state, "penalty", clue.seat, owner.number)
    if clue.shown is None:
        state = next_giver(state, clue.seat)  # otherwise the next giver has the turn already
    state = tell(state, "changed", None, owner.number)
    return settle(whisper(state, "penalty", clue.seat, owner.number), settled)


# --- guesses -------------------------------------------------------------------------------------------------------------


def settle_guess(state: State, text: str, matched: Matched) -> State:
    """Returns the state after a guess, which settles the card. The dreamer is not told whether it was right (K08, K09).

    A doubtful guess is wrong until the awake say otherwise, behind the next card (K10).
    """
    assert state.card is not None
    side: Side = "yellow" if matched == "right" else "blue"
    return lay(tell(state, "guess", state.dreamer, state.card.number), "guess", side, text, matched)


def settle_pass(state: State) -> State:
    """Returns the state after the dreamer passed: the card is blue (K09)."""
    assert state.card is not None
    return lay(tell(state, "skip", state.dreamer, state.card.number), "pass", "blue")


def hear_guess(state: State, seat: int, number: int, *, right: bool) -> State:
    """Returns the state after an awake player said that a guess was right, or wrong.

    A majority of the awake who judge decides. If the machine did not know, any number of them is enough. Against its
    word at least two are needed (K10).
    """
    card = next(card for card in state.cards if card.number == number)
    if right:
        favour, against = _voted(card.right, card.wrong, seat)
    else:
        against, favour = _voted(card.wrong, card.right, seat)
    state = speaks_up(state, seat)
    heard = replace(card, right=favour, wrong=against, side=_side(card.matched, favour, against, state.voters))
    state = replace(state, cards=tuple([heard if each is card else each for each in state.cards]))
    return whisper(state, "right" if right else "wrong", seat, number)


def _side(matched: Matched, right: tuple[int, ...], wrong: tuple[int, ...], voters: tuple[int, ...]) -> Side:
    """Returns the side of a guessed card, according to the machine and to the awake who say that it is right or wrong."""
    least = 1 if matched == "ask" else 2
    if _most(right, voters, least):
        return "yellow"
    if _most(wrong, voters, least):
        return "blue"
    return "yellow" if matched == "right" else "blue"


def _voted(own: tuple[int, ...], other: tuple[int, ...], seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Returns both sides of a vote after the seat has joined its own, whatever it said before."""
    return (*own, seat), tuple(player for player in other if player != seat)


def _most(votes: Sequence[int], voters: Sequence[int], least: int) -> bool:
    """Returns whether more than half of those who judge, and at least ``least``, have said so."""
    return len(voters) >= least and 2 * len([player for player in votes if player in voters]) > len(voters)


def lay(state: State, how: Settlement, side: Side, text: str = "", matched: Matched = "") -> State:
    """Returns the state after the card on the bed was answered and laid on that side of the board."""
    card = state.card
    assert card is not None
    # A giver who has not been heard has not spoken, and is the next one for the new card (K07).
    return settle(state, replace(card.heard, how=how, side=side, guess=text, matched=matched))


def settle(state: State, card: DreamCard) -> State:
    """Returns the state after the card has left the bed. In the last seconds the night ends, otherwise the next card
    lies open (K06, K16).

    Objections are no longer possible to clues for it that were heard more than three seconds ago (K29).
    """
    state = _close(replace(state, cards=(*state.cards, card), card=None), latest=0)
    return wake(state) if state.phase == "last" else _next_card(state)


# --- clues that are still open to objections -----------------------------------------------------------------------------


def open_clues(state: State) -> tuple[Clue, ...]:
    """Returns the clues to which the awake may object now, in their order."""
    return tuple([clue for card in _tonight(state) for clue in card.clues if clue.open])


def find(state: State, number: int) -> Clue | None:
    """Returns the clue of that number if it is open, and None otherwise."""
    return next((clue for clue in open_clues(state) if clue.number == number), None)


def closing(state: State) -> int | None:
    """Returns when the next clue is closed to objections because its card is settled or another clue was heard (K29)."""
    latest = _latest(state)
    ends = [clue.shown + LATE for clue in open_clues(state) if clue.shown is not None and clue.number != latest]
    return min(ends, default=None)


def close_late(state: State) -> State:
    """Returns the state after closing the clues to which objections are no longer possible."""
    return _close(state, _latest(state))


def _latest(state: State) -> int:
    """Returns the number of the latest clue for the card on the bed; 0 if there is none (K29).

    A clue that still lies with the awake may be stopped, and was then never given (K13). So it does not count before it
    is heard.
    """
    if state.card is None:
        return 0
    clues = state.card.heard.clues
    return clues[-1].number if clues else 0


def held_until(state: State, terms: Terms) -> int | None:
    """Returns when the clue that the awake have before them reaches the dreamer; None if there is none."""
    held = None if state.card is None else state.card.held
    return None if held is None else reaches(state, held, terms)


def reaches(state: State, clue: Clue, terms: Terms) -> int:
    """Returns when a clue that lies with the awake reaches the dreamer.

    An appeal lies there longer, but not beyond the moment when the giver's turn would end without a clue. So the
    dreamer does not notice it (K14).
    """
    if not clue.appealed:
        return clue.at + HOLD
    return max(clue.at + HOLD, min(clue.at + APPEAL, state.turn_since + terms.clue + HOLD))


def _tonight(state: State) -> tuple[DreamCard, ...]:
    return state.cards if state.card is None else (*state.cards, state.card)


def _card_of(state: State, number: int) -> DreamCard:
    return next(card for card in _tonight(state) if any(clue.number == number for clue in card.clues))


def _close(state: State, latest: int) -> State:
    """Returns the state after closing the clues that were heard three seconds ago, except the latest one."""
    heard = [clue for clue in open_clues(state) if clue.shown is not None and clue.number != latest]
    closed = {clue.number: replace(clue, open=False) for clue in heard if (clue.shown or 0) + LATE <= state.now}
    return _with_clues(state, closed) if closed else state


def _with_clues(state: State, changed: Mapping[int, Clue]) -> State:
    """Returns the state with these clues of the night, by their numbers, in the place of those that had them."""

    def anew(card: DreamCard) -> DreamCard:
        if changed.keys().isdisjoint([clue.number for clue in card.clues]):
            return card
        return replace(card, clues=tuple([changed.get(clue.number, clue) for clue in card.clues]))

    card = None if state.card is None else anew(state.card)
    cards = tuple([anew(settled) for settled in state.cards])
    # What is kept of the settled cards holds as long as they are the same (`DreamlandRules`).
    same = all(before is after for before, after in zip(state.cards, cards, strict=True))
    return replace(state, card=card, cards=state.cards if same else cards)


def speaks_up(state: State, seat: int) -> State:
    """Returns the state in which the player judges, whatever they said before, because they vote."""
    if seat not in state.quiet:
        return state
    return replace(state, quiet=tuple(player for player in state.quiet if player != seat))


def _remember(state: State, word: str, clue: Clue, *, legal: bool) -> State:
    """Returns the state that keeps what the awake decided for this clue and card against the machine, or when it asked
    (K13).

    If they finally say what the machine said, their earlier decision is forgotten.
    """
    if not clue.text:
        return state
    same = (word, clue.text.casefold())
    if legal != (clue.outcome == "illegal"):
        house = tuple(rule for rule in state.house if (rule.word, rule.clue) != same or rule.legal == legal)
        return replace(state, house=house)
    kept = tuple(rule for rule in state.house if (rule.word, rule.clue) != same)
    return replace(state, house=(*kept, Overruling(word, clue.text.casefold(), legal)))
