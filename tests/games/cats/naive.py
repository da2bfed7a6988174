"""Cats a second time, as plainly as can be: lists, objects and the notation of moves. Slow, and made from the rulings alone.

Nothing of the package is imported, so that a mistake there cannot hide here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

CATS = tuple(str(value) for value in range(1, 9))
WATCHERS = -1
"""Stands among those who have seen a card for everybody without a seat."""


class Card:
    def __init__(self, name: str) -> None:
        self.name = name
        self.seen: set[int] = set()


class Land:
    """Nines from the bottom, and at most one cat or crow on them."""

    def __init__(self) -> None:
        self.nines: list[Card] = []
        self.top: Card | None = None

    @property
    def open_to_nine(self) -> bool:
        return self.top is None and len(self.nines) <= 2

    def worth(self) -> int:
        if self.top is not None:
            return 0 if self.top.name == "crow" else int(self.top.name) * 2 ** len(self.nines)
        return 9 * 2 ** (len(self.nines) - 1) if self.nines else 0


class NaiveCats:
    """One game. Seats count from 0, lands from 1 in moves and from 0 in lists; moves are the notation's words."""

    def __init__(self, options: Mapping[str, Any], seats: int) -> None:
        self.seats = seats
        self.teams: bool = options.get("teams", False)
        self.moth_to_nines: bool = options.get("moth_lands", "nines") == "nines"
        self.turn: int = options.get("starter", 1) - 1
        self.phase = "shuffle"
        self.draw_pile: list[Card] = []
        self.used: list[Card] = []
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.lands = [[Land() for _ in range(4)] for _ in range(seats)]
        self.table: list[Card] = []
        self.todo: list[tuple[Any, ...]] = [("deal",)]
        self.answers: dict[int, str] = {}
        self.target: tuple[int, int] | None = None
        self.cat = ""
        self.without_change = 0
        self.turns_done = 0
        self.changed = False
        self.piles_empty = False
        self.ending = ""

    # --- who sees what -------------------------------------------------------------------------------------------------

    def everybody(self) -> set[int]:
        return {WATCHERS, *range(self.seats)}

    def partner(self, seat: int) -> int | None:
        return (seat + self.seats // 2) % self.seats if self.teams else None

    def rivals(self, seat: int) -> list[int]:
        return [other for other in range(self.seats) if other not in (seat, self.partner(seat))]

    # --- shuffles and what is owed -------------------------------------------------------------------------------------

    def deal(self, order: list[str]) -> None:
        """The shuffle's order, top first."""
        self.draw_pile = [Card(name) for name in reversed(order)]
        self.used = []
        self.go()

    def go(self) -> None:
        """Does what is owed until somebody has to answer, a shuffle is needed or the game is over."""
        while self.todo:
            name, *rest = self.todo.pop(0)
            self.phase = "moving"
            if getattr(self, "do_" + name)(*rest) == "wait":
                return

    def draw(self) -> Card | None:
        return self.draw_pile.pop() if self.draw_pile else None

    def do_deal(self) -> str | None:
        if not self.draw_pile:
            return "wait"
        for hand in self.hands:
            for _ in range(4):
                self.to_hand(hand)
        return self.do_ask()

    def to_hand(self, hand: list[Card]) -> None:
        card = self.draw_pile.pop()
        card.seen = {self.hands.index(hand)}
        hand.append(card)

    def do_draw(self, seat: int) -> str | None:
        """Up to four cards."""
        while len(self.hands[seat]) < 4:
            if not self.draw_pile:
                if self.used:
                    return self.ask_shuffle(("draw", seat))
                self.piles_empty = True
                return None
            self.to_hand(self.hands[seat])
        return None

    def ask_shuffle(self, again: tuple[Any, ...]) -> str:
        self.todo.insert(0, again)
        self.phase = "shuffle"
        return "wait"

    def do_ask(self) -> str:
        self.phase = "turn"
        return "wait"

    def do_end(self) -> str | None:
        """The play is settled."""
        self.without_change = 0 if self.changed else self.without_change + 1
        self.turns_done += 1
        self.changed = False
        self.target = None
        self.cat = ""
        full = [land for land in self.lands[self.turn] if len(land.nines) == 3]
        if len(full) >= 3:
            self.ending = "three lands"
        elif self.piles_empty:
            self.ending = "piles"
        elif self.without_change >= 10 * self.seats:
            self.ending = "nothing"
        elif self.turns_done == 100 * self.seats:
            self.ending = "turns"
        if self.ending:
            self.phase = "over"
            return "wait"
        self.turn = (self.turn + 1) % self.seats
        return self.do_ask()

    def do_away(self) -> None:
        """What is in play is discarded."""
        self.used += self.table
        self.table = []

    def do_meet(self) -> None:
        """Two cats: equal, or they sum to nine."""
        assert self.target is not None
        land = self.lands[self.target[0]][self.target[1]]
        below = land.top
        assert below is not None
        land.top = None
        self.changed = True
        if below.name == self.cat:
            self.table.append(below)
            self.todo[:0] = [("lay",)]
        else:
            self.used.append(below)
            self.do_away()
            self.todo[:0] = [("reward",)]

    def do_reward(self) -> str | None:
        if not self.draw_pile and self.used:
            return self.ask_shuffle(("reward",))
        card = self.draw()
        if card is not None:
            self.table = [card]
            self.todo[:0] = [("lay",)]
        return None

    def room(self) -> list[int]:
        return [n for n, land in enumerate(self.lands[self.turn]) if land.open_to_nine]

    def do_lay(self) -> str | None:
        """The nine in play, and the cat of a fought pair, into a land with room."""
        room = self.room()
        if not room:
            self.do_away()
        elif len(room) == 1:
            self.lay(room[0])
        else:
            self.phase = "place"
            return "wait"
        return None

    def lay(self, n: int) -> None:
        land = self.lands[self.turn][n]
        nine, *cat = self.table
        land.nines.append(nine)
        if cat:
            (land.top,) = cat
        self.table = []
        self.changed = True

    def do_window(self) -> str:
        self.phase = "answer"
        self.answers = {}
        return "wait"

    def do_asked_again(self) -> str:
        self.phase = "repeat"
        return "wait"

    # --- what can be done ----------------------------------------------------------------------------------------------

    def to_act(self) -> set[int]:
        if self.phase in {"turn", "place", "repeat"}:
            return {self.turn}
        if self.phase == "answer":
            assert self.target is not None
            return {self.target[0], self.partner(self.target[0])} - {None} - set(self.answers)  # type: ignore[return-value]
        return set()

    def names(self, seat: int) -> set[str]:
        return {card.name for card in self.hands[seat]}

    def moves(self, seat: int) -> set[str]:
        if seat not in self.to_act():
            return set()
        own = self.names(seat)
        if self.phase == "place":
            return {f"place {n + 1}" for n in self.room()}
        if self.phase == "answer":
            made = {"pass"} | {f"defend {name}" for name in own & {self.cat, "joker"}}
            return made | ({"owl"} if "owl" in own else set())
        if self.phase == "repeat":
            again = own & {self.cat, "joker"} if self.without_change < 10 * self.seats else set()
            return {"stop"} | {f"repeat {name}" for name in again}
        return {"exchange"} | self.own_moves(seat, own) | self.rival_moves(seat, own) | self.night_moves(seat, own)

    @staticmethod
    def meetings(top: str, own: set[str]) -> set[str]:
        fitting = {top, str(9 - int(top))}
        return (own & fitting) | ({f"joker {name}" for name in fitting} if "joker" in own else set())

    def own_moves(self, seat: int, own: set[str]) -> set[str]:
        made = set()
        for n, land in enumerate(self.lands[seat], 1):
            if land.top is None:
                made |= {f"build {n} {name}" for name in own & set(CATS)}
            elif land.top.name == "crow":
                made |= {f"chase {n} {name}" for name in own & {"crow", "joker"}}
            else:
                made |= {f"meet {n} {how}" for how in self.meetings(land.top.name, own)}
        return made

    def rival_moves(self, seat: int, own: set[str]) -> set[str]:
        made = set()
        for rival in self.rivals(seat):
            for n, land in enumerate(self.lands[rival], 1):
                if land.top is None:
                    if land.nines:
                        made |= {f"cover {rival + 1} {n} {name}" for name in own & {*CATS, "crow"}}
                elif land.top.name != "crow":
                    made |= {f"attack {rival + 1} {n} {how}" for how in self.meetings(land.top.name, own)}
        return made

    def night_moves(self, seat: int, own: set[str]) -> set[str]:
        made = set()
        places = [(s, n) for s in range(self.seats) for n in range(4)]
        if "moth" in own:
            cats = [(s, n) for s, n in places if (top := self.lands[s][n].top) is not None and top.name != "crow"]
            free = [
                (s, n) for s, n in places if self.lands[s][n].top is None and (self.moth_to_nines or not self.lands[s][n].nines)
            ]
            made |= {f"moth {s + 1} {n + 1} {t + 1} {m + 1}" for s, n in cats for t, m in free}
        if "bat" in own:
            for rival in self.rivals(seat):
                for n, land in enumerate(self.lands[rival], 1):
                    if land.top is not None and land.top.name == "crow":
                        made.add(f"bat {rival + 1} {n}")
        if "dragon" in own:
            made.add("dragon")
        return made

    # --- moves ---------------------------------------------------------------------------------------------------------

    def play(self, seat: int, move: str) -> None:
        assert move in self.moves(seat), move
        verb, *words = move.split()
        getattr(self, "play_" + verb)(seat, *words)
        self.go()

    def take(self, seat: int, name: str) -> Card:
        """A card out of the hand, shown to all; of equal ones the one that all know already."""
        fitting = [card for card in self.hands[seat] if card.name == name]
        card = next((card for card in fitting if card.seen == self.everybody()), fitting[0])
        self.hands[seat].remove(card)
        card.seen = self.everybody()
        return card

    def play_build(self, seat: int, land: str, cat: str) -> None:
        self.lands[seat][int(land) - 1].top = self.take(seat, cat)
        self.changed = True
        self.todo = [("draw", seat), ("end",)]

    def play_meet(self, seat: int, land: str, card: str, cat: str = "") -> None:
        self.target = seat, int(land) - 1
        self.cat = cat or card
        self.table = [self.take(seat, card)]
        self.todo = [("draw", seat), ("meet",), ("end",)]

    def play_chase(self, seat: int, land: str, card: str) -> None:
        self.table = [self.take(seat, card)]
        self.target = seat, int(land) - 1
        self.todo = [("draw", seat), ("chase",), ("end",)]

    def do_chase(self) -> None:
        assert self.target is not None
        land = self.lands[self.target[0]][self.target[1]]
        assert land.top is not None
        self.used.append(land.top)
        land.top = None
        self.changed = True
        self.do_away()

    def play_attack(self, seat: int, rival: str, land: str, card: str, cat: str = "") -> None:
        self.target = int(rival) - 1, int(land) - 1
        self.cat = cat or card
        self.table = [self.take(seat, card)]
        self.todo = [("draw", seat), ("window",)]

    def play_cover(self, seat: int, rival: str, land: str, card: str) -> None:
        self.lands[int(rival) - 1][int(land) - 1].top = self.take(seat, card)
        self.changed = True
        self.todo = [("draw", seat), ("end",)]

    def play_exchange(self, seat: int) -> None:
        order = {name: n for n, name in enumerate((*CATS, "crow", "joker", "moth", "bat", "owl", "dragon"))}
        for name in sorted((card.name for card in self.hands[seat]), key=order.__getitem__):
            self.used.append(self.take(seat, name))
        self.todo = [("draw", seat), ("end",)]

    def play_moth(self, seat: int, one: str, here: str, other: str, there: str) -> None:
        moth = self.take(seat, "moth")
        source, target = self.lands[int(one) - 1][int(here) - 1], self.lands[int(other) - 1][int(there) - 1]
        target.top, source.top = source.top, None
        self.changed = True
        self.used.append(moth)
        self.todo = [("draw", seat), ("end",)]

    def play_bat(self, seat: int, rival: str, land: str) -> None:
        bat = self.take(seat, "bat")
        source = self.lands[int(rival) - 1][int(land) - 1]
        assert source.top is not None
        self.table, source.top = [source.top], None
        self.changed = True
        self.todo = [("lay",), ("use", bat), ("draw", seat), ("end",)]

    def do_use(self, card: Card) -> None:
        self.used.append(card)

    def play_dragon(self, seat: int) -> None:
        self.table = [self.take(seat, "dragon")]
        for dream in self.lands:
            for land in dream:
                if land.top is not None and land.top.name == "crow":
                    self.used.append(land.top)
                    land.top = None
                    self.changed = True
        self.todo = [("lay",), ("draw", seat), ("end",)]

    def play_place(self, seat: int, land: str) -> None:
        self.lay(int(land) - 1)

    def play_pass(self, seat: int) -> None:
        self.answer(seat, "")

    def play_defend(self, seat: int, card: str) -> None:
        self.answer(seat, card)

    def play_owl(self, seat: int) -> None:
        self.answer(seat, "owl")

    def answer(self, seat: int, what: str) -> None:
        self.answers[seat] = what
        if not self.to_act():
            self.close()

    def close(self) -> None:
        """The attacked player's answer comes first, then the partner's; who has not answered lets it go."""
        assert self.target is not None
        owner = self.target[0]
        for seat in (owner, self.partner(owner)):
            what = self.answers.get(seat, "") if seat is not None else ""
            if what:
                assert seat is not None
                self.repelled(seat, what)
                return
        self.todo = [("meet",), ("end",)]

    def repelled(self, seat: int, what: str) -> None:
        card = self.take(seat, what)
        if what == "owl":
            self.used.append(card)
            self.hands[seat].append(self.table.pop())
            self.todo = [("end",)]
        else:
            self.table.append(card)
            self.todo = [("draw", seat), ("away",), ("asked_again",)]

    def play_repeat(self, seat: int, card: str) -> None:
        self.without_change += 1
        self.table = [self.take(seat, card)]
        self.todo = [("draw", seat), ("window",)]

    def play_stop(self, seat: int) -> None:
        self.todo = [("end",)]

    # --- the end -------------------------------------------------------------------------------------------------------

    def team(self, seat: int) -> list[int]:
        partner = self.partner(seat)
        return [seat] if partner is None else [seat, partner]

    def scores(self) -> list[int]:
        return [sum(land.worth() for member in self.team(seat) for land in self.lands[member]) for seat in range(self.seats)]

    def nines(self) -> list[int]:
        return [sum(len(land.nines) for member in self.team(seat) for land in self.lands[member]) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        standing = list(zip(self.scores(), self.nines(), strict=True))
        return [seat for seat in range(self.seats) if standing[seat] == max(standing)]

    def facts(self) -> dict[str, Any]:
        """All that a comparison looks at."""

        def told(card: Card | None) -> tuple[str, list[int]] | None:
            return None if card is None else (card.name, sorted(card.seen))

        found: dict[str, Any] = {
            "phase": self.phase,
            "turn": self.turn,
            "used": [] if self.phase == "shuffle" else [told(card) for card in self.used],
            "pile": [] if self.phase == "shuffle" else [told(card) for card in self.draw_pile],
            "hands": [sorted((card.name, sorted(card.seen)) for card in hand) for hand in self.hands],
            "lands": [[([told(nine) for nine in land.nines], told(land.top)) for land in dream] for dream in self.lands],
            "table": [told(card) for card in self.table],
        }
        if self.phase == "over":
            found |= {"scores": self.scores(), "nines": self.nines(), "ending": self.ending}
        return found
