"""Records: made from events, written, read, played again, and told off where they are wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sennik.match import BrokenMatch, bot_act, clocks, rebuild, referee
from sennik.match import commands as c
from sennik.match import events as e
from sennik.match.record import (
    LATEST,
    DealLine,
    Header,
    RecordError,
    Replay,
    Replayed,
    format_record,
    parse,
    read,
    record_of,
    rules_of,
    write,
)
from tests.match.table import WHISPER, Table, started, steps
from tests.text_game import WORDS, Whisper, lookup_in

HEADER = '{"sennik":1,"game":"whisper","seats":["Ala","Ola"]}'
SHORT = '{"sennik":1,"game":"whisper","preset":"short","seats":["Ala","Ola"]}'
DEAL = '{"deal":["moon","lamp"]}'


def text(*lines: str) -> str:
    return "".join(line + "\n" for line in lines)


def play(*lines: str) -> list[Replayed]:
    return steps(text(*lines))


def header(table: Table) -> Header:
    return record_of(table.match, table.events()).header


def played_out(table: Table) -> Table:
    hints = iter(("water", "light", "far away", "light", "soft"))
    while table.match.phase == "playing":
        seat = table.match.waiting[-1]
        table.now += 1_000
        move = "next" if table.match.round_over else f"write {next(hints, 'last')}"
        if table.match.seats[seat].played_by_bot:
            table.take(bot_act(table.match, seat, table.match.decisions[seat], move, table.now))
        elif seat == 0 and table.match.round_over:
            table.now = max(table.now, table.match.asked_at[0] + 60_000)
            table.take(clocks.time_up(table.match, 0, table.now))
        else:
            person = table.match.seats[seat].person
            assert person is not None
            table.act(person, move)
    return table


def test_a_match_is_written_down_and_played_again_to_the_same_state() -> None:
    table = played_out(started("ala", "ola"))
    lines = table.record().splitlines()
    assert json.loads(lines[0]) == {
        "sennik": 1,
        "game": "whisper",
        "rules": 1,
        "preset": "plain",
        "options": {"rounds": 2, "mood": "calm"},
        "seats": ["Ala", "Ola", "Bot One"],
        "date": "2025-11-24T16:00:00+00:00",
        "creatures": ["", "", "Bot One"],
    }
    assert sorted(json.loads(lines[1])["deal"]) == sorted(WORDS)
    assert json.loads(lines[2]) == {"seat": 3, "move": "write water", "at": 1_000, "by": "bot"}
    assert json.loads(lines[3]) == {"seat": 2, "move": "write light", "at": 2_000, "by": "person"}
    assert json.loads(lines[7])["by"] == "clock"
    assert table.match.result is not None
    winners = [seat + 1 for seat in table.match.result.winners]
    assert json.loads(lines[-1]) == {"result": {"scores": list(table.match.result.scores), "winners": winners}}

    assert table.match.rules is not None
    assert table.match.rules.pack(table.from_record().state) == table.match.rules.pack(table.match.state)


def test_a_record_calls_bots_in_the_language_that_is_asked_for_and_those_of_a_seat_taken_over_as_its_person() -> None:
    table = Table(seats=3)
    table.take(
        [e.BotSeated(at=0, seat=0, level="easy", name="Chmurka"), e.BotSeated(at=0, seat=1, level="easy", creature="moth")]
    )
    table.do("ala", c.Start("s", fill="hard"))
    assert header(table).seats == ("Chmurka", "moth", "hard")
    # which creature it is stands there too, so that a replay can call it in any language
    assert header(table).creatures == ("", "moth")
    in_polish = table.record({"moth": "Ćma"}.__getitem__)
    assert parse(in_polish).header.seats == ("Chmurka", "Ćma", "hard")
    again = rebuild(read(in_polish, WHISPER), WHISPER)
    assert [(seat.name, seat.creature) for seat in again.seats] == [("Chmurka", ""), ("Ćma", "moth"), ("hard", "")]
    assert write(again, read(in_polish, WHISPER)) == in_polish


def test_a_seat_that_a_person_took_over_from_a_bot_has_no_creature() -> None:
    table = Table(seats=2)
    table.arrive("ala", "ola")
    table.take(
        [e.BotSeated(at=0, seat=0, level="easy", creature="bat"), e.BotSeated(at=0, seat=1, level="easy", creature="moth")]
    )
    table.take([e.Emptied(at=0, seat=1), e.Sat(at=0, seat=1, person="ola", name="Ola")])
    table.do("ala", c.Start("s", fill="easy"))
    assert (header(table).seats, header(table).creatures) == (("bat", "Ola"), ("bat",))
    assert "creatures" not in started("ala", "ola", seats=2).record()


def test_a_record_names_who_had_the_seats_last() -> None:
    table = started("ala", "ola", seats=4)
    table.arrive("ula")
    table.do("ola", c.Stand("1", "easy"))
    table.do("ala", c.Reseat("2", 2, "ula"))
    table.do("ola", c.Agree("3", 2, "ula"))
    table.take(referee.rename(table.match, "ula", "Ulla", 0))
    table.take(referee.rename(table.match, "ola", "Olga", 0))
    assert header(table).seats == ("Ala", "Ola", "Ulla", "Bot Two")


def test_who_sat_down_and_stood_up_again_is_not_in_the_record() -> None:
    table = Table(seats=2)
    table.arrive("ala", "ola")
    table.do("ola", c.Sit("1", 0))
    table.do("ola", c.Stand("2", "easy"))
    table.do("ala", c.Sit("3", 0))
    table.do("ala", c.Configure("4", c.Proposal("whisper", "short", seats=3)))
    table.do("ala", c.Start("5", fill="easy"))
    record = record_of(table.match, table.events())
    assert record.header.seats == ("Ala", "easy", "easy")
    assert (record.header.preset, record.header.options) == ("short", {"rounds": 1, "mood": "calm"})
    assert record.result is None


def test_a_match_that_has_not_begun_has_no_record() -> None:
    with pytest.raises(BrokenMatch, match="not begun"):
        Table().record()


def test_a_record_by_hand_needs_only_the_header_the_top_of_the_deal_and_the_moves() -> None:
    done = play(
        HEADER,
        "",
        DEAL,
        '{"seat": 2, "move": "write bright"}',
        '{"seat": 1, "move": "pass"}',
    )
    assert [type(step.event) for step in done] == [e.Shuffled, e.Moved, e.Moved]
    assert done[0].trace.verb == "deal"
    assert [step.face for step in done[0].trace.steps] == ["moon", "lamp"]
    state = done[-1].state
    assert state.words == ("moon", "lamp")
    assert state.rest == ("cloud", "feather", "pillow", "river", "stairs", "whale")
    assert state.scores == (0, 1)


def test_options_of_the_preset_hold_and_those_of_the_header_stand_above() -> None:
    assert rules_of(parse(SHORT), WHISPER).options == {"rounds": 1, "mood": "calm"}
    above = '{"sennik":1,"game":"whisper","preset":"short","options":{"rounds":3},"seats":["Ala","Ola"]}'
    assert rules_of(parse(above), WHISPER).options == {"rounds": 3, "mood": "calm"}


def test_a_record_without_a_rules_number_is_played_under_todays() -> None:
    assert rules_of(parse(HEADER), lookup_in(Whisper(2), Whisper(1))).game.number == 2


GOOD_END = (
    SHORT,
    DEAL,
    '{"seat":1,"move":"write a"}',
    '{"seat":2,"move":"pass"}',
    '{"seat":1,"move":"next"}',
    '{"seat":2,"move":"next"}',
)


def test_a_result_is_confirmed() -> None:
    assert len(play(*GOOD_END, '{"result":{"scores":[1,0],"winners":[1]}}')) == 5
    assert len(play(*GOOD_END)) == 5


def test_the_latest_time_can_be_read() -> None:
    record = parse(text(HEADER, '{"deal":["moon","lamp"],"at":9007199254740991}'))
    assert record.entries == (DealLine(("moon", "lamp"), LATEST),)
    assert parse(format_record(record)) == record


@pytest.mark.parametrize(
    ("lines", "line", "move", "reason"),
    [
        ((), 1, None, "there is no record here"),
        (("", "  "), 1, None, "there is no record here"),
        (("ala ma kota",), 1, None, "this is no JSON"),
        (("[1]",), 1, None, "a line must be one JSON object"),
        ((DEAL,), 1, None, 'the first line must say {"sennik": 1, ...}'),
        (('{"sennik":2,"game":"whisper","seats":["A","B"]}',), 1, None, "the field “sennik” can’t have this value"),
        (('{"sennik":1,"game":"whisper","seats":[]}',), 1, None, "the field “seats” must not be empty"),
        (('{"sennik":1,"game":"whisper","seats":["A","B"],"tempo":1}',), 1, None, "the field “tempo” is not known here"),
        (('{"sennik":1,"game":"chess","seats":["A","B"]}',), 1, None, "no game “chess” is known here"),
        (('{"sennik":1,"game":"whisper","rules":7,"seats":["A","B"]}',), 1, None, "under the rules number 7"),
        (('{"sennik":1,"game":"whisper","preset":"odd","seats":["A","B"]}',), 1, None, "whisper has no preset “odd”"),
        (
            ('{"sennik":1,"game":"whisper","seats":["A","B"],"options":{"speed":1}}',),
            1,
            None,
            "(speed)",
        ),
        (('{"sennik":1,"game":"whisper","seats":["A","B"],"options":{"rounds":9}}',), 1, None, "(rounds)"),
        (
            ('{"sennik":1,"game":"whisper","seats":["A","B","C","D","E"]}',),
            1,
            None,
            "2–4 players",
        ),
        ((HEADER, "{}"), 2, None, 'a line has a "deal", a "move", a "close", a "ring", a "take_back" or the "result"'),
        ((HEADER, "", "nothing"), 3, None, "this is no JSON"),
        ((HEADER, '{"deal":[1]}'), 2, None, "the field “deal[0]” must be text"),
        ((HEADER, '{"seat":0,"move":"pass"}'), 2, None, "the field “seat” must be at least 1"),
        ((HEADER, DEAL, '{"seat":1,"move":"pass","by":"magic"}'), 3, None, "the field “by” can’t have this value"),
        ((HEADER, '{"deal":["moon"],"at":-1}'), 2, None, "the field “at” must be at least 0"),
        ((HEADER, f'{{"deal":["moon"],"at":{LATEST + 1}}}'), 2, None, "the field “at” must be at most 9007199254740991"),
        (
            (HEADER, DEAL, f'{{"seat":1,"move":"pass","at":{LATEST + 1}}}'),
            3,
            None,
            "the field “at” must be at most 9007199254740991",
        ),
        (
            (HEADER, DEAL, f'{{"seat":1,"move":"pass","time":{LATEST + 1}}}'),
            3,
            None,
            "“time” must be at most 9007199254740991",
        ),
        ((HEADER, DEAL, f'{{"close":"window","at":{2**63}}}'), 3, None, "“at” must be at most 9007199254740991"),
        ((HEADER, DEAL, f'{{"ring":{LATEST + 1}}}'), 3, None, "the field “ring” must be at most 9007199254740991"),
        ((HEADER, DEAL, f'{{"seat":1,"move":"pass","at":{10**30}}}'), 3, None, "“at” must be at most 9007199254740991"),
        ((HEADER, '{"deal":["trombone"]}'), 2, None, "there is no card “trombone” in this shuffle"),
        ((HEADER, '{"deal":["moon","moon"]}'), 2, None, "the card “moon” is dealt 2 times, and there is 1"),
        ((HEADER, DEAL, DEAL), 3, None, "nothing is dealt here"),
        ((HEADER, '{"seat":1,"move":"pass"}'), 2, 1, "a deal is missing before this move"),
        ((HEADER, DEAL, '{"seat":3,"move":"pass"}'), 3, 1, "seat 3 is not to move, but 1, 2"),
        ((HEADER, DEAL, '{"seat":1,"move":"pass"}', '{"seat":1,"move":"pass"}'), 4, 2, "seat 1 is not to move, but 2"),
        ((HEADER, DEAL, '{"seat":1,"move":"sing"}'), 3, 1, "“sing” is no move of this game"),
        ((HEADER, DEAL, "", '{"seat":1,"move":"next"}'), 4, 1, "“next” is not legal here"),
        ((HEADER, DEAL, '{"seat":1,"move":"write moon"}'), 3, 1, "“write moon” is not legal here"),
        ((*GOOD_END, '{"seat":1,"move":"next"}'), 7, 5, "the game is over before this move"),
        ((*GOOD_END, DEAL), 7, None, "nothing is dealt here"),
        ((*GOOD_END[:-1], '{"result":{"scores":[1,0],"winners":[1]}}'), 6, None, "the game is not over"),
        (
            (*GOOD_END, '{"result":{"scores":[0,1],"winners":[2]}}'),
            7,
            None,
            "the result is scores [0, 1] and winners [2], but the moves give [1, 0] and [1]",
        ),
        ((*GOOD_END, '{"result":{"scores":[1,0],"winners":[1]}}', "", DEAL), 9, None, "nothing may follow the result"),
    ],
)
def test_what_is_wrong_is_told_with_its_line_and_move(lines: tuple[str, ...], line: int, move: int | None, reason: str) -> None:
    with pytest.raises(RecordError) as caught:
        play(*lines)
    assert (caught.value.line, caught.value.move) == (line, move)
    assert reason in caught.value.reason
    where = f"line {line}: " if move is None else f"line {line}, move {move}: "
    assert str(caught.value) == where + caught.value.reason


class _Picky(Whisper):
    """A game whose shuffle has an objection of its own."""

    def rules(self, options: Any, seats: int) -> Any:
        rules = super().rules(options, seats)

        def shuffled(state: object, order: object) -> object:
            raise ValueError("the moon must not be first")

        rules.shuffled = shuffled  # type: ignore[method-assign, assignment]
        return rules


def test_an_objection_of_the_game_to_a_deal_has_its_line() -> None:
    with pytest.raises(RecordError, match="line 2: the game can’t be dealt in this order"):
        steps(text(HEADER, DEAL), lookup_in(_Picky()))


@given(st.text(max_size=200) | st.lists(st.sampled_from([*GOOD_END, "", "{", '{"move":1}', "null"])).map("\n".join))
def test_any_text_is_read_and_played_or_refused_with_a_line(given_text: str) -> None:
    try:
        steps(given_text)
    except RecordError as error:
        assert 1 <= error.line <= given_text.count("\n") + 1  # noqa: PT017 - not every text is refused


def test_what_a_record_by_hand_leaves_out_is_written() -> None:
    by_hand = text(HEADER, DEAL, '{"seat":2,"move":"write bright","by":"clock"}', '{"seat":1,"move":"pass","at":70}')
    written = text(
        '{"sennik":1,"game":"whisper","seats":["Ala","Ola"],"rules":1,"options":{"rounds":2,"mood":"calm"}}',
        '{"deal":["moon","lamp"],"at":0}',
        '{"seat":2,"move":"write bright","at":0,"by":"clock"}',
        '{"seat":1,"move":"pass","at":70,"by":"person"}',
    )
    assert write(rebuild(read(by_hand, WHISPER), WHISPER), read(by_hand, WHISPER)) == written
    assert write(rebuild(read(written, WHISPER), WHISPER), read(written, WHISPER)) == written


@pytest.mark.parametrize(
    ("date", "written"),
    [
        ("2025-11-24T16:00:00+00:00", "2025-11-24T16:00:00+00:00"),
        ("2025-11-24T17:00:00+01:00", "2025-11-24T16:00:00+00:00"),
        ("2025-11-24T16:00", "2025-11-24T16:00:00+00:00"),
        ("St Andrew's Eve", None),
    ],
)
def test_nobody_judges_when_it_began(date: str, written: str | None) -> None:
    record = text(HEADER.replace('"seats"', f'"date":"{date}","seats"'), DEAL)
    events = list(read(record, WHISPER))
    assert record_of(rebuild(events, WHISPER), events).header.date == written


def test_what_cannot_be_played_again_is_no_replay() -> None:
    with pytest.raises(BrokenMatch, match="without events"):
        Replay([], WHISPER)
    with pytest.raises(BrokenMatch, match="played again: open"):
        Replay(Table().events(), WHISPER)
    with pytest.raises(BrokenMatch, match="played again: rules-gone"):
        Replay(started("ala", "ola").events(), lookup_in(Whisper(2)))


def test_a_replay_is_the_match_as_far_as_it_has_been_played() -> None:
    table = played_out(started("ala", "ola"))
    replay = Replay(table.events(), WHISPER)
    assert [seat.name or seat.creature for seat in replay.match.seats] == ["Ala", "Ola", "Bot One"]
    assert (replay.match.phase, replay.match.decisions) == ("playing", [0, 0, 0])
    first = next(iter(replay))
    assert (first.trace.verb, replay.match.decisions) == ("deal", [1, 1, 1])
