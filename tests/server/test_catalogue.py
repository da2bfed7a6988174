"""The games as data: what the client's tests take for the server's word is just that."""

from __future__ import annotations

import runpy
from pathlib import Path

DECKS = Path(__file__).parents[2] / "web" / "src" / "testing" / "decks.py"


def test_the_decks_of_the_clients_tests_are_those_of_the_server() -> None:
    written = runpy.run_path(str(DECKS))["written"]
    assert DECKS.with_suffix(".json").read_text("utf-8") == written(), "make it again: python web/src/testing/decks.py"
