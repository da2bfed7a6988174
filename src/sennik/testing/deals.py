"""Tables of card games that a test lays out by hand, plays in notation and reads in the names of faces."""

from __future__ import annotations

from typing import Any, Self

from sennik.kernel.game import AnyRules, AnyState, Seat
from sennik.kernel.generator import seed_generator

from .cases import Input, follow, read_move

ALL = (0, 1, 2, 3, 4, 5, 6)
"""The bits of all who may know a card: the seats, and the spectators with the last."""


class Deal:
    """The base of a game's own ``Deal``, whose constructor lays out a table.

    A subclass deals, and adds what lies where in its game. Seats are counted from 1, as in notation.
    """

    def __init__(self, rules: AnyRules) -> None:
        # Any: the tests of one game read its result without first checking that there is one.
        self.rules: Any = rules
        self.state: AnyState = rules.start()

    # --- play ----------------------------------------------------------------------------------------------------------

    def play(self, *lines: str) -> Self:
        """Makes these moves, each ``SEAT MOVE``, and returns the deal. Raises ``IllegalMove`` for one that is not legal."""
        for line in lines:
            self.follow(read_move(self.rules, self.state, line))
        return self

    def follow(self, event: Input) -> None:
        """Goes on to the state after the event."""
        self.state = follow(self.rules, self.state, event)

    def go_on(self) -> Self:
        """Lets everybody go on from the count, and returns the deal."""
        return self.play(*(f"{seat + 1} next" for seat in range(self.rules.seats)))

    # --- what lies on the table ----------------------------------------------------------------------------------------

    def moves(self, seat: int) -> list[str]:
        """Returns the legal moves of the seat in the order of the rules."""
        return [self.rules.write(action) for action in self.rules.legal(self.state, seat - 1)]

    def legal(self, seat: int) -> set[str]:
        """Returns the legal moves of the seat."""
        return set(self.moves(seat))

    def choices(self, seat: int, seeds: int) -> set[str]:
        """Returns what the rule-of-thumb player may choose in the seat, with this many seeds for its luck."""
        made = set()
        for seed in range(seeds):
            view = self.rules.hide(self.state, Seat(seat - 1))
            seed_generator(view, seed)
            made.add(self.rules.write(self.rules.edition.book.thumb(view, seat - 1)))
        return made

    def face(self, card: int) -> str:
        """Returns the name of the card's face, or ``_`` for no card."""
        return str(self.rules.edition.faces[self.state.face[card]]) if card else "_"

    def known(self, card: int) -> tuple[int, ...]:
        """Returns who knows the card: seats from 0, and 6 for the spectators."""
        return tuple(bit for bit in ALL if (self.state.known[card] >> bit) & 1)

    @property
    def discarded(self) -> list[str]:
        """The faces of the discard pile, its top last."""
        return [self.face(self.state.discard[i]) for i in range(self.state.discard_size)]

    @property
    def pile(self) -> int:
        """The number of cards in the draw pile."""
        return int(self.state.deck_size)

    @property
    def phase(self) -> str:
        return str(self.rules.edition.phases[self.state.phase])

    @property
    def turn(self) -> int:
        """The seat whose turn it is, from 1."""
        return int(self.state.turn) + 1
