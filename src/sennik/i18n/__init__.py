"""The texts for people, in Polish and English: one set of Fluent catalogues for server, command line and client.

A catalogue is a file ``<language>/<part>.ftl`` beside this module; every part has the same ids in every language. What the
command line alone says of a game stands in ``<language>/cli/<game>.ftl``, and why a record can't be played in ``cli/record.ftl``:
they are no load for the client, which gets a game's part.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from sennik.kernel.game import Sentence

from .fluent import Bundle

__all__ = ["LANGUAGES", "catalogues", "has", "say", "text"]

LANGUAGES: Final = ("pl", "en")
LONGEST: Final = 200


def text(language: str, id: str, **args: str | int) -> str:  # noqa: A002 - what Fluent calls it
    """The message in that language, filled in. In English where the language has none; the id itself where none has it.

    Raises ValueError where the message cannot be filled in with these arguments.
    """
    for name in (language, "en"):
        if name in LANGUAGES and id in (bundle := _bundle(name)):
            return bundle.fill(id, args)
    return id


def say(language: str, sentence: Sentence) -> str:
    """The sentence in that language. What somebody sent and is given back in it is cut to what a message can hold."""
    return text(language, sentence.id, **{name: _filled(language, value) for name, value in sentence.arguments.items()})


def _filled(language: str, value: str | int | Sentence) -> str | int:
    if isinstance(value, Sentence):
        return say(language, value)
    return value[:LONGEST] if isinstance(value, str) else value


def has(language: str, id: str) -> bool:  # noqa: A002 - what Fluent calls it
    """Whether that language itself has the message."""
    return id in _bundle(language)


def catalogues(language: str) -> dict[str, str]:
    """The sources of a language's catalogues by name of the part, in the order of their names."""
    folder = files(__name__) / language
    found: dict[str, Traversable] = {}
    for prefix, place in (("", folder), ("cli/", folder / "cli")):
        found |= {prefix + file.name.removesuffix(".ftl"): file for file in place.iterdir() if file.name.endswith(".ftl")}
    return {part: found[part].read_text(encoding="utf-8") for part in sorted(found)}


@cache
def _bundle(language: str) -> Bundle:
    return Bundle(language, catalogues(language).values())
