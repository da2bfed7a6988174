"""All that a proof needs in one place: processes on one database, people at tables, and what becomes of them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

import httpx

from sennik.store import DatabaseAddress
from tests.server.client import PATIENCE, Person

from .evidence import Findings
from .parties import Party
from .processes import Running

NAMES = ("Ala", "Ola", "Ela", "Ula")


@dataclass
class World:
    """Processes on one database, and people who play there. ``hosts`` are where people come in."""

    database: DatabaseAddress
    processes: Sequence[Running]
    parties: list[Party]
    hosts: Sequence[str]

    def party(self, table: str) -> Party:
        """The people at a table."""
        return next(each for each in self.parties if each.table == table)

    async def back(self, tables: Iterable[str], *, anew: bool, within: float = PATIENCE) -> dict[str, float]:
        """How long (seconds) it takes until a move is seen at each of these tables; with ``anew`` only one counts that came
        over a socket that was opened since. A table whose game ends meanwhile is left out.
        """
        parties = [each for each in self.parties if each.table in set(tables)]
        loop = asyncio.get_running_loop()
        began, took = loop.time(), dict[str, float]()

        async def watch(party: Party) -> None:
            seen = asyncio.Event()
            table = party.table
            party.moved = lambda opened: seen.set() if not anew or opened > began else None
            try:
                while not party.over and party.table == table:
                    try:
                        async with asyncio.timeout(0.2):
                            await seen.wait()
                    except TimeoutError:
                        assert loop.time() - began < within, f"no move at {table} for {within} s"
                    else:
                        took[table] = loop.time() - began
                        return
            finally:
                party.moved = lambda _opened: None

        await asyncio.gather(*map(watch, parties))
        return took

    async def examine(self) -> Findings:
        """Compares what all have seen with what is stored, and lets them leave their tables."""
        found = Findings()
        for each in await asyncio.gather(*(party.examine(self.database) for party in self.parties)):
            found.add(each)
        return found


@asynccontextmanager
async def people(host: str, count: int) -> AsyncIterator[list[Person]]:
    """So many people, whom every server knows that shares the database of that one."""
    async with AsyncExitStack() as stack:
        transport = httpx.AsyncHTTPTransport(verify=False, limits=httpx.Limits(max_connections=None))
        await stack.enter_async_context(transport)
        made = []
        for number in range(count):
            http = httpx.AsyncClient(transport=transport, base_url=f"http://{host}", timeout=PATIENCE)
            made.append(Person(host, http))
            await made[-1].introduce(NAMES[number % len(NAMES)])
        yield made


@asynccontextmanager
async def world(
    database: DatabaseAddress,
    processes: Sequence[Running],
    setups: Sequence[tuple[dict[str, object], int]],
    seed: int,
    *,
    hosts: Sequence[str] = (),
    rest: float = 0.05,
    takes_back: bool = False,
) -> AsyncIterator[World]:
    """People who play at tables with these setups, so many at each, and come in at any of the ``hosts``: by default at any
    of the processes. The seats that are left are the bots'. With ``takes_back`` people now and then want a move back.
    """
    chance = random.Random(seed)
    hosts = hosts or [each.host for each in processes]
    made = World(database, processes, [], hosts)
    async with people(hosts[0], sum(count for _, count in setups)) as everybody:
        left = list(everybody)
        for setup, count in setups:
            party = Party([left.pop() for _ in range(count)], setup, hosts, random.Random(chance.random()), rest, takes_back)
            made.parties.append(party)
        await asyncio.gather(*(party.begin() for party in made.parties))
        try:
            yield made
        finally:
            await asyncio.gather(*(party.leave() for party in made.parties))
