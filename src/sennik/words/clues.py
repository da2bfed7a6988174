"""What bots say at night: clues written by hand in the list, and none that the judge would stop or ask people about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import cycle
from typing import Final, Literal

from .judging import judge
from .knowledge import Lexicon
from .lists import Card, Decoy
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


def sayable(card: Card) -> tuple[str, ...]:
    """All that a bot may say of a card, the best first: two clues, a name, a clue, a verb, a clue, and so on."""
    left = {kind: list(texts) for kind, texts in (("clue", card.clues), ("name", card.names), ("verb", card.does))}
    turns = cycle(("clue", "clue", "name", "clue", "verb", "clue"))
    count = sum(map(len, left.values()))
    found: list[str] = []
    while len(found) < count:
        texts = left[next(turns)]
        if texts:
            found.append(texts.pop(0))
    return tuple(found)


def fairy_clue(word: str, said: Sequence[str], lexicon: Lexicon, seed: int, *, weak: bool = False) -> str | None:
    """The next clue of a fairy: one of the first four of the list that are legal and not yet said in any form.

    None where none is left. A weak one is from the back of the list. ``said`` is all that anybody said of this card. The same
    arguments give the same clue, in a millisecond or two.

    >>> from sennik.words import fairy_clue, lexicon
    >>> first = fairy_clue("kogut", [], lexicon("pl"), seed=7)
    >>> first in lexicon("pl").card("kogut").clues[:4]
    True
    >>> fairy_clue("kogut", [first], lexicon("pl"), seed=7) == first
    False
    """
    clues = sayable(lexicon.card(word))
    return pick(clues[::-1] if weak else clues, word, said, lexicon, mixed(seed, "fairy", word, len(said)))


def decoy(word: str, lexicon: Lexicon, seed: int, said: Sequence[str] = ()) -> Decoy | None:
    """The card toward which a devil leads the dreamer: the one to which most of what was ``said`` falsely points.

    On a tie, and before anything false was said, as the seed has it: the same throughout the night. None where the list names
    none.
    """
    decoys = lexicon.card(word).decoys
    if not decoys:
        return None
    own, heard = _spoken(sayable(lexicon.card(word)), lexicon), _spoken(said, lexicon)
    false = heard - own
    pointing = [len(false.intersection(_spoken((*each.clues, *sayable(lexicon.card(each.word))), lexicon))) for each in decoys]
    most = [each for each, points in zip(decoys, pointing, strict=True) if points == max(pointing)]
    return most[mixed(seed, "decoy", word) % len(most)]


def devil_clue(
    word: str,
    said: Sequence[str],
    lexicon: Lexicon,
    seed: int,
    toward: Decoy | None = None,
    *,
    fits: Callable[[str], bool] | None = None,
) -> str | None:
    """The next clue of a devil: of the list of that decoy (or the seed's), legal for this card, false of it, not yet said.

    False is what the list has neither for the card nor for both cards together, and what doesn't fit the card as ``fits`` has
    it. Where that list is used up, another decoy's follows. None where none is left. With the same seed it keeps its decoy; other
    arguments as for ``fairy_clue``.

    >>> from sennik.words import decoy, devil_clue, lexicon
    >>> aim = decoy("kogut", lexicon("pl"), seed=7)
    >>> devil_clue("kogut", [], lexicon("pl"), seed=7) in lexicon("pl").card(aim.word).clues
    True
    """
    card = lexicon.card(word)
    chosen = toward or decoy(word, lexicon, seed)
    if chosen is None:
        return None
    true = _spoken((*sayable(card), *(text for each in card.decoys for text in (each.word, *each.clues))), lexicon)
    for aim in (chosen, *(each for each in card.decoys if each.word != chosen.word)):
        false = (text for text in sayable(lexicon.card(aim.word)) if not true.intersection(_spoken([text], lexicon)))
        lies = (text for text in false if fits is None or not fits(text))
        found = pick(lies, word, said, lexicon, mixed(seed, "devil", word, len(said)))
        if found:
            return found
    return None


def imp_side(yellow: int, blue: int, seed: int) -> Literal["fairy", "devil"]:
    """Whom an imp helps: it scores most when as many cards lie yellow as blue (K20, K21). On a tie, as the seed has it."""
    if yellow != blue:
        return "devil" if yellow > blue else "fairy"
    return "fairy" if mixed(seed, "imp", yellow) % 2 else "devil"


def pick(clues: Iterable[str], word: str, said: Sequence[str], lexicon: Lexicon, chance: int) -> str | None:
    """One of the first four that are legal for the word and not yet said in any form, as the chance has it."""
    spoken = _spoken(said, lexicon)
    left: list[str] = []
    for clue in clues:
        if not spoken.intersection(_spoken([clue], lexicon)) and judge(clue, word, lexicon).outcome == "legal":
            left.append(clue)
            if len(left) == FIRST:
                break
    return left[chance % len(left)] if left else None


def _spoken(texts: Iterable[str], lexicon: Lexicon) -> set[str]:
    """The words of the texts, and their lemmas."""
    heard = {word for text in texts for word in words(clean(text))}
    return {lemma for word in heard for lemma in (word, *lexicon.language.lemmas(word))}
