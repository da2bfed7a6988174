"""Text for pictures: which characters the fonts have, how wide a line is, and where it breaks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from itertools import groupby
from typing import Final, Literal, TypeAlias

Face: TypeAlias = Literal["display", "text"]
"""A typeface. Each comes in several files, ``display-0``, ``display-1``, of which each has other characters."""

ELLIPSIS: Final = "…"


class Letters:
    """The fonts of the pictures. ``advances`` has for each file how far its characters move the pen, in sizes of the
    font.
    """

    def __init__(self, advances: Mapping[str, Mapping[str, float]]) -> None:
        self._files: Final = {
            face: [(name, {chr(int(code)): width for code, width in each.items()}) for name, each in sorted(advances.items())
                   if name.startswith(face)]
            for face in ("display", "text")
        }  # fmt: skip

    def has(self, face: Face, text: str) -> bool:
        """Tells whether the typeface has every character of the text."""
        return all(self._file(face, character) is not None for character in text)

    def shown(self, face: Face, text: str) -> str:
        """Returns the text without the characters that the typeface does not have; an ellipsis if none is left."""
        return " ".join("".join(each for each in text if self._file(face, each) is not None).split()) or ELLIPSIS

    def width(self, face: Face, text: str, size: float) -> float:
        """Returns how wide the text is in that size of the typeface. It must have all characters."""
        return size * sum(self._advance(face, character) for character in text)

    def cut(self, face: Face, text: str, size: float, width: float) -> str:
        """Returns the text, with an ellipsis in place of what does not fit into the width."""
        if self.width(face, text, size) <= width:
            return text
        while text and self.width(face, text + ELLIPSIS, size) > width:
            text = text[:-1]
        return text.rstrip() + ELLIPSIS

    def lines(self, face: Face, text: str, size: float, width: float, most: int) -> list[str]:
        """Returns the text in lines that fit into the width. What does not fit into so many lines is cut."""
        found: list[str] = []
        for word in text.split(" "):
            longer = f"{found[-1]} {word}" if found else word
            if found and self.width(face, longer, size) <= width:
                found[-1] = longer
            else:
                found.append(word)
        kept = found if len(found) <= most else [*found[: most - 1], " ".join(found[most - 1 :])]
        return [self.cut(face, line, size, width) for line in kept]

    def spans(self, face: Face, text: str) -> str:
        """Returns the text as the inside of an SVG text: each run of characters in the file that has them."""
        runs = groupby(text, lambda character: self._file(face, character))
        return "".join(f'<tspan font-family="{file}">{escape("".join(run))}</tspan>' for file, run in runs if file is not None)

    def _file(self, face: Face, character: str) -> str | None:
        return next((name for name, _ in self._with(face, character)), None)

    def _advance(self, face: Face, character: str) -> float:
        return next((width for _, width in self._with(face, character)), 0.0)

    def _with(self, face: Face, character: str) -> Iterator[tuple[str, float]]:
        return ((name, widths[character]) for name, widths in self._files[face] if character in widths)
