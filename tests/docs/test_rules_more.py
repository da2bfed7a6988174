"""The rules pages of Seventeen and Cats say what the code plays: every ruling, every option, the deck and the moves."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pytest

from sennik.catalog import game
from sennik.games.cats.deck import BASE as CATS
from sennik.games.cats.deck import NIGHT
from sennik.games.seventeen.deck import BASE as SEVENTEEN

from .pages import pages
from .test_rules_pages import rows


@dataclass(frozen=True, slots=True)
class Pages:
    """The two pages of a game, its rulings, and what its table of cards tells by their names."""

    game: str
    english: str
    polish: str
    letter: str
    last: int
    deck: dict[str, tuple[int, int]]

    @property
    def rulings(self) -> list[str]:
        return [f"{self.letter}{number:02}" for number in range(1, self.last + 1)]


GAMES = (
    Pages(
        "seventeen",
        "docs/reference/rules-seventeen.md",
        "docs/reference/zasady-17.md",
        "D",
        41,
        {card.name: (card.worth, card.copies) for card in SEVENTEEN},
    ),
    Pages(
        "cats",
        "docs/reference/rules-cats.md",
        "docs/reference/zasady-koty.md",
        "C",
        37,
        {card.name: (card.copies, NIGHT.get(card.name, card.copies)) for card in CATS},
    ),
)
EACH = [pytest.param(entry, name, id=name) for entry in GAMES for name in (entry.english, entry.polish)]


@pytest.mark.parametrize(("entry", "name"), EACH)
def test_every_ruling_stands_once_under_its_anchor(entry: Pages, name: str) -> None:
    found = re.findall(r'^<a id="(\w\d\d)"></a>\*\*(\w\d\d)\*\*', pages()[name].prose, re.MULTILINE)
    assert sorted(ruling for _, ruling in found) == entry.rulings
    assert all(anchor == ruling.lower() for anchor, ruling in found)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.game)
def test_the_two_pages_have_their_rulings_in_one_order(entry: Pages) -> None:
    english, polish = (re.findall(r'<a id="(\w+)">', pages()[name].text) for name in (entry.english, entry.polish))
    assert english == polish


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.game)
@pytest.mark.parametrize("name", sorted(pages()))
def test_no_page_cites_a_ruling_that_there_is_not(entry: Pages, name: str) -> None:
    cited = re.findall(rf"\b{entry.letter}\d\d\b", pages()[name].text)
    assert [ruling for ruling in cited if ruling not in entry.rulings] == []


@pytest.mark.parametrize(("entry", "name"), EACH)
def test_the_deck_is_the_one_that_is_played(entry: Pages, name: str) -> None:
    told = {cells[1].strip("`"): (int(cells[2]), int(cells[3])) for cells in rows(name) if len(cells) == 4 and cells[2].isdigit()}
    assert told == entry.deck


@pytest.mark.parametrize(("entry", "name"), EACH)
def test_every_option_is_there_with_its_default(entry: Pages, name: str) -> None:
    told = {cells[0].strip("`"): cells for cells in rows(name) if len(cells) == 4 and re.search(r"\(#", cells[3])}
    assert list(told) == [option.name for option in game(entry.game).options]
    for option in game(entry.game).options:
        default = str(option.default).lower() if isinstance(option.default, bool) else str(option.default)
        assert told[option.name][1].strip("`") == default


@pytest.mark.parametrize(("entry", "name"), EACH)
def test_every_verb_is_explained(entry: Pages, name: str) -> None:
    rules: Any = game(entry.game).rules({}, 2)
    told = {cells[0].strip("`") for cells in rows(name) if len(cells) == 3}
    assert told >= {verb.name for verb in rules.edition.actions.verbs}
