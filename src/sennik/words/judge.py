"""Whether a clue may be given for a word (K11): a verdict with its rule and its evidence, never a sentence.

Only sure detectors say *illegal*. What merely looks like it says *ask*, and people decide (K13).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

from .language import Language
from .lists import Card
from .nearness import nearest
from .roots import root_likeness
from .text import bare, clean, fold, is_one_word, squeeze

Ruling = Literal["legal", "illegal", "ask"]
Rule = Literal["", "one-word", "same", "stem", "sound", "translation"]

PREFIXES: Final = {
    "pl": ("super", "mega", "mini", "mikro", "maxi", "maksi", "arcy", "anty", "hiper", "ultra", "pra", "pseudo", "eks", "nie"),
    "en": ("super", "mega", "mini", "micro", "maxi", "anti", "hyper", "ultra", "pseudo", "non", "un"),
}
"""What may stand before a whole word without making another of it."""

LIKELY_ROOT: Final = 0.42
SHORTEST_PART: Final = 3


@dataclass(frozen=True, slots=True)
class Verdict:
    """``evidence`` are words that show why, the clue's side first; ``detector`` says what found it."""

    ruling: Ruling
    rule: Rule = ""
    evidence: tuple[str, ...] = ()
    detector: str = ""


LEGAL: Final = Verdict("legal")


def judge(clue: str, card: Card, language: Language, foreign: Language | None = None) -> Verdict:
    """The verdict on a clue for this card. ``foreign``: the other language, for the lemmas of translations.

    Never raises, whatever the text; the same always for the same.
    """
    given = clean(clue)
    if not given or not is_one_word(given):
        return Verdict("illegal", "one-word", (given[:60],), "tokens")
    words = _readings(given)
    found = [verdict for word in words for verdict in _verdicts(word, card, language, foreign)]
    for ruling in ("illegal", "ask"):
        for verdict in found:
            if verdict.ruling == ruling:
                return verdict
    return LEGAL


def _readings(given: str) -> list[str]:
    """The word as written, without dots between its letters, and with drawn-out letters once."""
    return list(dict.fromkeys(word for word in (given, bare(given), squeeze(bare(given))) if word))


def _verdicts(word: str, card: Card, language: Language, foreign: Language | None) -> Iterator[Verdict]:
    targets = (card.word, *card.variants)
    lemmas = language.lemmas(word)
    reviewed_out = frozenset(card.not_family)
    if reviewed_out & ({word} | lemmas):
        return
    for target in targets:
        yield from _same(word, lemmas, target, language)
    yield from _translated(word, card, language, foreign)
    for target in targets:
        yield from _stem(word, lemmas, target, card, language)
        near = nearest(language.sounds(word), language.sounds(target))
        if near != "far":
            yield Verdict("illegal" if near == "same" else "ask", "sound", (word, target), "sounds")


def _same(word: str, lemmas: frozenset[str], target: str, language: Language) -> Iterator[Verdict]:
    own = language.lemmas(target) | {target}
    if word == target or lemmas & own:
        yield Verdict("illegal", "same", (word, target), "lemma")
    elif fold(word) in {fold(form) for lemma in own for form in language.forms(lemma)} and not lemmas:
        yield Verdict("illegal", "same", (word, target), "folded")


def _stem(word: str, lemmas: frozenset[str], target: str, card: Card, language: Language) -> Iterator[Verdict]:
    clue_side = lemmas | {word}
    entry = language.target(target)
    related = clue_side & (entry.family | set(card.family))
    if related:
        yield Verdict("illegal", "stem", (word, min(related), target), "family")
        return
    for lemma in sorted(clue_side):
        if target in language.target(lemma).family:
            yield Verdict("illegal", "stem", (word, lemma, target), "family")
            return
    for prefix in PREFIXES[language.code]:
        rest = word.removeprefix(prefix)
        if (
            rest != word
            and len(rest) >= SHORTEST_PART
            and (language.lemmas(rest) | {rest}) & (language.lemmas(target) | {target})
        ):
            yield Verdict("illegal", "stem", (word, rest, target), "prefix")
            return
    if any(_looks_kindred(lemma, target, language) for lemma in sorted(clue_side)):
        yield Verdict("ask", "stem", (word, target), "likeness")


def _looks_kindred(word: str, target: str, language: Language) -> bool:
    """Whether people should have a look: nothing sure connects them, but their letters do."""
    if word == target:
        return False
    if language.code == "pl":
        return root_likeness(word, target) >= LIKELY_ROOT
    short, long = sorted((word, target), key=len)
    if len(short) >= SHORTEST_PART and (long.startswith(short) or long.endswith(short)):
        rest = long.removeprefix(short) if long.startswith(short) else long.removesuffix(short)
        return rest in ENGLISH_SUFFIXES or (len(rest) >= SHORTEST_PART and language.zipf(rest) >= 3.5)
    shared = _shared(word, target)
    return shared >= 4 and shared >= 0.6 * max(len(short), 1)


ENGLISH_SUFFIXES: Final = frozenset(
    "s es er ers or y ly al ic ing ed ish ist ism ian ful less ness ment ship hood dom ess ling let ette like en ery ry age ous ium".split()
)


def _shared(first: str, second: str) -> int:
    count = 0
    for a, b in zip(first, second, strict=False):
        if a != b:
            break
        count += 1
    return count


def _translated(word: str, card: Card, language: Language, foreign: Language | None) -> Iterator[Verdict]:
    listed = language.target(card.word).translations
    own = {fold(translation): True for translation in card.translations}
    lemmas: Iterable[str] = foreign.lemmas(word) if foreign is not None else ()
    for candidate in dict.fromkeys((word, *sorted(lemmas))):
        key = fold(candidate)
        sure = own.get(key, listed.get(key))
        if sure is None:
            continue
        if key in own and language.is_word(word) and language.zipf(word) >= 3.3:
            sure = listed.get(key, False) if foreign is None or foreign.zipf(candidate) < language.zipf(word) + 1.6 else True
        yield Verdict("illegal" if sure else "ask", "translation", (word, card.word), "dictionary")
        return
