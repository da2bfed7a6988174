"""Shuffles, and secrets of sealed deals, that nobody can foresee."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from math import factorial


def shuffle(cards: Sequence[str]) -> list[str]:
    """Returns the cards in an order drawn by the operating system's entropy, independent of every other shuffle.

    One number below the count of all orders is drawn. Its digits, each to a base of its own, say which card comes next.
    """
    rest = list(cards)
    number = secrets.randbelow(factorial(len(rest)))
    order = []
    for left in range(len(rest), 0, -1):
        number, place = divmod(number, left)
        order.append(rest.pop(place))
    return order


def draw_secret() -> str:
    """Returns a new secret for sealed deals: 32 bytes of the operating system's entropy, as 64 hexadecimal digits."""
    return secrets.token_hex(32)
