"""The count of Seventeen: who gains what when somebody has called (D26-D37)."""

from __future__ import annotations

from sennik.kernel.rounds import end_round
from sennik.kernel.rule import rule

from . import layout
from .deck import SEVENTEEN, TRAP
from .state import State
from .table import show


@rule
def count(s: State) -> None:
    """Turns the hearts over, adds what the traps and the sum give, and takes nerves back. Then all go on, or the game is over."""
    s.step = layout.RESTING
    total = 0
    traps = 0
    for i in range(s.row_size):
        card = s.row[i]
        show(s, card, s.row_age[i])
        total += s.worth[s.face[card]]
        if s.row_down[i] != 0 and s.face[card] == TRAP:
            # Each seat that hid a trap gains, once a round (D28), whoever plays after it (D32), also the caller (D31).
            # An open trap only counts 0 (D27).
            s.trap_control[s.row_owner[i]] = 1
            traps += 1
    s.sum = total
    caller = s.caller - 1
    last = s.last - 1
    if traps > 0:
        s.trap_nerve[caller] = 1  # one in all, however many traps (D28)
    winner = last
    loser = caller
    if total >= SEVENTEEN:
        s.reached = 1
        winner = caller
        loser = last
    # A seat that gained by a trap gains no second control (D30), but nerves add up (D29).
    s.withheld_control[winner] = s.trap_control[winner]
    s.sum_control[winner] = 1 - s.withheld_control[winner]
    if s.one_nerve != 0:
        s.withheld_nerve[loser] = s.trap_nerve[loser]
    s.sum_nerve[loser] = 1 - s.withheld_nerve[loser]
    s.starter = winner  # the argument about the sum alone decides who begins (D36)
    end_round(s, settle(s), layout.COUNT, layout.OVER)


@rule(inline=True)
def settle(s: State) -> bool:
    """Adds the tokens, of which there are enough (D37), and exchanges nerves. Returns whether the game is over.

    Two nerves go back and take a control with them, if there is one, and a third nerve stays (D33). That happens before
    the check for a winner (D34). Three controls end the game, and so does the hundredth round (D42).
    """
    over = False
    for seat in range(s.seats):
        s.control[seat] += s.trap_control[seat] + s.sum_control[seat]
        s.nerves[seat] += s.trap_nerve[seat] + s.sum_nerve[seat]
        if s.nerves[seat] >= 2:
            s.nerves[seat] -= 2
            s.exchanged[seat] = 1
            if s.control[seat] > 0:
                s.control[seat] -= 1
                s.lost[seat] = 1
        if s.control[seat] >= layout.GOAL:
            over = True
    if not over and s.round >= layout.MOST_ROUNDS:
        s.bounded = 1
        over = True
    return over


@rule
def makes_seventeen(s: State) -> bool:
    """Returns whether a row of all cards of the deck makes 17: in a first state, whose ``copies`` are the deck."""
    total = 0
    for code in range(1, len(s.copies)):
        total += s.worth[code] * s.copies[code]
    return total >= SEVENTEEN


@rule
def hidden_sum(s: State) -> int:
    """Returns what the hearts in the row count, those whose face the view does not show 0."""
    total = 0
    for i in range(s.row_size):
        if s.row_down[i] != 0:
            total += s.worth[s.face[s.row[i]]]
    return total


@rule
def best(s: State) -> int:
    """Returns the winners, a bit each: those with the most controls, of these the ones with the fewest nerves; a tie is
    shared (D35, D42).
    """
    winners = 0
    most = -1
    fewest = 0
    for seat in range(s.seats):
        if s.control[seat] > most or (s.control[seat] == most and s.nerves[seat] < fewest):
            most = s.control[seat]
            fewest = s.nerves[seat]
            winners = 0
        if s.control[seat] == most and s.nerves[seat] == fewest:
            winners = winners | (1 << seat)
    return winners


@rule(inline=True)
def winners(s: State) -> int:
    """Returns the winners, a bit each, if the game is over (D35)."""
    found = 0
    if s.phase == layout.OVER:
        found = best(s)
    return found
