"""The clocks of a match: when somebody's time runs out, when a window of answers closes, when a live game goes on by itself.

All times are ms since the match was opened. A timer that is late or no longer needed does no harm: the functions then
return no events.
"""

from __future__ import annotations

from typing import Final

from . import events as e
from .events import Event
from .match import Match
from .take_backs import lapses_at

GO_ON: Final = 60_000
"""How long (ms) a brisk table waits for a person who only has to go on after a count."""

_EARLIEST_REMINDER: Final = 12 * 3_600_000
"""How long (ms) before the end of their time people at a table by mail are reminded of it at the earliest."""


def deadline(match: Match, seat: int) -> int | None:
    """Returns when the time of this seat's decision is up; None if it never is.

    It never is if the seat is not asked, if a bot plays it, if it has run out already, while time stands, if the table is
    unhurried, or if a person is alone with bots. In a window of answers it is the end of the window's own time, which
    does not depend on what others have answered.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import fold
    >>> from sennik.match.example import begun
    >>> match = begun(lookup, '{"deal": []}')
    >>> deadline(match, 0) is None
    True
    >>> deadline(fold(match, e.Arrived(at=5_000, person="1", name="Ala")), 0)
    125000
    """
    if match.phase != "playing" or seat not in match.waiting or match.seats[seat].played_by_bot or match.standing is not None:
        return None
    if match.window is not None:
        return window_end(match)
    if _unhurried(match) or seat in match.late:
        return None
    return match.asked_at[seat] + sum(times(match, seat)) if match.live is None or match.round_over else None


