"""How alike the roots of two Polish words look: a heuristic, good enough to ask people and never to punish."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

_CLASSES: Final = (
    ("dż", "g"),
    ("dź", "d"),
    ("dz", "d"),
    ("cz", "k"),
    ("sz", "s"),
    ("rz", "r"),
    ("ch", "s"),
    ("ci", "ti"),
    ("ć", "t"),
    ("ś", "s"),
    ("ź", "z"),
    ("ż", "g"),
    ("ń", "n"),
    ("ł", "l"),
    ("h", "s"),
    ("c", "k"),
)
"""Consonants that change into one another where words are derived (k - cz, g - ż, ch - sz ...)."""

_VOWELS: Final = frozenset("aąeęioóuy")
_SUFFIXES: Final = tuple(
    sorted(
        (
            "owaty owiec owski owisko ówka ówna owanie ować owy owa owe alnia arnia alny niczy nictwo niczka nica nik niak niany ński "
            "ański stwo ctwo ość acja yzm izm ista ysta arz arka erz ek ka ko ik yk uch uś isko ysko ina yna iny yny isty ysty aty ity liwy "
            "ny na ne ski cki ec ca ak anka anin enie anie nąć ić yć ać eć y i a o e ę ą"
        ).split(),
        key=len,
        reverse=True,
    )
)
_PREFIXES: Final = (
    "przed",
    "prze",
    "przy",
    "roz",
    "bez",
    "pod",
    "nad",
    "wy",
    "za",
    "po",
    "na",
    "od",
    "ob",
    "do",
    "u",
    "z",
    "s",
    "w",
)


@lru_cache(maxsize=16_384)
def skeletons(word: str) -> frozenset[str]:
    """The consonants of the root, by class; with and without what may be a prefix."""
    made = set()
    for prefix in ("", *_PREFIXES):
        if word.startswith(prefix) and len(word) - len(prefix) >= 3:
            made.add(_consonants(_root(word[len(prefix) :])))
    return frozenset(skeleton for skeleton in made if skeleton)


def _root(word: str) -> str:
    for suffix in _SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= 3:
            return word[: -len(suffix)]
    return word


def _consonants(root: str) -> str:
    for letters, kind in _CLASSES:
        root = root.replace(letters, kind)
    first = root[:1] if root[:1] in _VOWELS else ""
    return first + "".join(c for c in root if c not in _VOWELS)


def root_likeness(first: str, second: str) -> float:
    """From 0 to 1: how much of the longer root's consonants the two have in common from their beginnings on."""
    best = 0.0
    for one in skeletons(first):
        for other in skeletons(second):
            shared = 0
            for a, b in zip(one, other, strict=False):
                if a != b:
                    break
                shared += 1
            if shared >= 2 or (shared == 1 and len(one) == len(other) == 1 and first[0] == second[0]):
                best = max(best, shared / max(len(one), len(other)))
    return best
