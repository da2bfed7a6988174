"""The habits of players of Sen by rules of thumb: the numbers by which they find out whether it is time to wake everybody.

Nearly all that such players win or lose against one another, they win or lose by this one decision.
"""

from __future__ import annotations

from sennik.kernel.rule import rule

from .state import State

NAMES = {
    "unknown": (60, 220),
    "blind": (60, 220),
    "kept_least": (10, 90),
    "kept_less": (0, 16),
    "sureness": (0, 140),
    "mood": (1, 81),
    "kept_spread": (20, 200),
    "margin": (-200, 200),
    "patience": (0, 4),
}
"""The names of the habits in the order of their cells, each with the least and the most that it may be."""

UNKNOWN, BLIND, KEPT_LEAST, KEPT_LESS, SURENESS, MOOD, KEPT_SPREAD, MARGIN, PATIENCE = range(9)
"""The cells.

- UNKNOWN: what percentage of the mean a rival's land counts that its owner does not know either. BLIND is that of an own
  land.
- KEPT_LESS: how many percent less a land counts that its owner knows, for each lap of the table. KEPT_LEAST is what is left
  at least.
- SURENESS: how many percent of what ``thumb.sureness`` asks a lead has to have at least; by luck it is up to MOOD more.
- KEPT_SPREAD: how uncertain a land is that its owner knows, as a percentage of the variance of any land.
- MARGIN: what a lead has to be at least, in hundredths of a crow.
- PATIENCE: how many laps it takes before they wake anybody.
"""


@rule
def set_habits(
    v: State,
    unknown: int,
    blind: int,
    kept_least: int,
    kept_less: int,
    sureness: int,
    mood: int,
    kept_spread: int,
    margin: int,
    patience: int,
) -> None:
    """Writes these habits into the view."""
    v.habits[UNKNOWN] = unknown
    v.habits[BLIND] = blind
    v.habits[KEPT_LEAST] = kept_least
    v.habits[KEPT_LESS] = kept_less
    v.habits[SURENESS] = sureness
    v.habits[MOOD] = mood
    v.habits[KEPT_SPREAD] = kept_spread
    v.habits[MARGIN] = margin
    v.habits[PATIENCE] = patience


@rule
def usual_habits(v: State) -> None:
    """Writes the habits of the player by rule of thumb, who takes its time, into the view."""
    set_habits(v, 100, 100, 42, 9, 80, 41, 100, 50, 0)


@rule
def tuned_habits(v: State) -> None:
    """Writes the habits of the tuned player into the view: ``python tools/minds/evolve.py sen basic SEATS`` finds them."""
    if v.seats == 2:
        set_habits(v, 118, 94, 43, 7, 108, 41, 100, 26, 0)
    elif v.seats == 3:
        set_habits(v, 121, 107, 36, 9, 73, 41, 100, -67, 0)
    elif v.seats == 4:
        set_habits(v, 158, 133, 42, 7, 82, 41, 100, -66, 0)
    else:
        set_habits(v, 155, 113, 26, 4, 94, 41, 100, 90, 0)
