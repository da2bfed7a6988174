"""Games as ES modules: the rules of the dialect as JavaScript, and what is declared about a game as data.

Of a card game that is everything. Of a game that is not played on structs it is the count, if the game declares one. The
command needs nothing but Python, so that the client can be built before anything is installed. So it asks the games' own
packages, of a game of words only for its count, and not the catalogue.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module
from importlib.util import find_spec

from sennik import games
from sennik.kernel.game import Game
from sennik.kernel.sheets import CountSheet


def exported_games() -> tuple[Game, ...]:
    """Returns the games whose state is a struct: those that declare a layout.

    >>> [game.name for game in exported_games()]
    ['cats', 'sen', 'seventeen']
    """
    return tuple(_entry(name) for name in _packages() if find_spec(f"{name}.layout"))


def exported_counts() -> tuple[CountSheet, ...]:
    """Returns the counts of the games of which nothing else is exported.

    >>> [sheet.game for sheet in exported_counts()]
    ['dreamland']
    """
    modules = [f"{name}.exported" for name in _packages()]
    return tuple(import_module(name).COUNT for name in modules if find_spec(name))


def _packages() -> list[str]:
    return [module.name for module in pkgutil.iter_modules(games.__path__, f"{games.__name__}.") if module.ispkg]


def _entry(package: str) -> Game:
    """Returns the entry of the game for the catalogue: the only class of its module ``game`` that has presets."""
    module = import_module(f"{package}.game")
    (entry,) = (thing for thing in vars(module).values() if isinstance(thing, type) and hasattr(thing, "presets"))
    made: Game = entry()
    return made
