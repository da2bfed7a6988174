"""Indices in machine code: from 0 on they mean what they mean on the checked struct, and none is counted from the end."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
import pytest

from sennik.kernel.rule_compiler import RuleCompiler

from .tiny import TINY, StrictTiny, filled


def row(s: Any, i: int) -> int:
    found: int = s.row[i]
    return found


def touch(s: Any, i: int, j: int) -> int:
    """Reads and writes rows and grids, by numbers, by names and in place."""
    table: int = s.table[i, j] * 100 + s.row[3 - i]
    s.table[i, j] += s.score[j]
    s.table[2, 0] = s.row[0]
    s.row[i + j] = i
    return table


def compiled(function: Any) -> Any:
    return numba.njit(pipeline_class=RuleCompiler)(function)


def bytes_of(s: Any) -> np.ndarray[Any, Any]:
    return np.frombuffer(bytearray(s.sync()), TINY.dtype)


def test_cells_are_those_of_the_checked_struct() -> None:
    twin = compiled(touch)
    for i in range(3):
        for j in range(2):
            s = filled(10 * i + j)
            cells = bytes_of(s)
            assert twin(cells[0], i, j) == touch(s, i, j)
            assert cells.tobytes() == bytes(s.sync())


def test_a_negative_index_means_no_cell_of_the_array() -> None:
    s = filled(1)
    cells = bytes_of(s)
    before = cells.view(np.int8)[TINY.by_name["row"].offset - 1]
    cells["row"][0, 3] = before + 1
    assert compiled(row)(cells[0], -1) == before
    assert numba.njit(row)(cells[0], -1) == before + 1, "other people's functions are compiled as ever"
    with pytest.raises(IndexError, match="negative"):
        row(filled(1, StrictTiny), -1)
