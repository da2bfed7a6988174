"""How long the checked record takes, which the server plays on: a move with its legal moves, and the views of five viewers.

    python benchmarks/checked.py [--tries 15] [--json]

The states are those of whole games, half of them random and half of rule-of-thumb players, who play longer rounds. Copies
that are moved are made before the clock runs.
"""

from __future__ import annotations

import argparse
import gc
import random
from time import perf_counter
from typing import Any

from report import Row, row, show

from sennik import bots
from sennik.catalog import game
from sennik.kernel.game import Seat, Spectator

STATES = 3_000
SEATS = 4
MICRO = 1e6


def script(rules: Any, level: str) -> list[tuple[Any, int, int]]:
    """States with a seat and the move it makes there."""
    luck = random.Random(1)
    found: list[tuple[Any, int, int]] = []
    state = rules.start()
    while len(found) < STATES // 2:
        cards = rules.chance(state)
        if cards is not None:
            state = rules.shuffled(state, luck.sample(cards, len(cards)))
            continue
        waiting = rules.to_act(state)
        if not waiting:
            state = rules.start()
            continue
        seat = waiting[0]
        action, _ = bots.choose(level, rules, rules.hide(state, Seat(seat)), seat, luck)
        found.append((rules.clone(state), seat, action))
        state = rules.apply(state, seat, action)
    return found


def measure(tries: int) -> list[Row]:
    rules: Any = game("sen").rules({}, SEATS)
    steps = [*script(rules, "random"), *script(rules, "thumb")]
    viewers = [*(Seat(seat) for seat in range(SEATS)), Spectator()]
    legal, apply, thumb = rules.edition.book.legal, rules.edition.book.apply, rules.edition.book.thumb
    moves: list[float] = []
    hides: list[float] = []
    thumbs: list[float] = []
    gc.disable()
    for _ in range(tries):
        copies = [(state.clone(), seat, action) for state, seat, action in steps]
        began = perf_counter()
        for state, seat, action in copies:
            legal(state, seat)
            apply(state, seat, action)
        moves.append((perf_counter() - began) / len(steps) * MICRO)
        views = rules.visibility.views
        began = perf_counter()
        for state, _, _ in steps:
            views(state, viewers)
        hides.append((perf_counter() - began) / len(steps) * MICRO)
        seen = [(rules.hide(state, Seat(seat)), seat) for state, seat, _ in steps]
        began = perf_counter()
        for view, seat in seen:
            thumb(view, seat)
        thumbs.append((perf_counter() - began) / len(steps) * MICRO)
    return [
        row("Sen, checked: legal moves and a move", "µs", moves, "under 5"),
        row("Sen, hide for five viewers", "µs", hides),
        row("Sen, checked: a rule-of-thumb choice", "µs", thumbs, "under 1,000"),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tries", type=int, default=15)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    show(measure(chosen.tries), as_json=chosen.json)


main()
