"""Works out what many people at once need, from the figures of benchmarks/README.md and from assumptions that have names.

    python -m benchmarks.server.scale [--people 100000] [--write]

Nothing is measured here. A simulation of one process (moves that arrive, the event loop that works on them one after another, one
commit at a time that takes all that wait) says how long people wait. It is first held against what was measured. ``--write`` puts
the tables into docs/explanation/hundred-thousand.md.
"""

from __future__ import annotations

import argparse
import heapq
import itertools
import math
import random
import re
import statistics
from collections import deque
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
MEASURED: Final = ROOT / "benchmarks/README.md"
PAGE: Final = ROOT / "docs/explanation/hundred-thousand.md"

CHECK: Final = ("<!-- the model held against what was measured -->\n", "<!-- end of the check -->\n")
NEEDS: Final = ("<!-- what they need -->\n", "<!-- end of the needs -->\n")
WAITS: Final = ("<!-- how long they wait -->\n", "<!-- end of the waits -->\n")


@dataclass(frozen=True)
class Assumptions:
    """What nobody measured.

    - ``people`` are there at once, ``seats`` to a table, which makes a move every ``pause`` seconds.
    - A process is given ``people_each`` and ``busy`` of one core. A machine has so many ``cores``.
    - The proxy's hint is wrong for the share ``relayed`` of the sockets.
    - A day has as much play as ``full_hours`` hours with everybody.
    - ``frame`` are the bytes around each message (TLS, TCP, IP). A move is told to each person at the table.
    - ``match`` is how many events a match has that has to be loaded.
    - ``between`` are the seconds from one restart to the next.
    """

    people: int = 100_000
    seats: int = 4
    pause: float = 5.0
    people_each: int = 5_000
    busy: float = 0.5
    relayed: float = 0.1
    full_hours: float = 8.0
    frame: int = 90
    match: int = 300
    between: float = 30.0
    cores: int = 8


class Figures(NamedTuple):
    """What was measured, by processor time (µs) and bytes a move, kB of memory, ms of a commit."""

    own: float
    """Of a server at full load, as one of two processes."""
    own_alone: float
    """Of a server over PostgreSQL, alone."""
    own_calm: float
    """Of a server at the calm rate, where nothing is shared between moves."""
    relay: float
    told: float
    empty: float
    table: float
    socket: float
    disk: float
    log: float
    commit: float
    commit_of_20: float
    work: float
    rebuild: float
    rate: float
    p50: float
    p99: float
    calm_p50: float
    calm_p99: float


CALM: Final = 1_000
"""The moves a second of the calm part of the benchmark."""
_OF_CALM: Final = ("server: cores busy", "p50, ms", "p99, ms")


def measured(text: str) -> Figures:
    """Returns the figures of that page. Raises ``LookupError`` if one of them is not there."""

    def row(name: str, column: int = 0) -> float:
        for line in text.splitlines():
            if line.startswith(f"| {name} |"):
                cells = [cell.strip(" *") for cell in line.split("|")[2:-1]]
                return float(cells[column].replace(",", ""))
        raise LookupError(f"no row {name!r}")

    relay = re.search(r"so each costs \*\*(\d+) µs\*\* a move", text)
    if relay is None:
        raise LookupError("no figure of a relayed socket")
    # The second of each is that of the calm part.
    core, calm_p50, calm_p99 = (float(re.findall(rf"\| {name} \| ([\d.]+)", text)[1]) for name in _OF_CALM)
    return Figures(
        own=row("PostgreSQL, two processes", 3),
        own_alone=row("PostgreSQL", 3),
        own_calm=1e6 * core / CALM,
        relay=float(relay[1]),
        told=row("bytes told a move (4 viewers)"),
        empty=1_000 * row("a server without tables, MB"),
        table=row("a table in play, kB"),
        socket=row("a socket, kB"),
        disk=row("an event on PostgreSQL’s disk, bytes"),
        log=row("an event in its log, alone in a commit, bytes"),
        commit=row("a commit of one event, ms"),
        commit_of_20=row("a commit of 20 events, ms"),
        work=row("the database’s processor time for a commit of one event, ms"),
        rebuild=row("`sen` `basic`", 2) / row("`sen` `basic`"),
        rate=row("PostgreSQL"),
        p50=row("PostgreSQL", 1),
        p99=row("PostgreSQL", 2),
        calm_p50=calm_p50,
        calm_p99=calm_p99,
    )


# --- one process ---------------------------------------------------------------------------------------------------------


class Seen(NamedTuple):
    """What a simulation has seen: moves a second, waits (ms), and moves in a commit."""

    rate: float
    p50: float
    p99: float
    together: float


