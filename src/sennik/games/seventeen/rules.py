"""The rules of Seventeen (D01-D42), in the dialect: functions over the state.

``legal`` and ``apply`` take the seat that answers, and ``apply`` assumes a legal action. If ``shuffle`` is above 0, the
referee puts that many lowest cards of ``deck`` in a new order (the last one is the top) and calls ``shuffled``.

``step`` says what is owed when a turn or a round ends. First the hand is filled. If a shuffle has to come before that
(D24), ``shuffled`` goes on where it stopped.
"""

from __future__ import annotations

from sennik.kernel.hands import take_card
from sennik.kernel.layout import EVERYBODY
from sennik.kernel.rule import rule
from sennik.kernel.trace import tell, tell_number, tell_step

from . import layout
from .count import count
from .deck import REMOVE, REVERSE, TWO
from .state import State
from .table import discard_last, discard_row, draw_card, hand_age, note_taken, refill, show, turn_up

# --- the course of the game ----------------------------------------------------------------------------------------------


@rule
def shuffled(s: State) -> None:
    """Deals three cards to each seat (D40), or goes on with what needed a card (D24)."""
    n = s.shuffle
    s.shuffle = 0
    s.shuffles += 1
    turn_up(s)
    if s.step == layout.DEAL:
        for seat in range(s.seats):
            for _ in range(layout.HAND):
                draw_card(s, seat)
        s.direction = 1
        begin_round(s)
        for seat in range(s.seats):
            tell_step(s, layout.DRAW_PILE, layout.HANDS + seat, layout.HAND, 0, 0)
    else:
        tell(s, layout.RESHUFFLED, -1)
        tell_step(s, layout.DISCARD_PILE, layout.DRAW_PILE, n, 0, 0)
        run(s)


@rule(inline=True)
def begin_round(s: State) -> None:
    """Lets the starter play. No duty comes over from the round before (D21)."""
    s.round += 1
    s.turns = 0
    s.heart_only = 0
    s.turn = s.starter
    s.due = 1
    s.played = 0
    s.next_two = 0
    s.step = layout.RESTING
    tell(s, layout.DEALT, -1)
    tell_number(s, s.round)
    ask_turn(s)


@rule(inline=True)
def ask_turn(s: State) -> None:
    """Lets the seat whose turn it is play."""
    s.phase = layout.TURN
    s.waiting = 1 << s.turn


@rule(inline=True)
def run(s: State) -> None:
    """Fills the hand of the seat that played, then ends the turn or counts. It stops if a shuffle is asked for (D23, D24)."""
    if refill(s, s.turn):
        if s.step == layout.END:
            end_turn(s)
        else:
            count(s)


@rule(inline=True)
def end_turn(s: State) -> None:
    """Passes play to the neighbour in the current direction (D07), who owes two cards if that was announced (D15, D19)."""
    s.step = layout.RESTING
    s.turns += 1
    if s.turns >= layout.LONG_ROUND * s.seats:
        s.heart_only = 1  # the round is too long: from now on the row fills (D42)
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
    """Returns whether the seat that plays owes a second card and has one (D15, D25)."""
    return s.played < s.due and s.hand_size[s.turn] > 0


@rule
def next_round(s: State) -> None:
    """Moves the row to the used pile. Hands and, as a rule, the direction stay (D08, D38). The winner of the sum begins (D36)."""
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
    tell_step(s, layout.WHOLE_ROW, layout.DISCARD_PILE, n, 0, 0)


# --- legal moves -----------------------------------------------------------------------------------------------------------


@rule(inline=True)
def legal(s: State, seat: int) -> None:
    """Lists the seat's actions in ``moves``, ascending. It lists none if the table does not wait for this seat."""
    n = 0
    if (s.waiting >> seat) & 1 != 0:
        if s.phase == layout.WINDOW:
            # Both are always legal, so that nobody sees whether the seat could call.
            s.moves[0] = s.bases[layout.CALLED - 1]
            s.moves[1] = s.bases[layout.PASSED - 1]
            n = 2
        elif s.phase == layout.TURN:
            n = legal_turn(s)
        else:
            s.moves[0] = s.bases[layout.WENT_ON - 1]
            n = 1
    s.moves_size = n


