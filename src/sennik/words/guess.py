"""Whether a dreamer's guess names the card's word (K10): inflection, diacritics, case and slips of the keyboard don't matter,
another word does.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Final, Literal, TypeAlias

from .knowledge import Lexicon
from .language import Language
from .nearness import nearness
from .text import clean, fold, joined, unstretched, words

Answer: TypeAlias = Literal["accept", "reject", "ask"]
Reason: TypeAlias = Literal[
    "inflection", "variant", "no-diacritics", "put-together", "same-sound", "slip",  # accepted
    "nothing", "several-words", "other-word", "too-far",  # rejected
    "another-card",  # asked: as near to another card's word
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Match:
    """The answer to a guess and why. ``other`` is the other card's word where two are as near."""

    answer: Answer
    reason: Reason
    other: str = ""


_LEAD_INS: Final = {
    "pl": frozenset(
        """
        a ach aha ale b bardzo być chyba co czy ee eee hm hmm hmmm i jakaś jakieś jakiś ja jest karta mam moim moja może myślę na
        no o ojej oj pewno sen stawiam strzelam sądzę ten ta taki taka takie te to tu wiem wydaje yyy zatem zgaduję że mi się
        hasło słowo brzmi
        """.split()
    ),
    "en": frozenset(
        """
        a an ah and be called could eh er erm guess hm hmm hmmm i i'd i'll i'm is isn't it it's its maybe my must of oh ok okay or
        perhaps probably say so some the think that that's this uh um umm was well what word yes your
        """.split()
    ),
}
_NO_GUESS: Final = {
    "pl": ("nie wiem", "nie mam pojęcia", "pas", "pasuję", "nic", "nie", "dalej"),
    "en": ("i don't know", "don't know", "dont know", "no idea", "pass", "nothing", "no", "skip", "i give up"),
}


def match_guess(guess: str, word: str, lexicon: Lexicon) -> Match:
    """Whether the guess names the word, in the order of the checks that was measured.

    A word of the dictionary that isn't the card's is another word, however near; a form that no dictionary has may be a slip. Any
    text may come, nothing is raised, and the same arguments give the same answer. It takes a fraction of a millisecond, but for
    the first form that no dictionary has: those are held against every card (``Lexicon.targets``).

    >>> from sennik.words import lexicon, match_guess
    >>> polish = lexicon("pl")
    >>> match_guess("to może być kogut?", "kogut", polish)
    Match(answer='accept', reason='inflection', other='')
    >>> match_guess("zolw", "żółw", polish).reason
    'no-diacritics'
    >>> match_guess("kura", "kogut", polish)
    Match(answer='reject', reason='other-word', other='')
    """
    target = clean(word)
    text = clean(guess)
    said = _without_lead_in(text, target, lexicon.code)
    if not said:
        return Match("reject", "nothing")
    whole = " ".join(said)
    if len(said) != len(words(target)):
        together = joined(whole)
        if joined(target) in {together, unstretched(together)} or (
            len(said) == 2 and _inflected(together, target, lexicon.language)
        ):
            return Match("accept", "put-together")
        return Match("reject", "several-words")
    if whole == target or _all_inflected(said, words(target), lexicon.language):
        return Match("accept", "inflection")
    if whole in lexicon.card(target).variants:
        return Match("accept", "variant")
    return _by_letters(whole, target, lexicon)


def _without_lead_in(text: str, target: str, code: Literal["pl", "en"]) -> list[str]:
    """The words of a guess without what only leads to it; nothing when it says that there is none."""
    if " ".join(words(text)) in _NO_GUESS[code] and " ".join(words(text)) != target:
        return []
    said = [part.removesuffix("'s").removesuffix("’s") if part not in _LEAD_INS[code] else part for part in words(text)]
    wanted = len(words(target))
    while len(said) > wanted and said[0] in _LEAD_INS[code]:
        said = said[1:]
    return said


def _inflected(form: str, target: str, language: Language) -> bool:
    return language.names(form, target)


def _all_inflected(said: list[str], target: list[str], language: Language) -> bool:
    """Whether each part is the target's in some inflection, with or without diacritics where a part has none of its own."""
    return all(
        language.names(form, part) or (len(target) > 1 and fold(form) in language.folded_forms(part))
        for form, part in zip(said, target, strict=True)
    )


def _by_letters(said: str, target: str, lexicon: Lexicon) -> Match:
    language = lexicon.language
    if said == fold(said) and said in language.folded_forms(target):
        return Match("accept", "no-diacritics")
    for text in dict.fromkeys((said, unstretched(said))):
        if text != said and language.names(text, target):
            return Match("accept", "slip")
    if language.known(said):
        return Match("reject", "other-word")
    # Whatever the card: how long a guess takes may not tell the dreamer that it is near (K09).
    apart = lexicon.targets.near([said], lexicon.cards.by_word)[said]
    spoken = language.spoken(said)
    if set(spoken) & set(language.spoken(target)) or any(
        set(spoken) & set(language.spoken(form)) for form in language.forms(target)
    ):
        return Match("accept", "same-sound")
    near = nearness(said, target, language)
    if near is None:
        return Match("reject", "too-far")
    rival = next((card.word for card in lexicon.cards.cards if card.word != target and apart.get(card.word, inf) <= near), None)
    return Match("accept", "slip") if rival is None else Match("ask", "another-card", rival)
