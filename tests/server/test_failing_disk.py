"""The server while its disk can't be written: nobody is told or shown what is not stored, and play goes on afterwards."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import AsyncExitStack, closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sennik.i18n import text
from sennik.store import STORE_FILE, migrate
from tests.server.client import PATIENCE, QUICK, Talk, person, running
from tests.server.test_play import play_on
from tests.store.disks import Disk, no_file_can_be_written

SETUP = {"game": "sen", "preset": "basic", "seats": 2, "options": {"rounds": 1}}
LOOK = "look 1 2"


def events(folder: Path, table: str) -> int:
    """How many events the file holds for one who opens it anew."""
    with closing(sqlite3.connect(folder / STORE_FILE)) as connection:
        (count,) = connection.execute("select count(*) from event where match_id = ?", (table,)).fetchone()
    return int(count)


async def act(talk: Talk, move: str = LOOK) -> dict[str, Any]:
    return await talk.ask("act", decision=talk.view["decision"]["number"], move=move)


async def accepted(talk: Talk, move: str = LOOK) -> None:
    """Asks until the table is at work again, as somebody would who was told to try again."""
    async with asyncio.timeout(PATIENCE):
        while (answer := await act(talk, move))["type"] != "accepted":
            assert (answer["type"], answer["code"]) == ("refused", "not-stored")
            await asyncio.sleep(0.02)


def moves_seen(talk: Talk) -> list[str]:
    return [message["trace"]["verb"] for message in talk.messages if message["type"] == "change" and message["trace"]]


async def test_nothing_is_done_while_no_file_can_be_written_and_play_goes_on_afterwards(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(running(tmp_path))
        ala = await stack.enter_async_context(person(host, "Ala", "en"))
        ola = await stack.enter_async_context(person(host, "Ola", "pl"))
        table = await ala.table(setup=SETUP)
        one = await stack.enter_async_context(ala.at(table))
        two = await stack.enter_async_context(ola.at(table, language="pl"))
        await two.until_type("view")
        await two.done("sit", seat=1)
        await one.done("start")
        for talk in (one, two):
            await talk.until_view(lambda view: view["decision"] is not None)
        before = events(tmp_path, table)
        shown = [dict(talk.view["state"]) for talk in (one, two)]
        with no_file_can_be_written():
            # Everybody is refused in their own language, however often they ask.
            for talk, language in ((one, "en"), (two, "pl"), (one, "en"), (two, "pl")):
                answer = await act(talk)
                assert (answer["type"], answer["kind"], answer["code"]) == ("refused", "too_many", "not-stored")
                assert answer["text"] == text(language, "refusal-not-stored")
                assert [talk.view["state"] for talk in (one, two)] == shown
            # Nor is anybody introduced, or a table opened; what can be read is still there.
            for someone, language in ((ala, "en"), (ola, "pl")):
                for method, path, body in (
                    ("PUT", "/api/me", {"name": "Iga", "language": language}),
                    ("POST", "/api/tables", {"setup": SETUP}),
                ):
                    refused = await someone.http.request(method, path, json=body)
                    assert (refused.status_code, refused.json()["code"]) == (503, "failed")
                    assert refused.json()["text"] == text(language, "problem-failed")
                assert (await someone.http.get("/api/me")).json()["name"] in {"Ala", "Ola"}
            assert (await ala.http.get(f"/api/tables/{table}")).status_code == 200
            assert (await ala.http.get("/healthz")).json()["code"] == "not-storing"
        assert events(tmp_path, table) == before
        await accepted(one)
        assert moves_seen(two) == ["deal"]
        await two.until(lambda message: message["type"] == "change" and message["trace"] is not None)
        assert moves_seen(two) == ["deal", "look"]
        assert events(tmp_path, table) > before
        assert shown[0] != one.view["state"]
        await accepted(two)
        await asyncio.gather(play_on(one, random.Random(1)), play_on(two, random.Random(2)))
        assert one.view["result"] is not None
        # The log says it a few times, not once for every attempt.
        assert 1 <= len([line for line in caplog.messages if "is rebuilt" in line]) <= 5
    async with running(tmp_path) as host, person(host, "Ela") as ela:
        assert (await ela.http.get(f"/api/tables/{table}")).json()["phase"] == "over"


async def test_bots_rest_while_no_file_can_be_written_and_play_to_the_end_afterwards(tmp_path: Path) -> None:
    async with running(tmp_path, replace(QUICK, bot_pace=(0.01, 0.01))) as host, person(host, "Ala") as ala:
        table = await ala.table(setup={**SETUP, "seats": 3}, bots="random", start=True)
        async with ala.at(table) as talk:
            await talk.until_view(lambda view: view["decision"] is not None)
            await talk.until(lambda message: message["type"] == "change" and message["trace"] is not None)
            with no_file_can_be_written():
                answer = await act(talk)
                assert (answer["type"], answer["code"]) == ("refused", "not-stored")
                before = events(tmp_path, table)
                await asyncio.sleep(0.5)
                assert events(tmp_path, table) == before
                # Each failure in a row makes it rest twice as long as the one before: this is no busy loop.
                counted = (await ala.http.get("/metrics")).text
                (rebuilds,) = (line for line in counted.splitlines() if line.startswith("sennik_match_rebuilds_total"))
                assert float(rebuilds.split()[1]) <= 10
            await accepted(talk)
            await play_on(talk, random.Random(3))
            assert talk.view["result"] is not None


@pytest.mark.parametrize("fails", ["flush", "kept"])
async def test_after_a_failed_flush_everybody_sees_what_the_store_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    await asyncio.to_thread(migrate.migrate, tmp_path / STORE_FILE)
    disk = Disk(monkeypatch)
    async with running(tmp_path, replace(QUICK, bot_pace=(60.0, 60.0))) as host, person(host, "Ala") as ala:
        table = await ala.table(setup=SETUP, bots="random", start=True)
        async with ala.at(table) as talk:
            await talk.until_view(lambda view: view["decision"] is not None and view["table"]["seats"][0]["present"])
            before = {**talk.view, "state": dict(talk.view["state"])}
            disk.fails = fails
            answer = await act(talk)
            assert (answer["type"], answer["code"]) == ("refused", "not-stored")
            disk.fails = None
            if not [message for message in talk.messages if message["type"] == "view"][1:]:
                await talk.until_type("view")
            view = talk.view
            if fails == "flush":
                assert view["state"] == before["state"]
                await accepted(talk)
            else:
                assert view["state"] != before["state"]
                assert view["decision"] is None
            kept = events(tmp_path, table)
            seen = (await ala.http.get(f"/api/tables/{table}/view")).json()["state"]
        key = ala.http.cookies["sennik"]
    monkeypatch.undo()
    async with running(tmp_path) as host, person(host) as again:
        again.http.cookies.set("sennik", key)
        assert (await again.http.get(f"/api/tables/{table}/view")).json()["state"] == seen
        assert events(tmp_path, table) >= kept
