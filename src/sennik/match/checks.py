"""What commands have in common: the checks that come before anything else.

>>> from sennik.catalog import lookup
>>> from sennik.match import Proposal, begin, open_table
>>> match = begin(open_table("t1", Proposal("sen", "basic", seats=2), "ala", "Ala", 0, lookup), lookup)
>>> want_host(match, "ola")
Traceback (most recent call last):
sennik.match.refusal.Refusal: forbidden: not-host
"""

from __future__ import annotations

from .match import Match, SeatState
from .refusal import refuse


def seat_at(match: Match, number: int) -> SeatState:
    """Returns the seat with that number. Raises ``Refusal`` if the table has none.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import Proposal, begin, open_table
    >>> match = begin(open_table("t1", Proposal("sen", "basic", seats=2), "ala", "Ala", 0, lookup), lookup)
    >>> seat_at(match, 1).kind
    'empty'
    """
    if not 0 <= number < len(match.seats):
        refuse("no-such-seat")
    return match.seats[number]


def own_seat(match: Match, person: str) -> int:
    """Returns the number of the person's seat. Raises ``Refusal`` if they have none.

    >>> from sennik.catalog import lookup
    >>> from sennik.match.example import begun
    >>> own_seat(begun(lookup), "2")
    1
    """
    seat = match.seat_of(person)
    if seat is None:
        refuse("not-seated")
    return seat


def playing_seat(match: Match, person: str) -> int:
    """Returns the seat in a running game that the person plays now. Raises ``Refusal`` if there is none, or in a pause.

    >>> from sennik.catalog import lookup
    >>> from sennik.match.example import begun
    >>> playing_seat(begun(lookup), "1")
    0
    """
    want_play(match)
    seat = own_seat(match, person)
    if match.seats[seat].stand_in:
        refuse("stand-in-plays")
    want_no_pause(match)
    return seat


def want_host(match: Match, person: str) -> None:
    """Raises ``Refusal`` if somebody else is the host.

    >>> from sennik.catalog import lookup
    >>> from sennik.match.example import begun
    >>> want_host(begun(lookup), "1")
    """
    if person != match.host:
        refuse("not-host")


def want_unfinished(match: Match) -> None:
    """Raises ``Refusal`` if the game is over.

    >>> from sennik.catalog import lookup
    >>> from sennik.match.example import begun
    >>> want_unfinished(begun(lookup))
    """
    if match.phase == "over":
        refuse("rules-gone" if match.reason == "rules-gone" else "match-over")


def want_play(match: Match) -> None:
    """Raises ``Refusal`` if nobody plays: before the start and after the end.

    >>> from sennik.catalog import lookup
    >>> from sennik.match.example import begun
    >>> want_play(begun(lookup))
    """
    want_unfinished(match)
    if match.phase == "open":
        refuse("not-started")


def want_lobby(match: Match) -> None:
    """Raises ``Refusal`` if the game has begun.

    >>> from sennik.catalog import lookup
    >>> from sennik.match.example import begun
    >>> want_lobby(begun(lookup))
    Traceback (most recent call last):
    sennik.match.refusal.Refusal: illegal: started
    """
    want_unfinished(match)
    if match.phase == "playing":
        refuse("started")


def want_no_pause(match: Match) -> None:
    """Raises ``Refusal`` during a pause.

    >>> from sennik.catalog import lookup
    >>> from sennik.match.example import begun
    >>> want_no_pause(begun(lookup))
    """
    if match.paused is not None:
        refuse("paused")
