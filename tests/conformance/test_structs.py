"""The strict struct, the plain one and machine code play the same games, in every case.

``test_exported`` compares the engine's random games, together with those of the exported rules.
"""

from __future__ import annotations

import pytest

from sennik.kernel.game import Game
from sennik.testing import structs
from sennik.testing.cases import Case

from .subjects import CARD_CASES, CARD_GAMES, EXTRA, case_id

card_cases = pytest.mark.parametrize("case", CARD_CASES, ids=case_id)


@pytest.mark.parametrize("case", [*CARD_CASES, *EXTRA], ids=case_id)
def test_the_strict_record_plays_the_same_games(case: Case) -> None:
    structs.check_strict(case, 1, 250)


@pytest.mark.parametrize("case", [*CARD_CASES, *EXTRA], ids=case_id)
def test_no_card_is_lost(case: Case) -> None:
    structs.check_conservation(case, 2, 300)


@pytest.mark.machine_code
@card_cases
def test_both_forms_agree_on_moves_and_views_everywhere(case: Case) -> None:
    structs.check_execution_widely(case, 4, 250)


@pytest.mark.machine_code
@card_cases
def test_both_forms_sample_alike(case: Case) -> None:
    structs.check_compiled_sample(case, 5, 25)


@pytest.mark.machine_code
@pytest.mark.parametrize("game", CARD_GAMES, ids=case_id)
def test_compiled_code_is_found_again(game: Game) -> None:
    for preset in game.presets:
        structs.check_cache_is_found(game.rules(preset.options, preset.seats.start))


@card_cases
def test_the_rule_of_thumb_plays_legally_from_its_view(case: Case) -> None:
    assert structs.check_thumb(case, 6, 40) >= 40
