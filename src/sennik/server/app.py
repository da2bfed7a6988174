"""The composition root: one ASGI app made of the socket, the HTTP interface and the client's files."""

from __future__ import annotations

import asyncio
import logging
from math import inf
from pathlib import Path
from typing import Final

from starlette.types import Receive, Scope, Send

from sennik import __version__
from sennik.server.admin.administration import Administration
from sennik.server.admin.local_socket import AdminSocket
from sennik.server.fleet.fleet import Fleet
from sennik.server.fleet.owners import Alone, Owners
from sennik.server.fleet.preparation import Preparation
from sennik.server.fleet.relay import Relay
from sennik.server.http.api import create_api
from sennik.server.http.context import Context
from sennik.server.http.link_tags import LinkTags
from sennik.server.http.middleware import RequestGuard
from sennik.server.http.site import Site
from sennik.server.http.static import DOCS, FOLDER, Documentation, StaticFiles
from sennik.server.identity.bans import Bans
from sennik.server.identity.codes import CodeKeeper
from sennik.server.identity.people import People
from sennik.server.minds.searching import Searching
from sennik.server.monitoring.health import DiskSpace
from sennik.server.monitoring.log import whereabouts
from sennik.server.monitoring.metrics import Metrics
from sennik.server.net.hosts import KnownHosts
from sennik.server.pictures.easel import Easel
from sennik.server.push.calls import Calls
from sennik.server.push.keys import KEY_FILE, ServerKey
from sennik.server.settings import Settings
from sennik.server.socket.app import SocketApp
from sennik.server.tables.bot_pool import BotPool, Bots
from sennik.server.tables.registry import TableRegistry
from sennik.server.tables.services import Services
from sennik.store import STORE_FILE, DatabaseAddress, FolderLock, Store, StoreError, make_folder, open_shared, open_store

_log: Final = logging.getLogger(__name__)
_PERSON_SECONDS: Final = 60.0
"""How long (seconds) a person is believed to be as they were, where several processes may change them."""


