"""Three processes on one database, of which one after the other is killed, stopped and ended while people play."""

from __future__ import annotations

import asyncio
import random
import signal
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.postgres import Cluster
from tests.server.client import PATIENCE, person
from tests.server.fleet.processes import LONG, Player, holds, living, owner, processes

pytestmark = pytest.mark.postgres


async def test_play_goes_on_whatever_happens_to_the_process_that_has_the_table(cluster: Cluster, tmp_path: Path) -> None:
    """Nothing is lost, done twice or out of order when the owner is killed, stopped and woken, or told to end."""
    async with AsyncExitStack() as stack:
        # They begin at the same time on a database without tables.
        database = await stack.enter_async_context(cluster.database(empty=True))
        made = await stack.enter_async_context(processes(database, tmp_path, 3))
        hosts = [each.host for each in made]
        ala = await stack.enter_async_context(person(hosts[0], "Ala"))
        ola = await stack.enter_async_context(person(hosts[1], "Ola"))
        table = await ala.table(setup=LONG)
        async with ala.at(table) as one, ola.at(table) as two:
            await two.until_type("view")
            await two.done("sit", seat=1)
            await one.until_type("view")
            await one.done("start")
        had = await owner(database, table, made)
        assert had in made[:2]
        players = [Player(each, table, hosts, random.Random(number)) for number, each in enumerate((ala, ola))]
        playing = [asyncio.create_task(each.play()) for each in players]
        await players[0].goes_on()

        # One of the two is piped on. Where that one comes in, nothing of the table is known.
        gate = next(each for each in made[:2] if each is not had)
        assert await gate.metric("relayed_sockets") == 1
        assert await gate.metric("tables_loaded") == await gate.metric("messages_sent_total") == 0
        assert await had.metric("owned_tables") == 1

        await had.end(signal.SIGKILL)
        await players[0].goes_on()
        new = await owner(database, table, made)
        assert new is not had
        had.start()
        await had.ready()

        # Both come in at other processes than that, so that it can be stopped without their noticing.
        await stop(players, playing)
        for player in players:
            player.hosts = [each.host for each in made if each is not new]
            player.go_to(player.hosts[0])
        playing = [asyncio.create_task(each.play()) for each in players]
        await players[0].goes_on()
        assert await owner(database, table, made) is new
        new.send(signal.SIGSTOP)
        await players[0].goes_on(5)
        new.send(signal.SIGCONT)
        async with asyncio.timeout(PATIENCE):
            while await living(database) < 3:  # noqa: ASYNC110 - another process says when
                await asyncio.sleep(0.05)
        await new.ready()
        assert b"process-fenced" in (new.folder / "log").read_bytes()
        await players[0].goes_on()

        # And one after the other is told to end, and begins again.
        for player in players:
            player.hosts = hosts
        for each in made[:2]:
            await each.end(signal.SIGTERM)
            await players[0].goes_on()
            each.start()
            await each.ready()
        await stop(players, playing)
        await holds(database, table, players)
        assert set(players[0].byes + players[1].byes) <= {"shutdown", "store"}
        assert await living(database) == 3


async def stop(players: list[Player], playing: list[asyncio.Task[None]]) -> None:
    """Lets them end where they are."""
    for player in players:
        player.ended = True
    await asyncio.wait_for(asyncio.gather(*playing), PATIENCE)
    for player in players:
        player.ended = False
