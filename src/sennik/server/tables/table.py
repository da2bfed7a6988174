"""One match and the one task that changes it.

Whatever is asked of a table goes through its mailbox, one thing after the other: decide, fold, store, and only then tell. So
nobody sees what is not stored, and what a socket sees comes in one order. If storing fails the match is thrown away and
rebuilt from the store, and everybody gets a fresh view. While it fails again and again the table rests before each rebuild,
longer every time, and refuses commands meanwhile; the first thing that is stored puts an end to that.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from sennik import catalog
from sennik.match import (
    Event,
    Match,
    Refusal,
    absences,
    alarm,
    begin,
    bot_act,
    close_window,
    closing,
    deadlines,
    decode,
    encode,
    fold,
    gone,
    leave,
    owed,
    ring,
    time_up,
)
from sennik.match import events as e
from sennik.server.identity.people import Person
from sennik.server.monitoring.log import whereabouts
from sennik.server.tables.bot_turns import Thinkers
from sennik.server.tables.budget import Budget
from sennik.server.tables.clock import MatchClock
from sennik.server.tables.commands import Desk, Reply
from sennik.server.tables.mailbox import Mailbox
from sennik.server.tables.presence import Door
from sennik.server.tables.services import Services
from sennik.server.tables.setups import read_texts
from sennik.server.tables.shuffle import shuffle
from sennik.server.tables.summary import summary
from sennik.server.views.channel import Socket
from sennik.server.views.play import PLAY
from sennik.server.views.projector import Projector
from sennik.server.views.table_info import author_table_info, table_info
from sennik.store import Append, StoreError
from sennik.wire import messages as w

_log = logging.getLogger(__name__)
_ASKS_ANEW: Final = (*PLAY, e.Started, e.Ended, e.HandedOver, e.CameBack, e.Paused, e.Resumed, e.TakenOver, e.Reseated, e.Arrived)


class Table:
    """The writer of one match. Made by ``Table.load``; ``start`` begins its task."""

    def __init__(self, services: Services, match: Match, projector: Projector, budget: Budget) -> None:
        self._services = services
        self._settings = services.settings
        self._interval = round(1_000 * services.settings.call_interval)
        self.match = match
        self.projector = projector
        self._loop = asyncio.get_running_loop()
        self.budget = budget
        self._mail = Mailbox(f"table {match.id}", self)
        self._desk = Desk(self, services, self._mail)
        self._door = Door(self, services.settings, self._mail, self._desk)
        self._thinkers = Thinkers(services, lambda *answer: self._mail.post(self._bot_moved, *answer, self.now()))
        self._used = self._loop.time()
        self._asleep = True
        self.ahead = self._lost = False
        self.closed = False
        self.ending = False
        self.told = table_info(match)
        self._all_here = self._bots_play = False
        self._look_round()
        self._clock = self._new_clock()

    @classmethod
    async def load(cls, services: Services, id: str) -> Table | None:  # noqa: A002 - a match's id
        """The table from the store, or None where there is none. Raises StoreError, and BrokenMatch for a damaged one."""
        bodies = await services.store.load(id)
        if not bodies:
            return None
        await read_texts(bodies)
        budget = Budget(services.settings.limits)
        match, projector = _rebuilt(bodies, services.settings.kept_messages, budget)
        table = cls(services, match, projector, budget)
        table.start()
        return table

    def start(self) -> None:
        """Begins. Who was here when the match was last in memory has left, before anybody comes in."""
        self.projector.table_changed(self.match, self.told, author_table_info(self.match))
        self._prepare()
        self._mail.start()
        self._mail.post(self._awake)

    def now(self) -> int:
        """Ms since the match was opened."""
        return self._clock.now()

    # --- what others may ask ---------------------------------------------------------------------------------------------

    def ask(self, person: str, message: w.Command, reply: Reply, hold: Callable[[], None] = lambda: None) -> None:
        """A person's command: see ``Desk.ask``."""
        self._desk.ask(person, message, reply, hold)

    def enter(self, socket: Socket, after: int | None) -> None:
        """A socket comes in: it gets what it missed after that number, or the whole view."""
        self._door.enter(socket, after)

    def leave(self, socket: Socket) -> None:
        """A socket is lost or closed."""
        self._door.leave(socket)

    def renamed(self, person: str, name: str) -> None:
        """A person who may be here goes by another name."""
        self._door.renamed(person, name)

    def refresh(self, socket: Socket) -> None:
        """A socket that was behind can take a whole view again."""
        self._door.refresh(socket)

    def seen(self, person: str, n: int) -> None:
        """What the person was told up to that number has been received."""
        self.projector.channel(self.match.seat_of(person)).acknowledge(n)

    async def look(self, person: str, name: str, seen: int | None = None) -> bytes:
        """The person's view, for one who asks by HTTP and has received what was told up to the number ``seen``.

        Raises StoreError where the table can't be read any more.
        """
        if self.closed or self._mail.resting:
            raise StoreError("the table is closed" if self.closed else "the table can't store anything")
        if seen is not None:
            self.seen(person, seen)
        return await self._door.look(person, name)

    def shows_as_stored(self, person: str) -> bool:
        """Whether that person may be answered from the match as it is now.

        That is so between two things, and while one is being stored of which the person will be told nothing: whoever had to wait
        for it would learn that it is there.
        """
        if self._lost or self._asleep:
            return False
        return not self.ahead or self.projector.hides(self.match.seat_of(person))

    async def come(self, person: str) -> None:
        """A person who only watches so far comes to the table: see ``Door.come``."""
        await self._door.come(person)

    async def command(self, person: Person, message: w.Command, address: str = "") -> Refusal | None:
        """A command of one who asks by HTTP from that address: None where it is done and stored."""
        if self.closed:
            return Refusal("too_many", "not-stored")
        answer: asyncio.Future[Refusal | None] = self._loop.create_future()

        def reply(refusal: Refusal | None) -> None:
            if not answer.done():
                answer.set_result(refusal)

        self._door.here(person.id, person.name, message, address)
        self.ask(person.id, message, reply)
        return await answer

    @property
    def idle(self) -> bool:
        """Whether nobody has needed it for as long as tables are kept in memory for."""
        if self._door or self._mail or self._thinkers.busy or not self.match.deserted:
            return False
        return self._loop.time() - self._used >= self._settings.unload_after

    async def close(self, code: str | None = None, patience: float | None = None) -> None:
        """Ends the task after what it is at; sockets are told why where there is a code. What takes longer than ``patience``
        seconds is answered to nobody.
        """
        self.closed, self.ending = True, code is not None
        self._clock.stop()
        self._thinkers.close()
        await self._mail.end(patience)
        if code is not None:
            self.ending = False
            for socket in self._door:
                socket.end(code)

    # --- when something failed -------------------------------------------------------------------------------------------

    def refuse(self) -> None:
        """Answers everybody who waits for something: nothing can be stored now."""
        self._desk.refuse_all()
        self._door.refuse_all()

    async def give_up(self) -> None:
        """Closes the table for good; the store may have it again another time."""
        if not self.closed:
            await self.close("store")

    def failed(self) -> None:
        """One more failure is counted: the match is rebuilt for it."""
        self._services.metrics.rebuilds += 1
        self._lost = True

    async def rebuild(self) -> bool:
        """Builds the match anew from the store; False where that can't be."""
        try:
            budget = Budget(self._settings.limits)
            match, projector = _rebuilt(await self._services.store.load(self.match.id), self._settings.kept_messages, budget)
        except Exception as error:  # noqa: BLE001 - whatever it is, there is no match to go on with
            _log.error("table %s could not be rebuilt: %s", self.match.id, whereabouts(error))
            return False
        self.match, self.projector, self.budget = match, projector, budget
        self.ahead = self._lost = False
        self.told = table_info(match)
        projector.table_changed(match, self.told, author_table_info(match))
        self._clock.stop()
        self._clock = self._new_clock()
        self._mail.take([self._tick, self._awake])
        self._door.forget_own()
        self._look_round()
        if self._asleep:
            # Nobody came in yet: each socket's own mail is still there.
            self._mail.post_first([(self._awake, ())])
            return True
        self._door.move_over()
        self._go_on(asked=True)
        return True

    def _new_clock(self) -> MatchClock:
        return MatchClock(self.match, lambda: self._mail.post(self._tick))

    # --- what happens ----------------------------------------------------------------------------------------------------

    def begin(self) -> Done:
        """Something is about to happen."""
        return Done(self.match.seq)

    async def carry_out(
        self, events: Sequence[Event], hold: Callable[[], None] | None = None, following: Sequence[Event] | None = None
    ) -> None:
        """Folds, stores, tells, in this order. ``following``: the first events of the next table, which are stored as well."""
        done = self.begin()
        self.happen(events, done)
        await self.store(done, () if hold is None else (hold,), following)

    def happen(self, events: Sequence[Event], done: Done) -> None:
        """Folds the events, and what is owed after them."""
        for event in events:
            self._fold(event, done.bodies)
            if not isinstance(event, PLAY):
                done.table = True
            done.asked = done.asked or isinstance(event, _ASKS_ANEW)
        while due := owed(self.match, shuffle, events[-1].at):
            for event in due:
                self._fold(event, done.bodies)
                done.table = done.table or not isinstance(event, PLAY)

    def catch_up(self, at: int, done: Done) -> None:
        """What was due before ``at``, the moment when something reached the server, happens first: a window of answers is closed,
        and in a live game whatever waited for time. What is dealt with after something later counts from there, so what was due
        between the two happens as well.
        """
        due = close_window(self.match, self._interval, at) or ring(self.match, max(at, self.match.at))
        if due:
            self.happen(due, done)

    @property
    def timed(self) -> bool:
        """Whether it matters when something reached the server, and not only in which order."""
        return self.match.window is not None or self.match.live is not None

    async def store(self, done: Done, holds: Sequence[Callable[[], None]], following: Sequence[Event] | None = None) -> None:
        """Stores what was done, then tells of it. ``holds``: those of who gets an answer next; ``following`` as above."""
        match = self.match
        info = table_info(match) if done.table else self.told
        if done.table:
            self.projector.table_changed(match, info, author_table_info(match))
        started = self._loop.time()
        line = summary(match) if done.table else None
        if following is None:
            await self._services.store.append(match.id, done.seq, done.bodies, line)
        else:
            await self._services.go_on(Append(match.id, done.seq, done.bodies, line), following)
        self._services.metrics.stored(len(done.bodies), self._loop.time() - started)
        self._mail.succeeded()
        self.told = info
        for hold in holds:
            hold()
        self.projector.publish()
        self.ahead = False
        if done.table:
            self._look_round()
            self._door.move_seats()
        if self._mail:
            # Nobody waits for what comes next who need not.
            self._desk.look_over()
            self._door.look_over()
        self._go_on(asked=done.asked)

    def _fold(self, event: Event, bodies: list[bytes]) -> None:
        self.ahead = True
        fold(self.match, event)
        body = encode(event)
        bodies.append(body)
        self.budget.note(event, body)
        if isinstance(event, e.Started):
            self.projector.start(self.match, table_info(self.match))
            self._prepare()
        elif isinstance(event, _ASKS_ANEW):
            self.projector.step(self.match, event)

    def _prepare(self) -> None:
        """What judging needs is loaded beside play, so that the first text holds up nobody."""
        if self.match.live is not None:
            # Nobody waits for it: whoever judges before it is done loads the same. The pool holds it until then.
            _ = self._loop.run_in_executor(None, self.match.live.prepare)

    def _go_on(self, *, asked: bool) -> None:
        """Sets the timer, and asks the bots whose turn it is."""
        match = self.match
        self._used = self._loop.time()
        if not self.closed:
            due = [at for _, at in deadlines(match)]
            if match.window is not None and (closed := closing(match, self._interval)) is not None:
                due.append(closed)
            if (rings := alarm(match)) is not None:
                due.append(rings)
            if not self._all_here:
                due += [at for _, at in absences(match)]
            self._clock.set(due)
        if asked and self._bots_play and match.phase == "playing" and match.standing is None and not self.closed:
            for seat in match.waiting:
                if match.seats[seat].played_by_bot:
                    self._thinkers.ask(match, seat, self.now())

    def _look_round(self) -> None:
        """Who is here and who plays, as it is after something happened to the table itself."""
        self._all_here = all(person.present for person in self.match.people.values())
        self._bots_play = any(seat.played_by_bot for seat in self.match.seats)

    # --- what the mailbox brings -----------------------------------------------------------------------------------------

    async def _bot_moved(self, seat: int, decision: int, choice: tuple[int, str] | None, arrived: int) -> None:
        self._thinkers.answered(seat, decision)
        if choice is None:
            self._thinkers.let_be(self.match, seat, arrived)
            return
        action, text = choice
        rules = self.match.rules
        if rules is None or self.match.standing is not None:
            return
        if self.timed:
            done = self.begin()
            self.catch_up(arrived, done)
            if done.bodies:
                await self.store(done, ())
        try:
            try:
                move = rules.write(action, text)
            except Exception as error:
                raise Refusal("illegal", type(error).__name__) from error
            events = bot_act(self.match, seat, decision, move, max(arrived, self.match.at))
            self._thinkers.made(self.match, seat, action, text)
        except Refusal as refusal:
            asked = seat in self.match.waiting and decision == self.match.decisions[seat]
            if not asked or not self.match.seats[seat].played_by_bot:
                return
            _log.error("a bot's move was refused at %s: %s", self.match.setup.game, refusal.code)
            if self.match.live is not None:
                return
            default = rules.write(rules.default(self.match.state, seat))
            events = bot_act(self.match, seat, decision, default, self.now())
        await self.carry_out(events)

    async def _tick(self) -> None:
        """Some deadline, window or grace period is over, or was before something else happened."""
        due = close_window(self.match, self._interval, self.now()) or ring(self.match, self.now())
        if due:
            await self.carry_out(due)
        for seat in self.match.waiting:
            events = time_up(self.match, seat, self.now())
            if events:
                await self.carry_out(events)
        level = self._services.players.stand_in(self.match.setup.game)
        for person, at in absences(self.match):
            if at <= self.now():
                events = gone(self.match, person, level, self.now())
                if events:
                    await self.carry_out(events)
        self._go_on(asked=False)

    async def _awake(self) -> None:
        """The first thing of all: nobody is here. Stored at once, so that the clock begins anew with whoever comes first.

        They left, as far as is known, when the latest thing happened: the time since then was nobody's time of play.

        A call that was made before is not made to wait: if its interval is over the window is closed before.
        """
        events: list[Event] = []
        if self.match.window is not None and self.match.window.noted is not None:
            events += close_window(self.match, self._interval, self.now())
        left = events[-1].at if events else self.match.at
        events += [event for person in self.match.people for event in leave(self.match, person, left)]
        if events:
            await self.carry_out(events)
        self._asleep = False


@dataclass(slots=True)
class Done:
    """What was folded and is not stored yet: the events from the number ``seq`` on, as bytes.

    ``table``: whether it is news of the table itself; ``asked``: whether bots may have something else to answer now.
    """

    seq: int
    bodies: list[bytes] = field(default_factory=list)
    table: bool = False
    asked: bool = False


def _rebuilt(bodies: Sequence[bytes], kept: int, budget: Budget) -> tuple[Match, Projector]:
    events = [decode(body) for body in bodies]
    match = begin(events[0], catalog.lookup)
    projector = Projector(match, kept)
    for event in events[1:]:
        fold(match, event)
        projector.replay(match, event)
    for event, body in zip(events, bodies, strict=True):
        budget.note(event, body)
    return match, projector
