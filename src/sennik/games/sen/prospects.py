"""What a round of Sen is worth that leaves a game to be played on: by totals, how near the end is, and who begins.

``python tools/minds/learn.py sen PRESET`` makes the numbers again.
"""

from __future__ import annotations

from sennik.kernel.players import Prospects
from sennik.kernel.rule import rule

from .count import lowest
from .state import State

PARTS = 8
"""In how many parts a game is divided, by how near it is to its end."""

LEADS = 16
STEP = 4
"""How many crows more than the lowest total belong together. LEADS is the number of such steps."""


@rule
def standing(s: State, seat: int) -> int:
    """Returns the class of what the seat has between two rounds: how far it is behind, and how near the end of the game is
    (S20).
    """
    most = 0
    for other in range(s.seats):
        most = max(most, s.total[other])
    part = 0
    if s.target > 0:
        part = most * PARTS // s.target
    if s.rounds > 0:
        part = max(part, s.round * PARTS // s.rounds)
    behind = (s.total[seat] - lowest(s) + STEP // 2) // STEP
    return min(part, PARTS - 1) * LEADS + min(behind, LEADS - 1)


@rule
def place(s: State, seat: int) -> int:
    """Returns how many seats play before this one in the next round (S07)."""
    return (seat - s.ender + s.seats) % s.seats


STANDINGS = dict.fromkeys(range(2, 6), (1,) * (PARTS * LEADS))
PLACES = {n: (1,) * n for n in range(2, 6)}

PROSPECTS: Prospects[State] = Prospects(standing, place, PARTS * LEADS, STANDINGS, PLACES)
