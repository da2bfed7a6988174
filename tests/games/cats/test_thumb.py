"""The rule-of-thumb player of Cats: single decisions, both forms, and how well it does."""

from __future__ import annotations

from typing import Any

import pytest

from sennik.catalog import game
from sennik.kernel.compiled import Compiled
from sennik.testing.structs import flat_tallies

from .deals import Deal
from .pieces import NIGHT, TEAMS


def choices(deal: Deal, seat: int | None = None, *, seeds: int = 30) -> set[str]:
    """What it does at this table for who is asked (seats from 1), whatever its luck."""
    return deal.choices(deal.asked[0] if seat is None else seat, seeds)


def test_puts_the_largest_cat_on_the_most_nines() -> None:
    assert choices(Deal("8 2 3 1", "5 5 5 5", lands=["999 9 _ _"])) == {"build 1 8"}


def test_covers_a_rivals_bare_nines_with_a_crow() -> None:
    assert choices(Deal("crow 2 3 4", "5 5 5 5", lands=["/8 /8 /8 /8", "999 9 _ _"])) == {"cover 2 1 crow"}


def test_of_several_rivals_it_is_the_leader_that_is_held_up() -> None:
    for lands in (["/8 /8 /8 /8", "999 _ _ _", "999 99/5 _ _"], ["/8 /8 /8 /8", "999 99/5 _ _", "999 _ _ _"]):
        leader = 2 if "5" in lands[1] else 3
        assert choices(Deal("crow crow 5 5", "5 5 1 1", "1 1 1 1", lands=lands)) == {f"cover {leader} 1 crow"}


def test_exchanges_a_hand_that_nothing_comes_of() -> None:
    assert choices(Deal("3 3 2 2", "5 5 5 5", lands=["/8 /8 /8 /8", "/1"])) == {"exchange"}


def test_attacks_what_is_worth_it_and_lets_the_small_be() -> None:
    assert choices(Deal("8 crow crow crow", "5 5 5 5", lands=["99 /7 /7 /7", "999/8 /1"])) == {"attack 2 1 8"}


def test_keeps_jokers_and_owls_for_better_things() -> None:
    deal = Deal("joker owl 8 2", "5 5 5 5", lands=["/1 _ _ _", "/2"], **NIGHT)
    assert not any("joker" in move or move == "exchange" for move in choices(deal))


def test_defends_what_is_worth_a_card() -> None:
    deal = Deal("8 2 3 4", "8 joker 3 2", lands=["", "999/8"]).play("1 attack 2 1 8")
    assert choices(deal) == {"defend 8"}
    deal = Deal("8 2 3 4", "1 joker 3 2", lands=["", "999/8"]).play("1 attack 2 1 8")
    assert choices(deal) == {"defend joker"}
    deal = Deal("1 2 3 4", "4 joker 3 2", lands=["/7 /7 /7 /7", "/1"]).play("1 attack 2 1 1")
    assert choices(deal) == {"pass"}, "a small cat is not worth a joker"
    deal = Deal("8 2 3 4", "owl 1 3 2", lands=["", "999/8"], **NIGHT).play("1 attack 2 1 8")
    assert choices(deal) == {"owl"}


def test_goes_on_with_an_attack_while_it_pays() -> None:
    deal = Deal("8 8 3 4", "8 1 3 2", lands=["9", "999/8"]).play("1 attack 2 1 8", "2 defend 8")
    assert choices(deal) == {"repeat 8"}
    deal = Deal("1 joker 3 4", "1 1 3 2", lands=["/7 /7 /7 /7", "/1"], draw="5 5 5").play("1 attack 2 1 1", "2 defend 1")
    assert choices(deal) == {"stop"}


def test_ends_the_game_in_front_and_not_behind() -> None:
    deal = Deal("1 2 3 4", "5 5 5 5", lands=["999 999 99 /8"]).play("1 meet 4 1")
    assert choices(deal) == {"place 3"}
    behind = ["999/crow 999/crow 99 /8", "999/8 999/8 999/8 /8"]
    deal = Deal("1 2 3 4", "5 5 5 5", lands=behind)
    deal.state.nines[1, 2] = 2  # (a third full land would have ended it)
    deal.play("1 meet 4 1")
    assert choices(deal) == {"place 4"}


def test_does_not_touch_the_partners_dream() -> None:
    deal = Deal("8 1 crow joker", "2 2 2 2", "3 3 3 3", "4 4 4 4", lands=["/7", "_", "999/8 99", "_"], **TEAMS)
    assert not any(move.startswith(("attack 3", "cover 3")) for move in choices(deal))


@pytest.mark.machine_code
@pytest.mark.mass
@pytest.mark.parametrize(("preset", "seats", "least"), [("base", 2, 0.9), ("night", 4, 0.85), ("teams", 4, 0.9)])
def test_beats_random_players(preset: str, seats: int, least: float) -> None:
    entry: Any = game("cats")
    options = next(each.options for each in entry.presets if each.name == preset)
    rules: Any = entry.rules(options, seats)
    compiled = Compiled(rules.edition)
    states, tallies = compiled.states(rules.start(), 1), compiled.tallies()
    compiled.play(states, tallies, 400, (1 << seats) - 2)  # seat 1 thinks
    found = flat_tallies(rules.edition.tallies.summary(lambda name: tallies[0][name].tolist(), rules.seats))
    assert found["games"] > 100
    assert found["wins_1"] / found["games"] > least
