"""``python -m sennik.export FOLDER`` writes an ES module and its types for each card game of the catalogue into the folder.

A rule that cannot be translated is told as ``file:line: reason``. Then the exit code is 1.
"""

from __future__ import annotations

import sys
from pathlib import Path

from . import exported_games
from .modules import GameModule
from .translator import ExportError


def main(arguments: list[str]) -> int:
    """Writes the modules, and returns the exit code."""
    (folder,) = map(Path, arguments)
    folder.mkdir(parents=True, exist_ok=True)
    for game in exported_games():
        made = GameModule(game)
        try:
            texts = {".js": made.javascript, ".d.ts": made.types}
        except ExportError as error:
            print(error, file=sys.stderr)  # noqa: T201 - a command
            return 1
        for ending, text in texts.items():
            (folder / f"{game.name}{ending}").write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
