"""What players that think need of a card game beside its rules, declared as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from .cells import Fields, Row

S = TypeVar("S", bound=Fields)


class Weighing(Fields, Protocol):
    """What has habits: the numbers by which a player by rule of thumb weighs its moves, in scratch."""

    habits: Row


@dataclass(frozen=True, slots=True, eq=False)
class Habits(Generic[S]):
    """The numbers by which a player by rule of thumb weighs its moves, in the scratch field ``habits``.

    - ``names`` are the names of its cells, in their order, each with the least and the most that it may be.
    - ``choose(view, seat)`` is the player who goes by the numbers that the field has, whatever they are.
    - ``usual(view)`` and ``tuned(view)`` write those of the two players of the rule book into the field.

    >>> from sennik.catalog import game
    >>> sen = game("sen").rules({}, 2)
    >>> view, habits = sen.start(), sen.edition.book.habits
    >>> habits.usual(view)
    >>> [*habits.names][0], view.habits[0]
    ('unknown', 100)
    """

    names: Mapping[str, tuple[int, int]]
    choose: Callable[[S, int], int]
    usual: Callable[[S], None]
    tuned: Callable[[S], None]


@dataclass(frozen=True, slots=True, eq=False)
class Prospects(Generic[S]):
    """What a round is worth that leaves a game to be played on.

    Each seat has a strength, and it is as likely to win as its strength is a part of the sum of all strengths (Luce's
    choice). The strength is the product of two numbers, which players by rule of thumb have shown in games among
    themselves. Both are given for each number of seats.

    - ``standing(s, seat)`` returns the class of what the seat has after a round, from 0 to below ``classes``. ``standings``
      have the strength of each class.
    - ``place(s, seat)`` returns how many seats play before it in the next round. ``places`` have the strength of each place.

    >>> from sennik.catalog import game
    >>> seventeen = game("seventeen").rules({}, 3)
    >>> state, prospects = seventeen.shuffled(seventeen.start(), []), seventeen.edition.book.prospects
    >>> state.control[1] = 2
    >>> [prospects.standing(state, seat) for seat in range(3)], [prospects.place(state, seat) for seat in range(3)]
    ([0, 4, 0], [0, 1, 2])
    >>> strengths = prospects.standings[3]
    >>> strengths[4] > 2 * strengths[0]
    True
    """

    standing: Callable[[S, int], int]
    place: Callable[[S, int], int]
    classes: int
    standings: Mapping[int, Sequence[int]]
    places: Mapping[int, Sequence[int]]
