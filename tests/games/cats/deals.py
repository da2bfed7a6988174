"""Tables of Cats laid out by hand, played in notation and told in faces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from sennik.catalog import game
from sennik.games.cats import table
from sennik.kernel.game import Seat, Spectator, Trace, Viewer
from sennik.kernel.layout import EVERYBODY
from sennik.testing import deals, structs
from sennik.testing.cases import Input

CATS = game("cats")


class Deal(deals.Deal):
    """A table with these hands (a line of faces a seat) and these cards on top of the draw pile.

    ``lands``: for each seat a line of up to four lands, ``_`` for an empty one, ``99`` for bare nines, ``99/5`` for a cat (or
    ``crow``) on nines, ``/5`` for a cat alone. What lies there comes from the bottom of the draw pile, nines unseen. ``pile``:
    the draw pile is these cards alone, top first, and what was left over lies on the discard pile (``used``: is taken away).
    """

    def __init__(
        self,
        *hands: str,
        lands: Sequence[str] = (),
        draw: str = "",
        pile: str | None = None,
        used: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__(CATS.rules(options, len(hands)))
        self.count = structs.Counter(self.rules)
        names = Counter(self.rules.chance(self.state))
        wanted = [*" ".join(hands).split(), *(draw if pile is None else pile).split()]
        tops = [part.partition("/")[2] for line in lands for part in line.split() if "/" in part]
        kept = Counter(wanted) + Counter(tops) + Counter((used or "").split())
        assert not kept - names, f"there are not so many: {kept - names}"
        # The faces of nines don't matter: they come from what is left over.
        rest = sorted((names - kept).elements())
        order = [*wanted, *rest, *(used or "").split(), *tops]
        self.state = self.rules.shuffled(self.state, order)
        self._lay(lands)
        if pile is not None:
            self._thin(len(pile.split()), used)
        self.state.changed = 0

    def _lay(self, lands: Sequence[str]) -> None:
        s = self.state
        s.told_off = 1
        for seat, line in enumerate(lands):
            for land, part in enumerate(line.split()):
                if part == "_":
                    continue
                nines, _, top = part.partition("/")
                card = self._from_bottom(top) if top else 0
                for _ in nines:
                    table.add_nine(s, seat, land, self._from_bottom())
                if card:
                    s.known[card] = EVERYBODY
                    table.set_top(s, seat, land, card)
        s.told_off = 0

    def _from_bottom(self, face: str = "") -> int:
        """A card of that face, or any that nobody asked for, out of the bottom of the draw pile."""
        s = self.state
        places = [i for i in range(s.deck_size) if not face or self.rules.edition.faces[s.face[s.deck[i]]] == face]
        # Tops lie lowest, so what any card may be is taken from above them.
        at = places[0] if face else places[len(places) // 3]
        card = int(s.deck[at])
        for i in range(at, s.deck_size - 1):
            s.deck[i] = s.deck[i + 1]
        s.deck_size -= 1
        s.deck[s.deck_size] = 0
        return card

    def _thin(self, left: int, used: str | None) -> None:
        """Everything below the top cards of the draw pile goes onto the discard pile, or nowhere at all."""
        s = self.state
        wanted = Counter((used or "").split())
        below = [int(s.deck[i]) for i in range(s.deck_size - left)]
        above = [int(s.deck[i]) for i in range(s.deck_size - left, s.deck_size)]
        for i in range(s.deck_size):
            s.deck[i] = above[i] if i < left else 0
        s.deck_size = left
        for card in below:
            name = self.rules.edition.faces[s.face[card]]
            if used is None or wanted[name] > 0:
                wanted[name] -= 1
                s.known[card] = EVERYBODY
                s.discard[s.discard_size] = card
                s.discard_size += 1

    # --- play ---

    def follow(self, event: Input) -> None:
        """Goes on to the state after the event, and counts it. Shuffles leave the order as it is."""
        self.state = self.count.follow(self.state, event)

    def shuffled(self, *order: str) -> Deal:
        """The shuffle that is asked for gives this order, then the rest."""
        self.state = self.rules.shuffled(self.state, list(order))
        self.count(self.state)
        return self

    def close(self) -> Deal:
        self.state = self.rules.close(self.state)
        return self

    # --- what lies on the table ---

    def of(self, seat: int, *verbs: str) -> set[str]:
        """The seat's moves with these verbs."""
        return {move for move in self.legal(seat) if move.partition(" ")[0] in verbs}

    def lands(self, seat: int) -> str:
        """The four lands as ``Deal`` takes them."""
        s = self.state
        made = []
        for land in range(4):
            nines = "9" * s.nines[seat - 1, land]
            top = int(s.dream[seat - 1, land])
            made.append(f"{nines}/{self.face(top)}" if top else nines or "_")
        return " ".join(made)

    def hand(self, seat: int) -> list[str]:
        return sorted(self.face(card) for card in self.state.hand.tolist()[seat - 1] if card)

    def nine(self, seat: int, land: int, at: int = -1) -> int:
        """The number of the card that is that nine (the topmost)."""
        count = int(self.state.nines[seat - 1, land - 1])
        return int(self.state.nine[seat - 1, 3 * (land - 1) + (count + at if at < 0 else at)])

    @property
    def asked(self) -> tuple[int, ...]:
        """Who may answer, from 1."""
        return tuple(seat + 1 for seat in self.rules.to_act(self.state))

    @property
    def scores(self) -> list[int]:
        return [self.state.score[seat] for seat in range(self.rules.seats)]

    def view(self, seat: int | None) -> Any:
        who: Viewer = Spectator() if seat is None else Seat(seat - 1)
        return self.rules.hide(self.state, who)

    def trace(self, seat: int | None) -> Trace:
        trace: Trace = self.rules.trace(self.view(seat))
        return trace
