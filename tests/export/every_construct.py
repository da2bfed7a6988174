"""A rule for each construct of the dialect, over the fields of ``LAYOUT``; and some that cannot be translated."""

from __future__ import annotations

from typing import Protocol

from sennik.kernel.cells import Fields, Grid, Row
from sennik.kernel.generator import MASK
from sennik.kernel.layout import i1, i2, i4, i8, layout, never, scratch
from sennik.kernel.rule import rule

LAYOUT = layout(
    "Constructs",
    **never(i4).fields("a", "b", "made"),
    small=never(i2),
    row=never(i1[5]),
    wide=never(i4[3]),
    grid=never(i1[3, 4]),
    gen=scratch(i8[4]),
)

SEVEN = 7


class Constructs(Fields, Protocol):
    """The fields of ``LAYOUT``."""

    a: int
    b: int
    made: int
    small: int
    row: Row
    wide: Row
    grid: Grid
    gen: Row


@rule
def rounding(s: Constructs) -> int:
    """``//`` and ``%`` round down, whatever the signs."""
    return s.a // SEVEN * 1000000 + s.a % SEVEN * 10000 + s.a // -3 * 100 + s.a % -3 + s.a // 8 + s.a % 8 + s.a % s.b


@rule
def shifting(s: Constructs) -> int:
    """Bits of negative numbers are those of two's complement."""
    return (s.a >> 3) + (s.a & 12) * 5 + (s.a ^ s.b) + (~s.a | 6) + (1 << (s.b & 15)) - (-s.a << 2) + ((s.a & 7) << (s.b & 15))


@rule
def wide_product(s: Constructs) -> int:
    """The lowest 32 bits of a product of 62."""
    return ((s.a & MASK) * 0x735A2D97) & MASK


@rule
def wide_shift(s: Constructs) -> int:
    """The highest bits of a product of 48, and a quotient of one."""
    product = (s.a & MASK) * (s.b & 0xFFFF)
    return (product >> 32) + product // 1000 % 7


@rule
def bounds_once(s: Constructs) -> int:
    """A change of the end, or of what counts, changes no later pass. The variable keeps its last number."""
    end = 3
    total = 0
    i = 0
    for i in range(end):
        end = min(end + 5, 40)
        total += i
        i += 100  # noqa: PLW2901 - that is what is tried
    for j in range(10, 0, -3):
        total += j * 7
    for k in range(s.a, s.a + 6, (s.b & 1) * 3 - 1):
        total += 1
        if k > s.a + 100:
            break
    return total * 1000 + i


@rule
def truths(s: Constructs) -> bool:
    """Comparisons in a chain, and everything that makes a truth."""
    return (-5 < s.a <= s.b or not s.a > 3) and (True if s.b > 0 else s.a != s.b)


@rule
def truth_as_number(s: Constructs) -> int:
    """A truth counts as 0 or 1."""
    found = truths(s)
    return int(found) * 2 + int(s.a >= 0 and s.b >= 0)


@rule
def choosing(s: Constructs) -> int:
    """Smallest and largest, a choice, lengths, and a loop with an end of its own."""
    n = max(s.a, s.b, 5) - min(s.a, s.b) if s.a > 2 else len(s.row) * 10
    while n > 50:
        n = n // 2
        if n == 33:
            break
    return n


@rule
def drawn(s: Constructs) -> int:
    """Changes something, so that who calls it twice is found out."""
    s.made += 1
    return s.made % 4


@rule
def called_once(s: Constructs) -> int:
    """The middle of a chain, and a place that is changed, are taken once."""
    s.row[drawn(s)] += 3
    if 0 < drawn(s) < 3:
        s.made += 10
    return s.made


@rule
def wraps(s: Constructs) -> None:
    """A store keeps the lowest bits."""
    s.small = s.a * 3
    s.row[2] = s.a + s.b
    s.row[3] += 100
    s.grid[1, 2] = s.b
    s.grid[2, 3] -= s.a
    s.wide[1] = s.a * 5
    s.made = s.a * 9


@rule
def fractions(s: Constructs) -> int:
    """Fractions are doubles."""
    share = 1.0
    for i in range(1, 9):
        share = share * (s.b & 31) / (i + 0.5) - 0.1
    return int(share > 2.5) + int(share / 3 < 0.1) * 2


VALUES = (rounding, shifting, wide_product, wide_shift, bounds_once, truth_as_number, choosing, called_once, fractions)
"""Rules that return a number. What NumPy alone does, ``wraps``, is compared with NumPy."""


@rule
def too_wide(s: Constructs) -> int:
    """Needs more than 32 bits."""
    return (s.a * s.b) ^ s.a


@rule
def too_far(s: Constructs) -> int:
    """No layout has this field."""
    return s.a + s.missing  # type: ignore[attr-defined,no-any-return]


@rule
def too_much(s: Constructs) -> int:
    """A power is not in the grammar."""
    return s.a**2
