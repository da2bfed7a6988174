"""What happens at a table from the death of its server to the first move after it, step by step."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

import asyncpg

from sennik.store import DatabaseAddress
from tests.server.fleet.parties import Party
from tests.server.fleet.web_client import Player

LOOK: Final = 0.05
"""Seconds from one look at the owners to the next."""


@dataclass
class Owners:
    """Which process had each table when, as far as the database was looked at: the moment (``loop.time()``) and what had
    changed then.
    """

    steps: dict[str, list[tuple[float, str]]] = field(default_factory=dict)

    async def watch(self, database: DatabaseAddress, tables: Collection[str]) -> None:
        """Looks at the owners of these tables again and again, until it is cancelled."""
        loop = asyncio.get_running_loop()
        known: dict[str, str | None] = {}
        sql = "select match_id, address from owner join process on id = process_id where match_id = any($1)"
        connection = await asyncpg.connect(database.secret)
        try:
            while True:
                now = dict(await connection.fetch(sql, list(tables)))
                for table in tables:
                    if table not in known or known[table] != now.get(table):
                        known[table] = now.get(table)
                        self.steps.setdefault(table, []).append((loop.time(), f"has the owner {known[table]}"))
                await asyncio.sleep(LOOK)
        finally:
            connection.terminate()


@asynccontextmanager
async def watched(database: DatabaseAddress, tables: Collection[str]) -> AsyncIterator[Owners]:
    """Watches the owners of these tables meanwhile."""
    owners = Owners()
    task = asyncio.create_task(owners.watch(database, tables))
    try:
        yield owners
    finally:
        task.cancel()
        await asyncio.wait([task])


@dataclass(frozen=True)
class Absence:
    """A table that was without a move for so many ``seconds`` after its server had died, and what happened meanwhile, each
    with the seconds since that.
    """

    seconds: float
    game: str
    table: str
    steps: list[tuple[float, str]]

    def __str__(self) -> str:
        lines = [f"{self.table} ({self.game}): {self.seconds:.2f} s from the kill to the first move"]
        return "\n".join([*lines, *(f"  {at:6.2f}  {step}" for at, step in self.steps)])


@dataclass(frozen=True)
class Present:
    """Who was at a table, and what was played there, when its server was killed."""

    table: str
    game: str
    players: Sequence[Player]

    def absence(self, owners: Owners, began: float, seconds: float) -> Absence:
        """What happened at the table in the ``seconds`` after the moment when it ``began`` (``loop.time()``)."""
        steps = list(owners.steps.get(self.table, ()))
        for number, player in enumerate(self.players):
            steps += [(at, f"person {number} {step}") for at, step in player.steps]
        steps.sort(key=lambda step: step[0])
        during = [(at - began, step) for at, step in steps if -1 <= at - began <= seconds + 0.1]
        return Absence(seconds, self.game, self.table, during)


def present(parties: Iterable[Party], tables: Collection[str]) -> list[Present]:
    """Who is at these tables now."""
    return [Present(each.table, str(each.setup["game"]), list(each.players)) for each in parties if each.table in tables]
