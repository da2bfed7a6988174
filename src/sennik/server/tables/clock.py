"""The time of one match, and the one timer that its table waits for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from time import time

from sennik.match import Match


class MatchClock:
    """Counts ms since the match was opened: on from the wall clock's time, and never back even if that one is set.

    ``ring`` is called when the earliest time that was set is over, or too early: whoever hears it looks what is due.
    """

    def __init__(self, match: Match, ring: Callable[[], None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._ring = ring
        self._timer: asyncio.TimerHandle | None = None
        wall = int(time() * 1_000) - match.epoch
        self._zero = max(wall, match.at) - int(self._loop.time() * 1_000)

    def now(self) -> int:
        """Ms since the match was opened."""
        return self._zero + int(self._loop.time() * 1_000)

    def set(self, due: Iterable[int]) -> None:
        """Rings at the earliest of these times. A timer that is set for an earlier one is left: it does no harm."""
        first = min(due, default=None)
        if first is None:
            return
        now = self._loop.time()
        # A millisecond more: the time is cut to whole ones.
        at = now + max(0, first - self.now()) / 1_000 + 0.001
        if self._timer is None or self._timer.when() > at:
            self.stop()
            self._timer = self._loop.call_at(at, self._rings)

    def _rings(self) -> None:
        # Whether it has rung can't be told from its time: event loops round that of a timer and that of now in their own ways.
        self._timer = None
        self._ring()

    def stop(self) -> None:
        """Doesn't ring any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
