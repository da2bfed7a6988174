"""Docstrings are prose in one form, and what their examples show really happens."""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

import sennik

PACKAGE = Path(sennik.__file__).parent
DESCRIBED = ("kernel", "words", "i18n", "bots", "match", "server", "store", "wire", "cli", "testing", "games")
"""The packages whose docstrings are in that form throughout."""

MODULES = sorted(path.relative_to(PACKAGE).as_posix() for name in DESCRIBED for path in (PACKAGE / name).rglob("*.py"))
EXAMPLES = [path for path in MODULES if ">>> " in (PACKAGE / path).read_text(encoding="utf-8")]

Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@cache
def parsed(path: str) -> ast.Module:
    """The module as a tree."""
    return ast.parse((PACKAGE / path).read_text(encoding="utf-8"))


@cache
def documented(path: str) -> list[tuple[Documented, str]]:
    """Everything in the module that has a docstring, with that docstring."""
    nodes = (node for node in ast.walk(parsed(path)) if isinstance(node, Documented))
    return [(node, text) for node in nodes if (text := ast.get_docstring(node))]


def remarks(path: str) -> Iterator[str]:
    """What is written under the constants and fields of the module, as a docstring is under a function."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Module | ast.ClassDef):
            for named, said in pairwise(node.body):
                match named, said:
                    case ast.Assign() | ast.AnnAssign(), ast.Expr(value=ast.Constant(value=str() as text)):
                        yield inspect.cleandoc(text)


def is_property(node: Documented) -> bool:
    return any("property" in ast.unparse(decorator) for decorator in getattr(node, "decorator_list", []))


def by_module(wrong: Callable[[str], Iterable[str]], paths: Sequence[str] = MODULES) -> dict[str, list[str]]:
    """What is wrong with each of these modules, by its path; one with which nothing is wrong is left out.

    A test looks at all modules at once: a test for each of them would take longer than what it does.
    """
    return {path: found for path in paths if (found := list(wrong(path)))}


def test_a_function_begins_with_what_it_does() -> None:
    """ "Returns the seats", "Raises", "Checks": a verb in the third person, as a reader expects it."""

    def wrong(path: str) -> Iterable[str]:
        return (
            f"{node.name}: {text.splitlines()[0]}"
            for node, text in documented(path)
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not is_property(node)
            if not re.match(r"[A-Z][a-z]+(s|es) ", text) or text.startswith(("This ", "As ", "Always ", "Its "))
            if not text.startswith(("See numba", "See ``"))
        )

    assert by_module(wrong) == {}


def test_what_is_raised_stands_in_backticks() -> None:
    raised = re.compile(r"\b[Rr]aises (?:a |an )?\w+(?:Error|Move|Refusal)\b.*")
    assert by_module(lambda path: (line for _, text in documented(path) for line in raised.findall(text))) == {}


def test_classes_are_named_in_plain_backticks() -> None:
    """Not by a role of one program that makes pages: docstrings are read in an editor first."""
    assert by_module(lambda path: (text for _, text in documented(path) if re.search(r":\w+:`", text))) == {}


def test_names_stand_in_two_backticks() -> None:
    """One pair of them is another language's, and prints as italics on a page."""

    def wrong(path: str) -> Iterable[str]:
        prose = (re.sub(r"^>>> .*?(?=\n\n|\Z)", "", text, flags=re.MULTILINE | re.DOTALL) for _, text in documented(path))
        return (found for text in prose for found in re.findall(r"(?<!`)`[^`\n]+`(?!`)", text))

    assert by_module(wrong) == {}


def test_a_class_begins_with_what_it_is() -> None:
    """ "The host's wish", "A seat", "The error for": not who may ask for it, nor when."""
    other = re.compile(r"(?:Whether|Who|Whom|Whose|Where|When)\b|(?:Host|In play|Before|After)\b[^.]*:|Raises\b(?! if)")

    def wrong(path: str) -> Iterable[str]:
        classes = ((node.name, text) for node, text in documented(path) if isinstance(node, ast.ClassDef))
        return (f"{name}: {text.splitlines()[0]}" for name, text in classes if other.match(text))

    assert by_module(wrong) == {}


def test_a_remark_says_what_its_number_is() -> None:
    """ "How many people fit at one table": not "So many people fit", nor "Of one person", which go on from the name."""
    other = re.compile(r"(?:So (?:many|long|often)|Of|In which)\b")
    assert by_module(lambda path: filter(other.match, remarks(path))) == {}


@pytest.mark.parametrize("path", EXAMPLES)
def test_examples_in_docstrings_happen(path: str) -> None:
    name = f"sennik.{path.removesuffix('.py').removesuffix('/__init__').replace('/', '.')}"
    done = doctest.testmod(importlib.import_module(name))
    assert done.attempted > 0
    assert done.failed == 0, "what was printed above differs"


SHOWN = [path for path in MODULES if path.startswith(("kernel/", "match/"))]

NOT_SHOWN = {
    "kernel/compiled.py": "needs a compiler, which the server does without and which takes seconds",
    "kernel/engine.py": "runs only after the rules of an edition were compiled into it",
    "kernel/fields.py": "a pass of the compiler",
    "kernel/indices.py": "a pass of the compiler",
    "kernel/module_numbers.py": "a pass of the compiler",
    "kernel/passes.py": "the base of these passes",
    "kernel/rule_compiler.py": "the compiler itself",
    "kernel/dialect.py: main": "a command, which prints and returns an exit code",
}
"""What has no example, module by module or by name, and why."""


def has_example(node: Documented) -> bool:
    """Returns whether the docstring of the node, or of something within it, shows an example."""
    inner = (each for each in ast.walk(node) if isinstance(each, Documented))
    return any(">>> " in (ast.get_docstring(each) or "") for each in inner)


def unshown(path: str) -> Iterator[str]:
    """Yields the public functions and classes of the module that have no example.

    A protocol does nothing by itself. A class without methods is shown by the example of its module.
    """
    module = parsed(path)
    whole = ">>> " in (ast.get_docstring(module) or "")
    for node in module.body:
        if not isinstance(node, ast.ClassDef | ast.FunctionDef) or node.name.startswith("_") or has_example(node):
            continue
        if isinstance(node, ast.ClassDef):
            bases = {ast.unparse(base).partition("[")[0] for base in node.bases}
            methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
            if "Protocol" in bases or (whole and not methods):
                continue
        if any(ast.unparse(decorator) == "overload" for decorator in node.decorator_list):
            continue
        yield f"{path}: {node.name}"


def test_what_the_kernel_and_the_match_offer_is_shown() -> None:
    shown = [path for path in SHOWN if path not in NOT_SHOWN]
    assert by_module(lambda path: (name for name in unshown(path) if name not in NOT_SHOWN), shown) == {}


def test_every_exception_is_needed() -> None:
    names = [name for path in SHOWN for name in unshown(path)]
    assert [name for name in NOT_SHOWN if name not in names and not any(each.startswith(f"{name}: ") for each in names)] == []


def test_the_words_have_examples() -> None:
    assert {"words/judging.py", "words/recall.py"} <= set(EXAMPLES)


def test_pages_that_the_code_names_exist() -> None:
    named = {
        page for path in PACKAGE.rglob("*.py") for page in re.findall(r"\bdocs/[\w/-]+\.md\b", path.read_text(encoding="utf-8"))
    }
    assert named
    assert [page for page in sorted(named) if not (PACKAGE.parents[1] / page).is_file()] == []
