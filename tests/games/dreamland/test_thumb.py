"""Bots of Dreamland: legal, honest about what they may know, and worth playing with."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from statistics import mean
from typing import Any

import pytest

from sennik import bots
from sennik.catalog import game
from sennik.games.dreamland import moves, thumb
from sennik.games.dreamland.moves import action
from sennik.games.dreamland.state import Clue, DreamCard, Overruling, State
from sennik.kernel.game import Seat
from sennik.testing.cases import dealt
from sennik.testing.live import play_live
from sennik.words import decoy, judge, read_recall
from sennik.words.clues import sayable

DREAMER, FIRST, SECOND, THIRD = range(4)


def rules(players: int = 4, **options: Any) -> Any:
    return game("dreamland").rules({"language": "en", **options}, players)


def card(word: str, *clues: tuple[int, str], number: int = 1) -> DreamCard:
    """The card on the bed after these clues, all of which were heard."""
    return DreamCard(number, (word,), tuple(Clue(place, seat, text, 0, shown=0) for place, (seat, text) in enumerate(clues, 1)))


def asleep(role: str, bed: DreamCard, *, giver: int = FIRST, yellow: int = 0, blue: int = 0, turn_since: int = 1_000) -> State:
    """A night at which the first giver has that role and all awake are quiet, with so many settled cards of some words."""
    sides = ["yellow"] * yellow + ["blue"] * blue
    cards = tuple(DreamCard(number, (f"word{number}",), how="guess", side=side) for number, side in enumerate(sides, 1))  # type: ignore[arg-type]
    return State(
        4,
        phase="night",
        roles=("", role, "imp", "imp"),
        aside="fairy",
        card=replace(bed, number=len(cards) + 1),
        cards=cards,
        giver=giver,
        turn_since=turn_since,
        quiet=(FIRST, SECOND, THIRD),
        deck=(("sugar",),) * 20,
        tokens=(0,) * 4,
        penalties=(0,) * 4,
    )


def choice(table: Any, state: State, seat: int, level: str = "thumb", seed: int = 1, own: Any = ()) -> Any:
    return bots.choose(level, table, table.hide(state, Seat(seat)), seat, random.Random(seed), own)


@cache
def course(players: int, language: str, level: str) -> tuple[tuple[State, int, tuple[int, str]], ...]:
    """Every move of a short match between bots, with the state before it."""
    made: list[tuple[State, int, tuple[int, str]]] = []
    table = rules(players, language=language, night=60)
    play_live(table, [level] * players, random.Random(players), moved=lambda *move: made.append(move))
    return tuple(made)


def made(players: int, language: str, level: str, *verbs: str) -> Iterator[tuple[State, int, tuple[int, str]]]:
    for state, seat, move in course(players, language, level):
        if moves.parts(move[0])[0].name in verbs:
            yield state, seat, move


COURSES = [(4, "en", "thumb"), (5, "pl", "thumb"), (6, "en", "easy"), (4, "pl", "easy"), (7, "pl", "random")]


@pytest.mark.mass
@pytest.mark.parametrize(("players", "language", "level"), COURSES)
def test_bots_finish_a_match_and_judge_nothing(players: int, language: str, level: str) -> None:
    """K13: bots leave the judging to people. The moves were legal, or the match would not have gone on."""
    verbs = {moves.parts(move)[0].name for _, _, (move, _) in course(players, language, level)}
    assert verbs <= {"ready", "quiet", "clue", "pass", "guess", "skip", "recall", "tick", "done", "next"}
    assert {"quiet", "clue", "recall", "next"} <= verbs


@pytest.mark.mass
@pytest.mark.parametrize(("players", "language", "level"), COURSES)
def test_quiet_is_said_once_a_night(players: int, language: str, level: str) -> None:
    said = [(state.round, seat) for state, seat, _ in made(players, language, level, "quiet")]
    assert len(said) == len(set(said)) == players * (players - 1)


@pytest.mark.parametrize(("players", "language", "level"), COURSES)
def test_every_clue_is_legal_and_new_to_its_card(players: int, language: str, level: str) -> None:
    """K11, and nobody repeats what was said (which K12 would allow)."""
    table = rules(players, language=language)
    for state, _, (_, text) in made(players, language, level, "clue"):
        assert state.card is not None
        assert judge(text, state.card.word, table.lexicon).outcome == "legal"
        assert text not in {clue.text for clue in state.card.clues}


@pytest.mark.mass
@pytest.mark.parametrize(("level", "fewest", "most"), [("easy", 5.0, 8.0), ("thumb", 5.5, 9.0)])
def test_dreamers_are_no_faster_than_people(level: str, fewest: float, most: float) -> None:
    """Cards a night of two minutes. An easy one used to come to more than eight, half of them wrong."""
    settled: list[int] = []

    def count(state: State) -> None:
        if state.told.verb == "count":
            settled.append(sum(card.how in {"guess", "pass"} for card in state.cards))

    table = rules(5, language="pl", night=120)
    for seed in range(2):
        play_live(table, [level] * 5, random.Random(seed), told=count)
    assert len(settled) >= 10
    assert fewest <= mean(settled) <= most


def test_who_did_not_say_quiet_does_so_at_night() -> None:
    """A bot that stands in for somebody in the middle of a night (K13)."""
    state = replace(asleep("fairy", card("feather")), quiet=())
    assert choice(rules(), state, FIRST) == (action("quiet"), "")
    assert choice(rules(), state, SECOND) == (action("quiet"), "")


def test_who_has_nothing_to_do_does_nothing() -> None:
    state = asleep("fairy", card("feather", (SECOND, "wing")))
    assert choice(rules(), state, SECOND) is None
    held = replace(state, card=replace(state.card or card(""), clues=(Clue(1, FIRST, "wing", 0),)))
    assert choice(rules(), held, FIRST) is None, "one's own clue is still with the awake"


# --- the spirits ---------------------------------------------------------------------------------------------------------


def test_a_fairys_clues_are_the_words_own_and_an_easy_ones_are_weaker() -> None:
    """Until none is left: then it passes (K15)."""
    table, word = rules(), "feather"
    own = sayable(table.lexicon.card(word))
    said: dict[str, list[str]] = {}
    for level in ("thumb", "easy"):
        texts: list[str] = []
        while True:
            state = asleep("fairy", card(word, *((SECOND, text) for text in texts)), turn_since=60_000)
            move, text = choice(table, state, FIRST, level)
            if move == action("pass", 1):
                break
            assert move == action("clue", 1)
            texts.append(text)
        said[level] = texts
        assert set(texts) <= set(own)
        assert len(texts) >= 8
    assert max(map(own.index, said["thumb"][:2])) < min(map(own.index, said["easy"][:2]))


@pytest.mark.parametrize("level", ["thumb", "easy"])
@pytest.mark.parametrize("word", ["feather", "jacket", "ghost", "fountain"])
def test_a_devils_clues_are_not_the_words_own_and_lead_elsewhere(word: str, level: str) -> None:
    table = rules()
    own, decoys = sayable(table.lexicon.card(word)), table.lexicon.card(word).decoys
    elsewhere = {clue for each in decoys for clue in sayable(table.lexicon.card(each.word))}
    true = {clue for each in decoys for clue in (each.word, *each.clues)}
    for seed in range(20):
        move, text = choice(table, asleep("devil", card(word)), FIRST, level, seed)
        assert move == action("clue", 1)
        assert text not in own
        assert text in elsewhere - true
        assert not thumb.learnt(table.lexicon).fits(text, word)


def test_a_devil_keeps_to_one_decoy_through_a_card_whatever_its_luck() -> None:
    table, word = rules(), "feather"
    texts: list[str] = []
    for seed in range(4):
        state = asleep("devil", card(word, *((FIRST, text) for text in texts)))
        texts.append(choice(table, state, FIRST, seed=seed)[1])
    aims = [each.word for each in table.lexicon.card(word).decoys if set(texts) <= set(sayable(table.lexicon.card(each.word)))]
    assert len(aims) == 1


def test_a_devil_joins_in_with_what_was_falsely_said_before() -> None:
    """Two that pull in two directions would help the dreamer: whoever speaks next takes up the other's lie."""
    table, word = rules(), "feather"
    for each in table.lexicon.card(word).decoys:
        heard = [clue for clue in table.lexicon.card(each.word).clues if clue not in table.lexicon.card(word).clues][:2]
        state = asleep("devil", card(word, (SECOND, heard[0]), (THIRD, heard[1])))
        text = choice(table, state, FIRST)[1]
        assert text in sayable(table.lexicon.card(each.word))


