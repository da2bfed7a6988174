"""The counts that simulations make of Cats, under the names of ``sennik simulate``. A round is a game."""

from __future__ import annotations

from sennik.kernel.rule import rule
from sennik.kernel.tallies import Tallies, lead, per_round, per_seat, per_step, seats_in, spread_of_seats

from . import layout
from .count import best
from .state import State

RESULT = "score"
"""The field with the cats of each seat, or of its team (C30)."""

MOST_RESULT = 160
"""The greatest result that is counted by itself. It stands for everything above, too."""


@rule(inline=True)
def three_lands(s: State) -> int:
    """Returns 1 if somebody has three full lands (C23), otherwise 0."""
    return int(s.ending == layout.THREE_LANDS)


@rule(inline=True)
def piles_empty(s: State) -> int:
    """Returns 1 if nothing was left to draw (C22), otherwise 0."""
    return int(s.ending == layout.PILES_EMPTY)


@rule(inline=True)
def nothing_changed(s: State) -> int:
    """Returns 1 if no dream changed for too long (C32), otherwise 0."""
    return int(s.ending == layout.NOTHING_CHANGED)


@rule(inline=True)
def turns_over(s: State) -> int:
    """Returns 1 if the game had the greatest number of turns (C32), otherwise 0."""
    return int(s.ending == layout.TURNS_OVER)


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
def defended(s: State, _action: int) -> int:
    """Returns 1 if an attack was repelled and its player is asked whether to repeat it (C15), otherwise 0."""
    return int(s.phase == layout.REPEAT)


@rule(inline=True)
def length(s: State) -> int:
    """Returns the number of turns of the game."""
    return s.turns + 1


TALLIES: Tallies[State] = Tallies(
    "Cats",
    layout.SEATS,
    (
        per_round("three_lands", three_lands, part_of="games"),
        per_round("piles_empty", piles_empty, part_of="games"),
        per_round("nothing_changed", nothing_changed, part_of="games"),
        per_round("turns_over", turns_over, part_of="games"),
        per_round("shared", shared, part_of="games"),
        per_step("attacks", attacked),
        per_step("attacks_defended", defended, part_of="attacks"),
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
