"""A match from its beginning to its end, as one viewer sees it, moment by moment.

A moment is what one event of play makes of the match. At each of them the projector says what it says to a viewer at the
table, so a replay shows what that viewer was shown, and nothing else. All viewpoints of a match have the same moments, also
those at which a viewer is told nothing.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import Final

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from sennik import catalog
from sennik.kernel.cards import CardRules
from sennik.kernel.game import AnyRules, AnyState
from sennik.kernel.layout import SPECTATORS
from sennik.match import Event, Match, beginning, fold
from sennik.match import events as e
from sennik.match.broken import BrokenMatch
from sennik.server.views.asking import ASKS_ANEW
from sennik.server.views.beside import Beside
from sennik.server.views.projector import Projector
from sennik.server.views.revelations import Revelations
from sennik.server.views.table_info import table_info, told_news
from sennik.wire.messages import NewsInfo

_ANSWERS: Final = (e.Moved, e.TimeUp)
_TIMED: Final = (*_ANSWERS, e.Rang)
_EVERY_SEAT: Final = SPECTATORS - 1
_encode: Final = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """As whom a match is seen: a seat, those who watch, or with everything open. Then ``seat`` is None too.

    >>> Viewpoint.read("2"), Viewpoint.read("watch").name, Viewpoint.read("open").open
    (Viewpoint(seat=1, open=False), 'watch', True)
    """

    seat: int | None = None
    open: bool = False

    @classmethod
    def read(cls, name: str) -> Viewpoint:
        """Returns the viewpoint with that name. Seats count from 1."""
        return cls(int(name) - 1 if name.isdecimal() else None, open=name == "open")

    @property
    def name(self) -> str:
        """The name that ``read`` understands."""
        return "open" if self.open else "watch" if self.seat is None else str(self.seat + 1)


class _View(Struct):
    """What is needed of a whole view."""

    state: Raw
    waiting: Raw


class _Change(Struct):
    """What is needed of a change. ``set``, ``trace`` and ``result`` are copied as they are."""

    set: Raw
    trace: Raw
    waiting: Raw
    result: Raw


class _Moment(Struct, omit_defaults=True):
    """A moment as the wire has it (``MomentInfo``)."""

    set: Raw | UnsetType = UNSET
    trace: Raw | UnsetType = UNSET
    waiting: Raw | UnsetType = UNSET
    result: Raw | UnsetType = UNSET
    time: int | UnsetType = UNSET
    own: bool = False
    learnt: bool = False
    mover: int | UnsetType = UNSET
    move: str | UnsetType = UNSET
    news: list[NewsInfo] | UnsetType = UNSET

    def take(self, told: _Change) -> None:
        """Takes what was told. What is empty in it is left out."""
        if bytes(told.set) != b"{}":
            self.set = told.set
        if bytes(told.trace) != b"null":
            self.trace = told.trace
        if bytes(told.result) != b"null":
            self.result = told.result
        self.waiting = told.waiting


class _Eyes:
    """A listener that keeps what it was told last."""

    person = ""
    watching = True

    def __init__(self) -> None:
        self.told: list[bytes] = []

    def tell(self, message: bytes) -> None:
        self.told.append(message)

    def fresh(self, message: bytes) -> None:
        self.told.append(message)

    def take(self) -> list[bytes]:
        """Returns what it was told since the last time."""
        told, self.told = self.told, []
        return told


class Reel:
    """The moments of a match in one viewpoint. ``match`` is the match as far as it was folded; None before its first event."""

    def __init__(self, events: Iterable[Event], viewpoint: Viewpoint) -> None:
        self._events = iter(events)
        self._viewpoint = viewpoint
        self._eyes = _Eyes()
        self.match: Match | None = None

    def making(self) -> Generator[None, None, bytes]:
        """Makes the moments piece by piece, in pieces of some microseconds, and returns them as JSON (``ReplayInfo``).

        Raises ``BrokenMatch`` if the match never began, or its rules are gone, or there is no such seat, and whatever the
        events raise.
        """
        match = yield from self._begun()
        rules = match.rules
        assert rules is not None
        projector = Projector(match, 1, whole=self._viewpoint.open)
        channel = projector.channel(self._viewpoint.seat)
        channel.live = channel.wakeful = True
        channel.listeners.add(self._eyes)
        projector.start(match, table_info(match))
        projector.publish()
        (first,) = self._eyes.take()
        view = msgspec.json.decode(first, type=_View)
        moments = [_Moment(set=view.state, waiting=view.waiting, time=UNSET if match.live is None else 0)]
        time = 0
        learners = _Learners(rules, self._viewpoint, match.state)
        beside = Beside()
        for event in self._events:
            beside.note(match, event, len(moments) - 1)
            match = self.match = fold(match, event)
            if isinstance(event, ASKS_ANEW):
                projector.step(match, event)
                projector.publish()
            if isinstance(event, e.OF_PLAY):
                if isinstance(event, _TIMED):
                    time = max(time, event.time)
                own = isinstance(event, _ANSWERS) and event.seat == self._viewpoint.seat
                told_time = UNSET if match.live is None else time
                moment = _Moment(time=told_time, own=own, learnt=learners.next(match.state))
                if isinstance(event, e.Moved) and (own or self._viewpoint.open):
                    moment.mover, moment.move = event.seat, event.move
                moments.append(moment)
            for message in self._eyes.take():
                moments[-1].take(msgspec.json.decode(message, type=_Change))
            yield
        revelations = Revelations(rules.game.meanings.reveals)
        for moment in moments:
            moment.learnt = revelations.next(moment.set) or moment.learnt
            yield
        for at, news in beside.by_moment().items():
            moments[at].news = told_news(match, news)
        return b'{"table":%b,"viewpoint":%b,"seat":%b,"moments":%b}' % (
            _encode(table_info(match)),
            _encode(self._viewpoint.name),
            _encode(self._viewpoint.seat),
            _encode(moments),
        )

    def _begun(self) -> Generator[None, None, Match]:
        """Folds what came before play began, and returns the match as it was then."""
        match: Match | None = None
        for match in beginning(self._events, catalog.lookup):
            self.match = match
            yield
        if match is None or match.started_at is None or match.rules is None:
            raise BrokenMatch("the match never began, or its rules are gone")
        if self._viewpoint.seat is not None and self._viewpoint.seat >= len(match.seats):
            raise BrokenMatch(f"match {match.id} has no seat {self._viewpoint.seat + 1}")
        return match


class _Learners:
    """Tells at which moments somebody of a viewpoint learnt a card: the seat itself, everybody who watches, or any seat.

    In a game that is not played with cards nobody does: there it is known from what is told (``Revelations``).
    """

    def __init__(self, rules: AnyRules, viewpoint: Viewpoint, state: AnyState) -> None:
        self._cards = rules if isinstance(rules, CardRules) else None
        if viewpoint.open:
            self._bits = _EVERY_SEAT
        else:
            self._bits = SPECTATORS if viewpoint.seat is None else 1 << viewpoint.seat
        self._before = b"" if self._cards is None else self._cards.visibility.kept(state)

    def next(self, state: AnyState) -> bool:
        """Tells whether the event after which this is the state has shown them a card that they did not know."""
        if self._cards is None:
            return False
        before, self._before = self._before, self._cards.visibility.kept(state)
        return bool(self._cards.visibility.learners(before, self._before) & self._bits)
