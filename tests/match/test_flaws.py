"""What msgspec's words tell, held to the msgspec that is installed, and read in one place alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import msgspec
import pytest
from msgspec import Meta, Struct

from sennik.match.flaws import Flaw, flaw
from sennik.wire import messages as w

SOURCES = Path(__file__).parents[2] / "src/sennik"


class Inner(Struct, forbid_unknown_fields=True):
    flag: bool = False


class Body(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=5)]
    number: Annotated[int, Meta(ge=1, le=9)] = 1
    texts: Annotated[list[str], Meta(max_length=2)] = []
    inner: Inner | None = None


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        (b"{}", Flaw("missing-field", "name")),
        (b'{"name":"a","z":1}', Flaw("unknown-field", "z")),
        (b'{"name":"a","inner":{"z":1}}', Flaw("unknown-field", "inner.z")),
        (b'{"name":"a","%s":1}' % (b"z" * 500), Flaw("unknown-field", "z" * 100)),
        (b'{"name":"abcdef"}', Flaw("too-long", "name", 5)),
        (b'{"name":"a","texts":["a","b","c"]}', Flaw("too-long", "texts", 2)),
        (b'{"name":1}', Flaw("malformed", "name", kind="text")),
        (b'{"name":"a","number":"1"}', Flaw("malformed", "number", kind="number")),
        (b'{"name":"a","texts":1}', Flaw("malformed", "texts", kind="list")),
        (b'{"name":"a","texts":[1]}', Flaw("malformed", "texts[0]", kind="text")),
        (b'{"name":"a","inner":1}', Flaw("malformed", "inner", kind="object")),
        (b'{"name":"a","inner":{"flag":1}}', Flaw("malformed", "inner.flag", kind="flag")),
        (b"[]", Flaw("malformed", "", kind="object")),
        (b'{"name":"a","number":0}', Flaw("malformed", "number", least_number=1)),
        (b'{"name":"a","number":10}', Flaw("malformed", "number", most_number=9)),
        (b'{"name"', Flaw(byte=-1)),
        (b'{"name" 1}', Flaw(byte=8)),
    ],
)
def test_each_kind_of_flaw_is_told_from_the_words(sent: bytes, expected: Flaw) -> None:
    with pytest.raises(msgspec.MsgspecError) as caught:
        msgspec.json.decode(sent, type=Body)
    assert flaw(str(caught.value)) == expected


def test_a_message_with_an_unknown_field_is_told_from_others() -> None:
    with pytest.raises(w.UnknownFieldError):
        w.decode(b'{"type":"sit","id":"a","seat":0,"z":1}')
    with pytest.raises(msgspec.ValidationError) as caught:
        w.decode(b'{"type":"sit","id":"a","seat":"0"}')
    assert not isinstance(caught.value, w.UnknownFieldError)


def test_no_other_module_reads_the_words_of_another_librarys_errors() -> None:
    words = re.compile(r"Object (contains|missing)|Expected `|JSON is malformed|Input data was truncated|Missing required query")
    read = re.compile(
        r"(?:search|match|fullmatch|split)\([^()]*str\((?:error|exc|e)\)|str\((?:error|exc|e)\)\.|\bin str\((?:error|exc|e)\)"
    )
    found = [
        path.relative_to(SOURCES).as_posix()
        for path in SOURCES.rglob("*.py")
        if words.search(text := path.read_text("utf-8")) or read.search(text)
    ]
    assert found == ["match/flaws.py"]
