"""Reads the tables that were made from free dictionaries (see `data/README.md`). Pure: `load` brings their text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

ARPABET: Final = {
    "AA": "ɑ", "AE": "æ", "AH": "ʌ", "AO": "ɔ", "AW": "A", "AY": "I", "B": "b", "CH": "C", "D": "d", "DH": "ð", "EH": "e",
    "ER": "ɝ", "EY": "E", "F": "f", "G": "g", "HH": "h", "IH": "ɪ", "IY": "i", "JH": "J", "K": "k", "L": "l", "M": "m",
    "N": "n", "NG": "ŋ", "OW": "O", "OY": "Y", "P": "p", "R": "r", "S": "s", "SH": "ʃ", "T": "t", "TH": "θ", "UH": "ʊ",
    "UW": "u", "V": "v", "W": "w", "Y": "j", "Z": "z", "ZH": "ʒ",
}  # fmt: skip
"""The pronouncing dictionary's names of sounds, and the one letter that stands for each here."""


@dataclass(frozen=True, slots=True)
class Kinship:
    """How two words hang together: the word they share as an ancestor, the steps between them by way of it, and whether that is
    loose.

    It is loose where both have it only as a part of a compound ("snowman", "fireman"), or one behind such a part ("birthday",
    "bear").
    """

    through: str
    steps: int
    loose: bool


class Families:
    """Which word comes from which, as far as the table knows.

    ``parents`` holds a word's parents with blanks between: most have one, which needs no text of its own then.
    """

    def __init__(self, parents: Mapping[str, str], compounds: frozenset[tuple[str, str]]) -> None:
        self._parents = parents
        self._compounds = compounds

    def ancestors(self, word: str, steps: int) -> dict[str, tuple[int, bool]]:
        """The word itself and what it comes from, at most so many steps up: how many, and whether one is into a compound."""
        found = {word: (0, False)}
        edge = [word]
        for step in range(1, steps + 1):
            above: list[str] = []
            for child in edge:
                for parent in self._parents.get(child, "").split():
                    if parent not in found:
                        found[parent] = (step, found[child][1] or (parent, child) in self._compounds)
                        above.append(parent)
            edge = above
        return found

    def kinship(self, first: str, second: str, steps: int = 4) -> Kinship | None:
        """The nearest common ancestor of two words at most ``steps`` apart; None where there is none."""
        ours, theirs = self.ancestors(first, steps), self.ancestors(second, steps)
        shared = [(ours[word][0] + theirs[word][0], word) for word in ours.keys() & theirs.keys()]
        if not shared or min(shared)[0] > steps:
            return None
        total, through = min(shared)
        sides = (ours[through], theirs[through])
        return Kinship(through, total, all(loose for _, loose in sides) or any(loose and steps > 1 for steps, loose in sides))


def read_families(lines: Iterable[str]) -> Families:
    """From lines of a word and those that come from it, "+" before a compound."""
    parents: dict[str, str] = {}
    compounds: set[tuple[str, str]] = set()
    once: dict[str, str] = {}  # a word stands on many lines: one copy of it will do
    for line in lines:
        first, *children = line.split(" ")
        parent = once.setdefault(first, first)
        for entry in children:
            child = once.setdefault(entry.removeprefix("+"), entry.removeprefix("+"))
            if child != entry:
                compounds.add((parent, child))
            parents[child] = f"{parents[child]} {parent}" if child in parents else parent
    return Families(parents, frozenset(compounds))


def read_looks(lines: Iterable[str]) -> dict[int, str]:
    """Signs of other scripts and fonts to the plain letters that they look like, from lines of a letter and its signs."""
    return {ord(sign): letter for letter, _, signs in (line.partition(" ") for line in lines) for sign in signs}


def read_frequencies(lines: Iterable[str]) -> dict[str, int]:
    """Lemma to ten times its Zipf frequency, from lines of that number and the lemmas that have it."""
    found: dict[str, int] = {}
    for line in lines:
        tenths, *lemmas = line.split(" ")
        found.update(dict.fromkeys(lemmas, int(tenths)))
    return found


