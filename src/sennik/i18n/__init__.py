"""The texts for people in Polish and English: one set of Fluent catalogues for server, command line and client.

A catalogue is a file ``<language>/<part>.ftl`` beside this module, and every part has the same ids in both languages.
Texts that only the command line needs are in ``<language>/cli/``, one part per game and ``record.ftl`` for reasons
why a record cannot be played. So the client loads no texts that it never shows.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, Literal, TypeAlias

from sennik.kernel.game import Sentence

from .fluent import Bundle

__all__ = ["LANGUAGES", "LanguageCode", "catalogues", "has", "say", "text"]

LanguageCode: TypeAlias = Literal["pl", "en"]
"""The code of a language of the texts and of the words."""

LANGUAGES: Final[tuple[LanguageCode, ...]] = ("pl", "en")
LONGEST: Final = 200
"""The number of characters of an argument that a message shows at most."""


def text(language: str, id: str, **args: str | int) -> str:  # noqa: A002 - what Fluent calls it
    """Returns the message in the language with its arguments filled in.

    If the language lacks the message, the English message is returned, and the id if English lacks it too. Raises
    ``ValueError`` if the arguments do not fit the message.
    """
    for name in (language, "en"):
        if name in LANGUAGES and id in (bundle := _bundle(name)):
            return bundle.fill(id, args)
    return id


def say(language: str, sentence: Sentence) -> str:
    """Returns the sentence in the language. Texts among its arguments are cut to ``LONGEST`` characters."""
    return text(language, sentence.id, **{name: _filled(language, value) for name, value in sentence.arguments.items()})


def _filled(language: str, value: str | int | Sentence) -> str | int:
    if isinstance(value, Sentence):
        return say(language, value)
    return value[:LONGEST] if isinstance(value, str) else value


def has(language: str, id: str) -> bool:  # noqa: A002 - what Fluent calls it
    """Returns whether the language itself has the message."""
    return id in _bundle(language)


def catalogues(language: str) -> dict[str, str]:
    """Returns the sources of the language's catalogues by the name of their part, sorted by name."""
    folder = files(__name__) / language
    found: dict[str, Traversable] = {}
    for prefix, place in (("", folder), ("cli/", folder / "cli")):
        found |= {prefix + file.name.removesuffix(".ftl"): file for file in place.iterdir() if file.name.endswith(".ftl")}
    return {part: found[part].read_text(encoding="utf-8") for part in sorted(found)}


@cache
def _bundle(language: str) -> Bundle:
    return Bundle(language, catalogues(language).values())
