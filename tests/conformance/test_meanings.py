"""What a game says that its names mean is so: its verbs and fields are there, and who is first by its ranks has won."""

from __future__ import annotations

from typing import Any

import pytest

from sennik.kernel.cards import CardRules
from sennik.kernel.game import AfterGame
from sennik.testing.tables import Table, random_states

from .subjects import LIT, PRESETS, WHISPERED, WINDOWED, table_id

TABLES = [*PRESETS, *WHISPERED, *WINDOWED, *LIT]


def first(fields: dict[str, Any], ranks: tuple[str, ...], seats: int) -> tuple[int, ...]:
    """The seats that are first by these fields; "-" stands before one of which less is better."""

    def key(seat: int) -> list[int]:
        return [fields[rank.removeprefix("-")][seat] * (-1 if rank.startswith("-") else 1) for rank in ranks]

    best = max(key(seat) for seat in range(seats))
    return tuple(seat for seat in range(seats) if key(seat) == best)


@pytest.mark.parametrize("table", TABLES, ids=table_id)
def test_the_names_that_a_game_explains_are_its_own(table: Table) -> None:
    rules = table.game.rules(table.options, table.seats)
    meanings = table.game.meanings
    fields = rules.fields(rules.hide(rules.start(), AfterGame()))
    named = {meanings.totals, meanings.points, meanings.round, meanings.ender, meanings.names} - {""}
    assert named | {rank.removeprefix("-") for rank in meanings.ranks} <= fields.keys()
    if isinstance(rules, CardRules):
        moves = {verb.name for verb in rules.edition.actions.verbs}
        assert meanings.begins in rules.edition.verbs
        assert {meanings.goes_on, meanings.declines} - {""} <= moves
        assert rules.windows == bool(meanings.declines)
        shown = {kind.cards for kind in rules.edition.places.kinds} | {kind.size for kind in rules.edition.places.kinds}
        assert shown - {""} <= fields.keys()


@pytest.mark.parametrize("table", [table for table in TABLES if table.seats == table.game.presets[0].seats[-1]], ids=table_id)
def test_who_is_first_by_the_ranks_has_won(table: Table) -> None:
    rules = table.game.rules(table.options, table.seats)
    for _, state in random_states(table, 3):
        result = rules.result(state)
        if result is not None:
            fields = rules.fields(rules.hide(state, AfterGame()))
            assert first(fields, table.game.meanings.ranks, table.seats) == tuple(sorted(result.winners))
            return
    raise AssertionError("the game did not end")
