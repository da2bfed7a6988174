"""The counters of a server, and how Prometheus reads them. They are plain numbers, and become objects only when asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from math import inf
from typing import Final

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from sennik import __version__
from sennik.match import Event, Match
from sennik.match import events as e
from sennik.server.monitoring.histogram import Histogram
from sennik.server.monitoring.journal import Journal, LogField


class Metrics(Collector):
    """The counters of one server. What is also worth a line in the log is written there.

    ``gauges`` has the functions that are asked for what changes by itself. ``slow`` is the time (seconds) from which
    something is slow.
    """

    def __init__(self, journal: Journal | None = None, slow: float = inf) -> None:
        self.journal: Final = journal or Journal()
        self.slow: Final = slow
        self.events = self.rebuilds = self.failures = self.fenced = 0
        self.messages_in = self.messages_out = self.skips = 0
        self.refused: Counter[str] = Counter()
        self.slow_things: Counter[str] = Counter()
        self.calls: Counter[str] = Counter()
        self.searches: Counter[str] = Counter()
        self.sockets = 0
        self.people = 0
        self.tables: Counter[str] = Counter()
        self.begun: Counter[str] = Counter()
        self.ended: Counter[str] = Counter()
        self.moves: Counter[tuple[str, str]] = Counter()
        self.appends: Final = Histogram("sennik_append_seconds", "Time to store a command durably")
        self.commands: Final = Histogram("sennik_command_seconds", "Time from a command to its answer")
        self.thoughts: Final = Histogram("sennik_bot_seconds", "Time that a bot thinks about a decision")
        self.gauges: Final[dict[str, Callable[[], float]]] = {}
        self._registry = CollectorRegistry()
        self._registry.register(self)
        ProcessCollector(registry=self._registry)

    # --- what happens ----------------------------------------------------------------------------------------------------

    def opened(self, match: Match) -> None:
        """Counts a new table."""
        setup = match.setup
        self.tables[setup.game] += 1
        self.journal.opened(match.id, setup.game, setup.preset, setup.seats, public=setup.public)

    def happened(self, match: Match, events: Iterable[Event]) -> None:
        """Counts what was stored of a match: moves, the beginning and the end."""
        game = match.setup.game
        for event in events:
            if isinstance(event, e.Moved):
                self.moves[game, event.by] += 1
            elif isinstance(event, e.TimeUp):
                self.moves[game, "clock"] += 1
            elif isinstance(event, e.Started):
                self.begun[game] += 1
                bots = sum(seat.played_by_bot for seat in match.seats)
                self.journal.begun(match.id, game, len(match.seats) - bots, bots)
            elif isinstance(event, e.Ended | e.Abandoned | e.CalledOff):
                self.ended[game] += 1
                self.journal.ended(match.id, game, (event.at - (match.started_at or 0)) / 1_000)

    def stored(self, events: int, seconds: float, table: str = "") -> None:
        """Counts an append of so many events that took so long."""
        self.events += events
        self.appends.add(seconds)
        self._look("store", seconds, table)

    def answered(self, seconds: float, table: str = "") -> None:
        """Counts a command that was answered after so long."""
        self.commands.add(seconds)
        self._look("command", seconds, table)

    def thought(self, seconds: float, game: str) -> None:
        """Counts a choice for which a bot thought so long."""
        self.thoughts.add(seconds)
        if seconds >= self.slow:
            self.slow_things["bot"] += 1
            self.journal.slow("bot", seconds, game=game)

    def refusal(self, kind: str, code: str = "", **where: LogField) -> None:
        """Counts a refusal of that kind or code, and writes the code and where it was."""
        self.refused[kind] += 1
        self.journal.refused(code or kind, **where)

    def call(self, outcome: str) -> None:
        """Counts a call by push with what became of it."""
        self.calls[outcome] += 1

    def searched(self, outcome: str) -> None:
        """Counts a move of a strong bot that was searched for, with what became of it."""
        self.searches[outcome] += 1

    def _look(self, what: str, seconds: float, table: str) -> None:
        if seconds >= self.slow:
            self.slow_things[what] += 1
            self.journal.slow(what, seconds, table=table)

    # --- what Prometheus reads -------------------------------------------------------------------------------------------

    def text(self) -> bytes:
        """Returns all counters in Prometheus' text format."""
        return generate_latest(self._registry)

    def collect(self) -> Iterator[Metric]:
        """Yields the counters for the registry."""
        version = GaugeMetricFamily("sennik_version", "1, with the version of the server", labels=("version",))
        version.add_metric((__version__,), 1)
        yield version
        yield CounterMetricFamily("sennik_events", "Events stored", self.events)
        yield CounterMetricFamily("sennik_match_rebuilds", "Matches rebuilt from the store after a failure", self.rebuilds)
        yield CounterMetricFamily("sennik_append_failures", "Commands that could not be stored", self.failures)
        fenced = "Commands that could not be stored because others had declared this process dead"
        yield CounterMetricFamily("sennik_fenced_appends", fenced, self.fenced)
        yield CounterMetricFamily("sennik_messages_received", "Messages from sockets", self.messages_in)
        yield CounterMetricFamily("sennik_messages_sent", "Messages to sockets", self.messages_out)
        yield CounterMetricFamily("sennik_skips", "Sockets that were behind and got a fresh view", self.skips)
        yield CounterMetricFamily("sennik_people", "New people since the start", self.people)
        yield _counted("sennik_tables", "New tables since the start, by game", "game", self.tables)
        yield _counted("sennik_matches_begun", "Games begun, by game", "game", self.begun)
        yield _counted("sennik_matches_ended", "Games ended, by game", "game", self.ended)
        moves = CounterMetricFamily("sennik_moves", "Moves, by game and by who made them", labels=("game", "by"))
        for (game, by), count in sorted(self.moves.items()):
            moves.add_metric((game, by), count)
        yield moves
        yield _counted("sennik_refusals", "Commands and requests refused, by kind", "kind", self.refused)
        yield _counted("sennik_slow", "Things that took long, by what they were", "what", self.slow_things)
        yield _counted("sennik_calls", "Calls by push, by what became of them", "outcome", self.calls)
        yield _counted("sennik_searches", "Moves of strong bots, by what became of the search", "outcome", self.searches)
        yield GaugeMetricFamily("sennik_sockets", "Open sockets", self.sockets)
        for name, about in _GAUGES.items():
            gauge = GaugeMetricFamily(f"sennik_{name}", about)
            with suppress(OSError):  # a folder that is gone has no room, and all else is still told
                gauge.add_metric((), self.gauges[name]() if name in self.gauges else 0)
            yield gauge
        for histogram in (self.appends, self.commands, self.thoughts):
            yield histogram.metric()


_GAUGES: Final = {
    "tables_loaded": "Tables in memory",
    "letters_waiting": "Commands and other letters that wait for their tables",
    "appends_waiting": "Writes that wait for the store",
    "bots_waiting": "Choices that bots were asked for and have not made",
    "store_bytes": "Size of the store with its log",
    "disk_free_bytes": "Free space of the disk with the store",
    "owned_tables": "Tables that this process has, where several share a database",
    "relayed_sockets": "Sockets that are handed over to another process",
    "beat_age_seconds": "Time since this process last saw the others that share its database",
    "longest_pause_seconds": "How late the process was at most in the last minute or the one before",
}
"""What is asked for when somebody looks."""


def _counted(name: str, about: str, label: str, counts: Mapping[str, int]) -> CounterMetricFamily:
    family = CounterMetricFamily(name, about, labels=(label,))
    for value, count in sorted(counts.items()):
        family.add_metric((value,), count)
    return family
