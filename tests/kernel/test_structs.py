from __future__ import annotations

import struct
from typing import Any

import pytest

from sennik.kernel.layout import i1, i2, i4, layout, public, scratch, traced
from sennik.kernel.structs import struct_class

from .tiny import TINY, StrictTiny, Tiny, filled

kinds = pytest.mark.parametrize("kind", [Tiny, StrictTiny], ids=["plain", "strict"])

BAD_ROW = [-1, -5, 4, 100]
BAD_GRID = [(-1, 0), (0, -1), (4, 0), (0, 3), (3, 3), (99, 99), (-1, -1)]


def check_no_index(cells: Any, index: int | tuple[int, int]) -> None:
    """Nothing can be read or written there."""
    with pytest.raises(IndexError):
        cells[index]
    with pytest.raises(IndexError):
        cells[index] = 1


@pytest.mark.parametrize("index", BAD_ROW)
def test_the_strict_record_refuses_every_bad_index_of_a_row(index: int) -> None:
    s = StrictTiny()
    check_no_index(s.score, index)
    assert not any(s.sync())


@pytest.mark.parametrize("place", BAD_GRID)
def test_the_strict_record_refuses_every_bad_index_of_a_grid(place: tuple[int, int]) -> None:
    s = StrictTiny()
    check_no_index(s.notes, place)
    assert not any(s.sync())


@pytest.mark.parametrize("index", [4, 100])
def test_the_plain_record_refuses_an_index_beyond_the_end(index: int) -> None:
    s = Tiny()
    check_no_index(s.score, index)
    with pytest.raises(IndexError):
        s.notes[index, 0]
    with pytest.raises(IndexError):
        s.notes[0, index] = 1


@kinds
@pytest.mark.parametrize("place", [0, 1.0, "0", None, slice(0, 1), (0,), (0, 0, 0)])
def test_a_grid_is_reached_by_row_and_column_alone(kind: Any, place: Any) -> None:
    with pytest.raises((TypeError, ValueError, NotImplementedError)):
        kind().notes[place] = 1


@kinds
@pytest.mark.parametrize(("name", "low", "high"), [("answer", -128, 127), ("score", -(2**15), 2**15 - 1)])
def test_a_row_takes_what_its_cells_hold_and_no_more(kind: Any, name: str, low: int, high: int) -> None:
    s = kind()
    cells = getattr(s, name)
    for value in (low, high, 0):
        cells[1] = value
        assert cells[1] == value
    for value in (low - 1, high + 1, 10**20):
        with pytest.raises((ValueError, OverflowError)):
            cells[1] = value
    with pytest.raises(TypeError):
        cells[1] = 1.5
    assert cells[1] == 0


@kinds
def test_a_grid_takes_what_its_cells_hold_and_no_more(kind: Any) -> None:
    s = kind()
    s.notes[3, 2] = 2**15 - 1
    with pytest.raises(ValueError, match=r"range|format"):
        s.notes[3, 2] = 2**15
    assert s.notes[3, 2] == 2**15 - 1
    assert s.notes.tolist()[3] == [0, 0, 2**15 - 1]


@pytest.mark.parametrize(("name", "value"), [("phase", 2**31), ("phase", -(2**31) - 1), ("small", 128), ("small", -129)])
def test_a_scalar_out_of_range_is_refused(name: str, value: int) -> None:
    strict = StrictTiny()
    with pytest.raises(OverflowError, match=name):
        setattr(strict, name, value)
    assert getattr(strict, name) == 0
    plain = Tiny()
    setattr(plain, name, value)
    for packed in (plain.sync, plain.pack, plain.clone):
        with pytest.raises(struct.error):
            packed()


@kinds
def test_an_unknown_field_is_refused(kind: Any) -> None:
    s = kind()
    with pytest.raises(AttributeError):
        s.no_such_field  # noqa: B018
    with pytest.raises((AttributeError, KeyError)):
        s.no_such_field = 1
    with pytest.raises(KeyError):
        s.value("no_such_field")


def test_the_strict_record_keeps_its_arrays() -> None:
    with pytest.raises((AttributeError, KeyError)):
        StrictTiny().score = [0, 0, 0, 0]


@kinds
def test_the_bytes_come_back(kind: Any) -> None:
    for seed in range(30):
        s = filled(seed, kind)
        again = kind(bytes(s.sync()))
        for f in TINY:
            assert again.value(f.name) == s.value(f.name), f.name
        assert again.sync() == s.sync()
        assert len(s.pack()) == TINY.state_size
        assert len(s.pack(told=True)) == TINY.told_size
        assert s.pack(told=True).startswith(s.pack())


def test_both_kinds_have_the_same_bytes() -> None:
    for seed in range(30):
        assert filled(seed, StrictTiny).sync() == filled(seed).sync()


@kinds
def test_shorter_bytes_leave_the_rest_blank(kind: Any) -> None:
    s = filled(1, kind)
    state = kind(s.pack())
    assert state.pack() == s.pack()
    assert not any(state.sync()[TINY.state_size :])


@kinds
def test_a_clone_is_its_own_and_without_scratch(kind: Any) -> None:
    s = filled(2, kind)
    clone = s.clone()
    assert type(clone) is kind
    assert clone.pack(told=True) == s.pack(told=True)
    assert not any(clone.sync()[TINY.told_size :])
    before = s.pack(told=True)
    clone.phase = 77
    clone.score[0] = 77
    clone.notes[1, 1] = 77
    assert s.pack(told=True) == before
    assert clone.value("phase") == 77


def test_scratch_and_trace_are_no_part_of_the_state() -> None:
    s = filled(3)
    state, told_bytes = s.pack(), s.pack(told=True)
    s.moves[1] = 9
    s.gen[3] = 9
    assert (s.pack(), s.pack(told=True)) == (state, told_bytes)
    s.trace_verb += 1
    assert s.pack() == state
    assert s.pack(told=True) != told_bytes


def test_a_part_may_hold_one_scalar_or_none() -> None:
    made = layout("Odd", a=public(i1), b=public(i2[3]), c=traced(i4), d=scratch(i2[2]))
    for strict in (False, True):
        s = struct_class(made, strict=strict)()
        s.a, s.c = 5, 70000
        s.b[2] = -3
        again = type(s)(bytes(s.sync()))
        assert (again.a, again.c, again.b.tolist(), again.value("b")) == (5, 70000, [0, 0, -3], [0, 0, -3])


def test_scalars_of_all_widths_do_not_touch_each_other() -> None:
    made = layout("Wide", a=public(i1), b=public(i4), c=public(i2), d=public(i1), e=public(i2))
    s = struct_class(made)()
    s.a, s.b, s.c, s.d, s.e = -1, 2, -3, 4, -5
    again = struct_class(made, strict=True)(s.pack())
    assert [again.value(name) for name in "abcde"] == [-1, 2, -3, 4, -5]
