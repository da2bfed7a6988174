"""``hide`` made from a layout: a view is a blank record of the same layout into which goes only what is declared visible.

Cards are numbered anew in each view, in the order of the places: a number says nothing and holds within one view only.
The inside of a closed pile has no numbers. Bytes are moved by C (translate tables and whole slices), not cell by cell:
a viewer costs a few microseconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from .game import AfterGame, Seat, Spectator, Viewer
from .layout import EVERYBODY, SPECTATORS, Field, Layout, Lies, Sight
from .record import Record

_MASKS = {1 << bit: bytes(0xFF if code & (1 << bit) else 0 for code in range(256)) for bit in range(7)}
_COUNTING = bytes(range(1, 256))


class Visibility:
    """Hides states of one layout, as it declares.

    The layout needs the fields ``face`` and ``known`` (an entry a card number, 0 unused), ``turn``, ``phase`` and the
    trace's; at most 127 cards.
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._public = _slices(layout.seen(Sight.PUBLIC))
        self._face = layout.by_name["face"]
        self._known = layout.by_name["known"]
        self._owned = layout.seen(Sight.OWNER)
        self._acted = layout.seen(Sight.ACTOR)
        self._step_faces = layout.by_name["trace_face"]
        self._step_known = layout.by_name["trace_known"]

    def views(self, s: Record, viewers: Sequence[Viewer]) -> list[bytes]:
        """The bytes of one view each (state and trace, no scratch). What they share is made once."""
        raw = bytes(s.sync()[: self.layout.told_size])
        base, order = self._base(raw)
        return [raw if isinstance(viewer, AfterGame) else self._view(s, raw, base, order, viewer) for viewer in viewers]

    def _base(self, raw: bytes) -> tuple[bytes, bytes]:
        """What every viewer sees, without knowledge of cards; and the card numbers of the state in the order of the view's."""
        base = bytearray(len(raw))
        for part in self._public:
            base[part] = raw[part]
        flat = b"".join([raw[f.offset : f.end] for f in self.layout.places])
        order = flat.replace(b"\0", b"")
        numbers = flat.translate(bytes.maketrans(order, _COUNTING[: len(order)]))
        at = 0
        for f in self.layout.places:
            base[f.offset : f.end] = numbers[at : at + f.length]
            at += f.length
        return bytes(base), order

    def _view(self, s: Record, raw: bytes, base: bytes, order: bytes, viewer: Viewer) -> bytes:
        if isinstance(viewer, Seat):
            bit = 1 << viewer.number
        elif isinstance(viewer, Spectator):
            bit = SPECTATORS
        else:
            raise TypeError(f"{viewer!r} is no viewer")
        view = bytearray(base)
        mask = _MASKS[bit]
        face, known = self._face, self._known
        faces = order.translate(_table(raw, face))
        knowers = order.translate(_table(raw, known))
        if not viewer.aided:
            knowers = bytes(a & b for a, b in zip(knowers, self._open(s, raw), strict=True))
        size = len(order)
        view[known.offset + 1 : known.offset + 1 + size] = knowers
        view[face.offset + 1 : face.offset + 1 + size] = _both(faces, knowers.translate(mask))
        steps, seen = self._step_faces, self._step_known
        view[steps.offset : steps.end] = _both(raw[steps.offset : steps.end], raw[seen.offset : seen.end].translate(mask))
        if isinstance(viewer, Seat):
            for f in self._owned:
                row = f.length // f.cell.shape[0]
                part = slice(f.offset + viewer.number * row, f.offset + (viewer.number + 1) * row)
                view[part] = raw[part]
            if s.turn == viewer.number:
                for f in self._acted:
                    view[f.offset : f.end] = raw[f.offset : f.end]
        return bytes(view)

    def _open(self, s: Record, raw: bytes) -> bytes:
        """Who sees each card as it lies now, remembering nothing: a byte of bits a card, in the order of the view."""
        bits = bytearray()
        for f in self.layout.places:
            row = f.cell.shape[-1]
            lies, shown = f.declared.lies, s.phase in f.declared.open_in
            top = getattr(s, f.name + "_size") - 1 if lies is Lies.TOP else 0
            for i, card in enumerate(raw[f.offset : f.end]):
                if card == 0:
                    continue
                if shown or lies is Lies.OPEN or (lies is Lies.TOP and i == top):
                    bits.append(EVERYBODY)
                elif lies is Lies.ACTOR:
                    bits.append(1 << s.turn)
                elif lies is Lies.OWNER:
                    bits.append(1 << (i // row))
                else:
                    bits.append(0)
        return bytes(bits)

    @cached_property
    def shown(self) -> tuple[Field, ...]:
        """The fields of the state that a view can hold anything in: what goes over the wire, trace aside."""
        return tuple(f for f in self.layout if f.declared.part == 0 and f.declared.sight is not Sight.NEVER)


def _slices(fields: Sequence[Field]) -> list[slice]:
    """The byte ranges of these fields, neighbours joined."""
    joined: list[slice] = []
    for f in fields:
        if joined and joined[-1].stop == f.offset:
            joined[-1] = slice(joined[-1].start, f.end)
        else:
            joined.append(slice(f.offset, f.end))
    return joined


def _table(raw: bytes, field: Field) -> bytes:
    """A translate table from card number to the field's entry."""
    return raw[field.offset : field.end].ljust(256, b"\0")


def _both(cells: bytes, mask: bytes) -> bytes:
    """The cells where the mask is 0xFF, 0 elsewhere."""
    size = len(cells)
    return (int.from_bytes(cells, "little") & int.from_bytes(mask, "little")).to_bytes(size, "little")
