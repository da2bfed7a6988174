"""Stored events stay readable: ``old_events.jsonl`` holds one of every form that was ever stored, and only grows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

import pytest

from sennik.match import Event, UnreadableEvent, decode, encode

OLD = (Path(__file__).parent / "old_events.jsonl").read_bytes().splitlines()


def test_old_events_are_read_and_every_kind_of_event_is_among_them() -> None:
    assert {type(decode(line)) for line in OLD} == set(get_args(Event))


@pytest.mark.parametrize("line", OLD)
def test_what_was_stored_says_the_same_when_written_again(line: bytes) -> None:
    event = decode(line)
    assert decode(encode(event)) == event
    assert json.loads(encode(event)) == json.loads(line)


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
