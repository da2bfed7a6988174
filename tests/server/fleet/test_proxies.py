"""Three servers behind nginx and behind Caddy, each configured as the page for hosts prints it."""

from __future__ import annotations

import random
import signal
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from sennik.store import DatabaseAddress
from tests.postgres import Cluster
from tests.server.client import Person

from .parties import LONG, Party
from .processes import Running, owner, processes
from .proxies import caddy, nginx
from .world import people

pytestmark = pytest.mark.postgres

SETUP = {**LONG, "seats": 2}
MOST = 20
"""The most tables that are opened until there is one of each kind; so many are not enough once in thousands of runs."""


class Front:
    """A proxy at ``host``, the people who come through it, and what they play: a party ``there``, at the process that will be
    killed, and one ``apart``, which is not.
    """

    def __init__(self, host: str, everybody: Sequence[Person]) -> None:
        self.host = host
        self.people = everybody
        self.there: Party | None = None
        self.apart: Party | None = None

    async def begin(self) -> Party:
        """All sit down at a new table and begin to play, through the proxy."""
        party = Party(self.people, SETUP, [self.host], random.Random(1))
        await party.begin()
        return party

    async def have_both(self, database: DatabaseAddress, made: Sequence[Running], victim: Running) -> None:
        """Begins to play until there are both parties."""
        for _ in range(MOST):
            if self.there is not None and self.apart is not None:
                return
            party = await self.begin()
            at_victim = await owner(database, party.table, made) is victim
            if at_victim and self.there is None:
                self.there = party
            elif not at_victim and self.apart is None:
                self.apart = party
            else:
                await party.leave()
        pytest.fail("all tables are at the same process")

    @property
    def parties(self) -> tuple[Party, Party]:
        """Both parties."""
        assert self.there is not None
        assert self.apart is not None
        return self.there, self.apart


@asynccontextmanager
async def fronts(made: Sequence[Running], folder: Path) -> AsyncIterator[list[Front]]:
    """Both proxies in front of the same processes."""
    async with AsyncExitStack() as stack:
        found = []
        for name, proxy in (("nginx", nginx), ("caddy", caddy)):
            host = await stack.enter_async_context(proxy([each.host for each in made], folder / name))
            found.append(Front(host, await stack.enter_async_context(people(host, 2))))
        yield found


async def test_behind_each_proxy_a_table_is_at_one_process_and_another_one_takes_it_over(
    cluster: Cluster, tmp_path: Path
) -> None:
    async with AsyncExitStack() as stack:
        database = await stack.enter_async_context(cluster.database())
        made = await stack.enter_async_context(processes(database, tmp_path, 3))
        both = await stack.enter_async_context(fronts(made, tmp_path))
        for front in both:
            await keeps_to_itself(front)
        both[0].there = await both[0].begin()
        victim = await owner(database, both[0].there.table, made)
        for front in both:
            await front.have_both(database, made, victim)
        for party in (party for front in both for party in front.parties):
            await party.goes_on()
            # Whoever plays at a table has come to the process that has it.
            assert [player.comings for player in party.players] == [1, 1]
        assert sum([await each.metric("relayed_sockets") for each in made]) == 0

        await victim.end(signal.SIGKILL)
        for front in both:
            there, apart = front.parties
            for player in there.players:
                await player.goes_on()
                assert player.comings > 1
            await apart.goes_on()
            assert [(player.comings, player.byes) for player in apart.players] == [(1, []), (1, [])]
            assert await owner(database, there.table, made) is not victim
        for party in (party for front in both for party in front.parties):
            assert (await party.examine(database)).faults == []


async def keeps_to_itself(front: Front) -> None:
    """Through the proxy nobody reads the counters, and nobody passes for one of the processes."""
    ala, ola = front.people
    async with httpx.AsyncClient(base_url=f"http://{front.host}") as stranger:
        assert (await stranger.get("/healthz")).status_code == 200
        for path in ("/metrics", "/%6detrics", "//metrics", "/metrics?x=1", "/x/../metrics"):
            assert b"sennik_" not in (await stranger.get(path)).content, path
    # A browser names the page that asks, at whichever port the proxy listens.
    own = {"origin": f"http://{front.host}"}
    assert (await ala.http.post("/api/tickets", headers=own)).status_code == 200
    table = await ala.table(setup=SETUP)
    forged = {"sennik-relayed": "x", "x-forwarded-for": "203.0.113.9"}
    # Without the proxy this is refused as malformed.
    assert (await ola.http.get(f"/api/tables/{table}", headers=forged)).status_code == 200
    async with connect(f"ws://{front.host}/ws/tables/{table}", additional_headers=forged, compression=None):
        pass
