"""The numbers in the rules of Cats as data for screens, worked out by the rules themselves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from sennik.kernel.layout import seats_of
from sennik.kernel.structs import struct_class

from .deck import BASE, CATS, CROW, NINE
from .defence import ask_defenders
from .layout import FULL_LANDS, LANDS, NINES, SEATS, TEAMS, Sizes, cats_layout
from .state import State
from .table import partner, weigh


@cache
def figures() -> Mapping[str, object]:
    """Returns the tables by name.

    - ``stacks`` has, for each card on top ("": none) and each number of nines, the basis of a land, how often it is
      doubled, and the result.
    - ``friends`` has for each cat the one with which it makes nine.
    - ``partners`` has for each number of seats the partner of each seat in the team variant.
    - ``defenders`` has for each land's owner whom an attack asks: without teams under "", with them by the number of seats.
    """
    s = struct_class(cats_layout(Sizes(BASE)))()
    s.seats, s.lands = SEATS, LANDS
    stacks: dict[str, list[list[int]]] = {}
    for code in range(CROW + 1):
        s.dream[0, 0], s.face[1] = int(code > 0), code
        rows = stacks["" if code == 0 else BASE[code - 1].name] = []
        for nines in range(NINES + 1):
            s.nines[0, 0] = nines
            weigh(s, 0, 0)
            rows.append([s.basis[0, 0], s.doublings[0, 0], s.worth[0, 0]])
    partners = {}
    defenders = {"": [_defenders(s, seat) for seat in range(SEATS)]}
    s.teams = 1
    for seats in TEAMS:
        s.seats = seats
        partners[str(seats)] = [partner(s, seat) for seat in range(seats)]
        defenders[str(seats)] = [_defenders(s, seat) for seat in range(seats)]
    return {
        "most_nines": NINES,
        "full_lands": FULL_LANDS,
        "stacks": stacks,
        "friends": {str(cat): str(NINE - cat) for cat in range(1, CATS + 1)},
        "partners": partners,
        "defenders": defenders,
    }


def _defenders(s: State, owner: int) -> list[int]:
    """Returns the seats that an attack on a land of this seat asks."""
    s.target_seat = owner + 1
    ask_defenders(s)
    return list(seats_of(s.waiting))
