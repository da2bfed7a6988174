"""Every lesson can be played, says what whoever learns may know, and is short; a wrong one is told by its line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sennik.i18n import LANGUAGES
from tests.lessons.lesson import FOLDER, LESSONS, Flaw, flaws, seconds

Plant = Callable[[list[dict[str, Any]]], None]
"""A fault that is put into the lines of a lesson."""


def right(game: str, preset: str) -> str:
    return (FOLDER / game / "lessons" / f"{preset}.jsonl").read_text("utf-8")


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_nothing_is_wrong_with_a_lesson(path: Path) -> None:
    found = flaws(path.read_text("utf-8"), path.parts[-3], path.stem)
    assert not found, "\n".join(f"{path}: {flaw}" for flaw in found)


def test_there_is_a_lesson_for_the_first_edition_of_each_card_game() -> None:
    assert {(path.parts[-3], path.stem) for path in LESSONS} >= {("sen", "basic"), ("seventeen", "basic"), ("cats", "base")}


def test_the_time_counts_words_and_moves() -> None:
    lines: list[dict[str, Any]] = [{}, {"en": "one two three", "move": "draw"}, {"move": "draw"}, {"en": "four"}]
    assert seconds(lines, "en") == pytest.approx(4 / 3.3 + 2.5 + 0.7)
    assert seconds(lines, "pl") == pytest.approx(2 * 0.7)


def changed(number: int, **fields: Any) -> Plant:
    """Changes fields of that line, counted from 1; None removes a field."""

    def change(lines: list[dict[str, Any]]) -> None:
        line = lines[number - 1] | fields
        lines[number - 1] = {name: value for name, value in line.items() if value is not None}

    return change


def removed(number: int) -> Plant:
    return lambda lines: lines.__delitem__(number - 1)


def planted(plant: Plant, game: str = "sen", preset: str = "basic") -> list[Flaw]:
    lines = [json.loads(line) for line in right(game, preset).splitlines()]
    plant(lines)
    return flaws("\n".join(json.dumps(line) for line in lines), game, preset)


NOBODY = "line 1: one seat, that of whoever learns, has no creature, and every other seat has one"
SIGNS = "line 3: en: quotes and apostrophes are typographic, three points are one sign, blanks stand alone"
LONG = "line 1: pl: it takes about 109 seconds; a lesson takes at most 100"
HIDDEN = "lies nowhere where whoever learns can see it"
WRONG: list[tuple[Plant, str]] = [
    # The header
    (changed(1, game="cats"), "line 1: the folder and the name of the file say sen and basic"),
    (changed(1, rules=None), "line 1: the rules number is missing: under other rules it would be another lesson"),
    (changed(1, rules=99), "line 1: no game “sen” is known here under the rules number 99"),
    (changed(1, creatures=["", ""]), NOBODY),
    (changed(1, creatures=["bat", "moth"]), NOBODY),
    # The rules
    (changed(5, move="take 5"), "line 5: “take 5” is not legal here"),
    (changed(5, move="dance"), "line 5: “dance” is no move of this game"),
    (changed(4, seat=1), "line 4: seat 1 is not to move, but 2"),
    (changed(2, deal=["2"] * 5), "line 2: the card “2” is dealt 5 times, and there are 4"),
    (removed(2), "line 2: a deal is missing before this move"),
    # The words
    (changed(3, en=None), "line 3: the words are in pl only"),
    (changed(3, pl=""), "line 3: the words are in en only"),
    (changed(3, pl=None, en=None), "line 3: whoever learns is not told to make this move"),
    (changed(4, pl="Patrz.", en="Look."), "line 4: words beside the move of somebody else: give them a line of their own"),
    (changed(6, at="draw"), "line 6: a place, and no words about it"),
    (changed(3, en="Don't look."), SIGNS),
    (changed(3, pl="Spójrz w dal."), "line 3: pl: “w” is bound to the next word by U+00A0"),
    (removed(18), "line 17: the last line is words by themselves: they say what else there is to know"),
    # How long it takes
    (changed(3, en="word " * 36 + "word"), "line 3: en: 37 words; a step has at most 36"),
    (lambda lines: lines.extend([{"pl": "Tak.", "en": "Yes."}] * 4), "line 1: 13 steps; a lesson has at most 12"),
    (lambda lines: lines.extend([{"pl": "tak " * 35 + "tak", "en": "Yes."}] * 3), LONG),
    # What it points at
    (changed(5, at="cellar"), "line 5: the game has no place “cellar”"),
    (changed(5, at="dream 3"), "line 5: the game has no place “dream 3”"),
    (changed(5, at="dream 1 x"), "line 5: the game has no place “dream 1 x”"),
    (changed(5, at="dream 1 5"), "line 5: “dream 1 5” is empty at this moment"),
    (changed(5, at="hand"), "line 5: “hand” is empty at this moment"),
    # What whoever learns can't know: the 8 of their third land, the 5 of the rival, a card of the draw pile
    (changed(5, en="Your third land is an 8."), f"line 5: en: “8” {HIDDEN}"),
    (changed(5, pl="Trzecia to ósemka."), f"line 5: pl: “8” {HIDDEN}"),
    (changed(5, en="Hedgehog has a six."), f"line 5: en: “6” {HIDDEN}"),
    (changed(8, pl="Dobierzesz Podejrzyj 1."), f"line 8: pl: “peek1” {HIDDEN}"),
]


@pytest.mark.parametrize(("plant", "said"), WRONG, ids=range(len(WRONG)))
def test_a_wrong_lesson_is_told_by_its_line(plant: Plant, said: str) -> None:
    assert said in map(str, planted(plant))


def test_what_is_no_json_is_told() -> None:
    (flaw,) = flaws(right("sen", "basic").replace('{"deal": [', '{"deal": '), "sen", "basic")
    assert str(flaw).startswith("line 2: this is no JSON: ")


def test_the_back_of_a_cat_may_be_named_and_a_hidden_hand_not() -> None:
    found = planted(changed(3, en="A nine, and a joker."), "cats", "base")
    assert [str(flaw) for flaw in found] == [f"line 3: en: “joker” {HIDDEN}"]


def test_a_heart_keeps_its_secret() -> None:
    """The rival lays a 5 heart up, and no other 5 is in sight."""
    lines = [json.loads(line) for line in right("seventeen", "basic").splitlines()][:6]
    lines[1]["deal"] = ["4x2", "3", "two", "5", "3x2", "1x2", "2x2", "1x2", "reverse", "1"]
    lines[3]["move"] = "play 5 down"
    lines[4]["en"] = "Under it is a 5."
    lines[5] = {"pl": "Koniec.", "en": "The end."}
    found = flaws("\n".join(json.dumps(line) for line in lines), "seventeen", "basic")
    assert [str(flaw) for flaw in found] == [f"line 5: en: “5” {HIDDEN}"]


def test_every_language_is_checked() -> None:
    for language in LANGUAGES:
        assert any(str(flaw).startswith(f"line 5: {language}: “8”") for flaw in planted(changed(5, **{language: "Tam leży 8."})))
