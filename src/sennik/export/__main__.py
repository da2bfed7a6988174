"""``python -m sennik.export FOLDER`` writes an ES module and its types for each card game of the catalogue into the folder.
The count of each other game that declares one goes into its folder ``counts``.

A rule that cannot be translated is told as ``file:line: reason``. Then the exit code is 1.
"""

from __future__ import annotations

import sys
from pathlib import Path

from . import exported_counts, exported_games
from .modules import CountModule, GameModule, RuleModule
from .translator import ExportError


def main(arguments: list[str]) -> int:
    """Writes the modules, and returns the exit code."""
    (folder,) = map(Path, arguments)
    made: list[tuple[Path, RuleModule]] = [(folder, GameModule(game)) for game in exported_games()]
    made += [(folder / "counts", CountModule(sheet)) for sheet in exported_counts()]
    for place, module in made:
        try:
            texts = {".js": module.javascript, ".d.ts": module.types}
        except ExportError as error:
            print(error, file=sys.stderr)  # noqa: T201 - a command
            return 1
        place.mkdir(parents=True, exist_ok=True)
        for ending, text in texts.items():
            (place / f"{module.name}{ending}").write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
