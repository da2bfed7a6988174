"""Word lists: the shipped lists, which have a block of clues and decoys for each card, and a table's own lists, one
word per line.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from sennik.i18n import LanguageCode

from .language import Language
from .text import clean, unaccent, words

LONGEST_WORD: Final = 40
MOST_WORDS: Final = 2000
"""The greatest number of words in a table's own list."""
FEWEST_WORDS: Final = 12
"""The smallest number of words in a table's own list. Fewer could not fill a night."""
MOST_PARTS: Final = 3
OWN_CODES: Final = (
    "no-letters",
    "not-letters",
    "too-long",
    "too-many-parts",
    "word-twice",
    "same-word",
    "too-many-words",
    "too-few-words",
)
"""The possible faults of a table's own list. The catalogues describe them as ``word-list-<code>`` with the fields of
the ``ListFault``.
"""


@dataclass(frozen=True, slots=True)
class ListFault:
    """A fault in one line of a list. Lines count from 1; line 0 stands for the whole list.

    ``code`` names the fault, ``text`` is the faulty text or the limit that was exceeded, and ``other`` is the earlier
    word that it collides with.
    """

    file: str
    line: int
    code: str
    text: str = ""
    other: str = ""

    def __str__(self) -> str:
        text = f": {self.text}" if self.text else ""
        return f"{self.file}:{self.line}: {self.code}{text}{f' ({self.other})' if self.other else ''}"


