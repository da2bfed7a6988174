"""The bots of one table: which bot thinks about which decision, at the pace of people."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from sennik.bots import STRONG
from sennik.kernel.game import REMEMBERED_MOVES, AnyRules, Seat
from sennik.match import Match, may_take_back, window_end
from sennik.match.agreement import Pace
from sennik.server.tables.services import Services

_PART_OF_A_WINDOW: Final = 0.8
"""A bot takes at most this share of the time that is left to a window."""

_SECOND_THOUGHTS: Final = (1.15, 1.4)
"""How long a bot takes at least after a move that its person may take back, beside the longest usual time: by the usual
settings about 2.5 to 3 seconds. After that the way back is closed, so people get the time to see it.
"""

_PACES: Final[Mapping[Pace, float]] = {"quick": 0.35, "normal": 1.0, "calm": 2.0}
"""How long a bot takes at each pace, beside the usual."""

_STEP: Final = 0.5
"""Seconds. Where the pace does not hide how long a strong bot has thought, it answers at a whole number of these."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The answer of a seat's bot to a decision: an action and a text, or None if the bot does nothing for now."""

    seat: int
    decision: int
    move: tuple[int, str] | None


@dataclass(frozen=True, slots=True)
class _Thought:
    """A decision about which a bot is thinking."""

    decision: int
    task: asyncio.Task[None]


class BotTurns:
    """The turns of a table's bots, each of which is asked once for each decision. A bot is given what its seat may
    know, and nothing else.

    In a live game, where views forget, it is also given what it said itself: the latest moves that bots have made for
    the seat. Only this object keeps them, so bots have forgotten them after the server was started anew.
    """

    def __init__(self, services: Services, answer: Callable[[Choice], None]) -> None:
        self._bots = services.bots
        self._settings = services.settings
        self._answer = answer
        self._asked: dict[int, _Thought] = {}
        self._let_be: dict[int, int] = {}
        self._saw: dict[int, int] = {}
        self._made: dict[int, deque[tuple[int, str]]] = {}
        self._hurried = asyncio.Event()

    @property
    def busy(self) -> bool:
        """Whether a bot is thinking, or has an answer that was not taken yet."""
        return bool(self._asked)

    def ask(self, match: Match, seat: int, at: int) -> None:
        """Asks the bot that plays the seat, unless it thinks about that decision already.

        It may be called only in play, when everything is stored. ``at`` is now, in ms since the match was opened.
        """
        decision = match.decisions[seat]
        thinking = self._asked.get(seat)
        if thinking is not None:
            if thinking.decision == decision:
                return
            thinking.task.cancel()
        if self._let_be.get(seat) == match.seq:
            return
        rules = match.rules
        assert rules is not None
        self._saw[seat] = match.seq
        view = rules.hide(match.state, Seat(seat))
        pace = self._pace(match, at)
        level = match.seats[seat].level or self._bots.stand_in(match.setup.game)
        thought = asyncio.get_running_loop().create_task(
            self._think(rules, seat, decision, level, view, pace, (*self._made.get(seat, ()),))
        )
        self._asked[seat] = _Thought(decision, thought)

    def _pace(self, match: Match, at: int) -> float:
        """Returns the seconds to take. They are drawn before the bot sees anything, so its time says nothing of its answer."""
        low, high = self._settings.bot_pace_go_on if match.round_over else self._settings.bot_pace
        if match.live is None:
            # A night is as long as it is, whatever the pace.
            low, high = low * _PACES[match.setup.pace], high * _PACES[match.setup.pace]
        latest = match.latest
        if latest is not None and match.setup.pace != "quick" and may_take_back(match, latest.seat) is not None:
            usual = self._settings.bot_pace[1]
            low, high = (max(own, part * usual) for own, part in zip((low, high), _SECOND_THOUGHTS, strict=True))
        end = window_end(match)
        if end is not None:
            most = max(0.0, _PART_OF_A_WINDOW * (end - at) / 1_000)
            low, high = min(low, most / 2), min(high, most)
        return self._bots.pace((low, high))

    def answered(self, seat: int, decision: int) -> None:
        """Notes that the bot's answer was taken, whatever became of it."""
        thinking = self._asked.get(seat)
        if thinking is not None and thinking.decision == decision:
            del self._asked[seat]

    def made(self, match: Match, seat: int, action: int, text: str) -> None:
        """Notes that the bot's move was made, so that the bot remembers what it said."""
        if match.live is not None and text:
            self._made.setdefault(seat, deque(maxlen=REMEMBERED_MOVES)).append((action, text))

    def let_be(self, match: Match, seat: int, at: int) -> None:
        """Notes that in a live game the bot does nothing for now. It is asked again after the next thing that happens.

        If something has happened since it looked, it is asked again at once.
        """
        if self._saw.get(seat) == match.seq:
            self._let_be[seat] = match.seq
        elif match.phase == "playing" and seat in match.waiting and match.seats[seat].played_by_bot and match.standing is None:
            self.ask(match, seat, at)

    def hurry(self) -> None:
        """Lets the bots that think now take no more time than they need."""
        self._hurried.set()
        self._hurried = asyncio.Event()

    def close(self) -> None:
        """Stops all bots that are thinking, since nobody wants their answers any more."""
        for thought in self._asked.values():
            thought.task.cancel()

    async def _think(
        self, rules: AnyRules, seat: int, decision: int, level: str, view: object, pace: float, own: tuple[tuple[int, str], ...]
    ) -> None:
        loop = asyncio.get_running_loop()
        began, hurried = loop.time(), self._hurried
        until = began + pace
        choice = await self._bots.choose(level, rules, view, seat, own, self)
        late = loop.time() > until
        if pace > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout_at(until):
                    await hurried.wait()
            if level == STRONG and (late or hurried.is_set()):
                # How long it thinks depends on what it holds.
                await asyncio.sleep(-(loop.time() - began) % _STEP)
        self._answer(Choice(seat, decision, choice))
