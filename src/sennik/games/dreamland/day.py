"""The day: the dream is retold, its points are counted, and the cards go back (K18-K23, K25).

What is added up and compared here is in the dialect (``count``), over a sheet that is filled from the state.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sennik.kernel.layout import seats_of
from sennik.kernel.structs import struct_class

from . import count as counting
from .replacing import replace
from .sheet import CARDS, EXTRA, REASONS, ROLES, sheet_layout
from .sheet_state import State as SheetState
from .state import DreamCard, Mark, State, tell, whisper
from .story import this_night

Sheet = struct_class(sheet_layout())


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
    points = tuple(counted(state).points[player] for player in range(state.players))
    return tell(replace(state, points=points), "count", None, state.count("yellow"), state.count("blue"))


def counted(state: State) -> SheetState:
    """Returns the sheet of the round, counted."""
    sheet = _begun(state)
    sheet.yellow, sheet.blue = state.count("yellow"), state.count("blue")
    sheet.named = sum(card.side == "yellow" and card.named == "yes" for card in state.cards)
    for player, role in enumerate(state.roles):
        sheet.role[player] = ROLES.index(role)
    for card in state.cards:
        if card.offender is not None:
            sheet.fined[card.offender] += 1
    counting.count(sheet)
    return sheet


def _begun(state: State) -> SheetState:
    """Returns the sheet as it is before the night: with what the rounds before have left."""
    sheet: SheetState = Sheet()
    counting.begin(sheet, state.players, state.dreamer, state.empty_recall)
    sheet.round = state.round
    for player in range(state.players):
        sheet.tokens[player], sheet.penalties[player] = state.tokens[player], state.penalties[player]
    return sheet


def parts(state: State) -> list[tuple[Points, ...]]:
    """Returns the parts of the points of each player in this round."""
    sheet = counted(state)
    found = []
    for player in range(state.players):
        told = [(REASONS[sheet.reason[player, part]], sheet.part[player, part]) for part in (CARDS, EXTRA)]
        found.append(tuple(Points(why, points) for why, points in told if why))
    return found


def recalled(state: State) -> bool:
    """Returns whether every yellow card was named (K18, K19)."""
    return counted(state).recalled != 0


def clear(state: State) -> State:
    """Returns the state after the round: players take tokens, penalty cards stay with their owners, all others go back
    (K23).

    The game is over when everybody has dreamt once (K01).
    """
    sheet = counted(state)
    counting.close(sheet)
    over = sheet.over != 0
    used = tuple(card.words for card in state.cards if card.side)
    out = tuple(word for card in state.cards if not card.side for word in card.words)
    return replace(
        state,
        tokens=tuple(sheet.tokens[player] for player in range(state.players)),
        penalties=tuple(sheet.penalties[player] for player in range(state.players)),
        points=state.points if over else (),
        history=(*state.history, state.points),
        nights=(*state.nights, this_night(state)),
        phase="over" if over else "clear" if used else "roles",
        round=sheet.round,
        dreamer=sheet.dreamer,
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
    return tuple(counting.left(own, lost) for own, lost in zip(state.tokens, state.penalties, strict=True))


def sums(state: State, penalties: Sequence[int]) -> list[int]:
    """Returns the points of each player so far, with the round that is being counted. Each of these penalty cards costs 1."""
    points = state.points if state.phase == "count" else (0,) * state.players
    return [counting.left(own + new, lost) for own, new, lost in zip(state.tokens, points, penalties, strict=True)]


def winners(state: State) -> tuple[int, ...]:
    """Returns the players with the most points, of these the ones with the fewest penalty cards; a tie is shared (K25)."""
    sheet = _begun(state)
    counting.add_up(sheet)
    return seats_of(counting.best(sheet))
