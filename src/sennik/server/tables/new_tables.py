"""The first events of new tables: as a setup wishes them, and where a game goes on from a position."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import structs

from sennik import catalog
from sennik.match import Clock, Event, Match, Position, Refusal, begin, decide, fold, open_table, play_on, proposed, same_people
from sennik.match import commands as c
from sennik.match import events as e
from sennik.match.forgetting import is_gone
from sennik.server.identity.people import Person, new_id
from sennik.server.tables import messages
from sennik.server.tables.clock import wall
from sennik.server.tables.services import Services
from sennik.server.tables.setups import try_out
from sennik.wire import messages as w


class _Opening:
    """A table that is being opened: its events so far, and the match that they make."""

    def __init__(self, services: Services, person: Person, opened: e.Opened) -> None:
        self._services = services
        self._person = person
        self.events: list[Event] = [opened]
        self.match = begin(opened, catalog.lookup)

    def add(self, events: Sequence[Event]) -> None:
        for event in events:
            fold(self.match, event)
            self.events.append(event)

    def seat_person(self, seat: int) -> None:
        person = self._person
        if seat >= len(self.match.seats):
            raise Refusal("malformed", "no-such-seat")
        self.add([e.Sat(at=0, actor=person.id, seat=seat, person=person.id, name=person.name, portrait=person.portrait)])

    def finish(self, bots: str | None, *, start: bool) -> list[Event]:
        """Seats bots of that level on all empty seats, begins play if that is wished, and returns all events."""
        if bots is not None:
            self._seat_bots(bots)
        if start:
            self.add(decide(self.match, c.Start(""), self._person.id, 0))
        return self.events

    def _seat_bots(self, level: str) -> None:
        bots = self._services.bots
        bots.check(level, proposed(self.match.setup))
        empty = [number for number, seat in enumerate(self.match.seats) if seat.kind == "empty"]
        for seat, creature in zip(empty, bots.creatures(self.match, len(empty)), strict=False):
            self.add([e.BotSeated(at=0, actor=self._person.id, seat=seat, level=level, creature=creature)])


async def opened(services: Services, person: Person, wish: w.NewTable) -> list[Event]:
    """Returns the events of a new table with the person in the first seat, who hosts it. Raises ``Refusal`` if it may not be
    made.
    """
    proposal = messages.proposal(wish.setup, person.language)
    await try_out(proposal)
    first = open_table(new_id(), proposal, person.id, person.name, wall(), catalog.lookup, portrait=person.portrait)
    opening = _Opening(services, person, first)
    opening.seat_person(0)
    return opening.finish(wish.bots, start=wish.start)


def played_on(
    services: Services, person: Person, source: Match, position: Position, wish: w.PlayOn, banned: Collection[str] = ()
) -> list[Event]:
    """Returns the events of a new table where a game goes on from the position, and which the person hosts.

    ``source`` is the earlier match at that moment, and ``banned`` has the people who were banned from it later too. Neither
    they nor people who were forgotten meanwhile have a seat again. Play begins at once only if nobody else has a seat. Raises
    ``Refusal`` if the table may not be made.
    """
    gone = {seat.person for seat in source.seats if seat.person is not None and is_gone(seat)} - {person.id}
    kept_out = {*source.banned, *banned, *gone}
    if wish.same and (source.seat_of(person.id) is None or person.id in kept_out):
        raise Refusal("forbidden", "not-seated")
    setup = source.setup if wish.same else structs.replace(source.setup, clock=Clock(), chat=False)
    first = play_on(new_id(), setup, position, person.id, person.name, wall(), catalog.lookup, person.portrait)
    if wish.same:
        others = [seat.person for seat in source.seats if seat.person not in {None, person.id, *kept_out}]
        first = structs.replace(first, invited=tuple(other for other in others if other is not None))
    opening = _Opening(services, person, first)
    if wish.same:
        opening.add(same_people(source, services.bots.known(proposed(setup)), kept_out))
    else:
        opening.seat_person(wish.seat)
    alone = all(seat.person in {None, person.id} for seat in opening.match.seats)
    return opening.finish(wish.bots, start=wish.start and alone)
