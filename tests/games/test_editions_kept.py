"""However many decks strangers ask for, only a few editions are kept; those of the presets stay."""

from __future__ import annotations

import gc
import weakref
from contextlib import suppress
from itertools import combinations
from typing import Any

import pytest

from sennik import catalog
from sennik.kernel.cards import CardRules
from sennik.kernel.editions import MOST
from sennik.kernel.game import OptionError

CARD_GAMES = [game for game in catalog.games() if isinstance(game.rules({}, game.presets[0].seats[0]), CardRules)]


def edition(game: Any, options: Any, seats: int = 3) -> Any:
    return game.rules(options, seats).edition


@pytest.mark.parametrize("game", CARD_GAMES, ids=lambda game: game.name)
def test_only_the_latest_decks_are_kept_beside_those_of_the_presets(game: Any) -> None:
    usual = [edition(game, preset.options, preset.seats[0]) for preset in game.presets]
    form = game.presets[0].deck
    ways = [
        (line.card, copies if line.number is None else [line.number, copies])
        for line in form.lines
        for copies in range(line.least, min(line.most, 9) + 1)
    ]
    kept: list[weakref.ref[Any]] = []
    for one, other in combinations(ways, 2):
        if one[0] != other[0] and len(kept) < MOST + 10:
            with suppress(OptionError):
                kept.append(weakref.ref(edition(game, {"deck": dict((one, other))})))
    assert len(kept) > MOST
    gc.collect()
    alive = {id(found) for each in kept if (found := each()) is not None} - set(map(id, usual))
    assert 0 < len(alive) <= MOST
    assert [edition(game, preset.options, preset.seats[0]) for preset in game.presets] == usual
    assert all(edition(game, preset.options, preset.seats[0]) is one for preset, one in zip(game.presets, usual, strict=True)), (
        "machine code and beliefs of a preset hang on this one object"
    )
