"""Escapes text from files and strangers, so that a terminal can show it and a log can keep it.

A terminal obeys control characters (colours, its title, what is pasted next), and direction marks can turn a line
round. Such characters are replaced with Python's notation for them, a backslash and a number.
"""

from __future__ import annotations

from typing import Final

_JOINERS: Final = "\u200c\u200d"
"""Invisible characters that belong to words and to emoji of several people, and do no harm."""
_SPACES: Final = "\u00a0\u2007\u202f"
"""Spaces at which a line does not break. The texts in the catalogues contain them."""
_KEPT: Final = frozenset(_JOINERS + _SPACES)


def escaped(text: str, kept: str = "") -> str:
    r"""Returns the text with invisible and control characters escaped, for example ``\x1b`` for an escape character.

    Line ends are escaped too, so one line stays one line. Characters in ``kept`` are left as they are.

    >>> escaped("red: \x1b[31m")
    'red: \\x1b[31m'
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
    r"""Returns the JSON text with the same characters escaped as in JSON (``\u001b``), so that its meaning stays the
    same.
    """
    return "".join(
        character if character.isprintable() or character in _KEPT or character == "\n" else _as_json(character)
        for character in text
    )


def _as_json(character: str) -> str:
    units = character.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[place : place + 2].hex()}" for place in range(0, len(units), 2))
