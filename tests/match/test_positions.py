"""Games that go on from positions: what leads there, what is seen there, and what can't be changed any more."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Sequence
from typing import Any, Final, TypeVar

import pytest

from sennik.catalog import lookup
from sennik.kernel.cards import CardRules
from sennik.kernel.game import AfterGame, Seat, Spectator, Viewer
from sennik.match import (
    BrokenMatch,
    Clock,
    Event,
    Finder,
    FoundMoment,
    Lookup,
    Match,
    Position,
    Proposal,
    Refusal,
    begin,
    bot_act,
    dealt_anew,
    decide,
    encode,
    fold,
    may_take_back,
    play_on,
    proposed,
    rebuild,
    rematch,
)
from sennik.match import commands as c
from sennik.match import events as e
from sennik.match.counting import counting
from sennik.match.record import read, write
from sennik.testing.cases import Case, Player
from tests.conformance.subjects import CARD_GAMES, PRESETS, case_id
from tests.match.evenings import Evening
from tests.match.table import Table

PLAYED: Final = [case for case in PRESETS if case.game in CARD_GAMES]
MOMENTS: Final = 8
"""How many moments of each match are tried."""

Done = TypeVar("Done")


def run(work: Generator[None, None, Done]) -> Done:
    """All pieces of the work at once."""
    made: list[Done] = []

    def whole() -> Generator[None, None, None]:
        made.append((yield from work))

    for _ in whole():
        pass
    return made[0]


def found(events: Sequence[Event], moment: int, lookup: Lookup) -> FoundMoment:
    return run(Finder(events, moment, lookup).finding())


def ends(events: Sequence[Event]) -> int:
    """The number of the last moment."""
    return sum(isinstance(event, e.OF_PLAY) for event in events)


class Going(Table):
    """A table where a game goes on from what was reached. Ala sits there."""

    def __init__(self, reached: FoundMoment, lookup: Lookup, played: tuple[e.Retraced, ...] | None = None) -> None:
        self.now = 500
        self.chance = random.Random(1)
        self.lookup = lookup
        self.commands = 0
        position = Position(played=reached.played if played is None else played, moment=len(reached.played), table="t1")
        opened = play_on("t2", reached.match.setup, position, "ala", "Ala", 1_764_000_000_000, lookup)
        self.stored = [encode(opened)]
        self.match = begin(opened, lookup)
        self.arrive("ala")
        self.do("ala", c.Sit(self.id(), 0))

    def start(self) -> None:
        self.do("ala", c.Start(self.id(), "easy"))

    def at_its_position(self) -> Match:
        """The match as it was when it had come to the position."""
        events = self.events()
        end = next(number for number, event in enumerate(events) if isinstance(event, e.PositionReached))
        return rebuild(events[: end + 1], self.lookup)

    def play(self, seed: int, moves: int) -> None:
        """Lets everybody move by chance."""
        player = Player(random.Random(seed))
        for _ in range(moves):
            match = self.match
            if match.phase != "playing" or match.rules is None:
                return
            self.now += 100
            seat = player.luck.choice(match.waiting)
            action, _ = player.choose(match.rules, match.state, seat)
            move, decision = match.rules.write(action), match.decisions[seat]
            if match.seats[seat].played_by_bot:
                self.take(bot_act(match, seat, decision, move, self.now))
            else:
                self.act("ala", move)


def seen(match: Match) -> dict[str, Any]:
    """All that anybody sees of a position, and of whom something is asked."""
    rules = match.rules
    assert rules is not None
    viewers: list[Viewer] = [
        *map(Seat, range(rules.seats)),
        *(Seat(n, aided=False) for n in range(rules.seats)),
        Spectator(),
        AfterGame(),
    ]
    return {
        "views": [rules.fields(rules.hide(match.state, viewer)) for viewer in viewers],
        "state": rules.pack(match.state),
        "asked": (match.waiting, match.offered, match.round_over),
        "window": match.window and set(match.window.given),
    }


def played_evening(case: Case, seed: int, most: int = 220) -> tuple[list[Event], list[int]]:
    """An evening's events, and the moments at which the game is not over: some, with those of windows and counts among them."""
    events = Evening(case, seed, most).play().events()
    last = ends(events)
    match, at = begin(events[0], lookup), 0
    special: list[int] = []
    for event in events[1:]:
        match = fold(match, event)
        at += isinstance(event, e.OF_PLAY)
        answered = match.window is not None and match.window.given
        if isinstance(event, e.OF_PLAY) and match.phase == "playing" and (answered or match.round_over):
            special.append(at)
    luck = random.Random(seed)
    going_on = [moment for moment in range(last) if moment]
    some = luck.sample(going_on, min(MOMENTS, len(going_on))) + luck.sample(special, min(3, len(special)))
    return events, sorted({0, *some})


