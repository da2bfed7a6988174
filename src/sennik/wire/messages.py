"""Every message of the protocol, version 1.

The socket (``/ws/tables/{table}``) carries one JSON object in each message, told apart by ``type``. The first message
of a client is ``hello``. Every command has an ``id`` chosen by the client, and is answered once, by ``accepted`` or
``refused`` with that id; the same id sent again gets the same answer and does nothing. Messages of the server that
change what a viewer sees have ``n``, counted for this viewer alone and without gaps. A client that comes back says the
last one it saw, and gets what it missed or a fresh ``view``. What people tell one another (``said``) has no ``n``: it is
not stored, and whoever missed it is not told again.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field

from sennik.i18n import LanguageCode
from sennik.match.flaws import flaw
from sennik.match.portrait import Portrait

VERSION = 1

# In Python (but not in ECMAScript) a bare $ matches before a last line break too.
END: Final = r"$(?!\n)"
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+" + END)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
# Any: msgspec describes no other type as JSON.
Json: TypeAlias = Any
"""What JSON can say. Only the game knows which of it makes sense."""


# --- what both ways share ------------------------------------------------------------------------------------------


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """The time at a table. All limits are in seconds.

    ``tempo`` is ``unhurried`` (no clock runs), ``brisk`` (people play at the same time) or ``mail`` (people come when
    they can, and time passes while nobody is at the table; not for live games).

    - ``turn`` is the time that a person has for one decision.
    - ``bank`` is the time that they have beyond it at a brisk table, for all decisions together. What they do not use of
      ``turn`` fills it up again, but never above this.
    - ``grace`` is the time until a bot stands in for a person who is gone; 0 is never. By mail nobody is replaced for that.
    - ``window`` is the time that a window of answers is open. If it is 0, a brisk table waits until all have answered or
      one answer is enough, and a table by mail waits as long as for a move. An unhurried table waits for everybody.
    """

    tempo: Literal["unhurried", "brisk", "mail"] = "brisk"
    turn: Annotated[int, Meta(ge=1, le=2_592_000)] = 60
    bank: Annotated[int, Meta(ge=0, le=86_400)] = 60
    grace: Annotated[int, Meta(ge=0, le=86_400)] = 45
    window: Annotated[int, Meta(ge=0, le=2_592_000)] = 8


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table plays. With ``memory_aid`` people see again what they have seen before.

    ``seats`` is one of the numbers with which the preset can be played. ``chat`` lets people write to one another,
    which a ``public`` table never does. ``pace`` says how quickly the bots move. ``take_backs`` says when a move may be
    taken back: never, if it showed nothing that was hidden (``unseen``), or also if it showed something to everybody and
    the others allow it (``ask``). ``sealed`` says that everybody can check the deals after the game. ``odds`` lets clients
    tell their viewer how likely each hidden card is what, as far as the view tells. ``hints`` lets them tell which move is the
    better one, as far as the view tells.
    """

    game: Annotated[str, Meta(max_length=40)]
    preset: Annotated[str, Meta(max_length=40)]
    options: dict[str, Json] = {}
    seats: int = 4
    public: bool = False
    memory_aid: bool = True
    clock: Clock = Clock()
    chat: bool = False
    pace: Literal["quick", "normal", "calm"] = "normal"
    take_backs: Literal["never", "unseen", "ask"] = "ask"
    sealed: bool = False
    odds: bool = False
    hints: bool = False


Saying: TypeAlias = Literal[
    "smile", "laugh", "wink", "wow", "think", "oops", "sad", "yawn",
    "hello", "luck", "bravo", "thanks", "moment", "no-hurry", "sorry", "again",
    "chat",
]  # fmt: skip
"""What people tell one another at a table: one of eight moods, one of eight phrases, or a line of chat. Of a mood or a
phrase only the name goes over the wire, and each client shows it in its reader's language.
"""
CHAT_LENGTH = 200
"""How many characters a line of chat may have."""


class PromiseInfo(Struct, frozen=True):
    """A seat that a person will get when the round is over, or as soon as nobody who has to agree is ``missing`` any more."""

    person: str
    name: str
    missing: list[str]


class SeatInfo(Struct, frozen=True):
    """One seat as everybody sees it. ``person`` is a public id, never the secret; it is None for a bot or an empty
    seat.

    ``creature`` says what a bot is, for clients that show its name in another language; ``name`` has it in English.
    ``creature`` is "" for people, and for bots that have taken over somebody's seat and their name with it. ``figure``
    is the number of the drawing for the seat, from 0 to 11, and ``colour`` that of the colour behind it, from 0 to 9. A
    person has those that they chose, in every seat, and no two people of a table have the same two. ``stand_in`` says
    that a bot plays for the person now. ``level`` is the level of the bot, or of the one that stands in. ``promise``
    says who will get the seat.

    ``bot_at`` is when a bot will stand in for the person, who is away (ms since the table was opened, see ``now``); it is
    null if none will. ``late`` says that the time for the seat's open decision has run out, or had when the game was
    called off.
    """

    kind: Literal["empty", "person", "bot"]
    name: str = ""
    person: str | None = None
    level: str | None = None
    present: bool = False
    stand_in: bool = False
    creature: str = ""
    figure: int = 0
    colour: int = 0
    promise: PromiseInfo | None = None
    bot_at: int | None = None
    late: bool = False


