"""What a clue is to the machine: the word behind a disguise, several words, or one that is nearly the card's (K11)."""

import unicodedata

import pytest

from sennik.i18n import LanguageCode
from sennik.words import Lexicon, judge, load

# --- behind a disguise ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "word", "clue"),
    [
        ("pl", "kot", "k\u1d0ft"),
        ("pl", "kot", "ᴋᴏᴛ"),
        ("pl", "kot", "кот"),
        ("pl", "kot", "k\u043et"),
        ("pl", "kot", "🅺🅾🆃"),
        ("pl", "kot", "\U0001d590\U0001d594\U0001d599"),
        ("pl", "kot", "k̶o̶t̶"),
        ("pl", "kot", "k\u00ado\u034ft"),
        ("pl", "kot", "k.0.t"),
        ("pl", "kot", "k 0 t"),
        ("pl", "słoń", "sʟoń"),
        ("pl", "okno", "0kn0"),
        ("pl", "krowa", "krovva"),
        ("pl", "brzuch", "brzuhu"),
        ("en", "cat", "ca7"),
        ("en", "cat", "\u1d04at"),
        ("en", "apple", "4pp1e"),
        ("en", "moon", "rnoon"),
        ("en", "ghost", "gh0$t"),
    ],
)
def test_the_word_in_disguise_is_the_word(code: LanguageCode, word: str, clue: str) -> None:
    verdict = judge(clue, word, load.lexicon(code))
    assert (verdict.outcome, verdict.rule) == ("illegal", "same")
    assert verdict.evidence is not None
    assert verdict.evidence.word == word


@pytest.mark.parametrize(
    ("code", "word", "clue", "by"),
    [
        ("pl", "kot", "2 koty", "blank"),
        ("pl", "krokodyl", "zielony/gad", "mark"),
        ("pl", "krokodyl", "zielony+gad", "mark"),
        ("pl", "księżyc", "nocna.lampa", "mark"),
        ("pl", "babcia", "mama|mamy", "mark"),
        ("pl", "kot", "9żyć", "digit"),
        ("pl", "kot", "pije-mleko", "hyphen"),
        ("en", "cat", "nine_lives", "mark"),
        ("en", "bicycle", "2 wheels", "blank"),
        ("en", "moon", "night|light", "mark"),
    ],
)
def test_two_words_are_two_whatever_stands_between_them(code: LanguageCode, word: str, clue: str, by: str) -> None:
    verdict = judge(clue, word, load.lexicon(code))
    assert (verdict.outcome, verdict.rule, verdict.detector) == ("illegal", "more-than-one-word", by)


@pytest.mark.parametrize(
    ("code", "word", "clue"),
    [
        ("pl", "muzyka", "AC/DC"),
        ("pl", "muzyka", "mp3"),
        ("pl", "komputer", "24/7"),
        ("pl", "kogut", "pianie!"),
        ("pl", "rycerz", "biało-czarny"),
        ("en", "ghost", "boo!"),
        ("en", "robot", "R2D2"),
        ("en", "juice", "7up"),
        ("en", "tea", "o'clock"),
        ("en", "carousel", "merry-go-round"),
    ],
)
def test_one_word_with_digits_and_marks_is_not_stopped(code: LanguageCode, word: str, clue: str) -> None:
    assert judge(clue, word, load.lexicon(code)).outcome != "illegal"


def test_two_capitals_in_one_word_are_put_to_people(polish: Lexicon) -> None:
    assert judge("NocnaLampa", "księżyc", polish).detector == "capital"
    assert judge("McDonald", "księżyc", polish).outcome == "legal"


def test_no_letter_of_polish_is_taken_for_another(polish: Lexicon) -> None:
    own = set("aąbcćdeęfghijklłmnńoóprsśtuwyzźż")
    looks = polish.language.looks
    assert not {chr(sign) for sign in looks} & (own | set(map(str.upper, own)))
    assert set(looks.values()) <= set("abcdefghijklmnopqrstuvwxyz")
    assert all(unicodedata.category(chr(sign))[0] in "LS" for sign in looks)


@pytest.mark.parametrize(
    ("code", "word", "clue"),
    [
        ("pl", "pies", "собака"),
        ("pl", "kot", "кіт"),
        ("pl", "krowa", "корова"),
        ("pl", "miłość", "любов"),
        ("pl", "książka", "kniga"),
        ("pl", "książka", "knyha"),
        ("en", "cow", "корова"),
        ("en", "book", "kniga"),
        ("en", "cat", "koshka"),
        ("en", "moon", "місяць"),
        ("en", "hand", "рука"),
        ("pl", "nauczyciel", "Lehrer"),
        ("pl", "wiedźma", "strega"),
        ("en", "carrot", "zanahoria"),
        ("en", "glove", "guante"),
    ],
)
def test_the_word_of_a_card_in_another_language_is_known(code: LanguageCode, word: str, clue: str) -> None:
    verdict = judge(clue, word, load.lexicon(code))
    assert (verdict.outcome, verdict.rule) == ("illegal", "translation")


@pytest.mark.parametrize(
    ("code", "word", "clue"), [("pl", "mleko", "latte"), ("en", "puzzle", "puddle"), ("pl", "chleb", "pain")]
)
def test_a_word_that_is_heard_at_home_is_not_stopped_by_the_machine(code: LanguageCode, word: str, clue: str) -> None:
    assert judge(clue, word, load.lexicon(code)).outcome != "illegal"


@pytest.mark.parametrize(
    ("code", "word", "clue"),
    [
        ("pl", "śruba", "śrubokręt"),
        ("pl", "planeta", "planetarium"),
        ("pl", "wilk", "wilkołak"),
        ("pl", "mróz", "mrożonka"),
        ("pl", "fryzjer", "fryzura"),
        ("pl", "nos", "nosorożec"),
        ("pl", "ośmiornica", "osiem"),
        ("en", "heart", "heartbreaking"),
        ("en", "exam", "examiner"),
    ],
)
def test_kin_that_only_a_reader_knows_is_reviewed(code: LanguageCode, word: str, clue: str) -> None:
    assert judge(clue, word, load.lexicon(code)).detector == "reviewed"


def test_a_clue_that_begins_with_the_whole_stem_asks() -> None:
    """Where neither a table nor a reviewer says more."""
    own = load.own_lexicon("\n".join(["lampa", "katapulta", *(f"słowo{letter}" for letter in "abcdefghijk")]), "pl")
    verdict = judge("lampart", "lampa", own)
    assert (verdict.outcome, verdict.detector) == ("ask", "begins")
    assert judge("lama", "lampa", own).rule != "stem"
    assert judge("katapultowiec", "katapulta", own).outcome == "illegal"


# --- nearly the word: by one sound, by a slip, by a look, as a part of a longer word --------------------------------------


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
