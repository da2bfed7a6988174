"""What was done to a table itself is told to whoever comes later."""

from __future__ import annotations

from sennik.match import commands as c
from sennik.match.news import KEPT
from tests.match.table import Table, facts, started


def told(table: Table) -> list[tuple[str, str, int | None]]:
    return [(news.kind, news.name, news.seat) for news in table.match.news]


def test_who_was_removed_seated_or_hosts_is_kept_with_the_table() -> None:
    table = started("ala", "ola")
    table.arrive("ela")
    table.now = 5_000
    table.do("ala", c.Kick(table.id(), 1, "easy"))
    table.do("ala", c.Reseat(table.id(), 1, "ela"))
    table.do("ola", c.Agree(table.id(), 1, "ela"))
    table.do("ala", c.MakeHost(table.id(), "ela"))
    table.do("ala", c.HandOver(table.id(), 0, "easy"))
    table.do("ala", c.ComeBack(table.id()))
    table.do("ala", c.Stand(table.id(), "easy"))
    found = [("removed", "Ola", 1), ("seated", "Ela", 1), ("host", "Ela", None)]
    assert told(table) == [*found, ("stand_in", "Ala", 0), ("back", "Ala", 0), ("left", "Ala", 0)]
    assert {news.at for news in table.match.news} == {5_000}
    assert facts(table.reload()) == facts(table.match)


def test_a_seat_that_is_freed_is_news_where_somebody_sat_there() -> None:
    table = Table(host="ala")
    table.arrive("ala", "ola")
    table.do("ola", c.Sit(table.id(), 1))
    table.do("ala", c.AddBot(table.id(), 2, "easy", "moth"))
    for seat in (1, 2):
        table.do("ala", c.Kick(table.id(), seat, "easy"))
    assert told(table) == [("freed", "Ola", 1)]


def test_only_the_latest_are_kept() -> None:
    table = started("ala", "ola")
    for _ in range(KEPT):
        table.do("ala", c.HandOver(table.id(), 1, "easy"))
        table.do("ola", c.ComeBack(table.id()))
    assert told(table) == [("stand_in", "Ola", 1), ("back", "Ola", 1)] * (KEPT // 2)
