"""What is wrong with a record, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sennik import i18n
from sennik.kernel.game import Sentence

if TYPE_CHECKING:
    from .lines import Play


class RecordError(ValueError):
    """Raised if a record can't be read or played. ``line`` and ``move`` (both from 1; move None: not at a move) say where.

    ``play`` is the line itself where it is a move. ``told`` says why, in the words of the catalogues; ``reason`` is that in
    English.
    """

    def __init__(self, line: int, *told: Sentence, move: int | None = None, play: Play | None = None) -> None:
        super().__init__(line, move)
        self.line = line
        self.move = move
        self.play = play
        self.told = told

    @property
    def reason(self) -> str:
        """Why, in English."""
        return self.said("en")

    def said(self, language: str) -> str:
        """Returns why, in that language, without where."""
        return " ".join(i18n.say(language, sentence) for sentence in self.told)

    def __str__(self) -> str:
        where = f"line {self.line}" if self.move is None else f"line {self.line}, move {self.move}"
        return f"{where}: {self.reason}"
