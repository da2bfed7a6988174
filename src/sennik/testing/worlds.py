"""Other states of a card game of which a viewer must be told the same: what the viewer cannot know is drawn at random.

The functions work on the bytes of structs, in which card numbers, faces and knowers are one byte each.
"""

from __future__ import annotations

import random
import struct
from math import prod

from sennik.kernel.game import AfterGame, AnyRules, AnyState, Seat, Spectator, Viewer
from sennik.kernel.layout import EVERYBODY, SPECTATOR_ROW, SPECTATORS, Field, Layout, Lies, Sight

from .cases import cards_of

PILES = ("deck",)
"""The fields with card numbers that no viewer is ever told."""

_PRIVATE = (Sight.NEVER, Sight.ACTOR, Sight.OWNER, Sight.OWN_BIT, Sight.STEP_FACE)


def fields_of_cards(layout: Layout) -> tuple[Field, ...]:
    """Returns the fields that hold card numbers, the closed piles first."""
    return (*(layout.by_name[name] for name in PILES if name in layout.by_name), *layout.places)


def card_numbers(layout: Layout, raw: bytes) -> bytes:
    """Returns all cards of the packed state in the order of the places, the closed piles first."""
    return b"".join([raw[field.offset : field.end] for field in fields_of_cards(layout)]).translate(None, b"\0")


def seen_now(layout: Layout, state: AnyState, raw: bytes) -> dict[int, int]:
    """Returns for each card outside the closed piles who sees its face as it lies, with one bit for each seat.

    ``raw`` are the bytes of the state.
    """
    seen: dict[int, int] = {}
    for field in layout.places:
        row = field.cell.shape[-1]
        cells = raw[field.offset : field.end]
        last = len(cells.rstrip(b"\0")) - 1
        lies = field.declared.lies
        for i, card in enumerate(cells):
            if card == 0:
                continue
            up = lies is Lies.SHOWN and state.known[card] == EVERYBODY
            if state.phase in field.declared.open_in or up or lies is Lies.OPEN or (lies is Lies.TOP and i == last):
                seen[card] = EVERYBODY
            elif lies is Lies.ACTOR:
                seen[card] = 1 << state.turn
            elif lies is Lies.OWNER:
                seen[card] = 1 << (i // row)
            elif state.phase in field.declared.looked_through_in:
                seen[card] = 1 << state.turn
            else:
                seen[card] = 0
    return seen


class Worlds:
    """The other states that fit what a viewer may know of a state. What is the same for all viewers is worked out once."""

    def __init__(self, rules: AnyRules, state: AnyState) -> None:
        self._layout: Layout = cards_of(rules).edition.layout
        self._faces = range(len(cards_of(rules).edition.faces))
        self._state = state
        self._raw = state.pack(told=True)
        self._seen = seen_now(self._layout, state, self._raw)
        piles = b"".join([self._raw[field.offset : field.end] for field in fields_of_cards(self._layout) if field.name in PILES])
        self._closed = piles.translate(None, b"\0")
        self._cards = sorted([*self._closed, *self._seen])
        self._private = [
            field
            for field in self._layout
            if field.declared.sight in _PRIVATE and field.declared.part < 2 and field.name not in PILES
        ]

    def draw(self, viewer: Viewer, luck: random.Random) -> AnyState:
        """Returns another state of which this viewer must be told the same.

        Faces that the viewer does not know change places, and all cards get new numbers. Answers, traces and scratch that
        the viewer is not told get arbitrary values.
        """
        if isinstance(viewer, AfterGame):
            return self._state.clone()
        raw = bytearray(self._raw)
        bit = 1 << viewer.number if isinstance(viewer, Seat) else SPECTATORS
        face, known = (bytearray(self._cells(name)) for name in ("face", "known"))
        hidden = sorted(self._closed)
        for card, eyes in self._seen.items():
            if not known[card] & bit or not (viewer.aided or eyes & bit):
                hidden.append(card)
            if not viewer.aided:
                # The bits of those who see the card stay, because a card that all know may lie face up for that reason.
                known[card] = (known[card] & eyes) | (luck.randrange(EVERYBODY) & ~eyes)
        for card in self._closed:
            known[card] = luck.randrange(128)
        faces = [face[card] for card in hidden]
        luck.shuffle(faces)
        for card, drawn in zip(hidden, faces, strict=True):
            face[card] = drawn
        self._renumber(raw, face, known, luck)
        for field in self._private:
            self._scramble(raw, field, viewer, bit, luck)
        return type(self._state)(bytes(raw) + luck.randbytes(self._layout.size - len(raw)))

    def _cells(self, name: str) -> bytes:
        """Returns the bytes of a field of the state."""
        field = self._layout.by_name[name]
        cells: bytes = self._raw[field.offset : field.end]
        return cells

    def _renumber(self, raw: bytearray, face: bytearray, known: bytearray, luck: random.Random) -> None:
        """Gives every card another number, and moves its face and its knowers there."""
        new = luck.sample(self._cards, len(self._cards))
        numbers = bytearray(range(256))
        at_face, at_known = (self._layout.by_name[name].offset for name in ("face", "known"))
        for card, number in zip(self._cards, new, strict=True):
            numbers[card] = number
            raw[at_face + number] = face[card]
            raw[at_known + number] = known[card]
        for field in fields_of_cards(self._layout):
            raw[field.offset : field.end] = raw[field.offset : field.end].translate(numbers)

    def _scramble(self, raw: bytearray, field: Field, viewer: Seat | Spectator, bit: int, luck: random.Random) -> None:
        """Draws the cells of the field that the viewer is not told."""
        sight, kept = field.declared.sight, raw[field.offset : field.end]
        own = viewer.number if isinstance(viewer, Seat) else -1
        if sight is Sight.ACTOR and self._state.turn == own:
            return
        if not field.cell.shape:
            told = 0 if sight is not Sight.OWN_BIT or own < 0 else int.from_bytes(kept, "little") & bit
            hidden = luck.randrange(128) if sight is not Sight.OWN_BIT else luck.randrange(64) & ~(bit if own >= 0 else 0)
            raw[field.offset : field.end] = (told | hidden).to_bytes(field.length, "little")
            return
        size = prod(field.cell.shape)
        cells = bytearray(struct.pack(f"<{size}{field.cell.code}", *luck.choices(self._faces, k=size)))
        if sight is Sight.OWNER:
            length = field.length // field.cell.shape[0]
            row = slice(length * (SPECTATOR_ROW if own < 0 else own), length * (SPECTATOR_ROW + 1 if own < 0 else own + 1))
            cells[row] = kept[row]
        elif sight is Sight.STEP_FACE:
            for step, knowers in enumerate(self._cells("trace_known")):
                if knowers & bit:
                    cells[step] = kept[step]
        raw[field.offset : field.end] = cells
