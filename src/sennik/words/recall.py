"""Which words a retold dream names (K18): those that are sure tick themselves, the unsure ones are shown for a tap."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, TypeAlias

from .knowledge import Lexicon
from .language import English
from .nearness import SHORT, Targets
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

LONG_ENOUGH: Final = 6
"""Letters a word has at least before two words of the story, put together, are it."""

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
    names no other card. At most the first 4,000 characters are read. Nothing is raised. It takes some
    milliseconds, the longest story against 200 words less than 20.

    >>> from sennik.words import lexicon, read_recall
    >>> for named in read_recall("A rooster sat on the roofs.", ["roof", "rooster", "moon"], lexicon("en")):
    ...     print(named)
    Named(word='roof', certainty='sure', spans=((21, 26),))
    Named(word='rooster', certainty='sure', spans=((2, 9),))
    Named(word='moon', certainty='absent', spans=())
    """
    wanted = tuple(dict.fromkeys(asked))
    split = {word: words(word.lower()) for word in wanted}
    single = {parts[0]: word for word, parts in split.items() if len(parts) == 1}
    reader = _Reader(story[:LONGEST_STORY], lexicon, [part for parts in split.values() for part in parts])
    found: dict[str, dict[tuple[int, int], bool]] = {word: {} for word in wanted}
    for word in sorted(wanted, key=lambda word: -len(split[word])):
        if len(split[word]) > 1:
            reader.find_parts(split[word], found[word])
    reader.find_joined(single, found)
    reader.find_single(single, found)
    return tuple(_named(word, found[word]) for word in wanted)


def _named(word: str, places: dict[tuple[int, int], bool]) -> Named:
    if not places:
        return Named(word, "absent")
    sure = tuple(sorted(place for place, certain in places.items() if certain))
    return Named(word, "sure", sure) if sure else Named(word, "unsure", tuple(sorted(places)))


class _Reader:
    """One story cut into words, and which of them are ``taken`` already. ``parts``: those of the words asked for."""

    def __init__(self, story: str, lexicon: Lexicon, parts: Sequence[str]) -> None:
        self.language = lexicon.language
        # Lower case may change the length of a text, so each word is cut out first and lowered then.
        self.places = spans(story)
        self.tokens = [story[first:after].lower().removesuffix("'s").removesuffix("’s") for first, after in self.places]
        self.taken = [False] * len(self.tokens)
        self.parts = frozenset(parts)
        known = lexicon.targets
        self.targets = known if all(part in known for part in parts) else Targets(parts, self.language)

    def find_parts(self, parts: Sequence[str], found: dict[tuple[int, int], bool]) -> None:
        """A word of several parts: each may be inflected, and an adjective agrees."""
        for place in self._places_of_forms.get(parts[0], ()):
            window = range(place, place + len(parts))
            if (
                window.stop <= len(self.tokens)
                and not any(self.taken[here] for here in window)
                and all(part in self._parts_of[self.tokens[here]] for here, part in zip(window, parts, strict=True))
            ):
                for here in window:
                    self.taken[here] = True
                found[self.places[place][0], self.places[window.stop - 1][1]] = True
        together = "".join(parts)
        for text in {fold(together), fold(f"{together}s")}:
            for place in self._places_of_folded.get(text, ()):
                if not self.taken[place]:
                    self.taken[place] = True
                    found[self.places[place]] = True

    def find_joined(self, single: dict[str, str], found: dict[str, dict[tuple[int, int], bool]]) -> None:
        """Words of one part that were written in two: "snow men", "water fall"."""
        long = {target: place for place, target in enumerate(single) if len(target) >= LONG_ENOUGH}
        for place in range(len(self.tokens) - 1):
            if not long or self.taken[place] or self.taken[place + 1] or min(map(len, self.tokens[place : place + 2])) < 3:
                continue
            together = self.tokens[place] + self.tokens[place + 1]
            targets = [each for each in self.targets.named(together) if each in long and abs(len(each) - len(together)) <= 4]
            if targets:
                self.taken[place] = self.taken[place + 1] = True
                found[single[min(targets, key=long.__getitem__)]][self.places[place][0], self.places[place + 1][1]] = True

    @cached_property
    def _parts_of(self) -> dict[str, set[str]]:
        """For each word of the story the parts of which it may be a form."""
        begun: dict[str, list[str]] = {}
        for part in self.parts:
            begun.setdefault(fold(part)[:-1], []).append(part)
        return {token: self._forms_of(token, begun) & self.parts for token in set(self.tokens)}

    def _forms_of(self, token: str, begun: dict[str, list[str]]) -> set[str]:
        found = {token} | self.targets.of_lemmas(self.language.lemmas(token))
        if token == fold(token):
            found.update(self.targets.without_diacritics(token))
            if not self.language.known(token):
                beginnings = (part for length in range(len(token) + 1) for part in begun.get(token[:length], ()))
                found.update(part for part in beginnings if _is_folded_adjective(token, part))
        return found

    @cached_property
    def _places_of_forms(self) -> dict[str, list[int]]:
        """Where the forms of each part stand."""
        found: dict[str, list[int]] = {}
        for place, token in enumerate(self.tokens):
            for part in self._parts_of[token]:
                found.setdefault(part, []).append(place)
        return found

    @cached_property
    def _places_of_folded(self) -> dict[str, list[int]]:
        """Where each folded word stands."""
        found: dict[str, list[int]] = {}
        for place, token in enumerate(self.tokens):
            found.setdefault(fold(token), []).append(place)
        return found

    def find_single(self, single: dict[str, str], found: dict[str, dict[tuple[int, int], bool]]) -> None:
        """Words of one part, in every place that is left."""
        slips: dict[str, list[int]] = {}
        for place, token in enumerate(self.tokens):
            if self.taken[place]:
                continue
            named = self._named(place, single.keys())
            if named is None:
                slips.setdefault(token, []).append(place)
            for target, sure in named or ():
                found[single[target]][self.places[place]] = sure
        for token, targets in self._misspelled(list(slips), single.keys()):
            for place in slips[token]:
                for target in targets:
                    found[single[target]][self.places[place]] = len(targets) == 1

    def _named(self, place: int, targets: AbstractSet[str]) -> list[tuple[str, bool]] | None:
        """The targets that one word of the story names, each with whether that is sure; None where it may be misspelled."""
        token = self.tokens[place]
        if token in targets:
            return [(token, self._is_noun_here(place, token))]
        inflected = self.targets.named(token) & targets
        if inflected:
            sure = len(inflected) == 1
            return [(target, sure and self._is_meant(place, target)) for target in inflected]
        known = self.language.known(token)
        if token == fold(token):
            plain = [target for target in self.targets.without_diacritics(token) if target in targets]
            if plain:
                return [(target, not known and len(plain) == 1) for target in plain]
        return [] if known or len(token) < SHORT - 1 else None

    def _misspelled(self, tokens: Sequence[str], targets: AbstractSet[str]) -> Iterator[tuple[str, Collection[str]]]:
        """The targets that each of these words sounds like, or else those that are nearest."""
        silent: list[str] = []
        for token in tokens:
            alike = self.targets.sounding(token) & targets
            if alike:
                yield token, alike
            elif len(token) >= SHORT or unstretched(token) != token:
                silent.append(token)
        for token, near in self.targets.near(silent, targets).items():
            least = min(near.values(), default=0.0)
            yield token, [target for target, distance in near.items() if distance == least]

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


def _is_folded_adjective(token: str, part: str) -> bool:
    return len(part) >= 4 and fold(part)[:-1] == token[: len(part) - 1] and len(token) <= len(part) + 3
