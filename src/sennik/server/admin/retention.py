"""For how long what is stored stays: what was not used for longer is removed."""

from __future__ import annotations

import asyncio
import logging
from time import time
from typing import Final

from sennik.server.admin.orders import Prune
from sennik.server.fleet.owners import Owners
from sennik.server.identity.people import People
from sennik.server.monitoring.log import whereabouts
from sennik.server.tables.registry import TableRegistry
from sennik.server.tables.services import Services
from sennik.store import StoreError

_log: Final = logging.getLogger(__name__)
_EACH_SECONDS: Final = 3_600.0
_DAY: Final = 86_400_000


class Retention:
    """The removal of what is old, as the settings say, once an hour. Tables in memory are left alone."""

    def __init__(self, services: Services, people: People, tables: TableRegistry, owners: Owners) -> None:
        self._owners: Final = owners
        self._services: Final = services
        self._people: Final = people
        self._tables: Final = tables
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begins to remove what is old."""
        self._task = asyncio.get_running_loop().create_task(self._go_on())

    def stop(self) -> None:
        """Ends it."""
        if self._task is not None:
            self._task.cancel()

    async def prune(self, order: Prune) -> dict[str, int]:
        """Removes what is as old as the order says, and returns how much of each kind. Raises ``StoreError`` if that
        fails.
        """
        upkeep, removed = self._services.store.upkeep, {}
        spared = await self._tables.in_use()
        for kind, phase, days in (
            ("open", "open", order.open_days),
            ("unfinished", "playing", order.unfinished_days),
            ("finished", "over", order.finished_days),
        ):
            found: list[str] = []
            if days and order.trial:
                found = [each for each in await upkeep.old(phase, _before(days)) if each not in spared]
            elif days:
                found = await upkeep.remove_old(phase, _before(days), spared)
            removed[kind] = len(found)
        strangers = await upkeep.strangers(_before(order.people_days)) if order.people_days else []
        removed["people"] = len(strangers)
        if not order.trial:
            for person in strangers:
                await self._people.forget(person)
            if any(removed.values()):
                self._services.metrics.journal.done("old-removed", **removed)
        return removed

    async def _go_on(self) -> None:
        keep = self._services.settings.keep
        order = Prune(keep.open_days, keep.unfinished_days, keep.finished_days, keep.people_days)
        while True:
            try:
                if self._owners.first:
                    await self.prune(order)
            except StoreError as error:
                _log.error("what is old could not be removed: %s", whereabouts(error))
            await asyncio.sleep(_EACH_SECONDS)


def _before(days: float) -> int:
    return int(time() * 1_000 - days * _DAY)
