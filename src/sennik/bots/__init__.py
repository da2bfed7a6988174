"""Bots: named players for any game, at several levels.

The caller gives a bot the view that ``hide`` makes for its seat, never a state. A bot stores nothing between its
moves, because a view contains what its seat knows. In a live game, where a view may lose what an earlier view showed,
the caller also passes the bot's own latest moves.
"""

from __future__ import annotations

from .choice import STRONG, choose, has_tuned, levels
from .naming import called, creatures

__all__ = ["STRONG", "called", "choose", "creatures", "has_tuned", "levels"]
