"""The table's own decks, options that are refused, and what the clock does."""

from __future__ import annotations

from typing import Any

import pytest

from sennik.catalog import game
from sennik.kernel.game import OptionError
from sennik.testing.cases import all_on_cases, preset_cases

from .deals import Deal

CATS = game("cats")


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({"deck": {"cat": 3}}, 2),
        ({"deck": {"1": [3, 4]}}, 2),
        ({"deck": {"1": -1}}, 2),
        ({"deck": {"1": 121}}, 2),
        ({"deck": {"moth": 3}}, 2),
        ({"deck": {"crow": 13}}, 2),
        ({"deck": dict.fromkeys(map(str, range(1, 9)), 1)}, 2),
        ({"deck": dict.fromkeys(map(str, range(1, 9)), 20)}, 2),
        ({"starter": 3}, 2),
        ({"teams": True}, 5),
        ({"moths": 5}, 2),
        ({"dragons": 2}, 2),
        ({}, 1),
        ({}, 7),
    ],
)
def test_what_cannot_be_is_refused(options: dict[str, Any], seats: int) -> None:
    with pytest.raises(OptionError):
        CATS.rules(options, seats)


def test_a_table_may_bring_its_own_counts() -> None:
    rules: Any = CATS.rules({"deck": {"8": 2, "crow": 0, "joker": 9}, "owls": 2}, 3)
    names = list(rules.chance(rules.start()))
    assert [names.count(name) for name in ("8", "crow", "joker", "owl", "1")] == [2, 0, 9, 2, 10]
    assert len(names) == 108 - 13 - 8 - 10 + 4 + 2


def test_the_box_has_108_cards_of_which_95_are_the_base_deck() -> None:
    for preset, cards in (("base", 95), ("night", 108), ("teams", 95)):
        table = next(table for table in preset_cases(CATS) if table.name == preset)
        rules: Any = table.rules()
        assert len(rules.chance(rules.start())) == cards


def test_teams_are_for_four_and_six() -> None:
    assert {table.seats for table in (*preset_cases(CATS), *all_on_cases(CATS)) if table.name.startswith("teams")} == {4, 6}


def test_the_clock_exchanges_lets_go_stops_and_lays_in_the_first_land() -> None:
    deal = Deal("1 1 3 4", "1 5 5 5", lands=["/8 9", "/8"])

    def clock() -> str:
        seat = deal.asked[0]
        return str(deal.rules.write(deal.rules.default(deal.state, seat - 1)))

    assert clock() == "exchange"
    deal.play("1 attack 2 1 1")
    assert clock() == "pass"
    deal.play("2 defend 1")
    assert clock() == "stop"
    deal = Deal("1 1 3 4", "1 5 5 5", lands=["/8 9 _ _"]).play("1 meet 1 1")
    assert clock() == "place 1"
