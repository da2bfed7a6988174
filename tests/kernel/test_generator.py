from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

import pytest

from sennik.kernel.generator import draw_below, seed_generator, shuffle_deck
from sennik.kernel.layout import i1, i4, i8, layout, public, scratch
from sennik.kernel.structs import struct_class
from sennik.testing.secrecy import bound, chi_square

Luck = struct_class(layout("Luck", shuffle=public(i4), deck=public(i1[60]), gen=scratch(i8[4])), strict=True)


def xorshift128(x: int, y: int, z: int, w: int) -> Iterator[int]:
    """Marsaglia's generator in the words of his paper (Xorshift RNGs, 2003), kept to 32 bits."""
    while True:
        t = (x ^ (x << 11)) % 2**32
        x, y, z = y, z, w
        w = (w ^ (w >> 19)) ^ (t ^ (t >> 8))
        yield w


def seeded(*cells: int) -> Any:
    s = Luck()
    for i, cell in enumerate(cells):
        s.gen[i] = cell
    return s


def drawn(s: Any) -> int:
    """The whole 32 bits of the next step."""
    return draw_below(s, 2**32)


def test_the_values_of_the_paper() -> None:
    """The seed and the first numbers that every implementation of the paper's xor128 gives."""
    s = seeded(123456789, 362436069, 521288629, 88675123)
    assert [drawn(s) for _ in range(5)] == [3701687786, 458299110, 2500872618, 3633119408, 516391518]


@pytest.mark.parametrize("seed", [0, 1, 2, 2**31, 2**32 - 1, 2**32, 2**63 - 1])
def test_the_steps_are_those_of_the_paper(seed: int) -> None:
    s = Luck()
    seed_generator(s, seed)
    other = xorshift128(*s.gen.tolist())
    assert [drawn(s) for _ in range(500)] == [next(other) for _ in range(500)]
    assert all(0 <= cell < 2**32 for cell in s.gen.tolist())


def splitmix32(seed: int) -> Iterator[int]:
    """splitmix32 in the words of others: add the golden ratio, then twice shift, xor and multiply."""
    while True:
        seed = (seed + 0x9E3779B9) % 2**32
        mixed = seed
        for shift, factor in ((16, 0x21F0AAAD), (15, 0x735A2D97)):
            mixed = (mixed ^ (mixed >> shift)) * factor % 2**32
        yield mixed ^ (mixed >> 15)


@pytest.mark.parametrize("seed", [0, 1, 7, 12345, 2**31, 2**32 - 1])
def test_a_seed_is_spread_by_the_steps_of_splitmix32(seed: int) -> None:
    s = Luck()
    seed_generator(s, seed)
    spread = splitmix32(seed)
    wanted = [next(spread) for _ in range(4)]
    assert s.gen.tolist() == [*wanted[:3], wanted[3] | 1]


def test_the_upper_half_of_a_seed_counts() -> None:
    s = Luck()
    seed_generator(s, 5 + (3 << 32))
    assert s.gen[0] == next(splitmix32(5 + 3)), "it is added at each step"
    assert s.gen[1] == next(splitmix32(5 + 3 + 0x9E3779B9 + 3))


def test_no_seed_gives_the_state_that_stands_still() -> None:
    for seed in [*range(3000), *(n << 32 for n in range(3000)), 2**64 - 1]:
        s = Luck()
        seed_generator(s, seed)
        assert any(s.gen.tolist())


def test_near_seeds_part_at_once() -> None:
    firsts = set()
    for seed in [*range(2000), *(n << 32 for n in range(1, 2000))]:
        s = Luck()
        seed_generator(s, seed)
        firsts.add((drawn(s), drawn(s)))
    assert len(firsts) == 3999


def test_bits_of_near_seeds_are_balanced() -> None:
    ones = [0] * 32
    seeds = 4000
    for seed in range(seeds):
        s = Luck()
        seed_generator(s, seed)
        value = drawn(s)
        for bit in range(32):
            ones[bit] += (value >> bit) & 1
    for count in ones:
        assert abs(count - seeds / 2) < 5 * (seeds / 4) ** 0.5


@pytest.mark.parametrize("n", [1, 2, 3, 6, 10, 52, 54, 1000])
def test_a_draw_is_in_range_and_without_bias(n: int) -> None:
    s = Luck()
    seed_generator(s, n)
    draws = max(20_000, 20 * n)
    found = Counter(draw_below(s, n) for _ in range(draws))
    assert set(found) == set(range(n))
    if n > 1:
        assert chi_square([found[i] for i in range(n)], [draws / n] * n) < bound(n - 1)


def test_pairs_of_draws_are_without_bias() -> None:
    s = Luck()
    seed_generator(s, 99)
    found = Counter((draw_below(s, 6), draw_below(s, 6)) for _ in range(36 * 500))
    assert chi_square([found[a, b] for a, b in product(range(6), range(6))], [500] * 36) < bound(35)


def test_a_shuffle_is_fisher_and_yates_with_two_cards_to_a_draw() -> None:
    for size in (0, 1, 2, 3, 54, 60):
        s, other = Luck(), Luck()
        for state in (s, other):
            seed_generator(state, size)
        s.shuffle = size
        cards = list(range(1, 61))
        for i, card in enumerate(cards):
            s.deck[i] = card
        shuffle_deck(s)
        for i in range(size - 1, 0, -2):
            first, rest = divmod(drawn(other) * (i + 1), 2**32)
            cards[i], cards[first] = cards[first], cards[i]
            second = rest * i >> 32
            cards[i - 1], cards[second] = cards[second], cards[i - 1]
        assert s.deck.tolist() == cards, "and what lies above the shuffle stays"
        assert s.gen.tolist() == other.gen.tolist()


def test_every_order_is_as_likely() -> None:
    s = Luck()
    seed_generator(s, 5)
    s.shuffle = 4
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * 400):
        for i in range(4):
            s.deck[i] = i + 1
        shuffle_deck(s)
        found[tuple(s.deck.tolist()[:4])] += 1
    assert chi_square([found[order] for order in permutations((1, 2, 3, 4))], [400] * 24) < bound(23)
