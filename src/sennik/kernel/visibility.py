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
        self._places = _slices(layout.places)
        self._face = _slice(layout.by_name["face"])
        self._known = _slice(layout.by_name["known"])
        self._step_faces = _slice(layout.by_name["trace_face"])
        self._step_known = _slice(layout.by_name["trace_known"])
        self._acted = _slices(layout.seen(Sight.ACTOR))
        self._owned = [(f.offset, f.length // f.cell.shape[0]) for f in layout.seen(Sight.OWNER)]

    def views(self, s: Record, viewers: Sequence[Viewer]) -> list[bytes]:
        """The bytes of one view each (state and trace, no scratch). What they share is made once."""
        raw = bytes(s.sync()[: self.layout.told_size])
        common = self._common(raw)
        return [raw if isinstance(viewer, AfterGame) else self._view(s, raw, common, viewer) for viewer in viewers]

    def _common(self, raw: bytes) -> tuple[bytes, bytes, int, bytes]:
        """What every viewer sees: all but faces and private fields. And of the cards, in the order of the view.

        Of those: their numbers in the state, their faces (as one number, the first card's the lowest byte), who knows them.
        """
        base = bytearray(len(raw))
        for part in self._public:
            base[part] = raw[part]
        places = self._places
        flat = raw[places[0]] if len(places) == 1 else b"".join([raw[part] for part in places])
        order = flat.translate(None, b"\0")
        size = len(order)
        numbers = flat.translate(bytes.maketrans(order, _COUNTING[:size]))
        at = 0
        for part in places:
            length = part.stop - part.start
            base[part] = numbers[at : at + length]
            at += length
        knowers = order.translate(raw[self._known].ljust(256, b"\0"))
        first = self._known.start + 1
        base[first : first + size] = knowers
        faces = order.translate(raw[self._face].ljust(256, b"\0"))
        return bytes(base), order, int.from_bytes(faces, "little"), knowers

    def _view(self, s: Record, raw: bytes, common: tuple[bytes, bytes, int, bytes], viewer: Viewer) -> bytes:
        if isinstance(viewer, Seat):
            bit = 1 << viewer.number
        elif isinstance(viewer, Spectator):
            bit = SPECTATORS
        else:
            raise TypeError(f"{viewer!r} is no viewer")
        base, order, faces, knowers = common
        view = bytearray(base)
        mask = _MASKS[bit]
        size = len(order)
        if not viewer.aided:
            knowers = bytes(a & b for a, b in zip(knowers, self._open(s, raw), strict=True))
            first = self._known.start + 1
            view[first : first + size] = knowers
        first = self._face.start + 1
        view[first : first + size] = _both(faces, knowers.translate(mask))
        steps = raw[self._step_faces]
        view[self._step_faces] = _both(int.from_bytes(steps, "little"), raw[self._step_known].translate(mask))
        if isinstance(viewer, Seat):
            for offset, row in self._owned:
                part = slice(offset + viewer.number * row, offset + (viewer.number + 1) * row)
                view[part] = raw[part]
            if s.turn == viewer.number:
                for part in self._acted:
                    view[part] = raw[part]
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


def _slice(field: Field) -> slice:
    return slice(field.offset, field.end)


def _both(cells: int, mask: bytes) -> bytes:
    """The cells (as one number, the first the lowest) where the mask is 0xFF, 0 elsewhere."""
    return (cells & int.from_bytes(mask, "little")).to_bytes(len(mask), "little")
