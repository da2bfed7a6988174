"""The games as the server describes them, for a client that has no server, and for its tests: ``python web/src/local/games.py``.

Writes ``games.json`` beside this file: a list in the order of the catalogue, so that nobody has to describe a game by hand. A
test says whether it is current.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from sennik import bots, catalog
from sennik.server.views.game_info import game_info

FILE = Path(__file__).with_suffix(".json")


def written() -> str:
    """The whole file."""
    infos = [game_info(game, bots.levels(game.name)) for game in catalog.games()]
    lines = msgspec.json.format(msgspec.json.encode(infos), indent=1).decode()
    return f"{lines}\n"


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
