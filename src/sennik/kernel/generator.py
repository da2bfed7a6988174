"""The random number generator for simulations and samples, in the dialect: xorshift128 (Marsaglia, 2003).

It is fast and gives the same numbers in both forms of the rules. It must not be used for secrets: the referee's
shuffles come from the operating system. Its state is the scratch field ``gen``, four cells of 8 bytes, of which 32
bits each are used.
"""

from __future__ import annotations

from typing import Protocol

from .cells import Fields, Row
from .rule import rule

MASK = 0xFFFFFFFF


class Lucky(Fields, Protocol):
    """What has a generator."""

    gen: Row


class Shuffling(Lucky, Protocol):
    """A struct with a deck, of which the first ``shuffle`` cards wait to be shuffled."""

    deck: Row
    shuffle: int


@rule
def seed_generator(s: Lucky, seed: int) -> None:
    """Sets the generator's state from a seed of any size.

    The steps of splitmix32 spread the seed, so that neighbouring seeds give unrelated numbers.

    >>> from .layout import i8, layout, scratch
    >>> from .structs import struct_class
    >>> luck = struct_class(layout("Luck", gen=scratch(i8[4])))()
    >>> seed_generator(luck, 7)
    >>> [draw_below(luck, 6) for _ in range(8)]
    [4, 5, 5, 2, 0, 2, 3, 5]
    """
    x = seed & MASK
    high = (seed >> 32) & MASK
    for i in range(4):
        x = (x + 0x9E3779B9 + high) & MASK
        z = x
        z = ((z ^ (z >> 16)) * 0x21F0AAAD) & MASK
        z = ((z ^ (z >> 15)) * 0x735A2D97) & MASK
        s.gen[i] = z ^ (z >> 15)
    s.gen[3] = s.gen[3] | 1  # never all zero


@rule(inline=True)
def draw_below(s: Lucky, n: int) -> int:
    """Returns a random number from 0 to n - 1, for n up to 2**16. The bias is below n / 2**32, too small to show in a
    simulation.

    >>> from .layout import i8, layout, scratch
    >>> from .structs import struct_class
    >>> luck = struct_class(layout("Luck", gen=scratch(i8[4])))()
    >>> seed_generator(luck, 7)
    >>> draw_below(luck, 6), draw_below(luck, 6)
    (4, 5)
    """
    t = s.gen[0]
    t = (t ^ (t << 11)) & MASK
    t = t ^ (t >> 8)
    s.gen[0] = s.gen[1]
    s.gen[1] = s.gen[2]
    w = s.gen[3]
    s.gen[2] = w
    w = (w ^ (w >> 19)) ^ t
    s.gen[3] = w
    return (w * n) >> 32


@rule
def shuffle_deck(s: Shuffling) -> None:
    """Shuffles the first ``shuffle`` cards of the field ``deck`` with the generator (Fisher-Yates).

    The generator's step is repeated here so that its state stays in registers, because shuffling takes half the time
    of a random round. One draw places two cards: the remainder of the first draw is itself a number below 2**32, and
    uniform but for a bias of at most the product of both numbers of cards over 2**32 (batched draws, after
    Brackett-Rozinsky and Lemire, 2024).

    >>> from .layout import i1, i4, i8, layout, never, scratch
    >>> from .structs import struct_class
    >>> pile = struct_class(layout("Pile", shuffle=never(i4), deck=never(i1[5]), gen=scratch(i8[4])))()
    >>> seed_generator(pile, 7)
    >>> pile.shuffle = 5
    >>> for i in range(5):
    ...     pile.deck[i] = i + 1
    >>> shuffle_deck(pile)
    >>> pile.value("deck")
    [4, 2, 3, 1, 5]
    """
    x = s.gen[0]
    y = s.gen[1]
    z = s.gen[2]
    w = s.gen[3]
    for i in range(s.shuffle - 1, 0, -2):
        t = (x ^ (x << 11)) & MASK
        t = t ^ (t >> 8)
        x = y
        y = z
        z = w
        w = (w ^ (w >> 19)) ^ t
        drawn = w * (i + 1)
        j = drawn >> 32
        card = s.deck[i]
        s.deck[i] = s.deck[j]
        s.deck[j] = card
        j = ((drawn & MASK) * i) >> 32
        card = s.deck[i - 1]
        s.deck[i - 1] = s.deck[j]
        s.deck[j] = card
    s.gen[0] = x
    s.gen[1] = y
    s.gen[2] = z
    s.gen[3] = w
