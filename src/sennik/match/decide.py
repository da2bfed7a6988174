"""What a command makes happen, or why it is refused. To decide changes nothing: the events change the match when they
are folded.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sennik.kernel.game import IllegalMove, MoveSyntaxError

from . import commands as c
from . import events as e
from .checks import own_seat, playing_seat, seat_at, want_host, want_no_pause, want_play, want_unfinished
from .commands import Command, Proposal
from .decide_lobby import DECIDES as OF_THE_LOBBY
from .decide_take_back import DECIDES as OF_TAKE_BACKS
from .decide_time import DECIDES as OF_TIME
from .events import Event
from .match import Decide, Lookup, Match
from .names import clean_name
from .portrait import Portrait
from .refusal import Refusal, refuse
from .seating import consent_missing, free_at_once
from .setups import settle


def open_table(
    id: str,  # noqa: A002 - a match's id
    proposal: Proposal,
    host: str,
    name: str,
    epoch: int,
    lookup: Lookup,
    put_out: tuple[str, ...] = (),
    author: str | None = None,
    portrait: Portrait | None = None,
) -> e.Opened:
    """Returns the first event of a new match. Raises ``Refusal`` if the setup or the name is not possible.

    >>> from sennik.catalog import lookup
    >>> opened = open_table("t1", Proposal("sen", "basic", seats=2), "ala", " Ala ", 0, lookup)
    >>> opened.host, opened.name, opened.setup.seats
    ('ala', 'Ala', 2)
    """
    setup = settle(proposal, lookup)
    author = None if author == host else author
    return e.Opened(
        at=0,
        id=id,
        setup=setup,
        host=host,
        name=clean_name(name),
        epoch=epoch,
        put_out=put_out,
        author=author,
        portrait=portrait,
    )


def decide(match: Match, command: Command, person: str, at: int) -> list[Event]:
    """Returns the events that this person's command makes, which are stored together; none if the command was done
    before.

    ``at`` is now, in ms since the match was opened. Raises ``Refusal`` if the person may not do this.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import begin, fold
    >>> from sennik.match.commands import Sit
    >>> match = begin(open_table("t1", Proposal("sen", "basic", seats=2), "ala", "Ala", 0, lookup), lookup)
    >>> decide(match, Sit("c1", seat=0), "ala", at=5)
    Traceback (most recent call last):
    sennik.match.refusal.Refusal: illegal: not-here
    >>> match = fold(match, e.Arrived(at=6, person="ala", name="Ala"))
    >>> [event.seat for event in decide(match, Sit("c1", seat=0), "ala", at=7)]
    [0]
    """
    if match.has_done(person, command.id):
        return []
    return _DECIDES[type(command)](match, command, person, at)


def bot_act(match: Match, seat: int, decision: int, move: str, at: int, text: str = "") -> list[Event]:
    """Returns the event of a bot's answer for a seat that a bot plays.

    Raises ``Refusal`` if the move is not possible, or if the seat's person has come back in the meantime.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import rebuild
    >>> from sennik.match.record import read
    >>> lines = '{"sennik": 1, "game": "sen", "seats": ["Ala", "Moth"], "creatures": ["", "moth"]}', '{"deal": []}'
    >>> match = rebuild(read(chr(10).join(lines), lookup), lookup)
    >>> event, = bot_act(match, seat=1, decision=1, move="look 1 2", at=0)
    >>> event.move, event.by
    ('look 1 2', 'bot')
    """
    state = seat_at(match, seat)
    want_play(match)
    want_no_pause(match)
    if not state.played_by_bot:
        refuse("not-a-bot")
    canonical, judged = _checked(match, seat, decision, move, text)
    return [
        e.Moved(
            at=at,
            seat=seat,
            decision=decision,
            move=canonical,
            by="bot" if state.kind == "bot" else "stand_in",
            time=match.time(at),
            judged=judged,
        )
    ]


def returned(match: Match, seat: int, person: str, at: int) -> list[Event]:
    """Returns what a live game does when a person plays a seat again after a bot did: one move, or nothing.

    >>> from sennik.catalog import lookup
    >>> from sennik.match.example import begun
    >>> match = begun(lookup)
    >>> returned(match, 0, "1", at=0)  # no live game
    []
    """
    if match.phase != "playing" or match.live is None or match.state is None:
        return []
    action = match.live.returned(match.state, seat)
    if action is None:
        return []
    move, time = match.live.write(action), match.time(at)
    return [e.Moved(at=at, actor=person, seat=seat, decision=match.decisions[seat], move=move, by="person", time=time)]


def _checked(match: Match, seat: int, decision: int, move: str, text: str) -> tuple[str, str]:
    """Returns the move in the form that is stored, and what was judged of its text. Raises ``Refusal`` if it is not
    possible.
    """
    rules = match.rules
    assert rules is not None
    if decision != match.decisions[seat]:
        refuse("stale")
    if seat not in match.waiting:
        refuse("not-your-turn")
    try:
        action, written = rules.read(move)
        if text and written and text != written:
            refuse("text")
        text = text or written
        match.check(seat, action, text)
        canonical = rules.write(action, text)
        if text and rules.read(canonical) != (action, text):
            refuse("text")
        judged = "" if match.live is None else match.live.judge(match.state, seat, action, text)
    except MoveSyntaxError:
        refuse("move-syntax", move=move)
    except IllegalMove as error:
        raise Refusal("illegal", error.code, **error.arguments) from error
    return canonical, judged


# --- the commands --------------------------------------------------------------------------------------------------------


def _act(match: Match, command: c.Act, person: str, at: int) -> list[Event]:
    seat = playing_seat(match, person)
    move, judged = _checked(match, seat, command.decision, command.move, command.text)
    return [
        e.Moved(
            at=at,
            actor=person,
            command=command.id,
            seat=seat,
            decision=command.decision,
            move=move,
            by="person",
            time=match.time(at),
            judged=judged,
        )
    ]


def _stand(match: Match, command: c.Stand, person: str, at: int) -> list[Event]:
    want_unfinished(match)
    seat = own_seat(match, person)
    if match.phase == "open":
        return [e.Stood(at=at, actor=person, command=command.id, seat=seat)]
    return [e.TakenOver(at=at, actor=person, command=command.id, seat=seat, level=command.level, reason="stood")]


def _kick(match: Match, command: c.Kick, person: str, at: int) -> list[Event]:
    want_unfinished(match)
    want_host(match, person)
    seat = seat_at(match, command.seat)
    if seat.kind == "empty":
        refuse("seat-empty")
    if match.phase == "open":
        return [e.Emptied(at=at, actor=person, command=command.id, seat=command.seat)]
    if seat.kind == "bot":
        refuse("bot-plays")
    return [e.TakenOver(at=at, actor=person, command=command.id, seat=command.seat, level=command.level, reason="kicked")]


def _come_back(match: Match, command: c.ComeBack, person: str, at: int) -> list[Event]:
    want_play(match)
    seat = own_seat(match, person)
    if not match.seats[seat].stand_in:
        refuse("not-stood-in")
    return [e.CameBack(at=at, actor=person, command=command.id, seat=seat), *returned(match, seat, person, at)]


def _reseat(match: Match, command: c.Reseat, person: str, at: int) -> list[Event]:
    want_unfinished(match)
    want_host(match, person)
    seat = seat_at(match, command.seat)
    if seat.kind != "empty" and not seat.played_by_bot and match.present(seat.person):
        refuse("seat-played")
    if not match.present(command.person):
        refuse("not-here")
    if match.seat_of(command.person) is not None:
        refuse("person-seated")
    if match.had.get(command.person, command.seat) != command.seat:
        refuse("other-seat")
    if free_at_once(match, command.seat, command.person):
        reseated = e.Reseated(at=at, actor=person, command=command.id, seat=command.seat, person=command.person)
        return [reseated, *returned(match, command.seat, command.person, at)]
    promise = match.promises.get(command.seat)
    if promise is not None and promise.person == command.person:
        return []
    events: list[Event] = []
    if not seat.played_by_bot:
        events.append(
            e.HandedOver(at=at, actor=person, command=command.id, seat=command.seat, level=command.level, reason="gone")
        )
    events.append(e.Promised(at=at, actor=person, command=command.id, seat=command.seat, person=command.person))
    return events


def _agree(match: Match, command: c.Agree, person: str, at: int) -> list[Event]:
    want_play(match)
    seat_at(match, command.seat)
    promise = match.promises.get(command.seat)
    if promise is None or promise.person != command.person:
        refuse("not-promised")
    missing = consent_missing(match, command.seat, command.person)
    if person in promise.agreed:
        return []
    if person not in missing:
        refuse("not-asked")
    # If nobody else is missing, ``referee.owed`` gives the seat to the person.
    return [e.Agreed(at=at, actor=person, command=command.id, seat=command.seat, person=command.person)]


def _rematch(match: Match, command: c.Rematch, person: str, at: int) -> list[Event]:
    if match.phase != "over":
        refuse("not-over")
    if person != match.host:
        own_seat(match, person)
    if match.next is not None:
        return []
    if command.setup is not None and match.present(match.host):
        want_host(match, person)
    return [e.Continued(at=at, actor=person, command=command.id, next=command.next)]


_DECIDES: Final[Mapping[type, Decide]] = {
    **OF_THE_LOBBY,
    **OF_TIME,
    **OF_TAKE_BACKS,
    c.Act: _act,
    c.Stand: _stand,
    c.Kick: _kick,
    c.ComeBack: _come_back,
    c.Reseat: _reseat,
    c.Agree: _agree,
    c.Rematch: _rematch,
}
