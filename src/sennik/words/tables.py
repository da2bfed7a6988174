"""Reads the tables that were made from free dictionaries (see ``data/README.md``). ``load`` passes their lines;
nothing here reads files.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from .packed import Packed

ARPABET: Final = {
    "AA": "ɑ", "AE": "æ", "AH": "ʌ", "AO": "ɔ", "AW": "A", "AY": "I", "B": "b", "CH": "C", "D": "d", "DH": "ð", "EH": "e",
    "ER": "ɝ", "EY": "E", "F": "f", "G": "g", "HH": "h", "IH": "ɪ", "IY": "i", "JH": "J", "K": "k", "L": "l", "M": "m",
    "N": "n", "NG": "ŋ", "OW": "O", "OY": "Y", "P": "p", "R": "r", "S": "s", "SH": "ʃ", "T": "t", "TH": "θ", "UH": "ʊ",
    "UW": "u", "V": "v", "W": "w", "Y": "j", "Z": "z", "ZH": "ʒ",
}  # fmt: skip
"""The pronouncing dictionary's names of sounds, each with the letter that stands for it here."""


@dataclass(frozen=True, slots=True)
class Kinship:
    """How two words are related: a common ancestor, the number of steps between the words by way of it, and whether
    this is loose.

    It is loose if both words have the ancestor only as a part of a compound ("snowman", "fireman"), or if one has it
    only behind such a part ("birthday", "bear").
    """

    through: str
    steps: int
    loose: bool


class Families:
    """Which words come from which, as far as the table knows.

    ``parents`` has the parents of a word, separated by blanks. A "+" precedes a parent that is only a part of a
    compound.
    """

    def __init__(self, parents: Packed) -> None:
        self._parents = parents

    def ancestors(self, word: str, steps: int) -> dict[str, tuple[int, bool]]:
        """Returns the word and its ancestors within ``steps`` steps.

        Each has the number of steps, and whether one of them is into a compound.
        """
        found = {word: (0, False)}
        edge = [word]
        for step in range(1, steps + 1):
            above: list[str] = []
            for child in edge:
                for entry in (self._parents.get(child) or "").split():
                    parent = entry.removeprefix("+")
                    if parent not in found:
                        found[parent] = (step, found[child][1] or parent != entry)
                        above.append(parent)
            edge = above
        return found

    def kinship(self, first: str, second: str, steps: int = 4) -> Kinship | None:
        """Returns the nearest common ancestor of two words that are at most ``steps`` apart, or None."""
        ours, theirs = self.ancestors(first, steps), self.ancestors(second, steps)
        shared = [(ours[word][0] + theirs[word][0], word) for word in ours.keys() & theirs.keys()]
        if not shared or min(shared)[0] > steps:
            return None
        total, through = min(shared)
        sides = (ours[through], theirs[through])
        return Kinship(through, total, all(loose for _, loose in sides) or any(loose and steps > 1 for steps, loose in sides))


def read_families(lines: Iterable[str]) -> Families:
    """Reads lines of a word and the words that come from it, with "+" before a compound."""
    parents: dict[str, str] = {}
    for line in lines:
        parent, *children = line.split(" ")
        for entry in children:
            child = entry.removeprefix("+")
            written = parent if child == entry else f"+{parent}"
            parents[child] = f"{parents[child]} {written}" if child in parents else written
    return Families(Packed(parents.items()))


def read_looks(lines: Iterable[str]) -> dict[int, str]:
    """Reads lines of a letter and the characters that look like it. Returns the letter of each character, by its code
    point.
    """
    return {ord(sign): letter for letter, _, signs in (line.partition(" ") for line in lines) for sign in signs}


class Frequencies:
    """Ten times the Zipf frequency of each word, from lines of that number and the words that have it."""

    def __init__(self, lines: Iterable[str]) -> None:
        entries = (line.split(" ") for line in lines)
        self._tenths = Packed((word, tenths) for tenths, *words in entries for word in words)

    def of(self, word: str) -> int:
        """Returns ten times the Zipf frequency of the word, and 0 if the table does not have it."""
        return int(self._tenths.get(word) or 0)

    def items(self) -> Iterator[tuple[str, int]]:
        """Yields each word with its number."""
        return ((word, int(tenths)) for word, tenths in self._tenths.items())


