"""One name, one idea: no two packages give the same name to public classes, type aliases or functions."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import msgspec
import pytest

from sennik.kernel import game
from sennik.match import agreement, commands
from sennik.wire import messages

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src/sennik"
GLOSSARY = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("### Words")[2].partition("\n## ")[0]

TWINS: Mapping[str, str] = {
    "Clock": "the limits of time at a table; the wire has the bounds beside them",
    "Command": "what people may ask of a table: the base of the messages, and all that are carried out",
    "DeckLine": "one kind of card in a deck, which the wire carries to the form",
    "Setup": "what a table plays; the match adds the rules number",
}
"""Names on the wire that a lower package has too, besides the commands, with the one idea of both."""

SAME: Mapping[str, str] = {
    "decode": "the inverse of `encode`: of events in the store, of messages on the wire",
    "encode": "a struct as JSON: of events for the store, of messages for the wire",
    "games": "the games of the catalogue, and the same for the wire",
    "lead": "how far the first to play is ahead: the tallies that measure it, and the estimate from these",
    "main": "the entry of a command",
    "parse": "text read into lines: a record, a list of words",
    "play": "playing on: the games of a simulation, in the command and in the engine, and the card of a turn",
}
"""Functions that do one thing in several packages, each for what is its own."""


def named(tree: ast.Module) -> Iterator[tuple[str, bool]]:
    """Yields the public names that a module defines, and whether each is a function. A type variable is no name of a thing."""
    for node in tree.body:
        match node:
            case ast.ClassDef(name=name):
                found, function = name, False
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                found, function = name, True
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)) if _is_alias(name, node):
                found, function = name, False
            case _:
                continue
        if not found.startswith("_"):
            yield found, function


def _is_alias(name: str, node: ast.Assign | ast.AnnAssign) -> bool:
    made = node.value.func if isinstance(node.value, ast.Call) else None
    return name[:1].isupper() and not name.isupper() and not (isinstance(made, ast.Name) and made.id == "TypeVar")


def package(file: str) -> str:
    """Returns the package of a module. All games are one: each has its own parts under the same names."""
    return file.partition("/")[0]


def shared(files: Mapping[str, str], *, functions: bool) -> dict[str, set[str]]:
    """Returns the names that modules of several packages define, with these modules.

    A class may not even have two modules of one package. Functions of the games count for none: a rule has the name of
    what it does there.
    """
    where: dict[str, set[str]] = {}
    for file, text in files.items():
        if functions and package(file) == "games":
            continue
        for name, function in named(ast.parse(text)):
            if function is functions:
                where.setdefault(name, set()).add(file)
    several: Callable[[str], str] = package if functions else home
    return {name: found for name, found in where.items() if len(set(map(several, found))) > 1}


def home(file: str) -> str:
    """Returns the module of a class, and for games "games"."""
    return "games" if package(file) == "games" else file


@pytest.fixture(scope="module")
def sources() -> dict[str, str]:
    return {file.relative_to(SOURCE).as_posix(): file.read_text("utf-8") for file in SOURCE.rglob("*.py")}


def test_the_search_finds_two_of_a_name() -> None:
    files = {
        "kernel/a.py": "class Place: ...\nState = TypeVar('State')\nLIMIT = 3\ndef told(): ...",
        "words/b.py": "Place: TypeAlias = int\nclass State: ...\nLIMIT = 4\nasync def told(): ...",
        "games/sen/c.py": "class Deck: ...\ndef told(): ...\ndef lay(): ...",
        "games/cats/d.py": "Deck = tuple[int, ...]\ndef lay(): ...",
        "words/e.py": "class Verdict: ...\ndef _fold(): ...",
        "words/f.py": "class Verdict: ...\ndef told(): ...",
    }
    assert shared(files, functions=False) == {"Place": {"kernel/a.py", "words/b.py"}, "Verdict": {"words/e.py", "words/f.py"}}
    assert shared(files, functions=True) == {"told": {"kernel/a.py", "words/b.py", "words/f.py"}}


def test_each_class_has_a_name_of_its_own(sources: dict[str, str]) -> None:
    found = shared(sources, functions=False)
    on_the_wire = {name for name, files in found.items() if files in ALLOWED}
    assert not found.keys() - on_the_wire, "give the rarer one the word of the field for what it is"
    assert on_the_wire == TWINS.keys() | COMMANDS


COMMANDS = {kind.__name__ for kind in commands.Command.__subclasses__()}

ALLOWED = [{"wire/messages.py", file} for file in ("match/agreement.py", "match/commands.py", "kernel/game.py")]


@pytest.mark.parametrize("name", sorted((TWINS.keys() - {"Command"}) | COMMANDS))
def test_twins_have_the_same_fields(name: str) -> None:
    wire = getattr(messages, name)
    other = next(getattr(module, name) for module in (agreement, commands, game) if hasattr(module, name))
    own = set(other.__struct_fields__) if issubclass(other, msgspec.Struct) else set(other.__dataclass_fields__)
    assert set(wire.__struct_fields__) <= own, "what the server fills in may come to it, and nothing else differs"


def test_each_function_does_what_its_name_says_elsewhere(sources: dict[str, str]) -> None:
    assert shared(sources, functions=True).keys() == SAME.keys()


def test_the_glossary_has_each_word_once_and_in_the_code(sources: dict[str, str]) -> None:
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in GLOSSARY.splitlines() if line.startswith("| ")][2:]
    words = [word for english, *_ in rows for word in english.split(", ")]
    assert len(words) == len(set(words)) > 50
    assert all(len(row) == 4 and row[0] and (row[1] or row[2]) for row in rows)
    known = {word for text in sources.values() for word in re.findall(r"\w+", text)}
    assert {code for row in rows for code in re.findall(r"`(\w+)`", row[2])} <= known
