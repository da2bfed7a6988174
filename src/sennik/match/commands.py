"""What people may ask of a table: the commands of the wire, with what only the server knows filled in.

The sender's client chooses the ``id`` of a command. A command with the same id from the same person is done once; the
id "" is never remembered. The server fills in the ``level`` and the ``creature`` of bots, since the match does not know
which there are.

>>> from sennik.catalog import lookup
>>> from sennik.match import Proposal, begin, decide, open_table
>>> match = begin(open_table("t1", Proposal("sen", "basic", seats=2), "ala", "Ala", 0, lookup), lookup)
>>> event, = decide(match, AddBot("c1", seat=1, level="easy", creature="moth"), "ala", at=5)
>>> event.seat, event.creature, event.command
(1, 'moth', 'c1')
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from .agreement import Agreement, Pace, Setup


class Proposal(Agreement, frozen=True):
    """A setup as a host wishes it. Its ``options`` replace those of the preset, and the game fills in the rest.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import settle
    >>> wish = Proposal("sen", "basic", {"rounds": 3}, seats=2)
    >>> settle(wish, lookup).options["rounds"]
    3
    """

    game: str
    preset: str
    options: Mapping[str, object] = {}
    seats: int = 4


def proposed(setup: Setup) -> Proposal:
    """Returns the setup as a wish for another match like it. ``settle`` puts the game's current rules number into it.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import settle
    >>> setup = settle(Proposal("sen", "basic", seats=2), lookup)
    >>> settle(proposed(setup), lookup) == setup
    True
    """
    return Proposal(
        game=setup.game,
        preset=setup.preset,
        options=setup.options,
        seats=setup.seats,
        public=setup.public,
        memory_aid=setup.memory_aid,
        clock=setup.clock,
        chat=setup.chat,
        pace=setup.pace,
        take_backs=setup.take_backs,
        sealed=setup.sealed,
        odds=setup.odds,
        hints=setup.hints,
    )


class Command(Struct, frozen=True):
    """The base of all commands. The sender's client chose the ``id``."""

    id: str


class Act(Command, frozen=True):
    """The command to answer the decision with that number. A text may stand in ``move`` or in ``text``."""

    decision: int
    move: str
    text: str = ""


class TakeBack(Command, frozen=True):
    """The command to take one's own latest move back, or to ask the others for it if it showed something. ``decision``
    is the number of the decision that the move answered.
    """

    decision: int


class AnswerTakeBack(Command, frozen=True):
    """The command of somebody who is asked to allow that a move is taken back, or to refuse it. Whoever has asked refuses
    to let it be. ``question`` is the number of the question (``Match.questions``).
    """

    question: int
    allow: bool


class Sit(Command, frozen=True):
    """The command to take a seat before the start that is empty, or that a bot has. A person who had another seat leaves
    it.
    """

    seat: int


class Stand(Command, frozen=True):
    """The command to leave one's own seat. In play a bot of that level then has it for good."""

    level: str


class AddBot(Command, frozen=True):
    """The host's command to seat a bot on an empty seat before the start."""

    seat: int
    level: str
    creature: str


class Kick(Command, frozen=True):
    """The host's command to free a seat. Before the start the seat becomes empty; in play a bot of that level has it
    for good.
    """

    seat: int
    level: str


class HandOver(Command, frozen=True):
    """The command in play to let a bot of that level stand in at a seat. People may send it for their own seat, the
    host for any, and everybody who plays for a seat whose time has run out.
    """

    seat: int
    level: str


class ComeBack(Command, frozen=True):
    """The command of a person in play to take their own seat back from the bot that stands in."""


class Pause(Command, frozen=True):
    """The command in play to ask for a pause, or to agree to one. It begins when everybody who plays and is here wants it."""


class Resume(Command, frozen=True):
    """The command in play to end a pause, or to drop all requests for one, whoever made them. Everybody who has a seat
    may send it, and the host.
    """


class GiveTime(Command, frozen=True):
    """The command to give a seat whose time has run out the time for a move once more. Everybody else who plays may send
    it, and the host.
    """

    seat: int


class CallOff(Command, frozen=True):
    """The command of somebody who plays, while somebody else's time has run out, to ask for the end of the game, or to
    agree to it.
    """


class SetPace(Command, frozen=True):
    """The command to let the bots move at that pace. The host may send it, and a person who plays alone with bots."""

    pace: Pace


class Reseat(Command, frozen=True):
    """The host's command to give a person at the table without a seat one that is empty, that a bot plays, or whose
    person is away.

    In a running round they get it at once if they had the seat in this round, or if everybody who is asked agrees.
    Otherwise they get it when the round is over, and until then a bot of that level plays it.
    """

    seat: int
    person: str
    level: str = ""


class Agree(Command, frozen=True):
    """The command of somebody who is asked to let the person have the promised seat before the round is over."""

    seat: int
    person: str


class MakeHost(Command, frozen=True):
    """The host's command to make another person who is at the table host."""

    person: str


class Configure(Command, frozen=True):
    """The host's command to change the setup before the start. If it has fewer seats, people keep theirs before bots do.

    ``levels`` has the levels of bots that its game knows, the weakest first. Bots of another level get the middle one.
    """

    setup: Proposal
    levels: tuple[str, ...] = ()


class Arrange(Command, frozen=True):
    """The host's command to put the seats in another order before the start. ``order`` has their old numbers, the first
    seat first.
    """

    order: tuple[int, ...]


class Lock(Command, frozen=True):
    """The host's command to let nobody new in, or to open the table again. Whoever is in stays and may come back."""

    locked: bool


class BanPerson(Command, frozen=True):
    """The host's command to send a person away from the table, who may not come back. In play a bot of that level has
    their seat for good.
    """

    person: str
    level: str = ""


class LiftBan(Command, frozen=True):
    """The host's command to let a banned person come back."""

    person: str


class Mix(Command, frozen=True):
    """The command of somebody who has a seat, before the start, to mix words into the sealed deals. They take the place of
    those that the person mixed in before.
    """

    words: str


class Start(Command, frozen=True):
    """The host's command to begin play. If ``fill`` is a level, the empty seats are taken first: by people at the table
    who have no seat and did not give one up, and then by bots of that level.

    These bots get the ``creatures`` in their order, without those that are already at the table, and "" when none are
    left.
    """

    fill: str | None = None
    creatures: tuple[str, ...] = ()


class Rematch(Command, frozen=True):
    """The command after the end to play on at a new table, whose id the server chose. Everybody who has a seat may send
    it, and the host.

    ``setup`` is another setup than before, which only the host may wish, or anybody who has a seat while the host is
    away. ``levels`` is as in ``Configure``.
    """

    next: str
    setup: Proposal | None = None
    levels: tuple[str, ...] = ()
