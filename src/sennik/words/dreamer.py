"""A bot that dreams: which of the list's words the card may be, from the clues so far."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Protocol

from .clues import mixed
from .judging import judge
from .knowledge import Lexicon
from .text import clean, fold

FEWEST_CLUES: Final = 2
"""It waits for so many clues before it guesses."""
CLOSE: Final = 0.1
"""It passes where the best word's share is not at least so much larger than the second's."""
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


@dataclass(frozen=True, slots=True)
class Dreamt:
    """What the dreamer thinks: the word it would say, or none where it waits or passes, and the likeliest words with their
    shares.
    """

    word: str | None
    shares: tuple[tuple[str, float], ...]


class Dreamer:
    """Knows one list. Makes an index of its clues once; with an encoder also vectors of its words."""

    def __init__(self, lexicon: Lexicon, encoder: Encoder | None = None) -> None:
        self._lexicon = lexicon
        self._words = tuple(card.word for card in lexicon.cards.cards)
        self._hints = self._index()
        self._illegal = lru_cache(_JUDGED)(lambda clue, word: judge(clue, word, lexicon).outcome == "illegal")
        self._encoder = encoder
        self._vectors: Any = encoder.encode(list(self._words)) if encoder else None

    def guess(
        self, clues: Sequence[str], seed: int, *, temperature: float = 0.5, gone: Collection[str] = (), close: float = CLOSE
    ) -> Dreamt:
        """The word to say after these clues, for one card.

        ``gone`` are words that it can't be, because they were in play already. A temperature of 0 always takes the likeliest; a
        higher one makes a weaker dreamer. Of the likeliest words those drop out for which a clue given would have been illegal:
        it would have been stopped.
        """
        heard = [text for text in map(clean, clues) if text]
        scores = self._scores(heard)
        left = self._possible(scores, heard, gone)
        if not left:
            return Dreamt(None, ())
        shares = _shares([scores[word] for word in left])
        ranked = tuple(zip(left, shares, strict=True))
        if len(heard) < FEWEST_CLUES or (len(left) > 1 and shares[0] - shares[1] < close):
            return Dreamt(None, ranked)
        if temperature <= 0:
            return Dreamt(left[0], ranked)
        heated = _shares([scores[word] / temperature for word in left])
        point = mixed(seed, "dreamer", len(heard), *heard) / 2**64
        for word, share in zip(left, heated, strict=True):
            point -= share
            if point < 0:
                return Dreamt(word, ranked)
        return Dreamt(left[0], ranked)

    def weigh(
        self, clues: Sequence[tuple[int, str]], seed: int, *, honest: float, learnt: int = 100, gone: Collection[str] = ()
    ) -> tuple[tuple[str, float], ...]:
        """The likeliest words and their shares, by who gave which clue, the likeliest first.

        Of each giver all clues help, or all are lies: so two givers who agree weigh more than one who repeats himself against
        the others. A clue that it can't make anything of is for no word, and against no giver. ``honest``: how likely anybody
        helps, from 0 to 1. ``learnt``: of a hundred clues in the list it knows so many, which ones follows from the seed; people
        don't know the list either.
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

    def _index(self) -> Mapping[str, Mapping[str, float]]:
        """Folded clue or lemma of one to the words it points at, and how strongly."""
        hints: dict[str, dict[str, float]] = defaultdict(dict)
        known = frozenset(self._words)
        for card in self._lexicon.cards.cards:
            texts = [(clue, card.word, _LISTED) for clue in card.clues]
            for decoy in card.decoys:
                texts += [(clue, word, _SHARED) for clue in decoy.clues for word in (card.word, decoy.word)]
                texts.append((decoy.word, card.word, _SHARED))
            for clue, word, weight in texts:
                if word not in known:
                    continue
                for key in self._keys(clue):
                    hints[key][word] = max(weight, hints[key].get(word, 0.0))
        return hints

    def _keys(self, clue: str) -> set[str]:
        return {fold(clue), *map(fold, self._lexicon.language.lemmas(clue))}

    def _scores(self, clues: Sequence[str]) -> dict[str, float]:
        """For each word the sum over the clues of the logarithm of what each says for it."""
        scores = dict.fromkeys(self._words, 0.0)
        for found in self._evidence(clues):
            for word in self._words:
                scores[word] += math.log(found[word])
        return scores

    def _evidence(self, clues: Sequence[str], knows: Callable[[str, str], bool] | None = None) -> list[dict[str, float]]:
        """What each clue says for each word, with those clues of the list that it knows for a word."""
        says = []
        cosines = self._vectors @ self._encoder.encode(list(clues)).T if self._encoder and clues else None
        nearest = [float(column.max()) for column in cosines.T] if cosines is not None else []
        for place, clue in enumerate(clues):
            found: dict[str, float] = {}
            for key in self._keys(clue):
                for word, weight in self._hints.get(key, {}).items():
                    if knows is None or knows(key, word):
                        found[word] = max(weight, found.get(word, 0.0))
            for row, word in enumerate(self._words):
                near = (
                    _NEAR * math.exp(_SHARPNESS * (float(cosines[row, place]) - nearest[place])) if cosines is not None else 0.0
                )
                found[word] = _NOTHING + min(_LISTED, found.get(word, 0.0) + near)
            says.append(found)
        return says


def _shares(scores: Sequence[float]) -> list[float]:
    most = max(scores)
    weights = [math.exp(score - most) for score in scores]
    return [weight / sum(weights) for weight in weights]
