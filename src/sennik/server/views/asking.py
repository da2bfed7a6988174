"""What a seat is asked, as messages have it: its decision, whom the table waits for, and what it may take back."""

from __future__ import annotations

from typing import Final

from sennik.kernel.view_encoder import ViewEncoder
from sennik.match import Match, deadline, may_take_back
from sennik.match import events as e
from sennik.server.views.channel import Asked, Back

ASKS_ANEW: Final = (
    *e.OF_PLAY,
    e.Started,
    e.Ended,
    e.Abandoned,
    e.HandedOver,
    e.CameBack,
    e.Paused,
    e.Resumed,
    e.TakenOver,
    e.Reseated,
    e.Arrived,
    e.RanOut,
    e.TimeGiven,
    e.Down,
    e.CalledOff,
    e.TakeBackAsked,
    e.TakeBackRefused,
)
"""The events that may change the state, or what somebody is asked."""

_DECISION: Final = b'{"number":%d,"offer":%b,"remaining":%b,"window":%b}'

_BACK: Final = b',"take_back":{"decision":%d,"asking":%b}'


def asked_of(match: Match, seat: int | None) -> Asked | None:
    """Returns what the seat is asked; None if it is asked nothing."""
    if seat is None or match.phase != "playing" or match.paused is not None or seat not in match.waiting:
        return None
    return match.decisions[seat], match.seats[seat].played_by_bot, match.alone


def back_of(match: Match, seat: int | None) -> Back | None:
    """Returns the seat's latest move, if its person may take it back."""
    if seat is None or match.latest is None:
        return None
    how = may_take_back(match, seat)
    return None if how is None else (match.latest.moves[-1].decision, how == "ask")


def told_back(back: Back | None) -> bytes:
    """Returns what comes behind the decision in a message: the move that may be taken back, if there is one."""
    if back is None:
        return b""
    decision, asking = back
    return _BACK % (decision, b"true" if asking else b"false")


def told_decision(match: Match, encoder: ViewEncoder[object, object] | None, seat: int | None, at: int) -> bytes:
    """Returns the seat's open decision as a value of a message: null if a bot answers it, or if there is none."""
    if seat is None or encoder is None or asked_of(match, seat) is None or match.seats[seat].played_by_bot:
        return b"null"
    end = deadline(match, seat)
    remaining = b"null" if end is None else b"%d" % max(0, end - at)
    offer = encoder.offer(match.state, seat, match.offered[seat])
    return _DECISION % (match.decisions[seat], offer, remaining, b"false" if match.window is None else b"true")


def told_running(
    match: Match,
    encoder: ViewEncoder[object, object] | None,
    seat: int | None,
    at: int,
    clocks: bytes,
    back: Back | None,
) -> bytes:
    """Returns the end of a change: these clocks, what the seat is asked, and which move it may take back."""
    decision = told_decision(match, encoder, seat, at) + told_back(back)
    return b'"now":%d,"clocks":[%b],"decision":%b' % (at, clocks, decision) if clocks else b'"decision":' + decision


def waiting_for(
    match: Match, encoder: ViewEncoder[object, object] | None, seat: int | None, view: object, *, windows: bool
) -> tuple[int, ...]:
    """Returns whom the table waits for, as this viewer may know it. ``windows`` says whether the game has any.

    In a window of answers each seat knows only of itself, and a game with windows hides this in them and nowhere
    else. In any other game the view may tell it, and so hide who has answered already; if it does not, everybody
    may know.
    """
    if match.phase != "playing" or encoder is None:
        return ()
    if windows:
        if match.window is None:
            return match.waiting
        return () if seat is None or seat not in match.waiting else (seat,)
    told = encoder.waiting(view)
    return match.waiting if told is None else told
