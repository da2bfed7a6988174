"""The examples that players are told are judged as they are told."""

import re

import pytest

from sennik.i18n import LANGUAGES, LanguageCode, text
from sennik.words import judge, lexicon


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", ["stem", "sound"])
def test_k11_what_players_are_told_is_forbidden_is_stopped_by_that_rule(language: LanguageCode, rule: str) -> None:
    told = text(language, f"dreamland-rules-forbidden-{rule}")
    clue, word = re.findall("[“„](.+?)”", told)
    found = judge(clue, word, lexicon(language))
    assert (found.outcome, found.rule) == ("illegal", rule)
