"""Actions declared as data: each verb with its arguments.

A game declares its verbs once. From this declaration come the flat integer of each action (for search), the move as
data (for the wire) and the move as text (``verb argument argument``, where numbers count from 1 as people do).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import prod
from typing import Protocol, TypeAlias

from .game import MoveSyntaxError

Argument: TypeAlias = "int | str"


class Part(Protocol):
    """One part of a verb's arguments. It takes ``size`` values, each written as one or more words."""

    @property
    def size(self) -> int: ...

    def values(self) -> Sequence[tuple[Argument, ...]]:
        """Returns what is written for each index, in order. An empty tuple marks an index that stands for no move."""


@dataclass(frozen=True, slots=True)
class Number:
    """One of ``size`` consecutive numbers, the first of which is ``low``.

    >>> Number(3).values()
    [(1,), (2,), (3,)]
    """

    size: int
    low: int = 1

    def values(self) -> Sequence[tuple[Argument, ...]]:
        return [(self.low + i,) for i in range(self.size)]


@dataclass(frozen=True, slots=True)
class Word:
    """One of the given words.

    >>> Word(("left", "right")).values()
    [('left',), ('right',)]
    """

    words: tuple[str, ...]

    @property
    def size(self) -> int:
        return len(self.words)

    def values(self) -> Sequence[tuple[Argument, ...]]:
        return [(word,) for word in self.words]


@dataclass(frozen=True, slots=True)
class Either:
    """A value of one of several parts. The values of the first part come first.

    >>> Either((Number(2), Word(("none",)))).values()
    [(1,), (2,), ('none',)]
    """

    parts: tuple[Part, ...]

    @property
    def size(self) -> int:
        return sum(part.size for part in self.parts)

    def values(self) -> Sequence[tuple[Argument, ...]]:
        return [value for part in self.parts for value in part.values()]


@dataclass(frozen=True, slots=True)
class CardNumber:
    """One of the numbers that stand on cards, from 0 to the greatest one in the deck. ``size`` is one more than that.

    Decks whose cards have other numbers have other such moves. Where only the deck is known, ``size`` follows from it.

    >>> CardNumber(3).values()
    [(0,), (1,), (2,)]
    """

    size: int

    def values(self) -> Sequence[tuple[Argument, ...]]:
        return [(number,) for number in range(self.size)]


@dataclass(frozen=True, slots=True)
class IfInDeck:
    """The values of a part, which are there only if the deck has a card of the name ``card``: if it is ``there``.

    >>> IfInDeck("owl", there=False, part=Word(("owl",))).size
    0
    """

    card: str
    there: bool
    part: Part

    @property
    def size(self) -> int:
        return self.part.size if self.there else 0

    def values(self) -> Sequence[tuple[Argument, ...]]:
        return self.part.values() if self.there else ()


@dataclass(frozen=True, slots=True)
class Subset:
    """A choice of ``count`` among ``among`` things, in any order.

    The index is the bit mask of the chosen things. Masks with another number of bits stand for no move.

    >>> Subset(among=3, count=2).values()
    [(), (), (), (1, 2), (), (1, 3), (2, 3), ()]
    """

    among: int
    count: int

    @property
    def size(self) -> int:
        return 1 << self.among

    def values(self) -> Sequence[tuple[Argument, ...]]:
        made: list[tuple[Argument, ...]] = [() for _ in range(self.size)]
        for chosen in combinations(range(self.among), self.count):
            made[sum(1 << i for i in chosen)] = tuple(i + 1 for i in chosen)
        return made


@dataclass(frozen=True, slots=True)
class OrderedPair:
    """An ordered choice of two different things among ``among``.

    The index of (a, b), both from 0, is ``a * (among - 1) + b``, minus 1 if b is greater than a.

    >>> OrderedPair(3).values()
    [(1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2)]
    """

    among: int

    @property
    def size(self) -> int:
        return self.among * (self.among - 1)

    def values(self) -> Sequence[tuple[Argument, ...]]:
        return [(a + 1, b + 1) for a in range(self.among) for b in range(self.among) if a != b]


@dataclass(frozen=True, slots=True)
class TwoPlaces:
    """A slot of one seat and a slot of a later seat.

    The index of slot i of seat p and slot j of seat q, all from 0 with p < q, is
    ``((q * (q - 1) / 2 + p) * slots + i) * slots + j``.

    >>> TwoPlaces(seats=2, slots=2).values()
    [(1, 1, 2, 1), (1, 1, 2, 2), (1, 2, 2, 1), (1, 2, 2, 2)]
    """

    seats: int
    slots: int

    @property
    def size(self) -> int:
        return self.seats * (self.seats - 1) // 2 * self.slots * self.slots

    def values(self) -> Sequence[tuple[Argument, ...]]:
        inside = [(i + 1, j + 1) for i in range(self.slots) for j in range(self.slots)]
        return [(p + 1, i, q + 1, j) for q in range(self.seats) for p in range(q) for i, j in inside]


