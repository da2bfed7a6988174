"""Finds the words of the lists at which a clue points, and how strongly."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, TypeAlias, TypeVar

from rapidfuzz import process
from rapidfuzz.distance import OSA

from sennik.i18n import LanguageCode

from .clues import sayable
from .knowledge import Lexicon
from .language import Language
from .lists import ListedWord
from .text import unaccent

LISTED: Final = 1.0
"""The weight if the list has the clue for the word."""
_SHARED: Final = 0.6
"""The weight if the list has the clue for the word and a decoy together, or if the clue is the word of such a decoy."""
_HEARD: Final = 0.85
"""The factor if the clue is a clue of the list in another spelling or inflection, or stands as it is in the other
list.
"""
_FAR: Final = 0.3
"""The greatest weight of a clue that the list lacks for the word.

It applies if the other language's list has a translation of the clue there, or if one of the lists has a word there
that shares a translation or a family with the clue.
"""
_TRANSLATED: Final = 0.6
"""The factor for each translation on the way."""
_KIN: Final = 0.3
"""The factor for each step to an ancestor in the word family."""
_MEANT: Final = 0.2
"""The weight from which words connected by translations and families count as having the same meaning."""
_MEANINGS: Final = 6
"""The number of translations of a word that are followed. Those further on are rare or loose."""
_KIN_STEPS: Final = 2
_TAIL: Final = 2
_LONG_TAIL: Final = 3
"""The number of letters that an inflection may add to a name of three letters or more (``_TAIL``), and that may
replace the last letter of a longer name (``_LONG_TAIL``).
"""
_SLIPS_FROM: Final = 5
_LONG: Final = 8
"""The lengths from which a word may contain one typing error (``_SLIPS_FROM``) and two (``_LONG``)."""
_KEPT: Final = 2_048
"""The number of answers kept. Each new clue of a card makes the dreamer look at the earlier ones again."""

Weights: TypeAlias = Mapping[str, float]
_Key = TypeVar("_Key")


class Hints:
    """The index of a list's clues, with those that the other language's shipped list has for the matching cards.

    Building it takes half a second and about ten megabytes for a shipped list.
    """

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        near, far, names = _Index(), _Index(), _Index()
        for card in lexicon.cards.cards:
            self._add(card, near, far)
        for card, words in self._abroad():
            self._add_abroad(card, words, far, names)
        pairs: dict[tuple[str, float], tuple[str, float]] = {}
        self._near, self._far, self._names = (index.packed(pairs) for index in (near, far, names))
        self._spelt = lru_cache(_KEPT)(self._look_alikes)
        self._tokens_of = lru_cache(_KEPT)(lambda clue: self._tokens(clue, lexicon.language))

    def of(self, clue: str, knows: Callable[[str, str], bool]) -> dict[str, float]:
        """Returns the words at which a clue (from ``text.clean``) points, each with a strength from 0 to 1.

        ``knows(clue, word)`` says whether a clue of the list, folded, is to be used for that word.
        """
        found: dict[str, float] = {}
        for token, share in self._tokens_of(clue).items():
            for word, weight in self._far.get(token, ()):
                _raise(found, word, _FAR * share * weight)
        for key in sorted(self._keys(clue)):
            for word, weight in self._names.get(key, ()):
                _raise(found, word, _HEARD * weight)
        for key, share in self._spelt(clue).items():
            for word, weight in self._near.get(key, ()):
                if knows(key, word):
                    _raise(found, word, share * weight)
        return found

    def fits(self, clue: str, word: str) -> bool:
        """Returns whether either list has the clue for the word, or a clue of the same meaning or family."""
        return (
            any(word == other for key in self._spelt(clue) for other, _ in self._near.get(key, ()))
            or any(word == other for key in self._keys(clue) for other, _ in self._names.get(key, ()))
            or any(
                word == other and share * weight >= _MEANT
                for token, share in self._tokens_of(clue).items()
                for other, weight in self._far.get(token, ())
            )
        )

    def _add(self, card: ListedWord, near: _Index, far: _Index) -> None:
        """Adds what the list says of a card, and what follows from it by translations and word families."""
        language = self._lexicon.language
        for clue, weights in _said(card):
            near.add(dict.fromkeys(self._keys(clue), 1.0), weights)
            far.add(self._tokens(clue, language), weights)
        # If a clue is itself a card's word, each of the two words also points at the other card.
        for clue in card.clues:
            if clue in self._lexicon.cards.by_word:
                near.add(dict.fromkeys(self._keys(card.word), 1.0), {clue: _SHARED})

    def _abroad(self) -> Iterator[tuple[ListedWord, frozenset[str]]]:
        """Yields the cards of the other language's list, each with the words of this list that mean the same."""
        here = self._lexicon.cards
        meant: dict[str, set[str]] = defaultdict(set)
        for card in here.cards:
            for text in card.translations:
                meant[text].add(card.word)
        for card in self._lexicon.cards_abroad().cards:
            words = meant[card.word].union(text for text in card.translations if text in here.by_word)
            if words:
                yield card, frozenset(words)

    def _add_abroad(self, card: ListedWord, words: Iterable[str], far: _Index, names: _Index) -> None:
        for clue, weights in _said(card):
            far.add(self._tokens(clue, self._lexicon.abroad()), dict.fromkeys(words, weights.get(card.word, 0.0)))
        for clue in map(str.lower, sayable(card)):
            if not self._lexicon.language.known(clue):
                names.add({_folded(clue): 1.0}, dict.fromkeys(words, LISTED))

    def _keys(self, clue: str) -> frozenset[str]:
        return frozenset(_folded(text) for text in (clue, *self._lexicon.language.lemmas(clue)))

    def _look_alikes(self, clue: str) -> dict[str, float]:
        """Returns the clues of the list, folded, that this clue may be: itself, or similar ones if the list has none
        with its spelling.
        """
        keys = self._keys(clue)
        found = {key: 1.0 for key in keys if key in self._near}
        if found or self._lexicon.language.known(clue):
            return found
        text = _folded(clue)
        for key in self._near:
            if key[:3] == text[:3] and _inflected(text, key):
                found[key] = _HEARD
        if len(text) >= _SLIPS_FROM:
            slips = 1 if len(text) < _LONG else 2
            for key, _, _ in process.extract(text, self._near.keys(), scorer=OSA.distance, score_cutoff=slips, limit=4):
                if len(key) >= _SLIPS_FROM:
                    found[key] = _HEARD
        return found

    def _tokens(self, clue: str, language: Language) -> dict[str, float]:
        """Returns the clue, its ancestors and its translations, each with a factor for how near it is.

        Each is folded, and the code of its language stands before it.
        """
        table = self._lexicon.translations()
        other: LanguageCode = "en" if language.code == "pl" else "pl"
        found: dict[str, float] = {}
        for lemma in sorted({clue, *language.lemmas(clue)}):
            for kin, (steps, loose) in language.families.ancestors(lemma, _KIN_STEPS).items():
                if not loose:
                    _raise(found, f"{language.code} {_folded(kin)}", _KIN**steps)
            meanings = table.in_english(lemma) if language.code == "pl" else table.in_polish(lemma)
            for text in meanings[:_MEANINGS]:
                _raise(found, f"{other} {_folded(text)}", _TRANSLATED)
        return found


