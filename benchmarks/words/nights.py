"""Whole matches of Dreamland between bots, in a time that is only counted: what a night comes to. Prints a table for README.md.

    python benchmarks/words/nights.py [--matches 20] [--levels thumb easy] [--preset online]

A bot answers 1.5 s after it could, a clue is held as the rules say; nothing waits for a real clock.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import defaultdict, deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from sennik import bots, catalog  # noqa: E402
from sennik.games.dreamland.state import State  # noqa: E402
from sennik.kernel.game import Seat  # noqa: E402

PACE = 1_500
"""ms of play that a bot takes."""


class Nights:
    """Figures of finished nights, as sums: by role points and players, and of all nights what is named."""

    def __init__(self) -> None:
        self.nights = 0
        self.sums: dict[str, float] = defaultdict(float)

    def add(self, state: State) -> None:
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


def play(rules: Any, levels: Sequence[str], luck: random.Random, nights: Nights | None = None) -> State:
    """A whole match; the state at its end. Every seat is asked after each thing that happens, and answers after the pace."""
    state: State = rules.start()
    now = 0
    own: list[deque[tuple[int, str]]] = [deque(maxlen=100) for _ in levels]
    thinks: dict[int, tuple[int, tuple[int, str]]] = {}
    looks = True
    while rules.result(state) is None:
        cards = rules.chance(state)
        if cards is not None:
            state = rules.shuffled(state, luck.sample(cards, len(cards)))
            looks = True
            continue
        if looks:
            looks = False
            for seat in rules.to_act(state):
                if seat not in thinks:
                    move = bots.choose(levels[seat], rules, rules.hide(state, Seat(seat)), seat, luck, tuple(own[seat]))
                    if move is not None:
                        thinks[seat] = now + PACE, move
        due = rules.alarm(state)
        seat = min(thinks, key=lambda seat: (thinks[seat][0], seat), default=-1)
        if due is not None and (seat < 0 or due <= thinks[seat][0]):
            now = max(now, due)
            state = rules.ring(rules.note(state, now))
            looks = True
            continue
        now, (action, text) = thinks.pop(seat)
        looks = True
        if action not in rules.legal(state, seat):
            continue
        rules.check(state, seat, action, text)
        state = rules.apply(rules.note(state, now, rules.judge(state, seat, action, text)), seat, action, text)
        own[seat].append((action, text))
        if state.phase == "count" and state.told.verb == "count" and nights is not None:
            nights.add(state)
    return state


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
                        play(rules, [level] * players, random.Random(match), nights)
                    print("|", " | ".join([name, level, language, str(players), *nights.row()]), "|", flush=True)


if __name__ == "__main__":
    main()
