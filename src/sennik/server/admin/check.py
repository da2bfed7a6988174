"""A look at everything that is stored: whether each match can still be made of its events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from sennik import catalog
from sennik.match import BrokenMatch, Match, UnreadableEvent, begin, decode, fold
from sennik.store import StoredMatch

What: TypeAlias = Literal["no-events", "unreadable", "broken", "no-line", "other-phase", "rules-gone"]
WHATS: Final[tuple[What, ...]] = ("no-events", "unreadable", "broken", "no-line", "other-phase", "rules-gone")


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a stored match. ``event`` is the number of the event, from 0, and ``kind`` its kind or the
    error's; None and "" if it is not about an event.

    It says nothing of what the event holds: cards may be in there.
    """

    table: str
    what: What
    event: int | None = None
    kind: str = ""

    @property
    def harmless(self) -> bool:
        """Whether nothing is damaged: the match can be looked at, but its rules are gone."""
        return self.what == "rules-gone"


def fault(stored: StoredMatch) -> Fault | None:
    """Returns what is wrong with the match; None if it replays."""
    if not stored.bodies:
        return Fault(stored.id, "no-events")
    match: Match | None = None
    for number, body in enumerate(stored.bodies):
        try:
            event = decode(body)
        except UnreadableEvent:
            return Fault(stored.id, "unreadable", number)
        try:
            match = begin(event, catalog.lookup) if match is None else fold(match, event)
        except BrokenMatch as error:
            kind = type(event).__name__ if error.__cause__ is None else type(error.__cause__).__name__
            return Fault(stored.id, "broken", number, kind)
    assert match is not None
    if stored.line is None:
        return Fault(stored.id, "no-line")
    if match.reason == "rules-gone":
        return Fault(stored.id, "rules-gone")
    if match.phase != stored.line.phase:
        return Fault(stored.id, "other-phase")
    return None
