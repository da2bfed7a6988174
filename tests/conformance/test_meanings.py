"""What a game says that its names mean is so: its verbs and fields are there, and who is first by its ranks has won."""

from __future__ import annotations

from typing import Any

import pytest

from sennik.kernel.cards import CardRules
from sennik.kernel.game import AfterGame, AnyRules
from sennik.testing.cases import Case, random_states

from .subjects import LIT, PRESETS, WHISPERED, WINDOWED, case_id

CASES = [*PRESETS, *WHISPERED, *WINDOWED, *LIT]


def first(fields: dict[str, Any], ranks: tuple[str, ...], seats: int) -> tuple[int, ...]:
    """The seats that are first by these fields; "-" stands before one of which less is better."""

    def key(seat: int) -> list[int]:
        return [fields[rank.removeprefix("-")][seat] * (-1 if rank.startswith("-") else 1) for rank in ranks]

    best = max(key(seat) for seat in range(seats))
    return tuple(seat for seat in range(seats) if key(seat) == best)


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_the_names_that_a_game_explains_are_its_own(case: Case) -> None:
    rules = case.game.rules(case.options, case.seats)
    meanings = case.game.meanings
    fields = rules.fields(rules.hide(rules.start(), AfterGame()))
    named = {meanings.totals, meanings.points, meanings.round, meanings.ender, meanings.names} - {""}
    assert named | {rank.removeprefix("-") for rank in meanings.ranks} <= fields.keys()
    assert {place.partition(".")[0] for place in meanings.reveals} <= fields.keys()
    if isinstance(rules, CardRules):
        assert not meanings.reveals, "where there are cards, somebody learns a card"
        moves = {verb.name for verb in rules.edition.actions.verbs}
        assert meanings.begins in rules.edition.verbs
        assert {meanings.goes_on, meanings.declines} - {""} <= moves
        assert rules.windows == bool(meanings.declines)
        shown = {kind.cards for kind in rules.edition.places.kinds} | {kind.size for kind in rules.edition.places.kinds}
        assert shown - {""} <= fields.keys()


def _check_silence(case: Case, rules: AnyRules, state: Any) -> None:
    """Nobody may talk in the phases with a window of answers, and in no others of a game of cards."""
    if isinstance(rules, CardRules):
        opened = rules.windows and rules.window(state) is not None
        assert (rules.edition.phases[state.phase] in case.game.meanings.silent) == opened


@pytest.mark.parametrize("case", [case for case in CASES if case.seats == case.game.presets[0].seats[-1]], ids=case_id)
def test_who_is_first_by_the_ranks_has_won(case: Case) -> None:
    rules = case.game.rules(case.options, case.seats)
    for _, state in random_states(case, 3):
        _check_silence(case, rules, state)
        result = rules.result(state)
        if result is not None:
            fields = rules.fields(rules.hide(state, AfterGame()))
            assert first(fields, case.game.meanings.ranks, case.seats) == tuple(sorted(result.winners))
            return
    raise AssertionError("the game did not end")
