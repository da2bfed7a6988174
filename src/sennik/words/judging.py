"""Judges a clue against the word of a card (K11). Reliable detectors forbid a clue, all others ask people (K13)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rapidfuzz.distance import OSA

from . import cyrillic, phonemes, roots
from .disguise import plain
from .knowledge import Lexicon
from .tables import Foreign
from .text import clean, unaccent, unstretched
from .verdict import LEGAL, Evidence, Legality, Rule, Verdict

KIN: Final = 4
"""The number of steps in the table of families within which two words share a stem."""
KIN_OF_KIN: Final = 2
"""The number of steps within which a word may come from a reviewed relative of a card."""
LOOKS_KIN: Final = 0.5
"""The likeness of roots from which the table is asked."""
EVERYDAY: Final = 3.3
"""The Zipf frequency from which a foreign word only raises a question if it is also a word of the game's language."""
HOUSEHOLD: Final = 4.0
"""The Zipf frequency from which such a word is legal if the foreign language is neither Polish nor English."""
ABROAD: Final = 1.1
"""A word that is more common abroad than at home by more than this (on the Zipf scale) counts as foreign
nevertheless.
"""
FAR_ABROAD: Final = 2.5
"""The same limit for a third language ("libro")."""
INFLECTED: Final = 1.0
"""By how much a form is taken to be rarer than its lemma. Only lemmas have been counted."""
COMMON: Final = 3.0
"""The Zipf frequency from which the rest of an English word beside the card's word looks like half of a compound."""

RIVAL: Final = 0.9
"""A form is taken for a lemma that is more common than another one by more than this."""
TIE: Final = 0.3
"""Two lemmas whose frequencies differ by at most this are equally likely."""
RATHER_COMMON: Final = 2.5
"""The limit like ``COMMON`` for Polish, where halves are longer.

From here on a word of a third language that is also a word at home raises a question.
"""
SHORT_HALF: Final = 3.5
"""The limit like ``COMMON`` for Polish halves of three letters ("autobus")."""
SURE_HALF: Final = 5
"""The length from which a card's word at the beginning of an English compound is no coincidence ("heartache", but
"carpet").
"""

WHOLE: Final = 4
"""The length of a card's stem from which people are asked about a clue that begins with it."""
LONG_STEM: Final = 6
"""The length of a stem from which a clue that begins with it is illegal, unless the dictionary has the clue
("compassion").
"""
_SURE: Final = frozenset(("lemma", "variant", "folded", "misspelled", "spoken", "reviewed", "family", "dictionary"))
"""The detectors that count for what a clue may only be read as ("ca7", "krovva")."""
_SEVERITY: Final[dict[Legality, int]] = {"legal": 0, "ask": 1, "illegal": 2}


def judge(clue: str, word: str, lexicon: Lexicon) -> Verdict:
    """Returns the verdict on a clue for the card's word, which need not be in the list.

    Any text is accepted, and of a long text only the beginning counts. Nothing is raised, and equal arguments give
    the same verdict. A call takes a tenth of a millisecond; the first one in a process loads the other language,
    which takes some tenths of a second. What a verdict of "ask" leads to at a table is decided by the game (K13).

    >>> from sennik.words import judge, lexicon
    >>> polish = lexicon("pl")
    >>> judge("pianie", "kogut", polish)
    Verdict(outcome='legal', rule=None, evidence=None, detector='')
    >>> judge("aktorka", "aktor", polish)
    Verdict(outcome='illegal', rule='stem', evidence=Evidence(clue='aktorka', word='aktor', through='aktor'), detector='family')
    >>> judge("mam", "mama", polish).outcome  # more often "I have" than a form of "mum"
    'ask'
    """
    target = clean(word)
    said = plain(clue, lexicon.language.looks, lexicon.language)
    text, parts = said.text, said.parts
    if not parts:
        number = any(map(str.isdigit, text)) and said.several != "yes"
        return LEGAL if number else Verdict("illegal", "more-than-one-word", Evidence(text, target), said.by or "no-letters")
    if said.several == "yes":
        return Verdict("illegal", "more-than-one-word", Evidence(text, target), said.by)
    found = [_one_word("".join(parts), target, lexicon)]
    if len(parts) > 1:
        found += [_one_word(part, target, lexicon) for part in parts if len(part) > 2]
    for spelled in said.spelled:
        verdict = _one_word(spelled, target, lexicon)
        if verdict.outcome == "illegal" and verdict.detector in _SURE:
            found.append(verdict)
    if said.several:
        found.append(Verdict("ask", "more-than-one-word", Evidence(text, target), said.by))
    return _gravest(found)


