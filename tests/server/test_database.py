"""A server whose matches are in PostgreSQL: it plays as any other, and so it does after the database was away."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from sennik.server.app import App
from sennik.server.settings import Settings
from sennik.store import STORE_FILE, DatabaseAddress, DatabaseInUseError
from tests.postgres import Cluster
from tests.server.client import PATIENCE, QUICK, Talk, person, running
from tests.server.tables.test_table import Bots
from tests.server.test_play import play_on

pytestmark = pytest.mark.postgres

SETUP = {"game": "sen", "preset": "basic", "seats": 2, "options": {"rounds": 1}}
LOOK = "look 1 2"


async def act(talk: Talk) -> str | None:
    """Looks at the cards. Gives the code of the refusal; None if it was accepted."""
    answer = await talk.ask("act", decision=talk.view["decision"]["number"], move=LOOK)
    return None if answer["type"] == "accepted" else str(answer["code"])


async def test_a_game_goes_on_after_a_restart_of_the_server_and_of_the_database_with_nobody_sent_away(
    cluster: Cluster, database: DatabaseAddress, tmp_path: Path
) -> None:
    settings = replace(QUICK, bot_pace=(0.01, 0.01))
    async with running(tmp_path, settings, database=database) as host, person(host, "Ala") as ala:
        table = await ala.table(setup={**SETUP, "seats": 3}, bots="random", start=True)
        key = ala.http.cookies["sennik"]
        async with ala.at(table) as talk:
            await talk.until_view(lambda view: view["decision"] is not None)
    async with running(tmp_path, settings, database=database) as host, person(host) as ala:
        ala.http.cookies.set("sennik", key)
        assert [line["id"] for line in (await ala.http.get("/api/tables")).json()] == [table]
        async with ala.at(table) as talk:
            await talk.until_view(lambda view: view["decision"] is not None)
            await asyncio.to_thread(cluster.stop)
            try:
                async with asyncio.timeout(PATIENCE):
                    assert await act(talk) == "not-stored"
                    assert await act(talk) == "not-stored"
                    assert (await ala.http.get("/healthz")).status_code == 503
            finally:
                await asyncio.to_thread(cluster.start)
            async with asyncio.timeout(PATIENCE):
                while (refusal := await act(talk)) is not None:
                    assert refusal == "not-stored"
                    await asyncio.sleep(0.02)
            await play_on(talk, random.Random(3))
            assert talk.view["result"] is not None
            assert not [message for message in talk.messages if message["type"] == "bye"]
    assert not (tmp_path / STORE_FILE).exists()


async def test_a_database_is_one_servers_whatever_folder_another_one_has(database: DatabaseAddress, tmp_path: Path) -> None:
    async with running(tmp_path / "one", database=database):
        other = App(tmp_path / "two", Bots(), Settings(), database=database)
        with pytest.raises(DatabaseInUseError):
            await other.start()
    # It has let go of its folder, too.
    async with running(tmp_path / "two", database=database) as host, person(host, "Ala") as ala:
        await ala.table(setup=SETUP)


async def test_the_room_on_the_servers_own_disk_does_not_matter_to_a_database(database: DatabaseAddress, tmp_path: Path) -> None:
    full = replace(QUICK, least_free=2**62)
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(running(tmp_path / "database", full, database=database))
        ala = await stack.enter_async_context(person(host, "Ala"))
        await ala.table(setup=SETUP)
        metrics = (await ala.http.get("/metrics")).text
        assert float(next(line for line in metrics.splitlines() if line.startswith("sennik_store_bytes")).split()[1]) > 0
        host = await stack.enter_async_context(running(tmp_path / "file", full))
        ola = await stack.enter_async_context(person(host, "Ola"))
        assert (await ola.http.post("/api/tables", json={"setup": SETUP})).status_code != 201
