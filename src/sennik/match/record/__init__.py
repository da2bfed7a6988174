"""A match as text, one JSON object a line: to keep, to send, to write by hand, to play again (docs/reference/record.md).

A record is made from the events of a match and read back into such events, so whatever plays it folds them like those of a store:

- ``write(match, events)`` is the text. Its header tells what the folded match tells.
- ``read(text, lookup)`` are the events, from the table that is opened to the result. Every deal and every move goes through the
  game's own rules first.
- ``Replay(events, lookup)`` folds them one after another, with what each did as everybody may know it after the game.
"""

from .errors import RecordError
from .lines import LATEST, Close, Deal, Entry, Header, Outcome, Play, Record, Ring, format_record, parse
from .reading import events_of, read, rules_of
from .replay import Replay, Replayed
from .writing import record_of, write

__all__ = [
    "LATEST",
    "Close",
    "Deal",
    "Entry",
    "Header",
    "Outcome",
    "Play",
    "Record",
    "RecordError",
    "Replay",
    "Replayed",
    "Ring",
    "events_of",
    "format_record",
    "parse",
    "read",
    "record_of",
    "rules_of",
    "write",
]
