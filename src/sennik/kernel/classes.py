"""Counts for samples in games where a card may or may not have been part of the last shuffle, in the dialect.

The faces that a viewer does not see are of three classes: ``sure`` of them were certainly part of the last shuffle,
``stayed`` of them certainly were not, and for ``free`` of them it is unknown. The hidden places are of three classes
too: ``fresh`` of them hold a card of that shuffle, ``old`` of them hold none, and the others may hold either.
"""

from __future__ import annotations

from .generator import Lucky, draw_below
from .rule import rule


@rule
def draw_taken(s: Lucky, fresh: int, old: int, free: int, sure: int, stayed: int) -> int:
    """Draws how many of the ``old`` places hold a ``free`` face, in proportion to the number of possible deals.

    With i such places there are C(old, i) x free! / (free - i)! x stayed! / (stayed - old + i)! ways to fill the old
    places, and (sure + free - i)! / (sure + free - i - fresh)! ways to fill the fresh ones; the other cards can lie
    in any order. The rule multiplies the ratios of successive terms, which are simple fractions, so no large number
    arises.

    >>> from .generator import seed_generator
    >>> from .layout import i8, layout, scratch
    >>> from .structs import struct_class
    >>> luck = struct_class(layout("Luck", gen=scratch(i8[4])))()
    >>> seed_generator(luck, 7)
    >>> [draw_taken(luck, fresh=2, old=2, free=3, sure=2, stayed=3) for _ in range(8)]
    [1, 2, 0, 1, 1, 1, 1, 0]
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
    """Returns the number of ways with i + 1 such places, divided by the number of ways with i.

    >>> next_term(0, fresh=3, old=2, free=2, sure=2, stayed=2)
    1.0
    """
    here = (old - i) / (i + 1) * (free - i) / (stayed - old + i + 1)
    return here * (sure + free - i - fresh) / (sure + free - i)
