"""Stored events stay readable: ``old_events.jsonl`` holds one of every form that was ever stored, and only grows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from sennik.match import Event, UnreadableEvent, decode, encode
from sennik.match import events as e

OLD = (Path(__file__).parent / "old_events.jsonl").read_bytes().splitlines()


def test_old_events_are_read_and_every_kind_of_event_is_among_them() -> None:
    assert {type(decode(line)) for line in OLD} == set(get_args(Event))


@pytest.mark.parametrize("line", OLD)
def test_what_was_stored_says_the_same_when_written_again(line: bytes) -> None:
    event = decode(line)
    assert decode(encode(event)) == event
    assert _still_says(json.loads(encode(event)), json.loads(line))


def _still_says(new: Any, old: Any) -> bool:
    """Whether all that the old line says is in the new one, which may say more: fields that came later, with their defaults."""
    if isinstance(old, dict):
        return all(name in new and _still_says(new[name], value) for name, value in old.items())
    return bool(new == old)


def test_a_clock_that_knows_of_no_windows_has_the_usual_one() -> None:
    setups = [event.setup for event in map(decode, OLD) if isinstance(event, e.Opened | e.Configured)]
    assert [setup.clock.window for setup in setups] == [8, 8, 0]


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
