"""Measures how well clues are judged, guesses matched and retold dreams read, and what that costs.

    python benchmarks/words/measure.py [--write]

It prints the tables of README.md. ``--write`` puts them into README.md between its marks.
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from time import process_time

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from sennik.words import Dreamer, Lexicon, fairy_clue, judge, load, match_guess, read_recall  # noqa: E402
from tests.words import cases  # noqa: E402

README = Path(__file__).with_name("README.md")
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
NAMES = {
    "handed-": "handed",
    "": "own",
    "fresh-dev-": "fresh, tuned on",
    "fresh-test-": "fresh, unseen",
}
OF_CLUES = NAMES | {"fresh-test-": "fresh, tuned on later", cases.SECOND: "second, tuned on later"}

MEMORY = """
from pathlib import Path
def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6
import sennik.words.judging, sennik.words.guess, sennik.words.recall, sennik.words.dreamer, sennik.words.load as load
from time import perf_counter
before, began = resident(), perf_counter()
for code, word, clue in (("pl", "kot", "dog"), ("en", "cat", "pies")):
    lexicon = load.lexicon(code)
    sennik.words.judging.judge(clue, word, lexicon)
    if code == "pl":
        first = perf_counter() - began
    for card in lexicon.cards.cards:
        sennik.words.guess.match_guess("rzabaa", card.word, lexicon)
