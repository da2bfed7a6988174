"""The rules pages of Cats say what the code plays: every ruling, every option, the deck and the moves."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sennik.catalog import game
from sennik.games.cats.deck import BASE, NIGHT

from .pages import pages
from .test_rules_pages import rows

RULES = ("docs/reference/rules-cats.md", "docs/reference/zasady-koty.md")
RULINGS = [f"C{number:02}" for number in range(1, 38)]


@pytest.mark.parametrize("name", RULES)
def test_every_ruling_stands_once_under_its_anchor(name: str) -> None:
    found = re.findall(r'^<a id="(c\d\d)"></a>\*\*(C\d\d)\*\*', pages()[name].prose, re.MULTILINE)
    assert sorted(ruling for _, ruling in found) == RULINGS
    assert all(anchor == ruling.lower() for anchor, ruling in found)


def test_the_two_pages_have_their_rulings_in_one_order() -> None:
    english, polish = (re.findall(r'<a id="(\w+)">', pages()[name].text) for name in RULES)
    assert english == polish


@pytest.mark.parametrize("name", sorted(pages()))
def test_no_page_cites_a_ruling_that_there_is_not(name: str) -> None:
    assert [ruling for ruling in re.findall(r"\bC\d\d\b", pages()[name].text) if ruling not in RULINGS] == []


@pytest.mark.parametrize("name", RULES)
def test_the_deck_is_the_one_that_is_played(name: str) -> None:
    told = {cells[1].strip("`"): (int(cells[2]), int(cells[3])) for cells in rows(name) if len(cells) == 4 and cells[2].isdigit()}
    assert told == {card.name: (card.copies, NIGHT.get(card.name, card.copies)) for card in BASE}


@pytest.mark.parametrize("name", RULES)
def test_every_option_is_there_with_its_default(name: str) -> None:
    told = {cells[0].strip("`"): cells for cells in rows(name) if len(cells) == 4 and re.search(r"\(#", cells[3])}
    assert list(told) == [option.name for option in game("cats").options]
    for option in game("cats").options:
        default = str(option.default).lower() if isinstance(option.default, bool) else str(option.default)
        assert told[option.name][1].strip("`") == default


@pytest.mark.parametrize("name", RULES)
def test_every_verb_is_explained(name: str) -> None:
    rules: Any = game("cats").rules({}, 2)
    told = {cells[0].strip("`") for cells in rows(name) if len(cells) == 3}
    assert told >= {verb.name for verb in rules.edition.actions.verbs}
