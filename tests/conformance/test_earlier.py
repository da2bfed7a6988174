"""Records of each rules number of before: what a later one changed happens in them, and they are still played by it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sennik import catalog
from sennik.kernel.game import IllegalMove, MoveSyntaxError
from sennik.match import record as records
from sennik.testing import transcripts

GAMES = Path(__file__).parent.parent / "games"
RECORDS = sorted(GAMES.glob("*/earlier/*.jsonl"))
TEXTS = [
    path for path in sorted(GAMES.glob("*/golden/*.txt")) if "rules" in transcripts.heading(path.read_text("utf-8").splitlines())
]
CHANGED = {
    "sen/two-all-in": r"the moves give \[41, 27, 12\] and \[3\]",  # S25
    "seventeen/long-round": "move 201$",  # D42: a hundred turns of each
    "seventeen/many-rounds": "the game is over before this move",  # D42
    "cats/many-turns": "the game is over before this move",  # C32
}
"""What today's rules say of each record."""


def named(path: Path) -> str:
    return f"{path.parents[1].name}/{path.stem}"


def numbered(text: str) -> tuple[str, int]:
    """The game and the number that a record names."""
    header = json.loads(text.partition("\n")[0])
    return header["game"], header["rules"]


def test_every_number_of_before_has_a_record() -> None:
    kept = {numbered(path.read_text("utf-8")) for path in RECORDS}
    for path in TEXTS:
        head = transcripts.heading(path.read_text("utf-8").splitlines())
        kept.add((head["game"], int(head["rules"])))
    assert kept == {(entry.name, entry.number) for entry in catalog.EARLIER}
    assert {named(path) for path in RECORDS} == set(CHANGED)


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_a_record_of_before_is_played_to_its_result_by_its_own_number(path: Path) -> None:
    text = path.read_text("utf-8")
    record = records.read(text)
    assert '"result"' in text
    *_, last = records.replay(record, catalog.lookup)
    assert records.rules_of(record, catalog.lookup).result(last.state) is not None


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_todays_rules_refuse_it_or_give_another_result(path: Path) -> None:
    text = path.read_text("utf-8")
    today = catalog.game(numbered(text)[0]).number
    later = records.read(re.sub(r'"rules": \d+', f'"rules": {today}', text, count=1))
    with pytest.raises(records.RecordError) as error:
        list(records.replay(later, catalog.lookup))
    place = f": move {error.value.move}" if error.value.move is not None else ""
    assert re.search(CHANGED[named(path)], f"{error.value}{place}")


@pytest.mark.parametrize("path", TEXTS, ids=named)
def test_every_later_number_plays_a_transcript_of_before_otherwise(path: Path) -> None:
    text = path.read_text("utf-8")
    head = transcripts.heading(text.splitlines())
    for later in range(int(head["rules"]) + 1, catalog.game(head["game"]).number + 1):
        try:
            again = transcripts.made_again(re.sub(r"^rules: \d+$", f"rules: {later}", text, count=1, flags=re.MULTILINE))
        except (IllegalMove, MoveSyntaxError, ValueError):
            continue
        assert told(again) != told(text), later


def told(text: str) -> list[str]:
    """What came of the events, without the number itself."""
    return [line for line in text.splitlines() if line.startswith(" ")]
