"""What each seat has done in a match that is over, counted from its events. The game declares what is counted."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Final

from msgspec import Struct

from sennik.kernel.counters import Counting, Feat, SeatCounter
from sennik.kernel.game import AfterGame, AnyRules, AnyState, Game, Sentence

from . import events as e
from .events import Event
from .fold import begin, fold
from .match import Lookup, Match


class FeatCount(Struct, frozen=True):
    """A ``Feat`` as it is kept: its weight, and its sentence by id and arguments.

    >>> FeatCount((2,), "tiny-feat", {"clue": "moon"}).told.arguments
    {'clue': 'moon'}
    """

    weight: tuple[int, ...]
    id: str
    arguments: dict[str, str | int]

    @property
    def told(self) -> Sentence:
        """The sentence."""
        return Sentence(self.id, self.arguments)


class SeatCount(Struct, frozen=True, omit_defaults=True):
    """What one seat has done. ``place`` counts from 1, which several may share; 0 if the game ranks nobody.

    >>> SeatCount(place=1, counts={"calls": 3}).feats
    {}
    """

    place: int = 0
    counts: dict[str, int] = {}
    feats: dict[str, FeatCount] = {}


class MatchCount(Struct, frozen=True):
    """What all seats of a match have done. It has no seats if the match has no result, if its rules are gone, or if it
    went on from a position.

    ``names`` says which statistics the game declared when this was counted.

    >>> MatchCount(("calls",), (SeatCount(place=2),)).seats[0].place
    2
    """

    names: tuple[str, ...]
    seats: tuple[SeatCount, ...] = ()


NOTHING: Final = MatchCount(())
"""The count of a match of which nothing can be counted."""


def statistic_names(game: Game | None) -> tuple[str, ...]:
    """Returns the names of the statistics that the game declares today.

    >>> from sennik.catalog import game
    >>> statistic_names(game("sen"))
    ('calls', 'calls_right', 'crows')
    """
    return () if game is None else tuple(statistic.name for statistic in game.meanings.statistics)


def counting(events: Iterable[Event], lookup: Lookup) -> Generator[None, None, MatchCount]:
    """Counts a match piece by piece, in pieces of some microseconds, and returns what was counted.

    Raises ``BrokenMatch`` if the events do not fit each other, and whatever the events raise.

    >>> from sennik.catalog import lookup
    >>> from sennik.match.record import read
    >>> found = []
    >>> def count(lines):
    ...     found.append((yield from counting(read(chr(10).join(lines), lookup), lookup)))
    >>> for _ in count(['{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}']):
    ...     pass
    >>> found[0].seats
    ()
    """
    match: Match | None = None
    counter: SeatCounter | None = None
    for event in events:
        match = begin(event, lookup) if match is None else fold(match, event)
        if isinstance(event, e.Started) and match.rules is not None:
            counter = match.rules.counter() if isinstance(match.rules, Counting) else None
        if counter is not None and isinstance(event, e.OF_PLAY):
            counter.see(match.state)
        yield
    if match is None:
        return NOTHING
    names = statistic_names(lookup(match.setup.game))
    if match.result is None or match.rules is None or match.position is not None:
        # Before its position others made the moves.
        return MatchCount(names)
    places = _places(match.rules, match.state)
    seats = range(match.rules.seats)
    return MatchCount(names, tuple(_seat_count(seat, places[seat], counter) for seat in seats))


def _seat_count(seat: int, place: int, counter: SeatCounter | None) -> SeatCount:
    if counter is None:
        return SeatCount(place)
    feats = {name: _kept(feat) for name, feat in counter.feats(seat).items()}
    return SeatCount(place, {name: count for name, count in counter.counts(seat).items() if count}, feats)


def _kept(feat: Feat) -> FeatCount:
    told = {name: value for name, value in feat.told.arguments.items() if not isinstance(value, Sentence)}
    return FeatCount(feat.weight, feat.told.id, told)


def _places(rules: AnyRules, state: AnyState) -> list[int]:
    """Returns the place of each seat by the fields that rank them; 0 if nothing does, or if a device has the only seat."""
    ranks = rules.game.meanings.ranks
    if not ranks or rules.seats < 2:
        return [0] * rules.seats
    fields = rules.fields(rules.hide(state, AfterGame()))
    points = [
        tuple(-fields[rank[1:]][seat] if rank.startswith("-") else fields[rank][seat] for rank in ranks)
        for seat in range(rules.seats)
    ]
    return [1 + sum(other > own for other in points) for own in points]
