"""The state of Seventeen, field by field.

Made from ``layout.py`` by ``python -m sennik.wire.fields``. Change that file, not this one.
"""

from __future__ import annotations

from typing import Protocol

from sennik.kernel.cells import Grid, Row
from sennik.kernel.trace import Traced


class State(Traced, Protocol):
    """The fields of the layouts, which rules use by name: numbers, rows and grids."""

    seats: int
    open_hands: int
    direction_resets: int
    last_by_card: int
    bound_may_call: int
    call_between: int
    one_nerve: int
    phase: int
    turn: int
    direction: int
    """1 clockwise, -1 the other way."""
    waiting: int
    ready: int
    starter: int
    round: int
    turns: int
    heart_only: int
    """1 where this round goes on so long that Remove last may be laid heart up only (D42)."""
    due: int
    """How many cards the one whose turn it is plays in it."""
    played: int
    """How many of them are played."""
    next_two: int
    last: int
    """The seat that played last, plus 1; 0 where nobody has."""
    caller: int
    sum: int
    reached: int
    step: int
    shuffle: int
    shuffles: int
    deck_size: int
    """How many cards lie under the top one of the draw pile."""
    discard_size: int
    row_size: int
    open_sum: int
    answer: Row
    bases: Row
    copies: Row
    worth: Row
    two_sided: Row
    row: Row
    row_owner: Row
    """By place in the row: who laid the card."""
    row_down: Row
    """By place in the row: whether the card lies heart up."""
    row_age: Row
    hand: Grid
    hand_size: Row
    top: Row
    """The top card of the draw pile; 0 where there is none."""
    discard: Row
    """The used pile from below."""
    discard_down: Row
    """Which of the used cards lie heart up."""
    discard_age: Row
    deck: Row
    face: Row
    known: Row
    older: Row
    newer: Row
    went_in: Grid
    stayed_out: Grid
    control: Row
    nerves: Row
    bounded: int
    """1 where the game ended because there are no more rounds (D42)."""
    trap_control: Row
    """What the round gave, by seat; so are the next ones."""
    trap_nerve: Row
    sum_control: Row
    sum_nerve: Row
    withheld_control: Row
    withheld_nerve: Row
    exchanged: Row
    lost: Row
    moves_size: int
    moves: Row
    bags: Grid
    sizes: Row
    left: Row
    sort: Row
    gen: Row
    belief: Grid
    odds: Row
    trap_odds: int
    trap_chance: int
    points: int
    chosen: int
