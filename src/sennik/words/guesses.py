"""Whether a guess is the word on the card (K10): its forms, its spellings and its slips of the pen count, synonyms don't."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from rapidfuzz.distance import OSA

from .language import Language
from .lists import Card
from .nearness import RELATED, distance
from .text import LONGEST, POLISH, bare, clean, fold, is_one_word, squeeze

Answer = Literal["right", "wrong", "ask"]

_LEADS: Final = {
    "pl": ("czy to jest", "czy to", "to jest", "to chyba", "chyba", "może", "to", "jakiś", "jakaś", "jakieś"),
    "en": (
        "is it a",
        "is it an",
        "is it the",
        "is it",
        "it's a",
        "it is a",
        "it's",
        "it is",
        "maybe a",
        "maybe",
        "a",
        "an",
        "the",
    ),
}
"""What people say before a guess. Longest first."""

SHORT: Final = 4
LONG: Final = 8
"""Letters from which one slip is forgiven, and two."""


@dataclass(frozen=True, slots=True)
class Match:
    """``why`` names the check that decided."""

    answer: Answer
    why: str


def match_guess(guess: str, card: Card, language: Language, others: Iterable[str] = ()) -> Match:
    """Whether the guess is the card's word. ``others``: further words that a slip might mean as well.

    Never raises, whatever the text; the same always for the same.
    """
    given = _without_lead(clean(guess[: 4 * LONGEST]), language.code)
    joined = bare(given) if is_one_word(given) else ""
    words = [card.word, *card.variants]
    if given in words:
        return Match("right", "word")
    if not joined:
        return Match("right", "spelling") if fold(given) in map(fold, words) and given else Match("wrong", "not-one-word")
    joined = squeeze(joined) if not language.is_word(joined) else joined
    lemmas = language.lemmas(joined)
    for word in words:
        if joined == word or lemmas & (language.lemmas(word) | {word}) or joined in _forms(word, language):
            return Match("right", "form")
    plain = fold(joined)
    for word in words:
        folded = {fold(form) for form in _forms(word, language)}
        if plain in folded and (not POLISH & set(joined) or not language.is_word(joined)):
            return Match("right", "spelling") if not language.is_word(joined) else Match("ask", "spelling")
    sounding = [word for word in words if any(way in language.sounds(word) for way in language.sounds(joined))]
    if sounding and (not language.is_word(joined) or language.code == "pl"):
        return Match("right", "sound") if not language.is_word(joined) else Match("wrong", "another-word")
    if language.is_word(joined):
        return Match("wrong", "another-word")
    if not any(_slip(joined, form, language) for word in words for form in _forms(word, language)):
        return Match("wrong", "far")
    if any(_slip(joined, other, language) for other in others if other not in words):
        return Match("ask", "near-two")
    return Match("right", "slip")


def _without_lead(given: str, code: str) -> str:
    for lead in _LEADS[code]:
        if given.startswith(lead + " "):
            return given[len(lead) :].strip(" ,:-\"'?!.")
    return given


def _forms(word: str, language: Language) -> frozenset[str]:
    return frozenset({word}).union(*(language.forms(lemma) for lemma in language.lemmas(word)))


def _slip(guess: str, word: str, language: Language) -> bool:
    """Whether a slip of the pen leads from one to the other: a letter or two, or what sounds nearly the same."""
    one, other = fold(guess), fold(word)
    allowed = 2 if len(other) >= LONG else 1 if len(other) >= SHORT else 0
    if allowed and OSA.distance(one, other, score_cutoff=allowed) <= allowed:
        return True
    return len(other) >= SHORT and any(
        distance(way, heard) <= RELATED for way in language.sounds(guess) for heard in language.sounds(word)
    )
