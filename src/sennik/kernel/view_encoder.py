"""Encodes views as JSON: a whole view, or the fields of it that changed.

``FieldEncoder`` reads the views of any game through ``rules.hide`` and ``rules.fields``. ``RecordEncoder`` reads the
views of card games from their bytes. It makes the views of all viewers at once, compares and encodes fields that are
common to all viewers only once, and decodes nothing that did not change. A test checks that both give the same.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from math import prod
from typing import Final, Generic, Protocol, TypeAlias, TypeVar, cast

import msgspec

from .actions import Actions
from .cards import CardRules, CardState, Edition
from .game import Rules, Step, Trace, Viewer
from .layout import Field, seats_of
from .visibility import Hideable

State = TypeVar("State")
State_contra = TypeVar("State_contra", contravariant=True)
View = TypeVar("View")

_encode: Final = msgspec.json.Encoder().encode


class ViewEncoder(Protocol[State_contra, View]):
    """Reads the views of one match. A view is whatever ``views`` returns: opaque, and never changed.

    ``waiting_alike`` says whether ``waiting`` is the same in all views of one state.
    """

    waiting_alike: bool

    def views(self, state: State_contra, viewers: Sequence[Viewer]) -> list[View]:
        """Returns what each viewer may know of the state."""

    def keep(self, state: State_contra) -> object:
        """Returns what ``traces`` needs of the state, which stays as it is when the state changes."""

    def traces(self, kept: object, viewers: Sequence[Viewer]) -> list[View]:
        """Returns for each viewer a view of the state that was kept, of which only the trace may be asked: by ``tell_alike``,
        ``verb``, ``trace`` and ``faceless``. It takes a fraction of the time.
        """

    def shared(self, before: View, after: View) -> list[bytes]:
        """Returns the changed fields that are the same in everybody's views, each as ``"name":value``."""

    def owns(self, before: Sequence[View], after: Sequence[View]) -> list[list[bytes]]:
        """Returns the other changed fields, for each of several viewers."""

    def whole(self, view: View) -> bytes:
        """Returns all fields as one JSON object."""

    def waiting(self, view: View) -> tuple[int, ...] | None:
        """Returns the seats that the table waits for if the view itself says so, and None otherwise (see ``Rules.waiting``)."""

    def tell_alike(self, one: View, others: Sequence[View]) -> list[bool]:
        """Returns for each of the others whether its trace tells the same as that of ``one``."""

    def verb(self, view: View) -> tuple[str, int | None]:
        """Returns the verb and the seat of the trace, or "" and None if nothing has happened yet."""

    def trace(self, view: View) -> bytes:
        """Returns the trace as JSON without its closing brace, so that the caller can add the time and who acted."""

    def faceless(self, view: View) -> View:
        """Returns the view without faces in its trace, for a log that shows nothing again."""

    def offer(self, state: State_contra, seat: int, legal: tuple[int, ...]) -> bytes:
        """Returns the seat's moves as JSON. ``legal`` are the actions that the rules list for it."""


def encoder_for(rules: Rules[State]) -> ViewEncoder[State, object]:
    """Returns the quickest encoder for these rules. Only the encoder itself knows what its views are.

    >>> from sennik.catalog import game
    >>> [type(encoder_for(game(name).rules({}, 4))).__name__ for name in ("sen", "dreamland")]
    ['RecordEncoder', 'FieldEncoder']
    """
    encoder = RecordEncoder(rules) if isinstance(rules, CardRules) else FieldEncoder(rules)
    return cast("ViewEncoder[State, object]", encoder)


class _Fields:
    __slots__ = ("fields", "trace", "waiting")

    def __init__(self, fields: dict[str, object], trace: Trace, waiting: tuple[int, ...] | None) -> None:
        self.fields = fields
        self.trace = trace
        self.waiting = waiting


