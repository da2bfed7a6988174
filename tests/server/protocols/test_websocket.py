"""The short way of sockets, frame by frame."""

from __future__ import annotations

import asyncio
import base64
import os
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn

from sennik.server.protocols.websocket import ShortProtocol, short_way, text_frame
from sennik.server.run import configuration
from sennik.server.settings import Rate
from tests.server.client import PATIENCE

TEXT, BINARY, CLOSE, PING, PONG, CONTINUATION = 0x81, 0x82, 0x88, 0x89, 0x8A, 0x80


def frame(first: int, payload: bytes, *, masked: bool = True) -> bytes:
    """A frame of a client."""
    size = len(payload)
    bit = 0x80 if masked else 0
    if size < 126:
        head = bytes((first, bit | size))
    elif size < 65_536:
        head = bytes((first, bit | 126)) + struct.pack(">H", size)
    else:
        head = bytes((first, bit | 127)) + struct.pack(">Q", size)
    if not masked:
        return head + payload
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


class Raw:
    """A client that says bytes and reads frames."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def read(self) -> tuple[int, bytes]:
        async with asyncio.timeout(PATIENCE):
            first, size = await self.reader.readexactly(2)
            if size == 126:
                (size,) = struct.unpack(">H", await self.reader.readexactly(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", await self.reader.readexactly(8))
            return first, await self.reader.readexactly(size)

    async def close_code(self) -> int:
        first, payload = await self.read()
        assert first == CLOSE
        (code,) = struct.unpack(">H", payload[:2])
        return int(code)


OPEN: list[Any] = []
"""The server's side of the latest connection."""


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Says back what comes the short way as ``s:...``, and what comes the long way as ``l:...``."""
    await receive()
    await send({"type": "websocket.accept"})
    first = await receive()
    short = short_way(send)
    assert short is not None
    OPEN[:] = [short]

    def hear(payload: bytes) -> None:
        assert short is not None
        assert short.write(b"s:" + payload)

    short.listen(hear)
    await send({"type": "websocket.send", "text": "first:" + first["text"]})
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            assert not short.write(b"too late")
            return
        said = message.get("text") or message.get("bytes", b"").decode()
        await send({"type": "websocket.send", "text": "l:" + said})


@asynccontextmanager
async def talking() -> AsyncIterator[Raw]:
    listening = socket.create_server(("127.0.0.1", 0))
    port = listening.getsockname()[1]
    app: Any = echo
    config = configuration(app, "127.0.0.1", port)
    config.lifespan = "off"
    server = uvicorn.Server(config)
    task = asyncio.create_task(server._serve([listening]))
    while not server.started:  # noqa: ASYNC110
        await asyncio.sleep(0.005)
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write(
        f"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    raw = Raw(reader, writer)
    writer.write(frame(TEXT, b"hello"))
    assert await raw.read() == (TEXT, b"first:hello")
    yield raw
    writer.close()
    server.should_exit = True
    await task


SIZES = (0, 1, 2, 3, 4, 5, 123, 124, 125, 126, 127, 128, 1_000, 65_000)


async def test_small_texts_take_the_short_way_whatever_their_size() -> None:
    async with talking() as raw:
        for size in SIZES:
            payload = bytes(97 + at % 26 for at in range(size))
            raw.writer.write(frame(TEXT, payload))
            assert await raw.read() == (TEXT, b"s:" + payload)


async def test_frames_may_come_in_pieces_and_many_at_once() -> None:
    async with talking() as raw:
        payloads = [bytes([97 + at % 26]) * size for at, size in enumerate(SIZES)]
        everything = b"".join(frame(TEXT, payload) for payload in payloads)
        for cut in (1, 7, 1_000):
            for at in range(0, min(len(everything), 3_000), cut):
                raw.writer.write(everything[at : min(at + cut, 3_000)])
                if cut < 100 and at % 50 == 0:
                    await asyncio.sleep(0)
            raw.writer.write(everything[3_000:])
            for payload in payloads:
                assert await raw.read() == (TEXT, b"s:" + payload)


async def test_control_frames_go_by_the_library_also_between_short_ones() -> None:
    async with talking() as raw:
        raw.writer.write(frame(TEXT, b"a") + frame(PING, b"p") + frame(TEXT, b"b") + frame(PONG, b"") + frame(TEXT, b"c"))
        assert [await raw.read() for _ in range(4)] == [(TEXT, b"s:a"), (PONG, b"p"), (TEXT, b"s:b"), (TEXT, b"s:c")]


@pytest.mark.parametrize(
    ("other", "said"),
    [(frame(BINARY, b"b"), b"l:b"), (frame(0x01, b"in ") + frame(PING, b"x") + frame(CONTINUATION, b"parts"), b"l:in parts")],
    ids=["binary", "in parts"],
)
async def test_nothing_overtakes_a_message_of_another_kind(other: bytes, said: bytes) -> None:
    async with talking() as raw:
        raw.writer.write(frame(TEXT, b"a") + other + frame(TEXT, b"c"))
        texts: list[bytes] = []
        while len(texts) < 3:
            kind, payload = await raw.read()
            texts += [payload] if kind == TEXT else []
        assert texts == [b"s:a", said, b"l:c"]
        raw.writer.write(frame(TEXT, b"again"))
        assert await raw.read() == (TEXT, b"l:again")


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (frame(TEXT, b"not masked", masked=False), 1002),
        (frame(0xC1, b"compressed"), 1002),
        (frame(0x83, b"unknown kind"), 1002),
        (frame(TEXT, b"x" * 70_000), 1009),
        (frame(PING, b"x" * 126), 1002),
        (frame(0x01, b"begun, but ") + frame(TEXT, b"not ended"), 1002),
    ],
    ids=["not masked", "compressed", "unknown kind", "too long", "long ping", "not ended"],
)
async def test_what_is_against_the_protocol_ends_the_connection(bad: bytes, code: int) -> None:
    async with talking() as raw:
        raw.writer.write(frame(TEXT, b"fine"))
        assert await raw.read() == (TEXT, b"s:fine")
        raw.writer.write(bad)
        assert await raw.close_code() == code


async def pongs(raw: Raw) -> int:
    """How many answers to pings come before the one to the text that is sent now."""
    raw.writer.write(frame(TEXT, b"last"))
    count = 0
    while (got := await raw.read()) != (TEXT, b"s:last"):
        assert got[0] == PONG
        count += 1
    return count


async def test_pings_beyond_a_rate_are_not_answered() -> None:
    async with talking() as raw:
        for _ in range(2_000):
            raw.writer.write(frame(PING, b"p" * 125))
        assert 60 <= await pongs(raw) < 1_000


async def test_the_answers_to_pings_do_not_wait_for_a_client_that_does_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sennik.server.protocols.websocket._PINGS", Rate(1e9, 10**9))
    waiting: list[int] = []
    handle = ShortProtocol.handle_ping

    def watched(self: ShortProtocol) -> None:
        handle(self)
        waiting.append(self.transport.get_write_buffer_size())

    monkeypatch.setattr(ShortProtocol, "handle_ping", watched)
    async with talking() as raw:
        # The transport of the client takes no more, so that what it is sent stays with the server.
        raw.writer.transport.pause_reading()  # type: ignore[attr-defined]
        many = frame(PING, b"p" * 125) * 1_000
        async with asyncio.timeout(PATIENCE):
            for _ in range(120):
                raw.writer.write(many)
                await raw.writer.drain()
            while len(waiting) < 120_000:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        assert max(waiting) < 200_000
        raw.writer.transport.resume_reading()  # type: ignore[attr-defined]


async def test_a_close_is_answered_and_nothing_is_heard_after_it() -> None:
    async with talking() as raw:
        raw.writer.write(frame(CLOSE, struct.pack(">H", 1_000)) + frame(TEXT, b"late"))
        assert await raw.close_code() == 1_000
        assert await raw.reader.read() == b""


def unread(raw: Raw) -> Any:
    """The client reads no more. Returns the server's side of the connection."""
    raw.writer.transport.pause_reading()  # type: ignore[attr-defined]
    return OPEN[0]


