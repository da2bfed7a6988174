"""A player of Seventeen by rules of thumb: an action from a view alone, with a little luck from ``gen``.

The player counts the one-sided cards that it does not see, and takes each heart of a rival's for one of them. Which one
depends on how full the row was when the rival laid it, because nobody likes to bring a row to 17. From that follows how
likely the row makes 17, for the player, who knows its own hearts, and for the rest of the table, who do not. The player
calls if that is worth more than what it could play. It plays what the others are likely to judge wrongly: that is how
it bluffs.

Chances are parts of ONE. Values are thousandths of a control, with what a control or a nerve means to the seat (D33,
D35). ``belief`` has a row for each picture of the card row: cell n is the chance of a sum of n, and the last cell is
the chance of SEVENTEEN or more.
"""

from __future__ import annotations

from sennik.kernel.generator import draw_below
from sennik.kernel.layout import EVERYBODY
from sennik.kernel.rule import rule

from . import layout
from .deck import REMOVE, REVERSE, SEVENTEEN, TRAP, TWO, VALUES
from .state import State

ONE = 1 << 16

MINE, TABLE, MINE_BEFORE, TABLE_BEFORE = range(4)
"""The pictures of the row: the seat's own and the table's, and both without the row's last card."""

CONTROL = 1000
WINNING = 1900
"""The worth of a control that wins the game. CONTROL is that of another one."""

NERVE = 380
SECOND = 180
"""The cost of a second nerve if there is no control to lose. NERVE is that of the first one."""

WAIT = 150
"""The worth of not calling, for a seat that is not the next to play."""

LOW = 26000
HIGH = 52000
"""The chance of 17 above which rivals surely call. Below LOW they surely do not."""

INSIGHT = 5000
"""How much more likely rivals think that a row makes 17 if it does, because they know their own hearts."""

HOPE = 350
"""The worth of leaving others with a row that one more card is likely to bring to 17."""

EASE = 2
EASE_TWO = 4
"""What a player is assumed to add to a nearly full row with two cards. EASE is that for one card."""

KEEP = 20
"""How much more a card is worth keeping with each point that it counts less."""

TRAP_LASTS = 85
"""How many of a hundred hidden traps give their owner something."""

BOUND = 110
"""The cost of having to lay two cards on a row that they are likely to bring to 17."""

NOISE = 60

FULL = 13
"""The number of points from which people lay hearts with other thoughts (``hides``)."""

HIDES_TRAP = 24
HIDES_SPECIAL, HIDES_SPECIAL_LATE = 6, 12
HIDES_NUMBER, HIDES_NUMBER_LATE, HIDES_LESS = 16, 12, 2
"""How gladly people lay a card heart up. Late, they hide a number the less gladly the more it counts."""

HIDDEN_POINTS = 2
"""The points that a heart is assumed to have, in judging how full the row was."""

NO_PLAY = -(1 << 20)


@rule
def thumb(v: State, seat: int) -> int:
    """Returns the action of ``seat``, which is to act, from its view ``v``. Only scratch of the view changes."""
    if v.phase == layout.COUNT:
        return v.bases[layout.WENT_ON - 1]
    if v.row_size == 0:
        # Nothing to call: a card, or where there is none a pass (D05, D25).
        if v.hand_size[seat] == 0:
            return v.bases[layout.PASSED - 1]
        look_at_row(v)
        choose_card(v, seat)
        return v.chosen
    look_at_row(v)
    if v.phase == layout.WINDOW:
        if would_call(v, seat):
            return v.bases[layout.CALLED - 1]
        return v.bases[layout.PASSED - 1]
    play = choose_card(v, seat)
    may_call = v.played == 0 and (v.due == 1 or v.bound_may_call != 0 or v.hand_size[seat] == 0)
    if may_call and (play == NO_PLAY or call_value(v, seat) > play - burden_of_two(v, v.due - v.played)):
        return v.bases[layout.CALLED - 1]
    return v.chosen


# --- what is likely ------------------------------------------------------------------------------------------------------


@rule
def look_at_row(v: State) -> None:
    """Fills the four pictures, and ``trap_chance`` with the chance that a rival's trap lies under a heart."""
    count_unseen(v, MINE)
    picture(v, MINE, v.row_size)
    picture(v, MINE_BEFORE, max(0, v.row_size - 1))
    count_unseen(v, TABLE)
    picture(v, TABLE_BEFORE, max(0, v.row_size - 1))
    picture(v, TABLE, v.row_size)


