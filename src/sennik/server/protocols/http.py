"""uvicorn's HTTP protocols with what they lack: bounds for requests that do not end, and care for bytes behind a
handshake.

A request has some seconds, from the opening of the connection or from its first byte on, and one address may have only
so many that are not whole yet. Its head may have so many bytes, and so may the whole of it, with all that surrounds the
body: the size of a chunk may be followed by words without end, and the last chunk by headers. Beyond these bounds the
request is refused while it comes, so a stranger can't fill the memory. Bytes behind a WebSocket's handshake, in the
same segment, belong to the socket.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from sennik.server.net.addresses import neighbourhood
from sennik.server.net.headers import SECURITY_HEADERS, Headers
from sennik.server.net.problem import problem
from sennik.server.settings import Limits

_PIECE: Final = 8_192
"""How many bytes are read before the bounds are looked at again. A segment may have a hundred times as many."""

_LEFT_UNREAD: Final = 262_144
"""How many bytes of a refused request are thrown away, so that a client which is still sending can read why."""
_LINGER: Final = 2.0
"""How long (seconds) that goes on."""

_quiet: Final = logging.getLogger("uvicorn.error.requests")
_quiet.setLevel(logging.ERROR)
"""The logger of requests. What a stranger sends is counted and not logged; errors of the server still are."""


def ignore(_code: str) -> None:
    """Counts nothing."""


class _ByAddress:
    """How many of something each address has, up to a bound."""

    def __init__(self, most: int) -> None:
        self._most: Final = most
        self._count: Counter[str] = Counter()

    def add(self, address: str) -> bool:
        """Adds one of that address. Returns False if it has as many as it may."""
        if self._count[address] >= self._most:
            return False
        self._count[address] += 1
        return True

    def remove(self, address: str) -> None:
        """Removes one of that address."""
        self._count[address] -= 1
        if self._count[address] <= 0:
            del self._count[address]


class HalfOpen:
    """The connections of one server and the requests on them that are not whole yet, by address, and the bounds of
    each.

    ``count`` counts refusals by their code. ``most`` is how many connections there may be in all, with sockets.
    """

    def __init__(self, limits: Limits, count: Callable[[str], None] = ignore, most: int = sys.maxsize) -> None:
        self._most: Final = most
        self._connected: Final = _ByAddress(limits.connections_of_address)
        self._requests: Final = _ByAddress(limits.half_requests_of_address)
        self.seconds: Final = limits.request_seconds
        self.head_size: Final = limits.head_size
        self.request_size: Final = limits.request_size
        self.count: Final = count

    def admit(self, address: str, connections: int) -> bool:
        """Adds a connection of that address, if there are so many ``connections`` in all. Returns False if there are
        too many.
        """
        if connections > self._most or not self._connected.add(address):
            self.count("too-fast")
            return False
        return True

    def dismiss(self, address: str) -> None:
        """Removes a connection of that address that is gone, or has become a socket."""
        self._connected.remove(address)

    def add(self, address: str) -> bool:
        """Adds a request of that address that is not whole. Returns False if it has too many."""
        return self._requests.add(address)

    def remove(self, address: str) -> None:
        """Removes a request of that address that is whole, or gone."""
        self._requests.remove(address)


class _Wait:
    """One connection, its request that is not whole yet, and the timer that then ends the connection."""

    def __init__(self, half_open: HalfOpen, transport: asyncio.Transport, connections: int) -> None:
        peer = transport.get_extra_info("peername")
        self._half_open = half_open
        self._transport = transport
        self._address = neighbourhood(str(peer[0])) if isinstance(peer, tuple) and peer else ""
        self._timer: asyncio.TimerHandle | None = None
        self._admitted = half_open.admit(self._address, connections)
        if not self._admitted:
            transport.abort()

    def begin(self) -> None:
        """Begins to wait for a request, unless one has begun. If there are too many, the connection ends."""
        if self._timer is not None or self._transport.is_closing():
            return
        if not self._half_open.add(self._address):
            self._half_open.count("too-fast")
            self._transport.abort()
            return
        self._timer = asyncio.get_running_loop().call_later(self._half_open.seconds, self._transport.abort)

    def end(self) -> None:
        """Ends the wait, since the request is whole."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self._half_open.remove(self._address)

    def leave(self) -> None:
        """Ends the wait and removes the connection, which is gone or has become a socket."""
        self.end()
        if self._admitted:
            self._admitted = False
            self._half_open.dismiss(self._address)


if TYPE_CHECKING:

    class _Base(HttpToolsProtocol):
        """Either of uvicorn's protocols."""

else:
    _Base = object


