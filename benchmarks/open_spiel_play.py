"""Plays OpenSpiel's hearts at random for random_play.py, in an interpreter that has ``open_spiel`` and no code of
ours.

    python benchmarks/open_spiel_play.py SECONDS

Each line on stdin asks for a measurement, and each answer is a line with the number of moves per second. A move is a
decision of a player.

- ``python``: whole games through the Python interface. The 53 chance events of a deal take time but are not counted
  as moves, like our shuffles.
- ``python-dealt``: the same, from states whose cards have been dealt.
- ``cpp-dealt``: rollouts that never leave C++, from states whose cards have been dealt. (They can only be reached
  from Python through the tree search, which cannot begin at a chance event.) The moves need not be counted: a game of
  hearts has 52 decisions, or 64 if cards are passed, and the deal determines which.
"""

from __future__ import annotations

import random
import sys
import time

import pyspiel

ROLLOUTS = 2_000
UCT = 2.0
MEGABYTES = 100


def dealt(game: pyspiel.Game, luck: random.Random) -> pyspiel.State:
    state = game.new_initial_state()
    while state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(luck.choices(actions, weights)[0])
    return state


def play(state: pyspiel.State, luck: random.Random) -> int:
    """Plays on at random to the end, and returns the number of decisions."""
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(actions, weights)[0])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
            moves += 1
    return moves


def in_python(game: pyspiel.Game, luck: random.Random, seconds: float) -> float:
    moves = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        moves += play(game.new_initial_state(), luck)
    return moves / (time.perf_counter() - began)


def in_python_dealt(game: pyspiel.Game, luck: random.Random, seconds: float) -> float:
    moves = 0
    spent = 0.0
    while spent < seconds:
        states = [dealt(game, luck) for _ in range(20)]
        began = time.perf_counter()
        moves += sum(play(state, luck) for state in states)
        spent += time.perf_counter() - began
    return moves / spent


def in_cpp_dealt(game: pyspiel.Game, luck: random.Random, seconds: float) -> float:
    """Measures rollouts in C++: a tree search of one simulation does nothing but evaluate its root by rollouts."""
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, luck.getrandbits(31))
    bot = pyspiel.MCTSBot(game, evaluator, UCT, 1, MEGABYTES, False, luck.getrandbits(31), False)
    moves = 0
    spent = 0.0
    while spent < seconds:
        state = dealt(game, luck)
        decisions = play(state.clone(), luck)
        assert decisions in {52, 64}, decisions
        began = time.perf_counter()
        root = bot.mcts_search(state)
        spent += time.perf_counter() - began
        assert root.explore_count == 1
        moves += ROLLOUTS * decisions
    return moves / spent


MEASURES = {"python": in_python, "python-dealt": in_python_dealt, "cpp-dealt": in_cpp_dealt}


def main() -> None:
    seconds = float(sys.argv[1])
    game = pyspiel.load_game("hearts")
    luck = random.Random(1)
    for line in sys.stdin:
        print(MEASURES[line.strip()](game, luck, seconds), flush=True)


main()
