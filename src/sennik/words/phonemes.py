"""Measures how alike two words sound. Costs and thresholds were measured on labelled pairs, see ``benchmarks/words``."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .english_sounds import VOWELS as ENGLISH_VOWELS
from .polish_sounds import VOWELS as POLISH_VOWELS

VOWELS: Final = POLISH_VOWELS | ENGLISH_VOWELS

_CONFUSED: Final = frozenset(
    frozenset(pair)
    for pair in (
        # voiced and voiceless
        "bp", "dt", "gk", "vf", "zs", "žš", "źś", "ʒc", "ǯč", "ďć", "ʒʃ", "ðθ", "JC",
        # hissing sounds, and the affricates of the same places
        "sš", "sś", "šś", "zž", "zź", "žź", "čć", "ǯď", "sʃ", "zʒ",
        # long and short vowels
        "iɪ", "uʊ", "ɑʌ", "ɑɔ", "eE", "ɔO", "ij",
        # with and without an r that half of the English speakers do not pronounce
        "ʌɝ",
    )
)  # fmt: skip
"""Sounds that are taken for one another in words of any length: medal and metal, slipper and sleeper."""

_RELATED: Final = _CONFUSED | frozenset(map(frozenset, ("lr", "nm", "nń", "nŋ", "lw")))
"""The confused sounds, and liquids and nasals among themselves."""

_STOPS: Final = frozenset("ptkbdgcʒčǯćďCJ")
"""Sounds that begin with a closed mouth. They stand out beside other sounds, less so beside one another."""

_SONOROUS: Final = frozenset("lrmnńŋwj")

_NEIGHBOURS: Final = tuple(
    map(
        frozenset,
        (
            # closed, hissing and nasal sounds of one voice: only the place in the mouth differs
            "ptk", "bdg", "fsθ", "fx", "vzð", "mnŋń",
            # a burst before the same hiss
            "Cʃ", "Jʒ", "čš", "ćś", "cs", "ʒz", "ǯž", "ďź",
            # short vowels
            "æe", "æʌ", "æɑ", "eɪ",
        ),
    )
)  # fmt: skip
"""Sounds that are taken for one another if all other sounds of a word are the same: cat and cap, witch and wish."""

_ONE_SOUND: Final = str.maketrans("ɔy", "ɑi")

_SEVERAL: Final = 2
"""The number of vowels from which a word has several syllables."""

ADDED: Final = 1.0
"""The cost of an added or missing sound."""


def cost(first: str, second: str) -> float:
    """Returns the cost of taking one sound for another, from 0 (equal) to 1.2 (a vowel for a consonant)."""
    if first == second:
        return 0.0
    if {first, second} in _RELATED:
        return 0.5
    vowels = (first in VOWELS) + (second in VOWELS)
    return (1.0, 1.2, 0.8)[vowels]


@lru_cache(maxsize=16384)
def distance(first: str, second: str) -> float:
    """Returns the least total cost of replacing, adding and omitting sounds that turns one word into the other."""
    above = [ADDED * place for place in range(len(second) + 1)]
    for row, left in enumerate(first, 1):
        line = [ADDED * row]
        for column, right in enumerate(second, 1):
            line.append(min(above[column] + ADDED, line[-1] + ADDED, above[column - 1] + cost(left, right)))
        above = line
    return above[-1]


def differing(first: str, second: str) -> int | None:
    """Returns the number of places at which two words of equal length differ, or None if their lengths differ."""
    return sum(left != right for left, right in zip(first, second, strict=True)) if len(first) == len(second) else None


def half_a_sound_apart(first: str, second: str) -> bool:
    """Returns whether the words are equal or differ in one related sound, which is a distance of at most a half."""
    if len(first) != len(second):
        return False
    others = [pair for pair in zip(first, second, strict=True) if pair[0] != pair[1]]
    return not others or (len(others) == 1 and cost(*others[0]) <= 0.5)


def vowels(sounds: str) -> str:
    """Returns the vowels among the sounds."""
    return "".join(sound for sound in sounds if sound in VOWELS)


def _levelled(sounds: str) -> str:
    """Returns the sounds without distinctions that many people do not make.

    Examples are the vowels of "cot" and "caught" and of "bić" and "być"; "tower" is taken to end in an r.
    """
    plain = sounds.translate(_ONE_SOUND)
    return f"{plain[:-1]}ʌr" if plain.endswith("ɝ") else plain


def _exchanged(first: str, second: str) -> tuple[str, str] | None:
    """Returns the two sounds that differ if all others are the same, or None."""
    if len(first) != len(second):
        return None
    others = [pair for pair in zip(first, second, strict=True) if pair[0] != pair[1]]
    return others[0] if len(others) == 1 else None


def alike(first: str, second: str) -> bool:
    """Returns whether two words certainly sound alike (K11).

    "kot" and "kod", "cat" and "cap" do. "rocket" and "pocket", "puddle" and "puzzle" only may.
    """
    shortest, longest = sorted((len(first), len(second)))
    apart = min(distance(first, second), distance(_levelled(first), _levelled(second)))
    if apart == 0.0:
        return shortest > 0
    if apart <= 0.5 and shortest >= 2:
        return True
    exchanged = _exchanged(first, second)
    if exchanged is None:
        return False
    if first[1:] == second[1:]:
        return False  # rhymes: everybody hears the difference, and nobody takes carrot for parrot
    if shortest >= 3 and any(set(exchanged) <= sounds for sounds in _NEIGHBOURS):
        return True
    if vowels(first) != vowels(second):
        return False
    left, right = exchanged
    alien = (left in _SONOROUS) != (right in _SONOROUS)  # "mammoth" and "mammal"; six sounds or more are alike even so
    return longest >= (6 if alien else 5) and (left in _STOPS) == (right in _STOPS)


def distinguishable(first: str, second: str) -> bool:
    """Returns whether two words that are alike are hardly mistaken for one another, because both exist and have
    several syllables.

    The rest of a longer word shows which one it is. "prison" and "prism", "pirate" and "pilot" are told apart;
    "medal" and "metal" (only the voice differs) and words of one syllable ("cat" and "cap") are not.
    """
    if min(len(vowels(first)), len(vowels(second))) < _SEVERAL:
        return False
    return not (_confused(first, second) or _confused(_levelled(first), _levelled(second)))


def _confused(first: str, second: str) -> bool:
    """Returns whether all differing sounds are ones that are taken for one another in words of any length."""
    return len(first) == len(second) and all(
        one == other or {one, other} in _CONFUSED for one, other in zip(first, second, strict=True)
    )


def nearly_alike(first: str, second: str) -> bool:
    """Returns whether people may find that two words sound alike, so that the table is asked."""
    longest = max(len(first), len(second))
    if not longest:
        return False
    apart = distance(first, second)
    if (apart <= 1.0 and apart <= 0.34 * longest) or (len(first) == len(second) and apart <= 0.2 * longest):
        return True
    # In the shortest words one sound is half of the word, so a neighbouring sound is still near ("key", "tea").
    exchanged = _exchanged(first, second)
    return exchanged is not None and any(set(exchanged) <= sounds for sounds in _NEIGHBOURS)
