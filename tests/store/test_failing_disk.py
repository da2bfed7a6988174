"""A disk that fails: what was not stored is never said to be, and when the disk works again so does the store."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sennik.store import Append, ConflictError, PersonRow, SqliteStore, StoreError, Summary, migrate
from tests.store.disks import Disk, held, no_file_can_be_written

SUMMARY = Summary(game="sen", phase="open", public=True, updated=100, people=("p1",), body=b"{}")
ALA = PersonRow(id="p1", secret_hash=b"\x00\x01", name="Ala", language="pl")


async def outcomes_of(store: SqliteStore, seq: int) -> list[BaseException | None]:
    """What became of every kind of write, all at once and in one group."""
    body = b"x" * 5_000
    async with held(store):
        begun = [
            asyncio.ensure_future(write)
            for write in (
                store.append("m1", seq, [body, body]),
                store.append("m2", seq, [body], SUMMARY),
                store.append_all([Append("m3", seq, [body]), Append("m4", seq, [body], SUMMARY)]),
                store.add_person(PersonRow(f"p-{seq}", b"", "Ela", "pl")),
            )
        ]
    return await asyncio.wait_for(asyncio.gather(*begun, return_exceptions=True), 10)


async def kept(path: Path) -> dict[str, int]:
    """How many events each match has for one who opens the file anew."""
    store = await SqliteStore.open(path)
    counts = {match: len(await store.load(match)) for match in ("m0", "m1", "m2", "m3", "m4")}
    await store.close()
    return counts


@pytest.mark.parametrize("fails", ["write", "flush", "stuck", "nameless"])
async def test_what_a_failing_disk_did_not_keep_is_not_said_to_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    path = tmp_path / "s.db"
    await asyncio.to_thread(migrate.migrate, path)
    disk = Disk(monkeypatch)
    store = await SqliteStore.open(path)
    await store.append("m0", 0, [b"before"])
    await store.add_person(ALA)
    if fails == "write":
        with no_file_can_be_written():
            # alone, so that it is offered to the single statement, and then all together
            with pytest.raises(StoreError, match="disk I/O error"):
                await store.append("m0", 1, [b"x"])
            outcomes = await outcomes_of(store, 0)
    else:
        disk.fails = fails
        with pytest.raises(StoreError, match="disk I/O error"):
            await store.append("m0", 1, [b"x"])
        outcomes = await outcomes_of(store, 0)
        disk.fails = None
    assert [type(outcome) for outcome in outcomes] == [StoreError] * 4
    assert not any(isinstance(outcome, ConflictError) for outcome in outcomes)
    # What is read meanwhile and afterwards, here and by one who opens the file, is what was acknowledged.
    assert await store.load("m0") == [b"before"]
    assert [line.id for line in await store.lines()] == []
    assert await store.person("p-0") is None
    # The disk works again: the same numbers are still free, and what is kept now is there for everybody.
    assert await outcomes_of(store, 0) == [None] * 4
    await store.append("m0", 1, [b"after"])
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("select count(*) from event").fetchone() == (7,)
    await store.close()
    assert await kept(path) == {"m0": 2, "m1": 2, "m2": 1, "m3": 1, "m4": 1}


async def test_what_was_kept_although_the_disk_complained_is_found_by_its_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "s.db"
    await asyncio.to_thread(migrate.migrate, path)
    disk = Disk(monkeypatch)
    store = await SqliteStore.open(path)
    disk.fails = "kept"
    with pytest.raises(StoreError):
        await store.append("m0", 0, [b"a"])
    disk.fails = None
    assert await store.load("m0") == [b"a"]
    with pytest.raises(ConflictError):
        await store.append("m0", 0, [b"a"])
    await store.append("m0", 1, [b"b"])
    await store.close()


async def test_a_disk_that_fails_is_asked_once_for_a_whole_group(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # A dying disk may take half a minute over each refusal.
    path = tmp_path / "s.db"
    await asyncio.to_thread(migrate.migrate, path)
    disk = Disk(monkeypatch)
    store = await SqliteStore.open(path)
    disk.fails = "flush"
    async with held(store):
        appends = [asyncio.ensure_future(store.append(f"m{number}", 0, [b"a"])) for number in range(300)]
    outcomes = await asyncio.gather(*appends, return_exceptions=True)
    assert all(isinstance(outcome, StoreError) for outcome in outcomes)
    assert disk.failures == 2
    disk.fails = None
    await store.append("m1", 0, [b"a"])
    await store.close()


async def test_a_store_on_a_failing_disk_is_not_opened_and_lets_go_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    await asyncio.to_thread(migrate.migrate, path)
    with no_file_can_be_written(), pytest.raises(StoreError, match="disk I/O error"):
        await SqliteStore.open(path)
    with no_file_can_be_written(), pytest.raises(StoreError):
        await SqliteStore.open(tmp_path / "new.db")
    store = await SqliteStore.open(path)
    await store.append("m0", 0, [b"a"])
    await store.close()
    assert (await kept(path))["m0"] == 1


@pytest.mark.parametrize("ending", ["", "-wal", "-shm"], ids=["file", "log", "index"])
@pytest.mark.parametrize("linked", [False, True], ids=["plain", "linked"])
async def test_what_goes_into_a_file_that_was_put_away_is_not_said_to_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str, linked: bool
) -> None:
    monkeypatch.setattr("sennik.store.files.EACH", 0.0)
    path = tmp_path / "s.db"
    link = tmp_path / "links" / "s.db"
    link.parent.mkdir()
    link.symlink_to(path)
    store = await SqliteStore.open(link if linked else path)
    await store.append("m0", 0, [b"a"])
    file = path.with_name(path.name + ending)
    away = file.rename(tmp_path / "away")
    for _ in range(2):
        with pytest.raises(StoreError, match="is gone"):
            await store.append("m0", 1, [b"b"])
        with pytest.raises(StoreError, match="is gone"):
            await store.change_person("ala", name="Ala", language="pl")
    file.write_bytes(b"another")
    with pytest.raises(StoreError, match="not the file that was opened"):
        await store.append("m0", 1, [b"b"])
    away.replace(file)
    await store.append("m0", 1, [b"b"])
    await store.close()
    assert (await kept(path))["m0"] == 2


async def test_a_moved_file_has_all_that_was_kept_and_what_comes_to_its_place_is_left_alone(tmp_path: Path) -> None:
    path, other = tmp_path / "s.db", tmp_path / "other" / "s.db"
    store = await SqliteStore.open(other)
    await store.append("m1", 0, [b"other"])
    await store.close()
    store = await SqliteStore.open(path)
    for seq in range(50):
        await store.append("m0", seq, [b"x" * 1_000])
    away = path.rename(tmp_path / "away.db")
    other.rename(path)
    await store.close()
    assert (await kept(away))["m0"] == 50
    there = await kept(path)
    assert (there["m0"], there["m1"]) == (0, 1)


async def test_nothing_that_is_done_without_the_file_makes_another_one_in_its_place(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    store = await SqliteStore.open(path)
    await store.append("m0", 0, [b"a"])
    away = path.rename(tmp_path / "away.db")
    assert await store.load("m0") == [b"a"]
    assert not path.exists()
    away.rename(path)
    await store.append("m0", 1, [b"b"])
    await store.close()
    assert (await kept(path))["m0"] == 2


@pytest.mark.parametrize("left", [None, b""], ids=["gone", "empty"])
async def test_a_log_without_its_file_is_not_thrown_away(tmp_path: Path, left: bytes | None) -> None:
    path, copy = tmp_path / "s.db", tmp_path / "copy" / "s.db"
    copy.parent.mkdir()
    store = await SqliteStore.open(path)
    await store.append("m0", 0, [b"a"])
    log = copy.with_name("s.db-wal")
    shutil.copy(path.with_name("s.db-wal"), log)  # as a process leaves it that was killed
    shutil.copy(path, tmp_path / "whole.db")
    await store.close()
    if left is not None:
        copy.write_bytes(left)
    with pytest.raises(StoreError, match=r"s\.db-wal is there without"):
        await SqliteStore.open(copy)
    assert log.stat().st_size > 0
    shutil.copy(tmp_path / "whole.db", copy)
    assert (await kept(copy))["m0"] == 1
