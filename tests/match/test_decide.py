"""What each command makes happen, and every reason for which it is refused."""

from __future__ import annotations

import pytest

from sennik.kernel.game import Options
from sennik.match import CODES, Command, Proposal, Refusal, bot_act, decide, decode, open_table, rebuild, referee, rematch
from sennik.match import commands as c
from sennik.match import events as e
from tests.match.table import WHISPER, Table, facts, proposal, started
from tests.text_game import Whisper, WhisperRules, lookup_in


def refused(table: Table, person: str, command: Command, code: str) -> Refusal:
    before = facts(table.match)
    with pytest.raises(Refusal) as caught:
        decide(table.match, command, person, table.now)
    assert caught.value.code == code
    assert caught.value.kind == CODES[code]
    assert facts(table.match) == before
    return caught.value


def test_opening_completes_the_options_of_the_preset() -> None:
    opened = open_table("t", proposal(preset="short", options={"mood": "wild"}), "ala", " Ala\u202e  K ", 5, WHISPER)
    assert isinstance(opened, e.Opened)
    assert opened.setup.options == {"rounds": 1, "mood": "wild"}
    assert opened.setup.rules == 1
    assert opened.name == "Ala K"


@pytest.mark.parametrize(
    ("wrong", "code", "arguments"),
    [
        (proposal(game="chess"), "no-such-game", {}),
        (proposal(preset="odd"), "no-such-preset", {}),
        (proposal(preset="short", seats=4), "seats", {"allowed": "2, 3"}),
        (proposal(options={"speed": 1}), "option", {"option": "speed"}),
        (proposal(options={"rounds": 9}), "option", {"option": "rounds"}),
    ],
)
def test_a_setup_that_cannot_be_is_malformed(wrong: Proposal, code: str, arguments: dict[str, object]) -> None:
    with pytest.raises(Refusal) as caught:
        open_table("t", wrong, "ala", "Ala", 5, WHISPER)
    assert (caught.value.kind, caught.value.code) == ("malformed", code)
    assert caught.value.arguments == arguments


def test_sitting_and_moving_to_another_seat() -> None:
    table = Table()
    table.arrive("ala", "ola")
    table.do("ola", c.Sit("1", 1))
    events = table.do("ola", c.Sit("2", 2))
    assert [type(event) for event in events] == [e.Stood, e.Sat]
    assert table.match.seat_of("ola") == 2
    assert table.match.seats[1].kind == "empty"
    assert table.match.seats[2].name == "Ola"


def test_refusals_of_sitting() -> None:
    table = Table()
    table.arrive("ala", "ola")
    table.do("ala", c.Sit("1", 0))
    refused(table, "ola", c.Sit("1", 0), "seat-taken")
    refused(table, "ola", c.Sit("1", 3), "no-such-seat")
    refused(table, "ola", c.Sit("1", -1), "no-such-seat")
    refused(table, "ula", c.Sit("1", 1), "not-here")
    table.do("ala", c.Start("2", fill="easy"))
    refused(table, "ola", c.Sit("1", 1), "started")


def test_standing_empties_the_seat_before_the_start_and_leaves_it_to_a_bot_in_play() -> None:
    table = Table()
    table.arrive("ala")
    refused(table, "ala", c.Stand("1", "easy"), "not-seated")
    table.do("ala", c.Sit("1", 0))
    table.do("ala", c.Stand("2", "easy"))
    assert table.match.seats[0].kind == "empty"

    table = started("ala", "ola")
    table.do("ola", c.Stand("x", "easy"))
    seat = table.match.seats[1]
    assert (seat.kind, seat.person, seat.name, seat.level) == ("bot", None, "Ola", "easy")
    assert table.match.present("ola")
    refused(table, "ola", c.ComeBack("y"), "not-seated")


