"""What the decks of all card games have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar


class CardKind(Protocol):
    """One kind of card in a deck, with the number of its copies."""

    @property
    def copies(self) -> int: ...


K = TypeVar("K", bound=CardKind)


@dataclass(frozen=True)
class DeckSizes(Generic[K]):
    """The sizes that follow from a deck.

    >>> from sennik.games.cats.deck import BASE
    >>> DeckSizes(BASE).cards
    95
    """

    deck: tuple[K, ...]

    @property
    def cards(self) -> int:
        """How many cards the deck has."""
        return sum(kind.copies for kind in self.deck)
