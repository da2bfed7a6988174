"""What has no type is told with its reason, and in few places."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import sennik

PACKAGE = Path(sennik.__file__).parent
UNTYPED = {
    "match": {
        "match.py": 2,  # a state of any game, and what folds one type of event
        "decide.py": 1,  # what decides one type of command
        "news.py": 1,  # what tells of one type of event
    },
    "wire": {"messages.py": 1},  # any value of JSON
    "store": {},
}


@pytest.mark.parametrize("package", UNTYPED)
def test_any_stands_only_where_it_has_a_reason(package: str) -> None:
    found: dict[str, int] = {}
    for path in (PACKAGE / package).rglob("*.py"):
        count = sum(isinstance(node, ast.Name) and node.id == "Any" for node in ast.walk(ast.parse(path.read_text("utf-8"))))
        if count:
            found[path.relative_to(PACKAGE / package).as_posix()] = count
    assert found == UNTYPED[package]
