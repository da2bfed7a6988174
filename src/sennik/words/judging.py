"""Judges a clue against the word of a card (K11): sure detectors punish, all others ask people (K13)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rapidfuzz.distance import OSA

from . import cyrillic, phonemes, roots
from .disguise import plain
from .knowledge import Lexicon
from .tables import Foreign
from .text import clean, fold, unstretched
from .verdict import LEGAL, Evidence, Outcome, Rule, Verdict

KIN: Final = 4
"""So many steps apart in the table of families two words still share a stem."""
KIN_OF_KIN: Final = 2
"""So many steps a word may come from reviewed kin of a card."""
LOOKS_KIN: Final = 0.5
"""From this likeness of roots the table is asked."""
EVERYDAY: Final = 3.3
"""Zipf from which a foreign word that is one at home too only raises a question."""
HOUSEHOLD: Final = 4.0
"""Zipf from which such a word passes when it is neither Polish nor English abroad."""
ABROAD: Final = 1.1
"""So much more common abroad than at home, and it counts as foreign all the same."""
FAR_ABROAD: Final = 2.5
"""So much more common in a third language, and it counts as that language's ("libro")."""
INFLECTED: Final = 1.0
"""So much rarer than its lemma a form is thought to be at home: only lemmas are counted."""
COMMON: Final = 3.0
"""Zipf from which what is left of an English word beside a card's word looks like the second half of a compound."""

RIVAL: Final = 0.9
"""So much more common, another word of the same form is the one that was meant."""
TIE: Final = 0.3
"""So little more common, it may as well be the other."""
RATHER_COMMON: Final = 2.5
"""The same for Polish, where halves are longer; and from here on a word of a third language that is one at home too asks."""
SHORT_HALF: Final = 3.5
"""The same for one of three letters ("autobus")."""
SURE_HALF: Final = 5
"""Letters from which a card's word at the beginning of an English compound is no chance ("heartache"; but "carpet")."""

WHOLE: Final = 4
"""Letters that a card's stem has at least for a clue which begins with it to ask."""
LONG_STEM: Final = 6
"""Letters from which a stem that a clue begins with is no chance, unless the clue is in the dictionary ("compassion")."""
_SURE: Final = frozenset(("lemma", "variant", "folded", "misspelled", "spoken", "reviewed", "family", "dictionary"))
"""The detectors that count for what a clue may only be read as ("ca7", "krovva")."""
_SEVERITY: Final[dict[Outcome, int]] = {"legal": 0, "ask": 1, "illegal": 2}


def judge(clue: str, word: str, lexicon: Lexicon) -> Verdict:
    """The verdict on a clue for the card's word, which may or may not stand in the list.

    Any text may come; of a long one the beginning counts. Nothing is raised, and the same arguments give the same verdict. It
    takes a tenth of a millisecond, and some tenths of a second the first time in a process, for which the other language is read.
    What "ask" means at a table is the game's affair (K13).

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
    """The gravest verdict on a clue of letters alone; of equally grave ones that of the first rule."""
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


def _found(outcome: Outcome, rule: Rule, detector: str, clue: str, word: str, through: str = "") -> Verdict:
    return Verdict(outcome, rule, Evidence(clue, word, through), detector)


def _same(clue: str, target: str, lexicon: Lexicon) -> Verdict:
    """The word itself: in any inflection, in other spelling, without diacritics, or misspelled."""
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
    letters, known = fold(clue), language.known(clue)
    if letters in language.folded_forms(target):
        return _found("ask" if known else "illegal", "same", "folded", clue, target)
    if not known and set(language.spoken(clue)) & {spoken for form in language.forms(target) for spoken in language.spoken(form)}:
        return _found("illegal", "same", "spoken", clue, target)
    if not known and language.code == "en" and letters.endswith("z") and f"{letters[:-1]}s" in language.folded_forms(target):
        return _found("illegal", "same", "misspelled", clue, target)
    if not known and len(letters) >= 5 and OSA.distance(letters, fold(target), score_cutoff=1) <= 1:
        swapped = sorted(letters) == sorted(fold(target)) and not language.heard_of(clue)
        return _found("illegal" if swapped or len(target) >= 7 else "ask", "same", "misspelled", clue, target)
    return LEGAL


def _stem(clue: str, target: str, lexicon: Lexicon) -> Verdict:
    """A word of the same family: by the reviewed list, by the table of families, by its parts; or it looks like one."""
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
    letters = fold(clue)
    if len(fold(target)) >= 4 and len(letters) > len(fold(target)) and not language.known(clue) and fold(target) in letters:
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
    """The reviewed kin of a card that the clue comes from and begins like, or nothing."""
    for lemma in lemmas:
        if lemma in usual:
            above = lexicon.language.families.ancestors(lemma, KIN_OF_KIN)
            for kin in sorted(family & above.keys()):
                if not above[kin][1] and fold(kin)[:3] == fold(lemma)[:3]:
                    return kin
    return ""


def _stems(target: str, lexicon: Lexicon) -> set[str]:
    """The card's whole stem: the word without a last vowel, and what all its forms begin with. It has four letters."""
    if lexicon.code == "en":
        found = {target, target.removesuffix("e")}
    else:
        forms = sorted(lexicon.language.forms(target))
        first, last = forms[0], forms[-1]  # what these two begin with, all between them do
        shared = next((end for end, (one, other) in enumerate(zip(first, last, strict=False)) if one != other), len(first))
        found = {target.rstrip("aąeęioóuy"), first[:shared] if shared >= len(target) - 2 else target}
    return {stem for stem in found if len(stem) >= WHOLE}


