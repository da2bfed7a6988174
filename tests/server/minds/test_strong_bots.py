"""Strong bots at tables: offered once they can be had, seated and stored by their level, and replaced while they can't be had."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from sennik import bots as all_bots
from sennik import catalog
from sennik.kernel.game import Seat
from sennik.match import Proposal
from sennik.server.app import App
from sennik.server.minds.offers import of_setup
from sennik.server.minds.searching import Patience, Searching
from sennik.server.tables.bot_pool import BotPool
from sennik.testing.cases import dealt
from tests.server.client import Person, person, running
from tests.server.test_secrets import play

SETUP: dict[str, Any] = {"game": "seventeen", "preset": "basic", "seats": 3}
CHANGED: dict[str, Any] = {**SETUP, "options": {"deck": {"trap": 3}}}
LONG = 300.0
"""Seconds. The first that needs machine code has to wait until it is made."""


async def levels(somebody: Person, setup: dict[str, Any] = SETUP) -> dict[str, Any]:
    answer = await somebody.http.post("/api/tables/levels", json=setup)
    assert answer.status_code == 200
    told: dict[str, Any] = answer.json()
    return told


async def open_table(somebody: Person, **wish: Any) -> Any:
    return await somebody.http.post("/api/tables", json={"setup": SETUP, **wish})


@pytest.mark.machine_code
async def test_a_whole_game_against_strong_bots_which_go_on_by_rule_of_thumb_where_there_are_none(
    compiled_cache: None, tmp_path: Path
) -> None:
    apps: list[App] = []

    def patient(app: App) -> None:
        apps.append(app)
        assert app.searching is not None
        app.searching.patience = Patience(answer=60.0, stuck=60.0)

    async with running(tmp_path, strong=patient) as host, person(host, "Ala") as ala:
        first = await levels(ala)
        assert first == {"levels": ["random", "easy", "thumb"], "strong": "preparing"}
        refused = await open_table(ala, bots="strong", start=True)
        assert (refused.status_code, refused.json()["code"]) == (409, "level-preparing")
        async with asyncio.timeout(LONG):
            while (await levels(ala))["strong"] != "ready":  # noqa: ASYNC110
                await asyncio.sleep(0.1)
        assert (await levels(ala))["levels"] == ["random", "easy", "thumb", "strong"]
        assert await levels(ala, CHANGED) == {"levels": ["random", "easy", "thumb"], "strong": "none"}
        opened = (await open_table(ala, bots="strong")).json()
        assert [seat["level"] for seat in opened["seats"]] == [None, "strong", "strong"]
        async with ala.at(opened["id"]) as talk:
            await talk.until_type("view")
            await talk.done("configure", setup=CHANGED)
            await talk.until_view(lambda view: view["table"]["setup"]["options"]["deck"] == {"trap": 3})
            assert {seat["level"] for seat in talk.view["table"]["seats"][1:]} == {"easy"}, "with that deck there are none"
        table = (await open_table(ala, bots="strong", start=True)).json()["id"]
        left = (await open_table(ala, bots="strong", start=True)).json()["id"]
        async with ala.at(table) as talk:
            await talk.until_type("view")
            await play(talk, random.Random(3))
        key, found = ala.http.cookies["sennik"], apps[0].metrics.searches
        assert found["found"] > 10
        assert found["late"] == found["lost"] == found["crowded"] == 0
    async with running(tmp_path) as host, person(host) as again:
        again.http.cookies["sennik"] = key
        assert (await levels(again))["strong"] == "absent"
        async with again.at(left) as talk:
            await talk.until_type("view")
            assert [seat["level"] for seat in talk.view["table"]["seats"]] == [None, "strong", "strong"]
            await play(talk, random.Random(4))


async def test_a_server_without_what_they_need_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sennik.server.minds.searching.NEEDED", ("numba", "no_such_package"))
    apps: list[App] = []
    async with running(tmp_path, strong=apps.append) as host, person(host, "Ala") as ala:
        assert apps[0].searching is None
        assert await levels(ala) == {"levels": ["random", "easy", "thumb"], "strong": "absent"}
        refused = await open_table(ala, bots="strong", start=True)
        assert (refused.status_code, refused.json()["code"]) == (400, "no-such-level")


def test_only_editions_of_presets_that_say_so_are_searched() -> None:
    for game, preset, seats, options, there in (
        ("seventeen", "basic", 3, {}, True),
        ("seventeen", "basic", 3, {"open_hands": False}, True),
        ("seventeen", "basic", 3, {"deck": {"trap": 3}}, False),
        ("cats", "base", 4, {}, True),
        ("cats", "base", 4, {"moths": 2}, False),
        ("cats", "teams", 4, {}, False),
        ("sen", "basic", 4, {}, False),
        ("dreamland", "online", 4, {}, False),
        ("seventeen", "basic", 99, {}, False),
        ("nothing", "at-all", 3, {}, False),
    ):
        found = of_setup(Proposal(game, preset, options, seats=seats))
        assert (found is not None) == there, (game, preset, options)
    pool = BotPool(all_bots)
    assert [pool.strength(Proposal("sen", preset)) for preset in ("basic", "long-dream")] == ["ready", "none"]
    assert pool.known(Proposal("seventeen", "basic", seats=3)) == ("random", "easy", "thumb")
    pool.close()


def test_what_it_needs_is_installed_here() -> None:
    assert Searching.possible()


async def test_strong_bots_of_sen_need_no_search(tmp_path: Path) -> None:
    setup = {"game": "sen", "preset": "basic", "seats": 2}
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        assert await levels(ala, setup) == {"levels": ["random", "easy", "thumb", "strong"], "strong": "ready"}
        assert (await levels(ala, {**setup, "preset": "long-dream"}))["strong"] == "none"
        opened = await ala.http.post("/api/tables", json={"setup": setup, "bots": "strong", "start": True})
        assert [seat["level"] for seat in opened.json()["seats"]] == [None, "strong"]


@pytest.mark.parametrize("preset", ["basic", "jubilee"])
async def test_the_tuned_player_chooses_for_strong_bots(preset: str) -> None:
    pool = BotPool(all_bots)
    rules: Any = catalog.game("sen").rules(next(each.options for each in catalog.game("sen").presets if each.name == preset), 4)
    luck = random.Random(3)
    state, differ = rules.start(), 0
    for _ in range(400):
        state = dealt(rules, state, luck)
        if not (waiting := rules.to_act(state)):
            break
        view = rules.hide(state, Seat(waiting[0]))
        chosen = await pool.choose("strong", rules, view, waiting[0], ())
        assert chosen is not None
        assert chosen[0] in rules.legal(state, waiting[0])
        differ += chosen != all_bots.choose("thumb", rules, view, waiting[0], random.Random(1))
        state = rules.apply(state, waiting[0], chosen[0])
    pool.close()
    assert differ > 0, "it plays otherwise than by rule of thumb"
