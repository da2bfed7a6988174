"""What is learnt from games among rules of thumb: the worth of what a round leaves, and habits that win more."""

from __future__ import annotations

import subprocess
import sys
from typing import Any, cast

import numpy as np
import pytest

from sennik import catalog
from sennik.kernel.cards import CardRules, CardState
from sennik.search import engine
from sennik.search.minds import strengths_of
from sennik.search.schools import Contest, Rounds
from tests.lanterns.game import Lanterns
from tools.minds.evolve import evolve
from tools.minds.learn import misses, scaled, strengths

COMPILING = """
import sys
from sennik import catalog
from sennik.search.schools import Contest, Rounds
rules = catalog.game("sen").rules({}, 4)
Contest(rules.edition).compete(rules.start(), [[0] * len(rules.edition.book.habits.names)] * 4, 1, 1)
rules = catalog.game("seventeen").rules({}, 3)
Rounds(rules.edition).leavings(rules.start(), 3, 1, 1, 1)
"""

GAMES = 12_000
"""Games in which a tuned player is measured. Half the interval that holds the true share 19 times in 20 is 0.9 %."""


@pytest.fixture(scope="module")
def compiled_beside(compiled_cache: None) -> None:
    """The compiler works in a process of its own, where nobody counts which lines it reaches: that takes a third longer."""
    subprocess.run([sys.executable, "-c", COMPILING], check=True)


def card_rules(game: str, seats: int, **options: Any) -> CardRules[CardState]:
    found = catalog.game(game).rules(options, seats)
    assert isinstance(found, CardRules)
    return found


def habits_of(rules: CardRules[CardState], *, tuned: bool) -> list[int]:
    """The habits of the tuned player, or of the usual one, with these rules."""
    declared = rules.edition.book.habits
    assert declared is not None
    view: Any = rules.start()
    (declared.tuned if tuned else declared.usual)(view)
    return [view.habits[i] for i in range(len(declared.names))]


def share(contest: Contest, rules: CardRules[CardState], one: list[int], others: list[int]) -> float:
    """The share of the games that one wins among others, in every seat."""
    won = 0
    each = GAMES // rules.seats
    for seat in range(rules.seats):
        habits = [others] * rules.seats
        habits[seat] = one
        shares, moves = contest.compete(rules.start(), habits, each, 5)
        assert moves > 20 * each
        assert (shares.sum(axis=1) == engine.WHOLE).all(), "every game is won, by one or by several"
        won += int(shares[:, seat].sum())
    return won / (each * rules.seats * engine.WHOLE)


@pytest.mark.machine_code
@pytest.mark.mass
@pytest.mark.parametrize(("seats", "least", "most"), [(2, 0.51, 0.49), (3, 0.36, 0.315), (4, 0.285, 0.225)])
def test_the_tuned_player_of_sen_wins_more_than_its_share(compiled_beside: None, seats: int, least: float, most: float) -> None:
    """One among rules of thumb wins more than ``least``, and a rule of thumb among tuned ones less than ``most``.

    The games are the same in every run. The bounds leave room for other numbers that are as good.
    """
    rules = card_rules("sen", seats)
    contest = Contest(rules.edition)
    tuned, usual = habits_of(rules, tuned=True), habits_of(rules, tuned=False)
    assert share(contest, rules, tuned, usual) > least
    assert share(contest, rules, usual, tuned) < most


@pytest.mark.machine_code
def test_strengths_foretell_who_wins(compiled_beside: None) -> None:
    """In games that nothing was learnt from, they are nearer to what comes than the same chance for everybody."""
    rules = card_rules("seventeen", 3)
    prospects = rules.edition.book.prospects
    assert prospects is not None
    rows = Rounds(rules.edition).leavings(rules.start(), 3, 3000, 60_000, 10**6)
    assert len(rows) > 6000
    assert (rows[:, :3] < prospects.classes).all()
    assert (np.sort(rows[:, 3:6]) == [0, 1, 2]).all()
    assert (rows[:, 6:].sum(axis=1) == engine.WHOLE).all()
    foretold, alike = misses(rows, 3, tuple(prospects.standings[3]), tuple(prospects.places[3]))
    assert foretold < alike - 0.03
    again = [scaled(logs) for logs in strengths(rows, 3, prospects.classes)]
    assert np.allclose(np.log(again[0]), np.log(prospects.standings[3]), atol=0.25), "and they are found again"
    few = Rounds(rules.edition).leavings(rules.start(), 3, 3000, 100, 10**6)
    assert (few == rows[:100]).all(), "no more rounds than asked for"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_round_is_worth_more_to_who_has_more_and_a_game_to_all_together(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = card_rules("seventeen", seats)
    prospects = rules.edition.book.prospects
    assert prospects is not None
    monkeypatch.setattr(engine, "standing", prospects.standing, raising=False)
    monkeypatch.setattr(engine, "place", prospects.place, raising=False)
    table = cast("Any", strengths_of(rules.edition))
    state: Any = rules.shuffled(rules.start(), [])
    worth = [engine.prospect(state, seat, table) for seat in range(seats)]
    assert engine.WHOLE - seats < sum(worth) <= engine.WHOLE
    state.control[1] = 2
    ahead = engine.prospect(state, 1, table)
    assert ahead > worth[1]
    assert engine.prospect(state, 0, table) < worth[0]
    state.nerves[1] = 1
    assert worth[1] < engine.prospect(state, 1, table) < ahead


def test_a_game_of_one_round_leaves_nothing() -> None:
    """No phase has the number 0, so the search plays on to the end."""
    rules = card_rules("cats", 3)
    assert strengths_of(rules.edition).tolist() == [[0]]
    assert engine.no_standing(rules.start(), 2) == 0


def test_strengths_are_found_again_in_games_that_were_drawn_by_them() -> None:
    luck = np.random.default_rng(3)
    by_class, by_place = np.array([1, 2, 4, 8.0]), np.array([1, 1.5, 1])
    rows = np.zeros((40_000, 9), np.int64)
    rows[:, :3] = luck.integers(0, 4, (len(rows), 3))
    rows[:, 3:6] = np.argsort(luck.random((len(rows), 3)), axis=1)
    likely = by_class[rows[:, :3]] * by_place[rows[:, 3:6]]
    ahead = np.cumsum(likely, axis=1) / likely.sum(axis=1, keepdims=True)
    winner = (luck.random((len(rows), 1)) > ahead).sum(axis=1)
    rows[np.arange(len(rows)), 6 + winner] = engine.WHOLE
    found, placed = strengths(rows, 3, 4)
    assert np.allclose(np.diff(found), np.log(2), atol=0.07)
    assert np.allclose(np.diff(placed), [np.log(1.5), -np.log(1.5)], atol=0.07)


def test_what_is_evolved_comes_near_the_best_although_it_is_measured_badly() -> None:
    luck = np.random.default_rng(1)
    best = np.array([0.2, 0.7, 0.5])

    def fitness(point: Any, _generation: int) -> float:
        return float(-((point - best) ** 2 * [1, 5, 1]).sum() + luck.normal(0, 0.005))

    start = np.array([0.6, 0.3, 0.5])
    found = evolve(fitness, start, 30, 12, seed=2)
    assert np.abs(found - best).max() < 0.1 < np.abs(start - best).max()


def test_a_game_without_habits_or_rounds_teaches_nothing() -> None:
    lanterns = cast("CardRules[CardState]", Lanterns().rules({}, 2))
    with pytest.raises(ValueError, match="no habits"):
        Contest(lanterns.edition)
    with pytest.raises(ValueError, match="what a round leaves"):
        Rounds(lanterns.edition)
