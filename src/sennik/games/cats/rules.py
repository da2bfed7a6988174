"""The rules of Cats (C01-C37), in the dialect: functions over the record of :mod:`.layout`.

``legal`` and ``apply`` take the seat that answers; ``apply`` assumes a legal action. When ``shuffle`` is above 0 the
referee puts that many lowest cards of ``deck`` in a new order (the last one is the top) and calls ``shuffled``.

A move is what is still owed, in ``step``: :func:`run` goes on with it until somebody is to answer, the game is over, or a
card is needed and the discards have to be shuffled first (C21); ``shuffled`` then goes on where it stopped.
"""

from __future__ import annotations

from sennik.kernel.layout import EVERYBODY
from sennik.kernel.record import Record
from sennik.kernel.rule import rule
from sennik.kernel.trace import tell, tell_number, tell_step

from .count import count, full_lands
from .deck import BAT, CATS, CROW, DRAGON, JOKER, MOTH, OWL
from .layout import (
    ANSWER,
    ATTACKED,
    ATTACKS,
    BATTED,
    BUILT,
    BY_CAT,
    BY_JOKER,
    BY_OWL,
    CHASED,
    COVERED,
    DEAL,
    DEALT,
    DEFENCES,
    DEFENDED,
    DISCARD_PILE,
    DRAGONED,
    DRAW,
    DRAW_AGAIN,
    DRAW_PILE,
    END,
    EXCHANGED,
    FINISH,
    HAND,
    HANDS,
    IDLE_TURNS,
    LAY,
    LET_GO,
    MET,
    MOTHED,
    NOTHING_CHANGED,
    OWLED,
    PASSED,
    PILES_EMPTY,
    PLACE,
    PLACED,
    REPEAT,
    REPEATED,
    RESHUFFLED,
    RESTING,
    REWARD,
    SETTLE,
    STOPPED,
    TABLE,
    THREE_LANDS,
    TURN,
    WON,
)
from .legal import legal, list_held
from .table import (
    add_nine,
    discard,
    draw_card,
    gather,
    lift_top,
    partner,
    pop,
    refill,
    set_top,
    take_from_hand,
    take_known,
    top_place,
)

# --- the course of the game ----------------------------------------------------------------------------------------------


@rule
def shuffled(s: Record) -> None:
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
def ask_turn(s: Record) -> None:
    """The seat whose turn it is may play."""
    s.phase = TURN
    s.waiting = 1 << s.turn


@rule(inline=True)
def run(s: Record) -> None:
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
def settle(s: Record) -> None:
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
def ask_defenders(s: Record) -> None:
    """The window opens. Whoever could defend is asked, with a fitting card or without, and the partner too (C15, C30)."""
    s.phase = ANSWER
    s.waiting = 1 << (s.target_seat - 1)
    if s.teams:
        s.waiting = s.waiting | (1 << partner(s, s.target_seat - 1))
    s.step = RESTING


@rule(inline=True)
def discard_play(s: Record) -> None:
    """What is in play falls onto the discard pile."""
    for i in range(len(s.play)):
        card = s.play[i]
        if card != 0:
            discard(s, card, TABLE)
            s.play[i] = 0


@rule(inline=True)
def end_turn(s: Record) -> None:
    """The play is settled: the game ends (C22, C23, C32), or play passes to the left (C37)."""
    s.step = RESTING
    s.idle += 1
    if s.changed:
        s.idle = 0
    s.changed = 0
    s.kind = 0
    s.target_seat = 0
    s.target_land = 0
    s.cat = 0
    s.defender = 0
    if full_lands(s, s.turn) >= 3:
        s.ender = s.turn + 1
        count(s, THREE_LANDS)
    elif s.dry:
        s.ender = s.turn + 1
        count(s, PILES_EMPTY)
    elif s.idle >= IDLE_TURNS * s.seats:
        count(s, NOTHING_CHANGED)
    else:
        s.turn += 1
        if s.turn == s.seats:
            s.turn = 0
        s.turns += 1
        ask_turn(s)


# --- meetings ------------------------------------------------------------------------------------------------------------


