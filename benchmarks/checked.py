"""Measures the checked struct, on which the server plays: a move with its legal moves, and the views of five viewers.

    python benchmarks/checked.py [--tries 15] [--json]

The moves come from whole games. Half of them are played at random and half by rule-of-thumb players, whose rounds are
longer. They are made in two ways. First each game is played in order on one struct. Then each move is made on a
struct of its own, copied before the clock starts. The second way is like a server with thousands of tables, where
fetching the struct from memory takes most of the time.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from report import Row, row, run

from sennik import bots
from sennik.catalog import game
from sennik.kernel.game import Seat, Spectator

STATES = 3_000
SEATS = 4
MICRO = 1e6


@dataclass
class Round:
    """A round that was played: the ``order`` of its shuffle, and the seat and action of each move.

    ``first`` says whether a game begins with this round.
    """

    first: bool
    order: list[str]
    moves: list[tuple[int, int]] = field(default_factory=list)


def play(rules: Any, level: str) -> list[Round]:
    """Plays whole games until half of the states are reached, and returns their rounds."""
    luck = random.Random(1)
    rounds: list[Round] = []
    state = rules.start()
    first = True
    made = 0
    while made < STATES // 2:
        cards = rules.chance(state)
        if cards is not None:
            rounds.append(Round(first, luck.sample(cards, len(cards))))
            state = rules.shuffled(state, rounds[-1].order)
            first = False
            continue
        waiting = rules.to_act(state)
        if not waiting:
            state, first = rules.start(), True
            continue
        seat = waiting[0]
        action, _ = bots.choose(level, rules, rules.hide(state, Seat(seat)), seat, luck)
        rounds[-1].moves.append((seat, action))
        state = rules.apply(state, seat, action)
        made += 1
    return rounds


def states(rules: Any, rounds: Sequence[Round]) -> Iterator[tuple[Any, int, int]]:
    """Yields a copy of each state in these rounds, with the seat and the action that follows."""
    state = rules.start()
    for each in rounds:
        state = rules.shuffled(rules.start() if each.first else state, each.order)
        for seat, action in each.moves:
            yield rules.clone(state), seat, action
            state = rules.apply(state, seat, action)


def play_on(rules: Any, rounds: Sequence[Round]) -> float:
    """Returns the seconds for the moves of these rounds with their legal moves, each game on one struct, without the
    shuffles.
    """
    legal, apply = rules.edition.book.legal, rules.edition.book.apply
    spent = 0.0
    state = rules.start()
    for each in rounds:
        state = rules.shuffled(rules.start() if each.first else state, each.order)
        began = perf_counter()
        for seat, action in each.moves:
            legal(state, seat)
            apply(state, seat, action)
        spent += perf_counter() - began
    return spent


def measure(tries: int) -> list[Row]:
    rules: Any = game("sen").rules({}, SEATS)
    rounds = [*play(rules, "random"), *play(rules, "thumb")]
    steps = list(states(rules, rounds))
    viewers = [*(Seat(seat) for seat in range(SEATS)), Spectator()]
    legal, apply, thumb = rules.edition.book.legal, rules.edition.book.apply, rules.edition.book.thumb
    games: list[float] = []
    moves: list[float] = []
    hides: list[float] = []
    thumbs: list[float] = []
    gc.disable()
    for _ in range(tries):
        games.append(play_on(rules, rounds) / len(steps) * MICRO)
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
        row("Sen, checked: legal moves and a move, each game on its struct", "µs", games, "under 5"),
        row("Sen, checked: the same, each move on another struct", "µs", moves, "under 5"),
        row("Sen, hide for five viewers", "µs", hides),
        row("Sen, checked: a rule-of-thumb choice", "µs", thumbs, "under 1,000"),
    ]


run(__doc__, measure, 15)
