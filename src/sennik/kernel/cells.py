"""The types through which rules access the fields of a struct: a number, a row of numbers, and a grid of numbers.

The layout of a game is made at run time, for each deck. Its fields and their dimensions are the same for all decks,
and a protocol tells them to the type checker: ``State`` in the module ``state`` of the game, which
``sennik.wire.fields`` generates from the layout. A checked struct has these fields, and so has an element of a NumPy
array with the layout's dtype.
"""

from __future__ import annotations

from typing import Protocol


class Row(Protocol):
    """A field of one dimension."""

    def __getitem__(self, index: int, /) -> int: ...

    def __setitem__(self, index: int, value: int, /) -> None: ...

    def __len__(self) -> int: ...


class Grid(Protocol):
    """A field of two dimensions, used as ``grid[row, column]``."""

    def __getitem__(self, place: tuple[int, int], /) -> int: ...

    def __setitem__(self, place: tuple[int, int], value: int, /) -> None: ...


class Fields(Protocol):
    """The base of every protocol of fields. A rule's parameter of such a type is a struct."""


def has_fields(thing: object) -> bool:
    """Returns whether this is a protocol of fields.

    >>> from .trace import Traced
    >>> has_fields(Traced), has_fields(int)
    (True, False)
    """
    return isinstance(thing, type) and Fields in thing.__mro__
