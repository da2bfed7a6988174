"""The games by name. A new game is one folder under ``games`` and one line here."""

from __future__ import annotations

from .games.cats.game import Cats
from .games.dreamland.game import Dreamland
from .games.sen.game import Sen
from .games.seventeen.game import Seventeen
from .kernel.game import Game

GAMES: tuple[Game, ...] = (Sen(), Seventeen(), Cats(), Dreamland())


def games() -> tuple[Game, ...]:
    """Every game, in the order in which they are shown."""
    return GAMES


def game(name: str) -> Game:
    """The game of that name. Raises KeyError."""
    for entry in GAMES:
        if entry.name == name:
            return entry
    raise KeyError(name)
