"""Text of files and of strangers, as it may be shown on a terminal or kept in a log.

A terminal obeys control characters (colours, its title, what is pasted next), and marks of direction turn a line round. In their
place stands how Python writes them: a backslash and a number.
"""

from __future__ import annotations

from typing import Final

_JOINERS: Final = "\u200c\u200d"
"""Characters that nobody sees, that belong to words and to pictures of several people, and that do no harm."""
_SPACES: Final = "\u00a0\u2007\u202f"
"""Spaces at which no line ends; the texts in the catalogues have them."""
_KEPT: Final = frozenset(_JOINERS + _SPACES)


def escaped(text: str, kept: str = "") -> str:
    r"""The text with every character written out that a terminal could obey or that nobody could see: ``\x1b`` for an escape.

    Line ends are such characters too, so that one line stays one, unless they are among those that are ``kept``.
    """
    if text.isprintable():
        return text
    return "".join(
        character
        if character.isprintable() or character in _KEPT or character in kept
        else character.encode("unicode_escape", "surrogatepass").decode("ascii")
        for character in text
    )


def escaped_json(text: str) -> str:
    r"""A JSON text with the same characters written as JSON writes them (``\u001b``), so that it means the same."""
    return "".join(
        character if character.isprintable() or character in _KEPT or character == "\n" else _as_json(character)
        for character in text
    )


def _as_json(character: str) -> str:
    units = character.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[place : place + 2].hex()}" for place in range(0, len(units), 2))