_TOLD: Final = 0.6
"""The share of a move's work that is done after its commit: everybody is told."""


class Process:
    """One process: an event loop that works on one thing at a time, and one commit at a time, which takes all that wait.

    Work takes an exponentially distributed time around its mean, ``own`` (ms) for a move. A commit does so around ``first`` ms
    for its first event and ``further`` ms for each one more.
    """

    def __init__(self, own: float, first: float, further: float, seed: int) -> None:
        self.chance = random.Random(seed)
        self._own, self._first, self._further = own, first, further
        self._events: list[tuple[float, int, str, list[float]]] = []
        self._order = itertools.count()
        self._loop: deque[tuple[str, float]] = deque()
        self._queue: list[float] = []
        self._busy = self._committing = False
        self._groups: list[int] = []

    def run(self, seconds: float, *, rate: float = 0.0, tables: int = 0) -> Seen:
        """Returns what is seen in so many seconds, the first fifth of them left out. Either moves come at a ``rate`` a second, or
        each of so many ``tables`` sends one as soon as the last one was told.
        """
        end, begin = 1_000 * seconds, 200 * seconds
        for _ in range(tables):
            self._at(0.0, "come", [])
        if rate:
            self._at(self.chance.expovariate(rate / 1_000), "come", [])
        waits = []
        while self._events and (now := self._events[0][0]) < end:
            _, _, what, moves = heapq.heappop(self._events)
            if what == "come":
                self._loop.append(("decide", now))
                if rate:
                    self._at(now + self.chance.expovariate(rate / 1_000), "come", [])
            elif what == "decide":
                self._busy = False
                self._queue += moves
            elif what == "tell":
                self._busy = False
                waits += [now - came for came in moves if now >= begin]
                if tables:
                    self._at(now, "come", [])
            else:
                self._committing = False
                self._loop.extend(("tell", came) for came in moves)
            self._go_on(now)
        waits.sort()
        most = waits[int(0.99 * len(waits))]
        return Seen(1_000 * len(waits) / (end - begin), statistics.median(waits), most, statistics.mean(self._groups))

    def _go_on(self, now: float) -> None:
        if self._queue and not self._committing:
            self._committing = True
            taken, self._queue = self._queue, []
            self._groups.append(len(taken))
            self._at(now + self._taking(self._first + self._further * (len(taken) - 1)), "commit", taken)
        if self._loop and not self._busy:
            self._busy = True
            what, came = self._loop.popleft()
            share = _TOLD if what == "tell" else 1 - _TOLD
            self._at(now + self._taking(share * self._own), what, [came])

    def _taking(self, mean: float) -> float:
        return self.chance.expovariate(1 / mean)

    def _at(self, when: float, what: str, moves: list[float]) -> None:
        heapq.heappush(self._events, (when, next(self._order), what, moves))


def process(figures: Figures, own: float, seed: int = 1, slower: float = 1.0) -> Process:
    """Returns a process whose moves take ``own`` µs, with commits ``slower`` than measured."""
    further = (figures.commit_of_20 - figures.commit) / 19
    return Process(own / 1_000, slower * figures.commit, slower * further, seed)


def check(figures: Figures) -> str:
    """Returns the table of the model beside what was measured: 200 connections at tables of four of which each answers at once,
    and 2,000 connections with an even rate of moves.
    """
    full = process(figures, figures.own_alone).run(20, tables=50)
    calm = process(figures, figures.own_calm).run(20, rate=CALM)
    rows = [
        ("200 people answer at once: moves/s", figures.rate, full.rate),
        ("p50, ms", figures.p50, full.p50),
        ("p99, ms", figures.p99, full.p99),
        (f"{CALM:,} moves/s of 2,000 people: p50, ms", figures.calm_p50, calm.p50),
        ("p99, ms", figures.calm_p99, calm.p99),
    ]
    lines = ["| one process | measured | model | off |", "| --- | ---: | ---: | ---: |"]
    for what, seen, model in rows:
        digits = 0 if seen > CALM else 1
        lines.append(f"| {what} | {seen:,.{digits}f} | {model:,.{digits}f} | {100 * (model / seen - 1):+.0f} % |")
    return "\n".join(lines) + "\n"


