"""Whom a table calls: people who have to answer, and who are not looking."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, Literal

from sennik.match import Match, deadline, reminders
from sennik.server.push.calls import PushCall

SHORTEST: Final = 20.0
"""The time (seconds) to answer below which nobody is called: they could not come in time."""

_STALE: Final = 60.0
"""The age (seconds) of a question that somebody has seen whose line is lost. A line that is dead looks alive for less."""

_BEGINNING: Final = 300.0
"""How long (seconds) a call to the beginning of a live game is of use."""


class Calling:
    """The calls of one table that is loaded ``now`` (ms since the match was opened). Each question is called for once, and
    at a table by mail its person is reminded once.

    ``looks`` tells whether a person has the table open, and ``call`` calls one. Whoever was to be reminded until the time
    ``reminded`` (ms since the match was opened) has been.
    """

    def __init__(self, match: Match, now: int, looks: Callable[[str], bool], call: Callable[[str, PushCall], None]) -> None:
        self._looks: Final = looks
        self._call: Final = call
        self._loop = asyncio.get_running_loop()
        self._begun = match.phase == "playing"
        # What was open when the table was loaded was called for then.
        self._done: dict[int, int] = {seat: match.decisions[seat] for seat in match.waiting}
        self._shown: dict[int, tuple[int, float]] = {}
        self._late = match.late
        self.reminded = now
        self._reminded_of: dict[int, int] = {}
        self._asked_back: int | None = None

    def remind_from(self, at: int) -> None:
        """Lets reminders be given that were due at that time (ms since the match was opened) or later, before the table was
        loaded.
        """
        self.reminded = min(self.reminded, at - 1)

    def next_reminders(self, match: Match) -> list[int]:
        """Returns when somebody is to be reminded (ms since the match was opened)."""
        return [at for _, at in reminders(match, self.reminded)]

    def remind(self, match: Match, now: int) -> None:
        """Reminds whoever is to be reminded by now, is away, and has still time to answer."""
        for seat, at in reminders(match, self.reminded):
            number, person, end = match.decisions[seat], match.seats[seat].person, deadline(match, seat)
            if at > now or person is None or end is None or self._reminded_of.get(seat) == number or self._looks(person):
                continue
            self._reminded_of[seat] = number
            left = (end - now) / 1_000
            if left >= SHORTEST:
                self._call(person, PushCall(match.id, match.setup.game, "reminded", left, (seat, number)))
        self.reminded = max(self.reminded, now)

    def look(self, match: Match, now: int) -> None:
        """Calls whoever is asked by now and is away. ``now`` is the ms since the match was opened."""
        begins = match.phase == "playing" and not self._begun
        self._begun = match.phase == "playing"
        if begins and match.live is not None:
            for player in match.seats:
                if player.person is not None and not player.played_by_bot and not self._looks(player.person):
                    self._call(player.person, PushCall(match.id, match.setup.game, "begins", _BEGINNING))
        if match.phase != "playing" or match.live is not None or match.standing is not None:
            return
        if match.late - self._late:
            self._call_others(match)
        self._late = match.late
        for seat in match.waiting:
            self._ask(match, seat, now)
        self._ask_back(match)

    def _call_others(self, match: Match) -> None:
        """Calls the people who choose what comes of it that somebody's time has run out."""
        for number, player in enumerate(match.seats):
            if player.person is None or player.played_by_bot or number in match.late or self._looks(player.person):
                continue
            self._call(player.person, PushCall(match.id, match.setup.game, "late", None))

    def _ask_back(self, match: Match) -> None:
        """Calls the people at a table by mail who are asked whether a move may be taken back."""
        latest = match.latest
        asked = None if latest is None or not match.by_mail else latest.asked
        if latest is not None and asked is not None and asked != self._asked_back:
            for seat in match.still_to_allow(latest.seat):
                person = match.seats[seat].person
                if person is not None and not self._looks(person):
                    self._call(person, PushCall(match.id, match.setup.game, "question", None))
        self._asked_back = asked

    def _ask(self, match: Match, seat: int, now: int) -> None:
        number, player = match.decisions[seat], match.seats[seat]
        if self._done.get(seat) == number or player.person is None or player.played_by_bot:
            return
        if match.round_over and not match.by_mail:
            return
        if self._looks(player.person):
            if self._shown.get(seat, (0, 0.0))[0] != number:
                self._shown[seat] = (number, self._loop.time())
            return
        self._done[seat] = number
        shown, since = self._shown.get(seat, (0, 0.0))
        if shown == number and self._loop.time() - since >= _STALE:
            return
        end = deadline(match, seat)
        left = None if end is None else (end - now) / 1_000
        if left is None or left >= SHORTEST:
            reason: Literal["asked", "counted"] = "counted" if match.round_over else "asked"
            self._call(player.person, PushCall(match.id, match.setup.game, reason, left))
