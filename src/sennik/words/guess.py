"""Decides whether a dreamer's guess names the card's word (K10).

Inflection, diacritics, case and typing errors do not matter, nor do words around the guess. A different word is
wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from .knowledge import Lexicon
from .lead_ins import DENIALS, LEAD_INS, PASSES
from .naming import Mention, is_folded_adjective, mentions
from .nearness import nearness
from .text import clean, joined, unaccent, unstretched, words

Acceptance: TypeAlias = Literal["accept", "reject", "ask"]
Reason: TypeAlias = Literal[
    "inflection", "variant", "no-diacritics", "put-together", "same-sound", "slip",  # accepted
    "nothing", "several-words", "other-word", "too-far",  # rejected
    "another-card",  # asked: equally near to another card's word; rejected: is another card's word
    "rare-word", "more-common-word",  # asked: a word of its own that may be a typing error, or the other way round
    "among-others", "one-of-several", "denied",  # asked: the guess contains more than the word
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Guessed:
    """The answer to a guess and its reason. ``other`` is another card's word, if the guess may mean or means that
    one.
    """

    answer: Acceptance
    reason: Reason
    other: str = ""


def match_guess(guess: str, word: str, lexicon: Lexicon) -> Guessed:
    """Returns whether the guess names the word, according to what ``naming`` finds in it.

    One matching word is right whatever precedes it. If the guess contains other words as well, or may mean another
    card, people are asked. Another card's word is wrong however similar it is. Any text is accepted, nothing is
    raised, and equal arguments give the same answer.

    A call takes a fraction of a millisecond. Forms that are in no dictionary take longer, because they are compared
    with every card, whichever is guessed: the time must not tell the dreamer that a guess is near (K09).

    >>> from sennik.words import lexicon, match_guess
    >>> polish = lexicon("pl")
    >>> match_guess("to może być kogut?", "kogut", polish)
    Guessed(answer='accept', reason='inflection', other='')
    >>> match_guess("zolw", "żółw", polish).reason
    'no-diacritics'
    >>> match_guess("kura", "kogut", polish)
    Guessed(answer='reject', reason='another-card', other='kura')
    """
    target = clean(word)
    tokens = [part.removesuffix("'s") for part in words(clean(guess).replace("’", "'"))]
    found = _places(tokens, target, lexicon)
    fitting = [place for place in found if target in place.names]
    if not tokens or (not fitting and unaccent(" ".join(tokens)) in PASSES):
        return Guessed("reject", "nothing")
    rest = [place for place in found if target not in place.names and not _leads(tokens[place.first], lexicon)]
    if fitting:
        return _said(fitting, rest, tokens, target, lexicon)
    return _as_a_whole(tokens, target, lexicon) or _unfit(rest, tokens, lexicon)


def _places(tokens: Sequence[str], target: str, lexicon: Lexicon) -> list[Mention]:
    """Returns where the guess names a card. The target is included even if the list does not contain it."""
    found = mentions(tokens, lexicon.names)
    if target in lexicon.cards.by_word:
        return found
    surely = {here for place in found if place.how in _AS_IT_STANDS for here in range(place.first, place.after)}
    own = [
        place
        for place in mentions(tokens, lexicon.names_of([target]))
        if place.how in _AS_IT_STANDS or not surely.intersection(range(place.first, place.after))
    ]
    taken = {here for place in own for here in range(place.first, place.after)}
    return [*own, *(place for place in found if not taken.intersection(range(place.first, place.after)))]


def _leads(token: str, lexicon: Lexicon) -> bool:
    """Returns whether a word only introduces a guess: it is listed as such, or it cannot be a noun."""
    return unaccent(token) in LEAD_INS[lexicon.code] or not lexicon.language.may_be_noun(token)


def _said(fitting: Sequence[Mention], rest: Sequence[Mention], tokens: Sequence[str], target: str, lexicon: Lexicon) -> Guessed:
    """Returns the answer to a guess that contains a matching word."""
    place = min(fitting, key=lambda place: (len(place.names), place.how == "perhaps"))
    if rest:
        return Guessed("ask", "one-of-several", next(iter(rest[0].names)))
    others = [name for name in place.names if name != target]
    if others:
        return Guessed("ask", "another-card", others[0])
    if place.first and tokens[place.first - 1] in DENIALS:
        return Guessed("ask", "denied")
    taken = {here for each in fitting for here in range(each.first, each.after)}
    if not all(_leads(token, lexicon) for here, token in enumerate(tokens) if here not in taken):
        return Guessed("ask", "among-others")
    said, name = " ".join(tokens[place.first : place.after]), place.names[target]
    if place.how == "perhaps":
        return Guessed("ask", "rare-word")
    if place.how == "no-diacritics" and _is_more_common(said, name, lexicon):
        return Guessed("ask", "more-common-word")
    if place.how in _AS_IT_STANDS:
        return Guessed("accept", "inflection" if name == target else "variant")
    return Guessed("accept", _REASONS[place.how])


_AS_IT_STANDS: Final = frozenset(("word", "inflection"))
_REASONS: Final[dict[str, Reason]] = {
    "put-together": "put-together",
    "no-diacritics": "no-diacritics",
    "accents": "slip",
    "same-sound": "same-sound",
    "slip": "slip",
}
MORE_COMMON: Final = 0.5
"""The difference on the Zipf scale from which a word is taken as typed, rather than as another word without its
diacritics.
"""


def _is_more_common(said: str, name: str, lexicon: Lexicon) -> bool:
    language = lexicon.language
    own = max(map(language.zipf, language.identity(name)), default=0.0)
    readings = (reading for reading in language.readings(said) if reading.kind == "noun")
    return any(language.zipf(reading.lemma) > own + MORE_COMMON for reading in readings)


def _as_a_whole(tokens: Sequence[str], target: str, lexicon: Lexicon) -> Guessed | None:
    """Returns the answer if the whole guess, put together, is a name of the card, or None.

    The name may be split, spelled out, or contain a typing error in one part.
    """
    said = list(tokens)
    while len(said) > 1 and unaccent(said[0]) in LEAD_INS[lexicon.code] and len(said[0]) > 1:
        said = said[1:]
    together = joined("".join(said))
    if lexicon.names.owners.get(together, target) != target:
        return None
    for parts in map(words, lexicon.called(target)):
        name = "".join(parts)
        if name in {together, unstretched(together)} or (len(said) == 2 and lexicon.language.names(together, name)):
            return Guessed("accept", "put-together")
        if len(parts) == len(said) > 1 and all(_is_part(form, part, lexicon) for form, part in zip(said, parts, strict=True)):
            return Guessed("accept", "slip")
    return None


def _is_part(form: str, part: str, lexicon: Lexicon) -> bool:
    """Returns whether a word is a part of a name, inflected or with a typing error."""
    language = lexicon.language
    if language.lemmas(form) & language.identity(part) or unaccent(form) in language.folded_forms(part):
        return True
    if is_folded_adjective(form, part):
        return True
    return not language.known(form) and nearness(form, part, language) is not None


def _unfit(rest: Sequence[Mention], tokens: Sequence[str], lexicon: Lexicon) -> Guessed:
    """Returns the answer to a guess that does not contain the word."""
    if rest and len(rest[0].names) == 1 and rest[0].how in _AS_IT_STANDS:
        return Guessed("reject", "another-card", next(iter(rest[0].names)))
    left = [token for token in tokens if not _leads(token, lexicon)]
    if len(left) > 1:
        return Guessed("reject", "several-words")
    return Guessed("reject", "other-word" if all(map(lexicon.language.known, left)) else "too-far")
