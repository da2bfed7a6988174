"""The record of Sen, field by field.

Made from layout.py by `python -m sennik.wire.fields`. Change that file, not this one.
"""

from __future__ import annotations

from typing import Protocol

from sennik.kernel.cells import Fields, Grid, Row


class State(Fields, Protocol):
    """What rules reach by name: the fields of the layouts, as numbers, rows and grids."""

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
    own_glasses: int
    gen: Row
