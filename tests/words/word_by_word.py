"""Reading a dream by asking of each word of it and each name asked for whether the one is the other: slow, and plain to see.

What ``sennik.words.recall`` finds by tables has to be the same, and so has ``Targets.near``.
"""

from __future__ import annotations

from collections.abc import Iterable

from sennik.words.knowledge import Lexicon
from sennik.words.naming import HARDLY_KNOWN, RARE, RARE_BUT_FOR_ACCENTS, RARE_VERB, RATHER_RARE, How, Mention
from sennik.words.nearness import SHORT, nearness
from sennik.words.recall import Named, _is_sure, _named
from sennik.words.text import LONGEST_STORY, seen, spans, unaccent, unstretched, words

Fitting = tuple[How, set[str]]


def read(story: str, asked: Iterable[str], lexicon: Lexicon) -> tuple[Named, ...]:
    """What ``read_recall`` has to give."""
    wanted = tuple(dict.fromkeys(asked))
    cut = spans(story[:LONGEST_STORY])
    tokens = [seen(story[first:after]).lower().removesuffix("'s").removesuffix("’s") for first, after in cut]
    reading = _Plain(tokens, wanted, lexicon)
    found: dict[str, dict[tuple[int, int], bool]] = {word: {} for word in wanted}
    for place in reading.places():
        sure = len(place.names) == 1 and _is_sure(place, tokens, lexicon.language)
        for card in place.names:
            found[card][cut[place.first][0], cut[place.after - 1][1]] = sure
    return tuple(_named(word, found[word]) for word in wanted)


class _Plain:
    def __init__(self, tokens: list[str], wanted: tuple[str, ...], lexicon: Lexicon) -> None:
        self.tokens, self.language = tokens, lexicon.language
        self.owners: dict[tuple[str, ...], str] = {}
        called = {word: [word, *sorted(lexicon.card(word).variants)] for word in wanted}
        for rank in range(max(map(len, called.values()))):
            for word, names in called.items():
                if rank < len(names) and (parts := tuple(words(names[rank].lower()))):
                    self.owners.setdefault(parts, word)
        self.single = [parts[0] for parts in self.owners if len(parts) == 1]
        self.taken = [False] * len(tokens)

    def places(self) -> list[Mention]:
        found: list[Mention] = []
        for parts, card in sorted(self.owners.items(), key=lambda item: -len(item[0])):
            if len(parts) > 1:
                found += self.parts_in(parts, card)
        found += self.joined_in()
        for place, token in enumerate(self.tokens):
            if not self.taken[place]:
                how, names = self.named_at(token)
                cards: dict[str, str] = {}
                for name in sorted(names):
                    cards.setdefault(self.owners[name,], name)
                if cards:
                    found.append(Mention(place, place + 1, cards, how))
        return found

    def parts_in(self, parts: tuple[str, ...], card: str) -> Iterable[Mention]:
        """Names of several parts: each may be inflected, and an adjective agrees."""
        for place in range(len(self.tokens) - len(parts) + 1):
            window = range(place, place + len(parts))
            fit = all(self.is_form(self.tokens[here], part) for here, part in zip(window, parts, strict=True))
            if fit and not any(self.taken[here] for here in window):
                for here in window:
                    self.taken[here] = True
                yield Mention(window.start, window.stop, {card: " ".join(parts)}, "inflection")
        together = "".join(parts)
        for place, token in enumerate(self.tokens):
            if not self.taken[place] and unaccent(token) in {unaccent(together), unaccent(f"{together}s")}:
                self.taken[place] = True
                yield Mention(place, place + 1, {card: " ".join(parts)}, "put-together")

    def joined_in(self) -> Iterable[Mention]:
        """Names of one part that were written in two: "snow men", "water fall"."""
        for place in range(len(self.tokens) - 1):
            pair = self.tokens[place : place + 2]
            if self.taken[place] or self.taken[place + 1] or min(map(len, pair)) < 3:
                continue
            together = "".join(pair)
            for name in self.single:
                if len(name) >= 6 and abs(len(name) - len(together)) <= 4 and self.language.names(together, name):
                    self.taken[place] = self.taken[place + 1] = True
                    yield Mention(place, place + 2, {self.owners[name,]: name}, "put-together")
                    break

    def is_form(self, token: str, part: str) -> bool:
        language = self.language
        if token == part or language.lemmas(token) & language.identity(part):
            return True
        plain = token == unaccent(token)
        return plain and (token in language.folded_forms(part) or self.is_folded_adjective(token, part))

    def is_folded_adjective(self, token: str, part: str) -> bool:
        return (
            len(part) >= 4
            and not self.language.known(token)
            and unaccent(part)[:-1] == token[: len(part) - 1]
            and len(token) <= len(part) + 3
        )

    def named_at(self, token: str) -> Fitting:
        """The names that one word of the story is, and how."""
        language = self.language
        if token in self.single:
            return "word", {token}
        inflected = {name for name in self.single if language.names(token, name)}
        if inflected:
            return "inflection", inflected
        folded = {name for name in self.single if unaccent(token) in language.folded_forms(name)}
        if token == unaccent(token) and folded:
            return "no-diacritics", folded
        if len(token) < SHORT - 1:
            return "slip", set()
        return self.misspelled_at(token, folded)

    def misspelled_at(self, token: str, folded: set[str]) -> Fitting:
        language, known = self.language, self.language.known(token)
        common = max((language.zipf(reading.lemma) for reading in language.readings(token)), default=0.0)
        verb = all(reading.kind == "verb" for reading in language.readings(token))

        def rarer(name: str, by: float) -> bool:
            return not known or common <= max(map(language.zipf, language.identity(name))) - by

        accents = {name for name in folded if rarer(name, RARE_BUT_FOR_ACCENTS)}
        if accents:
            return "accents", accents
        spoken = set(language.spoken(token))
        fitting = {name for name in self.single if any(spoken & set(language.spoken(form)) for form in language.forms(name))}
        alike = {name for name in fitting if rarer(name, RARE_VERB if verb else RARE)}
        if alike:
            return "same-sound", alike
        perhaps = {name for name in fitting if rarer(name, RATHER_RARE)}
        if perhaps:
            return "perhaps", perhaps
        if (len(token) < SHORT and unstretched(token) == token) or (known and common > HARDLY_KNOWN):
            return "slip", set()
        near = {name: slips for name in self.single if (slips := nearness(token, name, language)) is not None}
        near = {name: slips for name, slips in near.items() if rarer(name, RARE)}
        least = min(near.values(), default=0.0)
        return "perhaps" if known else "slip", {name for name, slips in near.items() if slips == least}
