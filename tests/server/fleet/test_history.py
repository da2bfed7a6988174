"""Games that are over are removed at whichever of several servers somebody asks, also while another one has the table."""

from __future__ import annotations

import io
import zipfile

import pytest

from sennik.match.forgetting import NOBODY
from tests.server.client import Person
from tests.server.fleet.test_fleet import Servers, go, servers
from tests.server.tables.test_own_tables import play_out, until_deserted

pytestmark = pytest.mark.postgres
__all__ = ["servers"]

SEN = {"game": "sen", "preset": "basic", "seats": 2, "options": {"rounds": 1}}


async def played(whose: Person) -> list[str]:
    return [line["id"] for line in (await whose.http.get("/api/played")).json()]


async def test_what_one_server_removes_another_one_tells_of_no_more(servers: Servers) -> None:
    ala, ola = await servers.person("Ala Makota"), await servers.person("Ola", at=1)
    tables = []
    for _ in range(2):
        tables.append(await ala.table(setup=SEN))
        await play_out(tables[-1], ala, ola)
        await until_deserted(ala.host, tables[-1])
    both, nameless = tables
    # Everybody's own, wherever they ask.
    go(ala, servers.hosts[1])
    assert await played(ala) == await played(ola) == [nameless, both]
    told = (await ala.http.get("/api/statistics")).json()
    go(ala, servers.hosts[0])
    assert (await ala.http.get("/api/statistics")).json() == told
    assert (told["games"], told["left"], told["people"][0]["person"]) == (2, 0, ola.id)
    archive = zipfile.ZipFile(io.BytesIO((await ala.http.get("/api/played/records")).content))
    assert len(archive.namelist()) == 2

    # Ola looks at the end of a game, and so her server has the table, while Ala asks the other one to take her out of all.
    async with ola.at(nameless) as looking:
        await looking.until_type("view")
        asked = [await ala.http.post("/api/played/forget", json={"way": "nameless"}) for _ in range(2)]
        removed = [answer.json() for answer in asked]
        assert removed == [{"done": 2, "more": False}, {"done": 0, "more": False}]
        assert (await looking.until_type("bye"))["code"] == "store"
    assert await played(ala) == []
    for table in tables:
        for host in servers.hosts:
            go(ola, host)
            seats = (await ola.http.get(f"/api/tables/{table}")).json()["seats"]
            assert [seat["name"] for seat in seats] == [NOBODY, "Ola"]
    assert (await ola.http.post(f"/api/tables/{both}/forget", json={"way": "delete"})).status_code == 204
    go(ola, servers.hosts[0])
    assert await played(ola) == [nameless]
    assert (await ola.http.get(f"/api/tables/{both}")).status_code == 404
