"""A view of Dreamland by field name, as it goes over the wire. The client's types are made of these by :mod:`sennik.wire.fields`.

Players count from 0. Times are ms of play, -1 where there is none. What the viewer may not know is blank.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from sennik.words.verdict import Legality

from .state import Mark, Matched, Phase, Settlement, Side


class ClueFields(TypedDict):
    """One clue."""

    number: int
    """Through the night from 1; 0 behind the mask."""
    seat: int
    text: str
    reaches: int
    """When it reaches the dreamer; -1: it has."""
    outcome: Legality
    rule: str
    evidence: list[str]
    """What counts of the clue, the card's word, what joins them; empty for a legal one."""
    appealed: bool
    objects: list[int]
    allows: list[int]
    asks: Literal["", "allow", "object"]
    """What a majority has to say before anything is done about it; "" behind the mask."""
    needs: int
    """How many that are; 0 behind the mask, and where too few judge."""
    open: bool


class CardFields(TypedDict):
    """A card settled tonight."""

    number: int
    word: str
    how: Settlement
    side: Side
    guess: str
    matched: Matched
    right: list[int]
    wrong: list[int]
    offender: int
    """Whose penalty it is; -1: nobody's."""
    named: Mark
    clues: list[ClueFields]


class DreamFields(TypedDict):
    """The whole view."""

    phase: Phase
    round: int
    rounds: int
    players: int
    names: list[str]
    """The names of the players if one device serves the table; otherwise empty."""
    dreamer: int
    giver: int
    roles: list[str]
    looking: int
    looks: bool
    looked: list[int]
    card: int
    word: str
    clues: list[ClueFields]
    cards: list[CardFields]
    deck: int
    ready: list[int]
    quiet: list[int]
    done: list[int]
    phase_ends: int
    turn_ends: int
    recall: str
    tokens: list[int]
    penalties: list[int]
    points: list[int]
    history: list[list[int]]
    parts: list[list[Annotated[list[str | int], (str, int)]]]
    """By player: why, and how many points."""
    recalled: bool
    totals: list[int]
    sums: list[int]
    winners: list[int]
    house: list[Annotated[list[str | bool], (str, str, bool)]]
    """What the table ruled: the word, the clue, and whether it is legal."""


ViewFields = DreamFields
"""What a view is, as :mod:`sennik.wire.fields` looks for it."""
