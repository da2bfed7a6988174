"""All tables: those in memory, those in the store, and new ones."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Final, TypeAlias

from sennik.match import BrokenMatch, Event, Match, Position, Refusal, UnreadableEvent, rematch
from sennik.server.fleet.owners import Alone, ElsewhereError, Owners
from sennik.server.identity.people import Person, new_id
from sennik.server.monitoring.log import whereabouts
from sennik.server.net.addresses import is_loopback, neighbourhood
from sennik.server.net.problem import ProblemError
from sennik.server.tables import new_tables, summary
from sennik.server.tables.by_mail import ByMail
from sennik.server.tables.clock import wall
from sennik.server.tables.public_list import PublicTable, public_elsewhere, public_here, public_lines
from sennik.server.tables.services import Services
from sennik.server.tables.stored_table import StoredTable
from sennik.server.tables.table import Table
from sennik.server.views.table_info import secret_options, table_info
from sennik.store import ClosedError, Line, Store, StoreError
from sennik.wire import messages as w

_log = logging.getLogger(__name__)
_OPEN_LINES: Final = 10_000
"""How many open tables of one person are looked at to count those that the person has opened."""
_ADDRESSES_KEPT: Final = 100_000
_PUBLIC_LINES: Final = 2_000
"""How many public tables are looked at to find those of other processes at which somebody is."""
_GLANCE_SECONDS: Final = 2.0
_GLANCES: Final = 500
"""How many tables of other processes are kept for lists, and for how long (seconds)."""
_SWEEP_SECONDS: Final = 20.0
_FIND_SECONDS: Final = 60.0
"""How often the first of several processes looks for tables at which something is due, and which no process has."""
_END_SECONDS: Final = 3.0
"""How long (seconds) the end of the server waits for what its tables are doing, all of them at the same time."""
_AWAY_SECONDS: Final = 0.2
"""How long (seconds) it waits for them when nothing that they are doing can be stored any more."""
_GIVE_SECONDS: Final = 10.0
"""How long (seconds) another process may take to give a table away."""
_LOOK_SECONDS: Final = 0.1


Looked: TypeAlias = Table | StoredTable
"""A table for somebody who only looks at it."""


class TableRegistry:
    """The place where tables are found and made. It puts idle ones out of memory."""

    def __init__(self, services: Services, owners: Owners | None = None) -> None:
        self._services = services
        self._owners = owners or Alone()
        self._loaded: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._taken_out: dict[str, asyncio.Event] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._opened_from: dict[str, str] = {}
        self._by_mail = ByMail(services.store)
        self._found = 0.0
        self._glances: dict[str, tuple[float, Looked | None]] = {}
        self.closed = False
        gauges = services.metrics.gauges
        gauges["tables_loaded"] = lambda: len(self._loaded)
        gauges["letters_waiting"] = lambda: sum(table.waiting for table in self._loaded.values())

    async def prepare(self) -> None:
        """Finds the tables that go on while nobody is there, before anybody comes. Raises ``StoreError`` if that fails."""
        await self._by_mail.begin()

    def start(self) -> None:
        """Begins to put idle tables out of memory, and those into it at which something is due."""
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep_on())

    async def close(self) -> None:
        """Ends every table's task after what it is doing, and tells sockets that the server shuts down.

        No table can be had from now on. It may be called again.
        """
        self.closed = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        tables = list(self._loaded.values())
        self._loaded.clear()
        await asyncio.gather(*(table.close("shutdown", _END_SECONDS) for table in tables))
        with suppress(StoreError):
            await self._by_mail.end()

    async def get(self, id: str) -> Table | None:  # noqa: A002 - a table's id
        """Returns the table, and loads it if need be; None if there is none.

        Raises ``StoreError`` if the store fails or the server ends, and ``BrokenMatch`` if the stored match is damaged.
        """
        while (taken_out := self._taken_out.get(id)) is not None:
            await taken_out.wait()
        if self.closed:
            raise ClosedError("the server ends")
        table = self._loaded.get(id)
        if table is not None and not table.closed:
            return table
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.get_running_loop().create_task(self._load(id))
        return await asyncio.shield(task)

    def has(self, id: str) -> bool:  # noqa: A002 - a table's id
        """Tells whether the table is in memory."""
        table = self._loaded.get(id)
        return table is not None and not table.closed

    async def look(self, id: str) -> Looked | None:  # noqa: A002 - a table's id
        """Returns the table for somebody who only looks at it; None if there is none. Where there are several processes, that
        makes the table none's own.

        Raises as ``get`` does.
        """
        if not self._owners.shared or self.has(id):
            return await self.get(id)
        bodies = await self._services.store.load(id)
        if not bodies:
            return None
        return await StoredTable.read(bodies, deserted=not await self._owners.elsewhere(id))

    async def _glance(self, id: str) -> Looked | None:  # noqa: A002 - a table's id
        """Returns what ``look`` does. If others have the table, it is the same for a moment, since lists are asked for again
        and again.
        """
        if not self._owners.shared:
            return await self.get(id)
        now = asyncio.get_running_loop().time()
        kept = self._glances.get(id)
        if kept is None or kept[0] <= now:
            if len(self._glances) >= _GLANCES:
                self._glances.clear()
            kept = self._glances[id] = (now + _GLANCE_SECONDS, await self.look(id))
        return kept[1]

    async def begin_anew(self, store: Store) -> None:
        """Keeps tables in that store from now on, and loads none that goes on in the one before."""
        self._services = replace(self._services, store=store)
        await self.send_away()

    async def send_away(self) -> None:
        """Puts all tables out of memory, and sends everybody away from them. They may come back, here or elsewhere."""
        tables = list(self._loaded.values())
        self._loaded.clear()
        await asyncio.gather(*(table.close("store", _AWAY_SECONDS) for table in tables))

    def renamed(self, person: Person) -> None:
        """Tells the tables in memory that the person has another name or portrait."""
        for table in self._loaded.values():
            if person.id in table.match.people:
                table.renamed(person.id, person.name, person.portrait)

    async def record(self, id: str, person: str | None) -> list[Event]:  # noqa: A002 - a table's id
        """Returns the events of a match that is over, for a person who may read them.

        Raises ``ProblemError`` if there is no such match or the person may not read it, and ``StoreError`` or
        ``BrokenMatch`` if it can't be loaded.
        """
        table = await self.look(id)
        if table is None:
            raise ProblemError(404, "no-table")
        if table.told.phase != "over":
            raise ProblemError(409, "record-while-playing")
        if person != table.match.author and secret_options(table.match.setup):
            raise ProblemError(403, "record-of-host")
        return await self._services.events(id)

    async def lobby(self, person: Person | None, limit: int = 100) -> list[w.TableLine]:
        """Returns the person's own tables that are not over, the latest first, then public ones that wait, then those
        that play, the newest first.

        It has only public tables at which somebody is, all of which are in memory, here or in another process. A host
        has two lines and an address six, so that a few people can't push out the others. The order of the public lines
        says nothing of what happens at the tables.
        """
        mine = [] if person is None else await self._services.store.lines(person=person.id, over=False, limit=limit)
        mine.sort(key=lambda line: (-line.updated, line.id))
        lines = {line.id: line for line in [await self.own_line(each, person.id) for each in mine if person is not None] if line}
        public = [*public_here(self._loaded.values()), *await self._public_elsewhere()]
        for line in public_lines(public, None if person is None else person.id, self._opened_from.get, limit):
            lines.setdefault(line.id, line)
        return list(lines.values())

    async def _public_elsewhere(self) -> list[PublicTable]:
        """Returns the public tables of other processes at which somebody is."""
        elsewhere = await self._owners.all_elsewhere()
        found = await self._services.store.lines(public=True, over=False, limit=_PUBLIC_LINES) if elsewhere else []
        return public_elsewhere(line for line in found if line.id in elsewhere)

    async def is_at(self, id: str, person: str) -> bool:  # noqa: A002 - a table's id
        """Tells whether the person is at the table now. Raises as ``get`` does."""
        if not self.has(id) and not await self._owners.elsewhere(id):
            return False
        table = await self.look(id)
        return table is not None and table.match.present(person)

    async def own_line(self, line: Line, person: str) -> w.TableLine | None:
        """Returns the line of a person's own table as it is now; None if they have left it for good."""
        told, phase = summary.kept(line), line.phase
        table: Looked | None = self._loaded.get(line.id)
        if table is None and (not told.settled or (told.due and line.updated < self._by_mail.since)):
            # The server was killed while somebody was there, or stopped while a clock ran, or an earlier release kept less.
            # Or another process has it, and does not keep the line at every move.
            with suppress(BrokenMatch, UnreadableEvent):
                table = await self._glance(line.id)
        if table is not None:
            told, phase = summary.brief(table.match, table.reached), table.told.phase
        if line.aside == "left" and all(seat.person != person for seat in told.sitting):
            return None
        return summary.own_line(line.id, line.game, phase, told, person, hidden=line.aside == "hidden")

    async def set_hidden(self, table: Table, person: Person, *, hidden: bool) -> None:
        """Hides the table in the person's own list, or shows it again.

        Raises ``Refusal`` if it is not one of theirs, and ``StoreError`` if that can't be stored.
        """
        self._want_own(table, person)
        await self._services.store.set_aside(person.id, table.match.id, "hidden" if hidden else "")

    async def leave(self, table: Table, person: Person) -> None:
        """Takes the person from the table for good: they lose their seat, which a bot plays on during a game, and the
        table is none of theirs any more. A table that nobody else sits at, looks at or is invited to is gone.

        Raises ``Refusal`` if it is not one of theirs or is over, and ``StoreError`` if that can't be stored.
        """
        self._want_own(table, person)
        if table.told.phase == "over":
            raise Refusal("over", "match-over")
        if table.match.seat_of(person.id) is not None and (refusal := await table.order(person.id, w.Stand(new_id()))):
            raise refusal
        await self._services.store.set_aside(person.id, table.match.id, "left")
        if table.match.phase != "over" and not _wanted(table.match, person.id):
            await self.remove(table.match.id, "closed")

    async def again(self, table: Table, person: Person) -> w.TableInfo:
        """Returns the table where the person plays a finished game again, with the same setup and the same people, who
        are invited. It is a new one, unless the rematch is still open or played.

        Raises ``Refusal`` if the game is not over or the person had no seat in it, and ``StoreError`` if the new table
        can't be stored.
        """
        match = table.match
        if table.told.phase != "over":
            raise Refusal("illegal", "not-over")
        self._want_own(table, person)
        if table.told.next is None and (refusal := await table.order(person.id, w.Rematch(new_id()))):
            raise refusal
        following = None if table.told.next is None else await self.look(table.told.next)
        if following is not None and following.told.phase != "over":
            return following.told
        await self._want_room(person)
        created = await self._services.create(rematch(match, new_id(), person.id, wall()))
        return table_info(created)

    async def _want_room(self, person: Person) -> None:
        """Raises ``ProblemError`` if there is no room for another table that the person opens.

        Tables of others to which the person is invited do not count, and neither do those that they have left for good.
        """
        open_lines = await self._services.store.lines(person=person.id, phase="open", limit=_OPEN_LINES)
        opened = [line for line in open_lines if line.aside != "left" and summary.kept(line).leader == person.id]
        if len(opened) >= self._services.settings.limits.open_tables_of_person:
            raise ProblemError(429, "many-tables")
        self._services.want_room()

    def _want_own(self, table: Table, person: Person) -> None:
        """Raises ``Refusal`` if the table is not one of the person's own."""
        if person.id not in summary.owners(table.match):
            raise Refusal("forbidden", "not-seated")

    async def create(self, person: Person, wish: w.NewTable, address: str = "") -> Match:
        """Returns a new table with the person in the first seat, who hosts it.

        Raises ``Refusal`` or ``ProblemError`` if it may not be made, and ``StoreError`` if it can't be stored.
        """
        await self._want_room(person)
        return await self._keep(await new_tables.opened(self._services, person, wish), address)

    async def play_on(
        self,
        person: Person,
        source: Match,
        position: Position,
        wish: w.PlayOn,
        banned: Collection[str] = (),
        address: str = "",
    ) -> Match:
        """Returns a new table where a game goes on from the position, which is that of ``source``. The person hosts it.
        ``banned`` has the people who were banned from the earlier match, also after the position.

        Raises as ``create`` does.
        """
        await self._want_room(person)
        return await self._keep(new_tables.played_on(self._services, person, source, position, wish, banned), address)

    async def _keep(self, events: Sequence[Event], address: str) -> Match:
        """Stores a new table that was opened from that address, and returns it."""
        created = await self._services.create(events)
        if address and not is_loopback(address):
            # Behind a proxy that does not say who asks, everybody has its address.
            self._opened_from[created.id] = neighbourhood(address)
            if len(self._opened_from) > _ADDRESSES_KEPT:
                del self._opened_from[next(iter(self._opened_from))]
        return created

    async def _load(self, id: str) -> Table | None:  # noqa: A002 - a table's id
        services, table = self._services, None
        try:
            await self._by_mail.beat()
            await self._owners.claim(id)
            try:
                table = await Table.load(services, id)
            finally:
                if table is None and self._owners.shared:
                    await self._owners.release(id)
        except ElsewhereError:
            raise
        except (StoreError, BrokenMatch) as error:
            _log.error("table %s could not be loaded: %s", id, whereabouts(error))
            raise
        finally:
            del self._loading[id]
        if table is not None and services is not self._services:
            await table.close()
            raise ElsewhereError("others have declared this process dead meanwhile")
        if table is not None and self.closed:
            await table.close()
            raise ClosedError("the server ends")
        if table is not None:
            self._loaded[id] = table
            self._by_mail.forget(id)
        return table

    async def sweep(self) -> None:
        """Puts the tables out of memory that nobody has needed for a while, and those into it at which something is due."""
        for id, table in list(self._loaded.items()):  # noqa: A001 - a table's id
            if (table.closed or table.idle) and self._loaded.get(id) is table:
                del self._loaded[id]
                self._by_mail.put_out(id, table.next_due())
                await self._end(id, table)
        for id in self._owners.unused(self.in_memory):  # noqa: A001 - a table's id
            await self._end(id)
        # First of all, since what is loaded has to know for how long the machine was asleep.
        await self._by_mail.beat()
        if self._owners.shared:
            if not self._owners.first:
                return
            await self._find_due()
        for id, due in self._by_mail.ripe():  # noqa: A001 - a table's id
            with suppress(StoreError, BrokenMatch):
                loaded = await self.get(id)
                if loaded is not None:
                    # What a server before this one has seen to is not seen to again.
                    loaded.remind_from(max(due, self._by_mail.since))

    async def _end(self, id: str, table: Table | None = None) -> None:  # noqa: A002 - a table's id
        """Ends a table that was put out of memory, if it was there, and then lets other processes have it."""
        if table is not None and not self._owners.shared:
            await table.close()
            return
        over = self._taken_out[id] = asyncio.Event()
        try:
            if table is not None:
                await table.close()
            await self._owners.release(id)
        finally:
            del self._taken_out[id]
            over.set()

    async def _find_due(self) -> None:
        """Finds the tables at which something is due once others have ended that had them."""
        now = asyncio.get_running_loop().time()
        if now >= self._found:
            await self._by_mail.find(await self._owners.all_elsewhere(), self.in_memory)
            self._found = now + _FIND_SECONDS

    async def _sweep_on(self) -> None:
        while True:
            try:
                await self.sweep()
            except StoreError as error:
                _log.error("the tables could not be looked after: %s", whereabouts(error))
            await asyncio.sleep(_SWEEP_SECONDS)

    # --- what the person who runs the server has done ----------------------------------------------------------------------

    @property
    def in_memory(self) -> set[str]:
        """The ids of the tables that are in memory, or are being loaded or taken out."""
        return {*self._loaded, *self._loading, *self._taken_out}

    @asynccontextmanager
    async def taken_out(self, id: str, code: str) -> AsyncIterator[None]:  # noqa: A002 - a table's id
        """Takes a table out of memory, after what it is doing, and lets nobody have it until the context ends.

        Its sockets are told that code as the reason.
        """
        while (before := self._taken_out.get(id)) is not None:
            await before.wait()
        over = self._taken_out[id] = asyncio.Event()
        try:
            loading = self._loading.get(id)
            if loading is not None:
                await asyncio.wait([loading])
            table = self._loaded.pop(id, None)
            self._by_mail.forget(id)
            if table is not None:
                await table.close(code, _END_SECONDS)
            if self._owners.shared:
                await self._have_alone(id, code)
            yield
        finally:
            if self._owners.shared:
                with suppress(StoreError):
                    await self._owners.release(id)
            with suppress(StoreError):
                line = await self._services.store.line(id)
                if line is not None:
                    self._by_mail.put_out(id, summary.due_of(line))
            del self._taken_out[id]
            over.set()

    async def in_use(self) -> set[str]:
        """Returns the ids of the tables that are in memory, here or in another process. Raises ``StoreError`` if they can't
        be found out.
        """
        return self.in_memory | await self._owners.all_elsewhere()

    async def give_away(self, id: str, code: str) -> None:  # noqa: A002 - a table's id
        """Takes a table out of memory and lets other processes have it. Its sockets are told that code as the reason."""
        if id in self.in_memory:
            async with self.taken_out(id, code):
                pass

    async def _have_alone(self, id: str, code: str) -> None:  # noqa: A002 - a table's id
        """Makes a table this process's own, which another one has to give away for that if it has it.

        Raises ``StoreError`` if it does not.
        """
        loop = asyncio.get_running_loop()
        until, asked = loop.time() + _GIVE_SECONDS, False
        while True:
            try:
                await self._owners.claim(id)
            except ElsewhereError:
                if loop.time() >= until:
                    raise
                if not asked:
                    await self._owners.tell("give-away", f"{id} {code}")
                asked = True
                await asyncio.sleep(_LOOK_SECONDS)
            else:
                return

    async def remove(self, id: str, code: str) -> None:  # noqa: A002 - a table's id
        """Removes a table for good, and tells its sockets that code as the reason. Raises ``StoreError`` if it can't be
        removed; then it is as it was.
        """
        async with self.taken_out(id, code):
            await self._services.store.upkeep.remove([id])


def _wanted(match: Match, leaving: str) -> bool:
    """Tells whether anybody but who leaves sits at the table, is there, or is invited."""
    sitting = {seat.person for seat in match.seats if seat.person is not None}
    here = {person for person in match.people if match.present(person)}
    return bool((sitting | here | set(match.invited)) - {leaving})
