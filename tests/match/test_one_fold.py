"""One fold: what is read from a record is folded like what was stored, and comes out as the same match."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

import sennik
from sennik import catalog
from sennik.match import events as e
from sennik.testing.cases import Case
from tests.conformance.subjects import EVERY, MOTHS, WHISPER, case_id, text_of, whispered
from tests.match.evenings import Evening, check_record

ENDLESS = 20_000
TO_THE_END = [
    Case(catalog.game("sen"), "basic", {"rounds": 1}, 3),
    Case(catalog.game("seventeen"), "basic", {}, 2),
    Case(catalog.game("cats"), "base", {}, 2),
    Case(catalog.game("dreamland"), "online", {"night": 30}, 4, text_of(catalog.game("dreamland"))),
    Case(WHISPER, "plain", {}, 3, whispered),
    Case(MOTHS, "plain", {}, 3),
]
OF_PLAY = {e.Shuffled, e.Moved, e.TimeUp, e.Closed, e.Rang, e.Ended}
OF_THE_TABLE = {e.Paused, e.Resumed, e.HandedOver, e.TakenOver, e.CameBack, e.Reseated, e.Renamed, e.Left, e.Arrived}


@pytest.mark.mass
@pytest.mark.parametrize("case", EVERY, ids=case_id)
def test_a_match_is_the_same_after_it_was_written_and_read(case: Case) -> None:
    check_record(Evening(case, 1).play())


def test_so_are_whole_matches() -> None:
    seen: Counter[type] = Counter()
    for seed in range(4):
        for played in TO_THE_END:
            table = Evening(played, seed, ENDLESS).play()
            assert table.match.phase == "over"
            check_record(table)
            seen.update(type(event) for event in table.events())
    assert OF_PLAY | OF_THE_TABLE <= set(seen), "everything happens in them"  # noqa: SIM300 - as it is read


def test_only_the_fold_applies_what_happens() -> None:
    """A second place that plays events by hand would drift from it."""
    changes = {"apply", "shuffled", "ring", "note"}
    package = Path(sennik.__file__).parent
    found = {
        path.relative_to(package).as_posix()
        for folder in ("match", "server", "cli")
        for path in (package / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in changes
        if isinstance(node.func.value, ast.Name) and node.func.value.id in {"rules", "live"}
    }
    assert found == {"match/fold_play.py", "cli/bench.py", "server/minds/process.py"}, (
        "a trial of speed or of a search plays no match"
    )
