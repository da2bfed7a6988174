"""The match with which the examples in docstrings begin."""

from __future__ import annotations

from .fold import rebuild
from .match import Lookup, Match
from .record import read

_HEADER = '{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}'


def begun(lookup: Lookup, *lines: str) -> Match:
    """Returns a game of Sen of Ala (the person "1") and Ola ("2") that has begun, after these lines of its record.

    >>> from sennik.catalog import lookup
    >>> begun(lookup).phase
    'playing'
    """
    return rebuild(read("\n".join((_HEADER, *lines)), lookup), lookup)
