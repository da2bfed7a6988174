"""What the person who runs a server does with the store: removing, rewriting, bans, copies and readers beside a writer."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
import pytest_asyncio

from sennik.store import (
    DamagedError,
    FolderLock,
    PersonRow,
    SqliteReader,
    SqliteStore,
    Summary,
    VersionError,
    back_up,
    restore,
)
from sennik.store.migrate import NEWEST


def summary(phase: str = "open", updated: int = 100, people: tuple[str, ...] = ("p1",)) -> Summary:
    return Summary("sen", phase, public=False, updated=updated, people=people, body=b"{}")


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(tmp_path / "s.sqlite3")
    yield opened
    await opened.close()


async def test_a_reader_sees_what_is_written_and_shows_no_hash(store: SqliteStore, tmp_path: Path) -> None:
    await store.add_person(PersonRow("p1", b"hash", "Ala", "pl", 5))
    with SqliteReader.open(tmp_path / "s.sqlite3") as reader:
        await store.append("a", 0, [b"x"], summary())
        (person,) = reader.people("aL")
        assert (person.name, person.matches, person.banned) == ("Ala", 1, False)
        assert not any(isinstance(getattr(person, field), bytes) for field in person.__slots__)
        assert [line.id for line in reader.lines()] == ["a"]
        assert reader.faults() == []
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            reader._connection.execute("delete from event")


@pytest.mark.parametrize(("number", "newer"), [("9999", True), ("0000", False)])
async def test_a_reader_wants_its_own_version(store: SqliteStore, tmp_path: Path, number: str, newer: bool) -> None:
    await store.close()
    path = tmp_path / "s.sqlite3"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("update alembic_version set version_num = ?", (number,))
    with pytest.raises(VersionError) as caught, SqliteReader.open(path):
        pass
    assert caught.value.newer is newer


async def test_an_older_backup_is_brought_up_to_date_and_a_failure_leaves_all_as_it_was(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.append("a", 0, [b"x"], summary())
    path, copy, kept = tmp_path / "s.sqlite3", tmp_path / "copy", tmp_path / "kept"
    back_up(path, copy)
    await store.append("b", 0, [b"x"], summary())
    await store.close()

    def fails(self: Path, target: Path) -> Path:
        assert (self.name, target) == ("s.sqlite3.new", path)
        with SqliteReader.open(path) as reader:
            assert len(reader.lines()) == 2, "whoever is killed now leaves a whole store"
        raise OSError("no room")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", fails)
        with pytest.raises(OSError, match="no room"):
            restore(copy, path, kept)
    with SqliteReader.open(path) as reader:
        assert {line.id for line in reader.lines()} == {"a", "b"}
    assert not kept.exists()

    migrated: list[Path] = []
    monkeypatch.setattr("sennik.store.copies.migrate", migrated.append)
    assert restore(copy, path, kept)
    assert [each.name for each in migrated] == ["s.sqlite3.new"], "before it takes the place"
    with SqliteReader.open(path) as reader:
        assert [line.id for line in reader.lines()] == ["a"]
    with closing(sqlite3.connect(kept)) as connection:
        assert connection.execute("select count(*) from event").fetchone() == (2,)
        assert connection.execute("select version_num from alembic_version").fetchone() == (NEWEST,)
    (tmp_path / "text").write_text("no database at all" * 100)
    with pytest.raises(DamagedError):
        restore(tmp_path / "text", path, kept)


def test_what_root_makes_belongs_to_the_owner_of_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[tuple[str, int]] = []
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "chown", lambda path, user, _group: given.append((Path(path).name, user)))
    lock = FolderLock(tmp_path)
    lock.release()
    assert given == [("sennik.lock", tmp_path.stat().st_uid)]
    monkeypatch.setattr(os, "geteuid", lambda: 1_000)
    FolderLock(tmp_path).release()
    assert len(given) == 1
