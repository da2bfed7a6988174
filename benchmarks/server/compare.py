"""Compares Sennik's server, durable, with boardgame.io's in memory: one run, one table of figures.

    benchmarks/server/run [--seconds 15] [--rounds 3] [--connections 200] [--calm-connections 2000] [--calm-rate 1000] [--write]
                          [--interpreted]
    benchmarks/server/run --profile [--seconds 10]

The script ``run`` beside this file starts it with the interpreter of this checkout's environment. All connections
stay on the loopback interface, and every process that is started is ended. ``--write`` also puts the table into
benchmarks/README.md. ``--profile`` reports instead where the time of Sennik's server goes. See README.md beside this
file.
"""

from __future__ import annotations

import argparse
import datetime as dt
import io
import json
import os
import platform
import resource
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, redirect_stdout
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT))

from tools.compiled import CACHE, compiled  # noqa: E402

PEER = HERE / "peer"
LOAD = HERE / "load" / "load.mjs"
README = HERE.parent / "README.md"
BEGIN, END = "<!-- figures of the server -->\n", "<!-- end of figures of the server -->\n"
MOST_CONNECTIONS = 4_000
MOST_SECONDS = 60.0
PATIENCE = 60.0
PACKAGE = ""
"""The folder with the compiled package, or "" if the sources are interpreted as they are."""


class Running(NamedTuple):
    """A server that was started."""

    process: subprocess.Popen[str]
    port: int


class Place(NamedTuple):
    """The command prefixes that bind the server and the load to a core each, or empty lists."""

    server: list[str]
    load: list[str]


@contextmanager
def started(command: list[str], where: Path) -> Iterator[Running]:
    """Starts the server, which prints its port as JSON, and ends it with the block."""
    surroundings = {**os.environ, "NODE_ENV": "production", **({"PYTHONPATH": PACKAGE} if PACKAGE else {})}
    process = subprocess.Popen(command, cwd=where, stdout=subprocess.PIPE, text=True, env=surroundings)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line:
            raise SystemExit(f"{' '.join(command)} did not start")
        yield Running(process, json.loads(line)["port"])
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def load(side: str, servers: Sequence[Running], place: Place, options: list[str]) -> dict[str, Any]:
    """Runs the load against the servers and returns what it measured."""
    ports = ",".join(str(server.port) for server in servers)
    pids = ",".join(str(server.process.pid) for server in servers)
    command = [*place.load, "node", str(LOAD), side, ports, "--pid", pids, *options]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    seen: dict[str, Any] = json.loads(done.stdout)
    if seen["refused"] or seen["lost"] or seen["unanswered"]:
        print(f"{side}: refused {seen['refused']}, lost {seen['lost']}, unanswered {seen['unanswered']}", file=sys.stderr)
    return seen


def ours(place: Place, options: list[str], *more: str) -> dict[str, Any]:
    """Measures Sennik. Raises ``SystemExit`` if fewer moves are stored than players saw."""
    with tempfile.TemporaryDirectory(prefix="sennik-benchmark-", dir=HERE if place_has_room() else None) as folder:
        with started([*place.server, sys.executable, "serve.py", folder, *more], HERE) as server:
            seen = load("sennik", [server], place, options)
        with closing(sqlite3.connect(Path(folder) / "sennik.sqlite3")) as store:
            (stored,) = store.execute("select count(*) from event where instr(body, '\"moved.') > 0").fetchone()
    if stored < seen["all"]:
        raise SystemExit(f"players saw {seen['all']} moves, and {stored} are stored")
    seen["stored"] = stored
    return seen


def place_has_room() -> bool:
    """Returns whether the store can be kept beside this file, on a real disk. Temporary folders are often in memory."""
    return os.access(HERE, os.W_OK)


def peer(place: Place, options: list[str]) -> dict[str, Any]:
    """Measures boardgame.io."""
    with started([*place.server, "node", "server.js"], PEER) as server:
        return load("peer", [server], place, options)


def median(runs: list[dict[str, Any]], name: str) -> float:
    """Returns the median of the rounds."""
    return float(statistics.median(run[name] for run in runs))


