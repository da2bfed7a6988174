"""One match and the one task that changes it.

Whatever is asked of a table goes through its mailbox, one thing after the other: decide, fold, store, and only then tell. So
nobody sees what is not stored, and what a socket sees comes in one order. If storing fails the match is thrown away and
rebuilt from the store, and everybody gets a fresh view. While it fails again and again the table rests before each rebuild,
longer every time, and refuses commands meanwhile; the first thing that is stored puts an end to that.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from time import time
from typing import Any, Final, TypeAlias

from sennik.match import (
    Event,
    Match,
    Refusal,
    absences,
    arrive,
    begin,
    bot_act,
    deadlines,
    decide,
    decode,
    encode,
    fold,
    gone,
    leave,
    owed,
    rematch,
    rename,
    time_up,
)
from sennik.match import commands as c
from sennik.match import events as e
from sennik.server import convert
from sennik.server.channel import Socket
from sennik.server.clock import MatchClock
from sennik.server.errors import whereabouts
from sennik.server.people import Person, new_id
from sennik.server.projector import Projector
from sennik.server.services import Services, shuffle
from sennik.server.thinkers import Thinkers
from sennik.store import StoreError
from sennik.wire import messages as w

_log = logging.getLogger(__name__)
_ANSWERS_KEPT: Final = 256
_SHORTEST_REST: Final = 0.1
_LONGEST_REST: Final = 30.0
_PLAY: Final = (e.Moved, e.Shuffled, e.TimeUp)
_ASKS_ANEW: Final = (*_PLAY, e.Started, e.Ended, e.HandedOver, e.CameBack, e.TakenOver, e.Reseated, e.Arrived)

Reply = Callable[[Refusal | None], None]
"""Gets the answer to a command, once: None where it is done and stored."""

_Act: TypeAlias = tuple[str, w.Act, Callable[[], None], Reply]
"""A person's move, with what to call before all are told of it and with the answer."""


