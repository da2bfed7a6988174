"""Requests and messages without end: refused within their bounds, on both HTTP protocols, while others are answered."""

from __future__ import annotations

import asyncio
import itertools
import json
import logging
import tracemalloc
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from sennik.server.net.headers import SECURITY_HEADERS
from sennik.server.protocols import http
from sennik.server.protocols.http import http_protocol
from sennik.server.settings import Limits
from tests.server.client import PATIENCE
from tests.server.protocols.test_half_open import UPGRADE, answered, protocols, serving
from tests.server.protocols.test_websocket import CONTINUATION, TEXT, Raw, frame

# A slow machine must not end a request by its time, without a word: these tests are of its size. h11 reads a megabyte of
# chunks with a byte each for seconds, so a request may have less here.
LIMITS = Limits(request_seconds=10 * PATIENCE, request_size=131_072)
MUCH = 16 * 2**20
"""Bytes: what a stranger sends at the most, if nobody stops it."""
READ = 2 * LIMITS.head_size
"""Bytes of a head that may be read until it is refused."""

POST = b"POST / HTTP/1.1\r\nHost: x\r\nAccept-Language: pl\r\nTransfer-Encoding: chunked\r\n\r\n"


def endless(part: bytes) -> Iterator[bytes]:
    return itertools.repeat(part * (4_096 // len(part)))


ENDLESS = {
    "headers": (b"GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: pl\r\n", b"X-1: a\r\n", 431),
    "a value": (b"GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: pl\r\nX: ", b"a", 431),
    "a name": (b"GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: pl\r\n", b"a", 431),
    "a URL": (b"GET /", b"a", 431),
    "a method": (b"G", b"E", 400),
    "a version": (b"GET / HTTP/1.1", b"1", 400),
    "lines before it": (b"", b"\r\n", 431),
    "a handshake": (b"GET /ws/tables/abcd HTTP/1.1\r\n" + UPGRADE, b"X-1: a\r\n", 431),
    "an extension of a chunk": (POST + b"5;", b"a", 413),
    "extensions of chunks": (POST, b"1;a=b\r\nx\r\n", 413),
    "the size of a chunk": (POST, b"0", 413),
    "chunks": (POST, b"1\r\nx\r\n", 413),
    "headers behind chunks": (POST + b"1\r\nx\r\n0\r\n", b"X-1: a\r\n", 413),
    "a value behind chunks": (POST + b"1\r\nx\r\n0\r\nX: ", b"a", 413),
}


async def sent(writer: asyncio.StreamWriter, beginning: bytes, rest: Iterable[bytes]) -> int:
    """How many bytes could be sent until the server let go of the connection, or there was more than it could ever read."""
    writer.write(beginning)
    count = len(beginning)
    try:
        for piece in rest:
            writer.write(piece)
            await writer.drain()
            # The other side, and whoever reads its answer, may do something in between.
            await asyncio.sleep(0)
            count += len(piece)
            if count > MUCH:
                break
    except OSError:
        pass
    return count


@protocols
@pytest.mark.parametrize("what", ENDLESS)
async def test_what_has_no_end_is_refused_while_others_are_answered(
    plain: bool, what: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    beginning, part, status = ENDLESS[what]
    monkeypatch.setattr(logging.getLogger("uvicorn"), "propagate", True)
    counted: Counter[str] = Counter()
    read: list[int] = []
    async with serving(plain=plain, limits=LIMITS, count=lambda code: counted.update([code])) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        parse = http._Bounded._parse

        def noting(self: http._Bounded, piece: bytes) -> None:
            read.append(len(piece))
            parse(self, piece)

        monkeypatch.setattr(http._Bounded, "_parse", noting)
        sending = asyncio.ensure_future(sent(writer, beginning, endless(part)))
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        monkeypatch.setattr(http._Bounded, "_parse", parse)
        # A new connection: the server ends one on which nothing is asked for some seconds.
        other = await asyncio.open_connection("127.0.0.1", port)
        assert await answered(*other) == b"hello", "others are answered meanwhile"
        assert await asyncio.wait_for(sending, PATIENCE) < MUCH, "the server lets go of the connection"
        writer.close()
        other[1].close()
    # h11 says of what only its own bounds end that it is no HTTP.
    assert int(head.split()[1]) in ({status} if not plain else {status, 400, 431})
    for name, value in SECURITY_HEADERS:
        assert name + b": " + value in head
    assert sum(read) <= (READ if status == 431 else LIMITS.request_size + READ)
    assert sum(counted.values()) == 1
    assert not caplog.records, "what strangers send is counted and not logged"


async def test_nothing_is_kept_of_what_is_sent_after_the_refusal() -> None:
    async with serving(plain=False, limits=LIMITS) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        tracemalloc.start()
        beginning, part, _ = ENDLESS["headers"]
        sending = asyncio.ensure_future(sent(writer, beginning, endless(part)))
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        await asyncio.wait_for(sending, PATIENCE)
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert most < MUCH / 8
        writer.close()


async def test_what_is_refused_says_why_in_the_language_that_is_known_by_then() -> None:
    async with serving(plain=False, limits=LIMITS) as port:
        for beginning, said in ((b"Accept-Language: pl\r\n", "za długie"), (b"", "too long")):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n" + beginning + b"X: " + b"a" * 40_000)
            await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            told = json.loads(await asyncio.wait_for(reader.read(), PATIENCE))
            assert (told["code"], said in told["text"]) == ("head-too-large", True)
            writer.close()


@protocols
async def test_requests_within_the_bounds_pass_however_they_are_cut_and_joined(plain: bool) -> None:
    long = b"POST / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 12_000 + b"\r\nContent-Length: 12000\r\n\r\n" + b"b" * 12_000
    async with serving(plain=plain, limits=LIMITS) as port:
        for size in (len(long), 8_191, 5_000):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            for _ in range(4):
                for start in range(0, len(long), size):
                    writer.write(long[start : start + size])
                    await writer.drain()
                    await asyncio.sleep(0)
                async with asyncio.timeout(PATIENCE):
                    assert b" 200 " in await reader.readuntil(b"\r\n\r\n")
                    assert await reader.readexactly(12_000) == b"b" * 12_000
            writer.close()


@protocols
async def test_headers_behind_the_body_are_none_of_the_requests(plain: bool) -> None:
    async with serving(plain=plain, limits=LIMITS) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(POST + b"5\r\nhello\r\n0\r\nX-Late: 1\r\n\r\n")
        async with asyncio.timeout(PATIENCE):
            assert b" 200 " in await reader.readuntil(b"\r\n\r\n")
            assert await reader.readexactly(5) == b"hello"
        assert await answered(reader, writer) == b"hello", "the connection goes on"
        writer.close()


async def test_a_message_has_only_so_many_fragments() -> None:
    async with serving(plain=False, limits=LIMITS) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /ws HTTP/1.1\r\n" + UPGRADE + b"\r\n" + frame(TEXT & 0x7F, b"a"))
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        writer.write(frame(CONTINUATION & 0x7F, b"") * 64)
        assert await Raw(reader, writer).close_code() == 1009
        writer.close()


def test_each_server_counts_for_itself() -> None:
    first, second = http_protocol(LIMITS), http_protocol(LIMITS)
    assert first.half_open is not second.half_open  # type: ignore[attr-defined]
