"""What the person who runs a server does with a store in SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Final, Protocol, TypeVar

from .store import Append, ConflictError
from .writer import Job

T = TypeVar("T")

_TABLES: Final = ("event where match_id", "member where match_id", "match where id")


class Read(Protocol):
    """A function that asks the store's file something."""

    async def __call__(self, query: Callable[[sqlite3.Connection], T]) -> T:
        """Returns what the query returns. Raises ``StoreError`` if the file can't be read."""


class SqliteUpkeep:
    """The ``Upkeep`` of one store in SQLite. ``replace`` is the job that puts a match in the place of the stored one."""

    def __init__(
        self, read: Read, submit: Callable[[Job], Awaitable[None]], replace: Callable[[sqlite3.Connection, Append], None]
    ) -> None:
        self._read = read
        self._submit = submit
        self._replace = replace

    # --- matches ---------------------------------------------------------------------------------------------------------

    async def remove(self, ids: Collection[str]) -> None:
        """Does what ``Upkeep.remove`` says."""
        await self._submit(lambda connection: _remove(connection, ids))

    async def old(self, phase: str, before: int) -> list[str]:
        """Does what ``Upkeep.old`` says."""
        sql = "select id from match where phase = ? and updated < ? order by updated, id"
        return await self._read(lambda connection: _column(connection, sql, phase, before))

    async def remove_old(self, phase: str, before: int, spared: Collection[str]) -> list[str]:
        """Does what ``Upkeep.remove_old`` says."""
        removed: list[str] = []

        def job(connection: sqlite3.Connection) -> None:
            sql = "select id from match where phase = ? and updated < ?"
            removed[:] = [match_id for match_id in _column(connection, sql, phase, before) if match_id not in spared]
            _remove(connection, removed)

        await self._submit(job)
        return removed

    async def naming(self, text: str) -> list[str]:
        """Does what ``Upkeep.naming`` says."""
        sql = "select distinct match_id from event where instr(body, ?) > 0"
        return await self._read(lambda connection: _column(connection, sql, text.encode()))

    async def replace(self, match: Append) -> None:
        """Does what ``Upkeep.replace`` says."""
        await self._submit(lambda connection: self._replace(connection, match))

    async def fold_log(self) -> None:
        """Folds the log into the file, so that what was removed is not there either."""
        await self._read(lambda connection: connection.execute("pragma wal_checkpoint(truncate)").fetchone())

    # --- people ----------------------------------------------------------------------------------------------------------

    async def seen(self, person: str, at: int) -> None:
        """Does what ``Upkeep.seen`` says."""
        await self._execute("update person set seen = ? where id = ? and seen < ?", at, person, at)

    async def remove_person(self, person: str) -> bool:
        """Does what ``Upkeep.remove_person`` says."""
        removed = 0

        def job(connection: sqlite3.Connection) -> None:
            nonlocal removed
            removed = connection.execute("delete from person where id = ?", (person,)).rowcount
            connection.execute("delete from ban where who = ?", (person,))
            connection.execute("delete from aside where person_id = ?", (person,))

        await self._submit(job)
        return removed > 0

    async def strangers(self, before: int) -> list[str]:
        """Does what ``Upkeep.strangers`` says."""
        sql = "select id from person where seen < ? and id not in (select person_id from member) order by id"
        return await self._read(lambda connection: _column(connection, sql, before))

    # --- bans ------------------------------------------------------------------------------------------------------------

    async def ban(self, who: str, at: int) -> None:
        """Does what ``Upkeep.ban`` says."""
        await self._execute("insert into ban (who, since) values (?, ?) on conflict do nothing", who, at)

    async def unban(self, who: str) -> None:
        """Does what ``Upkeep.unban`` says."""
        await self._execute("delete from ban where who = ?", who)

    async def bans(self) -> list[str]:
        """Does what ``Upkeep.bans`` says."""
        return await self._read(lambda connection: _column(connection, "select who from ban order by who"))

    async def _execute(self, sql: str, *values: str | int) -> None:
        def job(connection: sqlite3.Connection) -> None:
            connection.execute(sql, values)

        await self._submit(job)


def replace_events(connection: sqlite3.Connection, match: Append) -> None:
    """Puts these events in the place of as many. Raises ``ConflictError``, before anything was changed, if there are more
    or fewer.
    """
    (there,) = connection.execute("select count(*) from event where match_id = ?", (match.match_id,)).fetchone()
    if there != len(match.bodies):
        raise ConflictError(f"match {match.match_id} does not have {len(match.bodies)} events")
    connection.executemany(
        "update event set body = ? where match_id = ? and seq = ?",
        [(body, match.match_id, seq) for seq, body in enumerate(match.bodies)],
    )


def _remove(connection: sqlite3.Connection, ids: Sequence[str] | Collection[str]) -> None:
    for table in _TABLES:
        connection.executemany(f"delete from {table} = ?", [(match_id,) for match_id in ids])  # noqa: S608 - fixed words


def _column(connection: sqlite3.Connection, sql: str, *values: str | int | bytes) -> list[str]:
    return [value for (value,) in connection.execute(sql, values)]
