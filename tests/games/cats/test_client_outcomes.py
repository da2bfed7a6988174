"""What the client's tests hold to the rules is what the rules say today."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

SCRIPT = Path(__file__).parents[3] / "web/src/games/cats/testing/outcomes.py"


def test_the_outcomes_of_moves_are_current() -> None:
    spec = spec_from_file_location("outcomes", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    outcomes = module_from_spec(spec)
    spec.loader.exec_module(outcomes)
    assert outcomes.FILE.read_text("utf-8") == outcomes.written(), f"make it again: python {SCRIPT}"
