"""The rulings of the night (K01-K09, K12, K15-K17, K24, K27, K28, K30), each with a night that goes otherwise where it is broken.

A test's name begins with the ruling that it holds.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest

from sennik.games.dreamland.deck import dream_cards, lay, role_cards
from sennik.kernel.game import AfterGame, Seat, Spectator

from .play import CARDS, CLUE, DREAMLAND, HOLD, Night, everybody

# --- who dreams, and which roles are dealt -------------------------------------------------------------------------------


def test_k01_the_first_seat_dreams_first_then_the_left_neighbour_once_each() -> None:
    night = Night(5, started=False)
    dreamers = []
    while night.phase != "over":
        dreamers.append(night.state.dreamer)
        assert night.fields(2)["round"] == len(dreamers)
        night.rounds(1)
    assert dreamers == [0, 1, 2, 3, 4]
    assert night.rules.result(night.state) is not None


@pytest.mark.parametrize(
    ("players", "cards"),
    [(4, "112"), (5, "212"), (6, "321"), (7, "322"), (8, "431"), (9, "432"), (10, "541")],
)
def test_k02_the_role_cards_for_so_many_players(players: int, cards: str) -> None:
    night = Night(players, started=False)
    rules = night.rules
    shuffled = rules.shuffled(rules.start(), ())
    names = Counter(rules.chance(shuffled))
    assert (names["fairy"], names["devil"], names["imp"]) == tuple(map(int, cards))
    assert names.total() == players


def test_k02_everybody_awake_gets_one_role_from_the_left_of_the_dreamer_and_one_stays_aside() -> None:
    night = Night(6, ("devil", "imp", "fairy", "fairy", "devil"))
    assert night.state.roles == ("", "devil", "imp", "fairy", "fairy", "devil")
    assert night.state.aside == "fairy"
    night.rounds(1).deal(roles=("imp", "devil", "fairy", "fairy", "fairy"))
    assert night.state.dreamer == 1
    assert night.state.roles == ("fairy", "", "imp", "devil", "fairy", "fairy")
    assert night.state.aside == "devil"


def test_k03_nobody_sees_the_card_set_aside_and_it_goes_back_to_the_others() -> None:
    night = Night(4, ("imp", "imp", "devil"))
    assert night.state.aside == "fairy", "with four there may be no fairy"
    other = Night(4, ("imp", "imp", "devil"))
    while night.phase != "over":
        for viewer in everybody(night.rules):
            assert night.rules.hide(night.state, viewer).state.aside in {"", "?"}
            assert night.view(viewer) == other.view(viewer)
        if night.phase == "count":
            night.go_on()
            assert night.phase in {"roles", "clear"}
            night.deal(roles=("devil", "imp", "imp"))
            other.go_on().deal(roles=("devil", "imp", "imp"))
            assert sorted(role for role in (*night.state.roles, night.state.aside) if role) == sorted(role_cards(4))
            return
        night.retell()
        other.retell()
    raise AssertionError("the first night is followed by another")


def test_k28_roles_are_shown_to_nobody_but_their_owner_before_the_count() -> None:
    night = Night(6, ("devil", "imp", "fairy", "fairy", "devil"), started=False)

    def shown() -> None:
        own = {1: "devil", 2: "imp", 3: "fairy", 4: "fairy", 5: "devil"}
        for seat in range(6):
            assert night.fields(seat)["roles"] == ["", *(own[other] if seat == other else "?" for other in range(1, 6))]
        assert night.fields(Spectator())["roles"] == ["", "?", "?", "?", "?", "?"]

    shown()
    night.all_ready()
    shown()
    night.heard().right()
    shown()
    night.dawn()
    shown()
    night.do(0, "recall kot")
    assert night.phase == "tick"
    shown()
    night.agree()
    for viewer in everybody(night.rules):
        assert night.fields(viewer)["roles"] == ["", "devil", "imp", "fairy", "fairy", "devil"]


# --- the start of a night, and what comes into play ---------------------------------------------------------------------------


def test_k04_the_top_card_goes_under_the_deck_turned_and_the_next_lies_open() -> None:
    night = Night(started=False)
    assert night.state.deck[-1] == ("okno", "zegar", "rower", "poduszka"), "another of its words is in play there"
    assert len(night.state.deck) == len(CARDS)
    assert night.all_ready().word == "aktor"


def test_k04_a_card_left_over_from_the_night_before_goes_under_the_deck_too() -> None:
    night = Night(words=["kot", "duch"]).right().dawn()
    assert night.state.deck[0][0] == "duch", "it stays on top"
    night.retell().go_on().deal()
    assert night.state.deck[0][0] != "duch"
    assert "duch" in night.state.deck[-1]
    assert night.state.deck[-1][0] != "duch"


def test_k27_the_night_begins_when_all_are_ready() -> None:
    night = Night(5, started=False)
    for seat in (3, 1, 4):
        night.do(seat, "ready")
    assert night.fields(0)["ready"] == [3, 1, 4]
    assert night.waiting(0) == [2, 0]
    night.do(0, "ready")
    assert night.waiting(0) == [2]
    assert (night.phase, night.may(3), night.card) == ("ready", set(), 0)
    night.wait(5).do(2, "ready")
    assert (night.phase, night.card) == ("night", 1)
    assert night.state.phase_since == 5_000, "the hourglass is turned now"


def test_k27_the_dreamer_has_time_to_put_the_mask_on() -> None:
    night = Night(4, started=False)
    assert night.may(0) == {"ready"}, "it judges nothing, so it can't leave that to others"
    for seat in (1, 2, 3):
        night.do(seat, "quiet")
    assert (night.phase, night.waiting(Spectator())) == ("ready", [0])
    night.wait(80).do(0, "ready")
    assert night.trace(Spectator()).verb == "night"
    assert (night.phase, night.state.phase_since) == ("night", 80_000)


@pytest.mark.parametrize("ready", [0, 2])
def test_k27_or_after_ninety_seconds(ready: int) -> None:
    night = Night(started=False)
    for seat in range(1, 1 + ready):
        night.do(seat, "ready")
    assert night.wait(89.999).phase == "ready"
    assert night.wait(0.001).phase == "night"
    assert night.fields(0)["phase_ends"] == 90_000 + 240_000


def test_k30_every_word_of_every_card_can_come_into_play() -> None:
    rules = Night().rules
    words = [word for card in CARDS for word in card]
    assert sorted(rules.chance(rules.start())) == sorted(words), "the shuffle is of words, so it turns the cards too"
    for word in words:
        state = rules.shuffled(rules.start(), [word])
        assert state.deck[0][0] == word
        assert sorted(state.deck[0]) == sorted(next(card for card in CARDS if word in card))
        assert len(state.deck) == len(CARDS), "its other words come into play on no other card"


def test_k30_the_box_has_110_cards_of_four_words() -> None:
    for language in ("pl", "en"):
        rules = DREAMLAND.rules({"language": language}, 4)
        assert len(rules.cards) == 110
        assert {len(card) for card in rules.cards} == {4}
        assert len(set(chain.from_iterable(rules.cards))) == 440


def test_k30_a_shuffle_lays_each_card_where_its_first_word_comes_up() -> None:
    cards = (("a", "b", "c", "d"), ("e", "f", "g", "h"))
    assert lay(cards, ["f", "b", "a", "e", "h", "c", "g", "d"]) == (("f", "e", "h", "g"), ("b", "a", "c", "d"))
    assert lay(cards, ["c"]) == (("c", "a", "b", "d"), ("e", "f", "g", "h"))
    for wrong in (["a", "a"], ["x"]):
        with pytest.raises(ValueError, match="not in the shuffle"):
            lay(cards, wrong)
    assert dream_cards("abcdefghi") == (("a", "d", "g"), ("b", "e", "h"), ("c", "f", "i"))


def test_k30_nobody_sees_a_cards_other_words_nor_the_deck() -> None:
    night = Night(words=["kot"])
    for viewer in everybody(night.rules):
        for word in chain.from_iterable(CARDS):
            assert (word in night.view(viewer)) == (word == "kot" and viewer not in {Seat(0), Spectator()})
    assert "kot" in night.view(AfterGame())
    night.right().retell().go_on()
    assert night.phase == "clear"
    for viewer in everybody(night.rules):
        assert not any(word in night.view(viewer) for word in chain.from_iterable(CARDS))


# --- the turn ------------------------------------------------------------------------------------------------------------


def test_k05_clues_go_clockwise_from_the_left_of_the_dreamer() -> None:
    night = Night(5)
    givers = []
    for _ in range(6):
        givers.append(night.state.giver)
        night.heard()
    assert givers == [1, 2, 3, 4, 1, 2]
    night.retell().go_on().deal().all_ready()
    assert (night.state.dreamer, night.state.giver) == (1, 2)
    givers = []
    for _ in range(5):
        givers.append(night.state.giver)
        night.passes()
    assert givers == [2, 3, 4, 0, 2]


def test_k05_only_the_giver_gives_a_clue_and_one_at_a_time() -> None:
    night = Night(5)
    for seat in (0, 2, 3, 4):
        assert night.refuses(seat, f"clue 1 {CLUE}") == "dreamland-not-now"
    night.clue()
    assert night.state.giver == 1
    for seat in range(5):
        assert night.refuses(seat, f"clue 1 {CLUE}") == "dreamland-not-now", "the first one is not heard yet"
        assert night.refuses(seat, "pass 1") == "dreamland-not-now"
    night.wait(HOLD)
    assert night.state.giver == 2
    assert night.refuses(1, f"clue 1 {CLUE}") == "dreamland-not-now"
    assert night.refuses(2, f"clue 2 {CLUE}") == "dreamland-not-now", "no such card lies there"


def test_k06_the_turn_goes_on_with_a_new_card() -> None:
    night = Night(5).heard().heard()
    assert night.state.giver == 3
    night.right()
    assert night.state.giver == 3, "it does not start again left of the dreamer"
    night.heard().skip()
    assert night.state.giver == 4


def test_k07_a_giver_who_was_interrupted_is_next_for_the_new_card() -> None:
    night = Night(5).heard()
    assert night.wait(10).right().state.giver == 2, "nothing was said yet"
    night.wait(14).clue()
    assert night.right().state.giver == 2, "the dreamer had not heard it"
    assert night.state.card.clues == ()
    assert all(not card.clues or card.number == 1 for card in night.state.cards), "the clue is gone with its turn"
    night.wait(14.999)
    assert "clue 3" in night.may(2), "and has the whole time again"
    night.wait(0.001)
    assert "clue 3" not in night.may(2)


def test_k08_the_dreamer_guesses_at_any_time_and_one_guess_settles_the_card() -> None:
    night = Night(words=["kot", "duch", "kogut"])
    assert night.guess("kot").sides == ["yellow"], "with no clue on it"
    assert night.clue().guess("zegar").sides == ["yellow", "blue"], "while one is held"
    assert night.heard().guess("kogut").sides == ["yellow", "blue", "yellow"]
    assert night.refuses(0, "guess 2 duch") == "dreamland-not-now", "there is no second one"
    assert night.refuses(0, "guess 3 kogut") == "dreamland-not-now"
    for seat in (1, 2, 3):
        assert night.refuses(seat, f"guess {night.card} kot") == "dreamland-not-now"
    assert not any(move.startswith("guess") for move in night.may(1))


@pytest.mark.parametrize("guess", ["?!", ".", "😀", "'", "- -"])
@pytest.mark.parametrize("judge", ["friendly", "strict", "off"])
def test_k08_nothing_but_signs_is_no_guess(guess: str, judge: str) -> None:
    night = Night(5, judge=judge)
    before = night.rules.pack(night.state)
    assert night.refuses(0, f"guess 1 {guess}") == "dreamland-text"
    assert night.rules.pack(night.state) == before, "the card still lies there"
    assert night.guess(f"{night.word}{guess}").sides == ["yellow"], "beside a word they are none of its letters"


def test_k09_right_is_yellow_wrong_and_passed_are_blue() -> None:
    night = Night(words=["kot", "duch", "kogut"]).guess("kot").guess("kot").skip()
    assert night.sides == ["yellow", "blue", "blue"]
    assert [card.how for card in night.state.cards] == ["guess", "guess", "pass"]
    assert [card["side"] for card in night.fields(1)["cards"]] == ["yellow", "blue", "blue"]


def test_k09_the_dreamer_is_not_told() -> None:
    dreamers = (Seat(0), Spectator())
    right = Night(words=["kot", "duch"], watch=dreamers).heard().guess("kot").wait(1)
    wrong = Night(words=["kot", "duch"], watch=dreamers).heard().guess("pies").wait(1)
    assert right.sides != wrong.sides
    assert right.watched == wrong.watched
    assert [card["side"] for card in right.fields(0)["cards"]] == [""]
    assert right.dawn().watched == wrong.dawn().watched


def test_k12_a_clue_may_be_repeated_and_a_fairy_may_mislead() -> None:
    night = Night(4, ("fairy", "imp", "devil"), ["kot"])
    for _ in range(4):
        night.heard("ocean")
    assert night.heard_clues == ["ocean"] * 4, "by others and by oneself"
    assert night.sides == []


def test_k12_after_the_most_clues_for_a_card_the_givers_can_only_pass() -> None:
    night = Night(4, words=["kot", "duch"])
    for _ in range(60):
        night.heard()
    for _ in range(2):
        assert {"pass 1", "clue 1", "appeal 1"} & night.may(night.state.giver) == {"pass 1"}
        assert night.refuses(night.state.giver, "clue 1 ocean") == "dreamland-not-now"
        night.passes()
    assert "clue 2" in night.right().may(night.state.giver), "the next card has as many"
    assert night.sides == ["yellow"]


def test_k12_after_the_most_clues_of_a_night_the_givers_can_only_pass() -> None:
    night = Night(4, words=["kot", "duch"])
    night.state = replace(night.state, clues_given=999)
    assert "clue 1" in night.may(night.state.giver)
    night.heard().right()
    assert {"pass 2", "clue 2", "appeal 2"} & night.may(night.state.giver) == {"pass 2"}
    assert night.right().sides == ["yellow", "yellow"]


def test_k15_who_passes_loses_the_turn_and_nothing_else() -> None:
    night = Night(5).passes()
    assert (night.state.giver, night.heard_clues, night.sides) == (2, [], [])
    assert (night.trace(0).verb, night.trace(0).seat) == ("pass", 1)


@pytest.mark.parametrize(("options", "seconds"), [({}, 15), ({"clue": 5}, 5), ({"clue": 120}, 120)])
def test_k15_a_turn_is_skipped_at_its_time(options: dict[str, Any], seconds: int) -> None:
    night = Night(5, **options).passes()
    assert night.fields(0)["turn_ends"] == 1_000 * seconds
    night.wait(seconds - 0.001)
    assert {"clue 1", "pass 1"} <= night.may(2)
    night.wait(0.001)
    assert not {"clue 1", "pass 1"} & night.may(2), "nothing more is taken"
    assert night.wait(HOLD - 0.001).state.giver == 2, "something may still be on its way"
    night.wait(0.001)
    assert night.state.giver == 3
    assert (night.trace(0).verb, night.trace(0).seat) == ("late", 2)
    assert night.fields(0)["turn_ends"] == 2_000 * seconds + 1_000 * HOLD
    assert (night.heard_clues, night.sides) == ([], []), "without a penalty"


def test_k15_a_clue_in_time_is_heard_after_it() -> None:
    night = Night(5).wait(14.999).clue().wait(2.999)
    assert (night.state.giver, night.heard_clues) == (1, [])
    night.wait(0.001)
    assert (night.state.giver, night.heard_clues) == (2, [CLUE])
    assert night.fields(0)["turn_ends"] == 14_999 + 3_000 + 15_000, "the next one has the whole time"


# --- the end of the night ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("options", "seconds"), [({}, 240), ({"night": 120}, 120), ({"night": 30}, 30)])
def test_k16_time_is_up_and_no_more_clues(options: dict[str, Any], seconds: int) -> None:
    night = Night(**options).wait(seconds - 0.001)
    assert night.phase == "night"
    assert night.wait(0.001).phase == "last"
    assert night.fields(0)["phase_ends"] == 1_000 * seconds + 10_000
    for seat in (1, 2, 3):
        assert not {move.split()[0] for move in night.may(seat)} & {"clue", "appeal", "pass", "guess", "skip"}
    assert night.may(0) == {"guess 1", "skip 1"}


def test_k16_an_unfinished_clue_is_void() -> None:
    night = Night(night=30, clue=120).wait(1).heard("mysz").wait(23.5).clue("ocean").wait(2.499)
    assert [clue.text for clue in night.state.card.clues] == ["mysz", "ocean"]
    night.wait(0.001)
    assert night.phase == "last"
    assert (night.heard_clues, night.clues(1)) == (["mysz"], ["mysz"])
    assert night.wait(5).heard_clues == ["mysz"]


def test_k16_a_clue_whose_time_ends_with_the_night_is_heard() -> None:
    night = Night(night=30, clue=120).wait(27).clue("ocean").wait(3)
    assert (night.phase, night.heard_clues) == ("last", ["ocean"])


@pytest.mark.parametrize(("guess", "side"), [("kot", "yellow"), ("pies", "blue")])
def test_k16_one_last_guess_counts_and_ends_the_night(guess: str, side: str) -> None:
    night = Night(words=["kot", "duch"]).wait(240).wait(9.999).guess(guess)
    assert (night.phase, night.sides, night.card) == ("recall", [side], 0)
    assert night.may(0) == {"recall"}
    assert night.state.deck[0][0] == "duch", "no other card comes"


@pytest.mark.parametrize(
    "said",
    [
        *("pas", "Pass!", "PASUJĘ", "nie wiem", "pas...", "ja pasuję", "mówię pas", "spasuję", "pas, nie wiem", "no to pas"),
        *("nie odpowiadam", "Bez odpowiedzi", "no answer", "I pass", "I say: pass", "no idea"),
    ],
)
def test_k16_a_pass_that_is_typed_in_the_last_seconds_is_no_wrong_guess(said: str) -> None:
    night = Night(words=["kot", "duch"]).wait(241).guess(said)
    assert (night.phase, night.sides, night.card, night.state.deck[0][0]) == ("recall", [], 0, "kot")
    assert night.trace(0).verb == night.trace(1).verb == "leave"


def test_k09_a_pass_that_is_typed_in_the_night_lies_with_the_blue_cards() -> None:
    assert Night(words=["kot", "duch"]).guess("pas").sides == ["blue"]


@pytest.mark.parametrize("passes", [True, False])
def test_k16_without_it_the_card_stays_and_has_no_effect(passes: bool) -> None:
    night = Night(words=["kot", "duch"]).wait(240)
    night = night.skip() if passes else night.wait(9.999)
    if not passes:
        assert night.phase == "last"
        night.wait(0.001)
    assert (night.phase, night.sides, night.card) == ("recall", [], 0)
    assert night.state.deck[0][0] == "kot", "it stays on top of the deck"
    assert night.trace(0).verb == "leave"


@pytest.mark.parametrize("seconds", [20, 60])
def test_k16_how_long_is_an_option(seconds: int) -> None:
    night = Night(last=seconds).wait(240 + seconds - 0.001)
    assert night.phase == "last"
    assert night.wait(0.001).phase == "recall"


def test_k16_with_no_time_for_it_there_is_none() -> None:
    night = Night(words=["kot"], last=0).wait(239).clue().wait(1)
    assert (night.phase, night.sides, night.state.deck[0][0]) == ("recall", [], "kot")
    assert night.trace(0).verb == "time", "and nothing was left to be guessed"


def test_k17_the_times_online_and_those_of_the_box() -> None:
    presets = {preset.name: DREAMLAND.rules(preset.options, preset.seats.start).terms for preset in DREAMLAND.presets}
    assert (presets["online"].night, presets["online"].clue) == (240_000, 15_000)
    for name in ("box", "table", "device"):
        assert (presets[name].night, presets[name].clue) == (120_000, 5_000)
    assert [presets[name].typed for name in ("online", "box", "table", "device")] == [True, True, False, False]


def test_k24_the_night_ends_with_the_deck() -> None:
    night = Night().settle("y" * 10)
    assert (night.phase, night.card, len(night.state.deck)) == ("night", 11, 0)
    night.heard().right()
    assert (night.phase, night.card) == ("recall", 0), "there is no card for a last guess"
    assert night.rules.legal(night.state, 0)
    assert night.retell().points[0] == 11


def test_k24_a_round_without_any_card_is_played_all_the_same() -> None:
    cards = [card[:4] for card in CARDS[:3]]
    night = Night(cards=cards)
    for _ in range(3):
        night.clue().wait(HOLD).object(*[seat for seat in night.state.awake if seat != night.state.card.clues[-1].seat])
    assert night.phase == "recall", "all three are penalty cards"
    night.retell().go_on().deal().all_ready()
    assert (night.phase, night.state.dreamer) == ("recall", 1)
    night.retell().go_on().rounds(2)
    assert night.phase == "over"
