"""Named players over any game, at several levels. They know their view and nothing else.

Whoever asks gives a bot what ``hide`` makes for its seat, never a state. A bot keeps nothing between its moves: what a
seat knows is in its view, but in live games, whose views forget, for one's own moves; who asks hands these over.
"""

from __future__ import annotations

from .choice import choose, levels
from .naming import called, creatures

__all__ = ["called", "choose", "creatures", "levels"]