class FieldEncoder(Generic[State]):
    """Reads the views of any game by field name.

    >>> from sennik.catalog import game
    >>> from .game import Seat
    >>> rules = game("sen").rules({}, 2)
    >>> encoder = FieldEncoder(rules)
    >>> before, after = (encoder.views(state, [Seat(0)])[0] for state in (rules.start(), rules.shuffled(rules.start(), [])))
    >>> b'"phase":2' in encoder.owns([before], [after])[0]
    True
    """

    waiting_alike = False

    def __init__(self, rules: Rules[State]) -> None:
        self._rules = rules

    def views(self, state: State, viewers: Sequence[Viewer]) -> list[_Fields]:
        made = [self._rules.hide(state, viewer) for viewer in viewers]
        rules = self._rules
        return [_Fields(rules.fields(view), rules.trace(view), rules.waiting(view)) for view in made]

    def keep(self, state: State) -> object:
        return self._rules.clone(state)

    def traces(self, kept: object, viewers: Sequence[Viewer]) -> list[_Fields]:
        rules, state = self._rules, cast("State", kept)
        return [_Fields({}, rules.trace(rules.hide(state, viewer)), None) for viewer in viewers]

    def shared(self, before: _Fields, after: _Fields) -> list[bytes]:
        # It is unknown here which fields are common to all viewers.
        return []

    def owns(self, before: Sequence[_Fields], after: Sequence[_Fields]) -> list[list[bytes]]:
        return [
            [_fragment(name, value) for name, value in new.fields.items() if value != old.fields[name]]
            for old, new in zip(before, after, strict=True)
        ]

    def whole(self, view: _Fields) -> bytes:
        return _encode(view.fields)

    def waiting(self, view: _Fields) -> tuple[int, ...] | None:
        return view.waiting

    def tell_alike(self, one: _Fields, others: Sequence[_Fields]) -> list[bool]:
        return [one.trace == other.trace for other in others]

    def verb(self, view: _Fields) -> tuple[str, int | None]:
        return view.trace.verb, view.trace.seat

    def trace(self, view: _Fields) -> bytes:
        return _open_trace(view.trace)

    def faceless(self, view: _Fields) -> _Fields:
        steps = tuple(replace(step, face=None) for step in view.trace.steps)
        return _Fields(view.fields, replace(view.trace, steps=steps), view.waiting)

    def offer(self, state: State, seat: int, legal: tuple[int, ...]) -> bytes:
        return _encode(self._rules.offer(state, seat))


class _Part:
    """A field in the bytes of a view. The last encoding is kept, because most viewers see the same."""

    __slots__ = ("cells", "encoded", "end", "head", "offset", "runs_out", "unpack")

    def __init__(self, field: Field) -> None:
        self.head = b'"%b":' % field.name.encode()
        self.offset = field.offset
        self.end = field.end
        self.unpack = _unpack(field)
        # Each byte is then one cell that is never negative: a card number, a face, or the bits of who knows it.
        self.runs_out = field.runs_out and field.cell.size == 1
        self.cells = b""
        self.encoded = b""

    def encode(self, cells: bytes) -> bytes:
        """Returns ``"name":value``, read from the field's own bytes."""
        if cells != self.cells:
            self.encoded = self.head + _encode(list(cells.rstrip(b"\0")) if self.runs_out else self.unpack(cells))
            self.cells = cells
        return self.encoded


def _unpack(field: Field) -> Callable[[bytes], object]:
    """Returns a function that makes a number, a tuple or a tuple of tuples of the field's bytes."""
    code, shape = field.cell.code, field.cell.shape
    if not shape:
        number = struct.Struct("<" + code).unpack
        return lambda cells: number(cells)[0]
    row = struct.Struct(f"<{shape[-1]}{code}")
    return row.unpack if len(shape) == 1 else lambda cells: tuple(row.iter_unpack(cells))


_Seen: TypeAlias = tuple[bytes, tuple[bytes, ...]]
"""A view in two parts: what is common to all viewers, and the bytes of the fields that may differ
(``Visibility.own``).
"""


_NEIGHBOURS: Final = 4
"""The number of adjacent arrays that are compared at once. Only if they differ is each compared alone."""