@pytest.mark.parametrize("case", PLAYED, ids=case_id)
def test_everybody_sees_the_position_as_it_was(case: Case) -> None:
    events, moments = played_evening(case, 3)
    for moment in moments:
        reached = found(events, moment, lookup)
        table = Going(reached, lookup)
        assert table.match.rules is None, "nothing of it is there before the start"
        table.start()
        assert seen(table.at_its_position()) == seen(reached.match), moment
        assert table.match.latest is None
        assert may_take_back(table.match, 0) is None, "nobody takes a move back that was made before"
        if reached.match.rules is not None and reached.match.rules.chance(reached.match.state) is None:
            assert seen(table.match) == seen(reached.match), "nothing has happened since"


@pytest.mark.parametrize("case", PLAYED, ids=case_id)
def test_what_goes_on_is_its_own_record(case: Case) -> None:
    events, moments = played_evening(case, 4)
    for moment in moments[:3]:
        table = Going(found(events, moment, lookup), lookup)
        table.start()
        table.play(moment, 40)
        assert seen(table.reload()) == seen(table.match)
        again = table.from_record()
        assert seen(again) == seen(table.match)
        assert write(again, read(table.record(), lookup)) == table.record()


def test_the_people_of_the_earlier_game_and_its_times_are_not_in_the_position() -> None:
    events, moments = played_evening(PLAYED[1], 5)
    reached = found(events, moments[-1], lookup)
    assert reached.played
    for event in reached.played:
        assert (event.at, event.actor, event.command) == (0, "", "")
    position = Position(played=reached.played, moment=1)
    told = encode(play_on("t2", reached.match.setup, position, "iza", "Iza", 1, lookup))
    assert not [person for person in ("ala", "ewa", "ola", "ula") if person.encode() in told]


def test_moves_that_were_taken_back_are_left_out() -> None:
    taken_back = 0
    for seed in range(30):
        events, _ = played_evening(next(case for case in PLAYED if case.id == "sen-basic-3"), seed, 60)
        backs = [number for number, event in enumerate(events) if isinstance(event, e.TakenBack)]
        for number in backs:
            moment = ends(events[: number + 1])
            reached = found(events, moment, lookup)
            assert not any(isinstance(event, e.TakenBack) for event in reached.played)
            assert len(reached.played) < moment
            table = Going(reached, lookup)
            table.start()
            assert seen(table.at_its_position()) == seen(reached.match)
            taken_back += 1
    assert taken_back


# --- the table before the start ------------------------------------------------------------------------------------------


def sen_table(moment: int = 4) -> Going:
    events, _ = played_evening(next(case for case in PLAYED if case.id == "sen-basic-3"), 3)
    return Going(found(events, moment, lookup), lookup)


@pytest.mark.parametrize(
    "change",
    [{"game": "cats", "preset": "base"}, {"preset": "jubilee"}, {"options": {"rounds": 7}}, {"seats": 4}, {"sealed": True}],
)
def test_what_belongs_to_the_position_stays(change: dict[str, Any]) -> None:
    table = sen_table()
    wish = {**{name: getattr(proposed(table.match.setup), name) for name in Proposal.__struct_fields__}, **change}
    with pytest.raises(Refusal, match="of-position"):
        decide(table.match, c.Configure("c", Proposal(**wish)), "ala", 600)


