"""The tables that are played by mail and are not in memory, and the time during which the server runs.

At such a table time passes while nobody is there. So it is taken into memory when something is due at it. The time during
which no server ran is charged to nobody: each run of a server notes since when and until when it ran.
"""

from __future__ import annotations

import logging
from typing import Final

from sennik.server.monitoring.log import whereabouts
from sennik.server.tables import summary
from sennik.server.tables.clock import wall
from sennik.store import Store, StoreError

_log: Final = logging.getLogger(__name__)

_BEAT: Final = 60_000
"""How often (ms) a server notes that it runs. So much may be charged to nobody after it was killed."""

_ASLEEP: Final = 3 * _BEAT
"""If it could not note it for so long (ms), the machine itself was asleep."""

_EVER: Final = 2**62
"""A time (ms since 1970) that is later than any at which something is due."""

_EVERY: Final = 1_000_000_000
_READ_ALL: Final = 3_600_000
"""How often (ms) the lines of all matches are read, beside what the store finds. A server of an earlier release that shares the
store keeps only in them when something is due.
"""


class ByMail:
    """The tables by mail that are not in memory, by when something is due at each, and the run of this server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._due: dict[str, int] = {}
        self._seen_to: dict[str, int] = {}
        self._since = self._until = self._all_read = 0

    def __len__(self) -> int:
        return len(self._due)

    async def begin(self) -> None:
        """Notes that the server runs from now on, and finds the tables. Raises ``StoreError`` if that fails."""
        self._due = dict(await self._store.due(_EVER))
        self._since = self._until = wall()
        try:
            await self._store.served(self._since, self._until)
        except StoreError as error:
            # A full disk keeps nobody from reading. It is noted with the first beat that can be stored.
            _log.error("the server could not note that it runs: %s", whereabouts(error))

    async def beat(self) -> None:
        """Notes now and then that the server still runs. Raises ``StoreError`` if that fails."""
        now = wall()
        if self._since and now - self._until >= _ASLEEP:
            self._since = self._until = now
            await self._store.served(self._since, now)
        elif self._since and now - self._until >= _BEAT:
            await self._go_on(now)

    async def end(self) -> None:
        """Notes that the server ran until now. Raises ``StoreError`` if that fails."""
        if self._since and (now := wall()) - self._until < _ASLEEP:
            await self._go_on(now)

    async def _go_on(self, now: int) -> None:
        self._until = now
        await self._store.served(self._since, now)

    @property
    def since(self) -> int:
        """When this run of the server began (ms since 1970); 0 before ``begin``."""
        return self._since

    def put_out(self, id: str, due: int) -> None:  # noqa: A002 - a table's id
        """Notes a table that is no longer in memory, and when something is due at it (ms since 1970, 0 for never)."""
        if due:
            self._due[id] = due
        else:
            self._due.pop(id, None)

    def forget(self, id: str) -> None:  # noqa: A002 - a table's id
        """Forgets a table, which is in memory or gone."""
        self._due.pop(id, None)

    async def find(self, elsewhere: set[str], here: set[str]) -> None:
        """Finds the tables at which something is due: all but those that other processes have, and those that are in memory
        here.

        The store does not know what a table has done that made no event, such as a reminder. So what this process has seen
        to is not due once more.
        """
        now = wall()
        if now - self._all_read >= _READ_ALL:
            self._all_read = now
            lines = await self._store.lines(phase="playing", limit=_EVERY)
            found = [(line.id, summary.due_of(line)) for line in lines]
        else:
            found = await self._store.due(now)
        for id, due in found:  # noqa: A001 - a table's id
            if id not in elsewhere and id not in here and due > self._seen_to.get(id, 0):
                self.put_out(id, due)
        still = {id for id, due in found if due <= now}  # noqa: A001 - a table's id
        self._seen_to = {id: at for id, at in self._seen_to.items() if id in still}  # noqa: A001 - a table's id

    def ripe(self) -> list[tuple[str, int]]:
        """Returns the ids of the tables at which something is due by now, with when it is (ms since 1970), and forgets
        them.
        """
        now = wall()
        found = [(id, due) for id, due in self._due.items() if due <= now]  # noqa: A001 - a table's id
        for id, _ in found:  # noqa: A001 - a table's id
            del self._due[id]
            self._seen_to[id] = now
        return found