def waits(figures: Figures, given: Assumptions) -> str:
    """Returns the table of waits for several numbers of people in a process."""
    lines = ["| people in a process | moves/s | its core | p50, ms | p99, ms | moves in a commit | p99 if a commit takes 5 ms |"]
    lines.append("| ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for people in (1_000, 2_500, 5_000, 10_000, 20_000, 25_000):
        rate = people / given.seats / given.pause
        core = rate * of_a_move(figures, given) / 1e6
        if core >= 1:
            lines.append(f"| {people:,} | {rate:,.0f} | {100 * core:.0f} % | – | – | – | – |")
            continue
        calm = process(figures, of_a_move(figures, given)).run(40, rate=rate)
        slow = process(figures, of_a_move(figures, given), slower=5 / figures.commit).run(40, rate=rate)
        cells = f"{calm.p50:.1f} | {calm.p99:.1f} | {calm.together:.1f} | {slow.p99:.0f}"
        lines.append(f"| {people:,} | {rate:,.0f} | {100 * core:.0f} % | {cells} |")
    return "\n".join(lines) + "\n"


# --- all of them ---------------------------------------------------------------------------------------------------------


def of_a_move(figures: Figures, given: Assumptions) -> float:
    """Returns the processor time (µs) of a move, at the calm rate, with the sockets that are handed on."""
    return figures.own_calm + given.relayed * given.seats * figures.relay


def needs(figures: Figures, given: Assumptions) -> str:
    """Returns the table of what the people need."""
    tables = given.people / given.seats
    rate = tables / given.pause
    by_core = rate * of_a_move(figures, given) / 1e6 / given.busy
    count = math.ceil(max(by_core, given.people / given.people_each)) + 1
    each = given.people / count
    memory = (figures.empty + each * figures.socket + each / given.seats * figures.table) / 1e6
    commits = process(figures, of_a_move(figures, given)).run(40, rate=rate / count).together
    commits_a_second = rate / commits
    a_day = rate * 3_600 * given.full_hours
    megabits = 8 * rate * (figures.told + given.seats * given.frame) / 1e6
    database = commits_a_second * figures.work / 1_000
    takeover = figures.rebuild * given.match
    moved = each / given.seats
    machines = math.ceil(count / given.cores)
    back = moved * takeover / 1_000 / (count - 1)
    rows = [
        ("tables, and moves a second", f"{tables:,.0f}; {rate:,.0f}"),
        (
            "processes, one more than needed",
            f"{count}: by processor time {by_core:.1f}, by people {given.people / given.people_each:.0f}",
        ),
        ("memory of a process, of all", f"{memory:.2f} GB; {memory * count:.1f} GB"),
        ("processor of all processes", f"{rate * of_a_move(figures, given) / 1e6:.1f} cores at work"),
        ("network out", f"{megabits:,.0f} Mbit/s, {3_600 * given.full_hours * megabits / 8e6:.2f} TB a day"),
        ("commits a second", f"{commits_a_second:,.0f}, of {commits:.2f} moves each"),
        ("the database’s processor", f"{database:.1f} cores at work"),
        ("the database’s log", f"{rate * figures.log / 1e6:.1f} MB/s, {a_day * figures.log / 1e9:.0f} GB a day"),
        ("rows of events a day", f"{a_day / 1e6:.0f} million"),
        ("disk a day, a year", f"{a_day * figures.disk / 1e9:.0f} GB; {365 * a_day * figures.disk / 1e12:.1f} TB"),
        (
            "machines",
            f"about {machines} of {given.cores} cores for processes, 2 for the database and its standby, 2 small ones as proxies",
        ),
        (
            "a process is killed",
            f"{each:,.0f} people wait about 3 s, and up to {back:.1f} s more until the last of {moved:,.0f} tables is loaded",
        ),
        ("rolling restart of all", f"{count * given.between / 60:.0f} minutes, one process every {given.between:.0f} s"),
    ]
    return "\n".join(["| what | how much |", "| --- | --- |", *[f"| {what} | {much} |" for what, much in rows]]) + "\n"


def written(page: str, given: Assumptions, figures: Figures) -> str:
    """Returns the page with the tables as they are now."""
    for (begin, end), table in ((CHECK, check(figures)), (NEEDS, needs(figures, given)), (WAITS, waits(figures, given))):
        before, found, rest = page.partition(begin)
        _, found_end, behind = rest.partition(end)
        if not found or not found_end:
            raise LookupError(f"the page has no {begin.strip()}")
        page = before + begin + table + end + behind
    return page


def main() -> None:
    """Reads the options and prints the tables, or writes them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=Assumptions.people)
    parser.add_argument("--write", action="store_true", help="put the tables into the page")
    given = parser.parse_args()
    figures, assumed = measured(MEASURED.read_text("utf-8")), Assumptions(people=given.people)
    if given.write:
        PAGE.write_text(written(PAGE.read_text("utf-8"), assumed, figures), "utf-8")
        return
    print(check(figures), needs(figures, assumed), waits(figures, assumed), sep="\n")


if __name__ == "__main__":
    main()
