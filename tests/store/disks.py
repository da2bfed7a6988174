"""Disks that fail, and a writer that waits, while a test says so."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest

from sennik.store import SqliteStore


@contextmanager
def no_file_can_be_written() -> Iterator[None]:
    """The operating system refuses every write to a file of this process; SQLite finds a disk I/O error, and means it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@asynccontextmanager
async def held(store: SqliteStore) -> AsyncIterator[None]:
    """The writer is at something, and what is written meanwhile gathers in one group, whatever becomes of that first thing."""
    entered, over = threading.Event(), threading.Event()

    def hold(connection: sqlite3.Connection) -> None:
        entered.set()
        assert over.wait(10)

    first = store._writer.submit(hold)
    first.add_done_callback(lambda _: entered.set())  # refused, where the disk fails already
    await asyncio.to_thread(entered.wait, 10)
    yield
    await asyncio.sleep(0)
    over.set()
    await asyncio.gather(first, return_exceptions=True)


class Disk:
    """What stands under every connection that is made after it: it can't flush while ``fails`` says so.

    ``fails``: "flush": what should be committed is lost. "kept": it is there all the same, and the error is told. "stuck": not
    even a rollback is possible. "nameless": the error has no code of SQLite's.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.fails: str | None = None
        self.failures = 0
        connect = sqlite3.connect
        monkeypatch.setattr(sqlite3, "connect", lambda *args, **more: connect(*args, factory=self._connection(), **more))

    def _connection(self) -> type[sqlite3.Connection]:
        disk = self

        class Connection(sqlite3.Connection):
            def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
                word = sql.split(maxsplit=1)[0]
                if disk.fails is None:
                    return super().execute(sql, *values)
                if word == "rollback" and disk.fails == "stuck":
                    raise disk.error()
                if word == "commit":
                    self.settle()
                    raise disk.error()
                if word == "insert" and not self.in_transaction:
                    super().execute("begin")
                    super().execute(sql, *values)
                    self.settle()
                    raise disk.error()
                return super().execute(sql, *values)

            def settle(self) -> None:
                if disk.fails != "stuck":
                    super().execute("commit" if disk.fails == "kept" else "rollback")

        return Connection

    def error(self) -> sqlite3.OperationalError:
        self.failures += 1
        error = sqlite3.OperationalError("disk I/O error")
        if self.fails != "nameless":
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
        return error
