"""What may be stored of one table besides its moves: a share for each person, and a total for all.

A move is bounded by the rules, which end every game. Everything else (seats, setups with words of their own, names, people who
come and go) can be done again and again, and would fill the disk.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sennik.match import Event, Refusal, encode
from sennik.match import events as e
from sennik.match.commands import ComeBack, Command, Stand, Start
from sennik.server.limits import Buckets
from sennik.server.settings import Limits

OF_PLAY: Final = (e.Started, e.Shuffled, e.Moved, e.TimeUp, e.Rang, e.Closed, e.Ended, e.Continued)
"""Events that cost nothing here."""
_ALWAYS: Final = (ComeBack, Stand, Start)
"""What needs something else before it can be done again. So it is done however much has been changed: nobody is kept from their
own seat, or in it."""


class Budget:
    """The changes of one table. ``note`` is told its events again when it is loaded, so that nothing is forgotten."""

    def __init__(self, limits: Limits) -> None:
        self._most: Final = limits.table_changes
        self._most_bytes: Final = limits.table_bytes
        self._changes: Final[Buckets[str]] = Buckets(limits.changes)
        self._bytes: Final[Buckets[str]] = Buckets(limits.change_bytes)
        self.changes = 0
        self.bytes = 0

    @property
    def spent(self) -> bool:
        """Whether nothing more is to be had but by who has a place here."""
        return self.changes >= self._most or self.bytes >= self._most_bytes

    def ask(self, person: str, command: Command, events: Sequence[Event]) -> None:
        """Takes what the events of that person's command cost. Raises Refusal where there is not so much."""
        if self.spent and not isinstance(command, _ALWAYS):
            raise Refusal("too_many", "table-worn")
        cost = sum(len(encode(event)) for event in events)
        if not (self._changes.take(person, len(events)) and self._bytes.take(person, cost)):
            raise Refusal("too_many", "table-changes")

    def note(self, event: Event, body: bytes) -> None:
        """The event is stored."""
        if not isinstance(event, OF_PLAY):
            self.changes += 1
            self.bytes += len(body)
