"""The state of Sen, field by field.

Made from ``layout.py`` by ``python -m sennik.wire.fields``. Change that file, not this one.
"""

from __future__ import annotations

from typing import Protocol

from sennik.kernel.cells import Grid, Row
from sennik.kernel.trace import Traced


class State(Traced, Protocol):
    """The fields of the layouts, which rules use by name: numbers, rows and grids."""

    seats: int
    dream_cards: int
    choices: int
    slots: int
    numbers: int
    claims: int
    penalty: int
    target: int
    rounds: int
    nines_variant: int
    all_in_variant: int
    pairs_variant: int
    tie_counts: int
    first_turn_call: int
    phase: int
    turn: int
    starter: int
    waiting: int
    round: int
    turns: int
    idle: int
    """Turns in a row without a draw."""
    caller: int
    ender: int
    stopped: int
    """1 where the round ended because nobody drew for so many turns (S32)."""
    bounded: int
    """1 where the game ended because there are no more rounds."""
    shuffle: int
    deck_size: int
    discard_size: int
    hand_size: int
    bases: Row
    look_masks: Row
    crows: Row
    effect: Row
    copies: Row
    dream_size: Row
    deck: Row
    dream: Grid
    discard: Row
    hand: Row
    face: Row
    known: Row
    raw: Row
    nines: Row
    hourglasses: Row
    glass_crows: Row
    dropped: Row
    fined: Row
    reward: Row
    withheld: Row
    total: Row
    sheet: Grid
    moves_size: int
    moves: Row
    bag: Row
    own_glasses: int
    habits: Row
    gen: Row
