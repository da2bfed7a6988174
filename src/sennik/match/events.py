"""What can happen at a table. A match is the list of its events, and nothing else.

Every event has the time ``at`` (ms since the match was opened, measured at the server). If a person's command caused
the event, ``actor`` is that person and ``command`` the id that the person's client chose. The name of an event in the
store ends in the version of its form (``moved.1``). If a change does not fit stored events, it gets a new name, and the
old one stays readable.

>>> moved = Moved(at=1200, actor="ala", command="c7", seat=0, decision=1, move="look 1 2", by="person")
>>> moved.move, moved.time
('look 1 2', 0)
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from .agreement import Pace, Setup
from .portrait import Portrait


class Happening(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"):
    """The base of all events, with the fields that they share."""

    at: int
    actor: str = ""
    command: str = ""


class Opened(Happening, frozen=True, tag="opened.1"):
    """The table was opened at ``epoch`` (ms since 1970). ``host`` is a person's id and ``name`` that person's name.

    ``put_out`` has the people who were put out of the public table that this one goes on from. ``author`` wrote the
    secret options; None means the host.

    ``invited`` has the people who are asked to play on here. ``games`` counts the games that were played at the tables
    before this one on the same evening, and ``won`` how many of them each player won (see ``Match.won``).

    ``banned`` has the people whom the host has banned, with their names. ``inside`` has the people who may come in; None
    is everybody.

    ``position`` is the position from which the game will go on; None if it begins anew.
    """

    id: str
    setup: Setup
    host: str
    name: str
    epoch: int
    put_out: tuple[str, ...] = ()
    author: str | None = None
    invited: tuple[str, ...] = ()
    games: int = 0
    won: dict[str, int] = {}
    portrait: Portrait | None = None
    banned: dict[str, str] = {}
    inside: tuple[str, ...] | None = None
    position: Position | None = None


class Configured(Happening, frozen=True, tag="configured.1"):
    """The table has another setup. This happens before the start."""

    setup: Setup


class Arrived(Happening, frozen=True, tag="arrived.1"):
    """The person has come to the table: their first connection is open. ``portrait`` is None if they chose none."""

    person: str
    name: str
    portrait: Portrait | None = None


class Renamed(Happening, frozen=True, tag="renamed.1"):
    """The person goes by another name or has another portrait."""

    person: str
    name: str
    portrait: Portrait | None = None


class Left(Happening, frozen=True, tag="left.1"):
    """The person's last connection ended."""

    person: str


class Sat(Happening, frozen=True, tag="sat.1"):
    """The person took a seat before the start that was empty, or that a bot had."""

    seat: int
    person: str
    name: str
    portrait: Portrait | None = None


class Stood(Happening, frozen=True, tag="stood.1"):
    """The person who had the seat left it of their own will before the start."""

    seat: int


class Emptied(Happening, frozen=True, tag="emptied.1"):
    """The host emptied the seat before the start."""

    seat: int


class BotSeated(Happening, frozen=True, tag="bot_seated.1"):
    """A bot took an empty seat before the start.

    Its ``creature`` selects its name, which people read in their own language. A bot that had taken over a seat in the
    match before this one keeps the ``name`` of the ``person`` who left it.
    """

    seat: int
    level: str
    name: str = ""
    creature: str = ""
    person: str = ""


class Arranged(Happening, frozen=True, tag="arranged.1"):
    """The host put the seats in another order before the start. ``order`` has their old numbers, the first seat first."""

    order: tuple[int, ...]


class Locked(Happening, frozen=True, tag="locked.1"):
    """The host locked the table, so that nobody new comes in, or opened it again."""

    locked: bool


class Banned(Happening, frozen=True, tag="banned.1"):
    """The host banned the person: they are not at the table any more and may not come in. ``name`` is their name."""

    person: str
    name: str


class Unbanned(Happening, frozen=True, tag="unbanned.1"):
    """The host lifted the person's ban."""

    person: str


class HostChanged(Happening, frozen=True, tag="host_changed.1"):
    """The table has another host."""

    person: str


class HandedOver(Happening, frozen=True, tag="handed_over.1"):
    """In play a bot of that level began to stand in for the seat's person, who keeps the seat.

    Somebody ``asked`` for it, the person was ``gone``, or their time was up and somebody else chose it (``late``).
    """

    seat: int
    level: str
    reason: Literal["asked", "gone", "late"]


class TakenOver(Happening, frozen=True, tag="taken_over.1"):
    """In play a bot of that level got the seat for good. The person's name stays on it."""

    seat: int
    level: str
    reason: Literal["stood", "kicked"]


class CameBack(Happening, frozen=True, tag="came_back.1"):
    """In play the seat's person took it back from the bot that stood in."""

    seat: int


class PauseAsked(Happening, frozen=True, tag="pause_asked.1"):
    """In play the seat's person asked for a pause. It begins when everybody who plays and is here wants it."""

    seat: int


class Paused(Happening, frozen=True, tag="paused.1"):
    """The pause began. Until it ends time stands, nobody moves and no bot stands in for an absent person."""


class Resumed(Happening, frozen=True, tag="resumed.1"):
    """The pause ended and time goes on where it stood; or there was none, and nobody asks for one any more."""


class Reseated(Happening, frozen=True, tag="reseated.1"):
    """The host gave the seat to that person."""

    seat: int
    person: str


class Promised(Happening, frozen=True, tag="promised.1"):
    """The host gave the seat to that person from the next round on. A bot plays it until then."""

    seat: int
    person: str


class Agreed(Happening, frozen=True, tag="agreed.1"):
    """Somebody (``actor``) agreed that the person gets the promised seat at once."""

    seat: int
    person: str


