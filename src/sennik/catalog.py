"""The games by name and rules number. A new game is one folder under ``games`` and one line here."""

from __future__ import annotations

from .games.cats.game import Cats
from .games.dreamland.game import Dreamland
from .games.sen.game import Sen
from .games.seventeen.game import Seventeen
from .kernel.game import Game

GAMES: tuple[Game, ...] = (Sen(), Seventeen(), Cats(), Dreamland())
"""What is played today, in the order in which it is shown."""

EARLIER: tuple[Game, ...] = (Sen(number=1), Seventeen(number=1), Cats(number=1), Dreamland(number=1), Dreamland(number=2))
"""Games under rules numbers of before: nothing begins on one any more, but what did ends on it, and its records are replayed."""


def games() -> tuple[Game, ...]:
    """Every game of today, in the order in which they are shown."""
    return GAMES


def game(name: str) -> Game:
    """The game of that name, under today's rules number. Raises KeyError."""
    found = lookup(name)
    if found is None:
        raise KeyError(name)
    return found


def lookup(name: str, number: int | None = None) -> Game | None:
    """The game of that name under a rules number, or under today's where it is None. None: there is no such game."""
    if number is None:
        return next((entry for entry in GAMES if entry.name == name), None)
    return next((entry for entry in (*GAMES, *EARLIER) if (entry.name, entry.number) == (name, number)), None)
