"""The command that makes a release, on a small project: what stops it, what it writes, and that it changes nothing until the end.

That the real wheel can be built, installed and played is held by ``test_packaging.py``.
"""

from __future__ import annotations

import datetime as dt
import re
import subprocess
import zipfile
from pathlib import Path

import pytest

from tools import release

TODAY = dt.date(2030, 1, 2)
PROJECT = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "sennik"
version = "1.2.0"
requires-python = ">=3.11"

[tool.hatch.build.targets.wheel]
packages = ["src/sennik"]

"""
TOWNCRIER = re.search(r"^\[tool\.towncrier\]$.*", (release.ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE | re.DOTALL)
EARLIER = "## 1.1.0 (2029-01-01)\n\n### Added\n\n- **Old** news."


def git(where: Path, *words: str) -> str:
    return subprocess.run(["git", *words], cwd=where, capture_output=True, text=True, check=True).stdout.strip()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A checkout of version 1.2.0 with two fragments, after a release 1.1.0."""
    assert TOWNCRIER is not None
    made = tmp_path / "project"
    for name, text in {
        "pyproject.toml": PROJECT + TOWNCRIER[0],
        "src/sennik/__init__.py": "",
        "CHANGELOG.md": f"# Change log\n\n{release.START}\n{EARLIER}\n",
        "changelog.d/README.md": "# Fragments\n",
        "changelog.d/+towers.added.md": "**Towers** may be built.\n",
        "changelog.d/+bridges.added.md": "**Bridges** lead\nto them.\n",
        ".gitignore": "/dist/\n",
    }.items():
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        (made / name).write_text(text, "utf-8")
    git(made.parent, "init", "--quiet", str(made))
    git(made, "config", "user.name", "Ala")
    git(made, "config", "user.email", "ala@example.org")
    commit(made)
    return made


def commit(where: Path) -> None:
    git(where, "add", "--all")
    git(where, "commit", "--quiet", "--message", "Go on")


def fragments(where: Path) -> list[str]:
    return sorted(path.name for path in (where / "changelog.d").iterdir())


def notes(where: Path) -> str:
    return (where / "CHANGELOG.md").read_text("utf-8").partition(release.START)[2].strip()


def test_fragments_become_a_section_before_the_earlier_ones(project: Path) -> None:
    assert release.gather(project, "1.2.0", TODAY)
    assert notes(project) == (
        "## 1.2.0 (2030-01-02)\n\n### Added\n\n- **Bridges** lead\n  to them.\n- **Towers** may be built.\n\n" + EARLIER
    )
    assert fragments(project) == ["README.md"]
    assert not release.gather(project, "1.2.0", TODAY)


def test_later_fragments_join_a_section_that_is_not_released_and_leave_its_first_words(project: Path) -> None:
    release.gather(project, "1.2.0", TODAY)
    log = project / "CHANGELOG.md"
    log.write_text(log.read_text("utf-8").replace("02)\n\n", "02)\n\nA release of towers.\n\n"), "utf-8")
    commit(project)
    (project / "changelog.d/+stairs.added.md").write_text("**Stairs** too.", "utf-8")
    (project / "changelog.d/+doors.security.md").write_text("**Doors** can be shut.", "utf-8")
    commit(project)
    assert release.gather(project, "1.2.0", TODAY + dt.timedelta(days=1))
    assert notes(project) == (
        "## 1.2.0 (2030-01-03)\n\nA release of towers.\n\n"
        "### Added\n\n- **Bridges** lead\n  to them.\n- **Stairs** too.\n- **Towers** may be built.\n\n"
        "### Security\n\n- **Doors** can be shut.\n\n" + EARLIER
    )


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was tried. It stands for the bare environment, in which the small project has nothing to serve."""
    found: list[str] = []

    def try_out(wheel: Path, version: str, _folder: Path) -> str:
        with zipfile.ZipFile(wheel) as archive:
            assert "sennik/__init__.py" in archive.namelist()
        found.append(version)
        return "it went well"

    monkeypatch.setattr(release, "try_out", try_out)
    return found


def test_a_release_is_committed_tagged_and_built(project: Path, tried: list[str]) -> None:
    assert release.release(project, TODAY) == "1.2.0"
    assert tried == ["1.2.0"]
    assert git(project, "status", "--porcelain") == ""
    assert git(project, "log", "-1", "--format=%s %an") == "Release 1.2.0 Ala"
    assert git(project, "cat-file", "-t", "v1.2.0") == "tag"
    assert git(project, "rev-list", "-1", "v1.2.0") == git(project, "rev-parse", "HEAD")
    assert notes(project).startswith("## 1.2.0 (2030-01-02)")
    assert sorted(path.name for path in (project / "dist").iterdir()) == ["sennik-1.2.0-py3-none-any.whl", "sennik-1.2.0.tar.gz"]


def test_what_was_tried_in_vain_leaves_the_checkout_as_it_was(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> str:
        raise release.ReleaseError("no match could be played")

    monkeypatch.setattr(release, "try_out", fails)
    before = git(project, "rev-parse", "HEAD")
    with pytest.raises(release.ReleaseError, match="no match"):
        release.release(project, TODAY)
    assert git(project, "rev-parse", "HEAD") == before
    assert git(project, "tag") == ""
    assert git(project, "status", "--porcelain") == ""
    assert len(fragments(project)) == 3
    assert not (project / "dist").exists()


def test_it_is_refused_where_something_is_not_committed_or_the_version_was_there(project: Path, tried: list[str]) -> None:
    (project / "new.txt").write_text("new")
    with pytest.raises(release.ReleaseError, match=r"not committed:\n\?\? new.txt"):
        release.release(project, TODAY)
    (project / "new.txt").unlink()
    git(project, "tag", "v1.2.0")
    with pytest.raises(release.ReleaseError, match="there already"):
        release.release(project, TODAY)
    assert tried == []


def test_a_version_of_which_nothing_is_said_is_refused(project: Path, tried: list[str]) -> None:
    for name in ("+towers", "+bridges"):
        (project / f"changelog.d/{name}.added.md").unlink()
    commit(project)
    with pytest.raises(release.ReleaseError, match=r"says nothing of 1\.2\.0"):
        release.release(project, TODAY)
    assert tried == []


def test_the_command_says_why_and_fails(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(release, "ROOT", project)
    assert release.main(["--changelog"]) == 0
    assert fragments(project) == ["README.md"]
    assert release.main([]) == 1
    assert "not committed" in capsys.readouterr().err
    assert release.main(["--no-such"]) == 1
