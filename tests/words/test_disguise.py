"""What a clue is behind its disguises: one word or several, and which (K11)."""

import unicodedata

import pytest

from sennik.i18n import LanguageCode
from sennik.words import Lexicon, judge, load


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
