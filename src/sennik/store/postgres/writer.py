"""One connection that writes to PostgreSQL, many appends to a statement.

A commit is one flush of the database's log and one way there and back, and that is what costs. While one is under way,
the appends that arrive queue up, and the next statement keeps them all, or none. If one of them does not fit, each is
carried out alone, so that none fails because of another. Everything else is done by a statement or in a transaction of its
own. All is done in the order in which it was asked for.

After any failure but a refusal by the database itself the connection is thrown away: what became of the statement is not
known, and no answer that comes late may be taken for that to another one. All that waits is told of a database that can't
be reached, since to try each job alone would make everybody wait for a failure of its own.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import asyncpg

from sennik.store.store import Append, ClosedError, ConflictError, FencedError, StoreError

from .connection import DatabaseConnection, disconnect, failure
from .statements import keep

Work: TypeAlias = Callable[[DatabaseConnection], Awaitable[None]]
"""A function that does something inside a transaction. If it raises, nothing of it is kept."""


@dataclass(frozen=True, slots=True)
class Single:
    """Work of one statement, which is kept as soon as the database has carried it out. So it leaves no lock behind if this
    process falls silent in the middle.
    """

    work: Work


Submit: TypeAlias = Callable[[Work | Single], Awaitable[None]]
"""A function that has work done. When it returns, the work is durable; it raises ``StoreError`` if it is not."""


def one_statement(sql: str, *values: object) -> Single:
    """Returns the work of carrying out one statement."""

    async def work(connection: DatabaseConnection) -> None:
        await connection.execute(sql, *values)

    return Single(work)


@dataclass(frozen=True, slots=True)
class Appends:
    """Appends that are kept all or none, if the process ``fence`` is alive; None if no process is asked about."""

    appends: Sequence[Append]
    fence: str | None

    @property
    def rows(self) -> int:
        """How many events they have."""
        return sum(len(append.bodies) for append in self.appends)


PostgresJob: TypeAlias = Appends | Work | Single

_MOST_ROWS: Final = 2_000


class PostgresWriter:
    """The owner of the connection that writes. ``connect`` makes a new one, and ``connection`` is the first."""

    def __init__(self, connection: DatabaseConnection, connect: Callable[[], Awaitable[DatabaseConnection]]) -> None:
        self._connection: DatabaseConnection | None = connection
        self._connect: Final = connect
        self._queue: Final[deque[tuple[PostgresJob, asyncio.Future[None]]]] = deque()
        self._loop: Final = asyncio.get_running_loop()
        self._wake: asyncio.Future[None] | None = None
        self._closed = False
        self._task: Final = self._loop.create_task(self._run(), name="sennik-store-writer")

    def append(self, appends: Sequence[Append], fence: str | None = None) -> asyncio.Future[None]:
        """Returns a future that is done when all of these are durable, or has the reason why none is.

        ``fence`` is the process to which the matches belong. If others have declared it dead, the reason is
        ``FencedError``.
        """
        return self._put(Appends(appends, fence))

    def submit(self, work: Work | Single) -> asyncio.Future[None]:
        """Returns a future that is done when the work is durable, or has the reason why it is not."""
        return self._put(work)

    @property
    def waiting(self) -> int:
        """How many jobs wait."""
        return len(self._queue)

    async def close(self) -> None:
        """Does what is queued, then ends the connection. It may be called twice."""
        self._closed = True
        self._awake()
        await asyncio.wait([self._task])

    def _put(self, job: PostgresJob) -> asyncio.Future[None]:
        future: asyncio.Future[None] = self._loop.create_future()
        if self._closed:
            future.set_exception(ClosedError("the store is closed"))
        else:
            self._queue.append((job, future))
            self._awake()
        return future

    def _awake(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def _run(self) -> None:
        while self._queue or not self._closed:
            if not self._queue:
                self._wake = self._loop.create_future()
                await self._wake
                continue
            group = self._next_group()
            outcomes: Sequence[Exception | None]
            try:
                connection = await self._connected()
            except Exception as error:  # noqa: BLE001 - whatever it is, the task outlives it
                group += self._queue
                self._queue.clear()
                outcomes = [_told(error)] * len(group)
            else:
                outcomes = await self._carry_out(connection, [job for job, _ in group])
            for (_, future), outcome in zip(group, outcomes, strict=True):
                _settle(future, outcome)
        if self._connection is not None:
            await disconnect(self._connection)

    def _next_group(self) -> list[tuple[PostgresJob, asyncio.Future[None]]]:
        """Takes what comes next out of the queue: a job alone, or as many appends as can go into one statement."""
        group = [self._queue.popleft()]
        job = group[0][0]
        if not isinstance(job, Appends):
            return group
        fence, rows = job.fence, job.rows
        while self._queue:
            job = self._queue[0][0]
            if not isinstance(job, Appends) or job.fence != fence or rows + job.rows > _MOST_ROWS:
                break
            rows += job.rows
            group.append(self._queue.popleft())
        return group

    async def _connected(self) -> DatabaseConnection:
        if self._connection is None or self._connection.is_closed():
            self._drop()
            self._connection = await self._connect()
        return self._connection

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def _carry_out(self, connection: DatabaseConnection, jobs: list[PostgresJob]) -> Sequence[Exception | None]:
        try:
            await _do(connection, jobs)
        except Exception as error:  # noqa: BLE001 - whatever it is, the task outlives it
            if not _refused(error):
                self._drop()
                return [_told(error)] * len(jobs)
            if len(jobs) == 1 or isinstance(error, FencedError):
                return [_told(error)] * len(jobs)
        else:
            return [None] * len(jobs)
        outcomes: list[Exception | None] = []
        for job in jobs:
            if self._connection is None:
                outcomes.append(outcomes[-1])  # it was lost with the job before
            else:
                outcomes += await self._carry_out(self._connection, [job])
        return outcomes


async def _do(connection: DatabaseConnection, jobs: list[PostgresJob]) -> None:
    """Does one job, or several that are appends behind the same fence."""
    first = jobs[0]
    if isinstance(first, Appends):
        await keep(connection, [append for job in jobs if isinstance(job, Appends) for append in job.appends], first.fence)
    elif isinstance(first, Single):
        await first.work(connection)
    else:
        async with connection.transaction():
            await first(connection)


def _refused(error: Exception) -> bool:
    """Tells whether the database has answered that it won't have this, and all else is well: data that it can't hold, or that
    does not fit to what is there. So has a job itself.
    """
    if isinstance(error, StoreError):
        return True
    return isinstance(error, asyncpg.PostgresError) and (error.sqlstate or "")[:2] in {"22", "23"}


def _told(error: Exception) -> StoreError:
    if isinstance(error, StoreError):
        return error
    if isinstance(error, asyncpg.UniqueViolationError | asyncpg.NotNullViolationError):
        conflict = ConflictError("the match does not have so many events, or the id is taken")
        conflict.__cause__ = error
        return conflict
    return failure(error)


def _settle(future: asyncio.Future[None], outcome: Exception | None) -> None:
    if future.cancelled():
        return
    if outcome is None:
        future.set_result(None)
    else:
        future.set_exception(outcome)
