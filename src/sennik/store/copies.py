"""A store that is read beside the server that writes it, and copies of it: backups, and their way back.

A reader sees one moment, whatever is written meanwhile, and holds up nobody who writes.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from .database import DatabaseAddress
from .files import flush_folder, index_of, log_of, make_private
from .migrate import NEWEST, migrate, version
from .store import Line, StoreError, read_line

_PATIENCE: Final = 10.0
"""How long (seconds) to wait for a file that another process keeps for itself."""


class VersionError(StoreError):
    """The error for a file of another version than this program's. ``newer`` says which of the two is newer."""

    def __init__(self, path: Path | DatabaseAddress, *, newer: bool) -> None:
        super().__init__(f"{path} is of {'a newer' if newer else 'an older'} version")
        self.newer = newer


class DamagedError(StoreError):
    """The error for a ``place``, a file or a database, that is no store or is not whole."""

    def __init__(self, place: Path | DatabaseAddress, told: str = "is no store") -> None:
        super().__init__(f"{place} {told}")
        self.place = place


@dataclass(frozen=True, slots=True)
class PersonLine:
    """A person in a list, without anything of their secret. ``seen`` is ms since 1970, 0 if it is not known."""

    id: str
    name: str
    language: str
    seen: int
    matches: int
    banned: bool


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match as it is stored: its line of a list, None if it has none, and its events."""

    id: str
    line: Line | None
    bodies: list[bytes]


class StoreReader(Protocol):
    """A store that is only read. A server may write it meanwhile."""

    def lines(self, phase: str | None = None, limit: int = -1) -> list[Line]:
        """Returns at most so many matches, the latest first."""

    def people(self, name: str = "", limit: int = -1) -> list[PersonLine]:
        """Returns at most so many people in whose name that text stands, those who were here last first."""

    def bans(self) -> list[str]:
        """Returns who may not come in: ids of people, and networks."""

    def matches(self) -> Iterator[StoredMatch]:
        """Yields every match that has a line or an event, each as it was at one moment."""

    def faults(self) -> list[str]:
        """Returns what is wrong with the store itself, below the matches; nothing if it is whole."""


class SqliteReader(StoreReader):
    """A file that is only read. ``SqliteReader.open`` makes it."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    @classmethod
    @contextmanager
    def open(cls, path: Path) -> Iterator[SqliteReader]:
        """Opens the file until the context ends.

        Raises ``VersionError`` if it is of another version, ``DamagedError`` if it is no store, and ``StoreError`` if
        it can't be read.
        """
        with _opened(path) as connection:
            found = _known_version(path, connection)
            if found != NEWEST:
                raise VersionError(path, newer=found > NEWEST)
            yield cls(connection)

    def lines(self, phase: str | None = None, limit: int = -1) -> list[Line]:
        """Does what ``StoreReader.lines`` says."""
        sql = (
            "select id, game, phase, public, updated, summary from match "
            "where ?1 is null or phase = ?1 order by updated desc, id limit ?2"
        )
        return [read_line(row) for row in self._connection.execute(sql, (phase, limit))]

    def people(self, name: str = "", limit: int = -1) -> list[PersonLine]:
        """Does what ``StoreReader.people`` says."""
        sql = (
            "select id, name, language, seen, (select count(*) from member where person_id = person.id), "
            "exists (select 1 from ban where who = person.id) from person order by seen desc, name, id"
        )
        return people_lines(self._connection.execute(sql), name, limit)

    def bans(self) -> list[str]:
        """Does what ``StoreReader.bans`` says."""
        return [who for (who,) in self._connection.execute("select who from ban order by who")]

    def matches(self) -> Iterator[StoredMatch]:
        """Does what ``StoreReader.matches`` says."""
        connection = self._connection
        ids = connection.execute("select id from match union select distinct match_id from event order by 1").fetchall()
        for (match_id,) in ids:
            connection.execute("begin")
            row = connection.execute(
                "select id, game, phase, public, updated, summary from match where id = ?", (match_id,)
            ).fetchone()
            bodies = connection.execute("select seq, body from event where match_id = ? order by seq", (match_id,)).fetchall()
            connection.execute("commit")
            if row is None and not bodies:
                continue  # it was removed meanwhile
            yield StoredMatch(match_id, None if row is None else read_line(row), without_gap(bodies))

    def faults(self) -> list[str]:
        """Returns what SQLite finds wrong with the file."""
        return [said for (said,) in self._connection.execute("pragma integrity_check") if said != "ok"]


