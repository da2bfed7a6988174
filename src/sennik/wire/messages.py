"""Every message of the protocol, version 1.

The socket (``/ws/tables/{table}``) carries one JSON object a message, told apart by ``type``. The first message of a
client is ``hello``; every later one carries an ``id`` chosen by the client and is answered once, by ``accepted`` or
``refused`` with that id; the same id sent again gets the same answer and does nothing. Messages of the server that
change what a viewer sees carry ``n``, counted for this viewer alone and without gaps: a client that comes back says the
last one it saw and gets what it missed, or a fresh ``view``.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field

from sennik.match.flaws import flaw

VERSION = 1

# In Python (but not in ECMAScript) a bare $ matches before a last line break too.
END: Final = r"$(?!\n)"
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+" + END)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
Language: TypeAlias = Literal["pl", "en"]
# Any: msgspec describes no other type as JSON.
Json: TypeAlias = Any
"""What JSON can say: which of it makes sense is for the game to know."""


# --- what both ways share ------------------------------------------------------------------------------------------


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds a person has for one decision (0: no limit), and seconds until a bot stands in for one who is gone.

    ``window``: seconds that a window of answers is open (0: until all have answered, or one answer is enough). Where ``turn`` is
    0 every window waits until all have answered.
    """

    turn: Annotated[int, Meta(ge=0, le=86_400)] = 120
    grace: Annotated[int, Meta(ge=5, le=86_400)] = 45
    window: Annotated[int, Meta(ge=0, le=86_400)] = 8


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table plays. ``memory_aid``: people see again what they have seen before.

    ``seats``: one of the numbers that the preset can be played with.
    """

    game: Annotated[str, Meta(max_length=40)]
    preset: Annotated[str, Meta(max_length=40)]
    options: dict[str, Json] = {}
    seats: int = 4
    public: bool = False
    memory_aid: bool = True
    clock: Clock = Clock()


FIGURES = 8
"""How many drawings there are for who sits at a table, besides the creatures."""


class PromiseInfo(Struct, frozen=True):
    """To whom a seat goes when the round is over, or once nobody is ``missing`` any more of those who have to agree before."""

    person: str
    name: str
    missing: list[str]


class SeatInfo(Struct, frozen=True):
    """One seat as everybody sees it. ``person`` is a public id, never the secret; None for a bot or an empty seat.

    ``creature``: what a bot is, for who words its name in another language; ``name`` says it in English. It is "" for people, and
    for bots that have taken over somebody's seat and their name with it.
    ``figure``: which of FIGURES drawings stands for who sits there, from 0. A person keeps it from seat to seat, and no two of a
    table have the same while there are enough.
    ``stand_in``: a bot plays for the person now. ``level`` is the bot's (or stand-in's) level. ``promise``: who gets the seat.
    """

    kind: Literal["empty", "person", "bot"]
    name: str = ""
    person: str | None = None
    level: str | None = None
    present: bool = False
    stand_in: bool = False
    creature: str = ""
    figure: int = 0
    promise: PromiseInfo | None = None


class TableInfo(Struct, frozen=True):
    """A table as everybody sees it. ``next`` is the rematch's id once there is one, ``pause`` null unless somebody wants one.

    ``withheld`` names the options of ``setup`` that were chosen and that only who wrote them may read, and only before the start:
    here they stand as usual. The author's own sockets and views have them until then.
    """

    id: str
    setup: Setup
    phase: Literal["open", "playing", "over"]
    seats: list[SeatInfo]
    host: str
    people: list[PersonInfo]
    next: str | None = None
    withheld: list[str] = []
    pause: PauseInfo | None = None
    news: list[NewsInfo] = []


class NewsInfo(Struct, frozen=True):
    """What was done to a table itself: the latest of it, oldest first, for whoever comes later.

    ``host``: ``person`` hosts it now. ``freed``: the host freed the person's seat before the start. In play: ``removed`` by the
    host or ``left``, and a bot has the seat for good; ``seated`` by the host; a bot stands in (``stand_in``), and the person is
    ``back``. ``name`` is the person's; ``at`` is counted like that of a trace, and is below 0 before the start.
    """

    at: int
    kind: Literal["host", "freed", "removed", "left", "seated", "stand_in", "back"]
    person: str
    name: str
    seat: int | None = None


class PauseInfo(Struct, frozen=True):
    """A pause. Once it has ``begun`` time stands, and nobody is asked anything.

    Until then the seats ``wanted`` have asked for it, and it begins when those of ``asked`` want it too: people play them who are
    here.
    """

    begun: bool
    wanted: list[int] = []
    asked: list[int] = []


class PersonInfo(Struct, frozen=True):
    """A person at the table, seated or watching.

    ``put_out``: the host has put them out of this public table, and has to seat them again. Absent for all others.
    """

    person: str
    name: str
    present: bool
    seat: int | None = None
    put_out: bool | UnsetType = UNSET


class StepInfo(Struct, frozen=True, omit_defaults=True):
    """One entry of a trace. Places (``draw``, ``dream.SEAT.SLOT`` from 0) are the game's own: docs/reference/views.md.

    ``face``: the card's name; absent where it is not known. ``seen_by``: the seats that saw it.
    """

    source: str
    target: str
    count: int = 1
    face: str | None = None
    seen_by: list[int] = []


class TraceInfo(Struct, frozen=True):
    """What happened: verb, seat (None: the referee), its public numbers, its steps. ``at``: ms since the start.

    ``by``: who did it for the seat: its person, a bot, a bot standing in, or the clock. None where nobody's move did it, and
    always in live games.
    """

    verb: str
    seat: int | None
    numbers: list[int]
    steps: list[StepInfo]
    at: int = 0
    by: Literal["person", "bot", "stand_in", "clock"] | None = None


class Decision(Struct, frozen=True):
    """What this viewer is asked: ``number`` names the decision, ``offer`` are its legal moves (verb -> argument lists).

    ``remaining``: ms until the clock answers, measured when the message was made; None: no limit. ``window``: it is a window of
    answers. Others may be asked at the same time, nobody is told of an answer before it is closed, and whoever has not
    answered when ``remaining`` is over, or when it is closed for another's answer, lets it pass.
    """

    number: int
    offer: dict[str, list[list[int | str]]]
    remaining: int | None = None
    window: bool = False


# --- client to server ----------------------------------------------------------------------------------------------


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="hello"):
    """Opens the conversation. ``ticket`` is from POST /api/tickets; ``after`` is the last ``n`` seen at this table.

    ``language`` is that of what the server says here; null: the person's own.
    """

    ticket: Annotated[str, Meta(max_length=80)]
    version: int = VERSION
    language: Language | None = None
    after: int | None = None


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="ping"):
    """Asks whether anybody is there: answered at once by ``pong``, whatever the table is at."""


class Seen(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="seen"):
    """At a table without the memory aid: all up to the number ``n`` has been received, and need not be shown again. No answer."""

    n: int


class Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The base of all commands: each carries the id by which it is answered. No two of a person may be alike: best random.

    A ``seat`` that the table has not is refused as such, whatever its number.
    """

    id: Id