def test_only_the_host_may_change_the_table() -> None:
    table = Table()
    table.arrive("ala", "ola")
    commands: list[Command] = [
        c.AddBot("1", 0, "easy", "Bot"),
        c.Kick("1", 0, "easy"),
        c.MakeHost("1", "ola"),
        c.Configure("1", proposal()),
        c.Arrange("1", (1, 0, 2)),
        c.Lock("1", locked=True),
        c.BanPerson("1", "ola"),
        c.LiftBan("1", "ola"),
        c.Start("1", "easy"),
        c.Reseat("1", 0, "ola"),
    ]
    for command in commands:
        refused(table, "ola", command, "not-host")
    table.do("ala", c.MakeHost("2", "ola"))
    assert table.match.host == "ola"
    refused(table, "ala", c.MakeHost("3", "ala"), "not-host")
    refused(table, "ola", c.MakeHost("3", "ula"), "not-here")
    assert table.do("ola", c.MakeHost("3", "ola")) == []


def test_bots_come_and_go_before_the_start() -> None:
    table = Table()
    table.do("ala", c.AddBot("1", 2, "easy", "Cloud"))
    seat = table.match.seats[2]
    assert (seat.kind, seat.name, seat.creature, seat.level) == ("bot", "", "Cloud", "easy")
    refused(table, "ala", c.AddBot("2", 2, "easy", "Cloud"), "seat-taken")
    table.do("ala", c.Kick("3", 2, "easy"))
    assert table.match.seats[2].kind == "empty"
    refused(table, "ala", c.Kick("4", 2, "easy"), "seat-empty")


def test_a_kick_in_play_gives_the_seat_to_a_bot_for_good() -> None:
    table = started("ala", "ola")
    table.do("ala", c.Kick("k", 1, "hard"))
    seat = table.match.seats[1]
    assert (seat.kind, seat.person, seat.name, seat.level) == ("bot", None, "Ola", "hard")
    refused(table, "ala", c.Kick("k2", 1, "hard"), "bot-plays")
    refused(table, "ola", c.Act("x", 1, "pass"), "not-seated")


def test_handing_over_and_coming_back() -> None:
    table = started("ala", "ola")
    refused(table, "ola", c.HandOver("1", 0, "easy"), "not-host")
    refused(table, "ala", c.HandOver("1", 2, "easy"), "bot-plays")
    table.do("ala", c.HandOver("1", 1, "easy"))
    seat = table.match.seats[1]
    assert (seat.kind, seat.person, seat.level, seat.stand_in) == ("person", "ola", "easy", "asked")
    refused(table, "ola", c.HandOver("1", 1, "easy"), "bot-plays")
    refused(table, "ola", c.Act("1", 1, "pass"), "stand-in-plays")
    table.now = 7_000
    table.do("ola", c.ComeBack("2"))
    assert not table.match.seats[1].played_by_bot
    assert table.match.asked_at[1] == 7_000
    refused(table, "ola", c.ComeBack("3"), "not-stood-in")
    table.do("ola", c.HandOver("4", 1, "easy"))
    assert table.match.seats[1].played_by_bot


def test_who_asked_for_a_stand_in_is_not_brought_back_by_a_new_connection() -> None:
    table = started("ala", "ola")
    table.do("ola", c.HandOver("1", 1, "easy"))
    table.leave("ola")
    table.arrive("ola")
    assert table.match.seats[1].stand_in == "asked"


def test_reseating_gives_a_seat_that_nobody_plays_to_somebody_without_one() -> None:
    table = started("ala", "ola")
    table.arrive("ula")
    refused(table, "ala", c.Reseat("1", 1, "ula"), "seat-played")
    refused(table, "ala", c.Reseat("1", 2, "ewa"), "not-here")
    refused(table, "ala", c.Reseat("1", 2, "ola"), "person-seated")
    table.do("ala", c.Kick("2", 1, "easy"))
    table.now = 3_000
    table.do("ala", c.Reseat("3", 1, "ula"))
    table.do("ola", c.Agree("4", 1, "ula"))
    seat = table.match.seats[1]
    assert (seat.kind, seat.person, seat.name, seat.played_by_bot) == ("person", "ula", "Ula", False)
    assert table.match.asked_at[1] == 3_000
    refused(table, "ala", c.Reseat("5", 2, "ola"), "other-seat")  # what seat 1 has seen is known to Ola
    table.leave("ula")
    table.do("ala", c.Reseat("6", 1, "ola"))
    assert table.match.seats[1].person == "ola"


