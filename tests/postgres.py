"""A PostgreSQL of the tests' own: a cluster in a temporary folder, which an ordinary user runs and only a socket reaches.

It ends with the process that started it, however that ends.
"""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
import pytest

from sennik.store import DatabaseAddress
from sennik.store.migrate import NEWEST
from sennik.store.postgres.migrating import migrate, version

T = TypeVar("T")

MISSING = "the tests need PostgreSQL; on Debian or Ubuntu: apt-get install postgresql (as root ./test does it)"
SETTINGS = {
    "listen_addresses": "",
    # Nobody pulls the plug of this machine in a test; a process that is killed loses nothing by that.
    "fsync": "off",
    "full_page_writes": "off",
    "shared_buffers": "16MB",
    "max_connections": "60",
    "autovacuum": "off",
    "max_wal_senders": "0",
    "wal_level": "minimal",
    "logging_collector": "off",
}
PATIENCE = 60.0
"""Seconds after which a cluster counts as one that does not start."""


def binaries() -> Path:
    """The folder of the newest PostgreSQL that is installed. Without one the test fails."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += [each.parent for each in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if not folders:
        pytest.fail(MISSING, pytrace=False)
    return max(folders, key=lambda folder: [int(part) for part in folder.parent.name.split(".") if part.isdigit()])


class Cluster:
    """A cluster in a folder. ``start`` and ``stop`` may be called again and again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._bin = binaries()
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:  # which PostgreSQL does not run as
            user = next(filter(None, map(_user, ("postgres", "nobody"))))
            os.chown(folder, user.pw_uid, user.pw_gid)
            self._as = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        self._process: subprocess.Popen[bytes] | None = None
        self._databases = 0
        self._free: list[str] = []
        # The order of a language is another one than that of bytes, so that what relies on an order is noticed.
        order = ["--locale-provider=icu", "--icu-locale=pl"] if self._version() >= 15 else []
        self._run(
            "initdb", "-D", "data", "-U", "sennik", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", *order,
            "--no-sync", "--no-instructions",
        )  # fmt: skip

    def _version(self) -> int:
        said = subprocess.run([self._bin / "postgres", "--version"], capture_output=True, text=True, check=True).stdout
        return int(said.split()[2].partition(".")[0])

    def _run(self, program: str, *words: str) -> None:
        command = [str(self._bin / program), *words]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False, env=_ENVIRONMENT, **self._as)
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self) -> None:
        """Starts it, and waits until it answers."""
        settings = " ".join(f"-c {name}={value or chr(39) * 2}" for name, value in SETTINGS.items())
        # The shell ends it when nobody holds the other end of its input any more.
        script = (
            f'"{self._bin}/postgres" -D data -k "{self.folder}" {settings} >>log 2>&1 & cat >/dev/null; '
            f'if kill -QUIT $! 2>/dev/null; then wait; rm -rf "{self.folder}"; fi'
        )
        self._process = subprocess.Popen(
            ["sh", "-c", script], cwd=self.folder, stdin=subprocess.PIPE, env=_ENVIRONMENT, start_new_session=True, **self._as
        )
        until = time.monotonic() + PATIENCE
        while not asyncio_run(self._answers):
            assert time.monotonic() < until, (self.folder / "log").read_text()
            time.sleep(0.02)

    async def _answers(self) -> bool:
        try:
            connection = await asyncpg.connect(self.address("postgres").secret, timeout=5)
        except (OSError, asyncpg.PostgresError):
            return False
        await connection.close()
        return True

    def stop(self, mode: str = "immediate") -> None:
        """Ends it: "fast", or "immediate" as if it had been killed."""
        if self._process is not None:
            self._run("pg_ctl", "stop", "-D", "data", "-m", mode)
            assert self._process.stdin is not None
            self._process.stdin.close()
            self._process.wait(PATIENCE)
            self._process = None

    def address(self, database: str) -> DatabaseAddress:
        """The address of a database of this cluster."""
        return DatabaseAddress(f"postgresql://sennik@/{database}?host={self.folder}")

    async def execute(self, sql: str, database: str = "postgres") -> None:
        """Carries out a statement as the owner of everything."""
        connection = await asyncpg.connect(self.address(database).secret)
        try:
            await connection.execute(sql)
        finally:
            await connection.close()

    async def make_template(self) -> None:
        """Makes the tables once, for all databases that begin with them."""
        await self.execute("create database template")
        connection = await asyncpg.connect(self.address("template").secret)
        try:
            await migrate(connection, self.address("template"))
        finally:
            await connection.close()

    @asynccontextmanager
    async def database(self, *, empty: bool = False) -> AsyncIterator[DatabaseAddress]:
        """A database for one test: with its tables, or really ``empty``. The next test gets the same one, emptied, since to make
        one takes five times as long.
        """
        if self._free and not empty:
            name = self._free.pop()
        else:
            self._databases += 1
            name = f"test{self._databases}"
            await self.execute(f"create database {name}" if empty else f"create database {name} template template")
        try:
            yield self.address(name)
        finally:
            if not empty and await self._emptied(name):
                self._free.append(name)
            else:
                await self.execute(f"drop database {name} with (force)")

    async def _emptied(self, database: str) -> bool:
        """Removes all rows, and whoever is still there. Returns False if the tables are not as they were."""
        connection = await asyncpg.connect(self.address(database).secret)
        try:
            if await version(connection) != NEWEST:
                return False
            others = "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()"
            await connection.execute(others, database)
            tables = "select tablename from pg_tables where schemaname = 'public' and tablename <> 'alembic_version'"
            names = await connection.fetch(tables)
            await connection.execute(f"truncate {', '.join(name for (name,) in names)}")
        finally:
            await connection.close()
        return True


_ENVIRONMENT = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8"}


def _user(name: str) -> pwd.struct_passwd | None:
    try:
        return pwd.getpwnam(name)
    except KeyError:
        return None


def asyncio_run(work: Callable[[], Awaitable[T]]) -> T:
    """Runs it in a loop of its own, beside that of a test that may run."""

    async def done() -> T:
        return await work()

    with asyncio.Runner() as runner:
        return runner.run(done())


@contextmanager
def running_cluster() -> Iterator[Cluster]:
    """A cluster that runs until the context ends, and nothing is left of it."""
    # Every user may go there, and the path is short enough for the address of a socket.
    folder = Path(tempfile.mkdtemp(prefix="sennik-pg-", dir="/tmp"))
    try:
        cluster = Cluster(folder)
        try:
            cluster.start()
            asyncio_run(cluster.make_template)
            yield cluster
        finally:
            cluster.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