@pytest.mark.parametrize("level", ["thumb", "easy"])
def test_an_imp_turns_with_the_count(level: str) -> None:
    """K20: it scores most where both sides are even, and the awake see both."""
    table, word = rules(), "feather"
    own = sayable(table.lexicon.card(word))
    for seed in range(10):
        assert choice(table, asleep("imp", card(word), yellow=3, blue=1), FIRST, level, seed)[1] not in own
        assert choice(table, asleep("imp", card(word), yellow=1, blue=3), FIRST, level, seed)[1] in own
    even = {choice(table, asleep("imp", card(word), yellow=2, blue=2), FIRST, level, seed)[1] in own for seed in range(10)}
    assert len(even) == 1, "undecided it takes one side, and keeps to it through the card"


def test_after_a_dozen_clues_for_a_card_bots_let_a_turn_go_by_between_two() -> None:
    """Nobody is buried under clues: all who give are quiet for their time (K15), then one speaks again."""
    table, word = rules(), "feather"
    said = [(1 + place % 3, text) for place, text in enumerate(sayable(table.lexicon.card("bench"))[: thumb.PLENTY])]
    for many in (1, thumb.PLENTY - 1, thumb.PLENTY):
        bed = card(word, *said[:many])
        bed = replace(bed, clues=tuple(replace(clue, at=100_000, shown=103_000) for clue in bed.clues))
        at_once = choice(table, asleep("fairy", bed, turn_since=103_000), FIRST)
        later = choice(table, asleep("fairy", bed, turn_since=103_000 + table.terms.clue), FIRST)
        assert later is not None
        assert later[0] == action("clue", 1)
        assert at_once == (None if many == thumb.PLENTY else later)


