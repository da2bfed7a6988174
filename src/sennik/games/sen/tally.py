"""The counts that simulations make of Sen, under the names of ``sennik simulate``."""

from __future__ import annotations

from sennik.kernel.rule import rule
from sennik.kernel.tallies import Tallies, lead, per_round, per_seat, seats_in, spread, spread_of_seats

from . import layout
from .count import winners
from .state import State

MOST = 100
"""The greatest result, and length of a round, that is counted by itself. It stands for everything above, too."""


@rule(inline=True)
def called(s: State) -> int:
    """Returns 1 if somebody woke everybody, otherwise 0."""
    return int(s.caller > 0)


@rule(inline=True)
def called_right(s: State) -> int:
    """Returns 1 if that caller alone had the fewest crows, or shared them with ``caller_tie`` "zero" (S17), otherwise 0."""
    return int(s.caller > 0 and s.reward[s.caller - 1] == layout.CALLER_FEWEST)


@rule(inline=True)
def own_sum(s: State, seat: int) -> int:
    """Returns the crows of a dream without forgiven nines."""
    return s.raw[seat] - s.dropped[seat]


@rule
def fewest(s: State) -> int:
    """Returns the smallest sum of a dream."""
    least = own_sum(s, 0)
    for seat in range(1, s.seats):
        least = min(least, own_sum(s, seat))
    return least


@rule(inline=True)
def called_tied(s: State) -> int:
    """Returns 1 if the caller shared the fewest crows, and had to count them (S17), otherwise 0."""
    tied = False
    if s.caller > 0:
        tied = s.reward[s.caller - 1] == layout.OWN_CROWS and own_sum(s, s.caller - 1) == fewest(s)
    return int(tied)


@rule(inline=True)
def ran_out(s: State) -> int:
    """Returns 1 if nobody called, otherwise 0."""
    return int(s.caller == 0)


@rule(inline=True)
def all_ins(s: State) -> int:
    """Returns how many seats were rewarded for being all in (S24)."""
    found = 0
    for seat in range(s.seats):
        found += int(s.reward[seat] == layout.ALL_IN)
    return found


@rule(inline=True)
def length(s: State) -> int:
    """Returns the number of turns of the round."""
    return s.turns + 1


@rule(inline=True)
def result(s: State, seat: int) -> int:
    """Returns what the round adds to the seat's total."""
    return s.sheet[s.round - 1, seat]


TALLIES: Tallies[State] = Tallies(
    "Sen",
    layout.SEATS,
    (
        per_round("calls", called, part_of="rounds"),
        per_round("calls_right", called_right, part_of="calls"),
        per_round("calls_tied", called_tied, part_of="calls"),
        per_round("pile_outs", ran_out, part_of="rounds"),
        per_round("all_ins", all_ins, part_of="rounds"),
        per_round("turns", length, square=True),
        lead("first", "others", result, "starter"),
        per_seat("crows", "raw"),
        per_seat("result", result, square=True),
        seats_in("wins", winners, part_of="games"),
        spread_of_seats("results_at", result, 0, MOST),
        spread("lengths_at", length, 0, MOST),
    ),
    counting=layout.COUNT,
    over=layout.OVER,
)
