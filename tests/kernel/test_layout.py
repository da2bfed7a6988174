from __future__ import annotations

import struct

import numpy as np
import pytest

from sennik.kernel import layout as la
from sennik.kernel.layout import Lies, Sight, i1, i2, i4, i8

from .tiny import TINY, Tiny, filled


@pytest.mark.parametrize(("cell", "low", "high"), [(i1, -128, 127), (i2, -(2**15), 2**15 - 1), (i4, -(2**31), 2**31 - 1)])
def test_cells_know_their_range(cell: la.Cell, low: int, high: int) -> None:
    assert (cell.low, cell.high) == (low, high)
    assert struct.calcsize(f"<{cell.code}") == cell.size


@pytest.mark.parametrize("shape", [0, -1, (), (0, 3), (3, 0), (1, 2, 3)])
def test_an_array_has_one_or_two_dimensions(shape: int | tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="dimensions"):
        i1[shape]


def test_fields_stand_in_three_parts_without_overlap_and_aligned() -> None:
    fields = TINY.fields
    assert [f.declared.part for f in fields] == sorted(f.declared.part for f in fields)
    end = 0
    for f in fields:
        assert f.offset >= end
        assert f.offset % f.cell.size == 0
        end = f.end
    ends = [max(f.end for f in fields if f.declared.part == part) for part in range(3)]
    for bound, last in zip((TINY.state_size, TINY.told_size, TINY.size), ends, strict=True):
        assert bound % 8 == 0
        assert 0 <= bound - last < 8
    assert {f.name for f in fields if f.declared.part == 1} == {name for name in TINY.by_name if name.startswith("trace_")}
    assert {f.name for f in fields if f.declared.part == 2} == {"told_off", "moves", "gen"}


@pytest.mark.parametrize("bytes_", range(1, 18))
def test_a_part_is_filled_up_to_eight_bytes(bytes_: int) -> None:
    made = la.layout("Any", a=la.public(i1[bytes_]), b=la.traced(i1[bytes_]), c=la.scratch(i1[bytes_]))
    whole = 8 * ((bytes_ + 7) // 8)
    assert (made.state_size, made.told_size, made.size) == (whole, 2 * whole, 3 * whole)


def test_scalars_lead_their_part() -> None:
    for part in range(3):
        shapes = [bool(f.cell.shape) for f in TINY if f.declared.part == part]
        assert shapes == sorted(shapes)
        assert all(not f.cell.shape for f in TINY.scalars(part))


def test_places_are_numbered_as_they_are_declared() -> None:
    assert [f.name for f in TINY.places] == ["pile", "row", "held", "hand", "dream"]
    assert [f.declared.lies for f in TINY.places] == [Lies.TOP, Lies.OPEN, Lies.ACTOR, Lies.OWNER, Lies.CLOSED]


def test_bits_of_seats_are_one_number() -> None:
    with pytest.raises(ValueError, match="one number"):
        la.own_bit(i1[4])


def test_unmarked_scratch_is_seen_by_nobody() -> None:
    assert la.scratch(i4).sight is Sight.NEVER
    assert la.never(i4).sight is Sight.NEVER


def test_the_dtype_is_the_same_record() -> None:
    dtype = TINY.dtype
    assert dtype.itemsize == TINY.size
    assert dtype.fields is not None
    assert set(dtype.names or ()) == set(TINY.by_name)
    for f in TINY:
        kind, offset = dtype.fields[f.name][:2]
        assert (kind.itemsize, offset, kind.shape) == (f.length, f.offset, f.cell.shape)
    for seed in range(20):
        s = filled(seed)
        cells = np.zeros(1, dtype)
        cells.view(np.uint8)[:] = np.frombuffer(bytes(s.sync()), np.uint8)
        for f in TINY:
            assert cells[0][f.name].tolist() == s.value(f.name), f.name


def test_the_digest_tells_layouts_apart() -> None:
    def digest(**declared: la.Declared) -> str:
        return la.layout("Any", **declared).digest

    plain = digest(a=la.public(i4), b=la.public(i4))
    assert plain == digest(a=la.public(i4), b=la.public(i4))
    others = [
        digest(b=la.public(i4), a=la.public(i4)),
        digest(a=la.public(i4)),
        digest(a=la.public(i4), c=la.public(i4)),
        digest(a=la.public(i4), b=la.public(i2)),
        digest(a=la.public(i4), b=la.public(i4[1])),
        digest(a=la.public(i4), b=la.never(i4)),
        digest(a=la.public(i4), b=la.scratch(i4)),
        digest(a=la.public(i4), b=la.place(i4)),
        digest(a=la.public(i4), b=la.place(i4, Lies.OPEN)),
        digest(a=la.public(i4), b=la.place(i4, Lies.OPEN, (1,))),
    ]
    assert len({plain, *others}) == 1 + len(others)


def test_a_blank_record_is_all_zero() -> None:
    assert not any(Tiny().sync())
    assert i8.high == 2**63 - 1
