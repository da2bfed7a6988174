"""The labelled cases, and how the judge, the matcher and the reader do on them. Shared by the tests and the benchmark."""

import csv
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from sennik.i18n import LanguageCode
from sennik.words import judge, load, match_guess, read_recall
from sennik.words.knowledge import Lexicon

FOLDER = Path(__file__).parent / "cases"
SETS = ("handed-", "", "fresh-dev-", "fresh-test-")
"""The sets by what their files begin with; the fresh ones are one file of two halves."""
SECOND = "second-"
"""Clues alone, judged once, when nothing was changed any more."""
CLUES = (*SETS, SECOND)
TUNED_ON = ("handed-", "")
FRESH = ("fresh-dev-", "fresh-test-")
CODES: tuple[LanguageCode, ...] = ("pl", "en")


def rows(name: str) -> list[dict[str, str]]:
    """The rows of one file, by the names in its first line; of a fresh one those of the half that is named."""
    half = next((which.split("-")[1] for which in FRESH if name.startswith(which)), "")
    file_name = name.replace(f"-{half}-", "-") if half else name
    with (FOLDER / f"{file_name}.csv").open(encoding="utf-8", newline="") as file:
        return [row for row in csv.DictReader(file) if row.get("half", "") == half]


def lexicon(row: dict[str, str]) -> Lexicon:
    """The shipped lexicon of the row's language."""
    return load.lexicon("pl" if row["lang"] == "pl" else "en")


def judged(which: str) -> Counter[tuple[str, str, str, str]]:
    """How often in a set: language, rule, label, and the judge's outcome."""
    return Counter(
        (row["lang"], row["rule"], row["label"], judge(row["clue"], row["target"], lexicon(row)).outcome)
        for row in rows(f"{which}clues")
    )


def matched(which: str) -> Counter[tuple[str, str, str]]:
    """How often in a set: language, label, and the matcher's answer; a pass is rejected as nothing, whatever was passed."""
    found: Counter[tuple[str, str, str]] = Counter()
    for row in rows(f"{which}guesses"):
        match = match_guess(row["guess"], row["target"], lexicon(row))
        answer = "pass" if match.reason == "nothing" and row["label"] == "pass" else match.answer
        found[row["lang"], row["label"], answer] += 1
    return found


@dataclass
class Recalled:
    """Words counted over the stories of a set: named and found, found though not named, named and not found, shown as unsure."""

    right: int = 0
    wrong: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)
    unsure: int = 0

    @property
    def precision(self) -> float:
        return self.right / (self.right + len(self.wrong))

    @property
    def recall(self) -> float:
        return self.right / (self.right + len(self.missed))


def recalled(which: str, language: str | None = None) -> Recalled:
    """How the reader does on a set; only words of which it is sure count as found."""
    count = Recalled()
    for row in rows(f"{which}stories"):
        if language not in {None, row["lang"]}:
            continue
        named = row["named"].split(";")
        for found in read_recall(row["story"], row["words"].split(";"), lexicon(row)):
            count.unsure += found.certainty == "unsure"
            if found.certainty == "sure" and found.word in named:
                count.right += 1
            elif found.certainty == "sure":
                count.wrong.append(found.word)
            elif found.word in named:
                count.missed.append(found.word)
    return count
