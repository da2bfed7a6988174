"""What people look back on over HTTP: their games, statistics of them, all records at once, and how they are rid of them."""

from __future__ import annotations

import asyncio
import io
import sqlite3
import zipfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from sennik import catalog
from sennik.match.forgetting import NOBODY
from sennik.match.record import MoveLine, parse
from sennik.server.settings import Limits, Rate
from tests.server.client import QUICK, Person, person, play, running
from tests.server.tables.test_own_tables import play_out, until_deserted
from tests.server.test_own_words import OWN

SEN = {"game": "sen", "preset": "basic", "seats": 2, "options": {"rounds": 1}}
JUBILEE = {**SEN, "preset": "jubilee"}
CATS = {"game": "cats", "preset": "base", "seats": 2}
LONG = {"game": "sen", "preset": "basic", "seats": 3, "options": {"rounds": 30, "target": 0}}


@dataclass
class Evening:
    """Three people, and the games that Ala has played: one with Ola, and two with bots."""

    folder: Path
    host: str
    ala: Person
    ola: Person
    ela: Person
    shared: str
    alone: str
    cats: str

    def stored(self, query: str) -> list[Any]:
        with closing(sqlite3.connect(self.folder / "sennik.sqlite3")) as connection:
            return connection.execute(query).fetchall()


@asynccontextmanager
async def evening(folder: Path, settings: Any = QUICK) -> AsyncIterator[Evening]:
    async with (
        running(folder, settings) as host,
        person(host, "Ala Makota") as ala,
        person(host, "Ola") as ola,
        person(host, "Ela") as ela,
    ):
        shared = await ala.table(setup=JUBILEE)
        await play_out(shared, ala, ola)
        await until_deserted(host, shared)
        found = [await ala.table(setup=setup, bots="random", start=True) for setup in (SEN, CATS)]
        for table in found:
            await play_out(table, ala)
            await until_deserted(host, table)
        yield Evening(folder, host, ala, ola, ela, shared, *found)