@rule
def seen(v: State, card: int, kind: int) -> int:
    """Returns the face of a card in this picture, 0 for a heart."""
    if kind % 2 == TABLE and v.known[card] != EVERYBODY:
        return 0
    return v.face[card]


@rule
def count_unseen(v: State, kind: int) -> None:
    """Fills ``left`` with the number of copies of each card that are in no place that this picture shows."""
    for code in range(1, len(v.copies)):
        v.left[code] = v.copies[code]
    for card in range(1, len(v.face)):
        v.left[seen(v, card, kind)] -= 1


@rule
def picture(v: State, kind: int, cards: int) -> None:
    """Fills in the chances of each sum of the row's first ``cards`` cards, and in ``points`` about how full they look."""
    for total in range(SEVENTEEN + 1):
        v.belief[kind, total] = 0
    v.belief[kind, 0] = ONE
    v.points = 0
    trap = 0
    for i in range(cards):
        code = seen(v, v.row[i], kind)
        if code == 0:
            heart_odds(v)
            trap += v.trap_odds
            v.points += HIDDEN_POINTS
        else:
            for points in range(VALUES + 1):
                v.odds[points] = 0
            v.odds[v.worth[code]] = ONE
            v.points += v.worth[code]
        add_card(v, kind)
    heart_odds(v)
    if kind == MINE:
        v.trap_chance = min(trap, ONE)


@rule
def heart_odds(v: State) -> None:
    """Fills ``odds`` with the chances that a heart laid on ``points`` counts 0, 1, ... 5; and ``trap_odds``."""
    for points in range(VALUES + 1):
        v.odds[points] = 0
    total = 0
    for code in range(1, len(v.copies)):
        if v.two_sided[code] == 0 and v.left[code] > 0:
            weight = v.left[code] * hides(v, code)
            v.odds[v.worth[code]] += weight
            total += weight
    v.trap_odds = 0
    if total == 0:
        v.odds[HIDDEN_POINTS] = ONE
    else:
        if v.left[TRAP] > 0:
            v.trap_odds = v.left[TRAP] * hides(v, TRAP) * ONE // total
        for points in range(VALUES + 1):
            v.odds[points] = v.odds[points] * ONE // total


@rule
def hides(v: State, code: int) -> int:
    """Returns how gladly people lay this one-sided card heart up on a row that looks as full as ``points``."""
    if code == TRAP:
        return HIDES_TRAP
    if v.points < FULL:
        if code >= REVERSE:
            return HIDES_SPECIAL
        return HIDES_NUMBER
    if code >= REVERSE:
        return HIDES_SPECIAL_LATE
    return HIDES_NUMBER_LATE - HIDES_LESS * code


@rule
def add_card(v: State, kind: int) -> None:
    """Adds one more card with these ``odds`` to the picture. The last cell takes everything that is 17 or more."""
    over = v.belief[kind, SEVENTEEN]
    for points in range(1, VALUES + 1):
        for total in range(SEVENTEEN - points, SEVENTEEN):
            over += v.belief[kind, total] * v.odds[points] // ONE
    v.belief[kind, SEVENTEEN] = over
    for total in range(SEVENTEEN - 1, -1, -1):
        chance = 0
        for points in range(VALUES + 1):
            if points <= total:
                chance += v.belief[kind, total - points] * v.odds[points] // ONE
        v.belief[kind, total] = chance


@rule
def at_least(v: State, kind: int, total: int) -> int:
    """Returns the chance that the sum is ``total`` or more."""
    chance = 0
    for sum_ in range(max(0, total), SEVENTEEN + 1):
        chance += v.belief[kind, sum_]
    return min(chance, ONE)


# --- what tokens are worth -----------------------------------------------------------------------------------------------


@rule
def control_worth(v: State, seat: int) -> int:
    """Returns the worth of one more control to a seat."""
    if v.control[seat] >= layout.GOAL - 1:
        return WINNING
    return CONTROL


@rule
def nerve_cost(v: State, seat: int, more: int) -> int:
    """Returns the cost of one more nerve to a seat that will get ``more``. Every second one takes a control with it (D33)."""
    if (v.nerves[seat] + more) % 2 == 0:
        return NERVE
    if v.control[seat] > 0:
        return CONTROL - NERVE
    return SECOND - NERVE


