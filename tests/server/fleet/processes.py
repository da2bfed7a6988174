"""Several processes of `sennik serve` on one database, and people who play on whatever happens to them."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import asyncpg
import httpx
from websockets.exceptions import WebSocketException

from sennik import catalog
from sennik.match import decode, rebuild
from sennik.match import events as e
from sennik.store import DatabaseAddress
from tests.server.client import PATIENCE, Person, Talk

SERVE = [sys.executable, "-c", "import sys; from sennik.cli import main; sys.exit(main())", "serve"]
LONG = {"game": "sen", "preset": "basic", "seats": 2, "options": {"rounds": 100, "target": 0}}


@dataclass
class Running:
    """One process. It listens on ``host``."""

    folder: Path
    database: DatabaseAddress
    port: int
    process: subprocess.Popen[bytes] | None = None

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    def start(self) -> None:
        """Starts it. ``ready`` waits until it serves."""
        self.folder.mkdir(exist_ok=True)
        told = ["--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.folder), "--database", self.database.secret]
        quick = ["--set", "bot-pace=0.02-0.05", "--set", "bot-pace-go-on=0-0.02", "--set", "linger=0.1"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen([*SERVE, *told, *quick], stdout=log, stderr=log, env={**os.environ, "LANGUAGE": "en"})

    async def ready(self) -> None:
        """Waits until it serves."""
        async with asyncio.timeout(3 * PATIENCE), httpx.AsyncClient() as http:
            while True:
                assert self.process is not None
                assert self.process.poll() is None, (self.folder / "log").read_text()
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
        async with httpx.AsyncClient() as http:
            lines = (await http.get(f"http://{self.host}/metrics")).text.splitlines()
        return float(next(line for line in lines if line.startswith(f"sennik_{name} ")).split()[1])


@asynccontextmanager
async def processes(database: DatabaseAddress, folder: Path, count: int) -> AsyncIterator[list[Running]]:
    """So many processes, which begin at once."""
    free = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in free]
    for one in free:
        one.close()
    made = [Running(folder / str(number), database, port) for number, port in enumerate(ports)]
    try:
        for each in made:
            each.start()
        for each in made:
            await each.ready()
        yield made
    finally:
        for each in made:
            await each.end()


async def living(database: DatabaseAddress) -> int:
    """How many processes the database has."""
    connection = await asyncpg.connect(database.secret)
    try:
        count: int = await connection.fetchval("select count(*) from process")
    finally:
        await connection.close()
    return count


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
    return next(each for each in made if each.host == address)


@dataclass
class Player:
    """Somebody who plays at a table at whichever process lets them in, and asks again what was not answered."""

    person: Person
    table: str
    hosts: list[str]
    chance: random.Random
    accepted: list[str] = field(default_factory=list)
    byes: list[str] = field(default_factory=list)
    comings: int = 0
    over: bool = False
    ended: bool = False

    def go_to(self, host: str) -> None:
        """Goes to another process from now on."""
        self.person.host = host
        self.person.http.base_url = httpx.URL(f"http://{host}")

    async def play(self) -> None:
        """Plays until ``ended`` is set or the game is over. It makes nothing of a process that is gone."""
        asked: dict[str, Any] | None = None
        while not self.ended and not self.over:
            talk: Talk | None = None
            try:
                async with self.person.at(self.table) as talk:
                    self.comings += 1
                    await talk.until_type("view")
                    while not self.ended:
                        if asked is None:
                            await talk.until_view(lambda view: view["decision"] is not None or view["table"]["phase"] == "over")
                            if talk.view["decision"] is None:
                                self.over = True
                                return
                            number = talk.view["decision"]["number"]
                            asked = {"decision": number, "move": talk.move(self.chance.randrange(1_000))}
                            asked["id"] = f"{self.person.id}-{self.chance.getrandbits(60):x}"
                        answer = await talk.ask("act", **asked)
                        if answer["type"] == "accepted":
                            self.accepted.append(asked["id"])
                            asked = None
                        elif answer["code"] != "not-stored":
                            asked = None
                        await asyncio.sleep(0.05)
            except (OSError, httpx.HTTPError, WebSocketException, KeyError, json.JSONDecodeError, TimeoutError):
                pass
            finally:
                if talk is not None:
                    self.byes += [message["code"] for message in talk.messages if message["type"] == "bye"]
            self.go_to(self.chance.choice(self.hosts))
            await asyncio.sleep(0.2)

    async def goes_on(self, more: int = 3) -> None:
        """Waits until so many more moves are accepted."""
        before = len(self.accepted)
        async with asyncio.timeout(PATIENCE):
            while len(self.accepted) < before + more:
                assert not self.over, "the game was over too early to show anything"
                await asyncio.sleep(0.02)


async def holds(database: DatabaseAddress, table: str, players: Sequence[Player]) -> None:
    """Checks that what was accepted is stored once, that nothing has a hole, and that it all makes a match."""
    connection = await asyncpg.connect(database.secret)
    rows = await connection.fetch("select seq, body from event where match_id = $1 order by seq", table)
    await connection.close()
    assert [seq for seq, _ in rows] == list(range(len(rows)))
    events = [decode(body) for _, body in rows]
    moved = [event for event in events if isinstance(event, e.Moved)]
    ids = Counter(event.command for event in moved)
    accepted = [each for player in players for each in player.accepted]
    assert len(accepted) == len(set(accepted))
    assert [each for each in accepted if ids[each] != 1] == []
    assert max(Counter((event.seat, event.decision) for event in moved).values()) == 1
    rebuild(events, catalog.lookup)
