"""The command line with a database: ``serve``, ``admin`` and ``copy``, what they say, and that no password is among it."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from sennik.cli import main
from sennik.store import STORE_FILE, DatabaseAddress, FolderLock, PersonRow, SqliteStore, Subscription, Summary
from sennik.store.postgres import PostgresStore
from sennik.store.transfer import TABLES, UnequalError, copy, source_at, target_at
from tests.cli.test_exit_codes import sennik
from tests.postgres import Cluster
from tests.server.client import person, running

SETUP = {"game": "sen", "preset": "basic", "seats": 2, "options": {"rounds": 1}}
SECRET = "s3cret-word"


@pytest.fixture(autouse=True)
def _no_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


async def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    """What a command says; it must end with that code."""
    ended = await asyncio.to_thread(main, [*words, "--language", "en"])
    out, err = capsys.readouterr()
    assert ended == code, out + err
    assert SECRET not in out + err
    return err if code else out


# --- serve and admin -----------------------------------------------------------------------------------------------------


def test_serve_says_why_a_database_cannot_be_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["serve", "--port", "0", "--host", "127.0.0.1", "--data", str(tmp_path)]
    nowhere = f"postgresql://ala:{SECRET}@/none?host={tmp_path}"
    for language, told in (("en", "can’t be used"), ("pl", "Nie można użyć")):
        assert main([*words, "--database", nowhere, "--language", language]) == 1
        out, err = capsys.readouterr()
        assert told in err
        assert "ala:***@" in err
        assert SECRET not in out + err
    done = sennik(*words, "--database", nowhere)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1), done.stderr


@pytest.mark.postgres
async def test_admin_works_on_a_database_beside_a_server_and_without_one(
    cluster: Cluster, database: DatabaseAddress, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here = ("--data", str(tmp_path), "--database", database.secret)
    async with running(tmp_path, database=database) as host, person(host, "Ala Makota") as ala, person(host, "Ola") as ola:
        table = await ala.table(setup=SETUP, bots="random", start=True)
        other = await ola.table(setup=SETUP)
        tables = json.loads(await said(capsys, "admin", "tables", "--json", *here))["tables"]
        assert {each["table"]: each["phase"] for each in tables} == {table: "playing", other: "open"}
        assert len(json.loads(await said(capsys, "admin", "tables", "--json", "--phase", "open", *here))["tables"]) == 1
        assert len(json.loads(await said(capsys, "admin", "tables", "--json", "--limit", "1", *here))["tables"]) == 1
        assert json.loads(await said(capsys, "admin", "status", "--json", *here))["tables"] >= 0
        await said(capsys, "admin", "ban", ola.id, *here)
        elsewhere = ("--data", str(tmp_path / "elsewhere"), "--database", database.secret)
        assert "on another computer" in await said(capsys, "admin", "unban", ola.id, *elsewhere, code=1)
        await said(capsys, "admin", "close", other, *here)
    people = json.loads(await said(capsys, "admin", "people", "--json", *here))
    assert {each["name"]: each["banned"] for each in people["people"]} == {"Ala Makota": False, "Ola": True}
    assert people["bans"] == [ola.id]
    assert len(json.loads(await said(capsys, "admin", "people", "--json", "--name", "mako", *here))["people"]) == 1
    await said(capsys, "admin", "unban", ola.id, *here)
    assert "1 game checked, all replay" in await said(capsys, "admin", "check", *here)
    assert "1 game removed" in await said(capsys, "admin", "forget", ala.id, *here)
    for command in (("backup", str(tmp_path / "copy")), ("restore", __file__)):
        assert "pg_dump" in await said(capsys, "admin", *command, *here, code=1)
    name = database.secret.split("/")[3].partition("?")[0]
    for number, told in (("9999", "newer"), ("0001", "older")):
        await cluster.execute(f"update alembic_version set version_num = '{number}'", name)
        assert told in await said(capsys, "admin", "tables", *here, code=1)
    await cluster.execute("drop table alembic_version", name)
    assert "no data of Sennik" in await said(capsys, "admin", "tables", *here, code=1)


# --- copy ----------------------------------------------------------------------------------------------------------------


async def filled(folder: Path) -> None:
    """A store with something in every table."""
    store = await SqliteStore.open(folder / STORE_FILE)
    for name in ("B1", "a1", "żółw", "_"):
        summary = Summary("sen", "over", public=name == "a1", updated=2**40, people=("p1", "p2"), body=b'{"x":1}')
        await store.append(name, 0, [b"", bytes(range(256)), os.urandom(70_000)], summary)
        await store.append(name, 3, [b"%d" % number for number in range(1_500)])
    for name in ("p1", "p2"):
        await store.add_person(PersonRow(name, os.urandom(32), "Żółw 'ala'", "pl", 2**40, 3 if name == "p1" else None, None))
    await store.set_aside("p1", "a1", "left")
    await store.keep_counted("a1", b"\x00counted")
    assert await store.remind("a1", 1, 7)
    await store.subscribe(Subscription("https://push.example/1", "p1", b"\x00", b"\xff", "https://sennik.example"), 5)
    await store.served(1, 2**40)
    await store.keep_server_key(b"\x00 key")
    await store.upkeep.ban("10.0.0.0/8", 5)
    await store.close()


def rows_in(folder: Path) -> dict[str, list[Any]]:
    with closing(sqlite3.connect(folder / STORE_FILE)) as connection:
        return {table.name: connection.execute(table.query).fetchall() for table in TABLES}


@pytest.mark.postgres
async def test_everything_comes_back_as_it_was_from_a_database(
    cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await filled(tmp_path / "one")
    (tmp_path / "one/sennik-push.pem").write_text("key")
    before = rows_in(tmp_path / "one")
    assert all(before.values()), "something is in every table"
    async with cluster.database(empty=True) as database:
        told = await said(capsys, "copy", "--from", str(tmp_path / "one"), "--to", database.secret)
        assert "4 matches, 6,012 events, 2 people" in told
        assert "sennik-push.pem" in told
        # The database is a store as any other.
        store = await PostgresStore.open(database)
        assert await store.load("żółw") == [body for match_id, _, body in before["event"] if match_id == "żółw"]
        assert [line.id for line in await store.lines(person="p1", over=True)] == ["B1", "_", "a1", "żółw"]
        await store.close()
        back = json.loads(await said(capsys, "copy", "--from", database.secret, "--to", str(tmp_path / "two"), "--json"))
    assert rows_in(tmp_path / "two") == before == rows_in(tmp_path / "one")
    assert (back["matches"], back["events"], back["people"]) == (4, 6_012, 2)
    assert back["sha256"] in told
    assert sorted(each.name for each in (tmp_path / "two").iterdir()) == ["sennik.lock", STORE_FILE]
    assert ((tmp_path / "two" / STORE_FILE).stat().st_mode & 0o777, (tmp_path / "two").stat().st_mode & 0o777) == (0o600, 0o700)
    again = await SqliteStore.open(tmp_path / "two" / STORE_FILE)
    await again.append("a1", 1_503, [b"it goes on"])
    await again.close()


@pytest.mark.postgres
async def test_nothing_is_copied_to_a_place_in_use_or_from_one(
    database: DatabaseAddress, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await filled(tmp_path / "one")
    await filled(tmp_path / "two")
    one, two, url = str(tmp_path / "one"), str(tmp_path / "two"), database.secret
    before = rows_in(tmp_path / "two")
    assert "already" in await said(capsys, "copy", "--from", one, "--to", two, code=1)
    assert rows_in(tmp_path / "two") == before
    store = await PostgresStore.open(database)
    assert "Stop it first" in await said(capsys, "copy", "--from", one, "--to", url, code=1)
    assert "Stop it first" in await said(capsys, "copy", "--from", url, "--to", str(tmp_path / "new"), code=1)
    assert not (tmp_path / "new").exists()
    await store.upkeep.ban("10.0.0.0/8", 5)
    await store.close()
    assert "already" in await said(capsys, "copy", "--from", one, "--to", url, code=1)
    lock = FolderLock(tmp_path / "one")
    assert "Stop it first" in await said(capsys, "copy", "--from", one, "--to", str(tmp_path / "new"), code=1)
    lock.release()
    assert "same place" in await said(capsys, "copy", "--from", one, "--to", one, code=2)
    nothing = str(tmp_path / "nothing")
    assert "nothing to copy" in await said(capsys, "copy", "--from", nothing, "--to", str(tmp_path / "new"), code=1)
    assert "nothing to copy" in await said(capsys, "copy", "--from", nothing, "--to", str(tmp_path / "new"), "--json", code=1)
    nowhere = f"postgresql://ala:{SECRET}@/none?host={tmp_path}"
    assert "can’t be used" in await said(capsys, "copy", "--from", one, "--to", nowhere, code=1)
    for place in ("", f"mysql://ala:{SECRET}@db/x"):
        assert "neither a folder" in await said(capsys, "copy", "--from", place, "--to", nothing, code=2)
    assert not (tmp_path / "new").exists()


class _Stopped(Exception):
    pass


@pytest.mark.postgres
async def test_a_copy_that_is_stopped_or_differs_leaves_its_target_as_it_was(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await filled(tmp_path / "one")
    async with cluster.database(empty=True) as database:
        for place in (tmp_path / "new", database):

            def stop(done: int, total: int) -> None:
                if done > total - 10:
                    raise _Stopped

            with pytest.raises(_Stopped):
                await copy(source_at(tmp_path / "one"), target_at(place), stop)
            target = target_at(place)
            put = target.put  # type: ignore[attr-defined]

            async def puts_less(table: Any, rows: Any, put: Any = put) -> None:
                await put(table, rows[:-1] if table.name == "event" and len(rows) < 100 else rows)

            monkeypatch.setattr(target, "put", puts_less)
            with pytest.raises(UnequalError):
                await copy(source_at(tmp_path / "one"), target, lambda *_: None)
        assert not (tmp_path / "new").exists()
        connection = await asyncpg.connect(database.secret)
        assert await connection.fetchval("select count(*) from pg_tables where schemaname = 'public'") == 0
        await connection.close()


async def test_what_a_killed_server_left_in_its_log_is_copied_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = await SqliteStore.open(tmp_path / "running" / STORE_FILE)
    await store.append("m1", 0, [b"only in the log"])
    left = tmp_path / "left"
    await asyncio.to_thread(shutil.copytree, tmp_path / "running", left, ignore=shutil.ignore_patterns("*-shm"))
    await store.close()
    with closing(sqlite3.connect(f"file:{left / STORE_FILE}?immutable=1", uri=True)) as without_log:
        assert without_log.execute("select count(*) from event").fetchone() == (0,)
    await said(capsys, "copy", "--from", str(left), "--to", str(tmp_path / "new"))
    assert rows_in(tmp_path / "new")["event"] == [("m1", 0, b"only in the log")]
