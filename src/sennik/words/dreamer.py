"""A bot that dreams: which of the list's words the card may be, from the clues so far."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from typing import Final

from .clues import mixed
from .hints import Hints
from .judging import judge
from .knowledge import Lexicon
from .text import clean

CONSIDERED: Final = 24
"""So many of the best words are tried against the judge."""

_NOTHING: Final = 0.05
"""What a clue says for a word that it has nothing to do with. So a clue of the list makes its word at most 21 times as likely:
two hints that agree outweigh it, or bots would drown out people."""
_LIE: Final = 0.2
"""What a clue says for any word where its giver lies."""
_NEXT_LIE: Final = 0.5
"""The same for each further one: lies of one giver go together, so that they do is no sign of the truth."""
_JUDGED: Final = 8_192
"""So many verdicts it keeps: with each clue of a card those before it are looked at again."""


class Dreamer:
    """Knows one list, and of the other language's shipped list the cards that mean the same.

    Makes an index of their clues once (half a second and some ten megabytes for a shipped list). May be shared by all tables that
    play with the lexicon.

    >>> from sennik.words import Dreamer, lexicon
    >>> dreamer = Dreamer(lexicon("en"))
    >>> (word, share), *_ = dreamer.weigh([(1, "crowing"), (2, "farm")], seed=1, honest=0.9)
    >>> word, share > 0.5
    ('rooster', True)
    """

    def __init__(self, lexicon: Lexicon) -> None:
        self._words = tuple(card.word for card in lexicon.cards.cards)
        self._hints = Hints(lexicon)
        self._illegal = lru_cache(_JUDGED)(lambda clue, word: judge(clue, word, lexicon).outcome == "illegal")

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

        def knows(clue: str, word: str) -> bool:
            return mixed(seed, "learnt", clue, word) % 100 < learnt

        says = [(giver, self._evidence(text, knows)) for giver, text in heard]
        telling = [(giver, found) for giver, found in says if max(found.values()) > _NOTHING]
        scores = dict.fromkeys(self._words, 0.0)
        for giver in sorted({giver for giver, _ in telling}):
            own = [found for other, found in telling if other == giver]
            lie = _LIE * _NEXT_LIE ** (len(own) - 1)
            for word in self._words:
                scores[word] += math.log(honest * math.prod(found[word] for found in own) + (1 - honest) * lie)
        left = self._possible(scores, [text for _, text in heard], gone)
        return tuple(zip(left, _shares([scores[word] for word in left]), strict=True)) if left else ()

    def fits(self, clue: str, word: str) -> bool:
        """Whether the lists have the clue, or something of its meaning or family, for that word."""
        return self._hints.fits(clean(clue), word)

    def _possible(self, scores: Mapping[str, float], heard: Sequence[str], gone: Collection[str]) -> list[str]:
        """The likeliest words for which no clue would have been illegal."""
        best = sorted((word for word in self._words if word not in gone), key=lambda word: (-scores[word], word))[:CONSIDERED]
        return [word for word in best if not any(self._illegal(clue, word) for clue in heard)]

    def _evidence(self, clue: str, knows: Callable[[str, str], bool]) -> dict[str, float]:
        """What a clue says for each word."""
        found = self._hints.of(clue, knows)
        return {word: _NOTHING + found.get(word, 0.0) for word in self._words}


def _shares(scores: Sequence[float]) -> list[float]:
    most = max(scores)
    weights = [math.exp(score - most) for score in scores]
    return [weight / sum(weights) for weight in weights]
