"""Orders to a server from the person who runs it, and the answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct

MOST_DAYS: Final = 1_000_000
Days: TypeAlias = Annotated[float, Meta(ge=0, lt=MOST_DAYS)]
"""A number of days, 0 for never."""


class Close(Struct, tag="close", frozen=True, forbid_unknown_fields=True):
    """Close a table: it is removed with all that was played there."""

    table: str


class Ban(Struct, tag="ban", frozen=True, forbid_unknown_fields=True):
    """Let a person (an id) or a network in no more."""

    who: str


class Unban(Struct, tag="unban", frozen=True, forbid_unknown_fields=True):
    """Let them in again."""

    who: str


class Forget(Struct, tag="forget", frozen=True, forbid_unknown_fields=True):
    """Remove all that says who a person is."""

    person: str


class Prune(Struct, tag="prune", frozen=True, forbid_unknown_fields=True):
    """Remove what was not used for so many days; 0 removes nothing of that kind. With ``trial`` it is only counted."""

    open_days: Days = 0.0
    unfinished_days: Days = 0.0
    finished_days: Days = 0.0
    people_days: Days = 0.0
    trial: bool = False


class Status(Struct, tag="status", frozen=True, forbid_unknown_fields=True):
    """Tell how the server is."""


Order: TypeAlias = Close | Ban | Unban | Forget | Prune | Status
"""Anything that can be ordered."""


class Done(Struct, tag="done", frozen=True):
    """The answer to an order that was carried out, with what came of it."""

    told: dict[str, str | int | float]


class RefusedOrder(Struct, tag="refused", frozen=True):
    """The answer to an order that was not carried out. ``code`` is one of ``CODES``."""

    code: str


class OrderError(Exception):
    """The error for an order that can't be carried out. ``code`` is one of ``CODES``."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


OrderAnswer: TypeAlias = Done | RefusedOrder

CODES: Final = ("no-table", "game-over", "no-person", "no-ban", "not-stored", "malformed")
"""The reasons for which orders are refused."""

encode: Final = msgspec.json.encode
read_order: Final = msgspec.json.Decoder(Order).decode
read_answer: Final[Callable[[bytes], OrderAnswer]] = msgspec.json.Decoder(OrderAnswer).decode
