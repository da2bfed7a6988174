"""The rules of Seventeen (D01-D42), in the dialect: functions over the state of :mod:`.layout`.

``legal`` and ``apply`` take the seat that answers; ``apply`` assumes a legal action. When ``shuffle`` is above 0 the
referee puts that many lowest cards of ``deck`` in a new order (the last one is the top) and calls ``shuffled``.

What is owed when a turn or a round ends is in ``step``: the hand is filled first, and where a shuffle has to come before that
(D24), ``shuffled`` goes on where it stopped.
"""

from __future__ import annotations

from sennik.kernel.layout import EVERYBODY
from sennik.kernel.rule import rule
from sennik.kernel.trace import tell, tell_number, tell_step

from .count import count
from .deck import REMOVE, REVERSE, TWO
from .layout import (
    CALL,
    CALLED,
    DEAL,
    DEALT,
    DISCARD_PILE,
    DRAW_PILE,
    DREW,
    EITHER,
    END,
    FRESH,
    HAND,
    HANDS,
    LET_GO,
    LONG_ROUND,
    PASSED,
    PLAYED,
    QUIET,
    RECKON,
    RESHUFFLED,
    RESTING,
    ROW,
    TURN,
    WENT_ON,
    WHOLE_ROW,
    WINDOW,
)
from .state import State
from .table import discard_last, discard_row, draw_card, hand_age, note_taken, refill, show, take_from_hand, turn_up

# --- the course of the game ----------------------------------------------------------------------------------------------


@rule
def shuffled(s: State) -> None:
    """Deals three cards a seat (D40), or goes on with what needed a card (D24)."""
    n = s.shuffle
    s.shuffle = 0
    s.shuffles += 1
    turn_up(s)
    if s.step == DEAL:
        for seat in range(s.seats):
            for _ in range(HAND):
                draw_card(s, seat)
        s.direction = 1
        begin_round(s)
        for seat in range(s.seats):
            tell_step(s, DRAW_PILE, HANDS + seat, HAND, 0, 0)
    else:
        tell(s, RESHUFFLED, -1)
        tell_step(s, DISCARD_PILE, DRAW_PILE, n, 0, 0)
        run(s)


@rule(inline=True)
def begin_round(s: State) -> None:
    """The starter is to play; no duty comes over from the round before (D21)."""
    s.round += 1
    s.turns = 0
    s.heart_only = 0
    s.turn = s.starter
    s.due = 1
    s.played = 0
    s.next_two = 0
    s.step = RESTING
    tell(s, DEALT, -1)
    tell_number(s, s.round)
    ask_turn(s)


@rule(inline=True)
def ask_turn(s: State) -> None:
    """The seat whose turn it is may play."""
    s.phase = TURN
    s.waiting = 1 << s.turn


@rule(inline=True)
def run(s: State) -> None:
    """Fills the hand of who played, then ends the turn or counts; stops where a shuffle is asked for (D23, D24)."""
    if refill(s, s.turn):
        if s.step == END:
            end_turn(s)
        else:
            count(s)


@rule(inline=True)
def end_turn(s: State) -> None:
    """Play passes to the neighbour in the current direction (D07), who is bound to two cards if so announced (D15, D19)."""
    s.step = RESTING
    s.turns += 1
    if s.turns >= LONG_ROUND * s.seats:
        s.heart_only = 1  # the round goes on and on: from now on the row fills (D42)
    s.turn += s.direction
    if s.turn == s.seats:
        s.turn = 0
    elif s.turn < 0:
        s.turn = s.seats - 1
    s.due = 1 + s.next_two
    s.next_two = 0
    s.played = 0
    ask_turn(s)


@rule(inline=True)
def one_more(s: State) -> bool:
    """Whether who plays owes a second card and has one (D15, D25)."""
    return s.played < s.due and s.hand_size[s.turn] > 0


@rule
def next_round(s: State) -> None:
    """The row goes to the used pile, hands and, as a rule, the direction stay (D08, D38); the winner of the sum begins (D36)."""
    n = s.row_size
    discard_row(s)
    if s.direction_resets != 0:
        s.direction = 1
    s.last = 0
    s.caller = 0
    s.sum = 0
    s.reached = 0
    s.ready = 0
    for seat in range(s.seats):
        s.trap_control[seat] = 0
        s.trap_nerve[seat] = 0
        s.sum_control[seat] = 0
        s.sum_nerve[seat] = 0
        s.withheld_control[seat] = 0
        s.withheld_nerve[seat] = 0
        s.exchanged[seat] = 0
        s.lost[seat] = 0
    begin_round(s)
    tell_step(s, WHOLE_ROW, DISCARD_PILE, n, 0, 0)


# --- legal moves -----------------------------------------------------------------------------------------------------------


@rule(inline=True)
def legal(s: State, seat: int) -> None:
    """Lists the seat's actions in ``moves``, ascending. None where the table does not wait for this seat."""
    n = 0
    if (s.waiting >> seat) & 1 != 0:
        if s.phase == WINDOW:
            # Always both: that one cannot or would not is nobody's to see.
            s.moves[0] = s.bases[CALLED - 1]
            s.moves[1] = s.bases[PASSED - 1]
            n = 2
        elif s.phase == TURN:
            n = legal_turn(s)
        else:
            s.moves[0] = s.bases[WENT_ON - 1]
            n = 1
    s.moves_size = n


