"""The door and the seats: who may come in, which seats stay at a smaller table, and when a person gets one.

A person who sits down at a seat sees its secrets: its hand, or in Dreamland the word. So while a round is played a seat
goes at once only to a person who had it in this round. Anybody else gets it when the round is over, or sooner if all
others at the table agree. A bot plays it until then.
"""

from __future__ import annotations

from collections.abc import Sequence

from .match import Match, SeatState


def kept_out(match: Match, person: str) -> str | None:
    """Returns the code of the reason why the person may not come to the table; None if they may.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import Proposal, begin, events, fold, open_table
    >>> match = begin(open_table("t1", Proposal("sen", "basic", seats=2), "ala", "Ala", 0, lookup), lookup)
    >>> kept_out(match, "ola")
    >>> match = fold(match, events.Locked(at=5, locked=True))
    >>> kept_out(match, "ola"), kept_out(match, "ala")
    ('locked', None)
    """
    if person in match.banned:
        return "banned-here"
    return "locked" if match.inside is not None and person not in match.inside else None


def fitting(seats: Sequence[SeatState], count: int) -> list[int]:
    """Returns the numbers of the seats that stay if a table has only so many, in their order.

    Empty seats go first, then those of bots, the last ones before the others. If more people than that have seats, some
    of theirs go too.

    >>> fitting([SeatState("person", "ala"), SeatState(), SeatState("bot"), SeatState("person", "ola")], 3)
    [0, 2, 3]
    """
    rank = {"empty": 0, "bot": 1, "person": 2}
    last_first = sorted(range(len(seats)), key=lambda number: (rank[seats[number].kind], -number))
    return sorted(last_first[max(0, len(seats) - count) :])


def free_at_once(match: Match, seat: int, person: str) -> bool:
    """Tells whether that person may have the seat now without anybody's consent.

    >>> from sennik.catalog import lookup
    >>> from sennik.match.example import begun
    >>> match = begun(lookup, '{"deal": []}')
    >>> free_at_once(match, 1, "2"), free_at_once(match, 1, "ula")
    (True, False)
    """
    if match.phase != "playing" or match.round_over or person in match.held[seat]:
        return True
    return not consent_missing(match, seat, person)


def consent_missing(match: Match, seat: int, person: str) -> list[str]:
    """Returns the people who have still to agree that the person gets the seat in the running round.

    Everybody is asked who has a seat or had one in this round, even if they are away: what they hold stays theirs, and
    nobody agrees in their place. The person who gets the seat and the host who asked for it are not asked. A person who
    gave up their seat and left the table is not waited for. Somebody who becomes host later is asked like anybody else.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import rebuild
    >>> from sennik.match.record import read
    >>> match = rebuild(read('{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola", "Ula"]}', lookup), lookup)
    >>> match.host, consent_missing(match, 2, "ewa")
    ('1', ['2', '3'])
    """
    seated = [other.person for other in match.seats if other.person is not None]
    held = [other for holders in match.held for other, gave_up in holders.items() if not gave_up or match.present(other)]
    promise = match.promises.get(seat)
    agreed = promise.agreed if promise is not None and promise.person == person else {match.host}
    return [other for other in dict.fromkeys(seated + held) if other != person and other not in agreed]


def promised(match: Match) -> tuple[int, str] | None:
    """Returns a promised seat that can be given now, and the person who gets it; None if there is none.

    A seat can be given if the round is over, or if nobody has still to agree.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import Proposal, begin, open_table
    >>> match = begin(open_table("t1", Proposal("sen", "basic", seats=2), "ala", "Ala", 0, lookup), lookup)
    >>> promised(match) is None
    True
    """
    for seat, promise in match.promises.items():
        person = promise.person
        if not match.round_over and consent_missing(match, seat, person):
            continue
        if match.seats[seat].played_by_bot and match.present(person) and match.seat_of(person) is None:
            return seat, person
    return None
