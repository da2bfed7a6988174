"""The tables of words are made from pinned sources: other bytes, or a source that nobody pinned, stop the build."""

import re
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from morfeusz2 import Morfeusz

ROOT = Path(__file__).parents[2]
TOOLS = ROOT / "tools/words"


@pytest.fixture
def pins(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(TOOLS))
    return import_module("pins")


def test_every_source_is_pinned_by_its_hash(pins: Any) -> None:
    """Those that the build reads from a package, from Debian's folders, and what the programs say of their own editions."""
    pinned = pins.pinned()
    packages = {f"{package}/{name}" for package, names in pins.PACKAGES.items() for name in names}
    dictionaries = {f"dictd/freedict-pol-{name}.dict.dz" for name in pins.DICTIONARIES}
    nets = {f"wordnet/data.{part}" for part in ("noun", "verb", "adj", "adv")}
    assert pinned.keys() == packages | dictionaries | nets | {"morfeusz2/dict_id", "python/unidata_version"}
    assert all(re.fullmatch("[0-9a-f]{64}", hashed) for hashed in pinned.values())


def test_what_the_build_opens_is_among_the_pinned(pins: Any) -> None:
    """A source that somebody adds to the code must be added to the pins."""
    code = (TOOLS / "build.py").read_text("utf-8") + (TOOLS / "sources.py").read_text("utf-8")
    third = re.search(r"THIRD = (\{.*?\})", code)
    assert third is not None
    assert set(re.findall(r'"([a-z]{3})"', third[1])) | {"eng"} == set(pins.DICTIONARIES)
    opened = set(re.findall(r'resources\.files\("(\w+)"\)', code)) | {"wordfreq", "lemminflect"}
    assert opened == pins.PACKAGES.keys()
    codes = set(re.findall(r'"([a-z]{2})":', third[1])) | {"pl", "en"}
    assert {f"data/large_{code}.msgpack.gz" for code in codes} == set(pins.PACKAGES["wordfreq"])


def test_another_edition_a_missing_and_an_unknown_source_are_named(pins: Any, tmp_path: Path) -> None:
    source = tmp_path / "words"
    source.write_bytes(b"kot\n")
    wanted = {"words": pins.digest(source), "signs": pins.digest(b"14.0.0")}
    assert pins.problems({"words": source, "signs": b"14.0.0"}, wanted) == []
    source.write_bytes(b"koty\n")
    assert pins.problems({"words": source, "more": source}, wanted) == [
        "more: not pinned in sources.sha256",
        "signs: not found",
        "words: another edition than the pinned one",
    ]
    assert pins.problems({"words": tmp_path / "none", "signs": b"14.0.0"}, wanted) == ["words: not found"]


def test_the_tables_were_made_with_the_dictionary_that_is_played_with(pins: Any) -> None:
    assert pins.pinned()["morfeusz2/dict_id"] == pins.digest(Morfeusz(generate=False).dict_id().encode())


def test_the_packages_of_the_build_are_pinned_as_the_extra_says() -> None:
    extra = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]["words-build"]
    lines = (ROOT / "requirements/words.in").read_text("utf-8").splitlines()
    assert sorted(line for line in lines if not line.startswith("#")) == sorted(extra)
    pinned = (ROOT / "requirements/words.txt").read_text("utf-8")
    assert all(f"{package} \\\n    --hash=sha256:" in pinned for package in extra)
