"""A night in which all is said aloud: what the awake tell the program of it, and what they take back (K08, K09, K14, K16).

A tap is quickly made and may be wrong, so whatever became of a card can be set right until the dream is retold. The dreamer, who
hears what is said, is told of a card only what its new state shows behind the mask: never a side, and never whose penalty it is.
"""

from __future__ import annotations

from dataclasses import replace

from .deck import turned
from .night import lay, next_giver, settle, speaks_up
from .state import Clue, DreamCard, Settlement, Side, State, tell, whisper


def speak(state: State) -> State:
    """The giver said a clue aloud: the dreamer heard it at once, and the table agreed on it aloud as well."""
    card = state.card
    assert card is not None
    number = state.clues_given + 1
    clue = Clue(number, state.giver, "", state.now, shown=state.now, open=False)
    state = replace(state, card=replace(card, clues=(*card.clues, clue)), clues_given=number)
    return next_giver(tell(state, "clue", state.giver), state.giver)


def settle_guess(state: State, *, right: bool) -> State:
    """A guess said aloud, as the awake heard it (K08, K09)."""
    assert state.card is not None
    state = tell(state, "guess", state.dreamer, state.card.number)
    return lay(state, "guess", "yellow" if right else "blue")


def give_penalty(state: State, number: int, offender: int) -> State:
    """The awake agreed aloud that a clue was illegal (K13, K14): of the card on the bed, where the next giver goes on, or of one
    that was answered before anybody could say so.
    """
    card = state.card
    if card is None or card.number != number:
        return whisper(_changed(state, number, "penalty", "", offender), "penalty", offender, number)
    if offender == state.giver:
        state = next_giver(state, offender)  # the penalty was given before the clue was told of
    state = tell(state, "changed", None, number)
    return settle(whisper(state, "penalty", offender, number), replace(card, how="penalty", offender=offender))


def hear_guess(state: State, seat: int, number: int, *, right: bool) -> State:
    """A settled card was guessed right, or wrong, after all: it lies so at once, whatever became of it before (K10)."""
    state = _changed(speaks_up(state, seat), number, "guess", "yellow" if right else "blue", None)
    return whisper(state, "right" if right else "wrong", seat, number)


def take_back(state: State) -> State:
    """What became of the latest card is taken back: it lies on the bed again, and the one after it on the deck.

    With the night over there is no bed: the card stays in the deck and has no effect, like one without a last guess (K16).
    """
    *before, latest = state.cards
    card = replace(latest, how="", side="", guess="", matched="", offender=None, right=(), wrong=(), named="")
    state = tell(replace(state, cards=tuple(before)), "back", None, card.number)
    if state.phase == "recall":
        return replace(state, deck=(*state.deck, turned(card.words)))
    deck = state.deck if state.card is None else (state.card.words, *state.deck)
    return replace(state, card=card, deck=deck, turn_since=state.now, silent=False)


def _changed(state: State, number: int, how: Settlement, side: Side, offender: int | None) -> State:
    """A settled card lies otherwise. The dreamer is told so only where that shows behind the mask."""

    def change(card: DreamCard) -> DreamCard:
        if card.number != number:
            return card
        return replace(card, how=how, side=side, offender=offender, named=card.named if side else "")

    shown = any(card.number == number and card.how != how for card in state.cards)
    state = replace(state, cards=tuple(map(change, state.cards)))
    return tell(state, "mended", None, number) if shown else state
