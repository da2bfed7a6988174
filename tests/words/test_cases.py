"""The thresholds on labelled cases, for each set and language: doubtful rows count for nothing."""

import pytest

from sennik.words import judge
from tests.words import cases

BOTH = [(which, language) for which in cases.SETS for language in cases.CODES]


@pytest.mark.parametrize(("which", "language"), BOTH)
def test_no_legal_clue_is_punished_by_the_machine_alone(which: str, language: str) -> None:
    punished = [
        (row["target"], row["clue"])
        for row in cases.rows(f"{which}clues")
        if row["lang"] == language
        and row["label"] == "legal"
        and judge(row["clue"], row["target"], cases.lexicon(row)).outcome == "illegal"
    ]
    assert punished == []


@pytest.mark.parametrize(("which", "language"), BOTH)
def test_illegal_clues_are_stopped_or_at_least_put_to_the_vote(which: str, language: str) -> None:
    counted = cases.judged(which)
    outcomes = {
        outcome: sum(count for key, count in counted.items() if key[0] == language and key[2:] == ("illegal", outcome))
        for outcome in ("illegal", "ask", "legal")
    }
    total = sum(outcomes.values())
    assert outcomes["illegal"] >= 0.8 * total
    assert outcomes["illegal"] + outcomes["ask"] >= 0.95 * total


@pytest.mark.parametrize("language", cases.CODES)
def test_an_ordinary_association_is_seldom_put_to_the_vote(language: str) -> None:
    rows = [row for row in cases.rows("handed-clues") if row["lang"] == language and row["note"] in {"association", "synonym"}]
    asked = [row["clue"] for row in rows if judge(row["clue"], row["target"], cases.lexicon(row)).outcome == "ask"]
    assert len(asked) <= 0.1 * len(rows), asked


@pytest.mark.parametrize("which", cases.SETS)
def test_guesses_are_answered_right(which: str) -> None:
    counted = cases.matched(which)
    decided = sum(count for key, count in counted.items() if key[1] != "doubtful")
    right = sum(count for key, count in counted.items() if key[1] == key[2])
    wrongly_accepted = sum(count for key, count in counted.items() if key[1:] == ("reject", "accept"))
    assert right >= 0.95 * decided
    assert wrongly_accepted <= 0.01 * decided


@pytest.mark.parametrize("which", cases.SETS)
def test_retold_dreams_are_heard(which: str) -> None:
    count = cases.recalled(which)
    assert count.precision >= 0.97, count.wrong
    assert count.recall >= 0.97, count.missed
