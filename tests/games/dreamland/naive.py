"""Dreamland once more, written from the rulebook and rules.md section 5 alone: slow, with a clock that ticks every half second.

Nothing is taken from the game's own code but its names of phases and moves. What the machine said of a text is told from outside.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

DEALT = {4: "fdii", 5: "ffdii", 6: "fffddi", 7: "fffddii", 8: "ffffdddi", 9: "ffffdddii", 10: "fffffddddi"}
NAMES = {"f": "fairy", "d": "devil", "i": "imp"}


class Naive:
    """A table of so many players. Times are half seconds since the start; seats count from 0."""

    def __init__(self, players: int, cards: Sequence[Sequence[str]], options: dict[str, Any]) -> None:
        chosen = {"night": 240, "clue": 15, "last": 10, "judge": "friendly", "speech": "typed", **options}
        self.players, self.box = players, [list(card) for card in cards]
        self.night, self.turn_lasts, self.last = 2 * chosen["night"], 2 * chosen["clue"], 2 * chosen["last"]
        self.judge, self.aloud = chosen["judge"], chosen["speech"] == "spoken"
        self.time = self.since = self.turn = 0
        self.phase = "shuffle"
        self.round = self.dreamer = self.giver = 0
        self.pile: list[list[str]] = []
        self.to_clear = self.box
        self.bed: dict[str, Any] | None = None
        self.board: list[dict[str, Any]] = []
        self.clues: list[dict[str, Any]] = []
        self.given = 0
        self.ready: set[int] = set()
        self.quiet: set[int] = set()
        self.done: set[int] = set()
        self.roles: dict[int, str] = {}
        self.chips = [0] * players
        self.minus = [0] * players
        self.points: list[int] = []

    # --- cards -----------------------------------------------------------------------------------------------------------

    def shuffle(self, order: Sequence[str]) -> None:
        """A shuffle in this order; what is not named follows as it lies in the box."""
        if self.phase == "roles":
            left = [NAMES[letter] for letter in DEALT[self.players]]
            for role in order:
                left.remove(role)
            self.roles = dict(zip(self.awake(), [*order, *left], strict=False))
            self.start_night()
            return
        piles: list[list[str]] = []
        for word in [*order, *[word for card in self.to_clear for word in card if word not in order]]:
            (card,) = [card for card in self.box if word in card]
            mine = [pile for pile in piles if pile[0] in card]
            if mine:
                mine[0].append(word)
            else:
                piles.append([word])
        self.pile += piles
        self.phase = "roles"

    def awake(self) -> list[int]:
        """From the dreamer's left on, clockwise."""
        return [(self.dreamer + step) % self.players for step in range(1, self.players)]

    def start_night(self) -> None:
        """The top card goes under the pile, turned."""
        if self.pile:
            card = self.pile.pop(0)
            self.pile.append([*card[1:], card[0]])
        self.phase, self.since = "ready", self.time
        self.ready, self.quiet, self.board, self.clues, self.given = set(), set(), [], [], 0

    def fall_asleep(self) -> None:
        self.phase, self.since, self.giver = "night", self.time, self.awake()[0]
        self.open_card()

    def open_card(self) -> None:
        self.bed = None
        if not self.pile:
            self.wake()
            return
        self.bed = {"words": self.pile.pop(0), "number": len(self.board) + 1, "side": "", "right": set(), "wrong": set()}
        self.turn = self.time

    def wake(self) -> None:
        if self.bed is not None:
            self.pile.insert(0, self.bed["words"])
            self.clues = [clue for clue in self.clues if clue["card"] != self.bed["number"]]
        self.bed, self.phase, self.since = None, "recall", self.time

    def lay(self, side: str) -> None:
        """The card on the bed goes where it belongs; a clue that nobody heard is gone."""
        assert self.bed is not None
        self.clues = [clue for clue in self.clues if clue["heard"] is not None]
        self.bed["side"] = side
        self.board.append(self.bed)
        self.bed = None
        if self.phase == "last":
            self.wake()
        else:
            self.open_card()

    # --- time --------------------------------------------------------------------------------------------------------------

    def tick(self) -> None:
        """Half a second goes by."""
        self.time += 1
        passed = self.time - self.since
        if self.phase == "ready" and passed >= 180:
            self.fall_asleep()
        elif self.phase == "night":
            held = self.held()
            longest = 16 if held is not None and held["appeal"] else 6
            if held is not None and (
                self.time - held["given"] >= longest
                or (self.time - held["given"] >= 6 and self.time - self.turn >= self.turn_lasts + 6)
            ):
                self.hear(held)
                held = self.held()
            if self.phase != "night":
                pass
            elif held is None and self.time - self.turn >= self.turn_lasts + (0 if self.aloud else 6):
                self.next_giver()
            if self.phase == "night" and passed >= self.night:
                self.clues = [clue for clue in self.clues if clue["heard"] is not None]
                self.phase, self.since = "last", self.time
                if self.last == 0:
                    self.wake()
        elif self.phase == "last" and passed >= self.last:
            self.wake()
        elif self.phase == "recall" and passed >= 480 and not self.aloud:
            self.tell([], [])
        elif self.phase == "tick" and passed >= 120 and not self.aloud:
            self.count()
        self.close()

    # --- clues -------------------------------------------------------------------------------------------------------------

    def next_giver(self) -> None:
        order = self.awake()
        self.giver = order[(order.index(self.giver) + 1) % len(order)]
        self.turn = self.time

    def held(self) -> dict[str, Any] | None:
        found = [clue for clue in self.clues if clue["heard"] is None]
        return found[0] if found else None

    def hear(self, clue: dict[str, Any]) -> None:
        """The three seconds among the awake are over."""
        if self.stands(clue):
            clue["heard"] = self.time
            self.next_giver()
        elif clue["appeal"]:
            self.clues.remove(clue)
        else:
            self.punish(clue)

    def judges(self) -> set[int]:
        return set(self.awake()) - self.quiet

    def stands(self, clue: dict[str, Any]) -> bool:
        """By a majority of the awake people but the giver; a tie, and fewer than two, leave it as it was."""
        people = self.judges() - {clue["seat"]}

        def most(votes: set[int]) -> bool:
            return len(people) >= 2 and len(votes & people) > len(people) / 2

        if clue["verdict"] == "illegal" and (clue["appeal"] or self.judge == "strict"):
            return most(clue["for"])
        return not most(clue["against"])

    def open_to_objection(self) -> set[int]:
        """The clues that may be objected to: until the next one is heard, and at least for three seconds."""
        if self.phase not in {"night", "last", "recall"}:
            return set()
        return {
            clue["number"]
            for clue in self.clues
            if not self.aloud
            and not clue["past"]
            and not any(card["number"] == clue["card"] and card["side"] == "penalty" for card in self.board)
        }

    def close(self) -> None:
        """Clues that were heard three seconds ago are past objection, but for the latest to the card that lies there.

        One that nobody has heard yet may be stopped, and then was none.
        """
        lying = [
            clue["number"] for clue in self.clues if self.bed and clue["card"] == self.bed["number"] and clue["heard"] is not None
        ]
        latest = lying[-1] if lying else 0
        for clue in self.clues:
            if clue["heard"] is not None and self.time - clue["heard"] >= 6 and clue["number"] != latest:
                clue["past"] = True

    def unheard_is_gone(self) -> None:
        """An appeal that its giver waited for no more."""
        self.clues = [clue for clue in self.clues if clue["heard"] is not None]

    def punish(self, clue: dict[str, Any]) -> None:
        self.penalty(clue["card"], clue["seat"], spoken=clue["heard"] is not None)

    def penalty(self, number: int, offender: int, *, spoken: bool) -> None:
        for card in self.board:
            if card["number"] == number:
                card["side"], card["offender"], card["named"] = "penalty", offender, False
                return
        assert self.bed is not None
        self.bed["offender"] = offender
        if not spoken:
            self.next_giver()
        self.lay("penalty")

    # --- moves -------------------------------------------------------------------------------------------------------------

    def move(self, seat: int, verb: str, numbers: Sequence[int], judged: str) -> None:
        """A move that is allowed. ``judged``: what the machine said of its text."""
        said = json.loads(judged) if judged else None
        if verb in {"ready", "quiet"}:
            self.quiet = self.quiet - {seat} if verb == "ready" else self.quiet | {seat}
            if self.phase == "ready":
                self.ready.add(seat)
                if len(self.ready) == self.players:
                    self.fall_asleep()
        elif verb in {"clue", "appeal", "spoken"}:
            assert self.bed is not None
            self.given += 1
            self.unheard_is_gone()
            verdict = said[0] if said else "legal"
            clue = {"number": self.given, "seat": seat, "card": self.bed["number"], "given": self.time, "verdict": verdict}
            clue |= {
                "appeal": verb == "appeal" and verdict == "illegal",
                "heard": None,
                "for": set(),
                "against": set(),
                "past": False,
            }
            self.clues.append(clue)
            if verb == "spoken":
                clue["heard"] = self.time
                self.next_giver()
        elif verb == "judge":
            self.quiet -= {seat}
        elif verb == "pass":
            self.unheard_is_gone()
            self.next_giver()
        elif verb == "back":
            self.back()
        elif verb in {"object", "allow"}:
            self.quiet -= {seat}
            (clue,) = [clue for clue in self.clues if clue["number"] == numbers[0]]
            clue["against"] = clue["against"] - {seat} | ({seat} if verb == "object" else set())
            clue["for"] = clue["for"] - {seat} | ({seat} if verb == "allow" else set())
            if clue["heard"] is not None and not self.stands(clue):
                self.punish(clue)
        elif verb == "guess" and said == ["pass"]:
            assert self.phase == "last"
            self.wake()
        elif verb == "guess":
            assert self.bed is not None
            self.bed["machine"] = json.loads(judged)[0]
            self.lay("yellow" if self.bed["machine"] == "right" else "blue")
        elif verb == "skip":
            if self.phase == "last":
                self.wake()
            else:
                self.lay("blue")
        elif verb in {"right", "wrong"}:
            self.say(seat, verb, numbers[0])
        elif verb == "penalty":
            self.penalty(numbers[0], numbers[1] - 1, spoken=numbers[1] - 1 != self.giver)
        else:
            self.by_day(seat, verb, numbers, said)
        self.close()

    def say(self, seat: int, verb: str, number: int) -> None:
        """Somebody says what a guess was."""
        if self.aloud:
            side = "yellow" if verb == "right" else "blue"
            if self.bed is not None and self.bed["number"] == number:
                self.lay(side)
            else:
                self.quiet -= {seat}
                self.board[number - 1]["side"] = side
                self.board[number - 1].pop("offender", None)
            return
        card = self.board[number - 1]
        self.quiet -= {seat}
        card["right" if verb == "right" else "wrong"].add(seat)
        card["wrong" if verb == "right" else "right"].discard(seat)
        people = self.judges()
        enough = len(people) >= (1 if card["machine"] == "ask" else 2)
        card["side"] = "yellow" if card["machine"] == "right" else "blue"
        if enough and len(card["right"] & people) > len(people) / 2:
            card["side"] = "yellow"
        if enough and len(card["wrong"] & people) > len(people) / 2:
            card["side"] = "blue"

    def back(self) -> None:
        """What became of the latest card never was; by day the card is only gone."""
        card = self.board.pop()
        card["side"] = ""
        card.pop("offender", None)
        card.pop("named", None)
        gone = card if self.phase == "recall" else self.bed
        self.clues = [clue for clue in self.clues if gone is None or clue["card"] != gone["number"]]
        if self.phase == "recall":
            self.pile.append([*card["words"][1:], card["words"][0]])
            return
        if self.bed is not None:
            self.pile.insert(0, self.bed["words"])
        self.bed, self.turn = card, self.time

    # --- the day -----------------------------------------------------------------------------------------------------------

    def tell(self, sure: Sequence[int], unsure: Sequence[int]) -> None:
        for card in self.board:
            card["named"] = card["number"] in sure or card.get("named", False)
        self.phase, self.since, self.done = "tick", self.time, set()
        if not self.judges() and not unsure:
            self.count()

    def by_day(self, seat: int, verb: str, numbers: Sequence[int], said: Any) -> None:
        if verb == "recall":
            self.tell(*(said or ([], [])))
        elif verb in {"tick", "untick"}:
            self.board[numbers[0] - 1]["named"] = verb == "tick"
        elif verb == "done":
            self.done.add(seat)
            if self.done >= (self.judges() or {self.dreamer}):
                self.count()
        elif verb == "next":
            self.done.add(seat)
            if len(self.done) == self.players:
                self.clear()

    def count(self) -> None:
        """The table of points of the rulebook."""
        yellow = [card for card in self.board if card["side"] == "yellow"]
        y, b = len(yellow), sum(card["side"] == "blue" for card in self.board)
        if y == b:
            imp = y + 2
        elif y - b in {1, -1}:
            imp = [y, b][b > y]
        else:
            imp = [y, b][b < y]
        worth = {"fairy": y, "devil": b, "imp": imp}
        self.points = [worth[self.roles[seat]] if seat != self.dreamer else y for seat in range(self.players)]
        if yellow and all(card["named"] for card in yellow):
            self.points[self.dreamer] += 2
        self.phase, self.done = "count", set()

    def clear(self) -> None:
        for seat in range(self.players):
            self.chips[seat] += self.points[seat]
        for card in self.board:
            if card["side"] == "penalty":
                self.minus[card["offender"]] += 1
        self.to_clear = [card["words"] for card in self.board if card["side"] != "penalty"]
        self.round += 1
        if self.round == self.players:
            self.phase = "over"
            return
        self.board, self.clues = [], []
        self.dreamer = (self.dreamer + 1) % self.players
        self.phase = "clear" if self.to_clear else "roles"

    def standing(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Scores and winners at the end."""
        scores = [self.chips[seat] - self.minus[seat] for seat in range(self.players)]
        best = [seat for seat in range(self.players) if scores[seat] == max(scores)]
        fewest = min(self.minus[seat] for seat in best)
        return tuple(scores), tuple(seat for seat in best if self.minus[seat] == fewest)
