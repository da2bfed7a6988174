"""The rule-of-thumb player of Seventeen: single decisions, and how it does."""

from __future__ import annotations

from typing import Any

import pytest

from sennik.catalog import game
from sennik.games.seventeen import thumb
from sennik.kernel.compiled import Compiled
from sennik.kernel.game import Seat
from sennik.testing.structs import flat_tallies

from .deals import Deal


def choices(deal: Deal, seat: int, *, seeds: int = 40) -> set[str]:
    """What it does in that seat (from 1), whatever its luck."""
    return deal.choices(seat, seeds)


def built(*lines: str) -> Deal:
    """A row of open fives and what is laid after it, by two players who draw nothing but two-sided cards."""
    deal = Deal("5x2 5x2 trap", "5x2 5x2 4", draw="1x2 5x2 1x2 1x2 1x2 1x2 1x2")
    return deal.lay(*lines)


def test_calls_what_it_sees_to_be_seventeen() -> None:
    deal = built("1 5x2", "2 5x2", "1 5x2").play("2 play 5x2")
    assert choices(deal, 1) == {"call"}


def test_does_not_call_what_cannot_be_seventeen() -> None:
    deal = built("1 5x2", "2 5x2").play("1 play 1x2")
    assert choices(deal, 2) == {"pass"}
    assert "call" not in choices(built("1 5x2"), 2)


def test_calls_at_the_start_of_its_turn_too() -> None:
    deal = built("1 5x2", "2 5x2", "1 5x2").play("2 play 5x2", "1 pass")
    assert choices(deal, 1) == {"call"}


def test_lays_large_cards_while_it_is_safe_and_hides_its_trap() -> None:
    assert choices(Deal("5x2 1x2 1x2", "5 4 3"), 1) == {"play 5x2"}
    assert choices(Deal("5x2 1x2 trap", "5 4 3"), 1) == {"play trap down"}


def test_does_not_make_seventeen_itself_where_it_can_help_it() -> None:
    deal = Deal("5x2 5x2 1x2", "5x2 3x2 1x2", draw="5x2 1x2 5x2").lay("1 5x2", "2 5x2", "1 5x2")
    assert choices(deal, 2) == {"play 1x2"}


def test_lays_nothing_or_takes_the_last_card_away_where_every_number_is_too_much() -> None:
    deal = Deal("5x2 5x2 4x2", "5x2 remove 5x2", draw="3x2 5x2 3x2").lay("1 5x2", "2 5x2", "1 5x2")
    assert choices(deal, 2) <= {"play remove up", "play remove down"}


def test_what_it_does_does_not_hang_on_what_it_cannot_know() -> None:
    for hidden in ("5", "trap", "1"):
        deal = Deal(f"{hidden} 5x2 5x2", "4x2 4x2 3x2").play(f"1 play {hidden} down")
        assert choices(deal, 2) == {"pass"}


NO_HEARTS = {**dict.fromkeys(("1", "2", "3", "4", "5", "reverse", "two", "remove", "trap"), 0)}


@pytest.mark.parametrize(("face", "answer"), [("5", "call"), ("reverse", "pass")])
def test_takes_a_heart_for_one_of_the_cards_that_it_can_be(face: str, answer: str) -> None:
    """The only hearts of the deck are fives, or count nothing: 13 in sight and a heart make 18, or 13."""
    deal = Deal("4x2 5x2 4x2", f"{face} {face} 4x2", deck={**NO_HEARTS, face: 10}, draw="1x2 1x2 1x2")
    deal.lay("1 4x2", "2 4x2", "1 5x2").play(f"2 play {face} down")
    assert choices(deal, 1) == {answer}


def test_counts_the_cards_that_are_gone() -> None:
    """Of the hearts that count something all have been seen, so the one in the row counts nothing."""
    deck = {**NO_HEARTS, "5": 2, "trap": 2}
    deal = Deal("5 5 4x2", "4x2 trap 4x2", draw="5x2 1x2 4x2", deck=deck)
    deal.lay("1 5 up", "2 4x2", "1 5 up").play("2 play trap down")
    assert choices(deal, 1) == {"pass"}


