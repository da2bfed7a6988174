"""The table before the start: the order of the seats, guests and bots, the lock, bans, and another game."""

from __future__ import annotations

import random

import pytest

from sennik.catalog import lookup as games
from sennik.match import Command, Portrait, Proposal, Refusal, portraits, rebuild, referee, rematch
from sennik.match import commands as c
from sennik.match import events as e
from tests.match.table import Table, facts, proposal, started
from tests.match.test_decide import play_out, refused


def sitting(table: Table) -> list[str]:
    """Who has each seat: a person by their id, a bot by its creature, nobody by ""."""
    return [seat.person or seat.creature for seat in table.match.seats]


def full(*people: str, seats: int = 4) -> Table:
    """A table whose first seats these people have, the others bots; the first hosts."""
    table = Table(host=people[0], seats=seats)
    table.arrive(*people)
    for seat, person in enumerate(people):
        table.do(person, c.Sit(table.id(), seat))
    for seat in range(len(people), seats):
        table.do(people[0], c.AddBot(table.id(), seat, "easy", f"bot{seat}"))
    return table


# --- the order of the seats ----------------------------------------------------------------------------------------------


def test_the_host_puts_the_seats_in_any_order_and_a_replay_has_the_same() -> None:
    table = full("ala", "ola")
    chance = random.Random(5)
    for _ in range(20):
        before = sitting(table)
        order = chance.sample(range(4), 4)
        done = table.do("ala", c.Arrange(table.id(), tuple(order)))
        assert sitting(table) == [before[seat] for seat in order]
        assert bool(done) == (order != [0, 1, 2, 3]), "what is so already is no event"
    assert facts(table.reload()) == facts(table.match)


@pytest.mark.parametrize("order", [(), (0, 1, 2), (0, 1, 2, 2), (1, 2, 3, 4), (0, 1, 2, 3, 4)])
def test_an_order_has_each_seat_once(order: tuple[int, ...]) -> None:
    refused(full("ala", "ola"), "ala", c.Arrange("z", order), "seat-order")


def test_seats_are_arranged_before_the_start_alone() -> None:
    refused(started("ala", "ola"), "ala", c.Arrange("z", (1, 0, 2)), "started")


def test_with_fewer_seats_free_ones_go_then_bots_and_people_stay() -> None:
    table = full("ala", "ola", seats=4)
    table.do("ala", c.Arrange(table.id(), (2, 0, 3, 1)))
    table.do("ala", c.Kick(table.id(), 0, "easy"))
    assert sitting(table) == ["", "ala", "bot3", "ola"]
    table.do("ala", c.Configure(table.id(), proposal(seats=3)))
    assert sitting(table) == ["ala", "bot3", "ola"]
    table.do("ala", c.Configure(table.id(), proposal(seats=2)))
    assert sitting(table) == ["ala", "ola"]
    table.do("ala", c.Configure(table.id(), proposal(seats=4)))
    assert sitting(table) == ["ala", "ola", "", ""]
    assert facts(table.reload()) == facts(table.match)
    table.arrive("ewa")
    table.do("ewa", c.Sit(table.id(), 3))
    refused(table, "ala", c.Configure("z", proposal(seats=2)), "seats-in-use")


# --- guests and bots -----------------------------------------------------------------------------------------------------


def test_a_guest_takes_the_seat_of_a_bot_and_nobody_who_has_one_does() -> None:
    table = full("ala", "ola")
    table.arrive("ewa")
    refused(table, "ola", c.Sit("z", 2), "seat-taken")
    refused(table, "ewa", c.Sit("z", 1), "seat-taken")
    table.do("ewa", c.Sit(table.id(), 2))
    assert sitting(table) == ["ala", "ola", "ewa", "bot3"]


def test_guests_get_the_free_seats_before_bots_but_not_who_would_rather_watch() -> None:
    table = Table(seats=4)
    table.arrive("ala", "ola", "ewa", "ula")
    table.do("ala", c.Sit(table.id(), 0))
    table.do("ola", c.Sit(table.id(), 1))
    table.do("ola", c.Stand(table.id(), "easy"))
    table.leave("ula")
    assert set(table.match.onlookers) == {"ola"}
    table.do("ala", c.Start(table.id(), fill="easy", creatures=("bot1", "bot2")))
    assert sitting(table) == ["ala", "ewa", "bot1", "bot2"]
    assert facts(table.reload()) == facts(table.match)


def test_whoever_came_first_gets_a_seat_first_and_nobody_does_where_no_bots_are_wanted() -> None:
    table = Table(seats=3)
    table.arrive("ala")
    table.do("ala", c.Sit(table.id(), 2))
    for at, person in enumerate(("ula", "ewa", "ola"), 1):
        table.now = at
        table.arrive(person)
    refused(table, "ala", c.Start("z"), "seats-empty")
    table.do("ala", c.Start(table.id(), fill="easy"))
    assert sitting(table) == ["ula", "ewa", "ala"]


