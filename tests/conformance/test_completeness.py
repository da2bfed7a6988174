"""No game of the catalogue lacks a piece of what is asked of a game's tests."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import pytest

from sennik.kernel.game import AfterGame, Game, Options
from sennik.testing.cases import preset_cases
from sennik.testing.second import HandWorked
from sennik.testing.trees import count_plain, count_tree, plain_root, root

from .subjects import CARD_GAMES, GAMES, PRESETS, case_id, pieces

HERE = Path(__file__).parent
PIECES = (
    *("plain_hide", "countable_views", "check_samples", "Second", "facts", "extra_cases"),
    *("COUNTED", "HAND_WORKED", "shown", "RULINGS"),
)

Counted: TypeAlias = tuple[str, int, Options, int, tuple[int, ...]]
"""Preset, seats, options, seed of the deal, and the number of sequences of 1, 2, ... moves."""


@pytest.mark.parametrize("game", CARD_GAMES, ids=case_id)
@pytest.mark.parametrize("name", PIECES)
def test_every_card_game_has_every_piece(game: Game, name: str) -> None:
    assert hasattr(pieces(game), name), f"tests/games/{game.name}/pieces.py has no {name}: see docs/how-to/add-a-game.md"


@pytest.mark.parametrize("game", GAMES, ids=case_id)
def test_every_preset_and_seat_count_is_in_the_suite(game: Game) -> None:
    wanted = {(preset.name, seats) for preset in game.presets for seats in preset.seats}
    assert {(case.name, case.seats) for case in PRESETS if case.game is game} == wanted


@pytest.mark.parametrize("game", GAMES, ids=case_id)
def test_every_ruling_is_cited_by_code_and_tests(game: Game) -> None:
    tests = "".join(path.read_text("utf-8") for path in (HERE.parent / "games" / game.name).glob("test_*.py"))
    source = HERE.parent.parent / "src" / "sennik" / "games" / game.name
    code = "".join(path.read_text("utf-8") for path in source.glob("*.py"))
    rulings = getattr(pieces(game), "RULINGS", ())
    assert rulings, f"tests/games/{game.name}/pieces.py has no RULINGS"
    assert [ruling for ruling in rulings if ruling not in tests and f"def test_{ruling.lower()}_" not in tests] == []
    assert [ruling for ruling in rulings if ruling not in code and not _in_a_range(ruling, code)] == []


def _in_a_range(ruling: str, code: str) -> bool:
    """Whether the code cites a range that holds the ruling (``S17-S19``)."""
    letter, number = ruling[0], int(ruling[1:])
    return any(
        f"{letter}{first:02}-{letter}{last:02}" in code
        for first in range(number - 4, number + 1)
        for last in range(number, number + 5)
    )


@pytest.mark.parametrize("game", GAMES, ids=case_id)
def test_every_preset_has_a_golden_playthrough(game: Game) -> None:
    folder = HERE.parent / "games" / game.name / "golden"
    names = {path.stem for path in folder.glob("*.txt")}
    assert [preset.name for preset in game.presets if preset.name not in names] == []


@pytest.mark.parametrize("game", CARD_GAMES, ids=case_id)
def test_trees_are_counted_for_every_preset_and_seat_count(game: Game) -> None:
    counted = getattr(pieces(game), "COUNTED", ())
    assert {(case.name, case.seats) for case in preset_cases(game)} <= {(name, seats) for name, seats, *_ in counted}


def _counted() -> list[tuple[Game, Counted]]:
    return [(game, row) for game in CARD_GAMES for row in getattr(pieces(game), "COUNTED", ())]


@pytest.mark.parametrize(("game", "row"), _counted())
def test_counted_trees(game: Game, row: Counted) -> None:
    _, seats, options, seed, numbers = row
    rules = game.rules(options, seats)
    assert count_tree(rules, root(rules, seed), len(numbers)) == numbers
    second = plain_root(pieces(game).Second(options, seats), rules, seed)
    assert count_plain(second, len(numbers)) == numbers


def _worked() -> list[tuple[Game, HandWorked]]:
    return [(game, deal) for game in CARD_GAMES for deal in getattr(pieces(game), "HAND_WORKED", ())]


@pytest.mark.parametrize(("game", "deal"), _worked(), ids=lambda value: getattr(value, "name", None))
def test_deals_worked_by_hand(game: Game, deal: HandWorked) -> None:
    assert deal.source
    rules, state = deal.play(game)
    fields = rules.fields(rules.hide(state, AfterGame()))
    assert {name: pieces(game).shown(rules, state, fields, name) for name in deal.shown} == dict(deal.shown)
