"""Card games as ES modules: the rules of the dialect as JavaScript, and what is declared about a game as data.

It needs nothing but Python, so that the client can be built before anything is installed. So it asks the games' own packages
and not the catalogue, which also has the games of words.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module
from importlib.util import find_spec

from sennik import games
from sennik.kernel.game import Game


def exported_games() -> tuple[Game, ...]:
    """Returns the games whose state is a struct: those that declare a layout.

    >>> [game.name for game in exported_games()]
    ['cats', 'sen', 'seventeen']
    """
    names = [module.name for module in pkgutil.iter_modules(games.__path__, f"{games.__name__}.") if module.ispkg]
    return tuple(_entry(name) for name in names if find_spec(f"{name}.layout"))


def _entry(package: str) -> Game:
    """Returns the entry of the game for the catalogue: the only class of its module ``game`` that has presets."""
    module = import_module(f"{package}.game")
    (entry,) = (thing for thing in vars(module).values() if isinstance(thing, type) and hasattr(thing, "presets"))
    made: Game = entry()
    return made
