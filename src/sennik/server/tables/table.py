"""One match and the one task that changes it.

Whatever is asked of a table goes through its mailbox, one thing after the other: decide, fold, store, and only then
tell. So nobody sees what is not stored, and all that a socket sees comes in one order.

If storing fails, the match is thrown away and rebuilt from the store, and everybody gets a fresh view. While it fails
again and again, the table rests before each rebuild, longer every time, and refuses commands meanwhile. It stops
resting as soon as something is stored. While the store can't even be read, the table keeps its sockets and looks again soon.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from sennik.match import Event, Match, Portrait, Refusal, bot_act, clocks, holds_bots, lapse, referee
from sennik.match import events as e
from sennik.server.identity.people import Person
from sennik.server.monitoring.log import whereabouts
from sennik.server.tables.bot_turns import BotTurns, Choice
from sennik.server.tables.calling import Calling
from sennik.server.tables.command_handler import CommandHandler, Reply
from sennik.server.tables.live_match import Batch, LiveMatch, Loaded, load
from sennik.server.tables.mailbox import Mailbox
from sennik.server.tables.presence import Presence
from sennik.server.tables.services import Services
from sennik.server.tables.setups import read_texts
from sennik.server.tables.summary import Reached, next_due
from sennik.server.talk.lane import TalkLane
from sennik.server.views.channel import Socket
from sennik.store import StoreError
from sennik.wire import messages as w
from sennik.wire.messages import TableInfo

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class BotMoved:
    """The letter of a bot that has chosen. ``arrived`` is when it had (ms since the match was opened)."""

    choice: Choice
    arrived: int


@dataclass(frozen=True, slots=True)
class Tick:
    """The letter of the clock. ``at`` is when it rang (ms since the match was opened)."""

    at: int


class Awake:
    """The first letter of all, which stores that nobody is here."""


class Table:
    """The writer of one match. ``Table.load`` makes it, and ``start`` begins its task."""

    def __init__(self, services: Services, loaded: Loaded) -> None:
        self._services = services
        self._settings = services.settings
        self._loop = asyncio.get_running_loop()
        self._mail = Mailbox(f"table {loaded.match.id}", self, services.settings.limits.mailbox)
        self._live = LiveMatch(services, loaded, self._mail, ring=lambda: self._mail.post(Tick(self.now())), stored=self._stored)
        self._presence = Presence(self._live, services.settings, self._mail, gone=self._call_for)
        self._talk = TalkLane(services.settings.limits, self._presence.hearers)
        self._calling = Calling(loaded.match, self._live.now(), self._presence.looks, services.call)
        self._commands = CommandHandler(self._live, services, self._mail, self._presence)
        self._bots = BotTurns(services, lambda choice: self._mail.post(BotMoved(choice, self.now())))
        self._mail.on(BotMoved, self._bot_moved)
        self._mail.on(Tick, self._tick)
        self._mail.on(Awake, self._awake)
        self._used = self._loop.time()
        self.closed = False
        self.ending = False
        self._all_here = self._bots_play = False
        self._look_round()

    @classmethod
    async def load(cls, services: Services, id: str) -> Table | None:  # noqa: A002 - a match's id
        """Returns the table from the store, or None if there is none.

        Raises ``StoreError`` if the store fails, and ``BrokenMatch`` if the match is damaged.
        """
        bodies = await services.store.load(id)
        if not bodies:
            return None
        await read_texts(bodies)
        table = cls(services, await load(bodies, services.settings))
        table.start()
        return table

    def start(self) -> None:
        """Starts the task. Before anybody comes in, it stores that everybody has left who was here when the match was
        last in memory.
        """
        self._live.prepare()
        self._mail.start()
        self._mail.post(Awake())

    @property
    def match(self) -> Match:
        """The match as it is folded so far."""
        return self._live.match

    @property
    def told(self) -> TableInfo:
        """The table as everybody may see it."""
        return self._live.told

    @property
    def reached(self) -> Reached:
        """The match as far as it is stored."""
        return self._live.reached

    def now(self) -> int:
        """Returns the ms since the match was opened."""
        return self._live.now()

    def remind_from(self, at: int) -> None:
        """Lets the people be reminded who were to be at that time (ms since 1970) or later, before the table was loaded."""
        self._calling.remind_from(at - self.match.epoch)

    def next_due(self) -> int:
        """Returns when the table has to be in memory though nobody is there (ms since 1970), as ``summary.next_due``."""
        return next_due(self.match, self._calling.reminded)

    # --- what others may ask ---------------------------------------------------------------------------------------------

    def ask(self, person: str, message: w.Command, reply: Reply, hold: Callable[[], None] = lambda: None) -> None:
        """Takes a person's command: see ``CommandHandler.ask``. It is refused if nothing can be stored, unless it is only
        said (``TalkLane``).
        """
        if type(message) is w.Say and not self.closed:
            reply(self._talk.say(person, message, self.told, silent=self._live.silent))
        elif self._mail.resting or self.closed:
            reply(Refusal("too_many", "not-stored"))
        else:
            self._commands.ask(person, message, reply, hold)

    def enter(self, socket: Socket, after: int | None) -> None:
        """Lets a socket in. It gets what it missed after that number, or the whole view."""
        self._presence.enter(socket, after)

    def leave(self, socket: Socket) -> None:
        """Removes a socket that is lost or closed."""
        self._presence.leave(socket)

    def renamed(self, person: str, name: str, portrait: Portrait | None = None) -> None:
        """Notes that a person who may be here has another name or portrait."""
        self._presence.renamed(person, name, portrait)

    def refresh(self, socket: Socket) -> None:
        """Sends a whole view to a socket that was behind and can take one again."""
        self._presence.refresh(socket)

    def seen(self, person: str, n: int) -> None:
        """Notes that the person has received what they were told up to that number."""
        self._live.projector.channel(self.match.seat_of(person)).acknowledge(n)

    def hurry(self, person: str) -> None:
        """Lets the bots answer as soon as they can, if this person plays alone with them."""
        if self.match.alone and self.match.seat_of(person) is not None:
            self._bots.hurry()

    async def look(self, person: str, name: str, seen: int | None = None, portrait: Portrait | None = None) -> bytes:
        """Returns the person's view, for a person who asks by HTTP and has received what they were told up to the
        number ``seen``.

        Raises ``StoreError`` if the table can't be read any more.
        """
        if self.closed or self._mail.resting:
            raise StoreError("the table is closed" if self.closed else "the table can't store anything")
        if seen is not None:
            self.seen(person, seen)
        return await self._presence.look(person, name, portrait)

    async def command(self, person: Person, message: w.Command, address: str = "") -> Refusal | None:
        """Carries out a command that a person sent by HTTP from that address. Returns None if it is done and stored,
        else the refusal.
        """
        if not self.closed and not isinstance(message, w.Say):
            possible = partial(self._commands.possible, person.id, message)
            self._presence.here(person.id, person.name, address, possible, person.portrait)
        return await self.order(person.id, message)

    async def order(self, person: str, message: w.Command) -> Refusal | None:
        """Does what ``command`` does for a person who does not come to the table for it."""
        answer: asyncio.Future[Refusal | None] = self._loop.create_future()

        def reply(refusal: Refusal | None) -> None:
            if not answer.done():
                answer.set_result(refusal)

        self.ask(person, message, reply)
        return await answer

    @property
    def waiting(self) -> int:
        """How many letters wait."""
        return len(self._mail)

    @property
    def idle(self) -> bool:
        """Whether nobody has needed the table for as long as tables are kept in memory."""
        if self._presence or self._mail or self._bots.busy or not self.match.deserted:
            return False
        return self._loop.time() - self._used >= self._settings.unload_after

    async def close(self, code: str | None = None, patience: float | None = None) -> None:
        """Ends the task after what it is doing. If there is a code, sockets are told that as the reason.

        It waits for the task at most ``patience`` seconds.
        """
        self.closed, self.ending = True, code is not None
        self._live.clock.stop()
        self._bots.close()
        await self._mail.end(patience)
        if code is not None:
            self.ending = False
            for socket in self._presence:
                socket.end(code)

    # --- when something failed -------------------------------------------------------------------------------------------

    def refuse(self) -> None:
        """Answers everybody who waits for something that nothing can be stored now."""
        self._commands.refuse_all()
        self._presence.refuse_all()

    async def give_up(self) -> None:
        """Closes the table. It may be loaded from the store again another time."""
        if not self.closed:
            await self.close("store")

    def failed(self) -> None:
        """Counts one more failure, for which the match is rebuilt."""
        self._services.metrics.rebuilds += 1
        self._live.lost = True

    async def rebuild(self) -> bool:
        """Builds the match anew from the store. Returns False if that is not possible.

        Raises ``StoreError`` if the store can't be read now.
        """
        bodies = await self._services.store.load(self.match.id)
        try:
            loaded = await load(bodies, self._settings)
        except Exception as error:  # noqa: BLE001 - whatever it is, there is no match to go on with
            _log.error("table %s could not be rebuilt: %s", self.match.id, whereabouts(error))
            return False
        self._live.replace(loaded)
        self._mail.take(Tick)
        self._mail.take(Awake)
        self._presence.forget_own()
        self._look_round()
        if self._live.asleep:
            # Nobody came in yet, and the letters of the sockets are still there.
            self._mail.post_first([Awake()])
            return True
        self._presence.move_over()
        self._go_on(asked=True)
        return True

    # --- what happens ----------------------------------------------------------------------------------------------------

    def _stored(self, batch: Batch) -> None:
        """Goes on after a batch was stored and told."""
        if batch.table:
            self._look_round()
            self._presence.send_away()
            self._presence.move_seats()
        if self._mail:
            # Answers everybody who need not wait for what comes next.
            self._commands.look_over()
            self._presence.look_over()
        self._go_on(asked=batch.asked)

    def _go_on(self, *, asked: bool) -> None:
        """Sets the timer, and asks the bots whose turn it is."""
        match = self.match
        self._used = self._loop.time()
        if not self.closed:
            due = clocks.next_times(match, self._live.interval)
            if not self._all_here:
                due += [at for _, at in referee.absences(match)]
            due += self._calling.next_reminders(match)
            self._live.clock.set(due)
        if asked:
            self._call_for()
        playing = match.phase == "playing" and match.standing is None and not self.closed
        if asked and self._bots_play and playing and not holds_bots(match):
            for seat in match.waiting:
                if match.seats[seat].played_by_bot:
                    self._bots.ask(match, seat, self.now())

    def _call_for(self) -> None:
        """Calls the people who are asked and are away."""
        if not self.closed:
            self._calling.look(self.match, self.now())

    def _look_round(self) -> None:
        """Finds who is here and who plays, after something happened to the table itself."""
        self._all_here = all(person.present for person in self.match.people.values())
        self._bots_play = any(seat.played_by_bot for seat in self.match.seats)

    # --- what the mailbox brings -----------------------------------------------------------------------------------------

    async def _bot_moved(self, moved: BotMoved) -> None:
        live, match = self._live, self.match
        seat, decision, made = moved.choice.seat, moved.choice.decision, moved.choice.move
        self._bots.answered(seat, decision)
        if made is None:
            self._bots.let_be(match, seat, moved.arrived)
            return
        action, text = made
        rules = match.rules
        if rules is None or match.standing is not None or holds_bots(match):
            return
        if text and not live.prepared:
            await live.until_prepared()
        if live.timed:
            batch = live.begin()
            live.catch_up(moved.arrived, batch)
            if batch.bodies:
                await live.store(batch, ())
        try:
            try:
                move = rules.write(action, text)
            except Exception as error:
                raise Refusal("illegal", type(error).__name__) from error
            events = bot_act(match, seat, decision, move, max(moved.arrived, match.at))
            self._bots.made(match, seat, action, text)
        except Refusal as refusal:
            asked = seat in match.waiting and decision == match.decisions[seat]
            if not asked or not match.seats[seat].played_by_bot:
                return
            _log.error("a bot's move was refused at %s: %s", match.setup.game, refusal.code)
            if match.live is not None:
                return
            default = rules.write(rules.default(match.state, seat))
            events = bot_act(match, seat, decision, default, self.now())
        await live.carry_out(events)

    async def _tick(self, tick: Tick) -> None:
        """Lets happen what is due, after a deadline, a window or a grace period may have ended.

        What counts is when the clock rang, however long the store has taken since. The letters behind this one reached
        the server later, but perhaps still in time (D03).
        """
        live, match = self._live, self.match

        def at() -> int:
            return max(tick.at, match.at)

        due = clocks.close_window(match, live.interval, at()) or clocks.ring(match, at())
        if due:
            await live.carry_out(due)
        lapsed = lapse(match, at())
        if lapsed:
            await live.carry_out(lapsed)
        for seat in match.waiting:
            events = clocks.time_up(match, seat, at())
            if events:
                await live.carry_out(events)
        self._calling.remind(match, at())
        level = self._services.bots.stand_in(match.setup.game)
        for person, until in referee.absences(match):
            if until <= at():
                events = referee.gone(match, person, level, at())
                if events:
                    await live.carry_out(events)
        self._go_on(asked=False)

    async def _awake(self, _awake: Awake) -> None:
        """Stores that nobody is here, before anything else, so that the clock begins anew with the first person who
        comes.

        As far as is known they left when the latest thing happened, so the time since then does not count as time of
        play.

        A call that was made before does not have to wait: if its interval is over, the window is closed first, with all
        that is owed after it, such as the end of the game.
        """
        live, match = self._live, self.match
        downs = await self._downs() if match.by_mail else []
        batch = live.begin()
        if match.window is not None and match.window.noted is not None:
            closed = clocks.close_window(match, live.interval, self.now())
            if closed:
                live.happen(closed, batch)
        left = [event for person in match.people for event in referee.leave(match, person, match.at)]
        stood = downs if match.phase == "playing" else []
        if left or stood:
            live.happen([*left, *stood], batch)
        if batch.bodies:
            await live.store(batch, ())
        live.asleep = False
        if match.by_mail:
            # Nobody has to come for the game to go on.
            self._go_on(asked=True)

    async def _downs(self) -> list[Event]:
        """Returns the times during which the server was stopped since the latest thing happened, as events."""
        match = self.match
        if match.phase != "playing":
            return []
        stops = await self._services.store.stops(match.epoch + match.at)
        return [e.Down(at=until - match.epoch, since=since - match.epoch) for since, until in stops]
