"""What people and the referee do to a table itself, as it is told to whoever comes later: who plays, and who hosts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from . import events as e

if TYPE_CHECKING:
    from .events import Event
    from .match import Match

KEPT: Final = 12
"""So many of the latest are kept."""

NewsKind: TypeAlias = Literal["host", "freed", "removed", "left", "seated", "stand_in", "back"]


@dataclass(frozen=True, slots=True)
class News:
    """One of them, at that time (ms since the table was opened). ``name``: the person's, as it was then."""

    at: int
    kind: NewsKind
    person: str
    name: str
    seat: int | None = None


def noted(match: Match, event: Event) -> tuple[News, ...]:
    """The table's news with what this event adds to them. To be asked before the event is folded."""
    told = _TOLD.get(type(event))
    news = None if told is None else told(match, event)
    return match.news if news is None else (*match.news, news)[-KEPT:]


def _of_seat(match: Match, event: e.Emptied | e.TakenOver | e.HandedOver | e.CameBack, kind: NewsKind) -> News | None:
    seat = match.seats[event.seat]
    return None if seat.person is None else News(event.at, kind, seat.person, seat.name, event.seat)


def _host(match: Match, event: e.HostChanged) -> News:
    return News(event.at, "host", event.person, match.people[event.person].name)


def _seated(match: Match, event: e.Reseated) -> News:
    return News(event.at, "seated", event.person, match.people[event.person].name, event.seat)


# Any: each takes the one type of event under which it stands.
_TOLD: Final[dict[type, Callable[[Match, Any], News | None]]] = {
    e.HostChanged: _host,
    e.Emptied: lambda match, event: _of_seat(match, event, "freed"),
    e.TakenOver: lambda match, event: _of_seat(match, event, "removed" if event.reason == "kicked" else "left"),
    e.Reseated: _seated,
    e.HandedOver: lambda match, event: _of_seat(match, event, "stand_in"),
    e.CameBack: lambda match, event: _of_seat(match, event, "back"),
}