def _gravest(verdicts: list[Verdict]) -> Verdict:
    return max(verdicts, key=lambda verdict: _SEVERITY[verdict.outcome], default=LEGAL)


def _one_word(clue: str, target: str, lexicon: Lexicon) -> Verdict:
    """Returns the gravest verdict on a clue that consists of letters. Of equally grave ones it is that of the first
    rule.
    """
    tries = list(dict.fromkeys((clue, unstretched(clue, 2), unstretched(clue))))
    parts = [target] if " " not in target else [target, *(part for part in target.split() if len(part) > 2)]
    found: list[Verdict] = []
    for text in tries:
        for part in parts:
            for detect in (_same, _stem, _translation, _sound):
                verdict = detect(text, part, lexicon)
                if verdict.evidence and part != target:
                    verdict = replace(verdict, evidence=replace(verdict.evidence, word=target))
                if verdict.outcome == "illegal":
                    return verdict
                found.append(verdict)
    return _gravest(found)


def _found(outcome: Legality, rule: Rule, detector: str, clue: str, word: str, through: str = "") -> Verdict:
    return Verdict(outcome, rule, Evidence(clue, word, through), detector)


def _same(clue: str, target: str, lexicon: Lexicon) -> Verdict:
    """Judges whether the clue is the word itself: inflected, spelled otherwise, without diacritics, or misspelled."""
    language = lexicon.language
    if clue == target:
        return _found("illegal", "same", "lemma", clue, target)
    shared = language.lemmas(clue) & language.identity(target)
    if shared:
        rival = max((language.zipf(lemma) for lemma in language.lemmas(clue) - shared), default=0.0)
        sure = rival <= max(map(language.zipf, shared)) + TIE
        return _found("illegal" if sure else "ask", "same", "lemma", clue, target)
    for variant in lexicon.called(target)[1:]:
        if clue in {variant, variant.replace(" ", "")} or language.names(clue, variant):
            return _found("illegal", "same", "variant", clue, target)
    letters, known = unaccent(clue), language.known(clue)
    if letters in language.folded_forms(target):
        return _found("ask" if known else "illegal", "same", "folded", clue, target)
    if not known and set(language.spoken(clue)) & {spoken for form in language.forms(target) for spoken in language.spoken(form)}:
        return _found("illegal", "same", "spoken", clue, target)
    if not known and language.code == "en" and letters.endswith("z") and f"{letters[:-1]}s" in language.folded_forms(target):
        return _found("illegal", "same", "misspelled", clue, target)
    if not known and len(letters) >= 5 and OSA.distance(letters, unaccent(target), score_cutoff=1) <= 1:
        swapped = sorted(letters) == sorted(unaccent(target)) and not language.heard_of(clue)
        return _found("illegal" if swapped or len(target) >= 7 else "ask", "same", "misspelled", clue, target)
    return LEGAL


def _stem(clue: str, target: str, lexicon: Lexicon) -> Verdict:
    """Judges whether the clue is of the word's family.

    It looks at the reviewed list, the table of families, the parts of both words, and their likeness.
    """
    language, card = lexicon.language, lexicon.card(target)
    lemmas = sorted(language.lemmas(clue) | {clue})
    own = sorted(language.identity(target))
    if card.not_family.intersection(lemmas):
        return LEGAL
    if card.family.intersection(lemmas):
        return _found("illegal", "stem", "reviewed", clue, target)
    loose: Verdict | None = None
    usual = _usual(clue, lexicon)
    for lemma in lemmas:
        for word in own:
            kinship = language.families.kinship(lemma, word, KIN) if lemma != word else None
            if kinship and not kinship.loose and lemma in usual:
                return _found("illegal", "stem", "family", lemma, word, kinship.through)
            if kinship:
                loose = _found("ask", "stem", "compound" if kinship.loose else "family", lemma, word, kinship.through)
    if loose:
        return loose
    kin = _kin_of_kin(lemmas, card.family, usual, lexicon)
    if kin:
        return _found("illegal", "stem", "reviewed", clue, target, kin)
    letters = unaccent(clue)
    if (
        len(unaccent(target)) >= 4
        and len(letters) > len(unaccent(target))
        and not language.known(clue)
        and unaccent(target) in letters
    ):
        return _found("illegal" if len(target) >= 5 else "ask", "stem", "inside", clue, target)
    begun = [stem for stem in _stems(target, lexicon) if clue.startswith(stem)]
    if max(map(len, begun), default=0) >= LONG_STEM and not language.known(clue):
        return _found("illegal", "stem", "begins", clue, target)
    elsewhere = _from_elsewhere(lemmas, target, lexicon)
    if not elsewhere and any(roots.likeness(lemma, target, language.code) >= LOOKS_KIN for lemma in lemmas):
        return _found("ask", "stem", "root", clue, target)
    if (language.code == "pl" or not elsewhere) and any(_half(whole, half, lexicon) for whole, half in _pairs(lemmas, own)):
        first = language.code == "en" and len(target) >= SURE_HALF and clue.startswith(target)
        return _found("illegal" if first else "ask", "stem", "half", clue, target)
    if language.code == "en" and not elsewhere and _second_half(clue, own, lexicon):
        return _found("ask", "stem", "half", clue, target)
    if begun and not elsewhere:
        return _found("ask", "stem", "begins", clue, target)
    return LEGAL


