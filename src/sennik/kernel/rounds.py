"""The end of a round, in the dialect, as games of several rounds have it."""

from __future__ import annotations

from typing import Protocol

from .cards import CardState
from .rule import rule


class Seated(CardState, Protocol):
    """A card game's struct with its number of seats."""

    seats: int


@rule(inline=True)
def end_round(s: Seated, last: bool, count: int, over: int) -> None:
    """Shows the count in the phase ``count``, after which every seat has to go on.

    After the ``last`` round the game is in the phase ``over`` instead, and nobody is to move.

    >>> from sennik.catalog import game
    >>> s = game("sen").rules({}, 2).start()
    >>> end_round(s, False, 9, 10)
    >>> s.phase, s.waiting
    (9, 3)
    >>> end_round(s, True, 9, 10)
    >>> s.phase, s.waiting
    (10, 0)
    """
    if last:
        s.phase = over
        s.waiting = 0
    else:
        s.phase = count
        s.waiting = (1 << s.seats) - 1
