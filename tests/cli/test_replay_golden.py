"""Every golden playthrough as a record: each of its moves is told in both languages, whatever it did."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from sennik.cli import main
from sennik.i18n import LANGUAGES
from sennik.testing.transcripts import heading, passages, played, table_of

FILES = sorted((Path(__file__).parents[1] / "games").glob("*/golden/*.txt"))


def written(text: str) -> tuple[str, int]:
    """The transcript's events as a record, and how many moves there are."""
    head = heading(text.splitlines())
    rules: Any = table_of(text)
    state = rules.start()
    seats = [f"P{n + 1}" for n in range(rules.seats)]
    named = {"sennik": 1, "game": head["game"], "rules": rules.game.number}
    made: list[dict[str, Any]] = [{**named, "seats": seats, "options": rules.options}]
    moves = 0
    for event in [event for part in passages(text) for event in part.events]:
        words = event.split()
        time = {"time": int(words.pop(0)[1:])} if words[0].startswith("@") else {}
        if words[0] == "shuffle":
            made.append({"deal": [word.replace("_", " ") for word in words[1:]]})
        elif words[0] == "ring":
            made.append({"ring": time["time"]})
        else:
            seat, move = int(words[0]), " ".join(words[1:])
            judged = {"judged": rules.judge(state, seat - 1, *rules.read(move))} if rules.live else {}
            made.append({"seat": seat, "move": move, **time, **judged})
            moves += 1
        if rules.live:
            state = played(rules, state, event)
    return "\n".join(map(json.dumps, made)) + "\n", moves


def replayed(record: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What is told of the record."""
    (tmp_path / "record.jsonl").write_text(record, "utf-8")
    assert main(["replay", str(tmp_path / "record.jsonl"), "--language", language]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_every_golden_playthrough_is_told(path: Path, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, moves = written(path.read_text("utf-8"))
    told = replayed(record, language, tmp_path, capsys)
    numbered = [line for line in told if line.lstrip()[0].isdigit()]
    assert len(numbered) == moves
    assert all(line.strip() and "{" not in line for line in told), "every sentence is whole"
    assert not re.findall(r"^ *\d+  P\d (?:answers|odpowiada): [a-z]+(?: [\dx]+)?$", "\n".join(told), re.MULTILINE), "in words"


def test_what_happens_at_the_edges_of_seventeen_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two cards drawn, none drawn, a reshuffle, controls after a round."""
    texts = [path.read_text("utf-8") for path in FILES if path.parents[1].name == "seventeen"]
    told = "\n".join(line for text in texts for line in replayed(written(text)[0], "en", tmp_path, capsys))
    for sentence in (
        "P2 draws a one-sided 4, a two-sided 1.",
        "There is nothing to draw.",
        "The used pile is shuffled.",
        "P3 has nothing to play.",
        "P1 plays a one-sided 5, heart up.",
        "P3 plays a Trap, heart up.",
        "P2 calls 17: the row makes ",
        "P3 does not call.",
        "Controls: P1 1, P2 0, P3 1, P4 0",
    ):
        assert sentence in told, sentence


CATS = (Path(__file__).parent / "attack.jsonl").read_text("utf-8")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            [
                *("1  Ala lays cat 8 on land 1.", "2  Ola attacks land 1 (Ala) with cat 1.", "3  Ala answers with a joker."),
                *("Ala beats off the attack on land 1 with a joker.", "4  Ola attacks land 1 (Ala) again with cat 1."),
                *("5  Ala lets it go.", "Nobody defends land 1 (Ala): Ola wins the attack.", "6  Ola adds a nine to land 2."),
            ],
        ),
        (
            "pl",
            [
                *("1  Ala kładzie kota 8 na krainę 1.", "2  Ola atakuje krainę 1 (Ala): kot 1.", "3  Ala odpowiada: joker."),
                *("Ala odpiera atak na krainę 1: joker.", "4  Ola znów atakuje krainę 1 (Ala): kot 1."),
                *("5  Ala odpuszcza.", "Nikt nie broni krainy 1 (Ala): atak wygrywa Ola.", "6  Ola dokłada „9” do krainy 2."),
            ],
        ),
    ],
)
def test_what_cats_answer_and_win_is_told(
    language: str, told: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert [line.strip() for line in replayed(CATS, language, tmp_path, capsys)[2:-1]] == told


def test_the_totals_stand_behind_what_brought_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The last answer ends the window and the round at once: first it is told who called, then what everybody has."""
    text = next(path for path in FILES if path.parents[1].name == "seventeen").read_text("utf-8")
    told = [line.lstrip("0123456789 ") for line in replayed(written(text)[0], "en", tmp_path, capsys)]
    counted = [number for number, line in enumerate(told) if line.startswith("Controls:")]
    assert len(counted) > 1
    for number in counted:
        called = max(at for at in range(number) if "calls 17" in told[at])
        assert all(re.search("control|nerve", line) for line in told[called + 1 : number]), "and why tokens move between them"
