"""Stored events stay readable: ``stored_events.jsonl`` holds some of every form that was released, and only grows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from sennik.match import Event, UnreadableEvent, decode, encode
from sennik.match import events as e
from tests.releases import RELEASES

UNCAUSED = (
    *(e.Opened, e.Arrived, e.Renamed, e.Left, e.Shuffled, e.TimeUp, e.Rang, e.Closed, e.Ended, e.Abandoned, e.Paused),
    *(e.RanOut, e.CalledOff, e.Down, e.PositionReached),
)
"""What no command of a person causes by itself."""

STORED = (Path(__file__).parent / "stored_events.jsonl").read_bytes().splitlines()


def test_stored_events_are_read_and_every_kind_of_event_is_among_them() -> None:
    assert {type(decode(line)) for line in STORED} == set(get_args(Event))


def test_every_field_of_an_event_is_among_them() -> None:
    said = {(type(decode(line)), name) for line in STORED for name in json.loads(line)}
    fields = {(kind, name) for kind in get_args(Event) for name in kind.__struct_fields__}
    by_nobody = {(kind, name) for kind in UNCAUSED for name in ("actor", "command")}
    assert fields - said == by_nobody, "what the referee does has no person's command"


def test_a_form_gets_a_new_version_at_most_once_between_two_releases() -> None:
    """Nobody has stored an event of what was never released."""
    for kind in get_args(Event):
        assert int(str(kind.__struct_config__.tag).rpartition(".")[2]) <= 1 + RELEASES


@pytest.mark.parametrize("line", STORED)
def test_what_was_stored_says_the_same_when_written_again(line: bytes) -> None:
    event = decode(line)
    assert decode(encode(event)) == event
    assert _still_says(json.loads(encode(event)), json.loads(line))


def _still_says(new: Any, old: Any) -> bool:
    """Whether all that the old line says is in the new one, which may say more: fields that came later, with their defaults."""
    if isinstance(old, dict):
        return all(name in new and _still_says(new[name], value) for name, value in old.items())
    return bool(new == old)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{}",
        b"\xff",
        b'{"type":"moved.9","at":1}',
        b'{"type":"started.1"}',
        b'{"type":"started.1","at":"soon"}',
        b'{"type":"started.1","at":1,"starter":2}',
    ],
)
def test_what_is_no_known_event_is_refused_whole(body: bytes) -> None:
    with pytest.raises(UnreadableEvent):
        decode(body)
