"""Golden playthroughs say today what they said when they were read."""

from __future__ import annotations

from pathlib import Path

import pytest

from sennik.testing import transcripts

GAMES = Path(__file__).parent.parent / "games"
FILES = sorted(GAMES.glob("*/golden/*.txt"))
MOST = 260
"""Longer than this nobody reads it."""

every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")


@every_file
def test_a_playthrough_comes_out_the_same(path: Path) -> None:
    text = path.read_text("utf-8")
    assert transcripts.made_again(text) == text, "python -m sennik.testing.transcripts makes it again; read it before committing"


@every_file
def test_a_playthrough_can_be_read_and_says_first_what_happens_in_it(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    assert lines[0].startswith("# ")
    assert lines[0].endswith(".")
    assert len(lines) <= MOST