class TableInfo(Struct, frozen=True):
    """A table as everybody sees it. ``next`` is the id of the rematch once there is one, and ``next_by`` the person who
    asked for it. ``pause`` is null unless somebody wants one.

    ``games`` counts the games that the same people have finished one after another in one evening, and ``won`` says for
    each seat how many of them its player has won. ``abandoned`` says that the game ended without a result, because
    everybody left it for good, and ``called_off`` that it did because somebody's time had run out and the others wanted
    the end. ``ending`` is null unless somebody wants that. ``take_back`` is null unless somebody asks whether they may take
    their move back.

    While the table is ``locked``, nobody new comes in, and nobody sits down by themselves. ``banned`` has the people whom
    the host has banned.

    ``seal`` is null unless the deals are sealed, and ``position`` is null unless the game goes on from one.

    ``withheld`` names the options of ``setup`` that only their author may read, and only before the start. Here they
    have their defaults instead. Until the start the author's own sockets and views have the real ones.
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
    next_by: str | None = None
    games: int = 0
    won: list[int] = []
    abandoned: bool = False
    locked: bool = False
    banned: list[BannedInfo] = []
    called_off: bool = False
    ending: EndingInfo | None = None
    take_back: TakeBackInfo | None = None
    seal: SealInfo | None = None
    position: PositionInfo | None = None


class PositionInfo(Struct, frozen=True):
    """The position of an earlier game from which this one goes on: its ``moment``, as that game's replay counts them, and the
    ``table`` where it was; "" if it came from a record, or if this table is public. ``anew`` says that what nobody saw
    openly was dealt anew.
    """

    moment: int
    table: str
    anew: bool


class SealInfo(Struct, frozen=True):
    """The seal of a table whose deals everybody can check after the game. ``fingerprint`` is that of the secret, and ``mixed``
    has the words of each person (by their public id) who mixed some in.
    """

    fingerprint: str
    mixed: dict[str, str]


class TakeBackInfo(Struct, frozen=True):
    """The ``question``, by its number, of a ``seat`` whether its latest move may be taken back. The seats ``asked`` have
    still to allow it, and each of them may refuse it (``answer_take_back``).
    """

    question: int
    seat: int
    asked: list[int]


class TakeBackOffer(Struct, frozen=True):
    """The viewer's latest move, which they may take back (``take_back``). It answered the ``decision`` of that number.
    ``asking`` says that it goes back only if the others allow it; otherwise it goes back at once.
    """

    decision: int
    asking: bool


class BannedInfo(Struct, frozen=True):
    """A person who may not come to the table, with the name that they had there."""

    person: str
    name: str


class EndingInfo(Struct, frozen=True):
    """The wish for the end of a game in which somebody's time has run out. The seats ``wanted`` have asked for it. The
    game ends when the seats ``asked`` want it too.
    """

    wanted: list[int]
    asked: list[int]


class NewsInfo(Struct, frozen=True):
    """Something that was done to a table itself. A table has the latest of these, the oldest first, for people who come
    later.

    - ``host``: ``person`` is the host now.
    - ``freed``: the host freed the person's seat before the start.
    - ``removed`` by the host, or ``left``: in play a bot got the person's seat for good.
    - ``seated``: the host gave the person the seat.
    - ``stand_in``: a bot began to stand in for the person.
    - ``back``: the person plays again.
    - ``banned``: the host banned the person.
    - ``late``: the person's time for a move ran out. ``more``: they got the time for a move once more.
    - ``stays``: the person did not allow it that somebody's move is taken back. ``let_be``: the person does not want
      their own move back any more. ``lapsed``: not everybody whom the person asked for theirs has answered in time.

    These are told only in a replay (``MomentInfo``), since a table shows them otherwise:

    - ``gone``: the person, who has a seat, was not at the table any more. ``here``: the person came to it.
    - ``pause_asked``: the person asked for a pause. ``paused``: it began. ``resumed``: it ended.
    - ``back_asked``: the person asked whether they may take their move back.

    ``name`` is the person's name; it and ``person`` are "" if the news is about nobody. ``at`` is counted like that of a trace,
    and is below 0 before the start.
    """

    at: int
    kind: Literal[
        "host", "freed", "removed", "left", "seated", "stand_in", "back", "banned", "late", "more", "stays", "lapsed", "let_be",
        "gone", "here", "pause_asked", "paused", "resumed", "back_asked",
    ]  # fmt: skip
    person: str
    name: str
    seat: int | None = None


class PauseInfo(Struct, frozen=True):
    """A pause. Once it has ``begun`` time stands, and nobody is asked anything.

    Until then the seats ``wanted`` have asked for it. It begins when the seats ``asked`` want it too, which people play
    who are here.
    """

    begun: bool
    wanted: list[int] = []
    asked: list[int] = []


class PersonInfo(Struct, frozen=True):
    """A person at the table, seated or watching.

    ``figure`` and ``colour`` are those of their portrait. ``onlooker`` says that they gave up a seat before the start, or
    were put out of one, so that they get none by themselves when the game begins.

    ``put_out`` says that the host has put them out of this public table, and that only the host can seat them again. It
    is absent for all others.
    """

    person: str
    name: str
    present: bool
    seat: int | None = None
    figure: int = 0
    colour: int = 0
    onlooker: bool = False
    put_out: bool | UnsetType = UNSET


class StepInfo(Struct, frozen=True, omit_defaults=True):
    """One step of a trace. Places (``draw``, ``dream.SEAT.SLOT`` from 0) are the game's own: docs/reference/views.md.

    ``face`` is the card's name, and absent if it is not known. ``seen_by`` has the seats that saw it.
    """

    source: str
    target: str
    count: int = 1
    face: str | None = None
    seen_by: list[int] = []


class TraceInfo(Struct, frozen=True):
    """What happened: the verb, the seat (None: the referee), public numbers, and steps. ``at`` is ms since the start.

    ``by`` says who did it for the seat: its person, a bot, a bot that stands in, or the clock. It is None if no move
    did it, and always in live games.

    ``back`` says that this move was taken back, and its cards went the other way. Otherwise it is absent.
    """

    verb: str
    seat: int | None
    numbers: list[int]
    steps: list[StepInfo]
    at: int = 0
    by: Literal["person", "bot", "stand_in", "clock"] | None = None
    back: bool | UnsetType = UNSET


class Decision(Struct, frozen=True):
    """What this viewer is asked. ``number`` names the decision, and ``offer`` has its legal moves (verb -> argument
    lists).

    ``remaining`` is the time (ms) until the time for it runs out, measured when the message was made; None is no limit.
    Then the decision stays open, and the others choose what comes of it; only after a count the clock goes on. ``window``
    says that it is a window of answers. Then others may be asked at the same time, and nobody is told of an answer before
    the window is closed. A seat that has not answered when ``remaining`` is over, or when an answer of another seat closes
    the window, lets it pass.
    """

    number: int
    offer: dict[str, list[list[int | str]]]
    remaining: int | None = None
    window: bool = False


# --- client to server ----------------------------------------------------------------------------------------------


class ClockInfo(Struct, frozen=True):
    """The clock of a seat that the table waits for. It began at ``since`` (ms since the table was opened, see ``now``).

    ``turn`` is the time (ms) for the move, and ``bank`` the time beyond it that the seat has left.
    """

    seat: int
    since: int
    turn: int
    bank: int


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="hello"):
    """The first message of a conversation. ``ticket`` is from POST /api/tickets, and ``after`` is the last ``n`` seen
    at this table.

    ``language`` is the language of what the server says here; null is the person's own. With ``watch`` the socket is told
    what spectators are told, also if the person has a seat. The person is at the table all the same.
    """

    ticket: Annotated[str, Meta(max_length=80)]
    version: int = VERSION
    language: LanguageCode | None = None
    after: int | None = None
    watch: bool = False


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="ping"):
    """A question whether the server is there. It is answered at once by ``pong``, whatever the table is doing."""


class Seen(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="seen"):
    """A message for tables without the memory aid: the client has received all up to the number ``n``, and need not be
    shown it again. It gets no answer.
    """

    n: int


class Hurry(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="hurry"):
    """The message of a person who plays alone with bots, that the bots need not pretend to think. It gets no answer, and
    is without effect while other people play.
    """


class Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The base of all commands. Each has the ``id`` by which it is answered. A person's ids must all differ, so random
    ones are best.

    A ``seat`` that the table does not have is refused as such, whatever its number.
    """

    id: Id


