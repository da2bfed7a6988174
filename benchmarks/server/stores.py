"""Compares Sennik's server over its file with the same server over PostgreSQL, alone and as two processes, in one run.

    python -m benchmarks.server.stores [--seconds 10] [--rounds 3] [--connections 200]

PostgreSQL is one of its own in a temporary folder, which flushes every commit. Two processes are measured twice: all people of
a table at the same process, and half of them at the other one, which hands their sockets on. Everything stays on this machine
and is ended.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

from benchmarks.report import machine
from benchmarks.server.compare import HERE, Place, Running, load, started
from tests import postgres

TICK: Final = os.sysconf("SC_CLK_TCK")
WAYS: Final = {
    "SQLite": (0, False),
    "PostgreSQL": (1, False),
    "PostgreSQL, two processes": (2, False),
    "PostgreSQL, two processes, half of the sockets handed on": (2, True),
}
"""What is measured: over how many processes on PostgreSQL (0: over the file), and whether people of a table are apart."""


def of_database(cluster: postgres.Cluster) -> float:
    """Returns the seconds of processor time that all processes of the database have used, those that ended among them."""
    (first,) = (cluster.folder / "data/postmaster.pid").read_text().split()[:1]
    used = 0
    for each in Path("/proc").glob("[0-9]*"):
        try:
            fields = (each / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if each.name == first:
            used += sum(map(int, fields[11:15]))
        elif fields[1] == first:
            used += int(fields[11]) + int(fields[12])
    return used / TICK


@contextmanager
def servers(count: int, database: str | None) -> Iterator[list[Running]]:
    """So many servers, each with a folder of its own: on that database, or one on its file."""
    with ExitStack() as stack:
        made = []
        for _ in range(max(1, count)):
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="sennik-benchmark-", dir=HERE))
            more = [] if database is None else ["--database", database]
            made.append(stack.enter_context(started([sys.executable, "serve.py", folder, *more], HERE)))
        yield made


def measure(way: str, cluster: postgres.Cluster, options: list[str]) -> dict[str, Any]:
    """Returns what the load has seen of one way, and the processor time a move (µs)."""
    count, apart = WAYS[way]
    with ExitStack() as stack:
        database = None
        if count:
            runner = stack.enter_context(asyncio.Runner())
            made = cluster.database()
            database = runner.run(made.__aenter__()).secret
            stack.callback(lambda: runner.run(made.__aexit__(None, None, None)))
        running = stack.enter_context(servers(count, database))
        before = of_database(cluster)
        seen = load("sennik", running, Place([], []), [*options, *(["--apart"] if apart else [])])
        spent = of_database(cluster) - before
    seen["own"] = 1e6 * seen["server_cpu"] / seen["moves_per_second"]
    # The database also works while tables are made and warmed up, so this is for all moves, and a little too much.
    seen["database"] = 1e6 * spent / seen["all"]
    return seen


def main() -> None:
    """Reads the options, measures all ways in turn and prints the medians."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--connections", type=int, default=200)
    given = parser.parse_args()
    options = ["--connections", str(given.connections), "--seconds", str(given.seconds), "--warm-up", "3"]
    postgres.SETTINGS |= {"fsync": "on", "full_page_writes": "on", "shared_buffers": "128MB", "autovacuum": "on"}
    found: dict[str, list[dict[str, Any]]] = {way: [] for way in WAYS}
    with postgres.running_cluster() as cluster:
        for _ in range(given.rounds):
            for way, runs in found.items():
                runs.append(measure(way, cluster, options))
    print(f"{machine()}; load of the machine {os.getloadavg()[1]:.1f}\n")
    print("| | moves/s | p50, ms | p99, ms | own time a move, µs | the database's, µs |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for way, runs in found.items():
        rate, p50, p99, own, database = (
            statistics.median(run[name] for run in runs) for name in ("moves_per_second", "p50", "p99", "own", "database")
        )
        told = f"{database:.0f}" if WAYS[way][0] else "–"
        print(f"| {way} | {rate:,.0f} | {p50:.1f} | {p99:.1f} | {own:.0f} | {told} |")


if __name__ == "__main__":
    main()
