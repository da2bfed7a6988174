"""What may be stored of one table besides its moves: a share for each person, and one for all together.

The rules bound the moves, since they end every game. Everything else (seats, setups with words of their own, names,
people who come and go) can be done again and again, and would fill the disk. Every share grows back with time, so
nobody can spoil a table for good.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from sennik.match import Event, Match, Refusal, encode
from sennik.match import events as e
from sennik.match.commands import (
    Agree,
    AnswerTakeBack,
    BanPerson,
    CallOff,
    ComeBack,
    Command,
    GiveTime,
    HandOver,
    Kick,
    LiftBan,
    Lock,
    MakeHost,
    Rematch,
    Reseat,
    Resume,
    Stand,
    Start,
)
from sennik.server.settings import Limits
from sennik.server.token_bucket import TokenBucket, TokenBuckets

_FREE: Final = (
    *e.OF_PLAY,
    e.TakeBackAllowed,
    e.TakeBackRefused,
    e.RanOut,
    e.Down,
    e.Started,
    e.PositionReached,
    e.Ended,
    e.Abandoned,
    e.CalledOff,
    e.Continued,
)
"""Events that cost nothing here."""
_ALWAYS: Final = (
    *(ComeBack, Stand, Start, Resume, Rematch, Kick, MakeHost, HandOver, GiveTime, CallOff, Reseat, Agree),
    *(Lock, BanPerson, LiftBan, AnswerTakeBack),
)
"""Commands that are done however much the table has been changed, at a rate of their own. So nobody is kept from their
seat, in it, or in a pause, and a host can protect the table.
"""
_COMINGS: Final = (e.Arrived, e.Left)
"""Events of people who come and go. They use up nothing of the people who are here."""


class Budget:
    """The shares of one table. When the table is loaded ``note`` is given its events again, so that nothing is
    forgotten.

    The table's own shares grow back by the match's time, which its events carry. ``at`` is that time (ms since it was
    opened).
    """

    def __init__(self, limits: Limits) -> None:
        self._changes: Final[TokenBuckets[str]] = TokenBuckets(limits.changes)
        self._bytes: Final[TokenBuckets[str]] = TokenBuckets(limits.change_bytes)
        self._needed: Final[TokenBuckets[str]] = TokenBuckets(limits.changes)
        self._of_address: Final[TokenBuckets[str]] = TokenBuckets(limits.comings_of_address)
        self._at = 0
        self._all_changes: Final = TokenBucket(limits.table_changes, self._seconds)
        self._all_bytes: Final = TokenBucket(limits.table_bytes, self._seconds)
        self._all_comings: Final = TokenBucket(limits.table_changes, self._seconds)

    def spent(self, at: int, size: int = 1) -> bool:
        """Tells whether the shares of the table are too small for a change of that size (bytes) for now."""
        self._now(at)
        return not (self._all_changes.has() and self._all_bytes.has(size))

    def ask(self, match: Match, person: str, command: Command, events: Sequence[Event]) -> None:
        """Takes what the events of that person's command cost. Raises ``Refusal`` if there is not so much left."""
        if isinstance(command, _ALWAYS) or all(_closes(match, event) for event in events):
            if not isinstance(command, Resume) and not self._needed.take(person):
                raise Refusal("too_many", "table-changes")
            return
        cost = sum(len(encode(event)) for event in events)
        if self.spent(events[0].at, cost):
            raise Refusal("too_many", "table-worn")
        if not (self._changes.take(person, len(events)) and self._bytes.take(person, cost)):
            raise Refusal("too_many", "table-changes")

    def admit(self, person: str, address: str, at: int) -> bool:
        """Tells whether the arrival of somebody without a seat is stored. The person, the address and the table each
        have a share for that.
        """
        self._now(at)
        return self._all_comings.has() and self._changes.take(person) and self._of_address.take(address)

    def note(self, event: Event, body: bytes) -> None:
        """Takes what a stored event cost from the shares of the table."""
        self._now(event.at)
        # Moves come first of all.
        if isinstance(event, _FREE):
            return
        if isinstance(event, _COMINGS):
            self._all_comings.spend()
        else:
            self._all_changes.spend()
            self._all_bytes.spend(len(body))

    def _now(self, at: int) -> None:
        self._at = max(self._at, at)

    def _seconds(self) -> float:
        return self._at / 1_000


def _closes(match: Match, event: Event) -> bool:
    """Tells whether the event makes a public table private and does nothing else."""
    return (
        isinstance(event, e.Configured)
        and match.setup.public
        and event.setup == msgspec.structs.replace(match.setup, public=False)
    )
