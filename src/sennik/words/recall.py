"""Which words a retold dream names (K18): those that are sure tick themselves, the unsure ones are shown for a tap."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from .guess import SHORT, nearness
from .knowledge import Lexicon
from .language import English, Language
from .text import LONGEST_STORY, fold, spans, unstretched, words

Certainty: TypeAlias = Literal["sure", "unsure", "absent"]


@dataclass(frozen=True, slots=True)
class Named:
    """What the story says of one word, and where: places in the text as (from, to), the end not included."""

    word: str
    certainty: Certainty
    spans: tuple[tuple[int, int], ...] = ()


RIVAL: Final = 0.9
"""So much more common on Zipf's scale, another word of the same form is what was probably meant."""
NOUN_RIVAL: Final = 1.4
"""The same for another noun: dreams are told in nouns that one can see, and these are rarer than others."""

_BEFORE_VERBS: Final = frozenset(
    """
    to could can can't couldn't will won't would wouldn't must should shouldn't might may not didn't don't doesn't did do does
    i we they you he she who let i'll i'd we'll they'll never always
    """.split()
)
"""After these an English word that may be a verb is one: "could not bear", "had to duck"."""
_BEFORE_NOUNS: Final = frozenset(
    """
    a an the my your his her its our their this that these those some no every each two three four five six seven many few several
    another big little small huge giant old new red blue green black white golden of with in on
    """.split()
)


def read_recall(story: str, asked: Iterable[str], lexicon: Lexicon) -> tuple[Named, ...]:
    """For each word asked for, in that order: whether the story names it, and where.

    Of overlapping words the longer one takes the text ("ice cream" is no "ice"), and a form that is one card's word as it stands
    names no other card. At most the first 4,000 characters are read. Nothing is raised. It takes some milliseconds.

    >>> from sennik.words import lexicon, read_recall
    >>> for named in read_recall("A rooster sat on the roofs.", ["roof", "rooster", "moon"], lexicon("en")):
    ...     print(named)
    Named(word='roof', certainty='sure', spans=((21, 26),))
    Named(word='rooster', certainty='sure', spans=((2, 9),))
    Named(word='moon', certainty='absent', spans=())
    """
    wanted = tuple(dict.fromkeys(asked))
    reader = _Reader(story[:LONGEST_STORY], lexicon.language)
    found: dict[str, dict[tuple[int, int], bool]] = {word: {} for word in wanted}
    taken = [False] * len(reader.tokens)
    targets = {word: words(word.lower()) for word in wanted}
    for word in sorted(wanted, key=lambda word: -len(targets[word])):
        if len(targets[word]) > 1:
            reader.find_parts(targets[word], taken, found[word])
    single = {targets[word][0]: word for word in wanted if len(targets[word]) == 1}
    reader.find_joined(single, taken, found)
    for place in range(len(reader.tokens)):
        if not taken[place]:
            for target, sure in reader.named(place, tuple(single)):
                found[single[target]][reader.places[place]] = sure
    return tuple(_named(word, found[word]) for word in wanted)


def _named(word: str, places: dict[tuple[int, int], bool]) -> Named:
    if not places:
        return Named(word, "absent")
    sure = tuple(sorted(place for place, certain in places.items() if certain))
    return Named(word, "sure", sure) if sure else Named(word, "unsure", tuple(sorted(places)))


