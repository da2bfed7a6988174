"""What the server says no to outside a match, and how failures are logged."""

from __future__ import annotations

import traceback


class ProblemError(Exception):
    """A request that is refused. ``problem-<code>`` is its sentence in the catalogues. ``where``: what in the body is wrong."""

    def __init__(self, status: int, code: str, where: str = "") -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.where = where


def whereabouts(error: BaseException) -> str:
    """The error's kind and the places it came through. Never its text: that may name cards."""
    places = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)]
    return f"{type(error).__name__} at {' > '.join(places) or 'an unknown place'}"
