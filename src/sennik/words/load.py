"""Loads languages with their tables, and the shipped lists. No other module of the package reads files.

Each file is read when it is first needed, so importing the module costs nothing. Loading a language takes some tenths
of a second and tens of megabytes, once in a process: of several threads that need it at once, one loads it and the others
wait.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from importlib import resources
from io import BytesIO
from threading import Lock
from typing import ParamSpec, TypeVar

from sennik.i18n import LanguageCode

from . import tables
from .clues import sayable
from .knowledge import Lexicon
from .language import English, Language, Polish
from .lists import ListError, WordList, informed, parse, parse_own, same_words

DATA = resources.files(__package__) / "data"
LISTS = resources.files(__package__) / "lists"

Given = ParamSpec("Given")
Loaded = TypeVar("Loaded")


def once(load: Callable[Given, Loaded]) -> Callable[Given, Loaded]:
    """Returns a function that loads the same thing once. While a thread loads it, others that need it wait.

    ``functools.cache`` would let all of them load it. Several tables that come into memory together would then load one
    language several times, while the threads take turns at every step.
    """
    loaded: dict[object, Loaded] = {}
    locks: dict[object, Lock] = {}

    @wraps(load)
    def loading(*given: Given.args, **named: Given.kwargs) -> Loaded:
        key = (given, tuple(named.items()))
        if key not in loaded:
            with locks.setdefault(key, Lock()):
                if key not in loaded:
                    loaded[key] = load(*given, **named)
        return loaded[key]

    return loading


def _lines(name: str) -> Iterator[str]:
    for line in BytesIO(gzip.decompress((DATA / name).read_bytes())):
        yield line.rstrip(b"\n").decode("utf-8")


@once
def language(code: LanguageCode) -> Language:
    """Returns the language. It is the same object each time."""
    families = tables.read_families(_lines(f"families-{code}.txt.gz"))
    if code == "en":
        heard = frozenset(word for line in _lines("heard-en.txt.gz") for word in line.split(" "))
        return English(tables.EnglishWords(_lines("words-en.txt.gz")), heard, families, looks())
    from morfeusz2 import Morfeusz

    return Polish(Morfeusz(), tables.Frequencies(_lines("words-pl.txt.gz")), families, looks())


@once
def looks() -> dict[int, str]:
    """Returns the characters of other scripts and fonts, each with the plain letter that it looks like."""
    return tables.read_looks(_lines("looks.txt.gz"))


@once
def translations() -> tables.Translations:
    """Returns the translations of the common words of both languages."""
    return tables.Translations(_lines("translations.txt.gz"))


@once
def word_list(code: LanguageCode) -> WordList:
    """Returns the shipped list of a language. Raises ``ListError`` if it cannot be read."""
    name = f"{code}.txt"
    return parse((LISTS / name).read_text(encoding="utf-8"), code, name)


def concepts() -> list[str]:
    """Returns the lines of the table that pairs the words of both shipped lists."""
    return (resources.files(__package__) / "concepts.txt").read_text(encoding="utf-8").splitlines()


@once
def lexicon(code: LanguageCode) -> Lexicon:
    """Returns the lexicon of a language's shipped list. It is the same object each time.

    The first call takes some tenths of a second, so make it where nobody waits. Raises ``ListError`` if the list
    cannot be read.

    >>> len(lexicon("en").cards.cards), lexicon("en").cards.cards[0].word
    (440, 'sugar')
    """
    return _with_tables(word_list(code))


def own_lexicon(text: str, code: LanguageCode, file: str = "list") -> Lexicon:
    r"""Returns the lexicon of a table's own list, which has one word per line. Blank lines are skipped, and ``#``
    begins a comment.

    Words are converted to lower case. For a word that the shipped list has too, its card is used, without decoys that
    the own list lacks. For other words bots have no clues. Raises ``ListError``, whose ``problems`` have every faulty
    line with its fault (``lists.OWN_CODES``). The catalogues describe the faults as ``word-list-<code>``.

    >>> letters = "\n".join("abcdefghijkl")
    >>> own_lexicon(f"Kot\n{letters}", "pl").cards.cards[0].word
    'kot'
    >>> own_lexicon(f"kot\nkoty\n{letters}", "pl")
    Traceback (most recent call last):
    sennik.words.lists.ListError: list:2: same-word: koty (kot)

    A list of 2,000 words takes some tens of milliseconds once the language is loaded.
    """
    cards = parse_own(text, code, file)
    problems = same_words(cards, language(code), file)
    if problems:
        raise ListError(problems)
    return _with_tables(informed(cards, word_list(code)))


def speechless(words: Iterable[str], code: LanguageCode) -> tuple[str, ...]:
    """Returns those of the words, as they were given, about which bots can say nothing because the shipped list has
    no clue for them.

    It reads only that list, which takes a few milliseconds once in a process. Raises ``ListError`` if the list cannot
    be read.

    >>> speechless(["Kogut", "samowar"], "pl")
    ('samowar',)
    """
    return tuple(word for word in words if not sayable(word_list(code).card(word)))


def _with_tables(cards: WordList) -> Lexicon:
    code = cards.language
    other: LanguageCode = "en" if code == "pl" else "pl"
    return Lexicon(language(code), cards, translations, lambda: language(other), lambda: word_list(other))
