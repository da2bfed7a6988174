from __future__ import annotations

from typing import Any

import pytest

from sennik.kernel.layout import EVERYBODY
from sennik.kernel.trace import NUMBERS, STEPS, tell, tell_number, tell_step

from .tiny import StrictTiny, Tiny


@pytest.mark.parametrize("kind", [Tiny, StrictTiny], ids=["plain", "strict"])
def test_a_trace_holds_sixteen_steps_and_six_numbers_and_one_more_is_an_error(kind: Any) -> None:
    assert (STEPS, NUMBERS) == (16, 6)
    s = kind()
    tell(s, 3, 1)
    for n in range(STEPS):
        tell_step(s, n + 1, n + 2, n + 3, n + 4, EVERYBODY)
    for n in range(NUMBERS):
        tell_number(s, n)
    assert (s.trace_size, s.trace_numbers_size) == (STEPS, NUMBERS)
    with pytest.raises(IndexError):
        tell_step(s, 1, 1, 1, 1, 1)
    with pytest.raises(IndexError):
        tell_number(s, 1)
    assert s.trace_from.tolist() == list(range(1, 17))
    assert s.trace_to.tolist() == list(range(2, 18))
    assert s.trace_count.tolist() == list(range(3, 19))
    assert s.trace_face.tolist() == list(range(4, 20))
    assert s.trace_known.tolist() == [EVERYBODY] * 16
    assert s.trace_numbers.tolist() == list(range(6))


def test_a_new_trace_leaves_nothing_of_the_old() -> None:
    s = StrictTiny()
    tell(s, 3, 1)
    for _ in range(STEPS):
        tell_step(s, 9, 9, 9, 9, 9)
    for _ in range(NUMBERS):
        tell_number(s, 9)
    tell(s, 4, -1)
    fresh = StrictTiny()
    tell(fresh, 4, -1)
    assert s.pack(told=True) == fresh.pack(told=True)
    assert (s.trace_verb, s.trace_seat) == (4, 0), "the referee"
    tell(s, 4, 0)
    assert s.trace_seat == 1, "the first seat is not the referee"


def test_nothing_is_told_while_it_is_off() -> None:
    s = StrictTiny()
    s.told_off = 1
    tell(s, 3, 1)
    tell_step(s, 1, 1, 1, 1, 1)
    tell_number(s, 1)
    assert not any(s.pack(told=True))