def test_an_onlooker_who_sits_down_again_or_is_given_a_seat_is_none_any_more() -> None:
    table = Table(seats=3)
    table.arrive("ala", "ola")
    for seat_again in (c.Sit("a", 1), None):
        table.do("ola", c.Sit(table.id(), 1))
        table.do("ala", c.Kick(table.id(), 1, "easy"))
        assert set(table.match.onlookers) == {"ola"}
        if seat_again is not None:
            table.do("ola", seat_again)
        else:
            table.do("ala", c.Reseat(table.id(), 2, "ola"))
        assert not table.match.onlookers
        table.do("ola", c.Stand(table.id(), "easy"))


def test_the_host_seats_a_guest_on_a_free_seat_or_on_that_of_a_bot() -> None:
    table = full("ala", "ola")
    table.arrive("ewa", "ula")
    table.do("ala", c.Kick(table.id(), 3, "easy"))
    table.do("ala", c.Reseat(table.id(), 3, "ewa"))
    table.do("ala", c.Reseat(table.id(), 2, "ula"))
    assert sitting(table) == ["ala", "ola", "ula", "ewa"]
    table.arrive("iza")
    refused(table, "ala", c.Reseat("z", 1, "iza"), "seat-played")
    refused(table, "ola", c.Reseat("z", 2, "iza"), "not-host")


# --- the lock ------------------------------------------------------------------------------------------------------------


def comes(table: Table, person: str) -> str | None:
    """The kind and the code with which a person is kept out; None if they come in."""
    try:
        table.arrive(person)
    except Refusal as refusal:
        return f"{refusal.kind} {refusal.code}"
    return None


@pytest.mark.parametrize("playing", [False, True])
def test_nobody_new_comes_to_a_locked_table_and_whoever_is_in_comes_back(playing: bool) -> None:
    table = started("ala", "ola") if playing else full("ala", "ola", seats=3)
    table.arrive("ewa")
    table.do("ala", c.Lock(table.id(), locked=True))
    assert table.do("ala", c.Lock(table.id(), locked=True)) == []
    assert comes(table, "ula") == "forbidden locked"
    for person in ("ewa", "ola", "ala"):
        table.leave(person)
        assert comes(table, person) is None
    assert facts(table.reload()) == facts(table.match)
    table.do("ala", c.Lock(table.id(), locked=False))
    assert comes(table, "ula") is None


def test_at_a_locked_table_only_the_host_gives_seats() -> None:
    table = full("ala", "ola", seats=4)
    table.arrive("ewa")
    table.do("ala", c.Kick(table.id(), 3, "easy"))
    table.do("ala", c.Lock(table.id(), locked=True))
    refused(table, "ewa", c.Sit("z", 3), "locked")
    refused(table, "ewa", c.Sit("z", 2), "locked")
    refused(table, "ula", c.Sit("z", 3), "locked")
    table.do("ola", c.Sit(table.id(), 3))
    table.do("ala", c.Reseat(table.id(), 1, "ewa"))
    assert sitting(table) == ["ala", "ewa", "bot2", "ola"]


# --- bans ----------------------------------------------------------------------------------------------------------------


def test_who_is_banned_loses_the_seat_and_comes_back_when_the_ban_is_lifted() -> None:
    table = full("ala", "ola", seats=3)
    table.do("ala", c.BanPerson(table.id(), "ola"))
    assert sitting(table) == ["ala", "", "bot2"]
    assert "ola" not in table.match.people
    assert table.match.banned == {"ola": "Ola"}
    assert [news.kind for news in table.match.news] == ["banned"]
    assert comes(table, "ola") == "forbidden banned-here"
    refused(table, "ola", c.Sit("z", 1), "banned-here")
    assert table.do("ala", c.BanPerson(table.id(), "ola")) == []
    assert facts(table.reload()) == facts(table.match)
    table.do("ala", c.LiftBan(table.id(), "ola"))
    refused(table, "ala", c.LiftBan("z", "ola"), "not-banned")
    assert comes(table, "ola") is None


def test_a_ban_in_play_leaves_the_seat_to_a_bot_and_drops_what_was_promised() -> None:
    table = started("ala", "ola")
    table.arrive("ewa")
    table.do("ala", c.Reseat(table.id(), 2, "ewa"))
    assert 2 in table.match.promises
    table.do("ala", c.BanPerson(table.id(), "ewa"))
    assert not table.match.promises
    table.do("ala", c.BanPerson(table.id(), "ola", "hard"))
    seat = table.match.seats[1]
    assert (seat.kind, seat.person, seat.name, seat.level) == ("bot", None, "Ola", "hard")
    assert set(table.match.people) == {"ala"}
    assert facts(table.reload()) == facts(table.match)


