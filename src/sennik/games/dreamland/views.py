"""What everybody may know (K03, K09, K28), as data for the wire, and states that a view allows.

While the mask is on, the dreamer is told how many cards there were, and what was heard about the one on the bed.
Spectators are told the same. The awake see words, clues and guesses, and nobody sees another role before the count. One
device that serves the table shows words and one role at a time, and its holder makes sure that only the right person
looks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from sennik.kernel.game import AfterGame, Seat, Spectator, Viewer
from sennik.words.clues import mixed

from . import day, night, story
from .deck import Words, role_cards
from .fields import CardFields, ClueFields, DreamFields, NightFields, TaleCardFields, ToldCardFields
from .replacing import replace
from .state import LASTS, Clue, DreamCard, Night, State

HIDDEN: Final = "?"
"""A role that the viewer may not know."""

Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True)
class DreamView:
    """A state as a viewer may know it: everything hidden is blank."""

    state: State
    viewer: Viewer


def hide(state: State, viewer: Viewer, *, device: bool) -> DreamView:
    """Returns what the viewer may know. Raises ``TypeError`` for anything that is no viewer."""
    if isinstance(viewer, AfterGame):
        return DreamView(state, viewer)
    if not isinstance(viewer, Seat | Spectator):
        raise TypeError("no viewer")
    seat = viewer.number if isinstance(viewer, Seat) else None
    masked = state.masked and (seat is None or (not device and seat == state.dreamer))
    shown = State(
        players=state.players,
        restarts=state.restarts,
        empty_recall=state.empty_recall,
        phase=state.phase,
        round=state.round,
        dreamer=state.dreamer,
        roles=_roles(state, seat, device=device),
        aside=HIDDEN if state.aside else "",
        deck=((),) * len(state.deck),
        used=((),) * len(state.used),
        out=state.out,
        giver=state.giver,
        turn_since=state.turn_since,
        phase_since=state.phase_since,
        ready=state.ready,
        done=state.done,
        looking=state.looking,
        looks=state.looks and seat is not None,
        looked=state.looked,
        recall=state.recall,
        tokens=state.tokens,
        penalties=state.penalties,
        points=state.points,
        history=state.history,
        nights=state.nights,
    )
    if masked:
        card = None if state.card is None else replace(_unseen(state.card), clues=_heard(state.card))
        return DreamView(replace(shown, card=card, cards=tuple(map(_unseen, state.cards)), told=state.public), viewer)
    return DreamView(
        replace(
            shown,
            card=None if state.card is None else _upper(state.card),
            cards=tuple(map(_upper, state.cards)),
            clues_given=state.clues_given,
            silent=state.silent,
            quiet=state.quiet,
            house=state.house,
            told=state.told,
        ),
        viewer,
    )


def _roles(state: State, seat: int | None, *, device: bool) -> tuple[str, ...]:
    """Returns the roles that the seat sees: all at the count, before it only its own (K28)."""
    if state.phase in {"count", "over"}:
        return state.roles
    own = (state.looking if state.looks else None) if device and seat is not None else seat
    return tuple(role if player == own or not role else HIDDEN for player, role in enumerate(state.roles))


def _unseen(card: DreamCard) -> DreamCard:
    """Returns a card as the dreamer knows it: that it was there, and whether it was guessed, passed or changed."""
    return DreamCard(card.number, (), how=card.how)


def _heard(card: DreamCard) -> tuple[Clue, ...]:
    """Returns the clues that reached the dreamer."""
    return tuple(Clue(0, clue.seat, clue.text, 0, shown=0, open=False) for clue in card.clues if clue.shown is not None)


def _upper(card: DreamCard) -> DreamCard:
    """Returns the card as it lies: the headboard covers its other words (K30)."""
    return card if len(card.words) < 2 else replace(card, words=card.words[:1])


# --- as data -------------------------------------------------------------------------------------------------------------


def fields(view: DreamView, terms: night.Terms, names: Sequence[str]) -> DreamFields:
    """Returns the view by field name (docs/reference/rules-dreamland.md). Times are ms of play, -1 if there is none."""
    s = view.state
    counted = s.phase in {"count", "over"}
    penalties = [
        own + (0 if s.phase == "over" else sum(card.offender == player for card in s.cards))
        for player, own in enumerate(s.penalties)
    ]
    sums = day.sums(s, penalties)
    return {
        "phase": s.phase,
        "round": s.round + 1,
        "rounds": s.players,
        "players": s.players,
        "names": list(names),
        "dreamer": s.dreamer,
        "giver": s.giver if s.phase == "night" and not terms.device else -1,
        "roles": list(s.roles),
        "looking": s.looking,
        "looks": s.looks,
        "looked": list(s.looked),
        "card": 0 if s.card is None else s.card.number,
        "word": "" if s.card is None else s.card.word,
        "clues": [] if s.card is None else [_clue(s, clue, terms) for clue in s.card.clues],
        "cards": [_card(s, card, terms) for card in s.cards],
        "deck": len(s.deck),
        "ready": list(s.ready),
        "quiet": list(s.quiet),
        "done": list(s.done),
        "phase_ends": _phase_ends(s, terms),
        "turn_ends": s.turn_since + terms.clue if s.phase == "night" and not terms.device else -1,
        "recall": s.recall,
        "tokens": list(s.tokens),
        "penalties": penalties,
        "points": list(s.points),
        "history": [list(points) for points in s.history],
        "story": [_night(told, terms) for told in story.nights(s)],
        "parts": [[[part.why, part.points] for part in parts] for parts in day.parts(s)] if counted else [],
        "recalled": counted and day.recalled(s),
        "totals": list(day.final(s)),
        "sums": sums,
        "winners": list(day.winners(s)) if s.phase == "over" else [],
        "house": [[rule.word, rule.clue, rule.legal] for rule in s.house],
    }


def _phase_ends(state: State, terms: night.Terms) -> int:
    lasts = {**LASTS, "night": terms.night, "last": terms.last}
    if (state.phase == "ready" and terms.device) or (state.phase in {"recall", "tick"} and not terms.typed):
        return -1
    return state.phase_since + lasts[state.phase] if state.phase in lasts else -1


def _clue(state: State, clue: Clue, terms: night.Terms) -> ClueFields:
    known = clue.number > 0  # behind the mask a clue has no number, and no votes
    return {
        "number": clue.number,
        "seat": clue.seat,
        "text": clue.text,
        "reaches": -1 if clue.shown is not None else night.reaches(state, clue, terms),
        "outcome": clue.outcome,
        "rule": clue.rule,
        "evidence": list(clue.evidence),
        "appealed": clue.appealed,
        "objects": list(clue.objects),
        "allows": list(clue.allows),
        "asks": "" if not known else "allow" if night.stands_stopped(clue, terms) else "object",
        "needs": night.needed(state, clue) if known else 0,
        "open": clue.open,
    }


def _told(card: DreamCard, terms: night.Terms) -> ToldCardFields:
    return {
        "number": card.number,
        "word": card.word,
        "how": card.how,
        "side": card.side,
        "guess": card.guess,
        "offender": -1 if card.offender is None else card.offender,
        "named": card.named,
        "ticked": _ticked(card, terms),
    }


def _card(state: State, card: DreamCard, terms: night.Terms) -> CardFields:
    return {
        **_told(card, terms),
        "matched": card.matched,
        "right": list(card.right),
        "wrong": list(card.wrong),
        "clues": [_clue(state, clue, terms) for clue in card.clues],
    }


def _night(told: Night, terms: night.Terms) -> NightFields:
    """Returns a night as it is told, without what the awake alone had before them: the dreamer never heard it."""
    lie, saved = story.boldest_lie([told]), story.rescue([told])
    return {
        "dreamer": told.dreamer,
        "roles": list(told.roles),
        "cards": [_tale(card, terms) for card in told.cards],
        "lie": 0 if lie is None else lie.clue.number,
        "rescue": 0 if saved is None else saved.clue.number,
    }


def _tale(card: DreamCard, terms: night.Terms) -> TaleCardFields:
    return {
        **_told(card, terms),
        "clues": [
            {"number": clue.number, "seat": clue.seat, "text": clue.text}
            for clue in card.clues
            if clue.shown is not None or clue.seat == card.offender
        ],
    }


def _ticked(card: DreamCard, terms: night.Terms) -> int:
    """Returns the player who ticked the card; -1 if nobody did, or if one device serves all players."""
    return -1 if card.ticked is None or terms.device else card.ticked


# --- what a view allows --------------------------------------------------------------------------------------------------


class _Luck:
    """Random numbers that follow from a seed."""

    def __init__(self, seed: int) -> None:
        self._seed = mixed(seed, "guess")
        self._drawn = 0

    def below(self, count: int) -> int:
        """Returns a number from 0 to ``count`` - 1, each equally likely."""
        self._drawn += 1
        return mixed(self._seed, self._drawn) % count

    def shuffled(self, things: Sequence[Thing]) -> list[Thing]:
        """Returns the things in a random order."""
        left = list(things)
        for last in range(len(left) - 1, 0, -1):
            place = self.below(last + 1)
            left[last], left[place] = left[place], left[last]
        return left


def sample(view: DreamView, seed: int, cards: Sequence[Words]) -> State:
    """Returns a state that the view allows, with random roles of those left, words of the cards not seen, sides and owners."""
    s, luck = view.state, _Luck(seed)
    lying = [*s.cards, *([s.card] if s.card is not None else [])]
    home = {word: place for place, card in enumerate(cards) for word in card}
    seen = {home[word] for word in s.out} | {home[card.word] for card in lying if card.word}
    unseen = iter(luck.shuffled([card for place, card in enumerate(cards) if place not in seen]))

    def fill(card: DreamCard) -> DreamCard:
        words = cards[home[card.word]] if card.word else next(unseen)
        others = luck.shuffled([word for word in words if word != card.word])
        card = replace(card, words=(*([card.word] if card.word else []), *others))
        if card.how == "guess" and not card.side:
            right = luck.below(2) == 0
            return replace(card, guess=HIDDEN, matched="right" if right else "wrong", side="yellow" if right else "blue")
        if card.how == "pass":
            return replace(card, side="blue")
        if card.how == "penalty" and card.offender is None:
            return replace(card, offender=s.awake[luck.below(len(s.awake))])
        return card

    numbers = iter(range(1, 1 + sum(len(card.clues) for card in lying)))
    settled = tuple(_numbered(fill(card), numbers) for card in s.cards)
    card = None if s.card is None else _numbered(fill(s.card), numbers)
    roles, aside = _deal(s, luck)
    return replace(
        s,
        now=max(s.phase_since, s.turn_since),
        roles=roles,
        aside=aside,
        card=card,
        cards=settled,
        clues_given=max(s.clues_given, sum(len(each.clues) for each in lying)),
        deck=tuple(tuple(luck.shuffled(next(unseen))) for _ in s.deck),
        used=tuple(tuple(luck.shuffled(next(unseen))) for _ in s.used),
        public=s.told,
    )


def _numbered(card: DreamCard, numbers: Iterator[int]) -> DreamCard:
    """Returns the card with the next numbers for clues that have none."""
    return replace(card, clues=tuple(clue if clue.number else replace(clue, number=next(numbers)) for clue in card.clues))


def _deal(state: State, luck: _Luck) -> tuple[tuple[str, ...], str]:
    """Returns roles for the players whose role is hidden, and the one set aside, from the cards that are left (K02)."""
    if not state.roles:
        return (), ""
    left = list(role_cards(state.players))
    for role in state.roles:
        if role not in {"", HIDDEN}:
            left.remove(role)
    left = luck.shuffled(left)
    return tuple(left.pop() if role == HIDDEN else role for role in state.roles), left.pop()