class Sealed(Happening, frozen=True, tag="sealed.1"):
    """The referee drew the secret from which the deals of the table follow (see ``seal``). People learn its fingerprint, and
    the secret itself only after the game.
    """

    secret: str


class Mixed(Happening, frozen=True, tag="mixed.1"):
    """The person mixed these words into the sealed deals before the start, in place of any that they had mixed in before."""

    person: str
    words: str


class Started(Happening, frozen=True, tag="started.1"):
    """Play began. From here to the end the setup's rules number holds."""


class PositionReached(Happening, frozen=True, tag="position_reached.1"):
    """The game has come to the position from which it goes on. What happened in it since the start was played at an earlier
    table; from here on the people of this one play.
    """


class Shuffled(Happening, frozen=True, tag="shuffled.1"):
    """The referee shuffled. ``order`` has the names of the cards, the top card first."""

    order: tuple[str, ...]


class Moved(Happening, frozen=True, tag="moved.1"):
    """The seat answered its decision. ``move`` is the whole notation, with the text if the move has one.

    In a window of answers nobody else learns of the move before the window is closed, by the last answer or by the
    referee.

    ``by`` says who answered: the seat's person, a bot that has the seat, or a bot that stands in. In a live game
    ``time`` says when the move came (ms of play), and ``judged`` what the judge made of its text.
    """

    seat: int
    decision: int
    move: str
    by: Literal["person", "bot", "stand_in"]
    time: int = 0
    judged: str = ""


class TakeBackAsked(Happening, frozen=True, tag="take_back_asked.1"):
    """The seat's person asked the others whether they may take their latest move back."""

    seat: int


class TakeBackAllowed(Happening, frozen=True, tag="take_back_allowed.1"):
    """The person of that seat allows it that the latest move is taken back."""

    seat: int


class TakeBackRefused(Happening, frozen=True, tag="take_back_refused.1"):
    """The latest move stays: the person of that seat does not allow it to be taken back.

    If it is the seat that asked, its person has changed their mind, or nobody has answered for long enough.
    """

    seat: int


class TakenBack(Happening, frozen=True, tag="taken_back.1"):
    """The seat's latest move was taken back: the game is where it was before."""

    seat: int


class TimeUp(Happening, frozen=True, tag="time_up.1"):
    """The clock went on for the seat after a count. ``time`` is as in ``Moved``."""

    seat: int
    decision: int
    move: str
    time: int = 0


class RanOut(Happening, frozen=True, tag="ran_out.1"):
    """The time for the seat's decision ran out. The decision stays open, and the others choose what happens."""

    seat: int
    decision: int


class TimeGiven(Happening, frozen=True, tag="time_given.1"):
    """Somebody else gave the seat whose time had run out the time for a move once more."""

    seat: int


class EndAsked(Happening, frozen=True, tag="end_asked.1"):
    """While somebody's time has run out, the seat's person asked for the end of the game."""

    seat: int


class CalledOff(Happening, frozen=True, tag="called_off.1"):
    """Everybody who was asked wanted the end of a game in which somebody's time had run out. It has no result."""


class Down(Happening, frozen=True, tag="down.1"):
    """The server was stopped from ``since`` on. At a table by mail, where time passes while nobody is there, this time
    is charged to nobody.
    """

    since: int


class Paced(Happening, frozen=True, tag="paced.1"):
    """The bots of the table move at another pace from now on."""

    pace: Pace


class Rang(Happening, frozen=True, tag="rang.1"):
    """In a live game something was due by itself at ``time`` (ms of play), such as the end of a clue's hold, of a turn
    or of the night.
    """

    time: int


class Closed(Happening, frozen=True, tag="closed.1"):
    """The referee closed the window of answers. Seats that had not answered let it pass."""


class Ended(Happening, frozen=True, tag="ended.1"):
    """The game ended. The event holds the result, so that it stays readable after the rules are gone."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Abandoned(Happening, frozen=True, tag="abandoned.1"):
    """Everybody who had a seat has left for good, and nobody is there, so the game ended without a result."""


class Continued(Happening, frozen=True, tag="continued.1"):
    """After the end the same people went on to play at the table ``next``."""

    next: str


Retraced: TypeAlias = Shuffled | Moved | TimeUp | Closed
"""The events that lead to a position in a game without time."""


class Position(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A position from which a game goes on.

    ``played`` is what led to it in an earlier game, without people and times, and without moves that were taken back. Numbers
    of decisions are those of that game.

    ``moment`` is the number of the moment in that game, as its replay counts them, and ``table`` its table; "" if it came
    from a file. ``anew`` says that all cards which nobody saw openly were dealt anew.
    """

    played: tuple[Retraced, ...]
    moment: int
    table: str = ""
    anew: bool = False


OfPlay: TypeAlias = Moved | Shuffled | TimeUp | Closed | Rang | TakenBack
"""The events that change the state of the game."""
OF_PLAY: Final = (Moved, Shuffled, TimeUp, Closed, Rang, TakenBack)
"""The same events for ``isinstance``."""

Event: TypeAlias = (
    Opened
    | Configured
    | Arrived
    | Renamed
    | Left
    | Sat
    | Stood
    | Emptied
    | BotSeated
    | Arranged
    | Locked
    | Banned
    | Unbanned
    | HostChanged
    | HandedOver
    | TakenOver
    | CameBack
    | PauseAsked
    | Paused
    | Resumed
    | Reseated
    | Promised
    | Agreed
    | Sealed
    | Mixed
    | Started
    | PositionReached
    | Shuffled
    | Moved
    | TakeBackAsked
    | TakeBackAllowed
    | TakeBackRefused
    | TakenBack
    | TimeUp
    | Closed
    | RanOut
    | TimeGiven
    | EndAsked
    | CalledOff
    | Down
    | Paced
    | Rang
    | Ended
    | Abandoned
    | Continued
)
