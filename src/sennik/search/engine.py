"""Search over any card game, in the dialect. The functions are meant to be compiled, like those of ``sennik.kernel.engine``.

The player guesses what it can't see, in many ways that agree with its view. In each guess it tries every move that it may
make, and lets players by rule of thumb play on, with the same luck after each move: to the end of the game or, if the game
says what a round leaves, to the end of the round. So a move is worth the share of the game that it wins on average. The first
of all moves is the one that the rule of thumb would make: another one has to be surely better.

The rules named here are only declared: ``.minds`` puts the rules of one edition in their place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sennik.kernel.cards import CardState
from sennik.kernel.cells import Grid, Row
from sennik.kernel.engine import first_waiting
from sennik.kernel.generator import MASK, draw_below, seed_generator, shuffle_deck
from sennik.kernel.rounds import Seated

legal: Callable[[CardState, int], None]
apply: Callable[[CardState, int, int], None]
shuffled: Callable[[CardState], None]
hide: Callable[[CardState, CardState, int], None]
choose: Callable[[CardState, int], int]
choose_tuned: Callable[[CardState, int], int]
sample: Callable[[CardState], None]
winners: Callable[[CardState], int]
standing: Callable[[CardState, int], int]
place: Callable[[CardState, int], int]

VIEW, GUESS, GAME, MIND = range(4)
"""The structs of a search: the view of who thinks, a guess that agrees with it, a game that goes on from there, and a scratch
for what a player sees in it."""

ACTION, TRIED, SUM, SQUARES, OUT = range(5)
"""The columns of what is known of a move: the action, in how many guesses it was tried, the sum of what it won there more
than the move of the rule of thumb, the sum of the squares, and whether it is out of the running."""

WHOLE = 840
"""What a whole game is worth. Up to eight winners share it without a remainder."""

FEWEST = 6
"""After so many guesses moves are sorted out."""

THUMB, RANDOM, TUNED, ERRING = 0, -1, -2, -3
"""What stands for the guesses of players who don't search."""

ERRS = 5
"""Who errs makes one move in so many at random, and the others by rule of thumb."""

COUNTING = 0
"""The row of ``strengths`` whose first cell has the phase in which a round is over."""


def think(
    states: Sequence[Seated], cells: Grid, notes: Grid, strengths: Grid, told: int, seat: int, guesses: int, seed: int
) -> int:
    """Returns the action that wins the seat the largest share of the game, as far as so many guesses for each move tell.

    A move that is surely worse than the usual one is out of the running, and the games that it would have had are played with
    those that are left.

    ``states`` are four structs (``VIEW``, ``GUESS``, ``GAME``, ``MIND``), of which the first is the view. ``cells`` are their
    bytes, of which the first ``told`` belong to state and trace. ``notes`` have a row for each move that there may be.
    ``strengths`` are as in ``prospect``. The same view and seed give the same action.
    """
    mind = states[MIND]
    seed_generator(mind, seed)
    copy_struct(cells, VIEW, MIND, told)
    usual = choose(mind, seat)
    copy_struct(cells, VIEW, MIND, told)
    legal(mind, seat)
    moves = mind.moves_size
    if moves < 2:
        return usual
    first = 0
    for move in range(moves):
        notes[move, ACTION] = mind.moves[move]
        for column in range(TRIED, OUT + 1):
            notes[move, column] = 0
        if mind.moves[move] == usual:
            first = move
    left = moves - 1
    guess = 0
    games = 0
    while games < guesses * moves and left > 0:
        copy_struct(cells, VIEW, GUESS, told)
        seed_generator(states[GUESS], seed + 1 + guess)
        sample(states[GUESS])
        luck = (draw_below(states[GUESS], 1 << 16) << 16) + draw_below(states[GUESS], 1 << 16)
        common = won(states, cells, strengths, told, seat, usual, luck)
        guess += 1
        games += 1 + left
        for move in range(moves):
            if move != first and notes[move, OUT] == 0:
                more = won(states, cells, strengths, told, seat, notes[move, ACTION], luck) - common
                notes[move, TRIED] += 1
                notes[move, SUM] += more
                notes[move, SQUARES] += more * more
                if guess >= FEWEST and below(notes, move):
                    notes[move, OUT] = 1
                    left -= 1
    best = first
    for move in range(moves):
        running = move != first and notes[move, OUT] == 0
        if running and above(notes, move) and (best == first or notes[move, SUM] > notes[best, SUM]):
            best = move
    return notes[best, ACTION]


