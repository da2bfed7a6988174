"""Random and scripted play of any card game, in the dialect. The functions are meant to be compiled.

The rules named here (``legal``, ``apply``, ``shuffled``, ``hide`` and others) are only declared: ``.compiled`` puts
the rules of one edition in their place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .cards import CardState
from .cells import Fields, Grid
from .generator import draw_below, shuffle_deck

legal: Callable[[CardState, int], None]
apply: Callable[[CardState, int, int], None]
shuffled: Callable[[CardState], None]
hide: Callable[[CardState, CardState, int], None]
choose: Callable[[CardState, int], int]
choose_action: Callable[[CardState, CardState, int, int], int]
ended: Callable[[CardState], bool]
note: Callable[[CardState, Fields, int], None]
count: Callable[[CardState, Fields], None]


def first_waiting(s: CardState) -> int:
    """Returns the lowest seat that may answer. It answers first in the canonical order.

    >>> from sennik.catalog import game
    >>> sen = game("sen").rules({}, 3)
    >>> first_waiting(sen.apply(sen.shuffled(sen.start(), []), 0, sen.read("look 1 2")[0]))
    1
    """
    seat = 0
    while not (s.waiting >> seat) & 1:
        seat += 1
    return seat


def play(
    states: Sequence[CardState],
    tallies: Sequence[Fields],
    cells: Grid,
    told: int,
    rounds: int,
    most: int,
    random_seats: int,
) -> tuple[int, int]:
    """Plays games one after another until ``rounds`` rounds are over or ``most`` moves are made, and returns both
    counts.

    A round is over when ``ended`` becomes true. Shuffles cannot be counted instead, because a round may have several
    or none.

    ``states`` are three structs: the one that is played, the start of every game, and one for a view. ``cells`` are
    their bytes, of which the first ``told`` belong to state and trace. ``tallies`` is one struct in which the rules
    ``note`` and ``count`` count. ``choose_action`` chooses the moves: ``random_action`` or ``thumb_action``.
    """
    s = states[0]
    view = states[2]
    t = tallies[0]
    over = ended(s)
    done = 0
    moves = 0
    while done < rounds and moves < most:
        if s.shuffle > 0:
            shuffle_deck(s)
            shuffled(s)
            note(s, t, -1)
        elif s.waiting == 0:
            begin_again(cells, told)
        else:
            seat = first_waiting(s)
            action = choose_action(s, view, seat, random_seats)
            apply(s, seat, action)
            note(s, t, action)
            moves += 1
        now = ended(s)
        if now and not over:
            count(s, t)
            done += 1
        over = now
    return done, moves


def random_action(s: CardState, _view: CardState, seat: int, _random_seats: int) -> int:
    """Returns one of the seat's legal actions, each as likely as any other."""
    legal(s, seat)
    return s.moves[draw_below(s, s.moves_size)]


def thumb_action(s: CardState, view: CardState, seat: int, random_seats: int) -> int:
    """Returns a random action for a seat in the mask ``random_seats``. Every other seat chooses from its view."""
    if (random_seats >> seat) & 1:
        return random_action(s, view, seat, random_seats)
    hide(s, view, seat)
    return choose(view, seat)


def step_random(states: Sequence[CardState]) -> int:
    """Makes one random move or one shuffle, for comparing the compiled with the interpreted form.

    Returns the action, -1 for a shuffle, or -2 after the end of the game.
    """
    s = states[0]
    if s.shuffle > 0:
        shuffle_deck(s)
        shuffled(s)
        return -1
    if s.waiting == 0:
        return -2
    seat = first_waiting(s)
    legal(s, seat)
    action = s.moves[draw_below(s, s.moves_size)]
    apply(s, seat, action)
    return action


def begin_again(cells: Grid, told: int) -> None:
    """Starts the next game: copies state and trace of the second struct into the first. The scratch stays as it is."""
    for i in range(told):
        cells[0, i] = cells[1, i]
