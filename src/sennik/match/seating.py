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
    """Who has still to agree that the person gets the seat in the running round: everybody who has a seat or had one in this
    round, be they away, but who gets it and the host who asked for it.

    What somebody holds stays theirs while they are away, so nobody agrees in their place. Only who left a seat of their own will
    and the table as well is not waited for. Who becomes host after it was asked for has a voice like anybody else.
    """
    seated = [other.person for other in match.seats if other.person is not None]
    held = [other for holders in match.held for other, gave_up in holders.items() if not gave_up or match.present(other)]
    promise = match.promises.get(seat)
    agreed = promise.agreed if promise is not None and promise.person == person else {match.host}
    return [other for other in dict.fromkeys(seated + held) if other != person and other not in agreed]


def promised(match: Match) -> tuple[int, str] | None:
    """A seat that can be given now to whom it was promised, since the round is over or nobody has still to agree; None where
    there is none.
    """
    for seat, promise in match.promises.items():
        person = promise.person
        if not match.round_over and consent_missing(match, seat, person):
            continue
        if match.seats[seat].played_by_bot and match.present(person) and match.seat_of(person) is None:
            return seat, person
    return None
