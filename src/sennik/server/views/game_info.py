"""The games as data, for pages that offer them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from sennik import catalog
from sennik.kernel.cards import CardRules, CardState, Edition
from sennik.kernel.game import Game, Preset
from sennik.wire import messages as w


def games(levels: Callable[[str], tuple[str, ...]]) -> list[w.GameInfo]:
    """Returns every game of the catalogue. ``levels`` returns the levels of bots for a game's name."""
    return [game_info(game, levels(game.name)) for game in catalog.games()]


def game_info(game: Game, levels: tuple[str, ...]) -> w.GameInfo:
    """Returns one game as data. The names of codes are those of its first preset."""
    first = game.presets[0]
    rules = game.rules(first.options, first.seats[0])
    edition = rules.edition if isinstance(rules, CardRules) else None
    return w.GameInfo(
        name=game.name,
        rules=game.number,
        options=[
            w.OptionInfo(
                option.name,
                option.kind,
                option.default,
                option.low,
                option.high,
                list(option.choices),
                option.instead,
                option.secret,
                option.of_reader,
                option.of_seats,
            )
            for option in game.options
        ],
        presets=[_preset_info(preset) for preset in game.presets],
        levels=list(levels),
        faces=[] if edition is None else list(edition.faces),
        phases=[] if edition is None else list(edition.phases),
        windows=rules.windows,
        live=rules.live,
        meanings=_meanings(game, edition),
        places=[] if edition is None else msgspec.convert(edition.places.kinds, list[w.PlaceInfo], from_attributes=True),
        touches={} if edition is None else {verb.name: list(verb.touches) for verb in edition.actions.verbs if verb.touches},
        figures=dict(game.figures),
    )


def _preset_info(preset: Preset) -> w.PresetInfo:
    deck = None if preset.deck is None else msgspec.convert(preset.deck, w.DeckInfo, from_attributes=True)
    seats, people = list(preset.seats), list(preset.people)
    return w.PresetInfo(preset.name, dict(preset.options), seats, list(preset.fixed), deck, people, preset.guesses > 0)


def _meanings(game: Game, edition: Edition[CardState] | None) -> w.MeaningsInfo:
    own = game.meanings
    count = edition.phases[edition.count_phase] if edition is not None else ""
    return w.MeaningsInfo(
        own.begins,
        own.goes_on,
        own.declines,
        own.totals,
        own.round,
        own.ender,
        count,
        list(own.ranks),
        list(own.silent),
    )
