"""Why a store or an address can't be used: in the reader's language, by codes, and never in a sentence of the system's own."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sqlite3
import ssl
from contextlib import closing
from pathlib import Path

import pytest

from sennik.cli import main
from sennik.cli.reasons import REASONS, reason_of
from sennik.cli.texts import Texts
from sennik.store import STORE_FILE, DatabaseAddress, DatabaseError, StoreError
from tests.postgres import Cluster
from tests.server.fleet.processes import free_ports

EN, PL = Texts("en"), Texts("pl")


def from_cause(error: Exception, cause: BaseException) -> Exception:
    """The error as one that comes from that cause."""
    error.__cause__ = cause
    return error


def system(number: int) -> OSError:
    return OSError(number, os.strerror(number))


def of_database(cause: BaseException) -> Exception:
    return from_cause(DatabaseError(DatabaseAddress("postgresql://db/x"), "told in English"), cause)


def of_sqlite(name: str) -> Exception:
    error = sqlite3.OperationalError("told in English")
    error.sqlite_errorname = name
    return error


CASES: list[tuple[Exception, str, str]] = [
    (system(errno.ENOSPC), "full", "ENOSPC"),
    (system(errno.EACCES), "closed", "EACCES"),
    (system(errno.ENOENT), "gone", "ENOENT"),
    (system(errno.EISDIR), "other-kind", "EISDIR"),
    (system(errno.EIO), "disk", "EIO"),
    (system(errno.EADDRNOTAVAIL), "no-address", "EADDRNOTAVAIL"),
    (of_sqlite("SQLITE_BUSY_SNAPSHOT"), "busy", "SQLITE_BUSY_SNAPSHOT"),
    (of_sqlite("SQLITE_NOTADB"), "damaged", "SQLITE_NOTADB"),
    (from_cause(StoreError("told in English"), of_sqlite("SQLITE_IOERR_FSYNC")), "disk", "SQLITE_IOERR_FSYNC"),
    (from_cause(OSError("told in English"), from_cause(StoreError("x"), system(errno.EROFS))), "closed", "EROFS"),
    (from_cause(OSError("told in English"), SystemExit(1)), "no-address", ""),
    (socket.gaierror(-2, "Name or service not known"), "host", ""),
    (of_database(socket.gaierror(-2, "Name or service not known")), "host", ""),
    (of_database(system(errno.ECONNREFUSED)), "nobody", "ECONNREFUSED"),
    (of_database(system(errno.ENOENT)), "nobody", "ENOENT"),  # the socket of a database on the same computer
    (of_database(TimeoutError()), "nobody", ""),
    (of_database(ssl.SSLCertVerificationError(1, "told in English")), "encryption", ""),
    (DatabaseError(DatabaseAddress("postgresql://db/x"), "told in English", "newer"), "newer", ""),
    (StoreError("told in English", "log-left"), "log-left", ""),
]


@pytest.mark.parametrize(("error", "kind", "code"), CASES)
def test_a_reason_is_a_sentence_of_ours_and_a_code(error: Exception, kind: str, code: str) -> None:
    for say in (EN, PL):
        told = say(f"cli-reason-{kind}")
        assert reason_of(say, error) == (f"{told} ({code})" if code else told)


def test_every_reason_differs_and_what_nobody_has_foreseen_is_told_as_it_is() -> None:
    for say in (EN, PL):
        assert len({say(f"cli-reason-{kind}", told="?") for kind in REASONS}) == len(REASONS)
        assert reason_of(say, ValueError("odd")) == "odd"
        assert reason_of(say, ValueError()) == "ValueError"


@pytest.mark.postgres
async def test_what_a_database_says_is_told_by_its_code(
    cluster: Cluster, database: DatabaseAddress, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await cluster.execute("create role stranger login")
    await cluster.execute("create role barred nologin")
    try:
        for words, kind, code in [
            (database.secret.replace(name_in(database), "nosuchbase"), "missing", "3D000"),
            (database.secret.replace("sennik@", "barred@"), "login", "28000"),
            (database.secret.replace("sennik@", "stranger@"), "forbidden", "42501"),
        ]:
            assert await told_by_admin(words, tmp_path, capsys) == f"{PL(f'cli-reason-{kind}')} ({code})"
        port = free_ports(1)[0]
        refused = await told_by_admin(f"postgresql://ala@127.0.0.1:{port}/x", tmp_path, capsys)
        assert refused == f"{PL('cli-reason-nobody')} (ECONNREFUSED)"
    finally:
        await cluster.execute("drop role stranger")
        await cluster.execute("drop role barred")


def name_in(database: DatabaseAddress) -> str:
    return database.secret.split("/")[3].partition("?")[0]


async def told_by_admin(database: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """The reason that ``admin tables`` gives in Polish."""
    words = ["admin", "tables", "--data", str(folder), "--database", database, "--language", "pl"]
    assert await asyncio.to_thread(main, words) == 1
    start, _, reason = capsys.readouterr().err.strip().rpartition(": ")
    assert "Nie można użyć bazy" in start or "Nie udało się" in start
    return reason.removesuffix(".")


def test_a_file_that_is_no_store_is_told_in_the_readers_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / STORE_FILE).write_bytes(b"something else" * 1_000)
    words = ["--data", str(tmp_path), "--language", "pl"]
    assert main(["serve", "--port", "0", "--host", "127.0.0.1", *words]) == 1
    assert f"{PL('cli-reason-damaged')} (SQLITE_NOTADB)" in capsys.readouterr().err
    assert main(["admin", "tables", *words]) == 1
    assert PL("cli-admin-damaged", place=str(tmp_path / STORE_FILE)) in capsys.readouterr().err


def test_a_store_of_a_newer_version_is_told_in_the_readers_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(tmp_path / STORE_FILE)) as connection:
        connection.executescript("create table alembic_version (version_num text); insert into alembic_version values ('9999')")
    words = ["--data", str(tmp_path), "--language", "pl"]
    assert main(["serve", "--port", "0", "--host", "127.0.0.1", *words]) == 1
    assert PL("cli-reason-newer") in capsys.readouterr().err
