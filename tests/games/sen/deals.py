"""Deals of Sen stacked by hand, played in notation and told in faces."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sennik.catalog import game
from sennik.kernel.game import Seat, Spectator, Trace, Viewer
from sennik.testing import deals

SEN = game("sen")


class Deal(deals.Deal):
    """A table with these dreams (a line of faces a seat), this first face-up card, and these cards on top of the pile.

    Without ``top`` the first card face up is an 8, or a 4 if the dreams have all of those or the deck has none.

    ``pile`` makes the draw pile these cards alone, as far as the rest can be in it: it is drawn off first, two seats only
    drawing and discarding, so that the cards of ``pile`` are its last ones, top first.
    """

    def __init__(self, *dreams: str, top: str = "", draw: str = "", pile: str = "", **options: Any) -> None:
        super().__init__(SEN.rules(options, len(dreams)))
        self.first(dreams, top, draw, pile)

    def first(self, dreams: tuple[str, ...], top: str, draw: str, pile: str) -> None:
        """Deals the (next) round."""
        eights = self.rules.edition.faces.index("8")
        top = top or ("8" if " ".join(dreams).split().count("8") < self.state.copies[eights] else "4")
        order = [*" ".join(dreams).split(), top, *draw.split()]
        names = self.rules.chance(self.state)
        if pile:
            rest = Counter(names) - Counter(order) - Counter(pile.split())
            order += [*rest.elements(), *pile.split()]
        self.state = self.rules.shuffled(self.state, order)

    def looks(self, *slots: str) -> Deal:
        """Everybody looks: at these slots, in seat order, or the first ones."""
        for seat in range(self.rules.seats):
            self.play(f"{seat + 1} look {slots[seat] if slots else self.first_looks}")
        return self

    @property
    def first_looks(self) -> str:
        """Slots 1 and 2, in the Long dream 3 too."""
        return "1 2 3" if self.state.dream_cards == 6 else "1 2"

    def down_to_pile(self, left: int) -> Deal:
        """All draw and discard until so many cards are left."""
        while self.state.deck_size > left:
            self.move("draw")
            self.move("discard")
        return self

    def move(self, move: str) -> Deal:
        """A move by whoever's turn it is."""
        return self.play(f"{self.state.turn + 1} {move}")

    def turns(self, count: int) -> Deal:
        """So many turns of drawing and discarding."""
        for _ in range(count):
            self.move("draw").move("discard")
        return self

    # --- what lies on the table ---

    def verbs(self, seat: int) -> set[str]:
        return {move.partition(" ")[0] for move in self.legal(seat)}

    def dream(self, seat: int) -> str:
        """The faces of a dream (seats from 1), ``_`` for an empty slot before the last land."""
        return " ".join(map(self.face, self.state.dream.tolist()[seat - 1])).rstrip(" _")

    def card(self, seat: int, slot: int) -> int:
        return int(self.state.dream[seat - 1, slot - 1])

    def knowers(self, seat: int, slot: int) -> tuple[int, ...]:
        return self.known(self.card(seat, slot))

    @property
    def hand(self) -> list[str]:
        return [self.face(self.state.hand[i]) for i in range(self.state.hand_size)]

    @property
    def results(self) -> list[int]:
        """The round just counted."""
        return [self.state.sheet[self.state.round - 1, seat] for seat in range(self.rules.seats)]

    @property
    def totals(self) -> list[int]:
        return [self.state.total[seat] for seat in range(self.rules.seats)]

    def sees(self, viewer: int | None, seat: int, slot: int, *, aided: bool = True) -> str:
        """The face in that slot as a seat (from 1) or the spectators (None) are shown it, "" if they are not."""
        who: Viewer = Spectator(aided) if viewer is None else Seat(viewer - 1, aided)
        told = self.rules.fields(self.rules.hide(self.state, who))
        return str(self.rules.edition.faces[told["face"][told["dream"][seat - 1][slot - 1]]])

    def trace(self, viewer: int | None) -> Trace:
        view = self.rules.hide(self.state, Spectator() if viewer is None else Seat(viewer - 1))
        trace: Trace = self.rules.trace(view)
        return trace
