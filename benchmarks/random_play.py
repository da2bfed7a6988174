"""Measures how many random moves per second one core plays: Sen as machine code, beside OpenSpiel's hearts in the
same run.

    python benchmarks/random_play.py [--seconds 2] [--tries 7] [--open-spiel PYTHON] [--json]

``--open-spiel`` is an interpreter that has ``open_spiel`` (benchmarks/run makes one). Without it only Sen is
measured. In each try every candidate is measured once, so a machine that gets slower affects all of them, and a ratio
compares figures of the same try. Sen always plays whole games, including the shuffles.
"""

from __future__ import annotations

import argparse
import subprocess
import time
from pathlib import Path

from report import Row, row, show

from sennik.catalog import game
from sennik.kernel.compiled import Compiled

MILLION = 1e6


class Sen:
    """Compiled random play at one number of seats."""

    def __init__(self, seats: int) -> None:
        rules = game("sen").rules({}, seats)
        self.compiled = Compiled(rules.edition)
        self.states = self.compiled.states(rules.start(), 1)
        self.tallies = self.compiled.tallies()
        self.compiled.play(self.states, self.tallies, 0)

    def rate(self, seconds: float) -> float:
        moves = 0
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            moves += self.compiled.play(self.states, self.tallies, 20_000)[1]
        return moves / (time.perf_counter() - began)


class OpenSpiel:
    """The other side, in a process of its own that waits until it is asked."""

    def __init__(self, python: str, seconds: float) -> None:
        script = str(Path(__file__).with_name("open_spiel_play.py"))
        self.process = subprocess.Popen([python, script, str(seconds)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def rate(self, what: str) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{what}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def close(self) -> None:
        self.process.communicate()


def measure(seconds: float, tries: int, python: str | None) -> list[Row]:
    tables = {seats: Sen(seats) for seats in (2, 4, 5)}
    ours: dict[int, list[float]] = {seats: [] for seats in tables}
    theirs: dict[str, list[float]] = {"python": [], "python-dealt": [], "cpp-dealt": []}
    other = OpenSpiel(python, seconds) if python else None
    for _ in range(tries):
        for seats, table in tables.items():
            ours[seats].append(table.rate(seconds) / MILLION)
        if other is not None:
            for what, rates in theirs.items():
                rates.append(other.rate(what) / MILLION)
    rows = [
        row(f"Sen, random play, compiled, {seats} seats", "M moves/s", rates, "at least 40" if seats == 4 else "")
        for seats, rates in ours.items()
    ]
    if other is not None:
        other.close()
        names = {
            "python": ("OpenSpiel hearts, Python, whole games", "at least 100"),
            "python-dealt": ("OpenSpiel hearts, Python, from dealt states", ""),
            "cpp-dealt": ("OpenSpiel hearts, C++ rollouts, from dealt states", "at least 8"),
        }
        for what, (name, goal) in names.items():
            rows.append(row(name, "M moves/s", theirs[what]))
            ratios = [one / another for one, another in zip(ours[4], theirs[what], strict=True)]
            rows.append(row(f"Sen at 4 seats / {name}", "times", ratios, goal))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--tries", type=int, default=7)
    parser.add_argument("--open-spiel")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    show(measure(chosen.seconds, chosen.tries, chosen.open_spiel), as_json=chosen.json)


main()