def reminder(match: Match, seat: int) -> int | None:
    """Returns when the seat is reminded of its open decision, whose time will be up; None if it never is, as at any table
    that is not by mail.

    A quarter of the time for the decision is left then, and at most half a day.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import fold
    >>> from sennik.match.example import begun
    >>> match = begun(lookup, '{"deal": []}')
    >>> reminder(fold(match, e.Arrived(at=5_000, person="1", name="Ala")), 0) is None
    True
    """
    end = deadline(match, seat) if match.by_mail else None
    if end is None:
        return None
    since = match.asked_at[seat] if match.window is None else match.window.since
    return end - min((end - since) // 4, _EARLIEST_REMINDER)


def reminders(match: Match, after: int) -> list[tuple[int, int]]:
    """Returns the seats that are reminded later than ``after``, with the time of it.

    >>> from msgspec.structs import replace
    >>> from sennik.catalog import lookup
    >>> from sennik.match import Clock, fold
    >>> from sennik.match.example import begun
    >>> match = begun(lookup, '{"deal": []}')
    >>> match.setup = replace(match.setup, clock=Clock(tempo="mail", turn=3_600))
    >>> match = fold(match, e.Arrived(at=5_000, person="1", name="Ala"))
    >>> reminders(match, after=0), reminders(match, after=2_700_000)
    ([(0, 2700000), (1, 2700000)], [])
    """
    found = [(seat, reminder(match, seat)) for seat in match.waiting]
    return [(seat, at) for seat, at in found if at is not None and at > after]


def times(match: Match, seat: int) -> tuple[int, int]:
    """Returns the time (ms) that the seat has for its decision, outside windows: that for every move, and what is in its
    bank beyond that.

    >>> from sennik.catalog import lookup
    >>> from sennik.match.example import begun
    >>> times(begun(lookup, '{"deal": []}'), 0)
    (60000, 60000)
    """
    clock = match.setup.clock
    if clock.tempo == "mail":
        return 1_000 * clock.turn, 0
    if match.round_over:
        return GO_ON, 0
    return 1_000 * clock.turn, match.banks[seat]


def deadlines(match: Match) -> list[tuple[int, int]]:
    """Returns every seat whose time for its open decision will run out, with the time of it; none in a window of answers.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import fold, rebuild
    >>> from sennik.match.record import read
    >>> lines = '{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}', '{"deal": []}'
    >>> match = rebuild(read(chr(10).join(lines), lookup), lookup)
    >>> deadlines(fold(match, e.Arrived(at=5_000, person="1", name="Ala")))
    [(0, 125000), (1, 125000)]
    """
    found: list[tuple[int, int]] = []
    if match.window is not None:
        return found
    for seat in match.waiting:
        at = deadline(match, seat)
        if at is not None:
            found.append((seat, at))
    return found


def time_up(match: Match, seat: int, at: int) -> list[Event]:
    """Returns what happens when the seat's time has run out; nothing before its deadline, without a deadline, or in a
    window of answers.

    The decision stays open, and the others choose what comes of it. Only after a count the clock goes on for the seat.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import fold
    >>> from sennik.match.example import begun
    >>> match = begun(lookup, '{"deal": []}')
    >>> match = fold(match, e.Arrived(at=5_000, person="1", name="Ala"))
    >>> time_up(match, 0, at=60_000), [type(event).__name__ for event in time_up(match, 0, at=125_000)]
    ([], ['RanOut'])
    """
    end = None if match.window is not None else deadline(match, seat)
    if end is None or at < end or match.rules is None:
        return []
    if not match.round_over:
        return [e.RanOut(at=at, seat=seat, decision=match.decisions[seat])]
    move = match.rules.write(match.rules.default(match.state, seat))
    return [e.TimeUp(at=at, seat=seat, decision=match.decisions[seat], move=move, time=match.time(at))]


def alarm(match: Match) -> int | None:
    """Returns when the next thing happens by itself in a live game; None if nothing will, or while time stands.

    >>> from sennik.catalog import lookup
    >>> from sennik.match.example import begun
    >>> match = begun(lookup)
    >>> alarm(match) is None  # Sen is no live game
    True
    """
    live = match.live
    if live is None or match.standing is not None or match.started_at is None:
        return None
    due = live.alarm(match.state)
    return None if due is None else match.started_at + match.slept + due


def ring(match: Match, at: int) -> list[Event]:
    """Returns the event of what is due by itself at that time; nothing before it is due.

    >>> from sennik.catalog import lookup
    >>> from sennik.match.example import begun
    >>> match = begun(lookup)
    >>> ring(match, at=5_000)  # Sen is no live game
    []
    """
    due = alarm(match)
    return [] if due is None or at < due else [e.Rang(at=at, time=match.time(at))]


def closing(match: Match, interval: int) -> int | None:
    """Returns when the referee closes the open window of answers; None if there is none, or if it waits until all have
    answered.

    The window is closed when its time is over, or ``interval`` ms after the first answer that is enough to close it,
    whichever is first. So nobody can tell from a window that stays open that somebody called (D03). At an unhurried table
    it waits for everybody, and also for a person who is alone with bots. At a table by mail, where nobody is quick, it
    waits for everybody until its time is over.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import Answers, fold
    >>> from sennik.match.example import begun
    >>> match = fold(begun(lookup), e.Arrived(at=0, person="1", name="Ala"))
    >>> match.window = Answers(since=4_000)
    >>> closing(match, interval=300)
    12000
    >>> match.window.noted = 5_000
    >>> closing(match, interval=300)
    5300
    """
    window = match.window
    if window is None or match.standing is not None or _unhurried(match):
        return None
    noted = None if match.by_mail else window.noted
    ends = [window_end(match), None if noted is None else noted + interval]
    return min((end for end in ends if end is not None), default=None)


def close_window(match: Match, interval: int, at: int) -> list[Event]:
    """Returns the event with which the referee closes the window of answers; nothing before it is due.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import Answers, fold
    >>> from sennik.match.example import begun
    >>> match = fold(begun(lookup), e.Arrived(at=0, person="1", name="Ala"))
    >>> match.window = Answers(since=4_000, noted=5_000)
    >>> close_window(match, 300, at=5_200), [event.at for event in close_window(match, 300, at=5_300)]
    ([], [5300])
    """
    end = closing(match, interval)
    return [] if end is None or at < end else [e.Closed(at=at)]


def next_times(match: Match, interval: int) -> list[int]:
    """Returns when something happens by itself in play: a time runs out, a window closes, an alarm rings, a question
    lapses. ``interval`` is as in ``closing``.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import fold
    >>> from sennik.match.example import begun
    >>> match = begun(lookup, '{"deal": []}')
    >>> next_times(fold(match, e.Arrived(at=5_000, person="1", name="Ala")), interval=300)
    [125000, 125000]
    """
    others = [closing(match, interval), alarm(match), lapses_at(match)]
    return [at for _, at in deadlines(match)] + [at for at in others if at is not None]


def window_end(match: Match) -> int | None:
    """Returns when the time of the open window of answers is over; None if there is no window, or no limit.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import Answers, fold
    >>> from sennik.match.example import begun
    >>> match = fold(begun(lookup), e.Arrived(at=0, person="1", name="Ala"))
    >>> match.window = Answers(since=4_000)
    >>> window_end(match)
    12000
    """
    clock = match.setup.clock
    if match.window is None or match.standing is not None or _unhurried(match):
        return None
    seconds = clock.window or (clock.turn if match.by_mail else 0)
    return match.window.since + 1_000 * seconds if seconds else None


def _unhurried(match: Match) -> bool:
    """Tells whether no clock runs for anybody: by the tempo of the table, or because a person is alone with bots."""
    return match.setup.clock.tempo == "unhurried" or match.alone
