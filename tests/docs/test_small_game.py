"""The page that adds a game names every file of the small game that it builds, and shows what stands in them."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
SMALL = ROOT / "tests/lanterns"
PAGE = (ROOT / "docs/how-to/add-a-game.md").read_text("utf-8")


def test_every_file_that_the_small_game_needs_is_named() -> None:
    files = {str(file.relative_to(ROOT)) for file in SMALL.rglob("*") if file.is_file() and "__pycache__" not in file.parts}
    assert set(re.findall(r"`(tests/lanterns/[\w./]+\.\w+)`", PAGE)) == files


def test_what_the_page_shows_of_it_stands_in_it() -> None:
    section = PAGE.split("\n## A small game to copy\n", 1)[1].split("\n## ", 1)[0]
    shown = re.findall(r"```python\n(.*?)```", section, flags=re.DOTALL)
    assert len(shown) >= 4
    code = "\n".join(file.read_text("utf-8") for file in SMALL.glob("*.py"))
    for block in shown:
        assert block in code, block
