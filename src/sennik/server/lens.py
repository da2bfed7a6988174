"""How a projector reads views: what of a view changed, as JSON ready to send.

Every game can be read through ``rules.hide`` and ``rules.fields`` (:class:`FieldLens`). Card games on the kernel's records
are read from the views' bytes (:class:`RecordLens`): all viewers' views are made at once, fields that everybody sees alike
are compared and encoded once, and nothing is decoded that did not change. Both say the same, which is a test.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec

from sennik.kernel.cards import CardRules, Edition
from sennik.kernel.game import Rules, Trace, Viewer
from sennik.kernel.layout import Field, Layout, Sight
from sennik.wire.messages import StepInfo

View = TypeVar("View")

_encode: Final = msgspec.json.Encoder().encode
_TRACES_KEPT: Final = 20_000


class Lens(Protocol[View]):
    """Reads views of one match. A view is whatever ``views`` gives: opaque, never changed."""

    def views(self, state: Any, viewers: Sequence[Viewer]) -> list[View]:
        """What each viewer may know of the state."""

    def shared(self, before: View, after: View) -> list[bytes]:
        """The changed fields that are alike in everybody's views, each as ``"name":value``."""

    def own(self, before: View, after: View) -> list[bytes]:
        """The other changed fields."""

    def whole(self, view: View) -> bytes:
        """All fields as one JSON object."""

    def waiting(self, view: View) -> tuple[int, ...] | None:
        """Whom the table waits for, where the view itself says so (a field ``waiting``); else None."""

    def told(self, view: View) -> Any:
        """The trace as something to compare: equal where two views tell the same."""

    def verb(self, view: View) -> tuple[str, int | None]:
        """The trace's verb and seat ("" and None where nothing happened yet)."""

    def trace(self, view: View) -> bytes:
        """The trace as JSON, still open: its time and doer follow."""


def lens_for(rules: Rules[Any]) -> Lens[Any]:
    """The quickest lens for these rules."""
    return RecordLens(rules) if isinstance(rules, CardRules) else FieldLens(rules)


class _Fields:
    __slots__ = ("fields", "trace")

    def __init__(self, fields: dict[str, Any], trace: Trace) -> None:
        self.fields = fields
        self.trace = trace


class FieldLens:
    """Reads any game's views by field name."""

    def __init__(self, rules: Rules[Any]) -> None:
        self._rules = rules

    def views(self, state: Any, viewers: Sequence[Viewer]) -> list[_Fields]:
        """See Lens."""
        made = [self._rules.hide(state, viewer) for viewer in viewers]
        return [_Fields(self._rules.fields(view), self._rules.trace(view)) for view in made]

    def shared(self, before: _Fields, after: _Fields) -> list[bytes]:
        """See Lens. Which fields are alike for all is not known here."""
        return []

    def own(self, before: _Fields, after: _Fields) -> list[bytes]:
        """See Lens."""
        was = before.fields
        return [_fragment(name, value) for name, value in after.fields.items() if value != was[name]]

    def whole(self, view: _Fields) -> bytes:
        """See Lens."""
        return _encode(view.fields)

    def waiting(self, view: _Fields) -> tuple[int, ...] | None:
        """See Lens. The field is a bit for each seat, or the list of seats."""
        told = view.fields.get("waiting")
        if isinstance(told, int):
            return _bits(told)
        return tuple(told) if isinstance(told, list) else None

    def told(self, view: _Fields) -> Trace:
        """See Lens."""
        return view.trace

    def verb(self, view: _Fields) -> tuple[str, int | None]:
        """See Lens."""
        return view.trace.verb, view.trace.seat

    def trace(self, view: _Fields) -> bytes:
        """See Lens."""
        return _open_trace(view.trace)


class _Part(Generic[View]):
    """One field in the bytes of a view."""

    __slots__ = ("code", "end", "head", "offset", "shape")

    def __init__(self, field: Field) -> None:
        self.head = b'"%b":' % field.name.encode()
        self.offset = field.offset
        self.end = field.end
        self.code: Any = field.cell.code
        self.shape: Any = field.cell.shape

    def value(self, view: bytes) -> bytes:
        """``"name":value``."""
        cells = memoryview(view)[self.offset : self.end]
        if self.shape:
            return self.head + _encode(cells.cast(self.code, self.shape).tolist())
        return self.head + b"%d" % cells.cast(self.code)[0]


