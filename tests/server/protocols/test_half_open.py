"""Requests that never become whole, and what a client says in the same breath as its handshake: on both HTTP protocols."""

from __future__ import annotations

import asyncio
import base64
import logging
import os
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn

from sennik.server.protocols.http import http_protocol, ignore
from sennik.server.run import configuration
from sennik.server.settings import Limits
from tests.server.client import PATIENCE
from tests.server.protocols.test_websocket import CLOSE, CONTINUATION, PING, PONG, TEXT, Raw, frame

protocols = pytest.mark.parametrize("plain", [False, True], ids=["httptools", "h11"])
QUICK = Limits(request_seconds=0.15, half_requests_of_address=3)
UPGRADE = (
    b"Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    b"Sec-WebSocket-Version: 13\r\n"
)
REQUEST = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello"


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Answers a request with its body, and says back the first text of a socket."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        await send({"type": "websocket.send", "text": "said: " + message["text"]})
        await receive()
        return
    body = b""
    while True:
        message = await receive()
        body += message.get("body", b"")
        if not message.get("more_body"):
            break
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
    await send({"type": "http.response.body", "body": body})


@asynccontextmanager
async def serving(
    *, plain: bool, limits: Limits = QUICK, count: Callable[[str], None] = ignore, most: int = sys.maxsize
) -> AsyncIterator[int]:
    """The port of a server on one of the protocols."""
    listening = socket.create_server(("127.0.0.1", 0))
    any_app: Any = app
    config = configuration(any_app, "127.0.0.1", 0, limits)
    config.lifespan = "off"
    config.http = http_protocol(limits, count, plain=plain, most=most)
    server = uvicorn.Server(config)
    task = asyncio.create_task(server._serve([listening]))
    while not server.started:  # noqa: ASYNC110
        await asyncio.sleep(0.005)
    yield listening.getsockname()[1]
    server.should_exit = True
    await task