def _usual(clue: str, lexicon: Lexicon) -> list[str]:
    """The clue as it was typed, and those of its lemmas that it is likely to be a form of: none that is rarer where it is a lemma
    itself.
    """
    language = lexicon.language
    lemmas = sorted(language.lemmas(clue))
    least = language.zipf(clue) + TIE if clue in lemmas else max(map(language.zipf, lemmas), default=0.0) - RIVAL
    return list(dict.fromkeys((clue, *(lemma for lemma in lemmas if language.zipf(lemma) >= least))))


def _from_elsewhere(lemmas: list[str], target: str, lexicon: Lexicon) -> bool:
    """Whether the table of families says that the clue comes from a word which doesn't look like the card's."""
    language = lexicon.language
    origins = {word for lemma in lemmas for word in language.families.ancestors(lemma, KIN) if word != lemma}
    return bool(origins) and all(roots.likeness(word, target, language.code) < LOOKS_KIN for word in origins)


def _pairs(lemmas: list[str], own: list[str]) -> list[tuple[str, str]]:
    return [pair for lemma in lemmas for word in own for pair in ((lemma, word), (word, lemma))]


def _half(whole: str, half: str, lexicon: Lexicon) -> bool:
    """Whether one word is another one and a common word put together ("season" too is "sea" and "son"; Polish ones have an o
    between).
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
    """Whether an English word is a common one and then one of the card's family: "skydiving" for a diver."""
    language = lexicon.language
    for place in range(3, len(clue) - SURE_HALF + 1):
        if language.zipf(clue[:place]) >= COMMON:
            for lemma in language.lemmas(clue[place:]):
                kin = [language.families.kinship(lemma, word, KIN_OF_KIN) for word in own if lemma != word]
                if lemma in own or any(each and not each.loose for each in kin):
                    return True
    return False


def _sound(clue: str, target: str, lexicon: Lexicon) -> Verdict:
    """A word that sounds alike: how many sounds differ counts, and for another word of several syllables which ones do."""
    language = lexicon.language
    nearly, another = None, language.known(clue)
    for text in _usual(clue, lexicon):
        for said in language.spoken(text):
            for wanted in language.spoken(target):
                through = f"{said}/{wanted}"
                alike = phonemes.alike(said, wanted)
                if alike and text == clue and not (another and phonemes.told_apart(said, wanted)):
                    return _found("illegal", "sound", "sounds", text, target, through)
                if alike or phonemes.nearly_alike(said, wanted):
                    nearly = nearly or _found("ask", "sound", "sounds", text, target, through)
    return nearly or LEGAL


def _translation(clue: str, target: str, lexicon: Lexicon) -> Verdict:
    """The card's word in another language, unless it is an everyday word of the game's own language too."""
    foreign = lexicon.foreign(target)
    if not foreign:
        return LEGAL
    other = lexicon.abroad()
    texts = dict.fromkeys((fold(clue), *(fold(lemma) for lemma in sorted(other.lemmas(clue)))))
    for text in texts:
        if text in foreign:
            return _weighed(clue, target, foreign[text], lexicon)
    if not lexicon.language.known(clue):
        for text in foreign:
            if any(text + ending == fold(clue) for ending in ("s", "es", "n", "en", "e", "er")) and len(text) > 2:
                return _found("ask", "translation", "plural", clue, target, foreign[text].language)
        if other.code == "pl" and any(
            fold(clue) in other.folded_forms(item.text) for item in foreign.values() if item.language == "pl"
        ):
            return _found("illegal", "translation", "dictionary", clue, target, "pl")
    if max(map(lexicon.language.zipf, lexicon.language.lemmas(clue)), default=0.0) < RATHER_COMMON:
        return _cyrillic(clue, target, [item for item in foreign.values() if item.language in cyrillic.CODES], lexicon)
    return LEGAL


def _cyrillic(clue: str, target: str, foreign: list[Foreign], lexicon: Lexicon) -> Verdict:
    """The card's word in a language of Cyrillic letters: inflected, or in Latin letters as people type it in either language."""
    for item in foreign:
        if cyrillic.inflected(fold(clue), item.text):
            return _found("ask", "translation", "plural", clue, target, item.language)
        if cyrillic.sounds_written(clue, lexicon.code) & cyrillic.sounds(item.text):
            heard = lexicon.language.heard_of(clue)
            return _found("ask" if heard else "illegal", "translation", "dictionary", clue, target, item.language)
    return LEGAL


def _weighed(clue: str, target: str, found: Foreign, lexicon: Lexicon) -> Verdict:
    """The verdict on a translation, by how common the same letters are at home and abroad."""
    language = lexicon.language
    lemmas = language.lemmas(clue)
    home = max([language.frequency(fold(clue)), *(language.zipf(one) - (INFLECTED if one != clue else 0) for one in lemmas)])
    near = found.language in {"pl", "en"}
    abroad = lexicon.abroad().frequency(fold(found.text)) if near else found.tenths / 10
    at_home = language.known(clue)
    if at_home and home >= EVERYDAY and fold(clue) != fold(found.text):  # a form of it is spelled like a word at home
        return LEGAL
    if at_home and home >= (RATHER_COMMON if near else EVERYDAY) and home >= abroad - ABROAD:
        if not near and home >= HOUSEHOLD:
            return LEGAL
        return _found("ask", "translation", "dictionary", clue, target, found.language)
    common = home >= RATHER_COMMON and home > abroad - FAR_ABROAD
    doubtful = not near and (common if at_home else lexicon.code in found.heard)
    return _found("ask" if doubtful else "illegal", "translation", "dictionary", clue, target, found.language)
