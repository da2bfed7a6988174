"""The fold, which makes a match from its events.

It never refuses, since ``decide`` checked everything before it was stored. An event that does not fit can only come
from a bug or from a damaged store, and raises ``BrokenMatch``. The fold may change the match that it is given: to have
the old one again, rebuild it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from sennik.kernel.game import IllegalMove, MoveSyntaxError, OptionError

from . import events as e
from .broken import BrokenMatch
from .events import Event
from .fold_play import FOLDS as FOLDS_OF_PLAY
from .fold_table import FOLDS as FOLDS_OF_THE_TABLE
from .match import Fold, Lookup, Match, PersonState, SeatState
from .news import noted

REMEMBERED: Final = 64
"""How many command ids are kept for each person, and how many people who have left are kept with theirs."""


def begin(opened: Event, lookup: Lookup) -> Match:
    """Returns the match after its first event. Raises ``BrokenMatch`` if that event does not open a match.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import Proposal, open_table
    >>> match = begin(open_table("t1", Proposal("sen", "basic", seats=2), "ala", "Ala", 0, lookup), lookup)
    >>> match.host, match.phase, match.seq
    ('ala', 'open', 1)
    """
    if not isinstance(opened, e.Opened):
        raise BrokenMatch("the first event of a match must open it")
    match = Match(
        id=opened.id,
        setup=opened.setup,
        host=opened.host,
        owner=opened.host,
        author=opened.author or opened.host,
        epoch=opened.epoch,
        lookup=lookup,
        seats=[SeatState() for _ in range(opened.setup.seats)],
        people={opened.host: PersonState(opened.name, present=False, since=opened.at, portrait=opened.portrait)},
        put_out=dict.fromkeys(opened.put_out),
        banned=dict(opened.banned),
        inside=None if opened.inside is None else dict.fromkeys(opened.inside),
        invited=opened.invited,
        games=opened.games,
        won=dict(opened.won),
        position=opened.position,
        reached=opened.position is None,
    )
    match.seq = 1
    match.at = opened.at
    return match


def fold(match: Match, event: Event) -> Match:
    """Returns the match after the event. Raises ``BrokenMatch`` if the event does not fit.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import Proposal, open_table
    >>> match = begin(open_table("t1", Proposal("sen", "basic", seats=2), "ala", "Ala", 0, lookup), lookup)
    >>> match = fold(match, e.Sat(at=9, seat=1, person="ala", name="Ala"))
    >>> match.seat_of("ala"), match.at
    (1, 9)
    """
    try:
        news = noted(match, event)
        _FOLDS[type(event)](match, event)
        match.news = news
    except (IllegalMove, MoveSyntaxError, OptionError, LookupError, ValueError, TypeError) as error:
        raise BrokenMatch(f"event {match.seq} of match {match.id} ({type(event).__name__}): {error!r}") from error
    match.seq += 1
    match.at = max(match.at, event.at)
    if event.command:
        _remember(match, event.actor, event.command)
    return match


def beginning(events: Iterator[Event], lookup: Lookup) -> Iterator[Match]:
    """Folds the events up to the start, and yields the match after each. Raises ``BrokenMatch`` if there are none, or if they
    do not fit each other.

    >>> from sennik.catalog import lookup
    >>> from sennik.match.record import read
    >>> events = read('{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}', lookup)
    >>> [match.phase for match in beginning(events, lookup)]
    ['open', 'open', 'open', 'playing']
    """
    opened = next(events, None)
    if opened is None:
        raise BrokenMatch("a match without events")
    match = begin(opened, lookup)
    yield match
    for event in events:
        match = fold(match, event)
        yield match
        if isinstance(event, e.Started):
            return


def rebuild(events: Iterable[Event], lookup: Lookup) -> Match:
    """Returns the match that these events make. Raises ``BrokenMatch`` if they do not fit each other.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import Proposal, open_table
    >>> opened = open_table("t1", Proposal("sen", "basic", seats=2), "ala", "Ala", 0, lookup)
    >>> rebuild([opened, e.Sat(at=9, seat=1, person="ala", name="Ala")], lookup).seats[1].name
    'Ala'
    """
    rest = iter(events)
    first = next(rest, None)
    if first is None:
        raise BrokenMatch("a match without events")
    match = begin(first, lookup)
    for event in rest:
        match = fold(match, event)
    return match


def _remember(match: Match, person: str, command: str) -> None:
    latest = match.done.get(person)
    if latest is None:
        latest = match.done[person] = OrderedDict()
    latest[command] = None
    if len(latest) > REMEMBERED:
        latest.popitem(last=False)
    if len(match.done) > REMEMBERED:
        for other in list(match.done):
            if other not in match.people and len(match.done) > REMEMBERED:
                del match.done[other]


_FOLDS: Final[Mapping[type, Fold]] = {**FOLDS_OF_THE_TABLE, **FOLDS_OF_PLAY}
