"""What bots say at night: clues written by hand in the list, and none that the judge would stop or ask people about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from .judging import judge
from .knowledge import Lexicon
from .lists import Decoy
from .text import clean, words

FIRST: Final = 4
"""A bot takes one of so many of the best clues left."""

_MASK: Final = (1 << 64) - 1


def mixed(seed: int, *parts: str | int) -> int:
    """64 evenly spread bits that follow from a seed and what they are drawn for: equal arguments, equal bits (splitmix64)."""
    state = seed & _MASK
    for part in parts:
        for number in [part] if isinstance(part, int) else part.encode():
            state = (state + (number & _MASK) + 0x9E3779B97F4A7C15) & _MASK
            state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
            state ^= state >> 31
    return state


def fairy_clue(word: str, said: Sequence[str], lexicon: Lexicon, seed: int) -> str | None:
    """The next clue of a fairy: one of the first four of the list that are legal and not yet said in any form.

    None where none is left. ``said`` is all that anybody said of this card. The same arguments give the same clue, in a
    millisecond or two.

    >>> from sennik.words import fairy_clue, lexicon
    >>> first = fairy_clue("kogut", [], lexicon("pl"), seed=7)
    >>> first in lexicon("pl").card("kogut").clues[:4]
    True
    >>> fairy_clue("kogut", [first], lexicon("pl"), seed=7) == first
    False
    """
    return _pick(lexicon.card(word).clues, word, said, lexicon, mixed(seed, "fairy", word, len(said)))


def decoy(word: str, lexicon: Lexicon, seed: int) -> Decoy | None:
    """The card toward which a devil with that seed leads the dreamer, the same throughout the night.

    None where the list names none.
    """
    decoys = lexicon.card(word).decoys
    return decoys[mixed(seed, "decoy", word) % len(decoys)] if decoys else None


def devil_clue(word: str, said: Sequence[str], lexicon: Lexicon, seed: int) -> str | None:
    """The next clue of a devil: toward its decoy, legal for this card, not in this card's own list, not yet said.

    First the clues written for the two cards together, then the decoy card's own. None where none is left. With the same seed it
    keeps its decoy; other arguments as for ``fairy_clue``.

    >>> from sennik.words import decoy, devil_clue, lexicon
    >>> devil_clue("kogut", [], lexicon("pl"), seed=7) in decoy("kogut", lexicon("pl"), seed=7).clues
    True
    """
    chosen = decoy(word, lexicon, seed)
    if chosen is None:
        return None
    own = {lemma for clue in lexicon.card(word).clues for lemma in (clue, *lexicon.language.lemmas(clue))}
    for clues in (chosen.clues, lexicon.card(chosen.word).clues):
        misleading = [clue for clue in clues if not own.intersection({clue, *lexicon.language.lemmas(clue)})]
        found = _pick(misleading, word, said, lexicon, mixed(seed, "devil", word, len(said)))
        if found:
            return found
    return None


def imp_side(yellow: int, blue: int, seed: int) -> Literal["fairy", "devil"]:
    """Whom an imp helps: it scores most when as many cards lie yellow as blue (K20, K21). On a tie, as the seed has it."""
    if yellow != blue:
        return "devil" if yellow > blue else "fairy"
    return "fairy" if mixed(seed, "imp", yellow) % 2 else "devil"


def imp_clue(word: str, said: Sequence[str], lexicon: Lexicon, seed: int, yellow: int, blue: int) -> str | None:
    """The next clue of an imp, after the count so far: a fairy's or a devil's, or the other's where the first has none.

    ``yellow`` and ``blue`` are the cards that lie on either side so far (K20). None where neither has any left.

    >>> from sennik.words import fairy_clue, imp_clue, lexicon
    >>> imp_clue("kogut", [], lexicon("pl"), 7, yellow=0, blue=2) == fairy_clue("kogut", [], lexicon("pl"), 7)
    True
    """
    kinds = [fairy_clue, devil_clue] if imp_side(yellow, blue, seed) == "fairy" else [devil_clue, fairy_clue]
    return kinds[0](word, said, lexicon, seed) or kinds[1](word, said, lexicon, seed)


def _pick(clues: Iterable[str], word: str, said: Sequence[str], lexicon: Lexicon, chance: int) -> str | None:
    heard = {word for clue in said for word in words(clean(clue))}
    spoken = {lemma for clue in heard for lemma in (clue, *lexicon.language.lemmas(clue))}
    left: list[str] = []
    for clue in clues:
        if not spoken.intersection({clue, *lexicon.language.lemmas(clue)}) and judge(clue, word, lexicon).outcome == "legal":
            left.append(clue)
            if len(left) == FIRST:
                break
    return left[chance % len(left)] if left else None
