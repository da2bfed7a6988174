"""Places declared as data: where cards lie, as the trace names them and as the fields of a view show them.

From one table come the numbers of the trace, the names that people and programs read, and what a screen needs to draw a table
of which it knows nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """One kind of place.

    ``seats``: so many seats have one each; 0 where it is everybody's. ``slots``: it is a row of so many slots, each of which is
    a place by itself; 0 for a pile or a hand. ``cards`` names the field of a view with its cards, a row a seat where seats
    have one each, "" where no view shows any; ``size`` names the field that counts them, "" where each cell that is not 0 is one.

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
        """How many numbers of the trace it takes."""
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
        """The name of the place with that number. Raises IndexError where there is none."""
        return self.names[code]


def _names(kind: Place) -> list[str]:
    names = [kind.name]
    for size in (kind.seats, kind.slots):
        if size:
            names = [f"{name}.{number}" for name in names for number in range(size)]
    return names
