"""How Polish words sound, from their letters: rules of our own, as Polish spelling nearly always tells it.

A word is a tuple of sounds. Vowels: a e i o u y. Consonants: one letter each, with ``'`` for the soft ones; S Z C D stand for
sz ż cz dż, c and dz for themselves, x for h and ch, w for ł, v for w.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

VOWELS: Final = frozenset("aeiouy")
_SOFT: Final = {"s": "s'", "z": "z'", "c": "c'", "dz": "dz'", "n": "n'"}
_LETTERS: Final = (
    ("dzi", "dz'+"),
    ("dź", "dz'"),
    ("dż", "D"),
    ("drz", "d Z"),
    ("dz", "dz"),
    ("sz", "S"),
    ("cz", "C"),
    ("rz", "Z"),
    ("ch", "x"),
    ("ci", "c'+"),
    ("si", "s'+"),
    ("zi", "z'+"),
    ("ni", "n'+"),
    ("ć", "c'"),
    ("ś", "s'"),
    ("ź", "z'"),
    ("ń", "n'"),
    ("ż", "Z"),
    ("ó", "u"),
    ("ł", "w"),
    ("w", "v"),
    ("h", "x"),
    ("q", "k"),
    ("v", "v"),
    ("x", "k s"),
)
"""Longest first. ``+``: an i that is heard only where no vowel follows."""

VOICELESS: Final = {
    "b": "p",
    "d": "t",
    "g": "k",
    "v": "f",
    "z": "s",
    "Z": "S",
    "z'": "s'",
    "dz": "c",
    "D": "C",
    "dz'": "c'",
}
_VOICED: Final = {voiceless: voiced for voiced, voiceless in VOICELESS.items()}
_LIPS: Final = frozenset("pb")
_STOPS: Final = frozenset({"p", "b", "t", "d", "k", "g", "c", "dz", "C", "D", "c'", "dz'"})


@lru_cache(maxsize=16_384)
def sounds(word: str) -> tuple[str, ...]:
    """The sounds of a lower-case Polish word; letters that are not Polish are left out."""
    return _assimilated(_nasals(_spelled(word)))


def _spelled(word: str) -> list[str]:
    made: list[str] = []
    at = 0
    while at < len(word):
        for letters, sound in _LETTERS:
            if word.startswith(letters, at):
                break
        else:
            letters, sound = word[at], word[at]
        at += len(letters)
        follows = word[at : at + 1]
        if sound.endswith("+"):
            made.append(sound[:-1])
            if follows not in VOWELS and follows not in "ąęó" or follows == "":
                made.append("i")
        elif letters == "i" and follows and (follows in VOWELS or follows in "ąęó"):
            made.append("j")
        elif letters == "rz" and made and made[-1] in _VOICED:
            made.append("S")
        elif sound.replace(" ", "").replace("'", "").isalpha():
            made += sound.split()
    return made


def _nasals(made: list[str]) -> list[str]:
    """ą and ę: a vowel and n or m before stops, a bare vowel before l and at the end (ę), else a vowel and w."""
    out: list[str] = []
    for i, sound in enumerate(made):
        if sound not in {"ą", "ę"}:
            out.append(sound)
            continue
        follows = made[i + 1] if i + 1 < len(made) else ""
        out.append("o" if sound == "ą" else "e")
        if follows in _LIPS:
            out.append("m")
        elif follows in {"c'", "dz'"}:
            out.append("n'")
        elif follows in _STOPS:
            out.append("n")
        elif (follows or sound == "ą") and follows not in {"l", "w"}:
            out.append("w")
    return out


def _assimilated(made: list[str]) -> tuple[str, ...]:
    """Voice goes from the last consonant of a group to those before it; at the end of a word there is none."""
    out = list(made)
    for i in range(len(out) - 1, -1, -1):
        follows = out[i + 1] if i + 1 < len(out) else ""
        if out[i] in VOICELESS and (follows == "" or follows in _VOICED or follows == "x"):
            out[i] = VOICELESS[out[i]]
        elif out[i] in _VOICED and follows in VOICELESS and follows not in {"v", "Z"}:
            out[i] = _VOICED[out[i]]
        elif out[i] in {"v", "Z"} and i and out[i - 1] in _VOICED and follows:
            out[i] = VOICELESS[out[i]]
    return tuple(out)
