"""Fields in machine code: each look and store names its field, and what names none may still change all of them."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

from sennik.kernel.rule_compiler import RuleCompiler

from .tiny import TINY


def store_between(s: Any, i: int) -> int:
    """Looks at a number before and after a store to another field, and between two to one field."""
    before: int = s.plan
    s.score[i] = 7
    s.row[i] = 1
    s.row[3 - i] = 2
    first: int = s.row[i]
    found: int = before + s.plan + first
    return found


def same_field(s: Any, v: Any, i: int, j: int) -> int:
    """Two names of structs, which may be one, and two indices, which may be one."""
    s.row[i] = 3
    v.row[j] = 4
    v.plan = 50
    s.plan += 1
    found: int = s.row[i] * 100 + v.plan
    return found


def beside_the_fields(s: Any, cells: Any, at: int) -> int:
    """A byte of the struct is changed by no field's name, as the engine copies whole structs."""
    before: int = s.plan
    cells[at] = before + 1
    found: int = s.plan
    return found


def compiled(function: Any) -> Any:
    return numba.njit(pipeline_class=RuleCompiler, error_model="numpy")(function)


def machine_code(function: Any) -> str:
    code: str = next(iter(function.inspect_llvm().values()))
    body = code.partition("\ndefine ")[2]
    return body.partition("\n}")[0]


def test_a_store_to_one_field_leaves_the_others_in_registers() -> None:
    states = np.zeros(1, TINY.dtype)
    states["plan"] = 20
    ours, plain = compiled(store_between), numba.njit(error_model="numpy")(store_between)
    assert ours(states[0], 0) == plain(states[0], 0) == 41
    assert machine_code(ours).count("load i32") == 1, "the number is read once"
    assert machine_code(plain).count("load i32") == 2, "other people's functions are compiled as ever"
    assert "tbaa" not in machine_code(plain)


def test_stores_to_the_same_field_are_seen_whatever_the_record_and_the_index() -> None:
    twin = compiled(same_field)
    states = np.zeros(2, TINY.dtype)
    assert twin(states[0], states[0], 1, 1) == 451, "one struct, one cell"
    assert twin(states[0], states[0], 1, 2) == 351
    assert twin(states[0], states[1], 1, 1) == 350


def test_a_store_that_names_no_field_may_change_any() -> None:
    states = np.zeros(1, TINY.dtype)
    states["plan"] = 8
    cells = states.view(np.uint8)
    assert compiled(beside_the_fields)(states[0], cells, TINY.by_name["plan"].offset) == 9
