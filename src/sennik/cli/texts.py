"""The command line's own texts, in the language that the environment or ``--language`` asks for.

Only the catalogue of the command line is parsed, so that ``--help`` is quick.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from sennik.i18n import LANGUAGES, catalogues
from sennik.i18n import say as sentence
from sennik.i18n.escaped import escaped
from sennik.i18n.fluent import Bundle
from sennik.i18n.fluent import number as written
from sennik.kernel.game import OptionError

from .errors import Misused

OPTION: Final = "--language"
LONGEST: Final = 900


class Texts:
    """The messages of ``cli.ftl`` and of the games in ``cli/`` in one language. ``say("cli-help")`` returns one of them."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, **values: str | float) -> str:
        """Returns the message, filled in. Raises ``KeyError`` if there is none, and ``ValueError`` if a value is missing."""
        shortened = {name: _clipped(value) if isinstance(value, str) else value for name, value in values.items()}
        return _bundle(self.language).fill(key, shortened)

    def number(self, value: float, decimals: int = 0) -> str:
        """Returns the number with so many decimals, as the language writes it."""
        return written(self.language, value, decimals)

    def has(self, key: str) -> bool:
        """Tells whether there is such a message."""
        return key in _bundle(self.language)


@cache
def _bundle(language: str) -> Bundle:
    """Returns the messages in this language. They are parsed once a process, when the first of them is asked for."""
    own = [source for part, source in catalogues(language).items() if part == "cli" or part.startswith("cli/")]
    return Bundle(language, own)


def _clipped(text: str) -> str:
    """Returns the text on one line, whatever it holds, cut to a length that somebody would read."""
    shown = escaped(text[: LONGEST + 1])
    return shown if len(shown) <= LONGEST else f"{shown[:LONGEST]}…"


def refusal_text(say: Texts, error: OptionError) -> str:
    """Returns why the option is refused, and last its name as it is typed, since sentences call it by its label."""
    return f"{' '.join(sentence(say.language, reason) for reason in error.told)} ({error.option})"


def spoken(environment: Mapping[str, str] = os.environ) -> str:
    """Returns the language of the environment's locale, or English if we don't have it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            language = environment[name][:2].lower()
            return language if language in LANGUAGES else "en"
    return "en"


def split_language(arguments: Sequence[str]) -> tuple[str, list[str]]:
    """Returns the language and the other arguments. ``--language`` may stand anywhere before ``--``.

    Raises ``Misused`` if we don't have the language.
    """
    language = spoken()
    rest: list[str] = []
    words = iter(arguments)
    for word in words:
        if word == "--":
            rest += [word, *words]
        elif word == OPTION or word.startswith(f"{OPTION}="):
            value = next(words, "") if word == OPTION else word.partition("=")[2]
            if value not in LANGUAGES:
                raise Misused(Texts(language)("cli-error-language", value=value, languages=", ".join(LANGUAGES)))
            language = value
        else:
            rest.append(word)
    return language, rest
