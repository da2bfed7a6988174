"""What games need in memory, loaded before a table of another process comes over.

A game of words loads its languages when they are first needed, and its bots learn the words then: seconds of work. If a process
dies, people wait at all its tables at once, and the process that gets them would have to do that first.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final, cast

from sennik import catalog
from sennik.kernel.game import AnyLiveRules, BringsBots, Game
from sennik.server.monitoring.log import whereabouts
from sennik.store import StoreError

from .owners import Owners

_log: Final = logging.getLogger(__name__)
_FIRST: Final = 3.0
"""How long (seconds) a process that has begun does nothing of it: there may be enough to do."""
_EACH: Final = 20.0
"""How often (seconds) it looks what the others play."""


class Preparation:
    """Loads what those games need that are played at tables of other processes, each game once."""

    def __init__(self, owners: Owners) -> None:
        self._owners: Final = owners
        self._known: Final[set[str]] = set()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begins to look what the others play."""
        self._task = asyncio.get_running_loop().create_task(self._look_on(), name="sennik-preparation")

    def stop(self) -> None:
        """Ends that. What is being loaded is loaded to its end."""
        if self._task is not None:
            self._task.cancel()

    async def look(self) -> set[str]:
        """Loads what is needed for the games that others play now, in a thread, and returns the names of those that are new.

        Raises ``StoreError`` if they can't be found out.
        """
        fresh = await self._owners.played_elsewhere() - self._known
        for entry in catalog.games():
            if entry.name in fresh:
                await asyncio.get_running_loop().run_in_executor(None, prepare_game, entry)
        self._known.update(fresh)
        return fresh

    async def _look_on(self) -> None:
        pause = _FIRST
        while True:
            await asyncio.sleep(pause)
            pause = _EACH
            try:
                await self.look()
            except StoreError as error:
                _log.error("what others play could not be found out: %s", whereabouts(error))


def prepare_game(entry: Game) -> None:
    """Loads what the game and its bots need, in each language in which it is played. It takes seconds for a game of words, and
    nothing for others.
    """
    languages = [option for option in entry.options if option.of_reader]
    for language in [{option.name: choice} for option in languages for choice in option.choices] or [{}]:
        rules = entry.rules(language, entry.presets[0].seats[0])
        if rules.live:
            cast("AnyLiveRules", rules).prepare()
        if isinstance(rules, BringsBots):
            rules.bot_prepare()