@dataclass(frozen=True, slots=True)
class EnglishWords:
    """The English words of the table.

    There is ten times their frequency, their sounds ("/" between two ways to say them), their lemmas where the word is not its
    own only one, and the forms of each lemma but itself.
    """

    frequencies: Mapping[str, int]
    sounds: Mapping[str, str]
    lemmas: Mapping[str, tuple[str, ...]]
    forms: Mapping[str, tuple[str, ...]]


def read_english(lines: Iterable[str]) -> EnglishWords:
    """From lines of a word, ten times its frequency, its sounds or "-", and its lemmas."""
    frequencies: dict[str, int] = {}
    sounds: dict[str, str] = {}
    lemmas: dict[str, tuple[str, ...]] = {}
    forms: dict[str, tuple[str, ...]] = {}
    for line in lines:
        word, tenths, spoken, *own = line.split(" ")
        frequencies[word] = int(tenths)
        if spoken != "-":
            sounds[word] = spoken
        if own:
            lemmas[word] = tuple(own)
            for lemma in own:
                if lemma != word:
                    forms[lemma] = (*forms.get(lemma, ()), word)
    return EnglishWords(frequencies, sounds, lemmas, forms)


@dataclass(frozen=True, slots=True)
class Foreign:
    """A word of another language, folded, and ten times its frequency there where that may matter (else 0).

    ``heard``: the languages of the game that have no such word, but whose people have heard it nearly as often ("latte").
    """

    language: str
    text: str
    tenths: int
    heard: tuple[str, ...] = ()


class Translations:
    """What the common words of Polish are called elsewhere, and by that what English ones are.

    A line is read only when its word is asked for, which saves most of the memory.
    """

    def __init__(self, lines: Iterable[str]) -> None:
        # As bytes: one letter of another script would double the length of a text.
        self._lines = {word: fields.encode() for word, _, fields in (line.partition(" ") for line in lines)}
        self._of_english: dict[str, tuple[str, ...]] | None = None

    def of_polish(self, word: str) -> tuple[Foreign, ...]:
        """The translations of a Polish lemma; none where the table doesn't hold it."""
        found: list[Foreign] = []
        for field in self._lines.get(word, b"").decode().split():
            language, _, texts = field.partition(":")
            for entry in texts.split(","):
                text = entry.rstrip("0123456789PE")
                marks = entry[len(text) :]
                heard = tuple(code for mark, code in (("P", "pl"), ("E", "en")) if mark in marks)
                found.append(Foreign(language, text, int(marks.rstrip("PE") or 0), heard))
        return tuple(found)

    def of_english(self, word: str) -> tuple[Foreign, ...]:
        """The Polish words that mean an English one, and what those that mean it first or second are called elsewhere."""
        found: list[Foreign] = []
        for polish in self.in_polish(word):
            foreign = self.of_polish(polish)
            meanings = [one.text for one in foreign if one.language == "en"]
            found.append(Foreign("pl", polish, 0))
            if meanings.index(word) < 2:
                found += [one for one in foreign if one.language != "en"]
        return tuple(dict.fromkeys(found))

    def in_english(self, word: str) -> tuple[str, ...]:
        """The folded English words for a Polish lemma alone, the usual ones first."""
        return _english(self._lines.get(word, b""))

    def in_polish(self, word: str) -> tuple[str, ...]:
        """The Polish words that mean an English one."""
        if self._of_english is None:
            self._of_english = self._turned_round()
        return self._of_english.get(word, ())

    def _turned_round(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for word, fields in self._lines.items():
            for text in _english(fields):
                found[text] = (*found.get(text, ()), word)
        return found


def _english(fields: bytes) -> tuple[str, ...]:
    """The English translations of a line, which stand first."""
    return tuple(fields[3:].split(b" ", 1)[0].decode().split(",")) if fields.startswith(b"en:") else ()
