"""The fold, which makes a match from its events.

It never refuses: what may happen was decided before it was stored. An event that does not fit can only come from a bug or from
a damaged store, and raises :class:`.BrokenMatch`. The fold may change the match it is given; whoever needs the old one
rebuilds it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Any, Final, cast

from sennik.kernel.game import IllegalMove, LiveRules, MoveSyntaxError, OptionError, Result, Rules, Window

from . import events as e
from .events import Event
from .match import Answers, BrokenMatch, Lookup, Match, PersonState, Promise, SeatState
from .news import noted

PUT_OUT: Final = 1_000
"""So many people who were put out are kept: more than can come to a table in one evening."""

REMEMBERED: Final = 64
"""So many command ids are kept per person, and so many people who have left are kept with theirs."""


def begin(opened: Event, lookup: Lookup) -> Match:
    """The match after its first event."""
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
        people={opened.host: PersonState(opened.name, present=False, since=opened.at)},
        put_out=dict.fromkeys(opened.put_out),
    )
    match.seq = 1
    match.at = opened.at
    return match


def fold(match: Match, event: Event) -> Match:
    """The match after the event. Raises BrokenMatch where the event does not fit."""
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


def rebuild(events: Iterable[Event], lookup: Lookup) -> Match:
    """The match that these events make. Raises BrokenMatch."""
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


# --- the table -----------------------------------------------------------------------------------------------------------


def _opened(match: Match, event: e.Opened) -> None:
    raise ValueError(f"{match.id} is opened a second time, as {event.id}")


def _configured(match: Match, event: e.Configured) -> None:
    if _written(match, event.setup) != _written(match, match.setup):
        match.author = event.actor
    match.setup = event.setup
    del match.seats[event.setup.seats :]
    match.seats.extend(SeatState() for _ in range(event.setup.seats - len(match.seats)))


def _written(match: Match, setup: e.Setup) -> list[object]:
    """What the secret options of a setup say."""
    game = match.lookup(setup.game)
    return [setup.options.get(option.name, option.default) for option in (() if game is None else game.options) if option.secret]


def _arrived(match: Match, event: e.Arrived) -> None:
    asleep = match.asleep
    match.people[event.person] = PersonState(event.name, present=True, since=event.at)
    seat = match.seat_of(event.person)
    if seat is not None:
        match.seats[seat].name = event.name
    if asleep is not None:
        # the match slept: time begins anew for everybody
        match.asleep = None
        for person in match.people.values():
            person.since = event.at
        if match.paused is None:
            _stood(match, asleep, event.at)
            _begin_anew(match, event.at)


def _stood(match: Match, since: int, at: int) -> None:
    """From then until now no time passed."""
    if match.started_at is not None:
        match.slept += at - max(since, match.started_at)


def _begin_anew(match: Match, at: int) -> None:
    """The time of every open decision, and of a window of answers, begins anew."""
    for waiting in match.waiting:
        match.asked_at[waiting] = at
    if match.window is not None:
        match.window.since = at
        if match.window.noted is not None:
            match.window.noted = at


def _renamed(match: Match, event: e.Renamed) -> None:
    match.people[event.person].name = event.name
    seat = match.seat_of(event.person)
    if seat is not None:
        match.seats[seat].name = event.name


def _left(match: Match, event: e.Left) -> None:
    match.people[event.person].present = False
    match.people[event.person].since = event.at
    if not any(person.present for person in match.people.values()):
        match.asleep = event.at
    _forget(match, event.person)


def _forget(match: Match, person: str | None) -> None:
    """Who is away, has no seat and is not the host is no longer of the table."""
    if person is not None and person != match.host and not match.present(person) and match.seat_of(person) is None:
        match.people.pop(person, None)


def _sat(match: Match, event: e.Sat) -> None:
    if event.person not in match.people:
        match.people[event.person] = PersonState(event.name, present=False, since=event.at)
    match.seats[event.seat] = SeatState(kind="person", person=event.person, name=event.name)


def _put_out(match: Match, person: str | None) -> None:
    """Of a public table, where strangers meet: among friends a seat that is emptied is free for anybody."""
    if match.setup.public and person is not None and person not in {match.host, match.owner}:
        match.put_out[person] = None
        if len(match.put_out) > PUT_OUT:
            del match.put_out[next(iter(match.put_out))]


def _emptied(match: Match, event: e.Stood | e.Emptied) -> None:
    person = match.seats[event.seat].person
    if isinstance(event, e.Emptied):
        _put_out(match, person)
    match.seats[event.seat] = SeatState()
    _forget(match, person)


def _bot_seated(match: Match, event: e.BotSeated) -> None:
    match.seats[event.seat] = SeatState(kind="bot", name=event.name, level=event.level, creature=event.creature)


def _host_changed(match: Match, event: e.HostChanged) -> None:
    before, match.host = match.host, event.person
    if event.actor:
        match.owner = event.person
    _forget(match, before)


def _pause_asked(match: Match, event: e.PauseAsked) -> None:
    match.wanted |= {event.seat}


def _paused(match: Match, event: e.Paused) -> None:
    match.paused = event.at
    match.wanted = frozenset()


def _resumed(match: Match, event: e.Resumed) -> None:
    since, match.paused, match.wanted = match.paused, None, frozenset()
    if since is None:
        return
    for person in match.people.values():
        if not person.present:
            person.since = event.at
    if match.asleep is not None:
        match.asleep = min(match.asleep, since)
        return
    _stood(match, since, event.at)
    # Each decision has the time that was left to it.
    for seat in match.waiting:
        match.asked_at[seat] = min(event.at, match.asked_at[seat] + event.at - since)
    if match.window is not None:
        match.window.since += event.at - since
        if match.window.noted is not None:
            match.window.noted += event.at - since


def _handed_over(match: Match, event: e.HandedOver) -> None:
    match.wanted -= {event.seat}
    match.seats[event.seat].stand_in = event.reason
    match.seats[event.seat].level = event.level


def _taken_over(match: Match, event: e.TakenOver) -> None:
    before = match.seats[event.seat]
    match.wanted -= {event.seat}
    match.seats[event.seat] = SeatState(kind="bot", name=before.name, level=event.level)
    if before.person is not None and event.reason == "stood":
        match.held[event.seat][before.person] = True
    if event.reason == "kicked":
        _put_out(match, before.person)
    _forget(match, before.person)


def _came_back(match: Match, event: e.CameBack) -> None:
    seat = match.seats[event.seat]
    alone = match.alone
    seat.stand_in = None
    seat.level = None
    match.promises.pop(event.seat, None)
    _plays_again(match, event.seat, alone, event.at)


def _reseated(match: Match, event: e.Reseated) -> None:
    before = match.seats[event.seat].person
    alone = match.alone
    match.wanted -= {event.seat}
    name = match.people[event.person].name
    if match.phase == "playing":
        match.had[event.person] = event.seat
        match.held[event.seat][event.person] = False
        for seat in [seat for seat, promise in match.promises.items() if event.person == promise.person or seat == event.seat]:
            del match.promises[seat]
    match.seats[event.seat] = SeatState(kind="person", person=event.person, name=name)
    match.put_out.pop(event.person, None)
    _plays_again(match, event.seat, alone, event.at)
    _forget(match, before)


def _promised(match: Match, event: e.Promised) -> None:
    match.promises[event.seat] = Promise(event.person, match.people[event.person].name, {event.actor})


def _agreed(match: Match, event: e.Agreed) -> None:
    match.promises[event.seat].agreed.add(event.actor)


def _plays_again(match: Match, seat: int, alone: bool, at: int) -> None:
    """A person plays the seat now. Where somebody had been ``alone`` with bots, and so without a clock, all time begins now."""
    if alone and not match.alone:
        _begin_anew(match, at)
    elif seat in match.waiting:
        match.asked_at[seat] = at


def _continued(match: Match, event: e.Continued) -> None:
    match.next = event.next


# --- play ----------------------------------------------------------------------------------------------------------------


def _playing(match: Match) -> Rules[Any] | None:
    """The rules; None where they are gone, so that nothing is judged. Raises ValueError where nothing is played."""
    if match.phase == "playing":
        return match.rules
    if match.reason == "rules-gone":
        return None
    raise ValueError(f"the match is {match.phase}")


def _started(match: Match, event: e.Started) -> None:
    if match.phase != "open":
        raise ValueError("it is started a second time")
    match.started_at = event.at
    match.decisions = [0] * match.setup.seats
    match.asked_at = [0] * match.setup.seats
    match.held = _holders(match)
    game = match.lookup(match.setup.game, match.setup.rules)
    if game is None:
        match.phase = "over"
        match.reason = "rules-gone"
        return
    match.phase = "playing"
    match.had = {seat.person: number for number, seat in enumerate(match.seats) if seat.person is not None}
    match.rules = game.rules(match.setup.options, match.setup.seats)
    match.live = cast("LiveRules[Any]", match.rules) if match.rules.live else None
    match.state = match.rules.start()
    _ask(match, match.rules, event.at, None)


def _holders(match: Match) -> list[dict[str, bool]]:
    """Those who have the seats as a round begins."""
    return [{} if seat.person is None else {seat.person: False} for seat in match.seats]


def _shuffled(match: Match, event: e.Shuffled) -> None:
    rules = _playing(match)
    if rules is None:
        return
    if rules.chance(match.state) is None:
        raise ValueError("nobody asked for a shuffle")
    match.state = rules.shuffled(match.state, event.order)
    _ask(match, rules, event.at, None)


def _moved(match: Match, event: e.Moved | e.TimeUp) -> None:
    rules = _playing(match)
    if rules is None:
        return
    action, text = rules.read(event.move)
    match.check(event.seat, action, text)
    live = match.live
    if live is not None:
        match.state = live.note(match.state, event.time, event.judged if isinstance(event, e.Moved) else "")
    match.state = rules.apply(match.state, event.seat, action, text)
    if match.window is not None:
        match.window.given[event.seat] = event.by if isinstance(event, e.Moved) else "clock"
        if match.waiting != (event.seat,):
            _note(match, rules, event)
            return
    _ask(match, rules, event.at, event.seat)


def _note(match: Match, rules: Rules[Any], event: e.Moved | e.TimeUp) -> None:
    """An answer in a window that others have still to answer: nobody else is asked anything else for it."""
    match.waiting = tuple(seat for seat in match.waiting if seat != event.seat)
    match.offered.pop(event.seat, None)
    window = rules.window(match.state)
    if window is None or rules.to_act(match.state) != match.waiting:
        raise ValueError("only the last answer may close a window")
    assert match.window is not None
    if window is Window.NOTED and match.window.noted is None:
        match.window.noted = event.at


def _closed(match: Match, event: e.Closed) -> None:
    rules = _playing(match)
    if rules is None:
        return
    if match.window is None:
        raise ValueError("no window is open")
    match.state = rules.close(match.state)
    _ask(match, rules, event.at, None)


def _rang(match: Match, event: e.Rang) -> None:
    rules = _playing(match)
    if rules is None:
        return
    live = match.live
    if live is None:
        raise ValueError("time does nothing in this game")
    match.state = live.ring(live.note(match.state, event.time))
    _ask(match, rules, event.at, None)


def _ask(match: Match, rules: Rules[Any], at: int, mover: int | None) -> None:
    """Whom the table waits for now.

    A seat is asked anew (its decision number grows, its time begins) where it was not asked before, has just moved, or may
    now make other moves than before. So another's answer changes no open decision. Where the same moves come to mean
    something else, the moves themselves must name what they answer.

    After a window of answers everybody is asked anew, and a decision of the window that nobody may answer any more loses its
    number: an answer that comes too late is for none that is open, be it another window of the same moves.
    """
    before = match.waiting
    match.waiting = rules.to_act(match.state)
    if rules.windows:
        window = rules.window(match.state)
        match.closed = match.window
        match.window = None if window is None else Answers(at, at if window is Window.NOTED else None)
        if match.closed is not None:
            for seat in {*before, *match.closed.given}.difference(match.waiting):
                match.decisions[seat] += 1
            before = ()
    offered = {seat: tuple(rules.legal(match.state, seat)) for seat in match.waiting}
    for seat in match.waiting:
        if seat == mover or seat not in before or offered[seat] != match.offered[seat]:
            match.decisions[seat] += 1
            match.asked_at[seat] = at
    match.offered = offered
    before_count, match.round_over = match.round_over, rules.round_over(match.state)
    if before_count and not match.round_over:
        match.held = _holders(match)


def _ended(match: Match, event: e.Ended) -> None:
    _playing(match)
    match.phase = "over"
    match.live = None
    match.result = Result(event.scores, event.winners)
    match.waiting = ()
    match.paused, match.wanted = None, frozenset()
    match.window = match.closed = None
    match.offered = {}
    match.round_over = False
    match.promises.clear()
    if match.reason == "rules-gone":
        return
    match.reason = "ended"


_FOLDS: Final[dict[type, Callable[[Match, Any], None]]] = {
    e.Opened: _opened,
    e.Configured: _configured,
    e.Arrived: _arrived,
    e.Renamed: _renamed,
    e.Left: _left,
    e.Sat: _sat,
    e.Stood: _emptied,
    e.Emptied: _emptied,
    e.BotSeated: _bot_seated,
    e.HostChanged: _host_changed,
    e.HandedOver: _handed_over,
    e.TakenOver: _taken_over,
    e.CameBack: _came_back,
    e.PauseAsked: _pause_asked,
    e.Paused: _paused,
    e.Resumed: _resumed,
    e.Reseated: _reseated,
    e.Promised: _promised,
    e.Agreed: _agreed,
    e.Started: _started,
    e.Shuffled: _shuffled,
    e.Moved: _moved,
    e.TimeUp: _moved,
    e.Closed: _closed,
    e.Rang: _rang,
    e.Ended: _ended,
    e.Continued: _continued,
}
