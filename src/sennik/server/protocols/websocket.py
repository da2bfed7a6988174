"""uvicorn's WebSocket protocol with a short way for what sockets here do all day: small text frames, in and out.

Whole, unfragmented text frames of a client are unmasked here and given to the app at once. Control frames go through
the ``websockets`` library, as they always did. If a client sends any other frame (fragments, binary frames, frames
beyond the bounds), that frame and all later ones go through the library too. Text frames to a client are written at
once while the transport takes them. The app gets both ways through ``short_way``. Under another ASGI server, or in a
test without one, there is no short way, and everything goes by ``receive`` and ``send``.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.protocol import OPEN

from sennik.server.net.headers import SECURITY_HEADERS
from sennik.server.settings import Rate
from sennik.server.token_bucket import TokenBucket

_TEXT: Final = 0x81
"""The first byte of a whole text frame: final, no extension, opcode 1."""

_CONTROL: Final = 0x08
_MASKED: Final = 0x80
_LARGEST: Final = 65_535
_PINGS: Final = Rate(20, 60)
"""How many pings of one socket are answered."""

_LAST_SECONDS: Final = 1.0
"""How long (seconds) a client may take over what waits for it when the server ends."""

_NO_REQUEST: Final = b"".join(
    [
        b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n",
        *(b"%b: %b\r\n" % line for line in SECURITY_HEADERS),
        b"\r\n",
    ]
)

_MOST_FRAGMENTS: Final = 64
"""How many fragments a message may have. Each takes memory, even if it is empty."""

_TWO_BYTES: Final = struct.Struct(">BBH")
_EIGHT_BYTES: Final = struct.Struct(">BBQ")


def text_frame(payload: bytes) -> bytes:
    """Returns the text (as UTF-8) in one frame of a server, which is never masked."""
    size = len(payload)
    if size < 126:
        return bytes((_TEXT, size)) + payload
    if size <= _LARGEST:
        return _TWO_BYTES.pack(_TEXT, 126, size) + payload
    return _EIGHT_BYTES.pack(_TEXT, 127, size) + payload


class ShortProtocol(WebSocketsSansIOProtocol):
    """A connection with a short way. ``listen`` opens the short way in."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begins a connection, whose request is still to be read."""
        super().connection_made(transport)
        self._hear: Callable[[bytes], None] | None = None
        self._rest = self._early = b""
        self._begun = False
        self._all_by_library = False
        self._pings = TokenBucket(_PINGS)
        self._takes = False

    def listen(self, hear: Callable[[bytes], None]) -> None:
        """Gives small text frames to ``hear`` from now on, and no longer to ``receive``."""
        self._hear = hear
        self._look()

    def write(self, text: bytes, *before: bytes) -> bool:
        """Writes the texts (as UTF-8), ``before`` first, if that is possible at once. Returns False if nothing was written."""
        if not self._takes or self.close_sent:
            return False
        frame = text_frame(text)
        self.transport.write(b"".join([*map(text_frame, before), frame]) if before else frame)
        return True

    def pause_writing(self) -> None:
        """Notes that the transport can't take more."""
        super().pause_writing()
        self._look()

    def resume_writing(self) -> None:
        """Notes that the transport can take more again."""
        super().resume_writing()
        self._look()

    def shutdown(self) -> None:
        """Sends a close frame, since the server ends. Nothing may follow it, and a client that does not read is not
        waited for long.
        """
        super().shutdown()
        self._look()
        self.loop.call_later(_LAST_SECONDS, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Notes that the other side is gone."""
        super().connection_lost(exc)
        self._look()

    def start_keepalive(self) -> None:
        """Reads what the client sent before the handshake was answered, which it is now."""
        super().start_keepalive()
        self._look()
        if self._early:
            early, self._early = self._early, b""
            self.transport.resume_reading()
            self.data_received(early)

    def send_receive_event_to_app(self) -> None:
        """Gives a whole message to the app in the library's way. Text that is no UTF-8 ends the connection, without a
        line in the log.
        """
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def refused(self) -> None:
        """Notes that the app has refused the handshake, so that the log does not complain of it."""
        self.handshake_complete = True

    def hand_over(self, other: asyncio.Protocol) -> bytes | None:
        """Gives the connection to another protocol before its handshake is answered. Returns what the client has sent behind
        its handshake; None if it is gone.
        """
        if self.disconnected or self.handshake_complete or self.transport.is_closing():
            return None
        self.handshake_complete = self.disconnected = True
        self.connections.discard(self)
        early, self._early = self._early, b""
        other.connection_made(self.transport)
        self.transport.set_protocol(other)
        self.transport.resume_reading()
        return early

    def _look(self) -> None:
        """Notes whether anything can be written, which is asked at every message. Any other end sets ``close_sent``."""
        self._takes = self.writable.is_set() and not self.disconnected and self.conn.state is OPEN

    def _by_library(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def data_received(self, data: bytes) -> None:
        """Reads what came in: first the request, then frames. The library gets only whole frames, so it is always
        between two.
        """
        if self._all_by_library:
            self._by_library(data)
            return
        if not self._begun:
            self._begun = True
            self._by_library(data)
            if not self.handshake_initiated and not self.transport.is_closing():
                # The request is whole, but the library takes it for none and would wait for ever, and so would the client.
                self.transport.write(_NO_REQUEST)
                self.transport.close()
            return
        if not self.handshake_complete:
            # The library has no answer to frames before it has answered the request.
            if not self._early:
                self.transport.pause_reading()
            self._early += data
            return
        if self._rest:
            data = self._rest + data
            self._rest = b""
        at, end = 0, len(data)
        while end - at >= 2:
            masked, size, head = data[at + 1] & _MASKED, data[at + 1] & 0x7F, 2
            if size == 126:
                if end - at < 4:
                    break
                size, head = data[at + 2] << 8 | data[at + 3], 4
            first = data[at]
            other = self._hear is not None and first != _TEXT and not first & _CONTROL
            if (size == 127 and head == 2) or not masked or other:
                # The frame is too large for here, against the protocol, or of a message of another kind, which nothing may
                # overtake: the library knows what to say.
                self._all_by_library = True
                self._by_library(data[at:])
                return
            start = at + head + 4
            if end < start + size:
                break
            if first == _TEXT and self._hear is not None:
                self._text(data, start, size)
            else:
                self._by_library(data[at : start + size])
            at = start + size
        self._rest = data[at:]

    def handle_cont(self, event: Frame) -> None:
        """Takes one more fragment of a message. If it has too many, the connection is closed."""
        if len(self.frames) < _MOST_FRAGMENTS:
            super().handle_cont(event)
        elif not self.close_sent:
            self.frames = []
            self.conn.send_close(CloseCode.MESSAGE_TOO_BIG)
            self.handle_parser_exception()

    def handle_ping(self) -> None:
        """Answers a ping, unless the client asks too often or does not read: then the answers would wait in memory."""
        pongs = b"".join(self.conn.data_to_send())
        if self.writable.is_set() and self._pings.take():
            self.transport.write(pongs)

    def _text(self, data: bytes, start: int, size: int) -> None:
        if self.close_sent or self.disconnected or self._hear is None:
            return
        mask = int.from_bytes(data[start - 4 : start] * (size // 4 + 1), "big") >> 8 * (4 - size % 4)
        payload = int.from_bytes(data[start : start + size], "big") ^ mask
        self._hear(payload.to_bytes(size, "big"))


def short_way(send: object) -> ShortProtocol | None:
    """Returns the connection behind an ASGI ``send``; None if it is none of ours."""
    connection = getattr(send, "__self__", None)
    return connection if isinstance(connection, ShortProtocol) else None
