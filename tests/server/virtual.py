"""Time by hand: what reached the server when does not depend on how quick the machine is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from sennik.server.clock import MatchClock


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
