"""The whole of a store, copied to another place: from a file to a database, back, or from one to another of the same kind.

Nobody else may use either place meanwhile. The target must be unused, and becomes a store only at the very end, after what
lies there was read again and compared. Rows are copied as they are; nothing here looks into an event.
"""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol, TypeAlias

from .database import DatabaseAddress
from .store import StoreError

StoredRow: TypeAlias = "tuple[str | int | bytes | None, ...]"
Progress: TypeAlias = Callable[[int, int], None]
"""A function that is told how many rows of how many are copied."""

CHUNK: Final = 2_000
"""How many rows are in memory at the same time."""


@dataclass(frozen=True, slots=True)
class StoreTable:
    """A table of every store, with its columns and its key, in whose order its rows are read."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]

    @property
    def query(self) -> str:
        """The statement that reads all rows."""
        return f"select {', '.join(self.columns)} from {self.name} order by {', '.join(self.key)}"  # noqa: S608 - fixed words


# Each stands behind those to which it refers.
TABLES: Final = (
    StoreTable("event", ("match_id", "seq", "body"), ("match_id", "seq")),
    StoreTable("match", ("id", "game", "phase", "public", "updated", "summary", "due"), ("id",)),
    StoreTable("member", ("person_id", "match_id"), ("person_id", "match_id")),
    StoreTable("aside", ("person_id", "match_id", "aside"), ("person_id", "match_id")),
    StoreTable("counted", ("match_id", "body"), ("match_id",)),
    StoreTable("reminder", ("match_id", "seat", "decision"), ("match_id", "seat")),
    StoreTable("person", ("id", "secret_hash", "name", "language", "seen", "figure", "colour"), ("id",)),
    StoreTable("ban", ("who", "since"), ("who",)),
    StoreTable("subscription", ("number", "endpoint", "person_id", "public_key", "secret", "origin"), ("number",)),
    StoreTable("service", ("since", "until"), ("since",)),
    StoreTable("server_key", ("purpose", "body"), ("purpose",)),
)


class UsedTargetError(StoreError):
    """The error for a place to which nothing is copied, because it is a store already."""


class UnequalError(StoreError):
    """The error for a copy that is not what was copied."""


class RowSource(Protocol):
    """A store of which all rows can be read, as they are at one moment."""

    async def count(self, table: StoreTable) -> int:
        """Returns how many rows the table has."""

    def rows(self, table: StoreTable) -> AsyncIterator[Sequence[StoredRow]]:
        """Yields all rows of the table in the order of its key, some at a time."""


class RowTarget(RowSource, Protocol):
    """A new store. It is one from ``finish`` on; without that, nothing of it is left."""

    async def put(self, table: StoreTable, rows: Sequence[StoredRow]) -> None:
        """Adds rows to the table."""

    async def finish(self) -> None:
        """Makes durable what was put there."""


@dataclass(frozen=True, slots=True)
class Copied:
    """What was copied: how many matches, events and people, and the hash (SHA-256) of all rows of both places."""

    matches: int
    events: int
    people: int
    digest: str


async def copy(
    source: AbstractAsyncContextManager[RowSource], target: AbstractAsyncContextManager[RowTarget], progress: Progress
) -> Copied:
    """Copies everything, and returns what that was.

    Raises ``UsedTargetError`` if the target is a store already, ``UnequalError`` if what was written is not what was
    read, and what the places raise if they can't be used. After an error the target is as it was.
    """
    async with source as old, target as new:
        totals = {table.name: await old.count(table) for table in TABLES}
        read = hashlib.sha256()
        done, total = 0, sum(totals.values())
        for table in TABLES:
            async for rows in old.rows(table):
                _take(read, table, rows)
                await new.put(table, rows)
                done += len(rows)
                progress(done, total)
        written = hashlib.sha256()
        for table in TABLES:
            async for rows in new.rows(table):
                _take(written, table, rows)
        counts = {table.name: await new.count(table) for table in TABLES}
        if counts != totals or read.digest() != written.digest():
            raise UnequalError("what was written is not what was read", "unequal")
        await new.finish()
    return Copied(totals["match"], totals["event"], totals["person"], read.hexdigest())


def _take(digest: hashlib._Hash, table: StoreTable, rows: Sequence[StoredRow]) -> None:
    """Adds the rows to the hash, so that no two different tables have the same bytes."""
    for row in rows:
        digest.update(f"{table.name}:{len(row)}".encode())
        for value in row:
            data = value if isinstance(value, bytes) else str(value).encode()
            digest.update(f"{type(value).__name__}:{len(data)}:".encode())
            digest.update(data)


def source_at(place: Path | DatabaseAddress) -> AbstractAsyncContextManager[RowSource]:
    """Returns the store at that place, which nobody else can use until the context ends.

    Entered, it raises ``FolderInUseError`` or ``DatabaseInUseError`` if somebody uses it, ``FileNotFoundError`` if there
    is none, ``VersionError`` if it is of another version, and ``StoreError`` if it can't be read.
    """
    if isinstance(place, Path):
        from .sqlite_transfer import SqliteSource

        return SqliteSource(place)
    return _in_database(place)[0]


def target_at(place: Path | DatabaseAddress) -> AbstractAsyncContextManager[RowTarget]:
    """Returns the place for a new store, which nobody else can use until the context ends.

    Entered, it raises ``UsedTargetError`` if a store is there already, ``FolderInUseError`` or ``DatabaseInUseError`` if
    somebody uses it, and ``StoreError`` or ``OSError`` if it can't be written.
    """
    if isinstance(place, Path):
        from .sqlite_transfer import SqliteTarget

        return SqliteTarget(place)
    return _in_database(place)[1]


def _in_database(
    address: DatabaseAddress,
) -> tuple[AbstractAsyncContextManager[RowSource], AbstractAsyncContextManager[RowTarget]]:
    from .places import want_driver

    want_driver(address)
    from .postgres.transfer import PostgresSource, PostgresTarget

    return PostgresSource(address), PostgresTarget(address)
