"""The way between ``sennik admin`` and a running server: a socket in the folder of data, which only its owner can open.

A caller writes an order as one line of JSON, and reads the answer as one line.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec

from sennik.server.admin.administration import Administration
from sennik.server.admin.orders import Order, OrderAnswer, OrderError, RefusedOrder, encode, read_answer, read_order
from sennik.server.monitoring.log import whereabouts
from sennik.store import StoreError

SOCKET: Final = "sennik.socket"
_log: Final = logging.getLogger(__name__)
_LONGEST: Final = 100
"""The most bytes of a path that every system takes as the address of a socket."""
_PATIENCE: Final = 600.0
"""How long (seconds) a caller waits for the answer. To forget a person takes as long as to read all that is stored."""


class NoServerError(OSError):
    """The error for a folder in which no server listens."""


class AdminSocket:
    """The server's end of the way, in the folder of data."""

    def __init__(self, folder: Path, administration: Administration) -> None:
        self._path: Final = folder / SOCKET
        self._administration: Final = administration
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Begins to listen. A system or a folder in which that is not possible gets a line in the log."""
        self._path.unlink(missing_ok=True)  # what a killed server left: nobody else has the folder now
        try:
            with _address(self._path) as address:
                listening = socket.socket(socket.AF_UNIX)
                before = os.umask(0o177)
                try:
                    listening.bind(address)
                finally:
                    os.umask(before)
            self._server = await asyncio.start_unix_server(self._serve, sock=listening)
        except (OSError, AttributeError) as error:
            _log.warning("sennik admin can't reach this server: %s", whereabouts(error))

    async def close(self) -> None:
        """Stops listening."""
        if self._server is not None:
            self._server.close()
            self._path.unlink(missing_ok=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            with suppress(ConnectionError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
                given = await reader.readuntil(b"\n")
                writer.write(encode(await self._answer(given)) + b"\n")
                await writer.drain()
        finally:
            writer.close()

    async def _answer(self, given: bytes) -> OrderAnswer:
        try:
            return await self._administration.carry_out(read_order(given))
        except OrderError as error:
            return RefusedOrder(error.code)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return RefusedOrder("malformed")
        except StoreError as error:
            _log.error("an order could not be carried out: %s", whereabouts(error))
            return RefusedOrder("not-stored")


def ask(folder: Path, order: Order) -> OrderAnswer:
    """Returns the answer of the server that uses the folder. Raises ``NoServerError`` if none listens there."""
    try:
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(_PATIENCE)
            with _address(folder / SOCKET) as address:
                line.connect(address)
            line.sendall(encode(order) + b"\n")
            with line.makefile("rb") as answers:
                return read_answer(answers.readline())
    except (OSError, AttributeError, msgspec.DecodeError) as error:
        raise NoServerError(f"no server listens in {folder}") from error


@contextmanager
def _address(path: Path) -> Iterator[str]:
    """Gives the address of a socket at this path. A long path goes by way of its open folder, since systems take about
    100 bytes.
    """
    if len(os.fsencode(path)) <= _LONGEST:
        yield str(path)
        return
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        yield f"/proc/self/fd/{folder}/{path.name}"
    finally:
        os.close(folder)
