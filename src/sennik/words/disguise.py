"""Sees through the disguises of a clue: how many words it has, and which words its characters may spell.

It recognises characters of other scripts and fonts that look like plain letters (Unicode's confusables), digits and
marks that stand for letters ("k0t", "ca7", "$mok"), separated letters ("k.o.t"), and two letters that look like one
("krovva").
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice, product
from typing import Final

from .language import Language
from .text import clean, joined, words

_STAND_FOR: Final = {
    "0": "o", "1": "il", "2": "z", "3": "e", "4": "a", "5": "s", "6": "gb", "7": "t", "8": "b", "9": "g",
    "@": "a", "$": "s", "!": "il", "|": "il", "+": "t", "€": "e", "£": "l", "¢": "c",
}  # fmt: skip
"""The letters for which digits and marks may stand."""
_PUT_BACK: Final = re.compile(r"(?<=[^\W\d_])[0-9@$!|+€£¢]+(?=[^\W\d_])|(?<!\w)[@$€£¢]+(?=[^\W\d_])|[0-9]")
_READINGS: Final = 16
"""The number of ways to read a clue's digits that are tried."""
_LIKE_ONE: Final = (("vv", "w"), ("rn", "m"), ("cl", "d"))
"""Pairs of letters that look like a single letter."""
_WORDS_OF_ADDRESSES: Final = frozenset(("com", "net", "org", "www", "http", "https"))
SHORTEST_HALF: Final = 3
"""The number of letters from which a part of a clue counts as a word of its own."""
_HUMP: Final = re.compile(r"(?<=[^\W\d_])(?=[A-ZĄĆĘŁŃÓŚŹŻ])")


@dataclass(frozen=True, slots=True)
class PlainClue:
    """A clue without its disguises, ready to be judged.

    ``text`` is the cleaned clue in plain letters, and ``parts`` are its words. ``spelled`` are further words that it
    may spell; they only matter if one is certainly a word that the clue may not be. ``several`` says whether the clue
    has more than one word: "yes", "perhaps", or "" for no. ``by`` names what shows that.
    """

    text: str
    parts: tuple[str, ...]
    spelled: tuple[str, ...] = ()
    several: str = ""
    by: str = ""


def plain(clue: str, looks: Mapping[int, str], language: Language) -> PlainClue:
    """Returns the clue without its disguises."""
    typed = clean(clue)
    text = clean(typed.translate(looks))
    chunks = [chunk for chunk in text.split() if any(map(str.isalnum, chunk))]
    if len(chunks) > 1 and all(sum(map(str.isalnum, chunk)) == 1 for chunk in chunks):
        text = "".join(chunks)
        chunks = [text]
    parts = words(text)
    if len(parts) > 1 and all(len(part) == 1 for part in parts):
        parts = [joined(text)]
    spelled = _spelled(text, language) if len(chunks) == 1 else ()
    if typed != text and words(typed):
        spelled = (joined(typed), *spelled)
    if len(chunks) == 1 and "I" in clue:  # a capital I looks like an l
        other = clean(clean(clue.replace("I", "l")).translate(looks))
        spelled = (*spelled, joined(other), *_spelled(other, language))
    several, by = _several(clue, chunks, parts, spelled, language)
    return PlainClue(text, tuple(parts), spelled, several, by)


def _spelled(text: str, language: Language) -> tuple[str, ...]:
    """Returns the words that the text may spell beside its letters as they are written."""
    if not any(map(str.isalpha, text)):
        return ()
    found: dict[str, None] = {}
    signs = {here for run in _PUT_BACK.finditer(text) for here in range(*run.span())}
    if signs:
        choices = [_STAND_FOR[sign] if here in signs else sign for here, sign in enumerate(text)]
        found.update((joined("".join(letters)), None) for letters in islice(product(*choices), _READINGS))
    for two, one in _LIKE_ONE:
        if two in text and not language.known(text):
            found[joined(text.replace(two, one))] = None
    return tuple(each for each in found if each not in {"", joined(text)})


def _several(clue: str, chunks: list[str], parts: list[str], spelled: tuple[str, ...], language: Language) -> tuple[str, str]:
    """Returns whether a clue has more than one word, and what shows it: a blank, mark, digit, hyphen or capital
    letter.
    """
    if len(chunks) > 1 and parts:
        return "yes", "blank"
    if len(parts) > 1:
        hyphened = re.fullmatch(r"[^\W\d_'’-]+(?:[-'’‐‑–][^\W\d_'’-]+)+", chunks[0]) is not None
        counting = [part for part in parts if len(part) >= SHORTEST_HALF and part not in _WORDS_OF_ADDRESSES]
        heard = len(counting) > 1 and all(map(language.heard_of, counting)) and not any(map(language.known, spelled))
        apart = len(counting) > 1 and any(map(language.known, counting)) and not language.known("".join(parts))
        if not hyphened and not any(map(language.known, spelled)) and (heard or apart):
            return "yes", "mark"
        if heard and any(map(language.is_only_verb, counting)):
            return "yes", "hyphen"
        if min(map(len, parts)) >= SHORTEST_HALF and not language.known("".join(parts)):
            return "perhaps", "hyphen"
        return "", ""
    if len(parts) != 1 or any(map(language.known, spelled)):
        return "", ""
    if chunks[0][0].isdigit() and len(parts[0]) >= SHORTEST_HALF and language.known(parts[0]):
        return "yes", "digit"
    humps = [hump.lower() for hump in _HUMP.split(clue.strip())]
    halves = len(humps) == 2 and min(map(len, humps)) >= SHORTEST_HALF and all(map(language.known, humps))
    return ("perhaps", "capital") if halves and not language.heard_of(parts[0]) else ("", "")
