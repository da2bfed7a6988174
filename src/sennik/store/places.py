"""The two kinds of places in which a store can be: a file, and a database. Which one it is matters only here."""

from __future__ import annotations

from contextlib import AbstractContextManager
from importlib.util import find_spec
from pathlib import Path

from .copies import SqliteReader, StoreReader
from .database import DatabaseAddress, NoDriverError
from .sqlite import SqliteStore
from .store import Store


async def open_store(place: Path | DatabaseAddress) -> Store:
    """Returns the store in that file or database, which is made or brought up to date first.

    Raises ``StoreError`` if that fails: for a database a ``DatabaseError``, of which ``NoDriverError`` is one.
    """
    if isinstance(place, Path):
        return await SqliteStore.open(place)
    want_driver(place)
    from .postgres import PostgresStore

    return await PostgresStore.open(place)


def read_store(place: Path | DatabaseAddress) -> AbstractContextManager[StoreReader]:
    """Opens the store, only to read it, until the context ends. A server may write it meanwhile.

    Raises ``FileNotFoundError`` if there is no such file, ``VersionError`` if the store is of another version,
    ``DamagedError`` if it is none, and ``StoreError`` if it can't be read.
    """
    if isinstance(place, Path):
        return SqliteReader.open(place)
    want_driver(place)
    from .postgres.reader import PostgresReader

    return PostgresReader.open(place)


def want_driver(address: DatabaseAddress) -> None:
    """Raises ``NoDriverError`` if the library that talks to PostgreSQL is not installed."""
    if find_spec("asyncpg") is None:
        raise NoDriverError(address)