def chances(deal: Deal, seat: int) -> tuple[Any, list[int]]:
    """The view of that seat (from 1) once the player has looked at the row, and the sums that it deems possible."""
    view = deal.rules.hide(deal.state, Seat(seat - 1))
    thumb.look_at_row(view)
    return view, [total for total in range(18) if view.belief[thumb.MINE, total] > 0]


def test_knows_its_own_hearts_and_that_the_table_does_not() -> None:
    deal = Deal("3 5x2 5x2", "4 4x2 4x2").lay("1 3 down", "2 4x2")
    own, sums = chances(deal, 1)
    assert sums == [7]
    rival, sums = chances(deal, 2)
    assert sums == [4, 5, 6, 7, 8, 9]
    assert [total for total in range(18) if own.belief[thumb.TABLE, total] > 0] == sums
    assert 0.99 < sum(rival.belief[thumb.MINE, total] for total in range(18)) / thumb.ONE <= 1


def test_a_picture_without_the_last_card_is_what_a_removal_leaves() -> None:
    view, sums = chances(Deal("3 5x2 5x2", "4 4x2 4x2").lay("1 3 up", "2 4x2"), 1)
    assert sums == [7]
    assert view.belief[thumb.MINE_BEFORE, 3] == thumb.ONE


def test_tokens_change_what_a_call_is_worth() -> None:
    """A second nerve takes a control along (D33); a third control wins."""
    deal = Deal("5x2 4x2 1x2", "4x2 4x2 5", draw="3x2 3x2 1x2").lay("1 5x2", "2 4x2", "1 4x2").play("2 play 5 down")
    values = {}
    for control, nerves in ((0, 0), (1, 0), (1, 1), (2, 0)):
        deal.state.control[0], deal.state.nerves[0] = control, nerves
        view, _ = chances(deal, 1)
        values[control, nerves] = thumb.call_value(view, 0)
    assert values[1, 1] < values[1, 0] == values[0, 0] < values[2, 0]


def test_bluffs_with_what_counts_nothing() -> None:
    """On a full row a heart that counts nothing looks like one too many: some call it."""
    deal = Deal("5x2 5x2 4x2", "5x2 reverse 5x2", draw="1x2 5x2 3x2").lay("1 5x2", "2 5x2", "1 4x2")
    made = choices(deal, 2, seeds=200)
    assert made <= {"play reverse down", "play reverse up"}
    assert "play reverse down" in made


@pytest.mark.machine_code
@pytest.mark.mass
@pytest.mark.parametrize("seats", [2, 4])
def test_beats_random_players(seats: int) -> None:
    rules: Any = game("seventeen").rules({}, seats)
    compiled = Compiled(rules.edition)
    states, tallies = compiled.states(rules.start(), 1), compiled.tallies()
    compiled.play(states, tallies, 4000, (1 << seats) - 2)  # seat 1 thinks
    found = flat_tallies(rules.edition.tallies.summary(lambda name: tallies[0][name].tolist(), rules.seats))
    assert found["wins_1"] / found["games"] > 0.7


@pytest.mark.machine_code
@pytest.mark.mass
def test_among_its_like_rounds_last_and_calls_are_more_often_right_than_not() -> None:
    rules: Any = game("seventeen").rules({}, 4)
    compiled = Compiled(rules.edition)
    states, tallies = compiled.states(rules.start(), 1), compiled.tallies()
    compiled.play(states, tallies, 4000, 0)
    found = flat_tallies(rules.edition.tallies.summary(lambda name: tallies[0][name].tolist(), rules.seats))
    assert found["cards"] / found["rounds"] > 6
    assert found["calls_right"] / found["calls"] > 0.5
