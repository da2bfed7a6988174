"""The rules pages say what the code plays: every ruling, every option, the deck, and moves that can be read."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sennik.catalog import game, games
from sennik.games.sen.deck import BASIC, JUBILEE, LONG_DREAM
from sennik.kernel.game import MoveSyntaxError

from .pages import pages

RULES = ("docs/reference/rules-sen.md", "docs/reference/zasady-sen.md")
RULINGS = [*(f"J{number:02}" for number in range(1, 15)), *(f"S{number:02}" for number in range(1, 37))]


def rows(name: str) -> list[list[str]]:
    """The cells of all tables of a page."""
    lines = re.findall(r"^\|(.+)\|$", pages()[name].prose, re.MULTILINE)
    return [[cell.strip() for cell in line.split("|")] for line in lines]


@pytest.mark.parametrize("name", RULES)
def test_every_ruling_stands_once_under_its_anchor(name: str) -> None:
    assert sorted(re.findall(r'^<a id="[js]\d\d"></a>\*\*([JS]\d\d)\*\*', pages()[name].prose, re.MULTILINE)) == RULINGS
    assert {ruling.lower() for ruling in RULINGS} <= pages()[name].anchors()
    for anchor, ruling in re.findall(r'<a id="(\w+)"></a>\*\*(\w+)\*\*', pages()[name].text):
        assert anchor == ruling.lower()


def test_the_two_pages_have_their_rulings_in_one_order() -> None:
    english, polish = (re.findall(r'<a id="(\w+)">', pages()[name].text) for name in RULES)
    assert english == polish


@pytest.mark.parametrize("name", sorted(pages()))
def test_no_page_cites_a_ruling_that_there_is_not(name: str) -> None:
    assert [ruling for ruling in re.findall(r"\b[JS]\d\d\b", pages()[name].text) if ruling not in RULINGS] == []


@pytest.mark.parametrize("name", RULES)
def test_the_deck_is_the_one_that_is_played(name: str) -> None:
    told = {cells[1]: [int(cell) for cell in cells[2:]] for cells in rows(name) if len(cells) == 6 and cells[2].isdigit()}
    lands = zip(BASIC, JUBILEE, LONG_DREAM, strict=True)
    assert told == {f"`{land.name}`": [land.crows, land.copies, *(other.copies for other in more)] for land, *more in lands}
    (total,) = (cells[3:] for cells in rows(name) if len(cells) == 6 and not cells[1])
    for deck, cards in zip((BASIC, JUBILEE, LONG_DREAM), total, strict=True):
        assert int(cards) == sum(land.copies for land in deck)
        crows = sum(land.crows * land.copies for land in deck if land.name != "hourglass")
        assert re.search(rf"\({cards}\s\w+, {crows} ", pages()[name].text)


@pytest.mark.parametrize("name", RULES)
def test_every_option_is_there_with_its_default(name: str) -> None:
    told = {cells[0].strip("`"): cells for cells in rows(name) if len(cells) == 4 and re.search(r"\(#", cells[3])}
    assert list(told) == [option.name for option in game("sen").options]
    for option in game("sen").options:
        default = str(option.default).lower() if isinstance(option.default, bool) else str(option.default)
        assert told[option.name][1].strip("`") == default
        for choice in option.choices if option.kind == "choice" else ():
            assert choice == option.default or f"`{choice}`" in told[option.name][2]


def moves(every: list[Any]) -> list[tuple[str, str]]:
    """(page, move) for everything in backticks that looks like a move of this game in one of its presets."""
    verbs = {verb.name: verb.parts for rules in every for verb in rules.edition.actions.verbs}
    faces = {face for rules in every for face in rules.edition.faces}
    found = []
    for page in pages().values():
        for code in page.code():
            verb, *arguments = code.split(" ")
            written = all(argument.isdigit() or argument in faces for argument in arguments)
            if verb in verbs and written and (arguments or not verbs[verb]):
                found.append((page.name, code))
    return found


def read(every: list[Any], move: str) -> str:
    """The move read and written again by the first preset that knows it. Raises MoveSyntaxError."""
    for rules in every[:-1]:
        try:
            return str(rules.write(rules.read(move)[0]))
        except MoveSyntaxError:
            continue
    return str(every[-1].write(every[-1].read(move)[0]))


@pytest.mark.parametrize("name", [entry.name for entry in games()])
def test_moves_in_backticks_can_be_read(name: str) -> None:
    entry = game(name)
    every = [entry.rules(preset.options, preset.seats.start) for preset in entry.presets]
    found = moves(every)
    assert len(found) > 10
    for page, move in found:
        try:
            assert read(every, move) == move
        except MoveSyntaxError as error:
            pytest.fail(f"{page}: {error}")


@pytest.mark.parametrize("name", RULES)
def test_every_verb_is_explained(name: str) -> None:
    every: list[Any] = [game("sen").rules(preset.options, 2) for preset in game("sen").presets]
    verbs = {verb.name for rules in every for verb in rules.edition.actions.verbs}
    assert {cells[0].strip("`").split(" ")[0] for cells in rows(name) if len(cells) == 3} >= verbs
