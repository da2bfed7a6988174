"""A night at one table: what the awake tell the program about what was said aloud, and what they take back (K08, K09,
K14, K16).

A tap may be wrong, so the result of a card can be corrected until the dream is retold. The dreamer hears what is said.
The program tells the dreamer of a card only its new state behind the mask: never a side, and never whose penalty it is.
"""

from __future__ import annotations

from .deck import turned
from .night import lay, next_giver, settle, speaks_up
from .replacing import replace
from .state import Clue, DreamCard, Settlement, Side, State, tell, whisper


def speak(state: State) -> State:
    """Returns the state after the giver said a clue aloud. The dreamer heard it at once, and the table agreed on it aloud."""
    card = state.card
    assert card is not None
    number = state.clues_given + 1
    clue = Clue(number, state.giver, "", state.now, shown=state.now, open=False)
    state = replace(state, card=replace(card, clues=(*card.clues, clue)), clues_given=number)
    return next_giver(tell(state, "clue", state.giver), state.giver)


def settle_guess(state: State, *, right: bool) -> State:
    """Returns the state after a guess aloud, as the awake heard it (K08, K09)."""
    assert state.card is not None
    state = tell(state, "guess", state.dreamer, state.card.number)
    return lay(state, "guess", "yellow" if right else "blue")


def give_penalty(state: State, number: int, offender: int) -> State:
    """Returns the state after the awake agreed aloud that a clue was illegal (K13, K14).

    The clue was for the card on the bed, and then the next giver speaks; or for a card that was answered before anybody
    could object.
    """
    card = state.card
    if card is None or card.number != number:
        return whisper(_changed(state, number, "penalty", "", offender), "penalty", offender, number)
    if offender == state.giver:
        state = next_giver(state, offender)  # the awake gave the penalty before they reported the clue
    state = tell(state, "changed", None, number)
    return settle(whisper(state, "penalty", offender, number), replace(card, how="penalty", offender=offender))


def hear_guess(state: State, seat: int, number: int, *, right: bool) -> State:
    """Returns the state after the awake corrected a settled card: it was guessed right, or wrong (K10). It changes
    sides at once, whatever happened to it before.
    """
    state = _changed(speaks_up(state, seat), number, "guess", "yellow" if right else "blue", None)
    return whisper(state, "right" if right else "wrong", seat, number)


def take_back(state: State) -> State:
    """Returns the state without the result of the latest card: it lies on the bed again, and the card after it on the
    deck.

    If the night is over there is no bed. The card then stays in the deck and has no effect, as without a last guess
    (K16).
    """
    *before, latest = state.cards
    card = replace(latest, how="", side="", guess="", matched="", offender=None, right=(), wrong=(), named="")
    state = tell(replace(state, cards=tuple(before)), "back", None, card.number)
    if state.phase == "recall":
        return replace(state, deck=(*state.deck, turned(card.words)))
    deck = state.deck if state.card is None else (state.card.words, *state.deck)
    return replace(state, card=card, deck=deck, turn_since=state.now, silent=False)


def _changed(state: State, number: int, how: Settlement, side: Side, offender: int | None) -> State:
    """Returns the state with another result of a settled card. The dreamer is told only what shows behind the mask."""

    def change(card: DreamCard) -> DreamCard:
        if card.number != number:
            return card
        return replace(card, how=how, side=side, offender=offender, named=card.named if side else "")

    shown = any(card.number == number and card.how != how for card in state.cards)
    state = replace(state, cards=tuple(map(change, state.cards)))
    return tell(state, "mended", None, number) if shown else state
