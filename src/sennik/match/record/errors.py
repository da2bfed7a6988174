"""The error of a record: what is wrong with it, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sennik import i18n
from sennik.kernel.game import Sentence

if TYPE_CHECKING:
    from .lines import MoveLine


class RecordError(ValueError):
    """Raised if a record can't be read or played.

    ``line`` and ``move`` say where, both counted from 1; ``move`` is None if the line is no move. ``play`` is the line
    itself if it is a move. ``told`` says why in sentences of the catalogues, and ``reason`` is that in English.

    >>> from sennik.match.record import parse
    >>> parse('{"game": "sen"}')
    Traceback (most recent call last):
        ...
    sennik.match.record.errors.RecordError: line 1: the first line must say {"sennik": 1, ...}
    """

    def __init__(self, line: int, *told: Sentence, move: int | None = None, play: MoveLine | None = None) -> None:
        super().__init__(line, move)
        self.line = line
        self.move = move
        self.play = play
        self.told = told

    @property
    def reason(self) -> str:
        """The reason in English."""
        return self.said("en")

    def said(self, language: str) -> str:
        """Returns the reason in that language, without the place."""
        return " ".join(i18n.say(language, sentence) for sentence in self.told)

    def __str__(self) -> str:
        where = f"line {self.line}" if self.move is None else f"line {self.line}, move {self.move}"
        return f"{where}: {self.reason}"
