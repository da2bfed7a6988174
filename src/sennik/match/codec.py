"""Events as bytes: one JSON object each, as the store keeps them."""

from __future__ import annotations

import msgspec

from .broken import BrokenMatch
from .events import Event


class UnreadableEvent(BrokenMatch):
    """The error for bytes that are no event which this version knows.

    >>> decode(b'{"type":"flown.1","at":0}')
    Traceback (most recent call last):
        ...
    sennik.match.codec.UnreadableEvent: Invalid value 'flown.1' - at `$.type`
    """


def encode(event: Event) -> bytes:
    """Returns the event as one line of JSON, without the line end.

    >>> from .events import Left
    >>> encode(Left(at=5, person="ala"))
    b'{"type":"left.1","person":"ala","at":5}'
    """
    return _encoder.encode(event)


def decode(body: bytes) -> Event:
    """Returns the event that the bytes hold. Raises ``UnreadableEvent`` if there is none, since a match without one of
    its events would be another match.

    >>> decode(b'{"type":"left.1","at":5,"person":"ala"}')
    Left(person='ala', at=5, actor='', command='')
    """
    try:
        return _decoder.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise UnreadableEvent(str(error)) from error


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
