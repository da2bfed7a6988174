"""Which words a retold dream names (K18): sure ones tick themselves, unsure ones are shown to be confirmed.

Extra and wrong words do no harm, so every place of the text names at most one word, the longest match first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from rapidfuzz.distance import OSA

from .language import Language
from .text import fold, tokens

Naming = Literal["sure", "unsure", "absent"]

LONGEST: Final = 4_000
"""Characters of a retold dream; what is beyond is not read."""

COMMONER: Final = 0.9
"""Zipf points by which another reading of a form must be commoner, for the word to be unsure."""

SHORT: Final = 5
LONG: Final = 8

_BEFORE_VERBS: Final = frozenset("to could can would will should must i you we they not cannot couldn't didn't".split())
"""English words before which a homograph is rather a verb."""


@dataclass(frozen=True, slots=True)
class Named:
    """Whether a word is named, and where: (start, end) in the text."""

    naming: Naming
    span: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class _Hit:
    word: int
    first: int
    last: int
    rank: int
    """0: an exact form, 1: by its folded letters, 2: by a slip of the pen."""
    unsure: bool


def read_recall(story: str, words: Sequence[str], language: Language) -> tuple[Named, ...]:
    """For each of the words whether the story names it. Never raises, whatever the text."""
    text = story[:LONGEST]
    spoken = tokens(text)
    hits = [hit for n, word in enumerate(words) for hit in _hits(n, word, spoken, language)]
    # Longer ones take their place in the text first, then the more exact ones.
    hits.sort(key=lambda hit: (hit.first - hit.last, hit.rank, hit.unsure, hit.first))
    taken: dict[int, int] = {}
    found: dict[int, Named] = {}
    for hit in hits:
        places = range(hit.first, hit.last + 1)
        if any(taken.get(place, hit.rank) != hit.rank or place in taken for place in places):
            continue
        if hit.word in found and (found[hit.word].naming == "sure" or hit.unsure):
            continue
        taken.update(dict.fromkeys(places, hit.rank))
        found[hit.word] = Named("unsure" if hit.unsure else "sure", (spoken[hit.first][0], spoken[hit.last][1]))
    return tuple(found.get(n, Named("absent")) for n in range(len(words)))


def _hits(n: int, word: str, spoken: Sequence[tuple[int, int, str]], language: Language) -> list[_Hit]:
    parts = word.split()
    made = []
    for first in range(len(spoken) - len(parts) + 1):
        ranks = []
        for part, (_, _, token) in zip(parts, spoken[first : first + len(parts)], strict=True):
            rank = _rank(token, part, language)
            if rank is None:
                break
            ranks.append(rank)
        else:
            unsure = len(parts) == 1 and _unsure(first, spoken, parts[0], ranks[0], language)
            made.append(_Hit(n, first, first + len(parts) - 1, max(ranks), unsure))
    if len(parts) > 1:
        joined = "".join(parts)
        made += [_Hit(n, i, i, 1, unsure=False) for i, (_, _, token) in enumerate(spoken) if fold(token) == fold(joined)]
    return made


def _forms(word: str, language: Language) -> frozenset[str]:
    lemmas = language.lemmas(word)
    return frozenset({word}).union(*(language.forms(lemma) for lemma in lemmas if lemma == word or word not in lemmas))


def _rank(token: str, word: str, language: Language) -> int | None:
    """How well a word of the text fits a word, None where it doesn't."""
    forms = _forms(word, language)
    if token in forms:
        return 0
    if language.is_word(token):
        # An adjective in another form, as in names of two parts, has the lemma in common.
        return 0 if language.lemmas(token) & (language.lemmas(word) & {word}) else None
    plain = fold(token)
    if any(fold(form) == plain for form in forms):
        return 1
    if len(plain) < SHORT - 1:
        return None
    for form in forms:
        other = fold(form)
        allowed = 2 if len(other) >= LONG else 1 if len(other) >= SHORT else 0
        if allowed and OSA.distance(plain, other, score_cutoff=allowed) <= allowed:
            return 2
    return None


def _unsure(at: int, spoken: Sequence[tuple[int, int, str]], word: str, rank: int, language: Language) -> bool:
    """Whether the form is rather one of another word: *mam* (*mieć*) for *mama*, *to duck* for *duck*."""
    token = spoken[at][2]
    if rank == 2:
        return False
    rivals = language.lemmas(token) - {word}
    if token != word and any(language.zipf(rival) >= language.zipf(word) + COMMONER for rival in rivals):
        return True
    before = spoken[at - 1][2] if at else ""
    return language.code == "en" and before in _BEFORE_VERBS and language.is_verb(token)
