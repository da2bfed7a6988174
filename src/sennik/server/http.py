"""uvicorn's HTTP protocols with what they lack: an end to requests that never become whole, and what a client says at once.

A request has some seconds, from the opening of the connection or from its first byte on, and one address may have only so
many that aren't whole yet. Of a WebSocket's handshake the bytes behind it, in the same segment, belong to the socket.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from sennik.server.settings import Limits


class HalfOpen:
    """The requests of one server that aren't whole yet, by address."""

    def __init__(self, limits: Limits) -> None:
        self._most: Final = limits.half_requests_of_address
        self.seconds: Final = limits.request_seconds
        self._of_address: Counter[str] = Counter()

    def add(self, address: str) -> bool:
        """One more; False where that address has too many."""
        if self._of_address[address] >= self._most:
            return False
        self._of_address[address] += 1
        return True

    def remove(self, address: str) -> None:
        """One of them is whole, or gone."""
        self._of_address[address] -= 1
        if self._of_address[address] <= 0:
            del self._of_address[address]


class _Wait:
    """One connection's request that isn't whole yet, and the timer that ends the connection."""

    def __init__(self, half_open: HalfOpen) -> None:
        self._half_open = half_open
        self._address: str | None = None
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, transport: asyncio.Transport) -> None:
        """A request begins, unless one has; the connection ends where there are too many."""
        if self._timer is not None or transport.is_closing():
            return
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if isinstance(peer, tuple) and peer else ""
        if not self._half_open.add(address):
            transport.abort()
            return
        self._address = address
        self._timer = asyncio.get_running_loop().call_later(self._half_open.seconds, transport.abort)

    def end(self) -> None:
        """The request is whole, or the connection is another thing now."""
        if self._timer is not None and self._address is not None:
            self._timer.cancel()
            self._timer = None
            self._half_open.remove(self._address)


class QuickHttp(HttpToolsProtocol):
    """On httptools. ``half_open`` is set by :func:`http_protocol`."""

    half_open: HalfOpen

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A connection: its first request may begin."""
        super().connection_made(transport)
        self._wait = _Wait(self.half_open)
        self._segment = b""
        self._wait.begin(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._wait.end()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Bytes of a request."""
        self._wait.begin(self.transport)
        if not self.transport.is_closing():
            self._segment = data
            super().data_received(data)
            self._segment = b""

    def on_message_complete(self) -> None:
        """The request is whole."""
        self._wait.end()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a socket. httptools says by the exception that is being handled where the handshake ended."""
        super().handle_websocket_upgrade()
        self._wait.end()
        raised = sys.exception()
        _hand_over(self.transport, self._segment[raised.args[0] :] if raised is not None else b"")


class PlainHttp(H11Protocol):
    """On h11, for systems without httptools. ``half_open`` is set by :func:`http_protocol`."""

    half_open: HalfOpen

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A connection: its first request may begin."""
        super().connection_made(transport)
        self._wait = _Wait(self.half_open)
        self._wait.begin(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._wait.end()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Bytes of a request."""
        self._wait.begin(self.transport)
        if not self.transport.is_closing():
            super().data_received(data)
            if self.conn.their_state not in {h11.IDLE, h11.SEND_BODY}:
                self._wait.end()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a socket."""
        super().handle_websocket_upgrade(event)
        self._wait.end()
        # The request's own end is still to be read before h11 says what follows it.
        self.conn.next_event()
        _hand_over(self.transport, self.conn.trailing_data[0])


def _hand_over(transport: asyncio.Transport, rest: bytes) -> None:
    """What came behind the handshake is for the socket."""
    if rest and not transport.is_closing():
        protocol: Any = transport.get_protocol()
        protocol.data_received(rest)


def http_protocol(limits: Limits, *, plain: bool = False) -> type[asyncio.Protocol]:
    """The protocol for one server with these limits. ``plain``: on h11."""
    base = PlainHttp if plain else QuickHttp
    return type(base.__name__, (base,), {"half_open": HalfOpen(limits)})
