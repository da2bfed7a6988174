"""The bots of one table: who is thinking about which decision, at the pace of people."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from sennik.kernel.game import Rules, Seat
from sennik.match import Match
from sennik.server.services import Services

Answer = Callable[[int, int, int, str], None]
"""Gets seat, decision, action and text of a bot that has made up its mind."""


class Thinkers:
    """Asks bots, once for each decision. What a bot is given is what its seat may know, and nothing else."""

    def __init__(self, services: Services, answer: Answer) -> None:
        self._players = services.players
        self._settings = services.settings
        self._answer = answer
        self._asked: dict[int, tuple[int, asyncio.Task[None]]] = {}

    @property
    def busy(self) -> bool:
        """Whether anybody thinks, or has an answer that was not taken yet."""
        return bool(self._asked)

    def ask(self, match: Match, seat: int) -> None:
        """Asks the bot that plays the seat, unless it is at that decision already. In play, with nothing unstored."""
        decision = match.decisions[seat]
        thinking = self._asked.get(seat)
        if thinking is not None:
            if thinking[0] == decision:
                return
            thinking[1].cancel()
        rules = match.rules
        assert rules is not None
        view = rules.hide(match.state, Seat(seat))
        pace = self._players.pace(self._settings.bot_pace_go_on if match.round_over else self._settings.bot_pace)
        level = match.seats[seat].level or self._players.stand_in(match.setup.game)
        thought = asyncio.get_running_loop().create_task(self._think(rules, seat, decision, level, view, pace))
        self._asked[seat] = decision, thought

    def answered(self, seat: int, decision: int) -> None:
        """The answer was taken, whatever became of it."""
        thinking = self._asked.get(seat)
        if thinking is not None and thinking[0] == decision:
            del self._asked[seat]

    def close(self) -> None:
        """Nobody's answer is wanted any more."""
        for _, thought in self._asked.values():
            thought.cancel()

    async def _think(self, rules: Rules[Any], seat: int, decision: int, level: str, view: Any, pace: float) -> None:
        loop = asyncio.get_running_loop()
        until = loop.time() + pace
        action, text = await self._players.choose(level, rules, view, seat)
        if pace > 0:
            await asyncio.sleep(until - loop.time())
        self._answer(seat, decision, action, text)
