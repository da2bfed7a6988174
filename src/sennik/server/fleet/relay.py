"""What one process hands to another: sockets by their bytes, and requests. No message is read here.

Hello, ticket, numbering and limits are the business of the process that has the table. What came to this one is handed over
once: whoever gets it from another process takes it or refuses it.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import h11
from starlette.types import ASGIApp, Receive, Scope, Send

from sennik.server.monitoring.log import whereabouts
from sennik.server.monitoring.metrics import Metrics
from sennik.server.net.headers import SECURITY_HEADERS, Headers
from sennik.server.net.problem import problem
from sennik.server.protocols.websocket import short_way
from sennik.store import StoreError

from .fleet import RELAYED, Fleet, handed_over

if TYPE_CHECKING:  # what talks to the database may not be installed
    from sennik.store.postgres.processes import Process

_log: Final = logging.getLogger(__name__)

_OF_TABLE: Final = re.compile(r"/api/tables/([a-z0-9]{4,24})(/[a-z]+)?")
_CONNECT_SECONDS: Final = 2.0
_ANSWER_SECONDS: Final = 15.0
"""How long to wait for an answer: the other process may have to wait for the database."""
_PIECE: Final = 65_536
_ANEW: Final = frozenset(
    {b"connection", b"keep-alive", b"transfer-encoding", b"content-length", b"expect", b"date", b"server", b"te", b"trailer"}
)
"""Headers that each connection has of its own."""
_WHO_ASKS: Final = frozenset({RELAYED, b"forwarded", b"x-forwarded-for", b"x-forwarded-proto", b"x-real-ip", b"via"})
"""Headers that say who asks, of which this process has already believed what it may."""


class Relay:
    """The ways from this process to the others."""

    def __init__(self, fleet: Fleet, metrics: Metrics, body_size: int) -> None:
        self._fleet: Final = fleet
        self._body_size: Final = body_size
        self._pipes: Final[set[_Pipe]] = set()
        metrics.gauges["relayed_sockets"] = lambda: len(self._pipes)
        fleet.seen = self._cut

    def __len__(self) -> int:
        return len(self._pipes)

    @property
    def blind(self) -> bool:
        """Whether this process takes nobody in, since it does not see the others."""
        return self._fleet.blind

    async def socket(self, table: str, scope: Scope, send: Send) -> bool:
        """Pipes a socket to the process that has the table, until it ends. Returns False if that is this process.

        Raises ``StoreError`` if that can't be found out, and ``OSError`` if the other process can't be reached.
        """
        short = short_way(send)
        if short is None or handed_over(scope):
            return False
        owner = await self._fleet.owner(table, wanted=True)
        if owner is None:
            return False
        pipe = _Pipe(owner.id)
        async with asyncio.timeout(_CONNECT_SECONDS):
            await asyncio.get_running_loop().create_connection(lambda: pipe.there, *_split(owner.address))
        early = short.hand_over(pipe.here)
        if early is None:
            pipe.end()
            return True
        target = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
        lines = [b"GET %b HTTP/1.1" % target, *(b"%b: %b" % pair for pair in _headers(scope, owner)), b"", b""]
        pipe.there.transport.write(b"\r\n".join(lines) + early)
        self._pipes.add(pipe)
        try:
            await pipe.ended
        finally:
            self._pipes.discard(pipe)
            pipe.end()
        return True

    async def request(self, owner: Process, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request as the process does that has the table."""
        body, more = b"", True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > self._body_size:
                await _answer(scope, send, 413, "too-large")
                return
        try:
            async with asyncio.timeout(_ANSWER_SECONDS):
                start, content = await _asked(owner, scope, body)
        except (OSError, TimeoutError, h11.ProtocolError) as error:
            _log.warning("another process does not answer: %s", whereabouts(error))
            await _answer(scope, send, 503, "failed")
            return
        headers = [(name, value) for name, value in start.headers if name not in _ANEW]
        headers.append((b"content-length", b"%d" % len(content)))
        if start.status_code in {204, 304} or scope["method"] == "HEAD":
            headers = [pair for pair in headers if pair[0] != b"content-length"]
        await send({"type": "http.response.start", "status": start.status_code, "headers": headers})
        await send({"type": "http.response.body", "body": content})

    def beside(self, api: ASGIApp, has: Callable[[str], bool]) -> ASGIApp:
        """Returns an ASGI app that asks the process which has the table where a request concerns one, and ``api`` else.
        ``has`` tells whether a table is in this process's memory: then nobody has to be asked whose it is.
        """

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            table = _OF_TABLE.fullmatch(scope["path"])
            concerns = table is not None and (table[2] or scope["method"] in {"GET", "HEAD"})
            if table is not None and concerns and not handed_over(scope) and not has(table[1]):
                try:
                    owner = await self._fleet.owner(table[1], wanted=not _looks(scope["method"], table[2]))
                except StoreError as error:
                    _log.warning("whose a table is can't be found out: %s", whereabouts(error))
                    await _answer(scope, send, 503, "failed")
                    return
                if owner is not None:
                    await self.request(owner, scope, receive, send)
                    return
            await api(scope, receive, send)

        return app

    def close(self) -> None:
        """Ends all pipes."""
        self._cut(set())

    def _cut(self, living: set[str]) -> None:
        """Ends the pipes to processes that do not live any more. What they would still say is old."""
        for pipe in [pipe for pipe in self._pipes if pipe.owner not in living]:
            pipe.end()


