"""What the judge asks of a language: lemmas, forms, sounds, frequencies, and word families."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, Literal, Protocol, TypeAlias

from sennik.i18n import LanguageCode

from . import english_sounds, polish_sounds
from .packed import Packed
from .tables import EnglishWords, Families, Frequencies
from .text import unaccent

PartOfSpeech: TypeAlias = Literal["noun", "verb", "other"]


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to understand a form: its lemma and the kind of word.

    ``derived`` marks a gerund or participle, whose lemma is its verb.
    """

    lemma: str
    kind: PartOfSpeech
    derived: bool = False


class Language(ABC):
    """A language of the game. Words are in lower case (``text.clean``), and the same question always has the same
    answer.

    ``families`` knows which words are related, and ``looks`` which characters look like plain letters.
    """

    code: LanguageCode

    def __init__(self, families: Families, looks: Mapping[int, str]) -> None:
        self.families = families
        self.looks = looks
        self._folded_forms: dict[str, frozenset[str]] = {}

    @abstractmethod
    def readings(self, word: str) -> tuple[Reading, ...]:
        """Returns the dictionary's readings of the form without proper names, and none for a word that it does not
        have.
        """

    @abstractmethod
    def forms(self, word: str) -> frozenset[str]:
        """Returns all forms of the word, including the word."""

    @abstractmethod
    def spoken(self, word: str) -> tuple[str, ...]:
        """Returns the pronunciations of the word, the usual one first. There is at least one, which is "" for a word
        without letters.
        """

    @abstractmethod
    def zipf(self, lemma: str) -> float:
        """Returns the frequency of the lemma on the Zipf scale, and 0 if the table does not have it."""

    @abstractmethod
    def frequency(self, text: str) -> float:
        """Returns the frequency of a folded word: that of the most common word which it may be."""

    def may_be_noun(self, word: str) -> bool:
        """Returns whether the form may be a noun. A word that the dictionary does not have may be one."""
        readings = self.readings(word)
        return not readings or any(reading.kind == "noun" for reading in readings)

    def is_only_verb(self, word: str) -> bool:
        """Returns whether the form can only be a verb."""
        readings = self.readings(word)
        return bool(readings) and all(reading.kind == "verb" and not reading.derived for reading in readings)

    def known(self, word: str) -> bool:
        """Returns whether the dictionary has the word, apart from proper names."""
        return bool(self.readings(word))

    @abstractmethod
    def heard_of(self, word: str) -> bool:
        """Returns whether the dictionary has the word, or people know it as a name or the like."""

    def lemmas(self, word: str) -> frozenset[str]:
        """Returns the lemmas of the form. For a gerund or participle that is the verb."""
        return frozenset(reading.lemma for reading in self.readings(word))

    def identity(self, word: str) -> frozenset[str]:
        """Returns the lemmas of which a form must have one to count as the word: the word itself if it is a lemma,
        otherwise its lemmas.
        """
        plain = frozenset(reading.lemma for reading in self.readings(word) if not reading.derived)
        return frozenset({word}) if word in plain or not plain else plain

    def is_one_with(self, reading: Reading, word: str) -> bool:
        """Returns whether a reading of a form of the word is the word under another headword of the dictionary.

        This is true of a verb whose gerund is the word ("życzyć", "życzenie"), and of a word whose only forms are
        those of the other ("szach", "szachy").
        """
        if reading.derived:
            return any(own.derived and own.lemma == reading.lemma for own in self.readings(word))
        return reading.lemma in self.forms(word) or word in self.forms(reading.lemma)

    def names(self, form: str, word: str) -> bool:
        """Returns whether the form is an inflection of the word (K10)."""
        if form == word:
            return True
        wanted = self.identity(word)
        own = [reading for reading in self.readings(word) if reading.lemma in wanted]
        nouns = any(reading.kind == "noun" for reading in own)
        return any(
            reading.lemma in wanted and not reading.derived and (reading.kind == "noun" or not nouns)
            for reading in self.readings(form)
        )

    def folded_forms(self, word: str) -> frozenset[str]:
        """Returns the forms of the word without diacritics."""
        found = self._folded_forms.get(word)
        if found is None:
            if len(self._folded_forms) >= 512:
                self._folded_forms.clear()
            found = self._folded_forms[word] = frozenset(map(unaccent, self.forms(word)))
        return found


class Analyser(Protocol):
    """The methods of morfeusz2 that are used."""

    def analyse(self, text: str) -> list[tuple[int, int, tuple[str, str, str, list[str], list[str]]]]:
        """Returns every reading of every token."""

    def generate(self, lemma: str) -> list[tuple[str, str, str, list[str], list[str]]]:
        """Returns every form of the lemma."""


_NAMES: Final = frozenset({"imię", "nazwisko", "nazwa_geograficzna", "nazwa_organizacji", "nazwa_własna"})


