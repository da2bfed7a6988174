"""Each rule is compiled once, whatever the integers that it is called with, and counts as it does on the checked struct."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sennik.kernel.rule_compiler import compile_rule

from .tiny import TINY, filled


def note(s: Any, at: int, number: int) -> int:
    s.row[at] += number
    found: int = s.row[at] * 10 + number
    return found


noted: Any = note


def note_everything(s: Any, at: int) -> int:
    """Calls one rule with constants, with fields of several widths and with what was counted."""
    total: int = noted(s, 0, 3) + noted(s, 1, 4) + noted(s, at, s.row[0])
    total += noted(s, 2, s.plan) + noted(s, s.row[3] & 3, at + 1)
    return total


def test_a_rule_called_with_many_kinds_of_integers_is_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    inner = compile_rule(note, from_python=False)
    s = filled(7)
    cells = np.frombuffer(bytearray(s.sync()), TINY.dtype)
    with monkeypatch.context() as patched:
        patched.setitem(note_everything.__globals__, "noted", inner)
        outer = compile_rule(note_everything, from_python=True)
        made = outer(cells[0], 3)
    assert made == note_everything(s, 3)
    assert cells.tobytes() == bytes(s.sync())
    assert len(inner.signatures) == len(outer.signatures) == 1
