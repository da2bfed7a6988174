"""The decks of the presets as the server describes them, for the client's tests: ``python web/src/testing/decks.py``.

Writes ``decks.json`` beside this file: by the names of the game and the preset. A test says whether it is current.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from sennik import catalog
from sennik.server.catalogue import game_info

FILE = Path(__file__).with_suffix(".json")


def written() -> str:
    """The whole file."""
    infos = [game_info(game, ()) for game in catalog.games()]
    decks = {info.name: {preset.name: preset.deck for preset in info.presets if preset.deck} for info in infos}
    plain = msgspec.json.encode({name: presets for name, presets in decks.items() if presets})
    lines = msgspec.json.format(plain, indent=2).decode()
    return f"{lines}\n"


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
