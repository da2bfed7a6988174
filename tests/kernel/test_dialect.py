"""The checker of the dialect: every rule of the house is in it, and what is not is refused with file, line and reason."""

from __future__ import annotations

import importlib.util
import re
from itertools import count
from pathlib import Path
from types import ModuleType

import pytest

from sennik.kernel import dialect
from tests import window_game

PAGE = (Path(__file__).parents[2] / "docs/explanation/dialect.md").read_text(encoding="utf-8")
HEAD = """from __future__ import annotations

import math
from math import pi

from sennik.kernel import trace
from sennik.kernel.cells import Fields
from sennik.kernel.rule import rule

SIZE = 4
NAMES = ["a"]


class State(Fields):
    turn: int


def plain(s: State) -> int:
    return 0


@rule
def turn(s: State, seat: int) -> bool:
    return s.turn == seat


@rule
def half(s: State) -> float:
    return s.turn / 2


"""
NUMBERS = count()


def module(tmp_path: Path, source: str) -> ModuleType:
    name = f"written_{next(NUMBERS)}"
    file = tmp_path / f"{name}.py"
    file.write_text(HEAD + source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def reasons(tmp_path: Path, source: str) -> list[str]:
    return [flaw.reason for flaw in dialect.check(dialect.module_rules(module(tmp_path, source)))]


def body(*lines: str, head: str = "tried(s: State, seat: int) -> None") -> str:
    return f"@rule\ndef {head}:\n" + "".join(f"    {line}\n" for line in lines)


def test_every_rule_of_the_house_is_in_the_dialect(capsys: pytest.CaptureFixture[str]) -> None:
    assert dialect.main(["sennik.kernel", "sennik.games"]) == 0
    assert capsys.readouterr().out == ""
    rules = list(dialect.module_rules(window_game))
    assert len(rules) > 3
    assert dialect.check(rules) == []


def test_what_the_grammar_has_is_accepted(tmp_path: Path) -> None:
    assert (
        reasons(
            tmp_path,
            body(
                '"""A docstring."""',
                "most = max(SIZE, seat, -1) if turn(s, seat) and not seat > 3 else ~seat",
                "for i in range(len(s.row) - 1, 0, -2):",
                "    s.grid[i, seat] += int(0 <= i < most) << 1",
                "    if s.row[i] == 0:",
                "        break",
                "    elif seat == 1 or True:",
                "        s.turn = s.row[s.row[i]] % 2",
                "    else:",
                "        turn(s, i)",
                "odds = half(s) * 0.5",
                "while odds > 0 and seat != 2:",
                "    odds -= 1",
                "    seat = s.turn // 2 + trace.STEPS - SIZE",
                "return",
            ),
        )
        == []
    )


WRONG = {
    "a list": (body("x = [1]"), "List is no expression of the dialect"),
    "a string": (body('x = "a"'), "Constant is no expression of the dialect"),
    "a tuple": (body("a, b = 1, 2"), "Tuple is no expression of the dialect"),
    "a comprehension": (body("x = sum(i for i in range(3))"), "sum is no rule"),
    "a lambda": (body("x = lambda: 1"), "Lambda is no expression of the dialect"),
    "a closure": (body("def inner() -> int:", "    return 1"), "FunctionDef is no statement of the dialect"),
    "an exception": (body("raise ValueError"), "Raise is no statement of the dialect"),
    "a keyword": (body("turn(s, seat=1)"), "arguments are given by their place"),
    "a star": (body("turn(*s)"), "arguments are given by their place"),
    "a default": (body("return", head="tried(s: State, seat: int = 0) -> None"), "without defaults"),
    "a type unknown": (body("return", head="tried(s: State, name: str) -> None"), "not str"),
    "nothing said": (body("return", head="tried(s: State, seat) -> None"), "not what is not said"),
    "a function that is no rule": (body("x = plain(s)"), "plain is no rule"),
    "a method": (body("s.append(1)"), "s.append is no rule"),
    "a fraction of a named module": (body("x = math.pi"), "pi is no whole number in capitals of the module math"),
    "a rule of a named module": (body("x = trace.tell"), "tell is no whole number in capitals of the module trace"),
    "a rule called by its module": (body("trace.tell(s, 1, 2)"), "trace.tell is no rule"),
    "a number that a named module has not": (body("x = trace.MOTHS"), "MOTHS is no whole number in capitals of the module trace"),
    "a module's number that is set": (body("trace.STEPS = 1"), "trace.STEPS is no field of a struct"),
    "a module's number that is counted up": (body("trace.STEPS += 1"), "trace.STEPS is no field of a struct"),
    "a number of the module that is counted up": (body("SIZE += 1"), "SIZE is no parameter, and no variable"),
    "a variable of a module's name": (body("trace = 1", "x = trace.STEPS"), "trace.STEPS is no field of a struct"),
    "a cell of a module": (body("x = trace.STEPS[0]"), "trace.STEPS is no field of a struct"),
    "another module's float": (body("x = pi"), "pi is no parameter"),
    "a list of the module": (body("x = NAMES"), "NAMES is no parameter"),
    "a variable without a value": (body("x = y"), "y is no parameter"),
    "a loop over a field": (body("for x in s.row:", "    return"), "a for counts through a range"),
    "a loop's else": (body("while seat > 0:", "    seat -= 1", "else:", "    return"), "a loop has no else"),
    "a number as a truth": (body("if seat:", "    return"), "here stands a truth, not a number"),
    "a truth as a number": (body("s.turn += seat == 1"), "there is no Add of a truth"),
    "a truth in a field": (body("s.turn = seat == 1"), "a field holds a number"),
    "truths compared": (body("x = turn(s, 1) == turn(s, 2)"), "a truth is not compared"),
    "a fraction in a field": (body("s.turn = half(s)"), "a field holds a number"),
    "a shifted fraction": (body("x = half(s) << 1"), "there is no LShift of fractions"),
    "a power": (body("x = seat**2"), "there is no Pow of numbers"),
    "membership": (body("x = seat in s.row"), "In compares no numbers"),
    "two kinds in one variable": (body("x = 1", "x = turn(s, 1)"), "x was a number and is a truth now"),
    "nothing as a value": (body("x = tried(s, 1)"), "a call that gives nothing has no value"),
    "another kind given": (body("return 1"), "a number is returned where a nothing is declared"),
    "too few arguments": (body("turn(s)"), "turn takes 2, and gets 1"),
    "a slice": (body("x = s.row[1:2]"), "Slice is no expression of the dialect"),
    "an attribute of a number": (body("x = seat.real"), "seat.real is no field of a struct"),
    "a reserved parameter": (body("return", head="tried(s: State, new: int) -> None"), "'new' is a reserved word"),
    "a reserved variable": (body("default = 1"), "'default' is a reserved word"),
    "a reserved rule": (body("return", head="use(s: State) -> None"), "'use' is a reserved word"),
    "a reserved field": (body("s.type = 1"), "'type' is a reserved word"),
    "a circle of one": (body("tried(s, seat - 1)"), "tried calls itself, if only through others"),
    "a circle of two": (
        body("other(s)") + body("tried(s, 1)", head="other(s: State) -> None"), "tried calls itself, if only through others",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_what_the_grammar_has_not_is_refused(tmp_path: Path, what: str) -> None:
    source, reason = WRONG[what]
    found = reasons(tmp_path, source)
    assert any(reason in told for told in found), found


def test_the_command_says_file_line_and_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "wrong_rules.py").write_text(HEAD + body("s.turn = 1", "x = [1]"), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert dialect.main(["wrong_rules"]) == 1
    line = HEAD.count("\n") + 4
    assert capsys.readouterr().out == f"{tmp_path / 'wrong_rules.py'}:{line}: List is no expression of the dialect\n"


def test_the_page_has_the_grammar_as_it_is_checked() -> None:
    grammar = re.search(r"```ebnf\n(.*?)```", PAGE, re.DOTALL)
    assert grammar is not None
    quoted = set(re.findall(r'"([^"]+)"', grammar[1]))
    words = {word for word in quoted if word.isidentifier()}
    assert words - {"s"} == dialect.BUILTINS | {
        "rule", "inline", "True", "False", "def", "int", "float", "bool", "None", "if", "elif", "else", "while", "for",
        "in", "break", "return", "and", "or", "not",
    }  # fmt: skip
    symbols = {"+", "-", "*", "//", "/", "%", "<<", ">>", "&", "|", "^", "~", "==", "!=", "<", "<=", ">", ">="}
    assert symbols <= quoted
