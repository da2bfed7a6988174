"""Sen a second time, as plainly as can be: lists, objects and the notation of moves. Slow, and made from the rulings alone.

Nothing of the package is imported, so that a mistake there cannot hide here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, permutations
from typing import Any

BASIC: dict[str, tuple[int, int]] = {
    **{str(crows): (crows, 4) for crows in range(9)},
    "9": (9, 9),
    "take2": (5, 3),
    "peek1": (6, 3),
    "swap2": (7, 3),
}
"""Crows and copies (rules 1.1)."""

JUBILEE: dict[str, tuple[int, int]] = {
    **{str(crows): (crows, 4) for crows in range(8)},
    "9": (9, 6),
    "take2": (5, 3),
    "swap2": (7, 3),
    "choose1": (6, 4),
    "hourglass": (9, 5),
    "peek1j": (3, 3),
}
"""Rules 1.2. The second peek 1, with 3 crows, has a name of its own."""

BOTH = {
    name: (crows, BASIC.get(name, (0, 0))[1] + JUBILEE.get(name, (0, 0))[1]) for name, (crows, _) in {**BASIC, **JUBILEE}.items()
}

BOXES = {"basic": (BASIC, 4, 2, 12), "jubilee": (JUBILEE, 4, 2, 12), "long-dream": (BOTH, 6, 3, 16)}
"""Deck, lands in a dream, how many of them are looked at, and the largest dream."""

SPECIALS = ("take2", "peek1", "swap2", "choose1", "peek1j")
GLASS = "hourglass"
IDLE = 200
WATCHERS = -1
"""Stands among those who have seen a card for everybody without a seat."""


class Card:
    def __init__(self, name: str, crows: int) -> None:
        self.name = name
        self.crows = crows
        self.seen: set[int] = set()


class NaiveSen:
    def __init__(self, options: Mapping[str, Any], seats: int) -> None:
        self.seats = seats
        box, self.size, self.looks, self.largest = BOXES[options.get("edition", "basic")]
        self.deck = dict(box)
        self.deck.update({name: tuple(pair) for name, pair in options.get("deck", {}).items()})
        self.penalty = options.get("penalty", 5)
        self.target = options.get("target", 100)
        self.rounds = options.get("rounds", 0)
        self.nines_on = options.get("nines", False)
        self.all_in_on = options.get("all_in", False)
        self.pairs_on = options.get("pairs", False)
        self.tie_is_fewest = options.get("caller_tie", "own") == "zero"
        self.call_first = options.get("first_turn_call", True)
        self.starter = options.get("starter", 1) - 1
        self.phase = "shuffle"
        self.sheet: list[list[int]] = []
        self.turn = 0
        self.answering: set[int] = set()
        self.dreams: list[list[Card | None]] = [[] for _ in range(seats)]
        self.closed: list[Card] = []  # the top comes last, in the open pile too
        self.open: list[Card] = []
        self.hand: list[Card] = []
        self.turns_done = 0
        self.idle = 0
        self.drew = False
        self.caller: int | None = None

    # --- the table ---

    def all_names(self) -> list[str]:
        return [name for name, (_, copies) in self.deck.items() for _ in range(copies)]

    def everybody(self) -> set[int]:
        return {WATCHERS, *range(self.seats)}

    def totals(self) -> list[int]:
        return [sum(line[seat] for line in self.sheet) for seat in range(self.seats)]

    def lands(self, seat: int) -> list[Card]:
        return [card for card in self.dreams[seat] if card is not None]

    def slots(self, seat: int) -> list[int]:
        """The occupied slots, counted from 1."""
        return [i + 1 for i, card in enumerate(self.dreams[seat]) if card is not None]

    def lay_open(self, card: Card) -> None:
        card.seen = self.everybody()
        self.open.append(card)

    def from_closed(self) -> Card:
        self.drew = True
        return self.closed.pop()

    # --- the course ---

    def deal(self, order: Sequence[str]) -> None:
        """``order``: the whole deck, top first."""
        assert self.phase == "shuffle"
        assert sorted(order) == sorted(self.all_names())
        self.closed = [Card(name, self.deck[name][0]) for name in reversed(order)]
        self.dreams = [[self.closed.pop() for _ in range(self.size)] for _ in range(self.seats)]
        self.open = []
        self.hand = []
        self.lay_open(self.closed.pop())
        self.turns_done = 0
        self.idle = 0
        self.drew = False
        self.caller = None
        self.turn = self.starter
        self.answering = set(range(self.seats))
        self.phase = "look"

    def to_act(self) -> set[int]:
        if self.phase in {"look", "count"}:
            return self.answering
        if self.phase in {"shuffle", "over"}:
            return set()
        return {self.turn}

    def moves(self, seat: int) -> set[str]:
        if seat not in self.to_act():
            return set()
        if self.phase == "look":
            return {" ".join(["look", *map(str, some)]) for some in combinations(range(1, self.size + 1), self.looks)}
        if self.phase == "count":
            return {"next"}
        if self.phase == "two":
            return {"keep 1", "keep 2"}
        if self.phase == "peek":
            return {f"peek {other + 1} {slot}" for other in range(self.seats) for slot in self.slots(other)}
        if self.phase == "swap":
            lands = [(other, slot) for other in range(self.seats) for slot in self.slots(other)]
            return {f"swap {a + 1} {i} {b + 1} {j}" for (a, i), (b, j) in combinations(lands, 2) if (a, b) != (seat, seat)}
        own = self.slots(seat)
        if self.phase == "choose":
            return {f"choose {card.name} {slot}" for card in self.open for slot in own}
        if self.phase == "drawn":
            made = {f"put {slot}" for slot in own} | {"discard"}
            name = self.hand[0].name
            if name in SPECIALS and not (name == "take2" and not self.closed):
                made.add("use")
            return made
        assert self.phase == "turn"
        made = {f"take {slot}" for slot in own} | {"draw"}
        if self.call_first or self.turns_done > 0:
            made.add("wake")
        if self.pairs_on and 2 <= len(own) < self.largest:
            most = max(crows for crows, copies in self.deck.values() if copies)
            claims = [str(crows) for crows in range(most + 1)]
            if self.deck.get(GLASS, (9, 0))[1]:
                claims.append(GLASS)
            made |= {f"claim {what} {a} {b}" for what in claims for a, b in permutations(own, 2)}
        return made

    def play(self, seat: int, move: str) -> None:
        assert move in self.moves(seat), move
        verb, *words = move.split()
        getattr(self, verb)(seat, *[int(word) if word.isdecimal() and verb != "choose" else word for word in words])

    def look(self, seat: int, *slots: int) -> None:
        for slot in slots:
            self.at(seat, slot).seen.add(seat)
        self.answering.discard(seat)
        if not self.answering:
            self.phase = "turn"

    def wake(self, seat: int) -> None:
        self.caller = seat
        self.end_round()

    def take(self, seat: int, slot: int) -> None:
        self.exchange(seat, slot, self.open.pop())

    def draw(self, seat: int) -> None:
        card = self.from_closed()
        card.seen.add(seat)
        self.hand = [card]
        self.phase = "drawn"

    def put(self, seat: int, slot: int) -> None:
        self.exchange(seat, slot, self.hand.pop())

    def exchange(self, seat: int, slot: int, card: Card) -> None:
        self.lay_open(self.at(seat, slot))
        self.dreams[seat][slot - 1] = card
        self.end_turn()

    def discard(self, seat: int) -> None:
        self.lay_open(self.hand.pop())
        self.end_turn()

    def use(self, seat: int) -> None:
        card = self.hand.pop()
        self.lay_open(card)
        if card.name in {"peek1", "peek1j"}:
            self.phase = "peek"
        elif card.name == "choose1":
            self.phase = "choose"
        elif card.name == "swap2":
            self.phase = "swap"
        else:
            self.hand = [self.from_closed() for _ in range(min(2, len(self.closed)))]
            for drawn in self.hand:
                drawn.seen.add(seat)
            self.phase = "two" if len(self.hand) == 2 else "drawn"

    def keep(self, seat: int, which: int) -> None:
        rejected = self.hand.pop(2 - which)
        self.lay_open(rejected)
        self.phase = "drawn"

    def peek(self, seat: int, other: int, slot: int) -> None:
        self.at(other - 1, slot).seen.add(seat)
        self.end_turn()

    def swap(self, seat: int, a: int, i: int, b: int, j: int) -> None:
        first, second = self.at(a - 1, i), self.at(b - 1, j)  # of one dream, or of two
        self.dreams[a - 1][i - 1] = second
        self.dreams[b - 1][j - 1] = first
        self.end_turn()

    def choose(self, seat: int, name: str, slot: str) -> None:
        last = max(i for i, card in enumerate(self.open) if card.name == name)
        card = self.open.pop(last)
        self.lay_open(self.at(seat, int(slot)))
        self.dreams[seat][int(slot) - 1] = card
        self.end_turn()

    def claim(self, seat: int, what: int | str, a: int, b: int) -> None:
        dream = self.dreams[seat]
        first, second = self.at(seat, a), self.at(seat, b)
        if {what} == {GLASS if card.name == GLASS else card.crows for card in (first, second)}:
            self.lay_open(first)
            self.lay_open(second)
            dream[a - 1] = dream[b - 1] = None
            dream[min(a, b) - 1] = self.from_closed()
        else:
            first.seen = self.everybody()
            second.seen = self.everybody()
            new = self.from_closed()
            if None in dream:
                dream[dream.index(None)] = new
            else:
                dream.append(new)
        self.end_turn()

    def next(self, seat: int) -> None:
        self.answering.discard(seat)
        if not self.answering:
            self.phase = "shuffle"

    def at(self, seat: int, slot: int) -> Card:
        card = self.dreams[seat][slot - 1]
        assert card is not None
        return card

    def end_turn(self) -> None:
        self.idle = 0 if self.drew else self.idle + 1
        self.drew = False
        if not self.closed or self.idle == IDLE:
            self.end_round()
            return
        self.turns_done += 1
        self.turn = (self.turn + 1) % self.seats
        self.phase = "turn"

    def end_round(self) -> None:
        for seat in range(self.seats):
            for card in self.lands(seat):
                card.seen = self.everybody()
        self.sheet.append(count([worths(self.lands(seat)) for seat in range(self.seats)], self.caller, self))
        self.starter = (self.turn + 1) % self.seats
        enough = self.target > 0 and max(self.totals()) >= self.target
        if enough or len(self.sheet) == (self.rounds or 100):
            self.phase = "over"
        else:
            self.phase = "count"
            self.answering = set(range(self.seats))

    def facts(self) -> dict[str, Any]:
        """All that a comparison looks at."""
        found: dict[str, Any] = {"phase": self.phase, "sheet": self.sheet, "totals": self.totals()}
        if self.phase == "shuffle":
            return found
        dreams = []
        for seat in range(self.seats):
            row = [card and (card.name, sorted(card.seen)) for card in self.dreams[seat]]
            while row and row[-1] is None:
                row.pop()
            dreams.append(row)
        if self.phase in {"count", "over"}:
            found["hourglasses"] = [sum(card.name == GLASS for card in self.lands(seat)) for seat in range(self.seats)]
        return {
            **found,
            "turn": self.turn,
            "dreams": dreams,
            "hand": [(card.name, sorted(card.seen)) for card in self.hand],
            "open": [(card.name, sorted(card.seen)) for card in self.open],
            "closed": [(card.name, sorted(card.seen)) for card in self.closed],
        }

    def winners(self) -> list[int]:
        totals = self.totals()
        return [seat for seat in range(self.seats) if totals[seat] == min(totals)]


def worths(lands: Sequence[Card]) -> list[int]:
    """Crow numbers as they count: an odd number of hourglasses are nines, an even number nothing."""
    glasses = [card for card in lands if card.name == GLASS]
    plain = [card.crows for card in lands if card.name != GLASS]
    return plain + [9 if len(glasses) % 2 else 0] * len(glasses)


def count(dreams: list[list[int]], caller: int | None, table: NaiveSen) -> list[int]:
    """The results of a round from crow numbers."""
    seats = range(len(dreams))
    pure = [seat for seat in seats if table.all_in_on and all(crows == 9 for crows in dreams[seat])]
    if len(pure) == 1:
        return [0 if seat in pure else 50 for seat in seats]
    if table.nines_on and not pure:
        nines = [dream.count(9) for dream in dreams]
        most = max(nines)
        if most > 0 and nines.count(most) == 1:
            rich = nines.index(most)
            dreams = [[n for n in dream if n != 9] if seat == rich else dream for seat, dream in enumerate(dreams)]
    sums = [sum(dream) for dream in dreams]
    results = list(sums)
    if caller is not None:
        others = min(sums[seat] for seat in seats if seat != caller)
        if sums[caller] < others or (sums[caller] == others and table.tie_is_fewest):
            results[caller] = 0
        elif sums[caller] > others:
            results[caller] += table.penalty
    return results
