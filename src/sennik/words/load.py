"""Reads tables and lists: the one module of :mod:`sennik.words` that touches files. Each language is read when first asked for."""

from __future__ import annotations

import gzip
from functools import cache
from importlib import resources
from typing import Final, Literal

from .language import EnglishGrammar, Grammar, Language, PolishGrammar
from .lists import WordList, parse_list

Code = Literal["pl", "en"]
LANGUAGES: Final[tuple[Code, ...]] = ("pl", "en")


def _lines(name: str) -> list[str]:
    packed = resources.files("sennik.words").joinpath("data", name).read_bytes()
    return gzip.decompress(packed).decode().splitlines()


def _table(name: str) -> dict[str, str]:
    return {word: rest for word, _, rest in (line.partition("\t") for line in _lines(name))}


@cache
def language(code: Code) -> Language:
    """The language with its tables; takes about half a second the first time."""
    common = {word: int(tenths) for word, tenths in _table(f"common.{code}.tsv.gz").items()}
    grammar: Grammar
    if code == "pl":
        from morfeusz2 import Morfeusz

        grammar = PolishGrammar(Morfeusz())
    else:
        import lemminflect

        grammar = EnglishGrammar(lemminflect, common)
    spoken = _table("sounds.en.tsv.gz") if code == "en" else {}
    return Language(code, grammar, _table(f"targets.{code}.tsv.gz"), common, spoken)


@cache
def word_list(code: Code) -> WordList:
    """Our own list of that language."""
    return parse_list(resources.files("sennik.words").joinpath("lists", f"{code}.txt").read_text("utf-8"), code)
