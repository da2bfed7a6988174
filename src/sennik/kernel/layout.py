"""Layouts: flat structs of named integer fields, each declared with who may see it.

A layout is built per edition, from sizes given as data. From one layout come the checked struct (``.structs``), the
NumPy dtype of the compiled form (``.compiled``) and what ``hide`` shows (``.visibility``). Every field is
declared with a sight; scratch and ``never`` fields are shown to nobody.

Fields are stored in three parts, in this order: *state* (hashed, compared, cloned), *trace* (what happened last) and
*scratch* (legal moves, the generator). A blank cell is 0, and 0 is never a value: codes start at 1.

>>> from .structs import struct_class
>>> table = layout("Table", phase=public(i4), deck=never(i1[6]), row=place(i1[2, 3], Lies.OPEN))
>>> [field.name for field in table.seen(Sight.PUBLIC, Sight.PLACE)]
['phase', 'row']
>>> struct_class(table)().value("row")
[[0, 0, 0], [0, 0, 0]]
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
    """An integer type: ``code`` as in ``struct``, ``size`` in bytes, and a shape (empty for a scalar).

    >>> i1[5, 4].shape, i1.low, i1.high
    ((5, 4), -128, 127)
    """

    code: str
    size: int
    shape: tuple[int, ...] = ()

    def __getitem__(self, shape: int | tuple[int, ...]) -> Cell:
        """Returns the array of this type with one or two dimensions. Raises ``ValueError`` for another shape."""
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
    """The viewers who may see a field."""

    NEVER = "never"
    PUBLIC = "public"
    ACTOR = "actor"  # the seat in the field `turn`
    OWNER = "owner"  # row r: seat r; row 6, if there is one: spectators
    OWN_BIT = "own_bit"  # one bit per seat, which that seat sees
    PLACE = "place"  # card numbers: everybody sees where cards lie, and each view numbers the cards anew
    FACE = "face"  # one cell per card: those in `known` of that card
    KNOWERS = "knowers"  # one cell per card: everybody, under the view's card numbers
    STEP_FACE = "step_face"  # one cell per step of the trace: those in `trace_known` of that step


_OF_CARDS = (Sight.PLACE, Sight.FACE, Sight.KNOWERS)


class Lies(Enum):
    """How cards lie in a place: who sees their faces without having to remember them."""

    CLOSED = "closed"
    OPEN = "open"
    SHOWN = "shown"  # cards that everybody knows lie face up, the others face down
    TOP = "top"  # only the last card is face up, at index `<field>_size` - 1
    ACTOR = "actor"  # held by the seat in `turn`
    OWNER = "owner"  # row r: held by seat r


@dataclass(frozen=True, slots=True)
class Declared:
    """A field's type, who sees it, and the part of the struct to which it belongs. ``said`` explains it to programmers."""

    cell: Cell
    sight: Sight
    part: int = 0
    lies: Lies = Lies.CLOSED
    open_in: tuple[int, ...] = ()
    looked_through_in: tuple[int, ...] = ()
    said: str = field(default="", repr=False, compare=False)

    def saying(self, what: str) -> Declared:
        """Returns the same declaration with a sentence about it, which the types made from the layout repeat.

        >>> public(i4).saying("The number of the round, from 1.").said
        'The number of the round, from 1.'
        """
        return replace(self, said=what)

    def fields(self, *names: str) -> dict[str, Declared]:
        """Returns fields with these names, each of which is declared like this one.

        >>> table = layout("Table", **public(i4).fields("seats", "phase"), deck=never(i1[6]))
        >>> [field.name for field in table.fields]
        ['seats', 'phase', 'deck']
        """
        return dict.fromkeys(names, self)


def public(cell: Cell) -> Declared:
    """Declares a field that everybody sees.

    >>> public(i4).sight
    <Sight.PUBLIC: 'public'>
    """
    return Declared(cell, Sight.PUBLIC)


