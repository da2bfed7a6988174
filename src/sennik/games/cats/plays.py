"""The plays of a turn: what is laid, announced and told at once (C01-C04, C07, C17, C19, C20, C24-C26, C29, C34).

The player who plays a card draws next (C14), and only then comes the effect of the play, which is in ``.rules``.
"""

from __future__ import annotations

from sennik.kernel.layout import EVERYBODY
from sennik.kernel.rule import rule
from sennik.kernel.trace import tell, tell_number, tell_step

from . import layout
from .deck import BAT, CATS, CROW, DRAGON, JOKER, MOTH
from .legal import list_held
from .state import State
from .table import discard, discard_play, into_play, lift_top, set_top, take_from_hand, top_place


@rule(inline=True)
def play(s: State, action: int) -> None:
    """Makes the play of that number, for the seat whose turn it is."""
    if action < s.bases[layout.MET - 1]:
        build(s, action - s.bases[layout.BUILT - 1])
    elif action < s.bases[layout.CHASED - 1]:
        play_meeting(s, action - s.bases[layout.MET - 1])
    elif action < s.bases[layout.ATTACKED - 1]:
        chase(s, action - s.bases[layout.CHASED - 1])
    elif action < s.bases[layout.COVERED - 1]:
        attack(s, action - s.bases[layout.ATTACKED - 1])
    elif action < s.bases[layout.EXCHANGED - 1]:
        cover(s, action - s.bases[layout.COVERED - 1])
    elif action == s.bases[layout.EXCHANGED - 1]:
        exchange(s)
    elif action < s.bases[layout.BATTED - 1]:
        moth(s, action - s.bases[layout.MOTHED - 1])
    elif action < s.bases[layout.DRAGONED - 1]:
        bat(s, action - s.bases[layout.BATTED - 1])
    else:
        dragon(s)


@rule(inline=True)
def begin(s: State, kind: int) -> None:
    """Begins a play of this kind."""
    tell(s, kind, s.turn)
    s.kind = kind
    s.waiting = 0
    s.step = layout.DRAW


# --- cats, crows and jokers ----------------------------------------------------------------------------------------------


@rule(inline=True)
def build(s: State, code: int) -> None:
    """Lays a cat on an own empty land or top nine (C01)."""
    land = code // CATS
    begin(s, layout.BUILT)
    tell_number(s, land + 1)
    lay_card(s, s.turn, land, code % CATS + 1)


@rule(inline=True)
def cover(s: State, code: int) -> None:
    """Lays a cat or a crow on a rival's top nine. This is no attack, so nobody is asked (C02, C19, C34)."""
    at = code // (CATS + 1)
    begin(s, layout.COVERED)
    tell_number(s, at // s.lands + 1)
    tell_number(s, at % s.lands + 1)
    lay_card(s, at // s.lands, at % s.lands, code % (CATS + 1) + 1)


@rule(inline=True)
def lay_card(s: State, seat: int, land: int, code: int) -> None:
    """Moves a card from the hand onto a land."""
    card = take_from_hand(s, s.turn, code)
    set_top(s, seat, land, card)
    tell_step(s, layout.HANDS + s.turn, top_place(s, seat, land), 1, code, EVERYBODY)


@rule(inline=True)
def play_meeting(s: State, code: int) -> None:
    """Lays a cat or a joker on an own cat (C01, C03)."""
    begin(s, layout.MET)
    s.target_seat = s.turn + 1
    s.target_land = code // (2 * CATS) + 1
    tell_number(s, s.target_land)
    announce(s, code % (2 * CATS))


@rule(inline=True)
def attack(s: State, code: int) -> None:
    """Attacks a rival's cat with a cat or a joker (C05, C07)."""
    begin(s, layout.ATTACKED)
    at = code // (2 * CATS)
    s.target_seat = at // s.lands + 1
    s.target_land = at % s.lands + 1
    tell_target(s)
    announce(s, code % (2 * CATS))


@rule(inline=True)
def announce(s: State, card: int) -> None:
    """Puts a cat, or a joker with the cat that it stands for, into play (C03, C17)."""
    if card < CATS:
        s.cat = card + 1
        s.play[0] = into_play(s, s.turn, card + 1)
    else:
        s.cat = card - CATS + 1
        s.play[0] = into_play(s, s.turn, JOKER)
    tell_number(s, s.cat)


@rule(inline=True)
def tell_target(s: State) -> None:
    """Tells the attacked land, as people count."""
    tell_number(s, s.target_seat)
    tell_number(s, s.target_land)


@rule(inline=True)
def chase(s: State, code: int) -> None:
    """Chases a crow away from the own dream with a crow or a joker (C02, C03)."""
    begin(s, layout.CHASED)
    s.target_seat = s.turn + 1
    s.target_land = code // 2 + 1
    tell_number(s, s.target_land)
    s.play[0] = into_play(s, s.turn, CROW + code % 2)


@rule
def exchange(s: State) -> None:
    """Discards the whole hand, in the order of its faces, and draws as many cards (C20, C36)."""
    begin(s, layout.EXCHANGED)
    while s.hand_size[s.turn] > 0:
        list_held(s, s.turn)
        card = take_from_hand(s, s.turn, s.held[0])
        discard(s, card, layout.HANDS + s.turn)


# --- night cards ---------------------------------------------------------------------------------------------------------


@rule
def moth(s: State, code: int) -> None:
    """Lets a cat fly to another land, where it meets nobody and starts no attack (C24). Then the moth is discarded (C14, C29)."""
    every = len(s.spots)
    source = code // every
    target = code % every
    begin(s, layout.MOTHED)
    tell_number(s, source // s.lands + 1)
    tell_number(s, source % s.lands + 1)
    tell_number(s, target // s.lands + 1)
    tell_number(s, target % s.lands + 1)
    s.play[0] = into_play(s, s.turn, MOTH)
    card = lift_top(s, source // s.lands, source % s.lands)
    set_top(s, target // s.lands, target % s.lands, card)
    here = top_place(s, source // s.lands, source % s.lands)
    there = top_place(s, target // s.lands, target % s.lands)
    tell_step(s, here, there, 1, s.face[card], EVERYBODY)
    discard_play(s)


@rule
def bat(s: State, code: int) -> None:
    """Makes a rival's crow a nine of the own dream. Without a place for it, it is discarded (C25, C29)."""
    begin(s, layout.BATTED)
    tell_number(s, code // s.lands + 1)
    tell_number(s, code % s.lands + 1)
    s.play[1] = into_play(s, s.turn, BAT)
    card = lift_top(s, code // s.lands, code % s.lands)
    s.play[0] = card
    tell_step(s, top_place(s, code // s.lands, code % s.lands), layout.TABLE, 1, s.face[card], EVERYBODY)
    s.step = layout.LAY


@rule
def dragon(s: State) -> None:
    """Discards all crows of all dreams. Then the dragon becomes a nine of the own dream, or is discarded (C26, C29)."""
    begin(s, layout.DRAGONED)
    s.play[0] = into_play(s, s.turn, DRAGON)
    for seat in range(s.seats):
        for land in range(s.lands):
            if s.dream[seat, land] != 0 and s.face[s.dream[seat, land]] == CROW:
                discard(s, lift_top(s, seat, land), top_place(s, seat, land))
    s.step = layout.LAY