def test_a_card_on_which_nobody_guesses_gathers_few_clues(monkeypatch: pytest.MonkeyPatch) -> None:
    """The dreamer is somebody who waits: in four minutes of the night bots say little more than a dozen (K15, K17)."""
    table = rules(6, night=240)
    nights: list[State] = []

    def sleeps(state: State) -> None:
        if state.phase == "last" and not nights:
            nights.append(state)

    choose = table.bot_choice

    def wait(view: Any, seat: int, *how: Any) -> Any:
        """The dreamer says nothing, until the first night is over."""
        if nights:
            raise StopIteration
        return None if view.state.phase == "night" and seat == view.state.dreamer else choose(view, seat, *how)

    monkeypatch.setattr(table, "bot_choice", wait)
    with pytest.raises(StopIteration):
        play_live(table, ["thumb"] * 6, random.Random(1), told=sleeps)
    (night,) = nights
    assert night.card is not None
    assert thumb.PLENTY < len(night.card.clues) <= thumb.PLENTY + 12


def test_what_the_table_has_forbidden_is_not_said() -> None:
    """K13: an overruling stays for this clue and card."""
    table, word = rules(), "feather"
    forbidden = choice(table, asleep("fairy", card(word)), FIRST)[1]
    state = replace(asleep("fairy", card(word)), house=(Overruling(word, forbidden, legal=False),))
    assert choice(table, state, FIRST)[1] not in {forbidden, ""}


def test_of_a_tables_own_words_bots_know_those_that_are_on_the_shipped_list() -> None:
    words = ["feather", "leaf", "nest", *(f"blorp{letter}" for letter in "abcdefghijkl")]
    table = rules(words="\n".join(words))
    shipped = sayable(rules().lexicon.card("feather"))
    for role in ("fairy", "devil", "imp"):
        assert choice(table, asleep(role, card("blorpa")), FIRST) == (action("pass", 1), "")
    assert choice(table, asleep("fairy", card("feather")), FIRST)[1] in shipped
    assert choice(table, asleep("devil", card("feather")), FIRST)[1] not in {*shipped, ""}
    heard = [(FIRST, shipped[0]), (SECOND, shipped[1]), (THIRD, shipped[2])]
    state = asleep("fairy", card("feather", *heard, *heard))
    assert choice(table, state, DREAMER, seed=3)[1] in words