class _Reader:
    """One story cut into words."""

    def __init__(self, story: str, language: Language) -> None:
        self.language = language
        # Lower case may change the length of a text, so each word is cut out first and lowered then.
        self.places = spans(story)
        self.tokens = [story[first:after].lower().removesuffix("'s").removesuffix("’s") for first, after in self.places]

    def find_parts(self, parts: Sequence[str], taken: list[bool], found: dict[tuple[int, int], bool]) -> None:
        """Words of several parts: each may be inflected, and an adjective agrees."""
        for place in range(len(self.tokens) - len(parts) + 1):
            window = range(place, place + len(parts))
            if not any(taken[here] for here in window) and all(
                self._is_form(self.tokens[here], part) for here, part in zip(window, parts, strict=True)
            ):
                for here in window:
                    taken[here] = True
                found[self.places[place][0], self.places[place + len(parts) - 1][1]] = True
        together = "".join(parts)
        for place, token in enumerate(self.tokens):
            if not taken[place] and fold(token) in {fold(together), fold(f"{together}s")}:
                taken[place] = True
                found[self.places[place]] = True

    def find_joined(self, single: dict[str, str], taken: list[bool], found: dict[str, dict[tuple[int, int], bool]]) -> None:
        """Words of one part that were written in two: "snow men", "water fall"."""
        for place in range(len(self.tokens) - 1):
            if taken[place] or taken[place + 1] or min(map(len, self.tokens[place : place + 2])) < 3:
                continue
            together = self.tokens[place] + self.tokens[place + 1]
            for target, word in single.items():
                if len(target) >= 6 and abs(len(target) - len(together)) <= 4 and self.language.names(together, target):
                    taken[place] = taken[place + 1] = True
                    found[word][self.places[place][0], self.places[place + 1][1]] = True
                    break

    def _is_form(self, token: str, part: str) -> bool:
        language = self.language
        if token == part or language.lemmas(token) & language.identity(part):
            return True
        plain = token == fold(token)
        return plain and (token in language.folded_forms(part) or self._is_folded_adjective(token, part))

    def _is_folded_adjective(self, token: str, part: str) -> bool:
        return (
            len(part) >= 4
            and not self.language.known(token)
            and fold(part)[:-1] == token[: len(part) - 1]
            and len(token) <= len(part) + 3
        )

    def named(self, place: int, targets: tuple[str, ...]) -> list[tuple[str, bool]]:
        """The targets that one word of the story names, each with whether that is sure."""
        token, language = self.tokens[place], self.language
        if token in targets:
            return [(token, self._is_noun_here(place, token))]
        inflected = [target for target in targets if language.names(token, target)]
        if inflected:
            sure = len(inflected) == 1
            return [(target, sure and self._is_meant(place, target)) for target in inflected]
        known = language.known(token)
        if token == fold(token):
            plain = [target for target in targets if token in language.folded_forms(target)]
            if plain:
                return [(target, not known and len(plain) == 1) for target in plain]
        if known or len(token) < SHORT - 1:
            return []
        return self._misspelled(token, targets)

    def _misspelled(self, token: str, targets: tuple[str, ...]) -> list[tuple[str, bool]]:
        language = self.language
        spoken = set(language.spoken(token))
        alike = [target for target in targets if any(spoken & set(language.spoken(form)) for form in language.forms(target))]
        if alike:
            return [(target, len(alike) == 1) for target in alike]
        near = {target: distance for target in targets if (distance := nearness(token, target, language)) is not None}
        if not near or (len(token) < SHORT and unstretched(token) == token):
            return []
        least = min(near.values())
        nearest = [target for target, distance in near.items() if distance == least]
        return [(target, len(nearest) == 1) for target in nearest]

    def _is_noun_here(self, place: int, target: str) -> bool:
        """Whether a word just as the card has it is that noun here, as far as the word before tells."""
        language = self.language
        before = self.tokens[place - 1] if place else ""
        return not (isinstance(language, English) and before in _BEFORE_VERBS and language.is_verb(target))

    def _is_meant(self, place: int, target: str) -> bool:
        """Whether an inflected form is meant as this card's word: no other word of that form is much more common."""
        language, token = self.language, self.tokens[place]
        before = self.tokens[place - 1] if place else ""
        if isinstance(language, English):
            if before in _BEFORE_NOUNS:
                return True
            if language.is_verb(target) and token.endswith(("ing", "ed")):
                return False
            if before in _BEFORE_VERBS and language.is_verb(target):
                return False
        own = max((language.zipf(lemma) for lemma in language.identity(target)), default=0.0)
        wanted = language.identity(target)
        return all(
            language.zipf(reading.lemma) < own + (NOUN_RIVAL if reading.kind == "noun" else RIVAL)
            for reading in language.readings(token)
            if reading.lemma not in wanted
        )
