"""The compiled package, which a host may install, does what the sources do.

The C compiler does not optimise here: that would take five times as long, and changes nothing of what mypyc makes of the sources.
"""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

from sennik import catalog
from tests.server.views.test_scenes import CASES
from tools.compiled import CACHE, SUFFIX, CompileError, compile_into, compiled, digest, found, level, modules

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.machine_code

DREAMLAND: Final = (
    "aloud",
    "day",
    "history",
    "judging",
    "night",
    "options",
    "role_cards",
    "second",
    "story",
    "timing",
    "together",
)
OURS: Final = (
    *("match", "server/views", "server/socket", "server/test_play.py", "server/test_windows.py", "server/test_live.py"),
    *(f"games/dreamland/test_{each}.py" for each in DREAMLAND),
)
"""Tests in which all that is compiled is called. They put nothing of their own into it, which they could not: the tests
with a slow disk do, and those that plant leaks in Dreamland. The masses among them are left out, since `tests.told` plays
whole evenings of every game in both forms.
"""


@pytest.fixture(scope="module", autouse=True)
def unoptimised() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SENNIK_COMPILED_LEVEL", "0")
        yield


@pytest.fixture(scope="module")
def package(unoptimised: None) -> Path:
    """The folder with the compiled package."""
    return compiled(ROOT / CACHE)


def run(*command: str, package: Path | None = None, more: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "COV_"))}
    surroundings = {**kept, **(more or {}), "PYTHONHASHSEED": "0", "PYTHONPATH": str(package or ROOT / "src")}
    return subprocess.run([sys.executable, *command], cwd=ROOT, env=surroundings, capture_output=True, text=True, check=False)


def test_every_module_of_the_list_is_compiled(package: Path) -> None:
    names = [path.removeprefix("src/").removesuffix(".py") + SUFFIX for path in modules()]
    assert sorted(map(str, found(package))) == sorted([*names, f"sennik__mypyc{SUFFIX}"])
    asked = "import sys, sennik.store.writer as one, sennik.match; print(one, sys.modules['sennik.match.fold'])"
    assert run("-c", asked, package=package).stdout.count(SUFFIX) == 2
    assert run("-c", asked).stdout.count(SUFFIX) == 0, "a checkout runs its sources"


def test_the_same_events_make_the_same_messages(package: Path) -> None:
    ours, theirs = (run("-m", "tests.told", package=each) for each in (None, package))
    assert ours.returncode == theirs.returncode == 0, ours.stderr + theirs.stderr
    assert ours.stdout.splitlines()[0].endswith("interpreted")
    assert theirs.stdout.splitlines()[0].endswith("compiled")
    lines = ours.stdout.splitlines()[1:]
    assert lines == theirs.stdout.splitlines()[1:]
    assert len(lines) == 2 * len([case for case in CASES if catalog.lookup(case.game.name)])
    assert len({line.split()[-1] for line in lines}) == len(lines), "each evening is another one"


def test_the_tests_of_what_is_compiled_hold_for_it(package: Path) -> None:
    done = run(
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "--no-cov",
        *(f"tests/{each}" for each in OURS),
        "-m",
        "not mass",
        "-k",
        "not slow_the_disk",
        package=package,
    )
    assert done.returncode == 0, done.stdout[-5_000:]


def test_a_wheel_brings_what_was_compiled_if_it_is_asked_for(package: Path, tmp_path: Path) -> None:
    done = run("-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path), more={"SENNIK_COMPILED": "1"})
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    assert not wheel.name.endswith("-none-any.whl"), "it fits one Python and one machine"
    names = zipfile.ZipFile(wheel).namelist()
    assert {str(path) for path in found(package)} <= set(names)
    assert "sennik/match/fold.py" in names, "the sources stay, for whoever reads a trace of an error"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project of one module, ``sum``, which is compiled and still to be written."""
    made = tmp_path / "project"
    (made / "src/sennik").mkdir(parents=True)
    (made / "pyproject.toml").write_text('[tool.sennik]\ncompiled = ["sum"]\n[tool.mypy]\nmypy_path = ["src"]\n')
    (made / "src/sennik/__init__.py").write_text("")
    return made


def test_what_was_compiled_is_of_the_sources_as_they_are(project: Path, tmp_path: Path) -> None:
    source = project / "src/sennik/sum.py"
    source.write_text("def add(one: int, other: int) -> int:\n    return one + other\n")
    before = digest(project)
    first = compiled(tmp_path / "cache", project)
    assert compiled(tmp_path / "cache", project) == first == tmp_path / "cache" / f"{before}-O0"
    source.write_text("def add(one: int, other: int) -> int:\n    return one - other\n")
    second = compiled(tmp_path / "cache", project)
    assert (second.name, first.exists()) == (f"{digest(project)}-O0", False)
    asked = "from sennik.sum import add; print(add(7, 2), __import__('sennik.sum').sum.__spec__.origin)"
    said = run("-c", asked, package=second).stdout
    assert said.startswith("5 ")
    assert SUFFIX in said


def test_what_can_not_be_compiled_leaves_nothing(project: Path, tmp_path: Path) -> None:
    (project / "src/sennik/sum.py").write_text('ONE: int = "one"\n')
    with pytest.raises(CompileError, match="Incompatible types"):
        compile_into(tmp_path / "cache/made", project)
    assert list((tmp_path / "cache").iterdir()) == []


def test_what_people_install_is_optimised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SENNIK_COMPILED_LEVEL")
    assert level() == "2"
    monkeypatch.setenv("SENNIK_COMPILED_LEVEL", "fast")
    with pytest.raises(CompileError, match="from 0 to 3"):
        level()


def test_what_another_level_made_stays(project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.compiled.compile_into", lambda folder, root: folder.mkdir(parents=True))
    first = compiled(tmp_path / "cache", project)
    monkeypatch.setenv("SENNIK_COMPILED_LEVEL", "1")
    assert compiled(tmp_path / "cache", project).name == f"{digest(project)}-O1"
    assert first.exists()
