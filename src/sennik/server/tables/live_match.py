"""The match of one table. What happens to it is folded, then stored, then told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Final

from sennik import catalog
from sennik.match import Event, Match, Portrait, begin, close_window, decode, encode, fold, owed, ring
from sennik.match import events as e
from sennik.server.settings import Settings
from sennik.server.tables.budget import Budget
from sennik.server.tables.clock import MatchClock
from sennik.server.tables.mailbox import Mailbox
from sennik.server.tables.pieces import LONGEST, in_pieces
from sennik.server.tables.services import Services
from sennik.server.tables.shuffle import draw_secret, shuffle
from sennik.server.tables.summary import Reached, summary
from sennik.server.talk.silence import silent
from sennik.server.views.asking import ASKS_ANEW
from sennik.server.views.projector import Projector
from sennik.server.views.table_info import author_table_info, table_info
from sennik.store import Append, FencedError, StoreError
from sennik.wire.messages import TableInfo

_COUNTED: Final = (e.Moved, e.TimeUp, e.Started, e.Ended, e.Abandoned, e.CalledOff)


class Batch:
    """Events that were folded and are not stored yet, as bytes. The first of them has the number ``seq``.

    ``table`` says whether the table itself has changed, and ``asked`` whether bots may have something else to answer
    now. ``counted`` has the events of which the metrics tell once they are stored.
    """

    # Written out, as in ``command_handler.Request``.
    __slots__ = ("asked", "bodies", "counted", "seq", "table")

    def __init__(self, seq: int) -> None:
        self.seq = seq
        self.bodies: list[bytes] = []
        self.counted: list[Event] = []
        self.table = False
        self.asked = False


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match made of its stored events, with what each viewer may be told and what may still be stored of it."""

    match: Match
    projector: Projector
    budget: Budget


def loading(bodies: Sequence[bytes], settings: Settings) -> Generator[None, None, Loaded]:
    """Loads the match of these stored events piece by piece, in pieces of some microseconds, and returns it.

    Raises ``UnreadableEvent`` or ``BrokenMatch`` if they make no match.
    """
    match = begin(decode(bodies[0]), catalog.lookup)
    projector = Projector(match, settings.kept_messages)
    budget = Budget(settings.limits)
    budget.note(decode(bodies[0]), bodies[0])
    for body in bodies[1:]:
        event = decode(body)
        fold(match, event)
        projector.replay(match, event)
        budget.note(event, body)
        yield
    yield from projector.replayed(match)
    return Loaded(match, projector, budget)


async def load(bodies: Sequence[bytes], settings: Settings, longest: float = LONGEST) -> Loaded:
    """Returns the match of these stored events. Others are served at the latest each time when it has taken ``longest`` (s).

    Raises ``UnreadableEvent`` or ``BrokenMatch`` if they make no match.
    """
    return await in_pieces(loading(bodies, settings), longest)


