"""A network that swallows what is sent, both ways or one way only: between a process and the database, between two processes,
and between people and the process where they come in.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from sennik.store import DatabaseAddress
from tests.postgres import Cluster

from .network import Reach, Way, way
from .parties import LONG, Party
from .processes import Running, all_live, owner, processes_on, run_all
from .world import World, world

pytestmark = pytest.mark.postgres

TABLE = ({**LONG, "seats": 2}, 2)
BOTH, THERE, BACK = {"there": True, "back": True}, {"there": True, "back": False}, {"there": False, "back": True}


@dataclass
class Network:
    """Three processes and the ways to each of them: from it to the database, from the others to it, and from people to it."""

    database: DatabaseAddress
    made: Sequence[Running]
    to_database: Sequence[Way]
    to_process: Sequence[Way]
    from_people: Sequence[Way]
    there: World

    @property
    def party(self) -> Party:
        """The people at the table."""
        return self.there.parties[0]

    async def owner(self) -> int:
        """The number of the process that has the table."""
        return self.made.index(await owner(self.database, self.party.table, self.made))

    def go_to(self, *numbers: int) -> None:
        """Lets people come in at these processes from now on."""
        self.party.go_to([f"127.0.0.1:{self.from_people[number].port}" for number in numbers])

    async def is_whole(self) -> None:
        """Waits until all processes see one another again, and people play."""
        await all_live(self.database, 3)
        for each in self.made:
            await each.ready()
        self.go_to(0, 1, 2)
        await self.party.goes_on()


@asynccontextmanager
async def network(cluster: Cluster, folder: Path, seed: int, silence: float = 2.0) -> AsyncIterator[Network]:
    async with AsyncExitStack() as stack:
        database = await stack.enter_async_context(cluster.database())
        made = processes_on(database, folder, 3)

        async def ways(reaches: Sequence[Reach]) -> list[Way]:
            return [await stack.enter_async_context(way(reach)) for reach in reaches]

        def local(port: int) -> Reach:
            return lambda: asyncio.open_connection("127.0.0.1", port)

        socket = str(cluster.folder / ".s.PGSQL.5432")
        to_database = await ways([lambda: asyncio.open_unix_connection(socket)] * 3)
        to_process = await ways([local(each.port) for each in made])
        from_people = await ways([local(each.port) for each in made])
        name = urlsplit(database.secret).path.strip("/")
        for each, db, peers in zip(made, to_database, to_process, strict=True):
            each.database = DatabaseAddress(f"postgresql://sennik@127.0.0.1:{db.port}/{name}")
            each.peer = f"127.0.0.1:{peers.port}"
            each.silence = silence
        await stack.enter_async_context(run_all(made))
        hosts = [f"127.0.0.1:{each.port}" for each in from_people]
        there = await stack.enter_async_context(world(database, made, [TABLE], seed, hosts=hosts))
        whole = Network(database, made, to_database, to_process, from_people, there)
        await whole.is_whole()
        yield whole


async def test_a_process_that_is_cut_off_from_the_database_loses_its_tables_to_the_others(
    cluster: Cluster, tmp_path: Path
) -> None:
    async with network(cluster, tmp_path, seed=5) as whole:
        for swallowed in (BOTH, THERE, BACK):
            had = await whole.owner()
            whole.to_database[had].swallow(**swallowed)
            # Also those who came in there, and who are sent away when it has seen nobody for a while.
            await whole.party.goes_on()
            assert await whole.owner() != had
            whole.to_database[had].heal()
            await whole.is_whole()
            assert whole.made[had].told.count("process-fenced") >= 1
        found = await whole.there.examine()
        assert found.faults == []
        assert set(whole.party.byes) <= {"store"}


async def test_people_come_in_elsewhere_while_two_processes_do_not_reach_each_other(cluster: Cluster, tmp_path: Path) -> None:
    async with network(cluster, tmp_path, seed=6) as whole:
        had = await whole.owner()
        gate = (had + 1) % 3
        for swallowed in (BOTH, THERE, BACK):
            whole.go_to(gate)
            await whole.party.goes_on()
            assert await whole.made[gate].metric("relayed_sockets") == 2
            whole.to_process[had].swallow(**swallowed)
            for player in whole.party.players:
                player.hosts = [f"127.0.0.1:{whole.from_people[number].port}" for number in (gate, had)]
            await whole.party.goes_on()
            whole.to_process[had].heal()
            await whole.is_whole()
        # Both see the database all the time, so the table stays where it is.
        assert await whole.owner() == had
        assert not any("process-dead" in each.told for each in whole.made)
        found = await whole.there.examine()
        assert found.faults == []
        assert whole.party.byes == {}


async def test_people_come_in_elsewhere_when_their_process_does_not_answer_any_more(cluster: Cluster, tmp_path: Path) -> None:
    async with network(cluster, tmp_path, seed=7) as whole:
        for swallowed in (BOTH, THERE, BACK):
            had = await whole.owner()
            whole.go_to(had)
            await whole.party.goes_on()
            whole.from_people[had].swallow(**swallowed)
            for player in whole.party.players:
                player.hosts = [f"127.0.0.1:{each.port}" for each in whole.from_people]
            await whole.party.goes_on()
            whole.from_people[had].heal()
            await whole.is_whole()
        found = await whole.there.examine()
        assert found.faults == []
        assert whole.party.byes == {}
