"""What the machine makes of a text, as it is stored beside the move: a replay judges nothing again (K10, K11, K13, K18).

Each is a JSON list: of a clue ``[outcome, rule, form, word, what joins them]``, of a guess ``["right" | "wrong" | "ask"]``, or
``["pass"]`` where it declines the last one, of a retold
dream ``[[numbers of the cards named], [numbers that are unsure]]``.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sennik.words.verdict import Legality

from .state import DreamCard, Matched, Overruling

if TYPE_CHECKING:
    from sennik.words import Lexicon

RULES: Final = frozenset({"", "same", "stem", "sound", "translation", "more-than-one-word", "house"})
"""The rules that a clue can break (K11), or this table's own decisions (K13)."""
_ANSWERS: Final = {"accept": "right", "reject": "wrong", "ask": "ask"}
_PASSES: Final = frozenset({"pas", "pass", "pasuję", "pasuje", "spasuję", "passing", "skip"})
_NONE: Final = frozenset(
    {"bez odpowiedzi", "nie odpowiadam", "nie wiem", "brak odpowiedzi", "no answer", "no idea", "i don t know", "i do not know"}
)
_ROUND: Final = frozenset({"ja", "mówię", "no", "to", "i", "say", "a", "ok", "dobra", "okay"})
"""Words around a pass that say no more than it does."""
_NOTHING: Final = "qwertz"
"""No word of any language."""
DECLINED: Final = '["pass"]'
"""What is stored beside a last guess that says that there is none (K16)."""


class ClueVerdict(NamedTuple):
    """What is known of a clue. ``rule`` and ``evidence`` are empty for a legal one."""

    outcome: Legality = "legal"
    rule: str = ""
    evidence: tuple[str, ...] = ()


def judge_clue(text: str, word: str, lexicon: Lexicon, house: Sequence[Overruling]) -> ClueVerdict:
    """The verdict on a clue (K11), whoever gives it and whatever was said before (K12).

    What this table has decided for the same clue and card wins (K13).
    """
    from sennik.words import judge

    for rule in house:
        if rule.word == word and rule.clue == text.casefold():
            return ClueVerdict() if rule.legal else ClueVerdict("illegal", "house", (text, word, ""))
    found = judge(text, word, lexicon)
    if found.outcome == "legal" or found.rule is None:
        return ClueVerdict()
    evidence = found.evidence
    return ClueVerdict(
        found.outcome,
        found.rule,
        (text, word, "") if evidence is None else (evidence.clue, evidence.word, evidence.through),
    )


def match(text: str, word: str, lexicon: Lexicon) -> str:
    """Whether a guess names the word: right, wrong, or to be asked (K10)."""
    from sennik.words import match_guess

    return _ANSWERS[match_guess(text, word, lexicon).answer]


def declines(text: str, lexicon: Lexicon) -> bool:
    """Whether a last guess says that there is none (K16), in either language: by itself, whatever lies on the bed, so that how it
    is taken tells the dreamer nothing of the card.
    """
    from sennik.words import match_guess

    said = " ".join("".join(letter if letter.isalnum() else " " for letter in text.casefold()).split())
    if said in _NONE or match_guess(text, _NOTHING, lexicon).reason == "nothing":
        return True
    for none in _NONE:
        said = f" {said} ".replace(f" {none} ", " ").strip()
    left = [part for part in said.split() if part not in _ROUND]
    return 0 < len(left) <= 2 and all(part in _PASSES for part in left)


def named(story: str, cards: Sequence[DreamCard], lexicon: Lexicon) -> tuple[list[int], list[int]]:
    """The numbers of the cards that the story surely names, and of those that it may name (K18).

    An answer that this table accepted for a card names it as its own word does.
    """
    from sennik.words import read_recall

    names = {card.number: _names(card) for card in cards}
    asked = dict.fromkeys(name for each in names.values() for name in each)
    found = {name.word: name.certainty for name in read_recall(story, asked, lexicon)}
    said = {number: {found.get(name) for name in each} for number, each in names.items()}
    return (
        [number for number, each in said.items() if "sure" in each],
        [number for number, each in said.items() if "unsure" in each and "sure" not in each],
    )


def _names(card: DreamCard) -> list[str]:
    """What names the card: its word, and the answer that was accepted for it (K10, K18)."""
    accepted = card.guess.casefold() if card.side == "yellow" and any(map(str.isalnum, card.guess)) else card.word
    return list(dict.fromkeys((card.word, accepted)))


def prepare(word: str, lexicon: Lexicon) -> None:
    """Loads all that judging needs, with any word of the table's: half a second at the first time in a process."""
    from sennik.words import read_recall

    match(_NOTHING, word, lexicon)
    judge_clue(_NOTHING, word, lexicon, ())
    read_recall(_NOTHING, [word], lexicon)


def write(judged: Sequence[object]) -> str:
    """As it is stored."""
    return json.dumps(judged, ensure_ascii=False, separators=(",", ":"))


# Any: what was judged is read as the verb of the move wants it.
def _parts(judged: str) -> Any:
    """What is stored, as data. Raises ValueError."""
    try:
        return json.loads(judged)
    except RecursionError as error:
        raise ValueError("nobody writes a verdict like this") from error


def read_clue(judged: str) -> ClueVerdict:
    """The stored verdict; legal where none was stored. Raises ValueError for anything else."""
    if not judged:
        return ClueVerdict()
    outcome, rule, *evidence = _parts(judged)
    if outcome not in {"legal", "illegal", "ask"} or rule not in RULES or not all(isinstance(part, str) for part in evidence):
        raise ValueError("this is no verdict on a clue")
    return ClueVerdict(outcome, rule, tuple(evidence))


def read_match(judged: str, text: str, word: str) -> Matched:
    """The stored answer; where none was stored only the word itself is right. Raises ValueError for anything else."""
    if not judged:
        return "right" if text.casefold() == word.casefold() else "wrong"
    answers: dict[str, Matched] = {"right": "right", "wrong": "wrong", "ask": "ask"}
    (answer,) = _parts(judged)
    if answer not in answers:
        raise ValueError("this is no answer to a guess")
    return answers[answer]


def read_named(judged: str) -> tuple[list[int], list[int]]:
    """The stored marks; none where none were stored. Raises ValueError for anything else."""
    if not judged:
        return [], []
    sure, unsure = _parts(judged)
    if not all(isinstance(number, int) for number in (*sure, *unsure)):
        raise ValueError("these are no cards")
    return sure, unsure
