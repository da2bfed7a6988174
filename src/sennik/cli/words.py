"""A trace in words, for any game, from its messages in the catalogues.

What a game says of a verb stands in ``cli.ftl`` as ``<game>-told-<verb>``. It may name ``$who`` (who moved), ``$n1``,
``$n2``... (the trace's numbers), ``$word1``... (the words of the move's notation after its verb), ``$seat1``... (the
name of the player whose seat is that number), ``$face1``... (the card of that step), ``$object1``... (the same as
something that is taken or laid down, for languages with cases), ``$face_last`` (that of the last one), and ``$steps``
and ``$faces`` (how many steps there are, and the cards of all of them). Nothing here asks which game it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from sennik import i18n
from sennik.kernel.game import Trace
from sennik.kernel.trace import NUMBERS

from .texts import Texts


def tell(say: Texts, game: str, trace: Trace, names: Sequence[str], move: str = "") -> str:
    """One sentence for what happened by this move. Where the game has no message for it: the verb and its numbers or words."""
    who = "" if trace.seat is None else names[trace.seat]
    key = f"{game}-told-{trace.verb}"
    if not say.has(key):
        return " ".join(filter(None, [who, trace.verb, *(map(str, trace.numbers) if trace.numbers else move.split()[1:])]))
    values: dict[str, str | float] = {"who": who}
    for i in range(NUMBERS):
        number = trace.numbers[i] if i < len(trace.numbers) else 0
        values[f"n{i + 1}"] = number
        values[f"seat{i + 1}"] = names[number - 1] if 1 <= number <= len(names) else str(number)
    for i, word in enumerate(move.split()[1:], 1):
        values[f"word{i}"] = word
    for i, step in enumerate(trace.steps, 1):
        values[f"face{i}"] = face(say, game, step.face)
        values[f"object{i}"] = face(say, game, step.face, "-object")
    values["steps"] = len(trace.steps)
    values["faces"] = ", ".join(face(say, game, step.face) for step in trace.steps)
    values["face_last"] = face(say, game, trace.steps[-1].face) if trace.steps else ""
    return say(key, **values)


def face(say: Texts, game: str, name: str | None, form: str = "") -> str:
    """A card's name as people say it, in this form where it has one; numbers are their own names."""
    if name is None:
        return "?"
    for key in (f"{game}-face-{name}{form}", f"{game}-face-{name}"):
        if i18n.has(say.language, key):
            return i18n.text(say.language, key)
    return name
