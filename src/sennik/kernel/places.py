"""Places declared as data: where cards lie, as the trace names them and as the fields of a view show them.

From one declaration come the numbers in the trace, the names that people and programs read, and everything that a
screen needs to draw a table without knowing the game.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """One kind of place.

    ``seats`` is the number of seats that have such a place each, and 0 for a common place. ``slots`` is the number of
    slots of a row, each of which is a place by itself, and 0 for a pile or a hand. ``cards`` names the field of a
    view with the place's cards, with a row per seat if seats have one each, and is "" if no view shows any. ``size``
    names the field that counts them, and is "" if each cell that is not 0 is a card.

    >>> Place("row", seats=2, slots=3).count
    6
    """

    name: str
    seats: int = 0
    slots: int = 0
    cards: str = ""
    size: str = ""

    @property
    def count(self) -> int:
        """The number of places of this kind, each of which has its own number in the trace."""
        return (self.seats or 1) * (self.slots or 1)


class Places:
    """The places of one edition, numbered from 1 in the order in which they are declared; seats and slots count from 0.

    >>> places = Places(Place("draw"), Place("hand", seats=2), Place("row", seats=2, slots=3))
    >>> [places.name(code) for code in (1, 3, 4, 9)]
    ['draw', 'hand.1', 'row.0.0', 'row.1.2']
    """

    def __init__(self, *kinds: Place) -> None:
        self.kinds = kinds
        self.names = ("", *(name for kind in kinds for name in _names(kind)))

    def name(self, code: int) -> str:
        """Returns the name of the place with that number. Raises ``IndexError`` if there is none."""
        return self.names[code]


def _names(kind: Place) -> list[str]:
    names = [kind.name]
    for size in (kind.seats, kind.slots):
        if size:
            names = [f"{name}.{number}" for name in names for number in range(size)]
    return names
