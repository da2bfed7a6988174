"""Who may have a seat whose secrets nobody else may see: at once, or when the round is over.

Whoever sits down at a seat sees its hand (in Dreamland the word). So while a round is played a seat goes at once only to who had
it in this round; to somebody else when the round is over, or before where all others at the table agree. A bot has it until then.
"""

from __future__ import annotations

from .match import Match


def free_at_once(match: Match, seat: int, person: str) -> bool:
    """Whether that person may have the seat now without anybody's consent."""
    if match.phase != "playing" or match.round_over or person in match.held[seat]:
        return True
    return not consent_missing(match, seat, person)


def consent_missing(match: Match, seat: int, person: str) -> list[str]:
    """Who has still to agree that the person gets the seat in the running round: everybody at the table who has a seat or had one
    in this round, but the host, who asks for it, and who gets it.

    Where nobody is left who could agree, it takes who had the seat in this round, be they away: what they held is theirs.
    """
    asked = [other for other in match.seats if other.person is not None and (match.present(other.person) or not other.stand_in)]
    held = [other for holders in match.held for other in holders if match.present(other)]
    people = dict.fromkeys([other.person for other in asked if other.person is not None] + held)
    voices = [other for other in people if other not in {match.host, person}]
    if not voices:
        voices = [other for other, gave_up in match.held[seat].items() if not gave_up and other not in {match.host, person}]
    promise = match.promises.get(seat)
    agreed = promise.agreed if promise is not None and promise.person == person else ()
    return [other for other in voices if other not in agreed]


def promised(match: Match) -> tuple[int, str] | None:
    """A seat that can be given now to whom it was promised, since the round is over; None where there is none."""
    if not match.round_over:
        return None
    for seat, promise in match.promises.items():
        person = promise.person
        if match.seats[seat].played_by_bot and match.present(person) and match.seat_of(person) is None:
            return seat, person
    return None
