"""How near two words sound. Costs and thresholds were measured on labelled pairs; see `benchmarks/words`."""

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
        # with and without an r that half of those who speak English don't say
        "ʌɝ",
    )
)  # fmt: skip
"""Sounds that are taken for one another in words of any length: medal and metal, slipper and sleeper."""

_RELATED: Final = _CONFUSED | frozenset(map(frozenset, ("lr", "nm", "nń", "nŋ", "lw")))
"""Those, and liquids and nasals among themselves."""

_STOPS: Final = frozenset("ptkbdgcʒčǯćďCJ")
"""Sounds that begin with a closed mouth: beside another one they stand out within a word, less so beside one of their own."""

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
"""Sounds that are taken for one another where all others of a word are the same: cat and cap, witch and wish."""

_ONE_SOUND: Final = str.maketrans("ɔy", "ɑi")

_SEVERAL: Final = 2
"""Vowels from which a word has several syllables."""

ADDED: Final = 1.0
"""A sound more or less."""


def cost(first: str, second: str) -> float:
    """What it costs to take one sound for another, from 0 (the same) to 1.2 (a vowel for a consonant)."""
    if first == second:
        return 0.0
    if {first, second} in _RELATED:
        return 0.5
    vowels = (first in VOWELS) + (second in VOWELS)
    return (1.0, 1.2, 0.8)[vowels]


@lru_cache(maxsize=16384)
def distance(first: str, second: str) -> float:
    """The least total cost of sounds taken for others, added or left out."""
    above = [ADDED * place for place in range(len(second) + 1)]
    for row, left in enumerate(first, 1):
        line = [ADDED * row]
        for column, right in enumerate(second, 1):
            line.append(min(above[column] + ADDED, line[-1] + ADDED, above[column - 1] + cost(left, right)))
        above = line
    return above[-1]


def differing(first: str, second: str) -> int | None:
    """At how many places sounds of equal length differ; None when the lengths do."""
    return sum(left != right for left, right in zip(first, second, strict=True)) if len(first) == len(second) else None


def half_a_sound_apart(first: str, second: str) -> bool:
    """Whether the distance is at most a half: they are the same, or one sound stands for a related one."""
    if len(first) != len(second):
        return False
    others = [pair for pair in zip(first, second, strict=True) if pair[0] != pair[1]]
    return not others or (len(others) == 1 and cost(*others[0]) <= 0.5)


def vowels(sounds: str) -> str:
    """The vowels among the sounds."""
    return "".join(sound for sound in sounds if sound in VOWELS)


def _levelled(sounds: str) -> str:
    """The sounds without what many don't tell apart: the vowels of "cot" and "caught", "bić" and "być"; "tower" ends in an r."""
    plain = sounds.translate(_ONE_SOUND)
    return f"{plain[:-1]}ʌr" if plain.endswith("ɝ") else plain


def _exchanged(first: str, second: str) -> tuple[str, str] | None:
    """The two sounds that stand for one another, where all others are the same."""
    if len(first) != len(second):
        return None
    others = [pair for pair in zip(first, second, strict=True) if pair[0] != pair[1]]
    return others[0] if len(others) == 1 else None


def alike(first: str, second: str) -> bool:
    """Whether two words sound alike beyond doubt (K11): kot and kod, cat and cap do; rocket and pocket, puddle and puzzle may."""
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
        return False  # rhymes: everybody hears them, and nobody takes carrot for parrot
    if shortest >= 3 and any(set(exchanged) <= sounds for sounds in _NEIGHBOURS):
        return True
    if vowels(first) != vowels(second):
        return False
    left, right = exchanged
    alien = (left in _SONOROUS) != (right in _SONOROUS)  # "mammoth" and "mammal"; of six sounds one that differs so does no more
    return longest >= (6 if alien else 5) and (left in _STOPS) == (right in _STOPS)


def told_apart(first: str, second: str) -> bool:
    """Whether two words of several syllables, if both are words, are hardly mistaken for one another although they are alike.

    What is left of a longer word says which it is: prison and prism, pirate and pilot are told apart, medal and metal (a voice)
    or words of one syllable (cat and cap) are not.
    """
    if min(len(vowels(first)), len(vowels(second))) < _SEVERAL:
        return False
    return not (_confused(first, second) or _confused(_levelled(first), _levelled(second)))


def _confused(first: str, second: str) -> bool:
    """Whether all sounds that differ are taken for one another in words of any length."""
    return len(first) == len(second) and all(
        one == other or {one, other} in _CONFUSED for one, other in zip(first, second, strict=True)
    )


def nearly_alike(first: str, second: str) -> bool:
    """Whether people may say that two words sound alike: the table is asked."""
    longest = max(len(first), len(second))
    if not longest:
        return False
    apart = distance(first, second)
    if (apart <= 1.0 and apart <= 0.34 * longest) or (len(first) == len(second) and apart <= 0.2 * longest):
        return True
    # Of the shortest words one sound is half: a neighbour of it is still near ("key", "tea").
    exchanged = _exchanged(first, second)
    return exchanged is not None and any(set(exchanged) <= sounds for sounds in _NEIGHBOURS)
