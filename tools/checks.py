"""Every check of this checkout, for ``./test``: the static ones, as many at a time as there are processors, then pytest.

What fails stops none of the others. Pytest speaks last, so that its own count is the last line, and repeats what failed before
it. The exit code is 0 where everything passed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

ROOT = Path(__file__).parent.parent
CLIENT = (sys.executable, "hatch_build.py")
"""Runs a command in ``web/`` with a node that is new enough; alone it builds what has changed."""

CHECKS: dict[str, tuple[str, ...]] = {
    # The longest first, so that none of them is left for the end.
    "eslint": (*CLIENT, "npm", "run", "--silent", "lint"),
    "vitest": (*CLIENT, "npm", "run", "--silent", "test"),
    "mypy": ("mypy",),
    "svelte-check": (*CLIENT, "npm", "run", "--silent", "check"),
    "documentation": (*CLIENT, "docs"),
    "client build": CLIENT,
    "dialect": ("python", "-m", "sennik.kernel.dialect", "sennik.kernel", "sennik.games"),
    "imports of tests and tools": (
        *("deptry", "--no-ansi", "--ignore", "DEP002,DEP004", "--exclude", r"web|\.venv|\.git|\.coverage", "."),
    ),
    "imports of the package": ("deptry", "--no-ansi", "src"),
    "lint-imports": ("lint-imports", "--no-logo"),
    "ruff format": ("ruff", "format", "--check", "."),
    "ruff check": ("ruff", "check", "."),
}
"""Title -> command."""

PYTEST = ("pytest", "--cov", "--numprocesses", "2", "--dist", "worksteal")


def run(command: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    """Returns the ended command, with all that it has printed in ``stdout``."""
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)


def static_checks() -> list[str]:
    """Runs the static checks and prints what each says once it has ended. Returns the titles of those that failed."""
    failed = []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        running = {pool.submit(run, command): title for title, command in CHECKS.items()}
        for future in as_completed(running):
            title, ended = running[future], future.result()
            print(f"\n=== {title}\n{ended.stdout}", end="", flush=True)
            if ended.returncode:
                failed.append(title)
    return failed


def main() -> int:
    """Runs all checks and returns the exit code."""
    failed = static_checks()
    print("\n=== pytest", flush=True)
    ended = subprocess.run(PYTEST, cwd=ROOT, env={**os.environ, "SENNIK_FAILED_CHECKS": ", ".join(failed)}, check=False)
    return ended.returncode or bool(failed)


if __name__ == "__main__":
    sys.exit(main())
