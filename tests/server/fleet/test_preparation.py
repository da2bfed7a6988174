"""What a server loads because others play it, before one of their tables comes over."""

from __future__ import annotations

import asyncio

import pytest

from sennik import catalog
from sennik.games.dreamland.rules import DreamlandRules
from sennik.kernel.game import Game
from sennik.server.fleet import preparation
from sennik.server.fleet.owners import Alone
from sennik.server.fleet.preparation import Preparation, prepare_game
from tests.server.client import PATIENCE

from .test_fleet import PUBLIC, Servers, servers

__all__ = ["servers"]  # a fixture is found by its name

NIGHT = {"game": "dreamland", "preset": "online", "seats": 4}


@pytest.fixture
def prepared(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the games that are prepared from now on. Nothing is loaded."""
    names: list[str] = []

    def note(entry: Game) -> None:
        names.append(entry.name)

    monkeypatch.setattr(preparation, "prepare_game", note)
    return names


def preparation_of(servers: Servers, number: int) -> Preparation:
    fleet = servers.apps[number]._fleet
    assert fleet is not None
    return Preparation(fleet)


@pytest.mark.postgres
async def test_what_others_play_is_prepared_once_and_what_nobody_else_plays_is_not(servers: Servers, prepared: list[str]) -> None:
    one, two = preparation_of(servers, 0), preparation_of(servers, 1)
    ala = await servers.person("Ala")
    assert [await each.look() for each in (one, two)] == [set(), set()]
    tables = [await ala.table(setup=setup) for setup in (NIGHT, PUBLIC)]
    async with ala.at(tables[0]) as night, ala.at(tables[1]) as day:
        await night.until_type("view")
        await day.until_type("view")
        assert servers.has(0, tables[0])
        assert [await each.look() for each in (one, two)] == [set(), {"dreamland", "sen"}]
        assert sorted(prepared) == ["dreamland", "sen"]
        assert await two.look() == set()
        assert len(prepared) == 2


@pytest.mark.postgres
async def test_a_server_looks_by_itself_what_others_play(
    servers: Servers, prepared: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preparation, "_FIRST", 0.0)
    monkeypatch.setattr(preparation, "_EACH", 0.05)
    await servers.add()
    ala = await servers.person("Ala")
    async with ala.at(await ala.table(setup=NIGHT)) as talk:
        await talk.until_type("view")
        async with asyncio.timeout(PATIENCE):
            while "dreamland" not in prepared:  # noqa: ASYNC110 - nobody is told
                await asyncio.sleep(0.02)


async def test_a_server_alone_has_nobody_to_prepare_for(prepared: list[str]) -> None:
    assert await Preparation(Alone()).look() == set()
    assert prepared == []


def test_a_game_of_words_is_prepared_in_each_language_with_its_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[tuple[str, object]] = []
    monkeypatch.setattr(DreamlandRules, "prepare", lambda rules: loaded.append(("judge", rules.options["language"])))
    monkeypatch.setattr(DreamlandRules, "bot_prepare", lambda rules: loaded.append(("bots", rules.options["language"])))
    for entry in catalog.games():
        prepare_game(entry)
    assert loaded == [("judge", "pl"), ("bots", "pl"), ("judge", "en"), ("bots", "en")]
