"""What a game that is not played on structs may still have in the dialect: its count, on a struct of its own.

Such a game declares a ``CountSheet`` in its module ``exported``. The game itself counts with these rules. So they can be
translated as those of card games are (``sennik.export``), and there is no second form of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from .game import Option, Preset
from .layout import Layout


@dataclass(frozen=True)
class CountSheet:
    """The count of a game: the layout of its struct, the rules that work on it, and what the game declares beside them.

    - ``game`` is the name of the game, and ``figures`` and ``options`` are what it declares.
    - ``preset`` is the preset that people play who only count with the program.
    - ``codes`` has, by field, what the numbers in it stand for, from 0.

    >>> from .layout import i4, layout, public
    >>> table = Preset("table", {}, range(2, 5))
    >>> CountSheet("moths", {}, (), table, layout("Moths", light=public(i4)), (), {"light": ("out", "on")}).codes["light"][1]
    'on'
    """

    game: str
    figures: Mapping[str, object]
    options: Sequence[Option]
    preset: Preset
    layout: Layout
    rules: Sequence[Callable[..., object]]
    codes: Mapping[str, Sequence[str]]
