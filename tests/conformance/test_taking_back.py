"""What a move showed, in every game of cards: told by who knows what, and found again in views and samples."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from sennik.catalog import game
from sennik.kernel.game import Options, Retracting, Revealed, Seat
from sennik.testing.cases import Case
from sennik.testing.contract import told_bytes
from sennik.testing.taking_back import check_shown, moves_of

from .subjects import CARD_CASES, CARD_GAMES, LIT, WINDOWED, case_id

FREE = {"sen": {"swap", "put", "take"}, "cats": {"place", "stop"}, "seventeen": set[str]()}
"""The verbs that show nothing now and then. In Seventeen every card that is played opens a window or is replaced."""


@pytest.mark.parametrize("case", [*CARD_CASES, *WINDOWED[:1], *LIT[:1]], ids=case_id)
def test_a_move_shows_no_more_than_the_rules_say(case: Case) -> None:
    for n, move in enumerate(moves_of(case, 1, 80)):
        with_aid = check_shown(move, n, aided=True)
        without = check_shown(move, n, aided=False)
        if with_aid is Revealed.HIDDEN:
            assert without is Revealed.HIDDEN, "a record, which does not tell of the memory aid, can be read"


@pytest.mark.parametrize("name", [each.name for each in CARD_GAMES])
def test_the_moves_that_show_nothing_are_the_ones_one_would_think_of(name: str) -> None:
    found: Counter[str] = Counter()
    for seed in range(8):
        case = Case(game(name), "free", {}, 3)
        found.update(move.verb for move in moves_of(case, seed, 250) if move.shown(aided=True) is Revealed.NOTHING)
    assert set(found) - {"peek"} == FREE[name], "a peek at a card that one knows already is rare"


@pytest.mark.parametrize("claimed", [Revealed.NOTHING, Revealed.OPENLY])
@pytest.mark.parametrize("name", ["sen", "cats"])
def test_rules_that_let_a_look_be_taken_back_are_found_out(name: str, claimed: Revealed) -> None:
    """A game that says so of every move, also of drawing a card."""
    sound = game(name)

    class Careless(type(sound)):  # type: ignore[misc] # a class that is known only here
        def rules(self, options: Options, seats: int) -> Any:
            rules: Any = sound.rules(options, seats)
            rules.shown = lambda *_states, **_aided: claimed
            return rules

    moves = list(moves_of(Case(Careless(), "careless", {}, 3), 1, 80))
    caught = 0
    for n, move in enumerate(moves):
        for aided in (True, False):
            try:
                check_shown(move, n, aided=aided)
            except AssertionError:
                caught += 1
    sound_rules = sound.rules({}, 3)
    assert isinstance(sound_rules, Retracting)
    more = [
        move
        for move in moves
        for aided in (True, False)
        if sound_rules.shown(sound_rules.saved(move.before), move.after, move.move.seat, aided=aided)
        not in {Revealed.NOTHING, claimed}
    ]
    assert len(more) > 10
    assert caught >= len(more) - 2, "a sample may be like the truth by chance"


def test_a_card_that_was_seen_before_is_news_without_the_memory_aid() -> None:
    """A peek at one's own looked-at card tells nothing to whoever still sees it, and everything to whoever may have
    forgotten it.
    """
    rules = game("sen").rules({}, 2)
    order = ["0", "1", "2", "3", "4", "5", "6", "7", "9", "peek1"]
    state = rules.shuffled(rules.start(), order)
    for seat, move in (0, "look 1 2"), (1, "look 1 2"), (0, "draw"), (0, "use"):
        state = rules.apply(state, seat, rules.read(move)[0])
    after = rules.apply(rules.clone(state), 0, rules.read("peek 1 1")[0])
    assert isinstance(rules, Retracting)
    before = rules.saved(state)
    assert rules.shown(before, after, 0, aided=True) is Revealed.NOTHING
    assert rules.shown(before, after, 0, aided=False) is Revealed.HIDDEN
    assert told_bytes(rules, after, Seat(0, aided=False)) != told_bytes(rules, state, Seat(0, aided=False))
