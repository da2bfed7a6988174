"""The trace, in the dialect: what happened last, as a verb, the seat, public numbers, and the steps of the cards.

Every card game has the same fields for it, so one piece of shared code makes the movement of cards, the log and the
text for screen readers. A trace has at most ``STEPS`` steps and ``NUMBERS`` numbers; a rule that writes more is
wrong. While ``told_off`` is set, as in simulations, nothing is written.
"""

from __future__ import annotations

from typing import Protocol

from .cells import Fields, Row
from .layout import Declared, i1, i2, i4, scratch, traced, traced_face
from .rule import rule

STEPS = 16
NUMBERS = 6


def trace_fields() -> dict[str, Declared]:
    """Returns the fields of the trace, which the layout of every card game contains.

    >>> list(trace_fields())[:3]
    ['trace_verb', 'trace_seat', 'trace_numbers_size']
    """
    return {
        "trace_verb": traced(i2),
        "trace_seat": traced(i2),
        "trace_numbers_size": traced(i2),
        "trace_size": traced(i2),
        "trace_numbers": traced(i2[NUMBERS]),
        "trace_from": traced(i2[STEPS]),
        "trace_to": traced(i2[STEPS]),
        "trace_count": traced(i1[STEPS]),
        "trace_face": traced_face(i1[STEPS]),
        "trace_known": traced(i1[STEPS]),
        "told_off": scratch(i4),
    }


class Traced(Fields, Protocol):
    """A struct with the fields of the trace."""

    trace_verb: int
    trace_seat: int
    trace_numbers_size: int
    trace_size: int
    trace_numbers: Row
    trace_from: Row
    trace_to: Row
    trace_count: Row
    trace_face: Row
    trace_known: Row
    told_off: int


@rule(inline=True)
def _write_step(s: Traced, i: int, source: int, target: int, count: int, shown: int, known: int) -> None:
    """Writes the step with the index ``i`` of the trace; see ``tell_step``."""
    s.trace_from[i] = source
    s.trace_to[i] = target
    s.trace_count[i] = count
    s.trace_face[i] = shown
    s.trace_known[i] = known


@rule
def tell(s: Traced, verb: int, seat: int) -> None:
    """Begins a new trace with the code of a verb and the seat that acted (-1: the referee).

    >>> from .layout import layout
    >>> from .structs import struct_class
    >>> s = struct_class(layout("Told", **trace_fields()))()
    >>> tell(s, 2, seat=0)
    >>> s.trace_verb, s.trace_seat
    (2, 1)
    """
    if s.told_off == 0:
        for i in range(s.trace_size):
            _write_step(s, i, 0, 0, 0, 0, 0)
        for i in range(s.trace_numbers_size):
            s.trace_numbers[i] = 0
        s.trace_size = 0
        s.trace_numbers_size = 0
        s.trace_verb = verb
        s.trace_seat = seat + 1


@rule
def tell_number(s: Traced, number: int) -> None:
    """Adds a public number of the move to the trace, counted from 1 as people do.

    >>> from .layout import layout
    >>> from .structs import struct_class
    >>> s = struct_class(layout("Told", **trace_fields()))()
    >>> tell_number(s, 3)
    >>> tell_number(s, 1)
    >>> s.first("trace_numbers", s.trace_numbers_size)
    [3, 1]
    """
    if s.told_off == 0:
        s.trace_numbers[s.trace_numbers_size] = number
        s.trace_numbers_size += 1


@rule
def tell_step(s: Traced, source: int, target: int, count: int, shown: int, known: int) -> None:
    """Adds a step to the trace: ``count`` cards went from the place ``source`` to the place ``target``.

    ``shown`` is the code of the face, 0 if nobody saw it. ``known`` is the bit mask of those who see the face.

    >>> from .layout import layout
    >>> from .structs import struct_class
    >>> s = struct_class(layout("Told", **trace_fields()))()
    >>> tell_step(s, source=1, target=3, count=1, shown=7, known=0b1)
    >>> s.trace_from[0], s.trace_to[0], s.trace_face[0]
    (1, 3, 7)
    """
    if s.told_off == 0:
        _write_step(s, s.trace_size, source, target, count, shown, known)
        s.trace_size += 1


@rule
def tell_deal(s: Traced, seats: int, source: int, target: int, apart: int, count: int) -> None:
    """Adds a step for each seat to the trace: ``count`` cards, which nobody saw, went to the seat from the place ``source``.

    ``target`` is the place of the first seat, and those of two seats are ``apart``.

    >>> from .layout import layout
    >>> from .structs import struct_class
    >>> s = struct_class(layout("Told", **trace_fields()))()
    >>> tell_deal(s, 3, source=1, target=4, apart=2, count=5)
    >>> s.first("trace_to", s.trace_size)
    [4, 6, 8]
    """
    for seat in range(seats):
        tell_step(s, source, target + seat * apart, count, 0, 0)
