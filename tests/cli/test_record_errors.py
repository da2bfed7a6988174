"""Everything that can be wrong with a record, said wholly in the language that was asked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sennik.catalog import lookup
from sennik.cli import main
from sennik.i18n import LANGUAGES, has
from sennik.match import record as records
from sennik.match.record import RecordError
from tests.cli.test_texts import messages
from tests.match.table import steps
from tests.match.test_record_docs import LIVE, TWO, WORKED
from tests.match.test_seal import play, sealed

HEADER, DEAL = TWO.splitlines()[:2]
RECORD = Path(records.__file__).parent


def header(**fields: str) -> str:
    """A first line with these fields as they are written."""
    whole = {"sennik": "1", "game": '"sen"', "seats": '["Ala", "Ola"]', **fields}
    return "{" + ", ".join(f'"{name}": {value}' for name, value in whole.items()) + "}"


WRONG = {
    "record-empty": ["", "\n \n"],
    "record-no-json": [f"{HEADER}\n[1", "[" * 50_000, f'{HEADER}\n{{"deal": ["'],
    "record-no-json-from": [f"{HEADER}\n[1, tru]", "ala ma kota", "{} {}", '{"a": 1,}', "{seat: 1}"],
    "record-number-range": [header(options='{"target": 1e999}')],
    "record-no-line": ["[1]", "null", "3"],
    "record-no-header": [DEAL],
    "record-no-entry": [f"{HEADER}\n{{}}", f'{HEADER}\n{{"wave": 1}}'],
    "record-after-result": [WORKED + '{"close": "window"}'],
    "record-missing-field": ['{"sennik": 1}', f'{HEADER}\n{{"result": {{"scores": []}}}}', f'{HEADER}\n{{"move": "wake"}}'],
    "record-unknown-field": [header(foo="1"), f'{HEADER}\n{{"deal": [], "foo": 1}}', f'{HEADER}\n{{"ring": 1, "foo": 1}}'],
    "record-wrong-field": [
        header(sennik="2"), f'{HEADER}\n{{"close": "door"}}',
        f'{HEADER}\n{{"seat": 1, "move": "wake", "by": "magic"}}',
    ],
    "record-too-long": [header(game=f'"{"x" * 41}"'), header(seats=str(["a"] * 11).replace("'", '"'))],
    "record-too-short": [header(seats="[]")],
    "record-too-small": [f'{HEADER}\n{{"seat": 0, "move": "wake"}}', f'{HEADER}\n{{"deal": [], "at": -1}}'],
    "record-too-large": [f'{HEADER}\n{{"seat": 11, "move": "wake"}}', f'{HEADER}\n{{"ring": {2**60}}}'],
    "record-no-number": [header(rules='"x"'), header(sennik="null"), f'{HEADER}\n{{"ring": 1.5}}'],
    "record-no-text": [header(game="5"), header(seats="[1]"), header(date="1"), f'{HEADER}\n{{"deal": [1]}}'],
    "record-no-list": [header(seats='"x"'), f'{HEADER}\n{{"deal": {{}}}}'],
    "record-no-object": [header(options="[]"), f'{HEADER}\n{{"result": 3}}'],
    "record-no-game": [header(game='"snem"'), header(game='""')],
    "record-no-rules": [header(rules="999"), header(rules=str(10**60))],
    "record-no-preset": [header(preset='"odd"')],
    "record-option": [
        header(options='{"speed": 1}'), header(options='{"pairs": 7}'), header(options='{"target": -1}'),
        header(options='{"deck": {"dog": 1}}'), header(seats='["Ala"]'), header(game='"cats"', options='{"deck": {"crow": 99}}'),
        header(game='"dreamland"', seats='["a", "b", "c", "d"]', options='{"words": "kot"}'),
    ],
    "record-no-deal": [f"{HEADER}\n{DEAL}\n{DEAL}"],
    "record-no-card": [WORKED.replace('["9"', '["crow"'), LIVE.replace('"clock", "cat"', '"clock", "dog"')],
    "record-many-cards": [WORKED.replace('"7","6","3","0"', '"0","0","0","0"'), LIVE.replace('"imp"', '"devil"')],
    "record-other-deal": [play(sealed("a grey cat")).record().replace("a grey cat", "a grey dog")],
    "record-deal-missing": [f'{HEADER}\n{{"seat": 1, "move": "wake"}}'],
    "record-game-over": [WORKED[: WORKED.index('{"result')] + '{"seat": 1, "move": "next"}'],
    "record-not-to-move": [TWO.replace('"seat": 2, "move": "look 1 4"', '"seat": 1, "move": "look 1 4"')],
    "record-syntax": [TWO.replace("look 1 4", "dance"), LIVE.replace('"ready"', '"ready 5"', 1), LIVE.replace("1 cats", "")],
    "record-illegal": [TWO.replace('"draw"', '"use"'), LIVE.replace("appeal 1 cot", "appeal 7 cot")],
    "record-judged": [LIVE.replace('[\\"right\\"]', judged) for judged in ('[\\"maybe\\"]', "{", "5", "[[]]")],
    "record-no-take-back": [f'{TWO}{{"take_back": 1}}', f'{HEADER}\n{DEAL}\n{{"take_back": 2}}'],
    "record-no-window": [f'{HEADER}\n{{"close": "window"}}'],
    "record-no-time": [f'{HEADER}\n{{"ring": 1000}}'],
    "record-no-time-no-judge": [TWO.replace('"look 1 4"}', '"look 1 4", "time": 5}')],
    "record-not-due": [LIVE.replace('"ring": 12000', '"ring": 11999')],
    "record-due": [LIVE.replace('{"ring": 12000}\n', "")],
    "record-move-before": [LIVE.replace('"allow 2", "time": 21000', '"allow 2", "time": 19000')],
    "record-ring-before": [LIVE.replace('"allow 2", "time": 21000}', '"allow 2", "time": 21000}\n{"ring": 20000}')],
    "record-result-early": [TWO + '{"result": {"scores": [1, 2], "winners": [1]}}'],
    "record-other-result": [WORKED.replace("10, 16]", "10, 11]")],
}  # fmt: skip
CASES = [(code, text) for code, texts in WRONG.items() for text in texts]
AROUND = {
    *("record-on-line", "record-at-move", "record-move-refused", "record-possible", "record-not-of-game", "record-not-here"),
    "record-not-utf8",  # of a file, before it is a text
}
"""What is said around a reason, or instead of one: `tests/server/http/test_replays.py` has it on page and command line."""
UNREACHED = {"record-wrong-deal", "record-ring-before"}
"""No game of the catalogue objects to a deal of the right cards, and in none of them is something due before what came last."""


def told(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        steps(text, lookup)
    return caught.value


def letters(said: str) -> set[str]:
    """Its words of three letters and more, without what is quoted, names of fields and of options."""
    said = re.sub(r'„[^”]*”|“[^”]*”|"[^"]*"|\([a-z_]+\)', "", said)
    return set(re.findall(r"[^\W\d_]{3,}", said.casefold())) - {"json", "ring", "sen"}


def test_every_way_to_be_wrong_is_tried() -> None:
    ids = {code for code in messages("en") if code.startswith("record-")}
    assert {code for code, _ in CASES} | UNREACHED | AROUND == ids
    source = "".join(path.read_text("utf-8") for path in RECORD.glob("*.py"))
    raises = re.findall(r"raise RecordError\((.*)", source)
    assert len(raises) > 25
    worded = r"(\w+, |1, )((\*more, )?Sentence\(\"record-|ill_shaped|no_json|told, )"
    assert all(re.match(worded, arguments) for arguments in raises), "an error without a sentence of the catalogues"


@pytest.mark.parametrize(("code", "text"), CASES, ids=[f"{code}-{n}" for n, (code, _) in enumerate(CASES)])
def test_each_is_said_in_polish_without_any_english(
    code: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    error = told(text)
    if code not in UNREACHED:
        assert error.told[-1].id == code
    assert all(has(language, sentence.id) for sentence in error.told for language in LANGUAGES)
    polish, english = error.said("pl"), error.reason
    assert not letters(polish) & letters(english), (polish, english)
    file = tmp_path / "x.jsonl"
    file.write_text(text, "utf-8")
    lines = {}
    for language in LANGUAGES:
        assert main(["replay", str(file), "--language", language]) == 1
        # The moves that would be possible are notation, alike in all languages.
        lines[language] = re.sub("(Można tu|Possible here): .*", "", capsys.readouterr().err.replace(str(file), ""))
    assert f"wiersz {error.line}: " in lines["pl"]
    assert not letters(lines["pl"]) & letters(lines["en"]), lines


def test_numbers_are_told_as_they_are_written_and_counted() -> None:
    polish = told(WRONG["record-many-cards"][0]).said("pl")
    assert polish == "karta „0” pada w rozdaniu 5 razy, a w tym tasowaniu są tylko 4 takie"
    assert "w chwili 20000" in told(WRONG["record-due"][0]).said("pl")
    assert told(WRONG["record-too-large"][1]).reason.endswith("at most 9007199254740991")


def test_a_file_that_can_not_be_read_is_told_without_the_systems_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "\0", "--language", "pl"]) == 1
    assert capsys.readouterr().err == "Nie da się odczytać \\x00.\n"
    assert main(["replay", "x" * 300, "--language", "pl"]) == 1
    assert re.search(r" \(błąd systemu nr \d+\)\.$", capsys.readouterr().err)