judged = resident() - before
began = perf_counter()
dreamers = [sennik.words.dreamer.Dreamer(load.lexicon(code)) for code in ("pl", "en")]
print(judged, first, resident() - before, perf_counter() - began)
"""


def share(part: int, whole: int) -> str:
    return f"{part}/{whole} ({part / whole:.0%})" if whole else "–"


def head(words: str, figures: str) -> Iterator[str]:
    """Returns the head of a table with columns of words and after them columns of figures."""
    yield f"| {words} | {figures} |"
    yield "|" + " --- |" * len(words.split("|")) + " ---: |" * len(figures.split("|"))


def clues() -> Iterator[str]:
    yield from head("cases | language | rule | labelled", "called illegal | illegal or asked")
    for which in cases.CLUES:
        counted = cases.judged(which)
        for language in cases.CODES:
            rules = sorted({key[1] for key in counted if key[0] == language and key[2] == "illegal"})
            for rule in [*rules, "all"]:
                found = {
                    outcome: sum(
                        count
                        for key, count in counted.items()
                        if key[0] == language and key[2:] == ("illegal", outcome) and rule in {key[1], "all"}
                    )
                    for outcome in ("illegal", "ask", "legal")
                }
                total, sure = sum(found.values()), found["illegal"]
                asked = share(sure + found["ask"], total)
                yield f"| {OF_CLUES[which]} | {language} | {rule} | illegal | {share(sure, total)} | {asked} |"
            legal = {
                outcome: sum(count for key, count in counted.items() if key[0] == language and key[2:] == ("legal", outcome))
                for outcome in ("illegal", "ask", "legal")
            }
            total = sum(legal.values())
            sure, asked = share(legal["illegal"], total), share(legal["illegal"] + legal["ask"], total)
            yield f"| {OF_CLUES[which]} | {language} | – | legal | {sure} | {asked} |"


def guesses() -> Iterator[str]:
    yield from head("cases | language", "to accept, accepted | to reject, wrongly accepted | asked")
    for which in cases.SETS:
        counted = cases.matched(which)
        for language in cases.CODES:
            sums = {
                label: sum(count for key, count in counted.items() if key[:2] == (language, label))
                for label in ("accept", "reject")
            }
            asked = sum(
                count for key, count in counted.items() if key[0] == language and key[1] != "doubtful" and key[2] == "ask"
            )
            right, wrong = counted[language, "accept", "accept"], counted[language, "reject", "accept"]
            yield (
                f"| {NAMES[which]} | {language} | {share(right, sums['accept'])} | {share(wrong, sums['reject'])} | "
                f"{share(asked, sum(sums.values()))} |"
            )


def stories() -> Iterator[str]:
    yield from head("cases | language", "precision | recall | shown as unsure")
    for which in cases.SETS:
        for language in cases.CODES:
            count = cases.recalled(which, language)
            yield f"| {NAMES[which]} | {language} | {count.precision:.3f} | {count.recall:.3f} | {count.unsure} |"


def believed(dreamer: Dreamer, clues: list[str]) -> list[str]:
    """Returns the likeliest words if every giver is believed and all clues of the list are known."""
    return [word for word, _ in dreamer.weigh(list(enumerate(clues)), 1, honest=1.0)]


def dreams() -> Iterator[str]:
    yield from head("language", "clues of the list | right first")
    for code in cases.CODES:
        lexicon = load.lexicon(code)
        dreamer = Dreamer(lexicon)
        for many in (2, 3):
            right = 0
            chosen = lexicon.cards.cards[::4]
            for place, card in enumerate(chosen):
                said: list[str] = []
                for _ in range(many):
                    said.append(fairy_clue(card.word, said, lexicon, place) or "")
                right += believed(dreamer, said)[:1] == [card.word]
            yield f"| {code} | {many} | {share(right, len(chosen))} |"
    yield ""
    yield from (
        "These figures are for one clue that no list has, and a dreamer that may not pass. *Cases* are the legal clues of",
        "the labelled cases whose word is a card, including those that are meant to mislead. For *taken out*, one clue is",
        "removed from each card, and those clues count that no other card has. The two languages' lists were written side",
        "by side; people's clues lie between the two.",
    )
    yield ""
    yield from head("clues | language", "first | among the first three")
    for code in cases.CODES:
        lexicon = load.lexicon(code)
        pairs = [
            (row["target"], row["clue"])
            for which in cases.SETS
            for row in cases.rows(f"{which}clues")
            if row["lang"] == code and row["label"] == "legal" and row["target"] in lexicon.cards.by_word
        ]
        unseen = [(word, clue) for word, clue in pairs if clue not in lexicon.card(word).clues]
        sets = {"cases": [(lexicon, unseen)], "taken out": [without(lexicon, place) for place in (1, 4, 8)]}
        for name, several in sets.items():
            ranked = [
                (word, believed(dreamer, [clue])[:3])
                for known, clues in several
                for dreamer in [Dreamer(known)]
                for word, clue in clues
            ]
            first = sum(found[:1] == [word] for word, found in ranked)
            three = sum(word in found for word, found in ranked)
            yield f"| {name} | {code} | {share(first, len(ranked))} | {share(three, len(ranked))} |"


PEOPLE = ("after one clue", "after two", "after three", "after four")


def people() -> Iterator[str]:
    """Measures the dreamer with rows of four clues each, which somebody wrote who had not seen the lists."""
    yield "| half | language | rows | word | " + " | ".join(PEOPLE) + " |"
    yield "| --- | --- | ---: | --- |" + " ---: |" * len(PEOPLE)
    for half in ("dev", "test"):
        rows = cases.rows(f"fresh-{half}-people")
        for code in cases.CODES:
            dreamer = Dreamer(load.lexicon(code))
            own = [row for row in rows if row["language"] == code]
            ranked = [
                [(row["word"], believed(dreamer, [row[f"clue{place}"] for place in range(1, many + 1)])[:3]) for row in own]
                for many in range(1, len(PEOPLE) + 1)
            ]
            first = [share(sum(found[:1] == [word] for word, found in several), len(own)) for several in ranked]
            three = [share(sum(word in found for word, found in several), len(own)) for several in ranked]
            yield f"| {half} | {code} | {len(own)} | first | " + " | ".join(first) + " |"
            yield f"| {half} | {code} | {len(own)} | among the first three | " + " | ".join(three) + " |"


def without(lexicon: Lexicon, place: int) -> tuple[Lexicon, list[tuple[str, str]]]:
    """Returns the lexicon with one clue less on each card, and pairs of a card's word and its removed clue.

    Removed clues that another card has too are left out.
    """
    cards = lexicon.cards.cards
    listed = Counter(clue for card in cards for clue in (*card.clues, *(text for one in card.decoys for text in one.clues)))
    fewer = tuple(replace(card, clues=(*card.clues[:place], *card.clues[place + 1 :])) for card in cards)
    left = replace(lexicon, cards=replace(lexicon.cards, cards=fewer))
    return left, [(card.word, card.clues[place]) for card in cards if listed[card.clues[place]] == 1]


def timed(calls: list[Callable[[], object]]) -> list[float]:
    """Returns the milliseconds of processor time of each call."""
    found = []
    for call in calls:
        began = process_time()
        call()
        found.append((process_time() - began) * 1000)
    return found


def made_up(seed: int) -> str:
    """Returns the longest dream, of words that no dictionary has, so that each is compared with every card."""
    luck = random.Random(seed)
    return " ".join("".join(luck.choice("bcdfghjklmnprstwz") + luck.choice("aeiouy") for _ in range(2)) for _ in range(400))


LONG_NIGHT = {code: [card.word for card in load.word_list(code).cards[:200]] for code in cases.CODES}


def costs() -> Iterator[str]:
    grown, first, dreaming, made = map(
        float, subprocess.run([sys.executable, "-c", MEMORY], capture_output=True, text=True, check=True, cwd=ROOT).stdout.split()
    )
    both = {
        "a verdict": [
            lambda row=row: judge(row["clue"], row["target"], cases.lexicon(row))
            for which in cases.SETS
            for row in cases.rows(f"{which}clues")
        ],
        "a guess": [
            lambda row=row: match_guess(row["guess"], row["target"], cases.lexicon(row))
            for which in cases.SETS
            for row in cases.rows(f"{which}guesses")
        ],
        "a retold dream": [
            lambda row=row: read_recall(row["story"], row["words"].split(";"), cases.lexicon(row))
            for which in cases.SETS
            for row in cases.rows(f"{which}stories")
        ],
        "a dream of 400 words made up, 200 cards": [
            lambda code=code, story=story: read_recall(story, LONG_NIGHT[code], load.lexicon(code))
            for code in cases.CODES
            for story in map(made_up, range(10))
        ],
    }
    yield "| what | median | 99 % within | longest | goal |"
    yield "| --- | ---: | ---: | ---: | --- |"
    goals = {"a verdict": "below 20 ms", "a guess": "below 50 ms"}
    for name, calls in both.items():
        took = sorted(timed(calls))
        late = took[int(0.99 * (len(took) - 1))]
        goal = goals.get(name, "below 20 ms")
        yield f"| {name}, warm | {statistics.median(took):.2f} ms | {late:.2f} ms | {took[-1]:.2f} ms | {goal} |"
    yield f"| the first verdict, both languages loaded for it | {first * 1000:.0f} ms | | | |"
    yield f"| two dreamers made, one for each language | {made * 1000:.0f} ms | | | |"
    yield f"| memory, both languages in use | {grown:.0f} MB | | | below 150 MB |"
    yield f"| memory, with these dreamers | {dreaming:.0f} MB | | | below 150 MB |"


def report() -> str:
    load.lexicon("pl").names, load.lexicon("en").names
    sections = {
        "Clues": clues(),
        "Guesses": guesses(),
        "Retold dreams": stories(),
        "The dreamer": dreams(),
        "The dreamer and fresh clues": people(),
        "Time and memory": costs(),
    }
    return "\n\n".join(f"## {title}\n\n" + "\n".join(lines) for title, lines in sections.items())


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Measures sennik.words.")
    parser.add_argument("--write", action="store_true", help="put the figures into README.md")
    options = parser.parse_args(arguments)
    figures = report()
    print(figures)
    if options.write:
        text = README.read_text(encoding="utf-8")
        head, _, rest = text.partition(BEGIN)
        README.write_text(f"{head}{BEGIN}\n{figures}\n{END}{rest.partition(END)[2]}", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
