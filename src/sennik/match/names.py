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
    composed = unicodedata.normalize("NFC", name)
    visible = "".join(
        " " if unicodedata.category(character)[0] == "Z" or character in "\t\r\n\v\f" else character
        for character in composed
        if character in "\t\r\n\v\f" or unicodedata.category(character)[0] != "C"
    )
    cleaned = " ".join(visible.split())[:LONGEST].strip()
    if not cleaned:
        refuse("name")
    return cleaned