class ListError(ValueError):
    """Raised if a list cannot be read. ``problems`` has every faulty line."""

    def __init__(self, problems: list[ListFault]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = tuple(problems)


@dataclass(frozen=True, slots=True)
class Decoy:
    """Another card's word, with clues that fit that card and this one equally well."""

    word: str
    clues: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ListedWord:
    """One word of a list and everything written about it by hand. ``line`` is the first line of its block, counted
    from 1.

    ``variants`` are other names of the same thing that count as the word (K10); they may have several parts.
    ``family`` are words with its stem, ``not_family`` words that only look so (K11). ``names`` are proper names that
    point at it, with capital letters, and ``does`` verbs.
    """

    word: str
    line: int
    clues: tuple[str, ...] = ()
    decoys: tuple[Decoy, ...] = ()
    translations: tuple[str, ...] = ()
    family: frozenset[str] = frozenset()
    not_family: frozenset[str] = frozenset()
    variants: frozenset[str] = frozenset()
    names: tuple[str, ...] = ()
    does: tuple[str, ...] = ()
    sense: str = ""


@dataclass(frozen=True)
class WordList:
    """The cards of a list in one language, in the order of the list."""

    language: LanguageCode
    cards: tuple[ListedWord, ...]

    @cached_property
    def by_word(self) -> Mapping[str, ListedWord]:
        """The cards by their word in lower case."""
        return {card.word: card for card in self.cards}

    def card(self, word: str) -> ListedWord:
        """Returns the card of the word, or a blank card if the list does not have it."""
        found = self.by_word.get(word) or self.by_word.get(clean(word))
        return found or ListedWord(clean(word), 0)


@dataclass
class _Block:
    word: str
    line: int
    lines: dict[str, tuple[int, str]] = field(default_factory=dict)
    decoys: list[Decoy] = field(default_factory=list)


_FIELDS: Final = ("translations", "clues", "sense", "family", "not family", "variants", "names", "does")


def parse(text: str, language: LanguageCode, file: str) -> WordList:
    """Reads a shipped list: each block is a word at the margin, followed by indented lines of a name, a colon and a
    value.

    ``#`` begins a comment. Raises ``ListError`` with every line that cannot be read. ``lint`` checks the quality of
    the clues.
    """
    problems: list[ListFault] = []
    blocks: list[_Block] = []
    there: set[str] = set()
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#")[0].rstrip()
        if not line.strip():
            continue
        if not line[0].isspace():
            code = wrong_word(line)
            if code:
                problems.append(ListFault(file, number, code, line.strip()))
            elif clean(line) in there:
                problems.append(ListFault(file, number, "word-twice", line))
            blocks.append(_Block(clean(line), number))
            there.add(blocks[-1].word)
            continue
        if not blocks:
            problems.append(ListFault(file, number, "line-before-any-word", line.strip()))
            continue
        name, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or not value:
            problems.append(ListFault(file, number, "not-name-colon-value", line.strip()))
        elif name.startswith("decoy "):
            blocks[-1].decoys.append(Decoy(clean(name.removeprefix("decoy ")), _several(value)))
        elif name not in _FIELDS:
            problems.append(ListFault(file, number, "no-such-name", name))
        elif name in blocks[-1].lines:
            problems.append(ListFault(file, number, "name-twice", name))
        else:
            blocks[-1].lines[name] = (number, value)
    if not blocks:
        problems.append(ListFault(file, 0, "empty"))
    if problems:
        raise ListError(problems)
    return WordList(language, tuple(map(_card, blocks)))


def _card(block: _Block) -> ListedWord:
    values = {name: value for name, (_, value) in block.lines.items()}
    return ListedWord(
        word=block.word,
        line=block.line,
        clues=_several(values.get("clues", "")),
        decoys=tuple(block.decoys),
        translations=_several(values.get("translations", "")),
        family=frozenset(_several(values.get("family", ""))),
        not_family=frozenset(_several(values.get("not family", ""))),
        variants=frozenset(_several(values.get("variants", ""))),
        names=_names(values.get("names", "")),
        does=_several(values.get("does", "")),
        sense=values.get("sense", ""),
    )


def _names(value: str) -> tuple[str, ...]:
    """Returns names as they are written, with their capital letters."""
    return tuple(name for part in value.split(",") if (name := " ".join(part.split())))


def _several(value: str) -> tuple[str, ...]:
    return tuple(text for text in (clean(part) for part in value.split(",")) if text)


def parse_own(text: str, language: LanguageCode, file: str = "list") -> WordList:
    """Reads a table's own list of one word per line. Blank lines are skipped, and ``#`` begins a comment.

    A word has up to three parts ("ice cream") of Latin letters with hyphens and apostrophes, and 40 characters in
    all. Raises ``ListError`` with every faulty line (see ``OWN_CODES``), and if the list has fewer than 12 or more
    than 2,000 words. Words that are forms of one another are found by ``same_words``, which needs the language.
    """
    problems: list[ListFault] = []
    cards: dict[str, ListedWord] = {}
    read = 0
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#")[0].strip()
        if not line:
            continue
        read += 1
        code, word = wrong_word(line), clean(line)
        if read > MOST_WORDS:
            problems.append(ListFault(file, number, "too-many-words", str(MOST_WORDS)))
            break
        if code:
            problems.append(ListFault(file, number, code, line[:LONGEST_WORD]))
        elif word in cards:
            problems.append(ListFault(file, number, "word-twice", word))
        else:
            cards[word] = ListedWord(word, number)
    if not problems and len(cards) < FEWEST_WORDS:
        problems.append(ListFault(file, 0, "too-few-words", str(FEWEST_WORDS)))
    if problems:
        raise ListError(problems)
    return WordList(language, tuple(cards.values()))


def same_words(cards: WordList, language: Language, file: str = "list") -> list[ListFault]:
    """Returns the words of a table's own list that are forms of an earlier word: who names the one names the other
    (K10).
    """
    problems: list[ListFault] = []
    earlier: dict[str, str] = {}
    for card in cards.cards:
        lemmas = sorted(language.identity(card.word))
        other = next((earlier[lemma] for lemma in lemmas if lemma in earlier), None)
        if other is not None:
            problems.append(ListFault(file, card.line, "same-word", card.word, other))
        for lemma in lemmas:
            earlier.setdefault(lemma, card.word)
    return problems


def informed(own: WordList, shipped: WordList) -> WordList:
    """Returns the table's own list with what the shipped list knows of words in both. Decoys are kept if both lists
    have them.
    """
    cards = []
    for card in own.cards:
        known = shipped.card(card.word)
        decoys = tuple(decoy for decoy in known.decoys if decoy.word in own.by_word)
        cards.append(replace(known, line=card.line, decoys=decoys))
    return WordList(own.language, tuple(cards))


def wrong_word(line: str) -> str:
    """Returns the code of the fault of a list's word, or ""."""
    word = clean(line)
    parts = words(word)
    if not parts:
        return "no-letters"
    if len(line.strip()) > LONGEST_WORD:
        return "too-long"
    if any(not character.isalpha() and character not in " -'’" for character in word) or not unaccent(word).isascii():
        return "not-letters"
    return "too-many-parts" if len(parts) > MOST_PARTS else ""
