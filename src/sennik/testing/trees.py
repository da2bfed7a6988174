"""Counted trees: the number of sequences of moves from a fixed deal, on which two implementations must agree."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterable
from typing import Protocol

from sennik.kernel.game import AnyRules, AnyState


class Second(Protocol):
    """A second implementation of a game, which is played in the notation of moves."""

    def deal(self, order: list[str]) -> None:
        """Deals in this order, which the shuffle gave. It is the whole order, the top card first."""

    def to_act(self) -> set[int]: ...

    def moves(self, seat: int) -> set[str]: ...

    def play(self, seat: int, move: str) -> None: ...


def order(rules: AnyRules, seed: int) -> list[str]:
    """Returns all cards of the first shuffle in an order that depends on the seed alone."""
    names = list(rules.chance(rules.start()) or ())
    random.Random(seed).shuffle(names)
    return names


def root(rules: AnyRules, seed: int) -> AnyState:
    """Returns the state after the first shuffle and after the opening moves that all seats make at once.

    Each seat makes its first legal opening move.
    """
    state = rules.shuffled(rules.start(), order(rules, seed))
    while len(waiting := rules.to_act(state)) > 1:
        state = rules.apply(state, waiting[0], rules.legal(state, waiting[0])[0])
    return state


def plain_root(second: Second, rules: AnyRules, seed: int) -> Second:
    """Returns the second implementation in the position of ``root``."""
    second.deal(order(rules, seed))
    state = rules.shuffled(rules.start(), order(rules, seed))
    while len(waiting := rules.to_act(state)) > 1:
        action = rules.legal(state, waiting[0])[0]
        second.play(waiting[0], rules.write(action))
        state = rules.apply(state, waiting[0], action)
    return second


def count_tree(rules: AnyRules, state: AnyState, depth: int) -> tuple[int, ...]:
    """Returns the number of sequences of exactly 1, 2 and so on up to ``depth`` moves. The lowest seat answers first, and
    a shuffle or the end stops a branch.
    """
    waiting = rules.to_act(state)
    if not waiting:
        return (0,) * depth
    legal = list(rules.legal(state, waiting[0]))
    if depth == 1:
        return (len(legal),)
    return _with_branches(count_tree(rules, rules.apply(rules.clone(state), waiting[0], move), depth - 1) for move in legal)


def count_plain(second: Second, depth: int) -> tuple[int, ...]:
    """Returns the same numbers as ``count_tree``, by the second implementation."""
    waiting = second.to_act()
    if not waiting:
        return (0,) * depth
    seat = min(waiting)
    moves = second.moves(seat)
    if depth == 1:
        return (len(moves),)
    kept = pickle.dumps(second)

    def played(move: str) -> Second:
        branch: Second = pickle.loads(kept)  # noqa: S301  (a copy of an object of ours; ``deepcopy`` takes five times as long)
        branch.play(seat, move)
        return branch

    return _with_branches(count_plain(played(move), depth - 1) for move in moves)


def _with_branches(branches: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """Returns the numbers of sequences of a node with these branches."""
    found = list(branches)
    return (len(found), *map(sum, zip(*found, strict=True)))
