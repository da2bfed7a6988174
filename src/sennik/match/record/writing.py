"""From the events of a match to its record."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime

from sennik.match import events as e
from sennik.match.broken import BrokenMatch
from sennik.match.events import Event
from sennik.match.match import Match, SeatState

from .lines import CloseLine, DealLine, Entry, Header, MoveLine, Outcome, Record, RingLine, SealLine, TakeBackLine, format_record


def write(match: Match, events: Iterable[Event], called: Callable[[str], str] = str) -> str:
    """Returns the record of a match that has begun, as text. Its header tells what the match tells, its lines what the
    ``events`` do.

    A person who may not see everything may not have the record before the end. ``called`` returns the name of a bot's
    creature. Raises ``BrokenMatch`` if the match has not begun.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import rebuild
    >>> from sennik.match.record import read
    >>> events = list(read('{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}', lookup))
    >>> write(rebuild(events, lookup), events)[:53]
    '{"sennik":1,"game":"sen","seats":["Ala","Ola"],"rules'
    """
    return format_record(record_of(match, events, called))


def record_of(match: Match, events: Iterable[Event], called: Callable[[str], str] = str) -> Record:
    """Returns the same as ``write`` before it is text. Raises ``BrokenMatch`` if the match has not begun.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import rebuild
    >>> from sennik.match.record import read
    >>> lines = '{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}', '{"deal": ["0", "1"]}'
    >>> events = list(read(chr(10).join(lines), lookup))
    >>> record_of(rebuild(events, lookup), events).entries
    (DealLine(deal=('0', '1'), at=0),)
    """
    entries = [entry for entry in map(_entry, events) if entry is not None]
    result = match.result
    outcome = None if result is None else Outcome(result.scores, tuple(seat + 1 for seat in result.winners))
    return Record(_header(match, called), tuple(entries), outcome, tuple(range(2, len(entries) + 3)))


def _header(match: Match, called: Callable[[str], str]) -> Header:
    if match.started_at is None:
        raise BrokenMatch("a match that has not begun has no record")
    setup = match.setup
    creatures = [seat.creature for seat in match.seats]
    while creatures and not creatures[-1]:
        creatures.pop()
    return Header(
        1,
        setup.game,
        tuple(_name(seat, called) for seat in match.seats),
        setup.rules,
        setup.preset or None,
        setup.options,
        _date(match.epoch + match.started_at) if match.epoch else None,
        tuple(creatures),
        SealLine(match.seal.secret, tuple(match.seal.mixed.values())) if setup.sealed and match.seal is not None else None,
    )


def _date(epoch: int) -> str:
    return datetime.fromtimestamp(epoch / 1_000, UTC).isoformat(timespec="seconds")


def _name(seat: SeatState, called: Callable[[str], str]) -> str:
    """Returns the name of a seat in the record. If a bot has a name and a creature, the name is how the creature was
    called when it was written down.
    """
    if seat.name or seat.kind != "bot":
        return seat.name
    return called(seat.creature) if seat.creature else seat.level or ""


def _entry(event: Event) -> Entry | None:
    if isinstance(event, e.Shuffled):
        return DealLine(event.order, event.at)
    if isinstance(event, e.Moved):
        return MoveLine(event.seat + 1, event.move, event.at, event.by, event.time or None, event.judged)
    if isinstance(event, e.TimeUp):
        return MoveLine(event.seat + 1, event.move, event.at, "clock", event.time or None)
    if isinstance(event, e.TakenBack):
        return TakeBackLine(event.seat + 1, event.at)
    if isinstance(event, e.Rang):
        return RingLine(event.time, event.at)
    return CloseLine("window", event.at) if isinstance(event, e.Closed) else None
