"""A match as a value: all that is known after its events. Only the fold, which makes it from them, changes it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, TypeAlias

from sennik.kernel.game import AnyLiveRules, AnyRules, AnyState, Game, Result, Retracting

from .agreement import Setup
from .events import Event, Position
from .news import News
from .portrait import Portrait
from .seal import Seal
from .take_backs import Latest


class Lookup(Protocol):
    """A function that finds a game by its name and a rules number.

    >>> from sennik.catalog import lookup
    >>> lookup("sen").name, lookup("chess")
    ('sen', None)
    """

    def __call__(self, name: str, number: int | None = None) -> Game | None:
        """Returns the game under that rules number, or under the current one if ``number`` is None; None if there is no
        such game.
        """


@dataclass(slots=True)
class SeatState:
    """One seat. Its ``person`` stays while a bot of ``level`` stands in, and goes when a bot takes over.

    ``stand_in`` says why a bot stands in. If ``name`` is empty, ``creature`` selects a bot's name from the catalogues. A
    bot that has taken a seat over keeps the name of the person who ``left`` it.

    >>> SeatState("person", "ala", "Ala", level="easy", stand_in="gone").played_by_bot
    True
    """

    kind: Literal["empty", "person", "bot"] = "empty"
    person: str | None = None
    name: str = ""
    level: str | None = None
    stand_in: Literal["asked", "gone", "late"] | None = None
    creature: str = ""
    left: str = ""

    @property
    def played_by_bot(self) -> bool:
        """Whether a bot answers for this seat now."""
        return self.kind == "bot" or self.stand_in is not None

    @property
    def player(self) -> str:
        """The player, as an evening counts its winners; "" for an empty seat and a bot without a name of its own."""
        return self.person or (f"~{self.creature}" if self.creature else "")


@dataclass(slots=True)
class PersonState:
    """A person at the table. ``since`` (ms) is when the person came, or, if they are not ``present``, when they left.
    ``portrait`` is None if they chose none.

    >>> PersonState("Ala", present=False, since=90_000).since
    90000
    """

    name: str
    present: bool
    since: int
    portrait: Portrait | None = None


@dataclass(slots=True)
class Promise:
    """A seat that a person will get when the round is over, or as soon as all who are asked have ``agreed``.

    ``name`` is the name of that person. The host who asked for it has agreed from the beginning.

    >>> Promise("ula", "Ula", {"ala"}).agreed
    {'ala'}
    """

    person: str
    name: str
    agreed: set[str] = field(default_factory=set)


@dataclass(slots=True)
class Answers:
    """A window of answers.

    ``since`` (ms) is when it was opened. ``noted`` (ms) is when the first answer came that is enough to close it; None
    if there is none yet. ``given`` has the seats that have answered, with what answered for each: the ``by`` of its
    move, or "clock".

    >>> answers = Answers(since=4_000)
    >>> answers.given[2] = "person"
    >>> answers.noted is None, list(answers.given)
    (True, [2])
    """

    since: int
    noted: int | None = None
    given: dict[int, str] = field(default_factory=dict)


@dataclass(slots=True)
class Match:
    """Everything that is known of a match. All times are ms since it was opened.

    The match and its people:

    - ``seq`` counts the events that were folded, and ``at`` is the time of the latest.
    - ``host`` leads the table now. ``owner`` opened it, or was made host by its host, and leads it whenever they are
      here.
    - ``author`` wrote the secret options of the setup, and may read them.
    - ``put_out`` has the people who were put out of a seat while the table was public. Only the host can give them one
      again.
    - ``banned`` has the people whom the host has banned, with their names. They may not come in.
    - ``inside`` has the people who may come in while the table is locked; None if it is not.
    - ``onlookers`` has the people who gave up a seat before the start, or were put out of one. They get none unless
      they or the host ask for it.
    - ``news`` tells what was done to the table itself lately, and ``done`` the ids of each person's latest commands.
    - ``next`` is the id of the rematch, and ``asked_next`` the person who asked for it. ``invited`` has the people whom
      the table that this one goes on from asked to come along.
    - ``seal`` has the secret of sealed deals; None if none was drawn.
    - ``position`` is the position from which the game goes on; None if it began anew. ``reached`` says that the game has
      come to it, and is always true if there is none. Then the position does not hold any more what led to it.
    - ``games`` counts the games of the evening that are over, and ``won`` how many of them each player won: a person by
      their id, a bot by ``~`` and its creature.

    The game:

    - ``rules`` and ``state`` are there from the start on. If the rules number is no longer known they stay None,
      ``phase`` is "over" and ``reason`` "rules-gone": nothing is ever judged under other rules.
    - ``live`` is the rules once more while a live game is played.
    - ``waiting`` has the seats that may answer. For each seat ``decisions`` has the number of its latest decision (0:
      none yet), ``asked_at`` the time when that began, and ``offered`` what it may choose from (``Rules.legal``, worked
      out once for each state).
    - ``round_over`` says that the seats are only asked to go on after a count.
    - ``ended_at`` is the time at which it ended; None if it has not.
    - ``window`` is the open window of answers, and ``closed`` the one that the latest event of play closed.
    - ``retracting`` is the rules once more if moves may be taken back at this table. ``latest`` has the latest moves, as
      long as they are of one person, and ``undone`` the state that the latest event took back, if it did. ``questions``
      counts how often the table was asked whether a move may be taken back, which gives each question a number.
    - ``banks`` has the time (ms) that is left in the bank of each seat.
    - ``late`` has the seats whose time for their open decision has run out, and ``ending`` those that therefore want to
      end the game.

    Seats in play:

    - ``had[person]`` is the seat that a person has or had in play. A person who saw its secrets may have no other seat.
    - ``held[seat]`` has the people who have had the seat in the running round, and whether they gave it up of their own
      will.
    - ``promises`` has the seats that somebody gets when the round is over.

    Time that does not pass:

    - ``asleep`` is the time since which nobody is at the table; None if somebody is.
    - ``paused`` is the time since which there is a pause; None if there is none.
    - ``slept`` (ms) is how long one or the other has lasted in all since the start.
    - ``wanted`` has the seats that would like a pause while there is none.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import Proposal, begin, decide, fold, open_table
    >>> from sennik.match.commands import Start
    >>> match = begin(open_table("t1", Proposal("sen", "basic", seats=2), "ala", "Ala", 0, lookup), lookup)
    >>> match.phase, match.seats[0].kind
    ('open', 'empty')
    >>> for event in decide(match, Start("c1", fill="easy"), "ala", at=5):
    ...     match = fold(match, event)
    >>> match.phase, match.seats[0].level
    ('playing', 'easy')
    """

    id: str
    setup: Setup
    host: str
    owner: str
    author: str
    epoch: int
    lookup: Lookup
    seats: list[SeatState]
    people: dict[str, PersonState]
    phase: Literal["open", "playing", "over"] = "open"
    reason: str | None = None
    seq: int = 0
    at: int = 0
    started_at: int | None = None
    rules: AnyRules | None = None
    live: AnyLiveRules | None = None
    state: AnyState = None
    waiting: tuple[int, ...] = ()
    decisions: list[int] = field(default_factory=list)
    asked_at: list[int] = field(default_factory=list)
    window: Answers | None = None
    closed: Answers | None = None
    result: Result | None = None
    next: str | None = None
    asked_next: str | None = None
    invited: tuple[str, ...] = ()
    seal: Seal | None = None
    position: Position | None = None
    reached: bool = True
    games: int = 0
    won: dict[str, int] = field(default_factory=dict)
    ended_at: int | None = None
    had: dict[str, int] = field(default_factory=dict)
    held: list[dict[str, bool]] = field(default_factory=list)
    promises: dict[int, Promise] = field(default_factory=dict)
    put_out: dict[str, None] = field(default_factory=dict)
    banned: dict[str, str] = field(default_factory=dict)
    inside: dict[str, None] | None = None
    onlookers: dict[str, None] = field(default_factory=dict)
    asleep: int | None = 0
    paused: int | None = None
    slept: int = 0
    wanted: frozenset[int] = frozenset()
    news: tuple[News, ...] = ()
    done: dict[str, OrderedDict[str, None]] = field(default_factory=dict)
    offered: dict[int, tuple[int, ...]] = field(default_factory=dict)
    round_over: bool = False
    banks: list[int] = field(default_factory=list)
    late: frozenset[int] = frozenset()
    ending: frozenset[int] = frozenset()
    retracting: Retracting | None = None
    latest: Latest | None = None
    undone: AnyState = None
    questions: int = 0

    def seat_of(self, person: str) -> int | None:
        """Returns the number of the person's seat, also while a bot stands in; None if they have none."""
        for number, seat in enumerate(self.seats):
            if seat.person == person:
                return number
        return None

    def present(self, person: str | None) -> bool:
        """Tells whether this person is at the table now."""
        return person is not None and person in self.people and self.people[person].present

    @property
    def by_mail(self) -> bool:
        """Whether people come when they can, so that time passes and bots move while nobody is at the table."""
        return self.setup.clock.tempo == "mail"

    @property
    def deserted(self) -> bool:
        """Whether nobody is at the table. Then the match sleeps, unless it is played by mail: no clock runs, no bot
        stands in, and no bot should move.
        """
        return self.asleep is not None

    @property
    def standing(self) -> int | None:
        """The time (ms) since which no time passes, because nobody is at the table or there is a pause; None while time
        passes.

        While it stands no clock runs, nothing happens by itself, nobody moves, and no bot should.
        """
        if self.by_mail:
            return self.paused
        if self.asleep is None or self.paused is None:
            return self.paused if self.asleep is None else self.asleep
        return min(self.asleep, self.paused)

    @property
    def alone(self) -> bool:
        """Whether people play at most one seat. A person alone with bots keeps nobody waiting, so no decision has a clock."""
        people = 0
        for seat in self.seats:
            people += seat.kind == "person" and seat.stand_in is None
        return people <= 1

    @property
    def unasked(self) -> frozenset[int]:
        """The seats whose word is still missing for a pause: a person who is here plays them and has not asked for one."""
        return self._deciding - self.wanted

    @property
    def unended(self) -> frozenset[int]:
        """The seats whose word is still missing for the end of a game in which somebody's time has run out."""
        return self._deciding - self.late - self.ending

    @property
    def asking(self) -> int | None:
        """The seat whose person asks whether they may take their move back; None if nobody does."""
        return None if self.latest is None or self.latest.asked is None else self.latest.seat

    def still_to_allow(self, seat: int) -> frozenset[int]:
        """Returns the seats that have still to allow it that the seat's move is taken back: people play them, here or not."""
        agreed = self.latest.agreed if self.latest is not None else set()
        return frozenset(
            number
            for number, other in enumerate(self.seats)
            if number != seat and not other.played_by_bot and other.person is not None and number not in agreed
        )

    @property
    def _deciding(self) -> frozenset[int]:
        """The seats that have a say in what concerns all: people play them, who are here or play by mail."""
        return frozenset(
            number
            for number, seat in enumerate(self.seats)
            if not seat.played_by_bot and seat.person is not None and (self.by_mail or self.present(seat.person))
        )

    def look_who_is_late(self) -> None:
        """Takes the seats from ``late`` for which nobody waits any more. If none is left, nobody wants to end the game."""
        if self.phase != "playing":
            return
        if self.late:
            waited_for = () if self.alone else self.waiting
            self.late = frozenset(seat for seat in self.late if seat in waited_for and not self.seats[seat].played_by_bot)
        if not self.late:
            self.ending = frozenset()

    def time(self, at: int) -> int:
        """Returns for how long (ms) a live game had been played at that moment; 0 if the rules of the game know no
        time.

        Only time since the start counts in which somebody was at the table and there was no pause.
        """
        if self.live is None or self.started_at is None:
            return 0
        standing = self.standing
        return max(0, (at if standing is None else min(at, standing)) - self.started_at - self.slept)

    def check(self, seat: int, action: int, text: str = "") -> None:
        """Raises ``IllegalMove`` if the seat may not make this move now. It may be called only while the match is played."""
        assert self.rules is not None
        if text or self.rules.texts or action not in self.offered.get(seat, ()):
            self.rules.check(self.state, seat, action, text)

    def has_done(self, person: str, command: str) -> bool:
        """Tells whether a command of this person with that id is among the latest ones that were carried out."""
        return bool(command) and command in self.done.get(person, ())


# Any: each function takes only the type of event that is its key.
Fold: TypeAlias = Callable[[Match, Any], None]
"""A function that changes a match as one type of event says: the type that is its key, which Python can't express."""
# Any: the same for commands.
Decide: TypeAlias = Callable[[Match, Any, str, int], list[Event]]
"""A function that returns what one type of command makes happen: the type that is its key. It gets the match, the
command, its person, and the time.
"""