def people_lines(rows: Iterable[tuple[str, str, str, int, int, object]], name: str, limit: int) -> list[PersonLine]:
    """Returns the people in whose name that text stands, whom a store has as id, name, language, when they were here last,
    how many matches are theirs, and whether they are banned.
    """
    wanted = name.casefold()
    found = [
        PersonLine(id_, name_, language, seen, matches, bool(ban))
        for id_, name_, language, seen, matches, ban in rows
        if wanted in name_.casefold()
    ]
    return found if limit < 0 else found[:limit]


def without_gap(numbered: Iterable[tuple[int, bytes]]) -> list[bytes]:
    """Returns the events that have these numbers. There are none if one is missing: what follows belongs to nothing."""
    listed = list(numbered)
    return [body for _, body in listed] if [seq for seq, _ in listed] == list(range(len(listed))) else []


# --- copies --------------------------------------------------------------------------------------------------------------


def back_up(path: Path, target: Path) -> int:
    """Copies the store to a new file, as it is at one moment, also while a server writes it. Returns the bytes.

    Only its owner can read the copy. Raises ``FileExistsError`` if there is such a file, ``VersionError`` or
    ``StoreError`` if the store can't be copied, and ``OSError`` if the copy can't be written.
    """
    if target.exists():
        raise FileExistsError(target)
    with _opened(path) as source:
        _known_version(path, source)
        _copy(source, target)
    return target.stat().st_size


def restore(backup: Path, path: Path, kept: Path) -> bool:
    """Puts the backup in the place of the store, and what was there under the name ``kept``. No server may use the store.

    An older backup is brought up to date. Returns False if there was nothing to keep. Raises ``VersionError`` if the
    backup is newer than this program, ``DamagedError`` if it is no store or is not whole, and ``StoreError`` or
    ``OSError`` if it can't be copied. After an error the store is as it was.
    """
    new = path.with_name(f"{path.name}.new")
    _remove(new)
    try:
        with _opened(backup) as source:
            if _known_version(backup, source) > NEWEST:
                raise VersionError(backup, newer=True)
            if source.execute("pragma integrity_check").fetchone() != ("ok",):
                raise DamagedError(backup, "is not whole")
            _copy(source, new)
        migrate(new)
        _fold_log(new)
        was_there = path.exists()
        if was_there:
            _keep(path, kept)
        try:
            # At every moment there is a whole store of that name: a server that starts must not begin with an empty one.
            new.replace(path)
        except OSError:
            if was_there:
                kept.unlink()
                if log_of(kept).exists():
                    log_of(kept).rename(log_of(path))
            raise
        flush_folder(path.parent)
    except sqlite3.Error as error:
        raise StoreError(f"{type(error).__name__}: {error}") from error
    finally:
        _remove(new)
    return was_there


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    if not path.is_file():
        raise FileNotFoundError(path)
    try:
        with closing(
            sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None, timeout=_PATIENCE)
        ) as connection:
            yield connection
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):
            raise StoreError(f"{type(error).__name__}: {error}") from error
        raise DamagedError(path, f"is no store, or is not whole: {error}") from error


def _known_version(path: Path, connection: sqlite3.Connection) -> str:
    found = version(connection)
    if found is None:
        raise DamagedError(path)
    return found


def _copy(source: sqlite3.Connection, target: Path) -> None:
    """Copies in one step: a copy in several would begin anew after each write of another process."""
    part = target.with_name(f"{target.name}.sennik-part")
    _remove(part)
    try:
        make_private(part)
        with closing(sqlite3.connect(part, isolation_level=None)) as copy:
            source.backup(copy, pages=-1)
            copy.execute("pragma journal_mode = delete").fetchone()  # one file, and nothing beside it
        part.rename(target)
        flush_folder(target.parent)
    finally:
        _remove(part)


def _fold_log(path: Path) -> None:
    """Puts all that is in the file's log into the file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("pragma journal_mode = delete").fetchone()


def _keep(path: Path, kept: Path) -> None:
    """Gives a store a second name, and removes what SQLite keeps beside the first. A store that is too damaged to take
    its log in keeps it beside its second name, for whoever wants to rescue something.
    """
    try:
        _fold_log(path)
    except sqlite3.DatabaseError:
        if log_of(path).exists():
            log_of(path).rename(log_of(kept))
    for rest in (log_of(path), index_of(path)):
        rest.unlink(missing_ok=True)
    try:
        kept.hardlink_to(path)
    except OSError:  # a file system without second names
        shutil.copy2(path, kept)


def _remove(path: Path) -> None:
    for each in (path, log_of(path), index_of(path), path.with_name(f"{path.name}-journal")):
        each.unlink(missing_ok=True)
