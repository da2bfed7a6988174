"""How far apart two words sound, and when that is too near for a clue (K11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from . import english, polish

INSERTED: Final = 1.0
OTHER: Final = 1.0
RELATED: Final = 0.5
VOWELS_APART: Final = 0.8
VOWEL_FOR_CONSONANT: Final = 1.2


def _pairs(*groups: str) -> frozenset[frozenset[str]]:
    made = set()
    for group in groups:
        sounds = group.split()
        made |= {frozenset((a, b)) for i, a in enumerate(sounds) for b in sounds[i + 1 :]}
    return frozenset(made)


_VOWELS: Final = polish.VOWELS | english.VOWELS
_RELATED: Final = (
    frozenset(frozenset(pair) for pair in polish.VOICELESS.items())
    | _pairs("s S s'", "z Z z'", "c C c'", "dz D dz'", "l r", "n m", "n n'", "i y")
    | _pairs("B P", "D T", "G K", "V F", "Z S", "ZH SH", "JH CH", "DH TH", "S SH", "Z ZH", "L R", "N M", "N NG")
    | _pairs("IY IH", "UW UH", "AA AO", "AA AH", "EH EY", "EH AE", "OW AO", "ER AH")
)

Sounds = Sequence[str]


def cost(a: str, b: str) -> float:
    """Of one sound for another."""
    if a == b:
        return 0.0
    if frozenset((a, b)) in _RELATED:
        return RELATED
    if a in _VOWELS and b in _VOWELS:
        return VOWELS_APART
    if (a in _VOWELS) != (b in _VOWELS):
        return VOWEL_FOR_CONSONANT
    return OTHER


def distance(first: Sounds, second: Sounds) -> float:
    """The cheapest way from one word's sounds to the other's."""
    row = [INSERTED * j for j in range(len(second) + 1)]
    for i, a in enumerate(first, 1):
        before, row = row, [INSERTED * i]
        for j, b in enumerate(second, 1):
            row.append(min(before[j] + INSERTED, row[j - 1] + INSERTED, before[j - 1] + cost(a, b)))
    return row[-1]


def nearness(first: Sounds, second: Sounds) -> Literal["same", "near", "far"]:
    """``same``: too alike to be a clue. ``near``: people decide. The thresholds were measured on labelled pairs."""
    if not first or not second:
        return "far"
    apart = distance(first, second)
    length = max(len(first), len(second))
    even = len(first) == len(second)
    if apart == 0 or (apart <= RELATED and min(len(first), len(second)) >= 3):
        return "same"
    if even and length >= 5 and apart <= 0.2 * length and _one_consonant_apart(first, second):
        return "same"
    if (apart <= 1 and apart <= 0.34 * length) or (even and apart <= 0.2 * length):
        return "near"
    return "far"


def _one_consonant_apart(first: Sounds, second: Sounds) -> bool:
    """Whether they differ in one sound, and all their vowels are alike."""
    differing = [(a, b) for a, b in zip(first, second, strict=True) if a != b]
    return len(differing) == 1 and not any(sound in _VOWELS for sound in differing[0])


def nearest(ways: Iterable[Sounds], others: Iterable[Sounds]) -> Literal["same", "near", "far"]:
    """The nearest of all ways to say two words."""
    known = [tuple(other) for other in others]
    found: set[str] = {nearness(way, other) for way in ways for other in known}
    return "same" if "same" in found else "near" if "near" in found else "far"
