"""The store in one SQLite file. One thread writes and one reads, and neither blocks the other (write-ahead log)."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import TypeVar, Unpack

from .files import Files, log_of
from .migrate import migrate
from .sqlite_upkeep import SqliteUpkeep, replace_events
from .store import (
    KEEP_COUNTED,
    KEEPERS,
    REMIND,
    Append,
    Aside,
    ClosedError,
    ConflictError,
    Line,
    PersonRow,
    StoreError,
    Subscription,
    Summary,
    Wanted,
    read_line,
)
from .writer import Job, Writer

T = TypeVar("T")

_APPEND = "insert into event (match_id, seq, body) values (?, ?, ?)"
# Numbers have no gaps, so the match has as many events as asked for if the one before is there and this one is not.
_APPEND_FIRST = "insert into event (match_id, seq, body) select ?1, 0, ?2 on conflict do nothing"
_APPEND_NEXT = (
    "insert into event (match_id, seq, body) select ?1, ?2, ?3 "
    "where exists (select 1 from event where match_id = ?1 and seq = ?2 - 1) on conflict do nothing"
)
# As above for many rows, all or none: a number whose predecessor is missing is blank, which the table refuses.
_ROW = "(?{0}, case when ?{1} = -1 or exists (select 1 from event where match_id = ?{0} and seq = ?{1}) then ?{2} end, ?{3})"
_MOST_ROWS = 100
"""The most rows in one statement. Each number of rows is a statement of its own, which the connection keeps."""

_PATIENCE = 10.0
"""How long (seconds) to wait for a file that another process keeps for itself."""

_ONE_WAIT = 0.2
"""How long (seconds) the writer waits until it looks whether the store was closed meanwhile."""

_LOG_PAGES = 8_000
"""The length of the log at which it is folded into the file. That holds up a commit, but seldom enough not to be felt."""

_SUMMARIZE = (
    "insert into match (id, game, phase, public, updated, summary, due) values (?, ?, ?, ?, ?, ?, ?) "
    "on conflict (id) do update set game = excluded.game, phase = excluded.phase, public = excluded.public, "
    "updated = excluded.updated, summary = excluded.summary, due = excluded.due"
)


class SqliteStore:
    """A ``Store`` in one SQLite file, made by ``SqliteStore.open``."""

    def __init__(self, path: Path) -> None:
        self._path = path
        writing = self._connect(_ONE_WAIT)
        try:
            # It is opened now: if the file were moved before it is needed, a new one would be made and its log deleted.
            self._reading = self._connect()
        except BaseException:
            writing.close()
            raise
        self._writer = Writer(writing, _append_at_once, _PATIENCE, Files(path).look)
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="sennik-store-reader")
        self._closed = False
        self._upkeep = SqliteUpkeep(self._read, self._writer.submit, _replace)

    @property
    def upkeep(self) -> SqliteUpkeep:
        """Does what ``Store.upkeep`` says."""
        return self._upkeep

    @property
    def waiting(self) -> int:
        """How many writes wait."""
        return self._writer.waiting

    @property
    def size(self) -> int:
        """The bytes of the file and its log."""
        return sum(path.stat().st_size for path in (self._path, log_of(self._path)) if path.exists())

    @classmethod
    async def open(cls, path: Path) -> SqliteStore:
        """Returns the store in that file, which is made or brought up to date first. Raises ``StoreError`` if that fails."""

        def work() -> SqliteStore:
            migrate(path)
            try:
                return cls(path)
            except sqlite3.Error as error:
                raise StoreError(f"{type(error).__name__}: {error}") from error

        return await asyncio.to_thread(work)

    def _connect(self, wait: float = _PATIENCE) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None, cached_statements=2 * _MOST_ROWS, check_same_thread=False)
        try:
            connection.execute(f"pragma busy_timeout = {_PATIENCE * 1_000:.0f}")
            connection.execute("pragma journal_mode = wal")
            connection.execute("pragma synchronous = full")
            connection.execute(f"pragma wal_autocheckpoint = {_LOG_PAGES}")
            connection.execute("pragma foreign_keys = on")
            connection.execute("pragma secure_delete = on")  # what is removed is nowhere in the file
            connection.execute("select 1 from sqlite_schema").fetchone()  # from the first look on there is a log
            connection.execute(f"pragma busy_timeout = {wait * 1_000:.0f}")
        except BaseException:
            connection.close()
            raise
        return connection

    async def close(self) -> None:
        """Finishes what was begun and lets go of the file."""
        self._closed = True
        await self._writer.close()
        await asyncio.to_thread(self._reader.shutdown)
        self._reading.close()

    async def _read(self, query: Callable[[sqlite3.Connection], T]) -> T:
        if self._closed:
            raise ClosedError("the store is closed")

        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, query, self._reading)
        except sqlite3.Error as error:
            raise StoreError(f"{type(error).__name__}: {error}") from error

    async def _write(self, sql: str, *values: str | int | bytes | None) -> None:
        """Carries out one statement. Raises ``StoreError`` if that fails."""

        def job(connection: sqlite3.Connection) -> None:
            connection.execute(sql, values)

        await self._writer.submit(job)

    # --- matches ---------------------------------------------------------------------------------------------------------

    async def append(self, match_id: str, expected_seq: int, bodies: Sequence[bytes], summary: Summary | None = None) -> None:
        """Does what ``Store.append`` says. Raises ``ValueError`` if there are no events."""
        if not bodies:
            raise ValueError("an append without events")
        await self._writer.submit(_Append(match_id, expected_seq, bodies, summary))

    async def append_all(self, appends: Sequence[Append]) -> None:
        """Does what ``Store.append_all`` says. Raises ``ValueError`` if one append has no events."""
        if not all(each.bodies for each in appends):
            raise ValueError("an append without events")

        def job(connection: sqlite3.Connection) -> None:
            connection.execute("savepoint several")
            try:
                for each in appends:
                    _Append(each.match_id, each.expected_seq, each.bodies, each.summary)(connection)
            except BaseException:
                if connection.in_transaction:  # which a disk that fails has ended, and the savepoint with it
                    connection.execute("rollback to several")
                    connection.execute("release several")
                raise
            connection.execute("release several")

        await self._writer.submit(job)

    async def load(self, match_id: str) -> list[bytes]:
        """Does what ``Store.load`` says."""
        sql = "select body from event where match_id = ? order by seq"
        return await self._read(lambda connection: [body for (body,) in connection.execute(sql, (match_id,))])

    async def running(self) -> list[str]:
        """Does what ``Store.running`` says."""
        sql = "select id from match where phase <> 'over' order by updated desc, id"
        return await self._read(lambda connection: [match_id for (match_id,) in connection.execute(sql)])

    async def lines(self, **wanted: Unpack[Wanted]) -> list[Line]:
        """Does what ``Store.lines`` says."""
        values: Mapping[str, object] = {"person": None, "limit": 50, **wanted}
        over = wanted.get("over")
        where = ["coalesce(aside, '') <> 'deleted'"]
        if "person" in wanted:
            where.append("id in (select match_id from member where person_id = :person)")
        if "public" in wanted:
            where.append("public = :public")
        if "phase" in wanted:
            where.append("phase = :phase")
        if over is not None:
            where.append(f"phase {'=' if over else '<>'} 'over'")
        if "game" in wanted:
            where.append("game = :game")
        if "alone" in wanted:
            others = "select 1 from member where match_id = match.id and person_id <> :person"
            where.append(f"{'not ' if wanted['alone'] else ''}exists ({others})")
        if "beside" in wanted:
            where.append("id in (select match_id from member where person_id = :beside)")
        if "since" in wanted:
            where.append("updated >= :since")
        if "until" in wanted:
            where.append("updated < :until")
        if wanted.get("after"):
            where.append("exists (select 1 from match m where m.id = :after and (m.updated, match.id) > (match.updated, m.id))")
            if "person" in wanted:
                # The moment of a match that is none of theirs is not theirs to find out.
                where.append(":after in (select match_id from member where person_id = :person)")
        # What was put aside must not push out of the list what goes on.
        first = "" if over is not False else "coalesce(aside, '') <> '', phase <> 'playing', "
        # Only fixed words are joined here. Every value is a parameter.
        sql = (
            "select id, game, phase, public, updated, summary, coalesce(aside, '') from match "  # noqa: S608
            "left join aside on aside.match_id = id and aside.person_id = :person "
            f"where {' and '.join(where)} order by {first}updated desc, id limit :limit"
        )
        return await self._read(lambda connection: [read_line(row, aside) for *row, aside in connection.execute(sql, values)])

    async def line(self, match_id: str) -> Line | None:
        """Does what ``Store.line`` says."""
        sql = "select id, game, phase, public, updated, summary from match where id = ?"
        row = await self._read(lambda connection: connection.execute(sql, (match_id,)).fetchone())
        return None if row is None else read_line(row)

    async def keepers(self, match_id: str) -> list[str]:
        """Does what ``Store.keepers`` says."""
        sql = KEEPERS.format("?")
        return await self._read(lambda connection: [person for (person,) in connection.execute(sql, (match_id,))])

    async def counted(self, match_ids: Sequence[str]) -> Mapping[str, bytes]:
        """Does what ``Store.counted`` says."""
        marks = ", ".join("?" for _ in match_ids)
        sql = f"select match_id, body from counted where match_id in ({marks})"  # noqa: S608 - only marks are put in
        return await self._read(lambda connection: dict(connection.execute(sql, match_ids).fetchall()))

    async def keep_counted(self, match_id: str, body: bytes) -> None:
        """Does what ``Store.keep_counted`` says."""
        await self._write(KEEP_COUNTED.format("?1", "?2"), match_id, body)

    async def set_aside(self, person_id: str, match_id: str, aside: Aside) -> None:
        """Does what ``Store.set_aside`` says."""
        keep = (
            "insert into aside (person_id, match_id, aside) select ?, id, ? from match where id = ? "
            "on conflict (person_id, match_id) do update set aside = excluded.aside"
        )
        if aside:
            await self._write(keep, person_id, aside, match_id)
        else:
            await self._write("delete from aside where person_id = ? and match_id = ?", person_id, match_id)

    async def due(self, until: int) -> list[tuple[str, int]]:
        """Does what ``Store.due`` says."""
        sql = "select id, due from match where due > 0 and due <= ? order by due, id"
        return await self._read(lambda connection: connection.execute(sql, (until,)).fetchall())

    async def remind(self, match_id: str, seat: int, decision: int) -> bool:
        """Does what ``Store.remind`` says."""
        reminded = False

        def job(connection: sqlite3.Connection) -> None:
            nonlocal reminded
            reminded = connection.execute(REMIND.format("?1", "?2", "?3"), (match_id, seat, decision)).rowcount == 1

        await self._writer.submit(job)
        return reminded

    # --- people ----------------------------------------------------------------------------------------------------------

    async def add_person(self, person: PersonRow) -> None:
        """Does what ``Store.add_person`` says."""
        sql = (
            "insert into person (id, secret_hash, name, language, seen, figure, colour) values (?, ?, ?, ?, ?, ?, ?) "
            "on conflict do nothing"
        )
        row = (person.id, person.secret_hash, person.name, person.language, person.seen, person.figure, person.colour)

        def job(connection: sqlite3.Connection) -> None:
            if connection.execute(sql, row).rowcount != 1:
                raise ConflictError(f"there is a person {person.id} already")

        await self._writer.submit(job)

    async def change_person(
        self, person_id: str, *, name: str, language: str, figure: int | None = None, colour: int | None = None
    ) -> None:
        """Does what ``Store.change_person`` says."""
        sql = "update person set name = ?, language = ?, figure = ?, colour = ? where id = ?"
        await self._write(sql, name, language, figure, colour, person_id)

    async def change_secret(self, person_id: str, secret_hash: bytes) -> None:
        """Does what ``Store.change_secret`` says."""
        await self._write("update person set secret_hash = ? where id = ?", secret_hash, person_id)

    async def person(self, person_id: str) -> PersonRow | None:
        """Does what ``Store.person`` says."""
        sql = "select id, secret_hash, name, language, seen, figure, colour from person where id = ?"
        row = await self._read(lambda connection: connection.execute(sql, (person_id,)).fetchone())
        return None if row is None else PersonRow(*row)

    # --- calls -----------------------------------------------------------------------------------------------------------

    async def subscribe(self, subscription: Subscription, most: int) -> None:
        """Does what ``Store.subscribe`` says."""
        row = (
            subscription.endpoint,
            subscription.person_id,
            subscription.public_key,
            subscription.secret,
            subscription.origin,
        )

        def job(connection: sqlite3.Connection) -> None:
            if connection.execute("select 1 from person where id = ?", (subscription.person_id,)).fetchone() is None:
                raise ConflictError(f"there is no person {subscription.person_id}")
            connection.execute("delete from subscription where endpoint = ?", row[:1])
            connection.execute(
                "insert into subscription (number, endpoint, person_id, public_key, secret, origin) "
                "values ((select coalesce(max(number), 0) + 1 from subscription), ?, ?, ?, ?, ?)",
                row,
            )
            connection.execute(
                "delete from subscription where person_id = ?1 and number not in "
                "(select number from subscription where person_id = ?1 order by number desc limit ?2)",
                (subscription.person_id, most),
            )

        await self._writer.submit(job)

    async def subscriptions(self, person_id: str) -> list[Subscription]:
        """Does what ``Store.subscriptions`` says."""
        sql = "select endpoint, person_id, public_key, secret, origin from subscription where person_id = ? order by number desc"
        return await self._read(lambda connection: [Subscription(*row) for row in connection.execute(sql, (person_id,))])

    async def unsubscribe(self, endpoint: str | None = None, *, person_id: str | None = None) -> None:
        """Does what ``Store.unsubscribe`` says."""
        if endpoint is None and person_id is None:
            raise ValueError("nothing says what is to be removed")
        sql = "delete from subscription where (?1 is null or endpoint = ?1) and (?2 is null or person_id = ?2)"
        await self._write(sql, endpoint, person_id)

    # --- time ------------------------------------------------------------------------------------------------------------

    async def served(self, since: int, until: int) -> None:
        """Does what ``Store.served`` says."""
        sql = "insert into service (since, until) values (?, ?) on conflict do update set until = max(until, excluded.until)"
        await self._write(sql, since, until)

    async def stops(self, after: int) -> list[tuple[int, int]]:
        """Does what ``Store.stops`` says."""
        sql = (
            "select stopped, since from (select since, lag(until) over (order by since) as stopped from service) "
            "where stopped < since and since > ? order by since"
        )
        return await self._read(lambda connection: [(stopped, since) for stopped, since in connection.execute(sql, (after,))])

    # --- the server's key ------------------------------------------------------------------------------------------------

    async def keep_server_key(self, body: bytes) -> bytes:
        """Does what ``Store.keep_server_key`` says."""
        await self._write("insert into server_key (purpose, body) values ('push', ?) on conflict do nothing", body)
        return await self.server_key() or body

    async def server_key(self) -> bytes | None:
        """Does what ``Store.server_key`` says."""
        sql = "select body from server_key where purpose = 'push'"
        row = await self._read(lambda connection: connection.execute(sql).fetchone())
        return None if row is None else bytes(row[0])

    # --- upkeep ----------------------------------------------------------------------------------------------------------

    async def check(self) -> None:
        """Does what ``Store.check`` says."""

        def job(connection: sqlite3.Connection) -> None:
            (version,) = connection.execute("pragma user_version").fetchone()
            connection.execute(f"pragma user_version = {version}")

        await self._writer.submit(job)
        await self._read(lambda connection: connection.execute("select 1 from match limit 1").fetchone())


class _Append(Append):
    """The job that keeps the events of an append."""

    def __call__(self, connection: sqlite3.Connection) -> None:
        """Keeps the events and the summary. Raises ``ConflictError``, before anything was changed, if the number does
        not fit.
        """
        match_id, expected_seq, bodies = self.match_id, self.expected_seq, self.bodies
        if expected_seq == 0:
            kept = connection.execute(_APPEND_FIRST, (match_id, bodies[0]))
        else:
            kept = connection.execute(_APPEND_NEXT, (match_id, expected_seq, bodies[0]))
        if kept.rowcount != 1:
            raise ConflictError(f"match {match_id} does not have {expected_seq} events")
        if len(bodies) > 1:
            rows = [(match_id, expected_seq + number, body) for number, body in enumerate(bodies) if number]
            connection.executemany(_APPEND, rows)
        if self.summary is not None:
            _summarize(connection, match_id, self.summary)


def _append_at_once(connection: sqlite3.Connection, jobs: list[Job]) -> bool:
    """Keeps the events of all these jobs by one statement. Returns False if one is of another kind, or if there are too
    many.

    Raises ``sqlite3.IntegrityError`` if one does not fit: see ``AtOnce``.
    """
    rows: list[str | int | bytes] = []
    for job in jobs:
        if not isinstance(job, _Append) or job.summary is not None:
            return False
        for number, body in enumerate(job.bodies, job.expected_seq):
            rows += (job.match_id, job.expected_seq - 1, number, body)
    count = len(rows) // 4
    if count > _MOST_ROWS:
        return False
    connection.execute(_inserting(count), rows)
    return True


@lru_cache(maxsize=_MOST_ROWS)
def _inserting(rows: int) -> str:
    values = ", ".join(_ROW.format(*range(4 * row + 1, 4 * row + 5)) for row in range(rows))
    return f"insert into event (match_id, seq, body) values {values}"  # noqa: S608 - numbers alone are put in


def _replace(connection: sqlite3.Connection, match: Append) -> None:
    replace_events(connection, match)
    if match.summary is not None:
        _summarize(connection, match.match_id, match.summary)


def _summarize(connection: sqlite3.Connection, match_id: str, summary: Summary) -> None:
    row = (match_id, summary.game, summary.phase, int(summary.public), summary.updated, summary.body, summary.due)
    connection.execute(_SUMMARIZE, row)
    connection.execute("delete from member where match_id = ?", (match_id,))
    connection.executemany(
        "insert into member (person_id, match_id) values (?, ?)",
        [(person, match_id) for person in dict.fromkeys(summary.people)],
    )
