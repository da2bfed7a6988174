"""``Any`` is rare, and wherever it stands a comment says why."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import sennik

ROOT = Path(sennik.__file__).parent
FILES = sorted(path for path in ROOT.rglob("*.py") if "static" not in path.parts)
MOST = 30
"""So many there may be. It is to fall, never to rise."""


def lines_of(source: str) -> list[int]:
    """The lines on which ``Any`` is a type, in annotations that are written as text too."""
    nodes = ast.walk(ast.parse(source))
    return sorted(node.lineno for node in nodes if isinstance(node, ast.Name | ast.Constant) and _is_any(node))


def _is_any(node: ast.Name | ast.Constant) -> bool:
    if isinstance(node, ast.Name):
        return node.id == "Any"
    return isinstance(node.value, str) and re.search(r"\bAny[],]", node.value) is not None and " of " not in node.value


def reasoned(source: str, line: int) -> bool:
    """Whether the line, or the comment right above it, says ``# Any: ...``. One comment does for lines that follow each other."""
    lines = source.splitlines()
    at = line - 1
    while at >= 0:
        if "# Any: " in lines[at]:
            return True
        if at < line - 1 and not lines[at].lstrip().startswith("#") and "Any" not in lines[at]:
            return False
        at -= 1
    return False


def test_every_any_has_its_reason() -> None:
    sources = {path: path.read_text("utf-8") for path in FILES}
    found = ((path, line) for path, source in sources.items() for line in lines_of(source) if not reasoned(source, line))
    assert [f"{path}:{line}" for path, line in found] == []


def test_there_are_few() -> None:
    assert sum(len(lines_of(path.read_text("utf-8"))) for path in FILES) <= MOST


def test_an_any_without_a_reason_is_seen() -> None:
    assert lines_of("def f(x: Any) -> None: ...\ny: 'dict[str, Any]' = {}\n") == [1, 2]
    assert not reasoned("x: Any\n", 1)
    assert reasoned("x: Any  # Any: as it comes\n", 1)
    assert reasoned("# Any: as it comes,\n# or not.\nx: Any\ny: Any\n", 4)
    assert not reasoned("# Any: as it comes.\nx: Any\n\nz = 1\ny: Any\n", 5)
