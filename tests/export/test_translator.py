"""Each construct of the dialect means the same in JavaScript, and what cannot be translated is refused at its line."""

from __future__ import annotations

import json
import random
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sennik.export import numbers, translator
from sennik.export.translator import HELPERS, ExportError, translate
from sennik.kernel.structs import struct_class
from tests.conformance.exported import node

from . import every_construct
from .every_construct import LAYOUT, VALUES, wraps

EDGES = (0, 1, -1, 2, 7, -7, 8, -8, 127, 128, -129, 1 << 20, (1 << 31) - 1, -(1 << 31))
ARRAYS = {1: "Int8Array", 2: "Int16Array", 4: "Int32Array", 8: "Uint32Array"}

Struct = struct_class(LAYOUT)


def pairs() -> list[tuple[int, int]]:
    """Numbers for ``a`` and ``b``; ``b`` is a divisor too."""
    luck = random.Random(1)
    some = [(luck.randrange(-1 << 31, 1 << 31), luck.randrange(1, 1 << 16)) for _ in range(200)]
    return [(a, b) for a in EDGES for b in EDGES if b] + some


def javascript(rules: tuple[Callable[..., object], ...], script: str) -> Any:
    """What a script prints as JSON that has the translated rules, and ``made(a, b)`` for a struct."""
    fields = LAYOUT.by_name | {"grid_columns": LAYOUT.by_name["a"]}
    made = translate(rules, fields)
    cells = [f"{f.name}: new {ARRAYS[f.cell.size]}({np.prod(f.cell.shape)})" for f in LAYOUT if f.cell.shape]
    blank = ", ".join([*cells, "grid_rows: 3, grid_columns: 4, made: 0, small: 0"])
    text = "\n".join([HELPERS, *made.texts, f"const made = (a, b) => ({{ a, b, {blank} }});", script])
    ran = subprocess.run([*node(), "--input-type=module"], input=text, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def here() -> list[list[int]]:
    """What the rules of ``VALUES`` return in Python."""
    found = []
    for a, b in pairs():
        results = []
        for each in VALUES:
            s = Struct()
            s.a, s.b = a, b
            results.append(int(each(s)))
        found.append(results)
    return found


def there() -> Any:
    """What they return in node."""
    names = ", ".join(each.__name__ for each in VALUES)
    return javascript(
        VALUES, f"console.log(JSON.stringify({json.dumps(pairs())}.map(([a, b]) => [{names}].map((f) => f(made(a, b))))))"
    )


def test_every_construct_means_the_same() -> None:
    for (a, b), one, other in zip(pairs(), here(), there(), strict=True):
        assert one == other, f"a = {a}, b = {b}: {[rule.__name__ for n, rule in enumerate(VALUES) if one[n] != other[n]]}"


def kept(value: int, size: int) -> int:
    """What NumPy keeps of a number in a cell of so many bytes."""
    return int(np.array([value]).astype(f"i{size}")[0])


def test_a_store_wraps_as_in_numpy() -> None:
    stored = "[s.small, s.made, ...s.row, ...s.wide, ...s.grid]"
    each = f"([a, b]) => {{ const s = made(a, b); wraps(s); return {stored}; }}"
    found = javascript((wraps,), f"console.log(JSON.stringify({json.dumps(pairs())}.map({each})))")
    for (a, b), cells in zip(pairs(), found, strict=True):
        row = [0, 0, kept(a + b, 1), 100, 0]
        grid = [0] * 6 + [kept(b, 1)] + [0] * 4 + [kept(-a, 1)]
        assert cells == [kept(a * 3, 2), kept(a * 9, 4), *row, 0, kept(a * 5, 4), 0, *grid], f"a = {a}, b = {b}"


FAULTS: dict[str, tuple[str, Callable[..., numbers.NumberText]]] = {
    "a quotient is cut off": ("divided", lambda one, other: numbers.NumberText(f"Math.trunc({one.text} / {other.text})")),
    "a remainder has the dividend's sign": ("remainder", lambda one, other: numbers.NumberText(f"({one.text} % {other.text})")),
    "a product is rounded": (
        "multiplied",
        lambda one, other: numbers.NumberText(f"({one.text} * {other.text})", numbers.Width.WIDE),
    ),
    "a high shift is taken modulo 32": ("shifted_right", lambda one, by: numbers.NumberText(f"({one.text} >> {by.text})")),
    "a mask is signed": ("bits", lambda one, sign, other: numbers.NumberText(f"({one.lowest} {sign} {other.lowest})")),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, wrong = FAULTS[fault]
    monkeypatch.setattr(numbers, name, wrong)
    assert there() != here()


def test_a_range_that_is_measured_in_each_pass_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = translator.Function.text

    def measured(self: translator.Function, name: str) -> str:
        return plain(self, name).replace("i$at < i$end", "i$at < end")

    monkeypatch.setattr(translator.Function, "text", measured)
    assert there() != here()


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("too_wide", "a bit operation on a number that may need more than 32 bits"),
        ("too_far", "no layout has the field missing with 0 dimensions"),
        ("too_much", "there is no Pow of numbers"),
    ],
)
def test_what_cannot_be_translated_is_refused_at_its_line(name: str, reason: str) -> None:
    refused = getattr(every_construct, name)
    with pytest.raises(ExportError) as raised:
        translate([refused], LAYOUT.by_name)
    (flaw, *_) = [flaw for flaw in raised.value.flaws if flaw.reason == reason]
    lines = Path(every_construct.__file__).read_text("utf-8").splitlines()
    assert Path(flaw.file) == Path(every_construct.__file__)
    assert {"too_wide": "(s.a * s.b)", "too_far": "s.missing", "too_much": "s.a**2"}[name] in lines[flaw.line - 1]
    assert str(raised.value).startswith(f"{every_construct.__file__}:{flaw.line}: ")
