"""One thread that writes to SQLite, many writes to a commit.

A commit is one flush to the disk, and that is what costs. While one runs, the writes that arrive queue up, and the next
commit takes them all. Each job of such a group succeeds or fails alone.

The interpreter's lock costs too: every statement gives it up and must get it back from the event loop. So a group is
first given to ``at_once``, which may be able to do it with a single statement.

If the disk fails, the whole group is told so, since to try each job alone would make everybody wait for a failure of
its own. A refused job is not tried again here, and nothing that an earlier failure left behind is ever taken for kept.
Only a file that another process keeps for itself is tried again and again, for as long as ``patience`` says, and not
any more once the store closes.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Final, TypeAlias

from .store import ClosedError, StoreError

Job: TypeAlias = Callable[[sqlite3.Connection], None]
"""A function that runs inside the group's transaction. If it raises a ``StoreError``, it has changed nothing."""

AtOnce: TypeAlias = Callable[[sqlite3.Connection, list[Job]], bool]
"""A function that does all these jobs in a transaction of its own. It returns True if they are done and durable.

If it returns False (it can't do jobs of this kind) or raises, nothing was done. Unless the file or the disk failed, the
long way then does the jobs, and tells each what became of it.
"""

LARGEST_GROUP: Final = 2_000

_OF_THE_FILE: Final = frozenset(
    {
        sqlite3.SQLITE_BUSY,  # another process keeps it for itself
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_NOTADB,
    }
)
"""Errors with which no other job would fare better. A full disk is none of these: a smaller job may still fit."""


class Writer:
    """The owner of the connection that writes. Another thread than the one that made the connection must be allowed to
    use it.

    ``patience`` says for how many seconds a file is tried again that another process keeps for itself, after each time
    that the connection itself has waited for it. ``look`` is called before each group, and raises ``StoreError`` if
    nothing that is written would be kept.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        at_once: AtOnce | None = None,
        patience: float = 0.0,
        look: Callable[[], None] = lambda: None,
    ) -> None:
        self._connection = connection
        self._look = look
        self._at_once = at_once
        self._patience = patience
        self._queue: SimpleQueue[tuple[Job, asyncio.Future[None]] | None] = SimpleQueue()
        self._closed = False
        self._worker = threading.Thread(target=self._run, name="sennik-store-writer", daemon=True)
        self._worker.start()

    def submit(self, job: Job) -> asyncio.Future[None]:
        """Returns a future that is done when the job is durable, or has the reason why it is not."""
        future = asyncio.get_running_loop().create_future()
        if self._closed:
            future.set_exception(ClosedError("the store is closed"))
        else:
            self._queue.put((job, future))
        return future

    @property
    def waiting(self) -> int:
        """How many jobs wait."""
        return self._queue.qsize()

    async def close(self) -> None:
        """Writes what is queued, then ends the thread. It does not wait for a file that another process keeps for itself."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._worker.join)

    def _run(self) -> None:
        connection = self._connection
        going_on = True
        while going_on:
            group = []
            entry = self._queue.get()
            while entry is not None:
                group.append(entry)
                if len(group) == LARGEST_GROUP:
                    break
                try:
                    entry = self._queue.get_nowait()
                except Empty:
                    break
            going_on = entry is not None
            _answer(group, self._write_patiently([job for job, _ in group]))
        with suppress(sqlite3.Error):
            # SQLite itself folds no log into a file that was moved, where it would be missed.
            connection.execute("pragma wal_checkpoint(truncate)").fetchall()
        connection.close()

    def _write_patiently(self, jobs: list[Job]) -> list[Exception | None]:
        until = monotonic() + self._patience
        outcomes = self._write(jobs)
        while outcomes and all(map(_nothing_but_busy, outcomes)) and not self._closed and monotonic() < until:
            outcomes = self._write(jobs)
        return outcomes

    def _write(self, jobs: list[Job]) -> list[Exception | None]:
        try:
            self._look()
        except StoreError as error:
            return [error] * len(jobs)
        try:
            if self._connection.in_transaction:
                # A disk that failed prevented the rollback too. What is done in that transaction would not be durable.
                self._connection.execute("rollback")
            if self._at_once is not None and jobs and self._at_once(self._connection, jobs):
                return [None] * len(jobs)
        except Exception as error:  # noqa: BLE001 - whatever it is, the thread outlives it
            if self._connection.in_transaction or _of_the_file(error):
                return [_failure(error)] * len(jobs)
        return _write(self._connection, jobs)


def _write(connection: sqlite3.Connection, jobs: list[Job]) -> list[Exception | None]:
    """Runs the jobs in one transaction. If one breaks it, each runs in its own, so that none fails because of another."""
    if not jobs:
        return []
    try:
        connection.execute("begin immediate")
    except sqlite3.Error as error:
        return [_failure(error)] * len(jobs)
    try:
        return _write_together(connection, jobs)
    except Exception as error:  # noqa: BLE001 - the thread outlives whatever a job does
        if len(jobs) == 1 or connection.in_transaction or _of_the_file(error):
            return [_failure(error)] * len(jobs)
    return [_write(connection, [job])[0] for job in jobs]


def _write_together(connection: sqlite3.Connection, jobs: list[Job]) -> list[Exception | None]:
    outcomes: list[Exception | None] = []
    try:
        for job in jobs:
            try:
                job(connection)
                outcomes.append(None)
            except StoreError as refusal:
                outcomes.append(refusal)
        connection.execute("commit")
    except BaseException:
        if connection.in_transaction:
            with suppress(sqlite3.Error):
                connection.execute("rollback")
        raise
    return outcomes


def _of_the_file(error: Exception) -> bool:
    """Tells whether the file or the disk failed."""
    return _kind(error) in _OF_THE_FILE


def _nothing_but_busy(outcome: Exception | None) -> bool:
    """Tells whether nothing was done because another process keeps the file for itself."""
    return outcome is not None and _kind(outcome.__cause__) == sqlite3.SQLITE_BUSY


def _kind(error: BaseException | None) -> int:
    """Returns the lowest byte of SQLite's code, above which stand details. An error of Python's own module has no code."""
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK)
    return code & 0xFF


def _failure(error: Exception) -> StoreError:
    failure = StoreError(f"{type(error).__name__}: {error}")
    failure.__cause__ = error
    return failure


def _answer(group: list[tuple[Job, asyncio.Future[None]]], outcomes: list[Exception | None]) -> None:
    """Answers the jobs. It wakes every event loop once, whatever the size of the group."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[None], Exception | None]]] = {}
    for (_, future), outcome in zip(group, outcomes, strict=True):
        by_loop.setdefault(future.get_loop(), []).append((future, outcome))
    for loop, answers in by_loop.items():
        try:
            loop.call_soon_threadsafe(_settle, answers)
        except RuntimeError:
            # The loop is closed, so nobody is left to tell.
            continue


def _settle(answers: list[tuple[asyncio.Future[None], Exception | None]]) -> None:
    for future, outcome in answers:
        if future.cancelled():
            continue
        if outcome is None:
            future.set_result(None)
        else:
            future.set_exception(outcome)
