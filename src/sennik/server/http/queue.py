"""The queue of those for whom a whole match is worked through: one at a time, and only so many wait."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Final

from sennik.server.net.problem import ProblemError


class Queue:
    """Lets one after another work on a whole match (``async with``), whoever came first before the others.

    At most ``most`` wait, since each of them keeps what they have sent: for one more a ``ProblemError`` is raised. Whoever
    has begun an answer and goes on with it waits for ``turn`` itself, and is never sent away.
    """

    def __init__(self, most: int) -> None:
        self.turn: Final = asyncio.Lock()
        self._most: Final = most
        self._waiting = 0

    def want_room(self) -> None:
        """Raises ``ProblemError`` if so many wait that nobody else may."""
        if self._waiting >= self._most:
            raise ProblemError(503, "replays-wait")

    async def __aenter__(self) -> None:
        self.want_room()
        self._waiting += 1
        try:
            await self.turn.acquire()
        finally:
            self._waiting -= 1

    async def __aexit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _traceback: TracebackType | None
    ) -> None:
        self.turn.release()
