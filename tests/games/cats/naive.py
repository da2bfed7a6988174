"""Cats a second time: lists, names and a list of what is still to be done, written from the rulings alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

WATCHERS = 6
CATS = "12345678"
ORDER = (*CATS, "crow", "joker", "moth", "bat", "owl", "dragon")


@dataclass(eq=False)
class Card:
    """A card and who knows its face."""

    name: str
    known: set[int] = field(default_factory=set)


@dataclass(eq=False)
class Land:
    """Nines from the bottom, how many of them are older than the last shuffle, and the cat or crow on top."""

    nines: list[Card] = field(default_factory=list)
    top: Card | None = None
    old: int = 0

    @property
    def face(self) -> str:
        return self.top.name if self.top else ""

    @property
    def has_room(self) -> bool:
        return self.top is None and len(self.nines) <= 2


class NaiveCats:
    """One game. Seats from 0; moves in the game's notation."""

    def __init__(self, options: Mapping[str, Any], seats: int) -> None:
        self.options = {"teams": False, "moth_lands": "nines", "starter": 1, "deck": {}, **options}
        self.seats = seats
        self.phase = "shuffle"
        self.turn = 0
        self.turns = 0
        self.idle = 0
        self.shuffles = 0
        self.closed: list[Card] = []
        self.open: list[Card] = []
        self.table: list[Card] = []
        self.bat: Card | None = None
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.dreams = [[Land() for _ in range(4)] for _ in range(seats)]
        self.todo: list[tuple[str, int]] = []
        self.after_place: list[tuple[str, int]] = []
        self.target = (0, 0)
        self.cat = ""
        self.kind = ""
        self.changed = False
        self.dry = False
        self.ending = ""
        self.ender = -1
        self.answers: dict[int, str] = {}
        self.asked: list[int] = []
        # what can be known after a reshuffle
        self.older = [0] * seats
        self.newer = [0] * seats
        self.went_in: Counter[str] = Counter()
        self.stayed_out: dict[int, Counter[str]] = {}
        self.sightings: dict[int, list[tuple[str, bool, bool]]] = {}

    # --- who sits where ---

    def everybody(self) -> set[int]:
        return {*range(self.seats), WATCHERS}

    def partner(self, seat: int) -> int | None:
        return (seat + self.seats // 2) % self.seats if self.options["teams"] else None

    def rivals(self, seat: int) -> list[int]:
        return [other for other in range(self.seats) if other not in (seat, self.partner(seat))]

    # --- the game ---

    def deal(self, order: list[str]) -> None:
        self.shuffles += 1
        self.closed = [Card(name) for name in reversed(order)]
        if self.shuffles > 1:
            self.go()
            return
        for seat in range(self.seats):
            for _ in range(4):
                self.take(seat)
        self.turn = self.options["starter"] - 1
        self.phase = "turn"

    def to_act(self) -> set[int]:
        if self.phase in ("turn", "repeat", "place"):
            return {self.turn}
        if self.phase == "answer":
            return {seat for seat in self.asked if seat not in self.answers}
        return set()

    def held(self, seat: int) -> set[str]:
        return {card.name for card in self.hands[seat]}

    def moves(self, seat: int) -> set[str]:
        if seat not in self.to_act():
            return set()
        held = self.held(seat)
        if self.phase == "place":
            return {f"place {n}" for n, land in enumerate(self.dreams[seat], 1) if land.has_room}
        if self.phase == "answer":
            found = {f"defend {name}" for name in (self.cat, "joker") if name in held}
            return found | {"pass"} | ({"owl"} & held)
        if self.phase == "repeat":
            return {f"repeat {name}" for name in (self.cat, "joker") if name in held} | {"stop"}
        return self.plays(seat, held)

    def plays(self, seat: int, held: set[str]) -> set[str]:
        found = {"exchange"}
        own = self.dreams[seat]
        cats = held & set(CATS)
        for n, land in enumerate(own, 1):
            if land.top is None:
                found |= {f"build {n} {cat}" for cat in cats}
            elif land.face == "crow":
                found |= {f"chase {n} {name}" for name in held & {"crow", "joker"}}
            else:
                found |= {f"meet {n} {words}" for words in self.fitting(land.face, held)}
        for rival in self.rivals(seat):
            for n, land in enumerate(self.dreams[rival], 1):
                if land.face in CATS and land.top:
                    found |= {f"attack {rival + 1} {n} {words}" for words in self.fitting(land.face, held)}
                elif land.top is None and land.nines:
                    found |= {f"cover {rival + 1} {n} {name}" for name in cats | (held & {"crow"})}
                elif land.face == "crow" and "bat" in held:
                    found.add(f"bat {rival + 1} {n}")
        if "moth" in held:
            found |= self.flights()
        return found | ({"dragon"} & held)

    def fitting(self, face: str, held: set[str]) -> list[str]:
        both = {face, str(9 - int(face))}
        return [*(both & held), *(f"joker {cat}" for cat in both if "joker" in held)]

    def flights(self) -> set[str]:
        every = [(seat, n, land) for seat, dream in enumerate(self.dreams, 1) for n, land in enumerate(dream, 1)]
        only_empty = self.options["moth_lands"] == "empty"
        here = [(seat, n) for seat, n, land in every if land.top and land.face in CATS]
        there = [(seat, n) for seat, n, land in every if land.top is None and not (only_empty and land.nines)]
        return {f"moth {a} {b} {c} {d}" for a, b in here for c, d in there}

    # --- moves ---

    def play(self, seat: int, move: str) -> None:
        verb, *words = move.split()
        if self.phase == "answer":
            self.answers[seat] = move
            owner = self.target[0]
            if not self.to_act() or (seat == owner and verb != "pass"):
                self.resolve()
            return
        if verb == "stop":
            self.todo = [("end", 0)]
        elif verb == "repeat":
            self.table = [self.from_hand(seat, words[0])]
            self.todo = [("draw", seat), ("ask", 0)]
        elif verb == "place":
            self.put(int(words[0]) - 1)
        else:
            self.kind = verb
            self.todo = [("draw", seat), ("end", 0)]
            getattr(self, f"play_{verb}")(seat, *words)
        self.go()

    def play_build(self, seat: int, land: str, name: str) -> None:
        self.dreams[seat][int(land) - 1].top = self.from_hand(seat, name)
        self.changed = True

    def play_cover(self, seat: int, rival: str, land: str, name: str) -> None:
        self.dreams[int(rival) - 1][int(land) - 1].top = self.from_hand(seat, name)
        self.changed = True

    def play_chase(self, seat: int, land: str, name: str) -> None:
        self.target = (seat, int(land) - 1)
        self.table = [self.from_hand(seat, name)]
        self.todo.insert(1, ("chased", 0))

    def play_meet(self, seat: int, land: str, name: str, stands_for: str = "") -> None:
        self.target = (seat, int(land) - 1)
        self.cat = stands_for or name
        self.table = [self.from_hand(seat, name)]
        self.todo.insert(1, ("met", 0))

    def play_attack(self, seat: int, rival: str, land: str, name: str, stands_for: str = "") -> None:
        self.target = (int(rival) - 1, int(land) - 1)
        self.cat = stands_for or name
        self.table = [self.from_hand(seat, name)]
        self.todo = [("draw", seat), ("ask", 0)]

    def play_exchange(self, seat: int) -> None:
        for name in sorted((card.name for card in self.hands[seat]), key=ORDER.index):
            self.open.append(self.from_hand(seat, name))

    def play_moth(self, seat: int, a: str, b: str, c: str, d: str) -> None:
        flown = self.from_hand(seat, "moth")
        here, there = self.dreams[int(a) - 1][int(b) - 1], self.dreams[int(c) - 1][int(d) - 1]
        here.top, there.top = None, here.top
        self.changed = True
        self.open.append(flown)

    def play_bat(self, seat: int, rival: str, land: str) -> None:
        self.bat = self.from_hand(seat, "bat")
        where = self.dreams[int(rival) - 1][int(land) - 1]
        assert where.top
        self.table, where.top = [where.top], None
        self.changed = True
        self.todo = [("lay", 0), ("bat away", 0), *self.todo]

    def play_dragon(self, seat: int) -> None:
        self.table = [self.from_hand(seat, "dragon")]
        for dream in self.dreams:
            for land in dream:
                if land.face == "crow" and land.top:
                    self.open.append(land.top)
                    land.top = None
                    self.changed = True
        self.todo.insert(0, ("lay", 0))

    # --- the dialogue of attack and defence ---

    def resolve(self) -> None:
        owner = self.target[0]
        order = [seat for seat in (owner, self.partner(owner)) if seat is not None]
        who, move = next(((seat, self.answers[seat]) for seat in order if self.answers.get(seat, "pass") != "pass"), (-1, ""))
        self.answers = {}
        if move == "owl":
            self.open.append(self.from_hand(who, "owl"))
            self.into_hand(who, self.table.pop())
            self.todo = [("end", 0)]
        elif move:
            self.table.append(self.from_hand(who, move.split()[1]))
            self.todo = [("draw", who), ("repelled", 0)]
        else:
            self.todo = [("met", 0), ("end", 0)]
        self.go()

    # --- what is still to be done ---

    def go(self) -> None:
        while self.todo:
            what, seat = self.todo[0]
            if what == "draw":
                if not self.fill(seat):
                    return
                self.todo.pop(0)
            elif what == "reward":
                if not self.closed and self.open:
                    self.reshuffle()
                    return
                self.todo.pop(0)
                if self.closed:
                    self.table.append(self.closed.pop())
            else:
                self.todo.pop(0)
                getattr(self, "do_" + what.replace(" ", "_"))()

    def fill(self, seat: int) -> bool:
        while len(self.hands[seat]) < 4:
            if self.closed:
                self.take(seat)
            elif self.open:
                self.reshuffle()
                return False
            else:
                self.dry = True
                break
        return True

    def do_chased(self) -> None:
        land = self.target_land
        assert land.top
        self.open += [land.top, *self.table]
        self.table, land.top = [], None
        self.changed = True

    def do_ask(self) -> None:
        self.phase = "answer"
        owner = self.target[0]
        self.asked = [seat for seat in (owner, self.partner(owner)) if seat is not None]

    def do_repelled(self) -> None:
        self.open += self.table
        self.table = []
        self.phase = "repeat"

    def do_met(self) -> None:
        land = self.target_land
        met = land.top
        assert met
        land.top = None
        self.changed = True
        if met.name == self.cat:
            self.table.append(met)
            self.todo.insert(0, ("lay", 0))
        else:
            self.open += [met, *self.table]
            self.table = []
            self.todo[:0] = [("reward", 0), ("lay", 0)]

    def do_lay(self) -> None:
        if not self.table:
            return
        rooms = [n for n, land in enumerate(self.dreams[self.turn]) if land.has_room]
        if len(rooms) > 1:
            self.phase = "place"
            self.after_place, self.todo = self.todo, []
        elif rooms:
            self.lay_in(rooms[0])
        else:
            self.open += self.table
            self.table = []

    def put(self, land: int) -> None:
        self.lay_in(land)
        self.todo = self.after_place

    def lay_in(self, n: int) -> None:
        land = self.dreams[self.turn][n]
        land.nines.append(self.table.pop(0))
        if self.table:
            land.top = self.table.pop()
        self.changed = True

    def do_bat_away(self) -> None:
        assert self.bat
        self.open.append(self.bat)
        self.bat = None

    def do_end(self) -> None:
        self.idle = 0 if self.changed else self.idle + 1
        self.changed = False
        self.cat = self.kind = ""
        self.phase = "over"
        full = [sum(len(land.nines) == 3 for land in dream) for dream in self.dreams]
        if max(full) >= 3:
            self.ending, self.ender = "three lands", self.turn
        elif self.dry:
            self.ending, self.ender = "piles empty", self.turn
        elif self.idle == 10 * self.seats:
            self.ending = "nothing changed"
        else:
            self.turn = (self.turn + 1) % self.seats
            self.turns += 1
            self.phase = "turn"

    @property
    def target_land(self) -> Land:
        seat, land = self.target
        return self.dreams[seat][land]

    # --- hands, piles and what is known ---

    def take(self, seat: int) -> None:
        card = self.closed.pop()
        card.known = {seat}
        self.hands[seat].append(card)
        self.newer[seat] += 1
        if self.shuffles > 1:
            self.sightings[seat].append((card.name, True, False))

    def from_hand(self, seat: int, name: str) -> Card:
        hand = self.hands[seat]
        card = next(card for card in hand if card.name == name)
        hand.remove(card)
        if self.shuffles > 1:
            for viewer in self.everybody() - card.known:
                self.sightings[viewer].append((name, self.newer[seat] > 0, self.older[seat] > 0))
        card.known = self.everybody()
        self.older[seat] = min(self.older[seat], len(hand))
        self.newer[seat] = min(self.newer[seat], len(hand))
        return card

    def into_hand(self, seat: int, card: Card) -> None:
        """A card that all know: such cards stand first, by their faces."""
        hand = self.hands[seat]
        public = sorted([*(c for c in hand if c.known == self.everybody()), card], key=lambda c: ORDER.index(c.name))
        self.hands[seat] = public + [c for c in hand if c not in public]
        self.older[seat] += 1
        self.newer[seat] += 1

    def reshuffle(self) -> None:
        self.phase = "shuffle"
        self.closed, self.open = self.open, []
        self.went_in = Counter(card.name for card in self.closed if card.known)
        unseen = sum(not card.known for card in self.closed)
        outside = [*self.table, *([self.bat] if self.bat else []), *(card for hand in self.hands for card in hand)]
        for dream in self.dreams:
            for land in dream:
                land.old = len(land.nines)
                outside += [*land.nines, *([land.top] if land.top else [])]
        for viewer in self.everybody():
            hidden = Counter(card.name for card in outside if viewer not in card.known)
            hidden += Counter(card.name for card in self.closed if not card.known)
            self.stayed_out[viewer] = Counter({name: max(0, count - unseen) for name, count in hidden.items()})
            self.sightings[viewer] = []
        for card in self.closed:
            card.known = set()
        self.older = [len(hand) for hand in self.hands]
        self.newer = [0] * self.seats

    def least(self, viewer: int, *, new: bool) -> dict[str, int]:
        """How many cards of each face, out of this viewer's sight, were surely in the last shuffle, or surely not."""
        left = Counter(self.went_in if new else self.stayed_out[viewer])
        for name, may_be_new, may_be_old in self.sightings[viewer]:
            if left[name] > 0 and (may_be_new if new else may_be_old):
                left[name] -= 1
        return {name: count for name, count in left.items() if count}

    # --- the end ---

    def worth(self, land: Land) -> int:
        if land.top:
            return 0 if land.face == "crow" else int(land.face) * 2 ** len(land.nines)
        return 9 * 2 ** (len(land.nines) - 1) if land.nines else 0

    def scores(self) -> list[tuple[int, int]]:
        """Cats and nines that count for each seat."""
        own = [(sum(map(self.worth, dream)), sum(len(land.nines) for land in dream)) for dream in self.dreams]
        if not self.options["teams"]:
            return own
        half = self.seats // 2
        return [(own[seat][0] + own[(seat + half) % self.seats][0], own[seat][1] + own[(seat + half) % self.seats][1])
                for seat in range(self.seats)]  # fmt: skip

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat in range(self.seats) if scores[seat] == max(scores)]

    def facts(self) -> dict[str, Any]:
        def told(card: Card) -> tuple[str, list[int]]:
            return card.name, sorted(card.known)

        closed = [card.name for card in self.closed]
        found: dict[str, Any] = {
            "phase": self.phase,
            "shuffles": self.shuffles,
            "closed": sorted(closed) if self.phase == "shuffle" else closed,
        }
        if self.shuffles == 0:
            return found
        found |= {
            "turn": self.turn,
            "turns": self.turns,
            "kind": self.kind,
            "hands": [[told(card) for card in hand] for hand in self.hands],
            "dreams": [[[*map(told, land.nines), "|", land.face] for land in dream] for dream in self.dreams],
            "open": [told(card) for card in self.open],
            "play": sorted(told(card) for card in [*self.table, *([self.bat] if self.bat else [])]),
            "answers": dict(self.answers),
            "classes": (self.older, self.newer),
        }
        if self.stayed_out:
            found["old"] = [[land.old for land in dream] for dream in self.dreams]
            for new, name in ((True, "went_in"), (False, "stayed_out")):
                found[name] = {viewer: self.least(viewer, new=new) for viewer in sorted(self.everybody())}
        if self.phase == "over":
            found |= {"ending": self.ending, "ender": self.ender, "scores": self.scores()}
            found["worth"] = [[self.worth(land) for land in dream] for dream in self.dreams]
        return found
