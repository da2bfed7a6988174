"""What the judge says and why, rule by rule (K11), and what the client needs to word it."""

import re
from pathlib import Path
from typing import Final

import pytest

from sennik.i18n import LanguageCode
from sennik.words import Evidence, Lexicon, Verdict, judge, load, own_lexicon
from sennik.words.lists import ListedWord, WordList

DOCS: Final = Path(__file__).parents[2] / "docs/reference"


@pytest.mark.parametrize(
    ("language", "page", "rules"),
    [
        ("pl", "zasady-kraina-snow.md", {"ta sama podstawa": "stem", "brzmi podobnie": "sound", "tłumaczenie": "translation"}),
        ("en", "rules-dreamland.md", {"the same stem": "stem", "it sounds alike": "sound", "a translation": "translation"}),
    ],
)
def test_the_three_worked_examples_are_illegal(language: LanguageCode, page: str, rules: dict[str, str]) -> None:
    """T-K01, T-K02, T-K03, as the page of the rules in that language has them. Those in English are made with its own list."""
    text = (DOCS / page).read_text(encoding="utf-8")
    examples = re.findall(r"- \*\*(T-K0[123])\*\*\. \w[\w ]* \*(\w+)\*, [\w ]+ \*(\w+)\*: \w+, ([\w ]+)\.", text)
    assert [case for case, *_ in examples] == ["T-K01", "T-K02", "T-K03"]
    assert {reason for *_, reason in examples} == set(rules)
    held = load.lexicon(language)
    for _, word, clue, reason in examples:
        assert language == "pl" or word.lower() in {card.word for card in held.cards.cards}
        verdict = judge(clue, word, held)
        assert (verdict.outcome, verdict.rule) == ("illegal", rules[reason])


def test_a_verdict_says_what_it_rests_on(polish: Lexicon, english: Lexicon) -> None:
    """T-K01, T-K02, T-K03."""
    assert judge("Aktorka", "Aktor", polish) == Verdict("illegal", "stem", Evidence("aktorka", "aktor", "aktor"), "family")
    assert judge("Kod", "Kot", polish) == Verdict("illegal", "sound", Evidence("kod", "kot", "kot/kot"), "sounds")
    assert judge("Child", "Dziecko", polish) == Verdict(
        "illegal", "translation", Evidence("child", "dziecko", "en"), "dictionary"
    )
    assert judge("Hund", "Dog", english) == Verdict("illegal", "translation", Evidence("hund", "dog", "de"), "dictionary")


def test_a_legal_clue_has_no_rule_and_no_evidence(polish: Lexicon) -> None:
    assert judge("pianie", "kogut", polish) == Verdict("legal")


@pytest.mark.parametrize(
    "clue", ["kogutem", "KOGUT", "kogut!", "k-o-g-u-t", "k o g u t", "kogggut", "k0gut", "ko\u200bgut", "kógut"]
)
def test_the_word_itself_is_seen_through_every_disguise(clue: str, polish: Lexicon) -> None:
    verdict = judge(clue, "kogut", polish)
    assert (verdict.outcome, verdict.rule) in {("illegal", "same"), ("illegal", "sound")}


def test_a_form_that_is_more_often_another_word_only_asks(polish: Lexicon) -> None:
    assert judge("mam", "mama", polish).outcome == "ask"


@pytest.mark.parametrize(("code", "word", "clue"), [("pl", "kogut", "budzi rano"), ("en", "rooster", "wakes you up")])
def test_more_than_one_word_is_illegal(code: LanguageCode, word: str, clue: str) -> None:
    assert judge(clue, word, load.lexicon(code)).rule == "more-than-one-word"


@pytest.mark.parametrize(
    ("code", "clue", "word"),
    [
        ("en", "birth", "bear"),
        ("en", "bear", "birthday"),
        ("en", "wise", "wizard"),
        ("en", "drain", "rainbow"),
        ("en", "month", "moon"),
        ("en", "grave", "gravity"),
        ("pl", "wyraz", "wróżka"),
        ("pl", "radość", "radio"),
        ("pl", "psuć", "pies"),
        ("pl", "piana", "pianino"),
        ("pl", "słoń", "zasłona"),
    ],
)
def test_words_that_only_a_dictionary_calls_kin_are_legal(code: LanguageCode, clue: str, word: str) -> None:
    """The lists' "not family"."""
    assert judge(clue, word, load.lexicon(code)) == Verdict("legal")


@pytest.mark.parametrize(
    ("clue", "word"),
    [
        ("ownership", "ship"),
        ("starring", "ring"),
        ("champion", "ion"),
        ("important", "ant"),
        ("mother", "her"),
        ("justice", "ice"),
    ],
)
def test_an_ending_is_no_half_of_a_compound(clue: str, word: str, english: Lexicon) -> None:
    assert judge(clue, word, english).outcome != "illegal"


@pytest.mark.parametrize(("clue", "word"), [("warship", "ship"), ("earring", "ring"), ("seabed", "bed"), ("anteater", "ant")])
def test_the_half_of_a_compound_is_kin(clue: str, word: str, english: Lexicon) -> None:
    verdict = judge(clue, word, english)
    assert (verdict.outcome, verdict.rule) == ("illegal", "stem")


def test_a_part_of_a_hyphened_clue_counts(polish: Lexicon) -> None:
    assert judge("super-kot", "kot", polish).outcome == "illegal"


@pytest.mark.parametrize("clue", ["", "   ", "!!!", "\u200b", "😀"])
def test_what_has_no_letters_is_no_word(clue: str, polish: Lexicon) -> None:
    assert judge(clue, "kot", polish) == Verdict(
        "illegal", "more-than-one-word", Evidence(clue.strip("\u200b "), "kot"), "no-letters"
    )


def test_a_number_is_a_word(polish: Lexicon) -> None:
    assert judge("13", "piątek", polish).outcome == "legal"


def test_an_everyday_word_of_the_own_language_is_no_translation(polish: Lexicon, english: Lexicon) -> None:
    assert judge("auto", "samochód", polish).outcome == "legal"
    assert judge("list", "letter", english).outcome == "ask"


def test_two_words_of_a_card_are_judged_part_by_part(english: Lexicon) -> None:
    assert judge("icy", "ice cream", english).outcome == "illegal"
    assert judge("cone", "ice cream", english).outcome == "legal"


def test_a_review_by_hand_has_the_last_word(english: Lexicon) -> None:
    card = ListedWord("pen", 1, family=frozenset({"penguin"}), not_family=frozenset({"pencil"}), variants=frozenset({"biro"}))
    reviewed = Lexicon(english.language, WordList("en", (card,)), english.translations, english.abroad, english.cards_abroad)
    assert judge("penguin", "pen", reviewed).detector == "reviewed"
    assert judge("biro", "pen", reviewed).detector == "variant"
    assert judge("pencil", "pen", reviewed).rule != "stem"


def test_a_tables_own_words_are_judged_as_well() -> None:
    own = own_lexicon("\n".join(["czajnik elektryczny", *(f"słowo{letter}" for letter in "abcdefghijk")]), "pl")
    assert judge("elektryka", "czajnik elektryczny", own).outcome == "illegal"
    assert judge("czajniczek", "czajnik elektryczny", own).outcome == "illegal"
    assert judge("herbata", "czajnik elektryczny", own).outcome == "legal"


def test_a_compound_shares_the_stem_of_its_parts_but_not_its_other_half(english: Lexicon) -> None:
    assert judge("snow", "snowman", english).outcome == "illegal"
    assert judge("fireman", "snowman", english).outcome != "illegal"