@rule(inline=True)
def meet(s: Record) -> None:
    """Two cats meet: equal ones go to one land of who played (C06, C07); two that make nine run away for a nine (C05)."""
    seat = s.target_seat - 1
    land = s.target_land - 1
    card = lift_top(s, seat, land)
    at = top_place(s, seat, land)
    if s.face[card] == s.cat:
        # The same cards, so no matter which turns over; a joker, which is always the one played, must be the nine (C08).
        s.play[1] = card
        tell_step(s, at, TABLE, 1, s.face[card], EVERYBODY)
        s.step = LAY
    else:
        discard(s, card, at)
        discard_play(s)
        s.step = REWARD


@rule(inline=True)
def take_reward(s: Record) -> bool:
    """The top card of the draw pile, unseen, to be laid as a nine (C05). False where a shuffle has to come first (C21).

    It is drawn even where it will find no place (C10). That there is none does not end the game (C22).
    """
    if s.deck_size == 0:
        if s.discard_size > 0:
            gather(s)
            return False
        s.step = FINISH
        return True
    card = pop(s)
    s.play[0] = card
    tell_step(s, DRAW_PILE, TABLE, 1, 0, 0)
    s.step = LAY
    return True


@rule(inline=True)
def lay(s: Record) -> None:
    """The nine or the pair in play goes to an own land with room for a nine (C09, C13).

    The player chooses; where there is one such land, it goes there, and where there is none it is lost (C10, C11).
    """
    room = s.room[s.turn]
    if room == 0:
        bat = 0
        if s.kind == BATTED:
            bat = s.play[1]
            s.play[1] = 0
        discard_play(s)
        s.play[1] = bat
        s.step = FINISH
    elif room & (room - 1) == 0:
        land = 0
        while not (room >> land) & 1:
            land += 1
        put(s, land)
    else:
        s.phase = PLACE
        s.waiting = 1 << s.turn
        s.step = RESTING


@rule(inline=True)
def put(s: Record, land: int) -> None:
    """One nine on the land, and the cat of a fought pair on it (C06, C12)."""
    add_nine(s, s.turn, land, s.play[0])
    s.play[0] = 0
    card = s.play[1]
    if card != 0 and s.kind != BATTED:
        set_top(s, s.turn, land, card)
        s.play[1] = 0
        tell_step(s, TABLE, top_place(s, s.turn, land), 1, s.face[card], EVERYBODY)
    s.step = FINISH


@rule(inline=True)
def finish(s: Record) -> None:
    """After the effect of a bat or a dragon its player draws, a bat being discarded first (C14); else the play is settled."""
    if s.kind == BATTED:
        discard_play(s)
        s.step = DRAW
    elif s.kind == DRAGONED:
        s.step = DRAW
    else:
        s.step = END


# --- attack and defence --------------------------------------------------------------------------------------------------


@rule(inline=True)
def answer(s: Record, seat: int, code: int) -> None:
    """An answer is noted and told to nobody. The last one closes the window (C15, C30)."""
    s.answer[seat] = code
    s.waiting = s.waiting & ~(1 << seat)
    if s.waiting == 0:
        close(s)


@rule
def window(s: Record) -> int:
    """Whether a window is open (1), with a defence noted (2): see :class:`sennik.kernel.cards.RuleBook`."""
    if s.phase != ANSWER:
        return 0
    owner = s.target_seat - 1
    if s.answer[owner] > LET_GO or s.answer[partner(s, owner)] > LET_GO:
        return 2
    return 1


@rule
def close(s: Record) -> None:
    """The window closes; whoever has not answered lets it go. The owner's defence goes before the partner's (C30)."""
    who = s.target_seat - 1
    if s.teams and s.answer[who] <= LET_GO:
        who = partner(s, who)
    code = s.answer[who]
    for seat in range(s.seats):
        s.answer[seat] = 0
    s.waiting = 0
    if code == BY_OWL:
        play_owl(s, who)
    elif code == BY_CAT:
        defend(s, who, s.cat)
    elif code == BY_JOKER:
        defend(s, who, JOKER)
    else:
        tell(s, WON, s.turn)
        tell_target(s)
        tell_number(s, s.cat)
        meet(s)
    run(s)


@rule(inline=True)
def defend(s: Record, who: int, code: int) -> None:
    """A card equal to the attacking cat, or a joker, whoever's: its player draws (C14, C15, C17)."""
    tell(s, DEFENDED, who)
    tell_target(s)
    tell_number(s, s.cat)
    s.stats[DEFENCES] += 1
    s.play[1] = from_hand(s, who, code)
    s.defender = who + 1
    s.step = DRAW_AGAIN


