"""Three processes on one database, of which one after the other is killed while people play at tables of each."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from sennik.store import DatabaseAddress

from .parties import LONG
from .processes import all_live, processes, tables_of
from .world import world

pytestmark = pytest.mark.postgres

KILLS = 20
TABLES = [({**LONG, "seats": 2}, 2)] * 3 + [({**LONG, "seats": 4}, 2)] * 2 + [({**LONG, "seats": 3}, 1)]


async def test_nothing_is_lost_doubled_half_or_out_of_order_however_often_processes_are_killed(
    database: DatabaseAddress, tmp_path: Path
) -> None:
    chance = random.Random(16)
    took: list[float] = []
    async with processes(database, tmp_path, 3) as made, world(database, made, TABLES, seed=16, takes_back=True) as there:
        for _ in range(KILLS):
            # Often the next one is killed before the one before is back.
            killed = chance.choice([each for each in made if each.process is not None])
            had = await tables_of(database, killed)
            await killed.end()
            killed.start()
            took += (await there.back(had, anew=True)).values()
            await asyncio.sleep(chance.random())
            for each in made:
                await each.ready()
        await all_live(database, 3)
        found = await there.examine()
    assert found.faults == []
    assert found.commands > 20 * KILLS
    assert len(took) > KILLS