@rule
def has_trap(v: State, seat: int) -> bool:
    """Returns whether this view shows a hidden trap of that seat in the row."""
    found = False
    for i in range(v.row_size):
        if v.row_down[i] != 0 and v.row_owner[i] == seat and v.face[v.row[i]] == TRAP:
            found = True
    return found


# --- calling -------------------------------------------------------------------------------------------------------------


@rule
def call_value(v: State, seat: int) -> int:
    """Returns the worth of a call to the seat (D26, D28-D31). It loses its share of what a rival gains."""
    right = at_least(v, MINE, SEVENTEEN)
    last = v.last - 1
    rivals = v.seats - 1
    own_trap = has_trap(v, seat)
    gain = control_worth(v, seat)
    if own_trap:
        gain = 0
    trap = v.trap_chance
    if own_trap:
        trap = ONE
    wrong = nerve_cost(v, seat, 0) + control_worth(v, last) // rivals
    value = right * (gain + nerve_cost(v, last, 0) // rivals) - (ONE - right) * wrong
    value -= trap * nerve_cost(v, seat, 0)
    return value // ONE


@rule
def next_to_play(v: State) -> int:
    """Returns the seat that plays if this window closes without a call."""
    if v.played < v.due and v.hand_size[v.turn] > 0:
        return v.turn
    return (v.turn + v.direction + v.seats) % v.seats


@rule
def would_call(v: State, seat: int) -> bool:
    """Returns whether the seat calls in a window: the next to play compares with its plays, others with the worth of waiting."""
    value = call_value(v, seat)
    if next_to_play(v) == seat:
        return value > choose_card(v, seat) - burden_of_two(v, 1 + v.next_two)
    return value + draw_below(v, NOISE) > WAIT


@rule
def burden_of_two(v: State, cards: int) -> int:
    """Returns the cost of a second card that is owed."""
    if cards < 2:
        return 0
    return at_least(v, MINE, SEVENTEEN - EASE_TWO) * BOUND // ONE


# --- playing -------------------------------------------------------------------------------------------------------------


@rule
def choose_card(v: State, seat: int) -> int:
    """Writes the card that is worth most, and how to lay it, into ``chosen``. Returns its value, or NO_PLAY without a card."""
    best = NO_PLAY
    for i in range(v.hand_size[seat]):
        code = v.face[v.hand[seat, i]]
        ways = 2 - v.two_sided[code]
        for down in range(0 if code != REMOVE or v.heart_only == 0 else 1, ways):
            value = play_value(v, seat, code, down) + draw_below(v, NOISE)
            if value > best:
                best = value
                v.chosen = 2 * (code - 1) + down
    return best


@rule
def calls(looks: int) -> int:
    """Returns the chance that somebody calls a row that looks so likely to make 17."""
    if looks <= LOW:
        return 0
    if looks >= HIGH:
        return ONE
    return (looks - LOW) * ONE // (HIGH - LOW)


@rule
def play_value(v: State, seat: int, code: int, down: int) -> int:
    """Returns the worth of laying this card in this way."""
    kind = MINE
    if code == REMOVE and down == 0:
        if v.row_size <= 1:
            return -KEEP * VALUES  # an empty row, and no window (D05)
        kind = MINE_BEFORE
    points = v.worth[code]
    full = at_least(v, kind, SEVENTEEN - points)
    looks = at_least(v, kind + TABLE, SEVENTEEN - points)
    if down != 0:
        looks = 0
        for guessed in range(VALUES + 1):
            looks += at_least(v, TABLE, SEVENTEEN - guessed) * v.odds[guessed] // ONE
    rivals = v.seats - 1
    gain = control_worth(v, seat)
    own_trap = has_trap(v, seat)
    trap = down == 1 and code == TRAP
    if own_trap or trap:
        gain = 0
    right = full * calls(looks + INSIGHT) // ONE
    wrong = (ONE - full) * calls(looks - INSIGHT) // ONE
    ease = EASE
    if code == TWO and down == 0:
        ease = EASE_TWO
    burden = at_least(v, kind, SEVENTEEN - points - ease)
    value = wrong * (gain + NERVE // rivals) - right * (nerve_cost(v, seat, 0) + CONTROL // rivals)
    value += (ONE - right - wrong) * (burden * HOPE // rivals // ONE)
    value = value // ONE - KEEP * (VALUES - points)
    if trap and not own_trap:
        value += control_worth(v, seat) * TRAP_LASTS // 100
    return value
