"""Text made comparable: case, diacritics, dots between letters, letters drawn out."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

LONGEST: Final = 40
"""No word of a clue or a guess is longer, in characters; what is cut off was no word."""

_STROKES: Final = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae", "œ": "oe"})
_LETTERS: Final = re.compile(r"[^\W\d_]+")
_JOINED: Final = re.compile(r"[^\W\d_]+(?:['’.·\-][^\W\d_]+)*\.?")
_RUN: Final = re.compile(r"(.)\1{2,}")
POLISH: Final = frozenset("ąćęłńóśźż")


def clean(text: str) -> str:
    """Lower case, composed, blanks collapsed, without a full stop or quotation marks around it."""
    folded = unicodedata.normalize("NFC", text).casefold()
    return " ".join(folded.split()).strip(" .,!?;:\"'„”“’()…-")


@lru_cache(maxsize=8_192)
def fold(text: str) -> str:
    """The bare letters a-z of a text: without case, diacritics, dots, hyphens and blanks."""
    lowered = unicodedata.normalize("NFC", text).casefold().translate(_STROKES)
    return "".join(c for c in unicodedata.normalize("NFKD", lowered) if "a" <= c <= "z")


def squeeze(text: str) -> str:
    """Letters written three times and more in a row, once: *kooot* is *kot*."""
    return _RUN.sub(r"\1", text)


def is_one_word(text: str) -> bool:
    """Whether a cleaned text is one word; dots or hyphens between its letters don't part it."""
    return bool(_JOINED.fullmatch(text)) and len(text) <= LONGEST


def bare(text: str) -> str:
    """A cleaned word without the dots and hyphens in it, its diacritics kept."""
    return "".join(_LETTERS.findall(text))


def tokens(text: str) -> list[tuple[int, int, str]]:
    """The words of a longer text with where they stand: (start, end, lower-case word)."""
    composed = unicodedata.normalize("NFC", text)
    return [(m.start(), m.end(), m.group().casefold()) for m in _LETTERS.finditer(composed)]
