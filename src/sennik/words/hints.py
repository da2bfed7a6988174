"""What the lists make of a clue: which of their words it points at, and how strongly."""

from __future__ import annotations

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
"""What is left of that where the clue is one of the list in another spelling or inflection, or stands in the other list as it
is."""
_FAR: Final = 0.3
"""The most that is added where the list lacks the clue for the word, but the list of the other language has a translation of it
there, or one of both lists a word that shares a translation or a family with it."""
_TRANSLATED: Final = 0.6
"""What is left of that by each step through the dictionary."""
_KIN: Final = 0.3
"""The same for each step to what words come from."""
_MEANT: Final = 0.2
"""From here on what hangs together by translations and families means about the same."""
_MEANINGS: Final = 6
"""So many translations of a word are followed: what stands further on is a rare or a loose one."""
_KIN_STEPS: Final = 2
_TAIL: Final = 2
_LONG_TAIL: Final = 3
"""So many letters an inflection may add to a name of three letters or more, and put in place of the last one of a longer name."""
_SLIPS_FROM: Final = 5
_LONG: Final = 8
"""Words of so many letters may have one slip, and two."""
_KEPT: Final = 2_048
"""So many answers are kept: with each clue of a card those before it are looked at again."""

Weights: TypeAlias = Mapping[str, float]
_Key = TypeVar("_Key")


class Hints:
    """The index of a list, with what the other language's shipped list says of the cards that mean the same.

    Makes it once (half a second and some ten megabytes for a shipped list).
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
        """The words at which a clue (``text.clean``) points, each with a strength from 0 to 1.

        ``knows``: of a clue of the list, folded, and a word, whether it is to be heard as one for that word.
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
        """Whether either list has the clue for the word, or something of the same meaning or family."""
        return (
            any(word == other for key in self._spelt(clue) for other, _ in self._near.get(key, ()))
            or any(word == other for key in self._keys(clue) for other, _ in self._names.get(key, ()))
            or any(
                word == other and share * weight >= _MEANT
                for token, share in self._tokens_of(clue).items()
                for other, weight in self._far.get(token, ())
            )
        )

    def _add(self, card: Card, near: _Index, far: _Index) -> None:
        """What the list itself says, and what follows from it by translations and families."""
        language = self._lexicon.language
        for clue, weights in _said(card):
            near.add(dict.fromkeys(self._keys(clue), 1.0), weights)
            far.add(self._tokens(clue, language), weights)
        # a clue that is a card itself: whoever says that card's word may mean this one, and the other way round
        for clue in card.clues:
            if clue in self._lexicon.cards.by_word:
                near.add(dict.fromkeys(self._keys(card.word), 1.0), {clue: _SHARED})

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

    def _add_abroad(self, card: Card, words: Iterable[str], far: _Index, names: _Index) -> None:
        for clue, weights in _said(card):
            far.add(self._tokens(clue, self._lexicon.abroad()), dict.fromkeys(words, weights.get(card.word, 0.0)))
        for clue in sayable(card):
            if not self._lexicon.language.known(clue):
                names.add({_folded(clue): 1.0}, dict.fromkeys(words, LISTED))

    def _keys(self, clue: str) -> frozenset[str]:
        return frozenset(_folded(text) for text in (clue, *self._lexicon.language.lemmas(clue)))

    def _look_alikes(self, clue: str) -> dict[str, float]:
        """The clues of the list that were meant by this one, folded: itself, or where none is so spelt, those near it."""
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
        """The clue, what its lemmas come from, and what they are called in the other language, by how near each is.

        Each is folded and has the code of its language before it.
        """
        table = self._lexicon.translations()
        other: Code = "en" if language.code == "pl" else "pl"
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
    """Keys to the words at which they point, in the making."""

    def __init__(self) -> None:
        self._found: dict[str, dict[str, float]] = defaultdict(dict)

    def add(self, keys: Weights, weights: Weights) -> None:
        """Each key points at each word, as strongly as both say."""
        for key, share in keys.items():
            for word, weight in weights.items():
                _raise(self._found[key], word, share * weight)

    def packed(self, pairs: dict[tuple[str, float], tuple[str, float]]) -> dict[str, tuple[tuple[str, float], ...]]:
        """The same in less memory: equal ``pairs`` are kept once."""
        return {key: tuple(pairs.setdefault(pair, pair) for pair in weights.items()) for key, weights in self._found.items()}


def _folded(text: str) -> str:
    """Folded, as fast as it goes: the words of a list are in lower case."""
    return text if text.isascii() else fold(text)


def _inflected(text: str, key: str) -> bool:
    """Whether one is the other with another ending, as Polish names have them ("Szekspira", "Kleopatry")."""
    same = next(
        (place for place, (ours, theirs) in enumerate(zip(text, key, strict=False)) if ours != theirs), min(len(text), len(key))
    )
    tail = len(text) - same
    return (same == len(key) >= 3 and tail <= _TAIL) or (same >= 4 and len(key) - same <= 1 and tail <= _LONG_TAIL)


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
