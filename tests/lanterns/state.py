"""The record of Lanterns, field by field.

Made from layout.py by `python -m sennik.wire.fields`. Change that file, not this one.
"""

from __future__ import annotations

from typing import Protocol

from sennik.kernel.cells import Fields, Grid, Row


class State(Fields, Protocol):
    """What rules reach by name: the fields of the layouts, as numbers, rows and grids."""

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
    trace_verb: int
    trace_seat: int
    trace_numbers_size: int
    trace_size: int
    trace_numbers: Row
    trace_from: Row
    trace_to: Row
    trace_count: Row
    trace_face: Row
    trace_known: Row
    told_off: int
    moves_size: int
    moves: Row
    bag: Row
    gen: Row
