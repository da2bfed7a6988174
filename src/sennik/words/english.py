"""How English words sound where the table of pronunciations has none: the plainest reading of their letters, in ARPAbet."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

VOWELS: Final = frozenset(("AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW"))
_LONG: Final = {"a": "EY", "e": "IY", "i": "AY", "o": "OW", "u": "UW", "y": "AY"}
_RULES: Final = (
    ("tch", "CH"),
    ("igh", "AY"),
    ("eau", "OW"),
    ("sch", "S K"),
    ("dge", "JH"),
    ("tion", "SH AH N"),
    ("sion", "ZH AH N"),
    ("ould", "UH D"),
    ("ough", "AO"),
    ("augh", "AO"),
    ("ch", "CH"),
    ("sh", "SH"),
    ("th", "TH"),
    ("ph", "F"),
    ("wh", "W"),
    ("ck", "K"),
    ("ng", "NG"),
    ("qu", "K W"),
    ("kn", "N"),
    ("wr", "R"),
    ("gn", "N"),
    ("mb", "M"),
    ("ee", "IY"),
    ("ea", "IY"),
    ("oo", "UW"),
    ("ai", "EY"),
    ("ay", "EY"),
    ("oa", "OW"),
    ("ow", "OW"),
    ("ou", "AW"),
    ("oi", "OY"),
    ("oy", "OY"),
    ("au", "AO"),
    ("aw", "AO"),
    ("ew", "UW"),
    ("ie", "IY"),
    ("er", "ER"),
    ("ir", "ER"),
    ("ur", "ER"),
    ("ar", "AA R"),
    ("or", "AO R"),
    ("ce", "S EH"),
    ("ci", "S IH"),
    ("cy", "S IY"),
    ("ge", "JH EH"),
    ("gi", "JH IH"),
    ("a", "AE"),
    ("b", "B"),
    ("c", "K"),
    ("d", "D"),
    ("e", "EH"),
    ("f", "F"),
    ("g", "G"),
    ("h", "HH"),
    ("i", "IH"),
    ("j", "JH"),
    ("k", "K"),
    ("l", "L"),
    ("m", "M"),
    ("n", "N"),
    ("o", "AA"),
    ("p", "P"),
    ("q", "K"),
    ("r", "R"),
    ("s", "S"),
    ("t", "T"),
    ("u", "AH"),
    ("v", "V"),
    ("w", "W"),
    ("x", "K S"),
    ("y", "IY"),
    ("z", "Z"),
)


@lru_cache(maxsize=4_096)
def spelled(word: str) -> tuple[str, ...]:
    """The sounds of a word of the letters a-z, as its spelling suggests them."""
    made: list[str] = []
    at = 0
    while at < len(word):
        if at == len(word) - 1 and word[at] == "e" and len(word) > 2 and made:
            break  # a silent e
        here = word[at]
        magic = word[at + 2 : at + 3] == "e" and at + 3 == len(word) and word[at + 1] not in "aeiouyxwr"
        if here in _LONG and magic and (at == 0 or word[at - 1] not in "aeiou"):
            made.append(_LONG[here])
            at += 1
            continue
        for letters, sound in _RULES:
            if word.startswith(letters, at):
                break
        else:
            at += 1
            continue
        if here == "y" and at == 0:
            sound = "Y"
        for one in sound.split():
            if not made or made[-1] != one or one in VOWELS:
                made.append(one)
        at += len(letters)
    return tuple(made)
