"""The record as a plain object with a layout's field names, on which rules run as they stand.

Its bytes are those of the compiled form. Arrays are memory views: an index beyond the end, a value outside its type and
an unknown field raise at once; scalars are checked when the record is packed. The *strict* class, on which the tests run
every game, checks every index and every store at once, negative indices too; it is slower by half.
"""

from __future__ import annotations

import struct
from itertools import pairwise
from operator import attrgetter
from typing import Any, Self

from .cells import Fields
from .layout import Layout


class StrictRow:
    """A strict field of one dimension. Indices from 0; stores are checked against the cell's range."""

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
    """A strict field of two dimensions, reached as ``grid[row, column]``."""

    __slots__ = ("cells", "columns", "rows")

    def __init__(self, cells: memoryview, rows: int, columns: int) -> None:
        self.cells = cells
        self.rows = rows
        self.columns = columns

    def at(self, place: tuple[int, int]) -> tuple[int, int]:
        row, column = place
        if not (0 <= row < self.rows and 0 <= column < self.columns):
            raise IndexError(f"{place} is outside {self.rows} x {self.columns}")
        return place

    def __getitem__(self, place: tuple[int, int]) -> int:
        return self.cells[self.at(place)]

    def __setitem__(self, place: tuple[int, int], value: int) -> None:
        self.cells[self.at(place)] = value

    def tolist(self) -> list[Any]:
        return self.cells.tolist()


class Checked:
    """The base of all record classes; ask :func:`record_class` for the class of a layout."""

    __slots__ = ("buffer",)
    layout: Layout
    buffer: bytearray
    _heads: tuple[tuple[struct.Struct, int, Any, tuple[Any, ...]], ...]
    _synced: tuple[tuple[struct.Struct, int, Any], ...]
    _limits: dict[str, tuple[int, int]]
    _setters: dict[str, Any]
    _arrays: tuple[tuple[Any, int, int, str, tuple[int, ...]], ...]
    _strict = False

    def __init__(self, raw: bytes | None = None) -> None:
        """A blank record, or the one with these bytes (as :meth:`pack` gives them; shorter ones leave the rest blank)."""
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
        """The record's own buffer with the scalars of state and trace written into it, good until the next store.

        Raises struct.error where a scalar is outside its type.
        """
        for head, offset, values in self._synced:
            head.pack_into(self.buffer, offset, *values(self))
        return self.buffer

    def pack(self, *, told: bool = False) -> bytes:
        """The bytes of the state (with ``told``: and of the trace). Equal states are equal bytes."""
        return bytes(self.sync()[: self.layout.told_size if told else self.layout.state_size])

    def clone(self) -> Self:
        """A second record with the same state and trace; scratch is blank."""
        return type(self)(self.pack(told=True))

    def value(self, name: str) -> Any:
        """The field as plain data: an int, a list, or a list of lists."""
        field = self.layout.by_name[name]
        if not field.cell.shape:
            return getattr(self, name)
        return getattr(self, name).tolist()

    def first(self, name: str, size: int) -> list[int]:
        """The first ``size`` cells of a field of one dimension."""
        cells: list[int] = getattr(self, name)[:size].tolist()
        return cells


class Strict(Checked):
    """Checks scalars at every store, and rows and grids at every index."""

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
    """The record that these fields are of. Raises TypeError where it is none of this module's."""
    if not isinstance(state, Checked):
        raise TypeError(f"{type(state).__name__} is no checked record")
    return state


def record_class(layout: Layout, *, strict: bool = False) -> type[Any]:
    """The class of this layout's records: a ``Checked`` that has the fields of the layout. Make it once."""
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
            values = attrgetter(*named) if len(named) > 1 else _one(named[0])
            heads.append((struct.Struct("<" + code), scalars[0].offset, values, tuple(setters[n] for n in named)))
    arrays = [(setters[f.name], f.offset, f.end, f.cell.code, f.cell.shape) for f in layout if f.cell.shape]
    made._heads = tuple(heads)  # type: ignore[attr-defined]
    # The scalars of scratch are nobody's affair but the rules'.
    made._synced = tuple(head[:3] for head in heads if head[1] < layout.told_size)  # type: ignore[attr-defined]
    made._setters = setters  # type: ignore[attr-defined]
    made._limits = {f.name: (f.cell.low, f.cell.high) for f in layout if not f.cell.shape}  # type: ignore[attr-defined]
    made._arrays = tuple(arrays)  # type: ignore[attr-defined]
    return made


def _one(name: str) -> Any:
    get = attrgetter(name)
    return lambda record: (get(record),)
