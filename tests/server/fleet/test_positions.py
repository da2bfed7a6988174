"""A game goes on from a moment of another one, at whichever of several servers people ask and come to."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.client import PATIENCE, Person, play
from tests.server.fleet.test_fleet import Servers, go, seen, servers, until
from tests.server.http.test_positions import moments, played_on, shown
from tests.server.tables.test_own_tables import play_out, until_deserted

pytestmark = pytest.mark.postgres
__all__ = ["servers"]

SEN = {"game": "sen", "preset": "basic", "seats": 2, "options": {"rounds": 1}}


async def own_lines(whose: Person) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = (await whose.http.get("/api/tables")).json()
    return lines


async def test_a_game_goes_on_between_people_of_two_servers_and_is_a_match_for_all_of_them(servers: Servers) -> None:
    ala, ola = await servers.person("Ala"), await servers.person("Ola", at=1)
    table = await ala.table(setup=SEN)
    await play_out(table, ala, ola)
    await until_deserted(ala.host, table)
    moment = await moments(ola, table) // 2
    # Ala looks at the end, so her server has the match; Ola asks hers to play on with both of them.
    async with ala.at(table) as looking:
        await looking.until_type("view")
        assert servers.has(0, table)
        told = await played_on(ola, table, moment=moment, same=True)
    assert [seat["person"] for seat in told["seats"]] == [ala.id, ola.id]
    assert [(line["id"], line["invited"]) for line in await own_lines(ala)] == [(told["id"], True)]
    async with ola.at(told["id"]) as two, ala.at(told["id"]) as one:
        await two.until_type("view")
        await one.until_type("view")
        assert (servers.has(0, told["id"]), servers.has(1, told["id"])) == (False, True)
        await two.done("start")
        for talk, viewpoint in ((one, "1"), (two, "2")):
            await talk.until_view(lambda view: view["state"] is not None)
            assert talk.view["state"] == await shown(ola, table, viewpoint, moment)
        early = await ala.http.get(f"/api/tables/{told['id']}/replay")
        assert (early.status_code, early.json()["code"]) == (409, "record-while-playing")
        await asyncio.gather(play(one), play(two))
    await until_deserted(ala.host, told["id"])
    # The earlier match and the later one agree up to the moment, whichever server tells of them.
    for host in servers.hosts:
        go(ola, host)
        for viewpoint in ("1", "2", "open"):
            assert await shown(ola, told["id"], viewpoint, moment) == await shown(ola, table, viewpoint, moment)
    assert await moments(ala, told["id"]) > moment


async def test_a_position_is_there_whichever_server_gets_its_table_before_and_after_the_start(servers: Servers) -> None:
    ala = await servers.person("Ala")
    table = await ala.table(setup=SEN, bots="random", start=True)
    await play_out(table, ala)
    await until_deserted(ala.host, table)
    moment = 3
    id_of = (await played_on(ala, table, moment=moment, bots="random"))["id"]
    async with ala.at(id_of) as talk:
        await talk.until_type("view")
        await declared_dead(servers, 0)
        assert (await talk.until_type("bye"))["code"] == "store"
    go(ala, servers.hosts[1])
    async with ala.at(id_of) as talk:
        await talk.until_type("view")
        await talk.done("start")
        await talk.until_view(lambda view: view["decision"] is not None)
        before = talk.view
        assert servers.has(1, id_of)
        await declared_dead(servers, 1)
        assert (await talk.until_type("bye"))["code"] == "store"
    go(ala, servers.hosts[0])
    async with ala.at(id_of) as talk:
        await talk.until_type("view")
        assert servers.has(0, id_of)
        assert (talk.view["state"], talk.view["log"]) == (before["state"], before["log"])
        await play(talk)
    for viewpoint in ("1", "2", "watch"):
        assert await shown(ala, id_of, viewpoint, moment) == await shown(ala, table, viewpoint, moment)


async def declared_dead(servers: Servers, number: int) -> None:
    """Lets the other server declare that one dead."""
    before, fleet = servers.id(number), servers.apps[1 - number]._fleet
    assert fleet is not None
    async with asyncio.timeout(PATIENCE):
        while not await fleet._processes.declare_dead((await seen(fleet))[before]):
            pass
    await until(lambda: servers.id(number) != before)