def _kin_of_kin(lemmas: list[str], family: frozenset[str], usual: list[str], lexicon: Lexicon) -> str:
    """Returns the reviewed relative of the card from which the clue comes and with which it shares its beginning, or
    "".
    """
    for lemma in lemmas:
        if lemma in usual:
            above = lexicon.language.families.ancestors(lemma, KIN_OF_KIN)
            for kin in sorted(family & above.keys()):
                if not above[kin][1] and unaccent(kin)[:3] == unaccent(lemma)[:3]:
                    return kin
    return ""


def _stems(target: str, lexicon: Lexicon) -> set[str]:
    """Returns the card's stems of at least four letters: the word without a final vowel, and what all its forms begin
    with.
    """
    if lexicon.code == "en":
        found = {target, target.removesuffix("e")}
    else:
        forms = sorted(lexicon.language.forms(target))
        first, last = forms[0], forms[-1]  # the forms are sorted: a common beginning of these two is common to all
        shared = next((end for end, (one, other) in enumerate(zip(first, last, strict=False)) if one != other), len(first))
        found = {target.rstrip("aąeęioóuy"), first[:shared] if shared >= len(target) - 2 else target}
    return {stem for stem in found if len(stem) >= WHOLE}


def _usual(clue: str, lexicon: Lexicon) -> list[str]:
    """Returns the clue as it was typed, and those of its lemmas of which it is likely to be a form.

    If the clue is a lemma itself, rarer lemmas are left out.
    """
    language = lexicon.language
    lemmas = sorted(language.lemmas(clue))
    least = language.zipf(clue) + TIE if clue in lemmas else max(map(language.zipf, lemmas), default=0.0) - RIVAL
    return list(dict.fromkeys((clue, *(lemma for lemma in lemmas if language.zipf(lemma) >= least))))


def _from_elsewhere(lemmas: list[str], target: str, lexicon: Lexicon) -> bool:
    """Returns whether the table of families derives the clue only from words that do not look like the card's word."""
    language = lexicon.language
    origins = {word for lemma in lemmas for word in language.families.ancestors(lemma, KIN) if word != lemma}
    return bool(origins) and all(roots.likeness(word, target, language.code) < LOOKS_KIN for word in origins)


def _pairs(lemmas: list[str], own: list[str]) -> list[tuple[str, str]]:
    return [pair for lemma in lemmas for word in own for pair in ((lemma, word), (word, lemma))]


def _half(whole: str, half: str, lexicon: Lexicon) -> bool:
    """Returns whether ``whole`` consists of ``half`` and a common word.

    "season" is "sea" and "son" in this sense. In Polish an o may stand between the two.
    """
    language = lexicon.language
    if language.code == "pl":
        stem = half.rstrip("aeoyi")
        rest = whole.removeprefix(stem + "o") if whole.startswith(stem + "o") else whole.removeprefix(stem)
        least = RATHER_COMMON if len(rest) >= 4 else SHORT_HALF
        return len(stem) >= 3 and rest != whole and len(rest) >= 3 and language.zipf(rest) >= least
    if len(half) < 3 or len(whole) - len(half) < 3:
        return False
    rests = [whole[len(half) :]] if whole.startswith(half) else []
    if whole.endswith(half):
        rests.append(whole[: -len(half)])
    return any(language.zipf(rest) >= COMMON for rest in rests)


