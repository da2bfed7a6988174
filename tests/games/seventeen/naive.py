"""Seventeen a second time, as plainly as can be: lists, objects and the notation of moves. Made from the rulings alone.

Nothing of the package is imported, so that a mistake there cannot hide here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

NUMBERS = range(1, 6)
BOX: dict[str, int] = {
    **{str(n): 3 for n in NUMBERS},
    **{f"{n}x2": 7 for n in NUMBERS},
    "reverse": 6,
    "two": 6,
    "remove": 6,
    "trap": 2,
}
"""Copies (rules 1.3), in the order in which a hand's open cards stand."""

WATCHERS = -1
"""Stands among those who have seen a card for everybody without a seat."""


class Card:
    def __init__(self, name: str) -> None:
        self.name = name
        self.both = name.endswith("x2")
        self.worth = int(name[0]) if name[0].isdigit() else 0
        self.seen: set[int] = set()


class Laid:
    """A card in the row."""

    def __init__(self, card: Card, owner: int, down: bool) -> None:
        self.card = card
        self.owner = owner
        self.down = down


class NaiveSeventeen:
    def __init__(self, options: Mapping[str, Any], seats: int) -> None:
        self.seats = seats
        self.copies = {**BOX, **options.get("deck", {})}
        self.open_hands = options.get("open_hands", True)
        self.resets = options.get("direction", "keep") == "reset"
        self.last_is_card = options.get("last_player", "remover") == "card"
        self.bound_calls = options.get("bound_may_call", True)
        self.between = options.get("call_between", True)
        self.one_nerve = options.get("trap_nerve", "adds") == "one"
        self.phase = "shuffle"
        self.starter = options.get("starter", 1) - 1
        self.turn = 0
        self.clockwise = True
        self.round = 0
        self.turns_done = 0
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.pile: list[Card] = []  # the top comes last, in the used pile too
        self.used: list[Card] = []
        self.row: list[Laid] = []
        self.owes = 1
        self.laid = 0
        self.two_announced = False
        self.last: int | None = None
        self.caller: int | None = None
        self.called: list[int] = []
        self.answering: set[int] = set()
        self.control = [0] * seats
        self.nerves = [0] * seats
        self.gains: dict[str, list[int]] = {}
        self.sum = 0
        self.shuffling: list[Card] = []
        self.then: str | None = None

    # --- what lies where ---

    def everybody(self) -> set[int]:
        return {WATCHERS, *range(self.seats)}

    def look_at_top(self) -> None:
        """Everybody sees the back of the pile's top card (4.1)."""
        if self.pile and self.open_hands and self.pile[-1].both:
            self.pile[-1].seen = self.everybody()

    def draw(self, seat: int) -> None:
        card = self.pile.pop()
        self.look_at_top()
        card.seen.add(seat)
        hand = self.hands[seat]
        order = list(BOX)
        known = [held for held in hand if held.seen == self.everybody()]
        others = [held for held in hand if held.seen != self.everybody()]
        (known if card.seen == self.everybody() else others).append(card)
        self.hands[seat] = sorted(known, key=lambda held: order.index(held.name)) + others

    def fill(self, then: str) -> None:
        """Up to three cards; what is to follow waits for a shuffle where the pile is empty (D23-D25)."""
        while len(self.hands[self.turn]) < 3 and (self.pile or self.used):
            if not self.pile:
                self.shuffling, self.used = self.used, []
                for card in self.shuffling:
                    card.seen = set()
                self.then = then
                self.phase = "shuffle"
                self.answering = set()
                return
            self.draw(self.turn)
        if then == "count":
            self.count()
        else:
            self.pass_turn()

    def deal(self, order: Sequence[str]) -> None:
        """``order``: the whole shuffle, top first."""
        assert self.phase == "shuffle"
        if self.round == 0:
            assert sorted(order) == sorted(name for name, count in self.copies.items() for _ in range(count))
        else:
            assert sorted(order) == sorted(card.name for card in self.shuffling)
        self.pile = [Card(name) for name in reversed(order)]
        self.look_at_top()
        if self.round == 0:
            for seat in range(self.seats):
                for _ in range(3):
                    self.draw(seat)
            self.begin()
        else:
            assert self.then is not None
            self.fill(self.then)

    # --- the course ---

    def begin(self) -> None:
        self.round += 1
        self.turns_done = 0
        self.used += [laid.card for laid in self.row]
        self.row = []
        self.gains = {}
        self.sum = 0
        self.last = self.caller = None
        self.two_announced = False
        if self.resets:
            self.clockwise = True
        self.next_turn(self.starter, 1)

    def next_turn(self, seat: int, owes: int) -> None:
        self.turn, self.owes, self.laid = seat, owes, 0
        self.ask()

    def ask(self) -> None:
        self.phase = "turn"
        self.answering = {self.turn}

    def pass_turn(self) -> None:
        step = 1 if self.clockwise else -1
        owes = 2 if self.two_announced else 1
        self.two_announced = False
        self.turns_done += 1
        self.next_turn((self.turn + step) % self.seats, owes)

    def second_card(self) -> bool:
        return self.laid < self.owes and bool(self.hands[self.turn])

    def after_card(self) -> None:
        """Nobody has called, or nobody could."""
        if self.second_card():
            self.ask()
        else:
            self.fill("next")

    def count(self) -> None:
        for laid in self.row:
            laid.card.seen = self.everybody()
        self.sum = sum(laid.card.worth for laid in self.row)
        assert self.caller is not None
        assert self.last is not None
        seats = range(self.seats)
        hiders = {laid.owner for laid in self.row if laid.down and laid.card.name == "trap"}
        right = self.sum >= 17
        winner, loser = (self.caller, self.last) if right else (self.last, self.caller)
        trap_nerve = [1 if hiders and seat == self.caller else 0 for seat in seats]
        sum_nerve = [1 if seat == loser else 0 for seat in seats]
        if self.one_nerve:
            sum_nerve = [0 if trap_nerve[seat] else sum_nerve[seat] for seat in seats]
        self.gains = {
            "trap_control": [1 if seat in hiders else 0 for seat in seats],
            "sum_control": [1 if seat == winner and seat not in hiders else 0 for seat in seats],
            "trap_nerve": trap_nerve,
            "sum_nerve": sum_nerve,
            "withheld_control": [1 if seat == winner and seat in hiders else 0 for seat in seats],
            "withheld_nerve": [1 if seat == loser and not sum_nerve[seat] else 0 for seat in seats],
            "exchanged": [0] * self.seats,
            "lost": [0] * self.seats,
        }
        for seat in seats:
            self.control[seat] += self.gains["trap_control"][seat] + self.gains["sum_control"][seat]
            self.nerves[seat] += trap_nerve[seat] + sum_nerve[seat]
            pairs = self.nerves[seat] // 2
            self.nerves[seat] -= 2 * pairs
            back = min(pairs, self.control[seat])
            self.control[seat] -= back
            self.gains["exchanged"][seat] = pairs
            self.gains["lost"][seat] = back
        self.starter = winner
        if max(self.control) >= 3 or self.round == 100:
            self.phase = "over"
            self.answering = set()
        else:
            self.phase = "count"
            self.answering = set(seats)

    # --- moves ---

    def to_act(self) -> set[int]:
        return set(self.answering)

    def moves(self, seat: int) -> set[str]:
        if seat not in self.answering:
            return set()
        if self.phase == "count":
            return {"next"}
        if self.phase == "window":
            return {"call", "pass"}
        found: set[str] = set()
        for card in self.hands[seat]:
            found |= {f"play {card.name}"} if card.both else {f"play {card.name} up", f"play {card.name} down"}
        if self.turns_done >= 100 * self.seats:
            found.discard("play remove up")
        bound = self.owes == 2 and not self.bound_calls
        if self.row and self.laid == 0 and (not bound or not self.hands[seat]):
            found.add("call")
        return found or {"pass"}

    def play(self, seat: int, move: str) -> None:
        assert move in self.moves(seat)
        verb, *words = move.split()
        if self.phase == "count":
            self.answering.discard(seat)
            if not self.answering:
                self.begin()
        elif self.phase == "window":
            self.answering.discard(seat)
            if verb == "call":
                self.called.append(seat)
            if not self.answering:
                self.window_closes()
        elif verb == "call":
            self.caller = seat
            self.count()
        elif verb == "pass":
            self.fill("next")
        else:
            self.lay(seat, words[0], words[-1] == "down")

    def lay(self, seat: int, name: str, down: bool) -> None:
        card = next(held for held in self.hands[seat] if held.name == name)
        self.hands[seat].remove(card)
        if not down:
            card.seen = self.everybody()
        self.row.append(Laid(card, seat, down))
        self.laid += 1
        self.last = seat
        if not down and name == "reverse":
            self.clockwise = not self.clockwise
        if not down and name == "two":
            self.two_announced = True
        if not down and name == "remove":
            for _ in range(min(2, len(self.row))):
                self.used.append(self.row.pop().card)
            if self.last_is_card:
                self.last = self.row[-1].owner if self.row else None
        if self.row and (self.between or not self.second_card()):
            self.phase = "window"
            self.answering = set(range(self.seats)) - {seat}
        else:
            self.after_card()

    def window_closes(self) -> None:
        clockwise = [(self.turn + n) % self.seats for n in range(1, self.seats)]
        first = [seat for seat in clockwise if seat in self.called]
        self.called = []
        if first:
            self.caller = first[0]
            self.fill("count")
        else:
            self.after_card()

    # --- the end, and everything at once ---

    def winners(self) -> list[int]:
        full = [seat for seat in range(self.seats) if self.control[seat] == max(self.control)]
        fewest = min(self.nerves[seat] for seat in full)
        return [seat for seat in full if self.nerves[seat] == fewest]

    def facts(self) -> dict[str, Any]:
        def told(card: Card) -> tuple[str, list[int]]:
            return card.name, sorted(card.seen)

        return {
            "phase": self.phase,
            "turn": self.turn,
            "clockwise": self.clockwise,
            "owes": self.owes,
            "laid": self.laid,
            "two_announced": self.two_announced,
            "round": self.round,
            "starter": self.starter,
            "last": self.last,
            "caller": self.caller,
            "sum": self.sum,
            "called": sorted(self.called),
            "row": [(*told(laid.card), laid.owner, laid.down) for laid in self.row],
            "hands": [[told(card) for card in hand] for hand in self.hands],
            "used": [told(card) for card in self.used],
            "pile": [told(card) for card in self.pile] if self.phase != "shuffle" else [],
            "control": self.control[:],
            "nerves": self.nerves[:],
            "gains": self.gains,
        }