def test_who_is_put_out_of_a_public_table_is_seated_by_the_host_alone() -> None:
    table = Table(seats=3, public=True)
    table.arrive("ala", "ola", "ula")
    table.do("ola", c.Sit("1", 1))
    table.do("ula", c.Sit("1", 2))
    table.do("ala", c.Kick("1", 1, "easy"))
    refused(table, "ola", c.Sit("2", 1), "put-out")
    table.leave("ola")
    table.arrive("ola")
    refused(table, "ola", c.Sit("3", 0), "put-out")
    table.do("ula", c.Stand("2", "easy"))
    table.do("ula", c.Sit("3", 1))  # of one's own will is another thing
    table.do("ala", c.Kick("2", 1, "easy"))
    table.do("ala", c.Reseat("3", 2, "ola"))
    assert table.match.seats[2].person == "ola"
    assert table.match.put_out == {"ula": None}
    table.do("ala", c.Start("4", fill="easy"))
    table.do("ala", c.Kick("5", 2, "easy"))
    assert set(table.match.put_out) == {"ola", "ula"}, "in play as well"
    assert rebuild(map(decode, table.stored), table.lookup).put_out == table.match.put_out


def test_who_was_put_out_stays_so_at_the_next_table() -> None:
    opened = open_table("t", proposal(public=True), "ala", "Ala", 5, WHISPER, ("ola",))
    match = rebuild([opened, e.Arrived(at=1, person="ola", name="Ola")], WHISPER)
    with pytest.raises(Refusal, match="put-out"):
        decide(match, c.Sit("1", 1), "ola", 2)


def test_among_friends_a_seat_that_was_emptied_is_free_for_anybody() -> None:
    table = Table(seats=3)
    table.arrive("ala", "ola")
    table.do("ola", c.Sit("1", 1))
    table.do("ala", c.Kick("1", 1, "easy"))
    table.do("ola", c.Sit("2", 1))


def test_configuring_keeps_who_sits() -> None:
    table = Table()
    table.arrive("ala", "ola")
    table.do("ola", c.Sit("1", 2))
    table.do("ala", c.Configure("2", proposal(seats=2, options={"rounds": 3})))
    assert len(table.match.seats) == 2
    assert table.match.setup.options["rounds"] == 3
    assert table.do("ala", c.Configure("3", proposal(seats=2, options={"rounds": 3}))) == []
    table.do("ala", c.Configure("4", proposal(seats=4)))
    assert [seat.person for seat in table.match.seats] == [None, "ola", None, None]
    refused(table, "ala", c.Configure("5", proposal(preset="odd")), "no-such-preset")


def test_starting_fills_the_empty_seats_with_bots_of_unused_names() -> None:
    table = Table(seats=4)
    refused(table, "ala", c.Start("1"), "seats-empty")
    table.do("ala", c.AddBot("2", 1, "hard", "Cloud"))
    table.do("ala", c.Start("3", fill="easy", creatures=("Cloud", "Moon", "Lamp")))
    assert [(seat.creature, seat.level) for seat in table.match.seats] == [
        ("Moon", "easy"),
        ("Cloud", "hard"),
        ("Lamp", "easy"),
        ("", "easy"),
    ]
    assert table.match.phase == "playing"
    assert table.match.waiting == (0, 1, 2, 3)
    refused(table, "ala", c.Start("4", fill="easy"), "started")
    refused(table, "ala", c.Configure("4", proposal()), "started")
    refused(table, "ala", c.AddBot("4", 0, "easy", ""), "started")


def test_a_move_is_stored_in_its_notation_with_its_text() -> None:
    table = started("ala", "ola")
    table.now = 1_234
    (moved,) = table.act("ala", "write", "long way")
    assert moved == e.Moved(at=1_234, actor="ala", command=moved.command, seat=0, decision=1, move="write long way", by="person")
    (other,) = table.act("ola", "write two words")
    assert isinstance(other, e.Moved)
    assert other.move == "write two words"


