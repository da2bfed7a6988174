"""Measures how long a long match takes to get into memory from its stored events.

    python -m benchmarks.server.rebuild [--times 7] [--events 1000] [--beside CHECKOUT | --compiled]

The matches are played by four people, mostly by the rules of thumb, until there are that many events or the game is over. Each
is loaded several times, and the least processor time counts. With ``--beside`` the code of another checkout loads the same
events, in turn in one run, and with ``--compiled`` the compiled package does. A takeover is measured whole as well: the events
are read from SQLite, or from a PostgreSQL of the benchmark's own, and the match is loaded in pieces, as a process does that gets
a table from another one.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import perf_counter, thread_time
from typing import Final

from benchmarks.report import machine
from sennik.bots import choose
from sennik.catalog import game, lookup
from sennik.kernel.cards import CardRules
from sennik.kernel.game import AnyRules, AnyState, IllegalMove, Seat
from sennik.match import Refusal, clocks
from sennik.match import commands as c
from sennik.server.settings import Settings
from sennik.server.tables import live_match
from sennik.store import SqliteStore, Store
from sennik.store.postgres import PostgresStore
from sennik.testing.cases import Case, Player, no_text
from tests import postgres
from tests.games.dreamland.pieces import text as dreamland_text
from tests.match.table import Table, started
from tools.compiled import CACHE, ROOT, compiled

PEOPLE: Final = ("ala", "ewa", "ola", "ula")
CASES: Final = (
    ("sen", "basic", {"rounds": 100, "target": 1_000}, True),
    ("sen", "basic", {"rounds": 100, "target": 1_000}, False),
    ("sen", "jubilee", {"rounds": 100, "target": 1_000}, True),
    ("sen", "long-dream", {"rounds": 100, "target": 1_000}, True),
    ("seventeen", "basic", {}, True),
    ("seventeen", "basic", {}, False),
    ("cats", "night", {}, True),
    ("cats", "night", {}, False),
    ("dreamland", "online", {"night": 900}, True),
)


def played(name: str, preset: str, options: dict[str, object], *, aided: bool, events: int, seed: int = 1) -> Table:
    """Returns a table whose match was played at random until so many events are stored, or to its end."""
    case = Case(game(name), preset, {}, 4, dreamland_text if name == "dreamland" else no_text)
    table = started(*PEOPLE, lookup=lookup, seed=seed, game=name, preset=preset, seats=4, options=options, memory_aid=aided)
    luck = random.Random(seed)
    player = Player(luck, case.text)
    while table.match.phase == "playing" and len(table.stored) < events:
        match, rules = table.match, table.match.rules
        assert rules is not None
        table.now += luck.choice((900, 2_000, 5_000))
        if clocks.alarm(match) is not None:
            table.take(clocks.ring(match, table.now))
        if not match.waiting:
            continue
        seat = luck.choice(match.waiting)
        action, text = chosen(rules, match.state, seat, player)
        with suppress(Refusal, IllegalMove):
            person = str(match.seats[seat].person)
            table.do(person, c.Act(table.id(), match.decisions[seat], rules.write(action), text))
    return table


def chosen(rules: AnyRules, state: AnyState, seat: int, player: Player) -> tuple[int, str]:
    """Returns a move: in a card game mostly by the rules of thumb, so that games last as long as those of people."""
    if isinstance(rules, CardRules) and player.luck.random() < 0.9:
        return choose("thumb", rules, rules.hide(state, Seat(seat)), seat, player.luck) or player.choose(rules, state, seat)
    return player.choose(rules, state, seat)


def timed(bodies: Sequence[bytes], times: int) -> float:
    """Returns the least processor time (ms) in which the match was loaded."""
    found = []
    for _ in range(times):
        begun = thread_time()
        if pieces := getattr(live_match, "loading", None):
            deque(pieces(bodies, Settings()), maxlen=0)
        else:  # as it was before matches were loaded in pieces
            live_match.load(bodies, Settings())  # type: ignore[unused-coroutine]
        found.append(thread_time() - begun)
    return 1_000 * min(found)


def timed_beside(package: Path, bodies: Sequence[bytes], times: int) -> float:
    """Returns what ``timed`` returns with the package in another folder."""
    command = [sys.executable, "-m", "benchmarks.server.rebuild", "--times", str(times), "--given"]
    surroundings = {**os.environ, "PYTHONPATH": str(package.resolve())}
    done = subprocess.run(command, input=b"\n".join(bodies), stdout=subprocess.PIPE, env=surroundings, check=True)
    return float(done.stdout)


async def takeover(store: Store, bodies: Sequence[bytes], times: int) -> float:
    """Returns the least time (ms) from the first question to the store until the match is in memory."""
    await store.append("match", 0, list(bodies))
    found = []
    for _ in range(times):
        begun = perf_counter()
        await live_match.load(await store.load("match"), Settings())
        found.append(perf_counter() - begun)
    return 1_000 * min(found)


async def takeovers(bodies: Sequence[bytes], times: int, cluster: postgres.Cluster) -> tuple[float, float]:
    """Returns the times (ms) of a takeover over SQLite and over PostgreSQL."""
    with tempfile.TemporaryDirectory(prefix="sennik-benchmark-") as folder:
        sqlite = await SqliteStore.open(Path(folder) / "rebuild.db")
        of_file = await takeover(sqlite, bodies, times)
        await sqlite.close()
        async with cluster.database() as address:
            store = await PostgresStore.open(address)
            of_database = await takeover(store, bodies, times)
            await store.close()
        return of_file, of_database


def main() -> None:
    """Reads the options, measures and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=7)
    parser.add_argument("--events", type=int, default=1_000)
    beside = parser.add_mutually_exclusive_group()
    beside.add_argument("--beside", type=Path, help="another checkout, whose code loads the same matches")
    beside.add_argument(
        "--compiled", action="store_true", help="the compiled package loads the same matches, as in the container"
    )
    parser.add_argument("--given", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.given:
        print(timed(sys.stdin.buffer.read().split(b"\n"), given.times))
        return
    print(f"{machine()}; load of the machine {os.getloadavg()[1]:.1f}\n")
    other = compiled(ROOT / CACHE) if given.compiled else given.beside and given.beside / "src"
    columns = ["interpreted", "compiled"] if given.compiled else ["before", "now"] if other else []
    print("| game | events |", " ".join(f"{each}, ms |" for each in columns), "|" if columns else "ms |")
    print("| --- |", " ".join(["---: |"] * (len(columns) + 2)))
    for name, preset, options, aided in CASES:
        bodies = played(name, preset, dict(options), aided=aided, events=given.events).stored
        before = now = timed(bodies, given.times)
        if other:
            beside_it = timed_beside(other, bodies, given.times)
            before, now = (now, beside_it) if given.compiled else (beside_it, now)
        called = f"`{name}` `{preset}`{'' if aided else ', without the memory aid'}"
        times = f"{before:.1f} | **{now:.1f}** | {before / now:.1f} times |" if other else f"**{now:.1f}** |"
        print(f"| {called} | {len(bodies):,} | {times}")
    name, preset, options, aided = CASES[0]
    bodies = played(name, preset, dict(options), aided=aided, events=given.events).stored
    with postgres.running_cluster() as cluster:
        of_file, of_database = asyncio.run(takeovers(bodies, given.times, cluster))
    print(
        f"\nA takeover of {len(bodies):,} events of {name}: {of_file:.1f} ms over SQLite, {of_database:.1f} ms over PostgreSQL."
    )


if __name__ == "__main__":
    main()
