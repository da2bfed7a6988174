"""What may be stored of one table besides its moves: a share for each person, and a total for all.

A move is bounded by the rules, which end every game. Everything else (seats, setups with words of their own, names, people who
come and go) can be done again and again, and would fill the disk.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sennik.match import Event, Refusal, encode
from sennik.match import events as e
from sennik.match.commands import ComeBack, Command, HandOver, Kick, MakeHost, Rematch, Resume, Stand, Start
from sennik.server.limits import Buckets
from sennik.server.settings import Limits

OF_PLAY: Final = (e.Started, e.Shuffled, e.Moved, e.TimeUp, e.Rang, e.Closed, e.Ended, e.Continued)
"""Events that cost nothing here."""
_ALWAYS: Final = (ComeBack, Stand, Start, Resume, Rematch, Kick, MakeHost, HandOver)
"""What is done however much the table has been changed, and at a rate of its own: nobody is kept from their seat or in it,
nor in a pause, and a host can protect the table."""
_COMINGS: Final = (e.Arrived, e.Left)
"""People who come and go. They wear nothing out for those who are here."""


class Budget:
    """The changes of one table. ``note`` is told its events again when it is loaded, so that nothing is forgotten."""

    def __init__(self, limits: Limits) -> None:
        self._most: Final = limits.table_changes
        self._most_bytes: Final = limits.table_bytes
        self._changes: Final[Buckets[str]] = Buckets(limits.changes)
        self._bytes: Final[Buckets[str]] = Buckets(limits.change_bytes)
        self._needed: Final[Buckets[str]] = Buckets(limits.changes)
        self._of_address: Final[Buckets[str]] = Buckets(limits.comings_of_address)
        self.changes = 0
        self.comings = 0
        self.bytes = 0

    @property
    def spent(self) -> bool:
        """Whether nothing more is changed here but what always can be."""
        return self.changes >= self._most or self.bytes >= self._most_bytes

    def ask(self, person: str, command: Command, events: Sequence[Event]) -> None:
        """Takes what the events of that person's command cost. Raises Refusal where there is not so much."""
        if isinstance(command, _ALWAYS):
            if not isinstance(command, Resume) and not self._needed.take(person):
                raise Refusal("too_many", "table-changes")
            return
        if self.spent:
            raise Refusal("too_many", "table-worn")
        cost = sum(len(encode(event)) for event in events)
        if not (self._changes.take(person, len(events)) and self._bytes.take(person, cost)):
            raise Refusal("too_many", "table-changes")

    def admit(self, person: str, address: str) -> bool:
        """Whether it is stored that somebody without a seat comes: a person, an address and the table have a share of that."""
        return self.comings < self._most and self._changes.take(person) and self._of_address.take(address)

    def note(self, event: Event, body: bytes) -> None:
        """The event is stored."""
        if isinstance(event, _COMINGS):
            self.comings += 1
        elif not isinstance(event, OF_PLAY):
            self.changes += 1
            self.bytes += len(body)
