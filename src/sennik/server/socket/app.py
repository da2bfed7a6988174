"""The sockets ``/ws/tables/{table}``, each from its hello to its end, as an ASGI app of their own."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import Counter
from typing import Final, Protocol

from starlette.types import Receive, Scope, Send

from sennik.match import BrokenMatch
from sennik.server.fleet.fleet import forged
from sennik.server.fleet.relay import Relay
from sennik.server.identity.bans import Bans
from sennik.server.identity.codes import Codes
from sennik.server.identity.people import Person
from sennik.server.monitoring.log import whereabouts
from sennik.server.monitoring.metrics import Metrics
from sennik.server.net.addresses import neighbourhood
from sennik.server.net.headers import SECURITY_HEADERS, header, origin_allowed
from sennik.server.net.hosts import KnownHosts, named_host
from sennik.server.net.problem import preferred_language
from sennik.server.protocols.websocket import short_way
from sennik.server.settings import Settings
from sennik.server.socket.close_codes import CODES, bye
from sennik.server.socket.connection import UNREADABLE, Connection
from sennik.server.tables.table import Table
from sennik.server.token_bucket import TokenBuckets
from sennik.store import StoreError
from sennik.wire import messages as w

_log = logging.getLogger(__name__)

_PATH: Final = re.compile(r"/ws/tables/([a-z0-9]{4,24})")


class Tables(Protocol):
    """The place where tables are found. If it is ``closed`` the server ends, and there are none any more."""

    closed: bool

    def has(self, id: str) -> bool:  # noqa: A002 - a table's id
        """Tells whether the table is in memory."""

    async def get(self, id: str) -> Table | None:  # noqa: A002 - a table's id
        """Returns the table, loaded if need be; None if there is none.

        Raises ``StoreError`` or ``BrokenMatch`` if it can't be loaded.
        """


class SocketApp:
    """The ASGI app for all sockets."""

    def __init__(
        self,
        settings: Settings,
        hosts: KnownHosts,
        tables: Tables,
        tickets: Codes[Person],
        metrics: Metrics,
        bans: Bans | None = None,
        relay: Relay | None = None,
    ) -> None:
        self._settings = settings
        self._relay = relay
        self._bans = Bans() if bans is None else bans
        self._hosts = hosts
        self._handshakes: TokenBuckets[str] = TokenBuckets(settings.limits.handshakes)
        self._tables = tables
        self._tickets = tickets
        self._metrics = metrics
        self._of_person: dict[str, set[Connection]] = {}
        self._of_address: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one socket from the handshake to its end. An error is logged by its kind and place."""
        try:
            await self._speak(scope, receive, send)
        except Exception as error:  # noqa: BLE001 - whatever it is, only this socket ends of it
            _log.error("a socket: %s", whereabouts(error))

    async def _speak(self, scope: Scope, receive: Receive, send: Send) -> None:
        limits = self._settings.limits
        await receive()
        path = _PATH.fullmatch(scope["path"])
        client: str = scope["client"][0] if scope.get("client") else ""
        address = neighbourhood(client)
        name = named_host(scope["headers"])
        refused = None
        if name is None:
            refused = 400
        elif name not in self._hosts:
            refused = 421
        elif self._bans.address(client) or not origin_allowed(scope["headers"], self._settings.origins):
            refused = 403
        elif not self._handshakes.take(address):
            refused = 429
        elif forged(scope):
            refused = 400
        elif path is None:
            refused = 404
        elif (
            (self._relay is not None and self._relay.blind)
            or self._metrics.sockets + self._relayed >= limits.sockets
            or self._of_address[address] >= limits.sockets_of_address
        ):
            refused = 503
        if refused is not None or path is None:
            self._metrics.refusal("handshake", status=refused or 404)
            await _reject(send, refused or 404)
        else:
            self._of_address[address] += 1
            try:
                if self._relay is None or not await self._relayed_on(self._relay, path[1], scope, send):
                    await self._serve(path[1], scope, receive, send)
            finally:
                _less(self._of_address, address)

    @property
    def _relayed(self) -> int:
        return 0 if self._relay is None else len(self._relay)

    async def _relayed_on(self, relay: Relay, table: str, scope: Scope, send: Send) -> bool:
        """Pipes the socket to the process that has the table, if that is another one. Returns False if it is this one."""
        try:
            return not self._tables.has(table) and await relay.socket(table, scope, send)
        except (StoreError, OSError, TimeoutError) as error:
            _log.warning("a socket could not be handed over: %s", whereabouts(error))
            self._metrics.refusal("handshake", status=503)
            await _reject(send, 503)
            return True

    async def _serve(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        self._metrics.sockets += 1
        try:
            await send({"type": "websocket.accept"})
            await self._converse(table, scope, receive, send)
        finally:
            self._metrics.sockets -= 1

    def end_all(self, person: str, code: str) -> None:
        """Ends the sockets of a person for the reason ``bye-<code>``."""
        for connection in list(self._of_person.get(person, ())):
            connection.end(code)

    def end_banned(self) -> None:
        """Ends all sockets of people and networks that may not come in any more."""
        for connection in [connection for connections in self._of_person.values() for connection in connections]:
            if self._bans.person(connection.person) or self._bans.address(connection.host):
                connection.end("banned")

    async def _converse(self, table_id: str, scope: Scope, receive: Receive, send: Send) -> None:
        hello = await self._hello(receive)
        if hello is None:
            return
        language: str = preferred_language(header(scope["headers"], b"accept-language"))
        if isinstance(hello, str):
            await _bye(send, hello, language)
            return
        try:
            person = await self._tickets.take(hello.ticket)
        except StoreError:
            await _bye(send, "store", language)
            return
        language = hello.language or (language if person is None else person.language)
        if hello.version != w.VERSION or person is None:
            await _bye(send, "ticket" if hello.version == w.VERSION else "version", language)
            return
        if self._bans.person(person.id):
            await _bye(send, "banned", language)
            return
        if len(self._of_person.get(person.id, ())) >= self._settings.limits.sockets_of_person:
            await _bye(send, "too-many-sockets", language)
            return
        connection = Connection(send, person, language, self._settings, self._metrics)
        connection.host = scope["client"][0] if scope.get("client") else ""
        connection.address = neighbourhood(connection.host)
        connection.watching = hello.watch
        self._of_person.setdefault(person.id, set()).add(connection)
        table = None
        try:
            try:
                table = await self._tables.get(table_id)
            except (StoreError, BrokenMatch):
                await _bye(send, "shutdown" if self._tables.closed else "store", language)
                return
            if table is None:
                await _bye(send, "no-table", language)
                return
            connection.enter(table, hello.after)
            short = short_way(send)
            if short is not None:
                short.listen(connection.receive)
            while not connection.closed:
                message = await receive()
                if message["type"] == "websocket.disconnect":
                    break
                connection.receive(message.get("text"))
            if connection.closed:
                await _wait_for_end(receive)
        except OSError:
            # The server raises this if the other side goes while something is sent.
            return
        finally:
            connection.drop()
            if table is not None:
                table.leave(connection)
            others = self._of_person[person.id]
            others.discard(connection)
            if not others:
                del self._of_person[person.id]

    async def _hello(self, receive: Receive) -> w.Hello | str | None:
        """Returns the client's first message, or the code of the bye if it is no hello; None if the client has gone."""
        try:
            message = await asyncio.wait_for(receive(), self._settings.limits.hello_seconds)
        except TimeoutError:
            return "hello"
        if message["type"] != "websocket.receive":
            return None
        raw = message.get("text")
        if raw is None:
            return "binary"
        if len(raw) > self._settings.limits.message_size:
            return "too-large"
        try:
            hello = w.decode(raw)
        except w.UnknownFieldError:
            return "unknown-field"
        except UNREADABLE:
            return "hello"
        return hello if isinstance(hello, w.Hello) else "hello"


async def _bye(send: Send, code: str, language: str) -> None:
    await send({"type": "websocket.send", "text": bye(code, language).decode()})
    await send({"type": "websocket.close", "code": CODES[code]})


async def _reject(send: Send, status: int) -> None:
    """Refuses the handshake with that status and no text."""
    await send({"type": "websocket.http.response.start", "status": status, "headers": list(SECURITY_HEADERS)})
    await send({"type": "websocket.http.response.body", "body": b""})
    short = short_way(send)
    if short is not None:
        short.refused()


async def _wait_for_end(receive: Receive) -> None:
    """Reads on until the close is answered, and drops what it reads."""
    try:
        async with asyncio.timeout(5):
            while (await receive())["type"] != "websocket.disconnect":
                pass
    except TimeoutError:
        return


def _less(counter: Counter[str], key: str) -> None:
    counter[key] -= 1
    if counter[key] <= 0:
        del counter[key]
