"""The sheet on which Dreamland is counted: its fields, and the codes in them."""

from __future__ import annotations

from typing import Final

from sennik.kernel.layout import Layout, i1, i2, i4, layout, public

from .deck import DEVIL, FAIRY, IMP, PLAYERS

MOST: Final = PLAYERS[-1]

NOBODY, A_FAIRY, A_DEVIL, AN_IMP = range(4)
ROLES: Final = ("", FAIRY, DEVIL, IMP)
"""The roles by their codes. The dreamer has none."""

NONE, YELLOW, BLUE, RECALLED, EVEN, MORE, FEWER = range(7)
REASONS: Final = ("", "yellow", "blue", "recalled", "even", "more", "fewer")
"""The reasons for points by their codes, as the catalogues tell them (``dreamland-why-...``)."""

CARDS, EXTRA = 0, 1
"""The two parts of a player's points: for the cards on the board, and what comes on top."""


def sheet_layout() -> Layout:
    """Returns the layout of the sheet, with room for the greatest number of players."""
    return layout(
        "DreamlandSheet",
        **public(i4).fields("players", "empty_recall"),
        round=public(i4).saying("The number of the round, from 0."),
        dreamer=public(i4).saying("The player who dreams, from 0."),
        over=public(i4).saying("1 once everybody has dreamt."),
        # the night
        yellow=public(i4).saying("How many cards lie on the yellow side."),
        blue=public(i4).saying("How many cards lie on the blue side."),
        named=public(i4).saying("How many of the yellow cards the retold dream named."),
        role=public(i1[MOST]).saying("The role of each player as a code."),
        fined=public(i2[MOST]).saying("How many penalty cards each player got this night."),
        # its count
        recalled=public(i4).saying("1 if the dream named all that it had to."),
        reason=public(i1[MOST, 2]).saying("Why each player gets the parts of the points, as codes."),
        part=public(i2[MOST, 2]).saying("The parts of the points of each player."),
        points=public(i2[MOST]).saying("The points of each player for this round."),
        # the game
        tokens=public(i2[MOST]).saying("The points of the rounds that are over."),
        penalties=public(i2[MOST]).saying("The penalty cards of the rounds that are over."),
        total=public(i2[MOST]).saying("What each player has, with this round and less the penalty cards."),
    )
