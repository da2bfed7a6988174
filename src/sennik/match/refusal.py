"""Refusals: why a command was not carried out, sorted by what its sender can do about it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, NoReturn, TypeAlias

from sennik.kernel.game import Sentence

RefusalKind: TypeAlias = Literal["malformed", "illegal", "not_your_turn", "over", "stale", "too_many", "forbidden"]

CODES: Final[Mapping[str, RefusalKind]] = MappingProxyType(
    {
        # What was sent makes no sense in any position.
        "no-such-game": "malformed",
        "no-such-preset": "malformed",
        "no-such-seat": "malformed",
        "option": "malformed",  # always told in sentences of its own; argument: option
        "seats": "malformed",  # argument: allowed
        "chat-public": "malformed",
        "seat-order": "malformed",
        "tempo": "malformed",
        "move-syntax": "malformed",  # argument: move
        "text": "malformed",
        "name": "malformed",
        "mix": "malformed",
        # It makes sense, but not now.
        "not-started": "illegal",
        "started": "illegal",
        "not-over": "illegal",
        "seat-taken": "illegal",
        "seat-empty": "illegal",
        "seats-empty": "illegal",
        "seats-in-use": "illegal",
        "bot-plays": "illegal",
        "not-stood-in": "illegal",
        "paused": "illegal",
        "not-paused": "illegal",
        "seat-played": "illegal",
        "person-seated": "illegal",
        "other-seat": "illegal",
        "not-promised": "illegal",
        "not-late": "illegal",
        "not-here": "illegal",
        "not-banned": "illegal",
        "not-sealed": "illegal",
        "of-position": "illegal",
        "no-moment": "malformed",
        "play-on-live": "illegal",
        "play-on-over": "illegal",
        "deal-anew": "illegal",
        "take-back-off": "illegal",
        "take-back-nothing": "illegal",
        "take-back-other": "stale",
        "take-back-seen": "illegal",
        "take-back-window": "illegal",
        "take-back-shown": "illegal",
        "take-back-refused": "illegal",
        "take-back-not-asked": "illegal",
        "not-your-turn": "not_your_turn",
        "stale": "stale",
        "match-over": "over",
        "rules-gone": "over",
        "table-full": "too_many",
        # Only somebody else may do it.
        "not-seated": "forbidden",
        "not-host": "forbidden",
        "put-out": "forbidden",
        "locked": "forbidden",
        "banned-here": "forbidden",
        "table-of": "forbidden",
        "stand-in-plays": "forbidden",
        "not-a-bot": "forbidden",
        "not-asked": "forbidden",
        "late-yourself": "forbidden",
    }
)
"""The match's own reasons. The reasons of a game (``IllegalMove.code``) are beside them, and always of the kind "illegal"."""


class Refusal(Exception):
    """The error for a command that was not carried out. Nothing has changed.

    ``told`` says why. If it is empty, the sentence ``refusal-<code>`` of the catalogues says it, with ``arguments``.

    >>> refuse("not-host")
    Traceback (most recent call last):
        ...
    sennik.match.refusal.Refusal: forbidden: not-host
    """

    def __init__(self, kind: RefusalKind, code: str, *told: Sentence, **args: str) -> None:
        super().__init__(f"{kind}: {code}")
        self.kind = kind
        self.code = code
        self.told = told
        self.arguments = args


def refuse(code: str, **args: str) -> NoReturn:
    """Raises the ``Refusal`` with that code, which is one of ``CODES``.

    >>> try:
    ...     refuse("seats", allowed="2–5")
    ... except Refusal as refusal:
    ...     print(refusal.kind, refusal.code, refusal.arguments)
    malformed seats {'allowed': '2–5'}
    """
    raise Refusal(CODES[code], code, **args)
