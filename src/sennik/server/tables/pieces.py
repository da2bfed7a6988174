"""Long work on the event loop, done piece by piece, so that others are served in between."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from typing import Final, TypeVar

Done = TypeVar("Done")

LONGEST: Final = 0.005
"""How long (s) the event loop is held at a time."""


async def in_pieces(work: Generator[None, None, Done], longest: float = LONGEST) -> Done:
    """Returns what the work returns. It yields after each small piece, and whenever it has taken ``longest`` (s) since others
    were served last, they are served.
    """
    clock = asyncio.get_running_loop().time
    until = clock() + longest
    while True:
        try:
            next(work)
        except StopIteration as end:
            done: Done = end.value
            return done
        if clock() >= until:
            await asyncio.sleep(0)
            until = clock() + longest
