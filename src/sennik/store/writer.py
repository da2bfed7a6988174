"""One thread that writes to SQLite, many writes to a commit.

A commit is one flush to the disk, and that is what costs: while one runs, the writes that arrive meanwhile queue up, and
the next commit takes them all. Each job of such a group succeeds or fails alone.

What also costs is the interpreter's lock, which every statement gives up and must get back from the event loop. So a group
is first offered to one who may know how to do it with a single statement.

Where the disk fails, the whole group is told so: to try each job alone would make everybody wait for a failure of its own.
What was refused is not tried again here, and nothing that an earlier failure left behind is ever taken for kept. Only a file
that another process keeps for itself is asked for again and again, as long as one may wait, and no longer once the store closes.
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
"""Runs inside the group's transaction. A StoreError must be raised before anything was changed."""

AtOnce: TypeAlias = Callable[[sqlite3.Connection, list[Job]], bool]
"""Does all these jobs outside a transaction, in one of its own: True where they are done and durable. Where it gives False
(they are none of those it can do) or raises, nothing was done, and the long way tells each job what becomes of it.
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
"""What no other job would fare better with. A full disk is none of these: a smaller job may still fit."""


class Writer:
    """Owns the connection that writes, which must be allowed to be used in another thread than the one that made it.

    ``patience``: seconds for which a file that another process keeps for itself is asked for again, after each time that the
    connection itself has waited for it. ``look`` is called before each group, and raises StoreError where nothing that is written
    would be kept.
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
        self._thread = threading.Thread(target=self._run, name="sennik-store-writer", daemon=True)
        self._thread.start()

    def submit(self, job: Job) -> asyncio.Future[None]:
        """A future that is done once the job is durable, or has the reason why it is not."""
        future = asyncio.get_running_loop().create_future()
        if self._closed:
            future.set_exception(ClosedError("the store is closed"))
        else:
            self._queue.put((job, future))
        return future

    async def close(self) -> None:
        """Writes what is queued, then ends the thread. A file that can't be had now is waited for no more."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

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
                # A disk that failed hindered the rollback as well. What is done inside would not be durable.
                self._connection.execute("rollback")
            if self._at_once is not None and jobs and self._at_once(self._connection, jobs):
                return [None] * len(jobs)
        except Exception as error:  # noqa: BLE001 - whatever it is, the thread outlives it
            if self._connection.in_transaction or _of_the_file(error):
                return [_failure(error)] * len(jobs)
        return _write(self._connection, jobs)


def _write(connection: sqlite3.Connection, jobs: list[Job]) -> list[Exception | None]:
    """Runs the jobs in one transaction; if one breaks it, each in its own, so that none fails for another's sake."""
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
    """Whether it is the file or the disk that failed."""
    return _kind(error) in _OF_THE_FILE


def _nothing_but_busy(outcome: Exception | None) -> bool:
    """Whether nothing was done because another process keeps the file for itself."""
    return outcome is not None and _kind(outcome.__cause__) == sqlite3.SQLITE_BUSY


def _kind(error: BaseException | None) -> int:
    """The lowest byte of SQLite's code; what stands above it is detail. An error of Python's own module has no code."""
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK)
    return code & 0xFF


def _failure(error: Exception) -> StoreError:
    failure = StoreError(f"{type(error).__name__}: {error}")
    failure.__cause__ = error
    return failure


def _answer(group: list[tuple[Job, asyncio.Future[None]]], outcomes: list[Exception | None]) -> None:
    """Wakes every event loop once, whatever the size of the group."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[None], Exception | None]]] = {}
    for (_, future), outcome in zip(group, outcomes, strict=True):
        by_loop.setdefault(future.get_loop(), []).append((future, outcome))
    for loop, answers in by_loop.items():
        try:
            loop.call_soon_threadsafe(_settle, answers)
        except RuntimeError:
            # the loop is closed: there is nobody left to tell
            continue


def _settle(answers: list[tuple[asyncio.Future[None], Exception | None]]) -> None:
    for future, outcome in answers:
        if future.cancelled():
            continue
        if outcome is None:
            future.set_result(None)
        else:
            future.set_exception(outcome)
