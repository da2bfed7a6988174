"""What people do about time: let a bot stand in, and choose what comes of it that somebody's time has run out. See
``decide``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from . import commands as c
from . import events as e
from .checks import own_seat, playing_seat, seat_at, want_host, want_play, want_unfinished
from .events import Event
from .match import Decide, Match
from .refusal import refuse


def _hand_over(match: Match, command: c.HandOver, person: str, at: int) -> list[Event]:
    want_play(match)
    seat = seat_at(match, command.seat)
    late = command.seat in match.late and seat.person != person
    if late:
        _want_say(match, person)
    elif seat.person != person:
        want_host(match, person)
    if seat.played_by_bot:
        refuse("bot-plays")
    reason: Literal["asked", "late"] = "late" if late else "asked"
    handed = e.HandedOver(at=at, actor=person, command=command.id, seat=command.seat, level=command.level, reason=reason)
    if late and match.by_mail and seat.person == match.host and not match.present(match.host):
        # The role returns with the host, as the seat does.
        return [handed, e.HostChanged(at=at, person=person)]
    return [handed]


def _want_say(match: Match, person: str) -> None:
    """Raises ``Refusal`` if the person has no say in what comes of it that somebody else's time has run out."""
    if person == match.host and match.seat_of(person) is None:
        return
    if playing_seat(match, person) in match.late:
        refuse("late-yourself")


def _give_time(match: Match, command: c.GiveTime, person: str, at: int) -> list[Event]:
    want_play(match)
    seat_at(match, command.seat)
    if command.seat not in match.late:
        refuse("not-late")
    _want_say(match, person)
    return [e.TimeGiven(at=at, actor=person, command=command.id, seat=command.seat)]


def _call_off(match: Match, command: c.CallOff, person: str, at: int) -> list[Event]:
    seat = playing_seat(match, person)
    if not match.late:
        refuse("not-late")
    if seat in match.late:
        refuse("late-yourself")
    if seat in match.ending:
        return []
    return [e.EndAsked(at=at, actor=person, command=command.id, seat=seat)]


def _pause(match: Match, command: c.Pause, person: str, at: int) -> list[Event]:
    seat = playing_seat(match, person)
    if seat in match.wanted:
        return []
    return [e.PauseAsked(at=at, actor=person, command=command.id, seat=seat)]


def _resume(match: Match, command: c.Resume, person: str, at: int) -> list[Event]:
    want_play(match)
    if person != match.host:
        own_seat(match, person)
    if match.paused is None and not match.wanted:
        refuse("not-paused")
    return [e.Resumed(at=at, actor=person, command=command.id)]


def _set_pace(match: Match, command: c.SetPace, person: str, at: int) -> list[Event]:
    want_unfinished(match)
    if match.seat_of(person) is None or not match.alone:
        want_host(match, person)
    if command.pace == match.setup.pace:
        return []
    return [e.Paced(at=at, actor=person, command=command.id, pace=command.pace)]


DECIDES: Final[Mapping[type, Decide]] = {
    c.HandOver: _hand_over,
    c.GiveTime: _give_time,
    c.CallOff: _call_off,
    c.Pause: _pause,
    c.Resume: _resume,
    c.SetPace: _set_pace,
}
