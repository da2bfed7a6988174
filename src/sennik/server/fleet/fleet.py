"""One of several processes on one database: its beat, how it judges the others, and what it does when it was judged itself.

Nobody's clock is compared with another one. A process is dead whose beat stood still for ``_DEAD`` seconds, as another one
saw it that looked all the while; half of that is enough if nobody listens any more where it was (``refusals``). One that could
not look has seen nothing, and begins to watch anew. The beat goes the way of what is written, so a process that can't write
is silent.

A process that was declared dead keeps nothing more (``PostgresStore.session``). It learns that at its next beat, sends its
people to the others, and begins anew under another id.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Collection
from hmac import compare_digest
from typing import TYPE_CHECKING, Final, Protocol

from starlette.types import Scope

from sennik.server.monitoring.log import whereabouts
from sennik.server.monitoring.metrics import Metrics
from sennik.server.net.headers import header
from sennik.store import FencedError, Store, StoreError

from .owners import ElsewhereError, Owners
from .refusals import Refusals

if TYPE_CHECKING:  # what talks to the database may not be installed
    from sennik.store.postgres.processes import Process
    from sennik.store.postgres.store import PostgresStore

_log: Final = logging.getLogger(__name__)

_EACH: Final = 0.5
"""How long (seconds) from one beat to the next."""
_DEAD: Final = 2.0
"""How long (seconds) a beat stands still before its process counts as dead."""
_REFUSED: Final = 1.0
"""How long (seconds) it stands still if the process refuses to be connected to. A beat that is only late comes before that."""
_GAP: Final = 1.5
"""How long (seconds) a process may not have looked before it knows nothing any more of how long a beat stands still."""
_BLIND: Final = 3.0
"""How long (seconds) a process may not have looked before it takes nobody in."""
_LOST: Final = 8.0
"""How long (seconds) until it sends those away who are there: another process may see what it does not."""
_UNUSED: Final = 60.0
"""How long (seconds) a process keeps a table for somebody who wanted to come, and has not come."""
_TICK: Final = 0.1
"""How often (seconds) it looks how late its own loop is."""
_MINUTE: Final = 60.0

RELAYED: Final = b"sennik-relayed"
"""The header of what one process hands to another: the id of the one that is to take it, which only they know."""
_LIVES: Final = "sennik.relayed"
"""The part of a scope that says that another process has handed it over."""
_FORGED: Final = "sennik.forged"
"""The part of a scope that says that it only seems to be handed over."""


class Hosted(Protocol):
    """What a process does with its tables when the others say so."""

    async def begin_anew(self, store: Store) -> None:
        """Sends everybody away, and keeps tables in that store from now on."""

    async def send_away(self) -> None:
        """Sends everybody away."""


class Fleet(Owners):
    """One process among those that share a database, which others reach at that ``address`` (``host:port``)."""

    shared = True

    def __init__(self, store: PostgresStore, address: str, version: str, metrics: Metrics) -> None:
        self._store: Final = store
        self._processes: Final = store.processes
        self._news: Final = store.news
        self._address: Final = address
        self._version: Final = version
        self._metrics: Final = metrics
        self._loop: Final = asyncio.get_running_loop()
        self._seen = self._loop.time()
        self._living: dict[str, Process] = {}
        self._standing: dict[str, tuple[int, float]] = {}
        self._judging: dict[str, asyncio.Task[None]] = {}
        self._refusals: Final = Refusals()
        self._knocking: asyncio.Task[None] | None = None
        self._owned: dict[str, float] = {}
        self._untold: list[tuple[str, str]] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._left = self._sent_away = False
        self._pauses: Final = Pauses()
        self.id = ""
        self.seen: Callable[[set[str]], None] = lambda _living: None
        self.heard: Callable[[str, str], Awaitable[None]] | None = None

    async def join(self) -> Store:
        """Makes this process one of those that share the database, and returns the store of its tables.

        Raises ``StoreError`` if that fails.
        """
        began = self._loop.time()
        self.id = await self._processes.join(self._address, self._version)
        self._seen = began
        self._standing.clear()
        self._owned.clear()
        self._living = {each.id: each for each in await self._processes.living()}
        return self._store.session(self.id)

    def start(self, tables: Hosted) -> None:
        """Begins to beat and to watch the others."""
        gauges = self._metrics.gauges
        gauges["owned_tables"] = lambda: len(self._owned)
        gauges["beat_age_seconds"] = lambda: self._loop.time() - self._seen
        gauges["longest_pause_seconds"] = lambda: self._pauses.longest(self._loop.time())
        self._tasks = [
            self._loop.create_task(self._beat_on(tables), name="sennik-beat"),
            self._loop.create_task(self._watch(tables), name="sennik-watch"),
        ]

    async def leave(self) -> None:
        """Leaves the others, and frees all tables for them. It may be called twice."""
        for task in (*self._tasks, *self._judging.values(), *([self._knocking] if self._knocking else [])):
            task.cancel()
        if self.id and not self._left:
            self._left = True
            try:
                await self._processes.leave(self.id)
            except StoreError as error:
                _log.error("the others were not told that this process ends: %s", whereabouts(error))

    # --- looking ---------------------------------------------------------------------------------------------------------

    @property
    def blind(self) -> bool:
        """Does what ``Owners.blind`` says."""
        return self._left or self._loop.time() - self._seen >= _BLIND

    @property
    def first(self) -> bool:
        """Does what ``Owners.first`` says. It is the process whose id is the first of those that live."""
        return not self.blind and self.id == min(self._living, default="")

    async def look(self) -> None:
        """Says that this process lives, and looks at the others.

        Raises ``FencedError`` if they have declared this process dead, and ``StoreError`` if the database does not answer.
        """
        began = self._loop.time()
        await self._processes.beat(self.id)
        living = await self._processes.living()
        self._judge(living, began)
        self._living = {each.id: each for each in living}
        self._seen = began
        self._sent_away = False
        self.seen(set(self._living))
        await self._tell_rest()
        for kind, who in await self._news.fresh():
            if self.heard is not None:
                await self.heard(kind, who)

    async def _beat_on(self, tables: Hosted) -> None:
        failures = 0
        while True:
            began = self._loop.time()
            try:
                await self.look()
                failures = 0
            except FencedError:
                await self._begin_anew(tables)
            except Exception as error:  # noqa: BLE001 - whatever it is, the beat outlives it
                failures += 1
                if failures & (failures - 1) == 0:
                    _log.error("the database can't be looked at (%d. time in a row): %s", failures, whereabouts(error))
            await asyncio.sleep(max(0.0, began + _EACH - self._loop.time()))

    def _judge(self, living: list[Process], now: float) -> None:
        """Declares those dead whose beat has stood still all the time during which this process looked."""
        if now - self._seen > _GAP:
            self._standing.clear()
        others = [each for each in living if each.id != self.id]
        standing: dict[str, tuple[int, float]] = {}
        for each in others:
            known = self._standing.get(each.id)
            standing[each.id] = (each.beat, now) if known is None or known[0] != each.beat else known
            silent = now - standing[each.id][1]
            if silent >= _REFUSED and each.id not in self._judging:
                self._judging[each.id] = self._loop.create_task(self._judge_silent(each, dead=silent >= _DEAD))
        self._standing = standing
        self._knock_at_next(others)

    def _knock_at_next(self, others: list[Process]) -> None:
        """Finds out of one of the others whether it can be reached, so that its refusal says something later."""
        self._refusals.keep({each.id for each in others})
        following = self._refusals.longest_ago(each for each in others if each.id not in self._judging)
        if following is not None and (self._knocking is None or self._knocking.done()):
            self._knocking = self._loop.create_task(self._refusals.knock(following))

    async def _judge_silent(self, seen: Process, *, dead: bool) -> None:
        """Declares a silent process dead if it is, or if nobody listens any more where it was."""
        try:
            if not dead:
                await self._refusals.knock(seen)
            if (dead or self._refusals.prove_death(seen)) and await self._processes.declare_dead(seen):
                self._metrics.journal.done("process-dead", address=seen.address)
                self._living.pop(seen.id, None)
                self.seen(set(self._living))
        except StoreError as error:
            _log.error("a silent process could not be declared dead: %s", whereabouts(error))
        finally:
            self._judging.pop(seen.id, None)

    async def _begin_anew(self, tables: Hosted) -> None:
        """Begins anew after others have declared this process dead."""
        self._metrics.journal.done("process-fenced", address=self._address)
        await tables.send_away()
        try:
            await tables.begin_anew(await self.join())
        except StoreError as error:
            _log.error("a process that was declared dead could not begin anew: %s", whereabouts(error))

    async def _watch(self, tables: Hosted) -> None:
        """Sends everybody away if this process has been blind for too long and there are others, and measures how late the
        loop is.
        """
        while True:
            began = self._loop.time()
            await asyncio.sleep(_TICK)
            now = self._loop.time()
            self._pauses.add(now, now - began - _TICK)
            others = len(self._living) > 1
            if others and now - self._seen >= _LOST and not self._sent_away:
                self._sent_away = True
                await tables.send_away()

    # --- tables ----------------------------------------------------------------------------------------------------------

    async def claim(self, id: str) -> None:  # noqa: A002 - a table's id
        """Does what ``Owners.claim`` says. While a newer version runs, this process takes no table that it does not have:
        the newer one may have kept in it what this one can't read.
        """
        if self.blind:
            raise ElsewhereError("this process does not see the others")
        owner = await (self._claimed(id) if self._newer() is None else self._processes.whose(id))
        if owner is None or owner.id != self.id:
            raise ElsewhereError("another process has the table")
        self._owned.setdefault(id, self._loop.time())

    async def release(self, id: str) -> None:  # noqa: A002 - a table's id
        """Does what ``Owners.release`` says."""
        await self._processes.release(id, self.id)
        self._owned.pop(id, None)

    async def owner(self, id: str, *, wanted: bool) -> Process | None:  # noqa: A002 - a table's id
        """Returns the other process to which whatever concerns the table is to go; None if it is this one's. If no process
        has it, it becomes this one's if it is ``wanted``, and not only looked at.

        Raises ``StoreError`` if that can't be found out.
        """
        owner = await self._processes.whose(id)
        if owner is None and wanted and not self.blind:
            owner = self._newer()
            if owner is None and await self._store.line(id) is not None:
                # Several people may come at the same time, each at another process.
                owner = await self._claimed(id)
        return None if owner is None or owner.id == self.id else owner

    async def _claimed(self, id: str) -> Process:  # noqa: A002 - a table's id
        """Returns the process that has the table, which is this one if none had it."""
        owner = await self._processes.claim(id, self.id)
        if owner.id == self.id:
            self._owned[id] = self._loop.time()
        return owner

    def unused(self, used: Collection[str]) -> list[str]:
        """Does what ``Owners.unused`` says."""
        before = self._loop.time() - _UNUSED
        return [id for id, since in self._owned.items() if since < before and id not in used]  # noqa: A001 - a table's id

    async def elsewhere(self, id: str) -> bool:  # noqa: A002 - a table's id
        """Does what ``Owners.elsewhere`` says."""
        owner = await self._processes.whose(id)
        return owner is not None and owner.id != self.id

    async def all_elsewhere(self) -> set[str]:
        """Does what ``Owners.all_elsewhere`` says."""
        return await self._processes.owned(self.id)

    async def played_elsewhere(self) -> set[str]:
        """Does what ``Owners.played_elsewhere`` says."""
        return await self._processes.played(self.id)

    def _newer(self) -> Process | None:
        """Returns the newest process, if it is of a newer version than this one."""
        own = version_order(self._version)
        newer = [each for each in self._living.values() if version_order(each.version) > own]
        return max(newer, key=lambda each: (version_order(each.version), each.id), default=None)

    # --- the others ------------------------------------------------------------------------------------------------------

    async def tell(self, kind: str, who: str) -> None:
        """Does what ``Owners.tell`` says."""
        self._untold.append((kind, who))
        try:
            await self._tell_rest()
        except StoreError as error:
            _log.error("the others could not be told yet: %s", whereabouts(error))

    async def _tell_rest(self) -> None:
        while self._untold:
            kind, who = self._untold[0]
            await self._news.tell(kind, who)
            if self._untold and self._untold[0] == (kind, who):
                del self._untold[0]

    def received(self, scope: Scope) -> Scope:
        """Returns what another process has handed over as it came to that one, and anything else as it is. What was handed
        over to somebody else, or by somebody who is none of the processes, is ``forged``.
        """
        named = header(scope["headers"], RELAYED)
        if not named:
            return scope
        if not compare_digest(named.encode(), self.id.encode()):
            return {**scope, _FORGED: True}
        client, scheme = header(scope["headers"], b"x-forwarded-for"), header(scope["headers"], b"x-forwarded-proto")
        kept = [pair for pair in scope["headers"] if pair[0] != RELAYED]
        return {**scope, "client": (client, 0), "scheme": scheme or scope["scheme"], "headers": kept, _LIVES: True}


def handed_over(scope: Scope) -> bool:
    """Tells whether another process has handed it over. It is handed over only once."""
    return _LIVES in scope


def forged(scope: Scope) -> bool:
    """Tells whether it seems to be handed over by another process, and is not. Whoever sent it is treated as any stranger, with
    their own address and its limits, and then refused.
    """
    return _FORGED in scope


def version_order(version: str) -> tuple[int, ...]:
    """Returns by what versions are compared.

    >>> version_order("0.10.2") > version_order("0.9")
    True
    """
    return tuple(int(part) for part in re.findall("[0-9]+", version))


class Pauses:
    """How late a loop was at most (seconds), in the last minute or the one before."""

    def __init__(self) -> None:
        self._began = 0.0
        self._now = self._before = 0.0

    def add(self, at: float, late: float) -> None:
        """Notes that at this moment it was so late."""
        self._turn(at)
        self._now = max(self._now, late)

    def longest(self, at: float) -> float:
        """Returns how late it was at most."""
        self._turn(at)
        return max(self._now, self._before)

    def _turn(self, at: float) -> None:
        if at - self._began >= _MINUTE:
            self._before = self._now if at - self._began < 2 * _MINUTE else 0.0
            self._now, self._began = 0.0, at
