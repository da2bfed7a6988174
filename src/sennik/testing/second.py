"""Comparison of the rules with a second implementation, move by move in random games, and deals worked out by hand."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from sennik.kernel.game import AnyRules, AnyState, Game, OptionValue

from .cases import Case, Input, Move, Player, Shuffle, follow, next_input, read_move

# Any: a second implementation has a class of its own in each game's tests.
AnySecond: TypeAlias = Any


def check_second(case: Case, second: AnySecond, facts: Callable[[AnyRules, AnyState], object], seed: int) -> int:
    """Plays one whole random game by both implementations and returns the number of moves.

    Both must name the same seats to act, the same moves, and the same facts after each event. ``facts(rules, state)``
    is everything that the second implementation tells by its own ``facts()``.
    """
    rules: AnyRules = case.rules()
    player = Player(random.Random(f"{case.id} {seed}"))
    state = rules.start()
    moves = 0
    while True:
        assert set(rules.to_act(state)) == second.to_act(), f"after {moves} moves"
        for seat in rules.to_act(state):
            assert {rules.write(action) for action in rules.legal(state, seat)} == second.moves(seat), f"after {moves} moves"
        event = next_input(rules, state, player)
        if event is None:
            break
        moves += isinstance(event, Move)
        _tell(rules, second, event)
        state = follow(rules, state, event)
        assert facts(rules, state) == second.facts(), f"after {moves} moves: {event}"
    result = rules.result(state)
    assert result is not None
    assert list(result.winners) == second.winners()
    return moves


def check_drawn(case: Case, second: AnySecond, facts: Callable[[AnyRules, AnyState], object], events: Iterable[Input]) -> None:
    """Checks that the second implementation tells the same facts after each of these events."""
    rules: AnyRules = case.rules()
    state = rules.start()
    for event in events:
        _tell(rules, second, event)
        state = follow(rules, state, event)
        assert facts(rules, state) == second.facts(), event


def _tell(rules: AnyRules, second: AnySecond, event: Input) -> None:
    if isinstance(event, Shuffle):
        second.deal(list(event.order))
    else:
        assert isinstance(event, Move)
        second.play(event.seat, rules.write(event.action))


@dataclass(frozen=True, slots=True)
class HandWorked:
    """A deal worked out on paper.

    ``moves`` are written ``SEAT MOVE`` with seats from 1. ``shown`` are the fields after them as everybody sees them
    after the game, with rows cut to the seats. ``top`` is the top of the first shuffle. All other cards, and all cards
    of any later shuffle, follow in the order of the deck table.
    """

    name: str
    source: str
    seats: int
    top: str
    moves: tuple[str, ...]
    shown: Mapping[str, object]
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    def play(self, game: Game) -> tuple[AnyRules, AnyState]:
        """Returns the rules, and the state after the moves. Raises ``IllegalMove`` if a move is not legal."""
        rules = game.rules(self.options, self.seats)
        state = rules.shuffled(rules.start(), self.top.split())
        for line in self.moves:
            state = follow(rules, state, read_move(rules, state, line))
            while rules.chance(state) is not None:
                state = rules.shuffled(state, ())
        return rules, state
