"""Actions declared as data: verbs with arguments, numbered without gaps that matter, written and read.

One action is one flat integer from 0; from the same table come the integer for search, the move as data for the wire and
the text notation (``verb arg arg``, people's counting from 1).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Protocol, TypeAlias

from .game import MoveSyntaxError

Argument: TypeAlias = "int | str"


class Part(Protocol):
    """One part of a verb's arguments: ``size`` values, each written as one or more words."""

    @property
    def size(self) -> int: ...

    def values(self) -> Sequence[tuple[Argument, ...]]:
        """What is written for each index, in order; () where an index stands for nothing."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number from ``low`` on, ``size`` of them."""

    size: int
    low: int = 1

    def values(self) -> Sequence[tuple[Argument, ...]]:
        return [(self.low + i,) for i in range(self.size)]


@dataclass(frozen=True, slots=True)
class Word:
    """One of some words."""

    words: tuple[str, ...]

    @property
    def size(self) -> int:
        return len(self.words)

    def values(self) -> Sequence[tuple[Argument, ...]]:
        return [(word,) for word in self.words]


@dataclass(frozen=True, slots=True)
class Either:
    """A value of one of several parts, those of the first part first."""

    parts: tuple[Part, ...]

    @property
    def size(self) -> int:
        return sum(part.size for part in self.parts)

    def values(self) -> Sequence[tuple[Argument, ...]]:
        return [value for part in self.parts for value in part.values()]


@dataclass(frozen=True, slots=True)
class Subset:
    """``count`` of ``among`` things, any order; the index is the bit mask. Only the masks of that count are moves."""

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
    """Two different things of ``among``, in order: the index is ``a * (among - 1) + b``, less 1 where b is above a."""

    among: int

    @property
    def size(self) -> int:
        return self.among * (self.among - 1)

    def values(self) -> Sequence[tuple[Argument, ...]]:
        return [(a + 1, b + 1) for a in range(self.among) for b in range(self.among) if a != b]


@dataclass(frozen=True, slots=True)
class TwoPlaces:
    """A slot of one seat and a slot of a later one: ``((q * (q - 1) / 2 + p) * slots + i) * slots + j`` for seats p < q."""

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
    """Two slots of one seat, the lower first: ``p * slots * (slots - 1) / 2 + j * (j - 1) / 2 + i`` for slots i < j."""

    seats: int
    slots: int

    @property
    def size(self) -> int:
        return self.seats * self.slots * (self.slots - 1) // 2

    def values(self) -> Sequence[tuple[Argument, ...]]:
        return [(p + 1, i + 1, p + 1, j + 1) for p in range(self.seats) for j in range(self.slots) for i in range(j)]


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb and its arguments. Its actions are numbered with the last part running fastest."""

    name: str
    parts: tuple[Part, ...] = ()


class Actions:
    """The actions of one edition. ``base[verb]`` is the first action of the verb, ``size`` their whole number."""

    def __init__(self, *verbs: Verb) -> None:
        self.verbs = verbs
        self.base: dict[str, int] = {}
        self.size = 0
        for verb in verbs:
            self.base[verb.name] = self.size
            count = 1
            for part in verb.parts:
                count *= part.size
            self.size += count

    @cached_property
    def moves(self) -> tuple[tuple[str, tuple[Argument, ...]] | None, ...]:
        """Verb and arguments of every action; None for a number that is no move."""
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
        """The action's notation. Raises IndexError for a number that is no action."""
        if not 0 <= action < self.size or not self._texts[action]:
            raise IndexError(f"{action} is no action")
        return self._texts[action]

    def read(self, move: str) -> int:
        """The inverse of :meth:`write`: a move has one way to be written. Raises MoveSyntaxError."""
        action = self._numbers.get(move)
        if action is None:
            raise MoveSyntaxError(f"{move[:60]!r} is no move of this game")
        return action

    def offer(self, legal: Sequence[int]) -> dict[str, list[list[Argument]]]:
        """These actions as data: verb -> its argument lists. Raises IndexError for a number that is no action."""
        offered: dict[str, list[list[Argument]]] = {}
        for action in legal:
            move = self.moves[action]
            if move is None:
                raise IndexError(f"{action} is no action")
            offered.setdefault(move[0], []).append(list(move[1]))
        return offered
