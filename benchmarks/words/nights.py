"""Plays whole matches of Dreamland between bots in simulated time, and prints a table of their nights for README.md.

    python benchmarks/words/nights.py [--matches 20] [--levels thumb easy] [--preset online]

A bot answers 1.5 s after it could, and a clue is held as long as the rules say. Nothing waits for a real clock.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from sennik import catalog  # noqa: E402
from sennik.games.dreamland.state import State  # noqa: E402
from sennik.testing.live import play_live  # noqa: E402


class Nights:
    """Figures of all nights: sums, and points by role together with the number of players who had the role."""

    def __init__(self) -> None:
        self.nights = 0
        self.sums: dict[str, float] = defaultdict(float)

    def add(self, state: State) -> None:
        if state.phase != "count" or state.told.verb != "count":
            return
        self.nights += 1
        yellow = [card for card in state.cards if card.side == "yellow"]
        self.sums["yellow"] += len(yellow)
        self.sums["blue"] += state.count("blue")
        self.sums["guesses"] += sum(card.how == "guess" for card in state.cards)
        self.sums["clues"] += sum(len(card.clues) for card in state.cards)
        self.sums["named"] += sum(card.named == "yes" for card in yellow)
        self.sums["recalled"] += bool(yellow) and all(card.named == "yes" for card in yellow)
        self.sums["penalties"] += sum(card.how == "penalty" for card in state.cards)
        for player, role in enumerate(state.roles):
            self.sums[f"points {role or 'dreamer'}"] += state.points[player]
            self.sums[f"players {role or 'dreamer'}"] += 1

    def row(self) -> list[str]:
        def ratio(over: str, under: float) -> str:
            return f"{self.sums[over] / under:.1f}" if under else "–"

        def part(over: str, under: float) -> str:
            return f"{self.sums[over] / under:.0%}" if under else "–"

        settled = self.sums["yellow"] + self.sums["blue"]
        return [
            ratio("yellow", self.nights),
            ratio("blue", self.nights),
            ratio("clues", settled),
            part("yellow", self.sums["guesses"]),
            part("named", self.sums["yellow"]),
            part("recalled", self.nights),
            *(ratio(f"points {role}", self.sums[f"players {role}"]) for role in ("dreamer", "fairy", "devil", "imp")),
        ]


HEAD = ["yellow", "blue", "clues a card", "guesses right", "named", "bonus", "dreamer", "fairy", "devil", "imp"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=6)
    parser.add_argument("--levels", nargs="+", default=["thumb", "easy"])
    parser.add_argument("--presets", nargs="+", default=["online", "box"])
    parser.add_argument("--players", nargs="+", type=int, default=[4, 5, 6, 7, 8])
    parser.add_argument("--languages", nargs="+", default=["pl", "en"])
    asked = parser.parse_args()
    entry = catalog.game("dreamland")
    presets = {preset.name: preset for preset in entry.presets}
    print("| preset | level | language | players |", " | ".join(HEAD), "|")
    print("| --- | --- | --- |", " | ".join(["---:"] * (1 + len(HEAD))), "|")
    for name in asked.presets:
        for level in asked.levels:
            for language in asked.languages:
                for players in asked.players:
                    rules = entry.rules({**presets[name].options, "language": language}, players)
                    nights = Nights()
                    for match in range(asked.matches):
                        play_live(rules, [level] * players, random.Random(match), told=nights.add)
                    print("|", " | ".join([name, level, language, str(players), *nights.row()]), "|", flush=True)


if __name__ == "__main__":
    main()
