"""The games as data: what the client's tests take for the server's word is just that."""

from __future__ import annotations

import runpy
from pathlib import Path

from sennik import catalog
from sennik.server.catalogue import game_info

DECKS = Path(__file__).parents[2] / "web" / "src" / "testing" / "decks.py"


def test_the_decks_of_the_clients_tests_are_those_of_the_server() -> None:
    written = runpy.run_path(str(DECKS))["written"]
    assert DECKS.with_suffix(".json").read_text("utf-8") == written(), "make it again: python web/src/testing/decks.py"


def test_a_preset_for_one_device_says_how_many_people_play() -> None:
    for game in catalog.games():
        for preset, told in zip(game.presets, game_info(game, ()).presets, strict=True):
            assert told.people == ([*range(4, 11)] if (game.name, preset.name) == ("dreamland", "device") else [])
            assert told.seats == ([1] if told.people else list(preset.seats))