async def answered(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
    """The body of the answer to a whole request."""
    async with asyncio.timeout(PATIENCE):
        writer.write(REQUEST)
        head = await reader.readuntil(b"\r\n\r\n")
        assert b" 200 " in head
        return await reader.readexactly(5)


async def ended(reader: asyncio.StreamReader) -> bool:
    """The server ends the connection without a word."""
    async with asyncio.timeout(PATIENCE):
        try:
            return await reader.read() == b""
        except ConnectionResetError:
            return True


@protocols
@pytest.mark.parametrize("pieces", [1, 2, 3])
async def test_what_stands_behind_the_handshake_belongs_to_the_socket(plain: bool, pieces: int) -> None:
    key = base64.b64encode(os.urandom(16)).decode()
    handshake = (
        f"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()
    hello = frame(TEXT, b"hello")
    # whole, with the head cut, and with the frame cut
    cuts = {1: [], 2: [40], 3: [40, len(handshake) + 4]}[pieces]
    sent = handshake + hello
    async with serving(plain=plain) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for start, end in zip([0, *cuts], [*cuts, len(sent)], strict=True):
            writer.write(sent[start:end])
            await writer.drain()
            await asyncio.sleep(0.02)
        async with asyncio.timeout(PATIENCE):
            assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        assert await Raw(reader, writer).read() == (TEXT, b"said: hello")
        # A socket is no request that must become whole.
        await asyncio.sleep(2 * QUICK.request_seconds)
        assert not reader.at_eof()
        writer.close()


@protocols
@pytest.mark.parametrize(
    ("behind", "code"),
    [
        (frame(CLOSE, b"\x03\xe8"), 1000),
        (frame(TEXT, b"hello", masked=False), 1002),
        (b"GET / HTTP/1.1\r\n\r\n", 1002),
        (frame(TEXT, b"\xff\xfe"), 1007),
        (frame(TEXT & 0x7F, b"\xff") + frame(CONTINUATION, b"\xfe"), 1007),
        (frame(TEXT, b"x" * 70_000), 1009),
    ],
    ids=["close", "unmasked", "request", "no-text", "no-text-in-pieces", "too-large"],
)
@pytest.mark.parametrize("at_once", [False, True], ids=["after", "at-once"])
async def test_nonsense_behind_the_handshake_is_answered_after_it_and_never_logged(
    plain: bool, at_once: bool, behind: bytes, code: int, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(plain=plain) as port:
        monkeypatch.setattr(logging.getLogger("uvicorn"), "propagate", True)
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /ws HTTP/1.1\r\n" + UPGRADE + b"\r\n" + (behind if at_once else b""))
        async with asyncio.timeout(PATIENCE):
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
        if not at_once:
            writer.write(behind)
        assert await Raw(reader, writer).close_code() == code
        assert await ended(reader)
        writer.close()
    assert not caplog.records


@protocols
async def test_pings_before_the_answer_to_the_handshake_are_answered_after_it(plain: bool) -> None:
    async with serving(plain=plain) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /ws HTTP/1.1\r\n" + UPGRADE + b"\r\n" + frame(PING, b"a") + frame(PING, b"b"))
        async with asyncio.timeout(PATIENCE):
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
        client = Raw(reader, writer)
        assert [await client.read(), await client.read()] == [(PONG, b"a"), (PONG, b"b")]
        writer.close()


@protocols
@pytest.mark.parametrize("half", [b"", b"GET / HT", REQUEST[:-1]])
async def test_a_request_that_does_not_become_whole_is_ended(plain: bool, half: bytes) -> None:
    async with serving(plain=plain) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(half)
        assert await ended(reader)
        writer.close()


@protocols
async def test_a_byte_now_and_then_does_not_keep_it_open(plain: bool) -> None:
    async with serving(plain=plain) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        end = asyncio.ensure_future(ended(reader))
        for byte in REQUEST:
            if end.done():
                break
            writer.write(bytes([byte]))
            await asyncio.sleep(0.02)
        assert await end
        writer.close()


@protocols
async def test_a_second_request_on_the_same_connection_must_become_whole_too(plain: bool) -> None:
    async with serving(plain=plain) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        assert await answered(reader, writer) == b"hello"
        await asyncio.sleep(2 * QUICK.request_seconds)
        assert await answered(reader, writer) == b"hello", "between two requests the connection may rest"
        writer.write(REQUEST[:20])
        assert await ended(reader)
        writer.close()


@protocols
async def test_an_address_has_only_so_many_half_requests_and_as_many_whole_ones_as_it_likes(plain: bool) -> None:
    limits = Limits(request_seconds=PATIENCE, half_requests_of_address=3)
    async with serving(plain=plain, limits=limits) as port:
        resting = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
        for reader, writer in resting:
            assert await answered(reader, writer) == b"hello"
        half = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
        for _, writer in half:
            writer.write(b"GET")
        await asyncio.sleep(0.05)
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        assert await ended(reader)
        writer.close()
        half[0][1].close()
        await asyncio.sleep(0.05)
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        assert await answered(reader, writer) == b"hello"
        for _, each in [*resting, *half, (reader, writer)]:
            each.close()


@protocols
@pytest.mark.parametrize(
    "request_",
    [
        b"POST /ws HTTP/1.1\r\nContent-Length: 5\r\n" + UPGRADE + b"\r\nhello",
        b"GET /ws HTTP/1.1\r\n" + b"".join(b"X-%d: a\r\n" % number for number in range(200)) + UPGRADE + b"\r\n",
        b"GET /ws HTTP/1.1\r\nX: " + b"a" * 20_000 + b"\r\n" + UPGRADE + b"\r\n",
    ],
    ids=["another method", "many headers", "a long header"],
)
async def test_a_handshake_that_makes_no_sense_is_not_left_open(plain: bool, request_: bytes) -> None:
    async with serving(plain=plain) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request_)
        async with asyncio.timeout(PATIENCE):
            assert (await reader.readuntil(b"\r\n\r\n")).startswith((b"HTTP/1.1 400 ", b"HTTP/1.1 431 "))
            assert (await reader.read())[:1] in {b"", b"{"}
        writer.close()
