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
_UNSEEN: Final = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0"
)
"""What stands between letters and can't be seen: soft hyphens, joiners, marks of direction, blanks that fill."""
_HIDDEN: Final = re.compile(f"[{_UNSEEN}]")
_LETTER: Final = rf"(?:[^\W\d_{_UNSEEN}]|(?<=[^\W\d_])[{_UNSEEN}\u0300-\u036f]+)"
_WORD: Final = re.compile(rf"{_LETTER}+(?:['’ʼ]{_LETTER}+)*")


def clean(text: str, longest: int = LONGEST) -> str:
    """The text in lower case, its letters composed, its blanks collapsed, without what can't be seen; at most ``longest``
    characters.
    """
    composed = unicodedata.normalize("NFKC", _HIDDEN.sub("", text[: 4 * longest])).lower()
    kept = "".join(
        " " if character.isspace() else character for character in composed if character.isspace() or _is_seen(character)
    )
    return unicodedata.normalize("NFC", " ".join(kept.split()))[:longest].strip()


def _is_seen(character: str) -> bool:
    """Whether a character of a composed text is one that people see, and no stroke laid over another one."""
    return unicodedata.category(character)[0] not in "CM"


def seen(text: str) -> str:
    """The text composed, without what can't be seen; its length may change."""
    return _HIDDEN.sub("", unicodedata.normalize("NFC", text))


def fold(text: str) -> str:
    """The text in lower case without diacritics: "Żółw" is "zolw", "Bär" is "bar"."""
    if text.isascii():
        return text.lower()
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
