"""The rule-of-thumb player of Seventeen: single decisions, and how it does."""

from __future__ import annotations

from typing import Any

import pytest

from sennik.catalog import game
from sennik.kernel.compiled import Compiled
from sennik.kernel.game import Seat
from sennik.kernel.generator import seed_generator

from .deals import Deal


def choices(deal: Deal, seat: int, *, seeds: int = 40) -> set[str]:
    """What it does in that seat (from 1), whatever its luck."""
    made = set()
    for seed in range(seeds):
        view = deal.rules.hide(deal.state, Seat(seat - 1))
        seed_generator(view, seed)
        made.add(deal.rules.write(deal.rules.edition.book.thumb(view, seat - 1)))
    return made


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


def test_lays_large_cards_while_it_is_safe_and_no_open_trap() -> None:
    deal = Deal("5x2 1x2 trap", "5 4 3")
    assert "play trap up" not in choices(deal, 1)
    assert "play 5x2" in choices(deal, 1)


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


@pytest.mark.parametrize("seats", [2, 4])
def test_beats_random_players(seats: int) -> None:
    rules: Any = game("seventeen").rules({}, seats)
    compiled = Compiled(rules.edition)
    states = compiled.states(rules.start(), 1)
    compiled.play(states, 4000, (1 << seats) - 2)  # seat 1 thinks
    tallies = dict(zip(rules.edition.stats, states[0]["stats"].tolist(), strict=True))
    assert tallies["wins_1"] / tallies["games"] > 0.7


def test_among_its_like_rounds_last_and_calls_are_more_often_right_than_not() -> None:
    rules: Any = game("seventeen").rules({}, 4)
    compiled = Compiled(rules.edition)
    states = compiled.states(rules.start(), 1)
    compiled.play(states, 4000, 0)
    tallies = dict(zip(rules.edition.stats, states[0]["stats"].tolist(), strict=True))
    assert tallies["cards"] / tallies["rounds"] > 6
    assert tallies["calls_right"] / tallies["calls"] > 0.5
