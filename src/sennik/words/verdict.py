"""What the judge says of a clue, as data: the client words it in the language of whoever reads it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Outcome: TypeAlias = Literal["legal", "illegal", "ask"]
"""``ask``: people decide (K13)."""
Rule: TypeAlias = Literal["same", "stem", "sound", "translation", "more-than-one-word"]
"""The rule that a clue breaks or may break (K11)."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """Why: the clue or the part or form of it that counts, the card's word, and what joins them.

    ``through`` is, with the rule "stem", the word that both come from; with "sound", the sounds of clue and word, a slash
    between; with "translation", the code of the clue's language; else empty.
    """

    clue: str
    word: str
    through: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Legal, illegal or a question, with the rule, the evidence and the detector that found it; a legal clue has none."""

    outcome: Outcome
    rule: Rule | None = None
    evidence: Evidence | None = None
    detector: str = ""


LEGAL: Final = Verdict("legal")
