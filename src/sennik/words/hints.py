"""What the lists make of a clue: which of their words it points at, and how strongly."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, TypeAlias, TypeVar

from rapidfuzz import process
from rapidfuzz.distance import OSA

from .clues import sayable
from .knowledge import Lexicon
from .language import Code, Language
from .lists import Card
from .text import fold

LISTED: Final = 1.0
"""What it is worth that the list has the clue for the word."""
_SHARED: Final = 0.6
"""The same for a clue that the list has for the word and another one together, or that is another card of which it says this."""
_HEARD: Final = 0.85
"""What is left of that where the clue is one of the list in another spelling or inflection, or a name in the other list."""
_FAR: Final = 0.3
"""The most that is added where the list lacks the clue for the word, but the list of the other language has a translation of it
there, or one of both lists a word that shares a translation or a family with it."""
_TRANSLATED: Final = 0.6
"""What is left of that by each step through the dictionary."""
_KIN: Final = 0.3
"""The same for each step to what words come from."""
_REACH: Final = 0.15
"""The most that a clue of the list is worth for a word that has much in common with the one that it was written for."""
_MEANINGS: Final = 6
"""So many translations of a word are followed: what stands further on is a rare or a loose one."""
_KIN_STEPS: Final = 2
_TAIL: Final = 2
_LONG_TAIL: Final = 3
"""So many letters an inflection may put in place of the last one of a name of three letters, and of a longer one."""
_CROWD: Final = 40
"""A clue of more words than that tells nothing about what they have in common."""
_NEIGHBOURS: Final = 8
"""So many words each one reaches."""
_KEPT: Final = 2_048
"""So many answers are kept: with each clue of a card those before it are looked at again."""

Token: TypeAlias = tuple[Code, str]
"""A folded word of a language."""
Weights: TypeAlias = Mapping[str, float]
_Key = TypeVar("_Key")


class Hints:
    """The index of a list, with what the other language's shipped list says of the cards that mean the same.

    Makes it once (half a second and some ten megabytes for a shipped list).
    """

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._near: dict[str, dict[str, float]] = defaultdict(dict)
        self._far: dict[Token, dict[str, float]] = defaultdict(dict)
        self._names: dict[str, dict[str, float]] = defaultdict(dict)
        for card in lexicon.cards.cards:
            self._add(card)
        for card, words in self._abroad():
            self._add_abroad(card, words)
        self._neighbours = self._related()
        self._spelt = lru_cache(_KEPT)(self._look_alikes)
        self._tokens_of = lru_cache(_KEPT)(lambda clue: self._tokens(clue, lexicon.language))

    def of(self, clue: str, knows: Callable[[str, str], bool]) -> dict[str, float]:
        """The words at which a clue (``text.clean``) points, each with a strength from 0 to 1.

        ``knows``: of a clue of the list, folded, and a word, whether it is to be heard as one for that word.
        """
        found: dict[str, float] = {}
        for token, share in self._tokens_of(clue).items():
            for word, weight in self._far.get(token, {}).items():
                _raise(found, word, _FAR * share * weight)
        for key in sorted(self._keys(clue)):
            for word, weight in self._names.get(key, {}).items():
                _raise(found, word, _HEARD * weight)
        listed: dict[str, float] = {}
        for key, share in self._spelt(clue).items():
            for word, weight in self._near.get(key, {}).items():
                if knows(key, word):
                    _raise(listed, word, share * weight)
        for word, weight in listed.items():
            for other, closeness in self._neighbours.get(word, ()):
                _raise(found, other, _REACH * weight * closeness)
        for word, weight in listed.items():
            _raise(found, word, weight)
        return found

    def _add(self, card: Card) -> None:
        """What the list itself says, and what follows from it by translations and families."""
        language = self._lexicon.language
        for clue, weights in _said(card):
            tokens = self._tokens(clue, language)
            for word, weight in weights.items():
                for key in self._keys(clue):
                    _raise(self._near[key], word, weight)
                for token, share in tokens.items():
                    _raise(self._far[token], word, share * weight)
        # a clue that is a card itself: whoever says that card's word may mean this one, and the other way round
        for clue in card.clues:
            if clue in self._lexicon.cards.by_word:
                for key in self._keys(card.word):
                    _raise(self._near[key], clue, _SHARED)

    def _abroad(self) -> Iterator[tuple[Card, frozenset[str]]]:
        """The cards of the other language's list, each with the words of this one that mean the same."""
        here = self._lexicon.cards
        meant: dict[str, set[str]] = defaultdict(set)
        for card in here.cards:
            for text in card.translations:
                meant[text].add(card.word)
        for card in self._lexicon.cards_abroad().cards:
            words = meant[card.word].union(text for text in card.translations if text in here.by_word)
            if words:
                yield card, frozenset(words)

    def _add_abroad(self, card: Card, words: Iterable[str]) -> None:
        for clue, weights in _said(card):
            for token, share in self._tokens(clue, self._lexicon.abroad()).items():
                for word in words:
                    _raise(self._far[token], word, share * weights.get(card.word, 0.0))
        for name in card.names:
            for word in words:
                _raise(self._names[fold(name)], word, LISTED)

    def _keys(self, clue: str) -> frozenset[str]:
        return frozenset(fold(text) for text in (clue, *self._lexicon.language.lemmas(clue)))

    def _look_alikes(self, clue: str) -> dict[str, float]:
        """The clues of the list that were meant by this one, folded: itself, or where none is so spelt, those near it."""
        keys = self._keys(clue)
        found = {key: 1.0 for key in keys if key in self._near}
        if found or self._lexicon.language.known(clue):
            return found
        text = fold(clue)
        for key in self._near:
            if key[:3] == text[:3] and _inflected(text, key):
                found[key] = _HEARD
        if len(text) >= 5:
            slips = 1 if len(text) < 8 else 2
            for key, _, _ in process.extract(text, self._near.keys(), scorer=OSA.distance, score_cutoff=slips, limit=4):
                found[key] = _HEARD
        return found

    def _tokens(self, clue: str, language: Language) -> dict[Token, float]:
        """The clue, what its lemmas come from, and what they are called in the other language, by how near each is."""
        table = self._lexicon.translations()
        other: Code = "en" if language.code == "pl" else "pl"
        found: dict[Token, float] = {}
        for lemma in sorted({clue, *language.lemmas(clue)}):
            for kin, (steps, loose) in language.families.ancestors(lemma, _KIN_STEPS).items():
                if not loose:
                    _raise(found, (language.code, fold(kin)), _KIN**steps)
            meanings = table.in_english(lemma) if language.code == "pl" else table.in_polish(lemma)
            for text in meanings[:_MEANINGS]:
                _raise(found, (other, fold(text)), _TRANSLATED)
        return found

    def _related(self) -> dict[str, tuple[tuple[str, float], ...]]:
        """For each word those that share most clues with it, in either list, and how much of them from 0 to 1."""
        shared: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
        own: dict[str, float] = defaultdict(float)
        for weights in (*self._near.values(), *self._far.values()):
            rare = 1 / len(weights)
            for word, weight in weights.items():
                own[word] += rare * weight**2
                for other, another in weights.items() if len(weights) <= _CROWD else ():
                    if other != word:
                        shared[word][other] += rare * weight * another
        return {
            word: tuple(
                (other, much / math.sqrt(own[word] * own[other]))
                for much, other in sorted(((much, other) for other, much in others.items()), reverse=True)[:_NEIGHBOURS]
            )
            for word, others in shared.items()
        }


def _inflected(text: str, key: str) -> bool:
    """Whether one is the other with another ending, as Polish names have them ("Szekspira", "Kleopatry")."""
    same = next(
        (place for place, (ours, theirs) in enumerate(zip(text, key, strict=False)) if ours != theirs), min(len(text), len(key))
    )
    return same >= 3 and len(key) - same <= 1 and len(text) - same <= (_LONG_TAIL if same >= 4 else _TAIL)


def _said(card: Card) -> Iterator[tuple[str, Weights]]:
    """The clues of a card's block, each with the words it points at, and how strongly."""
    for clue in sayable(card):
        yield clue, {card.word: LISTED}
    for decoy in card.decoys:
        yield decoy.word, {card.word: _SHARED}
        for clue in decoy.clues:
            yield clue, {card.word: _SHARED, decoy.word: _SHARED}


def _raise(weights: dict[_Key, float], key: _Key, weight: float) -> None:
    weights[key] = max(weight, weights.get(key, 0.0))