# --- the dreamer ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", bots.levels("dreamland"))
def test_the_dreamer_waits_for_two_clues(level: str) -> None:
    table, word = rules(), "feather"
    clues = table.lexicon.card(word).clues
    for seed in range(20):
        assert choice(table, asleep("fairy", card(word)), DREAMER, level, seed) is None
        assert choice(table, asleep("fairy", card(word, (FIRST, clues[0]))), DREAMER, level, seed) is None


@pytest.mark.mass
@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_dreamer_says_what_the_clues_point_at(language: str) -> None:
    """Where all givers agree it is mostly right, and where nothing fits anything it goes on listening."""
    table = rules(language=language)
    answers = []
    for each in table.lexicon.cards.cards[::20]:
        agreed = card(each.word, *zip((FIRST, SECOND, THIRD) * 2, each.clues[:5], strict=False))
        for seed in range(3):
            found = choice(table, asleep("fairy", agreed), DREAMER, seed=seed)
            answers.append(found is not None and found[1] == each.word)
    assert sum(answers) > 0.6 * len(answers)
    strange = card(
        "feather",
        *zip((FIRST, SECOND, THIRD), [table.lexicon.cards.cards[place].clues[9] for place in (3, 99, 300)], strict=True),
    )
    assert [choice(table, asleep("fairy", strange), DREAMER, seed=seed) for seed in range(10)] == [None] * 10


def test_givers_who_agree_weigh_more_than_one_who_repeats_himself() -> None:
    lexicon = rules().lexicon
    dreamer = thumb.learnt(lexicon)
    truth, lie = lexicon.card("feather").clues, lexicon.card("bench").clues
    for clues in (
        [(1, truth[0]), (2, truth[1]), (3, lie[0]), (3, lie[1])],
        [(3, lie[0]), (1, truth[0]), (3, lie[1]), (2, truth[1])],
    ):
        shares = dict(dreamer.weigh(clues, 1, honest=0.5))
        assert shares["feather"] > shares["bench"]
    trusting = dict(dreamer.weigh([(1, truth[0]), (2, truth[1]), (3, lie[0]), (3, lie[1])], 1, honest=1.0))
    assert trusting["feather"] < 1.5 * trusting["bench"], "who trusts everybody can't tell"


def test_the_dreamer_passes_when_after_many_clues_it_has_no_idea() -> None:
    """A pass is blue like a wrong guess (K09): with any idea it guesses."""
    table, word = rules(), "feather"
    strange = ["blorp", "fnord", "quux", "xyzzy", "zzyzx", "grault"]
    heard = [(1 + place % 3, text) for place, text in enumerate(strange)]
    assert choice(table, asleep("fairy", card(word, *heard[:5])), DREAMER) is None
    assert choice(table, asleep("fairy", card(word, *heard)), DREAMER) == (action("skip", 1), "")
    one = card(word, *heard[:5], (THIRD, table.lexicon.card(word).clues[0]))
    assert moves.parts(choice(table, asleep("fairy", one), DREAMER, "thumb", 2)[0])[0].name in {"guess", "skip"}


def test_a_single_giver_who_goes_on_alone_is_enough_in_the_end() -> None:
    """Where the others pass, as bots do over words that they don't know (K15)."""
    table = rules()
    strange = ["blorp", "fnord", "quux"]
    heard = [(FIRST, text) for text in strange]
    assert choice(table, asleep("fairy", card("feather", *heard[:2])), DREAMER) is None
    assert choice(table, asleep("fairy", card("feather", *heard)), DREAMER) == (action("skip", 1), "")


def test_late_in_the_night_the_dreamer_waits_no_more() -> None:
    """K16: what lies there at the end has no effect."""
    table, word = rules(), "feather"
    clues = table.lexicon.card(word).clues
    heard = card(word, (FIRST, clues[0]), (SECOND, "anchor"))
    late = asleep("fairy", heard, turn_since=239_000)
    guessed = [choice(table, late, DREAMER, seed=seed) for seed in range(10)]
    assert all(move is not None for move in guessed)
    last = replace(late, phase="last")
    assert [choice(table, last, DREAMER, seed=seed) for seed in range(10)] == guessed


