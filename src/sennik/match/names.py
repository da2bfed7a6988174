"""Names of people as a table shows them."""

from __future__ import annotations

import unicodedata
from typing import Final

from .refusal import refuse

LONGEST: Final = 24


def clean_name(name: str) -> str:
    """The name without control and format characters, its blanks collapsed, at most 24 characters.

    Nothing is escaped: that is the affair of whoever draws it. Raises Refusal ("name") where nothing is left.
    """
    blanks = "\t\r\n\v\f"
    visible = "".join(
        " " if character in blanks or unicodedata.category(character)[0] == "Z" else character
        for character in name
        if character in blanks or unicodedata.category(character)[0] != "C"
    )
    cleaned = " ".join(unicodedata.normalize("NFC", visible).split())[:LONGEST].strip()
    if not cleaned:
        refuse("name")
    return cleaned
