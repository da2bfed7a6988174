"""Reads ``deploy/Dockerfile``: the steps of its last stage, which are tried in a bare environment where no engine is."""

from __future__ import annotations

import json
import re
import shlex
from dataclasses import dataclass
from pathlib import Path

DOCKERFILE = Path(__file__).resolve().parents[1] / "deploy/Dockerfile"


@dataclass(frozen=True)
class Stage:
    """One stage: its base, and its instructions in order, each with what follows it."""

    base: str
    steps: tuple[tuple[str, str], ...]

    def all(self, instruction: str) -> list[str]:
        """Returns what follows that instruction each time."""
        return [rest for word, rest in self.steps if word == instruction]

    def only(self, instruction: str) -> str:
        """Returns what follows the one instruction of that kind. Raises ValueError where there is not one."""
        (rest,) = self.all(instruction)
        return rest

    @property
    def installs(self) -> list[list[str]]:
        """The arguments of every ``pip``."""
        return [shlex.split(rest)[1:] for rest in self.all("RUN") if rest.startswith("pip ")]

    @property
    def environment(self) -> dict[str, str]:
        """The variables that it sets."""
        pairs = (word.partition("=") for rest in self.all("ENV") for word in shlex.split(rest))
        return {name: value for name, _, value in pairs}

    @property
    def command(self) -> list[str]:
        """What the container runs."""
        return [*json.loads(self.only("ENTRYPOINT")), *json.loads(self.only("CMD"))]

    @property
    def health(self) -> list[str]:
        """What tells whether it is well."""
        return list(json.loads(self.only("HEALTHCHECK").partition(" CMD ")[2]))


def stages(text: str) -> list[Stage]:
    """Returns the stages of a Dockerfile.

    >>> [stage] = stages("FROM python:3.13-slim" + chr(10) + "RUN pip install a.whl")
    >>> stage.installs
    [['install', 'a.whl']]
    """
    lines = re.sub(r"\\\n\s*", "", "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#")))
    found: list[tuple[str, list[tuple[str, str]]]] = []
    for line in filter(str.strip, lines.splitlines()):
        word, _, rest = line.strip().partition(" ")
        if word == "FROM":
            found.append((rest, []))
        else:
            found[-1][1].append((word, rest.strip()))
    return [Stage(base, tuple(steps)) for base, steps in found]


def served() -> Stage:
    """Returns the stage that is run."""
    return stages(DOCKERFILE.read_text("utf-8"))[-1]
