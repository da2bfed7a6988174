"""Every check of this checkout, for ``./test``: the builds, then pytest, and the static checks one after the other beside it.

Much of the time of pytest is spent on waiting for servers and browsers, and the static checks use it. What fails stops none of
the others. Pytest speaks last, so that its own count is the last line, and tells what the static checks said. The exit code is 0
where everything passed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.util import cache_from_source
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
CLIENT = (sys.executable, "hatch_build.py")
"""Runs a command in ``web/`` with a node that is new enough; alone it builds what has changed."""

BUILDS: dict[str, tuple[str, ...]] = {"documentation": (*CLIENT, "docs"), "client build": CLIENT}
"""What pytest looks at, title -> command."""

CHECKS: dict[str, tuple[str, ...]] = {
    # The longest first.
    "eslint": (*CLIENT, "npm", "run", "--silent", "lint"),
    "vitest": (*CLIENT, "npm", "run", "--silent", "test"),
    "mypy": ("mypy",),
    "svelte-check": (*CLIENT, "npm", "run", "--silent", "check"),
    "dialect": ("python", "-m", "sennik.kernel.dialect", "sennik.kernel", "sennik.games"),
    "imports of tests and tools": (
        *("deptry", "--no-ansi", "--ignore", "DEP002,DEP004", "--exclude", r"web|\.venv|\.git|\.coverage", "."),
    ),
    "imports of the package": ("deptry", "--no-ansi", "src"),
    "lint-imports": ("lint-imports", "--no-logo"),
    "ruff format": ("ruff", "format", "--check", "."),
    "ruff check": ("ruff", "check", "."),
}
"""What runs beside pytest, title -> command."""

WORKERS = 3
"""One for each of two processors, and one that waits for servers and browsers."""

COLLECTING = ("pytest", "--collect-only", "--quiet", "--numprocesses", "0")
"""Makes the bytecode of all tests and of what they import. In a fresh clone each worker would make it for itself, all at once."""

PYTEST = ("pytest", "--cov", "--numprocesses", str(WORKERS), "--dist", "worksteal")


@dataclass(frozen=True, slots=True)
class Ended:
    """A check that has ended, with all that it has printed."""

    title: str
    said: str
    failed: bool


def run(check: tuple[str, tuple[str, ...]]) -> Ended:
    """Runs a check, which is a title and a command, to its end."""
    title, command = check
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return Ended(title, done.stdout, bool(done.returncode))


def report(ended: Sequence[Ended]) -> str:
    """Returns what the checks said, and the titles of those that failed."""
    failed = [check.title for check in ended if check.failed]
    last = f"FAILED beside pytest: {', '.join(failed)}\n" if failed else f"{len(ended)} checks beside pytest passed\n"
    return "".join(f"--- {check.title}\n{check.said}" for check in ended) + last


def main() -> int:
    """Runs all checks and returns the exit code."""
    with TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        ended = list(pool.map(run, BUILDS.items()))
        told = Path(folder, "told")
        beside = pool.submit(lambda: [*ended, *map(run, CHECKS.items())])
        beside.add_done_callback(lambda done: write_whole(told, report(done.result())))
        if not any(Path(cache_from_source(str(ROOT / "tests/conftest.py"))).parent.glob("*-pytest-*.pyc")):
            run(("bytecode", COLLECTING))  # what can't be collected pytest tells itself
        tested = subprocess.run(PYTEST, cwd=ROOT, env={**os.environ, "SENNIK_CHECKS": str(told)}, check=False)
        ended = beside.result()
    if tested.returncode not in {0, 1}:
        print(report(ended), end="")  # pytest broke off, and has not told it
    return tested.returncode or int(any(check.failed for check in ended))


def write_whole(path: Path, text: str) -> None:
    """Writes a file that is there only once it is whole."""
    part = path.with_suffix(".part")
    part.write_text(text, "utf-8")
    part.replace(path)


if __name__ == "__main__":
    sys.exit(main())