class Act(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="act"):
    """The command to answer the decision with that number, with a move in the game's notation."""

    decision: int
    move: Annotated[str, Meta(max_length=120)]
    text: Annotated[str, Meta(max_length=2_000)] = ""


class TakeBack(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="take_back"):
    """The command to take one's own latest move back (``take_back`` in a view and in changes names it), or to ask the
    others for it.

    ``decision`` is the number of the decision that the move answered. If another move is the latest by now, nothing
    changes.
    """

    decision: int


class AnswerTakeBack(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="answer_take_back"):
    """The command to allow that somebody takes a move back, or to refuse it. Whoever has asked refuses to let it be.
    ``question`` is the number of the question, as the table's ``take_back`` has it.
    """

    question: int
    allow: bool


class Sit(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="sit"):
    """The command to take a seat before the start that is empty, or, for a person without a seat, that a bot has. A person
    who has another seat leaves it.
    """

    seat: int


class Mix(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="mix"):
    """The command of somebody who has a seat, before the start, to mix ``words`` into the sealed deals. They take the place of
    those that the person mixed in before. Everybody may see them.
    """

    words: Annotated[str, Meta(min_length=1, max_length=100)]


class Stand(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="stand"):
    """The command to leave one's own seat. Before the start it becomes empty; in play a bot takes it over for good."""


