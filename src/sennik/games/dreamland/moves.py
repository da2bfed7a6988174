"""The moves as numbers and in notation: a verb, its numbers, and for four of them a text.

An action is ``verb * 65536 + first * 64 + second``. Cards and clues are numbered from 1 through the night, and players
from 1 around the table, as in records. So a move names what it answers, and a late move fits nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from sennik.kernel.game import MoveSyntaxError

CLUE_LENGTH: Final = 40
"""The greatest number of characters of a clue or a guess."""
STORY_LENGTH: Final = 2_000
"""The greatest number of characters of a retold dream."""

LARGEST: Final = 1_000
"""The greatest number of cards, and of clues (K12), of one night."""

_FIRST: Final = 64
_VERB: Final = 65_536


@dataclass(frozen=True, slots=True)
class DreamVerb:
    """A verb with the number of its ``numbers``. ``text`` is the greatest length of its text (0: none), which has at
    least one character if the verb ``asks`` for it.
    """

    name: str
    numbers: int = 0
    text: int = 0
    asks: bool = False


VERBS: Final = (
    DreamVerb("look", 1),
    DreamVerb("hide", 1),
    DreamVerb("ready"),
    DreamVerb("quiet"),
    DreamVerb("judge"),
    DreamVerb("clue", 1, CLUE_LENGTH, asks=True),
    DreamVerb("appeal", 1, CLUE_LENGTH, asks=True),
    DreamVerb("spoken", 1),
    DreamVerb("pass", 1),
    DreamVerb("object", 1),
    DreamVerb("allow", 1),
    DreamVerb("guess", 1, CLUE_LENGTH, asks=True),
    DreamVerb("skip", 1),
    DreamVerb("right", 1),
    DreamVerb("wrong", 1),
    DreamVerb("penalty", 2),
    DreamVerb("back", 1),
    DreamVerb("recall", 0, STORY_LENGTH),
    DreamVerb("tick", 1),
    DreamVerb("untick", 1),
    DreamVerb("done"),
    DreamVerb("undo", 1),
    DreamVerb("next"),
)
_BY_NAME: Final = {verb.name: place for place, verb in enumerate(VERBS)}


def action(name: str, first: int = 0, second: int = 0) -> int:
    """Returns the number of a move."""
    return _BY_NAME[name] * _VERB + first * _FIRST + second


def actions(name: str, numbers: Iterable[int]) -> list[int]:
    """Returns the moves of the verb with each of these numbers."""
    verb = _BY_NAME[name] * _VERB
    return [verb + number * _FIRST for number in numbers]


def parts(move: int) -> tuple[DreamVerb, int, int]:
    """Returns the verb of a move and its two numbers. Raises ``MoveSyntaxError`` for a number that is not a move."""
    place, rest = divmod(move, _VERB)
    if not 0 <= place < len(VERBS):
        raise MoveSyntaxError("no move has that number")
    return VERBS[place], *divmod(rest, _FIRST)


def arguments(move: int) -> list[int]:
    """Returns the numbers of a move as they are written."""
    verb, first, second = parts(move)
    return [first, second][: verb.numbers]


def write(move: int, text: str = "") -> str:
    """Returns the move in notation, such as ``clue 3 feather``: verb, numbers and text, separated by single blanks."""
    verb, *_ = parts(move)
    return " ".join([verb.name, *map(str, arguments(move)), *([text] if text else [])])


def read(move: str) -> tuple[int, str]:
    """Returns the move that ``write`` wrote, and its text. Blanks in the text, which people type, are folded.

    Raises ``MoveSyntaxError`` if it is not a move.
    """
    name, *rest = move.split(" ", 1)
    if name not in _BY_NAME:
        raise MoveSyntaxError("there is no such verb in Dreamland")
    verb = VERBS[_BY_NAME[name]]
    words = rest[0].split(" ", verb.numbers) if rest else []
    numbers, typed = words[: verb.numbers], words[verb.numbers :]
    if len(numbers) < verb.numbers or not all(_is_number(word) for word in numbers):
        raise MoveSyntaxError(f"{verb.name} takes {verb.numbers} numbers")
    if typed and not verb.text:
        raise MoveSyntaxError(f"{verb.name} takes no text")
    text = " ".join(" ".join(typed).split())
    first, second = [*map(int, numbers), 0, 0][:2]
    if first >= _VERB // _FIRST or second >= _FIRST:
        raise MoveSyntaxError("no card, clue or player has that number")
    return action(verb.name, first, second), text


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 4 and (word == "0" or word[0] != "0")
