"""Options and decks: what is accepted, what is refused and by which name, and what the defaults are."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sennik.testing import contract
from sennik.testing.cases import Case
from sennik.testing.strategies import check_any_case

from .deals import NUMBERS, SEVENTEEN, SHORT, Deal
from .naive import BOX
from .pieces import Second, facts


def refused(options: dict[str, Any], seats: int = 2) -> str:
    return contract.refused_option(SEVENTEEN, options, seats)


def test_the_deck_is_that_of_the_box() -> None:
    rules: Any = SEVENTEEN.rules({}, 2)
    names = rules.chance(rules.start())
    assert Counter(names) == Counter(BOX)
    assert len(names) == 70
    assert sum(name.endswith("x2") for name in names) == 35, "as many two-sided cards as hearts"
    worth = {rules.edition.faces[code]: rules.start().worth[code] for code in range(1, len(rules.edition.faces))}
    assert worth == {name: int(name[0]) if name in NUMBERS else 0 for name in BOX}
    assert sum(worth[name] for name in names) == 150


@pytest.mark.parametrize(("seats", "pile"), [(2, 64), (3, 61), (4, 58), (5, 55), (6, 52)])
def test_the_draw_pile_after_the_deal(seats: int, pile: int) -> None:
    rules = SEVENTEEN.rules({}, seats)
    state = rules.shuffled(rules.start(), [])
    assert state.deck_size + 1 == pile, "the top card lies apart"
    assert [state.hand_size[seat] for seat in range(seats)] == [3] * seats


def test_one_preset_for_two_to_six() -> None:
    assert [(preset.name, dict(preset.options), list(preset.seats)) for preset in SEVENTEEN.presets] == [
        ("basic", {}, [2, 3, 4, 5, 6])
    ]


def test_defaults_are_the_rulings_and_every_disputed_one_is_an_option() -> None:
    """Section 7 of the rulings: 4.1, D08, D14, D16, D17, D29; and D39."""
    assert dict(SEVENTEEN.rules({}, 2).options) == {
        "open_hands": True,
        "direction": "keep",
        "last_player": "remover",
        "bound_may_call": True,
        "call_between": True,
        "trap_nerve": "adds",
        "starter": 1,
        "deck": {},
    }
    offered = {option.name: option.choices for option in SEVENTEEN.options if option.choices}
    assert offered == {
        "direction": ("keep", "reset"),
        "last_player": ("remover", "card"),
        "trap_nerve": ("adds", "one"),
        "starter": (1, 2, 3, 4, 5, 6),
    }


@pytest.mark.parametrize(
    "deck",
    [
        {"6": 1},
        {"": 1},
        {1: 3},
        {"1": "3"},
        {"1": 3.0},
        {"1": True},
        {"1": None},
        {"1": [1, 3]},
        {"trap": -1},
        {"trap": 121},
        {"trap": 53},
        {**dict.fromkeys(BOX, 2), "trap": 3},
        {**dict.fromkeys(NUMBERS, 0), "1": 16, "trap": 20},
    ],
    ids=str,
)
def test_a_deck_that_is_none(deck: dict[Any, Any]) -> None:
    assert refused({"deck": deck}) == "deck"


LEAST = {**dict.fromkeys(NUMBERS, 0), "5x2": 4, "reverse": 0, "two": 0, "remove": 26, "trap": 0}


@pytest.mark.parametrize(("deck", "cards"), [({"trap": 52}, 120), (SHORT, 30), (LEAST, 30), ({"1": 0, "1x2": 12}, 72)])
def test_a_table_may_bring_its_own_counts(deck: dict[str, Any], cards: int) -> None:
    for seats in (2, 6):
        rules: Any = SEVENTEEN.rules({"deck": deck}, seats)
        state = rules.shuffled(rules.start(), [])
        assert state.deck_size + 1 == cards - 3 * seats
        assert {name: state.copies[rules.edition.faces.index(name)] for name in deck} == deck


def test_a_code_means_the_same_card_in_every_deck() -> None:
    own: Any = SEVENTEEN.rules({"deck": SHORT}, 2)
    box: Any = SEVENTEEN.rules({}, 2)
    assert own.edition.faces == box.edition.faces
    assert own.edition.phases == box.edition.phases
    assert [own.write(action) for action in (0, 1, 10)] == [box.write(action) for action in (0, 1, 10)]


def test_a_deck_without_hearts_hides_nothing() -> None:
    deck = {**dict.fromkeys(BOX, 0), **{f"{n}x2": 6 for n in range(1, 6)}}
    deal = Deal("1x2 2x2 3x2", "4x2 5x2 5x2", deck=deck)
    assert deal.moves(1) == ["play 1x2", "play 2x2", "play 3x2"]
    assert deal.lay("1 3x2", "2 5x2", "1 1x2", "2 5x2").play("1 play 2x2").call(2).state.sum == 16


COUNTS = st.dictionaries(st.sampled_from(list(BOX)), st.integers(0, 12), max_size=len(BOX))


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_table_plays_like_the_second_implementation(data: st.DataObject) -> None:
    """A drawn deck, drawn options and drawn moves; what fails shrinks to a short game."""
    options: dict[str, Any] = {
        "deck": data.draw(COUNTS),
        "open_hands": data.draw(st.booleans()),
        "direction": data.draw(st.sampled_from(["keep", "reset"])),
        "last_player": data.draw(st.sampled_from(["remover", "card"])),
        "bound_may_call": data.draw(st.booleans()),
        "call_between": data.draw(st.booleans()),
        "trap_nerve": data.draw(st.sampled_from(["adds", "one"])),
    }
    seats = data.draw(st.integers(2, 6))
    case = Case(SEVENTEEN, "drawn", options, seats)
    check_any_case(data, case, lambda: Second(options, seats), facts)
