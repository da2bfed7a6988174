"""Hands of cards, in the dialect: a row of ``hand`` for each seat, with the cards at its beginning."""

from __future__ import annotations

from typing import Protocol

from .cells import Grid, Row
from .layout import EVERYBODY
from .rule import rule
from .visibility import Hideable


class Hands(Hideable, Protocol):
    """A struct with hands."""

    hand: Grid
    hand_size: Row


@rule(inline=True)
def take_card(s: Hands, seat: int, code: int) -> int:
    """Takes the first card with the face ``code`` out of the hand, which must hold one, and returns it.

    >>> from sennik.catalog import game
    >>> cats = game("cats").rules({}, 2)
    >>> s = cats.shuffled(cats.start(), [])
    >>> code = s.face[s.hand[0, 1]]
    >>> s.face[take_card(s, 0, code)] == code, s.hand_size[0]
    (True, 3)
    """
    at = 0
    while s.face[s.hand[seat, at]] != code:
        at += 1
    card = s.hand[seat, at]
    size = s.hand_size[seat] - 1
    for i in range(at, size):
        s.hand[seat, i] = s.hand[seat, i + 1]
    s.hand[seat, size] = 0
    s.hand_size[seat] = size
    return card


@rule(inline=True)
def make_room(s: Hands, seat: int, code: int) -> int:
    """Makes room in the hand for a card with the face ``code`` that everybody knows, and returns the place.

    Such cards stand first, in the order of their faces, so that a place in the hand tells nothing.

    >>> from sennik.catalog import game
    >>> cats = game("cats").rules({}, 2)
    >>> s = cats.shuffled(cats.start(), [])
    >>> card = take_card(s, 0, s.face[s.hand[0, 3]])
    >>> make_room(s, 0, code=8)
    0
    """
    at = s.hand_size[seat]
    while at > 0 and (s.known[s.hand[seat, at - 1]] != EVERYBODY or s.face[s.hand[seat, at - 1]] > code):
        s.hand[seat, at] = s.hand[seat, at - 1]
        at -= 1
    return at