def test_everything_else_can_be_agreed_on() -> None:
    table = sen_table()
    wish = proposed(table.match.setup)
    changed = Proposal(
        **{name: getattr(wish, name) for name in Proposal.__struct_fields__}
        | {"memory_aid": False, "public": True, "clock": Clock(turn=90), "take_backs": "never", "options": {}}
    )
    table.do("ala", c.Configure(table.id(), changed))
    setup = table.match.setup
    assert (setup.memory_aid, setup.public, setup.clock.turn, setup.take_backs) == (False, True, 90, "never")
    assert setup.options == wish.options
    table.start()
    assert table.match.phase == "playing"
    assert table.match.reached


def test_the_rematch_is_a_game_like_any_other() -> None:
    table = sen_table()
    table.start()
    table.play(1, 10_000)
    assert table.match.phase == "over"
    opened, *_ = rematch(table.match, "t3", "ala", 1)
    assert isinstance(opened, e.Opened)
    assert opened.position is None
    assert opened.setup.options == table.match.setup.options


def test_nobody_is_credited_with_what_others_did_before_the_position() -> None:
    table = sen_table()
    table.start()
    table.play(1, 10_000)
    assert table.match.phase == "over"
    assert run(counting(table.events(), lookup)).seats == ()
    assert run(counting(read(table.record(), lookup), lookup)).seats, "by itself the same game is counted"


def test_it_goes_on_under_the_rules_by_which_the_position_was_reached() -> None:
    table = sen_table()
    today = table.match.setup.rules

    def older(name: str, number: int | None = None) -> Any:
        """The catalogue after a correction of the rules: today's are the ones of before."""
        return lookup(name, today) if number in {today, today + 1, None} else None

    table.match.lookup = older
    table.start()
    assert table.match.setup.rules == today
    gone = sen_table()
    gone.match.lookup = lambda name, number=None: None if number == today else lookup(name, number)
    with pytest.raises(Refusal, match="rules-gone"):
        gone.start()


def test_a_record_by_hand_gets_a_preset() -> None:
    lines = '{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}', '{"deal": []}', '{"seat": 1, "move": "look 1 2"}'
    reached = found(list(read("\n".join(lines), lookup)), 2, lookup)
    assert reached.match.setup.preset == ""
    table = Going(reached, lookup)
    assert table.match.setup.preset == "basic"
    table.start()
    assert seen(table.match) == seen(reached.match)


# --- where no game goes on -----------------------------------------------------------------------------------------------


def test_only_moments_of_the_match_can_be_played_on_and_not_its_end() -> None:
    events = Evening(next(case for case in PLAYED if case.id == "seventeen-basic-3"), 3, 5_000).play().events()
    last = ends(events)
    assert isinstance(events[-1], e.Ended)
    with pytest.raises(Refusal, match="play-on-over"):
        found(events, last, lookup)
    with pytest.raises(Refusal, match="no-moment"):
        found(events, last + 1, lookup)
    assert found(events, last - 1, lookup).match.waiting


def test_a_game_of_time_and_words_is_not_played_on() -> None:
    case = next(case for case in PRESETS if case.game.name == "dreamland")
    events = Evening(case, 1, 60).play().events()
    with pytest.raises(Refusal, match="play-on-live"):
        found(events, 3, lookup)


def test_a_match_that_never_began_has_no_position() -> None:
    table = sen_table()
    with pytest.raises(BrokenMatch):
        found(table.events(), 0, lookup)
    with pytest.raises(BrokenMatch):
        found([], 0, lookup)


# --- dealt anew ----------------------------------------------------------------------------------------------------------


def shuffler(seed: int) -> Callable[[Sequence[str]], list[str]]:
    luck = random.Random(seed)

    def shuffle(names: Sequence[str]) -> list[str]:
        order = list(names)
        luck.shuffle(order)
        return order

    return shuffle


def known(match: Match) -> list[Any]:
    """What spectators see, and for each seat which cards it knows, without what they are."""
    rules = match.rules
    assert isinstance(rules, CardRules)
    views = [rules.fields(rules.hide(match.state, Spectator()))]
    seats = [rules.fields(rules.hide(match.state, Seat(seat))) for seat in range(rules.seats)]
    return [*views, *[[bool(face) for face in view["face"]] for view in seats], [view["known"] for view in seats]]