async def asked(whose: Person, path: str, **query: Any) -> Any:
    answer = await whose.http.get(path, params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def ids(whose: Person, **query: Any) -> list[str]:
    return [line["id"] for line in await asked(whose, "/api/played", **query)]


async def forget(whose: Person, table: str, way: str) -> tuple[int, str]:
    answer = await whose.http.post(f"/api/tables/{table}/forget", json={"way": way})
    return answer.status_code, answer.json()["code"] if answer.content else ""


async def test_ones_games_are_found_by_what_one_wants_and_nobody_elses(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        games = [at.cats, at.alone, at.shared]
        assert await ids(at.ala) == games
        assert await ids(at.ala, game="sen") == [at.alone, at.shared]
        assert await ids(at.ala, game="sen", edition="jubilee") == [at.shared]
        assert await ids(at.ala, edition="base") == [at.cats]
        assert await ids(at.ala, company="bots") == [at.cats, at.alone]
        assert await ids(at.ala, company="people") == [at.shared]
        assert await ids(at.ala, beside=at.ola.id) == [at.shared]
        assert await ids(at.ala, beside=at.ela.id) == []
        assert await ids(at.ala, after=at.cats, company="bots") == [at.alone]
        ended = [line["since"] for line in await asked(at.ala, "/api/played")]
        assert await ids(at.ala, since=ended[1], until=ended[0]) == [at.alone]
        assert await ids(at.ola) == [at.shared]
        assert await ids(at.ola, beside=at.ala.id) == [at.shared]
        assert await ids(at.ela) == []
        # With the id of somebody else one learns of no game that they have without oneself.
        assert await ids(at.ela, beside=at.ala.id) == []
        for path in ("/api/played", "/api/statistics", "/api/played/records"):
            async with person(at.host) as stranger:
                assert (await stranger.http.get(path)).status_code == 401
            assert (await at.ala.http.get(path, params={"company": "cats"})).status_code == 400
            assert (await at.ala.http.get(path, params={"since": -1})).status_code == 400


async def test_statistics_are_what_ones_records_say_and_say_nothing_of_a_game_that_goes_on(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        told = await asked(at.ala, "/api/statistics")
        lines = await asked(at.ala, "/api/played")
        won = [line["id"] for line in lines if line["seat"] in line["winners"]]
        assert (told["games"], told["won"], told["left"]) == (3, len(won), 0)
        assert sum(day["games"] for day in told["days"]) == 3
        assert sum(day["won"] for day in told["days"]) == len(won)
        ola_won = next(1 in line["winners"] for line in lines if line["id"] == at.shared)
        assert told["people"] == [
            {"person": at.ola.id, "name": "Ola", "games": 1, "won": int(at.shared in won), "theirs": int(ola_won)}
        ]
        assert (told["bots"]["games"], told["bots"]["person"], told["bots"]["name"]) == (2, "", "")
        by_preset = {edition["preset"]: edition for edition in told["editions"]}
        assert set(by_preset) == {"basic", "jubilee", "base"}
        for line in lines:
            edition = by_preset[line["preset"]]
            own = line["scores"][line["seat"]]
            assert (edition["games"], edition["score"], edition["best"]) == (1, own, own)
            assert edition["won"] == (line["id"] in won)
            assert (edition["place"] == 1) == (line["id"] in won)
        calls = {each["name"]: each for each in by_preset["basic"]["statistics"]}["calls"]
        record = parse((await at.ala.http.get(f"/api/tables/{at.alone}/record")).text)
        seat = next(line["seat"] for line in lines if line["id"] == at.alone) + 1
        woke = [entry.seat for entry in record.entries if isinstance(entry, MoveLine) and entry.move == "wake"]
        assert (calls["value"], calls["of"]) == (float(woke == [seat]), 1)
        assert await asked(at.ala, "/api/statistics", edition="jubilee") | {"days": []} == {
            **told, "games": 1, "won": int(at.shared in won), "days": [], "editions": [by_preset["jubilee"]], "bots": None,
        }  # fmt: skip
        # A game that goes on is in none of it, and others are told nothing of mine.
        before = await asked(at.ala, "/api/statistics")
        running_on = await at.ala.table(setup=LONG, bots="random", start=True)
        async with at.ala.at(running_on) as talk:
            await talk.until_type("view")
            assert await asked(at.ala, "/api/statistics") == before
            assert running_on not in await ids(at.ala)
        nothing = await asked(at.ela, "/api/statistics")
        assert (nothing["games"], nothing["editions"], nothing["people"], nothing["days"]) == (0, [], [], [])
        hers = await asked(at.ola, "/api/statistics")
        assert (hers["games"], [each["person"] for each in hers["people"]]) == (1, [at.ala.id])


async def test_what_was_counted_is_kept_and_counted_again_once_a_game_declares_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(tmp_path) as at:
        assert at.stored("select count(*) from counted") == [(0,)]
        told = await asked(at.ala, "/api/statistics")
        first = at.stored("select match_id, body from counted order by match_id")
        assert {match_id for match_id, _ in first} == {at.shared, at.alone, at.cats}
        assert not any(name in body for _, body in first for name in (b"Ala", b"Ola", at.ala.id.encode())), "it names nobody"
        with closing(sqlite3.connect(tmp_path / "sennik.sqlite3")) as connection, connection:
            connection.execute("update counted set body = ?", (b'{"names":["older"],"seats":[]}',))
        monkeypatch.setattr("sennik.server.history.counts.AT_ONCE", 2)
        some = await asked(at.ala, "/api/statistics")
        assert (some["games"], some["left"]) == (3, 1)
        assert await asked(at.ala, "/api/statistics") == told
        assert at.stored("select match_id, body from counted order by match_id") == first


async def test_all_records_come_in_one_file_as_far_as_one_may_read_them(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        words = {"game": "dreamland", "preset": "online", "seats": 4, "options": {"words": OWN}}
        own = await at.ola.table(setup=words, bots="easy", start=True)
        assert (await at.ola.http.post(f"/api/tables/{own}/leave")).status_code == 204
        answer = await at.ala.http.get("/api/played/records")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "application/zip")
        assert "content-length" not in answer.headers, "it is sent while it is made"
        archive = zipfile.ZipFile(io.BytesIO(answer.content))
        assert archive.testzip() is None
        assert [name.rpartition("-")[2] for name in archive.namelist()] == [
            f"{each}.jsonl" for each in (at.cats, at.alone, at.shared)
        ]
        for name in archive.namelist():
            table = name.rpartition("-")[2].removesuffix(".jsonl")
            assert archive.read(name).decode() == (await at.ala.http.get(f"/api/tables/{table}/record")).text
        some = zipfile.ZipFile(io.BytesIO((await at.ala.http.get("/api/played/records?game=cats")).content))
        assert [name.rpartition("-")[2] for name in some.namelist()] == [f"{at.cats}.jsonl"]
        assert zipfile.ZipFile(io.BytesIO((await at.ela.http.get("/api/played/records")).content)).namelist() == []


async def test_words_of_somebody_elses_table_are_in_no_archive_but_their_own(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        with closing(sqlite3.connect(tmp_path / "sennik.sqlite3")) as connection, connection:
            # The table's words are Ola's from now on.
            sql = "update match set summary = cast(json_set(cast(summary as text), '$.author', ?) as blob) where id = ?"
            connection.execute(sql, (at.ola.id, at.shared))

        async def packed(whose: Person) -> int:
            return len(zipfile.ZipFile(io.BytesIO((await whose.http.get("/api/played/records")).content)).namelist())

        assert (await packed(at.ala), await packed(at.ola)) == (2, 1)


async def test_who_asks_for_everything_too_often_has_to_wait(tmp_path: Path) -> None:
    limits = replace(Limits(), histories=Rate(0.000_1, 12))
    async with evening(tmp_path, replace(QUICK, limits=limits)) as at:
        assert (await at.ala.http.get("/api/played/records")).status_code == 200
        looks = [(await at.ala.http.get("/api/statistics")).status_code for _ in range(3)]
        assert looks == [200, 200, 429]
        answer = await at.ala.http.get("/api/played/records")
        assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")
        assert (await forget(at.ala, at.shared, "delete")) == (429, "too-fast")
        assert len(await ids(at.ala)) == 3, "to look at the list is always possible"
        assert (await asked(at.ola, "/api/statistics"))["games"] == 1, "another person has their own"


async def test_a_deleted_game_is_gone_for_who_deletes_it_and_at_last_for_all(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        for way, code in (("delete", "not-yours"), ("nameless", "no-part")):
            assert await forget(at.ela, at.shared, way) == (403, code)
            assert await forget(at.ala, "nosuchtable", way) == (404, "no-table")
        assert (await at.ala.http.post(f"/api/tables/{at.shared}/forget", json={"way": "burn"})).status_code == 400
        going = await at.ala.table(setup=LONG, bots="random", start=True)
        assert await forget(at.ala, going, "delete") == (409, "not-over")
        assert await forget(at.ala, going, "nameless") == (409, "not-over")

        assert await forget(at.ala, at.shared, "delete") == (204, "")
        assert await forget(at.ala, at.shared, "delete") == (403, "not-yours"), "it is none of hers any more"
        assert await ids(at.ala) == [at.cats, at.alone]
        assert (await asked(at.ala, "/api/statistics"))["games"] == 2
        archive = zipfile.ZipFile(io.BytesIO((await at.ala.http.get("/api/played/records")).content))
        assert len(archive.namelist()) == 2
        assert await ids(at.ola) == [at.shared]
        assert "Ala Makota" in (await at.ola.http.get(f"/api/tables/{at.shared}/record")).text

        assert await forget(at.ola, at.shared, "delete") == (204, "")
        assert (await at.ola.http.get(f"/api/tables/{at.shared}")).status_code == 404
        assert at.stored(f"select count(*) from event where match_id = '{at.shared}'") == [(0,)]
        # Bots keep nothing.
        assert await forget(at.ala, at.alone, "delete") == (204, "")
        assert (await at.ala.http.get(f"/api/tables/{at.alone}/record")).status_code == 404
        assert await ids(at.ala) == [at.cats]


async def test_in_a_nameless_game_nothing_says_who_somebody_was_and_it_is_played_again_as_it_was(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        replay = f"/api/tables/{at.shared}/replay?viewpoint=1"
        before = (await at.ola.http.get(replay)).json()["moments"]
        await asked(at.ala, "/api/statistics")
        async with at.ala.at(at.shared) as talk:
            await talk.until_type("view")
            assert await forget(at.ala, at.shared, "nameless") == (409, "still-here")
        await until_deserted(at.host, at.shared)
        async with at.ola.at(at.shared) as looking:
            await looking.until_type("view")
            assert await forget(at.ala, at.shared, "nameless") == (204, "")
            said = await looking.until_type("bye")
            assert said["code"] == "store", "who looks at the game comes back by themselves"
        await until_deserted(at.host, at.shared)
        assert await ids(at.ala) == [at.cats, at.alone]
        assert await forget(at.ala, at.shared, "nameless") == (403, "no-part")
        table = (await at.ola.http.get(f"/api/tables/{at.shared}")).json()
        assert [seat["name"] for seat in table["seats"]] == [NOBODY, "Ola"]
        held = at.stored(f"select cast(body as text) from event where match_id = '{at.shared}'")
        held += at.stored(f"select cast(summary as text) from match where id = '{at.shared}'")
        held += at.stored(f"select person_id from member where match_id = '{at.shared}'")
        held += at.stored(f"select person_id from aside where match_id = '{at.shared}'")
        held += at.stored(f"select cast(body as text) from counted where match_id = '{at.shared}'")
        for trace in (at.ala.id, "Ala Makota"):
            assert not [row for row in held if trace in row[0]]
        assert (await at.ola.http.get(replay)).json()["moments"] == before
        record = parse((await at.ola.http.get(f"/api/tables/{at.shared}/record")).text)
        assert catalog.lookup(record.header.game) is not None
        assert [each["name"] for each in (await asked(at.ola, "/api/statistics"))["people"]] == [NOBODY]
        # Nobody is behind the new id: once Ola has deleted it the game is gone.
        assert await forget(at.ola, at.shared, "delete") == (204, "")
        assert at.stored(f"select count(*) from event where match_id = '{at.shared}'") == [(0,)]
        # With bots alone there is nobody from whom to hide.
        assert await forget(at.ala, at.cats, "nameless") == (204, "")
        assert (await at.ala.http.get(f"/api/tables/{at.cats}")).status_code == 404


async def test_who_left_was_banned_put_out_or_only_watched_is_made_nameless_too(tmp_path: Path) -> None:
    names = ("Ala Makota", "Ola Lasota", "Ela Kapota", "Iza Robota", "Ula Markota", "Ewa Sobota")
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(running(tmp_path))
        ala, ola, ela, iza, ula, ewa = [await stack.enter_async_context(person(host, name)) for name in names]
        table = await ala.table(setup=LONG)
        async with ala.at(table) as hers, ola.at(table) as second, ela.at(table) as third, iza.at(table) as watching:
            for talk in (hers, second, third, watching):
                await talk.until_type("view")
            async with ula.at(table) as out:
                await out.until_type("view")
                await out.done("sit", seat=2)
                await hers.done("kick", seat=2)
            await second.done("sit", seat=1)
            await third.done("sit", seat=2)
            await hers.done("start")
            for banned in (ela, iza):
                await hers.done("ban", person=banned.id)
            assert await forget(ela, table, "nameless") == (409, "not-over")
        await until_deserted(host, table)
        for leaving in (ala, ola):
            assert (await leaving.http.post(f"/api/tables/{table}/leave")).status_code == 204
        assert (await ala.http.get(f"/api/tables/{table}")).json()["abandoned"]

        with_part = (ala, ola, ela, iza, ula)
        before = await said_of(ewa, table)
        assert all(each.id in before and name in before for each, name in zip(with_part, names, strict=False))
        assert await forget(ewa, table, "nameless") == (403, "no-part")
        for number, each in enumerate(with_part):
            assert await ids(each) == []
            assert await forget(each, table, "delete") == (403, "not-yours")
            assert await forget(each, table, "nameless") == (204, "")
            assert await forget(each, table, "nameless") == (403, "no-part")
            told = await said_of(ewa, table) + stored_of(tmp_path, table)
            assert [one.id in told or name in told for one, name in zip(with_part, names, strict=False)] == [
                left > number for left in range(len(with_part))
            ]


async def said_of(whose: Person, table: str) -> str:
    """All that the server tells somebody without a part in a game that is over of it."""
    paths = ("", "/record", "/replay", *(f"/replay?viewpoint={seen}" for seen in ("open", "1", "2", "3")))
    answers = [await whose.http.get(f"/api/tables/{table}{path}") for path in paths]
    assert [answer.status_code for answer in answers] == [200] * len(paths)
    return "".join(answer.text for answer in answers)


def stored_of(folder: Path, table: str) -> str:
    """All that the store has of a game."""
    columns = (
        "cast(body as text) from event where match_id",
        "cast(summary as text) from match where id",
        "person_id from member where match_id",
        "person_id from aside where match_id",
    )
    with closing(sqlite3.connect(folder / "sennik.sqlite3")) as connection:
        return "".join(row[0] for each in columns for row in connection.execute(f"select {each} = ?", (table,)))


@pytest.mark.parametrize("way", ["delete", "nameless"])
async def test_all_are_removed_some_at_a_time_but_none_that_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setattr("sennik.server.history.removal.AT_ONCE", 2)
    async with evening(tmp_path) as at:
        going = await at.ala.table(setup=LONG, bots="random", start=True)
        told = [(await at.ala.http.post("/api/played/forget", json={"way": way})).json() for _ in range(3)]
        assert told == [{"done": 2, "more": True}, {"done": 1, "more": False}, {"done": 0, "more": False}]
        assert await ids(at.ala) == []
        assert (await asked(at.ala, "/api/statistics"))["games"] == 0
        assert [line["id"] for line in await asked(at.ala, "/api/tables")] == [going]
        seats = (await at.ola.http.get(f"/api/tables/{at.shared}")).json()["seats"]
        assert seats[0]["name"] == ("Ala Makota" if way == "delete" else NOBODY)
        assert await ids(at.ola) == [at.shared]


async def test_two_who_delete_a_game_at_the_same_time_leave_nothing_of_it(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        done = await asyncio.gather(*(forget(each, at.shared, "delete") for each in (at.ala, at.ola)))
        assert done == [(204, "")] * 2
        assert at.stored(f"select count(*) from event where match_id = '{at.shared}'") == [(0,)]


async def test_a_game_that_was_left_has_no_result_and_counts_for_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        table = await ala.table(setup=SEN, bots="random", start=True)
        async with ala.at(table) as talk:
            await talk.until_type("view")
            await play(talk)
        await until_deserted(host, table)
        with closing(sqlite3.connect(tmp_path / "sennik.sqlite3")) as connection, connection:
            sql = "update match set summary = cast(json_set(cast(summary as text), '$.winners', json('[]')) as blob)"
            connection.execute(sql)
        told = await asked(ala, "/api/statistics")
        assert (told["games"], told["left"], len(await ids(ala))) == (0, 0, 1)
