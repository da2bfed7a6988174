"""Finds the names of cards in a text, for guesses (K10) and for retold dreams (K18).

A card's names are its word and the variants. They may be inflected, written without diacritics or as they sound, or
contain typing errors.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, TypeAlias

from .language import Language
from .nearness import SHORT, Targets
from .text import unaccent, unstretched, words

How: TypeAlias = Literal["word", "inflection", "put-together", "no-diacritics", "accents", "same-sound", "slip", "perhaps"]
"""How a text names a card.

In the order of the values: exactly; inflected; written in two words instead of one, or the reverse; without
diacritics; with some wrong diacritics; written as it sounds; with a typing error; or as a rare word that may be an
error for the name.
"""

LONG_ENOUGH: Final = 6
"""The length of a name from which two consecutive words of a text, put together, may be that name."""
RARE: Final = 2.0
"""By how much rarer than a name (on the Zipf scale) an existing word must be to count as an error for the name."""
RATHER_RARE: Final = 1.5
"""The same limit for an existing word that sounds alike, about which people are asked."""
RARE_BUT_FOR_ACCENTS: Final = 0.9
"""The same limit if only diacritics differ: nobody types them right by chance."""
RARE_VERB: Final = 0.5
"""The same limit for a Polish form that is no noun, because cards and guesses are nouns."""
HARDLY_KNOWN: Final = 2.8
"""The Zipf frequency up to which an existing word may be a typing error of another one."""


class Names:
    """The names of some cards: their words, their variants in the list, and what the table has accepted for them.

    ``cards`` has the names of each card, its own word first. A name of two cards belongs to the card whose word it
    is, or else to the first.
    """

    def __init__(self, cards: Mapping[str, Sequence[str]], language: Language, targets: Targets | None = None) -> None:
        self.language = language
        self.owners: dict[str, str] = {}
        self.several: dict[tuple[str, ...], str] = {}
        """The names of more than one part, the longest first."""
        for rank in range(max(map(len, cards.values()), default=0)):
            for card, names in cards.items():
                if rank < len(names):
                    self._add(words(names[rank].lower().replace("’", "'")), card)
        self.several = dict(sorted(self.several.items(), key=lambda item: -len(item[0])))
        self.parts = frozenset([*self.owners, *(part for parts in self.several for part in parts)])
        covered = targets is not None and all(part in targets for part in self.parts)
        self.targets = targets if targets is not None and covered else Targets(sorted(self.parts), language)

    def _add(self, parts: Sequence[str], card: str) -> None:
        if len(parts) == 1:
            self.owners.setdefault(parts[0], card)
        elif parts:
            self.several.setdefault(tuple(parts), card)

    @cached_property
    def begun(self) -> Mapping[str, Sequence[str]]:
        """The parts of names by their folded letters without the last, for adjectives that no dictionary has."""
        found: dict[str, list[str]] = {}
        for part in self.parts:
            found.setdefault(unaccent(part)[:-1], []).append(part)
        return found


@dataclass(frozen=True, slots=True)
class Mention:
    """A mention of a card in a text, as a range of its words (``after`` is excluded): the possible names, and
    how.
    """

    first: int
    after: int
    names: Mapping[str, str]
    """Each card's word, and the name of it that stands there."""
    how: How


def mentions(tokens: Sequence[str], names: Names) -> list[Mention]:
    """Returns the mentions of any of the cards in the words of a text, in lower case. Of overlapping names the
    longer one counts.

    A word that is exactly one card's name, or an inflection of it, names no other card. Words that are rare or in no
    dictionary are compared with all names. Other words are skipped.
    """
    reading = _Reading(tokens, names)
    found = [*reading.of_several_parts(), *reading.put_together(), *reading.single()]
    return sorted(found, key=lambda place: place.first)