class AddBot(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="add_bot"):
    """The host's command to seat a bot of that level on an empty seat before the start."""

    seat: int
    level: Annotated[str, Meta(max_length=40)]


class Kick(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="kick"):
    """The host's command to free a seat. Before the start a person or a bot leaves it; in play a bot takes it over for good."""

    seat: int


class HandOver(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="hand_over"):
    """The command to let a bot play a seat until ``come_back``. People may send it for their own seat, the host for any,
    and everybody who plays for a seat that is ``late``.
    """

    seat: int


class ComeBack(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="come_back"):
    """The command to take one's own seat back from the bot that stands in."""


class Pause(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="pause"):
    """The command in play to ask for a pause, or to agree to one. It begins when everybody who plays and is here wants it."""


class Resume(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="resume"):
    """The command to end a pause, or to drop all requests for one, whoever made them. Everybody who has a seat may send
    it, and the host.
    """


class GiveTime(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="give_time"):
    """The command to give a seat that is ``late`` the time for a move once more. Everybody else who plays may send it, and
    the host.
    """

    seat: int


class CallOff(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="call_off"):
    """The command of somebody who plays, while another seat is ``late``, to ask for the end of the game without a result,
    or to agree to it.
    """


class SetPace(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="set_pace"):
    """The command to let the bots move at that pace. The host may send it, and a person who plays alone with bots."""

    pace: Literal["quick", "normal", "calm"]


class Reseat(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="reseat"):
    """The host's command to give a person at the table without a seat one that a bot plays, or whose person is gone.

    In a running round they get it at once if they had the seat in it. Otherwise they get it when the round is over (the
    seat's ``promise``), or as soon as all who are ``missing`` there agree. Before the start a seat may also be empty.
    """

    seat: int
    person: Annotated[str, Meta(max_length=40)]


class Agree(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="agree"):
    """The command of somebody who is ``missing`` in the seat's ``promise`` to let the person have the seat at once."""

    seat: int
    person: Annotated[str, Meta(max_length=40)]


class MakeHost(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="make_host"):
    """The host's command to make another person at the table host."""

    person: Annotated[str, Meta(max_length=40)]


class Configure(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="configure"):
    """The host's command to change the setup before the start, even to another game. If it has fewer seats, empty ones go
    first, then bots; people keep theirs.
    """

    setup: Setup


class Arrange(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="arrange"):
    """The host's command to put the seats in another order before the start. ``order`` has their numbers as they are now,
    the first seat first; null draws an order by chance.
    """

    order: Annotated[list[int], Meta(max_length=100)] | None = None


class Lock(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="lock"):
    """The host's command to lock the table, or to open it again. While it is locked nobody new comes in or sits down;
    whoever is in stays, and may come back. The host can still give seats.
    """

    locked: bool


class BanPerson(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="ban"):
    """The host's command to send a person away, who may not come back. In play a bot takes over their seat for good."""

    person: Annotated[str, Meta(max_length=40)]


class LiftBan(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="unban"):
    """The host's command to let a banned person come back."""

    person: Annotated[str, Meta(max_length=40)]


class Start(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="start"):
    """The host's command to begin play. All seats must be taken. With ``fill`` the empty ones are taken first: by people
    who have no seat and are no onlookers, then by bots of that level.
    """

    fill: Annotated[str, Meta(max_length=40)] | None = None


class Rematch(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="rematch"):
    """The command after the end to open a new table with the same people. Everybody is told its id in ``table.next``.

    ``setup`` is what to play there, if it is not the same again. Only the host may say that, or anybody who has a seat
    while the host is away.
    """

    setup: Setup | None = None


class Say(Command, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="say"):
    """The command to tell everybody at the table something that is no part of the game. It is not stored.

    In play only people with a seat may send it, otherwise everybody who is here. ``text`` belongs to a line of chat
    alone. Nobody may send it while a window of answers is open, or while a player must not hear what others know.
    """

    what: Saying
    text: Annotated[str, Meta(max_length=CHAT_LENGTH)] = ""


AnyCommand: TypeAlias = (
    Act
    | TakeBack
    | AnswerTakeBack
    | Mix
    | Sit
    | Stand
    | AddBot
    | Kick
    | HandOver
    | ComeBack
    | Pause
    | Resume
    | GiveTime
    | CallOff
    | SetPace
    | Reseat
    | Agree
    | MakeHost
    | Configure
    | Arrange
    | Lock
    | BanPerson
    | LiftBan
    | Start
    | Rematch
    | Say
)
ClientMessage: TypeAlias = Hello | Ping | Seen | Hurry | AnyCommand


