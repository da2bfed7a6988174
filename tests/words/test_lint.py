"""The shipped lists are as they should be, and the linter sees what isn't."""

from functools import cache

import pytest

from sennik.i18n import LanguageCode
from sennik.words import Lexicon, load
from sennik.words.judging import judge
from sennik.words.lint import lint, lint_concepts, questions
from sennik.words.lists import parse

judged_once = cache(judge)
"""Several of these tests ask the judge about all the clues of a list."""


@pytest.fixture(autouse=True)
def shared_verdicts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sennik.words.lint.judge", judged_once)


@pytest.mark.mass
@pytest.mark.parametrize("code", ["pl", "en"])
def test_the_shipped_lists_are_clean(code: LanguageCode) -> None:
    assert list(map(str, lint(load.lexicon(code), f"{code}.txt"))) == []


@pytest.mark.mass
@pytest.mark.parametrize("code", ["pl", "en"])
def test_few_clues_of_the_shipped_lists_would_be_put_to_the_vote(code: LanguageCode) -> None:
    assert len(questions(load.lexicon(code), f"{code}.txt")) <= 0.01 * 440 * 12


def test_the_lists_follow_the_concepts() -> None:
    assert lint_concepts(load.concepts(), [load.lexicon("pl"), load.lexicon("en")], "concepts.txt") == []


def test_lists_that_leave_the_concepts_are_named() -> None:
    lines = ["# slug | polish | english | theme", "a | b", "rooster | kura | rooster | farm"]
    codes = [problem.code for problem in lint_concepts(lines, [load.lexicon("pl")], "concepts.txt")]
    assert codes == ["not-four-fields", "lists-differ-in-length", "another-word-in-the-list"]


def test_the_linter_sees_every_kind_of_bad_line() -> None:
    text = """
cat
  translations: kot
  clues: cats, whiskers, whisker, dog house, fuck, qwrtplk, mouse, mouse, kot
  decoy dog: pet
  decoy dog: bone, fur
  decoy cat: tail, mouse
  variants: cat, dog, tom-cat-of-the-house cat!, house cat
  family: catkin, cat flap, catwalk
  not family: catwalk
  names: Garfield, Tom Jerry
  does: purr, cat
dog
  variants: house cat
catty
"""
    shipped = load.lexicon("en")
    bad = Lexicon(shipped.language, parse(text, "en", "bad.txt"), shipped.translations, shipped.abroad, shipped.cards_abroad)
    codes = {problem.code for problem in lint(bad, "bad.txt")}
    assert codes == {
        "bad-variant",
        "cards-alike",
        "clue-of-several-words",
        "clue-twice",
        "decoy-clue-is-a-clue",
        "decoy-not-another-card",
        "decoy-twice",
        "family-and-not-family",
        "illegal-same",
        "illegal-translation",
        "kin-of-several-words",
        "no-translation",
        "obscene",
        "too-few-clues",
        "too-few-decoy-clues",
        "too-few-decoys",
        "unknown-clue",
        "variant-is-the-word",
        "variant-of-two-cards",
    }
