"""The table where the same people play on after a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from . import events as e
from .commands import Proposal, proposed
from .decide import open_table
from .decide_lobby import bot_again, kept_options
from .events import Event
from .forgetting import is_gone
from .match import Match, SeatState
from .refusal import refuse
from .seating import fitting
from .setups import written

EVENING: Final = 12 * 3_600_000
"""How long (ms) after a game another one with the same people still belongs to the same evening."""


def rematch(
    match: Match,
    id: str,  # noqa: A002 - a match's id
    person: str,
    epoch: int,
    setup: Proposal | None = None,
    levels: Sequence[str] = (),
) -> list[Event]:
    """Returns the first events of the table where the same people play on, as ``person`` wishes.

    It has the same setup, or the one that is given; ``levels`` has the levels of bots that its game knows. The host stays
    host; if the host is away, ``person`` is the next. Everybody who has a seat keeps it, and those who are away are
    invited; the seats of people who were forgotten become empty. A bot that has a seat of its own keeps it too. If there are
    fewer seats, people go before bots. A person who is alone with bots waits for nobody, so their game begins at once, unless
    its deals are sealed. People who were put out or banned stay so, and a locked table stays locked. The author of the secret
    options stays their author. If it is still the same evening, its winners are counted on.

    Raises ``Refusal`` if the setup is not possible, or has fewer seats than there are people.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import fold, rebuild
    >>> from sennik.match.record import read
    >>> match = rebuild(read('{"sennik": 1, "game": "sen", "preset": "basic", "seats": ["Ala", "Ola"]}', lookup), lookup)
    >>> match = fold(match, e.Arrived(at=0, person="1", name="Ala"))
    >>> [type(event).__name__ for event in rematch(match, "t2", "1", epoch=0)]
    ['Opened', 'Sat', 'Sat']
    """
    host = match.host if match.present(match.host) else person
    wish = proposed(match.setup) if setup is None else kept_options(match, setup, person)
    opened = open_table(id, wish, host, match.people[host].name, epoch, match.lookup)
    kept = written(opened.setup, match.lookup) == written(match.setup, match.lookup)
    author = match.author if kept else person
    coming = {person, *(other for other in match.people if match.present(other))}
    seats = [SeatState() if seat.person in match.banned or _nobody(match, seat) else seat for seat in match.seats]
    seated = [seat.person for seat in seats if seat.person is not None]
    if len(seated) > opened.setup.seats:
        refuse("seats-in-use")
    same = epoch - match.epoch - (match.at if match.ended_at is None else match.ended_at) < EVENING
    going_on = msgspec.structs.replace(
        opened,
        put_out=tuple(other for other in match.put_out if other != host),
        banned=dict(match.banned),
        inside=None if match.inside is None else (*match.inside,),
        author=None if author == host else author,
        invited=tuple(other for other in seated if other not in coming),
        games=match.games if same else 0,
        won=match.won if same else {},
        portrait=match.people[host].portrait,
    )
    events: list[Event] = [going_on]
    for number, old in enumerate(fitting(seats, opened.setup.seats)):
        seat = seats[old]
        if seat.kind == "bot" and seat.level is not None:
            events.append(bot_again(seat, number, levels))
        elif seat.person is not None:
            known = match.people[seat.person]
            events.append(e.Sat(at=0, seat=number, person=seat.person, name=seat.name, portrait=known.portrait))
    # Sealed deals begin after their fingerprint was seen, and after words could be mixed in.
    if not opened.setup.sealed and seated == [host] and len(events) == 1 + opened.setup.seats:
        events.append(e.Started(at=0, actor=host))
    return events


def _nobody(match: Match, seat: SeatState) -> bool:
    """Tells whether nobody can come back to the seat. Whoever is at the table is somebody, whatever their name is."""
    return is_gone(seat) and not match.present(seat.person)
