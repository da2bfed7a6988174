"""Evolves the habits of a game's tuned player: ``python tools/minds/evolve.py GAME PRESET SEATS``.

Numbers change a little at random, those that win more games among players by rule of thumb are kept, and in which direction
the best ones lie is learnt on the way (covariance matrix adaptation, after Hansen and Ostermeier, 2001). In the end it prints
the numbers, and which share of the games they win in games that were not used before.

Each generation has games of its own, the same for all whom it tries: they sit in every seat equally often, and the deals
are the same in each.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from sennik import catalog
from sennik.kernel.cards import CardRules, CardState
from sennik.search.engine import WHOLE
from sennik.search.schools import Contest

Vector = Any
"""A NumPy array of numbers."""


def evolve(
    fitness: Callable[[Vector, int], float], start: Vector, generations: int, size: int, seed: int, step: float = 0.15
) -> Vector:
    """Returns the middle of the last generation.

    ``fitness(point, generation)`` says how good a point is, more being better. ``start`` is the point where it begins, and
    ``step`` how far the first ones are from it. All coordinates are meant to change by about as much.
    """
    luck = np.random.default_rng(seed)
    n = len(start)
    kept = size // 2
    weights = np.log(kept + 0.5) - np.log(np.arange(1, kept + 1))
    weights /= weights.sum()
    effective = 1 / (weights**2).sum()
    path_rate = (effective + 2) / (n + effective + 5)
    damping = 1 + path_rate + 2 * max(0.0, np.sqrt((effective - 1) / (n + 1)) - 1)
    rank_rate = (4 + effective / n) / (n + 4 + 2 * effective / n)
    one = 2 / ((n + 1.3) ** 2 + effective)
    many = min(1 - one, 2 * (effective - 2 + 1 / effective) / ((n + 2) ** 2 + effective))
    usual_length = np.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n))
    middle = np.array(start, float)
    shape, path, long_path = np.eye(n), np.zeros(n), np.zeros(n)
    for generation in range(generations):
        widths, axes = np.linalg.eigh(shape)
        widths = np.sqrt(np.maximum(widths, 1e-12))
        moved = (luck.standard_normal((size, n)) * widths) @ axes.T
        points = middle + step * moved
        order = np.argsort([-fitness(point, generation) for point in points], kind="stable")[:kept]
        mean = weights @ moved[order]
        middle = middle + step * mean
        path = (1 - path_rate) * path + np.sqrt(path_rate * (2 - path_rate) * effective) * (axes @ ((axes.T @ mean) / widths))
        length = np.linalg.norm(path) / np.sqrt(1 - (1 - path_rate) ** (2 * generation + 2)) / usual_length
        fresh = float(length < 1.4 + 2 / (n + 1))
        long_path = (1 - rank_rate) * long_path + fresh * np.sqrt(rank_rate * (2 - rank_rate) * effective) * mean
        steps = moved[order].T @ (weights[:, None] * moved[order])
        shape = (1 - one - many) * shape + one * np.outer(long_path, long_path) + many * steps
        step *= np.exp(path_rate / damping * (np.linalg.norm(path) / usual_length - 1))
    return middle


def share(
    contest: Contest, rules: CardRules[CardState], one: Sequence[int], others: Sequence[int], games: int, seed: int
) -> Vector:
    """Returns the shares of the games that one player wins among others, each in every seat."""
    shares = []
    for seat in range(rules.seats):
        habits = [list(others) for _ in range(rules.seats)]
        habits[seat] = list(one)
        won, _ = contest.compete(rules.start(), habits, games, seed)
        shares.append(won[:, seat] / WHOLE)
    return np.concatenate(shares)


def told(shares: Vector) -> str:
    """Returns the mean in percent, with the interval that holds the true one nineteen times in twenty."""
    return f"{100 * shares.mean():.2f} ± {196 * shares.std() / np.sqrt(len(shares)):.2f} % of {len(shares)} games"


def main() -> None:
    """Evolves, and prints what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("preset")
    parser.add_argument("seats", type=int)
    parser.add_argument("--generations", type=int, default=16)
    parser.add_argument("--size", type=int, default=12, help="how many are tried in a generation")
    parser.add_argument("--games", type=int, default=3000, help="how many games each of them plays")
    parser.add_argument("--final", type=int, default=40_000, help="how many games tell the share in the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--step", type=float, default=0.15, help="how far the first ones are away, as a part of each range")
    parser.add_argument("--again", action="store_true", help="begin with the numbers of the tuned player")
    parser.add_argument("--hold", action="append", default=[], metavar="NAME=NUMBER", help="a number that stays as it is")
    given = parser.parse_args()
    entry = catalog.game(given.game)
    preset = next(each for each in entry.presets if each.name == given.preset)
    rules = entry.rules(preset.options, given.seats)
    assert isinstance(rules, CardRules)
    habits = rules.edition.book.habits
    if habits is None:
        parser.error(f"{given.game} declares no habits")
    view = rules.start()
    habits.usual(view)
    usual = [view.habits[i] for i in range(len(habits.names))]
    if given.again:
        habits.tuned(view)
    begun = [view.habits[i] for i in range(len(habits.names))]
    held = {name: int(number) for name, number in (each.split("=") for each in given.hold)}
    free = [i for i, name in enumerate(habits.names) if name not in held]
    bounds = np.array(list(habits.names.values()), float)

    def numbers(point: Vector) -> list[int]:
        found = [held.get(name, usual[i]) for i, name in enumerate(habits.names)]
        for i, part in zip(free, np.clip(point, 0, 1), strict=True):
            least, most = bounds[i]
            found[i] = round(least + part * (most - least))
        return found

    contest = Contest(rules.edition)
    each = -(-given.games // given.seats)

    def fitness(point: Vector, generation: int) -> float:
        beyond = np.abs(point - np.clip(point, 0, 1)).sum()
        seed = given.seed * 10**9 + generation * given.games
        return float(share(contest, rules, numbers(point), usual, each, seed).mean() - beyond)

    start = np.array([(begun[i] - bounds[i, 0]) / (bounds[i, 1] - bounds[i, 0]) for i in free])
    best = numbers(evolve(fitness, start, given.generations, given.size, given.seed, given.step))
    print(dict(zip(habits.names, best, strict=True)))
    final, seed = -(-given.final // given.seats), (given.seed + 1) * 10**9 + 7
    print("among players by rule of thumb:", told(share(contest, rules, best, usual, final, seed)))
    print("one by rule of thumb among tuned ones:", told(share(contest, rules, usual, best, final, seed)))


if __name__ == "__main__":
    main()
