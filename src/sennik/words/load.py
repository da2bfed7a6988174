"""The one module of the package that reads files: languages with their tables, and the shipped lists. All is read when first
asked for.

Importing it costs nothing; a language takes some tenths of a second and tens of megabytes once in a process.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import resources
from io import BytesIO

from . import tables
from .clues import sayable
from .knowledge import Lexicon
from .language import Code, English, Language, Polish
from .lists import ListError, WordList, informed, parse, parse_own, same_words

DATA = resources.files(__package__) / "data"
LISTS = resources.files(__package__) / "lists"


def _lines(name: str) -> Iterator[str]:
    for line in BytesIO(gzip.decompress((DATA / name).read_bytes())):
        yield line.rstrip(b"\n").decode("utf-8")


@cache
def language(code: Code) -> Language:
    """What is known of a language; the same object each time."""
    families = tables.read_families(_lines(f"families-{code}.txt.gz"))
    if code == "en":
        heard = frozenset(word for line in _lines("heard-en.txt.gz") for word in line.split(" "))
        return English(tables.EnglishWords(_lines("words-en.txt.gz")), heard, families, looks())
    from morfeusz2 import Morfeusz

    return Polish(Morfeusz(), tables.Frequencies(_lines("words-pl.txt.gz")), families, looks())


@cache
def looks() -> dict[int, str]:
    """Signs of other scripts and fonts to the plain letters that they look like."""
    return tables.read_looks(_lines("looks.txt.gz"))


@cache
def translations() -> tables.Translations:
    """What the common words of both languages are called elsewhere."""
    return tables.Translations(_lines("translations.txt.gz"))


@cache
def word_list(code: Code) -> WordList:
    """The shipped list of a language. Raises ListError if it can't be read."""
    name = f"{code}.txt"
    return parse((LISTS / name).read_text(encoding="utf-8"), code, name)


def concepts() -> list[str]:
    """The lines of the table that pairs the words of the shipped lists."""
    return (resources.files(__package__) / "concepts.txt").read_text(encoding="utf-8").splitlines()


@cache
def lexicon(code: Code) -> Lexicon:
    """The shipped list of a language with all that is known of the language; the same object each time.

    The first call takes some tenths of a second; call it where nobody waits. Raises ListError if the list can't be read.

    >>> len(lexicon("en").cards.cards), lexicon("en").cards.cards[0].word
    (440, 'sugar')
    """
    return _with_tables(word_list(code))


def own_lexicon(text: str, code: Code, file: str = "list") -> Lexicon:
    r"""The same for a table's own list, one word a line; ``#`` begins a comment, blank lines are passed over.

    Words are put in lower case. Of those that the shipped list holds too, all is known that is written there, but for decoys that
    this list lacks; for the others bots have no clues. Raises ListError, whose ``problems`` name every bad line and what is wrong
    there (``lists.OWN_CODES``); the catalogues' ``word-list-<code>`` say it to people.

    >>> letters = "\n".join("abcdefghijkl")
    >>> own_lexicon(f"Kot\n{letters}", "pl").cards.cards[0].word
    'kot'
    >>> own_lexicon(f"kot\nkoty\n{letters}", "pl")
    Traceback (most recent call last):
    sennik.words.lists.ListError: list:2: same-word: koty (kot)

    2,000 words take some tens of milliseconds, once the language is loaded.
    """
    cards = parse_own(text, code, file)
    problems = same_words(cards, language(code), file)
    if problems:
        raise ListError(problems)
    return _with_tables(informed(cards, word_list(code)))


def speechless(words: Iterable[str], code: Code) -> tuple[str, ...]:
    """Those of the words, as they were given, of which bots can say nothing: the shipped list of the language has no such card.

    It reads that list alone, which takes a few milliseconds once in a process. Raises ListError if the list can't be read.

    >>> speechless(["Kogut", "samowar"], "pl")
    ('samowar',)
    """
    return tuple(word for word in words if not sayable(word_list(code).card(word)))


def _with_tables(cards: WordList) -> Lexicon:
    code = cards.language
    other: Code = "en" if code == "pl" else "pl"
    return Lexicon(language(code), cards, translations, lambda: language(other), lambda: word_list(other))
