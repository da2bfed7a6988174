"""The count at the end of a game of Cats (C22, C23, C30-C32; rules 6.1)."""

from __future__ import annotations

from sennik.kernel.rule import rule

from . import layout
from .state import State


@rule(inline=True)
def full_lands(s: State, seat: int) -> int:
    """Returns the number of lands with three nines, whatever lies on top of them (C23)."""
    full = 0
    for land in range(s.lands):
        if s.nines[seat, land] == layout.NINES:
            full += 1
    return full


@rule
def count(s: State, ending: int) -> None:
    """Ends the game. The state has the value of each land, and the sums, all the time."""
    s.ending = ending
    s.phase = layout.OVER
    s.step = layout.RESTING
    s.waiting = 0


@rule(inline=True)
def best(s: State) -> int:
    """Returns the seats that won, a bit each: most cats, then most nines, covered ones too; a tie is shared (C31)."""
    mask = 0
    most = -1
    most_nines = -1
    for seat in range(s.seats):
        if s.score[seat] > most or (s.score[seat] == most and s.score_nines[seat] > most_nines):
            most = s.score[seat]
            most_nines = s.score_nines[seat]
            mask = 0
        if s.score[seat] == most and s.score_nines[seat] == most_nines:
            mask |= 1 << seat
    return mask


@rule(inline=True)
def winners(s: State) -> int:
    """Returns the winners, a bit each, if the game is over (C31)."""
    found = 0
    if s.phase == layout.OVER:
        found = best(s)
    return found