def test_neither_the_host_nor_the_owner_nor_a_stranger_is_banned() -> None:
    table = full("ala", "ola", seats=3)
    refused(table, "ala", c.BanPerson("z", "ala"), "table-of")
    refused(table, "ala", c.BanPerson("z", "ewa"), "not-here")
    table.leave("ala")
    table.now = 10_000
    table.take(referee.gone(table.match, "ala", "easy", table.now))
    assert table.match.host == "ola"
    refused(table, "ola", c.BanPerson("z", "ala"), "table-of")


def test_whose_ban_is_lifted_comes_to_a_locked_table_too() -> None:
    table = full("ala", "ola", seats=3)
    table.do("ala", c.BanPerson(table.id(), "ola"))
    table.do("ala", c.Lock(table.id(), locked=True))
    table.do("ala", c.LiftBan(table.id(), "ola"))
    assert comes(table, "ola") is None


# --- the next table ------------------------------------------------------------------------------------------------------


def test_a_rematch_takes_the_lock_the_bans_and_the_pictures_along() -> None:
    table = started("ala", "ola", seats=3)
    table.arrive("ewa")
    table.take(referee.rename(table.match, "ola", "Ola", 0, Portrait(4, 2)))
    table.do("ala", c.Lock(table.id(), locked=True))
    table.do("ala", c.BanPerson(table.id(), "ewa"))
    play_out(table)
    match = rebuild(rematch(table.match, "table2", "ala", 99), table.lookup)
    assert match.inside is not None
    assert {"ala", "ola"} <= set(match.inside)
    assert match.banned == {"ewa": "Ewa"}
    assert match.people["ola"].portrait == Portrait(4, 2)


def test_who_is_banned_after_the_game_has_no_seat_at_the_next_table() -> None:
    table = started("ala", "ola", seats=3)
    play_out(table)
    table.do("ala", c.BanPerson(table.id(), "ola"))
    assert table.match.seats[1].person == "ola", "what was played stays as it was"
    match = rebuild(rematch(table.match, "table2", "ala", 99), table.lookup)
    assert [seat.kind for seat in match.seats] == ["person", "empty", "bot"]
    assert match.invited == ()


def test_the_host_chooses_what_is_played_next_and_others_only_while_the_host_is_away() -> None:
    table = started("ala", "ola", seats=3)
    play_out(table)
    other: Command = c.Rematch("r", "table2", proposal(preset="short", seats=2))
    refused(table, "ola", other, "not-host")
    table.leave("ala")
    assert table.do("ola", other) == [e.Continued(at=0, actor="ola", command="r", next="table2")]
    match = rebuild(rematch(table.match, "table2", "ola", 99, proposal(preset="short", seats=2)), table.lookup)
    assert (match.setup.preset, match.host) == ("short", "ola")
    assert [seat.person for seat in match.seats] == ["ala", "ola"], "the bot goes first"
    with pytest.raises(Refusal, match="seats"):
        rematch(table.match, "table2", "ola", 99, proposal(seats=9))


def test_people_keep_their_seats_when_the_host_changes_the_game_and_bots_get_a_level_that_it_knows() -> None:
    table = Table(games, game="sen", preset="basic", seats=3)
    table.arrive("ala", "ola")
    table.do("ala", c.Sit(table.id(), 2))
    table.do("ola", c.Sit(table.id(), 0))
    table.do("ala", c.AddBot(table.id(), 1, "easy", "moth"))
    cats = Proposal("cats", "base", seats=3)
    table.do("ala", c.Configure(table.id(), cats, levels=("shy", "bold", "wild")))
    assert sitting(table) == ["ola", "moth", "ala"]
    assert table.match.seats[1].level == "bold"
    assert table.match.setup.game == "cats"
    assert facts(table.reload()) == facts(table.match)


# --- pictures ------------------------------------------------------------------------------------------------------------


def test_everybody_has_what_they_chose_and_no_two_are_alike() -> None:
    same = Portrait(3, 9)
    drawn = portraits({"ala": None, "ola": same, "ewa": same, "ula": None})
    assert drawn["ola"] == same
    assert drawn["ewa"] == Portrait(3, 0), "the next colour, and again from the first"
    assert len(set(drawn.values())) == 4
    assert len({portrait.figure for portrait in drawn.values()}) == 3, "who chose nothing has a figure of their own"
    crowd = portraits({f"p{number}": None for number in range(100)})
    assert len(set(crowd.values())) == 100
    assert portraits({"ala": None}) == {"ala": portraits({"ala": None})["ala"]}


def test_a_picture_comes_with_its_person_and_goes_with_them() -> None:
    table = Table(seats=3)
    table.take(referee.arrive(table.match, "ola", "Ola", 0, Portrait(1, 1)))
    assert table.match.people["ola"].portrait == Portrait(1, 1)
    table.do("ola", c.Sit(table.id(), 1))
    assert referee.rename(table.match, "ola", "Ola", 0, Portrait(1, 1)) == []
    table.take(referee.rename(table.match, "ola", "Ola", 0, Portrait(2, 1)))
    assert table.match.people["ola"].portrait == Portrait(2, 1)
    assert facts(table.reload()) == facts(table.match)
