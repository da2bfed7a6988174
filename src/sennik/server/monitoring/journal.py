"""The log of a server: one line for what matters to the person who runs it. Nothing in it is a secret of anybody.

Lines name tables and games, codes of refusals and times. They name no people, no addresses, no cards, no moves and no
words.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from time import monotonic
from typing import Final, TypeAlias

from sennik.server.settings import Rate
from sennik.server.token_bucket import TokenBucket

LogField: TypeAlias = str | int | float | bool

_log: Final = logging.getLogger("sennik.server")
_OFTEN: Final = Rate(0.2, 20)
"""How many lines of one kind are written at most. The next one then says how many were left out."""


class LogEntry:
    """What one line of the log says: what happened, and its circumstances in order.

    >>> str(LogEntry("table-opened", table="k3jx", game="sen", seconds=1.5))
    'table-opened table=k3jx game=sen seconds=1.5'
    """

    def __init__(self, happened: str, **fields: LogField) -> None:
        self.happened: Final = happened
        self.fields: Final[Mapping[str, LogField]] = fields

    def __str__(self) -> str:
        """Returns the line as text for people."""
        return " ".join([self.happened, *(f"{name}={_text(value)}" for name, value in self.fields.items())])


def _text(value: LogField) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:.3g}" if isinstance(value, float) else str(value)


class Journal:
    """The lines that a server writes. Refusals and slow things, which strangers can bring about, have a bound."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._buckets: Final = {what: TokenBucket(_OFTEN, clock) for what in ("refused", "slow")}
        self._left_out = dict.fromkeys(self._buckets, 0)

    def opened(self, table: str, game: str, preset: str, seats: int, *, public: bool) -> None:
        """Writes that a table was opened."""
        _log.info(LogEntry("table-opened", table=table, game=game, preset=preset, seats=seats, public=public))

    def begun(self, table: str, game: str, people: int, bots: int) -> None:
        """Writes that play began, with how many people and bots."""
        _log.info(LogEntry("game-begun", table=table, game=game, people=people, bots=bots))

    def ended(self, table: str, game: str, seconds: float) -> None:
        """Writes that the game ended, so long after it began."""
        _log.info(LogEntry("game-ended", table=table, game=game, seconds=seconds))

    def done(self, what: str, **fields: LogField) -> None:
        """Writes what the person who runs the server had done, or the server did to keep itself in order."""
        _log.info(LogEntry(what, **fields))

    def refused(self, code: str, **where: LogField) -> None:
        """Writes that a command or a request was refused."""
        self._bounded("refused", logging.INFO, LogEntry("refused", code=code, **where))

    def slow(self, what: str, seconds: float, **where: LogField) -> None:
        """Writes that something took long."""
        self._bounded("slow", logging.WARNING, LogEntry("slow", what=what, seconds=seconds, **where))

    def _bounded(self, kind: str, level: int, entry: LogEntry) -> None:
        if not _log.isEnabledFor(level):
            return
        if not self._buckets[kind].take():
            self._left_out[kind] += 1
            return
        if self._left_out[kind]:
            entry = LogEntry(entry.happened, **entry.fields, left_out=self._left_out[kind])
            self._left_out[kind] = 0
        _log.log(level, entry)