class _Index:
    """An index from keys to the words at which they point, while it is built."""

    def __init__(self) -> None:
        self._found: dict[str, dict[str, float]] = defaultdict(dict)

    def add(self, keys: Weights, weights: Weights) -> None:
        """Makes each key point at each word, with the product of both weights."""
        for key, share in keys.items():
            for word, weight in weights.items():
                _raise(self._found[key], word, share * weight)

    def packed(self, pairs: dict[tuple[str, float], tuple[str, float]]) -> dict[str, tuple[tuple[str, float], ...]]:
        """Returns the index in less memory: equal pairs, collected in ``pairs``, are stored once."""
        return {key: tuple(pairs.setdefault(pair, pair) for pair in weights.items()) for key, weights in self._found.items()}


def _folded(text: str) -> str:
    """Returns the folded text. It is faster than ``unaccent``, since the words of a list are in lower case."""
    return text if text.isascii() else unaccent(text)


def _inflected(text: str, key: str) -> bool:
    """Returns whether the text is the key with another ending, as in Polish forms of names ("Szekspira",
    "Kleopatry").
    """
    same = next(
        (place for place, (ours, theirs) in enumerate(zip(text, key, strict=False)) if ours != theirs), min(len(text), len(key))
    )
    tail = len(text) - same
    return (same == len(key) >= 3 and tail <= _TAIL) or (same >= 4 and len(key) - same <= 1 and tail <= _LONG_TAIL)


def _said(card: ListedWord) -> Iterator[tuple[str, Weights]]:
    """Yields the clues of a card's block, each with the words at which it points and how strongly."""
    for clue in map(str.lower, sayable(card)):
        yield clue, {card.word: LISTED}
    for decoy in card.decoys:
        yield decoy.word, {card.word: _SHARED}
        for clue in decoy.clues:
            yield clue, {card.word: _SHARED, decoy.word: _SHARED}


def _raise(weights: dict[_Key, float], key: _Key, weight: float) -> None:
    weights[key] = max(weight, weights.get(key, 0.0))
