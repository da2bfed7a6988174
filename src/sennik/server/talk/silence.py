"""When nobody at a table may talk."""

from __future__ import annotations

from sennik.kernel.game import Spectator
from sennik.match import Match


def silent(match: Match) -> bool:
    """Tells whether nobody may talk at this table now.

    That is so while a window of answers is open, since whatever anybody says then may tell of an answer. In a live game
    it is so in the phases that the game names (``Meanings.silent``), since a word then may tell a player what they must
    not know.
    """
    if match.window is not None:
        return True
    rules = match.live
    if rules is None or match.phase != "playing":
        return False
    return rules.fields(rules.hide(match.state, Spectator()))["phase"] in rules.game.meanings.silent
