"""The deck of Cats as data: one line for each card (rules 1.5). A table may bring its own counts (rules 7.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sennik.kernel.game import DeckForm, DeckLine, Sentence
from sennik.kernel.options import check_total, deck_copies, wrong_copies

CATS = 8
"""The greatest value of a cat; values go from 1. A cat's code is its value. Two that sum to NINE have one colour (T-C04)."""

NINE = 9
CROW, JOKER, MOTH, BAT, OWL, DRAGON = range(CATS + 1, CATS + 7)
"""The codes of the other cards. No code is 0."""


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card: its name in notation and records, and how many copies the deck has."""

    name: str
    copies: int


Deck = tuple[Card, ...]

BASE: Deck = (
    *(Card(str(value), 10) for value in range(1, CATS + 1)),
    Card("crow", 10),
    Card("joker", 5),
    Card("moth", 0),
    Card("bat", 0),
    Card("owl", 0),
    Card("dragon", 0),
)
"""The cards of every deck in this order, so that the code of a card is the same in all of them."""

NIGHT = {"moth": 4, "bat": 4, "owl": 4, "dragon": 1}
"""The night cards in the box (C37)."""

LEAST_CARDS = 30
MOST_CARDS = 120
MOST_CROWS = 12
"""The greatest number of crows. A dragon sends all away in one move, and the trace of a move has few steps (C26)."""


def label(name: str) -> str | Sentence:
    """Returns what people call the card: a cat by its value, any other by its name."""
    return name if name.isdecimal() else Sentence(f"cats-face-{name}")


def form(deck: Deck, night_options: Iterable[str]) -> DeckForm:
    """Returns what a table may change in this deck (rules 7.2). The night cards have options of their own (C37)."""
    lines = (
        DeckLine(card.name, card.copies, 0, MOST_CROWS if card.name == "crow" else MOST_CARDS)
        for card in deck
        if card.name not in NIGHT
    )
    return DeckForm(tuple(lines), LEAST_CARDS, MOST_CARDS, tuple(night_options))


def with_counts(deck: Deck, counts: Mapping[str, object], night: Mapping[str, int]) -> Deck:
    """Returns the deck with other copies of the named cards and of the night cards. Raises ``OptionError`` if that
    cannot be a deck.
    """
    own = {card.name: card.copies for card in deck if card.name not in NIGHT}
    copies = deck_copies(own, counts, label, MOST_CARDS)
    if copies["crow"] > MOST_CROWS:
        raise wrong_copies("crow", label("crow"), 0, MOST_CROWS)
    copies.update(night)
    check_total(sum(copies.values()), LEAST_CARDS, MOST_CARDS)
    return tuple(Card(card.name, copies[card.name]) for card in deck)
