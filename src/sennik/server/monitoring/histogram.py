"""A histogram of times, cheap to fill."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from prometheus_client.core import HistogramMetricFamily

BOUNDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""The upper bounds (seconds) of its classes, save the last."""


class Histogram:
    """How many times took how long.

    >>> times = Histogram("sennik_example_seconds", "An example")
    >>> times.add(0.002)
    >>> times.count
    1
    """

    __slots__ = ("_about", "_name", "_slots", "seconds")

    def __init__(self, name: str, about: str) -> None:
        self._name = name
        self._about = about
        self._slots = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def add(self, seconds: float) -> None:
        """Counts one time."""
        self._slots[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    @property
    def count(self) -> int:
        """How many times were counted."""
        return sum(self._slots)

    def metric(self) -> HistogramMetricFamily:
        """Returns it as Prometheus reads it."""
        buckets: list[tuple[str, float]] = []
        total = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self._slots, strict=True):
            total += count
            buckets.append((bound, total))
        return HistogramMetricFamily(self._name, self._about, buckets, self.seconds)