class Polish(Language):
    """Polish according to the dictionary of Morfeusz, which has nearly every form."""

    code = "pl"

    def __init__(self, analyser: Analyser, frequencies: Frequencies, families: Families, looks: Mapping[int, str]) -> None:
        super().__init__(families, looks)
        self._analyser = analyser
        self._frequencies = frequencies
        self._read = lru_cache(maxsize=4096)(self._look_up)
        self._inflect = lru_cache(maxsize=512)(self._generate)

    def readings(self, word: str) -> tuple[Reading, ...]:
        return self._read(word)

    def forms(self, word: str) -> frozenset[str]:
        return self._inflect(word)

    def heard_of(self, word: str) -> bool:
        return self.known(word) or any(
            reading[2] != "ign"
            for text in (word, word.capitalize())
            for _, _, reading in self._analyser.analyse(text)
            if reading[0] == text
        )

    def _look_up(self, word: str) -> tuple[Reading, ...]:
        if not word.isalpha():
            return ()
        found: dict[Reading, None] = {}
        for _, _, (form, lemma, tag, classes, _) in self._analyser.analyse(word):
            # Morfeusz also splits words ("to" and "m" of "tom"). Such readings are skipped.
            if form != word or tag == "ign" or _NAMES.intersection(classes):
                continue
            plain, kind = lemma.split(":")[0], tag.split(":")[0]
            if plain != plain.lower():
                continue
            found[Reading(plain, _kind(kind), kind in {"ger", "pact", "ppas"})] = None
        return tuple(found)

    def _generate(self, word: str) -> frozenset[str]:
        found = {word}
        for lemma in self.identity(word) if word.isalpha() else ():
            for form, _, tag, classes, _ in self._analyser.generate(lemma):
                if _kind(tag.split(":")[0]) == "noun" and not _NAMES.intersection(classes):
                    found.add(form.lower())
        return frozenset(found)

    def spoken(self, word: str) -> tuple[str, ...]:
        return (polish_sounds.sounds(word),)

    def zipf(self, lemma: str) -> float:
        return self._frequencies.of(lemma) / 10

    def frequency(self, text: str) -> float:
        return int(self._folded.get(text) or self._frequencies.of(text)) / 10

    @cached_property
    def _folded(self) -> Packed:
        """The frequency of the most common word by its folded lemma, if that differs from the folded lemma's own
        frequency.
        """
        found: dict[str, int] = {}
        for lemma, tenths in self._frequencies.items():
            text = unaccent(lemma)
            if text != lemma:
                found[text] = max(tenths, found.get(text) or self._frequencies.of(text))
        return Packed((text, str(tenths)) for text, tenths in found.items())


def _kind(tag: str) -> PartOfSpeech:
    if tag in {"subst", "depr", "siebie"}:
        return "noun"
    if tag in {"fin", "bedzie", "aglt", "praet", "impt", "imps", "inf", "pcon", "pant", "ger", "pact", "ppas", "winien", "cond"}:
        return "verb"
    return "other"


class English(Language):
    """English according to a table of common words with lemmas and sounds, and to rules for all other words."""

    code = "en"

    def __init__(self, table: EnglishWords, heard: frozenset[str], families: Families, looks: Mapping[int, str]) -> None:
        super().__init__(families, looks)
        self._table = table
        self._heard = heard
        self._read = lru_cache(maxsize=4096)(self._look_up)

    def heard_of(self, word: str) -> bool:
        return self.known(word) or word in self._heard

    def readings(self, word: str) -> tuple[Reading, ...]:
        return self._read(word)

    def _look_up(self, word: str) -> tuple[Reading, ...]:
        bare = word.removesuffix("'s").removesuffix("’s")
        lemmas = self._table.lemmas(bare)
        if not lemmas:
            if bare in self._table:
                return (Reading(bare, "other"),)
            return tuple(Reading(stem, "other") for stem in _stems(bare) if self._table.tenths(stem) >= 25)[:1]
        return tuple(Reading(lemma, "other") for lemma in lemmas)

    def identity(self, word: str) -> frozenset[str]:
        """Returns the same as for any language, and the singular of a word that is mostly used in the plural
        ("trouser").

        The singular is the word without its s, if that is a lemma of the word and rarer than it.
        """
        singular = word.removesuffix("s")
        rare = singular != word and singular in self.lemmas(word) and self.zipf(singular) < self.zipf(word)
        return super().identity(word) | ({singular} if rare else set())

    def may_be_noun(self, word: str) -> bool:
        """Returns False for adverbs in -ly only, because the table has no kinds of words."""
        return not (word.endswith("ly") and self.known(word.removesuffix("ly")))

    def is_verb(self, lemma: str) -> bool:
        """Returns whether the table has an -ing form of the lemma."""
        return any(form.endswith("ing") for form in self._table.forms(lemma))

    def forms(self, word: str) -> frozenset[str]:
        """Returns the word, its forms in the table, and a plural by rule."""
        return frozenset({word, *self._table.forms(word), _plural(word)})

    def spoken(self, word: str) -> tuple[str, ...]:
        return self._table.sounds(word) or (english_sounds.sounds(word),)

    def zipf(self, lemma: str) -> float:
        return self._table.tenths(lemma) / 10

    def frequency(self, text: str) -> float:
        return self._table.tenths(text) / 10


def _plural(word: str) -> str:
    if word.endswith(("s", "x", "z", "ch", "sh")):
        return f"{word}es"
    if word.endswith("y") and word[-2:-1] not in tuple("aeiou"):
        return f"{word[:-1]}ies"
    return f"{word}s"


_ENDINGS: Final = (
    ("ies", "y"),
    ("ves", "f"),
    ("ves", "fe"),
    ("es", ""),
    ("s", ""),
    ("ied", "y"),
    ("ed", ""),
    ("ed", "e"),
    ("ing", ""),
    ("ing", "e"),
)


def _stems(word: str) -> tuple[str, ...]:
    """Returns the words from which a form that no table has may come by rule, the likeliest first."""
    return tuple(
        word[: -len(ending)] + instead for ending, instead in _ENDINGS if word.endswith(ending) and len(word) - len(ending) >= 2
    )
