"""Estimates whether two words share a root. Sounds that alternate count as equal, and endings are ignored.

It is a heuristic for words that no table of families has. It never forbids a clue, it only asks.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from sennik.i18n import LanguageCode

from .text import unaccent

EXPLAINED: Final = 0.55
"""The likeness from which two words are of one family."""

_POLISH_PREFIXES: Final = (
    "bez", "naj", "nad", "nie", "ob", "od", "po", "pod", "prze", "przed", "przy", "roz", "u", "w", "wy", "wz", "za", "z", "s",
    "na", "do", "nade", "pode", "rozpo", "o",
)  # fmt: skip
_ENGLISH_PREFIXES: Final = (
    "un", "re", "dis", "mis", "over", "under", "non", "pre", "im", "in", "en", "be", "up", "out", "sub", "super", "anti",
)  # fmt: skip

_POLISH_GROUPS: Final = (
    ("szcz", "T"), ("sc", "T"), ("st", "T"), ("dz", "D"), ("cz", "K"), ("sz", "X"), ("ch", "X"), ("rz", "R"), ("h", "X"),
    ("k", "K"), ("c", "K"), ("t", "t"), ("d", "D"), ("g", "G"), ("z", "Z"), ("s", "S"), ("r", "R"), ("v", "W"), ("w", "W"),
)  # fmt: skip
"""Spellings of consonants, folded, each with a letter for its group. Longer spellings win."""
_POLISH_ALTERNATE: Final = frozenset(map(frozenset, ("KT", "Kt", "tT", "GZ", "GD", "DZ", "XS", "XK", "ZR", "ST", "KS")))
_ENGLISH_GROUPS: Final = (
    ("ck", "K"), ("ch", "K"), ("sh", "X"), ("th", "H"), ("ph", "F"), ("c", "K"), ("k", "K"), ("f", "F"), ("v", "F"), ("s", "S"),
    ("z", "S"), ("x", "S"), ("t", "t"), ("d", "d"),
)  # fmt: skip
_ENGLISH_ALTERNATE: Final = frozenset(map(frozenset, ("KS", "tS", "dS", "tH", "td")))

_POLISH_ENDING: Final = re.compile(
    r"(?:ow(?:sk|isk|nik|nic|iec|ec|c|n|at|it|ar|arn|an)?|sk|ck|dzk|isk|ysk|arz|arn|ark|alni|eln|aln|ni|nik|nic|nicz|niczk|nk|iec|ec|ic|yc|icz|ycz|ik|yk|ek|ck|"
    r"eczk|iczk|yczk|ecz|uszk|oszk|usz|ulk|unk|ink|ynk|ank|iank|ak|iak|acz|aczk|izm|yzm|acj|izacj|yzacj|ist|yst|ost|osc|nosc|enn|enni|inn|an|en|enstw|stw|ctw|"
    r"stek|erk|erz|odziej|iol|atk|iatk|ecin|in|yn|yc?iel|ciel|tel|iv|yv|liv|asty|ist|n(?=[aeiy])|k(?=[aio])|w|l(?=[aiy])|t(?=[y])|cz(?=[aey])|c(?=[aeo]$)|j|ov|yw|aw|yc|nac|"
    r"owac|ywac|iwac|utk|uchn|dl|idl|ad|al|acz|at)*(?:[aeiouy]{0,3}|[aeiouy]{0,2}c|ego|ych|ami)$"
)
"""What may follow a Polish root, folded: derivational endings, then an inflection."""
_ENGLISH_ENDING: Final = re.compile(
    r"(?:s|es|ed|ing|er|or|y|ie|ies|ish|ness|less|ful|ly|ous|ious|eous|ic|tic|al|ial|ical|ist|ism|en|ette|ess|let|ling|dom|hood|ship|age|ment|able|ible|"
    r"ian|ean|ity|ty|ery|ry|th|ine|ive|ion|ation|tion|ance|ence|ant|ent|fy|ify|ize|ise|ward|some|ee|eer|ster|rous|e(?=d|r|s|$)|ft(?=$))*$"
)
"""The same for English words."""


@lru_cache(maxsize=8192)
def _skeleton(word: str, language: LanguageCode) -> tuple[tuple[str, int], ...]:
    """Returns the consonant groups of a folded word, each with its end in the word."""
    groups = _POLISH_GROUPS if language == "pl" else _ENGLISH_GROUPS
    found: list[tuple[str, int]] = []
    place = 0
    while place < len(word):
        group, length = next(
            ((group, len(spelling)) for spelling, group in groups if word.startswith(spelling, place)), (word[place], 1)
        )
        doubled = found and found[-1] == (group, place)
        place += length
        if doubled:
            found[-1] = (group, place)
        elif group not in "aeiouy" and (language == "pl" or group != "h"):
            found.append((group, place))
    return tuple(found)


def _prefixed(word: str, language: LanguageCode) -> list[str]:
    """Returns the word, and what is left of it without each possible prefix."""
    prefixes = _POLISH_PREFIXES if language == "pl" else _ENGLISH_PREFIXES
    return [word, *(word[len(prefix) :] for prefix in prefixes if word.startswith(prefix) and len(word) - len(prefix) >= 3)]


@lru_cache(maxsize=4096)
def likeness(first: str, second: str, language: LanguageCode) -> float:
    """Returns the share of both words, from 0 to 1, that a common root and known endings explain, and 0 if the rest
    is no ending.
    """
    one, two = unaccent(first), unaccent(second)
    return max(
        (_score(left, right, language) for left in _prefixed(one, language)[:4] for right in _prefixed(two, language)[:4]),
        default=0.0,
    )


def same_root(first: str, second: str, language: LanguageCode) -> bool:
    """Returns whether two words are of one root, compared from the first letter on and without removing prefixes."""
    one, two = unaccent(first), unaccent(second)
    return one[:1] == two[:1] and _score(one, two, language) >= EXPLAINED


def _score(first: str, second: str, language: LanguageCode) -> float:
    alternate = _POLISH_ALTERNATE if language == "pl" else _ENGLISH_ALTERNATE
    ending = _POLISH_ENDING if language == "pl" else _ENGLISH_ENDING
    left, right = _skeleton(first, language), _skeleton(second, language)
    if _begins_with_vowel(first) != _begins_with_vowel(second):
        return 0.0
    best, before = 0.0, (0, 0)
    for count in range(1, min(len(left), len(right)) + 1):
        ours, theirs = left[count - 1], right[count - 1]
        if ours[0] != theirs[0] and frozenset((ours[0], theirs[0])) not in alternate:
            break
        if count > 1 and not _vowels_alternate(first[before[0] : ours[1]], second[before[1] : theirs[1]]):
            break
        before = (ours[1], theirs[1])
        root = (ours[1] + theirs[1]) / 2
        if (
            (count >= 2 or (count == 1 and root >= 2 and len(left) == 1))
            and ending.match(first, ours[1])
            and ending.match(second, theirs[1])
        ):
            best = max(best, 2 * root / (len(first) + len(second)))
    return best


_VOWELS_ALTERNATE: Final = frozenset(
    map(frozenset, (("a", "e"), ("o", "e"), ("", "e"), ("", "ie"), ("ia", "ie"), ("io", "ie"), ("a", "ie"), ("io", "e")))
)


def _vowels_alternate(first: str, second: str) -> bool:
    """Returns whether the vowels before a consonant may alternate: "pies", "psi"; "las", "leśny"."""
    left, right = (re.sub(r"[^aeiouy]", "", text) for text in (first, second))
    return left == right or frozenset((left, right)) in _VOWELS_ALTERNATE


def _begins_with_vowel(word: str) -> bool:
    """Returns whether the word begins with a vowel. Two roots of which only one does are different."""
    return word[:1] in {*"aeiouy"}
