"""Where compiled code is kept, when it is made anew, and that nobody waits for a compiler who did not ask for one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sennik.catalog import games
from sennik.kernel import compiled
from sennik.kernel.cards import CardRules, CardState, Edition
from sennik.kernel.compiled import Compiled
from sennik.kernel.hide_source import hide_source
from sennik.testing.cases import accepted

pytestmark = pytest.mark.machine_code

PLAY = """
import sys
from sennik import catalog
from sennik.kernel.game import Seat
for game in catalog.games():
    rules = game.rules(game.presets[0].options, game.presets[0].seats.start)
    state = rules.start()
    for _ in range(100):
        names = rules.chance(state)
        if names is not None:
            state = rules.shuffled(state, names)
            continue
        waiting = rules.to_act(state)
        if not waiting:
            break
        viewer = Seat(waiting[0])
        rules.fields(rules.hide(rules.sample(rules.hide(state, viewer), 1), viewer))
        state = rules.apply(state, waiting[0], rules.default(state, waiting[0]))
print(sorted({"numba", "numpy", "llvmlite"} & set(sys.modules)))
"""


@pytest.fixture
def fresh_digest() -> Iterator[None]:
    """The hash over the sources is taken anew, before and after."""
    compiled.source_digest.cache_clear()
    yield
    compiled.source_digest.cache_clear()


def edition() -> Edition[CardState]:
    """The first edition of the catalogue that is played on structs."""
    for game in games():
        rules = game.rules(game.presets[0].options, game.presets[0].seats.start)
        if isinstance(rules, CardRules):
            return rules.edition
    raise AssertionError("no card game")


def copied(tmp_path: Path) -> Path:
    """A copy of the package."""
    ignored = shutil.ignore_patterns("__pycache__", "static")
    return Path(shutil.copytree(compiled.PACKAGE, tmp_path / "sennik", ignore=ignored))


def test_importing_and_playing_loads_no_compiler_and_writes_nothing(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    environment = {**os.environ, "SENNIK_CACHE": str(cache)}
    ran = subprocess.run([sys.executable, "-c", PLAY], env=environment, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
    assert not cache.exists()


def test_the_cache_is_where_it_was_asked_to_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SENNIK_CACHE", str(tmp_path / "given"))
    assert compiled.cache_root() == tmp_path / "given" / "compiled"
    monkeypatch.delenv("SENNIK_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert compiled.cache_root() == tmp_path / "xdg" / "sennik" / "compiled"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert compiled.cache_root() == tmp_path / ".cache" / "sennik" / "compiled"


@pytest.mark.usefixtures("fresh_digest")
def test_a_changed_source_is_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = Compiled(edition()).folder
    copy = copied(tmp_path)
    monkeypatch.setattr(compiled, "PACKAGE", copy)

    def folder() -> Path:
        compiled.source_digest.cache_clear()
        return Compiled(edition()).folder

    assert folder() == here, "the same sources elsewhere are the same folder"
    found = {here}
    rules = next(path for path in sorted(copy.glob("games/*/rules.py")))
    for path in (rules, copy / "kernel" / "generator.py", copy / "kernel" / "engine.py", copy / "kernel" / "layout.py"):
        before = path.read_text("utf-8")
        path.write_text(before + "\n# one more word\n", "utf-8")
        found.add(folder())
        path.write_text(before, "utf-8")
    (rules.parent / "more.py").write_text("", "utf-8")
    found.add(folder())
    assert len(found) == 6
    (rules.parent / "more.py").unlink()
    assert folder() == here


@pytest.mark.usefixtures("fresh_digest")
def test_another_layout_is_another_folder() -> None:
    folders = set()
    for game in games():
        for option in game.options:
            if option.kind == "deck":
                names = game.rules({}, 2).chance(game.rules({}, 2).start()) or ()
                plain = next(name for name in names if name.isdecimal())
                # Some games' cards have a number beside their copies.
                other = next(deck for deck in ({plain: [int(plain), 9]}, {plain: 9}) if accepted(game, {"deck": deck}, 2))
                for deck in ({}, other):
                    rules: Any = game.rules({"deck": deck}, 2)
                    folders.add(Compiled(rules.edition).folder)
    assert len(folders) >= 2


def test_the_source_of_hide_is_a_real_module_in_the_folder() -> None:
    made = Compiled(edition())
    text = (made.folder / "hide.py").read_text("utf-8")
    assert text == hide_source(made.edition.layout)
    assert Compiled(edition()).folder == made.folder


def test_the_digest_covers_every_source_that_rules_stand_in() -> None:
    named = {path.relative_to(compiled.PACKAGE).parts[0] for path in compiled.PACKAGE.glob("games/**/*.py")}
    assert named == {"games"}
    for game in games():
        rules = game.rules(game.presets[0].options, game.presets[0].seats.start)
        if isinstance(rules, CardRules):
            for name in ("legal", "apply", "shuffled", "default", "sample"):
                module = getattr(rules.edition.book, name).__module__
                assert module.startswith(("sennik.games.", "sennik.kernel.")), "outside of what is hashed"


TOGETHER = """
import sys
from sennik import catalog
from sennik.kernel.compiled import Compiled
from tests.lanterns.game import Lanterns
for word in sys.argv[1:]:
    game, _, traps = word.partition("/")
    entry = Lanterns() if game == "lanterns" else catalog.game(game)
    rules = entry.rules({"deck": {"trap": int(traps)}} if traps else {}, 4)
    twin = Compiled(rules.edition)
    states = twin.states(rules.start(), 7)
    print(word, sum((n + 1) * twin.step_random(states) for n in range(500)))
"""


def test_editions_compiled_in_different_processes_do_not_run_each_others_code(tmp_path: Path) -> None:
    """Each is compiled by a process of its own; one that loads them all must play what each of these played."""
    root = Path(__file__).parents[2]
    environment = {**os.environ, "SENNIK_CACHE": str(tmp_path), "PYTHONPATH": str(root)}

    def played(*words: str) -> list[str]:
        ran = subprocess.run(
            [sys.executable, "-c", TOGETHER, *words], env=environment, capture_output=True, text=True, check=False
        )
        assert ran.returncode == 0, (ran.returncode, ran.stderr[-500:])
        return ran.stdout.splitlines()

    # Two editions of one game's rules, and the one of another: what could be mixed up is named alike in these. Rules of a very
    # small game would not do: they are all copied into the function that is called.
    editions = ["seventeen/4", "seventeen/6", "lanterns"]
    apart = [line for word in editions for line in played(word)]
    assert played(*editions) == apart
    assert played(*reversed(editions)) == apart[::-1]
