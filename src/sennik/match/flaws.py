"""What is wrong with data from outside, in a request or in a line of a record: which field, and what about it.

msgspec reports errors only as English messages. This module turns the messages into codes and sentences, so that nobody
is shown one of them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from sennik.kernel.game import Sentence

LONGEST_NAMED: Final = 100
"""How many characters of an unknown field's name are given back."""

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
    """What is wrong with some data.

    - ``code`` is the code of the problem.
    - ``where`` is the path of the field; "" is the whole of the data.
    - ``most`` is the greatest length allowed.
    - ``least_number`` or ``most_number`` is the bound that a number is beyond.
    - ``kind`` says what should be there: a number, text, flag, list or object.
    - ``byte`` is the place from which the data is no JSON any more; -1 is an unknown place.

    >>> flaw("Expected `int` <= 10 - at `$.seats`").told.id
    'problem-number-too-large'
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
    """Returns the flaw that a message of msgspec tells. If the message is unknown, the flaw is "malformed" and no more.

    >>> flaw("Object contains unknown field `colour` - at `$.setup`")
    Flaw(code='unknown-field', where='setup.colour', most=0, least_number=None, most_number=None, kind='', byte=None)
    """
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
    """Returns what a message of msgspec says of a line of a record, as a sentence of the catalogues.

    >>> ill_shaped("Expected `str`, got `int` - at `$.move`")
    Sentence(id='record-no-text', arguments={'field': 'move'})
    """
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
    """Returns what a message of msgspec says of a text that can't be read as JSON, as a sentence of the catalogues.

    >>> no_json("JSON is malformed: invalid character (byte 7)")
    Sentence(id='record-no-json-from', arguments={'byte': 7})
    """
    if error.startswith("Number out of range"):
        return Sentence("record-number-range")
    found = _BYTE.match(error)
    return Sentence("record-no-json") if found is None else Sentence("record-no-json-from", {"byte": int(found[1])})
