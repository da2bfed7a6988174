"""People who come and go, hosts, bots that stand in, clocks."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from time import time
from typing import Any

import pytest

from sennik import catalog
from sennik.match import FIGURES, Clock, Proposal, begin, encode, fold, open_table
from sennik.match import events as e
from sennik.server.identity.codes import hashed
from sennik.server.tables.summary import Reached, summary
from sennik.server.views.table_info import table_info
from sennik.store import Append, PersonRow, SqliteStore
from tests.server.client import Person, Talk, person, play, running

SETUP = {"game": "sen", "preset": "basic", "seats": 3, "options": {"rounds": 30, "target": 0}}


@asynccontextmanager
async def three(tmp_path: Path, **setup: Any) -> AsyncIterator[tuple[str, list[Person], list[Talk]]]:
    """Ala hosts and sits, Ola sits, Ela watches; a bot has the third seat; nothing has begun."""
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(running(tmp_path))
        people = [await stack.enter_async_context(person(host, name)) for name in ("Ala", "Ola", "Ela")]
        table = await people[0].table(setup={**SETUP, **setup})
        talks = [await stack.enter_async_context(someone.at(table)) for someone in people]
        for talk in talks:
            await talk.until_type("view")
        await talks[1].done("sit", seat=1)
        await talks[0].done("add_bot", seat=2, level="random")
        yield table, people, talks


async def refusal(talk: Talk, kind: str, **fields: Any) -> str:
    """The code with which a command is refused."""
    answer = await talk.ask(kind, **fields)
    assert answer["type"] == "refused", answer
    assert answer["text"] != f"refusal-{answer['code']}"
    code: str = answer["code"]
    return code


async def test_what_only_the_host_may_do(tmp_path: Path) -> None:
    async with three(tmp_path) as (_, people, (ala, ola, ela)):
        for talk in (ola, ela):
            assert await refusal(talk, "start") == "not-host"
            assert await refusal(talk, "kick", seat=0) == "not-host"
            assert await refusal(talk, "add_bot", seat=2, level="random") == "not-host"
            assert await refusal(talk, "configure", setup=SETUP) == "not-host"
            assert await refusal(talk, "make_host", person=people[2].id) == "not-host"
            assert await refusal(talk, "reseat", seat=2, person=people[2].id) == "not-host"
        assert await refusal(ela, "hand_over", seat=0) == "not-started"
        assert await refusal(ela, "rematch") == "not-over"
        assert await refusal(ala, "add_bot", seat=2, level="genius") == "no-such-level"
        await ala.done("make_host", person=people[1].id)
        assert await refusal(ala, "kick", seat=2) == "not-host"
        await ola.done("kick", seat=2)
        await ela.until_view(lambda view: view["table"]["seats"][2]["kind"] == "empty")
        assert ela.view["table"]["host"] == people[1].id


async def test_a_setup_is_changed_before_the_start(tmp_path: Path) -> None:
    async with three(tmp_path) as (_, _people, (ala, ola, _)):
        await ala.done("kick", seat=2)
        await ala.done("configure", setup={**SETUP, "seats": 2, "memory_aid": False})
        await ola.until_view(lambda view: len(view["table"]["seats"]) == 2)
        assert await refusal(ala, "configure", setup={**SETUP, "seats": 6}) == "seats"
        assert await refusal(ala, "configure", setup={**SETUP, "options": {"target": -1}}) == "option"
        assert not ola.view["table"]["setup"]["odds"]
        assert not ola.view["table"]["setup"]["hints"]
        await ala.done("configure", setup={**SETUP, "seats": 4, "odds": True, "hints": True})
        await ola.until_view(lambda view: view["table"]["setup"]["odds"])
        assert await refusal(ala, "start") == "seats-empty"
        await ala.done("start", fill="random")
        assert await refusal(ala, "configure", setup=SETUP) == "started"
        assert [seat["kind"] for seat in ala.view["table"]["seats"]] == ["person", "person", "person", "bot"]
        names = [seat["name"] for seat in ala.view["table"]["seats"]]
        assert len(set(names)) == 4
        assert ala.view["table"]["setup"]["odds"], "what was agreed on stays so"
        assert ala.view["table"]["setup"]["hints"]
        assert "" not in names


async def test_nobody_moves_for_another_and_a_stale_move_is_refused(tmp_path: Path) -> None:
    async with three(tmp_path) as (_, _people, (ala, ola, ela)):
        await ala.done("start")
        for talk in (ala, ola):
            await talk.until_view(lambda view: view["decision"] is not None)
        await ela.until_view(lambda view: view["state"] is not None)
        assert ela.view["decision"] is None
        assert await refusal(ela, "act", decision=1, move="look 1 2") == "not-seated"
        assert await refusal(ala, "act", decision=1, move="take 1") == "illegal"
        assert await refusal(ala, "act", decision=1, move="fly") == "move-syntax"
        assert await refusal(ala, "act", decision=1, move="look 1 2", text="words") in {"text", "no-text"}
        await ala.done("act", decision=1, move="look 1 2")
        assert await refusal(ala, "act", decision=1, move="look 1 2") in {"stale", "not-your-turn"}
        await ola.done("act", decision=1, move="look 3 4")
        await ala.until_view(lambda view: view["decision"] is not None)
        # it is Ala's turn: Ola has no open decision, whatever number she names
        assert await refusal(ola, "act", decision=1, move="draw") == "not-your-turn"
        assert await refusal(ola, "act", decision=2, move="draw") == "stale"


async def test_a_bot_stands_in_when_asked_and_hands_back(tmp_path: Path) -> None:
    async with three(tmp_path) as (_, people, (ala, ola, _)):
        await ala.done("start")
        await ola.until_view(lambda view: view["decision"] is not None)
        await ola.done("hand_over", seat=1)
        assert ola.view["decision"] is None
        seat = ola.view["table"]["seats"][1]
        assert (seat["kind"], seat["stand_in"], seat["person"]) == ("person", True, people[1].id)
        assert await refusal(ola, "act", decision=1, move="look 1 2") in {"stand-in-plays", "stale"}
        await ola.until_view(lambda view: any(entry["by"] == "stand_in" for entry in view["log"]))
        await ola.done("come_back")
        assert not ola.view["table"]["seats"][1]["stand_in"]
        assert await refusal(ola, "come_back") == "not-stood-in"
        assert await refusal(ola, "hand_over", seat=0) == "not-host"
        await ala.done("hand_over", seat=1)
        await ola.until_view(lambda view: view["table"]["seats"][1]["stand_in"])
        await ola.done("come_back")


async def test_a_kicked_player_watches_and_a_watcher_gets_the_seat(tmp_path: Path) -> None:
    async with three(tmp_path) as (_, people, (ala, ola, ela)):
        await ala.done("start")
        await ola.until_view(lambda view: view["state"] is not None)
        assert await refusal(ala, "reseat", seat=1, person=people[2].id) == "seat-played"
        await ala.done("kick", seat=1)
        view = await ola.until(lambda message: message["type"] == "view" and message["seat"] is None)
        assert view["table"]["seats"][1]["kind"] == "bot"
        assert await refusal(ala, "kick", seat=1) == "bot-plays"
        await ala.done("reseat", seat=1, person=people[2].id)
        # A bot plays on: what the seat holds was Ola's, who has to agree that another sees it.
        promise = {"person": people[2].id, "name": "Ela", "missing": [people[1].id]}
        await ola.until_view(lambda view: view["table"]["seats"][1]["promise"] == promise)
        assert await refusal(ela, "agree", seat=1, person=people[2].id) == "not-asked"
        assert ela.view["seat"] is None
        await ola.done("agree", seat=1, person=people[2].id)
        view = await ela.until(lambda message: message["type"] == "view" and message["seat"] == 1)
        assert view["table"]["seats"][1]["person"] == people[2].id
        playing = asyncio.create_task(play(ala))
        await ela.until_view(lambda view: view["decision"] is not None)
        await ela.done("act", decision=ela.view["decision"]["number"], move=ela.move())
        await ela.done("stand")
        assert ela.view["seat"] is None
        playing.cancel()


async def test_bots_are_creatures_that_everybody_calls_in_the_own_language(tmp_path: Path) -> None:
    """Whatever the language of who asked for them; the record calls them in the language of who reads it."""
    async with running(tmp_path) as host, person(host, "Ala", "pl") as ala, person(host, "Ola", "en") as ola:
        setup = {**SETUP, "seats": 2, "options": {"rounds": 1}}
        table = await ala.table(setup=setup, bots="random", start=True)
        async with ala.at(table) as talk:
            await talk.until_type("view")
            await play(talk)
            bot = talk.view["table"]["seats"][1]
        assert (bot["kind"], bot["creature"], bot["name"]) == ("bot", "tawny-owl", "Tawny Owl")
        for reader, called in ((ala, "Puszczyk"), (ola, "Tawny Owl")):
            record = (await reader.http.get(f"/api/tables/{table}/record")).text
            assert json.loads(record.splitlines()[0])["seats"] == ["Ala", called]


async def test_who_changes_seats_keeps_the_figure_and_nobody_looks_like_another(tmp_path: Path) -> None:
    setup = {**SETUP, "seats": 5}
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola, person(host, "Ela") as ela:
        table = await ala.table(setup=setup)

        async def figures() -> dict[str | None, int]:
            seats = (await ala.http.get(f"/api/tables/{table}")).json()["seats"]
            assert len({seat["figure"] for seat in seats}) == 5
            assert all(0 <= seat["figure"] < FIGURES for seat in seats)
            return {seat["person"]: seat["figure"] for seat in seats if seat["person"] is not None}

        async with ala.at(table) as host_talk, ola.at(table) as talk, ela.at(table) as other:
            for each in (host_talk, talk, other):
                await each.until_type("view")
            await talk.done("sit", seat=1)
            await other.done("sit", seat=2)
            before = await figures()
            for seat in (4, 3, 1):
                await talk.done("sit", seat=seat)
                assert await figures() == before
            await host_talk.done("add_bot", seat=3, level="easy")
            await talk.done("stand")
            await talk.done("sit", seat=4)
            assert await figures() == before


async def test_another_name_is_seen_at_the_table(tmp_path: Path) -> None:
    async with three(tmp_path) as (_, people, (ala, _ola, _ela)):
        await people[1].introduce("Aleksandra")
        await ala.until_view(lambda view: view["table"]["seats"][1]["name"] == "Aleksandra")


async def test_people_of_one_name_are_told_apart_wherever_they_are_shown(tmp_path: Path) -> None:
    """Also from a bot, as it is called in any language; a number stays whoever leaves a seat in play."""
    async with three(tmp_path) as (_, people, (ala, ola, ela)):
        await people[2].introduce("ala")
        await people[1].introduce("Puszczyk")
        await ala.until_view(lambda view: view["table"]["seats"][1]["name"] == "Puszczyk 2")
        await people[1].introduce("Ala")
        await ala.until_view(lambda view: view["table"]["seats"][1]["name"] == "Ala 2")
        assert ala.view["table"]["seats"][2]["creature"] == "tawny-owl"
        assert [one["name"] for one in ala.view["table"]["people"]] == ["Ala", "Ala 2", "ala 3"]
        await ala.done("start")
        await ala.done("kick", seat=1)
        await ela.until_view(lambda view: view["table"]["seats"][1]["kind"] == "bot")
        assert [seat["name"] for seat in ela.view["table"]["seats"]] == ["Ala", "Ala 2", "Tawny Owl"]
        assert [one["name"] for one in ela.view["table"]["people"]] == ["Ala", "Ala 3", "ala 4"]
        await ola.until_view(lambda view: view["seat"] is None)


async def test_a_rematch_takes_everybody_to_a_new_table(tmp_path: Path) -> None:
    async with three(tmp_path, options={"rounds": 1}) as (table, people, (ala, ola, ela)):
        await ala.done("start")
        await asyncio.gather(play(ala), play(ola))
        await ela.until_view(lambda view: view["table"]["phase"] == "over")
        assert await refusal(ela, "rematch") == "not-seated"
        await ola.done("rematch")
        for talk in (ala, ola, ela):
            await talk.until_view(lambda view: view["table"]["next"] is not None)
        following = ala.view["table"]["next"]
        assert following not in {None, table}
        assert await ala.ask("rematch") == {"type": "accepted", "id": ala.last_id}
        assert ala.view["table"]["next"] == following
        async with people[0].at(following) as again:
            view = await again.until_type("view")
            assert (view["seat"], view["table"]["phase"]) == (0, "open")
            assert view["table"]["host"] == people[0].id
            assert [seat["name"] for seat in view["table"]["seats"]][:2] == ["Ala", "Ola"]


async def test_a_rematch_whose_storing_fails_leaves_no_table_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The old table's last event and the new table are stored together: neither is there without the other."""
    async with three(tmp_path, options={"rounds": 1}) as (_, people, (ala, ola, _)):
        await ala.done("start")
        await asyncio.gather(play(ala), play(ola))
        await ala.until_view(lambda view: view["table"]["phase"] == "over")
        append_all = SqliteStore.append_all

        async def fails(self: SqliteStore, appends: Sequence[Append]) -> None:
            await append_all(self, [*appends[1:], replace(appends[0], expected_seq=appends[0].expected_seq + 1)])

        with monkeypatch.context() as patch:
            patch.setattr(SqliteStore, "append_all", fails)
            assert await refusal(ala, "rematch") == "not-stored"
        assert (await people[0].http.get("/api/tables")).json() == []
        await ala.done("rematch", id="again")
        await ala.until_view(lambda view: view["table"]["next"] is not None)
        lines = {line["id"] for line in (await people[0].http.get("/api/tables")).json()}
        assert lines == {ala.view["table"]["next"]}


