"""The course of a game of Cats (C01-C37), in the dialect: functions over the state.

``legal`` and ``apply`` take the seat that answers, and ``apply`` assumes a legal action. If ``shuffle`` is above 0, the
referee puts that many lowest cards of ``deck`` in a new order (the last one is the top) and calls ``shuffled``.

``step`` says what is still owed of a move. ``run`` goes on with it until somebody is to answer, the game is over, or a
card is needed and the discards have to be shuffled first (C21). Then ``shuffled`` goes on where it stopped.

The plays of a turn are in ``.plays``, attack and defence in ``.defence``, cats that meet in ``.meeting``, and the end
in ``.count``.
"""

from __future__ import annotations

from sennik.kernel.rule import rule
from sennik.kernel.trace import tell, tell_deal, tell_number, tell_step

from . import layout
from .count import count, full_lands
from .defence import ask_defenders, note, repeat, repel, resolve
from .meeting import lay, meet, put, take_reward
from .plays import play
from .state import State
from .table import discard, discard_play, draw_card, lift_top, refill, top_place


@rule
def shuffled(s: State) -> None:
    """Deals four cards to each seat (C35), or goes on with the move that needed a card (C21)."""
    n = s.shuffle
    s.shuffle = 0
    s.shuffles += 1
    if s.step == layout.DEAL:
        tell(s, layout.DEALT, -1)
        for seat in range(s.seats):
            for _ in range(layout.HAND):
                draw_card(s, seat)
        tell_deal(s, s.seats, layout.DRAW_PILE, layout.HANDS, 1, layout.HAND)
        s.turn = s.starter
        s.step = layout.RESTING
        ask_turn(s)
    else:
        tell(s, layout.RESHUFFLED, -1)
        tell_step(s, layout.DISCARD_PILE, layout.DRAW_PILE, n, 0, 0)
        run(s)


@rule(inline=True)
def apply(s: State, seat: int, action: int) -> None:
    """Makes the seat's legal action."""
    if s.phase == layout.TURN:
        play(s, action)
        run(s)
    elif s.phase == layout.ANSWER:
        note(s, seat, action)
        if s.waiting == 0:
            close(s)
    elif s.phase == layout.REPEAT:
        if action == s.bases[layout.STOPPED - 1]:
            tell(s, layout.STOPPED, s.turn)
            s.step = layout.END  # C18
        else:
            repeat(s, action - s.bases[layout.REPEATED - 1])
        run(s)
    else:
        land = action - s.bases[layout.PLACED - 1]
        tell(s, layout.PLACED, s.turn)
        tell_number(s, land + 1)
        put(s, land)
        run(s)


@rule
def close(s: State) -> None:
    """Closes the window of answers, when all have answered or when the referee closes it (C15, C30)."""
    resolve(s)
    run(s)


@rule(inline=True)
def run(s: State) -> None:
    """Goes on with what is owed until somebody is to answer, a shuffle is asked for, or the game is over."""
    while s.step != layout.RESTING:
        if s.step == layout.DRAW:
            # The player of a card draws at once, before the answer and the result (C14).
            if not refill(s, s.turn):
                return
            s.step = layout.SETTLE
        elif s.step == layout.SETTLE:
            settle(s)
        elif s.step == layout.DRAW_AGAIN:
            if not refill(s, s.defender - 1):
                return
            repel(s)
        elif s.step == layout.REWARD:
            if not take_reward(s):
                return
        elif s.step == layout.LAY:
            lay(s)
        elif s.step == layout.FINISH:
            finish(s)
        else:
            end_turn(s)


@rule(inline=True)
def settle(s: State) -> None:
    """Carries out the play when its card has been replaced in the hand (C05, C06), or asks the defenders of an attack (C15)."""
    if s.kind == layout.MET:
        meet(s)
    elif s.kind == layout.ATTACKED:
        ask_defenders(s)
    elif s.kind == layout.CHASED:
        card = lift_top(s, s.turn, s.target_land - 1)
        discard(s, card, top_place(s, s.turn, s.target_land - 1))
        discard_play(s)
        s.step = layout.END
    else:
        s.step = layout.END


@rule(inline=True)
def finish(s: State) -> None:
    """Lets the player draw after the effect of a bat or a dragon, when a bat has been discarded (C14), or settles the play."""
    if s.kind == layout.BATTED:
        discard_play(s)
        s.step = layout.DRAW
    elif s.kind == layout.DRAGONED:
        s.step = layout.DRAW
    else:
        s.step = layout.END


@rule(inline=True)
def end_turn(s: State) -> None:
    """Ends the turn when the play is settled: the game ends (C22, C23, C32), or play passes to the left (C37)."""
    s.step = layout.RESTING
    s.idle += 1
    if s.changed != 0:
        s.idle = 0
    s.changed = 0
    s.kind = 0
    s.target_seat = 0
    s.target_land = 0
    s.cat = 0
    s.defender = 0
    if full_lands(s, s.turn) >= layout.FULL_LANDS:
        s.ender = s.turn + 1
        count(s, layout.THREE_LANDS)
    elif s.dry != 0:
        s.ender = s.turn + 1
        count(s, layout.PILES_EMPTY)
    elif s.idle >= layout.IDLE_TURNS * s.seats:
        count(s, layout.NOTHING_CHANGED)
    elif s.turns + 1 >= layout.MOST_TURNS * s.seats:
        count(s, layout.TURNS_OVER)
    else:
        s.turn += 1
        if s.turn == s.seats:
            s.turn = 0
        s.turns += 1
        ask_turn(s)


@rule(inline=True)
def ask_turn(s: State) -> None:
    """Lets the seat whose turn it is play."""
    s.phase = layout.TURN
    s.waiting = 1 << s.turn
