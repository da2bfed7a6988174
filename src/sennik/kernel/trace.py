"""What happened last, in the dialect: a verb, who did it, its public numbers, and the steps of the cards.

The same fields in every game, so that movement, log and screen-reader text come from one piece of code. At most
``STEPS`` steps and ``NUMBERS`` numbers; more is an error of the rules. Nothing is told while ``told_off`` is set
(simulations).
"""

from __future__ import annotations

from typing import Protocol

from .cells import Fields, Row
from .layout import Declared, i1, i2, i4, scratch, told, told_face
from .rule import rule

STEPS = 16
NUMBERS = 6


def trace_fields() -> dict[str, Declared]:
    """The fields every layout of a card game has for its trace."""
    return {
        "trace_verb": told(i2),
        "trace_seat": told(i2),
        "trace_numbers_size": told(i2),
        "trace_size": told(i2),
        "trace_numbers": told(i2[NUMBERS]),
        "trace_from": told(i2[STEPS]),
        "trace_to": told(i2[STEPS]),
        "trace_count": told(i1[STEPS]),
        "trace_face": told_face(i1[STEPS]),
        "trace_known": told(i1[STEPS]),
        "told_off": scratch(i4),
    }


class Traced(Fields, Protocol):
    """What has the fields of a trace."""

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


@rule
def tell(s: Traced, verb: int, seat: int) -> None:
    """Begins a new trace. ``seat`` -1: the referee."""
    if s.told_off == 0:
        for i in range(s.trace_size):
            s.trace_from[i] = 0
            s.trace_to[i] = 0
            s.trace_count[i] = 0
            s.trace_face[i] = 0
            s.trace_known[i] = 0
        for i in range(s.trace_numbers_size):
            s.trace_numbers[i] = 0
        s.trace_size = 0
        s.trace_numbers_size = 0
        s.trace_verb = verb
        s.trace_seat = seat + 1


@rule
def tell_number(s: Traced, number: int) -> None:
    """Adds one of the move's public numbers, as people count."""
    if s.told_off == 0:
        s.trace_numbers[s.trace_numbers_size] = number
        s.trace_numbers_size += 1


@rule
def tell_step(s: Traced, source: int, target: int, count: int, shown: int, known: int) -> None:
    """Adds a step: ``count`` cards went from place to place; ``shown`` is the face (0: unseen), ``known`` who sees it."""
    if s.told_off == 0:
        i = s.trace_size
        s.trace_from[i] = source
        s.trace_to[i] = target
        s.trace_count[i] = count
        s.trace_face[i] = shown
        s.trace_known[i] = known
        s.trace_size = i + 1