def _looks(method: str, what: str | None) -> bool:
    """Tells whether a request only looks at a table, which then need not be in anybody's memory."""
    return method in {"GET", "HEAD"} and what != "/view"


async def refuse_relayed(scope: Scope, receive: Receive, send: Send) -> None:
    """Refuses what was handed over to somebody else, or by nobody whom this process knows."""
    if scope["type"] == "http":
        await _answer(scope, send, 503, "failed")
        return
    await receive()
    await send({"type": "websocket.http.response.start", "status": 503, "headers": list(SECURITY_HEADERS)})
    await send({"type": "websocket.http.response.body", "body": b""})
    short = short_way(send)
    if short is not None:
        short.refused()


class _End(asyncio.Protocol):
    """One end of a pipe. What comes in here goes out at the ``other`` one, as fast as that takes it."""

    transport: asyncio.Transport
    other: _End

    def __init__(self, pipe: _Pipe) -> None:
        self._pipe = pipe

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begins to pass bytes on."""
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """Passes bytes on."""
        self.other.transport.write(data)

    def pause_writing(self) -> None:
        """Lets nothing more in at the other end."""
        if not self.other.transport.is_closing():
            self.other.transport.pause_reading()

    def resume_writing(self) -> None:
        """Lets more in at the other end."""
        if not self.other.transport.is_closing():
            self.other.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """Ends the pipe."""
        self._pipe.end()


class _Pipe:
    """A socket that goes on to the process ``owner``. ``here`` is its end at the client, ``there`` the one at the owner."""

    def __init__(self, owner: str) -> None:
        self.owner: Final = owner
        self.ended: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()
        self.here: Final = _End(self)
        self.there: Final = _End(self)
        self.here.other, self.there.other = self.there, self.here

    def end(self) -> None:
        """Ends both connections. What was written already still goes out."""
        for end in (self.here, self.there):
            if hasattr(end, "transport"):
                end.transport.close()
        if not self.ended.done():
            self.ended.set_result(None)


def _headers(scope: Scope, owner: Process) -> list[tuple[bytes, bytes]]:
    """Returns the headers with which it is handed over: its own, and who asks."""
    kept = [pair for pair in scope["headers"] if pair[0] not in _WHO_ASKS]
    client = scope["client"][0] if scope.get("client") else ""
    return [
        *kept,
        (RELAYED, owner.id.encode()),
        (b"x-forwarded-for", client.encode("latin-1")),
        (b"x-forwarded-proto", scope["scheme"].encode("latin-1")),
    ]


async def _asked(owner: Process, scope: Scope, body: bytes) -> tuple[h11.Response, bytes]:
    """Returns the answer of another process. Raises ``OSError`` or ``h11.ProtocolError`` if there is none."""
    target = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
    headers = [pair for pair in _headers(scope, owner) if pair[0] not in _ANEW]
    headers += [(b"connection", b"close"), (b"content-length", b"%d" % len(body))]
    talk = h11.Connection(h11.CLIENT)
    async with asyncio.timeout(_CONNECT_SECONDS):
        reader, writer = await asyncio.open_connection(*_split(owner.address))
    try:
        asked = talk.send(h11.Request(method=scope["method"], target=target, headers=headers))
        writer.write(b"".join([asked or b"", talk.send(h11.Data(body)) or b"", talk.send(h11.EndOfMessage()) or b""]))
        start, content = None, b""
        while True:
            event = talk.next_event()
            if event is h11.NEED_DATA:
                talk.receive_data(await reader.read(_PIECE))
            elif isinstance(event, h11.Response):
                start = event
            elif isinstance(event, h11.Data):
                content += event.data
            elif isinstance(event, h11.EndOfMessage):
                assert start is not None
                return start, content
            elif isinstance(event, h11.ConnectionClosed):
                raise ConnectionResetError
    finally:
        writer.close()


async def _answer(scope: Scope, send: Send, status: int, code: str) -> None:
    headers: Headers = scope["headers"]
    kind, body = problem(headers, code)
    answered = [(b"content-type", kind), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": answered})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})


def _split(address: str) -> tuple[str, int]:
    """Returns the host and the port of an address.

    >>> _split("[::1]:8017"), _split("10.0.0.7:80")
    (('::1', 8017), ('10.0.0.7', 80))
    """
    host, _, port = address.rpartition(":")
    return host.strip("[]"), int(port)