async def test_nothing_is_written_after_the_close_of_a_server_that_ends() -> None:
    async with talking() as raw:
        short = unread(raw)
        short.transport.set_write_buffer_limits(high=10**9)
        told = 0
        while short.transport.get_write_buffer_size() < 1_000_000:
            assert short.write(b"x" * 65_536)
            told += 1
        short.shutdown()
        assert not short.write(b"late"), "it could take more, but has said that it ends"
        raw.writer.transport.resume_reading()  # type: ignore[attr-defined]
        for _ in range(told):
            assert (await raw.read())[0] == TEXT
        assert await raw.close_code() == 1012
        assert await raw.reader.read() == b""


async def test_a_server_that_ends_does_not_wait_for_a_client_that_does_not_read() -> None:
    async with talking() as raw:
        short = unread(raw)
        while short.write(b"x" * 65_536):
            pass
        short.shutdown()
        async with asyncio.timeout(4):
            while not short.disconnected:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        raw.writer.transport.resume_reading()  # type: ignore[attr-defined]


def test_a_frame_says_its_size() -> None:
    for size in (0, 125, 126, 65_535, 65_536):
        made = text_frame(b"x" * size)
        head = 2 if size < 126 else 4 if size < 65_536 else 10
        assert (made[0], len(made)) == (TEXT, head + size)
    assert short_way(lambda message: None) is None
