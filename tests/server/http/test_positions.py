"""Tables that go on from a moment of a match that is over, or of a record."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sennik import i18n
from sennik.server.settings import Limits, Rate
from tests.server.client import QUICK, Person, person, play, running
from tests.server.http.test_history import evening
from tests.server.http.test_replays import LINES, RECORD, SETUP, WRONG, finished
from tests.server.test_own_words import OWN


async def shown(somebody: Person, table: str, viewpoint: str, last: int) -> dict[str, Any]:
    """What that viewer of a match that is over saw at that moment."""
    answer = await somebody.http.get(f"/api/tables/{table}/replay?viewpoint={viewpoint}")
    state: dict[str, Any] = {}
    for moment in answer.json()["moments"][: last + 1]:
        state |= moment.get("set", {})
    return state


async def moments(somebody: Person, table: str) -> int:
    """The number of the last moment."""
    return len((await somebody.http.get(f"/api/tables/{table}/replay")).json()["moments"]) - 1


async def played_on(somebody: Person, table: str, **wish: Any) -> dict[str, Any]:
    """The new table where the match of that table goes on."""
    answer = await somebody.http.post(f"/api/tables/{table}/play-on", json=wish)
    assert answer.status_code == 201, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def test_somebody_plays_on_alone_with_bots_from_where_a_seat_was(tmp_path: Path) -> None:
    async with finished(tmp_path) as (table, ala, _), person(ala.host, "Ewa") as ewa:
        last = await moments(ewa, table)
        moment = last // 2
        told = await played_on(ewa, table, moment=moment, seat=1, bots="random", start=True)
        assert told["position"] == {"moment": moment, "table": "", "anew": False}, "its replay would show where cards lie"
        assert (told["phase"], told["host"], told["seats"][1]["person"]) == ("playing", ewa.id, ewa.id)
        assert (told["seats"][0]["kind"], told["setup"]["options"]["rounds"]) == ("bot", 1)
        async with ewa.at(told["id"]) as talk:
            await talk.next()
            begins = talk.view["log"][0]["verb"]
            assert begins == "deal", "the log tells what happened in this round before"
            assert len(talk.view["log"]) >= moment
            await play(talk)
        over = (await ewa.http.get(f"/api/tables/{told['id']}")).json()
        assert over["position"]["table"] == table, "now it would tell nothing any more"
        last_of_all = await moments(ewa, told["id"])
        assert last_of_all > moment
        for viewpoint in ("1", "2", "watch", "open"):
            for at in (1, moment):
                there = await shown(ewa, told["id"], viewpoint, at)
                assert there == await shown(ewa, table, viewpoint, at), viewpoint
        record = (await ewa.http.get(f"/api/tables/{told['id']}/record")).text
        assert (await ewa.http.post("/api/replay?viewpoint=open", content=record)).status_code == 200


async def test_friends_sit_down_and_are_told_only_the_position(tmp_path: Path) -> None:
    async with finished(tmp_path) as (table, ala, _), person(ala.host, "Ewa") as ewa:
        moment = await moments(ala, table) - 1
        told = await played_on(ala, table, moment=moment, seat=1)
        assert (told["phase"], [seat["kind"] for seat in told["seats"]]) == ("open", ["empty", "person"])
        async with ala.at(told["id"]) as hers, ewa.at(told["id"]) as talk:
            await hers.next()
            await talk.next()
            assert talk.view.get("state") is None
            await talk.done("sit", seat=0)
            await hers.until_view(lambda view: view["table"]["seats"][0]["kind"] == "person")
            for public in (True, False):
                await hers.done("configure", setup={**told["setup"], "public": public})
                assert (await ewa.http.get(f"/api/tables/{told['id']}")).json()["position"]["table"] == ""
            dealt = await played_on(ala, table, moment=1, anew=True)
            assert dealt["position"]["table"] == table, "the replay shows other cards"
            refused = await hers.ask("configure", setup={**told["setup"], "seats": 3})
            assert (refused["type"], refused["code"]) == ("refused", "of-position")
            await hers.done("start", fill=None)
            before = len(talk.messages)
            await talk.until_view(lambda view: view["state"] is not None)
            assert "change" not in [message["type"] for message in talk.messages[before:]], "one whole view, and no steps to it"
            assert talk.view["state"] == await shown(ewa, table, "1", moment)
            assert talk.view["table"]["position"]["moment"] == moment
            await hers.until_view(lambda view: view["state"] is not None)
            assert hers.view["state"] == await shown(ewa, table, "2", moment)
            assert hers.view["decision"] is not None or talk.view["decision"] is not None


async def test_who_had_a_seat_has_it_again_and_finds_the_table_among_their_own(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola, person(host, "Iza") as iza:
        table = await ala.table(setup=SETUP)
        async with ala.at(table) as hers, ola.at(table) as talk:
            await hers.next()
            await talk.next()
            await talk.done("sit", seat=1)
            await hers.done("start", fill=None)
            await talk.done("stand")
            await play(hers)
        refused = await iza.http.post(f"/api/tables/{table}/play-on", json={"moment": 1, "same": True})
        assert (refused.status_code, refused.json()["code"]) == (403, "not-seated")
        early = await played_on(ala, table, moment=1, same=True)
        assert [seat["person"] for seat in early["seats"]] == [ala.id, ola.id]
        lines = (await ola.http.get("/api/tables")).json()
        assert [(line["id"], line["invited"]) for line in lines] == [(early["id"], True)]
        late = await played_on(ala, table, moment=await moments(ala, table) - 1, same=True)
        assert [(seat["person"], seat["kind"]) for seat in late["seats"]] == [(ala.id, "person"), (None, "bot")]
        assert (early["phase"], late["phase"]) == ("open", "open")


async def test_nobody_plays_on_from_a_match_that_is_played(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ewa") as stranger:
        for start in (False, True):
            table = await ala.table(setup=SETUP, bots="random", start=start)
            for somebody in (ala, stranger):
                for wish in ({"moment": 0}, {"moment": 1, "anew": True}, {"moment": 1, "same": True}, {"moment": 99}):
                    answer = await somebody.http.post(f"/api/tables/{table}/play-on", json=wish)
                    assert (answer.status_code, answer.json()["code"]) == (409, "record-while-playing"), wish
        assert (await stranger.http.post("/api/tables/nosuch/play-on", json={"moment": 0})).status_code == 404


async def test_a_game_that_goes_on_is_no_way_into_itself(tmp_path: Path) -> None:
    async with finished(tmp_path) as (table, ala, _):
        told = await played_on(ala, table, moment=3, bots="random", start=True)
        for path in ("replay", "record"):
            assert (await ala.http.get(f"/api/tables/{told['id']}/{path}")).json()["code"] == "record-while-playing"
        answer = await ala.http.post(f"/api/tables/{told['id']}/play-on", json={"moment": 1})
        assert answer.json()["code"] == "record-while-playing"


async def test_only_who_wrote_the_words_of_a_table_learns_that_its_game_is_not_played_on(tmp_path: Path) -> None:
    setup = {"game": "dreamland", "preset": "online", "seats": 4, "options": {"words": OWN}}
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ewa") as stranger:
        table = await ala.table(setup=setup, bots="easy", start=True)
        assert (await ala.http.post(f"/api/tables/{table}/leave")).status_code == 204
        refused = await stranger.http.post(f"/api/tables/{table}/play-on", json={"moment": 1})
        assert (refused.status_code, refused.json()["code"]) == (403, "record-of-host")
        texts = []
        for language in i18n.LANGUAGES:
            await ala.introduce("Ala", language)
            answer = await ala.http.post(f"/api/tables/{table}/play-on", json={"moment": 1})
            assert (answer.status_code, answer.json()["code"]) == (409, "play-on-live")
            texts.append(answer.json()["text"])
        assert len(set(texts)) == 2


@asynccontextmanager
async def somebody(tmp_path: Path, settings: Any = QUICK) -> AsyncIterator[Person]:
    async with running(tmp_path, settings) as host, person(host, "Ala", "pl") as ala:
        yield ala


async def test_a_record_is_played_on_from_each_of_its_moments(tmp_path: Path) -> None:
    async with somebody(tmp_path) as ala:
        for moment, anew in ((0, False), (1, False), (3, True)):
            query = f"moment={moment}&seat=1&bots=random&start=true&anew={str(anew).lower()}"
            answer = await ala.http.post(f"/api/play-on?{query}", content=RECORD)
            assert answer.status_code == 201, answer.text
            told = answer.json()
            assert told["position"] == {"moment": moment, "table": "", "anew": anew}
            assert told["setup"]["preset"] == "basic"
            async with ala.at(told["id"]) as talk:
                await talk.next()
                await play(talk)
                record = (await ala.http.get(f"/api/tables/{told['id']}/record")).text.splitlines()
            deal = json.loads(record[1])["deal"]
            dealt = json.loads(LINES[1])["deal"]
            assert (deal[: len(dealt)] == dealt) is (moment > 0 and not anew)
            looked = [json.loads(line)["move"] for line in record[2 : 2 + max(0, moment - 1)]]
            assert looked == ["look 1 2"] * max(0, moment - 1)


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("moment=4", "400 no-moment"),
        ("moment=1&seat=2", "400 no-such-seat"),
        ("moment=1&seat=-1", "400 malformed"),
        ("moment=1&bots=genius", "400 no-such-level"),
        ("moment=1&start=true", "409 seats-empty"),
        ("moment=-1", "400 malformed"),
        ("moment=x", "400 malformed"),
        ("", "400 missing-field"),
    ],
)
async def test_what_is_asked_wrongly_is_refused(tmp_path: Path, query: str, found: str) -> None:
    async with somebody(tmp_path) as ala:
        answer = await ala.http.post(f"/api/play-on?{query}", content=RECORD)
        assert f"{answer.status_code} {answer.json()['code']}" == found, answer.text
        assert (await ala.http.get("/api/tables")).json() == []


async def test_a_wrong_record_is_refused_as_it_is_where_it_is_replayed(tmp_path: Path) -> None:
    async with somebody(tmp_path) as ala:
        for name, (raw, line) in WRONG.items():
            replayed = await ala.http.post("/api/replay", content=raw)
            answer = await ala.http.post("/api/play-on?moment=1000", content=raw)
            assert answer.status_code == 400, name
            assert (answer.json()["code"], answer.json()["where"]) == ("record-wrong", line), name
            assert answer.json() == replayed.json(), name
        assert (await ala.http.get("/api/tables")).json() == []


async def test_whoever_has_no_key_makes_no_table_of_a_record(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host) as nobody:
        answer = await nobody.http.post("/api/play-on?moment=1", content=RECORD)
        assert (answer.status_code, answer.json()["code"]) == (401, "no-person")


async def test_size_and_number_are_bounded_as_for_replays_and_new_tables(tmp_path: Path) -> None:
    for number, (limits, codes) in enumerate(
        (
            (Limits(record_size=2_000), [201, 201, 201]),
            (Limits(replays=Rate(0.001, 2)), [201, 201, 429]),
            (Limits(all_replays=Rate(0.001, 1)), [201, 429, 429]),
            (Limits(new_tables=Rate(0.001, 2)), [201, 201, 429]),
        )
    ):
        folder = tmp_path / str(number)
        folder.mkdir()
        async with somebody(folder, replace(QUICK, limits=limits)) as ala:
            got = [(await ala.http.post("/api/play-on?moment=1", content=RECORD)).status_code for _ in codes]
            assert got == codes, number
            if not number:
                large = await ala.http.post("/api/play-on?moment=1", content=RECORD + "\n" * 2_000)
                assert (large.status_code, large.json()["code"]) == (413, "record-large")


async def test_who_was_banned_takes_nobody_along(tmp_path: Path) -> None:
    """Whoever was banned after the moment, or after the end, neither plays on with the others nor is invited again."""
    async with evening(tmp_path) as played:
        ala, ola, table = played.ala, played.ola, played.shared
        moment = await moments(ala, table) - 1
        async with ala.at(table) as hers:
            await hers.next()
            await hers.done("ban", person=ola.id)
        answer = await ola.http.post(f"/api/tables/{table}/play-on", json={"moment": moment, "same": True})
        assert answer.status_code == 403
        told = await played_on(ala, table, moment=moment, same=True)
        assert [seat["person"] for seat in told["seats"]] == [ala.id, None]


async def test_who_was_taken_out_of_a_game_has_no_seat_where_it_goes_on_or_is_played_again(tmp_path: Path) -> None:
    async with evening(tmp_path) as played:
        ala, ola, table = played.ala, played.ola, played.shared
        assert (await ola.http.post(f"/api/tables/{table}/forget", json={"way": "nameless"})).status_code == 204
        told = await played_on(ala, table, moment=await moments(ala, table) - 1, same=True)
        assert [seat["person"] for seat in told["seats"]] == [ala.id, None]
        again = (await ala.http.post(f"/api/tables/{table}/again")).json()
        assert [(seat["person"], seat["name"]) for seat in again["seats"]] == [(ala.id, "Ala Makota"), (None, "")]
        assert again["phase"] == "open", "somebody is still to come"


async def test_a_game_begins_by_itself_only_where_nobody_else_has_a_seat(tmp_path: Path) -> None:
    async with evening(tmp_path) as played:
        told = await played_on(played.ala, played.shared, moment=2, same=True, start=True)
        assert {seat["person"] for seat in told["seats"]} == {played.ala.id, played.ola.id}
        assert told["phase"] == "open", "whoever is not there has agreed to nothing"


async def test_a_game_that_went_on_is_listed_and_not_counted(tmp_path: Path) -> None:
    async with finished(tmp_path) as (table, ala, _):
        told = await played_on(ala, table, moment=await moments(ala, table) - 1, bots="random", start=True)
        before = (await ala.http.get("/api/statistics")).json()["games"]
        async with ala.at(told["id"]) as talk:
            await talk.next()
            await play(talk)
        assert told["id"] in [line["id"] for line in (await ala.http.get("/api/played")).json()]
        assert (await ala.http.get("/api/statistics")).json()["games"] == before


async def test_a_position_that_is_too_long_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sennik.server.http.positions._LARGEST", 100)
    async with finished(tmp_path) as (table, ala, _):
        answer = await ala.http.post(f"/api/tables/{table}/play-on", json={"moment": 2})
        assert (answer.status_code, answer.json()["code"]) == (413, "record-large")