# --- server to client ----------------------------------------------------------------------------------------------


class View(Struct, frozen=True, tag_field="type", tag="view"):
    """Everything that the viewer may know: the table, the viewer's seat, and from the start on the state.

    ``state`` is the game's view by field name. ``log`` has what everybody could see since the round began. ``time`` is
    the time of play (ms) in a live game when the message was made (times in its state are counted alike), and else
    absent. ``shown`` has what this viewer alone has been shown at a table without the memory aid and has not yet
    acknowledged (``seen``). It is absent if there is nothing.

    ``now`` is the time at the server when the message was made (ms since the table was opened), for everything that is
    counted like it. ``clocks`` has the clocks that run, of seats in ``waiting``; in a window of answers there are none.

    ``take_back`` is the viewer's latest move if they may take it back, and otherwise absent.
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
    now: int = 0
    clocks: list[ClockInfo] = []
    take_back: TakeBackOffer | UnsetType = UNSET


class ResultInfo(Struct, frozen=True):
    """The end of the game: the scores by seat, and the seats that won (several if they share it)."""

    scores: list[int]
    winners: list[int]


class Change(Struct, frozen=True, tag_field="type", tag="change"):
    """Something that happened: the fields that changed (whole new values), its trace, the seats that the table waits
    for, and what the viewer is asked.

    ``decision`` is always whole: absent or null means that the viewer is asked nothing now. In a window of answers
    ``waiting`` names nobody but the viewer. ``time``, ``now``, ``clocks`` and ``take_back`` are as in a view; ``now`` and
    ``clocks`` are absent if no clock runs.
    """

    n: int
    set: dict[str, Json]
    trace: TraceInfo | None = None
    decision: Decision | None = None
    waiting: list[int] = []
    result: ResultInfo | None = None
    time: int | UnsetType = UNSET
    now: int | UnsetType = UNSET
    clocks: list[ClockInfo] | UnsetType = UNSET
    take_back: TakeBackOffer | UnsetType = UNSET


class TableChanged(Struct, frozen=True, tag_field="type", tag="table"):
    """A change of the table itself: people, seats, host, setup, phase. ``seat`` is the viewer's own, and ``now`` is as in
    a view.
    """

    n: int
    table: TableInfo
    seat: int | None = None
    now: int = 0


class Said(Struct, frozen=True, tag_field="type", tag="said"):
    """What somebody at the table has told all others. It has no number, it is told once, and no view contains it.

    ``seat`` is the person's own, and ``name`` is as the table shows it. ``text`` is a line of chat, plain text, and
    otherwise "".
    """

    person: str
    name: str
    seat: int | None
    what: Saying
    text: str


class Accepted(Struct, frozen=True, tag_field="type", tag="accepted"):
    """The answer that the command with that id is done and durably stored."""

    id: str


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """The answer that nothing changed. ``kind`` says what the sender can do about it, and ``text`` is a sentence in
    their language.

    ``id`` is "" if none could be read. ``code`` is one of docs/reference/refusals.md, or a game's own.
    """

    id: str
    kind: Literal["malformed", "illegal", "not_your_turn", "over", "stale", "too_many", "forbidden"]
    code: str
    text: str


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to ``ping``."""


class Bye(Struct, frozen=True, tag_field="type", tag="bye"):
    """The last message before the server ends the connection, with the close code of its ``code``. ``text`` is for people."""

    code: str
    text: str


ServerMessage: TypeAlias = View | Change | TableChanged | Said | Accepted | Refused | Pong | Bye


# --- HTTP ----------------------------------------------------------------------------------------------------------


class Companion(Struct, frozen=True):
    """Another person who plays on the same browser. ``person`` is their public id."""

    person: str
    name: str


class Me(Struct, frozen=True, omit_defaults=True):
    """The person that this browser is. ``person`` is the public id. ``portrait`` is how they are drawn, by their id until
    they choose. ``companions`` are the others who play on this browser.

    ``secret`` is the key, ``ID.SECRET``. It is there only once: if a request with the header ``Sennik-Secret: body``
    has just made the person, changed the key or claimed a link. A program without cookies then sends ``Authorization:
    Bearer KEY``.
    """

    person: str
    name: str
    language: LanguageCode
    portrait: Portrait
    secret: str | None = None
    companions: list[Companion] = []


