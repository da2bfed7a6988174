"""Games among players by rule of thumb from which something is learnt. The functions are meant to be compiled.

The rules named here are only declared: ``.schools`` puts the rules of one edition in their place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sennik.kernel.cards import CardState
from sennik.kernel.cells import Grid
from sennik.kernel.engine import first_waiting
from sennik.kernel.generator import seed_generator, shuffle_deck
from sennik.kernel.players import Weighing

from .engine import copy_struct, shared_win


class Thinking(CardState, Weighing):
    """A card game's struct with the habits of a player."""


apply: Callable[[CardState, int, int], None]
shuffled: Callable[[CardState], None]
hide: Callable[[CardState, CardState, int], None]
choose: Callable[[CardState, int], int]
weigh: Callable[[CardState, int], int]
standing: Callable[[CardState, int], int]
place: Callable[[CardState, int], int]

TABLE, MIND, START = range(3)
"""The structs: the game that is played, a scratch for what a player sees of it, and the start of every game."""


def begin_game(states: Sequence[CardState], cells: Grid, told: int, seed: int) -> None:
    """Begins a game. The seed says how the cards fall, and what chance gives to the players."""
    copy_struct(cells, START, TABLE, told)
    seed_generator(states[TABLE], seed)
    seed_generator(states[MIND], ~seed)


def contest(
    states: Sequence[Thinking], cells: Grid, habits: Grid, won_by: Grid, told: int, seats: int, games: int, seed: int
) -> int:
    """Plays whole games and adds to ``won_by`` what each seat won in each, of ``engine.WHOLE``; returns the number of moves.

    Each seat plays by its row of ``habits``. Games with the same seed begin with the same deal.
    """
    table = states[TABLE]
    mind = states[MIND]
    made = 0
    for game in range(games):
        begin_game(states, cells, told, seed + game)
        while table.shuffle > 0 or table.waiting != 0:
            if table.shuffle > 0:
                shuffle_deck(table)
                shuffled(table)
            else:
                seat = first_waiting(table)
                hide(table, mind, seat)
                for i in range(len(mind.habits)):
                    mind.habits[i] = habits[seat, i]
                apply(table, seat, weigh(mind, seat))
                made += 1
        for seat in range(seats):
            won_by[game, seat] = shared_win(table, seat)
    return made


def note_rounds(
    states: Sequence[CardState], cells: Grid, rows: Grid, told: int, counting: int, seats: int, most: int, games: int, seed: int
) -> int:
    """Plays whole games by rule of thumb and notes what each round but the last one left; returns the number of rounds.

    A row has the class of each seat's standing, then the place of each seat, then what each seat won in the end, of
    ``engine.WHOLE``. There are at most ``most``. A round is over in the phase ``counting``.
    """
    table = states[TABLE]
    mind = states[MIND]
    filled = 0
    for game in range(games):
        begin_game(states, cells, told, seed + game)
        begun = filled
        while table.shuffle > 0 or table.waiting != 0:
            if table.shuffle > 0:
                shuffle_deck(table)
                shuffled(table)
            else:
                before = table.phase
                seat = first_waiting(table)
                hide(table, mind, seat)
                apply(table, seat, choose(mind, seat))
                if table.phase == counting and before != counting and filled < most:
                    for other in range(seats):
                        rows[filled, other] = standing(table, other)
                        rows[filled, seats + other] = place(table, other)
                    filled += 1
        for row in range(begun, filled):
            for other in range(seats):
                rows[row, 2 * seats + other] = shared_win(table, other)
    return filled
