"""Tries a wheel in a bare environment: installs it without its extras, starts ``sennik serve``, and plays a match."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import venv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools import container

ROOT = Path(__file__).resolve().parents[1]
PLAY = Path(__file__).with_name("play_a_match.py")


@dataclass(frozen=True)
class Bare:
    """A virtual environment with a wheel and the packages that it needs, and nothing else, not even pip."""

    folder: Path

    @property
    def python(self) -> Path:
        return self.folder / "bin/python"

    @property
    def sennik(self) -> Path:
        return self.folder / "bin/sennik"

    def size(self) -> int:
        """Returns the bytes that the environment takes on the disk, as ``du`` counts them."""
        return sum(path.lstat().st_blocks * 512 for path in self.folder.rglob("*"))

    def packages(self) -> set[str]:
        """Returns the names of the installed packages."""
        listed = self._ask("from importlib.metadata import distributions; print(*{d.name for d in distributions()})")
        return {name.lower() for name in listed.split()}

    def _ask(self, code: str) -> str:
        return subprocess.run([self.python, "-c", code], capture_output=True, text=True, check=True).stdout

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Runs the command ``sennik`` and returns the finished process."""
        return subprocess.run([self.sennik, *arguments], capture_output=True, text=True, check=False, env=_environment())

    @contextlib.contextmanager
    def serving(self, data: Path) -> Iterator[str]:
        """Runs what the container runs, on a free port, and gives its address."""
        stage = container.served()
        here = {"SENNIK_DATA": str(data), "SENNIK_HOST": "127.0.0.1", "SENNIK_PORT": "0", "LANG": "C.UTF-8"}
        assert {*stage.environment} <= {*here}, "the bare environment stands for all that the container sets"
        name, *words = stage.command
        command = [str(self.folder / "bin" / name), *words]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**_environment(), **here}) as server:
            assert server.stdout is not None
            try:
                for line in server.stdout:
                    if found := re.search(r"http://\S+", line):
                        yield found[0]
                        break
                else:
                    raise RuntimeError("sennik serve said no address")
            finally:
                server.send_signal(signal.SIGTERM)

    def healthy(self, address: str) -> bool:
        """Tells whether the container's check finds the server there well."""
        name, *words = container.served().health
        environment = {**_environment(), "SENNIK_PORT": address.rpartition(":")[2]}
        done = subprocess.run([self.folder / "bin" / name, *words], capture_output=True, check=False, env=environment)
        return done.returncode == 0

    def play(self, address: str) -> dict[str, Any]:
        """Plays a match against bots of the server at that address and returns its result.

        Raises ``RuntimeError`` if the match cannot be played.
        """
        done = subprocess.run([self.python, PLAY, address], capture_output=True, text=True, check=False, env=_environment())
        if done.returncode:
            raise RuntimeError(f"no match could be played: {done.stderr}")
        return dict(json.loads(done.stdout))


def _environment() -> dict[str, str]:
    """Returns this process's environment variables without those that would make the checkout visible, and without
    settings of Sennik.
    """
    unseen = {"PYTHONPATH", "VIRTUAL_ENV", "LC_ALL", "LC_MESSAGES"}
    return {name: value for name, value in os.environ.items() if name not in unseen and not name.startswith("SENNIK_")}


def install(wheel: Path, folder: Path, pins: str = "serve") -> Bare:
    """Makes the environment ``folder``, if there is none, and installs the wheel into it by the steps of ``deploy/Dockerfile``
    with that ``PINS``: first what the wheel asks for, at the pinned versions and with their hashes, and then the wheel.

    Raises ``CalledProcessError`` if pip fails.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    if not folder.exists():
        venv.create(folder, symlinks=True)
    made = Bare(folder)
    there = {"/tmp/pins.txt": str(ROOT / f"requirements/{pins}.txt"), "/tmp/wheel/*.whl": str(wheel)}  # noqa: S108 - names in the container
    quiet = ("--quiet", "--disable-pip-version-check", "--no-input")
    for words in container.served().installs:
        given = [there.get(word, word) for word in words if word != "--no-cache-dir"]
        command = [sys.executable, "-m", "pip", *quiet, "--python", str(made.python), *given]
        subprocess.run(command, check=True, env=_environment())
    return made