class App:
    """The whole server as an ASGI app. It opens its store when the ASGI server starts it, and closes it at the end.

    People, matches and the key for calls by push are in files of the folder ``data_dir``, or in the ``database`` if there is
    one. The socket for ``sennik admin`` is in the folder in either case. Other processes may use the same database,
    if they reach this one at its ``peer_address`` (``host:port``). Without one this process has the database alone.

    With ``strong`` it has strong bots, if the settings allow them and what they need is installed.

    ``shared`` is the address (``http://host:port``) under which other devices reach it, if that is known. ``failure``
    is the reason for which it could not start, if it could not.
    """

    def __init__(
        self,
        data_dir: Path,
        bots: Bots,
        settings: Settings | None = None,
        static: Path = FOLDER,
        docs: Path = DOCS,
        database: DatabaseAddress | None = None,
        peer_address: str | None = None,
        *,
        strong: bool = False,
    ) -> None:
        self._data_dir = data_dir
        self._bots = bots
        self._settings = settings or Settings()
        self._static = static
        self._docs = docs
        self._database = database
        self._peer_address = peer_address
        self._fleet: Fleet | None = None
        self._codes: CodeKeeper | None = None
        self._relay: Relay | None = None
        self._preparation: Preparation | None = None
        self._heard: set[asyncio.Task[None]] = set()
        self.metrics: Final = Metrics(slow=self._settings.log.slow)
        self.hosts: Final = KnownHosts(self._settings.origins)
        self._lock: FolderLock | None = None
        self._store: Store | None = None
        self._pool: BotPool | None = None
        possible = strong and self._settings.strong_bots and Searching.possible()
        self.searching: Final = Searching(self.metrics) if possible else None
        self._calls: Calls | None = None
        self._context: Context | None = None
        self._sockets: SocketApp | None = None
        self._guard: RequestGuard | None = None
        self._admin_socket: AdminSocket | None = None
        self.administration: Administration | None = None
        self.shared: str | None = None
        self.failure: Exception | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one connection, or the life of the app."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        if self._fleet is not None:
            scope = self._fleet.received(scope)
        if scope["type"] == "websocket" and self._sockets is not None:
            await self._sockets(scope, receive, send)
        elif self._guard is not None:
            await self._guard(scope, receive, send)

    async def start(self) -> None:
        """Opens the store and makes everything ready.

        Raises ``FolderInUseError`` or ``DatabaseInUseError`` if another server uses the folder or the database, and
        ``StoreError`` or ``OSError`` if the store can't be opened.
        """
        make_folder(self._data_dir)
        self._lock = FolderLock(self._data_dir)
        key = ServerKey(self._data_dir / KEY_FILE)
        try:
            store = self._store = await self._opened()
            try:
                await key.prepare(store, shared=self._fleet is not None)
            except BaseException:
                await store.close()
                raise
        except BaseException:
            self._lock.release()
            raise
        metrics = self.metrics
        self._pool = BotPool(self._bots, metrics.thought, self.searching)
        # The disk of a database is not this machine's to look after.
        room = DiskSpace(self._data_dir, 0 if self._database else self._settings.least_free)
        self._ask_for_gauges(store, self._pool, room)
        self._calls = Calls(store, key, self._settings, metrics)
        fleet = self._fleet
        owners: Owners = fleet or Alone()
        own = store if fleet is None else await fleet.join()
        services = Services(self._settings, own, self._pool, metrics, room, self._calls.call)
        tables = TableRegistry(services, owners)
        await tables.prepare()
        people, bans = People(store, _PERSON_SECONDS if owners.shared else inf), Bans()
        bans.take(await store.upkeep.bans())
        easel = Easel(self._static / "share")
        context = self._context = Context(services, people, tables, bans, key, easel, self.shared, owners, self._codes)
        if fleet is not None:
            self._relay = Relay(fleet, metrics, self._settings.limits.body_size)
            fleet.heard = self._hear
        sockets = self._sockets = SocketApp(self._settings, self.hosts, tables, context.tickets, metrics, bans, self._relay)
        context.end_sockets = sockets.end_all

        async def shut_out(who: str, code: str) -> None:
            await context.shut_out(who, code)
            sockets.end_banned()

        pages = Site(context, StaticFiles(self._static, LinkTags(context)))
        files = Documentation(pages, self._docs)
        api = create_api(context)
        if self._relay is not None:
            api = self._relay.beside(api, tables.has)
        self._guard = RequestGuard(api, files, self._settings, self.hosts, metrics, bans)
        self.administration = Administration(services, people, tables, bans, shut_out, owners)
        self._admin_socket = AdminSocket(self._data_dir, self.administration)

    async def attend(self) -> None:
        """Begins what goes on by itself while it serves, and lets ``sennik admin`` reach it."""
        assert self._context is not None
        assert self.administration is not None
        assert self._admin_socket is not None
        if self._fleet is not None:
            self._fleet.start(self._context.tables)
            self._preparation = Preparation(self._fleet)
            self._preparation.start()
        self._context.tables.start()
        self.administration.retention.start()
        await self._admin_socket.open()

    async def _opened(self) -> Store:
        """Returns the store, for this process alone or for others too."""
        if self._database is None or self._peer_address is None:
            return await open_store(self._database or self._data_dir / STORE_FILE)
        shared = await open_shared(self._database)
        self._fleet = Fleet(shared, self._peer_address, __version__, self.metrics)
        self._codes = shared.codes
        return shared

    async def _hear(self, kind: str, who: str) -> None:
        """Does what follows from something that another process has told. What takes a while goes on beside the beat."""
        assert self._context is not None
        task = asyncio.get_running_loop().create_task(self._follow(self._context, kind, who))
        self._heard.add(task)
        task.add_done_callback(self._heard.discard)

    async def _follow(self, context: Context, kind: str, who: str) -> None:
        named, _, code = who.partition(" ")
        try:
            context.people.reread(named)
            if kind == "bans" or code == "banned":
                context.bans.take(await context.services.store.upkeep.bans())
                if self._sockets is not None:
                    self._sockets.end_banned()
            if kind == "person" and (person := await context.people.get(named)) is not None:
                context.tables.renamed(person)
            elif kind == "shut-out":
                context.end_sockets(named, code)
            elif kind == "give-away":
                await context.tables.give_away(named, code)
        except StoreError as error:
            _log.error("what another process told could not be followed: %s", whereabouts(error))

    def _ask_for_gauges(self, store: Store, pool: BotPool, room: DiskSpace) -> None:
        self.metrics.gauges.update(
            {
                "appends_waiting": lambda: store.waiting,
                "bots_waiting": lambda: pool.waiting,
                "store_bytes": lambda: store.size,
                "disk_free_bytes": lambda: room.free,
            }
        )

    async def say_bye(self) -> None:
        """Lets every table finish what it is doing, and tells the people there that the server ends. Then others may have
        the tables.
        """
        if self._context is not None:
            await self._context.tables.close()
        if self._fleet is not None:
            await self._fleet.leave()
        if self._relay is not None:
            self._relay.close()

    async def stop(self) -> None:
        """Ends what was begun since, and closes the store."""
        if self._preparation is not None:
            self._preparation.stop()
        if self._admin_socket is not None:
            await self._admin_socket.close()
        if self.administration is not None:
            self.administration.retention.stop()
        await self.say_bye()
        if self._calls is not None:
            await self._calls.close()
        if self.searching is not None:
            await self.searching.close()
        if self._pool is not None:
            self._pool.close()
        if self._context is not None:
            self._context.easel.close()
        if self._store is not None:
            await self._store.close()
        if self._lock is not None:
            self._lock.release()

    def share_at(self, base: str | None) -> None:
        """Sets the address for other devices."""
        self.shared = base
        if self._context is not None:
            self._context.shared = base

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            await self.start()
            await self.attend()
        except Exception as error:  # noqa: BLE001 - the caller of the app tells of it
            self.failure = error
            await send({"type": "lifespan.startup.failed", "message": ""})
            return
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self.stop()
        await send({"type": "lifespan.shutdown.complete"})
