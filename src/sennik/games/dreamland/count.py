"""The count of Dreamland in the dialect: the points of a round, what goes over into the next one, and who has won."""

from __future__ import annotations

from sennik.kernel.rule import rule

from . import sheet
from .sheet_state import State

FOR_RECALL = 2
"""The points for a dream that names every yellow card (K18)."""
FOR_EVEN = 2
"""The points that an imp gets in addition if both sides are even (K20, K21)."""


@rule
def begin(s: State, players: int, dreamer: int, empty_recall: bool) -> None:
    """Begins a game on a blank sheet. This player dreams first (K01)."""
    s.players = players
    s.dreamer = dreamer
    s.empty_recall = int(empty_recall)


@rule
def count(s: State) -> None:
    """Gives everybody the points of the round (K18-K22).

    Without a yellow card nothing was recalled, unless the table's option says otherwise (K19).
    """
    s.recalled = int((s.yellow > 0 or s.empty_recall != 0) and s.named >= s.yellow)
    for player in range(s.players):
        role = s.role[player]
        s.part[player, sheet.EXTRA] = 0
        s.reason[player, sheet.EXTRA] = sheet.NONE
        if role == sheet.AN_IMP:
            compare(s, player)
        elif role == sheet.A_DEVIL:
            give(s, player, sheet.CARDS, sheet.BLUE, s.blue)
        else:
            give(s, player, sheet.CARDS, sheet.YELLOW, s.yellow)
    if s.recalled != 0:
        give(s, s.dreamer, sheet.EXTRA, sheet.RECALLED, FOR_RECALL)
    for player in range(s.players):
        s.points[player] = s.part[player, sheet.CARDS] + s.part[player, sheet.EXTRA]
    add_up(s)


@rule
def compare(s: State, player: int) -> None:
    """Gives an imp points for both sides, the more the nearer they are to each other (K20, K21)."""
    more = max(s.yellow, s.blue)
    fewer = min(s.yellow, s.blue)
    if more == fewer:
        give(s, player, sheet.CARDS, sheet.YELLOW, s.yellow)
        give(s, player, sheet.EXTRA, sheet.EVEN, FOR_EVEN)
    elif more - fewer == 1:
        give(s, player, sheet.CARDS, sheet.MORE, more)
    else:
        give(s, player, sheet.CARDS, sheet.FEWER, fewer)


@rule
def give(s: State, player: int, part: int, reason: int, points: int) -> None:
    """Notes these points of the player as a part of those for the round."""
    s.reason[player, part] = reason
    s.part[player, part] = points


@rule
def left(tokens: int, penalties: int) -> int:
    """Returns what a player has: tokens, of which there are enough (K26), less penalty cards. It may be below zero (K25)."""
    return tokens - penalties


@rule
def add_up(s: State) -> None:
    """Says what each player has with the round that is being counted."""
    for player in range(s.players):
        s.total[player] = left(s.tokens[player] + s.points[player], s.penalties[player] + s.fined[player])


@rule
def close(s: State) -> None:
    """Ends the round: its points become tokens, and penalty cards stay with their owners (K23).

    The game is over when everybody has dreamt once (K01). Otherwise the left neighbour dreams.
    """
    for player in range(s.players):
        s.tokens[player] += s.points[player]
        s.penalties[player] += s.fined[player]
        s.points[player] = 0
        s.fined[player] = 0
        s.role[player] = sheet.NOBODY
    s.yellow = 0
    s.blue = 0
    s.named = 0
    if s.round + 1 == s.players:
        s.over = 1
    else:
        s.round += 1
        s.dreamer = (s.dreamer + 1) % s.players


@rule
def best(s: State) -> int:
    """Returns the winners, a bit each: the most points, of these the fewest penalty cards; a tie is shared (K25)."""
    winners = 0
    most = 0
    fewest = 0
    for player in range(s.players):
        if winners == 0 or s.total[player] > most or (s.total[player] == most and s.penalties[player] < fewest):
            most = s.total[player]
            fewest = s.penalties[player]
            winners = 0
        if s.total[player] == most and s.penalties[player] == fewest:
            winners = winners | (1 << player)
    return winners
