"""Options: what is accepted, what is refused and by which name, and moves in notation."""

from __future__ import annotations

from typing import Any

import pytest

from sennik.games.dreamland import moves
from sennik.kernel.game import MoveSyntaxError, OptionError

from .play import DREAMLAND, Night, word_list


def refused(seats: int = 4, **options: Any) -> OptionError:
    with pytest.raises(OptionError) as caught:
        DREAMLAND.rules(options, seats)
    return caught.value


def test_presets_are_for_four_to_ten_or_for_one_device() -> None:
    assert [(preset.name, list(preset.seats)) for preset in DREAMLAND.presets] == [
        ("online", [4, 5, 6, 7, 8, 9, 10]),
        ("box", [4, 5, 6, 7, 8, 9, 10]),
        ("table", [4, 5, 6, 7, 8, 9, 10]),
        ("device", [1]),
    ]


@pytest.mark.parametrize("seats", [0, 1, 2, 3, 11])
def test_dreamland_is_for_four_to_ten(seats: int) -> None:
    assert refused(seats).option == "seats"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("night", 29),
        ("night", 901),
        ("clue", 2),
        ("clue", 121),
        ("last", -1),
        ("last", 61),
        ("judge", "harsh"),
        ("language", "de"),
        ("speech", "sung"),
        ("words", 3),
        ("words", "x" * 6_001),
        ("players", 4),
        ("dreams", 1),
    ],
)
def test_an_option_out_of_range_is_named(name: str, value: Any) -> None:
    assert refused(**{name: value}).option == name


def test_the_order_of_clues_may_begin_anew_with_each_card_k06() -> None:
    for order, following in (("goes_on", 2), ("restarts", 1)):
        night = Night(players=5, order=order)
        night.heard()
        night.skip()
        assert (night.card, night.state.giver) == (2, following)


def test_an_empty_dream_may_be_rewarded_k19() -> None:
    for rewarded, points in ((False, 0), (True, 2)):
        night = Night(players=4, empty_recall=rewarded)
        night.skip()
        night.retell()
        assert night.state.points[0] == points


# --- an own list of words ------------------------------------------------------------------------------------------------------


def test_an_own_list_makes_the_cards() -> None:
    rules = DREAMLAND.rules({"words": "# nasze\n\n" + word_list()}, 4)
    assert sorted(rules.chance(rules.start())) == sorted(word_list().split("\n"))
    assert {len(card) for card in rules.cards} == {4}


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        ("???", "no-letters"),
        ("x" * 41, "too-long"),
        ("pies", "word-twice"),
        ("a b c d", "too-many-parts"),
        ("kot2", "not-letters"),
    ],
)
def test_each_bad_line_of_an_own_list_is_named(bad: str, code: str) -> None:
    lines = word_list().split("\n")
    error = refused(words="\n".join([*lines[:20], bad, *lines[20:]]))
    assert error.option == "words"
    number = (
        21 if code != "word-twice" else next(i for i, line in enumerate([*lines[:20], bad, *lines[20:]], 1) if line == "pies")
    )
    assert code in str(error)
    if code != "word-twice":
        assert f"line {number}: {code}" in str(error)


def test_an_own_list_has_at_least_a_dozen_words() -> None:
    assert "too-few-words" in str(refused(words="kot\npies"))
    assert len(DREAMLAND.rules({"words": "\n".join(word_list().split("\n")[:12])}, 4).cards) == 3


def test_an_own_english_list_is_judged_in_english() -> None:
    words = "actor\ndog\nchild\nfeather\nghost\nlamp\nmoon\npillow\nriver\nwhale\nstairs\ncloud"
    rules = DREAMLAND.rules({"words": words, "language": "en", "judge": "strict"}, 4)
    state = rules.shuffled(rules.shuffled(rules.start(), ["dog", "actor"]), ())
    for seat in (1, 2, 3, 0):
        state = rules.apply(state, seat, rules.read("ready")[0])
    assert state.card.word == "actor"
    assert '"illegal","stem"' in rules.judge(state, 1, *rules.read("clue 1 actress"))
    assert rules.judge(state, 1, *rules.read("clue 1 stage")) == '["legal",""]'


# --- the players of one device -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ("Ala\nBen\nCela", "3 names"),
        ("\n".join("abcdefghijk"), "11 names"),
        ("Ala\nBen\nAla\nCela", "line 3: there are two"),
        ("Ala\nBen\n" + "x" * 25 + "\nCela", "line 3"),
        ("Ala\nBen\nCe\x07la\nDarek", "line 3"),
    ],
)
def test_bad_names_of_the_players_are_named(names: str, said: str) -> None:
    error = refused(1, players=names, speech="spoken")
    assert error.option == "players"
    assert said in str(error)


