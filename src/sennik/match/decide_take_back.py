"""What people do to take a move back: they do it, ask the others for it, and allow or refuse it. See ``decide``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sennik.kernel.game import Revealed

from . import commands as c
from . import events as e
from .checks import playing_seat
from .events import Event
from .match import Decide, Match
from .refusal import refuse


def _take_back(match: Match, command: c.TakeBack, person: str, at: int) -> list[Event]:
    seat = playing_seat(match, person)
    latest = match.latest
    if match.setup.take_backs == "never":
        refuse("take-back-off")
    if latest is None or latest.seat != seat:
        refuse("take-back-nothing")
    move = latest.moves[-1]
    if move.decision != command.decision:
        refuse("take-back-other")
    if latest.asked is not None:
        return []
    if move.reason:
        refuse(move.reason)
    if move.shown is Revealed.NOTHING:
        return [e.TakenBack(at=at, actor=person, command=command.id, seat=seat)]
    if match.setup.take_backs == "unseen":
        refuse("take-back-shown")
    if move.refused:
        refuse("take-back-refused")
    if not match.still_to_allow(seat):
        # A person alone with bots is told once, that the move is taken back, and not before that somebody is asked for it.
        return [e.TakenBack(at=at, actor=person, command=command.id, seat=seat)]
    return [e.TakeBackAsked(at=at, actor=person, command=command.id, seat=seat)]


def _answer(match: Match, command: c.AnswerTakeBack, person: str, at: int) -> list[Event]:
    seat = playing_seat(match, person)
    latest = match.latest
    if latest is None or latest.asked is None:
        refuse("take-back-not-asked")
    if command.question != match.questions:
        refuse("take-back-other")
    if not command.allow:
        return [e.TakeBackRefused(at=at, actor=person, command=command.id, seat=seat)]
    if seat not in match.still_to_allow(latest.seat):
        return []
    return [e.TakeBackAllowed(at=at, actor=person, command=command.id, seat=seat)]


DECIDES: Final[Mapping[type, Decide]] = {
    c.TakeBack: _take_back,
    c.AnswerTakeBack: _answer,
}
