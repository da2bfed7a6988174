"""A database, as one of the two ends of a copy (``sennik.store.transfer``). All is one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from secrets import token_hex
from types import TracebackType
from typing import Final, Self

from asyncpg.transaction import Transaction

from sennik.store.copies import DamagedError, VersionError
from sennik.store.database import DatabaseAddress
from sennik.store.migrate import NEWEST, script
from sennik.store.store import StoreError
from sennik.store.transfer import CHUNK, TABLES, StoredRow, StoreTable, UsedTargetError

from .connection import DatabaseConnection, connect_writer, disconnect, failure
from .migrating import migrate, version

_PATIENCE: Final = 86_400.0


class _DatabaseEnd:
    """What both ends have: a connection with the lock of those who write, in a transaction."""

    def __init__(self, address: DatabaseAddress) -> None:
        self._address = address
        self._connection: DatabaseConnection
        self._transaction: Transaction

    async def count(self, table: StoreTable) -> int:
        with _told():
            found: int = await self._connection.fetchval(
                f"select count(*) from {table.name}",  # noqa: S608 - fixed words
                timeout=_PATIENCE,
            )
        return found

    async def rows(self, table: StoreTable) -> AsyncIterator[Sequence[StoredRow]]:
        with _told():
            cursor = await self._connection.cursor(table.query, timeout=_PATIENCE)
            while rows := await cursor.fetch(CHUNK, timeout=_PATIENCE):
                yield [tuple(row) for row in rows]

    async def _begin(self, isolation: str) -> None:
        self._connection = await connect_writer(self._address, f"sennik-copy-{token_hex(6)}")
        await self._connection.execute("set statement_timeout = 0")
        await self._connection.execute("set idle_in_transaction_session_timeout = 0")
        self._transaction = self._connection.transaction(isolation=isolation)
        await self._transaction.start()

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        # What was not committed is gone with the connection.
        await disconnect(self._connection)


class PostgresSource(_DatabaseEnd):
    """All rows of a database at one moment."""

    async def __aenter__(self) -> Self:
        await self._begin("repeatable_read")
        try:
            with _told():
                found = await version(self._connection)
            if found is None:
                raise DamagedError(self._address)
            if found != NEWEST:
                raise VersionError(self._address, newer=await asyncio.to_thread(script, found) is None)
        except BaseException:
            await disconnect(self._connection)
            raise
        return self


class PostgresTarget(_DatabaseEnd):
    """A database without a store, or with an empty one."""

    async def __aenter__(self) -> Self:
        await self._begin("read_committed")
        try:
            with _told():
                await migrate(self._connection, self._address)
                for table in TABLES:
                    if await self.count(table):
                        raise UsedTargetError(f"there is a store in {self._address} already")
        except BaseException:
            await disconnect(self._connection)
            raise
        return self

    async def put(self, table: StoreTable, rows: Sequence[StoredRow]) -> None:
        with _told():
            await self._connection.copy_records_to_table(table.name, records=rows, columns=table.columns, timeout=_PATIENCE)

    async def finish(self) -> None:
        with _told():
            await self._transaction.commit()


@contextmanager
def _told() -> Iterator[None]:
    """Turns an error of the database into a ``StoreError``."""
    try:
        yield
    except (StoreError, GeneratorExit):
        raise
    except Exception as error:
        raise failure(error) from error