@dataclass(frozen=True, slots=True)
class TwoInOne:
    """Two slots of one seat, the lower slot first.

    The index of slots i < j of seat p, all from 0, is ``p * slots * (slots - 1) / 2 + j * (j - 1) / 2 + i``.

    >>> TwoInOne(seats=1, slots=3).values()
    [(1, 1, 1, 2), (1, 1, 1, 3), (1, 2, 1, 3)]
    """

    seats: int
    slots: int

    @property
    def size(self) -> int:
        return self.seats * self.slots * (self.slots - 1) // 2

    def values(self) -> Sequence[tuple[Argument, ...]]:
        return [(p + 1, i + 1, p + 1, j + 1) for p in range(self.seats) for j in range(self.slots) for i in range(j)]


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb and the parts of its arguments. Its actions are numbered so that the last part changes fastest.

    ``touches`` names the places whose touch makes the move, in any order, for a screen that knows nothing else of the game.
    There ``{me}`` is the seat that moves, and ``{1}`` the move's first argument, a number less 1, as people count from 1 and
    places from 0. Behind ``=`` stands the face of the card that is touched. A verb without touches is a button.

    >>> Verb("lay", (Word(("moth", "leaf")), Number(3)), ("hand.{me}={1}", "row.{me}.{2}")).touches
    ('hand.{me}={1}', 'row.{me}.{2}')
    """

    name: str
    parts: tuple[Part, ...] = ()
    touches: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """The number of actions with this verb."""
        return prod(part.size for part in self.parts)


class Actions:
    """All actions of one edition, numbered from 0.

    ``base[verb]`` is the first action of the verb, and ``size`` is the number of actions. A verb whose parts leave it no
    action is only in ``declared``.

    >>> actions = Actions(Verb("draw"), Verb("take", (Number(4),)))
    >>> actions.base, actions.size
    ({'draw': 0, 'take': 1}, 5)
    >>> actions.write(2), actions.read("take 2")
    ('take 2', 2)
    >>> actions.offer([0, 1, 2])
    {'draw': [[]], 'take': [[1], [2]]}
    """

    def __init__(self, *verbs: Verb) -> None:
        self.declared = verbs
        self.verbs = tuple(verb for verb in verbs if verb.size)
        self.base: dict[str, int] = {}
        self.size = 0
        for verb in self.verbs:
            self.base[verb.name] = self.size
            self.size += verb.size

    @cached_property
    def moves(self) -> tuple[tuple[str, tuple[Argument, ...]] | None, ...]:
        """The verb and the arguments of each action, or None for a number that stands for no move."""
        made: list[tuple[str, tuple[Argument, ...]] | None] = []
        for verb in self.verbs:
            rows: list[tuple[Argument, ...] | None] = [()]
            for part in verb.parts:
                values = part.values()
                rows = [row + value if row is not None and value else None for row in rows for value in values]
            made.extend(None if row is None else (verb.name, row) for row in rows)
        return tuple(made)

    @cached_property
    def _texts(self) -> tuple[str, ...]:
        return tuple("" if move is None else " ".join([move[0], *map(str, move[1])]) for move in self.moves)

    @cached_property
    def _numbers(self) -> Mapping[str, int]:
        return {text: action for action, text in enumerate(self._texts) if text}

    def write(self, action: int) -> str:
        """Returns the action in the game's notation. Raises ``IndexError`` if the number is no action."""
        if not 0 <= action < self.size or not self._texts[action]:
            raise IndexError(f"{action} is no action")
        return self._texts[action]

    def read(self, move: str) -> int:
        """Returns the action that ``write`` writes as ``move``. Each move is written in exactly one way.

        Raises ``MoveSyntaxError`` if the text is no move of this game.
        """
        action = self._numbers.get(move)
        if action is None:
            raise MoveSyntaxError(f"{move[:60]!r} is no move of this game")
        return action

    def offer(self, legal: Sequence[int]) -> dict[str, list[list[Argument]]]:
        """Returns these actions as data: each verb with a list of its argument lists.

        Raises ``IndexError`` if a number is no action.
        """
        offered: dict[str, list[list[Argument]]] = {}
        for action in legal:
            move = self.moves[action]
            if move is None:
                raise IndexError(f"{action} is no action")
            offered.setdefault(move[0], []).append(list(move[1]))
        return offered