class RecordLens:
    """Reads a card game's views from their bytes."""

    def __init__(self, rules: CardRules) -> None:
        self._rules = rules
        layout = rules.edition.layout
        shown = rules.visibility.shown
        own = {Sight.FACE, Sight.KNOWERS, Sight.ACTOR, Sight.OWNER}
        alike = [field for field in shown if field.declared.sight not in own]
        self._all = [_Part[bytes](field) for field in shown]
        self._arrays = [_Part[bytes](field) for field in alike if field.cell.shape]
        self._own = [_Part[bytes](field) for field in shown if field.declared.sight in own]
        numbers = [field for field in alike if not field.cell.shape]
        # The numbers stand together, with padding where their sizes differ.
        code, at = "<", numbers[0].offset
        for field in numbers:
            code += f"{field.offset - at}x{field.cell.code}"
            at = field.end
        self._numbers: list[tuple[bytes, int]] = [(b'"%b":' % field.name.encode(), n) for n, field in enumerate(numbers)]
        self._unpack = struct.Struct(code).unpack_from
        self._first, self._last = numbers[0].offset, at
        self._told = slice(layout.state_size, layout.told_size)
        named = layout.by_name
        self._verb, self._seat, self._waiting = named["trace_verb"], named["trace_seat"], named.get("waiting")
        self._steps = _Steps(layout)
        self._traces = _traces(rules.edition, rules.seats)

    def views(self, state: Any, viewers: Sequence[Viewer]) -> list[bytes]:
        """See Lens."""
        return self._rules.visibility.views(state, viewers)

    def shared(self, before: bytes, after: bytes) -> list[bytes]:
        """See Lens."""
        changed = []
        if before[self._first : self._last] != after[self._first : self._last]:
            was, now = self._unpack(before, self._first), self._unpack(after, self._first)
            changed = [head + b"%d" % now[n] for head, n in self._numbers if now[n] != was[n]]
        for part in self._arrays:
            if before[part.offset : part.end] != after[part.offset : part.end]:
                changed.append(part.value(after))
        return changed

    def own(self, before: bytes, after: bytes) -> list[bytes]:
        """See Lens."""
        return [part.value(after) for part in self._own if before[part.offset : part.end] != after[part.offset : part.end]]

    def whole(self, view: bytes) -> bytes:
        """See Lens."""
        return b"{%b}" % b",".join([part.value(view) for part in self._all])

    def waiting(self, view: bytes) -> tuple[int, ...] | None:
        """See Lens."""
        return None if self._waiting is None else _bits(view[self._waiting.offset])

    def told(self, view: bytes) -> bytes:
        """See Lens."""
        return view[self._told]

    def verb(self, view: bytes) -> tuple[str, int | None]:
        """See Lens."""
        verb, seat = view[self._verb.offset], view[self._seat.offset]
        return self._rules.edition.verbs[verb - 1] if verb else "", seat - 1 if seat else None

    def trace(self, view: bytes) -> bytes:
        """See Lens. The same few things happen again and again: those met before are looked up."""
        told = view[self._told]
        known = self._traces.get(told)
        if known is None:
            if len(self._traces) >= _TRACES_KEPT:
                self._traces.clear()
            known = self._traces[told] = _open_trace(self._rules.trace(self._steps.read(view)))
        return known


@lru_cache(maxsize=64)
def _traces(edition: Edition, seats: int) -> dict[bytes, bytes]:  # noqa: ARG001 - they are what it is cached by
    """What was encoded already, for all matches of one edition with so many seats: the bytes of a trace say all of it."""
    return {}


class _Steps:
    """Reads a view's trace without making a whole record of the view."""

    def __init__(self, layout: Layout) -> None:
        self._fields = [field for field in layout if field.name.startswith("trace_")]

    def read(self, view: bytes) -> SimpleNamespace:
        """The fields of the trace by name."""
        whole = memoryview(view)
        made: dict[str, Any] = {}
        for field in self._fields:
            code: Any = field.cell.code
            cells = whole[field.offset : field.end].cast(code)
            made[field.name] = cells if field.cell.shape else cells[0]
        return SimpleNamespace(**made)


_SEATS: Final = tuple(tuple(seat for seat in range(8) if mask >> seat & 1) for mask in range(256))


def _bits(mask: int) -> tuple[int, ...]:
    return _SEATS[mask] if mask < 256 else tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def _fragment(name: str, value: Any) -> bytes:
    return b'"%b":%b' % (name.encode(), _encode(value))


def _open_trace(trace: Trace) -> bytes:
    steps = [StepInfo(step.source, step.target, step.count, step.face, list(step.seen_by)) for step in trace.steps]
    words = (_encode(trace.verb), _encode(trace.seat), _encode(trace.numbers), _encode(steps))
    return b'{"verb":%b,"seat":%b,"numbers":%b,"steps":%b' % words
