"""Three processes on one database, of which one after the other is told to end while people play."""

from __future__ import annotations

import asyncio
import signal
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.postgres import Cluster
from tests.server.client import PATIENCE

from .parties import LONG
from .processes import Running, all_live, owner, processes
from .world import world

pytestmark = pytest.mark.postgres

TABLE = ({**LONG, "seats": 2}, 2)


async def test_play_goes_on_while_one_process_after_the_other_is_told_to_end_and_begins_again(
    cluster: Cluster, tmp_path: Path
) -> None:
    async with AsyncExitStack() as stack:
        # They begin at the same time on a database without tables.
        database = await stack.enter_async_context(cluster.database(empty=True))
        made = await stack.enter_async_context(processes(database, tmp_path, 3))
        there = await stack.enter_async_context(world(database, made, [TABLE], seed=1))
        (party,) = there.parties
        await party.goes_on()

        # All come in at another process. There nothing of the table is known.
        had = await owner(database, party.table, made)
        gate = next(each for each in made if each is not had)
        party.go_to([gate.host])
        await relayed(gate, 2)
        assert await gate.metric("tables_loaded") == await gate.metric("messages_sent_total") == 0
        assert await had.metric("owned_tables") == 1

        party.go_to([each.host for each in made])
        for each in made:
            await each.end(signal.SIGTERM)
            await party.goes_on()
            each.start()
            await each.ready()
        await all_live(database, 3)
        found = await there.examine()
        assert found.faults == []
        assert set(party.byes) <= {"shutdown"}


async def relayed(gate: Running, count: float) -> None:
    """Waits until that process hands so many sockets on."""
    async with asyncio.timeout(PATIENCE):
        while await gate.metric("relayed_sockets") != count:  # noqa: ASYNC110 - another process says when
            await asyncio.sleep(0.05)