def compare(given: argparse.Namespace, place: Place) -> None:
    """Measures both sides in turn and prints the table."""
    closed = ["--connections", str(given.connections), "--seconds", str(given.seconds), "--warm-up", str(given.warm_up)]
    calm = [*closed, "--connections", str(given.calm_connections), "--rate", str(given.calm_rate)]
    full: dict[str, list[dict[str, Any]]] = {"ours": [], "peer": []}
    easy: dict[str, list[dict[str, Any]]] = {"ours": [], "peer": []}
    for number in range(given.rounds):
        print(f"round {number + 1} of {given.rounds} ...", file=sys.stderr)
        full["ours"].append(ours(place, closed))
        full["peer"].append(peer(place, closed))
        if given.calm_rate:
            easy["ours"].append(ours(place, calm))
            easy["peer"].append(peer(place, calm))
    describe(given, place)
    print("|  | Sennik, durable | boardgame.io, in memory | ratio |")
    print("| --- | ---: | ---: | ---: |")
    row(f"moves/s, {given.connections} connections, each answers at once", full, "moves_per_second", "{:,.0f}")
    row("p50, ms", full, "p50", "{:.1f}")
    row("p99, ms", full, "p99", "{:.1f}")
    row("server: processor time a move, µs", full, "cpu_per_move", "{:.0f}")
    row("server: cores busy", full, "server_cpu", "{:.2f}")
    row("of which its main thread", full, "server_main_thread", "{:.2f}")
    row("load: cores busy", full, "generator_cpu", "{:.2f}")
    row("bytes told a move (4 viewers)", full, "bytes_per_move", "{:,.0f}")
    if given.calm_rate:
        row(
            f"moves/s, {given.calm_connections:,} connections, {given.calm_rate:,.0f} moves/s asked",
            easy,
            "moves_per_second",
            "{:,.0f}",
        )
        row("p50, ms", easy, "p50", "{:.1f}")
        row("p99, ms", easy, "p99", "{:.1f}")
        row("longest, ms", easy, "longest", "{:.0f}")
        row("server: cores busy", easy, "server_cpu", "{:.2f}")
        row("load: its own lateness, p99, ms", easy, "generator_lag_p99", "{:.1f}")
    busiest = max(run["generator_cpu"] for runs in (*full.values(), *easy.values()) for run in runs)
    if busiest > 0.9:
        print(f"\nThe load itself was the bottleneck: it used {busiest:.2f} of its core.")


def row(title: str, runs: dict[str, list[dict[str, Any]]], name: str, form: str) -> None:
    """Prints one line: our median, the peer's, and ours divided by the peer's."""
    values = []
    for side in ("ours", "peer"):
        for run in runs[side]:
            run["cpu_per_move"] = 1e6 * run["server_cpu"] / run["moves_per_second"]
        values.append(median(runs[side], name))
    ratio = f"{values[0] / values[1]:.2f}" if values[1] else ""
    print(f"| {title} | {form.format(values[0])} | {form.format(values[1])} | {ratio} |")


