"""``hide`` made from a layout: a view is a blank struct of the same layout that gets only what is declared visible.

Each view numbers the cards anew, in the order of the places, so a number tells nothing and is valid in one view only.
Cards inside a closed pile have no numbers. The module moves bytes with translate tables and whole slices instead of
cell by cell, so a view takes a few microseconds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Protocol

from .cells import Row
from .game import AfterGame, Revealed, Seat, Spectator, Viewer
from .layout import EVERYBODY, SPECTATOR_ROW, SPECTATORS, Declared, Field, Layout, Lies, Sight, face, i1, knowers
from .structs import checked
from .trace import Traced

_MASKS = {1 << bit: bytes(0xFF if code & (1 << bit) else 0 for code in range(256)) for bit in range(7)}
_COUNTING = bytes(range(1, 256))
_number = int.from_bytes


def _shown_by(gained: Iterable[tuple[int, int]], seat: int) -> Revealed:
    """Returns what a move of the seat showed. For each card there is who sees it only now, and all who see it now."""
    found = Revealed.NOTHING
    for new, see in gained:
        if new:
            if (new >> seat) & 1 or see != EVERYBODY:
                return Revealed.HIDDEN
            found = Revealed.OPENLY
    return found


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
        self._public = _slices(layout.seen(Sight.PUBLIC))
        self._places = _slices(layout.places)
        face, known, step_face, step_known = (layout.by_name[n] for n in ("face", "known", "trace_face", "trace_known"))
        self._face, self._known, self._step_face, self._step_known = map(_slice, (face, known, step_face, step_known))
        self._acted = layout.seen(Sight.ACTOR)
        self._owned = layout.seen(Sight.OWNER)
        self._bits = layout.seen(Sight.OWN_BIT)
        self._rows = [[_row(f, own) for f in self._owned] for own in range(SPECTATOR_ROW + 1)]
        self.own = (face, known, *self._acted, *self._owned, *self._bits, step_face)
        """The fields that may differ between viewers, ending with the faces of the trace's steps. All others are common."""
        # A field of this list that is declared public is common to all viewers as well.
        self._own_places = [(n, _slice(f)) for n, f in enumerate(self.own) if f.declared.sight is not Sight.PUBLIC]

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
                view[place] = own[n]
            views.append(bytes(view))
        return views

    def apart(self, s: Hideable, viewers: Sequence[Viewer]) -> tuple[bytes, list[tuple[bytes, ...]]]:
        """Returns the common part of all views, and for each viewer the bytes of the fields in ``own``.

        In the common part these fields are blank. Raises ``TypeError`` for anything that is no viewer.
        """
        raw = bytes(checked(s).sync()[: self.layout.told_size])
        common = bytearray(len(raw))
        for part in self._public:
            common[part] = raw[part]
        places = self._places
        flat = raw[places[0]] if len(places) == 1 else b"".join([raw[part] for part in places])
        # The cards' numbers in the state, in the order of their numbers in the view, which are 1, 2, 3 and so on.
        order = flat.translate(None, b"\0")
        numbers = flat.translate(bytes.maketrans(order, _COUNTING[: len(order)]))
        at = 0
        for part in places:
            length = part.stop - part.start
            common[part] = numbers[at : at + length]
            at += length
        known = _of_cards(raw[self._known], order)
        # All faces as one integer, the first in the lowest byte, so that one operation masks those that a viewer knows.
        cards = _number(_of_cards(raw[self._face], order), "little")
        steps, step_known = _number(raw[self._step_face], "little"), raw[self._step_known]
        size, step_size, private = len(known), len(step_known), self._acted or self._owned or self._bits
        owns = []
        for viewer in viewers:
            if isinstance(viewer, Seat):
                mask = _MASKS[1 << viewer.number]
            elif isinstance(viewer, Spectator):
                mask = _MASKS[SPECTATORS]
            else:
                raise TypeError(f"{viewer!r} is no viewer")
            knowers = known if viewer.aided else self._recalled(s, raw, known)
            face = (cards & _number(knowers.translate(mask), "little")).to_bytes(size, "little")
            step_face = (steps & _number(step_known.translate(mask), "little")).to_bytes(step_size, "little")
            if private:
                owns.append((face, knowers, *self._private(s, raw, viewer), step_face))
            else:
                owns.append((face, knowers, step_face))
        return bytes(common), owns

    def newly_known(self, before: bytes, after: Hideable, seat: int) -> Revealed:
        """Returns what became known by a move of the seat, without a shuffle, from the packed state ``before``."""
        was, now = before[self._known], bytes(checked(after).sync()[self._known])
        # Most moves show nothing, and are done with here.
        if was == now or not _number(now) & ~_number(was):
            return Revealed.NOTHING
        return _shown_by(((knowers & ~knew, knowers) for knew, knowers in zip(was, now, strict=True)), seat)

    def newly_in_sight(self, before: Hideable, after: Hideable, seat: int) -> Revealed:
        """Returns what came in sight by a move of the seat, without a shuffle, for those who may not be reminded of what they
        have seen.

        They see a card that they know and that lies open to them. A look at a card that stays where it is shows that card too.
        """
        gained = [(see & ~saw, see) for saw, see in zip(self._in_sight(before), self._in_sight(after), strict=True)]
        looked = [after.trace_known[i] for i in range(after.trace_size) if after.trace_from[i] == after.trace_to[i]]
        return _shown_by([*gained, *zip(looked, looked, strict=True)], seat)

    def _in_sight(self, s: Hideable) -> list[int]:
        """Returns who knows each card and also sees it as it lies now, by the card's number in the state."""
        raw = bytes(checked(s).sync()[: self.layout.told_size])
        known = raw[self._known]
        seen = [0] * len(known)
        order = b"".join([raw[part] for part in self._places]).translate(None, b"\0")
        for card, see in zip(order, self._open(s, raw), strict=True):
            seen[card] = known[card] & see
        return seen

    def _private(self, s: Hideable, raw: bytes, viewer: Viewer) -> list[bytes]:
        """Returns the viewer's fields for the one to act, for owners of rows and for owners of bits, blank for
        everybody else.
        """
        seat = viewer.number if isinstance(viewer, Seat) else None
        own = SPECTATOR_ROW if seat is None else seat
        private = [raw[f.offset : f.end] if seat == s.turn else bytes(f.length) for f in self._acted]
        private += [before + raw[row] + after for before, row, after in self._rows[own]]
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
        for f in self.layout.places:
            row = f.cell.shape[-1]
            lies, shown = f.declared.lies, s.phase in f.declared.open_in
            looking = 1 << s.turn if s.phase in f.declared.looked_through_in else 0
            top = getattr(s, f.name + "_size") - 1 if lies is Lies.TOP else 0
            for i, card in enumerate(raw[f.offset : f.end]):
                if card == 0:
                    continue
                up = lies is Lies.SHOWN and s.known[card] == EVERYBODY
                if shown or up or lies is Lies.OPEN or (lies is Lies.TOP and i == top):
                    bits.append(EVERYBODY)
                elif lies is Lies.ACTOR:
                    bits.append(1 << s.turn)
                elif lies is Lies.OWNER:
                    bits.append(1 << (i // row))
                else:
                    bits.append(looking)
        return bytes(bits)

    @cached_property
    def shown(self) -> tuple[Field, ...]:
        """The fields of the state in which a view can contain anything. These go over the wire, beside the trace."""
        return tuple(f for f in self.layout if f.declared.part == 0 and f.declared.sight is not Sight.NEVER)


def _slices(fields: Sequence[Field]) -> list[slice]:
    """Returns the byte ranges of these fields, joining neighbours."""
    joined: list[slice] = []
    for f in fields:
        if joined and joined[-1].stop == f.offset:
            joined[-1] = slice(joined[-1].start, f.end)
        else:
            joined.append(slice(f.offset, f.end))
    return joined


def _slice(field: Field) -> slice:
    return slice(field.offset, field.end)


def _row(field: Field, own: int) -> tuple[bytes, slice, bytes]:
    """Returns where the row of ``own`` stands in the field, and the blank bytes before and behind it."""
    if own >= field.cell.shape[0]:
        return bytes(field.length), slice(0, 0), b""
    length = field.length // field.cell.shape[0]
    start = own * length
    first = field.offset + start
    return bytes(start), slice(first, first + length), bytes(field.length - start - length)


def _of_cards(cells: bytes, order: bytes) -> bytes:
    """Returns the cells of the cards in ``order``, as a field of a view, in which these cards are numbered 1, 2, 3
    and so on.
    """
    return (b"\0" + order.translate(cells.ljust(256, b"\0"))).ljust(len(cells), b"\0")
