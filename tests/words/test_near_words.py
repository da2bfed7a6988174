"""Clues that are nearly the card's word: by one sound, by a slip, by a look, as a part of a longer word (K11)."""

import pytest

from sennik.i18n import LanguageCode
from sennik.words import judge, load


@pytest.mark.parametrize(
    ("code", "word", "clue", "outcome"),
    [
        ("en", "cat", "cap", "illegal"),  # closed sounds of one voice
        ("en", "bee", "pea", "illegal"),  # voiced and voiceless, in two sounds
        ("en", "witch", "wish", "illegal"),  # a burst before the same hiss
        ("en", "dog", "dock", "illegal"),  # a vowel that many say alike, and a voice
        ("pl", "lis", "rys", "illegal"),
        ("pl", "kot", "kos", "ask"),
        ("en", "hen", "pen", "ask"),
        ("en", "key", "tea", "ask"),
        ("en", "mammoth", "mammal", "ask"),
        ("en", "cat", "mouse", "legal"),
    ],
)
def test_one_sound_exchanged(code: LanguageCode, word: str, clue: str, outcome: str) -> None:
    verdict = judge(clue, word, load.lexicon(code))
    assert (verdict.outcome, verdict.rule) == (outcome, "sound" if outcome != "legal" else None)


ANOTHER_WORD: list[tuple[LanguageCode, str, str]] = [
    ("en", "prison", "prism"),
    ("en", "tower", "towel"),
    ("en", "pirate", "pilot"),
    ("en", "bottle", "bottom"),
    ("en", "candle", "candor"),
    ("en", "barber", "barker"),
    ("en", "inventor", "investor"),
    ("en", "bucket", "budget"),
    ("en", "camel", "carol"),
    ("en", "elephant", "element"),
    ("pl", "banan", "baran"),
    ("pl", "balon", "baron"),
    ("pl", "klatka", "kratka"),
    ("pl", "fala", "fara"),
    ("pl", "komar", "konar"),
    ("pl", "kompas", "kompan"),
    ("pl", "kura", "kula"),
    ("pl", "pałac", "pajac"),
    ("pl", "tunel", "tuner"),
    ("pl", "ucho", "ufo"),
]
"""Words of several syllables that differ in a sound which is heard."""
STILL_ALIKE: list[tuple[LanguageCode, str, str]] = [
    ("en", "medal", "metal"),  # a voice
    ("en", "slipper", "sleeper"),  # a length
    ("en", "carrot", "carat"),
    ("en", "farmer", "pharma"),  # an r that many don't say
    ("en", "cat", "cap"),  # one syllable
    ("pl", "sowa", "sofa"),
    ("pl", "koza", "kosa"),
    ("pl", "kura", "góra"),
    ("pl", "banan", "bałan"),  # no word at all
]


@pytest.mark.parametrize(("code", "word", "clue"), ANOTHER_WORD)
def test_k11_another_word_of_several_syllables_is_asked_about(code: LanguageCode, word: str, clue: str) -> None:
    verdict = judge(clue, word, load.lexicon(code))
    assert (verdict.outcome, verdict.rule, verdict.detector) == ("ask", "sound", "sounds")


@pytest.mark.parametrize(("code", "word", "clue"), STILL_ALIKE)
def test_k11_what_is_taken_for_the_word_is_stopped_whatever_its_length(code: LanguageCode, word: str, clue: str) -> None:
    assert judge(clue, word, load.lexicon(code)).outcome == "illegal"


@pytest.mark.parametrize(
    ("code", "word", "clue", "outcome"),
    [
        ("en", "secret", "secretariat", "ask"),  # in the dictionary, and no kin by any table
        ("pl", "kamień", "kamieński", "ask"),
        ("en", "compass", "compassion", "legal"),  # by the reviewed list
        ("en", "forest", "forestall", "legal"),
        ("en", "inventor", "inventory", "legal"),
        ("pl", "strych", "strychnina", "legal"),
        ("en", "moustache", "moustachioed", "illegal"),  # no word by itself
        ("pl", "uśmiech", "uśmiechnięty", "illegal"),
        ("pl", "cytryna", "cytrynada", "illegal"),
    ],
)
def test_k11_another_word_that_begins_with_a_long_stem_is_not_stopped_by_its_look(
    code: LanguageCode, word: str, clue: str, outcome: str
) -> None:
    assert judge(clue, word, load.lexicon(code)).outcome == outcome


@pytest.mark.parametrize(
    ("code", "word", "clue", "detector"),
    [
        ("en", "snake", "snaek", "misspelled"),
        ("en", "key", "keyz", "misspelled"),
        ("pl", "lew", "I3w", "lemma"),
        ("en", "heart", "heartache", "half"),
        ("pl", "koń", "siwy/rumakowaty", "mark"),
        ("pl", "koń", "лошадь", "dictionary"),
        ("en", "horse", "loshad", "dictionary"),
    ],
)
def test_the_word_in_another_shape_is_stopped(code: LanguageCode, word: str, clue: str, detector: str) -> None:
    verdict = judge(clue, word, load.lexicon(code))
    assert (verdict.outcome, verdict.detector) == ("illegal", detector)


@pytest.mark.parametrize(
    ("code", "word", "clue"),
    [
        ("en", "diver", "skydiving"),
        ("en", "dance", "breakdancing"),
        ("pl", "autobus", "auto"),
        ("pl", "pies", "sobaka"),
        ("en", "dragon", "Drago"),  # a name as well
        ("en", "hat", "sombrero"),
        ("pl", "chleb", "pain"),
    ],
)
def test_what_may_be_meant_otherwise_is_asked(code: LanguageCode, word: str, clue: str) -> None:
    assert judge(clue, word, load.lexicon(code)).outcome == "ask"


@pytest.mark.parametrize(("word", "clue"), [("kot", "Ikea"), ("pociąg", "InterCity"), ("sklep", "allegro.pl")])
def test_a_capital_i_and_an_address_are_no_disguise(word: str, clue: str) -> None:
    assert judge(clue, word, load.lexicon("pl")).outcome != "illegal"


def test_every_card_has_an_everyday_word_in_each_language() -> None:
    table = load.translations()
    for card in load.word_list("pl").cards:
        languages = {found.language for found in table.of_polish(card.word)}
        missing = {"de", "fr", "es", "it", "ru", "uk"} - languages
        assert missing <= MISSING.get(card.word, set()), card.word


MISSING = {"pieg": {"fr"}, "kciuk": {"ru", "uk"}}
"""Cards that are called by several words there."""
