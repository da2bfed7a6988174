"""Lists of words for the cards: ours, with what the bots say about each, and those that a table brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from .text import LONGEST, clean, fold, is_one_word

CLUES: Final = 12
DECOYS: Final = 3
FEWEST_WORDS: Final = 20
MOST_WORDS: Final = 2_000


class ListError(ValueError):
    """A list is wrong. ``line`` from 1; ``code`` names what for the catalogues, ``word`` which word."""

    def __init__(self, code: str, line: int = 0, word: str = "") -> None:
        super().__init__(f"line {line}: {code} {word}".strip())
        self.code = code
        self.line = line
        self.word = word


@dataclass(frozen=True, slots=True)
class Decoy:
    """A word near to a card's, and clues that fit both: what an imp or a devil leads to."""

    word: str
    clues: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """One word with all that was written about it. Only ``word`` is there in a list that a table brings.

    ``family`` and ``not_family`` are reviewed: they go before what the tables say. ``variants`` count as the word (K10).
    """

    word: str
    translations: tuple[str, ...] = ()
    clues: tuple[str, ...] = ()
    decoys: tuple[Decoy, ...] = ()
    sense: str = ""
    family: tuple[str, ...] = ()
    not_family: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WordList:
    """The words of one game, in the order of the cards: four in a row are one card's (K30)."""

    language: str
    cards: tuple[Card, ...]

    @property
    def by_word(self) -> Mapping[str, Card]:
        return {card.word: card for card in self.cards}


_FIELDS: Final = {
    "translations": "translations",
    "clues": "clues",
    "sense": "sense",
    "family": "family",
    "not family": "not_family",
    "variants": "variants",
}


def parse_list(text: str, language: str) -> WordList:
    """Our own form: a word, then indented lines ``field: values``. Raises ListError with the line."""
    cards: list[Card] = []
    fields: dict[str, tuple[str, ...] | str] = {}
    decoys: list[Decoy] = []
    word = ""

    def close() -> None:
        if word:
            cards.append(Card(word, decoys=tuple(decoys), **fields))  # type: ignore[arg-type]

    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if not line.startswith(" "):
            close()
            word, fields, decoys = clean(line), {}, []
            if not is_one_word(word):
                raise ListError("not-one-word", number, line.strip())
            continue
        name, colon, values = line.strip().partition(":")
        if not colon or not word:
            raise ListError("syntax", number, line.strip())
        parts = tuple(part.strip() for part in values.split(",") if part.strip())
        if name.startswith("decoy "):
            decoys.append(Decoy(clean(name.removeprefix("decoy ")), parts))
        elif name == "sense":
            fields["sense"] = values.strip()
        elif name in _FIELDS and _FIELDS[name] not in fields:
            fields[_FIELDS[name]] = parts
        else:
            raise ListError("field", number, name)
    close()
    _distinct([card.word for card in cards])
    return WordList(language, tuple(cards))


def own_list(text: str, language: str) -> WordList:
    """A table's list: one word a line. Raises ListError naming the first bad line."""
    words: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        word = clean(line)
        if not word:
            continue
        if not is_one_word(word):
            raise ListError("not-one-word", number, line.strip()[:LONGEST])
        if fold(word) in {fold(other) for other in words}:
            raise ListError("twice", number, word)
        words.append(word)
    if not FEWEST_WORDS <= len(words) <= MOST_WORDS:
        raise ListError("count", 0, str(len(words)))
    return WordList(language, tuple(Card(word) for word in words))


def _distinct(words: Sequence[str]) -> None:
    seen: set[str] = set()
    for word in words:
        if word in seen:
            raise ListError("twice", 0, word)
        seen.add(word)
