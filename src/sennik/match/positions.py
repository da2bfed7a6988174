"""Positions from which games go on: how one is found in an earlier game, and the table at which it is played on.

A position consists of the events that led to it, without people and times. At the start the referee lets them happen again
at the new table, so the game that goes on is a match like any other: its record has everything from the first deal on.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import cast

import msgspec

from sennik.kernel.game import Game, OptionError
from sennik.kernel.options import check_fixed

from . import events as e
from .agreement import Setup
from .broken import BrokenMatch
from .decide_lobby import bot_again
from .events import Event, Position, Retraced
from .fold import beginning, fold
from .match import Lookup, Match
from .names import clean_name
from .portrait import Portrait
from .refusal import refuse


@dataclass(frozen=True, slots=True)
class FoundMoment:
    """A match at one of its moments. ``played`` is what led to it, as a position has it.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import rebuild
    >>> from sennik.match.record import read
    >>> events = list(read('{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}', lookup))
    >>> FoundMoment(rebuild(events, lookup), ()).answers
    0
    """

    match: Match
    played: tuple[Retraced, ...]

    @property
    def answers(self) -> int:
        """The number of events at the end of ``played`` that are answers in a window which is still open."""
        return 0 if self.match.window is None else len(self.match.window.given)


class Finder:
    """Finds a moment of a match that is over, or of a record. ``match`` is the match as far as it was folded; None before its
    first event.

    Moments are counted as a replay counts them: 0 is the start, and every event of play makes one.

    >>> from sennik.catalog import lookup
    >>> from sennik.match.record import read
    >>> lines = '{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}', '{"deal": []}', '{"seat": 1, "move": "look 1 2"}'
    >>> finder = Finder(read(chr(10).join(lines), lookup), 2, lookup)
    >>> for _ in (finding := finder.finding()):
    ...     pass
    >>> finder.match.waiting
    (1,)
    """

    def __init__(self, events: Iterable[Event], moment: int, lookup: Lookup) -> None:
        self._events = iter(events)
        self._moment = moment
        self._lookup = lookup
        self.match: Match | None = None

    def finding(self) -> Generator[None, None, FoundMoment]:
        """Folds the match up to the moment piece by piece, and returns it.

        Raises ``Refusal`` if there is no such moment, if nothing can be played on from it, or if time passes in the game.
        Raises ``BrokenMatch`` if the match never began or its rules are gone, and whatever the events raise.
        """
        match: Match | None = None
        for match in beginning(self._events, self._lookup):
            self.match = match
            yield
        if match is None or match.rules is None:
            raise BrokenMatch("there are no rules by which the match could be played on")
        rules = match.rules
        if rules.live:
            refuse("play-on-live")
        played: list[Retraced] = []
        at = 0
        while at < self._moment:
            event = next(self._events, None)
            if event is None:
                refuse("no-moment")
            match = self.match = fold(match, event)
            if isinstance(event, e.OF_PLAY):
                at += 1
                if isinstance(event, e.TakenBack):
                    played.pop()
                else:
                    played.append(_bare(event))
            yield
        if rules.result(match.state) is not None:
            refuse("play-on-over")
        return FoundMoment(match, tuple(played))


def _bare(event: e.OfPlay) -> Retraced:
    """Returns the event without its person, its command and its time."""
    return cast("Retraced", msgspec.structs.replace(event, at=0, actor="", command=""))


# --- the table at which it is played on ----------------------------------------------------------------------------------


def play_on(
    id: str,  # noqa: A002 - a match's id
    setup: Setup,
    position: Position,
    host: str,
    name: str,
    epoch: int,
    lookup: Lookup,
    portrait: Portrait | None = None,
) -> e.Opened:
    """Returns the first event of a table at which a game with that setup goes on from the position.

    ``setup`` is that of the earlier game, whose rules number holds on. Nobody else sees the table, and its deals are not
    sealed, since a seal would have had to be there from the beginning. Raises ``Refusal`` if the name is not possible.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import Proposal, settle
    >>> setup = settle(Proposal("sen", "basic", seats=2, sealed=True), lookup)
    >>> opened = play_on("t2", setup, Position(played=(), moment=0), "ala", "Ala", 0, lookup)
    >>> opened.setup.sealed, opened.position.moment
    (False, 0)
    """
    preset = _preset(setup, lookup)
    open_to_nobody = msgspec.structs.replace(setup, preset=preset, public=False, sealed=False)
    return e.Opened(
        at=0, id=id, setup=open_to_nobody, host=host, name=clean_name(name), epoch=epoch, portrait=portrait, position=position
    )


def _preset(setup: Setup, lookup: Lookup) -> str:
    """Returns the preset of the setup. A record by hand may name none: then it is the first that may have these options, so
    that the game has a name, and another one can be played after it.
    """
    game = lookup(setup.game, setup.rules)
    if setup.preset or game is None:
        return setup.preset
    fitting = [preset.name for preset in game.presets if setup.seats in preset.seats and _may_have(game, preset.name, setup)]
    return fitting[0] if fitting else game.presets[0].name


def _may_have(game: Game, name: str, setup: Setup) -> bool:
    preset = next(preset for preset in game.presets if preset.name == name)
    try:
        check_fixed(game, preset, setup.options)
    except OptionError:
        return False
    return True


def same_people(match: Match, levels: Sequence[str], kept_out: Collection[str] = ()) -> list[Event]:
    """Returns the events by which everybody who had a seat in that match has it again at a new table with as many seats.
    Seats of people who were banned from it, or are ``kept_out``, stay empty. ``levels`` has the levels of bots that the game
    knows.

    >>> from sennik.catalog import lookup
    >>> from sennik.match.example import begun
    >>> [event.person for event in same_people(begun(lookup), ())]
    ['1', '2']
    """
    events: list[Event] = []
    for number, seat in enumerate(match.seats):
        if seat.kind == "bot" and seat.level:
            events.append(bot_again(seat, number, levels))
        elif seat.person is not None and seat.person not in match.banned and seat.person not in kept_out:
            known = match.people.get(seat.person)
            portrait = None if known is None else known.portrait
            events.append(e.Sat(at=0, seat=number, person=seat.person, name=seat.name, portrait=portrait))
    return events
