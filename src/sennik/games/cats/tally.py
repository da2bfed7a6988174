"""The counts that simulations make of Cats, under the names of ``sennik simulate``. A round is a game."""

from __future__ import annotations

from sennik.kernel.rule import rule
from sennik.kernel.tallies import Tallies, Where, lead, per_round, per_seat, per_step, seats_in, spread_of_seats

from . import layout
from .count import best
from .state import State

RESULT = "score"
"""The field with the cats of each seat, or of its team (C30)."""

MOST_RESULT = 160
"""The greatest result that is counted by itself. It stands for everything above, too."""


@rule
def shared(s: State) -> int:
    """Returns 1 if more than one side won (C30, C31), otherwise 0."""
    winners = best(s)
    sides = 0
    for seat in range(s.seats):
        sides += (winners >> seat) & 1
    return int(sides > 1 + s.teams)


@rule(inline=True)
def attacked(s: State, action: int) -> int:
    """Returns 1 for an attack, and for one that is repeated (C15, C16), otherwise 0."""
    first = s.bases[layout.ATTACKED - 1] <= action < s.bases[layout.COVERED - 1]
    again = s.bases[layout.REPEATED - 1] <= action < s.bases[layout.STOPPED - 1]
    return int(first or again)


@rule(inline=True)
def length(s: State) -> int:
    """Returns the number of turns of the game."""
    return s.turns + 1


TALLIES: Tallies[State] = Tallies(
    "Cats",
    layout.SEATS,
    (
        per_round("three_lands", Where("ending", layout.THREE_LANDS), part_of="games"),  # C23
        per_round("piles_empty", Where("ending", layout.PILES_EMPTY), part_of="games"),  # C22
        per_round("nothing_changed", Where("ending", layout.NOTHING_CHANGED), part_of="games"),  # C32
        per_round("turns_over", Where("ending", layout.TURNS_OVER), part_of="games"),  # C32
        per_round("shared", shared, part_of="games"),
        per_step("attacks", attacked),
        per_step("attacks_defended", Where("phase", layout.REPEAT), part_of="attacks"),  # C15: its player is asked to repeat it
        per_round("turns", length, square=True),
        per_round("shuffles", "shuffles"),
        lead("first", "others", RESULT, "starter"),
        per_seat("result", RESULT, square=True),
        seats_in("wins", best, part_of="games"),  # C31
        spread_of_seats("results_at", RESULT, 0, MOST_RESULT),
    ),
    counting=layout.OVER,
    over=layout.OVER,
)
