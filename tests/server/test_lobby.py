"""The table before the start, as people meet it: pictures, the order of the seats, a locked door, and who is sent away."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from sennik.server.socket.close_codes import CODES
from tests.server.client import Person, Talk, person, running
from tests.server.test_seats import SETUP, refusal, three


def sitting(talk: Talk) -> list[str]:
    """The names at the seats, "" for a free one."""
    return [seat["name"] for seat in talk.view["table"]["seats"]]


def looks(shown: dict[str, Any]) -> tuple[int, int]:
    """The figure and the colour of a seat or a person."""
    return shown["figure"], shown["colour"]


async def bye(talk: Talk) -> tuple[str, int]:
    """The code with which a connection ends, and its close code."""
    said = await talk.until_type("bye")
    assert said["text"] != f"bye-{said['code']}"
    with pytest.raises(ConnectionClosed) as closed:
        await talk.until_type("nothing more")
    assert closed.value.rcvd is not None
    return said["code"], closed.value.rcvd.code


async def test_a_picture_is_chosen_once_and_seen_by_everybody(tmp_path: Path) -> None:
    async with three(tmp_path) as (_, people, (ala, ola, _ela)):
        drawn = {"figure": 7, "colour": 3}
        answer = await people[1].http.put("/api/me", json={"name": "Ola", "language": "en", "portrait": drawn})
        assert answer.json()["portrait"] == drawn
        await ala.until_view(lambda view: looks(view["table"]["seats"][1]) == (7, 3))
        # Another name alone leaves it as it is.
        await people[1].introduce("Olga")
        await ala.until_view(lambda view: view["table"]["seats"][1]["name"] == "Olga")
        assert (await people[1].http.get("/api/me")).json()["portrait"] == drawn
        # Somebody who comes to look the same has another colour here, and their own elsewhere.
        await people[2].http.put("/api/me", json={"name": "Ela", "portrait": drawn})
        await ola.until_view(lambda view: looks(view["table"]["people"][2]) == (7, 4))
        assert (await people[2].http.get("/api/me")).json()["portrait"] == drawn
        wrong = await people[2].http.put("/api/me", json={"name": "Ela", "portrait": {"figure": 12, "colour": 0}})
        assert (wrong.status_code, wrong.json()["where"]) == (400, "portrait.figure")


async def test_a_picture_outlives_the_server(tmp_path: Path) -> None:
    key = ""
    async with running(tmp_path) as host, person(host) as ala:
        chosen = {"name": "Ala", "portrait": {"figure": 11, "colour": 9}}
        key = (await ala.http.put("/api/me", json=chosen, headers={"Sennik-Secret": "body"})).json()["secret"]
    async with running(tmp_path) as host, person(host) as ala:
        ala.http.headers["authorization"] = f"Bearer {key}"
        assert (await ala.http.get("/api/me")).json()["portrait"] == {"figure": 11, "colour": 9}


async def test_who_has_chosen_nothing_is_drawn_alike_at_every_table(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        own = (await ala.http.get("/api/me")).json()["portrait"]
        for _ in range(2):
            table = await ala.table(setup=SETUP)
            seat = (await ala.http.get(f"/api/tables/{table}")).json()["seats"][0]
            assert {"figure": seat["figure"], "colour": seat["colour"]} == own


async def test_the_host_arranges_and_shuffles_the_seats_and_everybody_keeps_theirs(tmp_path: Path) -> None:
    async with three(tmp_path, seats=4) as (_, people, (ala, ola, ela)):
        assert await refusal(ola, "arrange", order=[1, 0, 2, 3]) == "not-host"
        assert await refusal(ala, "arrange", order=[0, 0, 1, 2]) == "seat-order"
        before = sitting(ala)
        await ala.done("arrange", order=[3, 1, 2, 0])
        assert sitting(ala) == [before[3], before[1], before[2], before[0]]
        assert ala.view["seat"] == 3
        await ola.until_view(lambda view: view["table"]["seats"][3]["name"] == "Ala")
        assert ola.view["seat"] == 1
        await ala.done("arrange", order=None)
        assert sorted(sitting(ala)) == sorted(before)
        await ela.until_view(lambda view: [seat["name"] for seat in view["table"]["seats"]] == sitting(ala))
        assert [one["seat"] for one in ela.view["table"]["people"]] == [ala.view["seat"], sitting(ala).index("Ola"), None]
        await ala.done("start", fill="random")
        assert await refusal(ala, "arrange", order=None) == "started"
        await ola.until_view(lambda view: view["state"] is not None)
        assert ola.view["table"]["seats"][ola.view["seat"]]["person"] == people[1].id


async def test_a_guest_without_a_seat_gets_one_before_a_bot_does(tmp_path: Path) -> None:
    async with three(tmp_path, seats=4) as (_, _people, (ala, ola, ela)):
        await ola.done("stand")
        await ala.until_view(lambda view: view["table"]["people"][1]["onlooker"])
        assert not ala.view["table"]["people"][2]["onlooker"]
        await ala.done("start", fill="random")
        kinds = [(seat["kind"], seat["name"]) for seat in ala.view["table"]["seats"]]
        assert kinds[:2] == [("person", "Ala"), ("person", "Ela")]
        assert [kind for kind, _ in kinds[2:]] == ["bot", "bot"]
        await ela.until(lambda message: message["type"] == "view" and message["seat"] == 1)


async def test_nobody_new_comes_in_by_the_link_of_a_locked_table(tmp_path: Path) -> None:
    async with three(tmp_path, public=True) as (table, people, (ala, _ola, ela)):
        host = people[0].host
        async with person(host, "Iza") as stranger:
            assert await refusal(ela, "lock", locked=True) == "not-host"
            listed = [line["id"] for line in (await stranger.http.get("/api/tables")).json()]
            assert listed == [table]
            await ala.done("lock", locked=True)
            await ela.until_view(lambda view: view["table"]["locked"])
            assert (await stranger.http.get("/api/tables")).json() == []
            async with stranger.at(table) as talk:
                assert await bye(talk) == ("locked", CODES["locked"])
            answer = await stranger.http.get(f"/api/tables/{table}/view")
            assert (answer.status_code, answer.json()["code"]) == (403, "locked")
            sit = {"type": "sit", "id": "s", "seat": 2}
            answer = await stranger.http.post(f"/api/tables/{table}/commands", json=sit)
            assert (answer.status_code, answer.json()["code"]) == (403, "locked")
            # Whoever was in watches on, on a second device too, and sits down where the host wants it.
            async with people[2].at(table) as again:
                assert (await again.until_type("view"))["table"]["locked"]
            assert await refusal(ela, "sit", seat=2) == "locked"
            await ala.done("reseat", seat=2, person=people[2].id)
            await ala.done("lock", locked=False)
            async with stranger.at(table) as talk:
                await talk.until_type("view")


async def test_who_is_banned_is_sent_away_and_stays_away(tmp_path: Path) -> None:
    async with three(tmp_path) as (table, people, (ala, ola, ela)):
        assert await refusal(ola, "ban", person=people[2].id) == "not-host"
        assert await refusal(ala, "ban", person=people[0].id) == "table-of"
        async with people[1].at(table) as second:
            await second.until_type("view")
            await ala.done("ban", person=people[1].id)
            assert await bye(ola) == ("banned-here", CODES["banned-here"])
            assert await bye(second) == ("banned-here", CODES["banned-here"])
        await ela.until_view(lambda view: view["table"]["banned"] == [{"person": people[1].id, "name": "Ola"}])
        assert ela.view["table"]["seats"][1]["kind"] == "empty"
        assert [one["name"] for one in ela.view["table"]["people"]] == ["Ala", "Ela"]
        async with people[1].at(table) as again:
            assert await bye(again) == ("banned-here", CODES["banned-here"])
        answer = await people[1].http.get(f"/api/tables/{table}/view")
        assert (answer.status_code, answer.json()["code"]) == (403, "banned-here")
        answer = await people[1].http.post(f"/api/tables/{table}/commands", json={"type": "sit", "id": "s", "seat": 1})
        assert (answer.status_code, answer.json()["code"]) == (403, "banned-here")
        assert (await people[1].http.get("/api/tables")).json() == []
        await ala.done("unban", person=people[1].id)
        assert await refusal(ala, "unban", person=people[1].id) == "not-banned"
        async with people[1].at(table) as again:
            await again.until_type("view")
            await again.done("sit", seat=1)


async def test_a_ban_in_play_leaves_the_game_going(tmp_path: Path) -> None:
    async with three(tmp_path) as (_, people, (ala, ola, _ela)):
        await ala.done("start")
        await ola.until_view(lambda view: view["decision"] is not None)
        await ala.done("ban", person=people[1].id)
        assert (await bye(ola))[0] == "banned-here"
        await ala.until_view(lambda view: view["table"]["seats"][1]["kind"] == "bot")
        await ala.done("act", decision=1, move="look 1 2")
        await ala.until_view(lambda view: view["decision"] is not None and view["decision"]["number"] == 2)


async def over(tmp_path: Path, stack: AsyncExitStack) -> tuple[list[Person], list[Talk]]:
    """A game of Ala and Ola that is over; Ala hosts."""
    host = await stack.enter_async_context(running(tmp_path))
    people = [await stack.enter_async_context(person(host, name)) for name in ("Ala", "Ola")]
    table = await people[0].table(setup={**SETUP, "options": {"rounds": 1}})
    talks = [await stack.enter_async_context(someone.at(table)) for someone in people]
    for talk in talks:
        await talk.until_type("view")
    await talks[1].done("sit", seat=1)
    await talks[0].done("start", fill="random")
    for talk in talks:
        await talk.done("hand_over", seat=talks.index(talk))
    for talk in talks:
        await talk.until_view(lambda view: view["table"]["phase"] == "over")
    return people, talks


async def test_another_game_is_chosen_for_the_rematch_by_the_host(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        people, (ala, ola) = await over(tmp_path, stack)
        cats: dict[str, Any] = {"game": "cats", "preset": "base", "seats": 3}
        assert await refusal(ola, "rematch", setup=cats) == "not-host"
        assert await refusal(ala, "rematch", setup={**cats, "seats": 99}) == "seats"
        assert ala.view["table"]["next"] is None
        await ala.done("rematch", setup=cats)
        await ola.until_view(lambda view: view["table"]["next"] is not None)
        told = (await people[1].http.get(f"/api/tables/{ola.view['table']['next']}")).json()
        assert (told["setup"]["game"], told["phase"], told["games"]) == ("cats", "open", 1)
        assert [seat["name"] for seat in told["seats"]][:2] == ["Ala", "Ola"]
