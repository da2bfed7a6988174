"""What is particular to the store in one SQLite file: the disk, its settings, its migrations, its writer."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from sennik.store import ConflictError, SqliteStore, StoreError, migrate, writer
from sennik.store.migrate import NEWEST
from sennik.store.writer import Job, Writer
from tests.store.disks import held

MIGRATIONS = Path(migrate.__file__).parent / "migrations"


def writer_of(path: Path, *statements: str) -> Writer:
    """A writer of a new file at this path, on whose connection these statements have run."""
    migrate.migrate(path)
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    for statement in statements:
        connection.execute(statement)
    return Writer(connection)


async def test_the_file_is_written_ahead_and_flushed_at_every_commit(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "s.db")
    with closing(store._connect()) as connection:
        assert connection.execute("pragma journal_mode").fetchone() == ("wal",)
        assert connection.execute("pragma synchronous").fetchone() == (2,)
        assert connection.execute("pragma wal_autocheckpoint").fetchone() == (8_000,)
    with closing(sqlite3.connect(tmp_path / "s.db")) as connection:
        (sql,) = connection.execute("select sql from sqlite_master where name = 'event'").fetchone()
    assert "WITHOUT ROWID" in sql
    await store.close()


async def test_two_stores_on_one_file_are_kept_apart_by_the_numbers(tmp_path: Path) -> None:
    one = await SqliteStore.open(tmp_path / "s.db")
    two = await SqliteStore.open(tmp_path / "s.db")
    await one.append("m1", 0, [b"a"])
    await two.append("m1", 1, [b"b"])
    with pytest.raises(ConflictError):
        await one.append("m1", 1, [b"mine"])
    assert await one.load("m1") == [b"a", b"b"]
    outcomes = await asyncio.gather(*(store.append("m2", 0, [b"x"]) for store in (one, two)), return_exceptions=True)
    assert [outcome is None for outcome in outcomes].count(True) == 1
    await one.close()
    await two.close()


def test_the_newest_migration_is_the_one_that_lets_a_database_be_opened_at_once() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_heads() == [NEWEST]


def test_a_database_goes_up_alone() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    found = list(ScriptDirectory.from_config(config).walk_revisions())
    assert [revision.revision for revision in found] == [f"{number:04}" for number in range(len(found), 0, -1)]
    assert not any(hasattr(revision.module, "downgrade") for revision in found)


def test_a_database_that_is_up_to_date_needs_no_alembic(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    migrate.migrate(tmp_path / "s.db")
    monkeypatch.setattr(migrate, "_upgrade", lambda path: pytest.fail("migrated again"))
    migrate.migrate(tmp_path / "s.db")


async def test_a_database_from_the_future_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    migrate.migrate(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("update alembic_version set version_num = '9999'")
    with pytest.raises(StoreError, match=r"can't be brought up to date.*9999"):
        await SqliteStore.open(path)


async def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    path.write_bytes(b"This is a letter to my aunt. " * 100)
    with pytest.raises(StoreError, match="not a database"):
        await SqliteStore.open(path)


async def test_a_folder_with_a_percent_sign_or_a_question_mark_will_do(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "100% sure?" / "s.db")
    await store.append("m", 0, [b"a"])
    await store.close()
    assert (tmp_path / "100% sure?" / "s.db").exists()


async def test_a_write_that_breaks_fails_alone(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "s.db")
    bad: Sequence[bytes] = [b"fine", object()]  # type: ignore[list-item]
    outcomes = await asyncio.gather(
        store.append("m1", 0, [b"a"]),
        store.append("m2", 0, bad),
        store.append("m3", 0, [b"c"]),
        return_exceptions=True,
    )
    assert (outcomes[0], outcomes[2]) == (None, None)
    assert isinstance(outcomes[1], StoreError)
    assert not isinstance(outcomes[1], ConflictError)
    assert await store.load("m1") == [b"a"]
    assert await store.load("m2") == []
    assert await store.load("m3") == [b"c"]
    await store.close()


@pytest.mark.parametrize("name", ["\ud800", 2**70])
async def test_no_write_stops_the_writer(tmp_path: Path, name: str) -> None:
    store = await SqliteStore.open(tmp_path / "s.db")
    with pytest.raises(StoreError, match="Error"):
        await store.append(name, 0, [b"a"])
    await store.append("m1", 0, [b"a"])
    await store.close()


async def test_a_file_that_stays_locked_fails_the_appends(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    one = writer_of(path, "pragma busy_timeout = 20")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("begin immediate")
        futures = [one.submit(lambda connection: None) for _ in range(50)]
        outcomes = await asyncio.gather(*futures, return_exceptions=True)
        assert all(isinstance(outcome, StoreError) and "locked" in str(outcome) for outcome in outcomes)
        other.execute("rollback")
    await one.submit(lambda connection: None)
    await one.close()


async def test_a_locked_file_is_waited_for_and_no_more_once_the_store_closes(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "s.db")
    with closing(sqlite3.connect(tmp_path / "s.db", isolation_level=None)) as other:
        other.execute("begin immediate")
        late = asyncio.ensure_future(store.append("m1", 0, [b"a"]))
        await asyncio.sleep(0.5)
        assert not late.done()
        other.execute("rollback")
        await late
        other.execute("begin immediate")
        appends = [
            asyncio.ensure_future(store.append("m1", 1, [b"b"])),
            asyncio.ensure_future(store.change_person("ala", name="Ala", language="pl")),
        ]
        await asyncio.sleep(0.05)
        began = time.monotonic()
        await store.close()
        assert time.monotonic() - began < 3
        outcomes = await asyncio.gather(*appends, return_exceptions=True)
        assert all(isinstance(outcome, StoreError) and "locked" in str(outcome) for outcome in outcomes)


async def test_more_than_a_group_holds_goes_into_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "LARGEST_GROUP", 3)
    store = await SqliteStore.open(tmp_path / "s.db")
    await asyncio.gather(*(store.append("m1", number, [b"%d" % number]) for number in range(20)))
    assert len(await store.load("m1")) == 20
    await store.close()


def test_who_asked_in_a_loop_that_is_closed_now_is_told_nothing_and_stops_nobody(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    one = writer_of(path)
    closed = threading.Event()

    def slow(connection: sqlite3.Connection) -> None:
        assert closed.wait(10)
        connection.execute("insert into event values ('m', 0, x'00')")

    async def ask() -> asyncio.Future[None]:
        return one.submit(slow)

    unanswered = asyncio.run(ask())
    closed.set()

    async def ask_again() -> None:
        await one.submit(lambda connection: None)
        await one.close()

    asyncio.run(ask_again())
    assert not unanswered.done()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("select count(*) from event").fetchone() == (1,)


async def test_reading_a_broken_file_is_an_error_of_the_store(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "s.db")
    await store.append("m1", 0, [b"a"])
    with closing(sqlite3.connect(tmp_path / "s.db", isolation_level=None)) as connection:
        connection.execute("drop table person")
    with pytest.raises(StoreError, match="no such table"):
        await store.person("p1")
    await store.close()


async def test_a_full_disk_fails_the_append_and_the_store_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    one = writer_of(path, "pragma max_page_count = 40")

    def insert(name: str, body: bytes) -> Job:
        def job(connection: sqlite3.Connection) -> None:
            connection.execute("insert into event values (?, 0, ?)", (name, body))

        return job

    await one.submit(insert("small", b"x"))
    with pytest.raises(StoreError, match="full"):
        await one.submit(insert("big", b"x" * 1_000_000))
    await one.submit(insert("small2", b"x"))
    await one.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("select match_id from event order by 1").fetchall() == [("small",), ("small2",)]


async def test_moves_of_many_matches_are_kept_by_one_statement(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    statements: list[str] = []
    connect = SqliteStore._connect

    def watched(self: SqliteStore, wait: float = 10.0) -> sqlite3.Connection:
        connection = connect(self, wait)
        connection.set_trace_callback(statements.append)
        return connection

    monkeypatch.setattr(SqliteStore, "_connect", watched)
    store = await SqliteStore.open(tmp_path / "s.db")
    matches = [f"m{number}" for number in range(20)]
    async with held(store):
        started = [asyncio.ensure_future(store.append(match, 0, [b"a", b"b"])) for match in matches]
        statements.clear()
    await asyncio.gather(*started)
    assert [statement.split()[0] for statement in statements if "event" in statement] == ["insert"]
    outcomes = await asyncio.gather(
        *(store.append(match, 2 if match != "m7" else 3, [b"c"]) for match in matches), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [ConflictError if match == "m7" else type(None) for match in matches]
    assert [await store.load(match) for match in ("m6", "m7", "m8")] == [[b"a", b"b", b"c"], [b"a", b"b"], [b"a", b"b", b"c"]]
    await store.close()


async def test_a_file_that_stays_locked_is_waited_for_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    statements: list[str] = []
    connect = SqliteStore._connect

    def impatient(self: SqliteStore, _wait: float = 0.02) -> sqlite3.Connection:
        connection = connect(self, 0.02)
        connection.set_trace_callback(statements.append)
        return connection

    monkeypatch.setattr(SqliteStore, "_connect", impatient)
    monkeypatch.setattr("sennik.store.sqlite._PATIENCE", 0.0)
    store = await SqliteStore.open(tmp_path / "s.db")
    with closing(sqlite3.connect(tmp_path / "s.db", isolation_level=None)) as other:
        other.execute("begin immediate")
        statements.clear()
        with pytest.raises(StoreError, match="locked"):
            await store.append("m1", 0, [b"a"])
        assert len(statements) == 1
        other.execute("rollback")
    await store.append("m1", 0, [b"a"])
    assert await store.load("m1") == [b"a"]
    await store.close()


@pytest.mark.parametrize("answer", [False, sqlite3.IntegrityError("does not fit"), RuntimeError("a bug")])
async def test_what_is_not_done_at_once_goes_the_long_way_whatever_the_reason(tmp_path: Path, answer: bool | Exception) -> None:
    path = tmp_path / "s.db"
    await asyncio.to_thread(migrate.migrate, path)
    offered: list[int] = []

    def at_once(connection: sqlite3.Connection, jobs: list[Job]) -> bool:
        offered.append(len(jobs))
        if isinstance(answer, Exception):
            raise answer
        return answer

    one = Writer(sqlite3.connect(path, isolation_level=None, check_same_thread=False), at_once)

    def job(connection: sqlite3.Connection) -> None:
        assert connection.in_transaction
        connection.execute("insert into event values ('m', 0, x'00')")

    await one.submit(job)
    await one.close()
    assert offered == [1]
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("select count(*) from event").fetchone() == (1,)