class Table:
    """The writer of one match. Made by ``Table.load``; ``start`` begins its task."""

    def __init__(self, services: Services, match: Match, projector: Projector) -> None:
        self._services = services
        self._settings = services.settings
        self.match = match
        self._projector = projector
        self._loop = asyncio.get_running_loop()
        self._mail: deque[tuple[Callable[..., Awaitable[object]], tuple[Any, ...]]] = deque()
        self._wake: asyncio.Future[None] | None = None
        self._task: asyncio.Task[None] | None = None
        self._sockets: dict[str, set[Socket]] = {}
        self._seen: dict[str, float] = {}
        self._thinkers = Thinkers(services, lambda *answer: self.post(self._bot_moved, *answer))
        self._refused: OrderedDict[tuple[str, str], Refusal] = OrderedDict()
        self._used = self._loop.time()
        self._failures = 0
        self._resting = False
        self._asleep = True
        self._closing = asyncio.Event()
        self.closed = False
        self.told = convert.table_info(match)
        self._all_here = self._bots_play = False
        self._look_round()
        self._clock = self._new_clock()

    @classmethod
    async def load(cls, services: Services, id: str) -> Table | None:  # noqa: A002 - a match's id
        """The table from the store, or None where there is none. Raises StoreError, and BrokenMatch for a damaged one."""
        bodies = await services.store.load(id)
        if not bodies:
            return None
        match, projector = _rebuilt(bodies, services.settings.kept_messages)
        table = cls(services, match, projector)
        table.start()
        return table

    def start(self) -> None:
        """Begins. Who was here when the match was last in memory has left, before anybody comes in."""
        self._projector.table_changed(self.match, self.told)
        self._task = self._loop.create_task(self._run(), name=f"table {self.match.id}")
        self.post(self._awake)

    # --- what others may ask ---------------------------------------------------------------------------------------------

    def post(self, handler: Callable[..., Awaitable[object]], *arguments: Any) -> None:
        """Puts something of the server's own into the mailbox, which is never too full for that."""
        self._mail.append((handler, arguments))
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    def ask(self, person: str, language: str, message: w.Command, reply: Reply, hold: Callable[[], None] = lambda: None) -> None:
        """A person's command. Refused at once where too many wait already. New bots get names in that language.

        ``hold`` is called just before everybody is told what came of it; the reply then follows without a break.
        """
        if self._resting:
            reply(Refusal("too_many", "not-stored"))
        elif len(self._mail) >= self._settings.limits.mailbox:
            reply(Refusal("too_many", "table-busy"))
        else:
            self.post(self._asked, person, language, message, hold, reply)

    def enter(self, socket: Socket, after: int | None) -> None:
        """A socket comes in: it gets what it missed after that number, or the whole view."""
        self._sockets.setdefault(socket.person, set()).add(socket)
        self.post(self._enter, socket, after)

    def leave(self, socket: Socket) -> None:
        """A socket is lost or closed."""
        if socket.channel is not None:
            socket.channel.listeners.discard(socket)
        sockets = self._sockets.get(socket.person, set())
        sockets.discard(socket)
        if not sockets:
            self._sockets.pop(socket.person, None)
            self._loop.call_later(self._settings.linger, self.post, self._left, socket.person)

    def renamed(self, person: str, name: str) -> None:
        """A person who may be here goes by another name."""
        self.post(self._renamed, person, name)

    def refresh(self, socket: Socket) -> None:
        """A socket that was behind can take a whole view again."""
        self.post(self._refresh, socket)

    async def look(self, person: str, name: str) -> bytes:
        """The person's view, for one who asks by HTTP. Raises StoreError where the table can't be read any more."""
        if self.closed or self._resting:
            raise StoreError("the table is closed" if self.closed else "the table can't store anything")
        answer: asyncio.Future[bytes] = self._loop.create_future()
        self.post(self._look, person, name, answer)
        return await answer

    async def command(self, person: Person, message: w.Command) -> Refusal | None:
        """A command of one who asks by HTTP: None where it is done and stored."""
        if self.closed:
            return Refusal("too_many", "not-stored")
        answer: asyncio.Future[Refusal | None] = self._loop.create_future()

        def reply(refusal: Refusal | None) -> None:
            if not answer.done():
                answer.set_result(refusal)

        if not self._resting and len(self._mail) < self._settings.limits.mailbox:
            self.post(self._here, person.id, person.name, (person.language, message))
        self.ask(person.id, person.language, message, reply)
        return await answer

    @property
    def idle(self) -> bool:
        """Whether nobody has needed it for as long as tables are kept in memory for."""
        if self._sockets or self._mail or self._thinkers.busy or not self.match.deserted:
            return False
        return self._loop.time() - self._used >= self._settings.unload_after

    async def close(self, code: str | None = None) -> None:
        """Ends the task after what it is at; sockets are told why where there is a code."""
        self.closed = True
        self._closing.set()
        self._clock.stop()
        self._thinkers.close()
        if self._task is not None and self._task is not asyncio.current_task():
            self.post(self._stop)
            await asyncio.wait([self._task])
        for socket in [socket for sockets in self._sockets.values() for socket in sockets]:
            if code is not None:
                socket.end(code)

    # --- the task --------------------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            if not self._mail:
                self._wake = self._loop.create_future()
                await self._wake
                self._wake = None
            handler, arguments = self._mail.popleft()
            try:
                await handler(*arguments)
            except asyncio.CancelledError:
                raise
            except _Stopped:
                return
            except Exception as error:  # noqa: BLE001 - whatever it is, the match in memory can't be trusted any more
                if not await self._recovered(error):
                    if not self.closed:
                        await self.close("store")
                    self._abandon()
                    return

    async def _recovered(self, error: Exception) -> bool:
        """After a failure: rests if it is not the first in a row, and builds the match anew; False where that can't be."""
        self._services.metrics.rebuilds += 1
        self._failures += 1
        if self._failures & (self._failures - 1) == 0:
            # The first, the second, the fourth ... in a row: a disk that stays full must not fill the log as well.
            _log.error("table %s is rebuilt (%d. failure in a row): %s", self.match.id, self._failures, whereabouts(error))
        if self._failures > 1:
            self._resting = True
            self._refuse_commands()
            try:
                async with asyncio.timeout(min(_LONGEST_REST, _SHORTEST_REST * 2 ** min(self._failures - 2, 20))):
                    await self._closing.wait()
            except TimeoutError:
                pass
            else:
                return False
        return await self._rebuild()

    async def _stop(self) -> None:
        raise _Stopped

    def _abandon(self) -> None:
        """Answers everybody who still waits for one."""
        self._refuse_commands()
        self._mail.clear()

    def _refuse_commands(self) -> None:
        """Takes what people ask out of the mailbox: nothing can be stored now."""
        mail = list(self._mail)
        self._mail.clear()
        for handler, arguments in mail:
            if handler == self._asked:
                arguments[-1](Refusal("too_many", "not-stored"))
            elif handler == self._look:
                if not arguments[-1].done():
                    arguments[-1].set_exception(StoreError("the table can't store anything"))
            else:
                self._mail.append((handler, arguments))

    async def _rebuild(self) -> bool:
        try:
            match, projector = _rebuilt(await self._services.store.load(self.match.id), self._settings.kept_messages)
        except Exception as error:  # noqa: BLE001 - as above
            _log.error("table %s could not be rebuilt: %s", self.match.id, whereabouts(error))
            return False
        self._resting = False
        self.match, self._projector = match, projector
        self.told = convert.table_info(match)
        self._projector.table_changed(match, self.told)
        self._clock.stop()
        self._clock = self._new_clock()
        # What the server itself had in mind is found anew, from the match as it is: so it can't pile up.
        own = (self._left, self._arrived, self._tick, self._awake)
        kept = [mail for mail in self._mail if mail[0] not in own]
        self._mail.clear()
        self._look_round()
        if self._asleep:
            # Nobody came in yet: each socket's own mail is still there.
            self.post(self._awake)
            self._mail.extend(kept)
            return True
        for person, sockets in self._sockets.items():
            for socket in sockets:
                socket.channel = projector.attach(match, socket, self._clock.now())
                if not match.present(person):
                    self.post(self._arrived, socket)
        for person, state in match.people.items():
            if state.present and person not in self._sockets:
                self.post(self._left, person)
        self._mail.extend(kept)
        self._go_on(asked=True)
        return True

    def _new_clock(self) -> MatchClock:
        return MatchClock(self.match, lambda: self.post(self._tick))

    async def _carry_out(self, events: Sequence[Event], hold: Callable[[], None] | None = None) -> None:
        """Folds, stores, tells, in this order."""
        done = _Done(self.match.seq)
        self._happen(events, done)
        await self._store(done, () if hold is None else (hold,))

    def _happen(self, events: Sequence[Event], done: _Done) -> None:
        """Folds the events, and what is owed after them."""
        for event in events:
            self._fold(event, done.bodies)
            if not isinstance(event, _PLAY):
                done.table = True
            done.asked = done.asked or isinstance(event, _ASKS_ANEW)
        while (due := owed(self.match, shuffle, events[-1].at)) is not None:
            self._fold(due, done.bodies)
            done.table = done.table or isinstance(due, e.Ended)

    async def _store(self, done: _Done, holds: Sequence[Callable[[], None]]) -> None:
        """Stores what was done, then tells of it. ``holds``: those of who gets an answer next."""
        match = self.match
        info = convert.table_info(match) if done.table else self.told
        if done.table:
            self._projector.table_changed(match, info)
        started = self._loop.time()
        await self._services.store.append(match.id, done.seq, done.bodies, convert.summary(match) if done.table else None)
        self._services.metrics.stored(len(done.bodies), self._loop.time() - started)
        self._failures = 0
        self.told = info
        for hold in holds:
            hold()
        self._projector.publish()
        if done.table:
            self._look_round()
            self._move_sockets()
        self._go_on(asked=done.asked)

    def _fold(self, event: Event, bodies: list[bytes]) -> None:
        fold(self.match, event)
        bodies.append(encode(event))
        if isinstance(event, e.Started):
            self._projector.start(self.match, convert.table_info(self.match))
        elif isinstance(event, _ASKS_ANEW):
            self._projector.step(self.match, event)

    def _move_sockets(self) -> None:
        """Who has another seat now, or none any more, hears another channel."""
        for person, sockets in self._sockets.items():
            channel = self._projector.channel(self.match.seat_of(person))
            for socket in sockets:
                if socket.channel is not None and socket.channel is not channel:
                    socket.channel.listeners.discard(socket)
                    socket.channel = self._projector.attach(self.match, socket, self._clock.now())

    def _go_on(self, *, asked: bool) -> None:
        """Sets the timer, and asks the bots whose turn it is."""
        match = self.match
        self._used = self._loop.time()
        if not self.closed:
            due = [at for _, at in deadlines(match)]
            if not self._all_here:
                due += [at for _, at in absences(match)]
            self._clock.set(due)
        if asked and self._bots_play and match.phase == "playing" and not match.deserted and not self.closed:
            for seat in match.waiting:
                if match.seats[seat].played_by_bot:
                    self._thinkers.ask(match, seat)

    def _look_round(self) -> None:
        """Who is here and who plays, as it is after something happened to the table itself."""
        self._all_here = all(person.present for person in self.match.people.values())
        self._bots_play = any(seat.played_by_bot for seat in self.match.seats)

    # --- what the mailbox brings -----------------------------------------------------------------------------------------

    async def _asked(self, person: str, language: str, message: w.Command, hold: Callable[[], None], reply: Reply) -> None:
        if isinstance(message, w.Act):
            await self._acted([(person, message, hold, reply), *self._acts_that_wait()])
            return
        before = self._refused.get((person, message.id))
        if before is not None:
            reply(before)
            return
        try:
            command = self._command(language, message)
            events = decide(self.match, command, person, self._clock.now())
            following = (
                rematch(self.match, events[0].next, person, int(time() * 1_000))
                if events and isinstance(events[0], e.Continued)
                else None
            )
        except Refusal as refusal:
            self._refuse(person, message, refusal)
            reply(refusal)
            return
        try:
            if following is not None:
                await self._services.create(following)
            if events:
                await self._carry_out(events, hold)
        except Exception:
            reply(Refusal("too_many", "not-stored"))
            raise
        reply(None)

    def _acts_that_wait(self) -> Iterator[_Act]:
        """Takes the moves that come next out of the mailbox."""
        while self._mail:
            handler, arguments = self._mail[0]
            if handler != self._asked or not isinstance(arguments[2], w.Act):
                return
            self._mail.popleft()
            person, _, message, hold, reply = arguments
            yield person, message, hold, reply

    async def _acted(self, acts: Sequence[_Act]) -> None:
        """Moves, one after the other, that are stored together: who answer at the same time don't wait for each other."""
        done = _Done(self.match.seq)
        answers: list[Refusal | None] = []
        try:
            for person, message, _, _ in acts:
                refusal = self._refused.get((person, message.id))
                if refusal is None:
                    command = c.Act(message.id, message.decision, message.move, message.text)
                    try:
                        events = decide(self.match, command, person, self._clock.now())
                    except Refusal as refused:
                        refusal = refused
                        self._refuse(person, message, refused)
                    else:
                        if events:
                            self._happen(events, done)
                answers.append(refusal)
            if done.bodies:
                await self._store(done, [hold for _, _, hold, _ in acts])
        except Exception:
            for person, message, _, reply in acts:
                # What was refused only because of a move that did not happen after all may be asked again.
                self._refused.pop((person, message.id), None)
                reply(Refusal("too_many", "not-stored"))
            raise
        for (_, _, _, reply), refusal in zip(acts, answers, strict=True):
            reply(refusal)

    def _refuse(self, person: str, message: w.Command, refusal: Refusal) -> None:
        """Keeps the refusal, for who asks the same again."""
        self._refused[person, message.id] = refusal
        if len(self._refused) > _ANSWERS_KEPT:
            self._refused.popitem(last=False)

    def _command(self, language: str, message: w.Command) -> c.Command:
        """The message as the match takes it. Raises Refusal for a level of bots that there is not."""
        match, players = self.match, self._services.players
        _known_level(message, players.levels(match.setup.game))
        stand_in = players.stand_in(match.setup.game)
        return convert.command(message, match, stand_in, lambda count: players.names(match, language, count), new_id)

    async def _bot_moved(self, seat: int, decision: int, action: int, text: str) -> None:
        self._thinkers.answered(seat, decision)
        rules = self.match.rules
        if rules is None or self.match.deserted:
            return
        try:
            try:
                move = rules.write(action, text)
            except Exception as error:
                raise Refusal("illegal", type(error).__name__) from error
            events = bot_act(self.match, seat, decision, move, self._clock.now())
        except Refusal as refusal:
            asked = seat in self.match.waiting and decision == self.match.decisions[seat]
            if not asked or not self.match.seats[seat].played_by_bot:
                return
            _log.error("a bot's move was refused at %s: %s", self.match.setup.game, refusal.code)
            default = rules.write(rules.default(self.match.state, seat))
            events = bot_act(self.match, seat, decision, default, self._clock.now())
        await self._carry_out(events)

    async def _tick(self) -> None:
        """Some deadline or grace period is over, or was before something else happened."""
        for seat in self.match.waiting:
            events = time_up(self.match, seat, self._clock.now())
            if events:
                await self._carry_out(events)
        level = self._services.players.stand_in(self.match.setup.game)
        for person, at in absences(self.match):
            if at <= self._clock.now():
                events = gone(self.match, person, level, self._clock.now())
                if events:
                    await self._carry_out(events)
        self._go_on(asked=False)

    async def _enter(self, socket: Socket, after: int | None) -> None:
        if await self._arrived(socket):
            socket.channel = self._projector.attach(self.match, socket, self._clock.now(), after)

    async def _arrived(self, socket: Socket) -> bool:
        """The socket's person is at the table; False where the socket can't stay."""
        if socket.closed:
            return False
        try:
            events = arrive(self.match, socket.person, socket.name, self._clock.now())
        except Refusal as refusal:
            self._sockets.get(socket.person, set()).discard(socket)
            socket.refuse(refusal)
            return False
        if events:
            await self._carry_out(events)
        return not socket.closed

    async def _awake(self) -> None:
        """The first thing of all: nobody is here. Stored at once, so that the clock begins anew with whoever comes first."""
        events = [event for person in self.match.people for event in leave(self.match, person, self._clock.now())]
        if events:
            await self._carry_out(events)
        self._asleep = False

    async def _left(self, person: str) -> None:
        if person in self._sockets:
            return
        seen = self._loop.time() - self._seen.get(person, -1e9)
        if seen < self._settings.seen_seconds:
            self._loop.call_later(self._settings.seen_seconds - seen + 0.01, self.post, self._left, person)
            return
        self._seen.pop(person, None)
        events = leave(self.match, person, self._clock.now())
        if events:
            await self._carry_out(events)

    async def _renamed(self, person: str, name: str) -> None:
        events = rename(self.match, person, name, self._clock.now())
        if events:
            await self._carry_out(events)

    async def _refresh(self, socket: Socket) -> None:
        if not socket.closed and socket.channel is not None:
            socket.fresh(self._projector.view(self.match, socket.person, self._clock.now()))

    async def _look(self, person: str, name: str, answer: asyncio.Future[bytes]) -> None:
        try:
            if self.match.seat_of(person) is not None:
                await self._here(person, name)
            if not answer.done():
                answer.set_result(self._projector.view(self.match, person, self._clock.now()))
        except Exception:
            if not answer.done():
                answer.set_exception(StoreError("the view could not be made"))
            raise

    async def _here(self, person: str, name: str, asked: tuple[str, w.Command] | None = None) -> None:
        """Who asks by HTTP is at the table, and for a while after. A stranger is only if what is asked for can be done."""
        if asked is not None and person not in self.match.people and not self._possible(person, *asked):
            return
        self._seen[person] = self._loop.time()
        try:
            events = arrive(self.match, person, name, self._clock.now())
        except Refusal:
            return
        if events:
            await self._carry_out(events)
            self._loop.call_later(self._settings.seen_seconds, self.post, self._left, person)

    def _possible(self, person: str, language: str, message: w.Command) -> bool:
        """Whether the command would be done, were the person at the table."""
        if isinstance(message, w.Act):
            return False
        try:
            decide(self.match, self._command(language, message), person, self._clock.now())
        except Refusal as refusal:
            return refusal.code == "not-here"
        return True


@dataclass(slots=True)
class _Done:
    """What was folded and is not stored yet: from which number on, as bytes; whether it is news of the table itself."""

    seq: int
    bodies: list[bytes] = field(default_factory=list)
    table: bool = False
    asked: bool = False


class _Stopped(Exception):
    """Ends a table's task."""


def _known_level(message: w.Command, levels: tuple[str, ...]) -> None:
    level = message.level if isinstance(message, w.AddBot) else message.fill if isinstance(message, w.Start) else None
    if level is not None and level not in levels:
        raise Refusal("malformed", "no-such-level")


def _rebuilt(bodies: Sequence[bytes], kept: int) -> tuple[Match, Projector]:
    events = [decode(body) for body in bodies]
    match = begin(events[0], convert.lookup)
    projector = Projector(match, kept)
    for event in events[1:]:
        fold(match, event)
        projector.replay(match, event)
    return match, projector
