"""What simulations count of Cats, under the names of `sennik simulate`. A round is a game."""

from __future__ import annotations

from sennik.kernel.rule import rule
from sennik.kernel.tallies import Tallies, lead, per_round, per_seat, per_step, seats_in, spread_of_seats

from . import layout
from .count import best
from .state import State

MOST_RESULT = 160
"""Results are told apart up to this number, which stands for all that is more."""


@rule(inline=True)
def ended(s: State) -> bool:
    """Whether the game is over."""
    return s.phase == layout.OVER


@rule(inline=True)
def game_over(s: State) -> int:
    """1: each round is a game."""
    return int(ended(s))


@rule(inline=True)
def three_lands(s: State) -> int:
    """1 where somebody has three full lands (C23)."""
    return int(s.ending == layout.THREE_LANDS)


@rule(inline=True)
def piles_empty(s: State) -> int:
    """1 where there was nothing left to draw (C22)."""
    return int(s.ending == layout.PILES_EMPTY)


@rule(inline=True)
def nothing_changed(s: State) -> int:
    """1 where no dream changed for so long (C32)."""
    return int(s.ending == layout.NOTHING_CHANGED)


@rule(inline=True)
def turns_over(s: State) -> int:
    """1 where there were so many turns (C32)."""
    return int(s.ending == layout.TURNS_OVER)


@rule
def shared(s: State) -> int:
    """1 where more than one side won (C30, C31)."""
    winners = best(s)
    sides = 0
    for seat in range(s.seats):
        sides += (winners >> seat) & 1
    return int(sides > 1 + s.teams)


@rule(inline=True)
def attacked(s: State, action: int) -> int:
    """1 for an attack, and for one that is repeated (C15, C16)."""
    first = s.bases[layout.ATTACKED - 1] <= action < s.bases[layout.COVERED - 1]
    again = s.bases[layout.REPEATED - 1] <= action < s.bases[layout.STOPPED - 1]
    return int(first or again)


@rule(inline=True)
def defended(s: State, _action: int) -> int:
    """1 where an attack was repelled: its player is asked whether to repeat it (C15)."""
    return int(s.phase == layout.REPEAT)


@rule(inline=True)
def length(s: State) -> int:
    """The turns of the game."""
    return s.turns + 1


@rule(inline=True)
def shuffles(s: State) -> int:
    """All shuffles of the game, the first one too."""
    return s.shuffles


@rule(inline=True)
def starter(s: State) -> int:
    """Who began."""
    return s.starter


@rule(inline=True)
def result(s: State, seat: int) -> int:
    """The cats of the seat, or of its team (C30)."""
    return s.score[seat]


@rule
def winners(s: State) -> int:
    """The winners, a bit a seat (C31)."""
    return best(s)


TALLIES: Tallies[State] = Tallies(
    "Cats",
    layout.SEATS,
    ended,
    (
        per_round("games", game_over),
        per_round("three_lands", three_lands, part_of="games"),
        per_round("piles_empty", piles_empty, part_of="games"),
        per_round("nothing_changed", nothing_changed, part_of="games"),
        per_round("turns_over", turns_over, part_of="games"),
        per_round("shared", shared, part_of="games"),
        per_step("attacks", attacked),
        per_step("attacks_defended", defended, part_of="attacks"),
        per_round("turns", length, square=True),
        per_round("shuffles", shuffles),
        lead("first", "others", result, starter),
        per_seat("result", result, square=True),
        seats_in("wins", winners, part_of="games"),
        spread_of_seats("results_at", result, 0, MOST_RESULT),
    ),
)