def test_refusals_of_moves() -> None:
    table = Table()
    table.arrive("ala")
    refused(table, "ala", c.Act("1", 1, "pass"), "not-started")
    table = started("ala", "ola")
    table.arrive("ula")
    refused(table, "ula", c.Act("1", 1, "pass"), "not-seated")
    refused(table, "ala", c.Act("1", 0, "pass"), "stale")
    refused(table, "ala", c.Act("1", 2, "pass"), "stale")
    assert refused(table, "ala", c.Act("1", 1, "sing"), "move-syntax").arguments == {"move": "sing"}
    refused(table, "ala", c.Act("1", 1, "write one", "two"), "text")
    table.act("ala", "pass")
    refused(table, "ala", c.Act("1", 1, "pass"), "not-your-turn")


def test_an_illegal_move_is_refused_with_the_reason_of_the_game() -> None:
    table = started("ala", "ola")
    for move, text, code in [
        ("next", "", "whisper-not-now"),
        ("write", "x" * 21, "whisper-text"),
        ("pass", "a", "whisper-no-text"),
    ]:
        with pytest.raises(Refusal) as caught:
            decide(table.match, c.Act("1", 1, move, text), "ala", 0)
        assert (caught.value.kind, caught.value.code) == ("illegal", code)


def test_another_seats_answer_makes_mine_not_stale() -> None:
    table = started("ala", "ola")
    asked = table.match.decisions[1]
    table.act("ala", "pass")
    assert table.match.decisions[1] == asked
    table.act("ola", "write still good", decision=asked)
    assert table.match.waiting == (2,)


def test_the_same_command_twice_is_done_once() -> None:
    table = started("ala", "ola")
    command = c.Act("same", 1, "pass")
    assert len(table.do("ala", command)) == 1
    seq = table.match.seq
    assert table.do("ala", command) == []
    assert table.match.seq == seq
    refused(table, "ola", c.Act("same", 9, "pass"), "stale")
    assert decide(table.reload(), command, "ala", 0) == []


def test_the_latest_64_commands_of_a_person_are_remembered() -> None:
    table = Table()
    table.arrive("ala")
    for number in range(65):
        table.do("ala", c.Sit(f"s{number}", number % 3))
        table.do("ala", c.Stand(f"t{number}", "easy"))
    assert not table.match.has_done("ala", "t32")
    assert table.match.has_done("ala", "s33")
    assert len(table.match.done["ala"]) == 64


def test_a_command_of_several_events_is_remembered_as_one() -> None:
    table = Table()
    table.arrive("ala")
    for number in range(50):
        table.do("ala", c.Sit(f"s{number}", number % 3))
    assert table.match.has_done("ala", "s0")


class _Shouting(WhisperRules):
    """A game whose notation does not keep a text as it was given."""

    def write(self, action: int, text: str = "") -> str:
        return super().write(action, text).upper() if text else super().write(action)

    def read(self, move: str) -> tuple[int, str]:
        verb, _, text = move.partition(" ")
        return super().read(f"{verb.lower()} {text}" if text else verb)


class _ShoutingGame(Whisper):
    def rules(self, options: Options, seats: int) -> WhisperRules:
        return _Shouting(self, super().rules(options, seats).options, seats)


def test_a_text_that_the_notation_does_not_keep_is_refused_and_not_stored_otherwise() -> None:
    table = started("ala", "ola", lookup=lookup_in(_ShoutingGame()))
    refused(table, "ala", c.Act("1", 1, "write", "hint"), "text")
    (moved,) = table.act("ala", "write", "HINT")
    assert isinstance(moved, e.Moved)
    assert moved.move == "WRITE HINT"


def test_commands_of_those_who_left_are_forgotten_in_the_end() -> None:
    table = Table()
    table.arrive("ala")
    for number in range(100):
        person = f"p{number}"
        table.arrive(person)
        table.do(person, c.Sit("in", 0))
        table.do(person, c.Stand("out", "easy"))
        table.leave(person)
    assert len(table.match.done) == 64
    assert table.match.has_done("p99", "in")
    assert list(table.match.people) == ["ala"]


