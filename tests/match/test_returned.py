"""Whoever plays a seat of a live game again after a bot did: what is made for them is a move, and stands in the record."""

from __future__ import annotations

import pytest

from sennik import catalog
from sennik.match import Clock, bot_act, referee
from sennik.match import commands as c
from sennik.match.record import MoveLine, record_of
from tests.match.table import Table, started


def night() -> Table:
    """A night of Dreamland in which Ola, who is awake, had to go, and a bot that judges nothing plays for her."""
    table = started(
        "ala", "ola", "ula", "ela", lookup=catalog.lookup, game="dreamland", preset="online", clock=Clock(grace=10), seats=4
    )
    for person in ("ala", "ola", "ula", "ela"):
        table.act(person, "ready")
    assert table.match.state.voters == (1, 2, 3)
    return table


def quiet(table: Table) -> None:
    """The bot in Ola's seat leaves the judging to others, as it does at once (K13)."""
    table.take(bot_act(table.match, 1, table.match.decisions[1], "quiet", table.now))
    assert table.match.state.voters == (2, 3)


def promised_to(table: Table, person: str) -> None:
    """The person, who watched, gets Ola's seat as soon as nobody is left who would have to agree: the last of them gives up."""
    table.arrive(person)
    table.do("ala", c.Reseat(table.id(), 1, person, "easy"))
    for other in ("ola", "ula"):
        table.do(other, c.Agree(table.id(), 1, person))
    table.leave(person)
    table.do("ela", c.Agree(table.id(), 1, person))
    assert table.match.seats[1].person == "ola"
    table.arrive(person)
    assert table.match.seats[1].person == person


@pytest.mark.parametrize("how", ["asked", "gone", "taken over", "promised"])
def test_k13_whoever_comes_back_from_a_bot_judges_again(how: str) -> None:
    table = night()
    if how == "gone":
        table.leave("ola")
        table.now += 11_000
        table.take(referee.gone(table.match, "ola", "easy", table.now))
    elif how in {"asked", "promised"}:
        table.do("ola", c.HandOver(table.id(), 1, "easy"))
    else:
        table.do("ala", c.Kick(table.id(), 1, "easy"))
    quiet(table)
    if how == "gone":
        table.arrive("ola")
    elif how == "asked":
        table.do("ola", c.ComeBack(table.id()))
    elif how == "promised":
        promised_to(table, "iga")
    else:
        table.do("ala", c.Reseat(table.id(), 1, "ola"))
    assert table.match.state.voters == (1, 2, 3)
    assert table.reload().state == table.match.state


def test_k13_it_is_a_move_of_the_record_so_that_a_replay_judges_alike() -> None:
    table = night()
    table.do("ola", c.HandOver(table.id(), 1, "easy"))
    quiet(table)
    table.do("ola", c.ComeBack(table.id()))
    entries = record_of(table.match, table.events()).entries
    assert [entry.move for entry in entries if isinstance(entry, MoveLine) and entry.seat == 2][-2:] == ["quiet", "judge"]
    assert table.from_record().state.voters == (1, 2, 3)


def test_nothing_is_made_for_who_was_not_quiet() -> None:
    table = night()
    table.do("ola", c.HandOver(table.id(), 1, "easy"))
    assert [type(event).__name__ for event in table.do("ola", c.ComeBack(table.id()))] == ["CameBack"]