class _Reading:
    """The reading of one text. ``taken`` marks the words that already belong to a name."""

    def __init__(self, tokens: Sequence[str], names: Names) -> None:
        self.tokens = tokens
        self.taken = [False] * len(tokens)
        self.names = names
        self.targets = names.targets
        self.language = names.language

    def _take(self, window: range, card: str, name: str, how: How) -> Mention:
        for here in window:
            self.taken[here] = True
        return Mention(window.start, window.stop, {card: name}, how)

    def of_several_parts(self) -> Iterator[Mention]:
        """Yields names of several parts, each of which may be inflected, or written as one word."""
        for parts, card in self.names.several.items():
            name = " ".join(parts)
            for place in self._places_of_forms.get(parts[0], ()):
                window = range(place, place + len(parts))
                if (
                    window.stop <= len(self.tokens)
                    and not any(self.taken[here] for here in window)
                    and all(part in self._parts_of[self.tokens[here]] for here, part in zip(window, parts, strict=True))
                ):
                    same = all(self.tokens[here] == part for here, part in zip(window, parts, strict=True))
                    yield self._take(window, card, name, "word" if same else "inflection")
            together = "".join(parts)
            for text in {unaccent(together), unaccent(f"{together}s")}:
                for place in self._places_of_folded.get(text, ()):
                    if not self.taken[place]:
                        yield self._take(range(place, place + 1), card, name, "put-together")

    def put_together(self) -> Iterator[Mention]:
        """Yields names of one part that were written as two words: "snow men", "water fall"."""
        long = {name: place for place, name in enumerate(self.names.owners) if len(name) >= LONG_ENOUGH}
        for place in range(len(self.tokens) - 1):
            pair = self.tokens[place : place + 2]
            if not long or self.taken[place] or self.taken[place + 1] or min(map(len, pair)) < SHORT - 1:
                continue
            together = "".join(pair)
            if not self.targets.may_name(together):
                continue
            fitting = [each for each in self.targets.named(together) if each in long and abs(len(each) - len(together)) <= 4]
            if fitting:
                name = min(fitting, key=long.__getitem__)
                yield self._take(range(place, place + 2), self.names.owners[name], name, "put-together")

    @cached_property
    def _parts_of(self) -> dict[str, set[str]]:
        """For each word of the text, the parts of names of which it may be a form."""
        return {token: self._forms_of(token) & self.names.parts for token in set(self.tokens)}

    def _forms_of(self, token: str) -> set[str]:
        found = {token} | self.targets.of_lemmas(self.language.lemmas(token))
        if token == unaccent(token):
            found.update(self.targets.without_diacritics(token))
            if not self.language.known(token):
                begun = self.names.begun
                beginnings = (part for length in range(len(token) + 1) for part in begun.get(token[:length], ()))
                found.update(part for part in beginnings if is_folded_adjective(token, part))
        return found

    @cached_property
    def _places_of_forms(self) -> dict[str, list[int]]:
        """For each part of a name, the places of its forms."""
        found: dict[str, list[int]] = {}
        for place, token in enumerate(self.tokens):
            for part in self._parts_of[token]:
                found.setdefault(part, []).append(place)
        return found

    @cached_property
    def _places_of_folded(self) -> dict[str, list[int]]:
        """For each folded word, its places."""
        found: dict[str, list[int]] = {}
        for place, token in enumerate(self.tokens):
            found.setdefault(unaccent(token), []).append(place)
        return found

    def single(self) -> Iterator[Mention]:
        """Yields names of one part in the places that are left."""
        open_: dict[str, list[int]] = {}
        for place, token in enumerate(self.tokens):
            if not self.taken[place]:
                open_.setdefault(token, []).append(place)
        doubtful: list[str] = []
        for token, here in open_.items():
            known = self._as_known(token)
            if known is None:
                doubtful.append(token)
            elif known[1]:
                yield from self._single(here, known[1], known[0])
        for token, how, fitting in self._misspelled(doubtful):
            yield from self._single(open_[token], fitting, how)

    def _single(self, here: Iterable[int], fitting: Collection[str], how: How) -> Iterator[Mention]:
        cards: dict[str, str] = {}
        for name in sorted(fitting):
            cards.setdefault(self.names.owners[name], name)
        return (Mention(place, place + 1, cards, how) for place in here)

    def _as_known(self, token: str) -> tuple[How, Collection[str]] | None:
        """Returns how a word names cards exactly, inflected or without diacritics, and which names, or None if it may
        be misspelled.
        """
        owners = self.names.owners
        if token in owners:
            return "word", [token]
        inflected = self.targets.named(token) & owners.keys()
        if inflected:
            return "inflection", inflected
        if token == unaccent(token):
            plain = [name for name in self.targets.without_diacritics(token) if name in owners]
            if plain:
                return "no-diacritics", plain
        return None

    def _misspelled(self, tokens: Sequence[str]) -> Iterator[tuple[str, How, Collection[str]]]:
        """Yields the names that these words may be meant as, and how.

        These are the names with the same letters but other diacritics, or those that sound alike, or else the nearest
        names. For an existing word that is only true if it is much rarer than the name, and a typing error is then
        only a possibility.
        """
        owners, language = self.names.owners, self.language
        silent: list[str] = []
        for token in tokens:
            if len(token) < SHORT - 1:
                continue
            known = language.known(token)
            unaccented = {name for name in self.targets.without_diacritics(unaccent(token)) if name in owners}
            accents = {name for name in unaccented if not known or rarer(token, name, language, RARE_BUT_FOR_ACCENTS)}
            alike = self.targets.sounding(token) & owners.keys() if not accents else set()
            sounds = {name for name in alike if not known or rarer(token, name, language, RARE, RARE_VERB)}
            perhaps = {name for name in alike if rarer(token, name, language, RATHER_RARE)}
            if accents:
                yield token, "accents", accents
            elif sounds:
                yield token, "same-sound", sounds
            elif perhaps:
                yield token, "perhaps", perhaps
            elif (len(token) >= SHORT or unstretched(token) != token) and (not known or is_hardly_known(token, language)):
                silent.append(token)
        for token, slips in self.targets.near(silent, owners.keys()).items():
            known = language.known(token)
            near = {name: apart for name, apart in slips.items() if not known or rarer(token, name, language, RARE)}
            least = min(near.values(), default=0.0)
            if near:
                yield token, "perhaps" if known else "slip", [name for name, apart in near.items() if apart == least]


def rarer(token: str, name: str, language: Language, by: float, verb: float | None = None) -> bool:
    """Returns whether an existing word is rarer than a name by ``by`` on the Zipf scale, or by ``verb`` if it cannot
    be a noun.
    """
    readings = language.readings(token)
    own = max(map(language.zipf, language.identity(name)), default=0.0)
    common = max((language.zipf(reading.lemma) for reading in readings), default=0.0)
    is_verb = verb is not None and all(reading.kind == "verb" for reading in readings)
    return common <= own - (verb if is_verb and verb is not None else by)


def is_hardly_known(token: str, language: Language) -> bool:
    """Returns whether few people know this existing word."""
    return max((language.zipf(reading.lemma) for reading in language.readings(token)), default=0.0) <= HARDLY_KNOWN


def is_folded_adjective(token: str, part: str) -> bool:
    """Returns whether a word that no dictionary has is a form of an adjective, written without diacritics."""
    return len(part) >= SHORT and unaccent(part)[:-1] == token[: len(part) - 1] and len(token) <= len(part) + 3
