"""What one process hands to another: sockets by their bytes, and requests. No message is read here.

Hello, ticket, numbering and limits are the business of the process that has the table. What came to this one is handed over
once: whoever gets it from another process takes it or refuses it.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import h11
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sennik.server.monitoring.log import whereabouts
from sennik.server.monitoring.metrics import Metrics
from sennik.server.net.problem import problem
from sennik.server.protocols.websocket import short_way
from sennik.store import StoreError

from .fleet import RELAYED, Fleet, handed_over
from .refusals import host_and_port

if TYPE_CHECKING:  # what talks to the database may not be installed
    from sennik.store.postgres.processes import Process

_log: Final = logging.getLogger(__name__)

_OF_TABLE: Final = re.compile(r"/api/tables/([a-z0-9]{4,24})(/[a-z]+)?")
_CONNECT_SECONDS: Final = 2.0
_ENDING_SECONDS: Final = 1.8
"""How long to wait until somebody else has a table whose process takes no connections any more: it is ending or dead. After two
seconds a page would try once more by itself.
"""
_ENDING_LOOK: Final = 0.1
"""How often (seconds) to look meanwhile."""
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
        self._asking: Final[dict[asyncio.Task[_Answer], str]] = {}
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
        opened = await self._opened(table)
        if opened is None:
            return False
        pipe, owner = opened
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

    async def _opened(self, table: str) -> tuple[_Pipe, Process] | None:
        """Returns a pipe to the process that has the table, and that process; None if it is this one.

        Raises ``StoreError`` and ``OSError`` as ``socket`` does.
        """
        loop = asyncio.get_running_loop()
        until = loop.time() + _ENDING_SECONDS
        while True:
            owner = await self._fleet.owner(table, wanted=True)
            if owner is None:
                return None
            try:
                return await _piped(owner), owner
            except ConnectionRefusedError:
                if loop.time() >= until:
                    raise
                await asyncio.sleep(_ENDING_LOOK)

    def beside(self, api: ASGIApp, has: Callable[[str], bool]) -> ASGIApp:
        """Returns an ASGI app that asks the process which has the table where a request concerns one, and ``api`` else.
        ``has`` tells whether a table is in this process's memory: then nobody has to be asked whose it is.
        """

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            table = _OF_TABLE.fullmatch(scope["path"])
            concerns = table is not None and (table[2] or scope["method"] in {"GET", "HEAD"})
            if table is None or not concerns or handed_over(scope) or has(table[1]):
                await api(scope, receive, send)
                return
            try:
                async with asyncio.timeout(_ANSWER_SECONDS):
                    answer = await self._request(table[1], table[2], scope, receive)
            except (StoreError, OSError, h11.ProtocolError) as error:
                _log.warning("a request could not be handed over: %s", whereabouts(error))
                answer = _refusal(scope, 503, "failed")
            if isinstance(answer, _Answer):
                await answer.give(scope, send)
            elif answer is not None:
                await api(scope, answer, send)

        return app

    async def _request(self, table: str, what: str | None, scope: Scope, receive: Receive) -> _Answer | Receive | None:
        """Returns the answer of the process that has the table. If that is this one, it returns what the request is to be
        received from here, and None if whoever asked has gone.

        If the other process is declared dead before it answers, a request that changes nothing is asked again of the one
        that has the table then. Any other one may have been carried out, so it is refused.

        Raises ``StoreError`` if it can't be found out whose the table is, and ``OSError``, of which ``TimeoutError`` is one,
        or ``h11.ProtocolError`` if the other process does not answer.
        """
        body: bytes | None = None
        until = asyncio.get_running_loop().time() + _ENDING_SECONDS
        while True:
            owner = await self._fleet.owner(table, wanted=not _looks(scope["method"], what))
            if owner is None:
                return receive if body is None else _once_more(body, receive)
            if body is None:
                body = await _body(receive, self._body_size)
            if body is None:
                return None
            if len(body) > self._body_size:
                return _refusal(scope, 413, "too-large")
            try:
                answer = await self._answer_of(owner, scope, body)
            except ConnectionRefusedError:  # nothing of it has been asked
                if asyncio.get_running_loop().time() >= until:
                    raise
                await asyncio.sleep(_ENDING_LOOK)
                continue
            if answer is not None:
                return answer
            if scope["method"] not in {"GET", "HEAD"}:
                return _refusal(scope, 503, "failed")

    async def _answer_of(self, owner: Process, scope: Scope, body: bytes) -> _Answer | None:
        """Returns what that process answers; None if it is declared dead before it does."""
        asking = asyncio.get_running_loop().create_task(_asked(owner, scope, body))
        self._asking[asking] = owner.id
        try:
            await asyncio.wait([asking])
        finally:
            del self._asking[asking]
            asking.cancel()
        return None if asking.cancelled() else asking.result()

    def close(self) -> None:
        """Ends all pipes, and the requests that wait for an answer."""
        self._cut(set())

    def _cut(self, living: set[str]) -> None:
        """Ends what goes on with processes that do not live any more. What they would still say is old."""
        for pipe in [pipe for pipe in self._pipes if pipe.owner not in living]:
            pipe.cut()
        for asking, owner in self._asking.items():
            if owner not in living:
                asking.cancel()


def _looks(method: str, what: str | None) -> bool:
    """Tells whether a request only looks at a table, which then need not be in anybody's memory."""
    return method in {"GET", "HEAD"} and what != "/view"