@rule(inline=True)
def legal_turn(s: State) -> int:
    """Each card of the hand, a one-sided one either way (D41, D42); a call at the start of the turn (D01, D04).

    No call on an empty row (D05), nor between one's own two cards (D02), nor, where the table plays so, instead of two (D16).
    Without a card there is a call, and where there is nothing to call either, a pass (D25).
    """
    me = s.turn
    size = s.hand_size[me]
    n = 0
    before = 0
    for _ in range(size):
        # The lowest face above the one listed last.
        code = 127
        for i in range(size):
            held = s.face[s.hand[me, i]]
            if before < held < code:
                code = held
        if code == 127:
            break
        before = code
        if code != REMOVE or s.heart_only == 0:
            s.moves[n] = 2 * (code - 1)
            n += 1
        if s.two_sided[code] == 0:
            s.moves[n] = 2 * (code - 1) + 1
            n += 1
    if s.row_size == 0:
        if size == 0:
            s.moves[0] = s.bases[PASSED - 1]
            n = 1
    elif s.played == 0 and (s.due == 1 or s.bound_may_call != 0 or size == 0):
        s.moves[n] = s.bases[CALLED - 1]
        n += 1
    return n


# --- moves -------------------------------------------------------------------------------------------------------------------


@rule(inline=True)
def apply(s: State, seat: int, action: int) -> None:
    """Makes the seat's legal action."""
    if s.phase == WINDOW:
        if action == s.bases[CALLED - 1]:
            s.answer[seat] = CALL
        else:
            s.answer[seat] = LET_GO
        s.waiting = s.waiting & ~(1 << seat)
        if s.waiting == 0:
            close(s)
    elif s.phase == TURN:
        if action < s.bases[CALLED - 1]:
            lay(s, action // 2 + 1, action % 2)
        elif action == s.bases[CALLED - 1]:
            # The player before has drawn already, so nobody draws (D04).
            tell(s, CALLED, seat)
            s.caller = seat + 1
            count(s)
        else:
            tell(s, PASSED, seat)
            s.step = END
            run(s)
    else:
        s.waiting = s.waiting & ~(1 << seat)
        s.ready = s.ready | (1 << seat)
        tell(s, WENT_ON, seat)
        if s.waiting == 0:
            next_round(s)


@rule(inline=True)
def lay(s: State, code: int, down: int) -> None:
    """A card goes from the hand to the end of the row, face up or heart up; a special one that is face up works (D22, D41)."""
    me = s.turn
    card = take_from_hand(s, me, code)
    age = FRESH
    if s.shuffles > 1:
        age = EITHER
        if s.known[card] != EVERYBODY:
            age = hand_age(s, me)
        note_taken(s, me)
    if down == 0:
        show(s, card, age)
        s.open_sum += s.worth[s.face[card]]
    at = s.row_size
    s.row[at] = card
    s.row_owner[at] = me
    s.row_down[at] = down
    s.row_age[at] = age
    s.row_size = at + 1
    s.played += 1
    s.last = me + 1
    tell(s, PLAYED, me)
    tell_number(s, down)
    tell_step(s, HANDS + me, ROW + at, 1, code, s.known[card])
    if down == 0:
        if code == REVERSE:
            s.direction = -s.direction  # at once; with two players it makes no difference (D06)
        elif code == TWO:
            s.next_two = 1  # two of them do not add up (D18)
        elif code == REMOVE:
            remove(s)
        # A trap that all see is no trap (D27).
    if s.row_size == 0 or (s.call_between == 0 and one_more(s)):
        go_on(s)  # no window over an empty row (D05), nor between two cards where the table plays so (D17)
    else:
        s.phase = WINDOW
        s.waiting = ((1 << s.seats) - 1) & ~(1 << me)


@rule(inline=True)
def remove(s: State) -> None:
    """Itself and the card before it, if there is one, go to the used pile (D10, D11).

    What the other one has done stays done: a direction (D09), a duty (D13, D20). A trap does nothing any more (D12).
    Who played last is who removed, though the card is gone; or, where the table plays so, who laid the card now last (D14).
    """
    discard_last(s)
    if s.row_size > 0:
        discard_last(s)
    if s.last_by_card != 0:
        s.last = 0
        if s.row_size > 0:
            s.last = s.row_owner[s.row_size - 1] + 1


@rule(inline=True)
def go_on(s: State) -> None:
    """The same player's second card, or the end of the turn."""
    if one_more(s):
        ask_turn(s)
    else:
        s.step = END
        run(s)


# --- the window of calls -----------------------------------------------------------------------------------------------------


@rule
def window(s: State) -> int:
    """Whether a window is open (1), with a call noted (2): see :class:`sennik.kernel.cards.RuleBook`."""
    if s.phase != WINDOW:
        return 0
    for seat in range(s.seats):
        if s.answer[seat] == CALL:
            return 2
    return 1


@rule
def close(s: State) -> None:
    """The window closes. Of those who called the first clockwise from the player is the caller, whatever the direction (D03).

    The player's hand is filled before the count (D23).
    """
    caller = -1
    seat = s.turn
    for _ in range(s.seats):
        seat += 1
        if seat == s.seats:
            seat = 0
        if caller < 0 and s.answer[seat] == CALL:
            caller = seat
        s.answer[seat] = 0
    s.waiting = 0
    if caller >= 0:
        tell(s, CALLED, caller)
        s.caller = caller + 1
        s.step = RECKON
        run(s)
    elif one_more(s):
        tell(s, QUIET, -1)
        ask_turn(s)
    else:
        tell(s, DREW, s.turn)
        s.step = END
        run(s)


@rule
def by_clock(s: State, seat: int) -> int:
    """What the clock does for a seat: goes on, lets a window pass, lays its first card (a special one heart up), else calls."""
    if s.phase == WINDOW:
        return s.bases[PASSED - 1]
    legal(s, seat)
    if s.phase == TURN and s.hand_size[seat] > 0:
        code = s.face[s.hand[seat, 0]]
        if code >= REVERSE:
            return 2 * (code - 1) + 1
        return 2 * (code - 1)
    return s.moves[0]
