"""Three processes whose database ends and comes back while people play: nobody is sent away for a short absence, and play goes
on when it is back.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import pytest

from sennik.store import DatabaseAddress
from tests.postgres import Cluster
from tests.server.client import PATIENCE

from .parties import LONG
from .processes import all_live, processes
from .world import World, world

pytestmark = pytest.mark.postgres

TABLES = [({**LONG, "seats": 2}, 2)] * 3 + [({**LONG, "seats": 3}, 1)]


async def test_who_plays_notices_a_short_absence_of_the_database_only_by_a_refusal(cluster: Cluster, tmp_path: Path) -> None:
    async with (
        cluster.database() as database,
        processes(database, tmp_path, 3) as made,
        world(database, made, TABLES, seed=3, rest=0.02) as there,
    ):
        await plays(there)
        comings = [player.comings for party in there.parties for player in party.players]

        # With moves on their way, also when it does not end in order.
        for mode in ("fast", "immediate"):
            await end(cluster, mode)
            await begin(cluster, there)
            await plays(there)
        # In the middle of an append: it was taken, and is not yet kept.
        async with nothing_kept(database):
            await end(cluster, "immediate")
        await begin(cluster, there)
        await plays(there)
        refused = {code for party in there.parties for player in party.players for code in player.refused}

        # While nobody asks for anything.
        for party in there.parties:
            await party.rest_now()
        await end(cluster, "immediate")
        await asyncio.sleep(3)
        await begin(cluster)
        for party in there.parties:
            party.go_on()
        await plays(there)

        assert refused == {"not-stored"}
        assert [player.byes for party in there.parties for player in party.players if player.byes] == []
        assert [player.comings for party in there.parties for player in party.players] == comings
        found = await there.examine()
        assert found.faults == []
        assert not any("process-dead" in each.told for each in made)


async def test_after_a_long_absence_of_the_database_people_come_back_and_play_on(cluster: Cluster, tmp_path: Path) -> None:
    async with (
        cluster.database() as database,
        processes(database, tmp_path, 3) as made,
        world(database, made, TABLES, seed=4) as there,
    ):
        await plays(there)
        await end(cluster, "fast")
        await asyncio.sleep(10)
        await begin(cluster, there)
        await plays(there)
        await all_live(database, 3)
        found = await there.examine()
        assert found.faults == []
        assert {code for party in there.parties for code in party.byes} == {"store"}
        assert not any("process-dead" in each.told for each in made)


async def end(cluster: Cluster, mode: str) -> None:
    """Ends the database: "fast" or "immediate"."""
    await asyncio.to_thread(cluster.stop, mode)


async def begin(cluster: Cluster, there: World | None = None) -> None:
    """Starts the database again, and waits until a move is seen at every table."""
    await asyncio.to_thread(cluster.start)
    if there is not None:
        await there.back([party.table for party in there.parties], anew=False)


async def plays(there: World) -> None:
    """Waits until moves are made at every table."""
    await asyncio.gather(*(party.goes_on() for party in there.parties))


@asynccontextmanager
async def nothing_kept(database: DatabaseAddress) -> AsyncIterator[None]:
    """Lets appends arrive, and none end."""
    connection = await asyncpg.connect(database.secret)
    waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and application_name like 'sennik-writer-%'"
    try:
        await connection.execute("begin")
        await connection.execute("lock table event in exclusive mode")
        async with asyncio.timeout(PATIENCE):
            while await connection.fetchval(waiting) is None:  # noqa: ASYNC110 - another process says when
                await asyncio.sleep(0.01)
        yield
    finally:
        connection.terminate()