def test_a_word_that_was_guessed_is_not_guessed_again() -> None:
    table, word = rules(), "feather"
    clues = table.lexicon.card(word).clues
    agreed = card(word, *zip((FIRST, SECOND, THIRD) * 2, clues, strict=False))
    state = asleep("fairy", agreed, yellow=1)
    own = ((action("guess", 1), word),)
    for seed in range(10):
        assert choice(table, state, DREAMER, seed=seed, own=own)[1] != word


def test_without_words_at_a_real_table_bots_pass() -> None:
    """They can't speak, and hear nothing: the preset ``table``."""
    table = rules(speech="spoken")
    state = asleep("fairy", card("feather"))
    assert choice(table, state, FIRST) == (action("pass", 1), "")
    assert choice(table, state, SECOND) is None, "they say of nobody's guess whether it was right"
    silent = card("feather", *((1 + place % 3, "") for place in range(6)))
    assert choice(table, asleep("fairy", replace(silent, clues=silent.clues[:2])), DREAMER) is None
    assert choice(table, asleep("fairy", silent), DREAMER) == (action("skip", 1), "")


def test_a_bot_that_holds_the_one_device_only_goes_on() -> None:
    table = game("dreamland").rules({"language": "en", "speech": "spoken", "players": "Ann\nBob\nCid\nDee"}, 1)
    luck = random.Random(1)
    state = dealt(table, table.start(), luck)
    verbs = []
    while state.phase != "night":
        move, text = choice(table, state, 0)
        verbs.append(moves.parts(move)[0].name)
        state = table.apply(state, 0, move, text)
    assert verbs == ["look", "hide"] * 3 + ["ready"]
    assert choice(table, state, 0) is None


# --- secrecy -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "language", "level"), COURSES)
def test_what_a_seat_may_not_know_changes_no_choice(players: int, language: str, level: str) -> None:
    """K03, K09, K28: the same view and the same luck, the same move, whatever is behind the view."""
    table = rules(players, language=language, night=60)
    luck, compared = random.Random(1), 0
    for state, seat, _ in course(players, language, level)[::7]:
        view = table.hide(state, Seat(seat))
        other = table.sample(view, luck.getrandbits(60))
        if table.hide(other, Seat(seat)) != view:
            other = replace(state, deck=tuple(luck.sample(state.deck, len(state.deck))), aside="?", now=state.now + 5)
        seed = luck.getrandbits(60)
        assert choice(table, other, seat, level, seed) == choice(table, state, seat, level, seed)
        compared += other != state
    assert compared >= 10


def test_the_words_on_the_bed_and_on_the_board_are_nothing_to_the_dreamer() -> None:
    """K09: neither the word, nor the sides, nor what a clue was judged to be, nor one that has not reached the dreamer."""
    table = rules()
    clues = table.lexicon.card("feather").clues
    state = asleep("fairy", card("feather", (FIRST, clues[0]), (SECOND, clues[1])), yellow=2, blue=1)
    assert state.card is not None
    shown = replace(state.card, words=("bench",), clues=(*state.card.clues, Clue(9, THIRD, clues[2], 500)))
    judged = replace(shown.clues[0], outcome="ask", rule="stem", objects=(SECOND,))
    shown = replace(shown, clues=(judged, *shown.clues[1:]))
    swapped = tuple(replace(each, side="blue" if each.side == "yellow" else "yellow", guess="boo") for each in state.cards)
    other = replace(state, card=shown, cards=swapped, roles=("", "devil", "fairy", "imp"), aside="imp", now=77, clues_given=9)
    for seed in range(30):
        for level in bots.levels("dreamland"):
            assert choice(table, other, DREAMER, level, seed) == choice(table, state, DREAMER, level, seed)


# --- the day -------------------------------------------------------------------------------------------------------------


