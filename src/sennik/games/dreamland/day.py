"""The day: the dream is retold, its points are counted, and the cards go back (K18-K23, K25)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from .deck import DEVIL, FAIRY, IMP
from .state import DreamCard, Mark, State, tell, whisper

RECALLED = 2
"""Points for a dream that names every yellow card (K18)."""
EVEN = 2
"""Points that an imp gets on top where both sides are even (K20, K21)."""


@dataclass(frozen=True, slots=True)
class Points:
    """Why a player gets so many points: a reason of the catalogues (``dreamland-why-...``)."""

    why: str
    points: int


def retell(state: State, story: str, sure: Collection[int], unsure: Collection[int]) -> State:
    """The dream is told; the mask comes off, and the table looks over what was named (K18). Cards are named by number.

    What was ticked while the dream was told stays ticked.
    """

    def mark(card: DreamCard) -> Mark:
        return "yes" if card.named == "yes" or card.number in sure else "unsure" if card.number in unsure else ""

    cards = tuple(replace(card, named=mark(card)) for card in state.cards)
    state = replace(state, recall=story, cards=cards, phase="tick", phase_since=state.now, done=())
    return tell(state, "recall", state.dreamer)


def tick(state: State, seat: int, number: int, *, named: bool) -> State:
    """Somebody says that the dream named a card, or did not. While it is told the dreamer hears nothing of that (K18)."""
    mark: Mark = "yes" if named else ""
    cards = tuple(replace(card, named=mark) if card.number == number else card for card in state.cards)
    state = replace(state, cards=cards)
    if state.masked:
        return whisper(state, "tick" if named else "untick", seat, number)
    return tell(state, "tick" if named else "untick", seat, number)


def tickers(state: State) -> tuple[int, ...]:
    """Who says what was named: the awake who judge; where there are none, the dreamer, mask off."""
    return state.voters or (state.dreamer,)


def count(state: State) -> State:
    """The roles lie open, and everybody gets the round's points (K20-K22). What nobody was sure of was not named."""
    cards = tuple(replace(card, named="yes" if card.named == "yes" else "") for card in state.cards)
    state = replace(state, cards=cards, phase="count", phase_since=state.now, done=())
    points = tuple(sum(part.points for part in parts(state, player)) for player in range(state.players))
    return tell(replace(state, points=points), "count", None, state.count("yellow"), state.count("blue"))


def parts(state: State, player: int) -> tuple[Points, ...]:
    """What a player's points of this round are made of."""
    yellow, blue = state.count("yellow"), state.count("blue")
    if player == state.dreamer:
        bonus = (Points("recalled", RECALLED),) if recalled(state) else ()
        return (Points("yellow", yellow), *bonus)
    role = state.roles[player]
    if role == FAIRY:
        return (Points("yellow", yellow),)
    if role == DEVIL:
        return (Points("blue", blue),)
    assert role == IMP
    if yellow == blue:
        return (Points("yellow", yellow), Points("even", EVEN))
    if abs(yellow - blue) == 1:
        return (Points("more", max(yellow, blue)),)
    return (Points("fewer", min(yellow, blue)),)


def recalled(state: State) -> bool:
    """Whether every yellow card was named (K18); without any nothing was recalled, but where the table has it otherwise (K19)."""
    yellow = [card for card in state.cards if card.side == "yellow"]
    return (bool(yellow) or state.empty_recall) and all(card.named == "yes" for card in yellow)


def clear(state: State) -> State:
    """The round is over: tokens are taken, penalty cards stay with their owners and out of the deck, all others go back (K23).

    After everybody has dreamt once the game is over (K01).
    """
    penalties = [*state.penalties]
    for card in state.cards:
        if card.offender is not None:
            penalties[card.offender] += 1
    tokens = tuple(own + new for own, new in zip(state.tokens, state.points, strict=True))
    over = state.round + 1 == state.players
    used = tuple(card.words for card in state.cards if card.side)
    out = tuple(word for card in state.cards if not card.side for word in card.words)
    return replace(
        state,
        tokens=tokens,
        penalties=tuple(penalties),
        points=state.points if over else (),
        history=(*state.history, state.points),
        phase="over" if over else "clear" if used else "roles",
        round=state.round if over else state.round + 1,
        dreamer=state.dreamer if over else (state.dreamer + 1) % state.players,
        used=() if over else used,
        out=(*state.out, *out),
        cards=state.cards if over else (),
        roles=state.roles if over else (),
        aside=state.aside if over else "",
        recall=state.recall if over else "",
        ready=(),
        done=(),
    )


def final(state: State) -> tuple[int, ...]:
    """Tokens less penalty cards; may be negative (K25, K26)."""
    return tuple(own - lost for own, lost in zip(state.tokens, state.penalties, strict=True))


def sums(state: State, penalties: Sequence[int]) -> list[int]:
    """What each player has so far, with the round that is counted just now; each of these penalty cards costs 1."""
    points = state.points if state.phase == "count" else (0,) * state.players
    return [own + new - lost for own, new, lost in zip(state.tokens, points, penalties, strict=True)]


def winners(state: State) -> tuple[int, ...]:
    """Most points, then fewer penalty cards, then shared (K25)."""
    ranks = [(own, -lost) for own, lost in zip(final(state), state.penalties, strict=True)]
    return tuple(player for player, rank in enumerate(ranks) if rank == max(ranks))
