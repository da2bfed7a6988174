"""What counts during a match what each seat does.

Rules that count (``Counting``) make a ``SeatCounter`` for a match that is folded once more. It sees each state, and says at
the end what each seat has done: numbers under names of the game's own, and feats in words. What is told of these over many
games is declared too (``Statistic``). So nobody who counts, adds up or shows them asks which game it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar, runtime_checkable

from .cells import Fields
from .game import AnyState, Sentence
from .statistics import ROUNDS
from .structs import checked, struct_class
from .tallies import Tallies

S = TypeVar("S", bound=Fields)


@dataclass(frozen=True, slots=True)
class Feat:
    """Something that a seat did well, as a sentence that names nobody. Of two feats the one with the greater ``weight`` is
    better.

    >>> Feat((2, 1), Sentence("tiny-feat")) > Feat((1, 9), Sentence("tiny-feat"))
    True
    """

    weight: tuple[int, ...]
    told: Sentence

    def __gt__(self, other: Feat) -> bool:
        return self.weight > other.weight


class SeatCounter(Protocol):
    """What counts during one match."""

    def see(self, state: AnyState) -> None:
        """Takes note of the state after an event of play. The next event may change it."""

    def counts(self, seat: int) -> Mapping[str, int]:
        """Returns what was counted of the seat."""

    def feats(self, seat: int) -> Mapping[str, Feat]:
        """Returns the best feat of the seat under each name, if it has any."""


@runtime_checkable
class Counting(Protocol):
    """The additional method of rules that count what each seat does."""

    def counter(self) -> SeatCounter:
        """Returns what counts during one match."""


class TallyCounter(Generic[S]):
    """The ``SeatCounter`` of a card game, which counts by tallies at the end of each round. Those by seat are told.

    >>> from sennik.catalog import game
    >>> sen = game("sen").rules({}, 2)
    >>> counter = sen.counter()
    >>> counter.see(sen.shuffled(sen.start(), []))
    >>> counter.counts(0)["rounds"]
    0
    """

    def __init__(self, tallies: Tallies[S] | None) -> None:
        self._tallies = tallies
        self._found = None if tallies is None else struct_class(tallies.layout)()
        self._over = False

    def see(self, state: AnyState) -> None:
        """Does what ``SeatCounter.see`` says."""
        if self._tallies is None:
            return
        over = bool(self._tallies.ended(state))
        if over and not self._over:
            self._tallies.count(state, self._found)
        self._over = over

    def counts(self, seat: int) -> dict[str, int]:
        """Does what ``SeatCounter.counts`` says."""
        if self._tallies is None:
            return {}
        value = checked(self._found).value
        of_seat = {name: int(value(name)[seat]) for name in self._tallies.names if name in self._tallies.by_seat}
        return {ROUNDS: int(value(ROUNDS)), **of_seat}

    def feats(self, seat: int) -> dict[str, Feat]:
        """Returns none: a card game tells of its feats by its counts."""
        return {}
