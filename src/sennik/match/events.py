"""What can happen at a table. A match is the list of these, and nothing else.

Every event carries ``at`` (milliseconds since the match was opened, measured at the server), and where a person's command
caused it ``actor`` (who) and ``command`` (the id that the person's client chose). The name in the record ends in the
version of its form (``moved.1``): a change that released events don't fit gets a new name, and the old one stays readable.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from sennik.kernel.game import OptionValue


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """``turn``: seconds a person has for one decision (0: no limit). ``grace``: seconds until an absent one is stood in for.

    ``window``: seconds after which the referee closes a window of answers (0: it waits for everybody, or for an answer that is
    enough). Where ``turn`` is 0 every window waits until all have answered.
    """

    turn: int = 120
    grace: int = 45
    window: int = 8


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What is played: the game under that rules number, with every one of its options, by that many seats."""

    game: str
    rules: int
    preset: str
    options: dict[str, OptionValue]
    seats: int
    public: bool = False
    memory_aid: bool = True
    clock: Clock = Clock()


class Happening(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"):
    """What all events share."""

    at: int
    actor: str = ""
    command: str = ""


class Opened(Happening, frozen=True, tag="opened.1"):
    """The table is there. ``epoch``: when, in ms since 1970. ``host`` is a person's id, ``name`` that person's name.

    ``put_out``: who was put out of the public table that this one goes on from. ``author``: who wrote its secret options, if not
    the host.
    """

    id: str
    setup: Setup
    host: str
    name: str
    epoch: int
    put_out: tuple[str, ...] = ()
    author: str | None = None


class Configured(Happening, frozen=True, tag="configured.1"):
    """Before the start: another setup."""

    setup: Setup


class Arrived(Happening, frozen=True, tag="arrived.1"):
    """The person is at the table (connected)."""

    person: str
    name: str


class Renamed(Happening, frozen=True, tag="renamed.1"):
    """The person goes by another name."""

    person: str
    name: str


class Left(Happening, frozen=True, tag="left.1"):
    """The person's last connection ended."""

    person: str


class Sat(Happening, frozen=True, tag="sat.1"):
    """Before the start: the person takes the empty seat."""

    seat: int
    person: str
    name: str


class Stood(Happening, frozen=True, tag="stood.1"):
    """Before the start: whoever had the seat leaves it of their own will."""

    seat: int


class Emptied(Happening, frozen=True, tag="emptied.1"):
    """Before the start: the host emptied the seat."""

    seat: int


class BotSeated(Happening, frozen=True, tag="bot_seated.1"):
    """Before the start: a bot takes the empty seat.

    ``creature`` says what it is called, to everybody in their own language. A bot that had taken over a seat in the match before
    this one goes by the ``name`` of the person who left it.
    """

    seat: int
    level: str
    name: str = ""
    creature: str = ""


class HostChanged(Happening, frozen=True, tag="host_changed.1"):
    """The table has another host."""

    person: str


class HandedOver(Happening, frozen=True, tag="handed_over.1"):
    """In play: a bot of that level stands in for the seat's person, who keeps the seat."""

    seat: int
    level: str
    reason: Literal["asked", "gone"]


class TakenOver(Happening, frozen=True, tag="taken_over.1"):
    """In play: a bot of that level has the seat for good; the name stays on it."""

    seat: int
    level: str
    reason: Literal["stood", "kicked"]


class CameBack(Happening, frozen=True, tag="came_back.1"):
    """In play: the seat's person plays again."""

    seat: int


class PauseAsked(Happening, frozen=True, tag="pause_asked.1"):
    """In play: the seat's person would like a pause. It begins when everybody wants it who plays and is here."""

    seat: int


class Paused(Happening, frozen=True, tag="paused.1"):
    """The pause begins: time stands, nobody moves, no bot stands in."""


class Resumed(Happening, frozen=True, tag="resumed.1"):
    """The pause is over and time goes on where it stood, or none is asked for any more."""


class Reseated(Happening, frozen=True, tag="reseated.1"):
    """The host gave the seat to that person."""

    seat: int
    person: str


class Promised(Happening, frozen=True, tag="promised.1"):
    """The host gave the seat to that person from the next round on; a bot plays it until then."""

    seat: int
    person: str


class Agreed(Happening, frozen=True, tag="agreed.1"):
    """Somebody (``actor``) agrees that the person gets the promised seat at once."""

    seat: int
    person: str


class Started(Happening, frozen=True, tag="started.1"):
    """Play begins. From here on the rules number of the setup holds to the end."""


class Shuffled(Happening, frozen=True, tag="shuffled.1"):
    """The referee shuffled: card names, top first."""

    order: tuple[str, ...]


class Moved(Happening, frozen=True, tag="moved.1"):
    """The seat answered its decision. ``move`` is the whole notation, with the text where a move has one.

    In a window of answers nobody else learns of it before the window is closed: by the last answer, or by the referee.

    ``by``: its person, a bot whose seat it is, or a bot that stands in for its person. In a live game ``time`` is when it came,
    in ms of play, and ``judged`` what the machine made of its text.
    """

    seat: int
    decision: int
    move: str
    by: Literal["person", "bot", "stand_in"]
    time: int = 0
    judged: str = ""


class TimeUp(Happening, frozen=True, tag="time_up.1"):
    """The clock answered the seat's decision. ``time`` as of a move."""

    seat: int
    decision: int
    move: str
    time: int = 0


class Rang(Happening, frozen=True, tag="rang.1"):
    """In a live game something was due by itself at ``time`` (ms of play): the hold of a clue, a turn, the night."""

    time: int


class Closed(Happening, frozen=True, tag="closed.1"):
    """The referee closed the window of answers: who had not answered let it pass."""


class Ended(Happening, frozen=True, tag="ended.1"):
    """The game is over. Kept so that a result stays readable after its rules are gone."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Continued(Happening, frozen=True, tag="continued.1"):
    """After the end: the same people play on at the table ``next``."""

    next: str


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
    | Started
    | Shuffled
    | Moved
    | TimeUp
    | Closed
    | Rang
    | Ended
    | Continued
)
