"""The player that searches plays by the rules, from what its seat may know alone, always the same, and better than its base."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from typing import cast

import numpy as np
import pytest

from sennik import catalog
from sennik.kernel.cards import CardRules, CardState
from sennik.kernel.game import Seat
from sennik.kernel.structs import checked
from sennik.search import engine
from sennik.search.minds import Minds
from tests.lanterns.game import Lanterns

pytestmark = pytest.mark.machine_code

SEATS = 3
GUESSES = 8
COMPILING = """
from sennik import catalog
from sennik.server.minds.pipe import Prepare
from sennik.server.minds.process import prepared_minds
rules = catalog.game("seventeen").rules({}, 3)
prepared_minds(Prepare("seventeen", "basic")).evening(rules.start(), [1, 0, -1], 1, 1)
"""


@pytest.fixture(scope="module")
def rules() -> CardRules[CardState]:
    found = catalog.game("seventeen").rules({}, SEATS)
    assert isinstance(found, CardRules)
    return found


@pytest.fixture(scope="module")
def minds(compiled_cache: None, rules: CardRules[CardState]) -> Minds:
    """The compiler works in a process of its own, where nobody counts which lines it reaches: that takes a third longer."""
    subprocess.run([sys.executable, "-c", COMPILING], check=True)
    return Minds(rules.edition)


def positions(rules: CardRules[CardState], seed: int, most: int) -> Iterator[tuple[CardState, int]]:
    """States of random games, each with a seat that has to answer."""
    luck = random.Random(seed)
    state = rules.start()
    found = 0
    while found < most:
        cards = rules.chance(state)
        if cards is not None:
            state = rules.shuffled(state, luck.sample(cards, len(cards)))
            continue
        waiting = rules.to_act(state)
        if not waiting:
            state = rules.start()
            continue
        seat = luck.choice(waiting)
        yield state, seat
        found += 1
        state = rules.apply(state, seat, luck.choice(rules.legal(state, seat)))


def test_it_makes_legal_moves_always_the_same_and_leaves_the_view_as_it_is(rules: CardRules[CardState], minds: Minds) -> None:
    for number, (state, seat) in enumerate(positions(rules, 1, 60)):
        view = rules.hide(state, Seat(seat))
        before = checked(view).pack(told=True)
        action = minds.think(view, seat, GUESSES, number)
        assert action in rules.legal(rules.clone(state), seat)
        assert checked(view).pack(told=True) == before
        assert minds.think(view, seat, GUESSES, number) == action


def test_nothing_that_a_seat_can_not_know_changes_its_move(rules: CardRules[CardState], minds: Minds) -> None:
    """What is hidden is dealt anew; the search gets the view of the other world, and all that it keeps from the last one."""
    others = 0
    for number, (state, seat) in enumerate(positions(rules, 2, 40)):
        view = rules.hide(state, Seat(seat))
        action = minds.think(view, seat, GUESSES, number)
        for world in range(3):
            other = rules.sample(view, 100 * number + world)
            others += checked(other).pack() != checked(state).pack()
            minds.think(rules.hide(other, Seat(seat)), seat, 1, world)
            assert minds.think(rules.hide(other, Seat(seat)), seat, GUESSES, number) == action
    assert others > 100, "the worlds differ"


def test_it_wins_more_than_its_share_among_rules_of_thumb(rules: CardRules[CardState], minds: Minds) -> None:
    """The games are the same in every run. 60 games of equals give 20 wins. It wins 46, and other games hardly ever give 36."""
    won = 0
    for seat in range(SEATS):
        players = [0] * SEATS
        players[seat] = 24
        shares, moves = minds.evening(rules.start(), players, 20, 7)
        assert moves > 20 * 20
        assert (shares.sum(axis=1) == engine.WHOLE).all(), "every game is won, by one or by several"
        won += int(shares[:, seat].sum())
    assert won / engine.WHOLE > 36


def test_a_game_that_does_not_say_who_won_is_not_searched() -> None:
    rules = Lanterns().rules({}, 2)
    with pytest.raises(ValueError, match="can't be searched"):
        Minds(cast("CardRules[CardState]", rules).edition)


@pytest.mark.parametrize("seed", range(30))
def test_moves_are_sorted_out_by_standard_errors(seed: int) -> None:
    """In whole numbers it is the same as with means and standard errors."""
    luck = random.Random(seed)
    more = [luck.choice((-60, -30, 0, 0, 0, 30, 60)) for _ in range(luck.randint(6, 40))]
    notes = np.zeros((1, engine.OUT + 1), np.int64)
    notes[0, engine.TRIED] = len(more)
    notes[0, engine.SUM] = sum(more)
    notes[0, engine.SQUARES] = sum(each * each for each in more)
    mean = np.mean(more)
    error = np.std(more, ddof=1) / np.sqrt(len(more))
    assert bool(engine.below(notes, 0)) == bool(mean + 1.5 * error < -1e-9)
    assert bool(engine.above(notes, 0)) == bool(mean - error > 1e-9)
