"""Measures how many random moves per second one core plays with the exported rules in node, beside machine code in the same
run.

    python benchmarks/exported.py [--seconds 2] [--tries 7] [--json]

Both play whole games for four, including the shuffles. Machine code also counts what came of each round. In each try every
candidate is measured once, so a machine that gets slower affects all of them, and a ratio compares figures of the same try.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from report import Row, row, show

from sennik.export import exported_games
from sennik.kernel.cards import CardRules
from sennik.kernel.compiled import Compiled
from sennik.kernel.game import Game

ROOT = Path(__file__).parent.parent
MILLION = 1e6
SEATS = 4


class MachineCode:
    """Compiled random play of the game's first preset."""

    def __init__(self, game: Game) -> None:
        rules = game.rules(game.presets[0].options, SEATS)
        assert isinstance(rules, CardRules)
        self.compiled = Compiled(rules.edition)
        self.states = self.compiled.states(rules.start(), 1)
        self.tallies = self.compiled.tallies()
        self.compiled.play(self.states, self.tallies, 0)

    def rate(self, seconds: float) -> float:
        moves = 0
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            moves += self.compiled.play(self.states, self.tallies, 1 << 40, most=100_000)[1]
        return moves / (time.perf_counter() - began)


class Node:
    """The exported rules, in a process of their own that waits until it is asked."""

    def __init__(self, folder: str) -> None:
        vite = ("exec", "--", "vite", "build", "--config", "rules.config.ts", "--logLevel", "error", "--outDir", folder)
        subprocess.run([sys.executable, str(ROOT / "hatch_build.py"), "npm", *vite], check=True)
        self.process = subprocess.Popen(["node", f"{folder}/driver.js"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def rate(self, game: Game, seconds: float) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        job = {"job": "rate", "game": game.name, "options": dict(game.presets[0].options), "seats": SEATS, "seconds": seconds}
        self.process.stdin.write(f"{json.dumps(job)}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def close(self) -> None:
        self.process.communicate()


def measure(seconds: float, tries: int) -> list[Row]:
    games = exported_games()
    with tempfile.TemporaryDirectory() as folder:
        node = Node(folder)
        compiled = {game.name: MachineCode(game) for game in games}
        for game in games:
            node.rate(game, 1.0)  # until it is compiled
        found: dict[str, list[tuple[float, float]]] = {game.name: [] for game in games}
        for _ in range(tries):
            for game in games:
                found[game.name].append((node.rate(game, seconds) / MILLION, compiled[game.name].rate(seconds) / MILLION))
        node.close()
    rows = []
    for name, pairs in found.items():
        title = f"{name.capitalize()}, random play, {SEATS} seats"
        rows.append(row(f"{title}, exported, in node", "M moves/s", [one for one, _ in pairs]))
        rows.append(row(f"{title}, machine code", "M moves/s", [other for _, other in pairs]))
        rows.append(row(f"{title}, exported / machine code", "times", [one / other for one, other in pairs], "at least 0.25"))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--tries", type=int, default=7)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    show(measure(chosen.seconds, chosen.tries), as_json=chosen.json)


main()
