"""The games as data: what the client takes for the server’s word where there is none is just that."""

from __future__ import annotations

import json
import runpy
from dataclasses import asdict, fields
from pathlib import Path

import msgspec

from sennik import catalog
from sennik.kernel.game import DeckForm, DeckLine
from sennik.server.views.game_info import game_info
from sennik.wire import messages as w

GAMES = Path(__file__).parents[3] / "web" / "src" / "local" / "games.py"


def test_the_games_that_the_client_knows_are_those_of_the_server() -> None:
    written = runpy.run_path(str(GAMES))["written"]
    assert GAMES.with_suffix(".json").read_text("utf-8") == written(), "make it again: python web/src/local/games.py"


def test_a_deck_is_told_whole() -> None:
    """What the kernel says of a deck and what the wire does are field by field the same."""
    for ours, theirs in ((DeckLine, w.DeckLine), (DeckForm, w.DeckInfo)):
        assert [field.name for field in fields(ours)] == list(theirs.__struct_fields__)
    told = 0
    for game in catalog.games():
        for preset, info in zip(game.presets, game_info(game, ()).presets, strict=True):
            assert (info.deck is None) == (preset.deck is None)
            if preset.deck is not None:
                told += 1
                assert msgspec.to_builtins(info.deck) == json.loads(json.dumps(asdict(preset.deck)))
    assert told > 3


def test_a_preset_for_one_device_says_how_many_people_play() -> None:
    for game in catalog.games():
        for preset, told in zip(game.presets, game_info(game, ()).presets, strict=True):
            assert told.people == ([*range(4, 11)] if (game.name, preset.name) == ("dreamland", "device") else [])
            assert told.seats == ([1] if told.people else list(preset.seats))
