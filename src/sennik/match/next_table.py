"""The table where the same people play on after a game."""

from __future__ import annotations

from typing import Final

import msgspec

from . import events as e
from .commands import proposed
from .decide import open_table
from .events import Event
from .match import Match

EVENING: Final = 12 * 3_600_000
"""How long (ms) after a game another one with the same people still belongs to the same evening."""


def rematch(match: Match, id: str, person: str, epoch: int) -> list[Event]:  # noqa: A002
    """Returns the first events of the table where the same people play on, as ``person`` wishes, with the same setup
    and seats.

    The host stays host; if the host is away, ``person`` is the next. Other people who are away from the old table have
    no seat at the new one, and are invited. A bot that has a seat of its own keeps it. A person who is alone with bots
    waits for nobody, so their game begins at once. People who were put out stay put out. The author of the secret
    options stays their author. If it is still the same evening, its winners are counted on.

    Raises ``Refusal`` if the current rules no longer know the setup.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import fold, rebuild
    >>> from sennik.match.record import read
    >>> match = rebuild(read('{"sennik": 1, "game": "sen", "preset": "basic", "seats": ["Ala", "Ola"]}', lookup), lookup)
    >>> match = fold(match, e.Arrived(at=0, person="1", name="Ala"))
    >>> [type(event).__name__ for event in rematch(match, "t2", "1", epoch=0)]
    ['Opened', 'Sat']
    """
    host = match.host if match.present(match.host) else person
    put_out = tuple(person for person in match.put_out if person != host)
    opened = open_table(id, proposed(match.setup), host, match.people[host].name, epoch, match.lookup, put_out, match.author)
    coming = {person, *(other for other in match.people if match.present(other))}
    seated = [seat.person for seat in match.seats if seat.person is not None]
    same = epoch - match.epoch - (match.at if match.ended_at is None else match.ended_at) < EVENING
    going_on = msgspec.structs.replace(
        opened,
        invited=tuple(other for other in seated if other not in coming),
        games=match.games if same else 0,
        won=match.won if same else {},
    )
    events: list[Event] = [going_on]
    for number, seat in enumerate(match.seats):
        if seat.kind == "bot" and seat.level is not None:
            events.append(e.BotSeated(at=0, seat=number, level=seat.level, name=seat.name, creature=seat.creature))
        elif seat.person is not None and seat.person in coming:
            events.append(e.Sat(at=0, seat=number, person=seat.person, name=seat.name))
    if seated == [host] and len(events) == 1 + len(match.seats):
        events.append(e.Started(at=0, actor=host))
    return events
