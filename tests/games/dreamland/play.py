"""Plays Dreamland with a clock of its own: what is due rings at its time, and every move is checked and judged before it counts.

Seats count from 0; the dreamer of the first night is seat 0. Time is given in seconds and kept in ms.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any, Final

from sennik.catalog import game
from sennik.kernel.game import AfterGame, IllegalMove, Seat, Spectator, Trace, Viewer

DREAMLAND: Final[Any] = game("dreamland")

CARDS: Final = (
    ("poduszka", "okno", "zegar", "rower"),
    ("aktor", "pies", "hamburger", "lampa"),
    ("kot", "bęben", "księżyc", "łódka"),
    ("dziecko", "wampir", "rakieta", "kapelusz"),
    ("kogut", "parasol", "drabina", "wyspa"),
    ("duch", "gitara", "latarnia", "smok"),
    ("młyn", "zamek", "balon", "pociąg"),
    ("ryba", "korona", "most", "jabłko"),
    ("wieża", "król", "mapa", "lew"),
    ("kwiat", "skrzypce", "ogień", "statek"),
    ("góra", "but", "lalka", "pierścień"),
)
"""Eleven dream cards, so as dealt when nothing is turned; the first goes under the deck at the start of the first night (K04)."""

CLUE: Final = "wieczór"
"""A clue that is legal for each of those words."""

HOLD: Final = 3
"""So many seconds the awake have a clue before them until the dreamer hears of it."""
APPEAL: Final = 8
"""So many they have an appeal before them, where the giver's turn is as long."""


def word_list(cards: Sequence[Sequence[str]] = CARDS) -> str:
    """The table's own list that makes these cards, all of one length."""
    return "\n".join(chain.from_iterable(zip(*cards, strict=True)))