class _Bounded(_Base):
    """The part that both protocols share. ``http_protocol`` sets ``half_open``.

    A protocol sets ``_anew`` if what follows is the head of another request, and ``_in_head`` while that goes on.
    """

    half_open: HalfOpen

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begins a connection, on which a first request may begin."""
        super().connection_made(transport)
        self.logger = _quiet
        self._wait = _Wait(self.half_open, transport, len(self.connections))
        self._refused = False
        self._unread = 0
        self._segment = b""
        self._begin_anew()
        self._wait.begin()

    def connection_lost(self, exc: Exception | None) -> None:
        """Removes the connection, which is gone."""
        self._wait.leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Reads bytes of a request. Nothing is read of a request that is refused already."""
        if self._refused:
            self._throw_away(data)
            return
        self._wait.begin()
        for start in range(0, len(data), _PIECE):
            if self.transport.get_protocol() is not self:
                _hand_over(self.transport, data[start:])
                return
            self._read(data if len(data) <= _PIECE else data[start : start + _PIECE])

    def _read(self, piece: bytes) -> None:
        """Parses the piece, then looks whether the request is beyond its bounds.

        A piece in which a request begins or ends is not counted. So at most the head's bound and two pieces are read of
        a head.
        """
        if self._refused or self.transport.is_closing():
            return
        self._segment, self._anew = piece, False
        self._parse(piece)
        self._segment = b""
        if self._anew or self._refused:
            return
        self._size += len(piece)
        if self._in_head and self._size >= self.half_open.head_size:
            self._refuse(431, "head-too-large")
        elif self._size >= self.half_open.request_size:
            self._refuse(413, "too-large")

    def _begin_anew(self) -> None:
        self._in_head = self._anew = True
        self._size = 0

    def _parse(self, piece: bytes) -> None:
        super().data_received(piece)

    def send_400_response(self, _msg: str) -> None:
        """Refuses bytes that are no HTTP."""
        self._refuse(400, "malformed")

    def _unsupported_upgrade_warning(self) -> None:
        self.half_open.count("malformed")

    def _refuse(self, status: int, code: str) -> None:
        """Answers with the refusal, unless an answer has begun, and reads nothing more."""
        self.half_open.count(code)
        self._refused = True
        cycle, self.cycle = self.cycle, None  # type: ignore[assignment]
        answered = False
        if cycle is not None:
            answered = cycle.response_complete and not self._in_head
            if not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()
                if cycle.response_started:
                    self.transport.abort()
                    return
        if not answered:
            self.transport.write(whole_answer(status, code, self.headers or ()))
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.transport.resume_reading()
        self.loop.call_later(_LINGER, self.transport.abort)

    def _throw_away(self, data: bytes) -> None:
        self._unread += len(data)
        if self._unread > _LEFT_UNREAD:
            self.transport.abort()


class QuickHttp(_Bounded, HttpToolsProtocol):
    """The protocol on httptools."""

    def on_message_begin(self) -> None:
        """Begins a request at its first byte."""
        self._begin_anew()
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Takes a header. A header behind the body is dropped."""
        if self._in_head:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Notes that the head is whole."""
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Notes that the request is whole."""
        self._begin_anew()
        self._wait.end()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Makes the connection a socket. The httptools exception that is being handled says where the handshake ended."""
        super().handle_websocket_upgrade()
        self._wait.leave()
        raised = sys.exception()
        _hand_over(self.transport, self._segment[raised.args[0] :] if raised is not None else b"")


class PlainHttp(_Bounded, H11Protocol):  # type: ignore[misc]
    """The protocol on h11, for systems without httptools. h11 itself refuses a head that does not end."""

    def _parse(self, piece: bytes) -> None:
        super()._parse(piece)
        self._in_head = self.conn.their_state is h11.IDLE
        if self.conn.their_state not in {h11.IDLE, h11.SEND_BODY}:
            self._begin_anew()
            self._wait.end()

    def send_400_response(self, _msg: str) -> None:
        """Refuses bytes that are no HTTP, or a head that is too large."""
        raised = sys.exception()
        if isinstance(raised, h11.RemoteProtocolError) and raised.error_status_hint == 431:
            self._refuse(431, "head-too-large")
        else:
            self._refuse(400, "malformed")

    def handle_websocket_upgrade(self, event: h11.Request) -> None:  # type: ignore[override]
        """Makes the connection a socket."""
        super().handle_websocket_upgrade(event)  # type: ignore[call-arg]
        self._wait.leave()
        # h11 says what follows the request only after the request's own end was read.
        self.conn.next_event()
        _hand_over(self.transport, self.conn.trailing_data[0])


def whole_answer(status: int, code: str, headers: Headers) -> bytes:
    """Returns the bytes of a refusal that ends the connection. ``headers`` are those of the request, as far as they are
    known.
    """
    kind, body = problem(headers, code)
    lines = [
        (b"content-type", kind),
        (b"content-length", b"%d" % len(body)),
        (b"connection", b"close"),
        *SECURITY_HEADERS,
    ]
    return b"".join([STATUS_LINE[status], *(b"%b: %b\r\n" % line for line in lines), b"\r\n", body])


def _hand_over(transport: asyncio.Transport, rest: bytes) -> None:
    """Gives the bytes behind the handshake to the socket."""
    if rest and not transport.is_closing():
        protocol = transport.get_protocol()
        assert isinstance(protocol, asyncio.Protocol)
        protocol.data_received(rest)


def http_protocol(
    limits: Limits, count: Callable[[str], None] = ignore, *, plain: bool = False, most: int = sys.maxsize
) -> type[asyncio.Protocol]:
    """Returns the protocol for one server with these limits, and with ``most`` connections in all.

    ``count`` is called with the code of each refusal. With ``plain`` the protocol is on h11.
    """
    base = PlainHttp if plain else QuickHttp
    return type(base.__name__, (base,), {"half_open": HalfOpen(limits, count, most)})
