"""What a server counts of its life among others, as Prometheus reads it."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import httpx
import pytest

from sennik.server.fleet.fleet import Fleet, Pauses
from sennik.server.monitoring.metrics import Metrics

from .test_fleet import PUBLIC, Servers, seen, servers, until

__all__ = ["servers"]  # a fixture is found by its name


async def counted(host: str, name: str) -> float:
    """One of the counters of that server."""
    async with httpx.AsyncClient() as http:
        lines = (await http.get(f"http://{host}/metrics")).text.splitlines()
    return float(next(line for line in lines if line.startswith(f"sennik_{name} ")).split()[1])


def fleet_of(servers: Servers, number: int) -> Fleet:
    fleet = servers.apps[number]._fleet
    assert fleet is not None
    return fleet


@pytest.mark.postgres
async def test_the_counters_tell_of_tables_sockets_pauses_and_beats(servers: Servers) -> None:
    one, two = servers.hosts
    ala, ola = await servers.person("Ala"), await servers.person("Ola", at=1)
    table = await ala.table(setup=PUBLIC)
    assert [await counted(host, "owned_tables") for host in (one, two)] == [0, 0]
    async with ala.at(table) as here, ola.at(table) as there:
        await here.until_type("view")
        await there.until_type("view")
        assert [await counted(host, "owned_tables") for host in (one, two)] == [1, 0]
        assert [await counted(host, "relayed_sockets") for host in (one, two)] == [0, 1]
    await until(lambda: len(servers.apps[1]._relay or ()) == 0)
    assert await counted(two, "relayed_sockets") == 0
    age = await counted(one, "beat_age_seconds")
    time.sleep(0.7)  # noqa: ASYNC251 - nothing else goes on meanwhile: that is what is measured
    await asyncio.sleep(0.3)
    for host in (one, two):
        assert await counted(host, "longest_pause_seconds") >= 0.6
    looked = fleet_of(servers, 0)._seen
    await until(lambda: fleet_of(servers, 0)._seen > looked)
    assert age >= 0
    assert await counted(one, "fenced_appends_total") == 0


@pytest.mark.postgres
async def test_a_server_that_does_not_see_the_others_counts_that_and_what_they_keep_it_from(
    servers: Servers,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ala, fleet = await servers.person("Ala"), fleet_of(servers, 0)
    table = await ala.table(setup=PUBLIC)
    beating, dead = asyncio.Event(), fleet.id

    async def waits(_process: str) -> None:
        await beating.wait()

    async with ala.at(table) as talk:
        await talk.until_type("view")
        monkeypatch.setattr(fleet._processes, "beat", waits)
        monkeypatch.setattr(Fleet, "blind", False)
        other = fleet_of(servers, 1)._processes
        before = await counted(servers.hosts[0], "beat_age_seconds")
        while (alive := (await seen(fleet_of(servers, 1))).get(fleet.id)) is not None:
            await other.declare_dead(alive)
        answer = (await ala.http.post(f"/api/tables/{table}/commands", json={"type": "sit", "seat": 1, "id": "late"})).json()
        assert (answer["type"], answer["code"]) == ("refused", "not-stored")
        assert await counted(servers.hosts[0], "fenced_appends_total") >= 1
        assert await counted(servers.hosts[0], "beat_age_seconds") > before
        monkeypatch.undo()
        beating.set()
    await until(lambda: fleet.id != dead)
    assert await counted(servers.hosts[0], "owned_tables") == 0


def test_a_pause_is_told_for_a_minute_or_two() -> None:
    pauses = Pauses()
    pauses.add(100.0, 1.5)
    assert [pauses.longest(at) for at in (100.0, 159.0, 161.0, 219.0)] == [1.5] * 4
    pauses.add(219.5, 0.2)
    assert [pauses.longest(at) for at in (219.9, 221.0)] == [1.5, 0.2]
    assert pauses.longest(400.0) == 0.0


async def test_what_can_not_be_asked_is_left_out_and_the_rest_is_told(tmp_path: Path) -> None:
    metrics = Metrics()

    def gone() -> float:
        raise FileNotFoundError(tmp_path)

    metrics.gauges.update({"disk_free_bytes": gone, "owned_tables": lambda: 3})
    told = metrics.text().decode()
    assert "sennik_owned_tables 3.0" in told
    assert not any(line.startswith("sennik_disk_free_bytes") for line in told.splitlines())
