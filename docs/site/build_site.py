"""Builds the documentation site: ``python docs/site/build_site.py OUT``.

The exit code is 1 if Sphinx warns or a link leads nowhere. The pages are those of the checkout, with their links
changed to the addresses on the site (``contents``), and one page for each module of ``kernel``, ``match`` and ``bots``,
made from its docstrings. ``build/docs`` keeps what Sphinx has read for the next time.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from sphinx.cmd.build import build_main

sys.path.insert(0, str(Path(__file__).parent))

import contents

WORK = contents.ROOT / "build/docs"
LEFT_OUT = (".buildinfo*", "objects.inv", "_sources", "basic.css", "*.png")
"""The files that Sphinx makes and no page asks for. Pictures of the pages would be in ``_images``."""


def main(out: Path) -> int:
    """Builds the site into the folder ``out``, which it replaces, and returns the exit code."""
    source, read, made = WORK / "source", WORK / "read", WORK / "html"
    if contents.stage(source) or not made.exists():
        forget(read, made)
    settings = ["-c", str(Path(__file__).parent), "-d", str(read), "-b", "html"]
    ended = build_main([*settings, "-q", "-W", "--keep-going", str(source), str(made)])
    if not ended:
        contents.finish(made)
    problems = [] if ended else contents.lost_links(made)
    for problem in problems:
        print(problem, file=sys.stderr)  # noqa: T201
    if ended or problems:
        forget(read, made)  # Sphinx repeats a warning only when it reads the page again
        return 1
    shutil.rmtree(out, ignore_errors=True)
    out.parent.mkdir(parents=True, exist_ok=True)
    shutil.copytree(made, out, ignore=shutil.ignore_patterns(*LEFT_OUT))
    return 0


def forget(*folders: Path) -> None:
    """Deletes these folders, so that the next build begins anew."""
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
