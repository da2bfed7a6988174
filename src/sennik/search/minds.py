"""The compiled form of the search, for one edition of a card game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sennik.kernel.cards import CardState, Edition
from sennik.kernel.compiled import Code, Compiled, StructArray

from . import engine

_SHOWN: Final = 6
"""The structs of an evening."""


class Minds(Compiled):
    """Machine code of one edition, with the search over it.

    ``whole`` is what a whole game is worth. Raises ``ValueError`` if the game has no player by rule of thumb, or does not say
    who won.
    """

    whole: Final = engine.WHOLE

    def __init__(self, edition: Edition[CardState]) -> None:
        super().__init__(edition)
        book = edition.book
        if book.thumb is None or book.winners is None:
            raise ValueError("this game can't be searched: it has no player by rule of thumb, or does not say who won")
        named: dict[str, Code] = {"winners": book.winners, "sample": book.sample, "choose_tuned": book.tuned or book.thumb}
        prospects = book.prospects
        if prospects is None:
            named |= {"standing": engine.no_standing, "place": engine.no_standing}
        else:
            named |= {"standing": prospects.standing, "place": prospects.place}
        functions = (
            *(engine.copy_struct, engine.below, engine.above, engine.shared_win),
            *(engine.prospect, engine.won, engine.think, engine.evening),
        )
        *_, self._think, self._evening = self.further(functions, named, called=(engine.think, engine.evening))
        self._states = self.blank(_SHOWN)
        self._cells = self.cells(self._states)
        self._strengths = strengths_of(edition)

    def view(self, told: bytes) -> CardState:
        """Returns the view of the edition that has these bytes, as ``pack`` gave them with the trace."""
        made: CardState = self.edition.struct(told)  # type: ignore[call-arg]
        return made

    def think(self, view: CardState, seat: int, guesses: int, seed: int) -> int:
        """Returns the action that the seat should make, found with so many guesses.

        The same view and seed give the same action. The view stays as it is.
        """
        told = self.put(self._states, engine.VIEW, view)
        action: int = self._think(
            self._states, self._cells, self._notes(), self._strengths, told, seat, guesses, seed & (1 << 62) - 1
        )
        return action

    def evening(self, first: CardState, guesses: Sequence[int], games: int, seed: int) -> tuple[StructArray, int]:
        """Plays whole games and returns what each seat won in each of them, of ``engine.WHOLE``, and the number of moves.

        A seat thinks with so many ``guesses``; ``engine.THUMB``, ``ERRING``, ``TUNED`` and ``RANDOM`` are players who don't. In a
        game without a tuned player that one plays by rule of thumb too.
        """
        import numpy as np

        told = self.put(self._states, engine.START, first)
        budget = np.array(guesses, np.int64)
        won = np.zeros((games, len(guesses)), np.int64)
        made = self._evening(self._states, self._cells, self._notes(), self._strengths, won, told, games, budget, seed)
        return won, made

    def _notes(self) -> StructArray:
        import numpy as np

        return np.zeros((self.dtype["moves"].shape[0], engine.OUT + 1), np.int64)


def strengths_of(edition: Edition[CardState]) -> StructArray:
    """Returns what the game says of the worth of a round, as ``engine.prospect`` takes it."""
    import numpy as np

    prospects = edition.book.prospects
    if prospects is None:
        return np.zeros((1, 1), np.int64)
    most = max(prospects.standings)
    table = np.zeros((2 * most + 2, max(prospects.classes, most)), np.int64)
    table[engine.COUNTING, 0] = edition.count_phase
    for seats, strengths in prospects.standings.items():
        table[2 * seats, : prospects.classes] = strengths
        table[2 * seats + 1, :seats] = prospects.places[seats]
    return table