class Act(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="act"):
    """Answers the decision of that number with a move in the game's notation."""

    decision: int
    move: Annotated[str, Meta(max_length=120)]
    text: Annotated[str, Meta(max_length=2_000)] = ""


class Sit(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="sit"):
    """Takes the empty seat, before the start; a person who has another one moves."""

    seat: int


class Stand(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="stand"):
    """Leaves the seat: before the start it becomes empty, during play a bot takes it over for good."""


class AddBot(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="add_bot"):
    """Host: a bot of that level takes the empty seat."""

    seat: int
    level: Annotated[str, Meta(max_length=40)]


class Kick(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="kick"):
    """Host: empties the seat before the start (person or bot); during play a bot takes it over for good."""

    seat: int


class HandOver(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="hand_over"):
    """Host for any seat, a person for their own: a bot plays it until ``come_back``."""

    seat: int


class ComeBack(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="come_back"):
    """Takes one's own seat back from the bot that stands in."""


class Pause(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="pause"):
    """In play: asks for a pause, or agrees to one. It begins when everybody wants it who plays and is here."""


class Resume(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="resume"):
    """Who has a seat, or the host: ends the pause, or asks for none any more, whoever had asked."""


class Reseat(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="reseat"):
    """Host: that person (at the table, without a seat) gets that seat from the bot that plays it, or who is gone.

    In a running round that is at once where the person had the seat in it; else when the round is over (the seat's ``promise``),
    or as soon as all agree who are ``missing`` there. Before the start: somebody who was put out gets the empty seat.
    """

    seat: int
    person: Annotated[str, Meta(max_length=40)]


