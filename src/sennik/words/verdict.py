"""The judge's verdict on a clue as data, which the client words in the reader's language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Legality: TypeAlias = Literal["legal", "illegal", "ask"]
"""Whether a clue is legal. With ``ask`` people decide (K13)."""
Rule: TypeAlias = Literal["same", "stem", "sound", "translation", "more-than-one-word"]
"""The rule that a clue breaks or may break (K11)."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """The reason of a verdict: the clue, or its part or form that counts, and the card's word.

    ``through`` is what connects them: with the rule "stem" the word from which both come, with "sound" the sounds of
    clue and word separated by a slash, and with "translation" the code of the clue's language. Otherwise it is empty.
    """

    clue: str
    word: str
    through: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """An outcome with the rule, the evidence, and the detector that found it. A legal clue has only the outcome."""

    outcome: Legality
    rule: Rule | None = None
    evidence: Evidence | None = None
    detector: str = ""


LEGAL: Final = Verdict("legal")
