"""The lines of a record: which there are, how they are written as text, and how they are read. Nothing here knows a game.

>>> entries = DealLine(("0", "1")), MoveLine(1, "wake"), CloseLine("window"), RingLine(5_000), TakeBackLine(1)
>>> print(format_record(Record(Header(1, "sen", ("Ala", "Ola")), entries, Outcome((3, 5), (1,)), ())), end="")
{"sennik":1,"game":"sen","seats":["Ala","Ola"]}
{"deal":["0","1"]}
{"seat":1,"move":"wake"}
{"close":"window"}
{"ring":5000}
{"take_back":1}
{"result":{"scores":[3,5],"winners":[1]}}
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from sennik.kernel.game import Sentence
from sennik.match.flaws import ill_shaped, no_json
from sennik.match.seal import LONGEST_WORDS, MOST_MIXED

from .errors import RecordError

By: TypeAlias = Literal["person", "bot", "stand_in", "clock"]
ShortText: TypeAlias = Annotated[str, Meta(max_length=40)]
_Words: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_WORDS)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=1, le=10)]
LATEST = 2**53 - 1
"""The latest time (ms) in a record: the largest whole number that every reader of JSON reads exactly."""
Time: TypeAlias = Annotated[int, Meta(ge=0, le=LATEST)]
Shape = TypeVar("Shape", bound=Struct)


class SealLine(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The secret of sealed deals, and the words that people mixed into them, in that order (see ``sennik.match.seal``)."""

    secret: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    mixed: Annotated[tuple[_Words, ...], Meta(max_length=MOST_MIXED)] = ()


class Header(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line. If ``rules`` is None the current rules hold, and if ``preset`` is None the game's defaults.
    ``date`` is in UTC, as ISO 8601 writes it.

    ``creatures`` says for each seat which creature a bot is ("": none), so that people who replay the record read its
    name in their own language. It ends with the last bot. ``seats`` has a name for every seat all the same.

    ``seal`` is there if the deals were sealed. Then every deal of the record has to follow from it.

    >>> record = Record(Header(1, "sen", ("Ala", "Ola"), preset="basic"), (), None, ())
    >>> print(format_record(record), end="")
    {"sennik":1,"game":"sen","seats":["Ala","Ola"],"preset":"basic"}
    """

    sennik: Literal[1]
    game: ShortText
    seats: Annotated[tuple[ShortText, ...], Meta(min_length=1, max_length=10)]
    rules: int | None = None
    preset: ShortText | None = None
    options: Mapping[str, object] = {}
    date: str | None = None
    creatures: Annotated[tuple[ShortText, ...], Meta(max_length=10)] = ()
    seal: SealLine | None = None


class DealLine(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A shuffle: the names of the cards in the order in which they will be drawn, or of the first of them. ``at`` is ms
    since the match was opened.
    """

    deal: tuple[ShortText, ...]
    at: Time | None = None


class MoveLine(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A move in the game's notation. Seats count from 1, as people do.

    In a live game ``time`` says when the move came (ms of play; None: no time has passed), and ``judged`` what the
    judge made of its text.

    >>> lines = '{"sennik":1,"game":"sen","seats":["Ala","Ola"]}', '{"seat":2,"move":"look 1 4","by":"bot"}'
    >>> parse(chr(10).join(lines)).entries[0].by
    'bot'
    """

    seat: SeatNumber
    move: Annotated[str, Meta(max_length=4_000)]
    at: Time | None = None
    by: By | None = None
    time: Time | None = None
    judged: Annotated[str, Meta(max_length=4_000)] = ""


class CloseLine(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The end of a window of answers by the referee's hand. Seats that had not answered let it pass."""

    close: Literal["window"]
    at: Time | None = None


class RingLine(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that was due by itself in a live game at that time (ms of play)."""

    ring: Time
    at: Time | None = None


class TakeBackLine(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The latest move of the seat was taken back. The line of that move stays where it is."""

    take_back: SeatNumber
    at: Time | None = None


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """The scores by seat, and the seats that won, counted from 1."""

    scores: tuple[int, ...]
    winners: tuple[SeatNumber, ...]


class Last(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a finished match. A record without it may be of a finished match or not."""

    result: Outcome


Entry: TypeAlias = DealLine | MoveLine | CloseLine | RingLine | TakeBackLine


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it is written down. ``lines`` has the line numbers of ``entries`` and of ``result``.

    >>> lines = '{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}', "", '{"seat": 1, "move": "pass"}'
    >>> record = parse(chr(10).join(lines))
    >>> record.entries[0].move, record.lines[0]
    ('pass', 3)
    """

    header: Header
    entries: tuple[Entry, ...]
    result: Outcome | None
    lines: tuple[int, ...]

    @property
    def plays(self) -> int:
        """The number of moves."""
        return sum(isinstance(entry, MoveLine) for entry in self.entries)


def format_record(record: Record) -> str:
    """Returns the record as text, one JSON object a line.

    >>> print(format_record(Record(Header(1, "sen", ("Ala", "Ola")), (), None, ())), end="")
    {"sennik":1,"game":"sen","seats":["Ala","Ola"]}
    """
    parts: list[Struct] = [record.header, *record.entries]
    if record.result is not None:
        parts.append(Last(record.result))
    return "".join(msgspec.json.encode(part).decode() + "\n" for part in parts)


def parse(text: str) -> Record:
    """Returns the record in the text. Empty lines count as lines and say nothing.

    It judges no move. Raises ``RecordError`` if a line has not the shape of a line.

    >>> parse('{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}').header.game
    'sen'
    >>> parse("cats")
    Traceback (most recent call last):
    sennik.match.record.errors.RecordError: line 1: this is no JSON from byte 0 on
    """
    header: Header | None = None
    entries: list[Entry] = []
    lines: list[int] = []
    result: Outcome | None = None
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        fields = _object(line, number)
        if header is None:
            if "sennik" not in fields:
                raise RecordError(number, Sentence("record-no-header"))
            header = _as(Header, fields, number)
            continue
        if result is not None:
            raise RecordError(number, Sentence("record-after-result"))
        lines.append(number)
        if "result" in fields:
            result = _as(Last, fields, number).result
        else:
            entries.append(_entry(fields, number))
    if header is None:
        raise RecordError(1, Sentence("record-empty"))
    if result is None:
        lines.append(text.count("\n") + 1)
    return Record(header, tuple(entries), result, tuple(lines))


def _entry(fields: dict[str, object], number: int) -> Entry:
    if "deal" in fields:
        return _as(DealLine, fields, number)
    if "move" in fields:
        return _as(MoveLine, fields, number)
    if "close" in fields:
        return _as(CloseLine, fields, number)
    if "ring" in fields:
        return _as(RingLine, fields, number)
    if "take_back" in fields:
        return _as(TakeBackLine, fields, number)
    raise RecordError(number, Sentence("record-no-entry"))


def _object(line: str, number: int) -> dict[str, object]:
    try:
        fields = msgspec.json.decode(line)
    except msgspec.DecodeError as error:
        raise RecordError(number, no_json(str(error))) from error
    except RecursionError as error:
        raise RecordError(number, Sentence("record-no-json")) from error
    if not isinstance(fields, dict):
        raise RecordError(number, Sentence("record-no-line"))
    return fields


def _as(kind: type[Shape], fields: dict[str, object], number: int) -> Shape:
    try:
        return msgspec.convert(fields, kind)
    except msgspec.ValidationError as error:
        raise RecordError(number, ill_shaped(str(error))) from error