class Agree(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="agree"):
    """Who is ``missing`` in the seat's ``promise``: that person may have it at once."""

    seat: int
    person: Annotated[str, Meta(max_length=40)]


class MakeHost(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="make_host"):
    """Host: hands the table over to that person."""

    person: Annotated[str, Meta(max_length=40)]


class Configure(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="configure"):
    """Host, before the start: another setup. Seats that no longer exist must be empty."""

    setup: Setup


class Start(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="start"):
    """Host: begins. Empty seats must have been filled; ``fill`` seats bots of that level on them first."""

    fill: Annotated[str, Meta(max_length=40)] | None = None


class Rematch(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="rematch"):
    """After the end: a new table with the same people and setup; everybody is told its id in ``table.next``."""


AnyCommand: TypeAlias = (
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
ClientMessage: TypeAlias = Hello | Ping | Seen | AnyCommand


# --- server to client ----------------------------------------------------------------------------------------------


class View(Struct, frozen=True, tag_field="type", tag="view"):
    """Everything, from nothing: the table, the viewer's seat, and from the start on the state as this viewer may know it.

    ``state`` is the game's view by field name. ``log`` holds what everybody could see since the round began. ``time``: ms of play
    at the moment of this message, in a live game (times in its state are counted alike); else absent. ``shown``: at a table
    without the memory aid, what this viewer alone has been shown and has not yet acknowledged (``seen``); absent where there is
    nothing.
    """

    n: int
    table: TableInfo
    you: str
    seat: int | None = None
    state: dict[str, Json] | None = None
    log: list[TraceInfo] = []
    decision: Decision | None = None
    waiting: list[int] = []
    result: ResultInfo | None = None
    time: int | UnsetType = UNSET
    shown: list[TraceInfo] | UnsetType = UNSET


class ResultInfo(Struct, frozen=True):
    """How the game ended: scores by seat, and the seats that won (several where they share it)."""

    scores: list[int]
    winners: list[int]


class Change(Struct, frozen=True, tag_field="type", tag="change"):
    """One thing happened: the fields that changed (whole new values), its trace, whom the table waits for, what you are asked.

    ``decision`` is always whole: absent or null means that nothing is asked of you now. In a window of answers ``waiting`` names
    nobody but yourself. ``time`` as in a view.
    """

    n: int
    set: dict[str, Json]
    trace: TraceInfo | None = None
    decision: Decision | None = None
    waiting: list[int] = []
    result: ResultInfo | None = None
    time: int | UnsetType = UNSET


class TableChanged(Struct, frozen=True, tag_field="type", tag="table"):
    """The table itself changed: people, seats, host, setup, phase. ``seat`` is the viewer's own."""

    n: int
    table: TableInfo
    seat: int | None = None


class Accepted(Struct, frozen=True, tag_field="type", tag="accepted"):
    """The command with that id is done and durably stored."""

    id: str


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """Nothing changed. ``kind`` says what the caller can do about it; ``text`` is a sentence in the viewer's language.

    ``id``: "" where none could be read. ``code``: one of docs/reference/refusals.md, or a game's own.
    """

    id: str
    kind: Literal["malformed", "illegal", "not_your_turn", "over", "stale", "too_many", "forbidden"]
    code: str
    text: str


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to ``ping``."""


class Bye(Struct, frozen=True, tag_field="type", tag="bye"):
    """The server ends the connection after this message, with the close code of its ``code``. ``text`` is for people."""

    code: str
    text: str


ServerMessage: TypeAlias = View | Change | TableChanged | Accepted | Refused | Pong | Bye


# --- HTTP ----------------------------------------------------------------------------------------------------------


class Me(Struct, frozen=True, omit_defaults=True):
    """Who this browser is. ``person`` is the public id.

    ``secret`` is the key, ``ID.SECRET``, and is there once only: where a request with the header ``Sennik-Secret: body`` has just
    made the person or claimed a link (a program without cookies, which from then on says ``Authorization: Bearer KEY``).
    """

    person: str
    name: str
    language: Language
    secret: str | None = None


class Introduce(Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/me: name and language; makes the person (and the cookie with the secret) where there is none yet.

    ``language`` null: the one that the person has; of a new one that of the header ``Accept-Language``, else English.
    """

    name: Name
    language: Language | None = None


class TicketInfo(Struct, frozen=True):
    """POST /api/tickets: good once, for a minute, for one socket."""

    ticket: str


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables. ``bots``: the level that takes all other seats at once (a quick game), ``start``: begin at once."""

    setup: Setup
    bots: Annotated[str, Meta(max_length=40)] | None = None
    start: bool = False


class TableLine(Struct, frozen=True):
    """A line of the public lobby, or of "my tables". ``language``: that of the table's words, "" where it plays without."""

    id: str
    game: str
    preset: str
    phase: Literal["open", "playing", "over"]
    seats: int
    people: int
    bots: int
    host: str
    mine: bool = False
    language: str = ""


class LinkInfo(Struct, frozen=True):
    """POST /api/links: a one-time address that makes another device this same person; ``qr`` is an SVG picture of it."""

    url: str
    qr: str
    seconds: int


class ClaimLink(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/links/claim: this device becomes the person who made the link. A code works once. POST /api/links/check: asks."""

    code: Annotated[str, Meta(max_length=80)]


class LinkLeft(Struct, frozen=True):
    """POST /api/links/check: the link can still be used, for so many seconds."""

    seconds: int


class ShareInfo(Struct, frozen=True):
    """GET /api/share?path=/t/...: the page's address as other devices reach it, and an SVG picture (QR code) of it."""

    url: str
    qr: str


class OptionInfo(Struct, frozen=True):
    """An option of a game. ``choices`` of a number are those offered first; else it goes from ``low`` to ``high``.

    ``instead``: the other option that must not be 0 where this one is; "" where there is none. ``secret``: what was chosen is
    shown to who wrote it alone, and only before the start. ``of_reader``: its values are languages, and a new table that says
    nothing has that of whoever opens it. ``of_seats``: its values are seats, from 1, of which a table has only so many.
    """

    name: str
    kind: Literal["flag", "number", "choice", "text", "deck"]
    default: Json
    low: int = 0
    high: int = 0
    choices: list[int | str] = field(default_factory=list)
    instead: str = ""
    secret: bool = False
    of_reader: bool = False
    of_seats: bool = False


class DeckLine(Struct, frozen=True):
    """A kind of card in a preset's deck: its copies there, and that a table's own deck may have from ``least`` to ``most``.

    ``number``: what the option "deck" gives beside the copies, as ``[number, copies]`` (Sen: crows), from ``number_least`` to
    ``number_most``; null where the option gives the copies alone.
    """

    card: str
    copies: int
    least: int
    most: int
    number: int | None = None
    number_least: int = 0
    number_most: int = 0


class DeckInfo(Struct, frozen=True):
    """What a table may change of a preset's deck with the option of kind "deck": from ``least`` to ``most`` cards in all.

    ``also``: the options whose numbers are cards in the deck too, counted in all.
    """

    lines: list[DeckLine]
    least: int
    most: int
    also: list[str] = []


class PresetInfo(Struct, frozen=True):
    """A named set of options, and the numbers of seats it can be played with. ``fixed`` options make it what it is:
    another value of one is refused.

    ``deck``: its deck, where the game has an option of kind "deck". ``people``: the numbers of people who can play where one
    device serves them all, so that there is one seat; empty where everybody has a seat.
    """

    name: str
    options: dict[str, Json]
    seats: list[int]
    fixed: list[str]
    deck: DeckInfo | None = None
    people: list[int] = []


class MeaningsInfo(Struct, frozen=True):
    """What a game calls the verbs and the fields of its views that mean the same in every game; "" where it has none.

    Verbs: a round ``begins``, a seat ``goes_on`` after a count, and ``declines`` to answer in a window. Fields: the ``totals`` of
    the seats, the number of the ``round``, the seat, from 1, that ended a round (``ender``). ``count`` is the phase in
    which a round is counted. ``ranks``: the fields by which
    seats are ranked, the one that counts most first, with "-" before one of which less is better.
    """

    begins: str
    goes_on: str = ""
    declines: str = ""
    totals: str = ""
    round: str = ""
    ender: str = ""
    count: str = ""
    ranks: list[str] = []


class PlaceInfo(Struct, frozen=True):
    """One kind of place where cards lie. ``seats``: so many have one each, 0: it is everybody's. ``slots``: a row of so many, 0:
    a pile or a hand. ``cards`` and ``size``: the fields of a view with its cards, and with how many they are; "": there is none.
    """

    name: str
    seats: int = 0
    slots: int = 0
    cards: str = ""
    size: str = ""


class GameInfo(Struct, frozen=True):
    """GET /api/games: a game as data. ``faces`` and ``phases``: what the codes in a view's ``face`` and ``phase`` mean.

    ``places``: where cards lie, in a card game. ``touches``: by verb the places whose touch makes its move. There ``{me}`` is the
    seat that moves, ``{1}`` the move's first argument, a number less 1; behind ``=`` stands the face of the card that is touched.
    ``figures``: what the game's rules say in numbers, for a screen to look up.

    ``windows``: whether it has windows of answers, so that a table's ``clock.window`` matters. ``live``: whether time is the
    game's own affair, so that ``clock.turn`` does not matter.
    """

    name: str
    rules: int
    options: list[OptionInfo]
    presets: list[PresetInfo]
    levels: list[str]
    faces: list[str] = []
    phases: list[str] = []
    windows: bool = False
    live: bool = False
    meanings: MeaningsInfo = MeaningsInfo("")
    places: list[PlaceInfo] = []
    touches: dict[str, list[str]] = {}
    figures: dict[str, Json] = {}


class TextsInfo(Struct, frozen=True):
    """GET /api/texts: what a game's catalogue says in one language, as the source of a Fluent resource."""

    fluent: str


class Problem(Struct, frozen=True):
    """A refusal over HTTP, but for that of a command: a code for programs, a sentence for people, and where it is wrong."""

    code: str
    text: str
    where: str = ""


HTTP_IN: tuple[type[Struct], ...] = (Introduce, NewTable, ClaimLink)
HTTP_OUT: tuple[type[Struct], ...] = (Me, TicketInfo, TableLine, LinkInfo, LinkLeft, ShareInfo, GameInfo, TextsInfo, Problem)


def encode(message: ServerMessage) -> bytes:
    """One message as JSON bytes."""
    return _encoder.encode(message)


class UnknownFieldError(msgspec.ValidationError):
    """A message has a field that its type does not have."""


def decode(raw: bytes | str) -> ClientMessage:
    """A client's message. Raises msgspec.DecodeError, msgspec.ValidationError (wrong types and ranges) or UnknownFieldError."""
    try:
        return _decoder.decode(raw)
    except msgspec.ValidationError as error:
        if flaw(str(error)).code == "unknown-field":
            raise UnknownFieldError(str(error)) from error
        raise


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
