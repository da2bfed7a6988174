"""Several processes of `sennik serve` on one database, which a test kills, stops and starts again."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import asyncpg
import httpx

from sennik.store import DatabaseAddress
from tests.server.client import PATIENCE

SERVE = """
import sys
import sennik
version, silence = sys.argv.pop(1), sys.argv.pop(1)
sennik.__version__ = version or sennik.__version__
from sennik.cli import main
from sennik.server.fleet import fleet
fleet._DEAD = float(silence)
fleet._BLIND, fleet._LOST = 1.5 * fleet._DEAD, 4 * fleet._DEAD
sys.exit(main())
"""
PORTS = range(10_000, 32_768)
"""The ports below those that Linux gives to whoever connects somewhere."""
_CHANCE = random.SystemRandom()
QUICK = ("bot-pace=0.02-0.05", "bot-pace-go-on=0-0.02", "linger=0.1")


@dataclass
class Running:
    """One process. It listens on ``host``, the others reach it at ``peer``, and it says that it is of that ``version``; ""
    is the one that it is of. It takes others for dead after so many seconds of ``silence``, and itself for blind accordingly.
    """

    folder: Path
    database: DatabaseAddress
    port: int
    version: str = ""
    peer: str = ""
    settings: Sequence[str] = QUICK
    silence: float = 2.0
    process: subprocess.Popen[bytes] | None = None

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def address(self) -> str:
        return self.peer or self.host

    @property
    def told(self) -> str:
        """All that it has said."""
        return (self.folder / "log").read_text()

    def start(self) -> None:
        """Starts it. ``ready`` waits until it serves."""
        self.folder.mkdir(exist_ok=True)
        words = ["serve", "--host", "127.0.0.1", "--port", str(self.port), "--peer-address", self.address]
        words += ["--data", str(self.folder), "--database", self.database.secret]
        words += [word for setting in self.settings for word in ("--set", setting)]
        with (self.folder / "log").open("ab") as log:
            command = [sys.executable, "-c", SERVE, self.version, str(self.silence), *words]
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, "LANGUAGE": "en"})

    async def ready(self) -> None:
        """Waits until it serves."""
        async with asyncio.timeout(3 * PATIENCE), httpx.AsyncClient(verify=False) as http:
            while True:
                assert self.process is not None
                assert self.process.poll() is None, self.told
                with suppress(httpx.HTTPError):
                    if (await http.get(f"http://{self.host}/healthz")).status_code == 200:
                        return
                await asyncio.sleep(0.05)

    def send(self, number: signal.Signals) -> None:
        """Sends it a signal."""
        assert self.process is not None
        self.process.send_signal(number)

    async def end(self, number: signal.Signals = signal.SIGKILL) -> None:
        """Ends it by a signal, and waits for that."""
        if self.process is not None:
            self.process.send_signal(signal.SIGCONT)
            self.process.send_signal(number)
            await asyncio.to_thread(self.process.wait, PATIENCE)
            self.process = None

    async def metric(self, name: str) -> float:
        """Returns one of its counters."""
        async with httpx.AsyncClient(verify=False) as http:
            lines = (await http.get(f"http://{self.host}/metrics")).text.splitlines()
        return float(next(line for line in lines if line.startswith(f"sennik_{name} ")).split()[1])


def free_ports(count: int) -> list[int]:
    """So many ports on which nobody listens, and which the machine gives to nobody who only connects somewhere.

    Else somebody may have got the port of a process that is killed before it is started again.
    """
    free: list[socket.socket] = []
    while len(free) < count:
        with suppress(OSError):
            free.append(socket.create_server(("127.0.0.1", _CHANCE.randrange(PORTS.start, PORTS.stop))))
    ports: list[int] = [one.getsockname()[1] for one in free]
    for one in free:
        one.close()
    return ports


def processes_on(database: DatabaseAddress, folder: Path, count: int, settings: Sequence[str] = QUICK) -> list[Running]:
    """So many processes, none of which runs."""
    return [Running(folder / str(number), database, port, settings=settings) for number, port in enumerate(free_ports(count))]


@asynccontextmanager
async def run_all(made: Sequence[Running]) -> AsyncIterator[None]:
    """Starts them at once, and ends them."""
    try:
        for each in made:
            each.start()
        for each in made:
            await each.ready()
        yield
    finally:
        for each in made:
            await each.end()


@asynccontextmanager
async def processes(
    database: DatabaseAddress, folder: Path, count: int, settings: Sequence[str] = QUICK
) -> AsyncIterator[list[Running]]:
    """So many processes, which begin at once."""
    made = processes_on(database, folder, count, settings)
    async with run_all(made):
        yield made


async def living(database: DatabaseAddress) -> int:
    """How many processes the database has."""
    connection = await asyncpg.connect(database.secret)
    try:
        count: int = await connection.fetchval("select count(*) from process")
    finally:
        await connection.close()
    return count


async def all_live(database: DatabaseAddress, count: int) -> None:
    """Waits until the database has so many processes."""
    async with asyncio.timeout(2 * PATIENCE):
        while await living(database) != count:  # noqa: ASYNC110 - another process says when
            await asyncio.sleep(0.05)


async def tables_of(database: DatabaseAddress, which: Running) -> set[str]:
    """The tables that the process has."""
    connection = await asyncpg.connect(database.secret)
    sql = "select match_id from owner where process_id in (select id from process where address = $1)"
    try:
        return {match_id for (match_id,) in await connection.fetch(sql, which.address)}
    finally:
        await connection.close()


async def owner(database: DatabaseAddress, table: str, made: Sequence[Running]) -> Running:
    """The process that has the table."""
    connection = await asyncpg.connect(database.secret)
    sql = "select address from process where id = (select process_id from owner where match_id = $1)"
    try:
        async with asyncio.timeout(PATIENCE):
            while (address := await connection.fetchval(sql, table)) is None:  # noqa: ASYNC110 - another process says when
                await asyncio.sleep(0.05)
    finally:
        await connection.close()
    return next(each for each in made if each.address == address)