@dataclass(frozen=True, slots=True)
class _Answer:
    """The answer to a request."""

    status: int
    headers: list[tuple[bytes, bytes]]
    content: bytes

    async def give(self, scope: Scope, send: Send) -> None:
        """Sends it."""
        headers = [(name, value) for name, value in self.headers if name not in _ANEW]
        if self.status not in {204, 304} and scope["method"] != "HEAD":
            headers.append((b"content-length", b"%d" % len(self.content)))
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else self.content})


def _refusal(scope: Scope, status: int, code: str) -> _Answer:
    kind, body = problem(scope["headers"], code)
    return _Answer(status, [(b"content-type", kind)], body)


async def _body(receive: Receive, most: int) -> bytes | None:
    """Returns the body of a request, or its beginning if it has more than ``most`` bytes; None if whoever asked has gone."""
    body, more = b"", True
    while more and len(body) <= most:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return body


def _once_more(body: bytes, receive: Receive) -> Receive:
    """Returns a function that receives a body which was received before, and then what comes after it."""
    left: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return left.pop() if left else await receive()

    return again


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

    def cut(self) -> None:
        """Ends both connections, the one to the owner at once: it may never take what was written for it."""
        if hasattr(self.there, "transport"):
            self.there.transport.abort()
        self.end()

    def end(self) -> None:
        """Ends both connections. What was written already still goes out."""
        for end in (self.here, self.there):
            if hasattr(end, "transport"):
                end.transport.close()
        if not self.ended.done():
            self.ended.set_result(None)


async def _piped(owner: Process) -> _Pipe:
    """Returns a pipe that is connected to the process. Raises ``OSError`` if there can be none."""
    pipe = _Pipe(owner.id)
    async with asyncio.timeout(_CONNECT_SECONDS):
        await asyncio.get_running_loop().create_connection(lambda: pipe.there, *host_and_port(owner.address))
    return pipe


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


async def _asked(owner: Process, scope: Scope, body: bytes) -> _Answer:
    """Returns the answer of another process. Raises ``OSError`` or ``h11.ProtocolError`` if there is none."""
    target = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
    headers = [pair for pair in _headers(scope, owner) if pair[0] not in _ANEW]
    headers += [(b"connection", b"close"), (b"content-length", b"%d" % len(body))]
    talk = h11.Connection(h11.CLIENT)
    async with asyncio.timeout(_CONNECT_SECONDS):
        reader, writer = await asyncio.open_connection(*host_and_port(owner.address))
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
                return _Answer(start.status_code, list(start.headers), content)
            elif isinstance(event, h11.ConnectionClosed):
                raise ConnectionResetError
    finally:
        writer.close()