@rule(inline=True)
def repel(s: Record) -> None:
    """Both cards are discarded, the land is as it was; the attacker may repeat the attack, and is always asked (C15, C16)."""
    discard_play(s)
    s.defender = 0
    s.phase = REPEAT
    s.waiting = 1 << s.turn
    s.step = RESTING


@rule(inline=True)
def play_owl(s: Record, who: int) -> None:
    """Attack and turn end; the attacking card, a joker too, comes into the hand of who played the owl (C27, C28)."""
    tell(s, OWLED, who)
    tell_target(s)
    tell_number(s, s.cat)
    owl = take_from_hand(s, who, OWL)
    discard(s, owl, HANDS + who)
    card = s.play[0]
    s.play[0] = 0
    take_known(s, who, card)
    s.step = END


@rule(inline=True)
def tell_target(s: Record) -> None:
    """The attacked land, as people count."""
    tell_number(s, s.target_seat)
    tell_number(s, s.target_land)


@rule(inline=True)
def from_hand(s: Record, seat: int, code: int) -> int:
    """A card of that face goes from the hand into play."""
    card = take_from_hand(s, seat, code)
    tell_step(s, HANDS + seat, TABLE, 1, code, EVERYBODY)
    return card


# --- moves ---------------------------------------------------------------------------------------------------------------


@rule(inline=True)
def apply(s: Record, seat: int, action: int) -> None:
    """Makes the seat's legal action."""
    if s.phase == TURN:
        if action < s.bases[MET - 1]:
            build(s, action - s.bases[BUILT - 1])
        elif action < s.bases[CHASED - 1]:
            play_meeting(s, action - s.bases[MET - 1])
        elif action < s.bases[ATTACKED - 1]:
            chase(s, action - s.bases[CHASED - 1])
        elif action < s.bases[COVERED - 1]:
            attack(s, action - s.bases[ATTACKED - 1])
        elif action < s.bases[EXCHANGED - 1]:
            cover(s, action - s.bases[COVERED - 1])
        elif action == s.bases[EXCHANGED - 1]:
            exchange(s)
        elif action < s.bases[BATTED - 1]:
            moth(s, action - s.bases[MOTHED - 1])
        elif action < s.bases[DRAGONED - 1]:
            bat(s, action - s.bases[BATTED - 1])
        else:
            dragon(s)
        run(s)
    elif s.phase == ANSWER:
        if action == s.bases[PASSED - 1]:
            answer(s, seat, LET_GO)
        elif action == s.bases[OWLED - 1]:
            answer(s, seat, BY_OWL)
        elif action == s.bases[DEFENDED - 1] + CATS:
            answer(s, seat, BY_JOKER)
        else:
            answer(s, seat, BY_CAT)
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


@rule(inline=True)
def begin(s: Record, kind: int) -> None:
    """A play of this kind begins."""
    tell(s, kind, s.turn)
    s.kind = kind
    s.waiting = 0
    s.step = DRAW


@rule(inline=True)
def lay_card(s: Record, seat: int, land: int, code: int) -> None:
    """A card goes from the hand onto a land."""
    card = take_from_hand(s, s.turn, code)
    set_top(s, seat, land, card)
    tell_step(s, HANDS + s.turn, top_place(s, seat, land), 1, code, EVERYBODY)


@rule(inline=True)
def build(s: Record, code: int) -> None:
    """A cat on an own empty land or top nine (C01)."""
    land = code // CATS
    begin(s, BUILT)
    tell_number(s, land + 1)
    lay_card(s, s.turn, land, code % CATS + 1)


@rule(inline=True)
def announce(s: Record, card: int) -> None:
    """A cat, or a joker with the cat that it stands for, goes into play (C03, C17)."""
    if card < CATS:
        s.cat = card + 1
        s.play[0] = from_hand(s, s.turn, card + 1)
    else:
        s.cat = card - CATS + 1
        s.play[0] = from_hand(s, s.turn, JOKER)
    tell_number(s, s.cat)


@rule(inline=True)
def play_meeting(s: Record, code: int) -> None:
    """A cat or a joker on an own cat (C01, C03)."""
    begin(s, MET)
    s.target_seat = s.turn + 1
    s.target_land = code // (2 * CATS) + 1
    tell_number(s, s.target_land)
    announce(s, code % (2 * CATS))


