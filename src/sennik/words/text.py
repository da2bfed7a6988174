"""Text as people type it: removes diacritics and invisible characters, and splits it into words.

Nothing here depends on a language.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LONGEST: Final = 60
"""The number of characters of a clue or guess that are read. Every word of a dictionary is shorter."""
LONGEST_STORY: Final = 4000
"""The number of characters of a retold dream that are read: several times what somebody says in a minute."""

_PLAIN: Final = str.maketrans(
    {"ł": "l", "đ": "d", "ø": "o", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "þ": "th", "ð": "d", "’": "'", "ʼ": "'", "‘": "'"}
)
_UNSEEN: Final = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0"
)
"""Invisible characters between letters: soft hyphens, joiners, direction marks, blank fillers."""
_HIDDEN: Final = re.compile(f"[{_UNSEEN}]")
_LETTER: Final = rf"(?:[^\W\d_{_UNSEEN}]|(?<=[^\W\d_])[{_UNSEEN}\u0300-\u036f]+)"
_WORD: Final = re.compile(rf"{_LETTER}+(?:['’ʼ]{_LETTER}+)*")


def clean(text: str, longest: int = LONGEST) -> str:
    r"""Returns the text in lower case with composed letters and single blanks, without invisible characters, cut to
    ``longest`` characters.

    >>> clean("  Bia\u0142y \u200bKOT ")
    'biały kot'
    """
    composed = unicodedata.normalize("NFKC", _HIDDEN.sub("", text[: 4 * longest])).lower()
    kept = "".join(
        " " if character.isspace() else character for character in composed if character.isspace() or _is_seen(character)
    )
    return unicodedata.normalize("NFC", " ".join(kept.split()))[:longest].strip()


def _is_seen(character: str) -> bool:
    """Returns whether a character of a composed text is visible and not combining."""
    return unicodedata.category(character)[0] not in "CM"


def seen(text: str) -> str:
    """Returns the text composed and without invisible characters. Its length may change."""
    return _HIDDEN.sub("", unicodedata.normalize("NFC", text))


def unaccent(text: str) -> str:
    """Returns the text in lower case without diacritics.

    >>> unaccent("Żółw"), unaccent("Bär")
    ('zolw', 'bar')
    """
    if text.isascii():
        return text.lower()
    apart = unicodedata.normalize("NFKD", text).lower().translate(_PLAIN)
    return "".join(character for character in apart if not unicodedata.combining(character))


def words(text: str) -> list[str]:
    """Returns the words of a cleaned text: runs of letters, which may contain apostrophes.

    >>> words("nie wiem, a ty? don't know")
    ['nie', 'wiem', 'a', 'ty', "don't", 'know']
    """
    return [found.group() for found in _WORD.finditer(text)]


def spans(text: str) -> list[tuple[int, int]]:
    """Returns the places of the words in a text as (start, end), where the end is excluded."""
    return [found.span() for found in _WORD.finditer(text)]


def joined(text: str) -> str:
    """Returns only the letters of a cleaned text, put together: "k.o.t" and "c-a-t" are disguised words."""
    return "".join(character for character in text if character.isalpha())


def unstretched(text: str, kept: int = 1) -> str:
    """Returns the text with each run of three or more equal letters cut to ``kept`` letters.

    >>> unstretched("parasolll")
    'parasol'
    """
    return re.sub(r"(\w)\1{2,}", lambda found: found[1] * kept, text)
