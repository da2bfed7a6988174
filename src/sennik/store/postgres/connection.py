"""Connections to the database: how each is made, the lock by which one server at a time writes, and those that only read."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any, Final, TypeAlias, TypeVar

import asyncpg

from sennik.store.database import DatabaseAddress, DatabaseError, DatabaseInUseError, without_password
from sennik.store.store import StoreError

T = TypeVar("T")
DatabaseConnection: TypeAlias = asyncpg.Connection
Rows: TypeAlias = list[Any]  # Any: the values in a row are as its query says

_OURS: Final = 0x53656E6E
"""The first number of each of our advisory locks; it is "Senn". The second one says what is locked."""
WRITER: Final = 1
MIGRATION: Final = 2

_CONNECT_SECONDS: Final = 5.0
_SERVER_SECONDS: Final = 5.0
"""How long a statement may take before the database itself ends it."""
_COMMAND_SECONDS: Final = 8.0
"""How long to wait for an answer. It is longer than the database takes to end the statement, so only silence exceeds it."""
_LOCK_SECONDS: Final = 1.0
"""How long to wait for the lock of a server that has just ended."""
_LOOK_SECONDS: Final = 0.05
_READERS: Final = 4
_REFUSE_SECONDS: Final = 0.2
"""How long nobody else tries to connect after somebody could not."""

_SETTINGS: Final = {
    "statement_timeout": f"{_SERVER_SECONDS * 1_000:.0f}",
    "idle_in_transaction_session_timeout": "10000",
    # Whether this process still lives, the database asks after 5 s of silence, so that its locks don't outlive it for long.
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "jit": "off",
}


async def connect(address: DatabaseAddress, name: str, **settings: str) -> DatabaseConnection:
    """Returns a new connection, under that name in the database's lists. Raises ``DatabaseError`` if there can be none."""
    try:
        connection: DatabaseConnection = await asyncpg.connect(
            address.secret,
            timeout=_CONNECT_SECONDS,
            command_timeout=_COMMAND_SECONDS,
            target_session_attrs="primary",  # of several hosts: what a standby has may be old
            server_settings={**_SETTINGS, "application_name": name, **settings},
        )
    except Exception as error:
        raise DatabaseError(address, str(failure(error))) from error
    return connection


async def connect_writer(address: DatabaseAddress, name: str, *, shared: bool = False) -> DatabaseConnection:
    """Returns a new connection that has the lock of those who write, for as long as it lives: alone, or ``shared`` with
    others who share it.

    A connection of the same name, which this process has lost, is ended first: nothing of it is kept any more after that.
    Raises ``DatabaseInUseError`` if somebody else has the lock, and ``StoreError`` if there can be no connection.
    """
    # It finds each row by a key. A plan that was made while a table was small would go on reading all of it.
    connection = await connect(address, name, enable_seqscan="off")
    try:
        await connection.execute(
            "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()", name
        )
        if await connection.fetchval("select current_setting('synchronous_commit') in ('off', 'local')"):
            await connection.execute("set synchronous_commit = on")
        tries = int(_LOCK_SECONDS / _LOOK_SECONDS)
        take = "pg_try_advisory_lock_shared" if shared else "pg_try_advisory_lock"
        while not await connection.fetchval(f"select {take}($1, $2)", _OURS, WRITER):
            tries -= 1
            if tries < 0:
                raise DatabaseInUseError(address)
            await asyncio.sleep(_LOOK_SECONDS)
    except BaseException as error:
        connection.terminate()
        if isinstance(error, StoreError) or not isinstance(error, Exception):
            raise
        raise failure(error) from error
    return connection


async def lock_migration(connection: DatabaseConnection) -> None:
    """Takes the lock of those who change the tables, until the transaction ends. It waits for others as long as they take."""
    await connection.execute("set local statement_timeout = 0")
    await connection.fetchval("select pg_advisory_xact_lock($1, $2)", _OURS, MIGRATION, timeout=600.0)


async def disconnect(connection: DatabaseConnection) -> None:
    """Ends a connection, politely if the database answers."""
    try:
        await connection.close(timeout=2.0)
    except Exception:  # noqa: BLE001 - whatever it is, the connection ends
        connection.terminate()


def failure(error: BaseException) -> StoreError:
    """Returns what is told of an error: its kind and what the database says of it, without what rows hold."""
    said, _, _ = f"{error}".partition("\n")
    told = StoreError(f"{type(error).__name__}: {without_password(said)}" if said else type(error).__name__)
    told.__cause__ = error
    return told


class Readers:
    """Some connections that only read. They are made when they are needed, and thrown away at the first failure.

    While there can be none, whoever asks is told so at once: all tables may ask at the same time.
    """

    def __init__(self, address: DatabaseAddress, name: str) -> None:
        self._address: Final = address
        self._name: Final = name
        self._room: Final = asyncio.Semaphore(_READERS)
        self._idle: Final[list[DatabaseConnection]] = []
        self._failed: tuple[float, DatabaseError] | None = None
        self._closed = False

    async def ask(self, query: Callable[[DatabaseConnection], Awaitable[T]]) -> T:
        """Returns what the query returns. Raises ``StoreError`` if the database can't be read."""
        async with self._room:
            connection = await self._take()
            try:
                found = await query(connection)
            except Exception as error:
                # Even where the database has answered, it may be about to end.
                connection.terminate()
                raise failure(error) from error
            except BaseException:
                connection.terminate()
                raise
            if self._closed:
                connection.terminate()
            else:
                self._idle.append(connection)
            return found

    async def _take(self) -> DatabaseConnection:
        while self._idle:
            connection = self._idle.pop()
            if not connection.is_closed():
                return connection
        if self._failed is not None and monotonic() < self._failed[0]:
            raise DatabaseError(self._address, str(self._failed[1]))
        try:
            return await connect(
                self._address, self._name, default_transaction_read_only="on", plan_cache_mode="force_custom_plan"
            )
        except DatabaseError as error:
            self._failed = (monotonic() + _REFUSE_SECONDS, error)
            raise

    async def close(self) -> None:
        """Ends the connections."""
        self._closed = True
        while self._idle:
            await disconnect(self._idle.pop())
