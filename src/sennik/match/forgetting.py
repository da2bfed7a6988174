"""Events without a person: the same match, in which nothing says any more who one of its people was."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec

from .codec import UnreadableEvent

if TYPE_CHECKING:
    from .match import SeatState

NOBODY: Final = "N. N."
"""The name of a person who was forgotten, in every language."""


def is_gone(seat: SeatState) -> bool:
    """Tells whether the seat belongs to somebody who was forgotten, or taken out of the game: nobody stands behind its id.

    Whoever calls themselves like that counts as gone too, unless the caller knows better.

    >>> from sennik.match.match import SeatState
    >>> is_gone(SeatState("person", "x7f2", NOBODY)), is_gone(SeatState("person", "ala", "Ala"))
    (True, False)
    """
    return seat.person is not None and seat.name == NOBODY


_NAMED: Final = ("person", "host")
"""The fields of an event with the person whose name it has."""
PEOPLE: Final = (*_NAMED, "actor", "author", "put_out", "invited", "won", "banned", "inside")
"""The fields of an event in which people's ids stand: as the value, in a list, or as the names of a table's fields."""


def has_part(bodies: Sequence[bytes], person: str) -> bool:
    """Tells whether the person has a part in these events.

    >>> has_part([b'{"type":"left.1","at":1,"person":"ala"}'], "ala"), has_part([b'{"type":"started.1","at":1}'], "started.1")
    (True, False)
    """
    return any(person in _people(event[field]) for event in _readable(bodies) for field in PEOPLE if field in event)


def forgotten(bodies: Sequence[bytes], person: str, instead: str) -> list[bytes]:
    """Returns the events with the id ``instead`` in the place of the person's, and without their name and picture.

    Raises ``UnreadableEvent`` if one is no JSON object.

    >>> [changed] = forgotten([b'{"type":"left.1","at":1,"person":"ala"}'], "ala", "x")
    >>> changed
    b'{"type":"left.1","at":1,"person":"x"}'
    """
    events = [*_readable(bodies)]
    if len(events) < len(bodies):
        raise UnreadableEvent("an event is no JSON object")
    return [msgspec.json.encode(_without(event, person, instead)) for event in events]


def _readable(bodies: Sequence[bytes]) -> Iterator[dict[str, object]]:
    for body in bodies:
        with suppress(msgspec.DecodeError, UnicodeDecodeError):
            yield _object.decode(body)


def _of(event: dict[str, object]) -> str | None:
    return next((str(event[field]) for field in _NAMED if field in event), None)


def _people(value: object) -> Collection[object]:
    if isinstance(value, dict):
        return [player for player in value if not str(player).startswith("~")]  # those are bots (``Match.won``)
    return value if isinstance(value, list) else (value,)


def _without(event: dict[str, object], person: str, instead: str) -> dict[str, object]:
    made = {field: _changed(value, person, instead) if field in PEOPLE else value for field, value in event.items()}
    if _of(event) == person:
        made.pop("portrait", None)
        if "name" in event:
            made["name"] = NOBODY
    banned = made.get("banned")
    if isinstance(banned, dict) and instead in banned:
        banned[instead] = NOBODY
    return made


def _changed(value: object, person: str, instead: str) -> object:
    if isinstance(value, dict):
        return {instead if name == person else name: each for name, each in value.items()}
    if isinstance(value, list):
        return [instead if each == person else each for each in value]
    return instead if value == person else value


# Events as JSON has them: a kind that this program does not know loses its person too.
_object: Final = msgspec.json.Decoder(dict[str, object])
