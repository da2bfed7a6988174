"""Cats that meet, and where the nine or the pair goes that is won (C05-C13). A bat and a dragon become a nine in this way."""

from __future__ import annotations

from sennik.kernel.layout import EVERYBODY
from sennik.kernel.piles import pop
from sennik.kernel.rule import rule
from sennik.kernel.trace import tell_step

from . import layout
from .state import State
from .table import add_nine, discard, discard_play, gather, lift_top, set_top, top_place


@rule(inline=True)
def meet(s: State) -> None:
    """Lets two cats meet: equal ones go to one land of the player (C06, C07), two that make nine run away for a nine (C05)."""
    seat = s.target_seat - 1
    land = s.target_land - 1
    card = lift_top(s, seat, land)
    at = top_place(s, seat, land)
    if s.face[card] == s.cat:
        # Of equal cards either may be turned over. A joker, which is always the one played, must be the nine (C08).
        s.play[1] = card
        tell_step(s, at, layout.TABLE, 1, s.face[card], EVERYBODY)
        s.step = layout.LAY
    else:
        discard(s, card, at)
        discard_play(s)
        s.step = layout.REWARD


@rule(inline=True)
def take_reward(s: State) -> bool:
    """Takes the top card of the draw pile, unseen, to be laid as a nine (C05). Returns False if a shuffle has to come
    first (C21).

    It is drawn even if it will find no place (C10). The game does not end because there is none (C22).
    """
    if s.deck_size == 0:
        if s.discard_size > 0:
            gather(s)
            return False
        s.step = layout.FINISH
        return True
    card = pop(s)
    s.play[0] = card
    tell_step(s, layout.DRAW_PILE, layout.TABLE, 1, 0, 0)
    s.step = layout.LAY
    return True


@rule(inline=True)
def lay(s: State) -> None:
    """Lays the nine or the pair in play in an own land with room for a nine (C09, C13).

    The player chooses. If there is only one such land, it goes there, and if there is none it is lost (C10, C11).
    """
    room = s.room[s.turn]
    if room == 0:
        bat = 0
        if s.kind == layout.BATTED:
            bat = s.play[1]
            s.play[1] = 0
        discard_play(s)
        s.play[1] = bat
        s.step = layout.FINISH
    elif room & (room - 1) == 0:
        land = 0
        while (room >> land) & 1 == 0:
            land += 1
        put(s, land)
    else:
        s.phase = layout.PLACE
        s.waiting = 1 << s.turn
        s.step = layout.RESTING


@rule(inline=True)
def put(s: State, land: int) -> None:
    """Puts one nine on the land, and the cat of a fought pair on it (C06, C12)."""
    add_nine(s, s.turn, land, s.play[0])
    s.play[0] = 0
    card = s.play[1]
    if card != 0 and s.kind != layout.BATTED:
        set_top(s, s.turn, land, card)
        s.play[1] = 0
        tell_step(s, layout.TABLE, top_place(s, s.turn, land), 1, s.face[card], EVERYBODY)
    s.step = layout.FINISH
