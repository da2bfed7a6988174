"""Retells a bot's dream (K18) in a few sentences in which its words stand as they are on the cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from sennik.i18n import LanguageCode

from .clues import mixed
from .knowledge import Lexicon
from .recall import read_recall

_FRAMES: Final[dict[LanguageCode, dict[int, tuple[str, ...]]]] = {
    "pl": {
        1: ("I nagle {}!", "A na samym końcu {}.", "Wszędzie tylko {}.", "Patrzę, a tu {}.", "Potem już tylko {}."),
        2: (
            "Najpierw {}, zaraz potem {}.",
            "Z daleka {}, z bliska {}.",
            "Za mną {}, przede mną {}.",
            "Szepczę: {}, a ktoś poprawia mnie: {}.",
            "Tu {}, tam {}.",
            "Niby {}, a jednak {}.",
        ),
        3: (
            "Nie wiadomo skąd: {}, {} i {}.",
            "Wokół {} i {}, a w oddali {}.",
            "Najpierw {}, po chwili {}, a na koniec {}.",
            "Czy to {}? Nie, to już {}, a może {}.",
            "Z jednej strony {}, z drugiej {}, a pośrodku {}.",
        ),
    },
    "en": {
        1: (
            "Suddenly there was the {}.",
            "And then nothing was left but the {}.",
            "Somebody whispered about the {}.",
            "At the very end: the {}.",
        ),
        2: (
            "The {} turned into the {}.",
            "I was looking for the {}, and all I found was the {}.",
            "Behind me the {}, before me the {}.",
            "Somebody had swapped the {} for the {}.",
            "I thought of the {}, and there was the {}.",
        ),
        3: (
            "I remember the {}, the {} and, far away, the {}.",
            "First came the {}, then the {}, and last of all the {}.",
            "Between the {} and the {} there was the {}.",
            "The {} followed the {}, and nobody minded the {}.",
        ),
    },
}
"""Sentences by the number of words that they hold.

Each takes words in the nominative, in any number and gender. No word is inflected, so the reader of dreams recognises
each.
"""
_OPENINGS: Final[dict[LanguageCode, tuple[str, ...]]] = {
    "pl": ("Dziwne to było.", "Zaczęło się zwyczajnie.", "Nic się nie zgadzało.", "Ale mi się śniło!"),
    "en": ("It was all rather strange.", "It began quite harmlessly.", "I remember it only dimly.", "What a night!"),
}
_LONG: Final = 6
"""The number of words from which a dream has an opening."""


def dream(told: Sequence[str], lexicon: Lexicon, seed: int, longest: int) -> str:
    """Returns a dream with these words in their order, once each, or "" if there are none.

    The dream ends before a sentence that would make it longer than ``longest`` characters. If possible no sentence
    names another word of the list, as ``read_recall`` reads it. Equal arguments give the same dream.

    >>> from sennik.words import dream, lexicon
    >>> dream(["rooster", "moon"], lexicon("en"), seed=1, longest=2_000)
    'Behind me the rooster, before me the moon.'
    """
    words = list(dict.fromkeys(told))
    story = _one(_OPENINGS[lexicon.code], lexicon, seed, "opening") if len(words) >= _LONG else ""
    used = ""
    for place, count in enumerate(_counts(len(words), seed)):
        frames = tuple(frame for frame in _FRAMES[lexicon.code][count] if frame != used)
        used = _one(frames, lexicon, seed, place)
        sentence = _sentence(used, words[:count])
        longer = f"{story} {sentence}".strip()
        if len(longer) > longest:
            break
        story, words = longer, words[count:]
    return story


def _counts(many: int, seed: int) -> list[int]:
    """Returns the number of words in each sentence: two or three, or one if only one is left."""
    counts: list[int] = []
    while many > 0:
        count = many if many <= 3 else 2 + mixed(seed, "count", len(counts)) % 2
        counts.append(count if many - count != 1 or count < 3 else 2)
        many -= counts[-1]
    return counts


def _sentence(frame: str, words: Sequence[str]) -> str:
    text = frame.format(*words)
    return text[0].upper() + text[1:]


def _one(frames: Sequence[str], lexicon: Lexicon, seed: int, place: int | str) -> str:
    """Returns one of the sentences, if possible one that names no word of the list by itself."""
    clean = [frame for frame in frames if not _names_a_word(frame, lexicon)] or list(frames)
    return clean[mixed(seed, "frame", place) % len(clean)]


@lru_cache(maxsize=256)
def _names_a_word(frame: str, lexicon: Lexicon) -> bool:
    listed = [card.word for card in lexicon.cards.cards]
    return any(named.certainty != "absent" for named in read_recall(frame.replace("{}", ""), listed, lexicon))
