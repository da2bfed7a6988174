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
    Append,
    ConflictError,
    DamagedError,
    FolderLock,
    PersonRow,
    SqliteStore,
    StoreReader,
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


async def test_what_is_removed_leaves_nothing_and_takes_nothing_else_along(store: SqliteStore) -> None:
    for name, phase, updated in (("a", "open", 1), ("b", "open", 9), ("c", "over", 1), ("d", "open", 2)):
        await store.append(name, 0, [b"x", b"y"], summary(phase, updated))
    upkeep = store.upkeep
    assert await upkeep.old("open", 5) == ["a", "d"]
    assert sorted(await upkeep.remove_old("open", 5, {"d"})) == ["a"]
    assert await upkeep.remove_old("open", 5, {"d"}) == []
    assert await store.load("a") == []
    assert {line.id for line in await store.lines(person="p1")} == {"b", "c", "d"}
    await upkeep.remove(["b", "nothing"])
    assert await store.line("b") is None
    assert (await store.line("d")) is not None
    await store.append("a", 0, [b"again"])  # the id is free


async def test_events_are_replaced_all_or_none(store: SqliteStore) -> None:
    await store.append("a", 0, [b"of ala", b"of ola"], summary(people=("ala", "ola")))
    await store.append("b", 0, [b"of ela"], summary())
    assert await store.upkeep.naming("ala") == ["a"]
    assert sorted(await store.upkeep.naming("of ")) == ["a", "b"]
    with pytest.raises(ConflictError):
        await store.upkeep.replace(Append("a", 0, [b"only one"], summary()))
    assert await store.load("a") == [b"of ala", b"of ola"]
    await store.upkeep.replace(Append("a", 0, [b"of x1", b"of ola"], summary(people=("x1", "ola"))))
    await store.upkeep.fold_log()
    assert await store.load("a") == [b"of x1", b"of ola"]
    assert [line.id for line in await store.lines(person="ala")] == []
    assert [line.id for line in await store.lines(person="x1")] == ["a"]
    await store.append("a", 2, [b"it goes on"])


async def test_people_are_strangers_once_they_have_not_come_and_have_no_match(store: SqliteStore) -> None:
    for name, seen in (("p1", 1), ("p2", 1), ("p3", 50)):
        await store.add_person(PersonRow(name, b"hash", name, "en", seen))
    await store.append("a", 0, [b"x"], summary())
    upkeep = store.upkeep
    assert await upkeep.strangers(10) == ["p2"]
    await upkeep.seen("p2", 30)
    await upkeep.seen("p2", 20)  # a moment that comes late
    assert await upkeep.strangers(30) == []
    assert await upkeep.strangers(31) == ["p2"]
    await upkeep.ban("p2", 1)
    await upkeep.ban("p2", 2)
    await upkeep.ban("10.0.0.0/8", 3)
    assert await upkeep.bans() == ["10.0.0.0/8", "p2"]
    assert await upkeep.remove_person("p2")
    assert not await upkeep.remove_person("p2")
    assert await store.person("p2") is None
    assert await upkeep.bans() == ["10.0.0.0/8"]
    await upkeep.unban("10.0.0.0/8")
    assert await upkeep.bans() == []


async def test_a_reader_sees_what_is_written_and_shows_no_hash(store: SqliteStore, tmp_path: Path) -> None:
    await store.add_person(PersonRow("p1", b"hash", "Ala", "pl", 5))
    with StoreReader.open(tmp_path / "s.sqlite3") as reader:
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
    with pytest.raises(VersionError) as caught, StoreReader.open(path):
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
        with StoreReader.open(path) as reader:
            assert len(reader.lines()) == 2, "whoever is killed now leaves a whole store"
        raise OSError("no room")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", fails)
        with pytest.raises(OSError, match="no room"):
            restore(copy, path, kept)
    with StoreReader.open(path) as reader:
        assert {line.id for line in reader.lines()} == {"a", "b"}
    assert not kept.exists()

    migrated: list[Path] = []
    monkeypatch.setattr("sennik.store.copies.migrate", migrated.append)
    assert restore(copy, path, kept)
    assert [each.name for each in migrated] == ["s.sqlite3.new"], "before it takes the place"
    with StoreReader.open(path) as reader:
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
