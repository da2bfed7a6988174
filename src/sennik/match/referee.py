"""What the referee makes happen by itself: shuffles, the end, people who come and go.

All times are ms since the match was opened. A timer that is late or no longer needed does no harm: the functions then
return no events.

>>> from sennik.catalog import lookup
>>> from sennik.match import Proposal, begin, fold, open_table
>>> match = begin(open_table("t1", Proposal("sen", "basic", seats=2), "ala", "Ala", 0, lookup), lookup)
>>> for person, name, at in ("ala", "Ala", 10), ("ola", "Ola", 20):
...     for event in arrive(match, person, name, at):
...         match = fold(match, event)
>>> for event in e.Sat(at=30, seat=0, person="ala", name="Ala"), e.Sat(at=30, seat=1, person="ola", name="Ola"):
...     match = fold(match, event)
>>> match = fold(match, e.Started(at=40))
>>> for event in owed(match, lambda cards: cards, at=40):
...     match = fold(match, event)
>>> match.phase, match.waiting
('playing', (0, 1))
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import structs

from . import events as e
from .decide import returned
from .events import Event
from .match import Match
from .names import clean_name
from .portrait import Portrait
from .refusal import refuse
from .seating import kept_out, promised

HOST_GRACE: Final = 45_000
"""How long (ms) the role of an absent host stays with them at a table that waits for absent people for ever."""

MOST_PEOPLE: Final = 200
"""How many people, seated or watching, fit at one table."""


def owed(
    match: Match,
    shuffle: Callable[[Sequence[str]], Sequence[str]],
    at: int,
    draw_secret: Callable[[], str] | None = None,
) -> list[Event]:
    """Returns what has to happen before anybody can go on; nothing if nothing has to.

    A game that goes on from a position first comes to it.

    Before the start that is the seal of a table whose deals are to be sealed. ``draw_secret`` draws its secret (64 hexadecimal
    digits), and then the shuffles follow from it.

    In play it is a shuffle, the end, a pause that all want, a move that all let be taken back, or a promised seat that can be
    given. A game that everybody has left for good ends too, and so does one that everybody wants to end because somebody's
    time has run out. The caller folds the events and asks again. ``shuffle`` gets the names of the cards in deck-table order
    and returns them in the drawn order, the top card first.

    Raises ``ValueError`` if a seal is to be drawn and there is no ``draw_secret``.

    >>> from sennik.catalog import lookup
    >>> from sennik.match.example import begun
    >>> match = begun(lookup)
    >>> [type(event).__name__ for event in owed(match, lambda cards: cards, at=5)]
    ['Shuffled']
    """
    if match.phase == "open" and match.setup.sealed and match.seal is None:
        if draw_secret is None:
            raise ValueError("sealed deals need a secret")
        return [e.Sealed(at=at, secret=draw_secret())]
    if match.phase != "playing" or match.rules is None:
        return []
    if not match.reached and match.position is not None:
        return [*(structs.replace(event, at=at) for event in match.position.played), e.PositionReached(at=at)]
    cards = match.rules.chance(match.state)
    if cards is not None:
        drawn = shuffle(cards) if match.seal is None or not match.setup.sealed else match.seal.shuffled(cards)
        return [e.Shuffled(at=at, order=tuple(drawn))]
    given = promised(match)
    if given is not None:
        seat, person = given
        return [e.Reseated(at=at, seat=seat, person=person), *returned(match, seat, person, at)]
    result = match.rules.result(match.state)
    if result is not None:
        return [e.Ended(at=at, scores=tuple(result.scores), winners=tuple(result.winners))]
    if _abandoned(match):
        return [e.Abandoned(at=at)]
    if match.ending and not match.unended:
        return [e.CalledOff(at=at)]
    if match.asking is not None and match.standing is None and not match.still_to_allow(match.asking):
        return [e.TakenBack(at=at, seat=match.asking)]
    if match.wanted and match.standing is None and not match.unasked:
        return [e.Paused(at=at)]
    return []


def _abandoned(match: Match) -> bool:
    """Tells whether only bots are left: people had seats, none of them has one any more, and nobody is at the table."""
    return match.deserted and bool(match.had) and not any(seat.kind == "person" for seat in match.seats)


# --- people --------------------------------------------------------------------------------------------------------------


def arrive(match: Match, person: str, name: str, at: int, portrait: Portrait | None = None) -> list[Event]:
    """Returns what happens at a person's first connection, or when a connected person has another name or portrait.

    A person whom a bot replaced because they were away, or because their time had run out, plays again. An owner for whom
    another person had to host hosts again.

    Raises ``Refusal`` if nothing of the name can be seen, if the table is full or locked, or if the person is banned.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import Proposal, begin, open_table
    >>> match = begin(open_table("t1", Proposal("sen", "basic", seats=2), "ala", "Ala", 0, lookup), lookup)
    >>> [(event.person, event.name) for event in arrive(match, "ola", " Ola ", at=7)]
    [('ola', 'Ola')]
    """
    name = clean_name(name)
    if (code := kept_out(match, person)) is not None:
        refuse(code)
    known = match.people.get(person)
    if known is None and len(match.people) >= MOST_PEOPLE:
        refuse("table-full")
    if known is not None and known.present:
        return rename(match, person, name, at, portrait)
    events: list[Event] = [e.Arrived(at=at, person=person, name=name, portrait=portrait)]
    seat = match.seat_of(person)
    if match.phase == "playing" and seat is not None and match.seats[seat].stand_in in {"gone", "late"}:
        events += [e.CameBack(at=at, seat=seat), *returned(match, seat, person, at)]
    if person == match.owner and person != match.host:
        events.append(e.HostChanged(at=at, person=person))
    return events


def rename(match: Match, person: str, name: str, at: int, portrait: Portrait | None = None) -> list[Event]:
    """Returns the event of another name or portrait for a person at the table; nothing if they are the same. Raises
    ``Refusal`` if nothing of the name can be seen.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import Proposal, begin, open_table
    >>> match = begin(open_table("t1", Proposal("sen", "basic", seats=2), "ala", "Ala", 0, lookup), lookup)
    >>> rename(match, "ala", "Ala", at=7), [event.name for event in rename(match, "ala", "Alicja", at=7)]
    ([], ['Alicja'])
    """
    name = clean_name(name)
    known = match.people.get(person)
    if known is None or (known.name, known.portrait) == (name, portrait):
        return []
    return [e.Renamed(at=at, person=person, name=name, portrait=portrait)]


def leave(match: Match, person: str, at: int) -> list[Event]:
    """Returns the event of the end of a person's last connection. They keep seat and table until the grace period is
    over (``gone``).

    >>> from sennik.catalog import lookup
    >>> from sennik.match import Proposal, begin, fold, open_table
    >>> match = begin(open_table("t1", Proposal("sen", "basic", seats=2), "ala", "Ala", 0, lookup), lookup)
    >>> leave(match, "ala", at=5)
    []
    >>> match = fold(match, e.Arrived(at=6, person="ala", name="Ala"))
    >>> [event.person for event in leave(match, "ala", at=7)]
    ['ala']
    """
    return [e.Left(at=at, person=person)] if match.present(person) else []


def absences(match: Match) -> list[tuple[str, int]]:
    """Returns everybody whom the table will no longer wait for, with the time when ``gone`` is due.

    These are the absent host, and in play every absent person for whom no bot stands in yet. In a pause it is the host
    alone, and so it is at a table that waits for absent people for ever. If nobody is at the table nobody waits, and there
    are none. In play by mail people come when they can, so nobody is waited for at the table.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import fold
    >>> from sennik.match.example import begun
    >>> match = begun(lookup)
    >>> absences(fold(match, e.Arrived(at=5_000, person="1", name="Ala")))
    [('2', 50000)]
    """
    if match.deserted or (match.by_mail and match.phase == "playing"):
        return []
    grace = 1_000 * match.setup.clock.grace or HOST_GRACE
    return [
        (person, state.since + grace)
        for person, state in match.people.items()
        if not state.present and ((person == match.host and _next_host(match) is not None) or _holds_up(match, person))
    ]


def replaced(match: Match) -> dict[int, int]:
    """Returns the seats of absent people for whom a bot will stand in, with the time when it will.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import fold
    >>> from sennik.match.example import begun
    >>> match = begun(lookup)
    >>> replaced(fold(match, e.Arrived(at=5_000, person="1", name="Ala")))
    {1: 50000}
    """
    seats = [(match.seat_of(person), due) for person, due in absences(match) if _holds_up(match, person)]
    return {seat: due for seat, due in seats if seat is not None}


def gone(match: Match, person: str, level: str, at: int) -> list[Event]:
    """Returns what happens when the grace period of an absent person is over: a bot of that level stands in, and
    another person hosts.

    The next host is the next present person round the table. If there is none it is the person who has watched longest.
    A person who was put out does not become host.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import fold
    >>> from sennik.match.example import begun
    >>> match = begun(lookup)
    >>> for event in e.Arrived(at=0, person="1", name="Ala"), e.Arrived(at=0, person="2", name="Ola"), e.Left(at=5, person="2"):
    ...     match = fold(match, event)
    >>> gone(match, "2", "easy", at=6), [event.level for event in gone(match, "2", "easy", at=45_005)]
    ([], ['easy'])
    """
    if (person, at) not in ((who, max(at, due)) for who, due in absences(match)):
        return []
    events: list[Event] = []
    seat = match.seat_of(person)
    if seat is not None and _holds_up(match, person):
        events.append(e.HandedOver(at=at, seat=seat, level=level, reason="gone"))
    heir = _next_host(match) if person == match.host else None
    if heir is not None:
        events.append(e.HostChanged(at=at, person=heir))
    return events


def _holds_up(match: Match, person: str) -> bool:
    seat = match.seat_of(person)
    if match.phase != "playing" or match.paused is not None or not match.setup.clock.grace:
        return False
    return seat is not None and not match.seats[seat].played_by_bot


def _next_host(match: Match) -> str | None:
    own = match.seat_of(match.host)
    after = 0 if own is None else own + 1
    round_the_table = match.seats[after:] + match.seats[:after]
    for seat in round_the_table:
        if seat.person is not None and match.present(seat.person) and seat.person not in match.put_out:
            return seat.person
    watching = [(state.since, person) for person, state in match.people.items() if state.present and person not in match.put_out]
    return min(watching)[1] if watching else None
