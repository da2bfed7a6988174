"""What is told of a night once its roles lie open: each card with who said what, the boldest lie, and the rescue.

A lie is a clue of a devil that the dreamer heard, and after which the card was guessed wrong. The boldest is the one that
stood against the most clues of fairies to the same card; of several such the one that the dreamer heard last.

A rescue is a clue of a fairy that the dreamer heard, and after which the card was guessed right although the dreamer had
heard a devil on it too. The rescue of the night is the last such clue of the card on which the most devils' clues were
heard; of several such cards the one with fewer clues of fairies, then the later one.

Imps take no side, so their clues are neither. A card that became a penalty, or that nobody answered, has no part in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sennik.kernel.game import Sentence

from .deck import DEVIL, FAIRY
from .state import Clue, DreamCard, Night, Side, State


@dataclass(frozen=True, slots=True)
class Moment:
    """A clue that is worth telling. Of two moments the one with the greater ``weight`` is told."""

    weight: tuple[int, ...]
    night: Night
    card: DreamCard
    clue: Clue


def nights(state: State) -> tuple[Night, ...]:
    """Returns the nights that may be told now: at the count the one that is counted, after the game all, otherwise none
    (K28).
    """
    if state.phase == "over":
        return state.nights
    return (this_night(state),) if state.phase == "count" else ()


def this_night(state: State) -> Night:
    """Returns the night that has just been counted, as it is told."""
    cards = tuple(DreamCard(card.number, card.words[:1], card.clues, card.how, card.guess, side=card.side, offender=card.offender,
                            named=card.named, ticked=card.ticked) for card in state.cards)  # fmt: skip
    return Night(state.dreamer, state.roles, cards)


def lies(told: Iterable[Night]) -> list[Moment]:
    """Returns the lies of these nights, as the module defines them."""
    return [
        Moment((len(_heard(night, card, FAIRY)), place, clue.number), night, card, clue)
        for place, night in enumerate(told)
        for card in _guessed(night, "blue")
        for clue in _heard(night, card, DEVIL)
    ]


def boldest_lie(told: Iterable[Night]) -> Moment | None:
    """Returns the boldest lie of these nights, as the module defines it; None if no devil misled the dreamer."""
    return max(lies(told), key=lambda moment: moment.weight, default=None)


def rescues(told: Iterable[Night]) -> list[Moment]:
    """Returns the rescues of these nights, one for each card that has one, as the module defines them."""
    found = []
    for place, night in enumerate(told):
        for card in _guessed(night, "yellow"):
            fairies, devils = _heard(night, card, FAIRY), _heard(night, card, DEVIL)
            if fairies and devils:
                found.append(Moment((len(devils), -len(fairies), place, card.number), night, card, fairies[-1]))
    return found


def rescue(told: Iterable[Night]) -> Moment | None:
    """Returns the rescue of these nights, as the module defines it; None if no fairy had to save anything."""
    return max(rescues(told), key=lambda moment: moment.weight, default=None)


def _guessed(night: Night, side: Side) -> list[DreamCard]:
    return [card for card in night.cards if card.how == "guess" and card.side == side]


def _heard(night: Night, card: DreamCard, role: str) -> Sequence[Clue]:
    """Returns the clues to the card that the dreamer heard of players with that role, in their order."""
    return [clue for clue in card.clues if clue.shown is not None and night.roles[clue.seat] == role]


def highlights(state: State, names: Sequence[str]) -> tuple[tuple[Sentence, Sentence], ...]:
    """Returns the boldest lie and the rescue of all nights that may be told now, each with its head."""
    told = nights(state)
    found = {"lie": boldest_lie(told), "rescue": rescue(told)}
    return tuple(
        (Sentence(f"dreamland-story-{name}-head"), _sentence(name, moment, names))
        for name, moment in found.items()
        if moment is not None
    )


def _sentence(name: str, moment: Moment, names: Sequence[str]) -> Sentence:
    """Returns the moment in words; where clues are said aloud, without them."""
    arguments: dict[str, str | int | Sentence] = {
        "who": names[moment.clue.seat],
        "other": names[moment.night.dreamer],
        "you": "no",
        "word": moment.card.word,
    }
    if not moment.clue.text:
        return Sentence(f"dreamland-story-{name}-aloud", arguments)
    return Sentence(f"dreamland-story-{name}", {**arguments, "clue": moment.clue.text, "guess": moment.card.guess})
