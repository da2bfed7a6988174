"""The rulings on clues and guesses (K10, K11, K13, K14, K29), each with a night that comes out otherwise where it is broken."""

from __future__ import annotations

from typing import Final

import pytest

from sennik.i18n import LANGUAGES, LanguageCode
from sennik.kernel.game import IllegalMove, Seat, Spectator

from .play import APPEAL, CARDS, CLUE, HOLD, Night

# --- guesses -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "guess", "side"),
    [
        ("kogut", "KOGUT", "yellow"),
        ("bęben", "beben", "yellow"),
        ("kogut", "koguta", "yellow"),
        ("kot", "to kot", "yellow"),
        ("kogut", "kurczak", "blue"),
        ("kot", "kotek", "blue"),
        ("kot", "pies", "blue"),
    ],
)
def test_k10_the_same_word_counts_in_any_case_spelling_and_form(word: str, guess: str, side: str) -> None:
    assert Night(words=[word]).guess(guess).sides == [side]


def test_k10_where_the_machine_does_not_know_a_majority_of_the_awake_says() -> None:
    night = Night(5, words=["korona", "kot"]).guess("krona")
    assert (night.sides, night.state.cards[0].matched) == (["blue"], "ask")
    assert night.word == "kot", "the game goes on meanwhile"
    night.do(1, "right 1").do(2, "right 1")
    assert night.sides == ["blue"], "two of four are none"
    assert night.do(3, "right 1").sides == ["yellow"]
    assert night.do(1, "wrong 1").sides == ["blue"], "who changes one's mind has one voice"


def test_k10_where_the_machine_does_not_know_one_alone_decides() -> None:
    night = Night(4, words=["korona"], started=False).all_ready(1, 2).guess("krona")
    assert night.do(3, "right 1").sides == ["yellow"]


def test_k10_against_the_machine_it_takes_two() -> None:
    night = Night(4, words=["kot", "pies"], started=False).all_ready(1, 2).guess("kocur")
    assert night.do(3, "right 1").sides == ["blue"], "one alone does not overrule it"
    night.do(2, "right 1")
    assert night.sides == ["yellow"], "two do, and who votes judges"
    assert night.guess("pies").do(3, "wrong 2").do(2, "wrong 2").sides == ["yellow", "blue"]


def test_k10_nobody_corrects_a_card_that_was_passed() -> None:
    night = Night().skip()
    assert not any(move.split()[0] in {"right", "wrong"} for seat in range(4) for move in night.may(seat))
    night.right()
    assert {"right 2", "wrong 2"} <= night.may(2)
    assert not {"right 2", "wrong 2"} & night.may(0), "nor does the dreamer"


# --- clues -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "clue", "code"),
    [
        ("aktor", "Aktorka", "stem"),
        ("kot", "Kod", "sound"),
        ("dziecko", "Child", "translation"),
        ("kot", "dwa słowa", "more-than-one-word"),
        ("kogut", "kogutem", "same"),
    ],
)
def test_k11_what_is_no_clue(word: str, clue: str, code: str) -> None:
    night = Night(words=[word])
    assert night.refuses(1, f"clue 1 {clue}") == f"dreamland-clue-{code}"
    night.clue(clue, verb="appeal")
    (shown,) = night.fields(2)["clues"]
    assert (shown["outcome"], shown["rule"], shown["evidence"][1]) == ("illegal", code, word)


ENGLISH: Final = (
    ("pillow", "window", "clock", "bicycle"),
    ("rooster", "umbrella", "ladder", "island"),
    ("actor", "hamburger", "lamp", "ship"),
    ("knight", "drum", "moon", "boat"),
    ("dog", "vampire", "rocket", "hat"),
    ("ghost", "guitar", "lantern", "dragon"),
    ("mill", "castle", "balloon", "train"),
    ("fish", "crown", "bridge", "apple"),
    ("tower", "queen", "map", "lion"),
    ("flower", "violin", "fire", "tree"),
    ("mountain", "shoe", "doll", "ring"),
)
TABLE_ENDS: Final[dict[str, dict[LanguageCode, tuple[str, str]]]] = {
    "T-K01": {"pl": ("aktor", "Aktorka"), "en": ("actor", "Actress")},
    "T-K02": {"pl": ("kot", "Kod"), "en": ("knight", "Night")},
    "T-K03": {"pl": ("dziecko", "Child"), "en": ("dog", "Hund")},
}


