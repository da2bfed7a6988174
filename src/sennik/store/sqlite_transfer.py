"""A folder with the file of a store, as one of the two ends of a copy (``transfer.py``)."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from .copies import DamagedError, VersionError
from .files import STORE_FILE, flush_folder, index_of, log_of, make_folder
from .lock import LOCK_FILE, FolderLock
from .migrate import NEWEST, migrate, version
from .store import StoreError
from .transfer import CHUNK, StoredRow, StoreTable, UsedTargetError


class _FileEnd:
    """What both ends have: the lock of the folder, and a connection."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = folder / STORE_FILE
        self._stack = ExitStack()
        self._connection: sqlite3.Connection

    async def count(self, table: StoreTable) -> int:
        with _told():
            (count,) = self._connection.execute(f"select count(*) from {table.name}").fetchone()  # noqa: S608 - fixed words
        return int(count)

    async def rows(self, table: StoreTable) -> AsyncIterator[Sequence[StoredRow]]:
        with _told():
            cursor = self._connection.execute(table.query)
            while rows := cursor.fetchmany(CHUNK):
                yield rows

    def _lock(self) -> None:
        self._stack.callback(FolderLock(self._folder).release)

    def _open(self, file: Path, mode: str) -> None:
        opened = sqlite3.connect(f"{file.resolve().as_uri()}?mode={mode}", uri=True, isolation_level=None)
        self._connection = self._stack.enter_context(closing(opened))


class SqliteSource(_FileEnd):
    """The file in a folder, as it is."""

    async def __aenter__(self) -> Self:
        try:
            if not self._file.is_file():
                raise FileNotFoundError(self._file)
            self._lock()
            with _told():
                self._open(self._file, "ro")
                found = version(self._connection)
                if found is None:
                    raise DamagedError(self._file)
                if found != NEWEST:
                    raise VersionError(self._file, newer=found > NEWEST)
                self._connection.execute("begin")
        except BaseException:
            self._stack.close()
            raise
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self._stack.close()


class SqliteTarget(_FileEnd):
    """A new file in a folder. It gets its name when it is whole."""

    async def __aenter__(self) -> Self:
        self._new = self._file.with_name(f"{STORE_FILE}.copy")
        self._made = not self._folder.exists()
        try:
            make_folder(self._folder)
            self._lock()
            if self._file.exists() or log_of(self._file).exists():
                raise UsedTargetError(f"there is a store in {self._folder} already")
            self._remove_rest()
            migrate(self._new)
            with _told():
                self._open(self._new, "rw")
                self._connection.execute("begin immediate")
        except BaseException:
            self._leave()
            raise
        return self

    async def put(self, table: StoreTable, rows: Sequence[StoredRow]) -> None:
        marks = ", ".join("?" for _ in table.columns)
        sql = f"insert into {table.name} ({', '.join(table.columns)}) values ({marks})"  # noqa: S608 - fixed words
        with _told():
            self._connection.executemany(sql, rows)

    async def finish(self) -> None:
        with _told():
            self._connection.execute("commit")
            self._connection.execute("pragma journal_mode = delete").fetchone()  # one file, and nothing beside it
            self._connection.close()
        self._new.rename(self._file)
        flush_folder(self._folder)
        self._made = False

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self._leave()

    def _leave(self) -> None:
        self._stack.close()
        self._remove_rest()
        if self._made:
            with suppress(OSError):
                (self._folder / LOCK_FILE).unlink(missing_ok=True)
                self._folder.rmdir()

    def _remove_rest(self) -> None:
        for each in (self._new, log_of(self._new), index_of(self._new), self._new.with_name(f"{self._new.name}-journal")):
            each.unlink(missing_ok=True)


@contextmanager
def _told() -> Iterator[None]:
    """Turns an error of SQLite into a ``StoreError``."""
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError(f"{type(error).__name__}: {error}") from error
