"""Text as people type it: folded to plain letters, cleaned of what can't be seen, cut into words.

Nothing here knows a language.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LONGEST: Final = 60
"""So many characters of a clue or a guess are read; a word of a dictionary has fewer."""
LONGEST_STORY: Final = 4000
"""So many characters of a retold dream are read: several times what somebody says in a minute."""

_PLAIN: Final = str.maketrans(
    {"ł": "l", "đ": "d", "ø": "o", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "þ": "th", "ð": "d", "’": "'", "ʼ": "'", "‘": "'"}
)
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’ʼ][^\W\d_]+)*")


def clean(text: str, longest: int = LONGEST) -> str:
    """The text in lower case, its letters composed, its blanks collapsed, without what can't be seen; at most ``longest``
    characters.
    """
    composed = unicodedata.normalize("NFKC", text[: 4 * longest]).lower()
    seen = "".join(
        " " if character.isspace() else character for character in composed if character.isspace() or _is_seen(character)
    )
    return unicodedata.normalize("NFC", " ".join(seen.split()))[:longest].strip()


def _is_seen(character: str) -> bool:
    return unicodedata.category(character)[0] != "C"


def fold(text: str) -> str:
    """The text in lower case without diacritics: "Żółw" is "zolw", "Bär" is "bar"."""
    apart = unicodedata.normalize("NFKD", text).lower().translate(_PLAIN)
    return "".join(character for character in apart if not unicodedata.combining(character))


def words(text: str) -> list[str]:
    """The words of a cleaned text: runs of letters, an apostrophe within them."""
    return [found.group() for found in _WORD.finditer(text)]


def spans(text: str) -> list[tuple[int, int]]:
    """Where the words of a text stand, as (from, to), the end not included."""
    return [found.span() for found in _WORD.finditer(text)]


def joined(text: str) -> str:
    """The letters of a cleaned text alone, put together: "k.o.t" and "c-a-t" are words in disguise."""
    return "".join(character for character in text if character.isalpha())


def unstretched(text: str, kept: int = 1) -> str:
    """The text with every run of three or more of one letter cut to one, or to ``kept``: "parasolll" is "parasol"."""
    return re.sub(r"(\w)\1{2,}", lambda found: found[1] * kept, text)
