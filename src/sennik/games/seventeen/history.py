"""What is counted of each seat of Seventeen, for the statistics of its player."""

from __future__ import annotations

from sennik.kernel.rule import rule
from sennik.kernel.statistics import GAMES, ROUNDS, Statistic
from sennik.kernel.tallies import Tallies, per_seat, seats_in

from . import layout
from .state import State
from .tally import called_right, control, nerves


@rule(inline=True)
def callers(s: State) -> int:
    """Returns the seat that called, as a bit."""
    return (1 << s.caller) >> 1


@rule(inline=True)
def right_callers(s: State) -> int:
    """Returns the seat that called if it was right, as a bit; 0 if it was not (D26)."""
    return callers(s) * called_right(s)


@rule(inline=True)
def hid_trap(s: State, seat: int) -> int:
    """Returns 1 if the seat gained by a trap that it hid, otherwise 0 (D28)."""
    return s.trap_control[seat]


HISTORY: Tallies[State] = Tallies(
    "SeventeenHistory",
    layout.SEATS,
    (
        seats_in("calls", callers),
        seats_in("calls_right", right_callers),
        per_seat("traps", hid_trap),
        per_seat("control", control),
        per_seat("nerves", nerves),
    ),
    counting=layout.COUNT,
    over=layout.OVER,
)

STATISTICS = (
    Statistic("calls", "share", ROUNDS),
    Statistic("calls_right", "share", "calls"),
    Statistic("traps", "share", ROUNDS),
    Statistic("control", "mean", GAMES),
    Statistic("nerves", "mean", GAMES),
)
