"""Parts for a game's ``plain_hide`` and ``facts``: a second, slow way to say what a viewer sees of the cards."""

from __future__ import annotations

from sennik.kernel.game import AnyRules, AnyState, AnyView, Seat, Spectator

from .cases import cards_of

WATCHERS = -1
"""The number that stands for the spectators among those who know a card."""


class PlainView:
    """A viewer's view of a state, put together field by field and card by card in the struct ``view``.

    ``me`` is the viewer's bit among those who know a card.
    """

    def __init__(self, state: AnyState, viewer: Seat | Spectator) -> None:
        self.view: AnyView = type(state)()
        self.me = viewer.number if isinstance(viewer, Seat) else 6
        self._state = state
        self._viewer = viewer
        self._shown = 0

    def copy(self, *names: str) -> None:
        """Copies these fields whole: numbers, rows and grids."""
        for name in names:
            value = self._state.value(name)
            if isinstance(value, int):
                setattr(self.view, name, value)
                continue
            cells = getattr(self.view, name)
            for i, row in enumerate(value):
                if isinstance(row, int):
                    cells[i] = row
                else:
                    for j, cell in enumerate(row):
                        cells[i, j] = cell

    def show(self, card: int, eyes: int) -> int:
        """Shows the next card and returns its number in the view. ``eyes`` are the bits of those who see it without
        remembering.
        """
        self._shown += 1
        known = self._state.known[card]
        if not self._viewer.aided:
            known &= eyes
        self.view.known[self._shown] = known
        if (known >> self.me) & 1:
            self.view.face[self._shown] = self._state.face[card]
        return self._shown

    def show_trace(self) -> None:
        """Shows the faces of the trace's steps that the viewer has seen."""
        for i, known in enumerate(self._state.value("trace_known")):
            if (known >> self.me) & 1:
                self.view.trace_face[i] = self._state.trace_face[i]


def face_and_knowers(rules: AnyRules, state: AnyState, card: int) -> tuple[str, list[int]]:
    """Returns the name of the card's face and the seats that know it, with ``WATCHERS`` first if the spectators do."""
    known = state.known[card]
    seats = [seat for seat in range(rules.seats) if (known >> seat) & 1]
    return cards_of(rules).edition.faces[state.face[card]], [WATCHERS, *seats] if known >> 6 else seats
