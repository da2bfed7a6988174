"""The examples in the docstrings of what a game uses hold, and those that players are told."""

import doctest
import re
from importlib import import_module

import pytest

from sennik.i18n import LANGUAGES, text
from sennik.words import judge, lexicon


@pytest.mark.parametrize("module", ["clues", "dreamer", "guess", "judging", "load", "recall"])
def test_the_examples_hold(module: str) -> None:
    found = doctest.testmod(import_module(f"sennik.words.{module}"))
    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", ["stem", "sound"])
def test_k11_what_players_are_told_is_forbidden_is_stopped_by_that_rule(language: str, rule: str) -> None:
    told = text(language, f"dreamland-rules-forbidden-{rule}")
    clue, word = re.findall("[“„](.+?)”", told)
    found = judge(clue, word, lexicon(language))
    assert (found.outcome, found.rule) == ("illegal", rule)
