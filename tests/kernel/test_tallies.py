"""What simulations count: declared beside the rules, within bounds, in a struct of its own."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import sennik
from sennik.catalog import games
from sennik.kernel.cards import CardRules
from sennik.kernel.layout import i1, i4, layout, public
from sennik.kernel.rule import rule
from sennik.kernel.structs import struct_class
from sennik.kernel.tallies import Tallies, Where, lead, per_round, per_seat, per_step, seats_in, spread, spread_of_seats

GAMES = Path(sennik.__file__).parent / "games"
ROUND = layout("Round", seats=public(i4), phase=public(i4), turns=public(i4), starter=public(i4), result=public(i1[3]))


@rule
def turns(s: Any) -> int:
    return int(s.turns)


@rule
def best(s: Any) -> int:
    return sum(1 << seat for seat in range(s.seats) if s.result[seat] == max(s.result.tolist()[: s.seats]))


@rule
def passed(_s: Any, action: int) -> int:
    return int(action == 4)


TALLIES: Tallies[Any] = Tallies(
    "Round",
    3,
    (
        per_step("passes", passed),
        per_round("turns", turns, square=True),
        per_seat("result", "result", square=True),
        seats_in("wins", best, part_of="rounds"),
        spread("lengths_at", turns, 2, 4),
        spread_of_seats("results_at", "result", 0, 2),
        lead("first", "others", "result", "starter"),
    ),
    counting=3,
    over=4,
)


def counted(*rounds: tuple[int, ...], seats: int = 3) -> dict[str, Any]:
    """What is counted of these rounds, each its turns and the results. Every index and every store is checked."""
    s, t = struct_class(ROUND, strict=True)(), struct_class(TALLIES.layout, strict=True)()
    s.seats = seats
    for turns_made, *results in rounds:
        s.turns = turns_made
        for seat, value in enumerate(results):
            s.result[seat] = value
        TALLIES.count(s, t)
    return TALLIES.summary(t.value, seats)


def test_sums_squares_and_spreads_of_rounds() -> None:
    assert counted((2, 1, 0, 2), (4, 1, 1, 0)) == {
        "rounds": 2, "games": 0, "passes": 0, "turns": 6, "turns_square": 20, "result": [2, 1, 2], "result_square": [2, 1, 4],
        "wins": [1, 1, 1], "lengths_at": [1, 0, 1], "results_at": [2, 3, 1],
        "first": 2, "first_square": 2, "others": 3, "others_square": 5, "first_others": 3,
    }  # fmt: skip
    assert counted((2, 1, 0), seats=2)["result"] == [1, 0], "seats that are not played are not told"


@pytest.mark.parametrize(("value", "bin_"), [(-128, 0), (-5, 0), (-1, 0), (0, 0), (1, 1), (2, 2), (3, 2), (127, 2)])
def test_what_is_outside_of_the_bounds_counts_as_the_nearest_number(value: int, bin_: int) -> None:
    """A result of -5 is no win of anybody."""
    found, plain = counted((3, value), seats=1), counted((3, 0), seats=1)
    assert found["results_at"] == [int(number == bin_) for number in range(3)]
    assert found["result"] == [value], "sums are of what it was"
    differing = {name for name in found if found[name] != plain[name]}
    assert differing <= {"result", "result_square", "results_at", "first", "first_square"}


@pytest.mark.parametrize(("length", "bin_"), [(-7, 0), (0, 0), (2, 0), (3, 1), (4, 2), (1_000_000, 2)])
def test_bounds_may_begin_anywhere(length: int, bin_: int) -> None:
    assert counted((length, 0), seats=1)["lengths_at"] == [int(number == bin_) for number in range(3)]


def test_a_round_is_over_from_its_count_on_and_a_game_after_its_last_round() -> None:
    s, t = struct_class(ROUND)(), struct_class(TALLIES.layout)()
    ended = []
    for s.phase in range(5):
        ended.append(TALLIES.ended(s))
        if ended[-1]:
            TALLIES.count(s, t)
    assert ended == [False, False, False, True, True]
    assert (t.rounds, t.games) == (2, 1)


def test_steps_are_noted_one_by_one() -> None:
    s, t = struct_class(ROUND)(), struct_class(TALLIES.layout)()
    for action in (4, 2, -1, 4):
        TALLIES.note(s, t, action)
    assert t.passes == 2
    assert t.rounds == 0


def test_states_are_counted_in_which_a_field_has_a_number() -> None:
    tallies: Tallies[Any] = Tallies(
        "Round", 3, (per_step("pauses", Where("phase", 2)), per_round("long", Where("turns", 9))), counting=3, over=4
    )
    s, t = struct_class(ROUND)(), struct_class(tallies.layout)()
    for s.phase, s.turns in ((1, 9), (2, 9), (3, 9), (2, 8), (4, 8)):
        tallies.note(s, t, 0)
        if tallies.ended(s):
            tallies.count(s, t)
    assert (t.pauses, t.long, t.rounds) == (2, 1, 2)


def test_a_name_is_counted_once() -> None:
    with pytest.raises(ValueError, match="turns_square is counted twice"):
        Tallies("Round", 3, (per_round("turns", turns, square=True), per_round("turns_square", turns)), counting=3, over=4)


@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.name))
def test_no_state_holds_what_is_counted(game: Any) -> None:
    """The state of the game has no field for it, and it is measured beside the rules, or by the count that names winners."""
    rules = game.rules({}, game.presets[0].seats[0])
    if not isinstance(rules, CardRules):
        return
    tallies = rules.edition.tallies
    assert tallies is not None
    assert "stats" not in rules.edition.layout.by_name
    package = type(game).__module__.rpartition(".")[0]
    assert {measure.__module__ for measure in tallies.rules.values()} - {f"{package}.count"} == {f"{package}.tally"}


@pytest.mark.parametrize("path", sorted(GAMES.glob("*/*.py")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_rule_knows_that_it_is_counted(path: Path) -> None:
    """What is counted is imported by the game's entry alone."""
    if path.stem in {"game", "tally", "history"}:
        return
    imported = {node.module for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)}
    assert not {"tally", "sennik.kernel.tallies"} & imported
