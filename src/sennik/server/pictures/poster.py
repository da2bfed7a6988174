"""What is written on a picture, and where. The drawing below the words comes from the client's build."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sennik.server.pictures.letters import Face, Letters

WIDTH: Final = 1_200
HEIGHT: Final = 630
"""The size of a picture in pixels, as the services that show a link ask for it."""

LEFT: Final = 84
_LOW: Final = 512
"""The line above which words end: below it is the name of the place."""
_WORDS: Final = "#f6f0e4"
_QUIET: Final = "#b9bbdd"
_LIT: Final = "#ffe3a3"


@dataclass(frozen=True, slots=True)
class Standing:
    """How a player stands at the end. ``score`` is "" if there is none."""

    name: str
    score: str
    won: bool


@dataclass(frozen=True, slots=True)
class Poster:
    """The words of a picture. ``art`` names the drawing: a game.

    ``name`` is the name in the ``title``; if the fonts can't show it, ``nameless`` is the title. With ``standings`` it
    is the picture of a result, best first. ``notes`` tell more of it, each with its head.
    """

    art: str
    kicker: str
    title: str
    lines: tuple[str, ...] = ()
    name: str = ""
    nameless: str = ""
    standings: tuple[Standing, ...] = ()
    notes: tuple[tuple[str, str], ...] = ()


def lay_out(poster: Poster, letters: Letters) -> str:
    """Returns the words as SVG elements on a field of 1200 by 630."""
    sheet = _Sheet(letters)
    title = poster.nameless if poster.nameless and not letters.has("display", poster.name) else poster.title
    if poster.standings:
        y = sheet.write("text", poster.kicker, 112, 26, 600, 1, _LIT)
        y = sheet.write("display", title, y + 46, 46, 650, 2, _WORDS)
        _standings(sheet, poster.standings, y + 18)
        y = 398
        for head, note in poster.notes[:2]:
            y = sheet.write("text", head, y, 19, 370, 1, _LIT, x=764)
            y = sheet.write("text", note, y + 4, 21, 370, 3, _WORDS, x=764) + 16
        return sheet.text
    y = sheet.write("text", poster.kicker, 146, 30, 450, 1, _LIT) if poster.kicker else 146
    size = next((size for size in (62, 54, 46) if len(letters.lines("display", title, size, 450, 9)) <= 3), 40)
    y = sheet.write("display", title, y + size, size, 450, 4, _WORDS)
    for line in poster.lines:
        y = sheet.write("text", line, y + 22, 30, 450, 3, _QUIET)
    return sheet.text


def _standings(sheet: _Sheet, standings: tuple[Standing, ...], top: float) -> None:
    row = min(50.0, (_LOW - top) / len(standings))
    size = min(30.0, row * 0.72)
    for place, each in enumerate(standings):
        colour = _LIT if each.won else _WORDS
        y = top + row * place + row * 0.72
        sheet.put("text", each.name, y, size, 470, colour)
        if each.score:
            sheet.put("display", each.score, y, size, 120, colour, x=700, anchor="end")


class _Sheet:
    """The words so far."""

    def __init__(self, letters: Letters) -> None:
        self._letters = letters
        self.text = ""

    def write(self, face: Face, text: str, y: float, size: float, width: float, most: int, colour: str, x: float = LEFT) -> float:
        """Writes the text in lines, the first at ``y``, and returns where the next line would be."""
        for line in self._letters.lines(face, self._letters.shown(face, text), size, width, most):
            self._line(face, line, y, size, colour, x)
            y += size * 1.2
        return y

    def put(
        self, face: Face, text: str, y: float, size: float, width: float, colour: str, x: float = LEFT, anchor: str = "start"
    ) -> None:
        """Writes the text in one line."""
        shown = self._letters.cut(face, self._letters.shown(face, text), size, width)
        self._line(face, shown, y, size, colour, x, anchor)

    def _line(self, face: Face, line: str, y: float, size: float, colour: str, x: float, anchor: str = "start") -> None:
        place = f'x="{x:g}" y="{y:.1f}" font-size="{size:.1f}" fill="{colour}" text-anchor="{anchor}"'
        self.text += f"<text {place}>{self._letters.spans(face, line)}</text>"