class Night:
    """A table of so many players, from the first deal on.

    ``roles``: those of seats 1, 2, ... in the first night. ``words``: what comes into play, in this order, in the first night
    (each on a card of its own). ``names``: the players whom one device serves, a line each. ``started``: whether the night has
    begun; else everybody still has to be ready.
    """

    def __init__(
        self,
        players: int = 4,
        roles: Sequence[str] = (),
        words: Sequence[str] = (),
        *,
        cards: Sequence[Sequence[str]] = CARDS,
        started: bool = True,
        watch: Sequence[Viewer] = (),
        names: str = "",
        **options: bool | int | str,
    ) -> None:
        self.rules = DREAMLAND.rules({"words": word_list(cards), "players": names, **options}, 1 if names else players)
        self.cards = cards
        self.now = 0
        self.watched: dict[Viewer, list[tuple[int, str]]] = {viewer: [] for viewer in watch}
        self.state = self.rules.start()
        first = self._order(words)
        self._shuffle(first)
        self._shuffle(roles)
        if started:
            self.all_ready()

    def _order(self, words: Sequence[str]) -> list[str]:
        """The top card is one that is not asked for, the others follow as asked."""
        asked = {word for card in self.cards if set(card) & set(words) for word in card}
        spare = [word for card in self.cards for word in card if word not in asked]
        return [*spare[:1], *words] if words else []

    def _shuffle(self, order: Sequence[str]) -> None:
        self.state = self.rules.shuffled(self.state, order)
        self._look()

    def deal(self, order: Sequence[str] = (), roles: Sequence[str] = ()) -> Night:
        """The shuffles that are asked for between two nights."""
        while self.rules.chance(self.state) is not None:
            self._shuffle(roles if self.state.phase == "roles" else order)
        return self

    # --- time ------------------------------------------------------------------------------------------------------------

    def wait(self, seconds: float) -> Night:
        """Time passes, and everything happens when it is due."""
        return self.until(self.now + round(1_000 * seconds))

    def until(self, time: int) -> Night:
        """The same, up to a moment in ms."""
        while (due := self.rules.alarm(self.state)) is not None and due <= time:
            self.now = max(self.now, due)
            self._ring()
        self.now = time
        return self

    def oversleep(self, seconds: float) -> Night:
        """Time passes, and the referee rings only at the end of it."""
        self.now += round(1_000 * seconds)
        self._ring()
        return self

    def _ring(self) -> None:
        self.state = self.rules.ring(self.rules.note(self.state, self.now))
        due = self.rules.alarm(self.state)
        assert due is None or due > self.now, "the referee would have to ring for ever"
        self._look()

    # --- moves -----------------------------------------------------------------------------------------------------------

    def do(self, seat: int, move: str) -> Night:
        """The seat makes this move now. Raises IllegalMove."""
        self.until(self.now)
        action, text = self.rules.read(move)
        assert self.rules.write(action, text) == move
        self.rules.check(self.state, seat, action, text)
        judged = self.rules.judge(self.state, seat, action, text)
        self._apply(seat, action, text, judged)
        self._look()
        return self

    def _apply(self, seat: int, action: int, text: str, judged: str) -> None:
        self.state = self.rules.apply(self.rules.note(self.state, self.now, judged), seat, action, text)

    def refuses(self, seat: int, move: str) -> str:
        """Why the move is refused; "" where it is not. Nothing is made."""
        self.until(self.now)
        try:
            action, text = self.rules.read(move)
            self.rules.check(self.state, seat, action, text)
            self.rules.judge(self.state, seat, action, text)
        except IllegalMove as refusal:
            return refusal.code
        return ""

    def waiting(self, viewer: Viewer | int) -> list[int]:
        """The seats that the table waits for, as the viewer is told."""
        seen = self.rules.hide(self.state, Seat(viewer) if isinstance(viewer, int) else viewer)
        return list(self.rules.waiting(seen))

    def may(self, seat: int) -> set[str]:
        """What the seat may do, written without text."""
        return {self.rules.write(action) for action in self.rules.legal(self.state, seat)}

    def all_ready(self, *quiet: int) -> Night:
        """Everybody is ready, the dreamer last; those named leave the judging to the others."""
        for seat in self.waiting(Spectator()):
            self.do(seat, "quiet" if seat in quiet else "ready")
        return self

    def clue(self, text: str = CLUE, seat: int | None = None, *, verb: str = "clue") -> Night:
        """The giver, or another seat, gives a clue. It is before the awake from now on."""
        return self.do(self.state.giver if seat is None else seat, f"{verb} {self.card} {text}")

    def heard(self, text: str = CLUE, *, verb: str = "clue") -> Night:
        """The giver gives a clue, and the dreamer hears it."""
        return self.clue(text, verb=verb).wait(HOLD)

    def passes(self) -> Night:
        """The giver gives none."""
        return self.do(self.state.giver, f"pass {self.card}")

    def object(self, *seats: int, clue: int | None = None) -> Night:
        """They object to a clue, the latest where none is named."""
        for seat in seats:
            self.do(seat, f"object {self.state.clues_given if clue is None else clue}")
        return self

    def allow(self, *seats: int, clue: int | None = None) -> Night:
        """They let a clue pass."""
        for seat in seats:
            self.do(seat, f"allow {self.state.clues_given if clue is None else clue}")
        return self

    def guess(self, text: str) -> Night:
        """The dreamer guesses the card that lies there."""
        return self.do(self.state.dreamer, f"guess {self.card} {text}")

    def right(self) -> Night:
        """The dreamer guesses it right."""
        return self.guess(self.word)

    def skip(self) -> Night:
        """The dreamer passes."""
        return self.do(self.state.dreamer, f"skip {self.card}")

    def settle(self, sides: str) -> Night:
        """So many cards are guessed right (y) or passed (b)."""
        for side in sides:
            self.right() if side == "y" else self.skip()
        return self

    def dawn(self) -> Night:
        """Time goes on until the dreamer has to retell the dream."""
        while self.state.phase in {"night", "last"}:
            due = self.rules.alarm(self.state)
            assert due is not None
            self.until(due)
        assert self.state.phase == "recall"
        return self

    def retell(self, *words: str) -> Night:
        """The dream is retold, after the night, and the table agrees with what the machine heard."""
        self.dawn().do(self.state.dreamer, " ".join(["recall", *words]))
        return self.agree()

    def agree(self) -> Night:
        """Everybody is done with what was named."""
        while self.state.phase == "tick":
            seat = next(seat for seat in range(self.rules.seats) if "done" in self.may(seat))
            self.do(seat, "done")
        return self

    def go_on(self) -> Night:
        """All go on after the count."""
        for seat in range(self.rules.seats):
            self.do(seat, "next")
        return self

    def rounds(self, count: int) -> Night:
        """So many rounds in which nothing happens."""
        for _ in range(count):
            self.deal()
            if self.state.phase == "ready":
                self.all_ready()
            self.retell().go_on()
        return self

    # --- what there is to see --------------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        return str(self.state.phase)

    @property
    def card(self) -> int:
        """The number of the card that lies on the bed, 0 where none does."""
        return 0 if self.state.card is None else int(self.state.card.number)

    @property
    def word(self) -> str:
        """Its word in play."""
        return "" if self.state.card is None else str(self.state.card.word)

    @property
    def sides(self) -> list[str]:
        """Where the settled cards lie: ``yellow``, ``blue`` or ``penalty``."""
        return [card.side or card.how for card in self.state.cards]

    def fields(self, viewer: Viewer | int) -> dict[str, Any]:
        """What a viewer, or a seat, sees."""
        viewer = Seat(viewer) if isinstance(viewer, int) else viewer
        fields: dict[str, Any] = self.rules.fields(self.rules.hide(self.state, viewer))
        return fields

    def trace(self, viewer: Viewer | int) -> Trace:
        """What a viewer, or a seat, heard last."""
        viewer = Seat(viewer) if isinstance(viewer, int) else viewer
        told: Trace = self.rules.trace(self.rules.hide(self.state, viewer))
        return told

    def clues(self, seat: int) -> list[str]:
        """The clues on the card that lies there, as the seat sees them."""
        return [clue["text"] for clue in self.fields(seat)["clues"]]

    @property
    def heard_clues(self) -> list[str]:
        """The clues that reached the dreamer on the card that lies there."""
        return self.clues(self.state.dreamer)

    @property
    def points(self) -> list[int]:
        """The points of the round that is counted."""
        return list(self.state.points)

    def view(self, viewer: Viewer) -> str:
        """Every byte that a viewer gets."""
        return seen(self.rules, self.state, viewer)

    def _look(self) -> None:
        for viewer, views in self.watched.items():
            view = self.view(viewer)
            if not views or views[-1][1] != view:
                views.append((self.now, view))


def seen(rules: Any, state: Any, viewer: Viewer) -> str:
    """Every byte that a viewer gets of a state: fields, trace, and for a seat what it may do."""
    view = rules.hide(state, viewer)
    told = rules.trace(view)
    offered: Mapping[str, Any] = rules.offer(state, viewer.number) if isinstance(viewer, Seat) else {}
    return json.dumps([rules.fields(view), told.verb, told.seat, told.numbers, offered], ensure_ascii=False, indent=0)


def everybody(rules: Any) -> list[Viewer]:
    """Every seat and the spectators."""
    return [*(Seat(seat) for seat in range(rules.seats)), Spectator()]


__all__ = ["APPEAL", "CARDS", "CLUE", "DREAMLAND", "HOLD", "AfterGame", "Night", "everybody", "seen", "word_list"]