class RecordEncoder:
    """Reads the views of a card game from their bytes.

    >>> from sennik.catalog import game
    >>> from .game import Seat
    >>> rules = game("sen").rules({}, 2)
    >>> encoder = RecordEncoder(rules)
    >>> before, after = (encoder.views(state, [Seat(0)])[0] for state in (rules.start(), rules.shuffled(rules.start(), [])))
    >>> b'"phase":2' in encoder.shared(before, after)
    True
    """

    def __init__(self, rules: CardRules[CardState]) -> None:
        self._actions = rules.edition.actions
        self._visibility = rules.visibility
        layout = rules.edition.layout
        own = rules.visibility.own
        alike = [field for field in rules.visibility.shown if field not in own]
        self._alike = [_Part(field) for field in alike]
        # The last of the fields that may differ has the faces of the trace's steps, and belongs to the trace.
        self._own = [_Part(field) for field in own[:-1]]
        arrays = [part for part, field in zip(self._alike, alike, strict=True) if field.cell.shape]
        self._arrays = [(group[0].offset, group[-1].end, group) for group in _neighbours(arrays)]
        numbers = [field for field in alike if not field.cell.shape]
        # The numbers are adjacent, with padding between different sizes.
        code, at = "<", numbers[0].offset
        for field in numbers:
            code += f"{field.offset - at}x{field.cell.code}"
            at = field.end
        self._heads = [b'"%b":%%d' % field.name.encode() for field in numbers]
        self._unpack = struct.Struct(code).unpack_from
        self._first, self._last = numbers[0].offset, at
        self._told_from, self._told_to = layout.state_size, layout.told_size
        named = layout.by_name
        self._verb, self._seat, waiting = named["trace_verb"], named["trace_seat"], named["waiting"]
        self._waiting = waiting
        self._own_waiting = own.index(waiting) if waiting in own else None
        self.waiting_alike = self._own_waiting is None
        self._verbs = ("", *rules.edition.verbs)
        self._trace = _traces(rules.edition, rules.seats).encode

    def views(self, state: Hideable, viewers: Sequence[Viewer]) -> list[_Seen]:
        common, owns = self._visibility.apart(state, viewers)
        return [(common, own) for own in owns]

    def keep(self, state: Hideable) -> object:
        return self._visibility.kept(state)

    def traces(self, kept: object, viewers: Sequence[Viewer]) -> list[_Seen]:
        common, faces = self._visibility.traces(cast("bytes", kept), viewers)
        return [(common, (own,)) for own in faces]

    def owns(self, before: Sequence[_Seen], after: Sequence[_Seen]) -> list[list[bytes]]:
        # This is a single loop with few calls, because it runs at every move. Compiled, a strict ``zip`` is a slow call.
        owns = []
        for viewer, (_, old) in enumerate(before):
            new = after[viewer][1]
            changed: list[bytes] = []
            for n, part in enumerate(self._own):
                cells = new[n]
                if old[n] != cells:
                    changed.append(part.encoded if cells == part.cells else part.encode(cells))
            owns.append(changed)
        return owns

    def shared(self, before: _Seen, after: _Seen) -> list[bytes]:
        old, new = before[0], after[0]
        changed = []
        if old[self._first : self._last] != new[self._first : self._last]:
            was, now = self._unpack(old, self._first), self._unpack(new, self._first)
            changed = [head % now[n] for n, head in enumerate(self._heads) if was[n] != now[n]]
        for start, end, parts in self._arrays:
            if old[start:end] != new[start:end]:
                for part in parts:
                    cells = new[part.offset : part.end]
                    if old[part.offset : part.end] != cells:
                        changed.append(part.encode(cells))
        return changed

    def whole(self, view: _Seen) -> bytes:
        common, owned = view
        alike = [part.encode(common[part.offset : part.end]) for part in self._alike]
        own = [part.encode(cells) for part, cells in zip(self._own, owned, strict=False)]
        return b"{%b}" % b",".join(alike + own)

    def waiting(self, view: _Seen) -> tuple[int, ...] | None:
        if self._own_waiting is not None:
            return seats_of(view[1][self._own_waiting][0])
        return seats_of(view[0][self._waiting.offset])

    def tell_alike(self, one: _Seen, others: Sequence[_Seen]) -> list[bool]:
        common, own = one
        faces, start, end = own[-1], self._told_from, self._told_to
        told = common[start:end]
        return [other_own[-1] == faces and (other is common or other[start:end] == told) for other, other_own in others]

    def verb(self, view: _Seen) -> tuple[str, int | None]:
        common = view[0]
        seat = common[self._seat.offset]
        return self._verbs[common[self._verb.offset]], seat - 1 if seat else None

    def trace(self, view: _Seen) -> bytes:
        return self._trace(view[0][self._told_from : self._told_to], view[1][-1])

    def faceless(self, view: _Seen) -> _Seen:
        common, own = view
        return common, (*own[:-1], bytes(len(own[-1])))

    def offer(self, state: Hideable, seat: int, legal: tuple[int, ...]) -> bytes:
        return _offer(self._actions, legal)


