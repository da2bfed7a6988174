"""When a person may have a seat: at once, or when the round is over.

A person who sits down at a seat sees its secrets: its hand, or in Dreamland the word. So while a round is played a seat
goes at once only to a person who had it in this round. Anybody else gets it when the round is over, or sooner if all
others at the table agree. A bot plays it until then.
"""

from __future__ import annotations

from .match import Match


def free_at_once(match: Match, seat: int, person: str) -> bool:
    """Tells whether that person may have the seat now without anybody's consent.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import rebuild
    >>> from sennik.match.record import read
    >>> lines = '{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}', '{"deal": []}'
    >>> match = rebuild(read(chr(10).join(lines), lookup), lookup)
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
