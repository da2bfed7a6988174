"""Every golden playthrough as a record: each of its moves is told in both languages, whatever it did."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sennik.cli import main
from sennik.i18n import LANGUAGES
from sennik.testing.transcripts import heading, played, table_of

FILES = sorted((Path(__file__).parents[1] / "games").glob("*/golden/*.txt"))


def written(text: str) -> tuple[str, int]:
    """The transcript's events as a record, and how many moves there are."""
    lines = text.splitlines()
    head = heading(lines)
    rules: Any = table_of(text)
    state = rules.start()
    seats = [f"P{n + 1}" for n in range(rules.seats)]
    named = {"sennik": 1, "game": head["game"], "rules": rules.game.number}
    made: list[dict[str, Any]] = [{**named, "seats": seats, "options": rules.options}]
    moves = 0
    for line in lines:
        if not line.startswith(">"):
            continue
        words = line.split()[1:]
        time = {"time": int(words.pop(0)[1:])} if words[0].startswith("@") else {}
        if words[0] == "shuffle":
            made.append({"deal": [word.replace("_", " ") for word in words[1:]]})
        elif words[0] == "ring":
            made.append({"ring": time["time"]})
        else:
            seat, move = int(words[0]), line.partition(f" {words[0]} ")[2]
            judged = {"judged": rules.judge(state, seat - 1, *rules.read(move))} if rules.live else {}
            made.append({"seat": seat, "move": move, **time, **judged})
            moves += 1
        if rules.live:
            state = played(rules, state, line)
    return "\n".join(map(json.dumps, made)) + "\n", moves


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_every_golden_playthrough_is_told(path: Path, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, moves = written(path.read_text("utf-8"))
    (tmp_path / "record.jsonl").write_text(record, "utf-8")
    assert main(["replay", str(tmp_path / "record.jsonl"), "--language", language]) == 0
    told = capsys.readouterr().out.splitlines()
    numbered = [line for line in told if line.lstrip()[0].isdigit()]
    assert len(numbered) == moves
    assert all(line.strip() and "{" not in line for line in told), "every sentence is whole"


def test_what_happens_at_the_edges_of_seventeen_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two cards drawn, none drawn, a reshuffle, controls after a round."""
    texts = [path.read_text("utf-8") for path in FILES if path.parents[1].name == "seventeen"]
    told = ""
    for text in texts:
        (tmp_path / "record.jsonl").write_text(written(text)[0], "utf-8")
        assert main(["replay", str(tmp_path / "record.jsonl"), "--language", "en"]) == 0
        told += capsys.readouterr().out
    for sentence in (
        "P2 draws 4, 1x2.",
        "There is nothing to draw.",
        "The used pile is shuffled.",
        "P3 has nothing to play.",
        "P1 plays 5 heart up.",
        "P3 plays Trap heart up.",
        "P2 calls!",
        "Totals: P1 1, P2 0, P3 1, P4 0",
    ):
        assert sentence in told, sentence
