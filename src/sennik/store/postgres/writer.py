"""One connection that writes to PostgreSQL, many appends to a statement.

A commit is one flush of the database's log and one way there and back, and that is what costs. While one is under way,
the appends that arrive queue up, and the next statement keeps them all, or none. If one of them does not fit, each is
carried out alone, so that none fails because of another. Everything else is done in a transaction of its own. All is done
in the order in which it was asked for.

After any failure but a refusal by the database itself the connection is thrown away: what became of the statement is not
known, and no answer that comes late may be taken for that to another one. All that waits is told of a database that can't
be reached, since to try each job alone would make everybody wait for a failure of its own.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Final, TypeAlias

import asyncpg

from sennik.store.store import Append, ClosedError, ConflictError, StoreError, Summary

from .connection import DatabaseConnection, disconnect, failure

Work: TypeAlias = Callable[[DatabaseConnection], Awaitable[None]]
"""A function that does something inside a transaction. If it raises, nothing of it is kept."""
PostgresJob: TypeAlias = "Sequence[Append] | Work"

_MOST_ROWS: Final = 2_000

# Numbers have no gaps, so the match has as many events as asked for if the one before is there and this one is not. A number
# whose predecessor is missing is blank, which the table refuses, as its key refuses one that is there.
_KEEP: Final = """
insert into event (match_id, seq, body)
select match_id,
       case when before = -1 or exists (select 1 from event there where there.match_id = given.match_id and there.seq = before)
            then seq end,
       body
from unnest($1::text[], $2::int[], $3::int[], $4::bytea[]) as given (match_id, before, seq, body)
"""

_SUMMARIZE: Final = """
insert into match (id, game, phase, public, updated, summary)
select * from unnest({0}::text[], {1}::text[], {2}::text[], {3}::int[], {4}::bigint[], {5}::bytea[])
on conflict (id) do update set game = excluded.game, phase = excluded.phase, public = excluded.public,
                               updated = excluded.updated, summary = excluded.summary
"""

_PUT_OUT: Final = """
delete from member where match_id = any({0}::text[]) and not exists (
    select 1 from unnest({6}::text[], {7}::text[]) as now (person_id, match_id)
    where now.person_id = member.person_id and now.match_id = member.match_id)
"""

_TAKE_IN: Final = "insert into member (person_id, match_id) select * from unnest({6}::text[], {7}::text[]) on conflict do nothing"


def _with_summaries(first: int) -> str:
    """Returns the statement for summaries, whose parameters begin with that number."""
    numbers = [f"${first + offset}" for offset in range(8)]
    return f"summed as ({_SUMMARIZE}), gone as ({_PUT_OUT}) {_TAKE_IN}".format(*numbers)


_KEEP_AND_SUMMARIZE: Final = f"with kept as ({_KEEP}), {_with_summaries(5)}"
_SUMMARIZE_ALONE: Final = f"with {_with_summaries(1)}"


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

    def append(self, appends: Sequence[Append]) -> asyncio.Future[None]:
        """Returns a future that is done when all of these are durable, or has the reason why none is."""
        return self._put(appends)

    def submit(self, work: Work) -> asyncio.Future[None]:
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
        if callable(job):
            return group
        reached: dict[str, int] = {}
        rows = _rows(job)
        following = _follow(job, reached)
        while following and self._queue:
            job = self._queue[0][0]
            if callable(job) or rows + _rows(job) > _MOST_ROWS or not _follow(job, reached):
                break
            rows += _rows(job)
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
            if len(jobs) == 1:
                return [_told(error)]
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
    """Does one job, or several that are appends."""
    if callable(jobs[0]):
        async with connection.transaction():
            await jobs[0](connection)
    else:
        await _keep(connection, [append for job in jobs if not callable(job) for append in job])


async def _keep(connection: DatabaseConnection, appends: Sequence[Append]) -> None:
    """Keeps the events and the summaries of all of these, or nothing, by one statement."""
    ids: list[str] = []
    befores: list[int] = []
    numbers: list[int] = []
    bodies: list[bytes] = []
    reached: dict[str, int] = {}
    for append in appends:
        match_id, expected = append.match_id, append.expected_seq
        # What comes before may be in this very statement, which does not see its own rows.
        known = expected == 0 or reached.get(match_id) == expected
        ids += [match_id] * len(append.bodies)
        befores += [-1 if known else expected - 1, *[-1] * (len(append.bodies) - 1)]
        numbers += range(expected, expected + len(append.bodies))
        bodies += append.bodies
        reached[match_id] = expected + len(append.bodies)
    summaries = {append.match_id: append.summary for append in appends if append.summary is not None}
    if summaries:
        await connection.execute(_KEEP_AND_SUMMARIZE, ids, befores, numbers, bodies, *_columns(summaries))
    else:
        await connection.execute(_KEEP, ids, befores, numbers, bodies)


async def summarize(connection: DatabaseConnection, match_id: str, summary: Summary) -> None:
    """Keeps the summary of a match."""
    await connection.execute(_SUMMARIZE_ALONE, *_columns({match_id: summary}))


def _columns(summaries: dict[str, Summary]) -> tuple[list[object], ...]:
    rows = [(id_, each.game, each.phase, int(each.public), each.updated, each.body) for id_, each in summaries.items()]
    members = [(person, match_id) for match_id, each in summaries.items() for person in dict.fromkeys(each.people)]
    return (*_turned(rows, 6), *_turned(members, 2))


def _turned(rows: Iterable[tuple[object, ...]], width: int) -> list[list[object]]:
    listed = list(rows)
    return [[row[column] for row in listed] for column in range(width)]


def _rows(appends: Sequence[Append]) -> int:
    return sum(len(append.bodies) for append in appends)


def _follow(appends: Sequence[Append], reached: dict[str, int]) -> bool:
    """Tells whether these appends follow upon those before, after which the matches have so many events, and adds them.

    One that does not is to be refused, or must wait until they are refused.
    """
    further: dict[str, int] = {}
    for append in appends:
        expected = append.expected_seq
        if further.get(append.match_id, reached.get(append.match_id, expected)) != expected:
            return False
        further[append.match_id] = expected + len(append.bodies)
    reached.update(further)
    return True


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
