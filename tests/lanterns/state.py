"""The state of Lanterns, field by field.

Made from ``layout.py`` by ``python -m sennik.wire.fields``. Change that file, not this one.
"""

from __future__ import annotations

from typing import Protocol

from sennik.kernel.cells import Grid, Row
from sennik.kernel.trace import Traced


class State(Traced, Protocol):
    """The fields of the layouts, which rules use by name: numbers, rows and grids."""

    seats: int
    rounds: int
    round: int
    phase: int
    turn: int
    starter: int
    waiting: int
    shuffle: int
    deck_size: int
    discard_size: int
    hand_size: Row
    total: Row
    bases: Row
    copies: Row
    string: Grid
    hand: Grid
    discard: Row
    deck: Row
    face: Row
    known: Row
    moves_size: int
    moves: Row
    bag: Row
    gen: Row