async def table_on_disk(folder: Path, clock: Clock, keys: dict[str, str], *, start: bool = True) -> str:
    """A table of Ala, Ola and a bot, in a store that no server has open; with a clock shorter than people may choose."""
    store = await SqliteStore.open(folder / "sennik.sqlite3")
    for name, key in keys.items():
        id, secret = key.split(".")  # noqa: A001
        await store.add_person(PersonRow(id, hashed(secret), name, "en"))
    ala, ola = (key.split(".")[0] for key in keys.values())
    proposal = Proposal(game="sen", preset="basic", seats=3, options={"rounds": 30, "target": 0}, clock=clock)
    events: list[e.Event] = [
        open_table("ondisk", proposal, ala, "Ala", round(time() * 1_000), catalog.lookup),
        e.Sat(at=0, seat=0, person=ala, name="Ala"),
        e.Sat(at=0, seat=1, person=ola, name="Ola"),
        e.BotSeated(at=0, seat=2, level="random", name="Moth"),
    ]
    if start:
        events.append(e.Started(at=0))
    match = begin(events[0], catalog.lookup)
    for event in events[1:]:
        fold(match, event)
    if start:
        events.append(e.Shuffled(at=0, order=()))
        fold(match, events[-1])
    moment = Reached(table_info(match), match.state, match.waiting)
    await store.append("ondisk", 0, [encode(event) for event in events], summary(match, moment))
    await store.close()
    return "ondisk"


