"""The decks of Sen as data: one line for each card (rules 1.1, 1.2). A table may bring its own counts (rules 7.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sennik.kernel.game import DeckForm, DeckLine, OptionError, Sentence
from sennik.kernel.options import check_total, unknown_card, wrong_copies

PLAIN, HOURGLASS, TAKE2, PEEK1, SWAP2, CHOOSE1 = range(6)
"""The kinds of lands: plain, worth something only at the count (J01), or with the effect of a special."""

KINDS = {"take2": TAKE2, "peek1": PEEK1, "swap2": SWAP2, "choose1": CHOOSE1, "peek1j": PEEK1, "hourglass": HOURGLASS}


@dataclass(frozen=True, slots=True)
class Land:
    """One kind of card: its name in notation and records, its crows (0-20), and how many copies the deck has."""

    name: str
    crows: int
    copies: int

    @property
    def effect(self) -> int:
        return KINDS.get(self.name, PLAIN)

    @property
    def crows_fixed(self) -> bool:
        """Whether a table cannot give it other crows: a plain land is named after them, an hourglass counts nine or
        none (J01).
        """
        return self.effect in (PLAIN, HOURGLASS)


Deck = tuple[Land, ...]

_COPIES: Mapping[tuple[str, int], tuple[int, int]] = {
    **{(str(crows), crows): (4, 4) for crows in range(8)},
    ("8", 8): (4, 0),
    ("9", 9): (9, 6),
    ("take2", 5): (3, 3),
    ("peek1", 6): (3, 0),
    ("swap2", 7): (3, 3),
    ("choose1", 6): (0, 4),
    ("hourglass", 9): (0, 5),
    ("peek1j", 3): (0, 3),
}
"""How many copies of each land, by its name and crows, the basic and the jubilee deck have.

All decks begin with these lands in this order, so that the code of a land is the same in all editions.
"""

BASIC: Deck = tuple(Land(*land, copies) for land, (copies, _) in _COPIES.items())

JUBILEE: Deck = tuple(Land(*land, copies) for land, (_, copies) in _COPIES.items())
"""The jubilee deck. Its peek 1 has 3 crows. An hourglass has 9 if they are odd in number, otherwise none (J01)."""

LONG_DREAM: Deck = tuple(Land(*land, sum(copies)) for land, copies in _COPIES.items())
"""Both decks in one. Each special keeps the number printed in its own edition (J11)."""

MOST_CARDS = 120
MOST_CROWS = 20


def least_cards(dream_cards: int) -> int:
    """Returns the smallest size of a deck: a dream for each of five, one card for the discard pile, and five to draw."""
    return 5 * dream_cards + 6


def label(name: str) -> str | Sentence:
    """Returns what people call the land: a plain one by its crows, a special by its words."""
    return Sentence(f"sen-face-{name.removesuffix('j')}") if name in KINDS else name


def form(deck: Deck, dream_cards: int) -> DeckForm:
    """Returns what a table may change in this deck (rules 7.2)."""

    def line(land: Land) -> DeckLine:
        low, high = (land.crows, land.crows) if land.crows_fixed else (0, MOST_CROWS)
        return DeckLine(land.name, land.copies, 0, MOST_CARDS, land.crows, low, high)

    return DeckForm(tuple(map(line, deck)), least_cards(dream_cards), MOST_CARDS)


def with_counts(deck: Deck, counts: Mapping[str, object], dream_cards: int) -> Deck:
    """Returns the deck with other ``[crows, copies]`` of the named lands. Raises ``OptionError`` if that cannot be a deck."""
    lands = {land.name: land for land in deck}
    for name, pair in counts.items():
        if name not in lands:
            raise unknown_card(name)
        if not (isinstance(pair, (list, tuple)) and len(pair) == 2 and all(type(n) is int for n in pair)):
            told = Sentence("refusal-sen-deck-pair", {"land": label(name)})
            raise OptionError("deck", f"{name} needs two numbers, its crows and its copies", told)
        crows, copies = pair
        if not 0 <= copies <= MOST_CARDS:
            raise wrong_copies(name, label(name), 0, MOST_CARDS)
        if lands[name].crows_fixed and crows != lands[name].crows:
            told = Sentence("refusal-sen-deck-fixed", {"land": label(name), "crows": lands[name].crows})
            raise OptionError("deck", f"{name} always has {lands[name].crows} crows", told)
        if not 0 <= crows <= MOST_CROWS:
            told = Sentence("refusal-sen-deck-crows", {"land": label(name), "most": MOST_CROWS})
            raise OptionError("deck", f"{name}: crows from 0 to {MOST_CROWS}", told)
        lands[name] = Land(name, crows, copies)
    made = tuple(lands.values())
    check_total(sum(land.copies for land in made), least_cards(dream_cards), MOST_CARDS)
    return made
