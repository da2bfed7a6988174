"""Nothing that a seat can't know changes what its bot does: at every level, in every card game, in every preset."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from sennik import bots, catalog
from sennik.kernel.cards import CardRules
from sennik.kernel.game import Seat
from sennik.testing.cases import Case, dealt, preset_cases
from sennik.testing.worlds import Worlds

STATES, WORLDS = 25, 2
CASES = {
    f"{game.name}-{case.name}": case
    for game in catalog.games()
    for case in preset_cases(game)
    if isinstance(case.rules(), CardRules)
}
"""Every preset, with as many seats as it may have."""


def decisions(rules: Any, luck: random.Random, most: int) -> Iterator[tuple[Any, int]]:
    """States of games between bots that play by rule of thumb, each with a seat that has to answer."""
    state = rules.start()
    for _ in range(most):
        state = dealt(rules, state, luck)
        waiting = rules.to_act(state)
        if not waiting:
            state = dealt(rules, rules.start(), luck)
            waiting = rules.to_act(state)
        seat = luck.choice(waiting)
        yield rules.clone(state), seat
        choice = bots.choose("thumb", rules, rules.hide(state, Seat(seat)), seat, luck)
        assert choice is not None
        state = rules.apply(state, seat, choice[0])


@pytest.mark.mass
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_nothing_that_a_seat_can_not_know_changes_its_move(case: Case) -> None:
    rules: Any = case.rules()
    luck = random.Random(5)
    others = 0
    for number, (state, seat) in enumerate(decisions(rules, luck, STATES)):
        worlds = Worlds(rules, state)
        drawn = [worlds.draw(Seat(seat), luck) for _ in range(WORLDS)]
        others += sum(rules.pack(world) != rules.pack(state) for world in drawn)
        for level in bots.levels(rules.game.name):
            found = {
                bots.choose(level, rules, rules.hide(world, Seat(seat)), seat, random.Random(number)) for world in (state, *drawn)
            }
            assert len(found) == 1, (level, number)
    assert others > STATES, "the worlds differ"


def test_every_card_game_is_among_the_cases() -> None:
    cards = {game.name for game in catalog.games() if isinstance(game.rules({}, game.presets[0].seats[0]), CardRules)}
    assert {case.game.name for case in CASES.values()} == cards
