"""A replay tells what happened beside the moves: who was away, pauses, bots that stood in, and what was asked of the table."""

from __future__ import annotations

from collections.abc import Sequence

from sennik.match import Clock, Event, decode, encode, referee
from sennik.match import commands as c
from sennik.match.forgetting import NOBODY, forgotten
from sennik.match.record import read
from sennik.server.views.beside import BRIEF
from tests.match.table import Table
from tests.match.test_take_back import LOOKUP, Dealt
from tests.server.views.test_reel import shown

VIEWPOINTS = ("1", "2", "watch", "open")


def told(events: Sequence[Event], viewpoint: str = "watch") -> dict[int, list[tuple[str, str]]]:
    """The kinds and names of what is told, by the moment after which it happened."""
    return {
        number: [(news["kind"], news["name"]) for news in moment["news"]]
        for number, moment in enumerate(shown(events, viewpoint)["moments"])
        if "news" in moment
    }


def restless() -> Dealt:
    """A game in which everything of it happens, after both have looked at their lands (moment 3)."""
    table = Dealt("ola", take_backs="ask")
    table.now = 20_000
    for person in ("ola", "ala"):
        table.do(person, c.Pause(table.id()))
    table.now = 30_000
    table.do("ola", c.Resume(table.id()))
    table.leave("ola")
    table.now += BRIEF - 1
    table.arrive("ola")
    table.now = 50_000
    table.leave("ola")
    table.now = 65_000
    table.take(referee.gone(table.match, "ola", "easy", table.now))
    table.now = 66_000
    table.play(0, "draw")
    table.now = 80_000
    table.arrive("ola")
    table.play(0, "use")
    table.take_back("ala")
    table.answer("ola", allow=False)
    return table


def test_it_is_told_after_the_moment_at_which_it_happened_and_to_everybody_alike() -> None:
    events = restless().events()
    expected = {
        3: [
            ("pause_asked", "Ola"),
            ("pause_asked", "Ala"),
            ("paused", ""),
            ("resumed", ""),
            ("gone", "Ola"),
            ("stand_in", "Ola"),
        ],
        4: [("back", "Ola")],
        5: [("back_asked", "Ala"), ("stays", "Ola")],
    }
    for viewpoint in VIEWPOINTS:
        assert told(events, viewpoint) == expected, viewpoint
    (gone,) = [news for news in shown(events, "1")["moments"][3]["news"] if news["kind"] == "gone"]
    assert (gone["at"], gone["seat"], gone["person"]) == (50_000, 1, "ola")


def test_nothing_is_told_of_before_the_start_and_of_after_the_end() -> None:
    table = Dealt("ola")
    table.leave("ala")
    table.now = 60_000
    for person in ("ala", "ola"):
        if table.match.present(person):
            table.do(person, c.Stand(table.id(), "easy"))
            table.leave(person)
        else:
            table.arrive(person)
            table.do(person, c.Stand(table.id(), "easy"))
    table.leave("ala")
    assert table.match.phase == "over"
    before = told(table.events())
    table.now = 120_000
    table.arrive("ala")
    table.now = 180_000
    table.leave("ala")
    assert told(table.events()) == before
    assert [kind for kind, _ in before[3]] == ["gone", "here", "left", "left"]
    assert list(before) == [3]


def test_whoever_comes_to_the_game_they_have_just_begun_was_not_away() -> None:
    for waited, expected in ((BRIEF - 1, []), (BRIEF, [("here", "Ala")])):
        table = Table(LOOKUP, game="sen", preset="basic", seats=2)
        table.arrive("ala")
        table.do("ala", c.Sit(table.id(), 0))
        table.leave("ala")
        table.now = 60_000
        table.do("ala", c.Start(table.id(), "easy", ("Bot One",)))
        table.now += waited
        table.arrive("ala")
        assert [news for moment in told(table.events()).values() for news in moment] == expected


def test_by_mail_nobody_is_told_to_come_and_go() -> None:
    table = Dealt("ola", clock=Clock(tempo="mail", turn=86_400, bank=0))
    table.now = 100_000
    table.leave("ola")
    table.now = 200_000
    table.arrive("ola")
    assert told(table.events()) == {}


def test_whoever_was_forgotten_is_named_nowhere() -> None:
    events = [encode(event) for event in restless().events()]
    changed = [decode(body) for body in forgotten(events, "ola", "x7")]
    names = {name for news in told(changed).values() for _, name in news}
    assert names == {NOBODY, "Ala", ""}
    assert "ola" not in str(shown(changed, "open")["moments"]).lower()


def test_a_record_has_only_the_moves() -> None:
    table = restless()
    assert told(list(read(table.record(), table.lookup))) == {}
