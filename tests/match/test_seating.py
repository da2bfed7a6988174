"""Who may have a seat whose secrets others must not see: its former person, or somebody else when the round is over."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest

from sennik import catalog
from sennik.match import Command, Refusal, bot_act, consent_missing, referee
from sennik.match import commands as c
from tests.match.table import Table, facts, started


def refused(table: Table, person: str, command: Command, code: str) -> None:
    before = facts(table.match)
    with pytest.raises(Refusal) as refusal:
        table.do(person, command)
    assert refusal.value.code == code
    assert facts(table.match) == before


def owner(table: Table, seat: int = 1) -> str:
    return table.match.seats[seat].person or ""


def put_out(*people: str, seats: int = 4) -> Table:
    """Ala hosts and has put Ola out of seat 2; Ula only watches."""
    table = started(*people, seats=seats)
    table.arrive("ula")
    table.do("ala", c.Kick(table.id(), 1, "easy"))
    return table


def end_the_round(table: Table) -> None:
    """Everybody writes, bots too."""
    while not table.match.round_over:
        seat = table.match.waiting[0]
        state = table.match.seats[seat]
        if state.played_by_bot:
            table.take(bot_act(table.match, seat, table.match.decisions[seat], "pass", table.now))
        else:
            assert state.person is not None
            table.act(state.person, "pass")


def test_a_stranger_gets_a_seat_of_a_running_round_when_it_is_over_and_a_bot_plays_until_then() -> None:
    table = put_out("ala", "ola", "ela")
    table.do("ala", c.Reseat("1", 1, "ula", "easy"))
    seat = table.match.seats[1]
    assert (seat.kind, seat.person, seat.played_by_bot) == ("bot", None, True)
    assert table.match.promises[1].person == "ula"
    assert consent_missing(table.match, 1, "ula") == ["ela", "ola"]
    assert table.match.seat_of("ula") is None
    # Said once more it is the same; nobody sees anything sooner for it.
    assert table.do("ala", c.Reseat("2", 1, "ula", "easy")) == []
    end_the_round(table)
    seat = table.match.seats[1]
    assert (seat.kind, seat.person, seat.name) == ("person", "ula", "Ula")
    assert not table.match.promises
    assert facts(table.reload()) == facts(table.match)


def test_it_is_at_once_where_all_the_others_at_the_table_agree() -> None:
    table = put_out("ala", "ola", "ela")
    table.do("ala", c.Reseat("1", 1, "ula", "easy"))
    # Who asked for it has agreed by that.
    assert table.do("ala", c.Agree("2", 1, "ula")) == []
    refused(table, "ula", c.Agree("2", 1, "ula"), "not-asked")
    refused(table, "ela", c.Agree("2", 2, "ula"), "not-promised")
    refused(table, "ela", c.Agree("2", 1, "ola"), "not-promised")
    table.do("ela", c.Agree("3", 1, "ula"))
    assert table.do("ela", c.Agree("4", 1, "ula")) == []
    assert not owner(table)
    # Who was put out is at the table too, and it is their hand.
    assert consent_missing(table.match, 1, "ula") == ["ola"]
    table.do("ola", c.Agree("5", 1, "ula"))
    assert owner(table) == "ula"
    assert not table.match.promises
    assert facts(table.reload()) == facts(table.match)


def test_who_had_the_seat_in_this_round_gets_it_back_at_once() -> None:
    table = put_out("ala", "ola", "ela")
    table.do("ala", c.Reseat("1", 1, "ula", "easy"))
    table.do("ala", c.Reseat("2", 1, "ola", "easy"))
    assert owner(table) == "ola"
    assert not table.match.promises


def test_in_the_next_round_the_former_person_is_a_stranger_too() -> None:
    table = put_out("ala", "ola", "ela")
    table.do("ala", c.Reseat("1", 1, "ula", "easy"))
    end_the_round(table)
    for person in ("ala", "ula", "ela"):
        table.act(person, "next")
    while table.match.round_over:
        seat = table.match.waiting[0]
        table.take(bot_act(table.match, seat, table.match.decisions[seat], "next", table.now))
    assert [set(holders) for holders in table.match.held] == [{"ala"}, {"ula"}, {"ela"}, set()]
    table.do("ala", c.Kick("3", 1, "easy"))
    table.do("ala", c.Reseat("4", 1, "ola", "easy"))
    assert table.match.promises[1].person == "ola"
    assert not owner(table)


def test_a_seat_that_a_bot_had_from_the_start_has_secrets_as_well() -> None:
    table = put_out("ala", "ola", "ela")
    table.do("ala", c.Reseat("1", 3, "ula", "easy"))
    assert not owner(table, 3)
    for person in ("ola", "ela"):
        table.do(person, c.Agree(table.id(), 3, "ula"))
    assert owner(table, 3) == "ula"


def test_the_host_alone_is_nobody_who_could_agree_to_see_what_another_left_behind() -> None:
    table = put_out("ala", "ola")
    table.leave("ola")
    table.do("ala", c.Reseat("1", 1, "ula", "easy"))
    assert not owner(table)
    assert consent_missing(table.match, 1, "ula") == ["ola"]
    # Who has nobody but bots beside them may look into every hand: there is nobody to be deceived.
    alone = started("ala", seats=3)
    alone.arrive("ula")
    alone.do("ala", c.Reseat("2", 1, "ula", "easy"))
    assert alone.match.seats[1].person == "ula"


def test_who_left_of_their_own_will_is_not_waited_for() -> None:
    table = started("ala", "ola", seats=3)
    table.arrive("ula")
    table.do("ola", c.Stand("1", "easy"))
    table.leave("ola")
    table.do("ala", c.Reseat("2", 1, "ula", "easy"))
    assert owner(table) == "ula"


def test_somebody_who_comes_back_keeps_the_seat_that_was_promised_to_another() -> None:
    table = started("ala", "ola", "ela", seats=3)
    table.arrive("ula")
    table.leave("ola")
    table.do("ala", c.Reseat("1", 1, "ula", "easy"))
    seat = table.match.seats[1]
    assert (seat.person, seat.stand_in, seat.level) == ("ola", "gone", "easy")
    # What Ola holds is hers while she is away.
    assert consent_missing(table.match, 1, "ula") == ["ola", "ela"]
    table.do("ela", c.Agree("3", 1, "ula"))
    assert owner(table) == "ola"
    table.arrive("ola")
    assert not seat.played_by_bot
    assert not table.match.promises
    refused(table, "ela", c.Agree("2", 1, "ula"), "not-promised")


def test_a_promise_waits_for_who_is_away_at_the_end_of_the_round() -> None:
    table = put_out("ala", "ola", "ela")
    table.do("ala", c.Reseat("1", 1, "ula", "easy"))
    table.leave("ula")
    end_the_round(table)
    assert not owner(table)
    table.arrive("ula")
    assert owner(table) == "ula"


def test_another_promise_takes_the_place_of_the_first_with_nobodys_consent() -> None:
    table = put_out("ala", "ola", "ela")
    table.arrive("ida")
    table.do("ala", c.Reseat("1", 1, "ula", "easy"))
    table.do("ela", c.Agree("2", 1, "ula"))
    table.do("ala", c.Reseat("3", 1, "ida", "easy"))
    assert consent_missing(table.match, 1, "ida") == ["ela", "ola"]
    table.take(referee.leave(table.match, "ida", 0))
    table.do("ala", c.MakeHost("4", "ela"))
    # Who asked has agreed, and who hosts the table since has a voice as before.
    assert consent_missing(table.match, 1, "ida") == ["ela", "ola"]


def test_a_promise_is_kept_at_once_when_who_was_asked_last_leaves_for_good() -> None:
    table = started("ala", "ola", seats=3)
    table.arrive("ula")
    table.do("ola", c.Stand("1", "easy"))
    table.do("ala", c.Reseat("2", 1, "ula", "easy"))
    assert consent_missing(table.match, 1, "ula") == ["ola"]
    assert not owner(table)
    table.leave("ola")
    assert owner(table) == "ula"
    assert facts(table.reload()) == facts(table.match)


def test_who_was_away_when_all_had_agreed_gets_the_seat_on_coming_back() -> None:
    table = put_out("ala", "ola")
    table.do("ala", c.Reseat("1", 1, "ula", "easy"))
    table.leave("ula")
    table.do("ola", c.Agree("2", 1, "ula"))
    assert not owner(table)
    table.arrive("ula")
    assert owner(table) == "ula"


def test_who_was_put_out_of_a_public_table_never_becomes_host() -> None:
    table = Table(host="ala", public=True)
    table.arrive("ala", "ola")
    table.do("ola", c.Sit("1", 1))
    table.do("ala", c.Kick("2", 1, "easy"))
    refused(table, "ala", c.MakeHost("3", "ola"), "put-out")
    table.leave("ala")
    table.now = 60_000
    assert referee.absences(table.match) == []
    assert referee.gone(table.match, "ala", "easy", table.now) == []
    table.arrive("ela")
    table.take(referee.gone(table.match, "ala", "easy", table.now))
    assert table.match.host == "ela"


# --- a host with browsers of their own: Ala hosts, Dag has a seat and Ula has none, and Ola's hand is what they want ----------

Peep = Callable[[Table], None]


def _asks(table: Table, host: str = "ala", seat: int = 1) -> None:
    table.do(host, c.Reseat(table.id(), seat, "ula", "easy"))


def _away(table: Table) -> None:
    table.leave("ola")
    _asks(table)


def _away_too_long(table: Table) -> None:
    table.leave("ola")
    table.now += 10_000
    table.take(referee.gone(table.match, "ola", "easy", table.now))
    _asks(table)


def _another_host_asks(table: Table) -> None:
    table.leave("ola")
    table.do("ala", c.MakeHost(table.id(), "ula"))
    _asks(table, "ula")


def _put_out_and_gone(table: Table) -> None:
    _and_gone(table, c.Kick(table.id(), 1, "easy"))


def _handed_over_and_gone(table: Table) -> None:
    _and_gone(table, c.HandOver(table.id(), 1, "easy"))


def _and_gone(table: Table, command: c.Command) -> None:
    table.do("ala", command)
    table.leave("ola")
    _asks(table)


def _put_out_and_another_host_asks(table: Table) -> None:
    table.do("ala", c.Kick(table.id(), 1, "easy"))
    table.do("ala", c.MakeHost(table.id(), "ula"))
    table.leave("ola")
    _asks(table, "ula")


def _asked_first_and_gone_then(table: Table) -> None:
    table.do("ala", c.Kick(table.id(), 1, "easy"))
    _asks(table)
    table.leave("ola")


def _the_victim_is_made_host(table: Table) -> None:
    table.do("ala", c.Kick(table.id(), 1, "easy"))
    _asks(table)
    table.do("ala", c.MakeHost(table.id(), "ola"))


def _in_a_pause(table: Table) -> None:
    for person in ("ala", "ola", "dag"):
        if table.match.seat_of(person) is not None:
            table.do(person, c.Pause(table.id()))
    assert table.match.paused is not None
    table.leave("ola")
    _asks(table)


PEEPS = (
    _away,
    _away_too_long,
    _another_host_asks,
    _put_out_and_gone,
    _put_out_and_another_host_asks,
    _handed_over_and_gone,
    _asked_first_and_gone_then,
    _the_victim_is_made_host,
    _in_a_pause,
)
GAMES = [(game.name, next(preset.name for preset in game.presets if 4 in preset.seats)) for game in catalog.GAMES]


@pytest.mark.parametrize("seated", [("ala", "ola"), ("ala", "ola", "dag")])
@pytest.mark.parametrize("peep", PEEPS)
@pytest.mark.parametrize(("game", "preset"), GAMES)
def test_no_browsers_of_the_hosts_get_a_hand_whose_person_has_not_agreed(
    game: str, preset: str, peep: Peep, seated: tuple[str, ...]
) -> None:
    table = started(*seated, lookup=catalog.lookup, game=game, preset=preset, seats=4)
    table.arrive("dag", "ula")
    peep(table)
    for person in ("ala", "dag", "ula"):
        with suppress(Refusal):
            table.do(person, c.Agree(table.id(), 1, "ula"))
        with suppress(Refusal):
            table.do(person, c.Reseat(table.id(), 1, "ula", "easy"))
    assert not table.match.round_over
    assert table.match.seat_of("ula") is None
    assert consent_missing(table.match, 1, "ula") == ["ola"]
    # A seat that a bot has is no way to what others hold either (in Dreamland it shows the word).
    table.do(table.match.host, c.Reseat(table.id(), 3, "ula", "easy"))
    for person in ("ala", "dag", "ula"):
        with suppress(Refusal):
            table.do(person, c.Agree(table.id(), 3, "ula"))
    if table.match.host != "ola":
        assert consent_missing(table.match, 3, "ula") == ["ola"]
        assert table.match.seat_of("ula") is None
    assert table.reload().promises == table.match.promises