def _neighbours(parts: list[_Part]) -> list[list[_Part]]:
    """Returns runs of adjacent parts."""
    groups: list[list[_Part]] = []
    for part in parts:
        if groups and groups[-1][-1].end == part.offset and len(groups[-1]) < _NEIGHBOURS:
            groups[-1].append(part)
        else:
            groups.append([part])
    return groups


@lru_cache(maxsize=1_024)
def _offer(actions: Actions, legal: tuple[int, ...]) -> bytes:
    """Returns these moves as JSON. The results are kept, because the same few sets of moves are offered again and
    again.
    """
    return _encode(actions.offer(legal))


@lru_cache(maxsize=64)
def _traces(edition: Edition[CardState], seats: int) -> _Traces:
    return _Traces(edition, seats)


_TRACES_KEPT: Final = 2_048
"""The number of encoded traces kept per edition, because the same few moves are made again and again."""


class _Traces:
    """Encodes the traces of one edition with a number of seats from the bytes of views."""

    def __init__(self, edition: Edition[CardState], seats: int) -> None:
        fields = [field for field in edition.layout if field.declared.part == 1]
        code, at, count = "<", fields[0].offset, 0
        self._at: dict[str, int] = {}
        for field in fields:
            cells = prod(field.cell.shape)
            code += f"{field.offset - at}x{cells}{field.cell.code}"
            at = field.end
            self._at[field.name] = count
            count += cells
        self._start = fields[0].offset - edition.layout.state_size
        self._unpack = struct.Struct(code).unpack_from
        self._verbs = [_encode(""), *[_encode(verb) for verb in edition.verbs]]
        self._faces = [b"", *[b',"face":%b' % _encode(face) if face else b"" for face in edition.faces[1:]]]
        everybody = (1 << seats) - 1
        seen = [seats_of(mask & everybody) for mask in range(128)]
        self._seen = [b',"seen_by":%b' % _encode(by) if by else b"" for by in seen]
        self._place_name = edition.places.name
        self._places: dict[int, bytes] = {}
        self.encode = lru_cache(_TRACES_KEPT)(self._encoded)

    def _encoded(self, told: bytes, shown: bytes) -> bytes:
        """Returns the trace as JSON without its closing brace.

        ``told`` is its part of a view's bytes, and ``shown`` the faces of its steps.
        """
        cells, at = self._unpack(told, self._start), self._at
        sources, targets, counts = at["trace_from"], at["trace_to"], at["trace_count"]
        known, numbers = at["trace_known"], at["trace_numbers"]
        seat = cells[at["trace_seat"]]
        steps = [
            b'{"source":%b,"target":%b%b%b%b}'
            % (
                self._place(cells[sources + i]),
                self._place(cells[targets + i]),
                b',"count":%d' % cells[counts + i] if cells[counts + i] != 1 else b"",
                self._faces[shown[i]],
                self._seen[cells[known + i]],
            )
            for i in range(cells[at["trace_size"]])
        ]
        return b'{"verb":%b,"seat":%b,"numbers":%b,"steps":[%b]' % (
            self._verbs[cells[at["trace_verb"]]],
            b"%d" % (seat - 1) if seat else b"null",
            _encode(cells[numbers : numbers + cells[at["trace_numbers_size"]]]),
            b",".join(steps),
        )

    def _place(self, code: int) -> bytes:
        name = self._places.get(code)
        if name is None:
            name = self._places[code] = _encode(self._place_name(code))
        return name


def _fragment(name: str, value: object) -> bytes:
    return b'"%b":%b' % (name.encode(), _encode(value))


def _open_trace(trace: Trace) -> bytes:
    steps = [_told_step(step) for step in trace.steps]
    words = (_encode(trace.verb), _encode(trace.seat), _encode(trace.numbers), _encode(steps))
    return b'{"verb":%b,"seat":%b,"numbers":%b,"steps":%b' % words


def _told_step(step: Step) -> dict[str, object]:
    """Returns the step without its defaults: one card, a face that the viewer does not know, and seen by nobody."""
    told: dict[str, object] = {"source": step.source, "target": step.target}
    if step.count != 1:
        told["count"] = step.count
    if step.face is not None:
        told["face"] = step.face
    if step.seen_by:
        told["seen_by"] = step.seen_by
    return told
