"""Every lesson can be played, says what whoever learns may know, and is short; a wrong one is told by its line."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from sennik import catalog
from sennik.i18n import LANGUAGES
from tests.lessons.flaw import Flaw
from tests.lessons.lesson import flaws, seconds
from tests.lessons.told import FOLDER, LESSONS, files, of_words, read_lines

OF_WORDS: Final = [path for path in LESSONS if of_words(read_lines(path)[0])]

Plant = Callable[[list[dict[str, Any]]], None]
"""A fault that is put into the lines of a lesson."""


def right(game: str, preset: str) -> str:
    return (FOLDER / game / "lessons" / f"{preset}.jsonl").read_text("utf-8")


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_nothing_is_wrong_with_a_lesson(path: Path) -> None:
    found = flaws(path.read_text("utf-8"), path.parts[-3], path.stem)
    assert not found, "\n".join(f"{path}: {flaw}" for flaw in found)


def test_there_is_a_lesson_for_the_first_edition_of_each_game() -> None:
    taught = {(path.parts[-3], path.stem.partition(".")[0]) for path in LESSONS}
    assert taught >= {(game.name, game.presets[0].name) for game in catalog.games()}


@cache
def told(path: Path) -> dict[Path, str]:
    """What the files beside a lesson of words have to contain."""
    return dict(files(path))


@pytest.mark.parametrize("path", OF_WORDS, ids=lambda path: path.stem)
def test_a_lesson_of_words_tells_what_the_server_tells(path: Path) -> None:
    assert len(told(path)) == len(LANGUAGES)
    for file, content in told(path).items():
        assert file.read_text("utf-8") == content, "run python -m tests.lessons.told"


def test_no_lesson_is_told_that_there_is_not() -> None:
    assert set(FOLDER.glob("*/lessons/told/*")) == {file for path in OF_WORDS for file in told(path)}


def test_the_time_counts_words_and_moves() -> None:
    lines: list[dict[str, Any]] = [{}, {"en": "one two three", "move": "draw"}, {"move": "draw"}, {"en": "four"}]
    assert seconds(lines, "en") == pytest.approx(4 / 3.3 + 2.5 + 0.7)
    assert seconds(lines, "pl") == pytest.approx(2 * 0.7)
    typed = {"pl": "guess 1 kot", "en": "guess 1 cat"}
    assert seconds([{}, {"en": "one", "move": typed}, {"en": "two", "refused": typed}, {"move": typed}], "en") == pytest.approx(
        2 / 3.3 + 8.7
    )


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


FAIRY: Final = "online.1.fairy"
GARDEN: Final = {"pl": "clue 2 ogród", "en": "clue 2 garden"}
RAKE: Final = {"pl": "clue 2 konewka", "en": "clue 2 rake"}
WRONG_OF_WORDS: list[tuple[Plant, str]] = [
    # The moves in each language
    (changed(8, move={"pl": "clue 1 grzywa"}), "line 8: pl: a field with languages has all of them"),
    (changed(12, move="guess 7 horse"), "line 12: en: “guess 7 horse” is not legal here"),
    (changed(8, move="dance"), "line 8: pl: “dance” is no move of this game"),
    (changed(9, ring=2_000), "line 9: pl: nothing is due at that time"),
    (changed(2, deal={"pl": ["koń"], "en": ["koń"]}), "line 2: en: there is no card “koń” in this shuffle"),
    (
        changed(15, refused=None, move=GARDEN),
        "line 15: pl: the judge stops this: „ogród” ma wspólną podstawę z\u00a0hasłem „ogrodnik”.",
    ),
    (changed(15, refused=RAKE), "line 15: en: nothing is wrong with “clue 2 rake”"),
    (changed(15, refused="dance"), "line 15: pl: “dance” is no move of this game"),
    (removed(33), "line 33: en: the lesson ends before the night is counted"),
    # What it points at
    (changed(8, at="cellar"), "line 8: the game has no place “cellar”"),
    (changed(8, at="yellow"), "line 8: “yellow” is empty at this moment"),
    (changed(15, at="blue"), "line 15: “blue” is empty at this moment"),
    # What whoever learns can't know: the next word, in any form, and what somebody will say
    (changed(8, en="The next word will be a gardener."), "line 8: en: whoever learns has not been shown “gardener”"),
    (changed(8, pl="Potem śni się ogrodnikom smok."), "line 8: pl: whoever learns has not been shown “ogrodnik”"),
    (changed(20, en="She will say dinosaur."), "line 20: en: whoever learns has not been shown “dinosaur”"),
    (changed(33, pl="To warte 7 punktów."), "line 33: pl: nothing counts 7 at this moment"),
]


@pytest.mark.parametrize(("plant", "said"), WRONG_OF_WORDS, ids=range(len(WRONG_OF_WORDS)))
def test_a_wrong_lesson_of_words_is_told_by_its_line(plant: Plant, said: str) -> None:
    assert [flaw for flaw in map(str, planted(plant, "dreamland", FAIRY)) if flaw.startswith(said)]


def test_the_dreamer_is_not_told_what_lies_on_the_bed() -> None:
    """The word of the card is in the record, and the dreamer has only heard clues to it."""
    told = changed(12, en="The word is bread.")
    assert "line 12: en: whoever learns has not been shown “bread”" in map(str, planted(told, "dreamland", "online.2.dreamer"))


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