def never(cell: Cell) -> Declared:
    """Declares a field that nobody ever sees, such as a draw pile or sealed answers.

    >>> never(i1[6]).sight
    <Sight.NEVER: 'never'>
    """
    return Declared(cell, Sight.NEVER)


def actor(cell: Cell) -> Declared:
    """Declares a field that only the seat in the field ``turn`` sees.

    >>> actor(i4).sight
    <Sight.ACTOR: 'actor'>
    """
    return Declared(cell, Sight.ACTOR)


def owner(cell: Cell) -> Declared:
    """Declares a field of which seat r sees row r. Spectators see row 6 (``SPECTATOR_ROW``), if there is one.

    >>> owner(i1[6, 3]).sight
    <Sight.OWNER: 'owner'>
    """
    return Declared(cell, Sight.OWNER)


def by_viewer(kind: Cell, columns: int) -> Declared:
    """Declares a field like ``owner``, with a row of so many cells for each seat and one for the spectators.

    >>> by_viewer(i1, 4).cell.shape
    (7, 4)
    """
    return owner(kind[SPECTATOR_ROW + 1, columns])


def own_bit(cell: Cell) -> Declared:
    """Declares a field with one bit per seat, of which each seat sees its own.

    It holds who may still answer where the other seats must not learn it. Raises ``ValueError`` for an array.

    >>> own_bit(i4).sight
    <Sight.OWN_BIT: 'own_bit'>
    >>> own_bit(i4[2])
    Traceback (most recent call last):
    ValueError: bits of seats are one number
    """
    if cell.shape:
        raise ValueError("bits of seats are one number")
    return Declared(cell, Sight.OWN_BIT)


def place(
    cell: Cell, lies: Lies = Lies.CLOSED, open_in: tuple[int, ...] = (), looked_through_in: tuple[int, ...] = ()
) -> Declared:
    """Declares a field that holds card numbers. ``lies`` says who sees the faces now.

    In the phases ``open_in`` everybody sees them, in the phases ``looked_through_in`` the seat whose turn it is.

    >>> hand = place(i1[6, 4], Lies.OWNER, open_in=(5,))
    >>> hand.sight, hand.lies
    (<Sight.PLACE: 'place'>, <Lies.OWNER: 'owner'>)
    """
    return Declared(cell, Sight.PLACE, 0, lies, open_in, looked_through_in)


def face(cell: Cell) -> Declared:
    """Declares the field with the face of each card, which those see who know the card.

    >>> face(i1[41]).sight
    <Sight.FACE: 'face'>
    """
    return Declared(cell, Sight.FACE)


def knowers(cell: Cell) -> Declared:
    """Declares the field with who knows each card: one bit per seat, and ``SPECTATORS``.

    It is public, because everybody sees who looks at a card.

    >>> knowers(i1[41]).sight
    <Sight.KNOWERS: 'knowers'>
    """
    return Declared(cell, Sight.KNOWERS)


def traced(cell: Cell) -> Declared:
    """Declares a public field of the trace.

    >>> traced(i2).part
    1
    """
    return Declared(cell, Sight.PUBLIC, 1)


def traced_face(cell: Cell) -> Declared:
    """Declares the field with the faces of the trace's steps, which those see who knew them at that moment.

    >>> traced_face(i1[16]).sight
    <Sight.STEP_FACE: 'step_face'>
    """
    return Declared(cell, Sight.STEP_FACE, 1)


def scratch(cell: Cell) -> Declared:
    """Declares a field outside the state, such as a list being made or the generator. No view contains it.

    >>> scratch(i8[4]).part
    2
    """
    return Declared(cell, Sight.NEVER, 2)


SPECTATORS = 1 << 6
"""The spectators' bit in every field of knowers. Seats have bits 0 to 5."""

SPECTATOR_ROW = 6
"""The spectators' row in fields with one row per viewer."""