@rule(inline=True)
def chase(s: Record, code: int) -> None:
    """A crow or a joker chases a crow away from the own dream (C02, C03)."""
    begin(s, CHASED)
    s.target_seat = s.turn + 1
    s.target_land = code // 2 + 1
    tell_number(s, s.target_land)
    s.play[0] = from_hand(s, s.turn, CROW + code % 2)


@rule(inline=True)
def attack(s: Record, code: int) -> None:
    """A cat or a joker on a rival's cat (C05, C07)."""
    begin(s, ATTACKED)
    at = code // (2 * CATS)
    s.target_seat = at // s.lands + 1
    s.target_land = at % s.lands + 1
    tell_target(s)
    announce(s, code % (2 * CATS))
    s.stats[ATTACKS] += 1


@rule(inline=True)
def repeat(s: Record, code: int) -> None:
    """The attack again, with the same cat or a joker standing for it (C16). It counts like a turn without a change (C32)."""
    tell(s, REPEATED, s.turn)
    s.idle += 1
    tell_target(s)
    tell_number(s, s.cat)
    card = JOKER
    if code < CATS:
        card = s.cat
    s.play[0] = from_hand(s, s.turn, card)
    s.stats[ATTACKS] += 1
    s.waiting = 0
    s.step = DRAW


@rule(inline=True)
def cover(s: Record, code: int) -> None:
    """A cat or a crow on a rival's top nine: no attack, so nobody is asked (C02, C19, C34)."""
    at = code // (CATS + 1)
    begin(s, COVERED)
    tell_number(s, at // s.lands + 1)
    tell_number(s, at % s.lands + 1)
    lay_card(s, at // s.lands, at % s.lands, code % (CATS + 1) + 1)


@rule
def exchange(s: Record) -> None:
    """The whole hand is discarded, in the order of its faces, and as many drawn (C20, C36)."""
    begin(s, EXCHANGED)
    while s.hand_size[s.turn] > 0:
        list_held(s, s.turn)
        card = take_from_hand(s, s.turn, s.held[0])
        discard(s, card, HANDS + s.turn)


@rule
def moth(s: Record, code: int) -> None:
    """A cat flies to another land; it meets nobody there and starts no attack (C24). Then the moth is discarded (C14, C29)."""
    every = len(s.spots)
    source = code // every
    target = code % every
    begin(s, MOTHED)
    tell_number(s, source // s.lands + 1)
    tell_number(s, source % s.lands + 1)
    tell_number(s, target // s.lands + 1)
    tell_number(s, target % s.lands + 1)
    s.play[0] = from_hand(s, s.turn, MOTH)
    card = lift_top(s, source // s.lands, source % s.lands)
    set_top(s, target // s.lands, target % s.lands, card)
    here = top_place(s, source // s.lands, source % s.lands)
    there = top_place(s, target // s.lands, target % s.lands)
    tell_step(s, here, there, 1, s.face[card], EVERYBODY)
    discard_play(s)


@rule
def bat(s: Record, code: int) -> None:
    """A rival's crow becomes a nine of the own dream; without a place for it, it is discarded (C25, C29)."""
    begin(s, BATTED)
    tell_number(s, code // s.lands + 1)
    tell_number(s, code % s.lands + 1)
    s.play[1] = from_hand(s, s.turn, BAT)
    card = lift_top(s, code // s.lands, code % s.lands)
    s.play[0] = card
    tell_step(s, top_place(s, code // s.lands, code % s.lands), TABLE, 1, s.face[card], EVERYBODY)
    s.step = LAY


@rule
def dragon(s: Record) -> None:
    """All crows of all dreams are discarded; then the dragon becomes a nine of the own dream, or is discarded (C26, C29)."""
    begin(s, DRAGONED)
    s.play[0] = from_hand(s, s.turn, DRAGON)
    for seat in range(s.seats):
        for land in range(s.lands):
            if s.dream[seat, land] != 0 and s.face[s.dream[seat, land]] == CROW:
                discard(s, lift_top(s, seat, land), top_place(s, seat, land))
    s.step = LAY


@rule
def default(s: Record, seat: int) -> int:
    """What the clock does for a seat: exchanges its hand, lets an attack go, stops, or lays in the first land with room."""
    if s.phase == TURN:
        return s.bases[EXCHANGED - 1]
    if s.phase == ANSWER:
        return s.bases[PASSED - 1]
    if s.phase == REPEAT:
        return s.bases[STOPPED - 1]
    legal(s, seat)
    return s.moves[0]
