"""The machine's verdicts on texts, in the form stored beside the move. A replay judges nothing again (K10, K11, K13,
K18).

Each verdict is a JSON list. For a clue it is ``[outcome, rule, form, word, what joins them]``. For a guess it is
``["right" | "wrong" | "ask"]``, or ``["pass"]`` if it declines the last guess. For a retold dream it is ``[[numbers of
the cards named], [numbers that are unsure]]``.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from threading import Lock
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
"""Words around a pass that add nothing to it."""
_NOTHING: Final = "qwertz"
"""A text that is a word of no language."""
_preparing: Final = Lock()
DECLINED: Final = '["pass"]'
"""The verdict on a last guess which says that there is none (K16)."""


class ClueVerdict(NamedTuple):
    """The verdict on a clue. ``rule`` and ``evidence`` are empty for a legal clue."""

    outcome: Legality = "legal"
    rule: str = ""
    evidence: tuple[str, ...] = ()


def judge_clue(text: str, word: str, lexicon: Lexicon, house: Sequence[Overruling]) -> ClueVerdict:
    """Returns the verdict on a clue (K11), whoever gives it and whatever was said before (K12).

    If this table has decided about the same clue and card, its decision counts (K13).
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
    """Returns whether a guess names the word: right, wrong, or to be asked (K10)."""
    from sennik.words import match_guess

    return _ANSWERS[match_guess(text, word, lexicon).answer]


def declines(text: str, lexicon: Lexicon) -> bool:
    """Returns whether a last guess says that there is none (K16), in either language.

    The guess is judged by itself, whatever card lies on the bed, so the verdict tells the dreamer nothing about the
    card.
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
    """Returns the numbers of the cards that the story surely names, and of those that it may name (K18).

    An answer that this table accepted for a card names the card as its own word does.
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
    """Returns the names of the card: its word, and the answer that was accepted for it (K10, K18)."""
    accepted = card.guess.casefold() if card.side == "yellow" and any(map(str.isalnum, card.guess)) else card.word
    return list(dict.fromkeys((card.word, accepted)))


def prepare(word: str, lexicon: Lexicon) -> None:
    """Loads everything that judging needs, by judging any word of the table's. The first call in a process takes half a
    second. Another one waits for that.
    """
    from sennik.words import read_recall

    with _preparing:
        match(_NOTHING, word, lexicon)
        judge_clue(_NOTHING, word, lexicon, ())
        read_recall(_NOTHING, [word], lexicon)


def write(judged: Sequence[object]) -> str:
    """Returns the verdict in the form in which it is stored."""
    return json.dumps(judged, ensure_ascii=False, separators=(",", ":"))


# Any: the verb of the move decides which form the stored verdict has.
def _parts(judged: str) -> Any:
    """Returns the stored verdict as data. Raises ``ValueError`` if it cannot be read."""
    try:
        return json.loads(judged)
    except RecursionError as error:
        raise ValueError("nobody writes a verdict like this") from error


def read_clue(judged: str) -> ClueVerdict:
    """Returns the stored verdict on a clue, which is legal if none was stored. Raises ``ValueError`` for anything else."""
    if not judged:
        return ClueVerdict()
    outcome, rule, *evidence = _parts(judged)
    if outcome not in {"legal", "illegal", "ask"} or rule not in RULES or not all(isinstance(part, str) for part in evidence):
        raise ValueError("this is no verdict on a clue")
    return ClueVerdict(outcome, rule, tuple(evidence))


def read_match(judged: str, text: str, word: str) -> Matched:
    """Returns the stored verdict on a guess. If none was stored, only the word itself is right. Raises ``ValueError``
    for anything else.
    """
    if not judged:
        return "right" if text.casefold() == word.casefold() else "wrong"
    answers: dict[str, Matched] = {"right": "right", "wrong": "wrong", "ask": "ask"}
    (answer,) = _parts(judged)
    if answer not in answers:
        raise ValueError("this is no answer to a guess")
    return answers[answer]


def read_named(judged: str) -> tuple[list[int], list[int]]:
    """Returns the stored marks of a dream, and no marks if none were stored. Raises ``ValueError`` for anything else."""
    if not judged:
        return [], []
    sure, unsure = _parts(judged)
    if not all(isinstance(number, int) for number in (*sure, *unsure)):
        raise ValueError("these are no cards")
    return sure, unsure
