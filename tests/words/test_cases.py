"""The thresholds on labelled cases, for each set and language: doubtful rows count for nothing."""

import pytest

from sennik.words import judge
from tests.words import cases

CALLED = {
    ("handed-", "pl"): (0.91, 1.0),
    ("handed-", "en"): (0.93, 1.0),
    ("", "pl"): (0.96, 0.99),
    ("", "en"): (0.97, 0.99),
    ("fresh-dev-", "pl"): (0.9, 0.98),
    ("fresh-dev-", "en"): (0.92, 0.99),
    ("fresh-test-", "pl"): (0.87, 0.97),
    ("fresh-test-", "en"): (0.9, 0.99),
    ("second-", "pl"): (0.94, 0.99),
    ("second-", "en"): (0.95, 0.98),
}
"""The least shares of illegal clues that are called, and called or asked: what was reached."""
BOTH = [(which, language) for which in cases.CLUES for language in cases.CODES]


@pytest.mark.parametrize(("which", "language"), BOTH)
def test_no_legal_clue_is_punished_by_the_machine_alone(which: str, language: str) -> None:
    punished = [
        (row["target"], row["clue"])
        for row in cases.rows(f"{which}clues")
        if row["lang"] == language
        and row["label"] == "legal"
        and judge(row["clue"], row["target"], cases.lexicon(row)).outcome == "illegal"
    ]
    assert not punished


@pytest.mark.mass
@pytest.mark.parametrize(("which", "language"), BOTH)
def test_illegal_clues_are_stopped_or_at_least_put_to_the_vote(which: str, language: str) -> None:
    counted = cases.judged(which)
    outcomes = {
        outcome: sum(count for key, count in counted.items() if key[0] == language and key[2:] == ("illegal", outcome))
        for outcome in ("illegal", "ask", "legal")
    }
    total = sum(outcomes.values())
    called, noticed = CALLED[which, language]
    assert outcomes["illegal"] >= called * total
    assert outcomes["illegal"] + outcomes["ask"] >= noticed * total


def test_of_all_illegal_clues_hardly_any_passes_unasked() -> None:
    outcomes = [key[3] for which in cases.CLUES for key in cases.judged(which).elements() if key[2] == "illegal"]
    assert outcomes.count("legal") <= 0.015 * len(outcomes)


@pytest.mark.parametrize("language", cases.CODES)
def test_an_ordinary_association_is_seldom_put_to_the_vote(language: str) -> None:
    rows = [row for row in cases.rows("handed-clues") if row["lang"] == language and row["note"] in {"association", "synonym"}]
    asked = [row["clue"] for row in rows if judge(row["clue"], row["target"], cases.lexicon(row)).outcome == "ask"]
    assert len(asked) <= 0.1 * len(rows), asked


@pytest.mark.parametrize("which", cases.TUNED_ON)
def test_guesses_are_answered_right(which: str) -> None:
    counted = cases.matched(which)
    decided = sum(count for key, count in counted.items() if key[1] != "doubtful")
    right = sum(count for key, count in counted.items() if key[1] == key[2])
    wrongly_accepted = sum(count for key, count in counted.items() if key[1:] == ("reject", "accept"))
    assert right >= 0.95 * decided
    assert wrongly_accepted <= 0.01 * decided


@pytest.mark.mass
@pytest.mark.parametrize(("which", "language"), [(which, language) for which in cases.FRESH for language in cases.CODES])
def test_fresh_guesses_are_answered_right_or_put_to_people(which: str, language: str) -> None:
    counted = cases.matched(which)
    labelled = {
        label: {answer: counted[language, label, answer] for answer in ("accept", "ask", "reject", "pass")}
        for label in ("accept", "ask", "reject", "pass")
    }
    rights, wrongs = labelled["accept"], labelled["reject"]
    assert rights["accept"] >= 0.9 * sum(rights.values())
    assert rights["reject"] <= 0.08 * sum(rights.values())
    assert wrongs["accept"] <= 0.08 * sum(wrongs.values())
    assert labelled["ask"]["reject"] + labelled["ask"]["accept"] <= 0.2 * sum(labelled["ask"].values())
    assert labelled["pass"]["pass"] >= 0.8 * sum(labelled["pass"].values())


@pytest.mark.parametrize("which", cases.TUNED_ON)
def test_retold_dreams_are_heard(which: str) -> None:
    count = cases.recalled(which)
    assert count.precision >= 0.97, count.wrong
    assert count.recall >= 0.97, count.missed


@pytest.mark.parametrize("which", cases.FRESH)
def test_fresh_dreams_are_heard(which: str) -> None:
    """Idioms with a card's word in them are among these cases: people untick what was not meant."""
    count = cases.recalled(which)
    assert count.recall >= 0.95, count.missed
    assert count.precision >= 0.88, count.wrong
