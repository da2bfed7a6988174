"""What tables by mail cost a server at which nobody is: the share of one core that its process uses.

    python -m benchmarks.server.by_mail [--tables 200] [--seconds 120] [--people 20]

The tables are in play, and each waits for somebody who has two days for a move. The share is measured twice: after
everybody has left and while the tables are still in memory, and after they were put out of it.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE, Popen

import httpx

from benchmarks.report import machine

SERVE = Path(__file__).with_name("serve.py")
TICK = os.sysconf("SC_CLK_TCK")
DAY = 86_400
SETUP = {"game": "sen", "preset": "basic", "seats": 2, "clock": {"tempo": "mail", "turn": 2 * DAY}}
FORGOTTEN = 360.0
"""After how long (seconds) without any person a table has been put out of memory."""


@contextmanager
def server(folder: Path) -> Iterator[tuple[int, int]]:
    """A server with its process id and its port."""
    process = Popen([sys.executable, str(SERVE), str(folder)], stdout=PIPE, text=True)
    assert process.stdout is not None
    try:
        yield process.pid, json.loads(process.stdout.readline())["port"]
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


def used(pid: int) -> float:
    """Returns the seconds of processor time that the process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


async def share(pid: int, seconds: float) -> float:
    """Returns the share of a core that the process uses, in percent."""
    before = used(pid)
    await asyncio.sleep(seconds)
    return 100 * (used(pid) - before) / seconds


async def open_tables(base: str, tables: int, people: int) -> None:
    """Opens the tables, with two people at each, and begins to play. Everybody asks by HTTP, and then no more."""
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        keys: list[dict[str, str]] = []
        for number in range(people):
            answer = await http.put("/api/me", json={"name": f"P{number}"}, headers={"Sennik-Secret": "body"})
            keys.append({"Authorization": f"Bearer {answer.raise_for_status().json()['secret']}"})
            http.cookies.clear()
        pairs = itertools.cycle(itertools.combinations(range(people), 2))
        numbers = itertools.count()

        async def command(who: dict[str, str], table: str, kind: str, **fields: object) -> None:
            body = {"type": kind, "id": f"c{next(numbers)}", **fields}
            (await http.post(f"/api/tables/{table}/commands", json=body, headers=who)).raise_for_status()

        for _, (first, second) in zip(range(tables), pairs, strict=False):
            opened = await http.post("/api/tables", json={"setup": SETUP}, headers=keys[first])
            table = opened.raise_for_status().json()["id"]
            await command(keys[second], table, "sit", seat=1)
            await command(keys[first], table, "start")


async def measure(tables: int, seconds: float, people: int) -> None:
    """Prints the figures."""
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as (pid, port):
        await asyncio.sleep(5)
        empty = await share(pid, seconds)
        await open_tables(f"http://127.0.0.1:{port}", tables, people)
        await asyncio.sleep(40)  # those who ask by HTTP count as being there for half a minute
        inside = await share(pid, seconds)
        await asyncio.sleep(FORGOTTEN)
        outside = await share(pid, seconds)
    print(f"{machine()}; load of the machine {os.getloadavg()[1]:.1f}")
    print(f"no table: {empty:.2f} % of a core")
    print(f"{tables} tables by mail, in memory: {inside:.2f} %")
    print(f"{tables} tables by mail, out of memory: {outside:.2f} %")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--people", type=int, default=20)
    given = parser.parse_args()
    asyncio.run(measure(given.tables, given.seconds, given.people))
