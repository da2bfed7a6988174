"""What a stranger wrote into a file or an address can't speak to a terminal: nothing that it would obey is ever printed."""

from __future__ import annotations

import ast
import json
import logging
import unicodedata
from pathlib import Path

import pytest

from sennik import cli
from sennik.cli import main
from sennik.cli.logs import EscapedFormatter
from sennik.i18n.escaped import escaped, escaped_json
from tests.match.test_record_docs import TWO, WORKED

ATTACKS = {
    "colour": "\x1b[31m",
    "title": "\x1b]0;owned\x07",
    "short escape": "\x9b2J",
    "return": "kot\rok",
    "backspace": "kot\b\b\b",
    "direction": "\u202eabc\u2066",
    "line": "a\u2028b\x85c",
    "hidden": "a\u00ad\u200bb\ufeff",
    "tag": "a\U000e0041",
    "lone half": "a\ud800",
}


def obeyed(text: str) -> list[str]:
    """The characters of a text that a terminal could obey or that nobody could see, save its line ends."""
    return [character for character in text if unicodedata.category(character) in {"Cc", "Cf", "Cs", "Zl", "Zp"} - {"\n"}]


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=list(ATTACKS))
def test_what_is_escaped_can_be_read_and_obeyed_by_nothing(attack: str) -> None:
    shown = escaped(attack)
    assert obeyed(shown) == []
    assert escaped(shown) == shown
    as_json = escaped_json(json.dumps([attack], ensure_ascii=False))
    assert obeyed(as_json) == []
    assert json.loads(as_json) == [attack]


def test_what_people_write_stays_as_it_is() -> None:
    for text in ("Zażółć gęślą jaźń", "½ – “x” 50\u00a0%", "👨\u200d👩\u200d👧", "a\u0301", ""):
        assert escaped(text) == text
    assert escaped("two\nlines") == r"two\nlines"
    assert escaped("two\nlines", kept="\n") == "two\nlines"


def records(attack: str) -> dict[str, str]:
    """Records by hand with the attack in each place that a stranger fills."""

    def quoted(text: str) -> str:
        return json.dumps(text)[1:-1]

    name = quoted(f"A{attack}")
    return {
        "name": WORKED.replace('"Ala"', f'"{name}"'),
        "creature": WORKED.replace('"options"', f'"creatures": ["{name}"], "options"'),
        "game": TWO.replace('"sen"', f'"{name}"'),
        "option": WORKED.replace('"starter": 4', f'"{name}": 4'),
        "value": WORKED.replace('"starter": 4', f'"starter": "{name}"'),
        "preset": WORKED.replace('"options"', f'"preset": "{name}", "options"'),
        "date": WORKED.replace('"options"', f'"date": "{name}", "options"'),
        "card": WORKED.replace('["9"', f'["{name}"'),
        "move": WORKED.replace('"wake"', f'"{name}"'),
        "move word": WORKED.replace('"look 1 2"', f'"look 1 {name}"', 1),
        "field": WORKED.replace('"seat": 4, "move"', f'"{name}": 1, "seat": 4, "move"'),
        "raw": WORKED + attack,
        "own word": '{"sennik": 1, "game": "dreamland", "seats": ["a", "b", "c", "d"], "options": {"words": ["' + name + '"]}}\n',
    }


@pytest.mark.mass
@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("attack", [attack for name, attack in ATTACKS.items() if name != "lone half"])
def test_a_record_made_by_hand_says_nothing_to_a_terminal(
    attack: str, language: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.jsonl"
    for place, text in records(attack).items():
        file.write_text(text, encoding="utf-8")
        for more in ([], ["--json"]):
            main(["--language", language, "replay", str(file), *more])
            out, err = capfd.readouterr()
            assert out + err, place
            assert obeyed((out + err).replace("\n", "")) == [], (place, more)


def test_nor_do_a_files_name_and_words_on_the_command_line(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a\x1b[2J\nb.jsonl"
    file.write_text("[1")
    for words in (
        ["replay", str(file)],
        ["replay", str(file), "--json"],
        ["replay", f"{file}.missing"],
        ["replay\x1b[2J"],
        ["games", "--\x1b[2J"],
        ["simulate", "sen\x1b[2J"],
        ["simulate", "sen", "--option", "a\x1b[2J=3"],
        ["simulate", "sen", "--players", "thumb\x1b[2J"],
        ["simulate", "sen", "--preset", "a\x1b[2J"],
        ["serve", "--origin", "http\x1b[2J"],
        ["serve", "--data", str(file)],
        ["--language", "\x1b[2J", "games"],
    ):
        assert main(words) != 0, words
        out, err = capfd.readouterr()
        assert out + err
        assert obeyed((out + err).replace("\n", "")) == [], words
        assert "\\x1b" in err, words


def test_the_command_line_prints_in_one_place_alone() -> None:
    found = [
        f"{path.name}:{node.lineno}"
        for path in Path(cli.__file__).parent.glob("*.py")
        if path.name != "output.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    ]
    assert found == []


def test_log_lines_are_escaped_and_stay_one_line() -> None:
    formatter = EscapedFormatter("{levelname}: {message}", style="{")
    record = logging.LogRecord("x", logging.ERROR, "f", 1, "GET %s", ("/a\x1b[2J\nINFO: all is well",), None)
    assert formatter.format(record) == r"ERROR: GET /a\x1b[2J\nINFO: all is well"
    try:
        raise ValueError("a\x1b[2J")
    except ValueError as error:
        record.exc_info = (type(error), error, error.__traceback__)
    told = formatter.format(record)
    assert "\nTraceback" in told
    assert obeyed(told.replace("\n", "")) == []
