"""What simulations count of Sen, under the names of `sennik simulate`."""

from __future__ import annotations

from sennik.kernel.rule import rule
from sennik.kernel.tallies import Tallies, lead, per_round, per_seat, seats_in, spread, spread_of_seats

from . import layout
from .state import State

MOST = 100
"""Results and lengths of rounds are told apart up to this number, which stands for all that is more."""


@rule(inline=True)
def called(s: State) -> int:
    """1 where somebody woke everybody."""
    return int(s.caller > 0)


@rule(inline=True)
def called_right(s: State) -> int:
    """1 where that caller alone had the fewest crows, or shares that under ``caller_tie`` "zero" (S17)."""
    return int(s.caller > 0 and s.reward[s.caller - 1] == layout.CALLER_FEWEST)


@rule(inline=True)
def own_sum(s: State, seat: int) -> int:
    """The crows of a dream less forgiven nines."""
    return s.raw[seat] - s.dropped[seat]


@rule
def fewest(s: State) -> int:
    """The smallest sum of a dream."""
    least = own_sum(s, 0)
    for seat in range(1, s.seats):
        least = min(least, own_sum(s, seat))
    return least


@rule(inline=True)
def called_tied(s: State) -> int:
    """1 where the caller shared the fewest crows, and had them written down (S17)."""
    tied = False
    if s.caller > 0:
        tied = s.reward[s.caller - 1] == layout.OWN_CROWS and own_sum(s, s.caller - 1) == fewest(s)
    return int(tied)


@rule(inline=True)
def ran_out(s: State) -> int:
    """1 where nobody called."""
    return int(s.caller == 0)


@rule(inline=True)
def all_ins(s: State) -> int:
    """How many were rewarded for being all in (S24)."""
    found = 0
    for seat in range(s.seats):
        found += int(s.reward[seat] == layout.ALL_IN)
    return found


@rule(inline=True)
def length(s: State) -> int:
    """The turns of the round."""
    return s.turns + 1


@rule(inline=True)
def result(s: State, seat: int) -> int:
    """What the round adds to the seat's total."""
    return s.sheet[s.round - 1, seat]


@rule
def lowest(s: State) -> int:
    """The lowest total."""
    least = s.total[0]
    for seat in range(1, s.seats):
        least = min(least, s.total[seat])
    return least


@rule(inline=True)
def winners(s: State) -> int:
    """Where the game is over who has the lowest total, a bit a seat; several may share it (S21)."""
    found = 0
    if s.phase == layout.OVER:
        least = lowest(s)
        for seat in range(s.seats):
            found = found | (int(s.total[seat] == least) << seat)
    return found


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
