"""Moves that are taken back: at once, by asking, or not at all; and the match is then as if they had never been made."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from sennik.catalog import games
from sennik.kernel.game import AfterGame, Seat, Spectator, Viewer
from sennik.match import BrokenMatch, Clock, Match, Refusal, bot_act, fold, lapse, may_take_back, rebuild
from sennik.match import commands as c
from sennik.match import events as e
from sennik.match.clocks import deadline, next_times
from sennik.match.record import RecordError, read, write
from sennik.testing.contract import told_bytes
from tests.match.evenings import check_record
from tests.match.table import Table, facts, steps, take_back
from tests.match.test_windows import moths
from tests.text_game import lookup_in

LOOKUP = lookup_in(*games())

HANDS = (("0", "1", "2", "3"), ("4", "5", "6", "7"), ("0", "1", "2", "3"))
"""The dreams, by seat."""
DRAWN = ("9", "swap2", "take2", "8", "8", "9")
"""The first card of the discard pile, and those that are drawn."""


class Dealt(Table):
    """A table of Sen for Ala and Ola with these cards on top."""

    def __init__(self, *others: str, seats: int = 2, **changes: Any) -> None:
        super().__init__(LOOKUP, game="sen", preset="basic", seats=seats, options={"starter": 1}, **changes)
        self.arrive("ala", *others)
        for seat, person in enumerate(("ala", *others)):
            self.do(person, c.Sit(self.id(), seat))
        self.do("ala", c.Start(self.id(), "easy", ("Bot One",)))
        for seat in range(seats):
            self.play(seat, "look 1 2")

    def shuffle(self, cards: Sequence[str]) -> list[str]:
        rest = list(cards)
        order = [card for hand in HANDS[: self.match.setup.seats] for card in hand] + list(DRAWN)
        for card in order:
            rest.remove(card)
        return order + rest

    def play(self, seat: int, move: str) -> None:
        match = self.match
        if match.seats[seat].played_by_bot:
            self.take(bot_act(match, seat, match.decisions[seat], move, self.now))
        else:
            self.act(str(match.seats[seat].person), move)

    def take_back(self, person: str) -> list[Any]:
        return self.do(person, take_back(self.match, self.id()))

    def answer(self, person: str, *, allow: bool) -> list[Any]:
        return self.do(person, c.AnswerTakeBack(self.id(), self.match.questions, allow))

    def refusal(self, person: str, command: Any) -> str:
        before = facts(self.match)
        with pytest.raises(Refusal) as caught:
            self.do(person, command)
        assert facts(self.match) == before
        return caught.value.code

    def why_not(self, person: str) -> str:
        return self.refusal(person, take_back(self.match, self.id()))


def seen(match: Match) -> list[bytes]:
    """What every viewer is told of the game."""
    assert match.rules is not None
    viewers: list[Viewer] = [Spectator(), AfterGame(), *[Seat(seat) for seat in range(match.setup.seats)]]
    return [told_bytes(match.rules, match.state, viewer) for viewer in viewers]


def swapping(*others: str, **changes: Any) -> Dealt:
    """Ala has drawn and used a Swap 2."""
    table = Dealt(*(others or ("ola",)), **changes)
    table.play(0, "draw")
    table.play(0, "use")
    return table


def test_a_move_that_showed_nothing_is_taken_back_at_once() -> None:
    table = swapping()
    before, told, decision = facts(table.match), seen(table.match), table.match.decisions[0]
    table.play(0, "swap 1 1 2 1")
    assert may_take_back(table.match, 0) == "free"
    assert may_take_back(table.match, 1) is None
    table.now = 700
    (taken,) = table.take_back("ala")
    assert taken == e.TakenBack(at=700, actor="ala", command=taken.command, seat=0)
    match = table.match
    assert seen(match) == told
    assert facts(match)["state"] == before["state"]
    assert (match.waiting, match.offered) == (before["waiting"], before["offered"])
    assert match.decisions[0] > decision, "an answer to the old decision does not fit"
    assert facts(table.reload()) == facts(match)
    check_record(table)


def test_a_move_that_showed_a_card_to_all_is_asked_for() -> None:
    table = swapping("ola", "ula", seats=3)
    drawn = facts(table.match)["state"]
    assert may_take_back(table.match, 0) == "ask"
    (asked,) = table.take_back("ala")
    assert isinstance(asked, e.TakeBackAsked)
    assert table.match.asking == 0
    assert may_take_back(table.match, 0) is None
    assert table.take_back("ala") == [], "it is asked already"
    (allowed,) = table.answer("ola", allow=True)
    assert isinstance(allowed, e.TakeBackAllowed)
    assert table.answer("ola", allow=True) == []
    assert table.answer("ala", allow=True) == [], "whoever asks need not allow it"
    assert table.match.still_to_allow(0) == {2}
    assert facts(table.match)["state"] == drawn
    _, taken = table.answer("ula", allow=True)
    assert taken == e.TakenBack(at=0, seat=0)
    assert table.match.rules is not None
    assert table.match.rules.write(table.match.rules.legal(table.match.state, 0)[-1]) == "use"
    assert facts(table.reload()) == facts(table.match)
    check_record(table)


def test_one_refusal_is_enough_and_nobody_is_asked_twice() -> None:
    table = swapping("ola", "ula", seats=3)
    table.take_back("ala")
    table.answer("ola", allow=True)
    (refused,) = table.answer("ula", allow=False)
    assert refused == e.TakeBackRefused(at=0, actor="ula", command=refused.command, seat=2)
    assert table.match.asking is None
    assert may_take_back(table.match, 0) is None
    assert table.why_not("ala") == "take-back-refused"
    assert table.refusal("ula", c.AnswerTakeBack("x", 1, allow=True)) == "take-back-not-asked"
    assert [(news.kind, news.name, news.seat) for news in table.match.news] == [("stays", "Ula", 2)]


def test_a_command_takes_back_the_move_that_it_names_and_no_other() -> None:
    """Of two pages, or of one whose line is slow: the second word about a move does nothing to the one before."""
    table = swapping()
    used = take_back(table.match, "").decision
    table.play(0, "swap 1 1 2 1")
    swapped = take_back(table.match, "").decision
    assert swapped > used
    table.do("ala", c.TakeBack(table.id(), swapped))
    assert table.refusal("ala", c.TakeBack("x", swapped)) == "take-back-other"
    table.play(0, "swap 1 1 2 1")
    assert table.refusal("ala", c.TakeBack("y", swapped)) == "take-back-other", "it is the same move, made once more"
    assert table.refusal("ala", c.TakeBack("z", used)) == "take-back-other", "the later one goes first"
    assert facts(table.reload()) == facts(table.match)


def test_an_answer_is_to_the_question_that_it_names_and_to_no_other() -> None:
    table = swapping("ola", "ula", seats=3)
    table.take_back("ala")
    first = table.match.questions
    table.answer("ula", allow=False)
    table.play(0, "swap 1 1 2 1")
    table.play(1, "draw")
    table.play(1, "discard")
    table.take_back("ola")
    assert table.match.questions == first + 1
    assert table.refusal("ula", c.AnswerTakeBack("x", first, allow=True)) == "take-back-other"
    assert table.refusal("ula", c.AnswerTakeBack("x", first, allow=False)) == "take-back-other"
    assert table.match.asking == 1
    assert facts(table.reload()) == facts(table.match)


def test_whoever_asks_may_change_their_mind_and_then_asks_no_more() -> None:
    table = swapping()
    table.take_back("ala")
    table.answer("ala", allow=False)
    assert table.match.asking is None
    assert table.why_not("ala") == "take-back-refused"
    assert [(news.kind, news.name, news.seat) for news in table.match.news] == [("let_be", "Ala", 0)]


def test_a_refusal_stays_when_a_later_move_was_made_and_taken_back() -> None:
    table = swapping()
    table.take_back("ala")
    table.answer("ola", allow=False)
    table.play(0, "swap 1 1 2 1")
    table.take_back("ala")
    assert table.match.asking is None
    assert may_take_back(table.match, 0) is None
    assert table.why_not("ala") == "take-back-refused"
    assert facts(table.reload()) == facts(table.match)


def test_the_next_move_ends_the_question() -> None:
    table = swapping()
    table.take_back("ala")
    table.play(0, "swap 1 1 2 1")
    assert table.match.asking is None
    assert table.refusal("ola", c.AnswerTakeBack("x", 1, allow=True)) == "take-back-not-asked"


def test_several_moves_of_one_turn_are_taken_back_one_after_the_other() -> None:
    table = Dealt("ola")
    table.play(0, "draw")
    drawn = facts(table.match)["state"]
    table.play(0, "use")
    table.play(0, "swap 1 1 2 1")
    table.take_back("ala")
    table.take_back("ala")
    table.answer("ola", allow=True)
    assert facts(table.match)["state"] == drawn
    assert table.why_not("ala") == "take-back-nothing", "the card that was drawn has been seen"
    assert facts(table.reload()) == facts(table.match)


def test_bots_mind_nothing() -> None:
    table = swapping(seats=3)
    assert may_take_back(table.match, 0) == "ask"
    alone = Dealt(seats=2)
    alone.play(0, "draw")
    alone.play(0, "use")
    assert may_take_back(alone.match, 0) == "free"
    (taken,) = alone.take_back("ala")
    assert isinstance(taken, e.TakenBack)


def test_a_bot_that_stands_in_for_somebody_who_is_asked_allows_it() -> None:
    table = swapping()
    table.take_back("ala")
    _, taken = table.do("ola", c.HandOver(table.id(), 1, "easy"))
    assert isinstance(taken, e.TakenBack)


@pytest.mark.parametrize("how", [c.Stand, c.HandOver])
def test_whoever_gives_up_the_seat_asks_no_more(how: Any) -> None:
    table = swapping("ola", "ula", seats=3)
    table.take_back("ala")
    table.do("ala", how(table.id(), *([0] if how is c.HandOver else []), "easy"))
    assert table.match.asking is None
    assert table.match.latest is None


def test_what_was_seen_stays() -> None:
    table = Dealt("ola")
    assert table.why_not("ala") == "take-back-nothing", "Ola has looked at her cards since"
    assert table.why_not("ola") == "take-back-seen"
    table.play(0, "draw")
    assert table.why_not("ala") == "take-back-seen"
    table.play(0, "put 3")
    assert table.why_not("ala") == "take-back-seen", "the land that was replaced had never been seen"
    table.play(1, "draw")
    table.play(1, "discard")
    table.take_back("ola")
    table.answer("ala", allow=True)
    table.play(1, "put 1")
    assert may_take_back(table.match, 1) == "ask", "Ola knew the land that she replaced"


def test_without_the_memory_aid_a_land_that_was_seen_long_ago_is_hidden_again() -> None:
    table = Dealt("ola", memory_aid=False)
    table.play(0, "draw")
    table.play(0, "put 1")
    assert table.why_not("ala") == "take-back-seen"


def test_nobody_takes_back_what_others_have_acted_on() -> None:
    table = swapping()
    table.play(0, "swap 1 1 2 1")
    table.play(1, "draw")
    assert table.why_not("ala") == "take-back-nothing"
    assert table.why_not("ola") == "take-back-seen"
    assert table.refusal("eve", c.TakeBack("x", 1)) == "not-seated"


def test_a_round_that_ended_stays_ended() -> None:
    table = Dealt("ola")
    table.play(0, "wake")
    assert table.match.round_over
    assert table.why_not("ala") == "take-back-seen"
    table.play(0, "next")
    assert table.why_not("ala") == "take-back-nothing", "going on is no move to think about"


def test_what_others_answer_already_stays() -> None:
    table = moths("ala", "ola", "ula")
    seat = table.match.waiting[0]
    mover = str(table.match.seats[seat].person)
    table.act(mover, "turn")
    with pytest.raises(Refusal, match="take-back-window"):
        table.do(mover, take_back(table.match, table.id()))
    other = next(person for person in ("ala", "ola", "ula") if person != mover)
    table.act(other, "call")
    for person in (mover, other):
        with pytest.raises(Refusal, match="take-back-nothing"):
            table.do(person, take_back(table.match, table.id()))


def test_a_table_says_what_may_be_taken_back() -> None:
    never = swapping(take_backs="never")
    never.play(0, "swap 1 1 2 1")
    assert may_take_back(never.match, 0) is None
    assert never.why_not("ala") == "take-back-off"
    assert never.match.latest is None
    unseen = swapping(take_backs="unseen")
    assert may_take_back(unseen.match, 0) is None
    assert unseen.why_not("ala") == "take-back-shown"
    unseen.play(0, "swap 1 1 2 1")
    assert may_take_back(unseen.match, 0) == "free"


def test_a_pause_keeps_the_question() -> None:
    table = swapping()
    table.take_back("ala")
    for person in ("ala", "ola"):
        table.do(person, c.Pause(table.id()))
    assert table.refusal("ola", c.AnswerTakeBack("x", 1, allow=True)) == "paused"
    assert may_take_back(table.match, 0) is None
    assert lapse(table.match, 10**6) == []
    table.now += 10**6
    table.do("ola", c.Resume(table.id()))
    assert lapse(table.match, table.now + 29_999) == [], "no time passed for the question"
    assert lapse(table.match, table.now + 30_000) != []
    table.answer("ola", allow=True)
    assert table.match.asking is None


def test_a_question_lapses() -> None:
    table = swapping()
    table.now = 5_000
    table.take_back("ala")
    assert 35_000 in next_times(table.match, 300)
    assert lapse(table.match, 34_999) == []
    (lapsed,) = table.take(lapse(table.match, 35_000))
    assert lapsed == e.TakeBackRefused(at=35_000, seat=0)
    assert [(news.kind, news.name, news.seat) for news in table.match.news] == [("lapsed", "Ala", 0)]
    assert table.why_not("ala") == "take-back-refused"
    mail = swapping(clock=Clock(tempo="mail", turn=86_400))
    mail.take_back("ala")
    assert lapse(mail.match, 10**9) == [], "by mail people come when they can"


def test_time_that_was_used_is_not_given_back() -> None:
    """Twenty of thirty seconds are used for a move and ten for thinking about the next one, of which none come back."""
    table = swapping(clock=Clock(turn=30, bank=10))
    table.now += 20_000
    table.play(0, "swap 1 1 2 1")
    bank = table.match.banks[0]
    assert bank == 10_000
    table.now += 7_000  # this is Ola's time
    table.take_back("ala")
    assert deadline(table.match, 0) == table.now + 20_000, "ten of the move and ten of the bank"
    used = swapping(clock=Clock(turn=30, bank=10))
    used.now += 9_000
    used.take_back("ala")
    used.answer("ola", allow=True)
    assert deadline(used.match, 0) == 40_000, "both decisions were Ala's, so her time has gone on"


def test_the_replay_of_a_record_tells_of_it() -> None:
    table = swapping()
    table.play(0, "swap 1 1 2 1")
    table.take_back("ala")
    text = table.record()
    assert '{"take_back":1,"at":0}' in text
    last = steps(text, LOOKUP)[-1]
    assert isinstance(last.event, e.TakenBack)
    assert (last.trace.verb, last.fresh) == ("swap", True)
    events = list(read(text, LOOKUP))
    assert write(rebuild(events, LOOKUP), events) == text


@pytest.mark.parametrize("seat", [1, 2])
def test_a_record_can_only_take_back_what_a_table_could(seat: int) -> None:
    table = Dealt("ola")
    table.play(0, "draw")
    text = table.record() + f'{{"take_back":{seat}}}\n'
    with pytest.raises(RecordError, match="no move here that could be taken back"):
        rebuild(read(text, LOOKUP), LOOKUP)


@pytest.mark.parametrize(
    "event",
    [
        e.TakenBack(at=0, seat=0),
        e.TakenBack(at=0, seat=1),
        e.TakeBackAsked(at=0, seat=1),
        e.TakeBackAllowed(at=0, seat=1),
        e.TakeBackRefused(at=0, seat=1),
    ],
)
def test_events_that_do_not_fit_are_found(event: Any) -> None:
    table = Dealt("ola")
    table.play(0, "draw")
    with pytest.raises(BrokenMatch):
        fold(table.match, event)


@pytest.mark.mass
@pytest.mark.parametrize(("name", "preset"), [("sen", "jubilee"), ("cats", "basic"), ("seventeen", "basic")])
@pytest.mark.parametrize("aided", [True, False])
def test_a_game_with_moves_taken_back_is_the_game_without_them(name: str, preset: str, aided: bool) -> None:
    """Two tables with the same cards. At one of them people make moves that they take back; the bytes stay the same."""
    game = next(each for each in games() if each.name == name)
    preset = preset if preset in {each.name for each in game.presets} else game.presets[0].name
    back = 0
    for seed in range(2):
        luck = random.Random(f"{name} {seed} {aided}")
        tables = [Table(LOOKUP, seed=seed, game=name, preset=preset, seats=3, memory_aid=aided) for _ in range(2)]
        for table in tables:
            table.arrive("ala", "ola")
            for seat, person in enumerate(("ala", "ola")):
                table.do(person, c.Sit(table.id(), seat))
            table.do("ala", c.Start(table.id(), "easy", ("Bot",)))
        one, other = tables
        for _ in range(120):
            if one.match.phase != "playing":
                break
            match = one.match
            assert match.rules is not None
            seat = luck.choice(match.waiting)
            move = match.rules.write(luck.choice(match.rules.legal(match.state, seat)))
            before, told = facts(match)["state"], seen(match)
            _make(one, seat, move)
            if may_take_back(one.match, seat) is None or luck.random() < 0.3:
                _make(other, seat, move)
            else:
                person = str(one.match.seats[seat].person)
                one.do(person, take_back(one.match, one.id()))
                if one.match.asking is not None:
                    one.do("ola" if person == "ala" else "ala", c.AnswerTakeBack(one.id(), one.match.questions, allow=True))
                assert facts(one.match)["state"] == before
                assert seen(one.match) == told
                back += 1
            assert facts(one.match)["state"] == facts(other.match)["state"]
            assert seen(one.match) == seen(other.match)
        assert facts(one.reload()) == facts(one.match)
        check_record(one)
    assert back > 0 or name == "seventeen" or not aided


def _make(table: Table, seat: int, move: str) -> None:
    match = table.match
    if match.seats[seat].played_by_bot:
        table.take(bot_act(match, seat, match.decisions[seat], move, table.now))
    else:
        table.act(str(match.seats[seat].person), move)