KEYS = {"Ala": "ala.secret-of-ala", "Ola": "ola.secret-of-ola"}


@asynccontextmanager
async def known(host: str, name: str) -> AsyncIterator[Person]:
    async with person(host) as someone:
        someone.http.cookies["sennik"] = KEYS[name]
        someone.id = KEYS[name].split(".")[0]
        yield someone


async def test_who_is_gone_is_stood_in_for_and_plays_again_on_return(tmp_path: Path) -> None:
    table = await table_on_disk(tmp_path, Clock(tempo="unhurried", grace=-1), KEYS)
    async with running(tmp_path) as host, known(host, "Ala") as ala, known(host, "Ola") as ola, ala.at(table) as one:
        await one.until_view(lambda view: view["table"]["seats"][1]["stand_in"])
        async with ola.at(table) as two:
            await two.until_view(lambda view: not view["table"]["seats"][1]["stand_in"])
            assert two.view["seat"] == 1
        await one.until_view(lambda view: not view["table"]["seats"][1]["stand_in"])
        await one.until_view(lambda view: view["table"]["seats"][1]["stand_in"])
        # and the stand-in plays: Ala alone gets through rounds
        for _ in range(6):
            await one.until_view(lambda view: view["decision"] is not None)
            await one.done("act", decision=one.view["decision"]["number"], move=one.move())


