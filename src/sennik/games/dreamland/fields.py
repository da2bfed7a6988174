"""A view of Dreamland by field name, as it goes over the wire. ``sennik.wire.fields`` makes the client's types from
these.

Players count from 0. Times are ms of play, -1 if there is none. A field that the viewer may not know is blank.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from sennik.words.verdict import Legality

from .state import Mark, Matched, Phase, Settlement, Side


class ClueFields(TypedDict):
    """One clue."""

    number: int
    """The number through the night, from 1; 0 behind the mask."""
    seat: int
    text: str
    reaches: int
    """The time when the clue reaches the dreamer; -1 if it has."""
    outcome: Legality
    rule: str
    evidence: list[str]
    """The form of the clue that counts, the card's word, and what joins them; empty for a legal clue."""
    appealed: bool
    objects: list[int]
    allows: list[int]
    asks: Literal["", "allow", "object"]
    """What a majority has to say before anything happens to the clue; "" behind the mask."""
    needs: int
    """The size of that majority; 0 behind the mask, and if too few judge."""
    open: bool


class ToldCardFields(TypedDict):
    """What everybody may know of a card that was settled, without its clues."""

    number: int
    word: str
    how: Settlement
    side: Side
    guess: str
    offender: int
    """The player whose penalty it is; -1 if it is nobody's."""
    named: Mark
    ticked: int
    """The player who was the last to say whether the dream named it; -1 if nobody did."""


class CardFields(ToldCardFields):
    """A card that was settled this night."""

    matched: Matched
    right: list[int]
    wrong: list[int]
    clues: list[ClueFields]


class TaleClueFields(TypedDict):
    """A clue as it is told afterwards."""

    number: int
    seat: int
    text: str


class TaleCardFields(ToldCardFields):
    """A card as it is told afterwards, with the clues that the dreamer heard."""

    clues: list[TaleClueFields]


class NightFields(TypedDict):
    """A night as it is told once its roles lie open."""

    dreamer: int
    roles: list[str]
    cards: list[TaleCardFields]
    lie: int
    """The number of the clue that was the boldest lie; 0 if there was none."""
    rescue: int
    """The number of the clue that was the rescue; 0 if there was none."""


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
    story: list[NightFields]
    """The night that is being counted; after the game all nights; otherwise none."""
    parts: list[list[Annotated[list[str | int], (str, int)]]]
    """The reasons for the points of each player, with the points."""
    recalled: bool
    totals: list[int]
    sums: list[int]
    winners: list[int]
    house: list[Annotated[list[str | bool], (str, str, bool)]]
    """The decisions of the table: the word, the clue, and whether it is legal."""


ViewFields = DreamFields
"""The type of a view, under the name that ``sennik.wire.fields`` looks for."""
