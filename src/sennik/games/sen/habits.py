"""The habits of players of Sen by rules of thumb: the numbers by which they decide whether to wake everybody.

Nearly all that such players win or lose against one another, they win or lose by this one decision.
"""

from __future__ import annotations

from sennik.kernel.rule import rule

from .state import State

NAMES = {
    "unknown": (60, 220),
    "blind": (60, 220),
    "seen": (40, 160),
    "kept_least": (10, 90),
    "kept_less": (0, 16),
    "sureness": (0, 140),
    "margin": (-200, 200),
    "patience": (0, 4),
}
"""The names of the habits in the order of their cells, each with the least and the most that it may be."""

UNKNOWN, BLIND, SEEN, KEPT_LEAST, KEPT_LESS, SURENESS, MARGIN, PATIENCE = range(8)
"""The cells.

- UNKNOWN: what percentage of the mean a rival's land counts that its owner does not know either. BLIND is that of an own
  unknown land. SEEN is what percentage of its crows a known one counts.
- KEPT_LESS: how many percent less a land counts that its owner knows, for each lap of the table. KEPT_LEAST is what is left
  at least.
- SURENESS: how many percent of what ``thumb.sureness`` asks for a lead has to have at least.
- MARGIN: what a lead has to be at least, in hundredths of a crow.
- PATIENCE: how many laps it takes before they wake anybody.
"""


@rule
def set_habits(
    v: State,
    unknown: int,
    blind: int,
    seen: int,
    kept_least: int,
    kept_less: int,
    sureness: int,
    margin: int,
    patience: int,
) -> None:
    """Writes these habits into the view."""
    v.habits[UNKNOWN] = unknown
    v.habits[BLIND] = blind
    v.habits[SEEN] = seen
    v.habits[KEPT_LEAST] = kept_least
    v.habits[KEPT_LESS] = kept_less
    v.habits[SURENESS] = sureness
    v.habits[MARGIN] = margin
    v.habits[PATIENCE] = patience


@rule
def usual_habits(v: State) -> None:
    """Writes the habits of the player by rule of thumb, who takes its time, into the view."""
    set_habits(v, 100, 100, 100, 42, 9, 80, 50, 0)


@rule
def tuned_habits(v: State) -> None:
    """Writes the habits of the tuned player into the view: ``python tools/minds/evolve.py sen basic SEATS`` finds them."""
    if v.seats == 2:
        set_habits(v, 118, 94, 100, 43, 7, 108, 26, 0)
    elif v.seats == 3:
        set_habits(v, 121, 107, 100, 36, 9, 73, -67, 0)
    elif v.seats == 4:
        set_habits(v, 141, 119, 126, 59, 6, 72, -130, 0)
    else:
        set_habits(v, 155, 113, 100, 26, 4, 94, 90, 0)
