"""The counts that simulations make of Seventeen, under the names of ``sennik simulate``."""

from __future__ import annotations

from sennik.kernel.rule import rule
from sennik.kernel.tallies import Tallies, per_round, per_seat, per_step, seats_in, spread

from . import layout
from .count import winners
from .deck import SEVENTEEN
from .state import State

MOST_SUM = 40
"""The greatest sum that is counted by itself. It stands for everything above, too."""


@rule(inline=True)
def shared(s: State) -> int:
    """Returns 1 if the game is over and several won (D35), otherwise 0."""
    found = winners(s)
    return int((found & (found - 1)) != 0)


@rule(inline=True)
def called(s: State) -> int:
    """Returns 1, because every round ends with a call."""
    return int(s.caller > 0)


@rule(inline=True)
def called_right(s: State) -> int:
    """Returns 1 if the row was worth as much as the caller said (D26), otherwise 0."""
    return int(s.sum >= SEVENTEEN)


@rule(inline=True)
def trapped(s: State) -> int:
    """Returns 1 if a hidden trap was found (D28), otherwise 0."""
    found = 0
    for seat in range(s.seats):
        found = found | s.trap_control[seat]
    return found


@rule(inline=True)
def reshuffled(s: State, action: int) -> int:
    """Returns 1 for a shuffle that is not the first of a game (D24), otherwise 0."""
    return int(action < 0 and s.shuffles > 1)


@rule(inline=True)
def control(s: State, seat: int) -> int:
    """Returns the controls that the round gave the seat, less the one that it took."""
    return s.trap_control[seat] + s.sum_control[seat] - s.lost[seat]


@rule(inline=True)
def nerves(s: State, seat: int) -> int:
    """Returns the nerves that the round gave the seat."""
    return s.trap_nerve[seat] + s.sum_nerve[seat]


TALLIES: Tallies[State] = Tallies(
    "Seventeen",
    layout.SEATS,
    (
        per_round("shared", shared, part_of="games"),
        per_round("calls", called, part_of="rounds"),
        per_round("calls_right", called_right, part_of="calls"),
        per_round("traps", trapped, part_of="rounds"),
        per_step("shuffles", reshuffled),
        per_round("cards", "row_size", square=True),
        per_seat("control", control, square=True),
        per_seat("nerves", nerves, square=True),
        seats_in("wins", winners, part_of="games"),
        spread("sums_at", "sum", 0, MOST_SUM),
    ),
    counting=layout.COUNT,
    over=layout.OVER,
)
