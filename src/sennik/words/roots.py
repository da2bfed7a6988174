"""Whether two words look as if they shared a root: the sounds that change into one another count as the same, endings don't count.

A heuristic for what no table of families holds. It never punishes, it only asks.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from .language import Code
from .text import fold

_POLISH_PREFIXES: Final = (
    "bez", "naj", "nad", "nie", "ob", "od", "po", "pod", "prze", "przed", "przy", "roz", "u", "w", "wy", "wz", "za", "z", "s", "na", "do",
    "nade", "pode", "rozpo", "o",
)  # fmt: skip
_ENGLISH_PREFIXES: Final = ("un", "re", "dis", "mis", "over", "under", "non", "pre", "im", "in", "en", "be", "up", "out", "sub", "super", "anti")

_POLISH_GROUPS: Final = (
    ("szcz", "T"), ("sc", "T"), ("st", "T"), ("dz", "D"), ("cz", "K"), ("sz", "X"), ("ch", "X"), ("rz", "R"), ("h", "X"), ("k", "K"), ("c", "K"), ("t", "t"),
    ("d", "D"), ("g", "G"), ("z", "Z"), ("s", "S"), ("r", "R"), ("v", "W"), ("w", "W"),
)  # fmt: skip
_POLISH_ALTERNATE: Final = frozenset(map(frozenset, ("KT", "Kt", "tT", "GZ", "GD", "DZ", "XS", "XK", "ZR", "ST")))
_ENGLISH_GROUPS: Final = (
    ("ck", "K"), ("ch", "K"), ("sh", "S"), ("th", "H"), ("ph", "F"), ("c", "K"), ("k", "K"), ("f", "F"), ("v", "F"), ("s", "S"), ("z", "S"), ("x", "S"),
    ("t", "t"), ("d", "d"),
)  # fmt: skip
_ENGLISH_ALTERNATE: Final = frozenset(map(frozenset, ("KS", "tS", "dS", "tH", "td")))

_POLISH_ENDING: Final = re.compile(
    r"(?:(?:ow|ew|arn|al|el|il|an|en|in|yn|on|ist|yst|iv|yv|liv|owni|atn|iteln|itel|yciel|iciel|arz|arni|ni|nic|nik|iec|ec|isk|ysk|owsk|sk|stw|ctw|ctv|stv|ostk|osc|ost|"
    r"ik|yk|ek|k|ecz|icz|ycz|cz|eczk|iczk|yczk|uszk|oszk|ulk|unk|ink|ank|ak|iak|ar|er|or|ur|izm|yzm|acj|cj|izac|yzac|ac|ec|yc|ic|ec|owac|yvac|ivac|nac|nic|niac|"
    r"n|niczk|nk|ent|ant|aln|eln|oln|ov|ovc|ovn|ovnik|ovat|at|ast|iast|ate|et|ot|itk|atk|dl|idl|adl|c|czyn|yj|ij|j|av|ov|ush|usz|us|aw|asn|usi|utk|uchn|uni|uli|s|t|l|z)"
    r"(?=[aeiouy]|$|[a-z]))*(?:[aeiouy]{0,3}(?:ch|mi|m|j|go|mu|c|my|s|l|n|v)?)$"
)
_ENGLISH_ENDING: Final = re.compile(
    r"(?:s|es|ed|d|ing|in|er|or|ar|y|ie|ies|ish|ness|less|ful|ly|ous|ious|eous|ic|tic|al|ial|ical|ist|ism|en|ette|ess|let|ling|dom|hood|ship|age|ment|able|ible|"
    r"ian|an|ean|ity|ty|ery|ry|th|t|e|ine|ive|ion|ation|tion|ance|ence|ant|ent|fy|ify|ize|ise|ward|some|like|a|ia|n|ya|et|ee|eer|ster|le|st|rous)*$"
)


@lru_cache(maxsize=8192)
def _skeleton(word: str, language: Code) -> tuple[tuple[str, int], ...]:
    """The consonant groups of a folded word, each with where it ends there."""
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


def _prefixed(word: str, language: Code) -> list[str]:
    """The word, and what is left of it without a prefix."""
    prefixes = _POLISH_PREFIXES if language == "pl" else _ENGLISH_PREFIXES
    return [word, *(word[len(prefix) :] for prefix in prefixes if word.startswith(prefix) and len(word) - len(prefix) >= 3)]


@lru_cache(maxsize=4096)
def likeness(first: str, second: str, language: Code) -> float:
    """From 0 to 1, the share of both words that a common root and known endings explain; 0 where the rest is no ending."""
    one, two = fold(first), fold(second)
    return max(
        (_score(left, right, language) for left in _prefixed(one, language)[:4] for right in _prefixed(two, language)[:4]), default=0.0
    )


def _score(first: str, second: str, language: Code) -> float:
    alternate = _POLISH_ALTERNATE if language == "pl" else _ENGLISH_ALTERNATE
    ending = _POLISH_ENDING if language == "pl" else _ENGLISH_ENDING
    left, right = _skeleton(first, language), _skeleton(second, language)
    if _begins_with_vowel(first) != _begins_with_vowel(second):
        return 0.0
    best = 0.0
    for count in range(1, min(len(left), len(right)) + 1):
        ours, theirs = left[count - 1], right[count - 1]
        if ours[0] != theirs[0] and frozenset((ours[0], theirs[0])) not in alternate:
            break
        root = (ours[1] + theirs[1]) / 2
        if (count >= 2 or (count == 1 and root >= 2 and len(left) == 1)) and ending.match(first, ours[1]) and ending.match(second, theirs[1]):
            best = max(best, 2 * root / (len(first) + len(second)))
    return best


def _begins_with_vowel(word: str) -> bool:
    """Roots that begin differently are different roots."""
    return word[:1] in tuple("aeiouy")
