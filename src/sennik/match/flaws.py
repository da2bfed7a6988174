"""What is wrong with data that came from outside, a request or a line of a record: which field, and what about it.

msgspec's messages are all that it has to tell: here they become codes and sentences, so that none of them reaches anybody.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from sennik.kernel.game import Sentence

LONGEST_NAMED: Final = 100
"""Characters of an unknown field's name that are given back."""

_WHERE: Final = re.compile(r" - at `\$\.([^`]*)`$")
_FIELD: Final = re.compile(r"Object (missing required|contains unknown) field `([^`]*)`")
_LENGTH: Final = re.compile(r"Expected `(?:str|array|object)` of length <= (\d+)")
_EMPTY: Final = re.compile(r"Expected `(?:str|array|object)` of length >= 1\b")
_BOUND: Final = re.compile(r"Expected `int` (<|>)= (-?\d+)")
_KIND: Final = re.compile(r"Expected `(int|str|bool|array|object)(?: \| null)?`, got")
_BYTE: Final = re.compile(r"JSON is malformed: .* \(byte (\d+)\)$")
_CUT: Final = "Input data was truncated"
_KINDS: Final = {"int": "number", "str": "text", "bool": "flag", "array": "list", "object": "object"}


@dataclass(frozen=True, slots=True)
class Flaw:
    """``code`` of the problem; ``where`` is the field's path in the body, "" for all of it; ``most`` the length it may have.

    ``least_number`` and ``most_number``: the bound that a number is beyond, where it is that. ``kind``: what should be there, of
    number, text, flag, list and object. ``byte``: where the body is no JSON any more; -1: somewhere.
    """

    code: str = "malformed"
    where: str = ""
    most: int = 0
    least_number: int | None = None
    most_number: int | None = None
    kind: str = ""
    byte: int | None = None

    @property
    def told(self) -> Sentence:
        """What is wrong, for whoever sent it."""
        field = {"field": self.where}
        if self.most_number is not None:
            return Sentence("problem-number-too-large", {**field, "bound": self.most_number})
        if self.least_number is not None:
            return Sentence("problem-number-too-small", {**field, "bound": self.least_number})
        if self.byte is not None:
            return Sentence("problem-no-json") if self.byte < 0 else Sentence("problem-no-json-from", {"byte": self.byte})
        if self.kind:
            return Sentence(f"problem-no-{self.kind}", field) if self.where else Sentence("problem-no-body")
        if self.code == "malformed":
            return Sentence("problem-wrong-field" if self.where else "problem-malformed", field)
        return Sentence(f"problem-{self.code}", {**field, "most": self.most} if self.code == "too-long" else field)


def flaw(error: str) -> Flaw:
    """The flaw that msgspec's words tell: they are all that it has to tell them by."""
    found = _WHERE.search(error)
    where = found[1] if found is not None else ""
    field = _FIELD.match(error)
    if field is not None:
        code = "missing-field" if field[1] == "missing required" else "unknown-field"
        named = field[2][:LONGEST_NAMED]
        return Flaw(code, f"{where}.{named}" if where else named)
    length = _LENGTH.match(error)
    if length is not None:
        return Flaw("too-long", where, int(length[1]))
    byte = _BYTE.match(error)
    if byte is not None or error == _CUT:
        return Flaw(byte=-1 if byte is None else int(byte[1]))
    kind = _KIND.match(error)
    if kind is not None:
        return Flaw("malformed", where, kind=_KINDS[kind[1]])
    bound = _BOUND.match(error)
    if bound is None:
        return Flaw("malformed", where)
    least, most = (int(bound[2]), None) if bound[1] == ">" else (None, int(bound[2]))
    return Flaw("malformed", where, least_number=least, most_number=most)


def ill_shaped(error: str) -> Sentence:
    """What msgspec's words say of a line of a record, in the words of the catalogues."""
    found = flaw(error)
    field = {"field": found.where}
    if found.code == "too-long":
        return Sentence("record-too-long", {**field, "most": found.most})
    if found.code != "malformed":
        return Sentence(f"record-{found.code}", field)
    if (bound := _BOUND.match(error)) is not None:
        return Sentence("record-too-small" if bound[1] == ">" else "record-too-large", {**field, "bound": int(bound[2])})
    if _EMPTY.match(error) is not None:
        return Sentence("record-too-short", field)
    return Sentence(f"record-no-{found.kind}" if found.kind else "record-wrong-field", field)


def no_json(error: str) -> Sentence:
    """What msgspec's words say of a text that can't be read as JSON."""
    if error.startswith("Number out of range"):
        return Sentence("record-number-range")
    found = _BYTE.match(error)
    return Sentence("record-no-json") if found is None else Sentence("record-no-json-from", {"byte": int(found[1])})
