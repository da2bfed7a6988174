"""The count at the end of a game of Cats (C22, C23, C30-C32; rules 6.1)."""

from __future__ import annotations

from sennik.kernel.rule import rule

from .layout import (
    BINS,
    DRY_ENDS,
    FIRST,
    FIRST_OTHERS,
    FIRST_SQUARE,
    FULL_ENDS,
    GAMES,
    IDLE_ENDS,
    LATE_ENDS,
    NINES,
    NOTHING_CHANGED,
    OTHERS,
    OTHERS_SQUARE,
    OVER,
    PILES_EMPTY,
    RESTING,
    RESULT,
    RESULT_SQUARE,
    RESULTS_AT,
    ROUNDS,
    SHARED,
    SHUFFLES,
    THREE_LANDS,
    TURNS,
    TURNS_OVER,
    TURNS_SQUARE,
    WINS,
)
from .state import State


@rule(inline=True)
def full_lands(s: State, seat: int) -> int:
    """Lands with three nines, whatever lies on top of them (C23)."""
    full = 0
    for land in range(s.lands):
        if s.nines[seat, land] == NINES:
            full += 1
    return full


@rule
def count(s: State, ending: int) -> None:
    """The game is over: what each land is worth, and the sums, stand in the record all along."""
    s.ending = ending
    s.phase = OVER
    s.step = RESTING
    s.waiting = 0
    tally(s)


@rule(inline=True)
def best(s: State) -> int:
    """The seats that won, a bit each: most cats, then most nines, covered ones too; then shared (C31)."""
    mask = 0
    most = -1
    most_nines = -1
    for seat in range(s.seats):
        if s.score[seat] > most or (s.score[seat] == most and s.score_nines[seat] > most_nines):
            most = s.score[seat]
            most_nines = s.score_nines[seat]
            mask = 0
        if s.score[seat] == most and s.score_nines[seat] == most_nines:
            mask |= 1 << seat
    return mask


@rule
def tally(s: State) -> None:
    """Adds the game to the tallies of STATS: no part of the state, for simulations."""
    length = s.turns + 1
    s.stats[ROUNDS] += 1
    s.stats[GAMES] += 1
    if s.ending == THREE_LANDS:
        s.stats[FULL_ENDS] += 1
    elif s.ending == PILES_EMPTY:
        s.stats[DRY_ENDS] += 1
    elif s.ending == NOTHING_CHANGED:
        s.stats[IDLE_ENDS] += 1
    elif s.ending == TURNS_OVER:
        s.stats[LATE_ENDS] += 1
    s.stats[TURNS] += length
    s.stats[TURNS_SQUARE] += length * length
    s.stats[SHUFFLES] += s.shuffles
    winners = best(s)
    sides = 0
    everybody = 0
    for seat in range(s.seats):
        score = s.score[seat]
        everybody += score
        s.stats[RESULT + seat] += score
        s.stats[RESULT_SQUARE + seat] += score * score
        s.stats[RESULTS_AT + min(score, BINS - 1)] += 1
        if (winners >> seat) & 1 != 0:
            s.stats[WINS + seat] += 1
            sides += 1
    if sides > 1 + s.teams:
        s.stats[SHARED] += 1
    first = s.score[s.starter]
    others = everybody - first
    s.stats[FIRST] += first
    s.stats[FIRST_SQUARE] += first * first
    s.stats[OTHERS] += others
    s.stats[OTHERS_SQUARE] += others * others
    s.stats[FIRST_OTHERS] += first * others