@rule(inline=True)
def legal_turn(s: State) -> int:
    """Lists each card of the hand, a one-sided one either way (D41, D42), and a call at the start of the turn (D01,
    D04).

    There is no call on an empty row (D05), between the seat's own two cards (D02), or, by an option of the table,
    instead of two cards (D16). A seat without a card may call, and if there is nothing to call it passes (D25). Returns
    the number of actions.
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
            s.moves[0] = s.bases[layout.PASSED - 1]
            n = 1
    elif s.played == 0 and (s.due == 1 or s.bound_may_call != 0 or size == 0):
        s.moves[n] = s.bases[layout.CALLED - 1]
        n += 1
    return n


# --- moves -------------------------------------------------------------------------------------------------------------------


@rule(inline=True)
def apply(s: State, seat: int, action: int) -> None:
    """Makes the seat's legal action."""
    if s.phase == layout.WINDOW:
        if action == s.bases[layout.CALLED - 1]:
            s.answer[seat] = layout.CALL
        else:
            s.answer[seat] = layout.LET_GO
        s.waiting = s.waiting & ~(1 << seat)
        if s.waiting == 0:
            close(s)
    elif s.phase == layout.TURN:
        if action < s.bases[layout.CALLED - 1]:
            lay(s, action // 2 + 1, action % 2)
        elif action == s.bases[layout.CALLED - 1]:
            # The player before has already drawn, so nobody draws (D04).
            tell(s, layout.CALLED, seat)
            s.caller = seat + 1
            count(s)
        else:
            tell(s, layout.PASSED, seat)
            s.step = layout.END
            run(s)
    else:
        s.waiting = s.waiting & ~(1 << seat)
        s.ready = s.ready | (1 << seat)
        tell(s, layout.WENT_ON, seat)
        if s.waiting == 0:
            next_round(s)


@rule(inline=True)
def lay(s: State, code: int, down: int) -> None:
    """Lays a card of the hand at the end of the row, face up or heart up. A special card face up takes effect (D22, D41)."""
    me = s.turn
    card = take_card(s, me, code)
    age = layout.FRESH
    if s.shuffles > 1:
        age = layout.EITHER
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
    tell(s, layout.PLAYED, me)
    tell_number(s, down)
    tell_step(s, layout.HANDS + me, layout.ROW + at, 1, code, s.known[card])
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
        s.phase = layout.WINDOW
        s.waiting = ((1 << s.seats) - 1) & ~(1 << me)


@rule(inline=True)
def remove(s: State) -> None:
    """Moves itself and the card before it, if there is one, to the used pile (D10, D11).

    What the other card has done stays done: a direction (D09), a duty (D13, D20). A trap does nothing any more (D12).
    The seat that removed counts as the last that played, although the card is gone; or, by an option of the table, the
    seat that laid the card now last (D14).
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
    """Lets the same player lay a second card, or ends the turn."""
    if one_more(s):
        ask_turn(s)
    else:
        s.step = layout.END
        run(s)


# --- the window of calls -----------------------------------------------------------------------------------------------------


@rule
def window(s: State) -> int:
    """Returns 1 if a window is open, 2 if a call is noted, otherwise 0 (``sennik.kernel.cards.RuleBook``)."""
    if s.phase != layout.WINDOW:
        return 0
    for seat in range(s.seats):
        if s.answer[seat] == layout.CALL:
            return 2
    return 1


@rule
def close(s: State) -> None:
    """Closes the window. Of those who called, the first clockwise from the player is the caller, in either direction
    (D03).

    The player's hand is filled before the count (D23).
    """
    caller = -1
    seat = s.turn
    for _ in range(s.seats):
        seat += 1
        if seat == s.seats:
            seat = 0
        if caller < 0 and s.answer[seat] == layout.CALL:
            caller = seat
        s.answer[seat] = 0
    s.waiting = 0
    if caller >= 0:
        tell(s, layout.CALLED, caller)
        s.caller = caller + 1
        s.step = layout.RECKON
        run(s)
    elif one_more(s):
        tell(s, layout.QUIET, -1)
        ask_turn(s)
    else:
        tell(s, layout.DREW, s.turn)
        s.step = layout.END
        run(s)


@rule
def by_clock(s: State, seat: int) -> int:
    """Returns the clock's choice: it goes on, passes in a window, lays the first card (a special one heart up), or calls."""
    if s.phase == layout.WINDOW:
        return s.bases[layout.PASSED - 1]
    legal(s, seat)
    if s.phase == layout.TURN and s.hand_size[seat] > 0:
        code = s.face[s.hand[seat, 0]]
        if code >= REVERSE:
            return 2 * (code - 1) + 1
        return 2 * (code - 1)
    return s.moves[0]
