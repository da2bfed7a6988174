"""Events as bytes: one JSON object each, as the store keeps them."""

from __future__ import annotations

import msgspec

from .events import Event
from .match import BrokenMatch


class UnreadableEvent(BrokenMatch):
    """The bytes are no event that this version knows."""


def encode(event: Event) -> bytes:
    """One line of JSON without the line end."""
    return _encoder.encode(event)


def decode(body: bytes) -> Event:
    """The event. Raises UnreadableEvent: dropping what one can't read would tell another story."""
    try:
        return _decoder.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise UnreadableEvent(str(error)) from error


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
