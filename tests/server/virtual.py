"""Time by hand: what reached the server when does not depend on how quick the machine is."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

import pytest

from sennik.server.tables.clock import MatchClock


class Time:
    """Ms since every match was opened; it stands still unless the test moves it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ms = 1_000
        monkeypatch.setattr(MatchClock, "now", lambda _clock: self.ms)
        monkeypatch.setattr(MatchClock, "set", _look_often)


def _look_often(clock: Any, due: Iterable[int]) -> None:
    """Rings every few ms of real time as long as anything is to come: whoever hears it looks what is due."""
    clock.stop()
    if list(due):
        clock._timer = clock._loop.call_later(0.005, clock._ring)


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop whose time passes only while nothing is to be done, and then at once: so it is exact to the last bit."""

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0
        select = self._selector.select  # type: ignore[attr-defined]

        def skip(timeout: float | None = None) -> Any:
            # What a thread has to say comes by a file: it is waited for where nothing else is to come.
            ready = select(None if timeout is None else 0)
            if not ready and timeout:
                self._now += timeout
            return ready

        self._selector.select = skip  # type: ignore[attr-defined]

    async def shutdown_default_executor(self, timeout: float | None = None) -> None:  # noqa: ASYNC109 - asyncio's own
        """Waits for the threads as long as they take: a limit would be over at once."""
        await super().shutdown_default_executor()

    def time(self) -> float:
        """Seconds since the loop was made."""
        return self._now