@pytest.mark.parametrize("case", PLAYED, ids=case_id)
def test_what_is_dealt_anew_tells_the_same_story_with_other_cards(case: Case) -> None:
    events, moments = played_evening(case, 6, 90)
    found_anew = changed = 0
    for moment in moments[1:4]:
        reached = found(events, moment, lookup)
        played = reached.played[: len(reached.played) - reached.answers]
        before = found(events, moment - reached.answers, lookup).match if reached.answers else reached.match
        try:
            anew = run(dealt_anew(reached.match.setup, played, lookup, shuffler(moment)))
        except Refusal:
            continue
        table = Going(reached, lookup, anew)
        table.start()
        there = table.at_its_position()
        assert known(there) == known(before)
        changed += seen(there)["state"] != seen(before)["state"]
        table.play(moment, 15)
        assert seen(table.from_record()) == seen(table.match)
        found_anew += 1
    assert found_anew, "hardly any moment of these has to be refused"
    assert changed


@pytest.mark.parametrize(("name", "moments"), [("cats-base-6", (217,)), ("cats-night-6", (121, 146))])
def test_late_in_a_large_game_there_are_other_cards_too(name: str, moments: Sequence[int]) -> None:
    """Cards were shuffled back often here. Whoever has other cards in their hand has not thrown those away, so hardly any deal
    fits.
    """
    case = next(case for case in PLAYED if case.id == name)
    events = Evening(case, 1, 5_000).play().events()
    for moment in moments:
        reached = found(events, moment, lookup)
        played = reached.played[: len(reached.played) - reached.answers]
        anew = run(dealt_anew(reached.match.setup, played, lookup, shuffler(moment)))
        assert len(anew) == len(played)
        assert anew != played


def test_nothing_that_was_hidden_is_left_as_it_was() -> None:
    """Whoever has seen the earlier game open knows no hidden card of the new one: each may be one of several."""
    for name in ("sen-basic-3", "seventeen-basic-3", "cats-base-3"):
        case = next(case for case in PLAYED if case.id == name)
        events, _ = played_evening(case, 8, 60)
        reached = found(events, 14, lookup)
        played = reached.played[: len(reached.played) - reached.answers]
        faces: dict[int, set[int]] = {}
        for seed in range(25):
            table = Going(reached, lookup, run(dealt_anew(reached.match.setup, played, lookup, shuffler(seed))))
            table.start()
            match = table.at_its_position()
            rules = match.rules
            assert isinstance(rules, CardRules)
            public = rules.hide(match.state, Spectator())
            # The numbers of cards in views follow their places.
            for seat in range(rules.seats):
                view = rules.hide(match.state, Seat(seat))
                for card in range(1, len(view.face)):
                    if view.face[card] and not public.face[card]:
                        faces.setdefault(card, set()).add(view.face[card])
        assert faces, name
        assert all(len(several) > 1 for several in faces.values()), (name, faces)


def test_the_same_card_stays_where_everybody_saw_it() -> None:
    lines = [
        '{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}',
        '{"deal": ["0","1","2","3", "6","7","8","9", "5", "take2","9","4"]}',
        '{"seat": 1, "move": "look 1 2"}',
        '{"seat": 2, "move": "look 1 4"}',
        '{"seat": 1, "move": "draw"}',
        '{"seat": 1, "move": "use"}',
    ]
    reached = found(list(read("\n".join(lines), lookup)), 5, lookup)
    seen_faces = set()
    for seed in range(12):
        anew = run(dealt_anew(reached.match.setup, reached.played, lookup, shuffler(seed)))
        deal = anew[0]
        assert isinstance(deal, e.Shuffled)
        assert (deal.order[8], deal.order[9]) == ("5", "take2")
        assert anew[1:] == reached.played[1:]
        seen_faces.add(deal.order[:8])
    assert len(seen_faces) > 8
