"""What is wrong with a lesson for a game of words, beside what can be wrong with any (``tests.lessons.lesson``)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from sennik.games.dreamland.rules import DreamlandRules
from sennik.i18n import LANGUAGES
from sennik.kernel.game import Seat
from sennik.words import Lexicon, read_recall
from tests.lessons.flaw import Flaw
from tests.lessons.told import Line, Retold, retold

Fields = Mapping[str, Any]

PLACES: Final[Mapping[str, Callable[[Fields, int], bool]]] = {
    "role": lambda seen, seat: seen["phase"] in {"ready", "night"} and seen["dreamer"] != seat,
    "word": lambda seen, _: seen["word"] != "",
    "clues": lambda seen, _: bool(seen["clues"]),
    "clock": lambda seen, _: seen["phase"] in {"night", "last"},
    "givers": lambda seen, seat: seen["phase"] in {"night", "last"} and seen["dreamer"] != seat,
    "yellow": lambda seen, _: _lie(seen, "yellow") > 0,
    "blue": lambda seen, _: _lie(seen, "blue") > 0,
    "penalties": lambda seen, _: any(card["how"] == "penalty" and card["word"] for card in seen["cards"]),
}
"""The places that words can be about, and whether anything is to be seen there."""

RULES: Final = frozenset({1, 2, 3})
"""Numbers of the rules: a point, the two that come on top, the seconds for which a clue lies with the awake."""


def flaws_of_words(lines: Sequence[Line], seat: int) -> Iterator[Flaw]:
    """Yields what is wrong with the moves in each language, or with what is said beside them."""
    for language in LANGUAGES:
        made = retold(lines, language)
        yield from made.flaws
        if made.flaws:
            continue
        yield from _ending(made)
        yield from _views(lines, seat, made)


def _ending(made: Retold) -> Iterator[Flaw]:
    match = made.match()
    assert match.rules is not None
    if not match.rules.round_over(match.state):
        yield Flaw(len(made.lines), f"{made.language}: the lesson ends before the night is counted")


def _views(lines: Sequence[Line], seat: int, made: Retold) -> Iterator[Flaw]:
    """What the words say of what the person has not been shown by then."""
    secrets = _texts(lines, made)
    told: set[str] = set()
    for number, line in enumerate(lines[1:], 1):
        match = made.match(number)
        rules = match.rules
        assert isinstance(rules, DreamlandRules)
        seen = rules.fields(rules.hide(match.state, Seat(seat)))
        told |= set(_shown(seen))
        words = line.get(made.language)
        if not words:
            continue
        if "at" in line and (reason := _misplaced(seen, seat, line["at"])):
            yield Flaw(number + 1, reason)
        own = _text(made.lines[number].get("move", "") or _refused(line, made))
        told.add(own)
        for name in _named(words, secrets - told, rules.lexicon):
            yield Flaw(number + 1, f"{made.language}: whoever learns has not been shown “{name}”")
        for figure in sorted(set(map(int, re.findall(r"\d+", words))) - RULES - _counts(seen, seat)):
            yield Flaw(number + 1, f"{made.language}: nothing counts {figure} at this moment")


def _misplaced(seen: Fields, seat: int, at: str) -> str:
    """Why nothing can be pointed at there; "" if it can."""
    if at not in PLACES:
        return f"the game has no place “{at}”"
    return "" if PLACES[at](seen, seat) else f"“{at}” is empty at this moment"


def _refused(line: Line, made: Retold) -> str:
    refused = line.get("refused", "")
    return str(refused[made.language] if isinstance(refused, Mapping) else refused)


def _text(move: str) -> str:
    """The text of a move, without its verb and numbers."""
    return re.sub(r"^\S+( \d+)* ?", "", move)


def _texts(lines: Sequence[Line], made: Retold) -> set[str]:
    """All words that the lesson keeps for later: those of the cards, and what somebody says to them."""
    dealt = [word for line in made.lines for word in line.get("deal", ())]
    said = [_text(line["move"]) for line in made.lines if line.get("move", "").split(" ")[0] in {"clue", "appeal", "guess"}]
    refused = [_text(_refused(line, made)) for line in lines[1:] if "refused" in line]
    return {*dealt, *said, *refused} - {"fairy", "devil", "imp"}


def _shown(seen: Fields) -> Iterator[str]:
    yield seen["word"]
    for card in seen["cards"]:
        yield from (card["word"], card["guess"])
    for clue in [*seen["clues"], *[clue for card in seen["cards"] for clue in card["clues"]]]:
        yield clue["text"]


def _named(words: str, secrets: set[str], lexicon: Lexicon) -> list[str]:
    """Those of the secrets that the words name, in whatever form."""
    found = read_recall(words, sorted(secrets), lexicon) if secrets else ()
    return [name.word for name in found if name.certainty in {"sure", "unsure"}]


def _lie(seen: Fields, side: str) -> int:
    return sum(card["side"] == side for card in seen["cards"])


def _counts(seen: Fields, seat: int) -> set[int]:
    """What can be counted at this moment: the cards on each side, and one's own points."""
    return {
        _lie(seen, "yellow"),
        _lie(seen, "blue"),
        len(seen["cards"]),
        *[seen[name][seat] for name in ("points", "sums") if seen[name]],
    }
