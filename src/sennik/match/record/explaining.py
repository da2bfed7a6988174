"""Why a record can't be played, in the words of the catalogues: the same on a page and on the command line."""

from __future__ import annotations

from typing import Final

from sennik import i18n
from sennik.kernel.game import AnyRules, AnyState, IllegalMove, MoveSyntaxError, Sentence

from .errors import RecordError

MOST_MOVES: Final = 12
"""How many possible moves are named when a move is refused. If there are more, only their verbs are."""

_SHOWN: Final = 60
"""How many characters of a move are given back."""


def text_of(raw: bytes) -> str:
    """Returns the text of a record as a file has it. Raises ``RecordError`` if it is no text in UTF-8.

    >>> text_of(bytes([0xEF, 0xBB, 0xBF]) + b"{}")
    '{}'
    """
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise RecordError(line, Sentence("record-not-utf8")) from error


def explained(error: RecordError, language: str, rules: AnyRules | None = None, state: AnyState = None) -> str:
    """Returns the reason in that language, without the line. If a move is refused, it names the possible ones.

    ``rules`` and ``state`` are those at the error; None if nothing was played.

    >>> explained(RecordError(3, Sentence("record-no-deal")), "en")
    'nothing is dealt here'
    """
    cause, written = error.__cause__, error.play
    if written is None or rules is None:
        return error.said(language)
    move = str(error.move)
    if not isinstance(cause, MoveSyntaxError | IllegalMove):
        return i18n.text(language, "record-at-move", move=move, reason=error.said(language))
    reason = i18n.text(language, "record-not-of-game") if isinstance(cause, MoveSyntaxError) else _refusal(cause, language)
    seat = written.seat - 1
    possible = [_writing(rules, state, seat, action) for action in rules.legal(state, seat)]
    if len(possible) > MOST_MOVES:
        possible = list(dict.fromkeys(move.partition(" ")[0] for move in possible))
    told = i18n.text(language, "record-move-refused", move=move, written=written.move[:_SHOWN], reason=reason)
    return f"{told}. {i18n.text(language, 'record-possible', moves=', '.join(possible))}"


def _refusal(cause: IllegalMove, language: str) -> str:
    """Returns the game's own sentence if it has one, without its full stop."""
    key = f"refusal-{cause.code}"
    if cause.code == "illegal" or cause.code.endswith("-not-now") or not i18n.has(language, key):
        return i18n.text(language, "record-not-here")
    return i18n.text(language, key, **cause.arguments).removesuffix(".")


def _writing(rules: AnyRules, state: AnyState, seat: int, action: int) -> str:
    """Returns the move in notation, with an ellipsis if it needs words."""
    written = rules.write(action)
    try:
        rules.check(state, seat, action)
    except IllegalMove:
        return f"{written} …"
    return written
