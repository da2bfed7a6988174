from __future__ import annotations

from typing import Any

import pytest

from sennik.kernel.game import Option, OptionError, Preset
from sennik.kernel.options import check_seats_of, complete_options, mapping

DECLARED = (
    Option("fast", "flag", False),
    Option("rounds", "number", 3, 1, 10, (1, 3, 5)),
    Option("mood", "choice", "calm", choices=("calm", "wild")),
    Option("deck", "deck", {}),
)

STARTER = (Option("starter", "number", 1, 1, 4, of_seats=True),)


def test_what_is_not_given_takes_its_default() -> None:
    assert complete_options("tiny", DECLARED, {}) == {"fast": False, "rounds": 3, "mood": "calm", "deck": {}}
    given: dict[str, Any] = {"rounds": 10, "fast": True, "mood": "wild", "deck": {"a": [1, 2]}}
    assert complete_options("tiny", DECLARED, given) == given
    assert list(complete_options("tiny", DECLARED, given)) == ["fast", "rounds", "mood", "deck"], "in the declared order"


def test_the_bounds_are_in_range() -> None:
    for rounds in (1, 10):
        assert complete_options("tiny", DECLARED, {"rounds": rounds})["rounds"] == rounds


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("no_such", True),
        ("", True),
        ("fast", 1),
        ("fast", 0),
        ("fast", "true"),
        ("fast", None),
        ("rounds", 0),
        ("rounds", 11),
        ("rounds", True),
        ("rounds", 3.0),
        ("rounds", "3"),
        ("rounds", None),
        ("mood", "sad"),
        ("mood", "Calm"),
        ("mood", 0),
        ("mood", None),
        ("deck", []),
        ("deck", "basic"),
        ("deck", None),
    ],
)
def test_an_unknown_name_a_wrong_type_or_range_is_refused_by_name(name: str, value: Any) -> None:
    with pytest.raises(OptionError) as caught:
        complete_options("tiny", DECLARED, {name: value})
    assert caught.value.option == name
    assert str(caught.value).startswith(f"{name}: ")


def test_who_begins_has_a_seat() -> None:
    check_seats_of("tiny", STARTER, {"starter": 1}, 2)
    check_seats_of("tiny", STARTER, {"starter": 3}, 3)
    with pytest.raises(OptionError, match="3 seats") as caught:
        check_seats_of("tiny", STARTER, {"starter": 4}, 3)
    assert caught.value.option == "starter"


def test_a_deck_is_a_mapping() -> None:
    deck = {"a": [1, 2]}
    assert mapping(complete_options("tiny", DECLARED, {"deck": deck}), "deck") == deck
    assert mapping(complete_options("tiny", DECLARED, {}), "deck") == {}


@pytest.mark.parametrize(
    ("seats", "written"),
    [(range(2, 6), "2–5"), (range(4, 7, 2), "4, 6"), (range(2, 9, 3), "2, 5, 8"), (range(3, 4), "3"), (range(2, 4), "2, 3")],
)
def test_how_many_can_play_in_writing(seats: range, written: str) -> None:
    assert Preset("one", {}, seats).allowed == written
    assert Preset("one", {}, seats).players == written


def test_where_one_device_serves_them_all_people_are_not_seats() -> None:
    device = Preset("device", {}, range(1, 2), people=range(4, 11))
    assert (device.allowed, device.players) == ("1", "4–10")


@pytest.mark.parametrize(
    ("seats", "near"),
    [(range(2, 6), 4), (range(2, 4), 3), (range(5, 8), 5), (range(4, 7, 2), 4), (range(3, 8, 2), 3), (range(1, 7, 5), 6)],
)
def test_the_nearest_number_of_seats_can_be_played(seats: range, near: int) -> None:
    assert Preset("one", {}, seats).seats_near(4) == near
