"""The struct as a plain Python object with the fields of a layout, on which rules run as they are written.

Its bytes are those of the compiled form. Arrays are memory views: an index beyond the end, a value outside its type
and an unknown field raise at once. Scalars are checked when the struct is packed. The tests run every game on the
*strict* class, which checks every index, also negative ones, and every store at once. It takes half as long again.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, Self, TypeAlias, cast

from .cells import Fields
from .layout import Layout

# Any: a field holds a list or a list of lists, and who asks for one by its name knows which.
FieldValue: TypeAlias = Any
"""A field as plain data: a number, a list, or a list of lists."""

Getter: TypeAlias = Callable[["Checked"], tuple[int, ...]]
Setter: TypeAlias = Callable[["Checked", object], None]


class StrictRow:
    """A strict array of one dimension. It refuses negative indices, and values outside the range of its cells.

    >>> row = StrictRow(memoryview(bytearray(3)).cast("b"))
    >>> row[-1]
    Traceback (most recent call last):
    IndexError: index -1 is negative
    """

    __slots__ = ("cells",)

    def __init__(self, cells: memoryview) -> None:
        self.cells = cells

    def __getitem__(self, index: int) -> int:
        if index < 0:
            raise IndexError(f"index {index} is negative")
        return self.cells[index]

    def __setitem__(self, index: int, value: int) -> None:
        if index < 0:
            raise IndexError(f"index {index} is negative")
        self.cells[index] = value

    def __len__(self) -> int:
        return len(self.cells)

    def tolist(self) -> list[int]:
        return self.cells.tolist()


class StrictGrid:
    """A strict array of two dimensions, used as ``grid[row, column]``. It refuses indices outside its shape.

    >>> grid = StrictGrid(memoryview(bytearray(6)).cast("b", (2, 3)), 2, 3)
    >>> grid[1, 2] = 5
    >>> grid.tolist()
    [[0, 0, 0], [0, 0, 5]]
    >>> grid[2, 0]
    Traceback (most recent call last):
    IndexError: (2, 0) is outside 2 x 3
    """

    __slots__ = ("cells", "columns", "rows")

    def __init__(self, cells: memoryview, rows: int, columns: int) -> None:
        self.cells = cells
        self.rows = rows
        self.columns = columns

    def at(self, place: tuple[int, int]) -> tuple[int, int]:
        """Returns the place. Raises ``IndexError`` if it is outside the grid."""
        row, column = place
        if not (0 <= row < self.rows and 0 <= column < self.columns):
            raise IndexError(f"{place} is outside {self.rows} x {self.columns}")
        return place

    def __getitem__(self, place: tuple[int, int]) -> int:
        return self.cells[self.at(place)]

    def __setitem__(self, place: tuple[int, int], value: int) -> None:
        self.cells[self.at(place)] = value

    def tolist(self) -> list[list[int]]:
        return cast("list[list[int]]", self.cells.tolist())


class Checked:
    """The base of all struct classes. ``struct_class`` makes the class of a layout.

    >>> from .layout import i4, layout, public
    >>> score = struct_class(layout("Score", crows=public(i4)))()
    >>> score.crows = 7
    >>> len(score.pack()), score.clone().crows
    (8, 7)
    """

    __slots__ = ("buffer",)
    layout: Layout
    buffer: bytearray
    _heads: tuple[tuple[struct.Struct, int, Getter, tuple[Setter, ...]], ...]
    _synced: tuple[tuple[struct.Struct, int, Getter], ...]
    _limits: dict[str, tuple[int, int]]
    _setters: dict[str, Setter]
    _arrays: tuple[tuple[Setter, int, int, str, tuple[int, ...]], ...]
    _strict = False

    def __init__(self, raw: bytes | None = None) -> None:
        """Makes a struct from bytes that ``pack`` gave. What is missing at the end is blank; None makes a blank
        struct.
        """
        buffer = bytearray(self.layout.size)
        if raw is not None:
            buffer[: len(raw)] = raw
        object.__setattr__(self, "buffer", buffer)
        whole = memoryview(buffer)
        for setter, start, end, code, shape in self._arrays:
            cells = whole[start:end].cast(code, shape)  # type: ignore[call-overload]
            if self._strict:
                cells = StrictRow(cells) if len(shape) == 1 else StrictGrid(cells, *shape)
            setter(self, cells)
        for head, offset, _, setters in self._heads:
            for setter, value in zip(setters, head.unpack_from(buffer, offset), strict=True):
                setter(self, value)

    def sync(self) -> bytearray:
        """Writes the scalars of state and trace into the struct's own buffer and returns it. It is valid until the
        next store.

        Raises ``struct.error`` if a scalar is out of range.
        """
        for head, offset, values in self._synced:
            head.pack_into(self.buffer, offset, *values(self))
        return self.buffer

    def pack(self, *, told: bool = False) -> bytes:
        """Returns the bytes of the state, and with ``told`` also those of the trace. Equal states give equal bytes.

        Raises ``struct.error`` if a scalar is out of range.
        """
        return bytes(self.sync()[: self.layout.told_size if told else self.layout.state_size])

    def clone(self) -> Self:
        """Returns a copy of state and trace with a blank scratch."""
        return type(self)(self.pack(told=True))

    def value(self, name: str) -> FieldValue:
        """Returns the field as plain data: an int, a list, or a list of lists."""
        field = self.layout.by_name[name]
        if not field.cell.shape:
            return getattr(self, name)
        return getattr(self, name).tolist()

    def first(self, name: str, size: int) -> list[int]:
        """Returns the first ``size`` cells of an array of one dimension."""
        cells: list[int] = getattr(self, name)[:size].tolist()
        return cells


class Strict(Checked):
    """A struct that checks scalars at every store, and rows and grids at every index.

    >>> from .layout import i1, layout, public
    >>> score = struct_class(layout("Score", crows=public(i1)), strict=True)()
    >>> score.crows = 128
    Traceback (most recent call last):
    OverflowError: crows = 128 is outside -128..127
    """

    __slots__ = ()
    _strict = True

    def __setattr__(self, name: str, value: int) -> None:
        low, high = self._limits[name]
        if not low <= value <= high:
            raise OverflowError(f"{name} = {value} is outside {low}..{high}")
        self._setters[name](self, value)

    def first(self, name: str, size: int) -> list[int]:
        cells: list[int] = getattr(self, name).tolist()[:size]
        return cells


def checked(state: Fields) -> Checked:
    """Returns the state as the struct that it is. Raises ``TypeError`` if it is no checked struct.

    >>> checked(7)
    Traceback (most recent call last):
    TypeError: int is no checked struct
    """
    if not isinstance(state, Checked):
        raise TypeError(f"{type(state).__name__} is no checked struct")
    return state


# Any: the fields are those of the layout, and ``State`` of the game tells them.
def struct_class(layout: Layout, *, strict: bool = False) -> type[Any]:
    """Returns a new class for the structs of this layout. Call it once per layout.

    >>> from .layout import i1, i4, layout, never, public
    >>> Pile = struct_class(layout("Pile", size=public(i4), deck=never(i1[6])), strict=True)
    >>> pile = Pile()
    >>> pile.size, pile.deck[0] = 1, 5
    >>> pile.clone().value("deck")
    [5, 0, 0, 0, 0, 0]
    >>> pile.deck[-1] = 3
    Traceback (most recent call last):
    IndexError: index -1 is negative
    """
    names = tuple(f.name for f in layout)
    made = type(layout.name, (Strict if strict else Checked,), {"__slots__": names, "layout": layout})
    setters = {name: made.__dict__[name].__set__ for name in names}
    heads = []
    for part in range(3):
        scalars = layout.scalars(part)
        if scalars:
            pads = [f.offset - before.end for before, f in pairwise(scalars)]
            code = scalars[0].cell.code + "".join(f"{pad}x{f.cell.code}" for f, pad in zip(scalars[1:], pads, strict=True))
            named = [f.name for f in scalars]
            heads.append((struct.Struct("<" + code), scalars[0].offset, _getter(named), tuple(setters[n] for n in named)))
    arrays = [(setters[f.name], f.offset, f.end, f.cell.code, f.cell.shape) for f in layout if f.cell.shape]
    made._heads = tuple(heads)  # type: ignore[attr-defined]
    # Only the rules use the scalars of the scratch, so they are never packed.
    made._synced = tuple(head[:3] for head in heads if head[1] < layout.told_size)  # type: ignore[attr-defined]
    made._setters = setters  # type: ignore[attr-defined]
    made._limits = {f.name: (f.cell.low, f.cell.high) for f in layout if not f.cell.shape}  # type: ignore[attr-defined]
    made._arrays = tuple(arrays)  # type: ignore[attr-defined]
    return made


def _getter(names: Sequence[str]) -> Getter:
    """Returns a function that reads these fields. Written out like this it takes half the time of an ``attrgetter``."""
    getter: Getter = eval(f"lambda whole: ({', '.join(f'whole.{name}' for name in names)},)")  # noqa: S307 - names of fields
    return getter
