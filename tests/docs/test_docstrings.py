"""Docstrings are prose in one form, and what their examples show really happens."""

from __future__ import annotations

import ast
import doctest
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import sennik

PACKAGE = Path(sennik.__file__).parent
DESCRIBED = ("kernel", "words", "i18n", "bots", "match", "server", "store", "wire", "cli")
"""The packages whose docstrings are in that form throughout."""

MODULES = sorted(path.relative_to(PACKAGE).as_posix() for name in DESCRIBED for path in (PACKAGE / name).rglob("*.py"))
EXAMPLES = [path for path in MODULES if ">>> " in (PACKAGE / path).read_text(encoding="utf-8")]

Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def documented(path: str) -> Iterator[tuple[Documented, str]]:
    """Everything in the module that has a docstring, with that docstring."""
    for node in ast.walk(ast.parse((PACKAGE / path).read_text(encoding="utf-8"))):
        if isinstance(node, Documented) and (text := ast.get_docstring(node)):
            yield node, text


def is_property(node: Documented) -> bool:
    return any("property" in ast.unparse(decorator) for decorator in getattr(node, "decorator_list", []))


@pytest.mark.parametrize("path", MODULES)
def test_a_function_begins_with_what_it_does(path: str) -> None:
    """ "Returns the seats", "Raises", "Checks": a verb in the third person, as a reader expects it."""
    wrong = [
        f"{node.name}: {text.splitlines()[0]}"
        for node, text in documented(path)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not is_property(node)
        if not re.match(r"[A-Z][a-z]+(s|es) ", text) or text.startswith(("This ", "As ", "Always ", "Its "))
        if not text.startswith(("See numba", "See ``"))
    ]
    assert wrong == []


@pytest.mark.parametrize("path", MODULES)
def test_what_is_raised_stands_in_backticks(path: str) -> None:
    wrong = [
        line for _, text in documented(path) for line in re.findall(r"\b[Rr]aises (?:a |an )?\w+(?:Error|Move|Refusal)\b.*", text)
    ]
    assert wrong == []


@pytest.mark.parametrize("path", MODULES)
def test_classes_are_named_in_plain_backticks(path: str) -> None:
    """Not by a role of one program that makes pages: docstrings are read in an editor first."""
    assert [text for _, text in documented(path) if re.search(r":\w+:`", text)] == []


@pytest.mark.parametrize("path", EXAMPLES)
def test_examples_in_docstrings_happen(path: str) -> None:
    name = f"sennik.{path.removesuffix('.py').removesuffix('/__init__').replace('/', '.')}"
    done = doctest.testmod(importlib.import_module(name))
    assert done.attempted > 0
    assert done.failed == 0, "what was printed above differs"


def test_the_kernel_the_words_and_the_match_have_examples() -> None:
    assert {"kernel/actions.py", "kernel/layout.py", "kernel/record.py", "words/judging.py", "words/recall.py"} <= set(EXAMPLES)
    assert {"match/match.py", "match/commands.py", "match/refusal.py", "match/record/replay.py"} <= set(EXAMPLES)


def test_pages_that_the_code_names_exist() -> None:
    named = {
        page for path in PACKAGE.rglob("*.py") for page in re.findall(r"\bdocs/[\w/-]+\.md\b", path.read_text(encoding="utf-8"))
    }
    assert named
    assert [page for page in sorted(named) if not (PACKAGE.parents[1] / page).is_file()] == []
