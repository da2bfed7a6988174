"""A small card game on the kernel's dialect in which answers are given in windows: the rest of the house is tested on it.

Moths, for two to six. A shuffled pack of moths and leaves lies face down. Who is to move turns the top card over; then a window
opens in which every other player may call or let the card pass, once, and nobody sees who did. The call that counts is the
first in the order of the seats, counted from the left of who turned the card. A moth that is called scores 1 for the caller, a
leaf costs 1, and the caller turns the next card; without a call it is the next player's turn. With the option ``chances`` a card
that nobody calls opens the same window again, so often in all. After the last card everybody goes on, and the next round
shuffles all cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Protocol

from sennik.kernel import cards
from sennik.kernel.actions import Actions, Verb
from sennik.kernel.cells import Row
from sennik.kernel.game import Bound, Meanings, Option, Options, Preset, Result, Sentence
from sennik.kernel.generator import draw_below, shuffle_deck
from sennik.kernel.layout import EVERYBODY, Lies, i1, i2, i4, i8, layout, never, own_bit, owner, place, public, scratch
from sennik.kernel.options import complete_options
from sennik.kernel.piles import pop
from sennik.kernel.places import Place, Places
from sennik.kernel.rule import rule
from sennik.kernel.structs import struct_class
from sennik.kernel.trace import tell, tell_number, tell_step, trace_fields
from sennik.kernel.visibility import card_fields

SEATS = 6
MOTHS, LEAVES = 6, 4
CARDS = MOTHS + LEAVES
MOTH, LEAF = 1, 2
FACES = ("", "moth", "leaf")
PHASES = ("", "shuffle", "turn", "window", "count", "over")
SHUFFLE, TURN, WINDOW, COUNT, OVER = 1, 2, 3, 4, 5
TURN_OVER, CALL, PASS, NEXT = 0, 1, 2, 3
VERBS = ("deal", "turn", "call", "next")
TOLD_DEAL, TOLD_TURN, TOLD_CALL, TOLD_NEXT = 1, 2, 3, 4
DRAW, PILE = 1, 2

LAYOUT = layout(
    "Moths",
    **public(i4).fields("phase", "turn"),
    waiting=own_bit(i4),
    **public(i4).fields("seats", "rounds", "round", "chances", "chance", "ready", "shuffle", "deck_size", "pile_size"),
    total=public(i2[SEATS]),
    answer=owner(i1[SEATS]),
    deck=never(i1[CARDS]),
    pile=place(i1[CARDS], Lies.OPEN),
    **card_fields(CARDS),
    **trace_fields(),
    moves=scratch(i2[4]),
    moves_size=scratch(i4),
    gen=scratch(i8[4]),
)


class State(cards.CardState, Protocol):
    """The fields beside those of every card game."""

    seats: int
    rounds: int
    round: int
    chances: int
    chance: int
    ready: int
    pile_size: int
    total: Row
    answer: Row
    pile: Row


ACTIONS = Actions(Verb("turn"), Verb("call"), Verb("pass"), Verb("next"))


@rule
def legal(s: State, seat: int) -> None:
    s.moves_size = 0
    if (s.waiting >> seat) & 1 != 0:
        if s.phase == TURN:
            s.moves[0] = TURN_OVER
            s.moves_size = 1
        elif s.phase == WINDOW:
            s.moves[0] = CALL
            s.moves[1] = PASS
            s.moves_size = 2
        else:
            s.moves[0] = NEXT
            s.moves_size = 1


@rule
def open_window(s: State) -> None:
    s.phase = WINDOW
    s.waiting = ((1 << s.seats) - 1) & ~(1 << s.turn)


@rule
def go_on(s: State) -> None:
    """The next card, or the count after the last one."""
    s.chance = 0
    if s.deck_size == 0:
        s.phase = COUNT
        s.ready = 0
        s.waiting = (1 << s.seats) - 1
    else:
        s.phase = TURN
        s.waiting = 1 << s.turn


@rule
def close(s: State) -> None:
    """The window is over: the first call from the left of who turned the card counts."""
    caller = -1
    for i in range(1, s.seats):
        seat = (s.turn + i) % s.seats
        if caller < 0 and s.answer[seat] == CALL:
            caller = seat
    for seat in range(s.seats):
        s.answer[seat] = 0
    if caller >= 0:
        gain = 1 if s.face[s.pile[s.pile_size - 1]] == MOTH else -1
        s.total[caller] += gain
        tell(s, TOLD_CALL, caller)
        tell_number(s, gain)
        s.turn = caller
        go_on(s)
    elif s.chance < s.chances:
        s.chance += 1
        open_window(s)
    else:
        s.turn = (s.turn + 1) % s.seats
        go_on(s)


@rule
def turn_over(s: State, seat: int) -> None:
    card = pop(s)
    s.known[card] = EVERYBODY
    tell(s, TOLD_TURN, seat)
    tell_step(s, DRAW, PILE, 1, s.face[card], EVERYBODY)
    s.pile[s.pile_size] = card
    s.pile_size += 1
    s.chance = 1
    open_window(s)


@rule
def next_round(s: State, seat: int) -> None:
    s.waiting &= ~(1 << seat)
    s.ready |= 1 << seat
    tell(s, TOLD_NEXT, seat)
    if s.waiting == 0:
        if s.round == s.rounds:
            s.phase = OVER
        else:
            s.phase = SHUFFLE
            for i in range(CARDS):
                s.pile[i] = 0
                s.deck[i] = i + 1
                s.known[i + 1] = 0
            s.pile_size = 0
            s.deck_size = CARDS
            s.shuffle = CARDS


@rule
def apply(s: State, seat: int, action: int) -> None:
    if action == TURN_OVER:
        turn_over(s, seat)
    elif action == NEXT:
        next_round(s, seat)
    else:
        s.answer[seat] = action
        s.waiting &= ~(1 << seat)
        if s.waiting == 0:
            close(s)


@rule
def shuffled(s: State) -> None:
    s.shuffle = 0
    s.round += 1
    tell(s, TOLD_DEAL, -1)
    go_on(s)


@rule
def by_clock(s: State, seat: int) -> int:
    if s.phase == TURN:
        return TURN_OVER
    return PASS if s.phase == WINDOW else NEXT


@rule
def window(s: State) -> int:
    if s.phase != WINDOW:
        return 0
    for seat in range(s.seats):
        if s.answer[seat] == CALL:
            return 2
    return 1


@rule
def sample(s: State) -> None:
    """The cards that lie face down in any order. Who else has answered is nobody's to know: nobody has."""
    s.waiting = 0
    for seat in range(s.seats):
        if s.phase == TURN:
            s.waiting = 1 << s.turn
        elif (s.phase == WINDOW and seat != s.turn and s.answer[seat] == 0) or (s.phase == COUNT and (s.ready >> seat) & 1 == 0):
            s.waiting |= 1 << seat
    moths = MOTHS
    for i in range(s.pile_size):
        if s.face[s.pile[i]] == MOTH:
            moths -= 1
    size = s.deck_size
    for i in range(size):
        card = s.pile_size + i + 1
        s.deck[i] = card
        s.face[card] = MOTH if i < moths else LEAF
        s.known[card] = 0
    kept = s.shuffle
    s.shuffle = size
    shuffle_deck(s)
    s.shuffle = kept


