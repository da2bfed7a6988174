"""Options and decks: what is accepted, what is refused and by which name, and what the defaults are."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sennik.testing import contract
from sennik.testing.cases import Case
from sennik.testing.strategies import check_any_case, decks

from .deals import SEN, Deal
from .naive import BASIC, BOTH, BOXES, JUBILEE
from .pieces import Second, facts


def refused(options: dict[str, Any], seats: int = 2) -> str:
    return contract.refused_option(SEN, options, seats)


def test_the_deck_is_that_of_the_rulebook() -> None:
    rules = SEN.rules({}, 2)
    names = rules.chance(rules.start())
    assert names is not None
    assert Counter(names) == Counter({name: copies for name, (_, copies) in BASIC.items()})
    assert len(names) == 54
    assert sum(BASIC[name][0] for name in names) == 279
    lands = Counter(BASIC[name][0] for name in names)
    assert [lands[crows] for crows in range(10)] == [4, 4, 4, 4, 4, 7, 7, 7, 4, 9]


@pytest.mark.parametrize(
    ("preset", "deck", "cards", "crows", "lands"),
    [
        ("jubilee", JUBILEE, 56, 235, [4, 4, 4, 7, 4, 7, 8, 7, 0, 6]),
        ("long-dream", BOTH, 110, 514, [8, 8, 8, 11, 8, 14, 15, 14, 4, 15]),
    ],
)
def test_the_decks_of_the_jubilee_edition_and_of_both(
    preset: str, deck: dict[str, tuple[int, int]], cards: int, crows: int, lands: list[int]
) -> None:
    rules: Any = SEN.rules(PRESETS[preset], 2)
    names = rules.chance(rules.start())
    assert Counter(names) == +Counter({name: copies for name, (_, copies) in deck.items()})
    assert len(names) == cards
    plain = [deck[name][0] for name in names if name != "hourglass"]
    assert (sum(plain), cards - len(plain)) == (crows, 5)
    assert [plain.count(number) for number in range(10)] == lands
    codes = {name: rules.edition.faces.index(name) for name in deck}
    assert {name: (rules.start().crows[code], rules.start().copies[code]) for name, code in codes.items()} == deck


PRESETS = {preset.name: preset.options for preset in SEN.presets}


@pytest.mark.parametrize(
    ("preset", "piles"),
    [("basic", (45, 41, 37, 33)), ("jubilee", (47, 43, 39, 35)), ("long-dream", (97, 91, 85, 79))],
)
def test_the_draw_pile_after_the_deal(preset: str, piles: tuple[int, ...]) -> None:
    for seats, pile in enumerate(piles, 2):
        rules = SEN.rules(PRESETS[preset], seats)
        assert rules.shuffled(rules.start(), []).deck_size == pile


def test_every_edition_is_for_two_to_five() -> None:
    wanted = [(name, [2, 3, 4, 5]) for name in ("basic", "jubilee", "long-dream")]
    assert [(preset.name, list(preset.seats)) for preset in SEN.presets] == wanted


@pytest.mark.parametrize("name", list(BOXES))
def test_a_code_means_the_same_land_in_every_edition(name: str) -> None:
    rules: Any = SEN.rules(PRESETS[name], 2)
    basic: Any = SEN.rules({}, 2)
    assert rules.edition.faces == basic.edition.faces
    assert rules.edition.phases == basic.edition.phases


def test_defaults() -> None:
    assert dict(SEN.rules({}, 2).options) == {
        "edition": "basic",
        "penalty": 5,
        "target": 100,
        "rounds": 0,
        "nines": False,
        "all_in": False,
        "pairs": False,
        "caller_tie": "own",
        "first_turn_call": True,
        "starter": 1,
        "deck": {},
    }


def test_what_is_offered_and_what_is_possible() -> None:
    offered = {option.name: option.choices for option in SEN.options if option.kind == "number"}
    assert offered == {"penalty": (5, 15), "target": (70, 100, 150), "rounds": (0, 5, 10), "starter": (1, 2, 3, 4, 5)}
    bounds = {option.name: (option.low, option.high) for option in SEN.options if option.kind == "number"}
    assert bounds == {"penalty": (0, 100), "target": (0, 1000), "rounds": (0, 100), "starter": (1, 5)}
    assert next(option.choices for option in SEN.options if option.name == "caller_tie") == ("own", "zero")


def test_a_game_without_an_end() -> None:
    assert refused({"target": 0}) == "target"
    assert refused({"target": 0, "rounds": 0}) == "target"
    assert {option.name: option.instead for option in SEN.options if option.instead} == {"target": "rounds", "rounds": "target"}
    assert SEN.rules({"target": 0, "rounds": 1}, 2).options["target"] == 0


@pytest.mark.parametrize(
    "deck",
    [
        {"no such land": [1, 1]},
        {"": [1, 1]},
        {1: [1, 4]},
        {"9": 9},
        {"9": [9]},
        {"9": [9, 9, 9]},
        {"9": "99"},
        {"9": [9, "9"]},
        {"9": [9, 9.0]},
        {"9": [9, True]},
        {"9": [9, None]},
        {"9": [8, 9]},
        {"hourglass": [8, 5]},
        {"take2": [-1, 3]},
        {"take2": [21, 3]},
        {"take2": [5, -1]},
        {"take2": [5, 121]},
        {"9": [9, 76]},
        {"9": [9, 0], "8": [8, 0], "7": [7, 0], "6": [6, 0], "5": [5, 0], "4": [4, 0]},
    ],
    ids=str,
)
def test_a_deck_that_is_none(deck: dict[Any, Any]) -> None:
    assert refused({"deck": deck}) == "deck"


@pytest.mark.parametrize(
    ("deck", "cards"),
    [
        ({"9": [9, 75]}, 120),
        ({"9": [9, 0], "8": [8, 0], "7": [7, 0], "6": [6, 0], "5": [5, 0], "4": [4, 1]}, 26),
        ({"take2": [20, 3], "peek1": (0, 2)}, 53),
    ],
)
def test_a_table_may_bring_its_own_counts(deck: dict[str, Any], cards: int) -> None:
    for seats in (2, 5):
        rules: Any = SEN.rules({"deck": deck}, seats)
        state = rules.shuffled(rules.start(), [])
        assert state.deck_size == cards - 4 * seats - 1
        for name, (crows, copies) in deck.items():
            code = rules.edition.faces.index(name)
            assert (state.crows[code], state.copies[code]) == (crows, copies)


def test_crows_of_a_special_can_be_corrected() -> None:
    deal = Deal("take2 0 0 0", "9 9 9 9", deck={"take2": [11, 3]}, pairs=True).looks()
    assert "claim 11 1 2" in deal.legal(1)
    assert "claim 12 1 2" not in deal.legal(1)
    assert deal.play("1 draw", "1 discard", "2 wake").results == [11, 41]


def test_two_rulings_lean_on_the_highest_number_that_is_in_the_deck() -> None:
    none = {"9": [9, 0], "take2": [5, 0]}
    deal = Deal("0 1 2 3", "0 1 2 3", deck=none, pairs=True).looks()
    numbers = {int(move.split()[1]) for move in deal.legal(1) if move.startswith("claim")}
    assert numbers == set(range(9))


def test_a_game_ends_after_a_hundred_rounds_whatever_its_target() -> None:
    zeros = {**{str(n): [n, 0] for n in range(1, 10)}, **{name: [0, 0] for name in ("take2", "peek1", "swap2")}, "0": [0, 26]}
    deal = Deal("0 0 0 0", "0 0 0 0", top="0", target=1, deck=zeros)
    rounds = 0
    while True:
        rounds += 1
        deal.looks().move("wake")
        if deal.phase == "over":
            break
        deal.go_on()
        deal.state = deal.rules.shuffled(deal.state, [])
    assert rounds == 100
    assert deal.state.bounded == 1, "that there are no more rounds is told"
    assert deal.rules.result(deal.state).winners == (0, 1)


LANDS = tuple(BOTH)
CROWS = tuple(crows for crows, _ in BOTH.values())


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_table_plays_like_the_second_implementation(data: st.DataObject) -> None:
    """A drawn deck, drawn options and drawn moves; what fails shrinks to a short game."""
    options: dict[str, Any] = {
        "edition": data.draw(st.sampled_from(["basic", "jubilee"])),
        "deck": data.draw(decks(LANDS, CROWS)),
        "nines": data.draw(st.booleans()),
        "all_in": data.draw(st.booleans()),
        "pairs": data.draw(st.booleans()),
        "caller_tie": data.draw(st.sampled_from(["own", "zero"])),
        "first_turn_call": data.draw(st.booleans()),
        "penalty": data.draw(st.integers(0, 100)),
        "rounds": data.draw(st.integers(1, 3)),
    }
    seats = data.draw(st.integers(2, 5))
    case = Case(SEN, "drawn", options, seats)
    check_any_case(data, case, lambda: Second(options, seats), facts)
