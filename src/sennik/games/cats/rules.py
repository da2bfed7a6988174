"""The course of a game of Cats (C01-C37), in the dialect: functions over the state of :mod:`.layout`.

``legal`` and ``apply`` take the seat that answers; ``apply`` assumes a legal action. When ``shuffle`` is above 0 the
referee puts that many lowest cards of ``deck`` in a new order (the last one is the top) and calls ``shuffled``.

A move is what is still owed, in ``step``: :func:`run` goes on with it until somebody is to answer, the game is over, or a
card is needed and the discards have to be shuffled first (C21); ``shuffled`` then goes on where it stopped.

What a turn can be is in :mod:`.plays`, attack and defence in :mod:`.defence`, cats that meet in :mod:`.meeting`, the end in
:mod:`.count`.
"""

from __future__ import annotations

from sennik.kernel.rule import rule
from sennik.kernel.trace import tell, tell_number, tell_step

from .count import count, full_lands
from .defence import ask_defenders, note, repeat, repel, resolve
from .layout import (
    ANSWER,
    ATTACKED,
    BATTED,
    CHASED,
    DEAL,
    DEALT,
    DISCARD_PILE,
    DRAGONED,
    DRAW,
    DRAW_AGAIN,
    DRAW_PILE,
    END,
    FINISH,
    FULL_LANDS,
    HAND,
    HANDS,
    IDLE_TURNS,
    LAY,
    MET,
    MOST_TURNS,
    NOTHING_CHANGED,
    PILES_EMPTY,
    PLACED,
    REPEAT,
    REPEATED,
    RESHUFFLED,
    RESTING,
    REWARD,
    SETTLE,
    STOPPED,
    THREE_LANDS,
    TURN,
    TURNS_OVER,
)
from .meeting import lay, meet, put, take_reward
from .plays import play
from .state import State
from .table import discard, discard_play, draw_card, lift_top, refill, top_place


@rule
def shuffled(s: State) -> None:
    """Deals four cards a seat (C35), or goes on with the move that needed a card (C21)."""
    n = s.shuffle
    s.shuffle = 0
    s.shuffles += 1
    if s.step == DEAL:
        tell(s, DEALT, -1)
        for seat in range(s.seats):
            for _ in range(HAND):
                draw_card(s, seat)
            tell_step(s, DRAW_PILE, HANDS + seat, HAND, 0, 0)
        s.turn = s.starter
        s.step = RESTING
        ask_turn(s)
    else:
        tell(s, RESHUFFLED, -1)
        tell_step(s, DISCARD_PILE, DRAW_PILE, n, 0, 0)
        run(s)


@rule(inline=True)
def apply(s: State, seat: int, action: int) -> None:
    """Makes the seat's legal action."""
    if s.phase == TURN:
        play(s, action)
        run(s)
    elif s.phase == ANSWER:
        note(s, seat, action)
        if s.waiting == 0:
            close(s)
    elif s.phase == REPEAT:
        if action == s.bases[STOPPED - 1]:
            tell(s, STOPPED, s.turn)
            s.step = END  # C18
        else:
            repeat(s, action - s.bases[REPEATED - 1])
        run(s)
    else:
        land = action - s.bases[PLACED - 1]
        tell(s, PLACED, s.turn)
        tell_number(s, land + 1)
        put(s, land)
        run(s)


@rule
def close(s: State) -> None:
    """The window of answers closes: when all have answered, or when the referee closes it (C15, C30)."""
    resolve(s)
    run(s)


@rule(inline=True)
def run(s: State) -> None:
    """Goes on with what is owed until somebody is to answer, a shuffle is asked for, or the game is over."""
    while s.step != RESTING:
        if s.step == DRAW:
            # Whoever plays a card draws at once, before the answer and the result (C14).
            if not refill(s, s.turn):
                return
            s.step = SETTLE
        elif s.step == SETTLE:
            settle(s)
        elif s.step == DRAW_AGAIN:
            if not refill(s, s.defender - 1):
                return
            repel(s)
        elif s.step == REWARD:
            if not take_reward(s):
                return
        elif s.step == LAY:
            lay(s)
        elif s.step == FINISH:
            finish(s)
        else:
            end_turn(s)


@rule(inline=True)
def settle(s: State) -> None:
    """The card played has been replaced in the hand: what it does (C05, C06), or who may answer an attack (C15)."""
    if s.kind == MET:
        meet(s)
    elif s.kind == ATTACKED:
        ask_defenders(s)
    elif s.kind == CHASED:
        card = lift_top(s, s.turn, s.target_land - 1)
        discard(s, card, top_place(s, s.turn, s.target_land - 1))
        discard_play(s)
        s.step = END
    else:
        s.step = END


@rule(inline=True)
def finish(s: State) -> None:
    """After the effect of a bat or a dragon its player draws, a bat being discarded first (C14); else the play is settled."""
    if s.kind == BATTED:
        discard_play(s)
        s.step = DRAW
    elif s.kind == DRAGONED:
        s.step = DRAW
    else:
        s.step = END


@rule(inline=True)
def end_turn(s: State) -> None:
    """The play is settled: the game ends (C22, C23, C32), or play passes to the left (C37)."""
    s.step = RESTING
    s.idle += 1
    if s.changed != 0:
        s.idle = 0
    s.changed = 0
    s.kind = 0
    s.target_seat = 0
    s.target_land = 0
    s.cat = 0
    s.defender = 0
    if full_lands(s, s.turn) >= FULL_LANDS:
        s.ender = s.turn + 1
        count(s, THREE_LANDS)
    elif s.dry != 0:
        s.ender = s.turn + 1
        count(s, PILES_EMPTY)
    elif s.idle >= IDLE_TURNS * s.seats:
        count(s, NOTHING_CHANGED)
    elif s.turns + 1 >= MOST_TURNS * s.seats:
        count(s, TURNS_OVER)
    else:
        s.turn += 1
        if s.turn == s.seats:
            s.turn = 0
        s.turns += 1
        ask_turn(s)


@rule(inline=True)
def ask_turn(s: State) -> None:
    """The seat whose turn it is may play."""
    s.phase = TURN
    s.waiting = 1 << s.turn
