"""The tallies that simulations add up, and the traces, against what the states themselves say."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from sennik.kernel.game import AfterGame, Seat, Spectator, Trace
from sennik.testing import structs
from sennik.testing.cases import Case, Move, Player, Shuffle, all_on_cases, follow, next_input, preset_cases

from .deals import SEVENTEEN, SHORT, Deal

CASES = [*preset_cases(SEVENTEEN), *all_on_cases(SEVENTEEN), Case(SEVENTEEN, "short", {"deck": SHORT}, 6)]
cases = pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)


def cautious(luck: random.Random) -> Player:
    """Seldom calls, so that rows grow long."""
    player = Player(luck)
    player.weights = {"call": 0.003, "play": 1.0, "pass": 1.0, "next": 1.0}
    return player


def counted(rules: Any, state: Any, before: Any, tally: Counter[str]) -> None:
    """Adds a round that was just counted, from the tokens before and after it."""
    faces = rules.edition.faces
    tally["rounds"] += 1
    tally["calls"] += 1
    row = [faces[card_face] for card_face in (state.face[state.row[i]] for i in range(state.row_size))]
    total = sum(int(name[0]) for name in row if name[0].isdigit())
    tally["calls_right"] += total >= 17
    tally["traps"] += any(name == "trap" and state.row_down[i] for i, name in enumerate(row))
    tally["cards"] += len(row)
    tally["cards_square"] += len(row) ** 2
    tally[f"sums_at_{min(total, 40)}"] += 1
    for seat in range(rules.seats):
        control = state.control[seat] - before[0][seat]
        nerves = state.nerves[seat] - before[1][seat] + 2 * state.exchanged[seat]
        for name, change in (("control", control), ("nerves", nerves)):
            tally[f"{name}_{seat + 1}"] += change
            tally[f"{name}_square_{seat + 1}"] += change**2
    result = rules.result(state)
    tally["shared"] += result is not None and len(result.winners) > 1
    structs.count_winners(result, tally)


@cases
@pytest.mark.mass
def test_tallies_add_up(case: Case) -> None:
    for seed in range(6):
        rules: Any = case.rules()
        player = cautious(random.Random(f"{case.id} {seed}"))
        state = rules.start()
        tally: Counter[str] = Counter()
        count = structs.Counter(rules)
        rounds = 0
        tokens = (state.control.tolist(), state.nerves.tolist())
        while (event := next_input(rules, state, player)) is not None:
            tally["shuffles"] += isinstance(event, Shuffle) and state.round > 0
            state = count.follow(state, event)
            if rules.edition.phases[state.phase] in {"count", "over"} and state.round > rounds:
                rounds = state.round
                counted(rules, state, tokens, tally)
                tokens = (state.control.tolist(), state.nerves.tolist())
        assert count.nonzero == {name: n for name, n in tally.items() if n}


# --- traces --------------------------------------------------------------------------------------------------------------


def places(rules: Any, state: Any) -> Counter[str]:
    """How many cards lie in each place, by the names that traces use."""
    found = Counter({"draw": state.deck_size + int(state.top[0] > 0), "discard": state.discard_size})
    for seat in range(rules.seats):
        found[f"hand.{seat}"] = state.hand_size[seat]
    for i in range(state.row_size):
        found[f"row.{i}"] = 1
    return +found


def moved(before: Counter[str], trace: Trace) -> Counter[str]:
    """The places after the steps of a trace; ``row`` is all of it."""
    after = Counter(before)
    for step in trace.steps:
        if step.source == "row":
            cards = [name for name in after if name.startswith("row.") and after[name]]
            assert len(cards) == step.count
            for name in cards:
                del after[name]
        else:
            after[step.source] -= step.count
        after[step.target] += step.count
    return +after


@cases
@pytest.mark.mass
def test_a_trace_accounts_for_every_card_that_moved(case: Case) -> None:
    """Several events may pass between two tellings: answers tell nothing, and a shuffle that is asked for tells later."""
    rules: Any = case.rules()
    player = cautious(random.Random(case.id))
    state = rules.start()
    reshuffled = 0
    for _ in range(1500):
        event = next_input(rules, state, player)
        if event is None:
            break
        window = rules.window(state)
        others = len(rules.to_act(state)) > 1
        before = places(rules, state)
        old = rules.trace(rules.hide(state, AfterGame()))
        state = follow(rules, state, event)
        trace = rules.trace(rules.hide(state, AfterGame()))
        if window is not None and others:
            assert trace == old, "an answer tells nothing"
            assert places(rules, state) == before
            continue
        if isinstance(event, Shuffle) and trace.verb == "shuffle":
            reshuffled += 1
            first = trace.steps[0]
            assert (first.source, first.target) == ("discard", "draw")
            # The cards were gathered when the shuffle was asked for.
            before["discard"] += first.count
            before["draw"] -= first.count
        after = moved(before, trace)
        if rules.chance(state) is not None:
            # The used pile is the draw pile by now; that is told with the shuffle.
            after["draw"] += after.pop("discard")
        assert after == places(rules, state), event
        if isinstance(event, Move) and window is None:
            verb, *words = rules.write(event.action).split()
            assert trace.verb == verb or (verb, trace.verb) == ("next", "deal")
            if verb == "play":
                assert trace.seat == event.seat
                assert trace.numbers == (int(words[-1] == "down"),), "1: heart up"
                assert trace.steps[0].face == words[0]
    assert reshuffled or case.name != "short"


@cases
def test_no_trace_tells_a_card_of_a_hand_by_its_place(case: Case) -> None:
    """D40: a hand in a trace is the whole hand."""
    rules: Any = case.rules()
    player = cautious(random.Random(case.id))
    state = rules.start()
    names = {"draw", "discard", "row", *(f"hand.{seat}" for seat in range(case.seats))}
    for _ in range(600):
        event = next_input(rules, state, player)
        if event is None:
            break
        state = follow(rules, state, event)
        for step in rules.trace(rules.hide(state, Spectator())).steps:
            for name in (step.source, step.target):
                assert name in names or name.removeprefix("row.").isdecimal(), name


def test_the_faces_of_a_trace_are_those_of_the_cards_for_those_who_know_them() -> None:
    deal = Deal("3 2x2 trap", "1 1x2 5x2", draw="4x2 5 3x2").play("1 play 3 down")
    told = {viewer: deal.trace(viewer).steps[0].face for viewer in (Seat(0), Seat(1), Spectator())}
    assert told == {Seat(0): "3", Seat(1): None, Spectator(): None}
    deal.quiet()
    step = deal.trace(Spectator()).steps[0]
    assert (step.source, step.target, step.face) == ("draw", "hand.0", "4x2")
    deal.play("2 play 1 up")
    assert deal.trace(Seat(0)).steps[0].face == "1"
    deal.quiet()
    assert [deal.trace(viewer).steps[0].face for viewer in (Seat(0), Seat(1))] == [None, "5"], "a heart from the pile"
