"""What is counted of each seat of Cats, for the statistics of its player. A round is a game."""

from __future__ import annotations

from sennik.kernel.statistics import GAMES, Statistic
from sennik.kernel.tallies import Tallies, per_seat

from . import layout
from .count import full_lands
from .state import State

HISTORY: Tallies[State] = Tallies(
    "CatsHistory",
    layout.SEATS,
    (per_seat("cats", "total"), per_seat("nines", "nine_count"), per_seat("full_lands", full_lands)),
    counting=layout.OVER,
    over=layout.OVER,
)

STATISTICS = (
    Statistic("cats", "mean", GAMES),
    Statistic("most_cats", "most", "cats"),
    Statistic("nines", "mean", GAMES),
    Statistic("full_lands", "mean", GAMES),
)
