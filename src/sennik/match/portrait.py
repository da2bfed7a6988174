"""How people are drawn at a table: the figure and the colour that each has chosen, or that comes from their id."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Final
from zlib import crc32

from msgspec import Meta, Struct

FIGURES: Final = 12
"""How many drawings of people there are, besides the creatures that bots are named after."""

COLOURS: Final = 10
"""How many colours there are to put behind a drawing."""


class Portrait(Struct, frozen=True, forbid_unknown_fields=True):
    """The picture of a person: the number of the drawing, and of the colour behind it. Only clients know what they are.

    >>> Portrait(figure=3, colour=1).colour
    1
    """

    figure: Annotated[int, Meta(ge=0, lt=FIGURES)]
    colour: Annotated[int, Meta(ge=0, lt=COLOURS)]


def portraits(chosen: Mapping[str, Portrait | None]) -> dict[str, Portrait]:
    """Returns how each of these people is drawn, so that no two are alike while there are enough colours.

    ``chosen`` has what each has chosen; None is nothing. Everybody has the figure that they chose. If somebody before
    them has the same figure in the same colour, they have the next colour here, as a second Ala is "Ala 2". A person
    who chose nothing is drawn by their id, as a figure that nobody else has while there is one.

    >>> same = Portrait(figure=3, colour=1)
    >>> portraits({"ala": same, "ola": same})["ola"]
    Portrait(figure=3, colour=2)
    """
    found: dict[str, Portrait] = {}
    for person, portrait in chosen.items():
        if portrait is not None:
            found[person] = _unlike(portrait, found.values())
    for person, portrait in chosen.items():
        if portrait is None:
            wished = crc32(person.encode())
            tried = [(wished + step) % FIGURES for step in range(FIGURES)]
            taken = {each.figure for each in found.values()}
            figures = sorted(tried, key=lambda figure: figure in taken)
            drawn = [_unlike(Portrait(figure, wished // FIGURES % COLOURS), found.values()) for figure in figures]
            found[person] = next((portrait for portrait in drawn if portrait not in found.values()), drawn[0])
    return found


def _unlike(portrait: Portrait, others: Iterable[Portrait]) -> Portrait:
    taken = {other.colour for other in others if other.figure == portrait.figure}
    tried = [(portrait.colour + step) % COLOURS for step in range(COLOURS)]
    return Portrait(portrait.figure, next((colour for colour in tried if colour not in taken), portrait.colour))
