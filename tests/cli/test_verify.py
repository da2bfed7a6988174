"""The command ``sennik verify``: what holds is told, and whatever does not hold ends with code 1."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sennik.cli import main
from sennik.match.seal import fingerprint
from tests.match.test_seal import play, sealed, secret_of


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, str]:
    """A finished game with sealed deals: its record's file, the record, and the fingerprint of its seal."""
    table = play(sealed("a grey cat", "żółw"))
    file = tmp_path_factory.mktemp("records") / "match.jsonl"
    file.write_text(table.record(), "utf-8")
    return file, table.record(), fingerprint(secret_of(table.match))


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["verify", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def test_what_holds_is_told_in_both_languages(game: tuple[Path, str, str], capsys: pytest.CaptureFixture[str]) -> None:
    file, text, seal = game
    moves, deals = text.count('"move"'), text.count('"deal"')
    code, out, err = run(capsys, str(file), "--language", "en")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        f"By the rules: all {moves} moves.",
        f"From the seal: all {deals} shuffles.",
        "2 people mixed this in:",
        "  a grey cat",
        "  żółw",
        f"Fingerprint of the seal: {seal}",
        "Compare it with the fingerprint that the table showed before the first deal (--fingerprint).",
    ]
    code, out, err = run(capsys, str(file), "--fingerprint", seal.upper(), "--words", "żółw", "--language", "pl")
    assert (code, err) == (0, "")
    assert out.splitlines()[-1] == "To ten sam odcisk, który podano."
    assert "2 osoby domieszały:" in out


def test_another_fingerprint_and_other_words_are_found(game: tuple[Path, str, str], capsys: pytest.CaptureFixture[str]) -> None:
    file, _, seal = game
    other = seal[:-1] + ("0" if seal[-1] != "0" else "1")
    code, out, err = run(capsys, str(file), "--fingerprint", other, "--language", "en")
    assert code == 1
    assert err == f"This is another seal: its fingerprint is {seal}, and you gave {other}\n"
    code, out, err = run(capsys, str(file), "--words", "a grey dog", "--language", "en")
    assert (code, err) == (1, "“a grey dog” is not among what was mixed in.\n")
    code, out, err = run(capsys, str(file), "--words", "a grey dog", "--json")
    assert (code, set(json.loads(out)["error"])) == (1, {"line", "move", "reason"})


def test_a_deal_or_a_move_that_was_changed_is_found_with_its_line(
    game: tuple[Path, str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, text, _ = game
    changed = tmp_path / "changed.jsonl"
    for old, new, line in (("a grey cat", "a grey cap", 2), ('"move":"look [0-9 ]*"', '"move":"wake"', 3)):
        changed.write_text(re.sub(old, new, text, count=1), "utf-8")
        code, out, err = run(capsys, str(changed), "--language", "en")
        assert (code, out) == (1, "")
        assert err.startswith(f"{changed}, line {line}: ")


def test_a_record_without_a_seal_proves_its_moves_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "open.jsonl"
    file.write_text(play(sealed(sealed=False)).record(), "utf-8")
    code, out, err = run(capsys, str(file), "--language", "en")
    assert (code, err) == (1, "This record has no seal, so nobody can tell how its cards were shuffled.\n")
    assert out.startswith("By the rules: all ")
    assert len(out.splitlines()) == 1


def test_as_data_it_is_one_object(game: tuple[Path, str, str], capsys: pytest.CaptureFixture[str]) -> None:
    file, text, seal = game
    code, out, _ = run(capsys, str(file), "--json")
    assert code == 0
    assert json.loads(out) == {
        "game": "sen",
        "moves": text.count('"move"'),
        "shuffles": text.count('"deal"'),
        "finished": True,
        "fingerprint": seal,
        "mixed": ["a grey cat", "żółw"],
    }
