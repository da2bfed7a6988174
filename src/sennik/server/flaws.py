"""What is wrong with the body of a request: which field, and whether it is missing, unknown or too long."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

LONGEST_NAMED: Final = 100
"""Characters of an unknown field's name that are given back."""

_WHERE: Final = re.compile(r" - at `\$\.([^`]*)`$")
_FIELD: Final = re.compile(r"Object (missing required|contains unknown) field `([^`]*)`")
_LENGTH: Final = re.compile(r"Expected `(?:str|array|object)` of length <= (\d+)")


@dataclass(frozen=True, slots=True)
class Flaw:
    """``code`` of the problem; ``where`` is the field's path in the body, "" for all of it; ``most`` the length it may have."""

    code: str = "malformed"
    where: str = ""
    most: int = 0


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
    return Flaw("malformed", where) if length is None else Flaw("too-long", where, int(length[1]))
