"""A number named by its module is compiled as if it were imported by name, and a change of it is a change of the code."""

from __future__ import annotations

import ast
import pkgutil
from importlib import import_module
from inspect import getsource
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from sennik import games
from sennik.kernel import rule_compiler, trace
from sennik.kernel.compiled import hashed_files
from sennik.kernel.dialect import module_rules
from sennik.kernel.trace import NUMBERS, STEPS

from .tiny import TINY, filled

pytestmark = pytest.mark.machine_code


def by_module(s: Any, at: int) -> int:
    for i in range(trace.NUMBERS):
        s.row[at & 3] += i * trace.STEPS if at != trace.NUMBERS else trace.STEPS
    found: int = s.row[at & 3] + trace.STEPS
    return found


def by_name(s: Any, at: int) -> int:
    for i in range(NUMBERS):
        s.row[at & 3] += i * STEPS if at != NUMBERS else STEPS
    found: int = s.row[at & 3] + STEPS
    return found


def form(function: Any) -> list[str]:
    """What the compiler knows of a function's variables: their types."""
    made = rule_compiler.compile_rule(function, from_python=True)
    s = filled(3)
    cells = np.frombuffer(bytearray(s.sync()), TINY.dtype)
    assert made(cells[0], NUMBERS) == function(s, NUMBERS)
    assert cells.tobytes() == bytes(s.sync())
    (compiled_once,) = made.overloads.values()
    return sorted(str(kind) for kind in compiled_once.type_annotation.typemap.values())


def test_a_number_by_its_module_is_compiled_like_one_that_is_imported() -> None:
    assert form(by_module) == form(by_name)
    assert "Module" not in "".join(form(by_module))


def modules_of_rules() -> list[ModuleType]:
    found = [import_module(found.name) for found in pkgutil.walk_packages(games.__path__, "sennik.games.")]
    return [module for module in found if any(module_rules(module))]


def test_the_modules_that_rules_name_are_in_the_hash_of_compiled_code() -> None:
    named = {
        Path(str(thing.__file__))
        for module in modules_of_rules()
        for thing in vars(module).values()
        if isinstance(thing, ModuleType)
    }
    assert len(named) > 2
    assert named <= set(hashed_files())


def test_rules_import_no_numbers_of_their_layout_by_name() -> None:
    lists = {
        module.__name__: node.module
        for module in modules_of_rules()
        for node in ast.parse(getsource(module)).body
        if isinstance(node, ast.ImportFrom) and node.module == "layout" and any(each.name.isupper() for each in node.names)
    }
    assert lists == {}
