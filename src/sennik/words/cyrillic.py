"""Recognises Russian and Ukrainian words as people type them: in Cyrillic, inflected, or in Latin letters as Poles or
English speakers write them.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from sennik.i18n import LanguageCode

from .text import unaccent

CODES: Final = frozenset(("ru", "uk"))
"""The codes of the languages with Cyrillic letters."""
_STEM: Final = 3
"""The number of letters that an inflected word shares with its lemma at least."""

_LETTERS: Final = {
    "а": "a", "б": "b", "в": "v", "г": "g", "ґ": "g", "д": "d", "е": "e", "є": "e", "ж": "Z", "з": "z", "и": "i", "і": "i",
    "к": "k",
    "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f", "х": "h", "ц": "c",
    "ч": "C",
    "ш": "S", "щ": "SC", "ы": "i", "э": "e", "ю": "iu", "я": "ia", "ь": "", "ъ": "", "'": "", "’": "",
}  # fmt: skip
"""Folded letters to sounds; what stands for several of them is spelled the same in Latin letters below."""
_POLISH: Final = (
    ("szcz", "SC"), ("sz", "S"), ("cz", "C"), ("ch", "h"), ("rz", "Z"), ("zh", "Z"), ("sh", "S"), ("w", "v"), ("y", "i"),
    ("j", "i"),
)  # fmt: skip
_ENGLISH: Final = (
    ("shch", "SC"), ("sch", "SC"), ("zh", "Z"), ("kh", "h"), ("ts", "c"), ("tz", "c"), ("ch", "C"), ("sh", "S"), ("w", "v"),
    ("y", "i"), ("j", "i"), ("x", "h"), ("q", "k"),
)  # fmt: skip


@lru_cache(maxsize=2048)
def sounds(word: str) -> frozenset[str]:
    """Returns the sounds of a folded Russian or Ukrainian word that people distinguish when they write it in Latin
    letters.
    """
    return frozenset(
        _smooth("".join(guttural if letter == "г" else _LETTERS.get(letter, letter) for letter in word)) for guttural in "gh"
    )


@lru_cache(maxsize=4096)
def sounds_written(text: str, home: LanguageCode) -> frozenset[str]:
    """Returns the possible sounds of a word in Latin letters that speakers of the language wrote, in their own or in
    English spelling.
    """
    found = set()
    lower = text.lower()
    for habit in (_POLISH, _ENGLISH) if home == "pl" else (_ENGLISH,):
        said = lower.replace("ż", "Z").replace("ź", "z").replace("ś", "s").replace("ć", "C").replace("ł", "l")
        said = "".join(letter if letter.isupper() else unaccent(letter) for letter in said)
        for spelling, sound in habit:
            said = said.replace(spelling, sound)
        found.add(_smooth(said))
    return frozenset(found)


def _smooth(said: str) -> str:
    """Returns the sounds without those that only some people write: soft vowels and doubled letters."""
    said = re.sub(r"i(?=[aeou])", "", said)
    return re.sub(r"(.)\1+", r"\1", said)


def inflected(text: str, lemma: str) -> bool:
    """Returns whether a folded word looks like an inflected form of the Cyrillic lemma: only the ending differs."""
    if not lemma or not "а" <= lemma[0] <= "ґ" or len(lemma) < _STEM:
        return False
    stem = lemma.rstrip("аеиіоуыэюяйьє")
    return len(stem) >= _STEM and text.startswith(stem) and len(text) - len(stem) <= 3
