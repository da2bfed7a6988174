"""Open files: as many connections as there is room for, and the store always has its own."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys

import pytest

from sennik.server.protocols.open_files import RESERVED, most_connections
from sennik.server.settings import Limits
from tests.server.client import PATIENCE
from tests.server.protocols.test_half_open import UPGRADE, answered, ended, protocols, serving

WIDE = Limits(request_seconds=PATIENCE)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
@pytest.mark.parametrize(("soft", "hard", "room"), [(100, 200, 200), (200, 200, 200), (100, 100, 100)])
def test_the_limit_is_raised_as_far_as_it_may_be_and_some_are_kept(soft: int, hard: int, room: int) -> None:
    script = (
        "import resource, logging; logging.basicConfig(level=logging.DEBUG, format='%(levelname)s %(message)s')\n"
        f"resource.setrlimit(resource.RLIMIT_NOFILE, ({soft}, {hard}))\n"
        "from sennik.server.protocols.open_files import most_connections\n"
        "print(most_connections(80), resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
    )
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert done.stdout.split() == [str(room - RESERVED), str(room)]
    assert done.stderr.startswith("DEBUG" if room - RESERVED >= 80 else "WARNING")
    assert str(RESERVED) in done.stderr


def test_too_few_files_are_a_warning(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        most_connections(2**40)
    assert [record.levelname for record in caplog.records] == ["WARNING"]


@protocols
async def test_no_connection_takes_the_files_that_are_kept(plain: bool) -> None:
    async with serving(plain=plain, limits=WIDE, most=3) as port:
        open_ = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
        for each in open_[:2]:
            assert await answered(*each) == b"hello"
        # A socket is a connection too.
        open_[2][1].write(b"GET /ws HTTP/1.1\r\n" + UPGRADE + b"\r\n")
        assert b" 101 " in await asyncio.wait_for(open_[2][0].readuntil(b"\r\n\r\n"), PATIENCE)
        for _ in range(3):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            assert await ended(reader)
            writer.close()
        assert await answered(*open_[0]) == b"hello"
        open_[1][1].close()
        await asyncio.sleep(0.05)
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        assert await answered(reader, writer) == b"hello"
        for _, each_writer in [*open_, (reader, writer)]:
            each_writer.close()


@protocols
async def test_one_address_has_a_share_of_the_connections_and_its_sockets_are_counted_apart(plain: bool) -> None:
    async with serving(plain=plain, limits=Limits(request_seconds=PATIENCE, connections_of_address=2)) as port:
        sockets = []
        for _ in range(3):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET /ws HTTP/1.1\r\n" + UPGRADE + b"\r\n")
            assert b" 101 " in await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            sockets.append(writer)
        resting = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
        for each in resting:
            assert await answered(*each) == b"hello"
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        assert await ended(reader)
        for each_writer in [writer, *sockets, *(writer for _, writer in resting)]:
            each_writer.close()
