"""The command ``sennik games``: what can be played."""

from __future__ import annotations

from sennik import catalog, i18n
from sennik.kernel.game import Preset

from .output import show, show_json
from .texts import Texts


def run(say: Texts, *, as_json: bool) -> None:
    """Prints a line for every game and preset: their names in commands, the seats, and what people call them."""
    found = [(game, preset) for game in catalog.games() for preset in game.presets]
    if as_json:
        entries = [
            {
                "game": game.name,
                "preset": preset.name,
                "rules": game.number,
                "seats": list(preset.seats),
                **({"people": list(preset.people)} if preset.people else {}),
            }
            for game, preset in found
        ]
        show_json({"games": entries})
        return
    rows = [
        (
            game.name,
            preset.name,
            _players(say, preset),
            say(
                "cli-games-called",
                game=i18n.text(say.language, f"game-{game.name}"),
                preset=i18n.text(say.language, f"{game.name}-preset-{preset.name}"),
            ),
        )
        for game, preset in found
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    for row in rows:
        show("  ".join([*(cell.ljust(width) for cell, width in zip(row, widths, strict=False)), row[3]]))


def _players(say: Texts, preset: Preset) -> str:
    """Returns how many can play, and whether one device serves them all."""
    if preset.people:
        return say("cli-games-device", range=preset.players, most=preset.people[-1])
    return say("cli-games-seats", range=preset.players, seats=preset.seats[-1])
