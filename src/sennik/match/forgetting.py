"""Events without a person: the same match, in which nothing says any more who one of its people was."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from typing import Final

import msgspec

from .codec import UnreadableEvent

NOBODY: Final = "N. N."
"""The name of a person who was forgotten, in every language."""

_PEOPLE: Final = ("person", "host")
"""The fields of an event with the person whose name it has."""


def names_of(bodies: Sequence[bytes], person: str) -> set[str]:
    """Returns all names by which the person goes in these events.

    >>> names_of([b'{"type":"sat.1","at":1,"seat":0,"person":"ala","name":"Ala"}'], "ala")
    {'Ala'}
    """
    return {str(event["name"]) for event in _readable(bodies) if event.get("name") and _of(event) == person}


def forgotten(bodies: Sequence[bytes], person: str, instead: str, names: Collection[str]) -> list[bytes]:
    """Returns the events with the id ``instead`` in the place of the person's, and without their ``names``.

    A bot that has taken the person's seat over keeps their name, so a name that belongs to no person's id is
    removed if it is one of ``names``. Raises ``UnreadableEvent`` if one is no JSON object.

    >>> [changed] = forgotten([b'{"type":"left.1","at":1,"person":"ala"}'], "ala", "x", {"Ala"})
    >>> changed
    b'{"type":"left.1","at":1,"person":"x"}'
    """
    events = [*_readable(bodies)]
    if len(events) < len(bodies):
        raise UnreadableEvent("an event is no JSON object")
    return [msgspec.json.encode(_without(event, person, instead, names)) for event in events]


def continued(bodies: Sequence[bytes]) -> Iterator[str]:
    """Yields the id of the match with which the same people went on.

    >>> list(continued([b'{"type":"continued.1","at":1,"next":"m2"}']))
    ['m2']
    """
    for event in _readable(bodies):
        if str(event.get("type")).startswith("continued."):
            yield str(event["next"])


def _readable(bodies: Sequence[bytes]) -> Iterator[dict[str, object]]:
    for body in bodies:
        with suppress(msgspec.DecodeError, UnicodeDecodeError):
            yield _object.decode(body)


def _of(event: dict[str, object]) -> str | None:
    return next((str(event[field]) for field in _PEOPLE if field in event), None)


def _without(event: dict[str, object], person: str, instead: str, names: Collection[str]) -> dict[str, object]:
    made = {
        instead if field == person else field: _changed(value, person, instead, names)
        for field, value in event.items()
        if not (field == "portrait" and _of(event) == person)
    }
    if "name" in event:
        of = _of(event)
        if of == person or (of is None and event["name"] in names):
            made["name"] = NOBODY
    return made


def _changed(value: object, person: str, instead: str, names: Collection[str]) -> object:
    if isinstance(value, dict):
        return _without(value, person, instead, names)
    if isinstance(value, list):
        return [_changed(each, person, instead, names) for each in value]
    return instead if value == person else value


# Events as JSON has them, so that those of kinds that are yet to come lose their person too.
_object: Final = msgspec.json.Decoder(dict[str, object])
