"""Bots as the server needs them: their levels, and their choices off the event loop."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Callable, Collection, Hashable, Sequence
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Literal, Protocol, TypeAlias

from sennik.bots import STRONG, has_tuned
from sennik.kernel.game import AnyRules
from sennik.match import Match, Proposal, Refusal
from sennik.server.minds.offers import of_setup, tuned
from sennik.server.minds.searching import Readiness, Searching
from sennik.server.monitoring.log import whereabouts

_log = logging.getLogger(__name__)

Strength: TypeAlias = Literal["none"] | Readiness
"""Whether a table can have strong bots: its edition has none, the server has none, not yet, or now."""


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
    for and are not made. What strong bots do that are not tuned is found by ``searching``; without it there are none of these.
    """

    def __init__(
        self,
        bots: Bots,
        thought: Callable[[float, str], None] = lambda _seconds, _game: None,
        searching: Searching | None = None,
    ) -> None:
        self._bots = bots
        self._thought = thought
        self._searching = searching
        self.waiting = 0
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="sennik-bot")
        self._random = random.Random(secrets.randbits(256))

    def levels(self, game: str) -> tuple[str, ...]:
        """Returns the levels for that game, the weakest first; none if there is no such game any more."""
        try:
            return self._bots.levels(game)
        except KeyError:
            return ()

    def strength(self, wanted: Proposal) -> Strength:
        """Returns whether a table with this setup can have strong bots. If it can't yet, that is prepared."""
        if tuned(wanted):
            return "ready"
        edition = of_setup(wanted)
        if edition is None:
            return "none"
        return "absent" if self._searching is None else self._searching.want(edition)

    def offered(self, wanted: Proposal) -> tuple[str, ...]:
        """Returns the levels that a table with this setup can have now, the weakest first."""
        return (*self.levels(wanted.game), *([STRONG] if self.strength(wanted) == "ready" else []))

    def known(self, wanted: Proposal) -> tuple[str, ...]:
        """Returns the same with the level of strong bots if they can be had at any time: bots that have it keep it."""
        return (*self.levels(wanted.game), *([STRONG] if self.strength(wanted) in {"preparing", "ready"} else []))

    def check(self, level: str, wanted: Proposal) -> None:
        """Raises ``Refusal`` if a table with this setup can't have bots of that level now."""
        if level not in self.offered(wanted):
            if level == STRONG and self.strength(wanted) == "preparing":
                raise Refusal("illegal", "level-preparing")
            raise Refusal("malformed", "no-such-level")

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
        self, level: str, rules: AnyRules, view: object, seat: int, own: Sequence[tuple[int, str]], whose: Hashable = None
    ) -> tuple[int, str] | None:
        """Returns the bot's choice. ``whose`` tells tables apart, which take turns with the search.

        A strong bot for whose move the search finds nothing chooses as the best of the others do. If the bot fails, it is the
        move that the clock would make, or None in a live game. So no table waits for a broken bot.
        """
        chance = random.Random(self._random.getrandbits(64))
        loop = asyncio.get_running_loop()
        if level == STRONG and not has_tuned(rules):
            began = monotonic()
            found = await self._search(rules, view, seat, chance.getrandbits(62), whose)
            if found is not None:
                self._thought(monotonic() - began, rules.game.name)
                return found, ""
            level = self.levels(rules.game.name)[-1]

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

    async def _search(self, rules: AnyRules, view: object, seat: int, seed: int, whose: Hashable) -> int | None:
        if self._searching is None:
            return None
        self.waiting += 1
        try:
            return await self._searching.think(rules, view, seat, seed, whose)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Lets the thread end once it has finished its choice."""
        self._thread.shutdown(wait=False, cancel_futures=True)
