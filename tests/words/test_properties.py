"""Whatever people type: nothing is raised, answers are bounded, and the same question gets the same answer."""

import subprocess
import sys

from hypothesis import given, settings
from hypothesis import strategies as some

from sennik.i18n import LANGUAGES
from sennik.words import judge, load, match_guess, read_recall
from sennik.words.phonemes import distance
from sennik.words.roots import likeness
from sennik.words.text import LONGEST, clean, unaccent

CODE = some.sampled_from(LANGUAGES)
LETTERS = some.text("aąbcćdeęfghijklłmnńoóprsśtuwyzźżqvx'- .0!", max_size=30)
TEXT = some.one_of(
    some.text(max_size=200),
    LETTERS,
    some.sampled_from(["kot", "żółw", "cat", "ice cream", "İ", "ß", "\U0001d50e\U0001d52c\U0001d531"]),
)


@settings(deadline=None, max_examples=150)
@given(TEXT, TEXT, CODE)
def test_the_judge_takes_any_text(clue: str, word: str, code: str) -> None:
    lexicon = load.lexicon("pl" if code == "pl" else "en")
    verdict = judge(clue, word, lexicon)
    assert verdict == judge(clue, word, lexicon)
    assert (verdict.rule is None) == (verdict.evidence is None) == (verdict.outcome == "legal")
    if verdict.evidence:
        assert len(verdict.evidence.clue) <= LONGEST


@settings(deadline=None, max_examples=150)
@given(TEXT, TEXT, CODE)
def test_the_matcher_takes_any_text(guess: str, word: str, code: str) -> None:
    lexicon = load.lexicon("pl" if code == "pl" else "en")
    assert match_guess(guess, word, lexicon) == match_guess(guess, word, lexicon)


@settings(deadline=None, max_examples=60)
@given(some.one_of(TEXT, some.lists(LETTERS).map(" ".join)), some.lists(TEXT, max_size=6), CODE)
def test_the_reader_takes_any_text(story: str, words: list[str], code: str) -> None:
    lexicon = load.lexicon("pl" if code == "pl" else "en")
    found = read_recall(story, words, lexicon)
    assert [named.word for named in found] == list(dict.fromkeys(words))
    for named in found:
        assert (named.certainty == "absent") == (not named.spans)
        assert all(0 <= first < after <= len(story) for first, after in named.spans)


@given(some.text(max_size=400))
def test_cleaning_is_bounded_and_done_once(text: str) -> None:
    assert len(clean(text)) <= LONGEST
    assert clean(clean(text)) == clean(text)
    assert unaccent(unaccent(text)) == unaccent(text)


@given(LETTERS, LETTERS)
def test_distances_are_the_same_both_ways(first: str, second: str) -> None:
    assert distance(first, second) == distance(second, first)
    assert distance(first, first) == 0
    assert 0 <= likeness(first, second, "pl") <= 1


def test_a_very_long_text_costs_no_more_than_a_long_one() -> None:
    lexicon = load.lexicon("pl")
    assert judge("a" * 10**6, "kot", lexicon).outcome == "legal"
    assert match_guess("kot " * 10**5, "kot", lexicon).answer == "accept"
    assert read_recall("kot " * 10**5, ["kot"], lexicon)[0].certainty == "sure"


def test_importing_the_package_loads_nothing_heavy() -> None:
    code = "import sys, sennik.words; print(*({'morfeusz2', 'rapidfuzz', 'numpy', 'gzip'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split() == []
