"""A refusal as it is told to the person who asked."""

from __future__ import annotations

from sennik.i18n import say
from sennik.kernel.game import Sentence
from sennik.match import Refusal
from sennik.wire import messages as w


def refused(id: str, refusal: Refusal, language: str) -> w.Refused:  # noqa: A002 - a command's id
    """Returns the refusal as the wire has it, in that language."""
    reasons = refusal.told or (Sentence(f"refusal-{refusal.code}", refusal.arguments),)
    return w.Refused(id, refusal.kind, refusal.code, " ".join(say(language, reason) for reason in reasons))