def _second_half(clue: str, own: list[str], lexicon: Lexicon) -> bool:
    """Returns whether an English word is a common word followed by one of the card's family: "skydiving" for a diver."""
    language = lexicon.language
    for place in range(3, len(clue) - SURE_HALF + 1):
        if language.zipf(clue[:place]) >= COMMON:
            for lemma in language.lemmas(clue[place:]):
                kin = [language.families.kinship(lemma, word, KIN_OF_KIN) for word in own if lemma != word]
                if lemma in own or any(each and not each.loose for each in kin):
                    return True
    return False


def _sound(clue: str, target: str, lexicon: Lexicon) -> Verdict:
    """Judges whether the clue sounds like the word.

    The number of differing sounds counts. Between two existing words of several syllables it also matters which
    sounds differ.
    """
    language = lexicon.language
    nearly, another = None, language.known(clue)
    for text in _usual(clue, lexicon):
        for said in language.spoken(text):
            for wanted in language.spoken(target):
                through = f"{said}/{wanted}"
                alike = phonemes.alike(said, wanted)
                if alike and text == clue and not (another and phonemes.distinguishable(said, wanted)):
                    return _found("illegal", "sound", "sounds", text, target, through)
                if alike or phonemes.nearly_alike(said, wanted):
                    nearly = nearly or _found("ask", "sound", "sounds", text, target, through)
    return nearly or LEGAL


def _translation(clue: str, target: str, lexicon: Lexicon) -> Verdict:
    """Judges whether the clue is the card's word in another language, unless it is also an everyday word of the
    game's language.
    """
    foreign = lexicon.foreign(target)
    if not foreign:
        return LEGAL
    other = lexicon.abroad()
    texts = dict.fromkeys((unaccent(clue), *(unaccent(lemma) for lemma in sorted(other.lemmas(clue)))))
    for text in texts:
        if text in foreign:
            return _weighed(clue, target, foreign[text], lexicon)
    if not lexicon.language.known(clue):
        for text in foreign:
            if any(text + ending == unaccent(clue) for ending in ("s", "es", "n", "en", "e", "er")) and len(text) > 2:
                return _found("ask", "translation", "plural", clue, target, foreign[text].language)
        if other.code == "pl" and any(
            unaccent(clue) in other.folded_forms(item.text) for item in foreign.values() if item.language == "pl"
        ):
            return _found("illegal", "translation", "dictionary", clue, target, "pl")
    if max(map(lexicon.language.zipf, lexicon.language.lemmas(clue)), default=0.0) < RATHER_COMMON:
        return _cyrillic(clue, target, [item for item in foreign.values() if item.language in cyrillic.CODES], lexicon)
    return LEGAL


def _cyrillic(clue: str, target: str, foreign: list[Foreign], lexicon: Lexicon) -> Verdict:
    """Judges whether the clue is the card's word in a language with Cyrillic letters, inflected or typed in Latin
    letters.
    """
    for item in foreign:
        if cyrillic.inflected(unaccent(clue), item.text):
            return _found("ask", "translation", "plural", clue, target, item.language)
        if cyrillic.sounds_written(clue, lexicon.code) & cyrillic.sounds(item.text):
            heard = lexicon.language.heard_of(clue)
            return _found("ask" if heard else "illegal", "translation", "dictionary", clue, target, item.language)
    return LEGAL


def _weighed(clue: str, target: str, found: Foreign, lexicon: Lexicon) -> Verdict:
    """Returns the verdict on a translation, according to how common its spelling is at home and abroad."""
    language = lexicon.language
    lemmas = language.lemmas(clue)
    home = max([language.frequency(unaccent(clue)), *(language.zipf(one) - (INFLECTED if one != clue else 0) for one in lemmas)])
    near = found.language in {"pl", "en"}
    abroad = lexicon.abroad().frequency(unaccent(found.text)) if near else found.tenths / 10
    at_home = language.known(clue)
    if (
        at_home and home >= EVERYDAY and unaccent(clue) != unaccent(found.text)
    ):  # only a form of it is spelled like a word at home
        return LEGAL
    if at_home and home >= (RATHER_COMMON if near else EVERYDAY) and home >= abroad - ABROAD:
        if not near and home >= HOUSEHOLD:
            return LEGAL
        return _found("ask", "translation", "dictionary", clue, target, found.language)
    common = home >= RATHER_COMMON and home > abroad - FAR_ABROAD
    doubtful = not near and (common if at_home else lexicon.code in found.heard)
    return _found("ask" if doubtful else "illegal", "translation", "dictionary", clue, target, found.language)
