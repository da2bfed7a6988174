"""What is known of a language: lemmas, forms, sounds, how common words are, families and translations.

Made by :mod:`sennik.words.load`; everything here is looked up, nothing read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, Protocol

from . import english, polish
from .text import fold

RARE: Final = 0.9
"""Zipf frequency of what is not in the table of common words."""


class Grammar(Protocol):
    """Lemmas and forms of one language. Words are lower case."""

    def lemmas(self, word: str) -> frozenset[str]:
        """Every dictionary form that this may be a form of; empty for no word of the language."""

    def forms(self, lemma: str) -> frozenset[str]:
        """Every form of the lemma, itself too."""

    def is_common_word(self, word: str) -> bool:
        """Whether it is in the dictionary otherwise than as somebody's name."""

    def is_verb(self, word: str) -> bool:
        """Whether it may be a form of a verb."""


@dataclass(frozen=True, slots=True)
class Target:
    """The tables' line for one word. ``translations``: folded -> whether it is a sure one."""

    family: frozenset[str] = frozenset()
    translations: Mapping[str, bool] = field(default_factory=dict)


NOTHING: Final = Target()


class Language:
    """One language with its tables. ``targets`` maps a word to the unread rest of its line, so that loading stays small."""

    def __init__(
        self, code: str, grammar: Grammar, targets: Mapping[str, str], common: Mapping[str, int], spoken: Mapping[str, str]
    ):
        self.code = code
        self.grammar = grammar
        self._targets = targets
        self._common = common
        self._spoken = spoken
        self.lemmas = lru_cache(maxsize=16_384)(grammar.lemmas)
        self.forms = lru_cache(maxsize=4_096)(grammar.forms)
        self.target = lru_cache(maxsize=2_048)(self._target)
        self.sounds = lru_cache(maxsize=16_384)(self._sounds)

    def zipf(self, word: str) -> float:
        """How common a form is: the logarithm of its count in a thousand million words."""
        return self._common.get(word, RARE * 10) / 10

    def is_word(self, word: str) -> bool:
        """Whether it is a word of the language, names of people aside."""
        return self.grammar.is_common_word(word)

    def is_verb(self, word: str) -> bool:
        """Whether it may be a form of a verb."""
        return self.grammar.is_verb(word)

    def _target(self, word: str) -> Target:
        line = self._targets.get(word)
        if line is None:
            return NOTHING
        family, translations = line.split("\t")
        return Target(
            frozenset(family.split()),
            {fold(other.rstrip("?")): not other.endswith("?") for other in translations.split()},
        )

    def _sounds(self, word: str) -> tuple[tuple[str, ...], ...]:
        """The ways to say it."""
        if self.code == "pl":
            return (polish.sounds(word),)
        spoken = self._spoken.get(word)
        if spoken is not None:
            return tuple(tuple(way.split()) for way in spoken.split("\t"))
        return (english.spelled(fold(word)),)


class PolishGrammar:
    """Morfeusz's dictionary (SGJP)."""

    def __init__(self, morfeusz: Any) -> None:
        self._morfeusz = morfeusz

    def _readings(self, word: str) -> list[tuple[str, str, tuple[str, ...]]]:
        found = []
        for start, end, (_, lemma, tag, kinds, _) in self._morfeusz.analyse(word):
            if (start, end) == (0, 1) and tag != "ign":
                found.append((lemma.split(":")[0], tag, tuple(kinds)))
        return found

    def lemmas(self, word: str) -> frozenset[str]:
        return frozenset(lemma.lower() for lemma, _, kinds in self._readings(word) if not _only_name(kinds)) or frozenset(
            lemma.lower() for lemma, _, _ in self._readings(word)
        )

    def forms(self, lemma: str) -> frozenset[str]:
        made = {form for form, base, *_ in self._morfeusz.generate(lemma) if base.split(":")[0] == lemma}
        return frozenset(made) | {lemma}

    def is_common_word(self, word: str) -> bool:
        return any(not _only_name(kinds) for _, _, kinds in self._readings(word))

    def is_verb(self, word: str) -> bool:
        return any(tag.split(":")[0] in {"fin", "praet", "impt", "inf"} for _, tag, _ in self._readings(word))


def _only_name(kinds: tuple[str, ...]) -> bool:
    return bool(kinds) and all(kind != "nazwa_pospolita" for kind in kinds)


class EnglishGrammar:
    """lemminflect's dictionary, which knows what it has seen; ``common`` words are words whatever it says."""

    def __init__(self, lemminflect: Any, common: Mapping[str, int]) -> None:
        self._lemminflect = lemminflect
        self._common = common

    def lemmas(self, word: str) -> frozenset[str]:
        found = {lemma for lemmas in self._lemminflect.getAllLemmas(word).values() for lemma in lemmas}
        if not found and word in self._common:
            found = {word}
        return frozenset(lemma.lower() for lemma in found)

    def forms(self, lemma: str) -> frozenset[str]:
        return frozenset(form for forms in self._lemminflect.getAllInflections(lemma).values() for form in forms) | {lemma}

    def is_common_word(self, word: str) -> bool:
        return word in self._common or bool(self._lemminflect.getAllLemmas(word))

    def is_verb(self, word: str) -> bool:
        return bool(self._lemminflect.getAllLemmas(word).get("VERB"))
