"""The rules pages say what the code plays: every ruling, every option, the deck, and moves that can be read."""

from __future__ import annotations

import re

import pytest

from sennik.catalog import game, games
from sennik.games.sen.deck import BASIC
from sennik.kernel.game import MoveSyntaxError, Rules

from .pages import pages

RULES = ("docs/reference/rules-sen.md", "docs/reference/zasady-sen.md")
RULINGS = [f"S{number:02}" for number in range(1, 37)]


def rows(name: str) -> list[list[str]]:
    """The cells of all tables of a page."""
    lines = re.findall(r"^\|(.+)\|$", pages()[name].prose, re.MULTILINE)
    return [[cell.strip() for cell in line.split("|")] for line in lines]


@pytest.mark.parametrize("name", RULES)
def test_every_ruling_stands_once_under_its_anchor(name: str) -> None:
    assert sorted(re.findall(r'^<a id="s\d\d"></a>\*\*(S\d\d)\*\*', pages()[name].prose, re.MULTILINE)) == RULINGS
    assert {f"s{ruling[1:]}" for ruling in RULINGS} <= pages()[name].anchors()
    for anchor, ruling in re.findall(r'<a id="(\w+)"></a>\*\*(\w+)\*\*', pages()[name].text):
        assert anchor == ruling.lower()


def test_the_two_pages_have_their_rulings_in_one_order() -> None:
    english, polish = (re.findall(r'<a id="(\w+)">', pages()[name].text) for name in RULES)
    assert english == polish


@pytest.mark.parametrize("name", sorted(pages()))
def test_no_page_cites_a_ruling_that_there_is_not(name: str) -> None:
    assert [ruling for ruling in re.findall(r"\bS\d\d\b", pages()[name].text) if ruling not in RULINGS] == []


@pytest.mark.parametrize("name", RULES)
def test_the_deck_is_the_one_that_is_played(name: str) -> None:
    told = {cells[1]: (int(cells[2]), int(cells[3])) for cells in rows(name) if len(cells) == 4 and cells[2].isdigit()}
    assert told == {f"`{land.name}`": (land.crows, land.copies) for land in BASIC}
    assert str(sum(land.copies for land in BASIC)) in pages()[name].text
    assert str(sum(land.crows * land.copies for land in BASIC)) in pages()[name].text


@pytest.mark.parametrize("name", RULES)
def test_every_option_is_there_with_its_default(name: str) -> None:
    told = {cells[0].strip("`"): cells for cells in rows(name) if len(cells) == 4 and re.search(r"\(#", cells[3])}
    assert list(told) == [option.name for option in game("sen").options]
    for option in game("sen").options:
        default = str(option.default).lower() if isinstance(option.default, bool) else str(option.default)
        assert told[option.name][1].strip("`") == default
        for choice in option.choices if option.kind == "choice" else ():
            assert choice == option.default or f"`{choice}`" in told[option.name][2]


def moves(rules: Rules[object]) -> list[tuple[str, str]]:
    """(page, move) for everything in backticks that looks like a move of this game."""
    verbs = {verb.name: verb.parts for verb in getattr(rules, "edition").actions.verbs}  # noqa: B009 - of card games alone
    found = []
    for page in pages().values():
        for code in page.code():
            verb, *arguments = code.split(" ")
            if verb in verbs and all(argument.isdigit() for argument in arguments) and (arguments or not verbs[verb]):
                found.append((page.name, code))
    return found


@pytest.mark.parametrize("name", [entry.name for entry in games()])
def test_moves_in_backticks_can_be_read(name: str) -> None:
    entry = game(name)
    rules = entry.rules({}, entry.presets[0].seats.start)
    found = moves(rules)
    assert len(found) > 10
    for page, move in found:
        try:
            action, _ = rules.read(move)
        except MoveSyntaxError as error:
            pytest.fail(f"{page}: {error}")
        assert rules.write(action) == move


@pytest.mark.parametrize("name", RULES)
def test_every_verb_is_explained(name: str) -> None:
    verbs = {verb.name for verb in game("sen").rules({}, 2).edition.actions.verbs}  # type: ignore[attr-defined]
    assert {cells[0].strip("`").split(" ")[0] for cells in rows(name) if len(cells) == 3} >= verbs
