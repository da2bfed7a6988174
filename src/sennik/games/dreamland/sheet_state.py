"""The state of DreamlandSheet, field by field.

Made from ``sheet.py`` by ``python -m sennik.wire.fields``. Change that file, not this one.
"""

from __future__ import annotations

from typing import Protocol

from sennik.kernel.cells import Fields, Grid, Row


class State(Fields, Protocol):
    """The fields of the layouts, which rules use by name: numbers, rows and grids."""

    players: int
    empty_recall: int
    round: int
    """The number of the round, from 0."""
    dreamer: int
    """The player who dreams, from 0."""
    over: int
    """1 once everybody has dreamt."""
    yellow: int
    """How many cards lie on the yellow side."""
    blue: int
    """How many cards lie on the blue side."""
    named: int
    """How many of the yellow cards the retold dream named."""
    role: Row
    """The role of each player as a code."""
    fined: Row
    """How many penalty cards each player got this night."""
    recalled: int
    """1 if the dream named all that it had to."""
    reason: Grid
    """Why each player gets the parts of the points, as codes."""
    part: Grid
    """The parts of the points of each player."""
    points: Row
    """The points of each player for this round."""
    tokens: Row
    """The points of the rounds that are over."""
    penalties: Row
    """The penalty cards of the rounds that are over."""
    total: Row
    """What each player has, with this round and less the penalty cards."""