def won(states: Sequence[Seated], cells: Grid, strengths: Grid, told: int, seat: int, action: int, luck: int) -> int:
    """Returns what the seat wins of the game if it makes this move in the guess, of ``WHOLE``: what it is likely to win if a
    round ends before, and the game says what that leaves.
    """
    game = states[GAME]
    mind = states[MIND]
    copy_struct(cells, GUESS, GAME, told)
    seed_generator(game, luck)
    seed_generator(mind, luck ^ MASK)
    apply(game, seat, action)
    while game.shuffle > 0 or game.waiting != 0:
        if game.phase == strengths[COUNTING, 0]:
            return prospect(game, seat, strengths)
        if game.shuffle > 0:
            shuffle_deck(game)
            shuffled(game)
        else:
            turn = first_waiting(game)
            hide(game, mind, turn)
            apply(game, turn, choose(mind, turn))
    return shared_win(game, seat)


def shared_win(s: CardState, seat: int) -> int:
    """Returns what the seat has won of a game that is over, of ``WHOLE``: all who won share it."""
    found = winners(s)
    if (found >> seat) & 1 == 0:
        return 0
    sharing = 0
    while found > 0:
        sharing += found & 1
        found = found >> 1
    return WHOLE // sharing


def prospect(s: Seated, seat: int, strengths: Grid) -> int:
    """Returns what the seat is likely to win of a game that goes on after this round, of ``WHOLE``.

    ``strengths`` have two rows for each number of seats, of the classes of standings and of the places
    (``sennik.kernel.players.Prospects``). The cell ``COUNTING`` has the phase in which a round is over, or 0 if the game does
    not say what a round leaves.
    """
    own = 0
    together = 0
    for other in range(s.seats):
        strength = strengths[2 * s.seats, standing(s, other)] * strengths[2 * s.seats + 1, place(s, other)]
        together += strength
        if other == seat:
            own = strength
    return WHOLE * own // together


def no_standing(_s: CardState, _seat: int) -> int:
    """Returns 0: the standing and the place of every seat in a game that does not say what a round leaves."""
    return 0


def below(notes: Grid, move: int) -> bool:
    """Returns whether the move is worse than the usual one by more than one and a half standard errors."""
    tried = notes[move, TRIED]
    total = notes[move, SUM]
    return total < 0 and 4 * total * total * (tried - 1) > 9 * (notes[move, SQUARES] * tried - total * total)


def above(notes: Grid, move: int) -> bool:
    """Returns whether the move is better than the usual one by more than a standard error."""
    tried = notes[move, TRIED]
    total = notes[move, SUM]
    return total > 0 and total * total * (tried - 1) > notes[move, SQUARES] * tried - total * total


def copy_struct(cells: Grid, source: int, target: int, told: int) -> None:
    """Copies state and trace of a struct into another one. The scratch of both stays as it is."""
    for i in range(told):
        cells[target, i] = cells[source, i]


def evening(
    states: Sequence[Seated],
    cells: Grid,
    notes: Grid,
    strengths: Grid,
    won_by: Grid,
    told: int,
    games: int,
    guesses: Row,
    seed: int,
) -> int:
    """Plays whole games one after another and adds to ``won_by`` what each seat won in each, of ``WHOLE``; returns the moves.

    ``states`` are six structs: the four of a search, the game that is played, and the start of every game. A seat thinks
    with ``guesses[seat]`` guesses; with ``THUMB`` it plays by rule of thumb, with ``ERRING`` mostly so, with ``TUNED`` as the
    tuned player, and with ``RANDOM`` at random.
    """
    table = states[TABLE]
    mind = states[MIND]
    made = 0
    for game in range(games):
        copy_struct(cells, START, TABLE, told)
        seed_generator(table, seed + game)
        while table.shuffle > 0 or table.waiting != 0:
            if table.shuffle > 0:
                shuffle_deck(table)
                shuffled(table)
            else:
                seat = first_waiting(table)
                luck = (draw_below(table, 1 << 16) << 16) + draw_below(table, 1 << 16)
                if guesses[seat] > 0:
                    hide(table, states[VIEW], seat)
                    action = think(states, cells, notes, strengths, told, seat, guesses[seat], luck)
                elif guesses[seat] == RANDOM or (guesses[seat] == ERRING and draw_below(table, ERRS) == 0):
                    legal(table, seat)
                    action = table.moves[luck % table.moves_size]
                else:
                    hide(table, mind, seat)
                    seed_generator(mind, luck)
                    action = choose_tuned(mind, seat) if guesses[seat] == TUNED else choose(mind, seat)
                apply(table, seat, action)
                made += 1
        for seat in range(len(guesses)):
            won_by[game, seat] = shared_win(table, seat)
    return made


TABLE, START = 4, 5
"""Two further structs of ``evening``."""
