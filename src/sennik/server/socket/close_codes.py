"""The reasons for which the server ends a connection, and how it tells them."""

from __future__ import annotations

from typing import Final

from sennik.i18n import text
from sennik.wire import messages as w

FLOOD: Final = 4008
"""The close code for a client that sends too much, or that asks too much and reads nothing."""

CODES: Final = {
    "ticket": 4001,
    "version": 4002,
    "hello": 4003,
    "no-table": 4004,
    "flood": FLOOD,
    "too-large": 4009,
    "malformed": 4010,
    "binary": 4011,
    "unknown-field": 4012,
    "too-many-sockets": 4013,
    "table-full": 4014,
    "key": 4015,
    "banned": 4016,
    "closed": 4017,
    "forgotten": 4018,
    "locked": 4022,
    "banned-here": 4023,
    "store": 4020,
    "shutdown": 4021,
}
"""The reasons for which the server ends a connection (``bye-<code>`` in the catalogues), with their close codes."""


def bye(code: str, language: str) -> bytes:
    """Returns the last message of a connection that ends with that code."""
    return w.encode(w.Bye(code, text(language, f"bye-{code}")))
