"""Judges a clue against the word of a card (K11): sure detectors punish, all others ask people (K13)."""

from __future__ import annotations

import re
from typing import Final

from rapidfuzz.distance import OSA

from . import phonemes, roots
from .knowledge import Lexicon
from .tables import Foreign
from .text import clean, fold, joined, unstretched, words
from .verdict import LEGAL, Evidence, Outcome, Rule, Verdict

KIN: Final = 4
"""So many steps apart in the table of families two words still share a stem."""
LOOKS_KIN: Final = 0.5
"""From this likeness of roots the table is asked."""
EVERYDAY: Final = 3.3
"""Zipf from which a foreign word that is one at home too only raises a question."""
HOUSEHOLD: Final = 4.0
"""Zipf from which such a word passes when it is neither Polish nor English abroad."""
ABROAD: Final = 1.1
"""So much more common abroad than at home, and it counts as foreign all the same."""
COMMON: Final = 3.0
"""Zipf from which what is left of an English word beside a card's word looks like the second half of a compound."""

RIVAL: Final = 0.9
"""So much more common, another word of the same form is the one that was meant."""
TIE: Final = 0.3
"""So little more common, it may as well be the other."""
RATHER_COMMON: Final = 2.5
"""The same for Polish, where halves are longer; and from here on a word of a third language that is one at home too asks."""

_DIGITS: Final = str.maketrans("01345@$!|", "oieasasil")
_DISGUISE: Final = re.compile(r"(?<=[^\W\d_])[01345@$!|]+(?=[^\W\d_])|(?<!\w)[@$](?=[^\W\d_])")
_LOOK_ALIKES: Final = str.maketrans("аеорсухіјѕԁԛԝһвкмнтαοε", "aeopcyxijsdqwhbkmhtaoe")
"""Cyrillic and Greek letters that nobody can tell from the Latin ones beside them."""
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
    text, target = _undisguised(clean(clue)), clean(word)
    parts = words(text)
    if not parts:
        return Verdict("illegal", "more-than-one-word", Evidence(text, target), "no-letters") if not _digits(text) else LEGAL
    if len(parts) > 1 and all(len(part) == 1 for part in parts):
        return _one_word(joined(text), target, lexicon)
    if " " in text and len(text.split()) > 1 and len(parts) > 1:
        return Verdict("illegal", "more-than-one-word", Evidence(text, target), "blank")
    if len(parts) == 1:
        return _one_word(parts[0], target, lexicon)
    found = [_one_word(joined(text), target, lexicon), *(_one_word(part, target, lexicon) for part in parts if len(part) > 2)]
    if min(map(len, parts)) > 2 and not lexicon.language.known(joined(text)):
        found.append(Verdict("ask", "more-than-one-word", Evidence(text, target), "hyphen"))
    return _gravest(found)


def _digits(text: str) -> bool:
    return any(character.isdigit() for character in text)


def _undisguised(text: str) -> str:
    """Digits and signs among letters that stand for letters, as in "k0t" and "$mok", put back; letters of other scripts too."""
    return _DISGUISE.sub(lambda found: found[0].translate(_DIGITS), text.translate(_LOOK_ALIKES))


def _gravest(verdicts: list[Verdict]) -> Verdict:
    return max(verdicts, key=lambda verdict: _SEVERITY[verdict.outcome], default=LEGAL)


def _one_word(clue: str, target: str, lexicon: Lexicon) -> Verdict:
    """The gravest verdict on a clue of letters alone; of equally grave ones that of the first rule."""
    tries = list(dict.fromkeys((clue, unstretched(clue, 2), unstretched(clue))))
    parts = [target] if " " not in target else [target, *(part for part in target.split() if len(part) > 2)]
    found: list[Verdict] = []
    for text in tries:
        for part in parts:
            for detect in (_same, _stem, _sound, _translation):
                verdict = detect(text, part, lexicon)
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
    if clue in lexicon.card(target).variants:
        return _found("illegal", "same", "variant", clue, target)
    plain, known = fold(clue), language.known(clue)
    if plain in language.folded_forms(target):
        return _found("ask" if known else "illegal", "same", "folded", clue, target)
    if not known and len(plain) >= 5 and OSA.distance(plain, fold(target), score_cutoff=1) <= 1:
        return _found("illegal" if len(target) >= 7 else "ask", "same", "misspelled", clue, target)
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
    plain = fold(clue)
    if len(fold(target)) >= 4 and len(plain) > len(fold(target)) and not language.known(clue) and fold(target) in plain:
        return _found("illegal" if len(target) >= 5 else "ask", "stem", "inside", clue, target)
    elsewhere = _from_elsewhere(lemmas, target, lexicon)
    if not elsewhere and any(roots.likeness(lemma, target, language.code) >= LOOKS_KIN for lemma in lemmas):
        return _found("ask", "stem", "root", clue, target)
    if (language.code == "pl" or not elsewhere) and any(_half(whole, half, lexicon) for whole, half in _pairs(lemmas, own)):
        return _found("ask", "stem", "half", clue, target)
    return LEGAL


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
        return len(stem) >= 3 and rest != whole and len(rest) >= 4 and language.zipf(rest) >= RATHER_COMMON
    if len(half) < 3 or len(whole) - len(half) < 3:
        return False
    rests = [whole[len(half) :]] if whole.startswith(half) else []
    if whole.endswith(half):
        rests.append(whole[: -len(half)])
    return any(language.zipf(rest) >= COMMON for rest in rests)


def _sound(clue: str, target: str, lexicon: Lexicon) -> Verdict:
    """A word that sounds alike: whether it rhymes doesn't count, how many sounds differ does."""
    language = lexicon.language
    nearly = None
    for text in _usual(clue, lexicon):
        for said in language.spoken(text):
            for wanted in language.spoken(target):
                through = f"{said}/{wanted}"
                if phonemes.alike(said, wanted):
                    return _found("illegal", "sound", "sounds", text, target, through)
                if phonemes.nearly_alike(said, wanted):
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
    return LEGAL


def _weighed(clue: str, target: str, found: Foreign, lexicon: Lexicon) -> Verdict:
    """The verdict on a translation, by how common the same letters are at home and abroad."""
    home = max([lexicon.language.frequency(fold(clue)), *map(lexicon.language.zipf, lexicon.language.lemmas(clue))])
    near = found.language in {"pl", "en"}
    abroad = lexicon.abroad().frequency(fold(found.text)) if near else found.tenths / 10
    at_home = lexicon.language.known(clue)
    if at_home and home >= EVERYDAY and home >= abroad - ABROAD:
        if not near and home >= HOUSEHOLD:
            return LEGAL
        return _found("ask", "translation", "dictionary", clue, target, found.language)
    doubtful = at_home and not near and home >= RATHER_COMMON
    return _found("ask" if doubtful else "illegal", "translation", "dictionary", clue, target, found.language)
