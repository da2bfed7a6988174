"""The clues that bots give: hand-written clues from the list that the judge neither stops nor asks people about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import cycle
from typing import Final, Literal

from .judging import judge
from .knowledge import Lexicon
from .lists import Decoy, ListedWord
from .text import clean, words

FIRST: Final = 4
"""The number of the best remaining clues among which a bot chooses."""

_MASK: Final = (1 << 64) - 1


def mixed(seed: int, *parts: str | int) -> int:
    """Returns 64 evenly distributed bits derived from the seed and the parts (splitmix64). Equal arguments give equal
    bits.
    """
    state = seed & _MASK
    for part in parts:
        for number in [part] if isinstance(part, int) else part.encode():
            state = (state + (number & _MASK) + 0x9E3779B97F4A7C15) & _MASK
            state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
            state ^= state >> 31
    return state


def sayable(card: ListedWord) -> tuple[str, ...]:
    """Returns everything that a bot may say of a card, the best first.

    Clues, names and verbs are interleaved: two clues, a name, a clue, a verb, a clue, and so on.
    """
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
    """Returns the next clue of a fairy, or None if none is left.

    It is one of the first four clues of the list that are legal and of which no form has been said yet. A ``weak``
    clue comes from the end of the list. ``said`` are all clues that anybody gave for this card. Equal arguments give
    the same clue, in a millisecond or two.

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
    """Returns the decoy to which a devil leads the dreamer: the one to which most of the false clues in ``said``
    point.

    If several are equal, for example before the first false clue, the seed decides, in the same way all night.
    Returns None if the list has no decoy for the word.
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
    """Returns the next clue of a devil, or None if none is left.

    It comes from the clues of ``toward`` (by default the decoy that the seed gives), is legal for the card, false of
    it, and has not been said yet. A clue is false of the card if the list has it neither for the card nor for the
    card and a decoy together, and if ``fits`` does not return True for it. When that decoy's clues are used up, those
    of another decoy follow. With the same seed the devil keeps its decoy. The other arguments are those of
    ``fairy_clue``.

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
    """Returns whom an imp helps now: it scores most if there are as many yellow as blue cards (K20, K21).

    On a tie the seed decides.
    """
    if yellow != blue:
        return "devil" if yellow > blue else "fairy"
    return "fairy" if mixed(seed, "imp", yellow) % 2 else "devil"


def pick(clues: Iterable[str], word: str, said: Sequence[str], lexicon: Lexicon, chance: int) -> str | None:
    """Returns one of the first four clues that are legal for the word and of which no form has been said, selected by
    ``chance``.

    Returns None if there is no such clue.
    """
    spoken = _spoken(said, lexicon)
    left: list[str] = []
    for clue in clues:
        if not spoken.intersection(_spoken([clue], lexicon)) and judge(clue, word, lexicon).outcome == "legal":
            left.append(clue)
            if len(left) == FIRST:
                break
    return left[chance % len(left)] if left else None


def _spoken(texts: Iterable[str], lexicon: Lexicon) -> set[str]:
    """Returns the words of the texts and their lemmas."""
    heard = {word for text in texts for word in words(clean(text))}
    return {lemma for word in heard for lemma in (word, *lexicon.language.lemmas(word))}
