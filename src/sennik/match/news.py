"""The news of a table: what people and the referee did to the table itself, for everybody who comes later.

A replay tells more of it than the table does, which shows for itself who is there and whether there is a pause.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from . import events as e

if TYPE_CHECKING:
    from .events import Event
    from .match import Match

KEPT: Final = 12
"""How many pieces of news are kept. They are the latest."""

NewsKind: TypeAlias = Literal[
    "host", "freed", "removed", "left", "seated", "stand_in", "back", "banned", "late", "more", "stays", "lapsed", "let_be",
    "gone", "here", "pause_asked", "paused", "resumed", "back_asked",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class News:
    """One piece of news, at that time (ms since the table was opened). ``name`` is the person's name as it was then. Both it
    and ``person`` are "" if the news is about nobody.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import Proposal, begin, events, fold, open_table
    >>> match = begin(open_table("t1", Proposal("sen", "basic", seats=2), "ala", "Ala", 0, lookup), lookup)
    >>> for event in events.Arrived(at=1, person="ola", name="Ola"), events.HostChanged(at=2, person="ola"):
    ...     match = fold(match, event)
    >>> match.news
    (News(at=2, kind='host', person='ola', name='Ola', seat=None),)
    """

    at: int
    kind: NewsKind
    person: str
    name: str
    seat: int | None = None


def noted(match: Match, event: Event) -> tuple[News, ...]:
    """Returns the table's news with what this event adds to them. It must be called before the event is folded.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import Proposal, begin, open_table
    >>> match = begin(open_table("t1", Proposal("sen", "basic", seats=2), "ala", "Ala", 0, lookup), lookup)
    >>> [news.kind for news in noted(match, e.HostChanged(at=2, person="ala"))]
    ['host']
    """
    told = _TOLD.get(type(event))
    news = None if told is None else told(match, event)
    return match.news if news is None else (*match.news, news)[-KEPT:]


def beside(match: Match, event: Event) -> News | None:
    """Returns what a replay tells of that event, which changes nothing in the game; None if it is nothing. It must be called
    before the event is folded.

    Everybody at the table could see it: news of the table, who had a seat and went or came, and what concerned a pause or a
    move that somebody wanted to take back. By mail people come and go as they like, which is not told.

    >>> from sennik.catalog import lookup
    >>> from sennik.match.example import begun
    >>> match = begun(lookup)
    >>> beside(match, e.Paused(at=70)).kind, beside(match, e.Resumed(at=80)), beside(match, e.Left(at=9, person="2")).seat
    ('paused', None, 1)
    """
    told = _TOLD.get(type(event))
    if told is not None:
        return told(match, event)
    if isinstance(event, e.PauseAsked):
        return _of_seat(match, event, "pause_asked")
    if isinstance(event, e.TakeBackAsked):
        return _of_seat(match, event, "back_asked")
    if isinstance(event, e.Paused):
        return News(event.at, "paused", "", "")
    if isinstance(event, e.Resumed) and match.paused is not None:
        return News(event.at, "resumed", "", "")
    if isinstance(event, e.Left | e.Arrived) and not match.by_mail:
        seat = match.seat_of(event.person)
        kind: NewsKind = "gone" if isinstance(event, e.Left) else "here"
        return None if seat is None else News(event.at, kind, event.person, match.seats[seat].name, seat)
    return None


def _of_seat(
    match: Match,
    event: e.Emptied
    | e.TakenOver
    | e.HandedOver
    | e.CameBack
    | e.RanOut
    | e.TimeGiven
    | e.TakeBackRefused
    | e.PauseAsked
    | e.TakeBackAsked,
    kind: NewsKind,
) -> News | None:
    seat = match.seats[event.seat]
    return None if seat.person is None else News(event.at, kind, seat.person, seat.name, event.seat)


def _host(match: Match, event: e.HostChanged) -> News:
    return News(event.at, "host", event.person, match.people[event.person].name)


def _seated(match: Match, event: e.Reseated) -> News:
    return News(event.at, "seated", event.person, match.people[event.person].name, event.seat)


def _stays(match: Match, event: e.TakeBackRefused) -> News | None:
    """Tells whose word it was that the latest move is not taken back, or whose question lapsed."""
    kind: NewsKind = "lapsed" if not event.actor else "let_be" if event.seat == match.asking else "stays"
    return _of_seat(match, event, kind)


# Any: each function takes only the type of event that is its key.
_TOLD: Final[dict[type, Callable[[Match, Any], News | None]]] = {
    e.HostChanged: _host,
    e.Emptied: lambda match, event: None if match.seats[event.seat].person in match.banned else _of_seat(match, event, "freed"),
    e.TakenOver: lambda match, event: _of_seat(match, event, "removed" if event.reason == "kicked" else "left"),
    e.Reseated: _seated,
    e.HandedOver: lambda match, event: _of_seat(match, event, "stand_in"),
    e.CameBack: lambda match, event: _of_seat(match, event, "back"),
    e.Banned: lambda _match, event: News(event.at, "banned", event.person, event.name),
    e.RanOut: lambda match, event: _of_seat(match, event, "late"),
    e.TimeGiven: lambda match, event: _of_seat(match, event, "more"),
    e.TakeBackRefused: _stays,
}
