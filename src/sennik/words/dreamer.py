"""A bot that dreams: it finds out from the clues so far which word of the list the card may be."""

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
"""The number of best words that are checked with the judge."""

_NOTHING: Final = 0.05
"""The weight of a clue for a word with which it has no connection.

A clue in the list therefore makes its word at most 21 times as likely. Two clues that agree outweigh it; otherwise
bots would drown out people.
"""
_LIE: Final = 0.2
"""The weight of a clue for any word if its giver lies."""
_NEXT_LIE: Final = 0.5
"""The factor for each further lie of the same giver. Lies of one giver go together, so their agreement is no sign of
truth.
"""
_JUDGED: Final = 8_192
"""The number of verdicts kept. Each new clue of a card makes the bot look at the earlier ones again."""


class Dreamer:
    """A dreamer for one list, which also uses the matching cards of the other language's shipped list.

    Making one builds an index of the clues, which takes half a second and about ten megabytes for a shipped list. All
    tables that play with the lexicon may share it.

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
        """Returns the likeliest words with their shares, the likeliest first. ``clues`` are pairs of a giver and a
        clue.

        Either all clues of a giver help or all are lies, so two givers who agree weigh more than one who repeats the
        same. A clue that the dreamer cannot interpret supports no word and does not count against its giver. Words in
        ``gone`` are left out, since they have been in play already. So is every word for which a given clue would
        have been illegal, because the judge would have stopped it.

        ``honest`` is the probability from 0 to 1 that a giver helps. ``learnt`` is the percentage of the list's clues
        that the dreamer knows; the seed selects which. People do not know the list either.
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
        """Returns whether the lists have the clue for that word, or a clue that is related to it or means the same."""
        return self._hints.fits(clean(clue), word)

    def _possible(self, scores: Mapping[str, float], heard: Sequence[str], gone: Collection[str]) -> list[str]:
        """Returns the likeliest words for which no clue would have been illegal."""
        best = sorted((word for word in self._words if word not in gone), key=lambda word: (-scores[word], word))[:CONSIDERED]
        return [word for word in best if not any(self._illegal(clue, word) for clue in heard)]

    def _evidence(self, clue: str, knows: Callable[[str, str], bool]) -> dict[str, float]:
        """Returns the weight of a clue for each word."""
        found = self._hints.of(clue, knows)
        return {word: _NOTHING + found.get(word, 0.0) for word in self._words}


def _shares(scores: Sequence[float]) -> list[float]:
    most = max(scores)
    weights = [math.exp(score - most) for score in scores]
    return [weight / sum(weights) for weight in weights]
