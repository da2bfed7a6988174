"""Finds faults in a shipped list that do not keep it from being read: illegal, unknown or obscene clues, and similar
cards.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final

from .judging import KIN, judge
from .knowledge import Lexicon
from .lists import ListedWord, ListFault, wrong_word
from .text import clean, unaccent, words

CLUES: Final = 12
DECOYS: Final = 3
DECOY_CLUES: Final = 2

_OBSCENE: Final = {
    "pl": (
        "chuj", "cip", "cwel", "dup", "dziwk", "fiut", "gown", "jeb", "kurw", "kutas", "pedal", "pierdol", "pizd", "rucha",
        "skurw", "srac", "szczac",
    ),
    "en": (
        "anal", "arse", "bastard", "bitch", "bollock", "cock", "cunt", "dick", "fuck", "nigg", "piss", "porn", "pussy", "rape",
        "shit", "slut", "whore", "wank",
    ),
}  # fmt: skip
"""The beginnings of folded words that no bot may say, whatever else they mean."""
_INNOCENT: Final = frozenset(
    """
    analityk analiza analysis cockatoo cockerel cockpit cockroach cocktail dickens duplikat grapes pedałować pedał pissarro
    raper dupleks
    """.split()
)


def lint(lexicon: Lexicon, file: str) -> list[ListFault]:
    """Returns the faults that a maintainer has to mend, in the order of the list."""
    problems = [problem for card in lexicon.cards.cards for problem in _card(card, lexicon, file)]
    return sorted([*problems, *_alike(lexicon, file)], key=lambda problem: problem.line)


def questions(lexicon: Lexicon, file: str) -> list[ListFault]:
    """Returns the clues about which the judge would ask the table.

    Bots do not use them. A maintainer may settle them (``not family``).
    """
    return [
        ListFault(file, card.line, f"asks-{verdict.rule}", f"{card.word}: {clue}")
        for card in lexicon.cards.cards
        for clue in card.clues
        if (verdict := judge(clue, card.word, lexicon)).outcome == "ask"
    ]


def lint_concepts(lines: Iterable[str], lexicons: Iterable[Lexicon], file: str) -> list[ListFault]:
    """Returns the faults of the table of concepts, such as words that differ from those of the lists in the same
    place.

    A line has a slug, the Polish word, the English word and a theme.
    """
    rows = [
        (number, [part.strip() for part in line.split("|")])
        for number, line in enumerate(lines, 1)
        if line.strip() and not line.startswith("#")
    ]
    problems = [ListFault(file, number, "not-four-fields", " | ".join(fields)) for number, fields in rows if len(fields) != 4]
    rows = [row for row in rows if len(row[1]) == 4]
    for lexicon in lexicons:
        column = 1 if lexicon.code == "pl" else 2
        cards = lexicon.cards.cards
        if len(cards) != len(rows):
            problems.append(ListFault(file, 0, "lists-differ-in-length", f"{lexicon.code}: {len(cards)}, concepts: {len(rows)}"))
        problems += [
            ListFault(file, number, "another-word-in-the-list", f"{lexicon.code}: {card.word}")
            for (number, fields), card in zip(rows, cards, strict=False)
            if fields[column] != card.word
        ]
    return problems


def _card(card: ListedWord, lexicon: Lexicon, file: str) -> Iterator[ListFault]:
    def problem(code: str, text: str = "") -> ListFault:
        return ListFault(file, card.line, code, f"{card.word}{f': {text}' if text else ''}")

    if not lexicon.language.heard_of(card.word):
        yield problem("unknown-word")
    if not card.translations:
        yield problem("no-translation")
    if len(card.clues) < CLUES:
        yield problem("too-few-clues", str(len(card.clues)))
    if len(card.decoys) < DECOYS:
        yield problem("too-few-decoys", str(len(card.decoys)))
    yield from (problem(code, text) for code, text in _reviewed(card, lexicon))
    seen: dict[str, str] = {}
    names = tuple(map(clean, card.names))
    sayable = (*card.clues, *names, *card.does)
    for clue in sayable:
        for key in {unaccent(clue), *map(unaccent, lexicon.language.lemmas(clue))}:
            if seen.setdefault(key, clue) != clue:
                yield problem("clue-twice", f"{seen[key]}, {clue}")
                break
        yield from (problem(code, clue) for code in _clue(clue, card.word, lexicon, name=clue in names))
    yield from (problem("name-without-capital", name) for name in card.names if name == clean(name))
    if len(set(sayable)) < len(sayable):
        yield problem("clue-twice", ", ".join(sorted({clue for clue in sayable if sayable.count(clue) > 1})))
    if len({decoy.word for decoy in card.decoys}) < len(card.decoys):
        yield problem("decoy-twice")
    for decoy in card.decoys:
        if decoy.word not in lexicon.cards.by_word or decoy.word == card.word:
            yield problem("decoy-not-another-card", decoy.word)
        if len(decoy.clues) < DECOY_CLUES:
            yield problem("too-few-decoy-clues", decoy.word)
        for clue in decoy.clues:
            if clue in card.clues:
                yield problem("decoy-clue-is-a-clue", f"{decoy.word}: {clue}")
            yield from (problem(f"decoy-{code}", f"{decoy.word}: {clue}") for code in _clue(clue, card.word, lexicon))


def _reviewed(card: ListedWord, lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """Yields the faults among the variants, relatives and non-relatives of a card, each as a code and the word."""
    for variant in sorted(card.variants):
        if wrong_word(variant):
            yield "bad-variant", variant
        elif variant == card.word:
            yield "variant-is-the-word", variant
        for other in lexicon.cards.cards:
            if other.word != card.word and variant in {other.word, *other.variants}:
                yield "variant-of-two-cards", f"{variant} ({other.word})"
    for kin in sorted(card.family | card.not_family):
        if len(words(kin)) != 1:
            yield "kin-of-several-words", kin
    yield from (("family-and-not-family", kin) for kin in sorted(card.family & card.not_family))


def _clue(clue: str, word: str, lexicon: Lexicon, *, name: bool = False) -> Iterator[str]:
    """Yields the codes of the faults of a clue for the word. A proper name need not be in a dictionary."""
    if len(words(clue)) != 1:
        yield "clue-of-several-words"
        return
    verdict = judge(clue, word, lexicon)
    if verdict.outcome == "illegal":
        yield f"illegal-{verdict.rule}"
    if not name and not lexicon.language.heard_of(clue):
        yield "unknown-clue"
    if clue not in _INNOCENT and unaccent(clue).startswith(_OBSCENE[lexicon.code]):
        yield "obscene"


def _alike(lexicon: Lexicon, file: str) -> Iterator[ListFault]:
    """Yields cards that share a lemma or a stem, because a clue for one of them could name the other."""
    language = lexicon.language
    by_origin: dict[str, list[ListedWord]] = defaultdict(list)
    for card in lexicon.cards.cards:
        for word in language.families.ancestors(card.word, KIN):
            by_origin[word].append(card)
        for word in language.identity(card.word) - {card.word}:
            by_origin[word].append(card)
    told: set[frozenset[str]] = set()
    for cards in by_origin.values():
        for first in cards:
            for second in cards:
                pair = frozenset((first.word, second.word))
                if first.line >= second.line or pair in told or second.word in first.not_family | {first.word}:
                    continue
                kinship = language.families.kinship(first.word, second.word, KIN)
                if kinship is None or not kinship.loose:
                    told.add(pair)
                    yield ListFault(file, second.line, "cards-alike", f"{first.word}, {second.word}")
