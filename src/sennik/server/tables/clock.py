"""The time of one match, and the one timer of its table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from time import time

from sennik.match import Match


def wall() -> int:
    """Returns the time of the day as the server has it, in ms since 1970."""
    return int(time() * 1_000)


class MatchClock:
    """A clock that counts ms since the match was opened. It goes on from the wall clock's time, and never back even if
    that is set.

    ``ring`` is called when the earliest time that was set is over. It may be called too early, so it must look what is
    due.
    """

    def __init__(self, match: Match, ring: Callable[[], None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._ring = ring
        self._timer: asyncio.TimerHandle | None = None
        self._zero = max(wall() - match.epoch, match.at) - int(self._loop.time() * 1_000)

    def now(self) -> int:
        """Returns the ms since the match was opened."""
        return self._zero + int(self._loop.time() * 1_000)

    def set(self, due: Iterable[int]) -> None:
        """Sets the timer to the earliest of these times. If it is set to an earlier one already it stays, which does no
        harm.
        """
        first = min(due, default=None)
        if first is None:
            return
        now = self._loop.time()
        # The time is cut to whole milliseconds, so the timer waits one more.
        at = now + max(0, first - self.now()) / 1_000 + 0.001
        if self._timer is None or self._timer.when() > at:
            self.stop()
            self._timer = self._loop.call_at(at, self._rings)

    def _rings(self) -> None:
        # The timer's time does not tell whether it has rung: event loops round the times of timers and of now differently.
        self._timer = None
        self._ring()

    def stop(self) -> None:
        """Stops the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
