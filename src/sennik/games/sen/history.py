"""What is counted of each seat of Sen, for the statistics of its player."""

from __future__ import annotations

from sennik.kernel.rule import rule
from sennik.kernel.statistics import ROUNDS, Statistic
from sennik.kernel.tallies import Tallies, per_seat, seats_in

from . import layout
from .state import State
from .tally import called_right, own_sum


@rule(inline=True)
def callers(s: State) -> int:
    """Returns the seat that woke everybody, as a bit; 0 if nobody did."""
    return (1 << s.caller) >> 1


@rule(inline=True)
def right_callers(s: State) -> int:
    """Returns the seat that woke everybody and was right, as a bit; 0 if there is none (S17)."""
    return callers(s) * called_right(s)


HISTORY: Tallies[State] = Tallies(
    "SenHistory",
    layout.SEATS,
    (seats_in("calls", callers), seats_in("calls_right", right_callers), per_seat("crows", own_sum)),
    counting=layout.COUNT,
    over=layout.OVER,
)

STATISTICS = (
    Statistic("calls", "share", ROUNDS),
    Statistic("calls_right", "share", "calls"),
    Statistic("crows", "mean", ROUNDS),
)
