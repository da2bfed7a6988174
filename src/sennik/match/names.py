"""Names of people as a table shows them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

from .refusal import refuse

LONGEST: Final = 24
MARKS: Final = 4
"""How many combining marks may stand on one character. More of them would write over the lines above and below."""

_UNSEEN: Final = frozenset(
    map(chr, [0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10)])
) | frozenset(map(chr, range(0xE0100, 0xE01F0)))
"""What no font draws although it is no control or format character: fillers, variation selectors, the empty Braille cell."""

_ALIKE: Final = str.maketrans(
    # Cyrillic, then Greek: capitals as they look, since their small letters may look like others.
    "АВЕЅІЈКМНОРСТУХҮаеоѕіјрсухһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορυχ",
    "ABESIJKMHOPCTYXYaeosijpcyxhdqwABEZHIKMNOPTYXavopux",
)
"""Letters of other alphabets, and the Latin ones that they look like."""


def clean_name(name: str) -> str:
    """Returns the name without characters that can't be seen, with single blanks, and cut to 24 characters.

    It escapes nothing: whatever draws the name does that. Raises ``Refusal`` ("name") if nothing is left to be seen.

    >>> clean_name("  Ala   z Krakowa ")
    'Ala z Krakowa'
    """
    cleaned = visible(name)[:LONGEST].strip()
    if not cleaned:
        refuse("name")
    return cleaned


def visible(text: str) -> str:
    """Returns the text with single blanks and without characters that can't be seen or write over other lines; "" if
    none is left.

    >>> visible("A" + chr(0x200B) + "la   z Krakowa"), visible(chr(0x200B))
    ('Ala z Krakowa', '')
    """
    blanks = "\t\r\n\v\f"
    shown = "".join(
        " " if character in blanks or unicodedata.category(character)[0] == "Z" else character
        for character in text
        if character in blanks or (unicodedata.category(character)[0] != "C" and character not in _UNSEEN)
    )
    cleaned = _with_few_marks(" ".join(unicodedata.normalize("NFC", shown).split())).strip()
    return cleaned if any(unicodedata.category(character)[0] in "LNPS" for character in cleaned) else ""


def told_apart(names: Sequence[str], others: Iterable[str] = ()) -> list[str]:
    """Returns the names, with a number behind each that reads like one before it, or like one of ``others``.

    Two names read alike if they differ only in upper and lower case, in the forms of a letter, or in letters of other
    alphabets that look the same. "" is nobody's name and stays.

    >>> told_apart(["Ala", "ALA", "Ola"])
    ['Ala', 'ALA 2', 'Ola']
    """
    taken = {reading for name in others for reading in _readings(name)}
    given = taken | {reading for name in names for reading in _readings(name)}
    shown: list[str] = []
    for name in names:
        apart, number = name, 1
        while name and _readings(apart) & (taken if number == 1 else given):
            number += 1
            apart = f"{name} {number}"
        taken |= _readings(apart)
        given |= _readings(apart)
        shown.append(apart)
    return shown


def _readings(name: str) -> set[str]:
    """Returns the name as one who knows its alphabet reads it, and as one who takes it for the Latin one."""
    plain = unicodedata.normalize("NFKC", name)
    return {plain.casefold(), plain.translate(_ALIKE).casefold()}


def _with_few_marks(name: str) -> str:
    kept: list[str] = []
    marks = 0
    for character in name:
        marks = marks + 1 if unicodedata.category(character)[0] == "M" else 0
        if marks <= MARKS:
            kept.append(character)
    return "".join(kept)
