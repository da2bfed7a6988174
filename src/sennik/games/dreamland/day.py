"""The day: the dream is retold, its points are counted, and the cards go back (K18-K23, K25)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from .deck import DEVIL, FAIRY, IMP
from .replacing import replace
from .state import DreamCard, Mark, State, tell, whisper
from .story import this_night

RECALLED = 2
"""The points for a dream that names every yellow card (K18)."""
EVEN = 2
"""The points that an imp gets in addition if both sides are even (K20, K21)."""


@dataclass(frozen=True, slots=True)
class Points:
    """Some points of a player and their reason, which the catalogues tell (``dreamland-why-...``)."""

    why: str
    points: int


def retell(state: State, story: str, sure: Collection[int], unsure: Collection[int]) -> State:
    """Returns the state after the dreamer told the dream. The mask comes off, and the table checks what was named
    (K18).

    Cards are named by number. Cards that were ticked while the dream was told stay ticked.
    """

    def mark(card: DreamCard) -> Mark:
        return "yes" if card.named == "yes" or card.number in sure else "unsure" if card.number in unsure else ""

    cards = tuple(replace(card, named=mark(card)) for card in state.cards)
    state = replace(state, recall=story, cards=cards, phase="tick", phase_since=state.now, done=())
    return tell(state, "recall", state.dreamer)


def tick(state: State, seat: int, number: int, *, named: bool) -> State:
    """Returns the state after somebody said that the dream named a card, or did not. While the dream is told, the
    dreamer learns nothing of that (K18).
    """
    mark: Mark = "yes" if named else ""
    cards = tuple(replace(card, named=mark, ticked=seat) if card.number == number else card for card in state.cards)
    state = replace(state, cards=cards)
    if state.masked:
        return whisper(state, "tick" if named else "untick", seat, number)
    return tell(state, "tick" if named else "untick", seat, number)


def tickers(state: State) -> tuple[int, ...]:
    """Returns the players who say what was named: the awake who judge, or without any the dreamer, whose mask is off."""
    return state.voters or (state.dreamer,)


def count(state: State) -> State:
    """Returns the state with open roles and the points of the round (K20-K22). A card about which nobody was sure was
    not named.
    """
    cards = tuple(replace(card, named="yes" if card.named == "yes" else "") for card in state.cards)
    state = replace(state, cards=cards, phase="count", phase_since=state.now, done=())
    points = tuple(sum(part.points for part in parts(state, player)) for player in range(state.players))
    return tell(replace(state, points=points), "count", None, state.count("yellow"), state.count("blue"))


def parts(state: State, player: int) -> tuple[Points, ...]:
    """Returns the parts of a player's points in this round."""
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
    """Returns whether every yellow card was named (K18). Without a yellow card nothing was recalled, unless the table's
    option says otherwise (K19).
    """
    yellow = [card for card in state.cards if card.side == "yellow"]
    return (bool(yellow) or state.empty_recall) and all(card.named == "yes" for card in yellow)


def clear(state: State) -> State:
    """Returns the state after the round: players take tokens, penalty cards stay with their owners, all others go back
    (K23).

    The game is over when everybody has dreamt once (K01).
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
        nights=(*state.nights, this_night(state)),
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
    """Returns the tokens less the penalty cards of each player, which may be negative (K25, K26)."""
    return tuple(own - lost for own, lost in zip(state.tokens, state.penalties, strict=True))


def sums(state: State, penalties: Sequence[int]) -> list[int]:
    """Returns the points of each player so far, with the round that is being counted. Each of these penalty cards costs 1."""
    points = state.points if state.phase == "count" else (0,) * state.players
    return [own + new - lost for own, new, lost in zip(state.tokens, points, penalties, strict=True)]


def winners(state: State) -> tuple[int, ...]:
    """Returns the players with the most points, of these the ones with the fewest penalty cards; a tie is shared (K25)."""
    ranks = [(own, -lost) for own, lost in zip(final(state), state.penalties, strict=True)]
    return tuple(player for player, rank in enumerate(ranks) if rank == max(ranks))