async def test_another_hosts_where_the_host_is_gone(tmp_path: Path) -> None:
    table = await table_on_disk(tmp_path, Clock(grace=-1), KEYS, start=False)
    async with running(tmp_path) as host, known(host, "Ola") as ola, ola.at(table) as two:
        await two.until_view(lambda view: view["table"]["host"] == ola.id)
        await two.done("start")


async def test_time_that_runs_out_is_told_and_answers_nothing(tmp_path: Path) -> None:
    table = await table_on_disk(tmp_path, Clock(turn=1, bank=0, grace=3_600), KEYS)
    async with running(tmp_path) as host, known(host, "Ala") as ala, ala.at(table) as one:
        view = await one.until_type("view")
        assert 0 < view["decision"]["remaining"] <= 1_000
        assert [clock["seat"] for clock in view["clocks"]] == [0, 1]
        await one.until_view(lambda view: [seat["late"] for seat in view["table"]["seats"]] == [True, True, False])
        await one.until_view(lambda view: view["clocks"] == [])
        assert (one.view["waiting"], one.view["decision"]["remaining"]) == ([0, 1], None)
        await one.done("act", decision=one.view["decision"]["number"], move="look 1 2")
        await one.until_view(lambda view: [seat["late"] for seat in view["table"]["seats"]] == [False, True, False])


async def test_a_table_without_people_waits_for_them(tmp_path: Path) -> None:
    table = await table_on_disk(tmp_path, Clock(turn=1, bank=0, grace=-1), KEYS)
    async with running(tmp_path) as host, known(host, "Ala") as ala, person(host, "Ela") as ela:
        for _ in range(3):
            # the table is in memory, and sleeps
            assert (await ela.http.get(f"/api/tables/{table}")).json()["phase"] == "playing"
            await asyncio.sleep(0.1)
        async with ala.at(table) as one:
            view = await one.until_type("view")
            assert [entry["verb"] for entry in view["log"]] == ["deal"]
            assert view["decision"]["number"] == 1
