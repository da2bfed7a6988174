"""At which moments a viewer of a game without cards learnt something: where what the game says that it reveals came up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from msgspec import Raw, UnsetType

_BLANK: Final[tuple[object, ...]] = ("", "?", -1, None)
"""What stands in a view for what its viewer may not know, or what there is not."""

_fields: Final = msgspec.json.Decoder(dict[str, Raw])
_value: Final = msgspec.json.Decoder()


class Revelations:
    """Follows what a viewer is told at these places in the fields of a view (``Meanings.reveals``).

    >>> revelations = Revelations(["roles", "cards.guess"])
    >>> tells = b'{"roles":["?","imp"],"cards":[]}', b'{"cards":[{"guess":""}]}', b'{"cards":[{"guess":""},{"guess":"owl"}]}'
    >>> [revelations.next(Raw(each)) for each in tells]
    [True, False, True]
    """

    def __init__(self, places: Iterable[str]) -> None:
        self._places = [place.split(".") for place in places]
        self._known: dict[str, list[object]] = {}

    def next(self, changed: Raw | UnsetType) -> bool:
        """Tells whether these changed fields of the view have something at one of the places where nothing was before."""
        if not self._places or not isinstance(changed, Raw):
            return False
        told = _fields.decode(changed)
        learnt = False
        for field, *rest in self._places:
            if field in told:
                name = ".".join((field, *rest))
                now = _values(_value.decode(told[field]), rest)
                before = self._known.get(name, [])
                self._known[name] = now
                learnt = learnt or any(
                    value not in _BLANK and (number >= len(before) or before[number] != value) for number, value in enumerate(now)
                )
        return learnt


def _values(value: object, path: Sequence[str]) -> list[object]:
    """Returns the values at the end of that path, of all elements of the lists on the way."""
    if isinstance(value, list):
        return [found for each in value for found in _values(each, path)]
    if not path:
        return [value]
    return _values(value.get(path[0]), path[1:]) if isinstance(value, dict) else []
