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
        """Runs ``sennik serve`` on a free port and gives its address."""
        options = ("--port", "0", "--host", "127.0.0.1", "--data", str(data), "--language", "en")
        command = [str(self.sennik), "serve", *options]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=_environment()) as server:
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

    def play(self, address: str) -> dict[str, Any]:
        """Plays a match against bots of the server at that address and returns its result.

        Raises ``RuntimeError`` if the match cannot be played.
        """
        done = subprocess.run([self.python, PLAY, address], capture_output=True, text=True, check=False, env=_environment())
        if done.returncode:
            raise RuntimeError(f"no match could be played: {done.stderr}")
        return dict(json.loads(done.stdout))


def _environment() -> dict[str, str]:
    """Returns this process's environment variables without those that would make the checkout visible."""
    return {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "VIRTUAL_ENV"}}


def constraints(folder: Path) -> Path:
    """Writes the pinned versions of ``requirements/run.txt`` into the folder and returns the file.

    The file has no hashes, because pip would then ask for a hash of the wheel itself.
    """
    pins = re.findall(r"^[\w.-]+==[^\s;]+", (ROOT / "requirements/run.txt").read_text("utf-8"), re.MULTILINE)
    made = folder / "constraints.txt"
    made.write_text("\n".join(pins), "utf-8")
    return made


def install(wheel: Path, folder: Path) -> Bare:
    """Makes the environment ``folder`` and installs the wheel into it, with the pinned versions.

    Raises ``CalledProcessError`` if pip fails.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    venv.create(folder, symlinks=True)
    made = Bare(folder)
    quiet = ("--quiet", "--disable-pip-version-check", "--no-input")
    what = ("install", "-c", str(constraints(folder.parent)), str(wheel))
    command = [sys.executable, "-m", "pip", *quiet, "--python", str(made.python), *what]
    subprocess.run(command, check=True, env=_environment())
    return made
