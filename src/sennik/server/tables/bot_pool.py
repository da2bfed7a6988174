"""Bots as the server needs them: their levels, and their choices off the event loop."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Protocol

from sennik.kernel.game import AnyRules
from sennik.match import Match
from sennik.server.monitoring.log import whereabouts

_log = logging.getLogger(__name__)


class Bots(Protocol):
    """The bots there are, as ``sennik.bots`` has them."""

    def levels(self, game: str) -> tuple[str, ...]:
        """Returns the levels for that game, at least one, the weakest first. Raises ``KeyError`` if there is no such game."""

    def choose(
        self, level: str, rules: AnyRules, view: object, seat: int, random: random.Random, own: Sequence[tuple[int, str]] = ()
    ) -> tuple[int, str] | None:
        """Returns the action and text for the seat that sees this view. In a live game None leaves the decision open
        for now.

        ``own`` has the bot's latest moves for the seat, the oldest first.
        """

    def creatures(self, count: int, taken: Collection[str] = (), people: Collection[str] = ()) -> tuple[str, ...]:
        """Returns the creatures for so many new bots. None of them is taken, and none has the name of one of these people."""


class BotPool:
    """The one thread in which all bots choose, so that a bot that thinks holds up no message.

    ``thought`` is called with the seconds of each choice and its game. ``waiting`` counts the choices that were asked
    for and are not made.
    """

    def __init__(self, bots: Bots, thought: Callable[[float, str], None] = lambda _seconds, _game: None) -> None:
        self._bots = bots
        self._thought = thought
        self.waiting = 0
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="sennik-bot")
        self._random = random.Random(secrets.randbits(256))

    def levels(self, game: str) -> tuple[str, ...]:
        """Returns the levels for that game, the weakest first; none if there is no such game any more."""
        try:
            return self._bots.levels(game)
        except KeyError:
            return ()

    def stand_in(self, game: str) -> str:
        """Returns the level of bots that stand in for people, which is the middle one; "" if there is none."""
        levels = self.levels(game)
        return levels[len(levels) // 2] if levels else ""

    def creatures(self, match: Match, count: int) -> tuple[str, ...]:
        """Returns the creatures for so many new bots at this table."""
        names = {seat.name for seat in match.seats} | {person.name for person in match.people.values()}
        return self._bots.creatures(count, {seat.creature for seat in match.seats}, names)

    def pace(self, between: tuple[float, float]) -> float:
        """Returns the seconds to take over a move, drawn without a look at anything."""
        return self._random.uniform(*between)

    async def choose(
        self, level: str, rules: AnyRules, view: object, seat: int, own: Sequence[tuple[int, str]]
    ) -> tuple[int, str] | None:
        """Returns the bot's choice.

        If the bot fails, it is the move that the clock would make, or None in a live game. So no table waits for a
        broken bot.
        """
        chance = random.Random(self._random.getrandbits(64))
        loop = asyncio.get_running_loop()

        def choose() -> tuple[tuple[int, str] | None, float]:
            began = monotonic()
            return self._bots.choose(level, rules, view, seat, chance, own), monotonic() - began

        self.waiting += 1
        try:
            choice, seconds = await loop.run_in_executor(self._thread, choose)
        except Exception as error:  # noqa: BLE001 - a bot is somebody else's code
            _log.error("a bot of level %s failed at %s: %s", level, rules.game.name, whereabouts(error))
            return None if rules.live else (rules.default(view, seat), "")
        finally:
            self.waiting -= 1
        self._thought(seconds, rules.game.name)
        return choice

    def close(self) -> None:
        """Lets the thread end once it has finished its choice."""
        self._thread.shutdown(wait=False, cancel_futures=True)
