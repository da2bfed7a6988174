"""Learns what a round leaves is worth: ``python tools/minds/learn.py GAME PRESET``.

Players by rule of thumb play whole games. After each round but the last one it is noted how each seat stands, and who won
in the end. The strengths are those by which this would have been likeliest (``sennik.kernel.players.Prospects``). It prints
them for each number of seats, as the game's folder has them.
"""

from __future__ import annotations

import argparse
from itertools import product
from typing import Any

import numpy as np

from sennik import catalog
from sennik.kernel.cards import CardRules
from sennik.search.engine import WHOLE
from sennik.search.schools import Rounds

Table = Any
"""A NumPy array of numbers."""

GREATEST = 10_000
"""The greatest strength in each table."""

SHRINKING = 2.0
"""How many wins and losses of an average seat each strength has beside what was seen: what was seen seldom is average."""


ENOUGH = 1e-9
"""A change that is so small is the last one."""


def strengths(rows: Table, seats: int, classes: int, *, steps: int = 60) -> tuple[Table, Table]:
    """Returns the logarithms of the likeliest strengths of classes and places, by Newton's method."""
    size = classes + seats
    marks = np.concatenate([rows[:, :seats], classes + rows[:, seats : 2 * seats]], axis=1)
    won = np.tile(rows[:, 2 * seats :] / WHOLE, 2)
    logs = np.zeros(size)
    for _ in range(steps):
        likely = np.exp(logs[marks[:, :seats]] + logs[marks[:, seats:]])
        likely = np.tile(likely / likely.sum(axis=1, keepdims=True), 2)
        slope = np.bincount(marks.ravel(), (won - likely).ravel(), size) - SHRINKING * logs
        bend = np.zeros(size * size)
        for one, other in product(range(2 * seats), repeat=2):
            alike = float(one % seats == other % seats)
            together = likely[:, one] * (alike - likely[:, other])
            bend += np.bincount(marks[:, one] * size + marks[:, other], together, size * size)
        change = np.linalg.solve(bend.reshape(size, size) + SHRINKING * np.eye(size), slope)
        logs = logs + change
        if np.abs(change).max() < ENOUGH:
            break
    return logs[:classes], logs[classes:]


def scaled(logs: Table) -> tuple[int, ...]:
    """Returns strengths as whole numbers, of which the greatest is ``GREATEST`` and the least at least 1."""
    return tuple(max(1, round(GREATEST * float(each))) for each in np.exp(logs - logs.max()))


def misses(rows: Table, seats: int, standings: tuple[int, ...], places: tuple[int, ...]) -> tuple[float, float]:
    """Returns how far the shares that these strengths foretell are from what came, as the root of the mean square; and how
    far they would be if all seats were alike.
    """
    foretold = np.array(standings)[rows[:, :seats]] * np.array(places)[rows[:, seats : 2 * seats]]
    foretold = foretold / foretold.sum(axis=1, keepdims=True)
    came = rows[:, 2 * seats :] / WHOLE
    return float(np.sqrt(((came - foretold) ** 2).mean())), float(np.sqrt(((came - 1 / seats) ** 2).mean()))


def main() -> None:
    """Learns, and prints what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("preset")
    parser.add_argument("--games", type=int, default=40_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    entry = catalog.game(given.game)
    preset = next(each for each in entry.presets if each.name == given.preset)
    standings, places = {}, {}
    for seats in preset.seats:
        rules = entry.rules(preset.options, seats)
        assert isinstance(rules, CardRules)
        prospects = rules.edition.book.prospects
        if prospects is None:
            parser.error(f"{given.game} does not declare what a round leaves")
        rows = Rounds(rules.edition).leavings(rules.start(), seats, given.games, 20 * given.games, given.seed)
        by_class, by_place = strengths(rows, seats, prospects.classes)
        standings[seats], places[seats] = scaled(by_class), scaled(by_place)
        foretold, alike = misses(rows, seats, standings[seats], places[seats])
        print(f"# {seats} seats: {len(rows)} rounds; off by {foretold:.4f}, without by {alike:.4f}")
    print(f"STANDINGS = {standings}")
    print(f"PLACES = {places}")


if __name__ == "__main__":
    main()
