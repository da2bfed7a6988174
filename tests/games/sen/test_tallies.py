"""The tallies that simulations add up, and the traces, against what the states themselves say."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from sennik.kernel.game import AfterGame, Trace
from sennik.testing import structs
from sennik.testing.cases import Case, Move, Player, all_on_cases, follow, next_input, preset_cases

from .deals import SEN, Deal

CASES = [
    *preset_cases(SEN),
    *all_on_cases(SEN),
    Case(SEN, "no-penalty", {"penalty": 0}, 3),
    Case(SEN, "few-nines", {"all_in": True, "pairs": True, "deck": {str(n): [n, 0] for n in range(8)} | {"9": [9, 30]}}, 2),
]
cases = pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)


def counted(rules: Any, state: Any, tally: Counter[str]) -> None:
    """Adds a round that was just counted."""
    seats = range(rules.seats)
    sums = [state.raw[seat] - state.dropped[seat] for seat in seats]
    results = [state.sheet[state.round - 1, seat] for seat in seats]
    tally["rounds"] += 1
    tally["turns"] += state.turns + 1
    tally["turns_square"] += (state.turns + 1) ** 2
    tally[f"lengths_at_{min(state.turns + 1, 100)}"] += 1
    first = results[state.starter]
    others = sum(results) - first
    for name, value in (("first", first), ("first_square", first**2), ("others", others), ("others_square", others**2)):
        tally[name] += value
    tally["first_others"] += first * others
    for seat in seats:
        tally[f"result_square_{seat + 1}"] += results[seat] ** 2
        tally[f"results_at_{min(results[seat], 100)}"] += 1
        tally[f"crows_{seat + 1}"] += state.raw[seat]
        tally[f"result_{seat + 1}"] += results[seat]
    dreams = [[state.crows[state.face[card]] for card in row if card] for row in state.dream.tolist()[: rules.seats]]
    pure = [seat for seat in seats if set(dreams[seat]) == {9}]
    paid = bool(rules.options["all_in"]) and len(pure) == 1
    tally["all_ins"] += paid
    if state.caller == 0:
        tally["pile_outs"] += 1
    else:
        caller = state.caller - 1
        tally["calls"] += 1
        lowest = sums[caller] == min(sums)
        alone = sums.count(min(sums)) == 1 or rules.options["caller_tie"] == "zero"
        tally["calls_right"] += not paid and lowest and alone
        tally["calls_tied"] += not paid and lowest and not alone
    structs.count_winners(rules.result(state), tally)


@cases
@pytest.mark.mass
def test_tallies_add_up(case: Case) -> None:
    for seed in (0, 2, 5):
        rules: Any = case.rules()
        player = Player(random.Random(f"{case.id} {seed}"))
        player.weights = {"wake": 0.1 * seed}
        state = rules.start()
        tally: Counter[str] = Counter()
        count = structs.Counter(rules)
        rounds = 0
        while (event := next_input(rules, state, player)) is not None:
            state = count.follow(state, event)
            if rules.edition.phases[state.phase] in {"count", "over"} and state.round > rounds:
                rounds = state.round
                counted(rules, state, tally)
        assert count.nonzero == {name: n for name, n in tally.items() if n}


def places(rules: Any, state: Any) -> Counter[str]:
    """How many cards lie in each place, by the names that traces use; a dream's slots apart."""
    found = Counter({"draw": state.deck_size, "discard": state.discard_size, "hand": state.hand_size})
    for seat, row in enumerate(state.dream.tolist()[: rules.seats]):
        for slot, card in enumerate(row):
            found[f"dream.{seat}.{slot}"] = int(card != 0)
    return found


def moved(before: Counter[str], trace: Trace) -> Counter[str]:
    """The places after the steps of a trace."""
    after = Counter(before)
    for step in trace.steps:
        after[step.source] -= step.count
        if step.count > 1:  # the deal: a slot each, from the one named on
            place, first = step.target.rsplit(".", 1)
            for slot in range(int(first), int(first) + step.count):
                after[f"{place}.{slot}"] += 1
        else:
            after[step.target] += 1
    return after


@cases
def test_a_trace_accounts_for_every_card_that_moved(case: Case) -> None:
    rules: Any = case.rules()
    player = Player(random.Random(case.id))
    state = rules.start()
    for _ in range(1500):
        event = next_input(rules, state, player)
        if event is None:
            break
        before = places(rules, state)
        state = follow(rules, state, event)
        if rules.edition.phases[state.phase] == "shuffle":
            continue  # all cards go back into the draw pile
        trace = rules.trace(rules.hide(state, AfterGame()))
        assert +moved(before, trace) == +places(rules, state), event
        if isinstance(event, Move):
            verb, *words = rules.write(event.action).split()
            assert (trace.verb, trace.seat) == (verb, event.seat)
            if verb == "choose":  # the face is told by the step
                assert trace.steps[0].face == words.pop(0)
            numbers = tuple(rules.start().numbers if word == "hourglass" else int(word) for word in words)
            assert trace.numbers[: len(words)] == numbers, "people's numbers, as in the notation"
        for step in trace.steps:
            if step.target == "discard":
                assert step.seen_by == tuple(range(case.seats))


def test_the_faces_of_a_trace_are_those_of_the_cards() -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", top="9", draw="take2 8 3").looks().play("1 draw", "1 use")
    assert [(step.source, step.target, step.face) for step in deal.trace(1).steps] == [
        ("hand", "discard", "take2"),
        ("draw", "hand", "8"),
        ("draw", "hand", "3"),
    ]
    assert [step.face for step in deal.trace(2).steps] == ["take2", None, None]
    deal.play("1 keep 2")
    assert [(step.source, step.target, step.face) for step in deal.trace(2).steps] == [("hand", "discard", "8")]
    deal.play("1 put 3")
    assert [(step.source, step.target, step.face, step.seen_by) for step in deal.trace(1).steps] == [
        ("hand", "dream.0.2", "3", (0,)),
        ("dream.0.2", "discard", "2", (0, 1)),
    ]
    assert [step.face for step in deal.trace(2).steps] == [None, "2"]
    deal.play("2 take 4")
    for viewer in (1, 2, None):
        assert [(step.source, step.target, step.face) for step in deal.trace(viewer).steps] == [
            ("discard", "dream.1.3", "2"),
            ("dream.1.3", "discard", "7"),
        ]
