"""Finds the words that a retold dream names (K18). Certain words count at once, uncertain ones are offered for a tap."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from .knowledge import Lexicon
from .language import English, Language
from .naming import Mention, mentions
from .text import LONGEST_STORY, seen, spans

Certainty: TypeAlias = Literal["sure", "unsure", "absent"]


@dataclass(frozen=True, slots=True)
class Named:
    """What the story says of one word. ``spans`` are its places in the text as (start, end), where the end is
    excluded.
    """

    word: str
    certainty: Certainty
    spans: tuple[tuple[int, int], ...] = ()


RIVAL: Final = 0.9
"""How much more common (on the Zipf scale) another word of the same form must be for that word to be meant."""
NOUN_RIVAL: Final = 1.4
"""The same limit for another noun. Dreams are told in nouns for visible things, which are rarer than others."""

_BEFORE_VERBS: Final = frozenset(
    """
    to could can can't couldn't will won't would wouldn't must should shouldn't might may not didn't don't doesn't did do does
    i we they you he she who let i'll i'd we'll they'll never always
    """.split()
)
"""After one of these an English word that may be a verb is one: "could not bear", "had to duck"."""
_BEFORE_NOUNS: Final = frozenset(
    """
    a an the my your his her its our their this that these those some no every each two three four five six seven many few several
    another big little small huge giant old new red blue green black white golden of with in on
    """.split()
)


def read_recall(
    story: str, asked: Iterable[str], lexicon: Lexicon, also: Mapping[str, Iterable[str]] | None = None
) -> tuple[Named, ...]:
    """Returns for each word, in the order of ``asked``, whether the story names it, and where.

    The names of a card are those of ``naming``, as for a guess. ``also`` has what this table has accepted for a word
    as well (K18). Of overlapping words the longer one counts ("ice cream" is no "ice"), and a form that is exactly
    one card's word names no other card. At most the first 4,000 characters are read. Nothing is raised. A call takes
    some milliseconds, and less than 20 for the longest story and 200 words.

    >>> from sennik.words import lexicon, read_recall
    >>> for named in read_recall("A rooster sat on the roofs.", ["roof", "rooster", "moon"], lexicon("en")):
    ...     print(named)
    Named(word='roof', certainty='sure', spans=((21, 26),))
    Named(word='rooster', certainty='sure', spans=((2, 9),))
    Named(word='moon', certainty='absent', spans=())
    >>> read_recall("There was a toad.", ["frog"], lexicon("en"), {"frog": ["toad"]})[0].certainty
    'sure'
    """
    wanted = tuple(dict.fromkeys(asked))
    # Lower case may change the length of a text. So each word is cut out first and converted then.
    cut = spans(story[:LONGEST_STORY])
    tokens = [seen(story[first:after]).lower().removesuffix("'s").removesuffix("’s") for first, after in cut]
    found: dict[str, dict[tuple[int, int], bool]] = {word: {} for word in wanted}
    for place in mentions(tokens, lexicon.names_of(wanted, also)):
        sure = len(place.names) == 1 and _is_sure(place, tokens, lexicon.language)
        for card in place.names:
            found[card][cut[place.first][0], cut[place.after - 1][1]] = sure
    return tuple(_named(word, found[word]) for word in wanted)


def _named(word: str, places: dict[tuple[int, int], bool]) -> Named:
    if not places:
        return Named(word, "absent")
    sure = tuple(sorted(place for place, certain in places.items() if certain))
    return Named(word, "sure", sure) if sure else Named(word, "unsure", tuple(sorted(places)))


def _is_sure(place: Mention, tokens: Sequence[str], language: Language) -> bool:
    """Returns whether a story that names one card at a place certainly means it."""
    (name,) = place.names.values()
    if place.after - place.first > 1:
        return True
    match place.how:
        case "word":
            return _is_noun_here(place.first, name, tokens, language)
        case "inflection":
            return _is_meant(place.first, name, tokens, language)
        case "no-diacritics":
            return not language.known(tokens[place.first])
        case "perhaps":
            return False
    return True


def _is_noun_here(place: int, name: str, tokens: Sequence[str], language: Language) -> bool:
    """Returns whether the exact word of a card is a noun here, judging by the word before it."""
    before = tokens[place - 1] if place else ""
    return not (isinstance(language, English) and before in _BEFORE_VERBS and language.is_verb(name))


def _is_meant(place: int, name: str, tokens: Sequence[str], language: Language) -> bool:
    """Returns whether an inflected form means this card's word, because no other word of that form is much more
    common.
    """
    token = tokens[place]
    before = tokens[place - 1] if place else ""
    if isinstance(language, English):
        if before in _BEFORE_NOUNS:
            return True
        if language.is_verb(name) and token.endswith(("ing", "ed")):
            return False
        if before in _BEFORE_VERBS and language.is_verb(name):
            return False
    wanted = language.identity(name)
    own = max(map(language.zipf, wanted), default=0.0)
    return all(
        language.zipf(reading.lemma) < own + (NOUN_RIVAL if reading.kind == "noun" else RIVAL)
        for reading in language.readings(token)
        if reading.lemma not in wanted and not language.is_one_with(reading, name)
    )
