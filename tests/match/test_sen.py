"""A real card game through the match: whole games by people, bots and the clock, kept, rebuilt and replayed."""

from __future__ import annotations

import random

import pytest

from sennik.catalog import games
from sennik.match import bot_act, decode, encode, time_up
from sennik.match import commands as c
from sennik.match.record import RecordError
from tests.match.table import Table, facts, steps
from tests.text_game import lookup_in

LOOKUP = lookup_in(*games())

# The worked example of scoring (T-S05): player 4 calls; each dream in seat order, then the first face-up card.
WORKED = """\
{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola", "Ula", "Ewa"], "options": {"starter": 4, "rounds": 1}}
{"deal": ["9","5","4","1", "7","6","3","0", "5","2","2","1", "8","2","1","0", "9"]}
{"seat": 1, "move": "look 1 2"}
{"seat": 2, "move": "look 1 2"}
{"seat": 3, "move": "look 1 2"}
{"seat": 4, "move": "look 1 2"}
{"seat": 4, "move": "wake"}
{"result": {"scores": [19, 16, 10, 16], "winners": [3]}}
"""


def play_game(seats: int, seed: int, options: dict[str, object]) -> Table:
    """Two people, one of whom is always late, and bots."""
    options = {"rounds": 2, **options}
    table = Table(LOOKUP, seed=seed, game="sen", preset="basic", options=options, seats=seats)
    table.arrive("ala", "ola")
    table.do("ala", c.Sit("s1", 0))
    table.do("ola", c.Sit("s2", 1))
    table.do("ala", c.Start("s3", fill="easy", creatures=("A", "B", "C")))
    draw = random.Random(seed)
    while table.match.phase == "playing":
        match = table.match
        assert match.rules is not None
        seat = draw.choice(match.waiting)
        move = match.rules.write(draw.choice(match.rules.legal(match.state, seat)))
        table.now += draw.randrange(2_000)
        if seat == 0:
            table.act("ala", move)
        elif seat == 1:
            table.now = max(table.now, match.asked_at[1] + 60_000)
            table.take(time_up(match, 1, table.now))
            if 1 in table.match.late:
                table.act("ola", move)
        else:
            table.take(bot_act(match, seat, match.decisions[seat], move, table.now))
    return table


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_a_whole_game_is_the_same_live_from_the_store_and_from_its_record(seats: int, seed: int) -> None:
    table = play_game(seats, seed, {"pairs": True, "nines": True, "all_in": True})
    assert table.match.result is not None
    assert facts(table.reload()) == facts(table.match)
    assert [encode(decode(body)) for body in table.stored] == table.stored

    *_, last = steps(table.record(), LOOKUP)
    assert table.match.rules is not None
    assert table.match.rules.pack(last.state) == table.match.rules.pack(table.match.state)


def test_the_worked_example_of_scoring_as_a_record_by_hand() -> None:
    assert [step.trace.verb for step in steps(WORKED, LOOKUP)] == ["deal", *["look"] * 4, "wake"]


def test_a_card_too_many_and_a_wrong_sum_are_told() -> None:
    with pytest.raises(RecordError, match="line 2: the card “0” is dealt 5 times, and there are 4"):
        steps(WORKED.replace('"7","6","3","0"', '"0","0","0","0"'), LOOKUP)
    with pytest.raises(RecordError, match=r"line 8: the result is .* but the moves give \[19, 16, 10, 16\]"):
        steps(WORKED.replace("[19, 16, 10, 16]", "[19, 16, 10, 11]"), LOOKUP)
    with pytest.raises(RecordError, match="line 7, move 5: “wake” is not legal here"):
        steps(WORKED.replace('"rounds": 1', '"rounds": 1, "first_turn_call": false'), LOOKUP)


def test_in_the_opening_look_everybody_has_an_own_decision_that_no_other_answer_changes() -> None:
    table = Table(LOOKUP, game="sen", preset="basic")
    table.arrive("ala", "ola")
    table.do("ala", c.Sit("s1", 0))
    table.do("ola", c.Sit("s2", 1))
    table.do("ala", c.Start("s3", fill="easy"))
    assert table.match.decisions == [1, 1, 1]
    table.now = 500
    table.act("ola", "look 2 4")
    assert (table.match.decisions, table.match.asked_at) == ([1, 1, 1], [0, 0, 0])
    table.take(bot_act(table.match, 2, 1, "look 1 2", 600))
    table.now = 700
    table.act("ala", "look 1 3")
    assert (table.match.waiting, table.match.decisions, table.match.asked_at) == ((0,), [2, 1, 1], [700, 0, 0])


def test_every_step_of_a_turn_is_a_decision_of_its_own() -> None:
    table = Table(LOOKUP, game="sen", preset="basic", seats=2)
    table.arrive("ala")
    table.do("ala", c.Sit("s1", 0))
    table.do("ala", c.Start("s2", fill="easy"))
    table.act("ala", "look 1 2")
    table.take(bot_act(table.match, 1, 1, "look 1 2", 0))
    assert table.match.decisions == [2, 1]
    table.now = 900
    table.act("ala", "draw")
    assert (table.match.waiting, table.match.decisions, table.match.asked_at) == ((0,), [3, 1], [900, 0])
    table.act("ala", "discard")
    assert (table.match.waiting, table.match.decisions) == ((1,), [3, 2])
