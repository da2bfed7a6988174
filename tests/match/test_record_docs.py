"""The examples in the reference of records are records, and its errors are what is said."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sennik.catalog import games
from sennik.match.record import Header, RecordError, parse
from tests.match.table import steps
from tests.text_game import lookup_in

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "record.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```jsonl\n(.*?)```", PAGE, re.DOTALL)
WORKED, TWO, LIVE = EXAMPLES
LOOKUP = lookup_in(*games())


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_can_be_played(example: str) -> None:
    assert len(steps(example, LOOKUP)) == len(parse(example).entries)


SAID = re.findall(r"^\|.*\| `(line .*)` \|$", PAGE, re.MULTILINE)
BROKEN = [
    WORKED.replace('"7","6","3","0"', '"0","0","0","0"'),
    WORKED.replace('["9"', '["crow"'),
    TWO.replace('{"seat": 2, "move": "look 1 4"}', '{"seat": 1, "move": "look 1 4"}'),
    re.sub(r'\{"deal".*', '{"close": "window"}', TWO),
    re.sub(r'\{"deal".*', '{"ring": 1000}', TWO),
    LIVE.replace('"ring": 12000', '"ring": 11999'),
    LIVE.replace('{"ring": 12000}\n', ""),
    LIVE.replace('"allow 2", "time": 21000', '"allow 2", "time": 19000'),
    TWO.replace('"look 1 4"}', '"look 1 4", "time": 5}'),
    LIVE.replace('[\\"right\\"]', '[\\"maybe\\"]'),
    TWO.replace('"draw"', '"use"'),
    TWO.replace('"look 1 4"', '"dance"'),
    re.sub(r'\{"deal".*\n', "", TWO),
    WORKED.replace('"rounds": 1', '"speed": 1'),
    WORKED.replace("10, 16]", "10, 11]"),
]


@pytest.mark.parametrize(("said", "broken"), list(zip(SAID, BROKEN, strict=True)))
def test_every_error_is_said_as_the_page_says(said: str, broken: str) -> None:
    with pytest.raises(RecordError) as caught:
        steps(broken, LOOKUP)
    assert str(caught.value) == said


def test_every_field_of_the_header_is_explained() -> None:
    for name in Header.__struct_fields__:
        assert f"| `{name}` |" in PAGE
