"""Layouts: one flat record of named integer fields, each declared with who may see it.

A layout is built per edition from sizes given as data. The same layout gives the checked record (:mod:`.record`), the
NumPy dtype of the compiled form (:mod:`.compiled`) and what ``hide`` shows (:mod:`.visibility`); unmarked means never.

Fields stand in three parts, in this order: *state* (hashed, compared, cloned), *trace* (what happened last) and *scratch*
(legal moves, the generator). Blank is 0 and never a value: codes start at 1.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property, lru_cache
from math import prod
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy as np


@dataclass(frozen=True, slots=True)
class Cell:
    """An integer type: ``code`` as in :mod:`struct`, ``size`` in bytes, and its shape (none for a scalar)."""

    code: str
    size: int
    shape: tuple[int, ...] = ()

    def __getitem__(self, shape: int | tuple[int, ...]) -> Cell:
        """The array of one or two dimensions of this type."""
        whole = shape if isinstance(shape, tuple) else (shape,)
        if not 1 <= len(whole) <= 2 or min(whole) < 1:
            raise ValueError(f"an array has one or two dimensions of at least 1, not {whole}")
        return replace(self, shape=whole)

    @property
    def low(self) -> int:
        return -(1 << (8 * self.size - 1))

    @property
    def high(self) -> int:
        return (1 << (8 * self.size - 1)) - 1


i1, i2, i4, i8 = Cell("b", 1), Cell("h", 2), Cell("i", 4), Cell("q", 8)


class Sight(Enum):
    """Who may see a field."""

    NEVER = "never"
    PUBLIC = "public"
    ACTOR = "actor"  # the seat in the field `turn`
    OWNER = "owner"  # row r of the field: seat r; a seventh row: spectators
    OWN_BIT = "own_bit"  # a bit a seat: that seat
    PLACE = "place"  # card numbers; everybody sees where a card lies, the numbers are made anew in each view
    FACE = "face"  # one entry a card: who is in `known` of that card
    KNOWERS = "knowers"  # one entry a card: everybody, in the view's numbers
    STEP_FACE = "step_face"  # one entry a trace step: who is in `trace_known` of that step


_OF_CARDS = (Sight.PLACE, Sight.FACE, Sight.KNOWERS)


class Lies(Enum):
    """How cards lie in a place: who sees their faces without remembering anything."""

    CLOSED = "closed"
    OPEN = "open"
    SHOWN = "shown"  # those that everybody knows lie with their faces up, the others face down
    TOP = "top"  # only the last one, at index `<field>_size` - 1
    ACTOR = "actor"  # held by the seat in `turn`
    OWNER = "owner"  # row r: held by seat r


@dataclass(frozen=True, slots=True)
class Declared:
    """A field's type with who sees it, and in which part of the record it stands. ``said`` is what programmers are told of it."""

    cell: Cell
    sight: Sight
    part: int = 0
    lies: Lies = Lies.CLOSED
    open_in: tuple[int, ...] = ()
    looked_through_in: tuple[int, ...] = ()
    said: str = field(default="", repr=False, compare=False)

    def saying(self, what: str) -> Declared:
        """The same, with a sentence about it that stands in the types made of the layout too."""
        return replace(self, said=what)


def public(cell: Cell) -> Declared:
    """Everybody sees it."""
    return Declared(cell, Sight.PUBLIC)


def never(cell: Cell) -> Declared:
    """Nobody is ever told: draw piles, answers still sealed."""
    return Declared(cell, Sight.NEVER)


def actor(cell: Cell) -> Declared:
    """Only the seat whose turn it is."""
    return Declared(cell, Sight.ACTOR)


def owner(cell: Cell) -> Declared:
    """Row r only for seat r; row 6 (SPECTATOR_ROW), where there is one, for those who only watch."""
    return Declared(cell, Sight.OWNER)


def own_bit(cell: Cell) -> Declared:
    """A bit a seat, of which each seat sees its own: who may still answer where that is nobody else's affair."""
    if cell.shape:
        raise ValueError("bits of seats are one number")
    return Declared(cell, Sight.OWN_BIT)


def place(
    cell: Cell, lies: Lies = Lies.CLOSED, open_in: tuple[int, ...] = (), looked_through_in: tuple[int, ...] = ()
) -> Declared:
    """Card numbers. ``lies`` says who sees the faces now.

    In the phases ``open_in`` everybody does, in ``looked_through_in`` the seat whose turn it is.
    """
    return Declared(cell, Sight.PLACE, 0, lies, open_in, looked_through_in)


def face(cell: Cell) -> Declared:
    """The face of each card, for those who know it."""
    return Declared(cell, Sight.FACE)


