"""Deals of Seventeen stacked by hand, played in notation and told in faces."""

from __future__ import annotations

from typing import Any

from sennik.catalog import game
from sennik.kernel.game import AfterGame, Trace, Viewer
from sennik.kernel.layout import EVERYBODY
from sennik.testing import deals

SEVENTEEN = game("seventeen")

NUMBERS = [*(str(n) for n in range(1, 6)), *(f"{n}x2" for n in range(1, 6))]
SHORT = {**dict.fromkeys(NUMBERS, 2), "reverse": 2, "two": 3, "remove": 3, "trap": 2}
"""A deck of the least size, 30 cards, so that its end is near."""


class Deal(deals.Deal):
    """A table with these hands (a line of three faces a seat), and these cards on top of the draw pile after the deal."""

    def __init__(self, *hands: str, draw: str = "", **options: Any) -> None:
        super().__init__(SEVENTEEN.rules(options, len(hands)))
        self.state = self.rules.shuffled(self.state, [*" ".join(hands).split(), *draw.split()])

    # --- play ---

    def quiet(self) -> Deal:
        """Nobody calls."""
        assert self.phase == "window"
        for seat in self.rules.to_act(self.state):
            self.play(f"{seat + 1} pass")
        return self

    def lay(self, *lines: str) -> Deal:
        """``SEAT FACE [WAY]``: a card is laid and, where a window opens, nobody calls."""
        for line in lines:
            who, _, card = line.partition(" ")
            self.play(f"{who} play {card}")
            if self.phase == "window":
                self.quiet()
        return self

    def call(self, *seats: int) -> Deal:
        """These seats, from 1, call in the window; the others let it pass."""
        assert self.phase == "window"
        for seat in self.rules.to_act(self.state):
            self.play(f"{seat + 1} {'call' if seat + 1 in seats else 'pass'}")
        return self

    def lay_any(self) -> Deal:
        """Whose turn it is lays the first card of the hand, a heart where it can be one, and nobody calls."""
        seat = self.state.turn
        move = next(move for move in self.moves(seat + 1) if move.startswith("play") and not move.endswith("up"))
        return self.lay(f"{seat + 1} {move.removeprefix('play ')}")

    def down_to(self, pile: int) -> Deal:
        """All lay cards until so many are left in the draw pile."""
        while self.pile > pile:
            self.lay_any()
        return self

    def shuffle(self, cards: str = "") -> Deal:
        """The shuffle that is asked for, with these cards on top."""
        self.state = self.rules.shuffled(self.state, cards.split())
        return self

    # --- what there is ---

    @property
    def row(self) -> str:
        """The faces in the row, those heart up in brackets."""
        s = self.state
        return " ".join(f"({self.face(s.row[i])})" if s.row_down[i] else self.face(s.row[i]) for i in range(s.row_size))

    @property
    def used(self) -> str:
        """The faces of the used pile, from the bottom."""
        return " ".join(self.discarded)

    def hand(self, seat: int) -> str:
        """The faces in the seat's hand, from 1, in their order."""
        return " ".join(self.face(self.state.hand[seat - 1, i]) for i in range(self.state.hand_size[seat - 1]))

    def seen(self, viewer: Viewer, place: str, *at: int) -> str:
        """The face of the card in that place as the viewer is told it, "?" where it is not told."""
        view = self.rules.hide(self.state, viewer)
        cells = getattr(view, place)
        card = cells[at] if len(at) > 1 else cells[at[0]]
        assert card
        return self.rules.edition.faces[view.face[card]] or "?"

    @property
    def pile(self) -> int:
        """How many cards the draw pile has."""
        return super().pile + int(self.state.top[0] > 0)

    @property
    def top(self) -> str:
        """What the draw pile's top shows to all, "?" for a heart or where it is not shown."""
        card = self.state.top[0]
        return self.face(card) if card and self.state.known[card] == EVERYBODY else "?"

    def tokens(self) -> list[tuple[int, int]]:
        """Control and nerves by seat."""
        return [(self.state.control[seat], self.state.nerves[seat]) for seat in range(self.rules.seats)]

    def gained(self, *names: str) -> list[list[int]]:
        """These fields of the count by seat."""
        return [[getattr(self.state, name)[seat] for seat in range(self.rules.seats)] for name in names]

    def trace(self, viewer: Viewer | None = None) -> Trace:
        found: Trace = self.rules.trace(self.rules.hide(self.state, viewer or AfterGame()))
        return found