class NewCompanion(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/companions: the name of another person who plays on this browser."""

    name: Name


class ForgetCompanion(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/companions/forget: the public id of somebody who does not play on this browser any more."""

    person: Annotated[str, Meta(max_length=40)]


class Introduce(Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/me: a name, a language and a portrait. It makes a person (and the cookie with the secret) if there is none
    yet.

    If ``language`` or ``portrait`` is null, a known person keeps theirs. A new person gets the language of the header
    ``Accept-Language``, or English, and has no portrait of their own: they are drawn by their id.
    """

    name: Name
    language: LanguageCode | None = None
    portrait: Portrait | None = None


class TicketInfo(Struct, frozen=True):
    """POST /api/tickets: a ticket that is good once, for a minute, for one socket."""

    ticket: str


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables: what the new table plays. With ``bots``, bots of that level take all other seats at once (a
    quick game); with ``start``, play begins at once.
    """

    setup: Setup
    bots: Annotated[str, Meta(max_length=40)] | None = None
    start: bool = False


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{table_id}/play-on: a new table where a game goes on from a moment of that match.

    The caller gets the ``seat``. ``bots`` and ``start`` are as in ``NewTable``. With ``same`` everybody has the seat again that
    they had at that moment, and the caller's own is theirs. With ``anew`` everything that nobody saw openly is dealt anew.
    """

    moment: Annotated[int, Meta(ge=0)]
    seat: Annotated[int, Meta(ge=0)] = 0
    bots: Annotated[str, Meta(max_length=40)] | None = None
    start: bool = False
    same: bool = False
    anew: bool = False


class TableLine(Struct, frozen=True):
    """A line of the public lobby, of "my tables" or of the games that I have played. ``language`` is that of the
    table's words, or "" if it plays without words. Times are in ms since 1970.

    - ``sitting`` has the seats, with who sits there.
    - ``opened`` is when the table was opened. ``since`` is, at one's own tables, when play began, or ended if the game is
      over.

    The other fields are those of one's own tables, and have their defaults in the public lobby:

    - ``round`` is the number of the round; 0 if the game has none, or has not begun.
    - ``seat`` is one's own seat, and ``turn`` says that it is asked for something.
    - ``invited`` says that the caller is asked to come along to this rematch, and has not come yet.
    - ``hidden`` says that the caller has hidden the table.
    - ``tempo`` is that of its clock. ``ends`` is when the time for a move runs out: the caller's own if they are asked,
      else that of the seat ``ends_seat`` whose time runs out first. It is 0 if no clock runs, and ``late`` says that
      somebody's time has run out.
    - ``scores`` and ``winners`` are the result of a game that is over, by seat. Nobody has one where the result is
      missing. ``record`` says that the caller may read its record.
    """

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
    sitting: list[SeatInfo] = []
    opened: int = 0
    since: int = 0
    round: int = 0
    seat: int | None = None
    turn: bool = False
    invited: bool = False
    hidden: bool = False
    scores: list[int] = []
    winners: list[int] = []
    record: bool = False
    tempo: Literal["unhurried", "brisk", "mail"] = "brisk"
    ends: int = 0
    ends_seat: int | None = None
    late: bool = False


class HideTable(Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/tables/{table}/hidden: whether the caller's list hides the table."""

    hidden: bool


class RemoveGames(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{table}/forget and POST /api/played/forget: what becomes of games that are over.

    ``delete`` takes them from the caller's history. With ``nameless`` nothing in them says any more who the caller was.
    """

    way: Literal["delete", "nameless"]


class RemovedInfo(Struct, frozen=True):
    """POST /api/played/forget: from how many games the caller was removed, and whether there are ``more``."""

    done: int
    more: bool


class DayInfo(Struct, frozen=True):
    """A day, by its number since the first of January 1970 in UTC: how many games ended on it, and how many of them were won."""

    day: int
    games: int
    won: int


class BesideInfo(Struct, frozen=True):
    """Somebody with whom the caller has played: in how many ``games``, how many of these the caller ``won``, and how many the
    other did (``theirs``). ``person`` and ``name`` are "" for all bots together.
    """

    person: str
    name: str
    games: int = 0
    won: int = 0
    theirs: int = 0


class StatisticInfo(Struct, frozen=True):
    """A statistic that the game declares, by its name: a ``share`` (from 0 to 1) of so many times ``of``, a ``mean``, the
    ``most`` in one game, or a ``feat`` in words (``text``).
    """

    name: str
    kind: Literal["share", "mean", "most", "feat"]
    value: float = 0
    of: int = 0
    text: str = ""


class EditionInfo(Struct, frozen=True):
    """The caller's games of one preset. ``score`` and ``place`` are means, and ``best`` is the best score. ``place`` is null
    if it is not known of any game.
    """

    game: str
    preset: str
    games: int
    won: int
    score: float
    best: int
    place: float | None = None
    statistics: list[StatisticInfo] = []


class StatisticsInfo(Struct, frozen=True):
    """GET /api/statistics: what the caller's games that have a result say together.

    ``days`` are in their order, and ``editions`` and ``people`` have those with the most games first. ``bots`` is null if no
    bot was there. Of ``left`` games it has still to be counted what was done in them.
    """

    games: int
    won: int
    days: list[DayInfo]
    editions: list[EditionInfo]
    people: list[BesideInfo]
    bots: BesideInfo | None = None
    left: int = 0


class LinkInfo(Struct, frozen=True):
    """POST /api/links: an address that works once and makes another device this same person. ``qr`` is an SVG picture of it."""

    url: str
    qr: str
    seconds: int


class ClaimLink(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/links/claim: the code of a link, with which this device becomes the person who made it. A code works
    once. POST /api/links/check: the code of the link to check.
    """

    code: Annotated[str, Meta(max_length=80)]


class LinkLeft(Struct, frozen=True):
    """POST /api/links/check: for how many seconds the link can still be used."""

    seconds: int


class ShareInfo(Struct, frozen=True):
    """GET /api/share?path=/t/...: the page's address as other devices reach it, and an SVG picture (QR code) of it."""

    url: str
    qr: str


class TableLink(Struct, frozen=True):
    """GET /api/tables/{table_id}/link: what goes with the link of a table as it is now, an invitation or the result.

    ``url`` is its address as other devices reach it, and ``picture`` the path of its picture (PNG).
    """

    title: str
    text: str
    url: str
    picture: str


class PushInfo(Struct, frozen=True):
    """GET /api/push: the key of this server for push services, as ``PushManager.subscribe`` wants it."""

    key: str


class PushKeys(Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser's subscription has for those who call it: its public key and a secret, both as base64url."""

    p256dh: Annotated[str, Meta(min_length=80, max_length=100, pattern=r"^[A-Za-z0-9_-]+" + END)]
    auth: Annotated[str, Meta(min_length=20, max_length=30, pattern=r"^[A-Za-z0-9_-]+" + END)]


class Subscribe(Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/push: where this browser is called. It is what ``PushSubscription.toJSON`` gives, without the time."""

    endpoint: Annotated[str, Meta(max_length=1_000)]
    keys: PushKeys


class Unsubscribe(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/push/forget: the endpoint of the subscription that is to be forgotten."""

    endpoint: Annotated[str, Meta(max_length=1_000)]


class CallInfo(Struct, frozen=True):
    """The content of a push message, for the service worker: the table that calls, and what the notification says."""

    table: str
    title: str
    text: str


class OptionInfo(Struct, frozen=True):
    """An option of a game. For a number, ``choices`` are the values to offer first; it may be anything from ``low`` to
    ``high``.

    ``instead`` is another option that must not be 0 if this one is, or "" if there is none. ``secret`` says that only
    its author is shown what was chosen, and only before the start. ``of_reader`` says that its values are languages,
    and that a new table which names none gets the language of the person who opens it. ``of_seats`` says that its
    values are seats, counted from 1, of which a table has only so many.
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
    """A kind of card in a preset's deck, with its copies there. A table's own deck may have from ``least`` to ``most``
    of it.

    ``number`` is what the option "deck" gives beside the copies, as ``[number, copies]`` (Sen: crows), from
    ``number_least`` to ``number_most``. It is null if the option gives only the copies.
    """

    card: str
    copies: int
    least: int
    most: int
    number: int | None = None
    number_least: int = 0
    number_most: int = 0


class DeckInfo(Struct, frozen=True):
    """What a table may change of a preset's deck with the option of kind "deck": from ``least`` to ``most`` cards in
    all.

    ``also`` names options whose numbers are cards in the deck too, and count among these.
    """

    lines: list[DeckLine]
    least: int
    most: int
    also: list[str] = []


class PresetInfo(Struct, frozen=True):
    """A named set of options, and the numbers of seats with which it can be played. Another value of a ``fixed`` option
    is refused.

    ``deck`` is its deck, if the game has an option of kind "deck". ``people`` has the numbers of people who can play if
    one device serves them all, so that there is one seat. It is empty if everybody has a seat. ``strong`` says whether a
    server may have strong bots for it: see ``LevelsInfo``. If they are ``tuned``, whoever has the rules has them.
    """

    name: str
    options: dict[str, Json]
    seats: list[int]
    fixed: list[str]
    deck: DeckInfo | None = None
    people: list[int] = []
    strong: bool = False
    tuned: bool = False


class MeaningsInfo(Struct, frozen=True):
    """A game's names for verbs and fields of its views that mean the same in every game; "" if it has none.

    The verbs are: a round ``begins``, a seat ``goes_on`` after a count, a seat ``declines`` to answer in a window. The
    fields are: the ``totals`` of the seats, the number of the ``round``, and the seat, from 1, that ended a round
    (``ender``). ``count`` is the phase in which a round is counted. ``ranks`` has the fields by which seats are ranked,
    the one that counts most first, with "-" before a field of which less is better. In the ``silent`` phases nobody may
    talk (``say``).
    """

    begins: str
    goes_on: str = ""
    declines: str = ""
    totals: str = ""
    round: str = ""
    ender: str = ""
    count: str = ""
    ranks: list[str] = []
    silent: list[str] = []


class PlaceInfo(Struct, frozen=True):
    """One kind of place where cards lie.

    ``seats`` says how many seats have one each; 0 is one for everybody. ``slots`` is the length of a row; 0 is a pile
    or a hand. ``cards`` and ``size`` are the fields of a view with its cards, and with how many they are; "" is none.
    """

    name: str
    seats: int = 0
    slots: int = 0
    cards: str = ""
    size: str = ""


class GameInfo(Struct, frozen=True):
    """GET /api/games: a game as data. ``faces`` and ``phases`` are what the codes in a view's ``face`` and ``phase``
    mean.

    ``places`` says where cards lie in a card game. ``touches`` has for each verb the places to touch for its move:
    ``{me}`` is the seat that moves, ``{1}`` the move's first argument, a number less 1, and behind ``=`` comes the face
    of the card that is touched. ``figures`` is what the game's rules say in numbers, for a screen to look up.

    ``windows`` says whether it has windows of answers, so that a table's ``clock.window`` matters. ``live`` says
    whether the game itself deals with time, so that ``clock.turn`` does not matter, and it can't be played by mail.
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


class LevelsInfo(Struct, frozen=True):
    """POST /api/tables/levels: the levels of bots that a table with a setup can have now, the weakest first.

    ``strong`` says whether bots of the level ``strong`` can be had: the setup has ``none``, they are ``absent`` from this
    server, it is ``preparing`` them, or they are ``ready``.
    """

    levels: list[str]
    strong: Literal["none", "absent", "preparing", "ready"]


class TextsInfo(Struct, frozen=True):
    """GET /api/texts: what a game's catalogue says in one language, as the source of a Fluent resource."""

    fluent: str


class MomentInfo(Struct, frozen=True):
    """What a viewer is told at one moment of a match, as in a change. What the viewer is not told is absent.

    ``set`` has all fields at the first moment, before anything has happened. ``waiting`` is absent if the viewer is told
    nothing at all. ``time`` is the time of play (ms) in a live game.

    ``own`` says that the viewer's own seat has acted, and ``learnt`` that the viewer was shown a card that they did not
    know, or any seat was if everything is open. In a game without cards it says that a role, an answer or the like came to
    light for the viewer. Both are absent if it is not so.

    ``mover`` is the seat, from 0, that made a move, and ``move`` is the move in notation. They are there for the viewer's own
    moves, and for all if everything is open.

    ``news`` tells what happened beside the moves between this moment and the next one. It is absent if nothing did.
    """

    set: dict[str, Json] | UnsetType = UNSET
    trace: TraceInfo | UnsetType = UNSET
    waiting: list[int] | UnsetType = UNSET
    result: ResultInfo | UnsetType = UNSET
    time: int | UnsetType = UNSET
    own: bool | UnsetType = UNSET
    learnt: bool | UnsetType = UNSET
    mover: int | UnsetType = UNSET
    move: str | UnsetType = UNSET
    news: list[NewsInfo] | UnsetType = UNSET


class ReplayInfo(Struct, frozen=True):
    """A match that is over, as one viewer was shown it: the table as it is now, and a moment for each event of play.

    ``viewpoint`` is the number of a seat from 1, ``watch`` for what spectators are told, or ``open`` for everything. ``seat`` is
    that seat from 0, and otherwise None. All viewpoints of a match have the same moments.
    """

    table: TableInfo
    viewpoint: str
    seat: int | None
    moments: list[MomentInfo]


class Problem(Struct, frozen=True):
    """A refusal over HTTP of anything but a command: a code for programs, a sentence for people, and the place of the error."""

    code: str
    text: str
    where: str = ""


HTTP_IN: tuple[type[Struct], ...] = (
    Introduce,
    NewCompanion,
    ForgetCompanion,
    NewTable,
    PlayOn,
    HideTable,
    RemoveGames,
    ClaimLink,
    Subscribe,
    Unsubscribe,
)
HTTP_OUT: tuple[type[Struct], ...] = (
    Me,
    Companion,
    TicketInfo,
    TableLine,
    StatisticsInfo,
    RemovedInfo,
    LinkInfo,
    LinkLeft,
    ShareInfo,
    TableLink,
    PushInfo,
    CallInfo,
    GameInfo,
    TextsInfo,
    LevelsInfo,
    ReplayInfo,
    Problem,
)


def encode(message: ServerMessage) -> bytes:
    """Returns one message as JSON bytes."""
    return _encoder.encode(message)


class UnknownFieldError(msgspec.ValidationError):
    """The error for a message with a field that its type does not have."""


def decode(raw: bytes | str) -> ClientMessage:
    """Returns a client's message.

    Raises ``msgspec.DecodeError`` if it is no JSON, ``msgspec.ValidationError`` for wrong types and ranges, and
    ``UnknownFieldError``.
    """
    try:
        return _decoder.decode(raw)
    except msgspec.ValidationError as error:
        if flaw(str(error)).code == "unknown-field":
            raise UnknownFieldError(str(error)) from error
        raise


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
