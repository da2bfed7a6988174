"""A lesson held against the rules, and against what a lesson may say (docs/how-to/write-a-lesson.md).

A lesson is a record with words beside the moves of whoever learns, so it is read as one: without its words, and played by
the rules line by line. Before each line with words it is asked what the person sees at that moment.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from sennik.catalog import lookup
from sennik.i18n import LANGUAGES, text
from sennik.kernel.cards import CardRules
from sennik.kernel.game import Seat
from sennik.kernel.places import Place
from sennik.match import rebuild, record
from sennik.match.match import Match
from tests.lessons.flaw import Flaw
from tests.lessons.told import learner, of_words
from tests.lessons.words import flaws_of_words

TOLD: Final = (*LANGUAGES, "at")
"""The fields that a lesson has beyond those of a record."""
LONGEST: Final = 36
"""Words of one step."""
MOST: Final = 12
"""Steps of a lesson."""
SECONDS: Final = 100
"""How long a lesson may take."""
READ: Final = 3.3
"""Words that somebody reads in a second."""
TOUCH: Final = 2.5
"""Seconds for each move of whoever learns."""
TYPE: Final = 4.0
"""The same for a move with a text, which is typed or put into the field by a touch."""
WATCH: Final = 0.7
"""Seconds for each move of a rival."""

NOUNS: Final = {
    "pl": (
        "zer[oae]",
        "jedyn[ek]",
        "dwój[ek]",
        "trój[ek]",
        "czwór[ek]",
        "piąt[ek]",
        "szóst[ek]",
        "siód",
        "ós[em]",
        "dziewiąt[ek]",
    ),
    "en": ("zero", "ones?", "twos?", "threes?", "fours?", "fives?", "six(?:es)?", "sevens?", "eights?", "nines?"),
}
"""What a card with that number is called. In English those are left out that count other things too."""
COUNTING: Final = {"one", "two", "three", "four", "ones", "twos", "threes", "fours"}


def flaws(lesson: str, game: str, preset: str) -> list[Flaw]:
    """Returns everything that is wrong with the lesson for that preset of the game.

    ``preset`` is the name of the file without its ending: of a role's lesson the preset is only its beginning.
    """
    lines: list[dict[str, Any]] = []
    for number, line in enumerate(lesson.splitlines(), 1):
        try:
            lines.append(json.loads(line))
        except ValueError as error:
            return [Flaw(number, f"this is no JSON: {error}")]
    header, seat = lines[0], learner(lines[0])
    if (header.get("game"), header.get("preset")) != (game, preset.partition(".")[0]):
        return [Flaw(1, f"the folder and the name of the file say {game} and {preset}")]
    if "rules" not in header:
        return [Flaw(1, "the rules number is missing: under other rules it would be another lesson")]
    if seat is None:
        return [Flaw(1, "one seat, that of whoever learns, has no creature, and every other seat has one")]
    found = [*_form(lines, seat), *_length(lines)]
    if of_words(header):
        return sorted({*found, *_last(lines), *flaws_of_words(lines, seat)}, key=lambda flaw: (flaw.line, flaw.reason))
    try:
        match = rebuild(record.read(_record(lines), lookup), lookup)
    except record.RecordError as error:
        return [*found, Flaw(error.line, error.reason)]
    return sorted([*found, *_ending(lines, match), *_views(lines, seat)], key=lambda flaw: flaw.line)


def _record(lines: list[dict[str, Any]]) -> str:
    """The lesson without its words, as a record in which every line keeps its number."""
    bare = [{name: value for name, value in line.items() if name not in TOLD} for line in lines]
    return "\n".join(json.dumps(line) if line else "" for line in bare)


def _form(lines: list[dict[str, Any]], seat: int) -> Iterator[Flaw]:
    """What is wrong with the words by themselves."""
    for number, line in enumerate(lines[1:], 2):
        spoken = [language for language in LANGUAGES if line.get(language)]
        if spoken and spoken != list(LANGUAGES):
            yield Flaw(number, f"the words are in {' and '.join(spoken)} only")
        if not spoken and "at" in line:
            yield Flaw(number, "a place, and no words about it")
        if spoken and line.get("seat", seat + 1) != seat + 1:
            yield Flaw(number, "words beside the move of somebody else: give them a line of their own")
        if not spoken and line.get("seat") == seat + 1:
            yield Flaw(number, "whoever learns is not told to make this move")
        for language in spoken:
            yield from _typography(number, language, line[language])


def _typography(number: int, language: str, words: str) -> Iterator[Flaw]:
    if re.search("['\"]|\\.\\.\\.| $|^ |  ", words):
        yield Flaw(number, f"{language}: quotes and apostrophes are typographic, three points are one sign, blanks stand alone")
    if language == "pl" and (loose := re.search(r"(?:^|[\s(„])([aiouwzAIOUWZ]) ", words)):
        yield Flaw(number, f"pl: “{loose[1]}” is bound to the next word by U+00A0")


def _length(lines: list[dict[str, Any]]) -> Iterator[Flaw]:
    steps = [line for line in lines[1:] if any(language in line for language in LANGUAGES)]
    if len(steps) > MOST:
        yield Flaw(1, f"{len(steps)} steps; a lesson has at most {MOST}")
    for number, line in enumerate(lines[1:], 2):
        for language in LANGUAGES:
            if (count := len(line.get(language, "").split())) > LONGEST:
                yield Flaw(number, f"{language}: {count} words; a step has at most {LONGEST}")
    for language in LANGUAGES:
        if (time := seconds(lines, language)) > SECONDS:
            yield Flaw(1, f"{language}: it takes about {time:.0f} seconds; a lesson takes at most {SECONDS}")


def seconds(lines: list[dict[str, Any]], language: str) -> float:
    """How long the lesson takes about."""
    words = sum(len(line.get(language, "").split()) for line in lines)
    return words / READ + sum(_lasts(line, own=language in line) for line in lines)


def _lasts(line: dict[str, Any], *, own: bool) -> float:
    move = line.get("move", line.get("refused"))
    if move is None:
        return 0
    return WATCH if not own else TOUCH if isinstance(move, str) else TYPE


def _last(lines: list[dict[str, Any]]) -> Iterator[Flaw]:
    if not all(language in lines[-1] for language in LANGUAGES) or "move" in lines[-1]:
        yield Flaw(len(lines), "the last line is words by themselves: they say what else there is to know")


def _ending(lines: list[dict[str, Any]], match: Match) -> Iterator[Flaw]:
    yield from _last(lines)
    assert match.rules is not None
    if match.rules.chance(match.state) is not None:
        yield Flaw(len(lines), "a deal is missing")


def _views(lines: list[dict[str, Any]], seat: int) -> Iterator[Flaw]:
    """What the words say of what the person does not see at that moment."""
    for number, line in enumerate(lines[1:], 2):
        if not any(language in line for language in LANGUAGES):
            continue
        match = rebuild(record.read(_record(lines[: number - 1]), lookup), lookup)
        rules = match.rules
        assert isinstance(rules, CardRules)
        view = rules.fields(rules.hide(match.state, Seat(seat)))
        if "at" in line and (reason := _misplaced(rules, view, line["at"])):
            yield Flaw(number, reason)
        for language in LANGUAGES:
            for card in sorted(_named(rules, language, line.get(language, "")) - _seen(rules, lines[0]["preset"], view)):
                yield Flaw(number, f"{language}: “{card}” lies nowhere where whoever learns can see it")


def _misplaced(rules: CardRules[Any], view: Any, at: str) -> str:
    """Why nothing can be pointed at there; "" if it can."""
    name, *numbers = at.split(" ")
    places = [int(number) - 1 for number in numbers if number.isdecimal()]
    for kind in rules.edition.places.kinds:
        bounds = [bound for bound in (rules.seats if kind.seats else 0, kind.slots) if bound]
        if kind.name != name or len(places) != len(numbers) or len(places) > len(bounds):
            continue
        if all(0 <= place < bound for place, bound in zip(places, bounds, strict=False)):
            return "" if _lies(kind, view, places) else f"“{at}” is empty at this moment"
    return f"the game has no place “{at}”"


def _lies(kind: Place, view: Any, places: list[int]) -> bool:
    """Whether a card lies at that place. What no view shows is taken on trust."""
    cells = view[kind.size] if kind.size else view[kind.cards] if kind.cards else 1
    for place in places:
        if not isinstance(cells, list):
            return place < cells
        if place >= len(cells):
            return False
        cells = cells[place]
    return any(_flat(cells))


def _flat(cells: Any) -> list[int]:
    return [cells] if isinstance(cells, int) else [one for each in cells for one in _flat(each)]


def _seen(rules: CardRules[Any], edition: str, view: Any) -> set[str]:
    """What whoever learns may hear of: the faces in their view, and the numbers of the rules."""
    faces = {rules.edition.faces[code] for code in view["face"] if code}
    options = {str(value) for value in rules.options.values() if isinstance(value, int) and not isinstance(value, bool)}
    figures = {str(value) for value in rules.game.figures.values() if isinstance(value, int)}
    printed = ALWAYS.get((rules.game.name, edition), set())
    return {_kind(face) for face in faces} | options | figures | {"0"} | printed


ALWAYS: Final = {("cats", "base"): {"9"}, ("sen", "jubilee"): {"9"}}
"""Numbers of a rule that no option tells: of the back of each cat, and of an hourglass."""


def _named(rules: CardRules[Any], language: str, words: str) -> set[str]:
    """The cards that the words name, by a name or a number."""
    named, words = set(), words.lower()
    for face in {_kind(face) for face in rules.edition.faces if face}:
        name = _called(rules.game.name, language, face)
        if name and name.lower() in words:
            named.add(face)
            words = words.replace(name.lower(), "")
    named |= set(re.findall(r"\d+", words))
    for number, noun in enumerate(NOUNS[language]):
        found = re.search(rf"\b{noun}" if language == "pl" else rf"\b{noun}\b", words)
        if found and found[0] not in COUNTING:
            named.add(str(number))
    return named


def _kind(face: str) -> str:
    """What a card is called: the same for a number on both sides, and for a card that has other crows in another edition."""
    return re.sub(r"x2$|j$", "", face)


def _called(game: str, language: str, face: str) -> str:
    """The name of a special card, as it stands in the texts; "" for one that is called by its number."""
    return "" if face.isdecimal() else text(language, f"{game}-face-{face}")