class EnglishWords:
    """The English words, from lines of a word, ten times its frequency, its sounds or "-", and its lemmas."""

    def __init__(self, lines: Iterable[str]) -> None:
        words = [(word, fields) for word, _, fields in (line.partition(" ") for line in lines)]
        self._words = Packed(words)
        forms: dict[str, str] = {}
        for word, fields in words:
            for lemma in fields.split(" ")[2:]:
                if lemma != word:
                    forms[lemma] = f"{forms[lemma]} {word}" if lemma in forms else word
        self._forms = Packed(forms.items())

    def __contains__(self, word: str) -> bool:
        """Returns whether the table has the word."""
        return word in self._words

    def tenths(self, word: str) -> int:
        """Returns ten times the word's Zipf frequency, and 0 if the table does not have it."""
        fields = self._words.get(word)
        return int(fields.split(" ", 1)[0]) if fields else 0

    def sounds(self, word: str) -> tuple[str, ...]:
        """Returns the pronunciations of the word, and none if the table does not have them."""
        fields = self._words.get(word)
        spoken = fields.split(" ", 2)[1] if fields else "-"
        return () if spoken == "-" else tuple(spoken.split("/"))

    def lemmas(self, word: str) -> tuple[str, ...]:
        """Returns the lemmas of the word, and none if it is its only lemma or the table does not have it."""
        fields = self._words.get(word)
        return tuple(fields.split(" ")[2:]) if fields else ()

    def forms(self, lemma: str) -> tuple[str, ...]:
        """Returns the forms of the lemma except the lemma itself."""
        return tuple((self._forms.get(lemma) or "").split())


@dataclass(frozen=True, slots=True)
class Foreign:
    """A word of another language, folded, with ten times its frequency there if that may matter (otherwise 0).

    ``heard`` are the languages of the game that do not have the word, but whose speakers hear it nearly as often
    ("latte").
    """

    language: str
    text: str
    tenths: int
    heard: tuple[str, ...] = ()


class Translations:
    """The translations of common Polish words, and through these those of English words.

    A line is parsed only when its word is looked up, which saves most of the memory.
    """

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = Packed((word, fields) for word, _, fields in (line.partition(" ") for line in lines))
        self._of_english: Packed | None = None

    def of_polish(self, word: str) -> tuple[Foreign, ...]:
        """Returns the translations of the Polish lemma, and none if the table does not have it."""
        found: list[Foreign] = []
        for field in (self._lines.get(word) or "").split():
            language, _, texts = field.partition(":")
            for entry in texts.split(","):
                text = entry.rstrip("0123456789PE")
                marks = entry[len(text) :]
                heard = tuple(code for mark, code in (("P", "pl"), ("E", "en")) if mark in marks)
                found.append(Foreign(language, text, int(marks.rstrip("PE") or 0), heard))
        return tuple(found)

    def of_english(self, word: str) -> tuple[Foreign, ...]:
        """Returns the Polish words for the English word, and the translations of those that have it as first or
        second meaning.
        """
        found: list[Foreign] = []
        for polish in self.in_polish(word):
            foreign = self.of_polish(polish)
            meanings = [one.text for one in foreign if one.language == "en"]
            found.append(Foreign("pl", polish, 0))
            if meanings.index(word) < 2:
                found += [one for one in foreign if one.language != "en"]
        return tuple(dict.fromkeys(found))

    def in_english(self, word: str) -> tuple[str, ...]:
        """Returns the folded English words for the Polish lemma, the usual ones first."""
        return _english(self._lines.get(word) or "")

    def in_polish(self, word: str) -> tuple[str, ...]:
        """Returns the Polish words for the English word."""
        if self._of_english is None:
            self._of_english = self._turned_round()
        return tuple((self._of_english.get(word) or "").split())

    def _turned_round(self) -> Packed:
        found: dict[str, str] = {}
        for word, fields in self._lines.items():
            for text in _english(fields):
                found[text] = f"{found[text]} {word}" if text in found else word
        return Packed(found.items())


def _english(fields: str) -> tuple[str, ...]:
    """Returns the English translations in a line, which stand first."""
    return tuple(fields[3:].split(" ", 1)[0].split(",")) if fields.startswith("en:") else ()
