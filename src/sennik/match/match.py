"""A match as a value: all that is known after its events. Nothing but :mod:`.fold`, which makes it from them, changes it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, TypeAlias

from sennik.kernel.game import AnyLiveRules, AnyRules, AnyState, Game, Result

from .events import Setup
from .news import News


class BrokenMatch(RuntimeError):
    """The events do not fit each other: a bug, or a damaged store."""


class Lookup(Protocol):
    """Finds a game under a rules number, or under today's where ``number`` is None. None: there is no such game."""

    def __call__(self, name: str, number: int | None = None) -> Game | None:
        """The game, or None."""


@dataclass(slots=True)
class SeatState:
    """One seat. ``person`` stays while a bot of ``level`` stands in (``stand_in`` says why) and goes when one takes over.

    ``creature``: what a bot is called, by a name of the catalogues, where ``name`` is empty.
    """

    kind: Literal["empty", "person", "bot"] = "empty"
    person: str | None = None
    name: str = ""
    level: str | None = None
    stand_in: Literal["asked", "gone"] | None = None
    creature: str = ""

    @property
    def played_by_bot(self) -> bool:
        """Whether a bot answers for this seat now."""
        return self.kind == "bot" or self.stand_in is not None


@dataclass(slots=True)
class PersonState:
    """A person at the table. ``since``: when the person came or, where not ``present``, left (ms)."""

    name: str
    present: bool
    since: int


@dataclass(slots=True)
class Promise:
    """A seat goes to that person, of that name, when the round is over, or as soon as all who are asked have ``agreed``.

    Whoever asked for it agrees by that.
    """

    person: str
    name: str
    agreed: set[str] = field(default_factory=set)


@dataclass(slots=True)
class Answers:
    """A window of answers: since when it is open, when the first answer came that is enough to close it (ms; None: none yet).

    ``given``: the seats that have answered, and what answered for each (as ``by`` of a move; "clock" for none of these).
    """

    since: int
    noted: int | None = None
    given: dict[int, str] = field(default_factory=dict)


@dataclass(slots=True)
class Match:
    """Everything that is known of a match.

    ``seq`` counts the events folded; ``at`` is the time of the latest. ``rules`` and ``state`` are there from the start
    on, unless the rules number is no longer known: then ``phase`` is "over" and ``reason`` "rules-gone", and nothing is
    ever judged under other rules. ``live`` are the rules once more while a live game is played. ``waiting`` are the seats that
    may answer, ``decisions[seat]`` the number of a seat's latest decision (0: none yet), ``asked_at[seat]`` when its time began
    (ms) and ``offered[seat]`` what the seat may choose from while the table waits for it (``Rules.legal``, worked out once for
    each state); ``round_over`` says that all this is only to go on after a count. ``window`` is the window of answers that is
    open, ``closed`` the one that the latest event of play closed. ``next`` is the rematch's id. ``had[person]`` is the seat that
    a person has, or had, in play: what it showed is known to nobody who may have another one. ``held[seat]`` are those who have
    had the seat in the running round, and whether they left it of their own will; ``promises`` are the seats that somebody gets
    when it is over. ``host`` leads the table now; ``owner`` opened it, or was made host by its host, and leads it whenever they
    are here. ``author``: who wrote the secret options of the setup and may read them. ``put_out``: who was put out of a seat
    while the table was public, and may have one again by the host's hand alone. ``asleep`` is since when nobody is at the table
    (None: somebody is), ``paused`` since when there is a pause (None: there is none), ``slept`` how long one or the other has
    been in all since the start: no time of play (ms). ``wanted``: the seats that would like a pause while there is none.
    ``news``: what was done to the table itself lately.
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
    had: dict[str, int] = field(default_factory=dict)
    held: list[dict[str, bool]] = field(default_factory=list)
    promises: dict[int, Promise] = field(default_factory=dict)
    put_out: dict[str, None] = field(default_factory=dict)
    asleep: int | None = 0
    paused: int | None = None
    slept: int = 0
    wanted: frozenset[int] = frozenset()
    news: tuple[News, ...] = ()
    done: dict[str, OrderedDict[str, None]] = field(default_factory=dict)
    offered: dict[int, tuple[int, ...]] = field(default_factory=dict)
    round_over: bool = False

    def seat_of(self, person: str) -> int | None:
        """The seat that is this person's, also while a bot stands in."""
        for number, seat in enumerate(self.seats):
            if seat.person == person:
                return number
        return None

    def present(self, person: str | None) -> bool:
        """Whether this person is at the table now."""
        return person is not None and person in self.people and self.people[person].present

    @property
    def deserted(self) -> bool:
        """Nobody is at the table. A deserted match sleeps: no clock runs, no bot stands in, and no bot should move."""
        return self.asleep is not None

    @property
    def standing(self) -> int | None:
        """Since when no time passes (ms), for nobody is at the table or there is a pause; None while it does.

        Then no clock runs and nothing happens by itself, nobody moves, and no bot should.
        """
        if self.asleep is None or self.paused is None:
            return self.paused if self.asleep is None else self.asleep
        return min(self.asleep, self.paused)

    @property
    def alone(self) -> bool:
        """At most one seat is played by a person. A person alone with bots keeps nobody waiting, so no decision has a clock."""
        people = 0
        for seat in self.seats:
            people += seat.kind == "person" and seat.stand_in is None
        return people <= 1

    @property
    def unasked(self) -> frozenset[int]:
        """The seats without whose word no pause begins: a person who is here plays them, and has not asked for one."""
        return frozenset(
            number
            for number, seat in enumerate(self.seats)
            if number not in self.wanted and not seat.played_by_bot and self.present(seat.person)
        )

    def time(self, at: int) -> int:
        """How long (ms) a live game had been played at that moment: the time since the start in which somebody was at the table
        and there was no pause.

        0 where time is no affair of the rules.
        """
        if self.live is None or self.started_at is None:
            return 0
        standing = self.standing
        return max(0, (at if standing is None else min(at, standing)) - self.started_at - self.slept)

    def check(self, seat: int, action: int, text: str = "") -> None:
        """Raises IllegalMove where the seat may not make this move now. Only while a match is played."""
        assert self.rules is not None
        if text or self.rules.texts or action not in self.offered.get(seat, ()):
            self.rules.check(self.state, seat, action, text)

    def has_done(self, person: str, command: str) -> bool:
        """Whether this person's command of that id is among the latest ones carried out."""
        return bool(command) and command in self.done.get(person, ())


# Any: each takes the one type of event under which it stands.
Fold: TypeAlias = Callable[[Match, Any], None]
"""Changes a match as one type of event says: the type under which it is listed, which no type of Python's can say."""
