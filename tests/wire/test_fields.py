"""The types of the games' fields: made of the layouts, current, and of use to mypy."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Annotated, Literal, TypedDict

import pytest
from mypy import api

from sennik import catalog
from sennik.kernel.game import Game, Spectator
from sennik.kernel.layout import Layout, i1, i4, layout, never, public, scratch, traced
from sennik.wire import fields

ROOT = Path(__file__).parents[2]
GAMES = tuple(fields.packages())
SMALL = layout("Small", turn=public(i4).saying("Whose turn it is."), deck=never(i1[9]), verb=traced(i4), moves=scratch(i4))
LARGE = layout("Small", turn=public(i4), dream=public(i1[2, 3]), deck=never(i1[12]), verb=traced(i4), moves=scratch(i4))

RULE = """
from __future__ import annotations
from sennik.kernel.piles import pop
from sennik.games.sen.state import State

def put(s: State, seat: int) -> None:
    s.dream[seat, 0] = pop(s)
    s.turn = s.dream_size[seat]
"""


@pytest.fixture
def root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are named from the root of the checkout, as the command is run."""
    monkeypatch.chdir(ROOT)


def mypy(tmp_path: Path, source: str) -> str:
    """What mypy says of such a module, from the cache that a check of the whole left."""
    file = tmp_path / "rule.py"
    file.write_text(source, encoding="utf-8")
    out, errors, _ = api.run([str(file), "--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(ROOT / ".mypy_cache")])
    assert not errors, errors
    return out


def test_there_is_a_type_for_every_game() -> None:
    assert {package.rpartition(".")[2] for package in GAMES} == {type(game).__module__.split(".")[2] for game in catalog.games()}


@pytest.mark.usefixtures("root")
@pytest.mark.parametrize("package", GAMES)
def test_the_committed_types_are_current(package: str) -> None:
    made = dict(fields.made(package))
    assert made
    for file, text in made.items():
        assert file.read_text(encoding="utf-8") == text, f"run: {fields.COMMAND}"


@pytest.mark.usefixtures("root")
def test_a_stale_type_is_told_from_a_current_one(monkeypatch: pytest.MonkeyPatch) -> None:
    from sennik.games.sen import layout as sen

    before = dict(fields.made("sennik.games.sen"))
    larger = Layout("Sen", {"mood": public(i4), **{f.name: f.declared for f in sen.layouts()[0].as_declared()}})
    monkeypatch.setattr(sen, "layouts", lambda: (larger,))
    after = dict(fields.made("sennik.games.sen"))
    assert before.keys() == after.keys()
    assert all("mood" in after[file] and after[file] != text for file, text in before.items())


def test_mypy_knows_the_fields_in_a_rule(tmp_path: Path) -> None:
    wrong = {
        "s.turn = s.draem_size[seat]": '"State" has no attribute "draem_size"',
        "s.trun = 1": '"State" has no attribute "trun"',
        "s.turn = s.phase[seat]": '"int" is not indexable',
        "s.turn = s.dream[seat]": 'Invalid index type "int" for "Grid"',
        "s.turn = s.dream_size[seat, 0]": 'Invalid index type "tuple[int, int]" for "Row"',
        "s.turn = s.dream_size": 'Incompatible types in assignment (expression has type "Row", variable has type "int")',
    }
    said = mypy(tmp_path, RULE + "".join(f"    {line}\n" for line in wrong))
    first = RULE.count("\n") + 1
    for number, (line, reason) in enumerate(wrong.items(), first):
        assert f"rule.py:{number}: error: " in said, line
        assert any(reason in told for told in said.splitlines() if f"rule.py:{number}:" in told), (line, said)
    assert f"Found {len(wrong)} errors" in said, "and nothing is wrong with the rest"


def test_a_field_of_some_layouts_is_known_and_may_be_missing_in_a_view() -> None:
    rules, view = fields.protocol([SMALL, LARGE]), fields.interface([SMALL, LARGE])
    assert '    turn: int\n    """Whose turn it is."""\n    deck: Row\n' in rules
    assert "    dream: Grid\n" in rules
    assert "import Fields, Grid, Row\n" in rules
    assert "  /** Whose turn it is. */\n  turn: number;\n" in view
    assert "  dream?: number[][];\n" in view
    assert not any(f"  {name}" in view for name in ("deck", "verb", "moves")), "nobody is told of these by the fields of a view"


def test_a_field_has_the_same_dimensions_in_every_layout() -> None:
    with pytest.raises(ValueError, match="turn has 0 dimensions in one layout"):
        fields.known_fields([SMALL, layout("Small", turn=public(i4[2]))])


def test_an_object_is_made_of_a_typed_dictionary() -> None:
    assert fields.typed(Outer).endswith(
        "/** Within. */\nexport type Inner = {\n  /** Who. */\n  name: string;\n  ruled: [string, boolean][];\n};\n\n"
        'export type Outer = {\n  side: "" | "left";\n  inner: Inner[];\n};\n'
    )


class Inner(TypedDict):
    """Within."""

    name: str
    """Who."""
    ruled: list[Annotated[list[str | bool], (str, bool)]]


class Outer(TypedDict):
    side: Literal["", "left"]
    inner: list[Inner]


class Unknown(TypedDict):
    when: complex


def test_what_has_no_typescript_is_refused() -> None:
    with pytest.raises(TypeError, match="no TypeScript"):
        fields.typed(Unknown)


def test_a_package_without_a_layout_or_fields_is_refused() -> None:
    with pytest.raises(ValueError, match="neither"):
        list(fields.made("sennik.store"))


@pytest.mark.usefixtures("root")
def test_the_command_writes_the_files_of_the_games_that_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "patience"
    shutil.copytree(ROOT / "src/sennik/games/seventeen", folder, ignore=shutil.ignore_patterns("__pycache__", "state.py"))
    (tmp_path / "web/src/games/patience").mkdir(parents=True)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    fields.main(["patience"])
    assert (folder / "state.py").read_text("utf-8") == (ROOT / "src/sennik/games/seventeen/state.py").read_text("utf-8")
    client = tmp_path / "web/src/games/patience/fields.ts"
    assert client.read_text("utf-8") == (ROOT / "web/src/games/seventeen/fields.ts").read_text("utf-8")


@pytest.mark.usefixtures("root")
@pytest.mark.parametrize("game", catalog.games(), ids=lambda game: game.name)
def test_a_view_has_the_fields_of_its_type(game: Game) -> None:
    rules = game.rules({}, game.presets[0].seats[0])
    text = next(text for file, text in fields.made(type(game).__module__.rpartition(".")[0]) if file.suffix == ".ts")
    view = text[text.rindex("export type") :]
    told = rules.fields(rules.hide(rules.start(), Spectator()))
    assert set(re.findall(r"^  (\w+):", view, re.MULTILINE)) == set(told)
