"""A database that is only read, beside the server that writes it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager

from sennik.store.copies import DamagedError, PersonLine, StoredMatch, StoreReader, VersionError, people_lines, without_gap
from sennik.store.database import DatabaseAddress, DatabaseError
from sennik.store.migrate import NEWEST, script
from sennik.store.store import Line, StoreError, read_line

from .connection import DatabaseConnection, Rows, connect, disconnect, failure
from .migrating import version
from .store import LINE


class PostgresReader(StoreReader):
    """A database that is only read, outside any event loop. ``PostgresReader.open`` makes it."""

    def __init__(self, runner: asyncio.Runner, connection: DatabaseConnection) -> None:
        self._runner = runner
        self._connection = connection

    @classmethod
    @contextmanager
    def open(cls, address: DatabaseAddress) -> Iterator[PostgresReader]:
        """Opens the database until the context ends.

        Raises ``VersionError`` if it is of another version, ``DamagedError`` if it is no store, and ``StoreError`` if
        it can't be read.
        """
        with asyncio.Runner() as runner:
            connection = runner.run(connect(address, "sennik-admin", default_transaction_read_only="on", statement_timeout="0"))
            try:
                try:
                    found = runner.run(version(connection))
                except Exception as error:
                    raise DatabaseError(address, str(failure(error))) from error
                if found is None:
                    raise DamagedError(address)
                if found != NEWEST:
                    raise VersionError(address, newer=script(found) is None)
                yield cls(runner, connection)
            finally:
                runner.run(disconnect(connection))

    def _rows(self, sql: str, *values: object) -> Rows:
        return self._run(self._connection.fetch(sql, *values, timeout=_PATIENCE))

    def _run(self, asked: Awaitable[Rows]) -> Rows:
        async def answered() -> Rows:
            return await asked

        try:
            return self._runner.run(answered())
        except StoreError:
            raise
        except Exception as error:
            raise failure(error) from error

    def lines(self, phase: str | None = None, limit: int = -1) -> list[Line]:
        """Does what ``StoreReader.lines`` says."""
        sql = (
            f"select {LINE} from match where $1::text is null or phase = $1::text "  # noqa: S608 - fixed words
            "order by updated desc, id limit $2::bigint"
        )
        return [read_line(row) for row in self._rows(sql, phase, None if limit < 0 else limit)]

    def people(self, name: str = "", limit: int = -1) -> list[PersonLine]:
        """Does what ``StoreReader.people`` says."""
        sql = (
            "select id, name, language, seen, (select count(*) from member where person_id = person.id), "
            'exists (select 1 from ban where who = person.id) from person order by seen desc, name collate "C", id'
        )
        return people_lines(self._rows(sql), name, limit)

    def bans(self) -> list[str]:
        """Does what ``StoreReader.bans`` says."""
        return [who for (who,) in self._rows("select who from ban order by who")]

    def matches(self) -> Iterator[StoredMatch]:
        """Does what ``StoreReader.matches`` says."""
        for (match_id,) in self._rows("select id from match union select distinct match_id from event order by 1"):
            line, numbered = self._run(self._match(match_id))
            if line is not None or numbered:  # else it was removed meanwhile
                yield StoredMatch(match_id, None if line is None else read_line(line), without_gap(numbered))

    async def _match(self, match_id: str) -> Rows:
        async with self._connection.transaction(isolation="repeatable_read", readonly=True):
            line = await self._connection.fetchrow(f"select {LINE} from match where id = $1", match_id)  # noqa: S608 - fixed words
            events = await self._connection.fetch("select seq, body from event where match_id = $1 order by seq", match_id)
        return [line, events]

    def faults(self) -> list[str]:
        """Returns nothing: whether its own files are whole, a database finds out itself (``pg_amcheck``)."""
        return []


_PATIENCE = 600.0
"""How long (seconds) to wait for a list."""
