"""Reading a dream by asking of each word of it and each word asked for whether the one names the other: slow, and plain to see.

What ``sennik.words.recall`` finds by tables has to be the same, and so has ``Targets.near``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sennik.words.knowledge import Lexicon
from sennik.words.language import Language
from sennik.words.nearness import SHORT, nearness
from sennik.words.recall import Named, _named, _Reader
from sennik.words.text import LONGEST_STORY, fold, unstretched, words

Places = dict[tuple[int, int], bool]


def read(story: str, asked: Iterable[str], lexicon: Lexicon) -> tuple[Named, ...]:
    """What ``read_recall`` has to give."""
    wanted = tuple(dict.fromkeys(asked))
    reader = _Plain(story[:LONGEST_STORY], lexicon, [])
    found: dict[str, Places] = {word: {} for word in wanted}
    taken = reader.taken
    targets = {word: words(word.lower()) for word in wanted}
    for word in sorted(wanted, key=lambda word: -len(targets[word])):
        if len(targets[word]) > 1:
            reader.parts_in(targets[word], taken, found[word])
    single = {targets[word][0]: word for word in wanted if len(targets[word]) == 1}
    reader.joined_in(single, taken, found)
    for place in range(len(reader.tokens)):
        if not taken[place]:
            for target, sure in reader.named_at(place, tuple(single)):
                found[single[target]][reader.places[place]] = sure
    return tuple(_named(word, found[word]) for word in wanted)


class _Plain(_Reader):
    language: Language

    def parts_in(self, parts: Sequence[str], taken: list[bool], found: Places) -> None:
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

    def joined_in(self, single: dict[str, str], taken: list[bool], found: dict[str, Places]) -> None:
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

    def named_at(self, place: int, targets: tuple[str, ...]) -> list[tuple[str, bool]]:
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
        return self.misspelled_at(token, targets)

    def misspelled_at(self, token: str, targets: tuple[str, ...]) -> list[tuple[str, bool]]:
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
