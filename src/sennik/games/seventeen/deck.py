"""The deck of Seventeen as data: one line for each card (rules 1.3). A table may bring its own counts (rules 7.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sennik.kernel.game import DeckForm, DeckLine, Sentence
from sennik.kernel.options import check_total, deck_copies

VALUES = 5
"""The greatest number; numbers go from 1. The code of a one-sided number is its value, that of a two-sided one VALUES more."""

REVERSE, TWO, REMOVE, TRAP = range(2 * VALUES + 1, 2 * VALUES + 5)
"""The codes of the special cards, which are one-sided and worth 0. No code is 0."""

SEVENTEEN = 17


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card: its name in notation and records, what it counts, how many copies, and whether its back shows it."""

    name: str
    worth: int
    copies: int
    two_sided: bool = False


Deck = tuple[Card, ...]

BASE: Deck = (
    *(Card(str(value), value, 3) for value in range(1, VALUES + 1)),
    *(Card(f"{value}x2", value, 7, two_sided=True) for value in range(1, VALUES + 1)),
    Card("reverse", 0, 6),
    Card("two", 0, 6),
    Card("remove", 0, 6),
    Card("trap", 0, 2),
)
"""The cards of every deck in this order, so that the code of a card is the same in all of them."""

LEAST_CARDS = 30
MOST_CARDS = 120

MOST_SPECIALS = MOST_CARDS - -(-SEVENTEEN // VALUES)
"""The greatest number of special cards, which leaves room for the fewest numbers that make 17."""


def label(name: str) -> Sentence:
    """Returns what people call the card: a number with its sides, a special by its name."""
    value, two_sided, _ = name.partition("x2")
    if not value.isdecimal():
        return Sentence(f"seventeen-face-{name}")
    return Sentence("seventeen-face-two-sided" if two_sided else "seventeen-face-one-sided", {"value": int(value)})


def form(deck: Deck) -> DeckForm:
    """Returns what a table may change in this deck (rules 7.2)."""
    lines = (DeckLine(card.name, card.copies, 0, MOST_CARDS if card.worth else MOST_SPECIALS) for card in deck)
    return DeckForm(tuple(lines), LEAST_CARDS, MOST_CARDS)


def with_counts(deck: Deck, counts: Mapping[str, object]) -> Deck:
    """Returns the deck with other copies of the named cards. Raises ``OptionError`` if that cannot be a deck."""
    copies = deck_copies({card.name: card.copies for card in deck}, counts, label, MOST_CARDS)
    changed = tuple(Card(card.name, card.worth, copies[card.name], card.two_sided) for card in deck)
    check_total(sum(card.copies for card in changed), LEAST_CARDS, MOST_CARDS)
    return changed