def knowers(cell: Cell) -> Declared:
    """Who knows each card, a bit a seat and SPECTATORS for those who only watch. Public, as who looked is public."""
    return Declared(cell, Sight.KNOWERS)


def told(cell: Cell) -> Declared:
    """A public part of the trace."""
    return Declared(cell, Sight.PUBLIC, 1)


def told_face(cell: Cell) -> Declared:
    """The faces of the trace's steps, for those who knew them then."""
    return Declared(cell, Sight.STEP_FACE, 1)


def scratch(cell: Cell) -> Declared:
    """No part of the state: lists being made, the generator. In no view."""
    return Declared(cell, Sight.NEVER, 2)


SPECTATORS = 1 << 6
"""The bit of the spectators in every field of knowers (seats have bits 0 to 5)."""

SPECTATOR_ROW = 6
"""The row of the spectators in fields with a row a viewer."""

EVERYBODY = 127
"""All seats' bits and the spectators'."""


@lru_cache(maxsize=256)
def seats_of(mask: int) -> tuple[int, ...]:
    """The numbers of the bits that are set, from the lowest: the seats, where none but seats have a bit."""
    return tuple(bit for bit in range(mask.bit_length()) if mask >> bit & 1)


@dataclass(frozen=True, slots=True)
class Field:
    """A declared field with its name and where it stands in the record (``offset`` in bytes)."""

    name: str
    declared: Declared
    offset: int

    @property
    def cell(self) -> Cell:
        return self.declared.cell

    @property
    def length(self) -> int:
        """Bytes."""
        return self.cell.size * prod(self.cell.shape)

    @property
    def end(self) -> int:
        return self.offset + self.length

    @property
    def runs_out(self) -> bool:
        """Whether it lists cards, with room for more than there may be: it is told up to its last cell that is not 0."""
        return len(self.cell.shape) == 1 and self.declared.sight in _OF_CARDS


class Layout:
    """The fields of one record in order. ``state_size`` and ``told_size`` bound the first and the second part, in bytes."""

    def __init__(self, name: str, declared: dict[str, Declared]) -> None:
        self.name = name
        fields: list[Field] = []
        ends = [0, 0, 0]
        offset = 0
        for part in range(3):
            # Scalars first, so that one struct call moves them all; wide cells first, so that every cell is aligned.
            chosen = [(n, d) for n, d in declared.items() if d.part == part]
            for field_name, item in sorted(chosen, key=lambda pair: (bool(pair[1].cell.shape), -pair[1].cell.size)):
                offset = -(-offset // item.cell.size) * item.cell.size
                fields.append(Field(field_name, item, offset))
                offset = fields[-1].end
            offset = (offset + 7) // 8 * 8
            ends[part] = offset
        self.fields = tuple(fields)
        self.state_size, self.told_size, self.size = ends
        self.by_name = {f.name: f for f in fields}
        self._declared = tuple(declared)

    def __iter__(self) -> Iterator[Field]:
        return iter(self.fields)

    def as_declared(self) -> tuple[Field, ...]:
        """The fields in the order in which they were declared."""
        return tuple(self.by_name[name] for name in self._declared)

    def seen(self, *sights: Sight) -> tuple[Field, ...]:
        """The fields with one of these sights, in order."""
        return tuple(f for f in self.fields if f.declared.sight in sights)

    def scalars(self, part: int) -> tuple[Field, ...]:
        """The fields without a shape of one part; they stand together at its head."""
        return tuple(f for f in self.fields if f.declared.part == part and not f.cell.shape)

    @cached_property
    def places(self) -> tuple[Field, ...]:
        """The fields that hold card numbers, in the order in which they were declared: a view numbers cards so."""
        return self.seen(Sight.PLACE)

    @cached_property
    def digest(self) -> str:
        """A hash over names, types, offsets and sights: snapshots and caches are keyed by it."""
        text = repr([(f.name, f.offset, f.declared) for f in self.fields])
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        """The same record as a NumPy structured type, byte for byte."""
        import numpy as np

        spec = {
            "names": [f.name for f in self.fields],
            "formats": [(f"i{f.cell.size}", f.cell.shape) if f.cell.shape else f"i{f.cell.size}" for f in self.fields],
            "offsets": [f.offset for f in self.fields],
            "itemsize": self.size,
        }
        return np.dtype(spec)  # type: ignore[call-overload,no-any-return]


def layout(name: str, **declared: Declared) -> Layout:
    """A layout of these fields. Their order (within a part and a cell size) is the order in which a view numbers cards."""
    return Layout(name, declared)