class LiveMatch:
    """A match in memory, its clock and its viewers. Only the task of its table changes it.

    - ``ahead`` says whether something was folded and is not stored yet.
    - ``lost`` says whether that failed, so that the match has to be loaded anew.
    - ``asleep`` says whether the absence of everybody, with which a loaded table begins, is still to be stored.
    - ``told`` is the table as everybody may know it.
    - ``silent`` says whether nobody may talk, as far as everybody has been told.

    ``ring`` is called when a time that the clock was set to is over, and ``stored`` after each batch was stored and
    told.
    """

    match: Match
    projector: Projector
    budget: Budget
    told: TableInfo
    silent: bool
    clock: MatchClock

    def __init__(
        self, services: Services, loaded: Loaded, mail: Mailbox, ring: Callable[[], None], stored: Callable[[Batch], None]
    ) -> None:
        self._services = services
        self._mail = mail
        self._ring = ring
        self._stored = stored
        self._interval = round(1_000 * services.settings.call_interval)
        self._loop = asyncio.get_running_loop()
        self.asleep = True
        self._preparing: asyncio.Future[None] | None = None
        self._take(loaded)

    def replace(self, loaded: Loaded) -> None:
        """Replaces the match by the one that was loaded."""
        self.clock.stop()
        self._take(loaded)

    def _take(self, loaded: Loaded) -> None:
        match = self.match = loaded.match
        self.projector = loaded.projector
        self.budget = loaded.budget
        self.ahead = self.lost = False
        self.told = table_info(match)
        self.silent = silent(match)
        self._reached = (match.state, match.waiting)
        self.projector.table_changed(match, self.told, author_table_info(match))
        self.clock = MatchClock(match, self._ring)

    def now(self) -> int:
        """Returns the ms since the match was opened."""
        return self.clock.now()

    @property
    def reached(self) -> Reached:
        """The match as it was when something was stored last."""
        return Reached(self.told, *self._reached)

    def shows_as_stored(self, person: str, *, watching: bool = False) -> bool:
        """Tells whether that person may be answered from the match as it is now, or be told what spectators are told.

        They may if everything is stored, or if the person will not be told what is being stored: a person who had to
        wait for it would learn that it is there.
        """
        if self.lost or self.asleep:
            return False
        return not self.ahead or self.projector.hides(None if watching else self.match.seat_of(person))

    def knows(self, person: str, name: str, portrait: Portrait | None) -> bool:
        """Tells whether the match knows already that the person is here, by that name and with that portrait."""
        known = self.match.people.get(person)
        return known is not None and known.present and (known.name, known.portrait) == (name, portrait)

    def view(self, person: str) -> bytes:
        """Returns the person's whole view, as it is now."""
        return self.projector.view(self.match, person, self.now())

    @property
    def interval(self) -> int:
        """The time (ms) after the first answer that can close a window, after which the referee closes it."""
        return self._interval

    @property
    def timed(self) -> bool:
        """Whether it matters when something reached the server, and not only in which order."""
        return self.match.window is not None or self.match.live is not None

    # --- what happens ----------------------------------------------------------------------------------------------------

    def begin(self) -> Batch:
        """Returns an empty batch for what is about to happen."""
        return Batch(self.match.seq)

    async def carry_out(
        self, events: Sequence[Event], hold: Callable[[], None] | None = None, following: Sequence[Event] | None = None
    ) -> None:
        """Folds the events, stores them, and then tells of them.

        ``hold`` is called before everybody is told. ``following`` has the first events of the next table, which are
        stored together with these.
        """
        batch = self.begin()
        self._take_in(events, batch)
        if not self.match.reached and self.match.phase == "playing":
            await in_pieces(self._retracing(events[-1].at, batch))
        self._settle(events[-1].at, batch)
        await self.store(batch, () if hold is None else (hold,), following)

    def happen(self, events: Sequence[Event], batch: Batch) -> None:
        """Folds the events, and what is owed after them, into the batch."""
        self._take_in(events, batch)
        self._settle(events[-1].at, batch)

    def _take_in(self, events: Sequence[Event], batch: Batch) -> None:
        late, asking = self.match.late, self.match.asking
        for event in events:
            self._fold(event, batch)
            # Whoever is late and moves is late no more, and a move ends the question about the one before.
            if not isinstance(event, e.OF_PLAY) or (self.match.late, self.match.asking) != (late, asking):
                batch.table = True
            batch.asked = batch.asked or isinstance(event, ASKS_ANEW)

    def _settle(self, at: int, batch: Batch) -> None:
        """Folds what is owed into the batch."""
        while due := owed(self.match, shuffle, at, draw_secret):
            for event in due:
                self._fold(event, batch)
                batch.table = batch.table or not isinstance(event, e.OF_PLAY)
                batch.asked = batch.asked or isinstance(event, e.TakenBack)

    def _retracing(self, at: int, batch: Batch) -> Generator[None, None, None]:
        """Folds what leads to the position from which the game goes on into the batch, piece by piece. Everybody gets a whole
        view of the position, and is not told how it came to it.
        """
        for event in owed(self.match, shuffle, at, draw_secret):
            self._fold(event, batch)
            yield
        yield from self.projector.coming(self.match, table_info(self.match))

    def catch_up(self, at: int, batch: Batch) -> None:
        """Lets happen what was due before ``at``, the moment when something reached the server.

        It closes a window of answers that is due, or in a live game rings for what waited for time. Anything that
        reached the server later may lie in the time between, so what was due then happens as well.
        """
        due = close_window(self.match, self._interval, at) or ring(self.match, max(at, self.match.at))
        if due:
            self.happen(due, batch)

    async def store(self, batch: Batch, holds: Sequence[Callable[[], None]], following: Sequence[Event] | None = None) -> None:
        """Stores the batch, then tells of it.

        ``holds`` are the ``hold`` functions of the people who are answered next. ``following`` is as in ``carry_out``.
        """
        match = self.match
        info = table_info(match) if batch.table else self.told
        if batch.table:
            self.projector.table_changed(match, info, author_table_info(match))
        started = self._loop.time()
        # By mail the game goes on while nobody is at the table, so its line in lists does too.
        listed = batch.table or match.by_mail
        line = summary(match, Reached(info, match.state, match.waiting)) if listed else None
        metrics = self._services.metrics
        try:
            if following is None:
                await self._services.store.append(match.id, batch.seq, batch.bodies, line)
            else:
                await self._services.go_on(Append(match.id, batch.seq, batch.bodies, line), following)
        except StoreError as error:
            metrics.failures += 1
            metrics.fenced += isinstance(error, FencedError)
            raise
        metrics.stored(len(batch.bodies), self._loop.time() - started, match.id)
        metrics.happened(match, batch.counted)
        self._mail.succeeded()
        self.told = info
        self._reached = (match.state, match.waiting)
        for hold in holds:
            hold()
        self.projector.publish()
        self.silent = silent(match)
        self.ahead = False
        self._stored(batch)

    def prepare(self) -> None:
        """Begins to load what judging needs in a thread, so that the first text holds up nobody at other tables."""
        if self.match.live is not None:
            self._preparing = self._loop.run_in_executor(None, self.match.live.prepare)

    @property
    def prepared(self) -> bool:
        """Whether a text can be judged without that anybody at another table has to wait for it."""
        return self._preparing is None or self._preparing.done()

    async def until_prepared(self) -> None:
        """Waits until a text can be judged so. If that could not be loaded, the judge will say so."""
        if self._preparing is not None:
            await asyncio.wait([self._preparing])

    def _fold(self, event: Event, batch: Batch) -> None:
        self.ahead = True
        fold(self.match, event)
        body = encode(event)
        batch.bodies.append(body)
        self.budget.note(event, body)
        # What led to a position was played, and counted, elsewhere.
        if isinstance(event, _COUNTED) and (self.match.reached or type(event) is e.Started):
            batch.counted.append(event)
        if not self.match.reached and self.match.phase == "playing":
            self.projector.retrace(self.match, event)
        elif type(event) is e.Started:
            self.projector.start(self.match, table_info(self.match))
            self.prepare()
        elif isinstance(event, ASKS_ANEW):
            self.projector.step(self.match, event)
