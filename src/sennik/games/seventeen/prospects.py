"""What a round of Seventeen is worth that leaves a game to be played on: by controls, nerves, and who begins.

``python tools/minds/learn.py seventeen basic`` makes the numbers again.
"""

from __future__ import annotations

from sennik.kernel.players import Prospects
from sennik.kernel.rule import rule

from . import layout
from .state import State

NERVES = 2
"""How many nerves there may be between two rounds, none and one (D33)."""


@rule
def standing(s: State, seat: int) -> int:
    """Returns the class of what the seat has between two rounds: its controls, and whether it has a nerve (D33, D35)."""
    return NERVES * s.control[seat] + s.nerves[seat]


@rule
def place(s: State, seat: int) -> int:
    """Returns how many seats play before this one in the next round, in the direction of play (D07, D36)."""
    return ((seat - s.starter) * s.direction + s.seats) % s.seats


STANDINGS = {
    2: (2366, 2048, 3949, 3119, 10000, 6672),
    3: (1648, 1387, 3441, 2549, 10000, 7135),
    4: (1313, 1239, 3116, 2300, 10000, 7055),
    5: (1198, 1141, 2977, 2126, 10000, 7098),
    6: (1081, 948, 2822, 1927, 10000, 7029),
}
"""By seats: the strength of each class, from no control and no nerve to two controls and a nerve."""

PLACES = {
    2: (10000, 8985),
    3: (10000, 9757, 9635),
    4: (10000, 9790, 9313, 8952),
    5: (10000, 9279, 8696, 8720, 9166),
    6: (10000, 8474, 8333, 8503, 9586, 8891),
}
"""By seats: the strength of each place in the next round."""

PROSPECTS: Prospects[State] = Prospects(standing, place, NERVES * layout.GOAL, STANDINGS, PLACES)
