"""What whoever takes a lesson is told, where the game's rules don't run in the browser: ``python -m tests.lessons.told``.

It writes ``told/NAME.LANGUAGE.json`` beside each such lesson. The words of a clue are others in each language, so a lesson
has a record for each. What the judge says of a text is never written down: it is asked here, as it is asked at a table.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec

from sennik.catalog import lookup
from sennik.i18n import LANGUAGES, LanguageCode, say
from sennik.kernel.game import IllegalMove, MoveSyntaxError, Sentence
from sennik.match import Event, Match, begin, fold, rebuild, record
from sennik.match import events as e
from sennik.server.views.asking import ASKS_ANEW
from sennik.server.views.projector import Projector
from sennik.server.views.table_info import table_info
from tests.lessons.flaw import Flaw

FOLDER: Final = Path(__file__).parents[2] / "web" / "src" / "games"
LESSONS: Final = sorted(FOLDER.glob("*/lessons/*.jsonl"))
"""All lessons."""

Line = dict[str, Any]
"""A line of a lesson, as JSON has it."""

SPOKEN: Final = ("deal", "move", "refused")
"""The fields that may have another value in each language."""
BESIDE: Final = (*LANGUAGES, "at", "refused")
"""The fields that a lesson has beyond those of a record."""
KEPT: Final = ("set", "trace", "decision", "waiting", "result", "time")
"""What the page needs of a change."""


@dataclass
class Retold:
    """A lesson in one language: its record line by line, what is refused in it, and what is wrong with it.

    ``lines`` has an empty object for each line that is none of a record. ``refused`` has the refusals by the number of the
    line, from 0.
    """

    language: LanguageCode
    lines: list[Line]
    refused: dict[int, Line] = field(default_factory=dict)
    flaws: list[Flaw] = field(default_factory=list)

    def text(self, end: int | None = None) -> str:
        """The record up to that line. Every line keeps its number."""
        return "\n".join(json.dumps(line) if line else "" for line in self.lines[:end])

    def match(self, end: int | None = None) -> Match:
        """The match before that line. Raises ``RecordError``."""
        return rebuild(record.read(self.text(end), lookup), lookup)


def of_words(header: Line) -> bool:
    """Whether the game of the lesson is one of words, so that its record is another one in each language."""
    game = lookup(header["game"], None)
    return game is not None and any(option.name == "language" for option in game.options)


def retold(lines: Sequence[Line], language: LanguageCode) -> Retold:
    """Returns the lesson in that language, with what the judge says of each text."""
    header = {**lines[0], "options": {**lines[0].get("options", {}), "language": language}}
    made = Retold(language, [_bare(header)])
    for number, line in enumerate(lines[1:], 1):
        made.lines.append({})
        try:
            own = {name: _in(language, value) if name in SPOKEN else value for name, value in line.items()}
            if "refused" in own:
                made.refused[number] = _refusal(made, own)
            else:
                made.lines[number] = _bare(own) | _judged(made, own)
                made.match(number + 1)
        except record.RecordError as error:
            made.flaws.append(Flaw(error.line, f"{language}: {error.reason}"))
            break
        except _Wrong as wrong:
            made.flaws.append(Flaw(number + 1, f"{language}: {wrong}"))
            break
    return made


class _Wrong(Exception):
    """What is wrong with a line."""


def _in(language: LanguageCode, value: Any) -> Any:
    if not isinstance(value, Mapping):
        return value
    if set(value) != set(LANGUAGES):
        raise _Wrong("a field with languages has all of them")
    return value[language]


def _bare(line: Line) -> Line:
    return {name: value for name, value in line.items() if name not in BESIDE}


def _judged(made: Retold, line: Line) -> Line:
    """What the judge says of the text of a move, as a field of the record; nothing for a move without one."""
    if "move" not in line:
        return {}
    match = made.match()
    assert match.live is not None
    try:
        action, text = match.live.read(line["move"])
        judged = match.live.judge(match.state, line["seat"] - 1, action, text) if text else ""
    except MoveSyntaxError:
        return {}  # the record says so
    except IllegalMove as error:
        raise _Wrong(f"the judge stops this: {_said(made.language, error)}") from error
    return {"judged": judged} if judged else {}


def _refusal(made: Retold, line: Line) -> Line:
    """How the move of that line is refused, as a message tells it."""
    match, seat = made.match(), line["seat"] - 1
    assert match.live is not None
    try:
        action, text = match.live.read(line["refused"])
        match.check(seat, action, text)
        match.live.judge(match.state, seat, action, text)
    except MoveSyntaxError as error:
        raise _Wrong(f"“{line['refused']}” is no move of this game") from error
    except IllegalMove as error:
        return {"kind": "illegal", "code": error.code, "text": _said(made.language, error)}
    raise _Wrong(f"nothing is wrong with “{line['refused']}”")


def _said(language: LanguageCode, error: IllegalMove) -> str:
    return say(language, Sentence(f"refusal-{error.code}", error.arguments))


# --- what is told --------------------------------------------------------------------------------------------------------


class _Ears:
    """A listener that keeps what it is told."""

    watching = False

    def __init__(self, person: str) -> None:
        self.person = person
        self.told: list[Line] = []

    def tell(self, message: bytes) -> None:
        self.told.append(json.loads(message))

    fresh = tell


def told(lines: Sequence[Line], seat: int, made: Retold) -> Line:
    """Returns all that the seat of whoever learns is told, as the page has it (``Told`` in ``web/src/learn/told.ts``)."""
    steps = [number for number, line in enumerate(lines) if number and any(language in line for language in LANGUAGES)]
    beats: list[list[Line]] = [[] for _ in steps]
    start: Line = {}
    for number, changes, view in _messages(made, seat, steps[0]):
        start = view or start
        if number >= steps[0]:
            beats[sum(step <= number for step in steps)] += [{name: each.get(name) for name in KEPT} for each in changes]
    refused = {str(steps.index(number)): refusal for number, refusal in made.refused.items()}
    return {"start": start, "beats": beats, "refused": refused}


def _messages(made: Retold, seat: int, first: int) -> Iterator[tuple[int, list[Line], Line]]:
    """Yields for each line of the record what its event tells the seat, and before the line ``first`` the whole view."""
    numbers = [number for number, line in enumerate(made.lines) if number and line]
    events: list[Event] = list(record.read(made.text(), lookup))
    opening, played = events[: -len(numbers)], events[-len(numbers) :]
    match = begin(opening[0], lookup)
    for event in opening[1:]:
        match = fold(match, event)
    projector, ears = Projector(match, 1), _Ears(str(seat + 1))
    projector.start(match, table_info(match))
    projector.attach(match, ears, match.at)
    time = 0
    for number, event in zip(numbers, played, strict=True):
        ears.told.clear()
        match = fold(match, event)
        # Nobody is at the table of a record, where no time passes by itself: the events say what time it is.
        time = max(time, event.time) if isinstance(event, e.Moved | e.Rang) else time
        if isinstance(event, ASKS_ANEW):
            projector.step(match, event)
        projector.publish()
        following = next((other for other in numbers if other > number), len(made.lines))
        view = _start(projector, match, ears) | {"time": time} if number < first <= following else {}
        yield number, [message | {"time": time} for message in ears.told], view


def _start(projector: Projector, match: Match, ears: _Ears) -> Line:
    view = json.loads(projector.view(match, ears.person, match.at))
    return {name: view[name] for name in ("state", "log", "decision", "waiting")}


# --- the files -----------------------------------------------------------------------------------------------------------


def read_lines(path: Path) -> list[Line]:
    """The lines of a lesson."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def learner(header: Line) -> int | None:
    """The seat of whoever learns, from 0; None if it is not told."""
    creatures = header.get("creatures", [])
    people = [seat for seat in range(len(header.get("seats", []))) if seat >= len(creatures) or not creatures[seat]]
    return people[0] if len(people) == 1 and len(creatures) == len(header["seats"]) else None


def files(path: Path) -> Iterator[tuple[Path, str]]:
    """Yields the files beside a lesson of words, and what they have to contain."""
    lines = read_lines(path)
    seat = learner(lines[0])
    if not of_words(lines[0]) or seat is None:
        return
    for language in LANGUAGES:
        made = retold(lines, language)
        if made.flaws:
            raise SystemExit("\n".join(f"{path}: {flaw}" for flaw in made.flaws))
        whole = told(lines, seat, made)
        yield path.parent / "told" / f"{path.stem}.{language}.json", _written(whole)


def _written(whole: Line) -> str:
    """The file: a line for each change, so that what a change of the rules does to it can be read."""
    beats = ",\n".join("[" + ",\n".join(map(_json, beat)) + "]" for beat in whole["beats"])
    return f'{{"start":{_json(whole["start"])},\n"beats":[{beats}],\n"refused":{_json(whole["refused"])}}}\n'


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


if __name__ == "__main__":
    for lesson in LESSONS:
        for file, content in files(lesson):
            file.parent.mkdir(exist_ok=True)
            file.write_text(content, "utf-8")