def told(level: str, seed: int, own: Any) -> str:
    state = replace(asleep("fairy", card("feather"), yellow=3, blue=2), phase="recall", card=None)
    move, text = choice(rules(), state, DREAMER, level, seed, own)
    assert move == action("recall")
    return str(text)


def test_the_dream_is_told_from_the_own_moves_alone() -> None:
    """K18: from memory. The view holds no guess, so who has forgotten what it said tells nothing."""
    words = ["feather", "bench", "ghost", "fountain", "jacket"]
    own = tuple((action("guess", number), word) for number, word in enumerate(words, 1))
    assert told("thumb", 1, ()) == ""
    stories = [told("thumb", seed, own) for seed in range(60)]
    lexicon = rules().lexicon

    def heard(story: str) -> list[str]:
        return [each.word for each in read_recall(story, [card.word for card in lexicon.cards.cards], lexicon) if each.spans]

    lengths = {level: sum(len(heard(told(level, seed, own))) for seed in range(60)) for level in ("easy", "thumb")}
    assert lengths["easy"] < lengths["thumb"] < 60 * len(words)
    assert all(set(heard(story)) <= set(words) for story in stories)
    assert any(len(heard(story)) == len(words) for story in stories)


def test_a_dream_is_told_in_sentences() -> None:
    own = tuple((action("guess", number), word) for number, word in enumerate(["feather", "bench", "ghost"], 1))
    stories = {told("thumb", seed, own) for seed in range(20)} - {""}
    assert len(stories) > 3
    for story in stories:
        assert story[0].isupper()
        assert story[-1] in ".!"
        assert story.count(",") < len(story.split()) / 3


def test_only_cards_that_were_guessed_are_retold() -> None:
    """A guess that came too late, or that an objection undid, was none (K29)."""
    own = ((action("guess", 1), "feather"), (action("guess", 2), "bench"), (action("clue", 3), "ghost"))
    state = replace(asleep("fairy", card("feather"), yellow=3), phase="recall", card=None)
    state = replace(state, cards=(state.cards[0], replace(state.cards[1], how="penalty", side=""), *state.cards[2:]))
    stories = {choice(rules(), state, DREAMER, "thumb", seed, own)[1] for seed in range(40)}
    named = [read_recall(story, ["feather", "bench", "ghost"], rules().lexicon) for story in stories]
    assert {tuple(each.word for each in found if each.spans) for found in named} == {("feather",), ()}


def test_a_dreaming_bot_ticks_what_it_named_word_for_word() -> None:
    """K18, where nobody awake judges; of other doubtful words it lets the machine's doubt stand."""
    state = replace(
        asleep("fairy", card("feather"), yellow=3), phase="tick", card=None, recall="Behind me the word1, before me Word3."
    )
    state = replace(state, cards=tuple(replace(each, named="unsure") for each in state.cards))
    assert choice(rules(), state, DREAMER) == (action("tick", 1), "")
    state = replace(state, cards=(replace(state.cards[0], named="yes"), *state.cards[1:]))
    assert choice(rules(), state, DREAMER) == (action("tick", 3), "")
    state = replace(state, cards=(*state.cards[:2], replace(state.cards[2], named="yes")))
    assert choice(rules(), state, DREAMER) == (action("done"), "")


@pytest.mark.mass
def test_no_role_is_hopeless_among_good_bots() -> None:
    """One match: enough for wide bounds. benchmarks/words/nights.py has the figures."""
    nights: list[State] = []

    def counted(state: State) -> None:
        if state.phase == "count" and state.told.verb == "count":
            nights.append(state)

    play_live(rules(5), ["thumb"] * 5, random.Random(1), told=counted)
    yellow, blue = (sum(state.count(side) for state in nights) / len(nights) for side in ("yellow", "blue"))
    assert len(nights) == 5
    assert 4 <= yellow <= 12
    assert 3 <= blue <= 10
    assert not any(each.how == "penalty" for state in nights for each in state.cards)
    assert sum(bool(state.recall) for state in nights) == 5


def test_an_aim_that_has_no_list_is_none() -> None:
    assert decoy("blorp", rules().lexicon, 1) is None
    with pytest.raises(ValueError, match="genius"):
        choice(rules(), asleep("fairy", card("feather")), FIRST, "genius")
