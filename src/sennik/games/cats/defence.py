"""An attack once it is made: who answers it, what the answers do, and whether it is repeated (C15-C18, C27, C28, C30)."""

from __future__ import annotations

from sennik.kernel.rule import rule
from sennik.kernel.trace import tell, tell_number

from . import layout
from .deck import CATS, JOKER, OWL
from .meeting import meet
from .plays import tell_target
from .state import State
from .table import discard, discard_play, into_play, partner, take_from_hand, take_known


@rule(inline=True)
def ask_defenders(s: State) -> None:
    """Opens the window. Everybody who could defend is asked, with a fitting card or without, and the partner too (C15, C30)."""
    s.phase = layout.ANSWER
    s.waiting = 1 << (s.target_seat - 1)
    if s.teams != 0:
        s.waiting = s.waiting | (1 << partner(s, s.target_seat - 1))
    s.step = layout.RESTING


@rule
def window(s: State) -> int:
    """Returns 1 if a window is open, 2 if a defence is noted, otherwise 0 (``sennik.kernel.cards.RuleBook``)."""
    if s.phase != layout.ANSWER:
        return 0
    owner = s.target_seat - 1
    if s.answer[owner] > layout.LET_GO or s.answer[partner(s, owner)] > layout.LET_GO:
        return 2
    return 1


@rule(inline=True)
def note(s: State, seat: int, action: int) -> None:
    """Notes an answer and tells it to nobody (C15, C30)."""
    if action == s.bases[layout.PASSED - 1]:
        s.answer[seat] = layout.LET_GO
    elif action == s.bases[layout.OWLED - 1]:
        s.answer[seat] = layout.BY_OWL
    elif action == s.bases[layout.DEFENDED - 1] + CATS:
        s.answer[seat] = layout.BY_JOKER
    else:
        s.answer[seat] = layout.BY_CAT
    s.waiting = s.waiting & ~(1 << seat)


@rule(inline=True)
def resolve(s: State) -> None:
    """Carries out the answers. A seat that has not answered lets the attack go. The owner defends before the partner (C30)."""
    who = s.target_seat - 1
    if s.teams != 0 and s.answer[who] <= layout.LET_GO:
        who = partner(s, who)
    code = s.answer[who]
    for seat in range(s.seats):
        s.answer[seat] = 0
    s.waiting = 0
    if code == layout.BY_OWL:
        play_owl(s, who)
    elif code == layout.BY_CAT:
        defend(s, who, s.cat)
    elif code == layout.BY_JOKER:
        defend(s, who, JOKER)
    else:
        tell(s, layout.WON, s.turn)
        tell_target(s)
        tell_number(s, s.cat)
        meet(s)


@rule(inline=True)
def defend(s: State, who: int, code: int) -> None:
    """Plays a defence: a card equal to the attacking cat, or a joker. The player who plays it draws (C14, C15, C17)."""
    tell(s, layout.DEFENDED, who)
    tell_target(s)
    tell_number(s, s.cat)
    s.play[1] = into_play(s, who, code)
    s.defender = who + 1
    s.step = layout.DRAW_AGAIN


@rule(inline=True)
def play_owl(s: State, who: int) -> None:
    """Ends attack and turn. The attacking card, also a joker, goes to the hand of the seat that played the owl (C27, C28)."""
    tell(s, layout.OWLED, who)
    tell_target(s)
    tell_number(s, s.cat)
    owl = take_from_hand(s, who, OWL)
    discard(s, owl, layout.HANDS + who)
    card = s.play[0]
    s.play[0] = 0
    take_known(s, who, card)
    s.step = layout.END


@rule(inline=True)
def repel(s: State) -> None:
    """Discards both cards and leaves the land as it was. The attacker is always asked whether to attack again (C15, C16)."""
    discard_play(s)
    s.defender = 0
    s.phase = layout.REPEAT
    s.waiting = 1 << s.turn
    s.step = layout.RESTING


@rule(inline=True)
def repeat(s: State, code: int) -> None:
    """Repeats the attack with the same cat or a joker for it (C16). It counts like a turn without a change (C32)."""
    tell(s, layout.REPEATED, s.turn)
    s.idle += 1
    tell_target(s)
    tell_number(s, s.cat)
    card = JOKER
    if code < CATS:
        card = s.cat
    s.play[0] = into_play(s, s.turn, card)
    s.waiting = 0
    s.step = layout.DRAW
