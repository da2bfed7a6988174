"""The state of Cats, field by field.

Made from ``layout.py`` by ``python -m sennik.wire.fields``. Change that file, not this one.
"""

from __future__ import annotations

from typing import Protocol

from sennik.kernel.cells import Grid, Row
from sennik.kernel.trace import Traced


class State(Traced, Protocol):
    """The fields of the layouts, which rules use by name: numbers, rows and grids."""

    seats: int
    lands: int
    teams: int
    moth_empty: int
    phase: int
    turn: int
    starter: int
    waiting: int
    turns: int
    idle: int
    changed: int
    dry: int
    ending: int
    ender: int
    shuffle: int
    shuffles: int
    deck_size: int
    discard_size: int
    kind: int
    step: int
    target_seat: int
    target_land: int
    cat: int
    defender: int
    answer: Row
    bases: Row
    copies: Row
    dream: Grid
    nine: Grid
    nines: Grid
    laid: Grid
    room: Row
    hand: Grid
    hand_size: Row
    play: Row
    discard: Row
    deck: Row
    face: Row
    known: Row
    old_nines: Grid
    older: Row
    newer: Row
    went_in: Grid
    stayed_out: Grid
    basis: Grid
    doublings: Grid
    worth: Grid
    nine_count: Row
    total: Row
    score: Row
    score_nines: Row
    moves_size: int
    moves: Row
    held_size: int
    held: Row
    cats_size: int
    cats: Row
    tops: Row
    bare_size: int
    bare: Row
    crows_size: int
    crows: Row
    spots: Row
    bag: Row
    bag_new: Row
    bag_old: Row
    sort: Row
    weight: Row
    gen: Row
