"""The compiled form of ``.learning``, for one edition of a card game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sennik.kernel.cards import CardState, Edition
from sennik.kernel.compiled import Compiled, StructArray

from . import engine, learning

_STRUCTS: Final = 3
_SHARED: Final = (engine.copy_struct, engine.shared_win, learning.begin_game)


class Contest(Compiled):
    """Games among players of any habits. Raises ``ValueError`` if the game declares no habits."""

    def __init__(self, edition: Edition[CardState]) -> None:
        super().__init__(edition)
        book = edition.book
        if book.habits is None or book.winners is None:
            raise ValueError("this game has no habits, or does not say who won")
        named = {"winners": book.winners, "weigh": book.habits.choose}
        *_, self._contest = self.further((*_SHARED, learning.contest), named, called=(learning.contest,))

    def compete(self, first: CardState, habits: Sequence[Sequence[int]], games: int, seed: int) -> tuple[StructArray, int]:
        """Plays whole games among seats with these habits, and returns what each won in each, of ``engine.WHOLE``, and the
        number of moves.
        """
        import numpy as np

        states = self.blank(_STRUCTS)
        told = self.put(states, learning.START, first)
        rows = np.array(habits, np.int64)
        won = np.zeros((games, len(habits)), np.int64)
        made = self._contest(states, self.cells(states), rows, won, told, len(habits), games, seed)
        return won, made


class Rounds(Compiled):
    """What rounds leave in games by rule of thumb. Raises ``ValueError`` if the game does not declare what that is."""

    def __init__(self, edition: Edition[CardState]) -> None:
        super().__init__(edition)
        book = edition.book
        if book.prospects is None or book.winners is None:
            raise ValueError("this game does not declare what a round leaves, or does not say who won")
        named = {"winners": book.winners, "standing": book.prospects.standing, "place": book.prospects.place}
        *_, self._note = self.further((*_SHARED, learning.note_rounds), named, called=(learning.note_rounds,))

    def leavings(self, first: CardState, seats: int, games: int, most: int, seed: int) -> StructArray:
        """Returns a row for each round of so many games that left one to be played on, but for at most ``most`` of them:
        the standing of each seat, the place of each seat, and what each won, of ``engine.WHOLE``.
        """
        import numpy as np

        states = self.blank(_STRUCTS)
        told = self.put(states, learning.START, first)
        rows = np.zeros((most, 3 * seats), np.int64)
        counting = self.edition.count_phase
        filled = self._note(states, self.cells(states), rows, told, counting, seats, most, games, seed)
        return rows[:filled]
