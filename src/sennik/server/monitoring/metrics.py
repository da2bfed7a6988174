"""The counters of a server, and how Prometheus reads them. They are plain numbers, and become objects only when asked for."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from typing import Final

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

_BOUNDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics(Collector):
    """The counters of one server."""

    def __init__(self) -> None:
        self.events = 0
        self.rebuilds = 0
        self.messages_in = 0
        self.messages_out = 0
        self.refused: dict[str, int] = {}
        self.sockets = 0
        self.people = 0
        self.tables = 0
        self.loaded: Callable[[], int] = lambda: 0
        self._slots = [0] * (len(_BOUNDS) + 1)
        self._seconds = 0.0
        self._registry = CollectorRegistry()
        self._registry.register(self)

    def stored(self, events: int, seconds: float) -> None:
        """Counts an append of so many events that took so long."""
        self.events += events
        self._slots[bisect_left(_BOUNDS, seconds)] += 1
        self._seconds += seconds

    def refusal(self, kind: str) -> None:
        """Counts a refusal of that kind or code."""
        self.refused[kind] = self.refused.get(kind, 0) + 1

    def text(self) -> bytes:
        """Returns all counters in Prometheus' text format."""
        return generate_latest(self._registry)

    def collect(self) -> Iterator[Metric]:
        """Yields the counters for the registry."""
        yield CounterMetricFamily("sennik_events", "Events stored", self.events)
        yield CounterMetricFamily("sennik_match_rebuilds", "Matches rebuilt from the store after a failure", self.rebuilds)
        yield CounterMetricFamily("sennik_messages_received", "Messages from sockets", self.messages_in)
        yield CounterMetricFamily("sennik_messages_sent", "Messages to sockets", self.messages_out)
        yield CounterMetricFamily("sennik_people", "New people since the start", self.people)
        yield CounterMetricFamily("sennik_tables", "New tables since the start", self.tables)
        refused = CounterMetricFamily("sennik_refusals", "Commands and requests refused, by kind", labels=("kind",))
        for kind, count in sorted(self.refused.items()):
            refused.add_metric((kind,), count)
        yield refused
        yield GaugeMetricFamily("sennik_sockets", "Open sockets", self.sockets)
        yield GaugeMetricFamily("sennik_tables_loaded", "Tables in memory", self.loaded())
        buckets: list[tuple[str, float]] = []
        total = 0
        for bound, count in zip((*_BOUNDS, float("inf")), self._slots, strict=True):
            total += count
            buckets.append(("+Inf" if bound == float("inf") else str(bound), total))
        yield HistogramMetricFamily("sennik_append_seconds", "Time to store a command durably", buckets, self._seconds)
