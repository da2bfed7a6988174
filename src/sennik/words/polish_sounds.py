"""Derives the sounds of Polish words from their letters, by rules of our own. "rz" and "ż" sound alike, and so do
"kot" and "kod".
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

VOWELS: Final = frozenset("aeiouy")

_LETTERS: Final = {
    "dzi": "ď", "dź": "ď", "dż": "ǯ", "dz": "ʒ", "drz": "ǯ", "trz": "č", "cz": "č", "sz": "š", "rz": "ž", "ch": "x", "ci": "ć",
    "si": "ś", "zi": "ź", "ni": "ń", "ć": "ć", "ś": "ś", "ź": "ź", "ń": "ń", "ż": "ž", "h": "x", "ó": "u", "ł": "w", "w": "v",
    "v": "v", "c": "c", "q": "k", "x": "ks", "qu": "kv", "j": "j", "y": "y", "é": "e", "ü": "u", "ö": "e", "ä": "e", "ph": "f",
    "th": "t", "sch": "š",
}  # fmt: skip
"""Spellings that differ from their sound. Longer spellings win. An "i" between a consonant and a vowel only softens
the consonant.
"""
_VOICED: Final = {"b": "p", "d": "t", "g": "k", "v": "f", "z": "s", "ž": "š", "ź": "ś", "ʒ": "c", "ǯ": "č", "ď": "ć"}
_VOICELESS: Final = {soft: loud for loud, soft in _VOICED.items()}
_NASALS: Final = {"ą": "o", "ę": "e"}


@lru_cache(maxsize=4096)
def sounds(word: str) -> str:
    """Returns the sounds of a Polish word in lower case, one letter per sound. Other characters have no sound.

    Voicing spreads backwards through a group of consonants and is lost at the end of the word. A "w" or "rz" after a
    voiceless consonant becomes voiceless.
    """
    return _voiced(_spoken(word))


def _spoken(word: str) -> str:
    """Returns the sounds letter by letter, before neighbouring sounds change one another."""
    said: list[str] = []
    place = 0
    while place < len(word):
        letter = word[place]
        after = word[place + 1 : place + 2]
        if letter in _NASALS:
            said.append(_nasal(word, place))
            place += 1
            continue
        if letter == "i" and _softens(word, place):
            if said and said[-1] not in "ćśźńď":
                said.append("j")
            place += 1
            continue
        for length in (3, 2, 1):
            spelling = word[place : place + length]
            if len(spelling) == length and spelling in _LETTERS and _fits(spelling, word, place):
                said.append(_LETTERS[spelling])
                softener = length > 1 and spelling.endswith("i")
                place += length
                if softener and (place >= len(word) or word[place] not in "aąeęoóu"):
                    said.append("i")
                break
        else:
            if letter.isascii() and letter.isalpha():
                said.append(letter)
            elif letter.isalpha():
                said.append(_LETTERS.get(letter, letter))
            place += 1
            if letter == after:  # a doubled letter is said once: "lasso", "wanna"
                place += 1
    return "".join(said)


def _softens(word: str, place: int) -> bool:
    """Returns whether the i at ``place`` only softens the consonant before it."""
    return place > 0 and word[place - 1] not in "aąeęioóuy" and word[place + 1 : place + 2] in tuple("aąeęoóu")


def _fits(spelling: str, word: str, place: int) -> bool:
    """Returns whether letters that may be one sound are one here. "marznąć" and "podziemny" are known exceptions."""
    if spelling == "rz" and word.startswith(("marzn", "mierzi"), place - 2):
        return False
    return not (
        spelling in {"dzi", "dź", "dz", "dż", "drz"}
        and place >= 2
        and word[:place] in {"po", "na", "o", "prze", "przed"}
        and word.startswith(("dziem", "dźwi", "dżar"), place)
    )


def _nasal(word: str, place: int) -> str:
    """Returns the sounds of ą or ę.

    At the end of a word ę is a plain e. Before l and ł both are plain; before p and b an m follows, before other
    consonants an n or ń.
    """
    vowel, after = _NASALS[word[place]], word[place + 1 : place + 3]
    if not after:
        return vowel if vowel == "e" else "on"
    if after[0] in "lł":
        return vowel
    if after[0] in "pb":
        return vowel + "m"
    if after in {"ci", "dź"} or after[0] == "ć" or (after.startswith("dz") and word[place + 3 : place + 4] == "i"):
        return vowel + "ń"
    return vowel + "n"


def _voiced(said: str) -> str:
    """Returns the sounds after neighbouring sounds have changed one another."""
    sounds = list(said)
    # Hardly anybody pronounces the ł of "jabłko".
    for place in range(len(sounds) - 2, 0, -1):
        if sounds[place] == "w" and not {sounds[place - 1], sounds[place + 1]} & (VOWELS | {"r", "l", "j"}):
            del sounds[place]
    for place in range(1, len(sounds)):  # w and rz after a voiceless consonant: "krzak", "twarz"
        if sounds[place] in "vž" and sounds[place - 1] in "ptkcčćsšśfx":
            sounds[place] = _VOICED[sounds[place]]
    for place in range(len(sounds) - 1, -1, -1):
        after = sounds[place + 1] if place + 1 < len(sounds) else ""
        if sounds[place] in _VOICED and (not after or after in _VOICELESS or after == "x"):
            sounds[place] = _VOICED[sounds[place]]
        elif sounds[place] in _VOICELESS and after in _VOICED and after not in "vž":
            sounds[place] = _VOICELESS[sounds[place]]
    # For most people "trz" and "tsz" sound alike, and so do "strz" and "scz".
    return "".join(sounds).replace("tš", "č").replace("dž", "ǯ")