def describe(given: argparse.Namespace, place: Place) -> None:
    """Prints machine, versions and date."""
    model = next(
        (line.split(":")[1].strip() for line in lines("/proc/cpuinfo") if line.startswith("model name")), platform.machine()
    )
    memory = next((int(line.split()[1]) // 1_048_576 for line in lines("/proc/meminfo") if line.startswith("MemTotal")), 0)
    node = subprocess.run(["node", "--version"], check=True, capture_output=True, text=True).stdout.strip()
    lock = json.loads((PEER / "package-lock.json").read_text())["packages"]
    peer_version = lock["node_modules/boardgame.io"]["version"]
    now = dt.datetime.now(dt.UTC)
    print(f"{now:%Y-%m-%d %H:%M} UTC, {os.cpu_count()} cores of {model}, {memory} GB, load before {LOAD_BEFORE:.2f}.")
    print(f"{platform.system()} {platform.release()}, Python {platform.python_version()}, SQLite {sqlite3.sqlite_version},")
    print(f"uvicorn {version('uvicorn')}, uvloop {version('uvloop')}, node {node}, boardgame.io {peer_version},")
    print(f"socket.io {lock['node_modules/socket.io']['version']}.")
    print("Sennik compiled (tools/compiled.py).\n" if PACKAGE else "Sennik interpreted.\n")
    bound = "bound to one core each" if place.server else "free to use all cores"
    print(f"Median of {given.rounds} rounds of {given.seconds:g} s after {given.warm_up:g} s; servers and load {bound}.\n")


def lines(path: str) -> list[str]:
    """Returns the lines of a file, and none if it does not exist."""
    try:
        return Path(path).read_text().splitlines()
    except OSError:
        return []


def profile(given: argparse.Namespace, place: Place) -> None:
    """Prints where the time of our server goes, part by part."""
    options = ["--connections", str(given.connections), "--seconds", str(given.seconds), "--warm-up", str(given.warm_up)]
    plain = ours(place, options)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "parts.json"
        seen = ours(place, options, "--parts", str(file))
        parts = json.loads(file.read_text())
    moves = seen["stored"]
    print(f"{plain['moves_per_second']:,.0f} moves/s, {seen['moves_per_second']:,.0f} while parts are timed.")
    print(f"Processor time a move: {1e6 * plain['server_cpu'] / plain['moves_per_second']:.0f} µs,")
    print(f"of which the main thread {1e6 * plain['server_main_thread'] / plain['moves_per_second']:.0f} µs.\n")
    print("| part | µs a move | calls a move |")
    print("| --- | ---: | ---: |")
    for name, part in sorted(parts.items(), key=lambda entry: -entry[1]["seconds"]):
        print(f"| {name} | {1e6 * part['seconds'] / moves:.1f} | {part['calls'] / moves:.2f} |")
    print(f"| together | {1e6 * sum(part['seconds'] for part in parts.values()) / moves:.1f} | |")


LOAD_BEFORE = os.getloadavg()[0]


def main() -> None:
    """Reads the options, measures and prints."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--warm-up", type=float, default=5.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--connections", type=int, default=200)
    parser.add_argument("--calm-connections", type=int, default=2_000)
    parser.add_argument("--calm-rate", type=float, default=1_000.0, help="0: leave the calm part out")
    parser.add_argument("--write", action="store_true", help="put the table into benchmarks/README.md")
    parser.add_argument("--pin", action="store_true", help="bind server and load to one core each")
    parser.add_argument("--profile", action="store_true", help="report where the time of the interpreted server goes")
    parser.add_argument("--interpreted", action="store_true", help="measure the sources as ./run starts them")
    given = parser.parse_args()
    most = max(given.connections, given.calm_connections)
    if most > MOST_CONNECTIONS or not 0 < given.seconds <= MOST_SECONDS or not 1 <= given.rounds <= 10:
        parser.error(f"at most {MOST_CONNECTIONS:,} connections, {MOST_SECONDS:g} seconds and 10 rounds")
    if shutil.which("node") is None:
        parser.error("node is needed for the load and for boardgame.io")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 2 * most + 500
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard) if hard != resource.RLIM_INFINITY else wanted, hard))
    place = Place(["taskset", "-c", "0"], ["taskset", "-c", "1"]) if given.pin else Place([], [])
    # Calls inside of compiled modules can't be timed.
    if not given.interpreted and not given.profile:
        global PACKAGE  # noqa: PLW0603 - which server is measured holds for all of this run
        PACKAGE = str(compiled(ROOT / CACHE))
    if given.profile:
        profile(given, place)
        return
    # npm writes this file last. Without it the installation was interrupted.
    if not (PEER / "node_modules/.package-lock.json").exists():
        print("installing boardgame.io ...", file=sys.stderr)
        subprocess.run(["npm", "ci"], cwd=PEER, check=True, stdout=sys.stderr)
    table = io.StringIO()
    with redirect_stdout(table):
        compare(given, place)
    print(table.getvalue(), end="")
    if given.write:
        before, _, rest = README.read_text("utf-8").partition(BEGIN)
        _, _, after = rest.partition(END)
        README.write_text(f"{before}{BEGIN}{table.getvalue()}{END}{after}", "utf-8")


if __name__ == "__main__":
    main()
