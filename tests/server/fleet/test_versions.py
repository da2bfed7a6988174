"""Processes of two versions side by side, as in the middle of an update."""

from __future__ import annotations

import asyncio
import signal
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from sennik.store import DatabaseAddress

from .parties import LONG
from .processes import all_live, owner, processes_on, run_all, tables_of
from .world import world

pytestmark = pytest.mark.postgres

TABLES = [({**LONG, "seats": 2}, 2)] * 3


async def test_an_older_version_takes_no_table_beside_a_newer_one_to_which_its_people_come(
    database: DatabaseAddress, tmp_path: Path
) -> None:
    made = processes_on(database, tmp_path, 3)
    *old, updated = made
    for each in made:
        each.version = "0.9"
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(run_all(made))
        there = await stack.enter_async_context(world(database, made, TABLES, seed=8))
        await asyncio.gather(*(party.goes_on() for party in there.parties))

        # One is updated. From then on the others take over nothing, also when it is another one of them that ends.
        await updated.end(signal.SIGTERM)
        updated.version = "0.10"
        updated.start()
        await updated.ready()
        await asyncio.gather(*(party.goes_on() for party in there.parties))
        had = [await tables_of(database, each) for each in old]
        await old[0].end(signal.SIGKILL)
        await there.back(had[0], anew=True)
        await old[1].end(signal.SIGTERM)
        for party in there.parties:
            await party.goes_on()
            assert await owner(database, party.table, made) is updated

        # The old ones are back, and people come in there. They are handed on, and so is who opens a table there.
        for each in old:
            each.start()
        for each in old:
            await each.ready()
        for party in there.parties:
            party.go_to([each.host for each in old])
        await asyncio.gather(*(party.goes_on() for party in there.parties))
        (first, *_) = there.parties
        found = await first.examine(database)
        await first.begin()
        await first.goes_on()
        assert [await tables_of(database, each) for each in old] == [set(), set()]
        assert await tables_of(database, updated) >= {party.table for party in there.parties}

        # When the newer one is gone, somebody has to go on.
        await updated.end(signal.SIGKILL)
        await there.back([party.table for party in there.parties], anew=True)
        await all_live(database, 2)
        found.add(await there.examine())
        assert found.faults == []
