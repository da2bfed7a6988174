"""Guesses where cards and places are of classes, in the dialect: what was in the last shuffle, what was not, what is open.

Of the faces a viewer has not in sight ``sure`` are surely of the last shuffle, ``stayed`` surely not,
and of ``free`` it is open. Of the hidden places ``fresh`` hold a card of that shuffle, ``old`` hold none, and others either.
"""

from __future__ import annotations

from .generator import Lucky, draw_below
from .rule import rule


@rule
def draw_taken(s: Lucky, fresh: int, old: int, free: int, sure: int, stayed: int) -> int:
    """How many of the ``old`` places hold a face of which the class is open, drawn in proportion to the ways there are.

    With i of them there are C(old, i) x free! / (free - i)! x stayed! / (stayed - old + i)! ways to fill the old places, and
    (sure + free - i)! / (sure + free - i - fresh)! for the fresh ones; the rest can lie in any order. Each term over the one
    before is a simple fraction, so no large number arises.
    """
    first = max(0, old - stayed)
    last = min(old, free, sure + free - fresh)
    total = 1.0
    term = 1.0
    for i in range(first, last):
        term = term * next_term(i, fresh, old, free, sure, stayed)
        total += term
    drawn = (draw_below(s, 1 << 16) * 65536.0 + draw_below(s, 1 << 16)) / 4294967296.0 * total
    taken = first
    term = 1.0
    while taken < last and drawn >= term:
        drawn -= term
        term = term * next_term(taken, fresh, old, free, sure, stayed)
        taken += 1
    return taken


@rule
def next_term(i: int, fresh: int, old: int, free: int, sure: int, stayed: int) -> float:
    """The ways with i + 1 over the ways with i."""
    here = (old - i) / (i + 1) * (free - i) / (stayed - old + i + 1)
    return here * (sure + free - i - fresh) / (sure + free - i)
