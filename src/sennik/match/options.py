"""The options of a match, complete as they are stored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import msgspec

from sennik.kernel.game import Game, Options, OptionValue
from sennik.kernel.options import complete_options


def completed(game: Game, seats: int, *given: Mapping[str, object]) -> dict[str, OptionValue]:
    """Returns every option of the game with its value, as it will be read back. Of the options given the later ones hold.

    Raises `OptionError` for what is no option or no value of one, and if they can't be played together by so many.
    """
    # Whether these are values at all is what is found out here.
    chosen = cast("Options", {name: value for options in given for name, value in options.items()})
    options = complete_options(game.name, game.options, chosen)
    game.rules(options, seats)
    stored: dict[str, OptionValue] = msgspec.json.decode(msgspec.json.encode(options))
    return stored
