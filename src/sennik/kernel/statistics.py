"""What people like to know of all the games that they have played, as each game declares it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

ROUNDS: Final = "rounds"
"""The count of the rounds that were over, which every card game has."""
GAMES: Final = "games"
"""What is counted of every game by itself: 1."""


@dataclass(frozen=True, slots=True)
class Statistic:
    """One thing to know of many games. The catalogues call it ``<game>-statistic-<name>``, with "-" for "_".

    - "share": how often ``name`` was so, of all times that are counted as ``of``.
    - "mean": the sum of ``name``, divided by the sum of ``of``.
    - "most": the greatest number that ``of`` was in one game.
    - "feat": the best feat under that name, in words.

    >>> Statistic("calls_right", "share", "calls").of
    'calls'
    """

    name: str
    kind: Literal["share", "mean", "most", "feat"]
    of: str = ""
