"""``hide`` made from a layout: a view is a blank struct of the same layout that gets only what is declared visible.

Each view numbers the cards anew, in the order of the places, so a number tells nothing and is valid in one view only.
Cards inside a closed pile have no numbers. The module moves bytes with translate tables and whole slices instead of
cell by cell, so a view takes a few microseconds. Where bytes are cut, both bounds are written out: compiled by mypyc
(decision 107), an index of bytes is a number and no slice, and two numbers are read at once where a slice would be asked for
them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, Protocol, TypeAlias

from .cells import Row
from .game import AfterGame, Revealed, Seat, Spectator, Viewer
from .layout import EVERYBODY, SPECTATOR_ROW, SPECTATORS, Declared, Field, Layout, Lies, Sight, face, i1, knowers
from .structs import checked
from .trace import Traced

_MASKS: Final = {1 << bit: bytes(0xFF if code & (1 << bit) else 0 for code in range(256)) for bit in range(7)}
_COUNTING: Final = bytes(range(1, 256))
_EVERYBODY: Final = bytes((EVERYBODY,))
_number: Final = int.from_bytes

_PUBLIC: Final = 0
_PLACE: Final = 1
_BLANK: Final = 2
"""What is in a range of the common part of a view: what is in the state, cards with their numbers in the view, or nothing."""

Range: TypeAlias = tuple[int, int]
"""A range of bytes: where it begins, and where it has ended."""


def _shown_by(saw: bytes, see: bytes, seat: int) -> Revealed:
    """Returns what a move of the seat showed: for each card there are the bits of who saw it before, and of who sees it now."""
    # Most moves show nothing, or something to their own seat, and are done with here.
    if see == saw:
        return Revealed.NOTHING
    new = _number(see, "little") & ~_number(saw, "little")
    if not new:
        return Revealed.NOTHING
    if new & _number(bytes((1 << seat,)) * len(see), "little"):
        return Revealed.HIDDEN
    gained = new.to_bytes(len(see), "little")
    if any(gained[card] and see[card] != EVERYBODY for card in range(len(see))):
        return Revealed.HIDDEN
    return Revealed.OPENLY


class Hideable(Traced, Protocol):
    """The fields that ``hide`` needs, beside those that a layout declares."""

    phase: int
    turn: int
    face: Row
    known: Row


def card_fields(cards: int) -> dict[str, Declared]:
    """Returns the fields of each of so many cards: its face, and who knows it. They are cells by card number.

    >>> card_fields(40)["face"].cell.shape
    (41,)
    """
    return {"face": face(i1[cards + 1]), "known": knowers(i1[cards + 1])}


class Visibility:
    """Makes the views of states with one layout, according to its declarations.

    The layout needs the fields ``face`` and ``known`` (one cell per card number, with 0 unused), ``turn``, ``phase``
    and those of the trace. It may have at most 127 cards.

    >>> from sennik.catalog import game
    >>> from sennik.kernel.game import AfterGame, Seat
    >>> sen = game("sen").rules({}, 2)
    >>> state = sen.shuffled(sen.start(), [])
    >>> hidden, whole = Visibility(sen.edition.layout).views(state, [Seat(0), AfterGame()])
    >>> len(hidden) == len(whole), hidden == whole
    (True, False)
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        public = _ranges(layout.seen(Sight.PUBLIC))
        self._public_told = _ranges([field for field in layout.seen(Sight.PUBLIC) if field.declared.part == 1])
        self._places = _ranges(layout.places)
        self._plan = _plan(public, self._places, layout.told_size)
        self._blank = bytes(layout.told_size)
        face, known, step_face, step_known = (layout.by_name[n] for n in ("face", "known", "trace_face", "trace_known"))
        self._face, self._known = _range(face), _range(known)
        self._step_face, self._step_known = _range(step_face), _range(step_known)
        self._acted = layout.seen(Sight.ACTOR)
        self._owned = layout.seen(Sight.OWNER)
        self._bits = layout.seen(Sight.OWN_BIT)
        self._rows = [[_row(f, own) for f in self._owned] for own in range(SPECTATOR_ROW + 1)]
        self.own = (face, known, *self._acted, *self._owned, *self._bits, step_face)
        """The fields that may differ between viewers, ending with the faces of the trace's steps. All others are common."""
        self._lying = [(f.name, _range(f), f.cell.shape[-1], f.declared) for f in layout.places]
        # A field of this list that is declared public is common to all viewers as well.
        self._own_places = [(n, _range(f)) for n, f in enumerate(self.own) if f.declared.sight is not Sight.PUBLIC]

    def views(self, s: Hideable, viewers: Sequence[Viewer]) -> list[bytes]:
        """Returns the bytes of a view for each viewer: state and trace, without scratch. Common parts are made once."""
        common, owns = self.apart(s, [viewer for viewer in viewers if not isinstance(viewer, AfterGame)])
        made = iter(owns)
        views = []
        for viewer in viewers:
            if isinstance(viewer, AfterGame):
                views.append(checked(s).pack(told=True))
                continue
            view = bytearray(common)
            own = next(made)
            for n, place in self._own_places:
                view[place[0] : place[1]] = own[n]
            views.append(bytes(view))
        return views

    def apart(self, s: Hideable, viewers: Sequence[Viewer]) -> tuple[bytes, list[tuple[bytes, ...]]]:
        """Returns the common part of all views, and for each viewer the bytes of the fields in ``own``.

        In the common part these fields are blank. Raises ``TypeError`` for anything that is no viewer.
        """
        raw = self.kept(s)
        flat = b"".join([raw[start:end] for start, end in self._places])
        # The cards' numbers in the state, in the order of their numbers in the view, which are 1, 2, 3 and so on.
        order = flat.translate(None, b"\0")
        numbers = flat.translate(bytes.maketrans(order, _COUNTING[: len(order)]))
        parts: list[bytes] = []
        at = 0
        for start, end, source in self._plan:
            if source == _PUBLIC:
                parts.append(raw[start:end])
            elif source == _PLACE:
                parts.append(numbers[at : at + end - start])
                at += end - start
            else:
                parts.append(self._blank[start:end])
        common = b"".join(parts)
        known = _of_cards(_cut(raw, self._known), order)
        # All faces as one integer, the first in the lowest byte, so that one operation masks those that a viewer knows.
        cards = _number(_of_cards(_cut(raw, self._face), order), "little")
        steps, step_known = _number(_cut(raw, self._step_face), "little"), _cut(raw, self._step_known)
        size, step_size, private = len(known), len(step_known), self._acted or self._owned or self._bits
        recalled = b""
        owns = []
        for viewer in viewers:
            if isinstance(viewer, Seat):
                mask = _MASKS[1 << viewer.number]
            elif isinstance(viewer, Spectator):
                mask = _MASKS[SPECTATORS]
            else:
                raise TypeError(f"{viewer!r} is no viewer")
            if viewer.aided:
                knowers = known
            else:
                # How the cards lie is the same for all who may not be reminded.
                knowers = recalled = recalled or self._recalled(s, raw, known)
            face = (cards & _number(knowers.translate(mask), "little")).to_bytes(size, "little")
            step_face = (steps & _number(step_known.translate(mask), "little")).to_bytes(step_size, "little")
            if private:
                owns.append((face, knowers, *self._private(s, raw, viewer), step_face))
            else:
                owns.append((face, knowers, step_face))
        return common, owns

    def kept(self, s: Hideable) -> bytes:
        """Returns the state with its trace as bytes, of which ``traces`` tells later."""
        return checked(s).pack(told=True)

    def traces(self, kept: bytes, viewers: Sequence[Viewer]) -> tuple[bytes, list[bytes]]:
        """Returns what ``apart`` returned of the state that was kept, but of its trace alone: the common part, with nothing of
        the state before it, and for each viewer the faces of the steps.

        Raises ``TypeError`` for anything that is no viewer.
        """
        common = bytearray(len(kept))
        for start, end in self._public_told:
            common[start:end] = kept[start:end]
        steps, step_known = _number(_cut(kept, self._step_face), "little"), _cut(kept, self._step_known)
        size = len(step_known)
        faces = [(steps & _number(step_known.translate(_mask(each)), "little")).to_bytes(size, "little") for each in viewers]
        return bytes(common), faces

    def newly_known(self, before: bytes, after: Hideable, seat: int) -> Revealed:
        """Returns what became known by a move of the seat, without a shuffle, from the packed state ``before``."""
        # Cells of arrays are always in the buffer; only scalars have to be written into it.
        start, end = self._known
        return _shown_by(before[start:end], bytes(checked(after).buffer[start:end]), seat)

    def learners(self, before: bytes, after: bytes) -> int:
        """Returns a bit for each seat that knows a card now which it did not know before, and one for spectators
        (``SPECTATORS``). Both states are as ``kept`` returns them.
        """
        gained = 0
        for was, now in zip(_cut(before, self._known), _cut(after, self._known), strict=True):
            gained |= now & ~was
        return gained

    def newly_in_sight(self, before: Hideable, after: Hideable, seat: int) -> Revealed:
        """Returns what came in sight by a move of the seat, without a shuffle, for those who may not be reminded of what they
        have seen.

        They see a card that they know and that lies open to them. A look at a card that stays where it is shows that card too.
        """
        looked = bytes([after.trace_known[i] for i in range(after.trace_size) if after.trace_from[i] == after.trace_to[i]])
        return _shown_by(self._in_sight(before) + bytes(len(looked)), self._in_sight(after) + looked, seat)

    def _in_sight(self, s: Hideable) -> bytes:
        """Returns who knows each card and also sees it as it lies now, by the card's number in the state."""
        raw = self.kept(s)
        known = _cut(raw, self._known)
        seen = bytearray(len(known))
        order = b"".join([_cut(raw, part) for part in self._places]).translate(None, b"\0")
        for card, see in zip(order, self._open(s, raw), strict=True):
            seen[card] = known[card] & see
        return bytes(seen)

    def _private(self, s: Hideable, raw: bytes, viewer: Viewer) -> list[bytes]:
        """Returns the viewer's fields for the one to act, for owners of rows and for owners of bits, blank for
        everybody else.
        """
        seat = viewer.number if isinstance(viewer, Seat) else None
        own = SPECTATOR_ROW if seat is None else seat
        private = [raw[f.offset : f.end] if seat == s.turn else bytes(f.length) for f in self._acted]
        private += [before + _cut(raw, row) + after for before, row, after in self._rows[own]]
        mask = 0 if seat is None else 1 << seat
        private += [(getattr(s, f.name) & mask).to_bytes(f.length, "little") for f in self._bits]
        return private

    def _recalled(self, s: Hideable, raw: bytes, known: bytes) -> bytes:
        """Returns who knows each card and also sees it as it lies now."""
        now = self._open(s, raw)
        return (known[:1] + bytes(a & b for a, b in zip(known[1:], now, strict=False))).ljust(len(known), b"\0")

    def _open(self, s: Hideable, raw: bytes) -> bytes:
        """Returns who sees each card as it lies now, remembering nothing: one byte of bits per card, in the view's
        order.
        """
        bits = bytearray()
        known, phase, turn = _cut(raw, self._known), s.phase, s.turn
        for name, place, row, declared in self._lying:
            cells, lies = _cut(raw, place), declared.lies
            count = len(cells) - cells.count(0)
            if not count:
                continue
            looking = 1 << turn if phase in declared.looked_through_in else 0
            if phase in declared.open_in or lies is Lies.OPEN:
                bits += _EVERYBODY * count
            elif lies is Lies.ACTOR:
                bits += bytes((1 << turn,)) * count
            elif lies is Lies.OWNER:
                bits += bytes([1 << (i // row) for i, card in enumerate(cells) if card])
            elif lies is Lies.SHOWN:
                bits += bytes([EVERYBODY if known[card] == EVERYBODY else looking for card in cells if card])
            elif lies is Lies.TOP:
                top = getattr(s, name + "_size") - 1
                bits += bytes([EVERYBODY if i == top else looking for i, card in enumerate(cells) if card])
            else:
                bits += bytes((looking,)) * count
        return bytes(bits)

    @cached_property
    def shown(self) -> tuple[Field, ...]:
        """The fields of the state in which a view can contain anything. These go over the wire, beside the trace."""
        return tuple(f for f in self.layout if f.declared.part == 0 and f.declared.sight is not Sight.NEVER)


def _mask(viewer: Viewer) -> bytes:
    """Returns the table that makes 255 of the bits of who knows something if the viewer is among them, and 0 if not."""
    if isinstance(viewer, Seat):
        return _MASKS[1 << viewer.number]
    if isinstance(viewer, Spectator):
        return _MASKS[SPECTATORS]
    raise TypeError(f"{viewer!r} is no viewer")


def _ranges(fields: Sequence[Field]) -> list[Range]:
    """Returns the byte ranges of these fields, joining neighbours."""
    joined: list[Range] = []
    for f in fields:
        if joined and joined[-1][1] == f.offset:
            joined[-1] = (joined[-1][0], f.end)
        else:
            joined.append(_range(f))
    return joined


def _plan(public: list[Range], places: list[Range], size: int) -> list[tuple[int, int, int]]:
    """Returns the ranges that make up the common part of a view of that size, in their order, with what is in each."""
    told = sorted([(start, end, _PUBLIC) for start, end in public] + [(start, end, _PLACE) for start, end in places])
    plan = []
    at = 0
    for start, end, source in [*told, (size, size, _BLANK)]:
        if at < start:
            plan.append((at, start, _BLANK))
        if start < end:
            plan.append((start, end, source))
        at = end
    return plan


def _cut(cells: bytes, part: Range) -> bytes:
    return cells[part[0] : part[1]]


def _range(field: Field) -> Range:
    return field.offset, field.end


def _row(field: Field, own: int) -> tuple[bytes, Range, bytes]:
    """Returns where the row of ``own`` stands in the field, and the blank bytes before and behind it."""
    if own >= field.cell.shape[0]:
        return bytes(field.length), (0, 0), b""
    length = field.length // field.cell.shape[0]
    start = own * length
    first = field.offset + start
    return bytes(start), (first, first + length), bytes(field.length - start - length)


def _of_cards(cells: bytes, order: bytes) -> bytes:
    """Returns the cells of the cards in ``order``, as a field of a view, in which these cards are numbered 1, 2, 3
    and so on.
    """
    return (b"\0" + order.translate(cells.ljust(256, b"\0"))).ljust(len(cells), b"\0")
