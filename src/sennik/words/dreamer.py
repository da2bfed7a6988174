"""A bot that dreams: which of the list's words the card may be, from the clues so far."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from .clues import mixed
from .judging import judge
from .knowledge import Lexicon
from .language import Code, Language
from .lists import Card
from .text import clean, fold

CONSIDERED: Final = 24
"""So many of the best words are tried against the judge."""

_NOTHING: Final = 0.05
"""What a clue says for a word that it has nothing to do with."""
_LISTED: Final = 1.0
"""What it adds that the list has the clue for the word. Together with the line above it caps a list hit at a factor of 21: two
hints that agree outweigh it, or bots would drown out people."""
_LIE: Final = 0.2
"""What a clue says for any word where its giver lies."""
_NEXT_LIE: Final = 0.5
"""The same for each further one: lies of one giver go together, so that they do is no sign of the truth."""
_SHARED: Final = 0.6
"""The same for a clue that the list has for the word and another one together."""
_FAR: Final = 0.3
"""The most that is added where the list lacks the clue for the word, but the list of the other language has a translation of it
there, or one of both lists a word that shares a translation or a family with it."""
_TRANSLATED: Final = 0.6
"""What is left of that by each step through the dictionary."""
_KIN: Final = 0.3
"""The same for each step to what words come from."""
_MEANINGS: Final = 6
"""So many translations of a word are followed: what stands further on is a rare or a loose one."""
_KIN_STEPS: Final = 2
_NEAR: Final = 0.4
"""The same for the word nearest to the clue in meaning, where there is an encoder; others get less the further they are."""
_JUDGED: Final = 8_192
"""So many verdicts it keeps: with each clue of a card those before it are looked at again."""
_SHARPNESS: Final = 14.0
"""How fast that falls: to a third for 0.08 of cosine."""


class Encoder(Protocol):
    """Turns texts into rows of unit length whose products say how near their meanings are."""

    def encode(self, texts: list[str]) -> Any:
        """An array of one row for each text."""


_Key = TypeVar("_Key")
Token: TypeAlias = tuple[Code, str]
"""A folded word of a language."""
Hints: TypeAlias = Mapping[Token, Mapping[str, float]]
"""A clue to the words that it points at, and how strongly."""


class Dreamer:
    """Knows one list, and of the other language's shipped list the cards that mean the same.

    Makes an index of their clues once (half a second and ten megabytes for a shipped list); with an encoder also
    vectors of its words. May be shared by all tables that play with the lexicon.

    >>> from sennik.words import Dreamer, lexicon
    >>> dreamer = Dreamer(lexicon("en"))
    >>> (word, share), *_ = dreamer.weigh([(1, "crowing"), (2, "farm")], seed=1, honest=0.9)
    >>> word, share > 0.5
    ('rooster', True)
    """

    def __init__(self, lexicon: Lexicon, encoder: Encoder | None = None) -> None:
        self._lexicon = lexicon
        self._words = tuple(card.word for card in lexicon.cards.cards)
        self._hints, self._far = self._index()
        self._illegal = lru_cache(_JUDGED)(lambda clue, word: judge(clue, word, lexicon).outcome == "illegal")
        self._encoder = encoder
        self._vectors: Any = encoder.encode(list(self._words)) if encoder else None

    def weigh(
        self, clues: Sequence[tuple[int, str]], seed: int, *, honest: float, learnt: int = 100, gone: Collection[str] = ()
    ) -> tuple[tuple[str, float], ...]:
        """The likeliest words and their shares, by who gave which clue, the likeliest first.

        Of each giver all clues help, or all are lies: so two givers who agree weigh more than one who repeats himself against
        the others. A clue that it can't make anything of is for no word, and against no giver. ``gone`` are words that it can't
        be, because they were in play already; those drop out as well for which a clue given would have been illegal: it would
        have been stopped. ``honest``: how likely anybody helps, from 0 to 1. ``learnt``: of a hundred clues in the list it knows
        so many, which ones follows from the seed; people don't know the list either.
        """
        heard = [(giver, text) for giver, text in ((giver, clean(text)) for giver, text in clues) if text]
        says = self._evidence([text for _, text in heard], lambda clue, word: mixed(seed, "learnt", clue, word) % 100 < learnt)
        telling = [(giver, found) for (giver, _), found in zip(heard, says, strict=True) if max(found.values()) > _NOTHING]
        scores = dict.fromkeys(self._words, 0.0)
        for giver in sorted({giver for giver, _ in telling}):
            own = [found for other, found in telling if other == giver]
            lie = _LIE * _NEXT_LIE ** (len(own) - 1)
            for word in self._words:
                scores[word] += math.log(honest * math.prod(found[word] for found in own) + (1 - honest) * lie)
        left = self._possible(scores, [text for _, text in heard], gone)
        return tuple(zip(left, _shares([scores[word] for word in left]), strict=True)) if left else ()

    def _possible(self, scores: Mapping[str, float], heard: Sequence[str], gone: Collection[str]) -> list[str]:
        """The likeliest words for which no clue would have been illegal."""
        best = sorted((word for word in self._words if word not in gone), key=lambda word: (-scores[word], word))[:CONSIDERED]
        return [word for word in best if not any(self._illegal(clue, word) for clue in heard)]

    def _index(self) -> tuple[Hints, Hints]:
        """What the list itself says, and what follows from both lists by translations and families."""
        lexicon = self._lexicon
        near, far = _Hints(), _Hints()
        meant: dict[str, list[str]] = defaultdict(list)
        for card in lexicon.cards.cards:
            for text in card.translations:
                meant[text].append(card.word)
            for clue, weights in _clues(card):
                near.add(self._keys(clue), weights)
                far.add(self._tokens(clue, lexicon.language), weights)
        for card in lexicon.cards_abroad().cards:
            words = {*meant[card.word], *(text for text in card.translations if text in lexicon.cards.by_word)}
            for clue, weights in _clues(card) if words else ():
                far.add(self._tokens(clue, lexicon.abroad()), dict.fromkeys(words, weights[card.word]))
        return near.found, far.found

    def _keys(self, clue: str) -> dict[Token, float]:
        code = self._lexicon.code
        return {(code, fold(text)): 1.0 for text in (clue, *self._lexicon.language.lemmas(clue))}

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

    def _evidence(self, clues: Sequence[str], knows: Callable[[str, str], bool] | None = None) -> list[dict[str, float]]:
        """What each clue says for each word, with those clues of the list that it knows for a word."""
        says = []
        cosines = self._vectors @ self._encoder.encode(list(clues)).T if self._encoder and clues else None
        nearest = [float(column.max()) for column in cosines.T] if cosines is not None else []
        for place, clue in enumerate(clues):
            found: dict[str, float] = {}
            for token, share in self._tokens(clue, self._lexicon.language).items():
                for word, weight in self._far.get(token, {}).items():
                    _raise(found, word, _FAR * share * weight)
            for key in self._keys(clue):
                for word, weight in self._hints.get(key, {}).items():
                    if knows is None or knows(key[1], word):
                        _raise(found, word, weight)
            for row, word in enumerate(self._words):
                near = (
                    _NEAR * math.exp(_SHARPNESS * (float(cosines[row, place]) - nearest[place])) if cosines is not None else 0.0
                )
                found[word] = _NOTHING + min(_LISTED, found.get(word, 0.0) + near)
            says.append(found)
        return says


class _Hints:
    """An index in the making."""

    def __init__(self) -> None:
        self.found: dict[Token, dict[str, float]] = defaultdict(dict)

    def add(self, tokens: Mapping[Token, float], weights: Mapping[str, float]) -> None:
        for token, share in tokens.items():
            for word, weight in weights.items():
                _raise(self.found[token], word, share * weight)


def _clues(card: Card) -> Iterator[tuple[str, Mapping[str, float]]]:
    """The clues of a card's block, each with the words it points at, and how strongly."""
    for clue in (*card.clues, *card.names, *card.does):
        yield clue, {card.word: _LISTED}
    for decoy in card.decoys:
        yield decoy.word, {card.word: _SHARED}
        for clue in decoy.clues:
            yield clue, {card.word: _SHARED, decoy.word: _SHARED}


def _raise(weights: dict[_Key, float], key: _Key, weight: float) -> None:
    weights[key] = max(weight, weights.get(key, 0.0))


def _shares(scores: Sequence[float]) -> list[float]:
    most = max(scores)
    weights = [math.exp(score - most) for score in scores]
    return [weight / sum(weights) for weight in weights]