@pytest.mark.parametrize("case", TABLE_ENDS)
@pytest.mark.parametrize("judge", ["strict", "off"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_tk01_to_tk03_an_illegal_clue_costs_its_giver_a_card(case: str, judge: str, language: LanguageCode) -> None:
    """rules.md 5.2: T-K01, T-K02, T-K03; by the machine of a strict table, and by the people of one that judges alone."""
    word, clue = TABLE_ENDS[case][language]
    cards = CARDS if language == "pl" else ENGLISH
    other = "kogut" if language == "pl" else "rooster"
    night = Night(4, ("fairy", "imp", "devil"), words=[word, other], cards=cards, judge=judge, language=language).clue(clue)
    if judge == "off":
        night.wait(HOLD).object(2, 3)
    night.wait(HOLD)
    (card,) = night.state.cards
    assert (card.word, card.how, card.side, card.offender) == (word, "penalty", "", 1)
    assert (night.word, night.card) == (other, 2)
    assert night.fields(2)["penalties"] == [0, 1, 0, 0]
    night.right().retell(other).go_on()
    while night.phase != "over":
        night.rounds(1)
    result = night.rules.result(night.state)
    assert sum(points[1] for points in night.state.history) - 1 == result.scores[1]


def test_k13_anybody_awake_but_the_giver_may_object() -> None:
    night = Night(5).clue()
    assert {seat for seat in range(5) if "object 1" in night.may(seat)} == {2, 3, 4}
    assert {seat for seat in range(5) if "allow 1" in night.may(seat)} == {2, 3, 4}
    night.wait(HOLD)
    assert {seat for seat in range(5) if "object 1" in night.may(seat)} == {2, 3, 4}
    night.object(3)
    assert {seat for seat in range(5) if "object 1" in night.may(seat)} == {2, 4}
    assert "allow 1" in night.may(3), "who objected may think again"


@pytest.mark.parametrize(
    ("players", "quiet", "objectors", "allowed"),
    [
        (4, (), (2,), True),  # one of two is a tie
        (4, (), (2, 3), False),
        (5, (), (2,), True),
        (5, (), (2, 3), False),  # two of three
        (6, (), (2, 3), True),  # two of four: a tie
        (6, (), (2, 3, 4), False),
        (5, (3,), (2,), True),  # one of two who judge
        (5, (3,), (2, 4), False),
        (6, (3,), (2, 4), False),  # two of three who judge
        (5, (3, 4), (2,), True),  # fewer than two
        (6, (3, 4, 5), (2,), True),
    ],
)
@pytest.mark.parametrize("heard", [False, True])
@pytest.mark.parametrize("clue", [CLUE, "dach"])
def test_k13_a_majority_of_the_awake_but_the_giver_decides(
    players: int, quiet: tuple[int, ...], objectors: tuple[int, ...], allowed: bool, heard: bool, clue: str
) -> None:
    night = Night(players, words=["duch", "kot"], started=False).all_ready(*quiet)
    if heard:
        night.heard(clue).object(*objectors)
    else:
        night.clue(clue).object(*objectors).wait(HOLD)
    assert night.sides == ([] if allowed else ["penalty"])
    assert night.word == ("duch" if allowed else "kot")


def test_k13_who_objects_and_then_allows_counts_once() -> None:
    night = Night(5).heard().object(2).allow(2).object(3)
    assert night.sides == []
    assert (night.state.card.clues[0].objects, night.state.card.clues[0].allows) == ((3,), (2,))
    assert night.object(2).sides == ["penalty"]


def test_k13_the_machine_asks_the_table_and_no_answer_is_yes() -> None:
    night = Night(words=["duch"]).clue("dach")
    (shown,) = night.fields(2)["clues"]
    assert (shown["outcome"], shown["rule"]) == ("ask", "sound")
    assert night.wait(HOLD).heard_clues == ["dach"]
    assert night.fields(0)["clues"][0]["outcome"] == "legal", "the dreamer is not told"


def test_k13_a_strict_table_lets_the_machine_decide_unless_a_majority_overrules_it() -> None:
    night = Night(5, words=["kot", "duch"], judge="strict").clue("kod").allow(2).wait(HOLD)
    assert night.sides == ["penalty"], "one of three is none"
    night = Night(5, words=["kot", "duch"], judge="strict").clue("kod").allow(2, 3).wait(HOLD)
    assert (night.sides, night.heard_clues) == ([], ["kod"])
    night = Night(5, words=["kot", "duch"], judge="strict").clue("kod").allow(2, 3).object(3).wait(HOLD)
    assert night.sides == ["penalty"]


def test_k13_an_objection_counts_until_the_next_clue_is_heard() -> None:
    night = Night(5).heard().wait(10)
    assert "object 1" in night.may(3)
    night.clue().wait(2.999)
    assert "object 1" in night.may(3)
    night.wait(0.001)
    assert "object 1" not in night.may(3)
    assert night.refuses(3, "object 1") == "dreamland-not-now"
    night = Night(5).heard().passes().wait(10)
    assert "object 1" in night.may(3), "a turn without a clue is no clue"


def test_k13_what_the_table_decided_stays_for_the_card_and_the_clue() -> None:
    night = Night(4, words=["kot"], judge="strict").clue("kod").allow(2, 3).wait(HOLD)
    assert night.fields(1)["house"] == [["kot", "kod", True]]
    assert night.fields(0)["house"] == []
    night.clue("Kod")
    assert night.fields(1)["clues"][1]["outcome"] == "legal", "so it is legal now"
    night = Night(4, words=["kot", "duch"]).heard("mysz").object(2, 3)
    assert night.fields(1)["house"] == [["kot", "mysz", False]]
    night.retell()
    assert {"next", "undo 1"} == night.may(0) == night.may(3)
    night.do(2, "undo 1")
    assert night.fields(1)["house"] == []


def test_k13_a_house_rule_wins_over_the_machine() -> None:
    night = Night(4, words=["kot", "duch"]).heard("mysz").object(2, 3).retell().go_on()
    assert night.fields(0)["house"] == [["kot", "mysz", False]]
    night.deal(order=["poduszka"])
    while night.word != "kot":
        if night.phase == "ready":
            night.all_ready()
        elif night.phase == "night":
            night.skip()
        else:
            break
    assert night.phase == "recall", "a penalty card comes back in no night"
    again = Night(4, words=["kot"], judge="strict").clue("kod").allow(2, 3).wait(HOLD).right().retell("kot").go_on()
    again.deal(order=["kot"]).all_ready()
    while again.word != "kot":
        again.skip()
    assert again.refuses(again.state.giver, f"clue {again.card} kod") == ""


def test_k13_an_overruling_that_the_table_takes_back_is_no_house_rule() -> None:
    night = Night(4, words=["kot", "duch"], judge="strict").clue("kod").allow(2, 3).wait(HOLD)
    assert night.heard_clues == ["kod"]
    assert night.object(3).sides == ["penalty"]
    assert night.fields(1)["house"] == [], "in the end the table says what the machine said"


# --- what an illegal clue costs --------------------------------------------------------------------------------------------


def test_k14_the_card_lies_before_the_offender_and_counts_on_neither_side() -> None:
    night = Night(5, words=["kot", "duch"]).heard().heard()
    night.object(4)
    assert night.sides == [], "one of three"
    night.object(1)
    assert night.sides == ["penalty"]
    assert (night.state.cards[0].offender, night.fields(3)["penalties"]) == (2, [0, 0, 1, 0, 0])
    assert (night.state.count("yellow"), night.state.count("blue")) == (0, 0)


def test_k14_the_dreamer_is_told_that_the_card_changed_and_no_more() -> None:
    night = Night(5, words=["kot", "duch"]).heard().object(2, 3)
    told = night.trace(0)
    assert (told.verb, told.seat, told.numbers[:1]) == ("changed", None, (1,))
    assert night.trace(Spectator()) == told
    assert (night.trace(1).verb, night.trace(1).seat) == ("penalty", 1), "the awake know whose card it is"
    assert night.fields(0)["cards"][0]["offender"] == -1
    assert night.fields(0)["penalties"] == [0] * 5
    assert night.fields(0)["card"] == 2
    assert night.heard_clues == []


def test_k14_the_next_giver_speaks_after_a_clue_that_was_heard() -> None:
    night = Night(5).heard().object(2, 3)
    assert night.state.giver == 2
    assert night.fields(0)["turn_ends"] == 3_000 + 15_000
    night = Night(5).heard().wait(1).clue().object(3, 4, clue=1)
    assert (night.state.giver, night.clues(1)) == (2, []), "2 had not spoken for the dreamer yet"
    night = Night(5).heard().passes().object(2, 3)
    assert night.state.giver == 3, "2 had the turn already"


def test_k14_the_next_giver_speaks_after_a_clue_that_was_held() -> None:
    night = Night(5).clue().object(2, 3).wait(HOLD)
    assert (night.sides, night.state.giver) == (["penalty"], 2)
    assert night.fields(0)["turn_ends"] == 3_000 + 15_000


def test_k14_what_the_machine_stops_before_anybody_saw_it_is_no_clue() -> None:
    night = Night(words=["kot"])
    before = night.rules.pack(night.state)
    assert night.refuses(1, "clue 1 kod") == "dreamland-clue-sound"
    assert night.rules.pack(night.state) == before
    assert night.heard().heard_clues == [CLUE], "the giver may still give another"


@pytest.mark.parametrize("clue", ["k\u1d0ft", "k0t", "\uff4b\uff4f\uff54", "kot"])
def test_k11_a_clue_in_disguise_is_refused_with_the_cards_own_word(clue: str) -> None:
    night = Night(words=["kot"])
    with pytest.raises(IllegalMove) as refused:
        night.clue(clue)
    assert (refused.value.code, refused.value.arguments["clue"]) == ("dreamland-clue-same", "kot")
    assert refused.value.arguments["word"] == "kot"


def test_k14_an_appeal_is_heard_by_a_majority() -> None:
    night = Night(5, words=["kot"]).clue("kod", verb="appeal").allow(2, 3)
    assert (night.wait(APPEAL - 0.001).heard_clues, night.clues(2)) == ([], ["kod"]), "eight seconds, whatever is said"
    assert night.wait(0.001).heard_clues == ["kod"]
    assert night.fields(1)["house"] == [["kot", "kod", True]]


def test_k13_an_appeal_says_what_it_needs_and_how_long_there_is() -> None:
    night = Night(5, words=["kot", "duch"]).wait(2).clue("kod", verb="appeal").allow(3)
    (clue,) = night.fields(2)["clues"]
    assert (clue["asks"], clue["needs"], clue["allows"], clue["reaches"]) == ("allow", 2, [3], 2_000 + 8_000)
    assert night.fields(0)["clues"] == []
    night = Night(5, started=False, words=["kot"]).all_ready(2, 3).clue("mysz")
    (clue,) = night.fields(4)["clues"]
    assert (clue["asks"], clue["needs"]) == ("object", 0), "too few judge"
    assert Night(10).clue("mysz").fields(3)["clues"][0]["needs"] == 5
    late = Night(5, words=["kot"]).wait(13).clue("kod", verb="appeal")
    assert late.fields(2)["clues"][0]["reaches"] == 18_000, "never beyond the moment at which a silent turn ends"


def test_k14_the_turn_goes_on_beside_an_appeal() -> None:
    night = Night(5, words=["kot"]).clue("kod", verb="appeal").allow(2, 3)
    assert {"clue 1", "appeal 1", "pass 1"} <= night.may(1)
    night.wait(1).clue("mysz")
    assert night.refuses(4, "allow 1") == "dreamland-not-now", "it was taken back"
    assert not {"clue 1", "appeal 1", "pass 1"} & night.may(1), "a clue that needs no appeal is given once"
    assert night.wait(HOLD).heard_clues == ["mysz"]
    night = Night(5, words=["kot"]).clue("kod", verb="appeal").allow(2, 3).wait(1).passes()
    assert (night.wait(8).heard_clues, night.state.giver) == ([], 2)


def test_k13_where_the_players_judge_the_machine_only_points() -> None:
    night = Night(5, words=["kot", "duch"], judge="players").clue("kod")
    (clue,) = night.fields(2)["clues"]
    assert (clue["outcome"], clue["asks"]) == ("illegal", "object")
    assert "appeal 1" not in night.may(2)
    assert night.wait(HOLD).heard_clues == ["kod"], "nobody objects, so it is allowed"
    assert night.fields(1)["house"] == [], "and nothing was decided by that"
    night = Night(5, words=["kot", "duch"], judge="players").clue("kod").object(2).wait(HOLD)
    assert night.heard_clues == ["kod"], "one of three"
    night = Night(5, words=["kot", "duch"], judge="players").clue("kod").object(2, 4).wait(HOLD)
    assert (night.sides, night.state.cards[0].offender) == (["penalty"], 1)
    night = Night(5, words=["kot", "duch"], judge="players").clue("kod").allow(2, 4).wait(HOLD)
    assert night.fields(1)["house"] == [["kot", "kod", True]]


def test_k13_whoever_left_the_judging_to_others_may_take_it_up_again() -> None:
    night = Night(4, started=False).all_ready(1, 2, 3)
    assert night.state.voters == ()
    night.do(2, "judge")
    assert night.state.voters == (2,)
    assert "judge" not in night.may(2)
    assert "judge" in night.may(3)
    assert "judge" not in night.may(0)


@pytest.mark.parametrize("allows", [(), (2,)])
def test_k14_an_appeal_that_is_not_heard_is_no_clue_and_costs_its_time_alone(allows: tuple[int, ...]) -> None:
    night = Night(5, words=["kot"]).clue("kod", verb="appeal").allow(*allows).object(4).wait(APPEAL)
    assert (night.sides, night.heard_clues, night.state.giver) == ([], [], 1)
    assert (night.trace(2).verb, night.trace(2).seat) == ("stopped", 1)
    assert night.trace(0).verb == "night", "the dreamer hears of nothing"
    assert night.word == "kot"
    assert {"clue 1", "appeal 1", "pass 1"} <= night.may(1)
    assert night.wait(6).clue("mysz").wait(HOLD).heard_clues == ["mysz"]


def test_k14_an_appeal_in_the_last_second_leaves_no_time_for_another_clue() -> None:
    night = Night(5, words=["kot"]).wait(14).clue("kod", verb="appeal").wait(2)
    assert not {"clue 1", "appeal 1", "pass 1"} & night.may(1)
    night.wait(1.999)
    assert (night.clues(2), night.state.giver) == (["kod"], 1)
    night.wait(0.001)
    assert (night.clues(2), night.state.giver) == ([], 2)
    assert (night.trace(0).verb, night.trace(0).seat) == ("late", 1)


def test_k14_an_appeal_for_a_clue_that_needs_none_is_a_clue() -> None:
    night = Night(5, words=["kot"]).clue("mysz", verb="appeal")
    assert night.fields(2)["clues"][0]["appealed"] is False
    assert night.wait(HOLD).heard_clues == ["mysz"]


@pytest.mark.parametrize(("judge", "appeals"), [("friendly", True), ("strict", False), ("players", False), ("off", False)])
def test_k14_only_the_friendly_table_has_appeals(judge: str, appeals: bool) -> None:
    assert ("appeal 1" in Night(judge=judge).may(1)) is appeals


def test_k13_a_table_that_judges_alone_is_warned_of_nothing() -> None:
    night = Night(words=["kot"], judge="off").clue("kod")
    assert night.fields(2)["clues"][0]["outcome"] == "legal"
    assert night.wait(HOLD).heard_clues == ["kod"]


# --- late objections -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("guess", ["kot", "pies", ""])
def test_k29_an_objection_within_three_seconds_undoes_a_guess_made_meanwhile(guess: str) -> None:
    night = Night(5, words=["kot", "duch"]).heard().wait(1)
    night = night.guess(guess) if guess else night.skip()
    night.wait(1.999).object(2, 3, clue=1)
    assert night.sides == ["penalty"]
    assert night.state.cards[0].offender == 1
    assert (night.card, night.word) == (2, "duch"), "the next card lies there already, and stays"
    assert (night.trace(0).verb, night.trace(0).numbers[:1]) == ("undone", (1,))
    assert night.retell().points[0] == 0


def test_k29_after_three_seconds_it_is_too_late() -> None:
    night = Night(5, words=["kot", "duch"]).heard().wait(1).right().wait(2)
    for seat in (1, 2, 3, 4):
        assert "object 1" not in night.may(seat)
        assert night.refuses(seat, "object 1") == "dreamland-not-now"
    assert night.sides == ["yellow"]
    assert night.fields(2)["cards"][0]["clues"][0]["open"] is False


@pytest.mark.parametrize(("seconds", "undone"), [(2.999, True), (3, False)])
def test_k29_three_seconds_from_when_the_dreamer_heard_it(seconds: float, undone: bool) -> None:
    night = Night(5, words=["kot", "duch"]).clue().wait(HOLD).right().object(3).wait(seconds)
    assert ("object 1" in night.may(4)) is undone
    if undone:
        assert night.object(4, clue=1).sides == ["penalty"]


@pytest.mark.parametrize(("seconds", "open_still"), [(2.999, True), (3, False)])
def test_k29_also_while_the_next_clue_is_given(seconds: float, open_still: bool) -> None:
    night = Night(5, words=["kot", "duch"]).heard().clue().wait(seconds)
    assert ("object 1" in night.may(3)) is open_still
    assert "object 2" in night.may(3)


@pytest.mark.parametrize(("seconds", "undone"), [(2.999, True), (3, False)])
def test_k29_the_last_guess_of_a_night_is_undone_too(seconds: float, undone: bool) -> None:
    night = Night(5, words=["kot", "duch"], night=30, clue=120).wait(27).clue().wait(HOLD)
    assert night.phase == "last"
    night.right()
    assert night.phase == "recall"
    night.wait(seconds)
    assert ("object 1" in night.may(3)) is undone
    if undone:
        night.object(3, 4, clue=1)
        assert (night.phase, night.sides) == ("recall", ["penalty"])


def test_k29_an_objection_in_the_last_seconds_ends_the_night_with_the_card() -> None:
    night = Night(5, words=["kot", "duch"], night=30, clue=120).wait(27).clue().wait(HOLD).object(3, 4)
    assert (night.phase, night.sides, night.card) == ("recall", ["penalty"], 0)


def test_k29_a_guess_after_three_seconds_stands_at_once() -> None:
    night = Night(5, words=["kot", "duch"]).heard().object(2).wait(5).right()
    assert night.may(3) == {"quiet", "right 1", "wrong 1"}, "before anything rings"
    assert night.rules.alarm(night.state) == 8_000 + 15_000


@pytest.mark.parametrize("appealed", [0.5, 1, 4, 11.5])
def test_k29_an_appeal_that_is_not_heard_leaves_the_clue_before_it_open(appealed: float) -> None:
    """It was no clue (K13): at every moment the awake may do to the earlier one what they may do after silence."""
    silent = Night(5, words=["kot", "duch"]).heard()
    night = Night(5, words=["kot", "duch"]).heard().wait(appealed).clue("kod", verb="appeal").until(3_000)
    for moment in range(round(3_000 + 1_000 * appealed), 17_500, 500):
        for table in (silent, night):
            table.until(moment)
        for seat in (1, 2, 3, 4):
            assert {"object 1", "allow 1"} & night.may(seat) == {"object 1", "allow 1"} & silent.may(seat), moment
    assert "object 1" in night.may(4)
    assert night.object(2, 3, clue=1).state.cards[0].offender == 1


def test_k29_objections_made_during_an_appeal_count_with_those_made_after_it() -> None:
    night = Night(5, words=["kot", "duch"]).heard().wait(4).clue("kod", verb="appeal").object(3, clue=1).wait(APPEAL)
    assert (night.trace(2).verb, night.sides) == ("stopped", [])
    assert night.object(4, clue=1).sides == ["penalty"]


def test_k29_a_majority_during_an_appeal_decides_at_once_and_the_appeal_is_void() -> None:
    night = Night(5, words=["kot", "duch"]).heard().wait(4).clue("kod", verb="appeal").object(3, 4, clue=1)
    assert (night.sides, night.word, night.state.giver) == (["penalty"], "duch", 2), "2 has not spoken for the dreamer"
    assert night.wait(HOLD).heard_clues == []


@pytest.mark.parametrize(
    ("appealed", "seconds", "open_still"), [(4, 7.999, True), (4, 8, False), (0, 7.999, True), (0, 8, False)]
)
def test_k29_an_appeal_that_is_heard_closes_the_clue_before_it(appealed: float, seconds: float, open_still: bool) -> None:
    night = Night(5, words=["kot", "duch"]).heard().wait(appealed).clue("kod", verb="appeal").allow(3, 4).object(3, clue=1)
    night.wait(seconds)
    assert ("object 1" in night.may(4)) is open_still
    assert night.sides == [], "one objection that found no second one has come to nothing"


@pytest.mark.parametrize(("text", "verb"), [("mysz", "clue"), ("kod", "appeal")])
def test_k29_a_clue_that_the_end_of_the_night_stops_leaves_the_one_before_it_open(text: str, verb: str) -> None:
    night = Night(5, words=["kot", "duch"], night=30, clue=120).wait(15).heard().until(28_000).clue(text, verb=verb).wait(4)
    assert (night.phase, night.heard_clues) == ("last", [CLUE])
    assert night.object(3, 4, clue=1).sides == ["penalty"]


def test_k29_only_the_clue_s_own_card_is_undone() -> None:
    night = Night(5, words=["kot", "duch", "kogut"]).heard().right().right().object(2, 3, clue=1)
    assert night.sides == ["penalty", "yellow"]
    assert night.word == "kogut"


def test_k29_the_dreamer_learns_nothing_of_a_vote_that_changes_nothing() -> None:
    calm = Night(5, watch=(Seat(0), Spectator())).heard().right().wait(5)
    voted = Night(5, watch=(Seat(0), Spectator())).heard().right().object(2, clue=1).allow(3, 4, clue=1).wait(5)
    assert voted.watched == calm.watched
