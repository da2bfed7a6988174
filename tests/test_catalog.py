"""The catalogue: today's games, and those of before, on which matches end and records are replayed that began on them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from sennik import catalog
from sennik.cli import main
from sennik.games.sen.game import NUMBER, Sen, SenRules
from sennik.kernel.game import Options
from sennik.match import commands as c
from tests.match.table import Table, started

LINES = (
    {"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"], "options": {"rounds": 1}},
    {"deal": [*"0123", *"3200", "9"]},
    {"seat": 1, "move": "look 1 2"},
    {"seat": 2, "move": "look 3 4"},
    {"seat": 1, "move": "wake"},
)


class Before(Sen):
    """Sen as it might have been: under the number before today's a caller who was wrong paid 7."""

    def __init__(self) -> None:
        super().__init__(NUMBER - 1)

    def rules(self, options: Options, seats: int) -> SenRules:
        rules = super().rules({**options, "penalty": 7}, seats)
        rules.game = self
        return rules


BEFORE = Before()


@pytest.fixture
def earlier(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "EARLIER", (BEFORE,))


def test_every_name_and_number_is_there_once_and_todays_are_the_highest() -> None:
    entries = [(entry.name, entry.number) for entry in (*catalog.GAMES, *catalog.EARLIER)]
    assert len(set(entries)) == len(entries)
    for entry in catalog.EARLIER:
        assert entry.number < catalog.game(entry.name).number


@pytest.mark.usefixtures("earlier")
def test_a_game_is_found_under_each_of_its_numbers_and_without_one_under_todays() -> None:
    sen = catalog.game("sen")
    assert sen.number == NUMBER
    assert catalog.lookup("sen") is catalog.lookup("sen", sen.number) is sen
    assert catalog.lookup("sen", sen.number - 1) is BEFORE
    assert catalog.lookup("sen", sen.number + 1) is None
    assert catalog.lookup("cats", 0) is None
    assert catalog.lookup("chess") is None
    assert BEFORE not in catalog.games()
    with pytest.raises(KeyError):
        catalog.game("chess")


def written(tmp_path: Path, result: Mapping[str, object], **header: object) -> str:
    file = tmp_path / "match.jsonl"
    lines = [{**LINES[0], **header}, *LINES[1:], {"result": result}]
    file.write_text("".join(f"{json.dumps(line)}\n" for line in lines), "utf-8")
    return str(file)


@pytest.mark.usefixtures("earlier")
def test_a_record_is_judged_by_the_rules_that_it_names(tmp_path: Path) -> None:
    today, before = {"scores": [11, 5], "winners": [2]}, {"scores": [13, 5], "winners": [2]}
    assert main(["replay", written(tmp_path, today)]) == 0
    assert main(["replay", written(tmp_path, today, rules=NUMBER)]) == 0
    assert main(["replay", written(tmp_path, before, rules=NUMBER - 1)]) == 0
    assert main(["replay", written(tmp_path, before)]) == 1
    assert main(["replay", written(tmp_path, today, rules=NUMBER - 1)]) == 1


def begun_before(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A match that began while the rules of before were those of the day."""
    with monkeypatch.context() as then:
        then.setattr(catalog, "GAMES", (BEFORE,))
        return started("ala", "ola", lookup=catalog.lookup, game="sen", preset="basic", seats=2, options={"rounds": 1})


@pytest.mark.usefixtures("earlier")
def test_a_match_that_began_before_a_rule_was_corrected_ends_on_the_rules_it_began_with(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun_before(monkeypatch)
    match = table.match = table.reload()
    assert (match.phase, match.reason) == ("playing", None)
    assert match.rules is not None
    assert match.rules.game is BEFORE
    table.act("ala", "look 1 2")
    table.act("ola", "look 3 4")
    while match.waiting:
        who = ("ala", "ola")[match.waiting[0]]
        table.act(who, "wake" if "wake" in match.rules.offer(match.state, match.waiting[0]) else "next")
        match = table.match
    assert match.phase == "over"
    (rematch,) = table.do("ola", c.Rematch("r", "table2"))
    assert type(rematch).__name__ == "Continued"


def test_without_the_rules_of_before_nothing_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "EARLIER", ())
    match = begun_before(monkeypatch).reload()
    assert (match.phase, match.reason) == ("over", "rules-gone")
