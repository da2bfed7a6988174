"""The form in which failures are logged: by their kind and place, never by their text."""

from __future__ import annotations

import traceback


def whereabouts(error: BaseException) -> str:
    """Returns the error's kind and the places it came through, but not its text, which may name cards."""
    places = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)]
    return f"{type(error).__name__} at {' > '.join(places) or 'an unknown place'}"
