"""Replays of Dreamland in words: what its time does to them, and what is refused. Whole ones stand with those of other games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sennik.cli import main
from sennik.i18n import LANGUAGES

HERE = Path(__file__).parent
TYPED = (HERE / "dreamland.jsonl").read_text("utf-8").splitlines()


def replay(lines: list[str], tmp_path: Path, language: str = "en") -> int:
    (tmp_path / "record.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
    return main(["replay", str(tmp_path / "record.jsonl"), "--language", language])


def test_as_data_what_was_due_by_itself_is_a_move_of_no_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(HERE / "dreamland.jsonl"), "--json", "--language", "en"]) == 0
    moves = json.loads(capsys.readouterr().out)["moves"]
    assert {"seat": None, "move": None, "words": "The clue of Ola reaches the dreamer."} in moves
    assert [move["move"] for move in moves if move["seat"]] == [json.loads(line)["move"] for line in TYPED if '"move"' in line]


def test_where_time_changes_nothing_that_can_be_told_nothing_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Three seconds after it was heard, and with its card settled, the clue is past objection (K29): nobody is told."""
    closes = [*TYPED[:9], '{"seat": 1, "move": "guess 1 kota", "time": 12000, "judged": "[\\"right\\"]"}']
    assert replay(closes, tmp_path) == 0
    before = capsys.readouterr().out.splitlines()
    assert replay([*closes, '{"ring": 14000}'], tmp_path) == 0
    assert capsys.readouterr().out.splitlines() == before


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            '{"seat": 2, "move": "guess 1 kot", "time": 8000}',
            "move 5, “guess 1 kot”: this is not possible here. Possible here: quiet, clue 1 …, appeal 1 …, pass 1.",
        ),
        (
            f'{{"seat": 2, "move": "clue 1 {"x" * 41}", "time": 8000}}',
            "That is too long. A clue or a guess has at most 40 characters, a dream 2000. Possible here:",
        ),
        ('{"seat": 2, "move": "clue 1", "time": 8000}', "Words are missing, or have signs that can’t be seen"),
        ('{"seat": 2, "move": "sing 1", "time": 8000}', "this is no move of the game"),
        ('{"ring": 10999}', "line 8: nothing is due at that time"),
        ('{"seat": 2, "move": "clue 1 lapa", "time": 8000, "judged": "[1]"}', "what is judged of “clue 1 lapa” can’t be read"),
    ],
)
def test_what_cannot_be_is_refused_with_what_could(
    line: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert replay([*TYPED[:7], line], tmp_path) == 1
    assert said in capsys.readouterr().err.replace("\n", " ")


def test_a_bad_list_of_words_is_told_in_the_language_of_the_reader(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = TYPED[0].replace("zegar", "zegar\\nkot\\nm0st")
    assert replay([bad, *TYPED[1:]], tmp_path, "pl") == 1
    said = " ".join(capsys.readouterr().err.split())
    assert "wiersz 1: Wiersz 13: „kot” już jest na liście. Zostaw tylko jedno. Wiersz 14: „m0st” to nie same litery." in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_as_options_are_read_before_the_game_is_refused(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A text is taken as it is; one that is too long, or a list that will not do, is explained in the reader's language."""
    wanted = {"en": ["at most 6000 characters", "it needs at least 12"], "pl": ["najwyżej 6000 znaków", "co najmniej 12"]}
    for value, part in zip(["x" * 6001, "kot\npies"], wanted[language], strict=True):
        assert main(["simulate", "dreamland", "--option", f"words={value}", "--language", language]) == 2
        assert part in " ".join(capsys.readouterr().err.split())
