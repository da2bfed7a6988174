"""Every game against its second implementation, at every table and with other options."""

from __future__ import annotations

import pytest

from sennik.testing.cases import Case
from sennik.testing.second import check_second

from .subjects import ALONE, CARD_CASES, CARD_GAMES, EXTRA, PAIRS, case_id, pieces

OTHERS = [case for case in (*ALONE, *PAIRS, *EXTRA) if case.game in CARD_GAMES]


@pytest.mark.parametrize("case", CARD_CASES, ids=case_id)
def test_the_second_implementation_plays_the_same_games(case: Case) -> None:
    own = pieces(case.game)
    moves = 0
    seed = 0
    while moves < 700:
        seed += 1
        moves += check_second(case, own.Second(case.options, case.seats), own.facts, seed)


@pytest.mark.parametrize("case", OTHERS, ids=case_id)
def test_the_second_implementation_plays_the_same_games_with_other_options(case: Case) -> None:
    own = pieces(case.game)
    check_second(case, own.Second(case.options, case.seats), own.facts, 1)