@rule
def thumb(s: State, seat: int) -> int:
    """Calls moths, but not always."""
    if s.phase == WINDOW:
        return CALL if s.face[s.pile[s.pile_size - 1]] == MOTH and draw_below(s, 2) != 0 else PASS
    return by_clock(s, seat)


PLACES = Places(Place("draw", size="deck_size"), Place("discard", cards="pile", size="pile_size"))

BOOK = cards.RuleBook(legal, apply, shuffled, by_clock, sample, thumb, window, close)
EDITION = cards.Edition(LAYOUT, BOOK, ACTIONS, FACES, PHASES, VERBS, PLACES, COUNT)
Moth = struct_class(LAYOUT)

OPTIONS = (Option("rounds", "number", 1, 1, 9), Option("chances", "number", 1, 1, 9))


class MothRules(cards.CardRules[State]):
    """Moths for so many seats."""

    @property
    def bound(self) -> Bound:
        """A card is turned over, and each of the others answers at every chance; after a round all go on."""
        rounds, chances = (int(str(self.options[name])) for name in ("rounds", "chances"))
        return Bound(rounds, rounds * (CARDS * (1 + chances * (self.seats - 1)) + self.seats))

    def result(self, state: State) -> Result | None:
        if state.phase != OVER:
            return None
        totals = self.by_seat(state.total)
        return Result(totals, tuple(seat for seat, total in enumerate(totals) if total == max(totals)))


@cache
def _first(seats: int, rounds: int, chances: int) -> State:
    s: State = Moth()
    s.seats, s.rounds, s.chances = seats, rounds, chances
    for i in range(CARDS):
        s.deck[i] = i + 1
        s.face[i + 1] = MOTH if i < MOTHS else LEAF
    s.deck_size = s.shuffle = CARDS
    s.phase = SHUFFLE
    return s


class Moths:
    """The catalogue entry."""

    name = "moths"
    meanings = Meanings(
        "deal", goes_on="next", declines="pass", totals="total", round="round", ranks=("total",), silent=("window",)
    )
    figures: Mapping[str, Any] = {}
    number = 1
    options: tuple[Option, ...] = OPTIONS
    presets: tuple[Preset, ...] = (Preset("plain", {}, range(2, SEATS + 1)),)

    def card_name(self, card: str) -> str | Sentence:
        return card

    def rules(self, options: Options, seats: int) -> MothRules:
        values: Any = complete_options(self.name, OPTIONS, options)
        return MothRules(self, EDITION, values, seats, _first(seats, values["rounds"], values["chances"]))
