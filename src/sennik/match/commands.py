"""What people may ask of a table. They mirror the commands of the wire, with what only the server knows filled in.

``id`` is chosen by the sender's client; the same id from the same person is done once ("" is never remembered).
``level`` and ``creature`` of bots are given by the server: which there are is not the match's affair.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from .events import Clock, Setup


class Proposal(Struct, frozen=True):
    """A setup as a host wishes it: options on top of the preset's; the rest is filled in by the game."""

    game: str
    preset: str
    options: Mapping[str, object] = {}
    seats: int = 4
    public: bool = False
    memory_aid: bool = True
    clock: Clock = Clock()


def proposed(setup: Setup) -> Proposal:
    """The setup as a wish for another match like it, under whatever rules number the game has by then."""
    return Proposal(
        game=setup.game,
        preset=setup.preset,
        options=setup.options,
        seats=setup.seats,
        public=setup.public,
        memory_aid=setup.memory_aid,
        clock=setup.clock,
    )


class Act(Struct, frozen=True):
    """Answers the decision of that number. A text may stand in ``move`` or in ``text``."""

    id: str
    decision: int
    move: str
    text: str = ""


class Sit(Struct, frozen=True):
    """Before the start: takes the empty seat, leaving another one where there was one."""

    id: str
    seat: int


class Stand(Struct, frozen=True):
    """Before the start: leaves the seat. In play: a bot of that level has it for good."""

    id: str
    level: str


class AddBot(Struct, frozen=True):
    """Host, before the start: a bot takes the empty seat."""

    id: str
    seat: int
    level: str
    creature: str


class Kick(Struct, frozen=True):
    """Host. Before the start: empties the seat. In play: a bot of that level has it for good."""

    id: str
    seat: int
    level: str


class HandOver(Struct, frozen=True):
    """In play, host for any seat, a person for their own: a bot of that level stands in."""

    id: str
    seat: int
    level: str


class ComeBack(Struct, frozen=True):
    """In play: the person takes their own seat back from the bot that stands in."""

    id: str


class Pause(Struct, frozen=True):
    """In play: the person asks for a pause, or agrees to one. It begins when everybody who plays and is here wants it."""

    id: str


class Resume(Struct, frozen=True):
    """In play, who has a seat, or the host: ends the pause, or asks for none any more, whoever had asked."""

    id: str


class Reseat(Struct, frozen=True):
    """Host: that person, who is at the table without a seat, gets a seat that a bot plays or whose person is away.

    In a running round that is when it is over, unless the person had the seat in it or all who are asked agree; a bot of that
    level plays until then.
    """

    id: str
    seat: int
    person: str
    level: str = ""


class Agree(Struct, frozen=True):
    """Who is asked: that person may have the promised seat at once."""

    id: str
    seat: int
    person: str


class MakeHost(Struct, frozen=True):
    """Host: hands the table over to that person, who is at the table."""

    id: str
    person: str


class Configure(Struct, frozen=True):
    """Host, before the start: another setup. Seats that no longer exist must be empty."""

    id: str
    setup: Proposal


class Start(Struct, frozen=True):
    """Host: play begins. ``fill``: bots of that level take the empty seats first.

    They are the ``creatures`` in their order, those already at the table left out, and "" where there are no more.
    """

    id: str
    fill: str | None = None
    creatures: tuple[str, ...] = ()


class Rematch(Struct, frozen=True):
    """Who has a seat, or the host, after the end: play on at a new table, whose id the server chose."""

    id: str
    next: str


Command: TypeAlias = (
    Act
    | Sit
    | Stand
    | AddBot
    | Kick
    | HandOver
    | ComeBack
    | Pause
    | Resume
    | Reseat
    | Agree
    | MakeHost
    | Configure
    | Start
    | Rematch
)
