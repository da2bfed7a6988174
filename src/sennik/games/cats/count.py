"""The count at the end of a game of Cats (C22, C23, C30-C32; rules 6.1)."""

from __future__ import annotations

from sennik.kernel.rule import rule

from .deck import CROW, NINE
from .layout import (
    NINES,
    OVER,
    RESTING,
)
from .state import State
from .table import partner


@rule(inline=True)
def full_lands(s: State, seat: int) -> int:
    """Lands with three nines, whatever lies on top of them (C23)."""
    full = 0
    for land in range(s.lands):
        if s.nines[seat, land] == NINES:
            full += 1
    return full


@rule
def count(s: State, ending: int) -> None:
    """The game is over: what each land is worth, and the sums. What was counted stays in the record."""
    s.ending = ending
    s.phase = OVER
    s.step = RESTING
    s.waiting = 0
    for seat in range(s.seats):
        for land in range(s.lands):
            count_land(s, seat, land)
            s.total[seat] += s.worth[seat, land]
            s.nine_count[seat] += s.nines[seat, land]
    for seat in range(s.seats):
        s.score[seat] = s.total[seat]
        s.score_nines[seat] = s.nine_count[seat]
        if s.teams != 0:
            # A team's dreams count together (C30).
            s.score[seat] += s.total[partner(s, seat)]
            s.score_nines[seat] += s.nine_count[partner(s, seat)]


@rule(inline=True)
def count_land(s: State, seat: int, land: int) -> None:
    """The top card's value, doubled for each nine under it; a top nine has those below it under it (rules 6.1)."""
    under = s.nines[seat, land]
    card = s.dream[seat, land]
    if card != 0:
        code = s.face[card]
        if code == CROW:
            code = 0
        s.basis[seat, land] = code
    elif under > 0:
        s.basis[seat, land] = NINE
        under -= 1
    s.doublings[seat, land] = under
    s.worth[seat, land] = s.basis[seat, land] << under


@rule(inline=True)
def best(s: State) -> int:
    """The seats that won, a bit each: most cats, then most nines, covered ones too; then shared (C31)."""
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
