"""Measures how near a form is to a word in letters and sounds, for one word or for a whole list at once."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from rapidfuzz.distance import OSA
from rapidfuzz.process import extract

from . import phonemes
from .language import Language
from .text import unaccent, unstretched

SHORT: Final = 4
"""The length of a word from which one typing error is forgiven."""
LONG: Final = 8
"""The length from which two typing errors are forgiven."""
_MOST: Final = 2
_EXCHANGED: Final = 6
_HALF: Final = 0.5
_BEGINNING: Final = 3
_FEWEST_SOUNDING: Final = 3
"""The length of a word from which a form that sounds nearly alike is near."""


def _allowed(target: str) -> int:
    return 0 if len(target) < SHORT else 1 if len(target) < LONG else _MOST


def nearness(said: str, target: str, language: Language) -> float | None:
    """Returns the number of typing errors between a form that no dictionary has and the nearest form of a word, or
    None if too many.

    A typing error is an added, missing, wrong or swapped letter. Words of 4 letters or more may have one, words of 8
    or more two. Two letters that have changed places count as one error at any distance. A form that sounds alike, or
    differs in one related sound, counts as half an error.
    """
    plain = unaccent(unstretched(said))
    allowed = _allowed(target)
    best: float | None = None
    for form in language.folded_forms(target):
        if abs(len(form) - len(plain)) > allowed:
            continue
        slips = 1 if exchanged(plain, form) else OSA.distance(plain, form, score_cutoff=allowed)
        if slips <= allowed and (best is None or slips < best) and min(len(form), len(plain)) >= SHORT - 1:
            best = float(slips)
    if best is None and _may_sound(said, target):
        pairs = ((ours, theirs) for ours in language.spoken(said) for theirs in language.spoken(target))
        if any(phonemes.half_a_sound_apart(ours, theirs) for ours, theirs in pairs):
            return _HALF
    return best


def exchanged(first: str, second: str) -> bool:
    """Returns whether two folded words of 6 letters or more are equal except that two letters have changed places
    ("tefelon").
    """
    if len(first) != len(second) or len(first) < _EXCHANGED:
        return False
    apart = [pair for pair in zip(first, second, strict=True) if pair[0] != pair[1]]
    return len(apart) == 2 and apart[0] == apart[1][::-1]


def _may_sound(said: str, target: str) -> bool:
    return len(target) >= _FEWEST_SOUNDING and abs(len(target) - len(said)) <= 3


def _column(by_length: Mapping[int, Sequence[tuple[str, str]]], length: int) -> tuple[list[str], list[str]]:
    """Returns the forms to which a word of this length can be near, and beside them the words of these forms.

    Only forms of nearly the same length can be near, so most forms are left out.
    """
    lengths = range(max(length - _MOST, SHORT - 1), length + _MOST + 1) if length >= SHORT - 1 else ()
    chosen = [pair for near in lengths for pair in by_length.get(near, ()) if abs(near - length) <= _allowed(pair[1])]
    return [form for form, _ in chosen], [word for _, word in chosen]


class Targets:
    """A list of words, indexed by all their forms. Making the index takes some tens of microseconds per word.

    Each method returns the same as a comparison word by word would, without looking at every word.
    """

    def __init__(self, words: Iterable[str], language: Language) -> None:
        self.words = tuple(dict.fromkeys(words))
        self._language = language
        self._forms: dict[str, tuple[str, ...]] = {}
        self._by_lemma: dict[str, list[str]] = {}
        self._by_form: dict[str, list[str]] = {}
        self._by_sounds: dict[str, list[str]] = {}
        self._own_sounds: dict[str, list[str]] = {}
        self._but_one: dict[tuple[str, str], list[tuple[str, str]]] = {}
        self._beginnings: set[str] = set()
        for word in self.words:
            self._add(word)

    def _add(self, word: str) -> None:
        language = self._language
        self._forms[word] = tuple(language.folded_forms(word))
        for lemma in language.identity(word):
            self._by_lemma.setdefault(lemma, []).append(word)
        self._beginnings.update(form[:_BEGINNING] for form in (unaccent(word), *self._forms[word]))
        for form in self._forms[word]:
            self._by_form.setdefault(form, []).append(word)
        for sounds in {spoken for form in language.forms(word) for spoken in language.spoken(form)}:
            self._by_sounds.setdefault(sounds, []).append(word)
        for sounds in language.spoken(word):
            self._own_sounds.setdefault(sounds, []).append(word)
            for place, sound in enumerate(sounds):
                self._but_one.setdefault((sounds[:place], sounds[place + 1 :]), []).append((word, sound))

    def __contains__(self, word: str) -> bool:
        """Returns whether the list has the word."""
        return word in self._forms

    def of_lemmas(self, lemmas: Iterable[str]) -> set[str]:
        """Returns the words that have one of these lemmas as their identity (``Language.identity``)."""
        return {word for lemma in lemmas for word in self._by_lemma.get(lemma, ())}

    def named(self, form: str) -> set[str]:
        """Returns the words of which the form is an inflection (``Language.names``)."""
        found = self.of_lemmas(reading.lemma for reading in self._language.readings(form))
        return {word for word in (*found, *((form,) if form in self else ())) if self._language.names(form, word)}

    def may_name(self, text: str) -> bool:
        """Returns whether a text begins like a form of one of the words. If not, it is an inflection of none."""
        return unaccent(text)[:_BEGINNING] in self._beginnings

    def without_diacritics(self, text: str) -> Sequence[str]:
        """Returns the words of which the text is a folded form."""
        return self._by_form.get(text, ())

    def sounding(self, said: str) -> set[str]:
        """Returns the words of which a form sounds like the text."""
        return {word for sounds in self._language.spoken(said) for word in self._by_sounds.get(sounds, ())}

    def near(self, said: Sequence[str], words: Collection[str]) -> Mapping[str, Mapping[str, float]]:
        """Returns for each form those of ``words``, all of this list, that are near it, with their ``nearness``."""
        by_length: dict[int, list[tuple[str, str]]] = {}
        for word in words:
            for form in self._forms[word]:
                by_length.setdefault(len(form), []).append((form, word))
        columns: dict[int, tuple[list[str], list[str]]] = {}
        found: dict[str, dict[str, float]] = {each: {} for each in said}
        for each in said:
            letters = unaccent(unstretched(each))
            if len(letters) not in columns:
                columns[len(letters)] = _column(by_length, len(letters))
            forms, owners = columns[len(letters)]
            near = found[each]
            for form, slips, place in extract(letters, forms, scorer=OSA.distance, score_cutoff=_MOST, limit=None):
                word = owners[place]
                if slips > 1 and exchanged(letters, form):
                    slips = 1  # noqa: PLW2901
                if slips <= _allowed(word) and slips < near.get(word, _MOST + 1):
                    near[word] = float(slips)
        among = frozenset(words)
        for each in said:
            for word in self._nearly_sounding(each):
                if word in among and word not in found[each] and _may_sound(each, word):
                    found[each][word] = _HALF
        return found

    def _nearly_sounding(self, said: str) -> Iterator[str]:
        for sounds in self._language.spoken(said):
            yield from self._own_sounds.get(sounds, ())
            for place, ours in enumerate(sounds):
                for word, theirs in self._but_one.get((sounds[:place], sounds[place + 1 :]), ()):
                    if phonemes.cost(ours, theirs) <= _HALF:
                        yield word
