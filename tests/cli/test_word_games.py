"""A game that is played in words instead of cards is listed and replayed; what needs machine code refuses it politely."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from sennik import catalog
from sennik.cli import main
from tests.text_game import Whisper

RECORD = """{"sennik": 1, "game": "whisper", "seats": ["Ala", "Ola"], "options": {"rounds": 1}}
{"deal": ["moon", "lamp"]}
{"seat": 1, "move": "write river"}
{"seat": 2, "move": "pass"}
{"seat": 1, "move": "next"}
{"seat": 2, "move": "next"}
{"result": {"scores": [1, 0], "winners": [1]}}
"""


@pytest.fixture(autouse=True)
def whisper(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "GAMES", (Whisper(),))


def test_it_is_listed_with_the_seats_that_there_may_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--language", "en"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.split()[:4] == ["whisper", "plain", "2–4", "players"]
    assert second.split()[:5] == ["whisper", "short", "2,", "3", "players"]
    assert main(["games", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == [
        {"game": "whisper", "preset": "plain", "rules": 1, "seats": [2, 3, 4]},
        {"game": "whisper", "preset": "short", "rules": 1, "seats": [2, 3]},
    ]


@pytest.mark.parametrize(
    ("language", "people", "said"),
    [
        ("en", range(4, 11), "one phone, 4–10 people"),
        ("pl", range(4, 11), "jeden telefon, 4–10 osób"),
        ("pl", range(2, 5), "jeden telefon, 2–4 osoby"),
    ],
)
def test_one_device_is_listed_with_its_people(
    language: str, people: range, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    device = replace(Whisper.presets[0], seats=range(1, 2), people=people)
    monkeypatch.setattr(Whisper, "presets", (device,))
    assert main(["games", "--language", language]) == 0
    assert said in capsys.readouterr().out
    assert main(["games", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"][0]["people"] == list(people)


@pytest.mark.parametrize(("language", "said"), [("en", "is played in words"), ("pl", "toczy się słowami")])
@pytest.mark.parametrize("command", ["simulate", "bench"])
def test_it_can_be_neither_simulated_nor_measured(
    command: str, language: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "whisper", "--language", language]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert "whisper" in error
    assert said in error
    assert f"sennik {command} --help" in error


def test_measuring_all_games_leaves_it_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"figures": []}


def test_its_record_is_replayed_with_the_words_that_were_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text(RECORD, "utf-8")
    assert main(["replay", str(file), "--language", "en"]) == 0
    assert [line.strip() for line in capsys.readouterr().out.splitlines()[1:]] == [
        "deal 1",
        "1  Ala write river",
        "2  Ola pass",
        "Totals: Ala 1, Ola 0",
        "3  Ala next",
        "4  Ola next",
        "Result: Ala 1, Ola 0. Ala wins.",
    ]
    assert main(["replay", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["moves"][1] == {"seat": 1, "move": "write river", "words": "Ala write river"}


def test_where_its_record_breaks_a_rule_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text(RECORD.replace("write river", "write moon"), "utf-8")
    assert main(["replay", str(file), "--language", "en"]) == 1
    assert "line 3: move 1, “write moon”: this is not possible here. Possible here: write …, pass." in capsys.readouterr().err
