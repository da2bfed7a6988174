"""The catalogue: today's games, and a game before a fix, under whose number matches end and records are replayed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from sennik import catalog
from sennik.cli import main
from sennik.match import commands as c
from tests.match.table import Table, started
from tests.releases import RELEASES
from tests.text_game import Whisper

TODAY, BEFORE = Whisper(2), Whisper(1)
"""A hint that nobody else wrote scores 2 points today; it scored 1 before."""

LINES = (
    {"sennik": 1, "game": "whisper", "seats": ["Ala", "Ola"], "options": {"rounds": 1}},
    {"deal": ["moon", "lamp"]},
    {"seat": 1, "move": "write river"},
    {"seat": 2, "move": "pass"},
    {"seat": 1, "move": "next"},
    {"seat": 2, "move": "next"},
)


@pytest.fixture(autouse=True)
def fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "GAMES", (*catalog.GAMES, TODAY, BEFORE))


def test_every_name_and_number_is_there_once_and_todays_are_the_highest() -> None:
    entries = [(entry.name, entry.number) for entry in catalog.GAMES]
    assert len(set(entries)) == len(entries)
    for entry in catalog.GAMES:
        assert entry.number <= catalog.game(entry.name).number


def test_a_number_goes_up_at_most_once_between_two_releases() -> None:
    """Nobody has a match or a record of what was never released."""
    assert all(game.number <= 1 + RELEASES for game in catalog.games() if game is not TODAY)


def test_a_game_is_found_under_each_of_its_numbers_and_without_one_under_todays() -> None:
    assert catalog.game("whisper") is catalog.lookup("whisper") is catalog.lookup("whisper", 2) is TODAY
    assert catalog.lookup("whisper", 1) is BEFORE
    assert catalog.lookup("whisper", 3) is None
    assert catalog.lookup("cats", 0) is None
    assert catalog.lookup("chess") is None
    with pytest.raises(KeyError):
        catalog.game("chess")


def test_only_todays_game_is_offered() -> None:
    assert [entry for entry in catalog.games() if entry.name == "whisper"] == [TODAY]


def written(tmp_path: Path, scores: Sequence[int], **header: object) -> str:
    file = tmp_path / "match.jsonl"
    lines = [{**LINES[0], **header}, *LINES[1:], {"result": {"scores": scores, "winners": [1]}}]
    file.write_text("".join(f"{json.dumps(line)}\n" for line in lines), "utf-8")
    return str(file)


def test_a_record_is_judged_by_the_rules_that_it_names(tmp_path: Path) -> None:
    assert main(["replay", written(tmp_path, [2, 0])]) == 0
    assert main(["replay", written(tmp_path, [2, 0], rules=2)]) == 0
    assert main(["replay", written(tmp_path, [1, 0], rules=1)]) == 0
    assert main(["replay", written(tmp_path, [1, 0])]) == 1
    assert main(["replay", written(tmp_path, [2, 0], rules=1)]) == 1


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "no game “whisper” is known here under the rules number 3"),
        ("pl", "nie ma tu gry „whisper” o numerze zasad 3"),
    ],
)
def test_a_record_of_rules_that_this_house_does_not_know_is_refused(
    language: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", written(tmp_path, [3, 0], rules=3), "--language", language]) == 1
    assert said in capsys.readouterr().err


def begun_before(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A match that began while the rules of before were those of the day."""
    with monkeypatch.context() as then:
        then.setattr(catalog, "GAMES", (BEFORE,))
        return started("ala", "ola", lookup=catalog.lookup, seats=2, options={"rounds": 1})


def test_a_match_that_began_before_a_rule_was_fixed_ends_on_the_rules_it_began_with(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun_before(monkeypatch)
    match = table.match = table.reload()
    assert (match.phase, match.reason) == ("playing", None)
    table.act("ala", "write river")
    table.act("ola", "pass")
    table.act("ala", "next")
    table.act("ola", "next")
    match = table.match
    assert match.phase == "over"
    assert match.result is not None
    assert match.result.scores == (1, 0), "of 1 point, as before"
    (rematch,) = table.do("ola", c.Rematch("r", "table2"))
    assert type(rematch).__name__ == "Continued"


def test_without_the_rules_of_before_nothing_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun_before(monkeypatch)
    monkeypatch.setattr(catalog, "GAMES", (TODAY,))
    match = table.reload()
    assert (match.phase, match.reason) == ("over", "rules-gone")