EVERYBODY = 127
"""The bits of all seats and of the spectators."""


@lru_cache(maxsize=256)
def seats_of(mask: int) -> tuple[int, ...]:
    """Returns the numbers of the set bits in ascending order: the seats, if only seats have a bit.

    >>> seats_of(0b1101)
    (0, 2, 3)
    """
    return tuple(bit for bit in range(mask.bit_length()) if mask >> bit & 1)


@dataclass(frozen=True, slots=True)
class Field:
    """A declared field with its name and its ``offset`` in the struct, in bytes.

    >>> size = layout("Pile", deck=never(i1[6]), size=public(i4)).by_name["size"]
    >>> size.offset, size.length, size.end
    (0, 4, 4)
    """

    name: str
    declared: Declared
    offset: int

    @property
    def cell(self) -> Cell:
        return self.declared.cell

    @property
    def length(self) -> int:
        """The length in bytes."""
        return self.cell.size * prod(self.cell.shape)

    @property
    def end(self) -> int:
        return self.offset + self.length

    @property
    def runs_out(self) -> bool:
        """Whether the field lists cards and has room for more than there are. Viewers get it up to its last cell that
        is not 0.
        """
        return len(self.cell.shape) == 1 and self.declared.sight in _OF_CARDS


class Layout:
    """The fields of a struct in order.

    ``state_size`` and ``told_size`` are the ends of the first and the second part, and ``size`` is the whole, in
    bytes.

    >>> pile = Layout("Pile", {"size": public(i4), "deck": never(i1[6]), "moves": scratch(i4[9])})
    >>> [field.name for field in pile], pile.state_size, pile.size
    (['size', 'deck', 'moves'], 16, 56)
    """

    def __init__(self, name: str, declared: dict[str, Declared]) -> None:
        self.name = name
        fields: list[Field] = []
        ends = [0, 0, 0]
        offset = 0
        for part in range(3):
            # Scalars come first, so that one struct call moves them all. Wide cells come first, so that each is aligned.
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
        """Returns the fields in the order in which they were declared."""
        return tuple(self.by_name[name] for name in self._declared)

    def seen(self, *sights: Sight) -> tuple[Field, ...]:
        """Returns the fields with one of these sights, in order."""
        return tuple(f for f in self.fields if f.declared.sight in sights)

    def scalars(self, part: int) -> tuple[Field, ...]:
        """Returns the scalar fields of one part, which stand together at its beginning."""
        return tuple(f for f in self.fields if f.declared.part == part and not f.cell.shape)

    @cached_property
    def places(self) -> tuple[Field, ...]:
        """The fields that hold card numbers, in order. A view numbers the cards in this order."""
        return self.seen(Sight.PLACE)

    @cached_property
    def digest(self) -> str:
        """A hash over names, types, offsets and sights. It is part of the key of caches."""
        text = repr([(f.name, f.offset, f.declared) for f in self.fields])
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    @cached_property
    def dtype(self) -> np.dtype[Any]:  # Any: NumPy has no type for the fields of a struct
        """The struct as a structured NumPy type, with the same bytes."""
        import numpy as np

        spec = {
            "names": [f.name for f in self.fields],
            "formats": [(f"i{f.cell.size}", f.cell.shape) if f.cell.shape else f"i{f.cell.size}" for f in self.fields],
            "offsets": [f.offset for f in self.fields],
            "itemsize": self.size,
        }
        return np.dtype(spec)  # type: ignore[call-overload,no-any-return]


def layout(name: str, **declared: Declared) -> Layout:
    """Returns a layout with these fields.

    The order of the fields (within a part and a cell size) is the order in which a view numbers cards.

    >>> pile = layout("Pile", deck=never(i1[6]), size=public(i4))
    >>> [field.name for field in pile], [field.name for field in pile.as_declared()]
    (['size', 'deck'], ['deck', 'size'])
    """
    return Layout(name, declared)