def test_one_device_is_for_players_who_speak_aloud_and_for_one_seat() -> None:
    assert refused(1, players="a\nb\nc\nd").option == "players"
    assert refused(4, players="a\nb\nc\nd", speech="spoken").option == "seats"
    rules = DREAMLAND.rules({"players": "  a  b \n\nc\nd\ne\nf", "speech": "spoken"}, 1)
    assert (rules.names, rules.players, rules.seats) == (("a b", "c", "d", "e", "f"), 5, 1)


# --- moves -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "move",
    ["clue 1 mysz", "guess 110 dwa słowa", "recall", "recall W moim śnie 3 koty.", "penalty 12 10", "look 2", "undo 7", "done"],
)
def test_moves_are_written_as_they_are_read(move: str) -> None:
    assert moves.write(*moves.read(move)) == move


def test_blanks_count_in_a_move_but_not_in_the_text_that_people_type() -> None:
    assert moves.read("guess 110  dwa   słowa ") == moves.read("guess 110 dwa słowa")


@pytest.mark.parametrize(
    "move",
    [
        *("", "sing 1", "clue", "clue x", "clue 01 a", "clue -1 a", "skip 1 2", "penalty 1", "penalty 1 64", "clue 1024 a"),
        *(" recall", "ready ", "ready\t", "skip  1", "clue  1 a", "penalty 12\t10", "penalty 12  10"),
    ],
)
def test_what_is_no_move_is_refused(move: str) -> None:
    with pytest.raises(MoveSyntaxError):
        moves.read(move)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "dreamland-text"),
        ("x" * 41, "dreamland-text-long"),
        ("a  b", "dreamland-text"),
        (" a", "dreamland-text"),
        ("a\x07b", "dreamland-text"),
        ("a\u00adb", "dreamland-text"),
    ],
)
def test_a_text_is_one_line_of_so_many_characters(text: str, code: str) -> None:
    night = Night()
    for seat, verb in ((1, "clue"), (0, "guess")):
        with pytest.raises(ValueError, match=code):
            night.rules.check(night.state, seat, moves.action(verb, 1), text)
    with pytest.raises(ValueError, match="dreamland-no-text"):
        night.rules.check(night.state, 1, moves.action("pass", 1), "a")


def test_a_move_that_answers_something_else_is_refused() -> None:
    night = Night().heard().right()
    for seat, move in (
        (2, "clue 1 mysz"),
        (2, "pass 1"),
        (0, "guess 1 kot"),
        (0, "skip 1"),
        (2, "object 9"),
        (7, "ready"),
        (-1, "ready"),
    ):
        assert night.refuses(seat, move) == "dreamland-not-now"
    with pytest.raises(ValueError, match="dreamland-not-now"):
        night.rules.check(night.state, 1, 10**9)


def test_what_can_be_done_is_offered_as_data() -> None:
    night = Night().heard()
    assert night.rules.offer(night.state, 2) == {
        "clue": [[1]],
        "appeal": [[1]],
        "pass": [[1]],
        "object": [[1]],
        "allow": [[1]],
        "quiet": [[]],
    }
    assert night.rules.offer(night.state, 0) == {"guess": [[1]], "skip": [[1]]}


def test_who_does_nothing_goes_on_passes_or_leaves_the_judging_to_others() -> None:
    def default(seat: int) -> str:
        return str(night.rules.write(night.rules.default(night.state, seat)))

    night = Night(started=False)
    assert default(2) == "ready"
    night.all_ready()
    assert (default(0), default(1), default(2)) == ("skip 1", "pass 1", "quiet")
    night.right().dawn()
    assert (default(0), default(1)) == ("recall", "quiet")
    night.do(0, "recall")
    assert default(1) == "done"
    night.agree()
    assert default(3) == "next"


def test_bots_know_beforehand_about_which_of_a_tables_own_words_they_have_nothing_to_say() -> None:
    known = ["kot", "pies", "zamek", "okno", "lampa", "rzeka", "most", "żaba", "kogut", "wampir"]
    rare = ["kwantyzacja", "hipostaza"]

    def unsaid(**options: object) -> tuple[str, ...]:
        seats = 1 if options.get("players") else 4
        return tuple(DREAMLAND.rules({"words": "\n".join([*known, *rare]), **options}, seats).unsaid())

    assert unsaid() == ("kwantyzacja", "hipostaza")
    assert unsaid(words="") == (), "of the list that comes with the game every word is known"
    assert unsaid(speech="spoken") == (), "aloud no bot speaks"
