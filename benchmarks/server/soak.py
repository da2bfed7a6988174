"""Kills servers on one database again and again while people play, and compares all that they saw with what is stored.

    python -m benchmarks.server.soak [--kills 1000] [--commands 1000000] [--minutes 240] [--seed 1] [--keep FOLDER]

It goes on until there were so many kills and so many accepted commands, or so many minutes are over. PostgreSQL is one of its
own in a temporary folder, and is started anew every now and then. People come in at any of the servers, come back as the web
client does, and ask again what was not answered. It exits with 1 if anything was lost, doubled, half, out of order, or stuck.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from benchmarks.report import Row, machine, row, show
from benchmarks.server.absences import Absence, present, watched
from sennik.store import DatabaseAddress
from tests import postgres
from tests.server.fleet.evidence import Findings
from tests.server.fleet.parties import Party
from tests.server.fleet.processes import QUICK, Running, all_live, processes, tables_of
from tests.server.fleet.web_client import Player, cancel
from tests.server.fleet.world import World, world

SETUPS: Final[list[tuple[dict[str, object], int]]] = [
    ({"game": "sen", "preset": "basic", "seats": 2, "options": {"rounds": 3, "target": 0}}, 2),
    ({"game": "sen", "preset": "jubilee", "seats": 4, "options": {"rounds": 2, "target": 0}}, 2),
    ({"game": "seventeen", "preset": "basic", "seats": 4}, 4),
    ({"game": "cats", "preset": "night", "seats": 3}, 3),
    ({"game": "sen", "preset": "long-dream", "seats": 3, "options": {"rounds": 2, "target": 0}}, 3),
    ({"game": "cats", "preset": "teams", "seats": 4}, 1),
    ({"game": "dreamland", "preset": "online", "seats": 4, "options": {"night": 30, "clue": 3}}, 3),
]
"""What is played, and by how many people; bots have the other seats."""

AGAIN: Final = 0.5
"""How likely it is that the same people play the same again at a table of its own, the rematch."""

MANY: Final = (
    "limits.messages=1000/10000",
    "limits.requests=1000/100000",
    "limits.looks=1000/100000",
    "limits.handshakes=1000/100000",
    "limits.new-people=1000/10000",
    "limits.new-tables=1000/100000",
    "limits.new-tables-of-address=1000/100000",
    "limits.open-tables-of-person=100000",  # a server may be killed between the opening of a table and its start
)
SHORT: Final = 8.0
"""Seconds for which the database may be away before anybody is sent away."""
STUCK: Final = 30.0
"""Seconds after which a table without a move counts as one that does not come back."""
RESTED: Final = 180.0
"""Seconds after which it is a fault that people whose game is over have not seen its end, though servers are killed meanwhile."""
LATE: Final = 5.0
"""Seconds within which every table has to be back after its server was killed."""
TOLD: Final = 60.0
"""How often (seconds) it says how far it is."""


@dataclass
class Soak:
    """What was done and found so far."""

    given: argparse.Namespace
    began: float = field(default_factory=time.monotonic)
    found: Findings = field(default_factory=Findings)
    kills: int = 0
    restarts: int = 0
    back: list[float] = field(default_factory=list)
    slowest: Absence | None = None
    database_back: list[float] = field(default_factory=list)
    away: int = 0
    rematches: int = 0
    taken_back: int = 0
    ended: bool = False

    def commands(self, there: World) -> int:
        """How many commands were accepted, at tables that are over and at those that are not."""
        return self.found.commands + sum(len(player.accepted) for party in there.parties for player in party.players)

    def goes_on(self, there: World) -> bool:
        """Whether something of what was asked for is still to be done, and there is time."""
        if time.monotonic() - self.began >= 60 * self.given.minutes:
            return False
        return self.kills < self.given.kills or self.commands(there) < self.given.commands

    def came_back(self, absences: Sequence[Absence]) -> None:
        """Notes how long tables were without a move."""
        for each in absences:
            self.back.append(each.seconds)
            if self.slowest is None or each.seconds > self.slowest.seconds:
                self.slowest = each
            if each.seconds > LATE:
                self._keep(f"late-{self.kills}-{each.table}.txt", str(each))

    def add(self, found: Findings) -> None:
        """Adds what was found at tables, and keeps what there is of those with a fault."""
        for table, (rows, witnesses) in found.logs.items():
            faults = [f"{kind}: {told}" for kind, name, told in found.faults if name == table]
            people = {each.person: {"accepted": each.accepted, "view": each.view} for each in witnesses}
            self._keep(f"fault-{table}.json", json.dumps({"faults": faults, "people": people}, indent=1))
            self._keep(f"fault-{table}.events", "\n".join(f"{number} {body.decode()}" for number, body in rows))
        found.logs.clear()
        self.found.add(found)

    def _keep(self, name: str, text: str) -> None:
        folder: Path | None = self.given.keep
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text + "\n")


async def play_on(soak: Soak, party: Party, database: DatabaseAddress, chance: random.Random) -> None:
    """Lets a party play one game after the other."""
    while not soak.ended:
        await asyncio.sleep(0.1)
        for player in party.players:
            player.check()
        if party.over:
            soak.add(await party.examine(database, within=RESTED))
            if soak.ended:
                return
            again = chance.random() < AGAIN
            soak.rematches += again
            if not again:
                party.setup, count = chance.choice([each for each in SETUPS if each[1] == len(party.people)])
                assert count == len(party.people)
            await party.begin(again=again)


async def kill(soak: Soak, there: World, chance: random.Random) -> None:
    """Kills one process, starts it again, and waits until all its tables are back."""
    killed = chance.choice(there.processes)
    had = await tables_of(there.database, killed)
    here = present(there.parties, had)
    began = asyncio.get_running_loop().time()
    async with watched(there.database, had) as owners:
        watching = asyncio.ensure_future(there.back(had, anew=True, within=STUCK))
        await killed.end()
        soak.kills += 1
        if chance.random() < 0.5:  # else its place is empty for a while
            killed.start()
        try:
            took = await watching
        except AssertionError:
            for each in here:
                print(each.absence(owners, began, STUCK), file=sys.stderr)
            raise
        soak.came_back([each.absence(owners, began, took[each.table]) for each in here if each.table in took])
    if killed.process is None:
        killed.start()
    await whole(there)


async def restart(soak: Soak, cluster: postgres.Cluster, there: World, chance: random.Random) -> None:
    """Ends the database, and waits for a move at every table after it is back."""
    before = comings(there)
    began = time.monotonic()
    await asyncio.to_thread(cluster.stop, chance.choice(["fast", "immediate"]))
    await asyncio.sleep(chance.random() * 5)
    await asyncio.to_thread(cluster.start)
    short = time.monotonic() - began < SHORT
    soak.restarts += 1
    soak.database_back += (await there.back([party.table for party in there.parties], anew=False, within=STUCK)).values()
    if short:
        soak.away += sum(count - before[player] for player, count in comings(there).items() if player in before)
    await whole(there)


def comings(there: World) -> dict[Player, int]:
    """How many sockets each of those has opened who are at a table."""
    return {player: player.comings for party in there.parties for player in party.players if player.there}


async def whole(there: World) -> None:
    """Waits until all processes serve, and see one another."""
    for each in there.processes:
        await each.ready()
    await all_live(there.database, len(there.processes))


async def disturb(soak: Soak, cluster: postgres.Cluster, there: World, chance: random.Random) -> None:
    """Kills processes, and now and then the database, until enough was done."""
    told = soak.began
    while soak.goes_on(there):
        if soak.kills < soak.given.kills:
            if soak.kills // soak.given.restart_after > soak.restarts:
                await restart(soak, cluster, there, chance)
            else:
                await kill(soak, there, chance)
        await asyncio.sleep(chance.random() * soak.given.pause)
        if time.monotonic() - told >= TOLD:
            told = time.monotonic()
            done = f"{soak.kills} kills, {soak.restarts} of the database, {soak.commands(there):,} commands"
            print(f"{(told - soak.began) / 60:5.0f} min: {done}, {len(soak.found.faults)} faults", flush=True)


async def run(given: argparse.Namespace, cluster: postgres.Cluster, folder: Path) -> Soak:
    """Does all of it."""
    chance = random.Random(given.seed)
    soak = Soak(given)
    setups = [SETUPS[number % len(SETUPS)] for number in range(given.tables)]
    async with (
        cluster.database() as database,
        processes(database, folder, given.processes, (*QUICK, *MANY)) as made,
        world(database, made, setups, given.seed, rest=given.rest, takes_back=True) as there,
    ):
        soak.began = time.monotonic()
        playing = [asyncio.create_task(play_on(soak, each, database, random.Random(chance.random()))) for each in there.parties]
        disturbing = asyncio.create_task(disturb(soak, cluster, there, chance))
        try:
            await asyncio.wait([disturbing, *playing], return_when=asyncio.FIRST_COMPLETED)
            for task in (disturbing, *playing):
                if task.done():
                    task.result()
            await whole(there)
            soak.ended = True
            await asyncio.gather(*playing)
            soak.add(await there.examine())
            soak.taken_back = sum(party.taken_back for party in there.parties)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told
            traceback.print_exception(error)
            soak.found.faults.append(("stuck", "", f"{type(error).__name__}: {error}"))
            for each in made:
                print(f"--- {each.host}\n{_end(each)}", file=sys.stderr)
        finally:
            for task in (disturbing, *playing):
                with suppress(Exception):  # the first one has been told
                    await cancel(task)
    return soak


def _end(process: Running) -> str:
    return "\n".join(process.told.splitlines()[-20:])


def report(soak: Soak) -> None:
    """Prints what was done and found."""
    found, kinds = soak.found, Counter(kind for kind, _, _ in soak.found.faults)
    minutes = (time.monotonic() - soak.began) / 60
    print(f"\n{machine()}; load of the machine {os.getloadavg()[1]:.1f}")
    print(
        f"{soak.kills} kills and {soak.restarts} ends of the database in {minutes:.0f} minutes (seed {soak.given.seed}); "
        f"{found.tables} games compared, with {found.events:,} events, {found.commands:,} commands and {found.views:,} views"
    )
    print(f"{soak.rematches} rematches; {soak.taken_back:,} commands to take a move back, or to answer whether one may")
    rows: list[Row] = []
    if soak.back:
        rows.append(row("from a kill to the first move, tables of that server", "s", soak.back, "median 3.5, at most 5"))
    if soak.database_back:
        rows.append(row("from the database’s return to the first move", "s", soak.database_back, "median 1"))
    show(rows, as_json=False)
    print(f"people who had to come in again while the database was away for less than 8 s: {soak.away}   goal: 0")
    late = sum(seconds > LATE for seconds in soak.back)
    print(f"tables that came back later than {LATE:.0f} s: {late} of {len(soak.back)}; the slowest:\n{soak.slowest}")
    named = ("lost", "doubled", "hole", "half", "unseen", "stale", "broken", "stuck")
    print(", ".join(f"{name} {kinds[name]}" for name in named))
    for kind, table, told in found.faults[:20]:
        print(f"FAULT {kind} at {table}: {told}")


def main() -> int:
    """Reads the options, and returns 1 if there was any fault."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=1_000)
    parser.add_argument("--commands", type=int, default=1_000_000)
    parser.add_argument("--minutes", type=float, default=240.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--rest", type=float, default=0.02, help="seconds that people think before each move")
    parser.add_argument("--pause", type=float, default=2.0, help="seconds at most between what disturbs")
    parser.add_argument("--restart-after", type=int, default=10, help="kills from one end of the database to the next")
    parser.add_argument("--keep", type=Path, help="a folder for the events of tables with a fault, and for what was slow")
    given = parser.parse_args()
    postgres.SETTINGS |= {"fsync": "on", "full_page_writes": "on", "shared_buffers": "128MB", "autovacuum": "on"}
    with postgres.running_cluster() as cluster, tempfile.TemporaryDirectory(prefix="sennik-soak-") as folder:
        soak = asyncio.run(run(given, cluster, Path(folder)))
    report(soak)
    return 1 if soak.found.faults else 0


if __name__ == "__main__":
    sys.exit(main())
