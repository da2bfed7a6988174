"""What the conformance suite runs on: every game of the catalogue, and two tiny ones for the parts that fit them."""

from __future__ import annotations

import random
from importlib import import_module
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Any

from sennik.catalog import games
from sennik.kernel.cards import CardRules
from sennik.kernel.game import Game
from sennik.testing.cases import Case, Text, all_on_cases, no_text, option_cases, pair_cases, preset_cases
from tests.lanterns.game import Lanterns
from tests.text_game import WORDS, WRITE, Whisper
from tests.window_game import Moths


def whispered(rules: Any, state: Any, seat: int, action: int, luck: random.Random) -> str:
    """A hint that may be written: a word that is not one's own, so that hints collide now and then."""
    if action != WRITE:
        return ""
    return luck.choice([word for word in (*WORDS, "zzz") if word != state.words[seat]])


def on_records(game: Game) -> bool:
    """Whether the game is played on the dialect's structs."""
    preset = game.presets[0]
    return isinstance(game.rules(preset.options, preset.seats.start), CardRules)


def pieces(game: Game) -> ModuleType:
    """The game's own part of the suite: ``tests/games/<name>/pieces.py``; an empty one where there is none yet.

    So the suite says of a game that has just been added all that is missing, and runs what needs no pieces.
    """
    name = f"tests.games.{game.name}.pieces"
    folder = Path(__file__).parent.parent / "games" / game.name
    return import_module(name) if (folder / "pieces.py").exists() else ModuleType(name)


def text_of(game: Game) -> Text:
    """What goes with the game's moves: where they carry texts ``pieces.py`` has some to try."""
    own: Text = no_text if on_records(game) else getattr(pieces(game), "text", no_text)
    return own


GAMES = games()
CARD_GAMES = tuple(game for game in GAMES if on_records(game))
WHISPER = Whisper()
MOTHS = Moths()

PRESETS = [case for game in GAMES for case in preset_cases(game, text_of(game))]
ALL_ON = [case for game in GAMES for case in all_on_cases(game, text_of(game))]
WHISPERED = [*preset_cases(WHISPER, whispered), *all_on_cases(WHISPER, whispered)]
WINDOWED = [*preset_cases(MOTHS), *all_on_cases(MOTHS)]
LIT = list(preset_cases(Lanterns()))
ALONE = [case for game in GAMES for case in option_cases(game, game.presets[0].seats.start + 1, text_of(game))]
PAIRS = [case for game in GAMES for case in pair_cases(game, game.presets[0].seats.start, 12, 1, text_of(game))]

DECKS = [(game, preset, seats) for game in GAMES for preset in game.presets if preset.deck for seats in preset.seats]
"""Every preset whose deck a table may change, with every seat count."""

EXTRA = [case for game in CARD_GAMES for case in getattr(pieces(game), "extra_cases", list)()]
"""What a game finds worth trying beside: decks of its own, the largest and the smallest."""

CASES = [*PRESETS, *ALL_ON]
CARD_CASES = [case for case in CASES if case.game in CARD_GAMES]
TEXT_CASES = [*WHISPERED, *[case for case in CASES if case.game not in CARD_GAMES]]
"""Tables of games whose views are no structs."""
EVERY = [*chain(CASES, WHISPERED, WINDOWED, LIT)]


def case_id(value: object) -> str | None:
    """Tests are named after their cases."""
    if isinstance(value, Case):
        return value.id
    name = getattr(value, "name", None)
    return name if isinstance(name, str) else None
