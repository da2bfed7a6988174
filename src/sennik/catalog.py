"""The games by name and rules number. A new game is one folder under ``games`` and one line here."""

from __future__ import annotations

from .games.cats.game import Cats
from .games.dreamland.game import Dreamland
from .games.sen.game import Sen
from .games.seventeen.game import Seventeen
from .kernel.game import Game

GAMES: tuple[Game, ...] = (Sen(), Seventeen(), Cats(), Dreamland())
"""What can be played, in the order in which it is shown.

The first entry of a name is today's game. Entries of the same name behind it have the rules numbers of before: no match begins
under one, but what began under it ends under it, and its records are replayed (docs/how-to/fix-a-rule.md).
"""


def games() -> tuple[Game, ...]:
    """Returns every game of today, in the order in which they are shown."""
    return tuple(entry for entry in GAMES if entry is lookup(entry.name))


def game(name: str) -> Game:
    """Returns the game of that name, under today's rules number. Raises ``KeyError`` if there is none."""
    found = lookup(name)
    if found is None:
        raise KeyError(name)
    return found


def lookup(name: str, number: int | None = None) -> Game | None:
    """Returns the game of that name under a rules number, or today's if ``number`` is None. Returns None if there is no
    such game.
    """
    return next((entry for entry in GAMES if entry.name == name and number in {None, entry.number}), None)
