"""The events of play, and what a viewer is told of one: whether it is news, the trace, the time, the result.

Every move asks here what kind of event it is. ``isinstance`` takes long wherever it is false for a struct of msgspec, and
no kind of event has subclasses, so the types themselves are compared.
"""

from __future__ import annotations

from typing import Final, Protocol

import msgspec

from sennik.kernel.game import AnyState
from sennik.kernel.view_encoder import ViewEncoder
from sennik.match import Answers, Event, Match, deadline, times
from sennik.match import events as e
from sennik.wire.messages import ResultInfo

_encode: Final = msgspec.json.Encoder().encode

_ANSWERS: Final = (e.Moved, e.TimeUp)

_CLOCK: Final = b'{"seat":%d,"since":%d,"turn":%d,"bank":%d}'


class Telling(Protocol):
    """What has to be known of a match as it was after an event to tell of that event. A match is one itself."""

    @property
    def closed(self) -> Answers | None:
        """The window of answers that the event closed."""

    @property
    def live(self) -> object:
        """None if no time passes in the game."""

    @property
    def started_at(self) -> int | None:
        """When it was started."""


def seat_noted(match: Match, event: Event) -> int | None:
    """Returns the seat that answered in a window which is still open; None if the event is something else."""
    if match.window is None or not isinstance(event, _ANSWERS) or event.seat not in match.window.given:
        return None
    return event.seat


def is_news(telling: Telling, encoder: ViewEncoder[object, object], before: object, view: object, event: e.OfPlay) -> bool:
    """Tells whether the trace is about this event. If the event is hidden from the viewer, it is still about an earlier
    one.

    The end of a window may leave the trace as it is, and then the seat that answered last does not matter. Nothing that
    is hidden is ever taken back.
    """
    if type(event) is e.TakenBack:
        return True
    verb, seat = encoder.verb(view)
    if not verb:
        return False
    if telling.closed is None and telling.live is None:
        if isinstance(event, _ANSWERS):
            if seat == event.seat:
                return True
        elif seat is None and type(event) is e.Shuffled:
            return True
    return encoder.tell_alike(view, [before]) == [False]


def told_of(match: Match, event: Event) -> AnyState:
    """Returns the state whose trace tells of the event."""
    return match.undone if type(event) is e.TakenBack else match.state


def told_trace(telling: Telling, event: e.OfPlay, encoder: ViewEncoder[object, object], view: object) -> bytes:
    """Returns what happened as that view tells it, with its time and who did it. If a move is taken back, the view is that
    of the state after the move (``told_of``).
    """
    if type(event) is e.TakenBack:
        return b'%b,"at":%d,"by":"person","back":true}' % (encoder.trace(view), event.at - (telling.started_at or 0))
    seat = encoder.verb(view)[1]
    by = b"null"
    if telling.live is not None:
        # ``by`` would tell apart what time brought about and what somebody did.
        return b'%b,"at":%d,"by":null}' % (encoder.trace(view), event.at - (telling.started_at or 0))
    if telling.closed is not None:
        if seat in telling.closed.given:
            by = b'"%b"' % telling.closed.given[seat].encode()
    elif isinstance(event, _ANSWERS) and seat == event.seat:
        by = b'"%b"' % event.by.encode() if isinstance(event, e.Moved) else b'"clock"'
    return b'%b,"at":%d,"by":%b}' % (encoder.trace(view), event.at - (telling.started_at or 0), by)


def time_of(match: Match, at: int) -> bytes:
    """Returns the time of play in a live game, as a field of a message; nothing in other games."""
    return b"" if match.live is None else b'"time":%d,' % match.time(at)


def running_clocks(match: Match, waiting: tuple[int, ...]) -> bytes:
    """Returns the clocks that run, of these seats, as the elements of a list in a message. Windows of answers have none,
    since there nobody is told who has still to answer.
    """
    if match.window is not None or match.alone or match.phase != "playing":
        return b""
    return b",".join(
        [
            _CLOCK % (seat, match.asked_at[seat], *times(match, seat))
            for seat in waiting
            if seat in match.waiting and deadline(match, seat) is not None
        ]
    )


def told_result(match: Match) -> bytes:
    """Returns the result as a value of a message."""
    if match.result is None:
        return b"null"
    return _encode(ResultInfo(list(match.result.scores), list(match.result.winners)))
