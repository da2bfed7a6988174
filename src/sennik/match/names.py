"""Names of people as a table shows them."""

from __future__ import annotations

import unicodedata
from typing import Final

from .refusal import refuse

LONGEST: Final = 24
MARKS: Final = 3
"""So many marks may stand on one letter; more would climb out of the line."""

BLANK: Final = frozenset(
    map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), 0x2800, 0x3164, *range(0xFE00, 0xFE10), 0xFFA0))
) | frozenset(map(chr, range(0xE0100, 0xE01F0)))
"""Characters that are letters or marks to Unicode's categories and nothing to the eye."""


def clean_name(name: str) -> str:
    """The name without what can't be seen, its blanks collapsed, at most 24 characters.

    Nothing is escaped: that is the affair of whoever draws it. Raises Refusal ("name") where nothing is left.
    """
    blanks = "\t\r\n\v\f"
    visible = "".join(
        " " if character in blanks or unicodedata.category(character)[0] == "Z" else character
        for character in name
        if character in blanks or (unicodedata.category(character)[0] != "C" and character not in BLANK)
    )
    cleaned = " ".join(_few_marks(unicodedata.normalize("NFC", visible)).split())[:LONGEST].strip()
    if all(unicodedata.category(character)[0] in "MZ" for character in cleaned):
        refuse("name")
    return cleaned


def _few_marks(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character)[0] == "M" else 0
        if marks <= MARKS:
            kept.append(character)
    return "".join(kept)
