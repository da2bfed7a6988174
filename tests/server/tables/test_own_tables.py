"""The lists of one's own tables and of the games that one has played."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from sennik.server.settings import Limits
from sennik.server.tables.registry import TableRegistry
from sennik.store import SqliteStore, Summary
from tests.server.client import PATIENCE, QUICK, Person, Talk, person, play, running

SETUP = {"game": "sen", "preset": "basic", "seats": 2, "options": {"rounds": 1}}
LONG = {"game": "sen", "preset": "basic", "seats": 3, "options": {"rounds": 30, "target": 0}}


async def lines(whose: Person) -> list[dict[str, Any]]:
    answer = await whose.http.get("/api/tables")
    assert answer.status_code == 200, answer.text
    told: list[dict[str, Any]] = answer.json()
    return told


async def games(whose: Person, after: str = "") -> list[dict[str, Any]]:
    answer = await whose.http.get("/api/played", params={"after": after} if after else {})
    assert answer.status_code == 200, answer.text
    told: list[dict[str, Any]] = answer.json()
    return told


async def play_out(table: str, *people: Person) -> None:
    """The people come to the table, the second of them sits down, and they play to the end."""
    async with AsyncExitStack() as stack:
        talks = [await stack.enter_async_context(someone.at(table)) for someone in people]
        for seat, talk in enumerate(talks):
            await talk.until_type("view")
            if seat:
                await talk.done("sit", seat=seat)
        if talks[0].view["table"]["phase"] == "open":
            await talks[0].done("start")
        await asyncio.gather(*map(play, talks))


@asynccontextmanager
async def both_seated(host: Person, other: Person, setup: dict[str, Any]) -> AsyncIterator[tuple[str, Talk, Talk]]:
    """A new table at which both people have a seat."""
    table = await host.table(setup=setup)
    async with host.at(table) as one, other.at(table) as two:
        await one.until_type("view")
        await two.done("sit", seat=1)
        yield table, one, two


async def until(what: Any) -> None:
    """Waits until what is asked again and again is so."""
    async with asyncio.timeout(PATIENCE):
        while not await what():  # noqa: ASYNC110 - it is asked over HTTP
            await asyncio.sleep(0.01)


async def test_ones_own_tables_tell_the_round_the_people_and_whose_turn_it_is_and_nobody_elses_key_sees_them(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola, person(host, "Ela") as ela:
        table = await ala.table(setup=SETUP)
        assert [(line["round"], line["turn"], line["seat"]) for line in await lines(ala)] == [(0, False, 0)]
        async with ala.at(table) as one, ola.at(table) as two:
            for talk in (one, two):
                await talk.until_type("view")
            await two.done("sit", seat=1)
            await one.done("start")
            await two.until_view(lambda view: view["waiting"] != [])
            await one.until_view(lambda view: view["waiting"] != [])
            for someone, talk, seat in ((ala, one, 0), (ola, two, 1)):
                (line,) = await lines(someone)
                assert (line["round"], line["phase"], line["seat"], line["mine"]) == (1, "playing", seat, True)
                assert line["turn"] == (talk.view["decision"] is not None)
                assert [each["name"] for each in line["sitting"]] == ["Ala", "Ola"]
            before = (await lines(ala))[0]["turn"], (await lines(ola))[0]["turn"]
            assert await lines(ela) == []
        await until_deserted(host, table)
        # It sleeps, and is told as before from what is kept.
        assert ((await lines(ala))[0]["turn"], (await lines(ola))[0]["turn"]) == before
        assert await lines(ela) == await games(ela) == []
        async with httpx.AsyncClient(base_url=f"http://{host}") as stranger:
            assert (await stranger.get("/api/tables")).json() == []
            assert (await stranger.get("/api/played")).status_code == 401
        for path in (f"/api/tables/{table}/leave", f"/api/tables/{table}/again"):
            assert (await ela.http.post(path)).status_code in {403, 409}
        refused = await ela.http.put(f"/api/tables/{table}/hidden", json={"hidden": True})
        assert (refused.status_code, refused.json()["code"]) == (403, "not-seated")


async def until_deserted(host: str, table: str) -> None:
    async with httpx.AsyncClient(base_url=f"http://{host}") as http:

        async def gone() -> bool:
            return not any(each["present"] for each in (await http.get(f"/api/tables/{table}")).json()["people"])

        await until(gone)


async def test_a_list_that_has_not_changed_is_not_sent_again(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        await ala.table(setup=SETUP)
        first = await ala.http.get("/api/tables")
        known = {"If-None-Match": first.headers["etag"]}
        same = await ala.http.get("/api/tables", headers=known)
        assert (same.status_code, same.content) == (304, b"")
        other = await ola.http.get("/api/tables", headers=known)
        assert (other.status_code, other.json()) == (200, []), "another person's list is another one"
        await ala.table(setup=SETUP)
        changed = await ala.http.get("/api/tables", headers=known)
        assert (changed.status_code, len(changed.json())) == (200, 2)
        assert changed.headers["etag"] != first.headers["etag"]


async def test_what_is_hidden_stays_hidden_for_that_person_alone(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        async with both_seated(ala, ola, LONG) as (table, one, _):
            assert (await ala.http.put(f"/api/tables/{table}/hidden", json={"hidden": True})).status_code == 204
            await one.done("start", fill="random")
            assert [line["hidden"] for line in await lines(ala)] == [True]
            assert [line["hidden"] for line in await lines(ola)] == [False]
        cookies = dict(ala.http.cookies)
    async with running(tmp_path) as host, httpx.AsyncClient(base_url=f"http://{host}", cookies=cookies) as http:
        assert [line["hidden"] for line in (await http.get("/api/tables")).json()] == [True], (
            "on each device, and after a restart"
        )
        assert (await http.put(f"/api/tables/{table}/hidden", json={"hidden": False})).status_code == 204
        assert [line["hidden"] for line in (await http.get("/api/tables")).json()] == [False]


async def test_a_finished_game_is_kept_with_its_result_and_survives_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola, person(host, "Ela") as ela:
        table = await ala.table(setup=SETUP)
        await play_out(table, ala, ola)
        assert await lines(ala) == []
        (game,) = await games(ala)
        assert (game["id"], game["phase"], game["seat"], game["record"]) == (table, "over", 0, True)
        assert len(game["scores"]) == 2
        assert game["winners"]
        assert [each["name"] for each in game["sitting"]] == ["Ala", "Ola"]
        assert game["opened"] <= game["since"]
        assert await games(ela) == []
        cookies = dict(ola.http.cookies)
    async with running(tmp_path) as host, httpx.AsyncClient(base_url=f"http://{host}", cookies=cookies) as http:
        (again,) = (await http.get("/api/played")).json()
        for field in ("id", "scores", "winners", "since", "opened", "record"):
            assert again[field] == game[field]
        assert again["seat"] == 1
        assert (await http.get(f"/api/tables/{table}/record")).status_code == 200


async def test_games_that_were_played_come_by_twenty(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        table = await ala.table(setup=SETUP, bots="random", start=True)
        await play_out(table, ala)
        body = (await _stored(tmp_path, table))[0]
        store = await SqliteStore.open(tmp_path / "sennik.sqlite3")
        for number in range(25):
            await store.append(f"copy{number:02}", 0, [b"{}"], _summary(ala.id, body, number))
        await store.close()
        first = await games(ala)
        rest = await games(ala, first[-1]["id"])
        assert (len(first), len(rest)) == (20, 6)
        assert [game["id"] for game in first + rest] == [table, *[f"copy{number:02}" for number in reversed(range(25))]]


async def _stored(folder: Path, table: str) -> list[bytes]:
    store = await SqliteStore.open(folder / "sennik.sqlite3")

    async def settled() -> bool:
        return all(not json.loads(line.body).get("awake") for line in await store.lines() if line.id == table)

    await until(settled)
    found = [line.body for line in await store.lines() if line.id == table]
    await store.close()
    return found


def _summary(person: str, body: bytes, updated: int) -> Summary:
    return Summary("sen", "over", False, updated, (person,), body)


async def test_a_table_that_somebody_left_is_none_of_theirs_and_a_bot_plays_on_with_the_others(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        table = await ala.table(setup=LONG)
        async with ola.at(table) as two:
            await two.until_type("view")
            await two.done("sit", seat=1)
            async with ala.at(table) as one:
                await one.until_type("view")
                await one.done("start", fill="random")
            assert (await ala.http.post(f"/api/tables/{table}/leave")).status_code == 204
            await two.until_view(lambda view: view["table"]["seats"][0]["kind"] == "bot")
            assert await lines(ala) == []
            assert [line["id"] for line in await lines(ola)] == [table]
            assert two.view["table"]["phase"] == "playing"


async def test_a_game_alone_with_bots_is_over_when_it_was_left(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        table = await ala.table(setup=LONG, bots="random", start=True)
        async with ala.at(table) as talk:
            await talk.until_type("view")
        await until_deserted(host, table)
        assert (await lines(ala))[0]["phase"] == "playing", "who only closed the page has not left"
        assert (await ala.http.post(f"/api/tables/{table}/leave")).status_code == 204
        told = (await ala.http.get(f"/api/tables/{table}")).json()
        assert (told["phase"], told["abandoned"]) == ("over", True)
        assert await lines(ala) == await games(ala) == []
        over = await ala.http.post(f"/api/tables/{table}/again")
        assert (over.status_code, over.json()["code"]) == (403, "not-seated")


async def test_who_watched_a_game_that_was_left_is_told_that_nobody_is_waited_for(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        table = await ala.table(setup=LONG, bots="random", start=True)
        async with ala.at(table) as talk, ola.at(table) as watching:
            await talk.until_view(lambda view: view["decision"] is not None)
            await watching.until_view(lambda view: view["waiting"] == [0])
        await until_deserted(host, table)
        assert (await ala.http.post(f"/api/tables/{table}/leave")).status_code == 204
        view = (await ola.http.get(f"/api/tables/{table}/view")).json()
        assert (view["table"]["phase"], view["table"]["abandoned"]) == ("over", True)
        assert (view["waiting"], view["decision"], view["clocks"]) == ([], None, [])


async def test_a_table_that_waits_is_left_at_once_and_comes_back_with_a_seat(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        table = await ala.table(setup=LONG)
        async with ola.at(table) as other:
            await other.until_type("view")
            assert (await ala.http.post(f"/api/tables/{table}/leave")).status_code == 204
            assert await lines(ala) == []
            async with ala.at(table) as talk:
                await talk.until_type("view")
                await talk.done("sit", seat=2)
                assert [line["seat"] for line in await lines(ala)] == [2]


async def test_a_table_that_nobody_else_has_come_to_is_gone_when_it_is_left(tmp_path: Path) -> None:
    limits = Limits(open_tables_of_person=1)
    async with running(tmp_path, replace(QUICK, limits=limits)) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        for _ in range(3):
            table = await ala.table(setup=LONG, bots="easy")
            assert (await ala.http.post(f"/api/tables/{table}/leave")).status_code == 204
            assert (await ala.http.get(f"/api/tables/{table}")).status_code == 404
        # What she has left counts no more, though others are still there.
        table = await ala.table(setup=LONG)
        async with ola.at(table) as other:
            await other.until_type("view")
            assert (await ala.http.post("/api/tables", json={"setup": LONG})).json()["code"] == "many-tables"
            assert (await ala.http.post(f"/api/tables/{table}/leave")).status_code == 204
            await ala.table(setup=LONG)
            assert (await ala.http.get(f"/api/tables/{table}")).status_code == 200


async def test_a_game_of_bots_alone_is_gone_when_its_host_leaves(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        table = await ala.table(setup=LONG)
        async with ala.at(table) as talk:
            await talk.until_type("view")
            await talk.done("stand")
            await talk.done("start", fill="random")
        await until_deserted(host, table)
        assert (await ala.http.post(f"/api/tables/{table}/leave")).status_code == 204
        assert (await ala.http.get(f"/api/tables/{table}")).status_code == 404


async def test_invitations_of_others_do_not_count_among_the_tables_that_one_has_opened(tmp_path: Path) -> None:
    limits = Limits(open_tables_of_person=2)
    async with running(tmp_path, replace(QUICK, limits=limits)) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        table = await ala.table(setup=SETUP)
        await play_out(table, ala, ola)
        await until_deserted(host, table)
        following = (await ala.http.post(f"/api/tables/{table}/again")).json()["id"]
        await play_out(following, ala, ola)
        for _ in range(2):  # its rematch is over, so each of these is a new one
            assert (await ala.http.post(f"/api/tables/{table}/again")).status_code == 200
        answer = await ala.http.post(f"/api/tables/{table}/again")
        assert (answer.status_code, answer.json()["code"]) == (429, "many-tables"), "invitations have a bound too"
        assert [line["invited"] for line in await lines(ola)] == [True, True]
        await ola.table(setup=SETUP)
        await ola.table(setup=SETUP)


async def test_again_with_the_same_people_invites_those_who_had_a_seat(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola, person(host, "Ela") as ela:
        table = await ala.table(setup=SETUP)
        await play_out(table, ala, ola)
        await until_deserted(host, table)
        made = await ala.http.post(f"/api/tables/{table}/again")
        assert made.status_code == 200, made.text
        following = made.json()
        assert (following["phase"], following["setup"]["options"]["rounds"]) == ("open", 1)
        assert (following["games"], len(following["won"])) == (1, 2)
        assert sum(following["won"]) in {1, 2}, "a tie is won by both"
        assert [seat["name"] for seat in following["seats"]] == ["Ala", "Ola"], "who is away has their seat all the same"
        (invitation,) = await lines(ola)
        assert (invitation["id"], invitation["invited"], invitation["seat"], invitation["host"]) == (
            following["id"],
            True,
            1,
            "Ala",
        )
        assert await lines(ela) == []
        # Whoever asks too comes to the same table while it is there.
        assert (await ola.http.post(f"/api/tables/{table}/again")).json()["id"] == following["id"]
        # Not this time: the invitation is gone.
        assert (await ola.http.post(f"/api/tables/{following['id']}/leave")).status_code == 204
        assert await lines(ola) == []
        await play_out(following["id"], ala, ola)
        assert (await ala.http.get(f"/api/tables/{following['id']}")).json()["games"] == 2
        third = (await ola.http.post(f"/api/tables/{table}/again")).json()
        assert third["id"] not in {table, following["id"]}, "the rematch is over too"
        assert third["host"] == ola.id


async def test_alone_with_bots_one_press_begins_the_next_game(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        table = await ala.table(setup=SETUP, bots="random", start=True)
        async with ala.at(table) as talk:
            await talk.until_type("view")
            await play(talk)
            await talk.done("rematch")
            await talk.until_view(lambda view: view["table"]["next"] is not None)
            assert talk.view["table"]["next_by"] == ala.id
            following = talk.view["table"]["next"]
        async with ala.at(following) as talk:
            await talk.until_view(lambda view: view["state"] is not None and view["waiting"] != [])
            assert talk.view["table"]["phase"] == "playing"


def is_told(view: dict[str, Any]) -> bool:
    """Whether the view says whom the table waits for, and what this person is asked if it is them."""
    return view["waiting"] != [] and (view["decision"] is not None) == (view["seat"] in view["waiting"])


async def test_after_a_kill_the_list_is_what_the_events_say_and_not_what_was_kept_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves are not kept for lists one by one: a table at which somebody was is looked at anew."""
    setup = {**LONG, "seats": 2, "options": {"rounds": 30, "target": 0}}
    async with (
        running(tmp_path) as host,
        person(host, "Ala") as ala,
        person(host, "Ola") as ola,
        both_seated(ala, ola, setup) as (table, one, two),
    ):
        await one.done("start")
        # The list still has Ala's turn from the start. She moves, and it is Ola's.
        while not (one.view["decision"] is None and two.view["decision"] is not None):
            for talk in (one, two):
                await talk.until_view(is_told)
            asked = two if one.view["decision"] is None else one
            await asked.done("act", decision=asked.view["decision"]["number"], move=asked.move())
            for talk in (one, two):
                await talk.until_view(is_told)
        # Nothing is stored any more of who goes, as if the server had been killed here.
        monkeypatch.setattr("sennik.server.tables.presence.Presence.leave", lambda _self, _socket: None)
        cookies = dict(ola.http.cookies)
    monkeypatch.undo()
    async with running(tmp_path) as host, httpx.AsyncClient(base_url=f"http://{host}", cookies=cookies) as http:
        loads: list[str] = []
        get = TableRegistry.get

        async def counted(self: TableRegistry, id: str) -> Any:  # noqa: A002
            loads.append(id)
            return await get(self, id)

        monkeypatch.setattr(TableRegistry, "get", counted)
        (line,) = (await http.get("/api/tables")).json()
        assert line["turn"] is True
        assert loads == [table]
        await http.get("/api/tables")
        assert loads == [table], "once is enough"


async def test_whoever_is_still_there_when_a_rematch_is_opened_is_asked_along_with_the_seat_kept(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        async with both_seated(ala, ola, SETUP) as (_, one, two):
            await one.done("start")
            await asyncio.gather(play(one), play(two))
            await one.done("rematch")
            await two.until_view(lambda view: view["table"]["next"] is not None)
            assert two.view["table"]["next_by"] == ala.id
            following = two.view["table"]["next"]
        assert [(line["id"], line["seat"], line["invited"]) for line in await lines(ola)] == [(following, 1, True)]
        assert [line["invited"] for line in await lines(ala)] == [False]
        async with ola.at(following) as two:
            await two.until_type("view")
            assert [line["invited"] for line in await lines(ola)] == [False]
