"""A match as text, one JSON object a line: to keep, to send, to write by hand, to play again
(docs/reference/record.md).

A record is made from the events of a match and read back into such events, so a program that plays it folds them like
those of a store:

- ``write(match, events)`` returns the text. Its header tells what the folded match tells.
- ``read(text, lookup)`` yields the events, from the table that is opened to the result. It holds every deal and every
  move against the game's own rules first.
- ``Replay(events, lookup)`` folds them one after another, and yields what each did as everybody may know it after the
  game.
- ``explained(error, language)`` says why a record can't be read or played.
"""

from .errors import RecordError
from .explaining import explained, text_of
from .lines import (
    LATEST,
    CloseLine,
    DealLine,
    Entry,
    Header,
    MoveLine,
    Outcome,
    Record,
    RingLine,
    SealLine,
    TakeBackLine,
    format_record,
    parse,
)
from .reading import events_of, read, rules_of
from .replay import Replay, Replayed
from .writing import record_of, write

__all__ = [
    "LATEST",
    "CloseLine",
    "DealLine",
    "Entry",
    "Header",
    "MoveLine",
    "Outcome",
    "Record",
    "RecordError",
    "Replay",
    "Replayed",
    "RingLine",
    "SealLine",
    "TakeBackLine",
    "events_of",
    "explained",
    "format_record",
    "parse",
    "read",
    "record_of",
    "rules_of",
    "text_of",
    "write",
]
