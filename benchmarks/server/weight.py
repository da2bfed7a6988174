"""Measures what people and moves weigh: memory of a server for a table and for a socket, and bytes and time of a stored event.

    python -m benchmarks.server.weight [--tables 400] [--connections 2000]

The memory is that of one server's process (resident, in a folder of its own). Tables are opened by HTTP, and sockets by the load,
four to a table of Sen, of which nearly nobody moves. The events are those of a match of Sen. They are stored one in a commit and
twenty in a commit, in a PostgreSQL of the benchmark's own that flushes each commit.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import tempfile
from pathlib import Path
from time import perf_counter, sleep
from typing import Any, Final

import asyncpg

from benchmarks.report import machine
from benchmarks.server.by_mail import open_tables, server
from benchmarks.server.compare import LOAD
from benchmarks.server.rebuild import played
from benchmarks.server.stores import of_database
from sennik.store.postgres import PostgresStore
from tests import postgres

EVENTS: Final = 1_000
GROUP: Final = 20
SETTLED: Final = 3.0
"""How long (s) memory is left to settle before it is read."""


def resident(pid: int) -> float:
    """Returns the resident memory of the process, in kB."""
    line = next(line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS"))
    return float(line.split()[1])


def memory(tables: int, connections: int) -> tuple[float, float, float]:
    """Returns the memory (kB) of a server without tables, for each table in play, and for each socket."""
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as (pid, port):
        sleep(SETTLED)
        empty = resident(pid)
        base = f"http://127.0.0.1:{port}"
        asyncio.run(open_tables(base, 50, 20))  # what is loaded once is not counted
        before = resident(pid)
        asyncio.run(open_tables(base, tables, 20))
        sleep(SETTLED)
        of_table = (resident(pid) - before) / tables
        before = resident(pid)
        command = ["node", str(LOAD), "sennik", str(port), "--connections", str(connections)]
        with subprocess.Popen([*command, "--seconds", "12", "--warm-up", "1", "--rate", "1"], stdout=subprocess.PIPE) as load:
            most = before
            while load.poll() is None:
                most = max(most, resident(pid))
                sleep(0.5)
        of_socket = (most - before - of_table * connections / 4) / connections
    return empty, of_table, of_socket


async def stored(cluster: postgres.Cluster, group: int) -> dict[str, float]:
    """Returns what an event costs if so many are in a commit, each of another match: bytes of the log, bytes on the disk, and
    the ms of a commit and of its processor time.
    """
    bodies = played("sen", "basic", {"rounds": 100, "target": 1_000}, aided=True, events=EVENTS).stored
    async with cluster.database() as address:
        store = await PostgresStore.open(address)
        look: Any = await asyncpg.connect(address.secret)
        await look.execute("checkpoint")
        log = "select pg_current_wal_insert_lsn() - '0/0'::pg_lsn"
        size = "select pg_total_relation_size('event')"
        logged, kept, worked, begun = await look.fetchval(log), await look.fetchval(size), of_database(cluster), perf_counter()
        for seq, body in enumerate(bodies):
            await asyncio.gather(*(store.append(f"m{number}", seq, [body]) for number in range(group)))
        taken, work = perf_counter() - begun, of_database(cluster) - worked
        events = len(bodies) * group
        found = {
            "log": float(await look.fetchval(log) - logged) / events,
            "disk": float(await look.fetchval(size) - kept) / events,
            "commit": 1_000 * taken / len(bodies),
            "work": 1_000 * work / len(bodies),
        }
        await look.close()
        await store.close()
    return found


def main() -> None:
    """Reads the options, measures and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--connections", type=int, default=2_000)
    given = parser.parse_args()
    empty, of_table, of_socket = memory(given.tables, given.connections)
    postgres.SETTINGS |= {"fsync": "on", "full_page_writes": "on", "shared_buffers": "128MB", "autovacuum": "on"}
    with postgres.running_cluster() as cluster:
        alone = asyncio.run(stored(cluster, 1))
        together = asyncio.run(stored(cluster, GROUP))
    print(f"{machine()}\n")
    print("| what | |\n| --- | ---: |")
    print(f"| a server without tables, MB | {empty / 1_000:.0f} |")
    print(f"| a table in play, kB | {of_table:.0f} |")
    print(f"| a socket, kB | {of_socket:.0f} |")
    print(f"| an event on PostgreSQL’s disk, bytes | {together['disk']:.0f} |")
    print(f"| an event in its log, alone in a commit, bytes | {alone['log']:.0f} |")
    print(f"| an event in its log, {GROUP} in a commit, bytes | {together['log']:.0f} |")
    print(f"| a commit of one event, ms | {alone['commit']:.2f} |")
    print(f"| a commit of {GROUP} events, ms | {together['commit']:.2f} |")
    print(f"| the database’s processor time for a commit of one event, ms | {alone['work']:.2f} |")
    print(f"| the database’s processor time for a commit of {GROUP} events, ms | {together['work']:.2f} |")


if __name__ == "__main__":
    main()