def test_bots_answer_for_their_seats_only() -> None:
    table = started("ala", "ola")
    with pytest.raises(Refusal, match="not-a-bot"):
        bot_act(table.match, 0, 1, "pass", 0)
    with pytest.raises(Refusal, match="no-such-seat"):
        bot_act(table.match, 3, 1, "pass", 0)
    with pytest.raises(Refusal, match="stale"):
        bot_act(table.match, 2, 0, "pass", 0)
    (moved,) = table.take(bot_act(table.match, 2, 1, "write", 10, text="by bot"))
    assert moved == e.Moved(at=10, seat=2, decision=1, move="write by bot", by="bot")
    table.do("ola", c.HandOver("1", 1, "easy"))
    (moved,) = table.take(bot_act(table.match, 1, 1, "pass", 11))
    assert moved == e.Moved(at=11, seat=1, decision=1, move="pass", by="stand_in")


def play_out(table: Table) -> None:
    """Everybody passes and goes on until the end."""
    while table.match.phase == "playing":
        seat = table.match.waiting[0]
        move = "next" if table.match.round_over else "pass"
        person = table.match.seats[seat].person
        if person is not None:
            table.act(person, move)
        else:
            table.take(bot_act(table.match, seat, table.match.decisions[seat], move, table.now))


def test_the_end_is_told_with_scores_and_nothing_can_be_done_after_it() -> None:
    table = started("ala", "ola")
    table.act("ala", "write", "a hint")
    play_out(table)
    assert table.match.result is not None
    assert table.match.result.scores == (1, 0, 0)
    assert table.match.result.winners == (0,)
    assert (table.match.phase, table.match.reason, table.match.waiting) == ("over", "ended", ())
    commands: list[Command] = [
        c.Act("z", 1, "next"),
        c.Sit("z", 0),
        c.Stand("z", "easy"),
        c.AddBot("z", 0, "easy", ""),
        c.Kick("z", 1, "easy"),
        c.HandOver("z", 0, "easy"),
        c.ComeBack("z"),
        c.Reseat("z", 2, "ola"),
        c.Agree("z", 2, "ola"),
        c.Configure("z", proposal()),
        c.Arrange("z", (1, 0, 2)),
        c.Lock("z", locked=True),
        c.Start("z"),
    ]
    for command in commands:
        refused(table, "ala", command, "match-over")
    with pytest.raises(Refusal, match="match-over"):
        bot_act(table.match, 2, 1, "next", 0)


def test_a_rematch_seats_the_same_people_also_those_who_are_away() -> None:
    table = started("ala", "ola", "ewa", seats=4)
    table.arrive("ula")
    refused(table, "ala", c.Rematch("r", "table2"), "not-over")
    play_out(table)
    refused(table, "ula", c.Rematch("r", "table2"), "not-seated")
    assert table.do("ola", c.Rematch("r", "table2")) == [e.Continued(at=0, actor="ola", command="r", next="table2")]
    assert table.match.next == "table2"
    assert table.do("ala", c.Rematch("r", "table3")) == []
    assert table.match.next == "table2"

    table.leave("ala")
    match = rebuild(rematch(table.match, "table2", "ola", 99), WHISPER)
    assert (match.id, match.host, match.epoch, match.setup) == ("table2", "ola", 99, table.match.setup)
    assert [(seat.kind, seat.person, seat.level) for seat in match.seats] == [
        ("person", "ala", None),
        ("person", "ola", None),
        ("person", "ewa", None),
        ("bot", None, "easy"),
    ]
    assert match.invited == ("ala",)
    assert match.seats[3].creature == table.match.seats[3].creature == "Bot One"
    assert {person: state.present for person, state in match.people.items()} == dict.fromkeys(("ola", "ala", "ewa"), False)


@pytest.mark.parametrize("asks", ["ala", "ola"])
def test_whoever_asks_for_a_rematch_the_host_stays_host_if_still_here(asks: str) -> None:
    table = started("ala", "ola", "ewa", seats=3)
    play_out(table)
    assert rebuild(rematch(table.match, "table2", asks, 99), WHISPER).host == "ala"
    table.take(referee.arrive(table.match, "ula", "Ula", 0))
    table.do("ala", c.MakeHost("m", "ula"))
    assert rebuild(rematch(table.match, "table2", asks, 99), WHISPER).host == "ula", "who watches may host"
    table.leave("ula")
    assert rebuild(rematch(table.match, "table2", asks, 99), WHISPER).host == asks
