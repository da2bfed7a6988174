"""What events change at the table itself: who sits where, who is here, who hosts, and whether time passes. See ``fold``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import structs

from . import events as e
from .match import Fold, Match, PersonState, Promise, SeatState
from .seal import Seal
from .setups import written

PUT_OUT: Final = 1_000
"""How many people who were put out are kept: more than can come to a table in one evening."""


def _opened(match: Match, event: e.Opened) -> None:
    raise ValueError(f"{match.id} is opened a second time, as {event.id}")


def _configured(match: Match, event: e.Configured) -> None:
    if written(event.setup, match.lookup) != written(match.setup, match.lookup):
        match.author = event.actor
    match.setup = event.setup
    del match.seats[event.setup.seats :]
    match.seats.extend(SeatState() for _ in range(event.setup.seats - len(match.seats)))


def _arrived(match: Match, event: e.Arrived) -> None:
    asleep = match.asleep
    match.people[event.person] = PersonState(event.name, present=True, since=event.at, portrait=event.portrait)
    seat = match.seat_of(event.person)
    if seat is not None:
        match.seats[seat].name = event.name
    if asleep is not None:
        # The match slept, so time begins anew for everybody.
        match.asleep = None
        for person in match.people.values():
            person.since = event.at
        if match.paused is None and not match.by_mail:
            _stood(match, asleep, event.at)
            _begin_anew(match, event.at)


def _stood(match: Match, since: int, at: int) -> None:
    """Counts the time from ``since`` until ``at`` as time in which nothing was played."""
    if match.started_at is not None:
        match.slept += at - max(since, match.started_at)


def _begin_anew(match: Match, at: int) -> None:
    """Begins the time of every open decision anew, and that of a window of answers."""
    for waiting in match.waiting:
        match.asked_at[waiting] = at
    if match.window is not None:
        match.window.since = at
        if match.window.noted is not None:
            match.window.noted = at
    if match.latest is not None and match.latest.asked is not None:
        match.latest.asked = at
    match.late = match.ending = frozenset()


def _renamed(match: Match, event: e.Renamed) -> None:
    match.people[event.person].name = event.name
    match.people[event.person].portrait = event.portrait
    seat = match.seat_of(event.person)
    if seat is not None:
        match.seats[seat].name = event.name


def _left(match: Match, event: e.Left | e.Banned) -> None:
    match.people[event.person].present = False
    match.people[event.person].since = event.at
    if not any(person.present for person in match.people.values()):
        match.asleep = event.at
    _forget(match, event.person)


def _forget(match: Match, person: str | None) -> None:
    """Removes a person from the table if they are away, have no seat and are not the host."""
    if person is not None and person != match.host and not match.present(person) and match.seat_of(person) is None:
        match.people.pop(person, None)
        match.onlookers.pop(person, None)


def _sat(match: Match, event: e.Sat) -> None:
    if event.person not in match.people:
        match.people[event.person] = PersonState(event.name, present=False, since=event.at, portrait=event.portrait)
    match.onlookers.pop(event.person, None)
    match.seats[event.seat] = SeatState(kind="person", person=event.person, name=event.name)


def _put_out(match: Match, person: str | None) -> None:
    """Keeps the person from the seats of a public table, where strangers meet. Among friends anybody may take an
    emptied seat.
    """
    if match.setup.public and person is not None and person not in {match.host, match.owner}:
        match.put_out[person] = None
        if len(match.put_out) > PUT_OUT:
            del match.put_out[next(iter(match.put_out))]


def _emptied(match: Match, event: e.Stood | e.Emptied) -> None:
    person = match.seats[event.seat].person
    if isinstance(event, e.Emptied):
        _put_out(match, person)
    match.seats[event.seat] = SeatState()
    if person is not None:
        match.onlookers[person] = None
    _forget(match, person)


def _bot_seated(match: Match, event: e.BotSeated) -> None:
    seat = SeatState(kind="bot", name=event.name, level=event.level, creature=event.creature, left=event.person)
    match.seats[event.seat] = seat


def _arranged(match: Match, event: e.Arranged) -> None:
    if match.phase != "open" or sorted(event.order) != list(range(len(match.seats))):
        raise ValueError("no order of these seats")
    match.seats = [match.seats[number] for number in event.order]


def _locked(match: Match, event: e.Locked) -> None:
    """Keeps who may come in: whoever is at the table, has a seat or is invited to it."""
    match.inside = dict.fromkeys((*match.people, match.host, match.owner, *match.invited)) if event.locked else None


def _banned(match: Match, event: e.Banned) -> None:
    match.banned[event.person] = event.name
    if len(match.banned) > PUT_OUT:
        del match.banned[next(iter(match.banned))]
    for seat in [seat for seat, promise in match.promises.items() if promise.person == event.person]:
        del match.promises[seat]
    if match.present(event.person):
        _left(match, event)
    else:
        _forget(match, event.person)


def _unbanned(match: Match, event: e.Unbanned) -> None:
    del match.banned[event.person]
    if match.inside is not None:
        match.inside[event.person] = None


def _host_changed(match: Match, event: e.HostChanged) -> None:
    before, match.host = match.host, event.person
    if event.actor:
        match.owner = event.person
    _forget(match, before)


def _sealed(match: Match, event: e.Sealed) -> None:
    match.seal = Seal(event.secret)


def _mixed(match: Match, event: e.Mixed) -> None:
    if match.seal is None or match.phase != "open":
        raise ValueError("there is nothing to mix words into")
    match.seal.mixed[event.person] = event.words


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
    if match.asleep is not None and not match.by_mail:
        match.asleep = min(match.asleep, since)
        return
    _stood(match, since, event.at)
    _spare(match, since, event.at)


def _spare(match: Match, since: int, at: int) -> None:
    """Charges nobody for the time from ``since`` until ``at``: each decision has the time that was left to it."""
    for seat in match.waiting:
        match.asked_at[seat] = min(at, match.asked_at[seat] + at - max(since, match.asked_at[seat]))
    window = match.window
    if window is not None:
        window.since += at - max(since, window.since)
        if window.noted is not None:
            window.noted += at - max(since, window.noted)
    latest = match.latest
    if latest is not None and latest.asked is not None:
        latest.asked += at - max(since, latest.asked)


def _down(match: Match, event: e.Down) -> None:
    # The end of a pause spares what was down meanwhile.
    if match.by_mail and match.paused is None:
        _spare(match, event.since, event.at)


def _time_given(match: Match, event: e.TimeGiven) -> None:
    match.late -= {event.seat}
    match.asked_at[event.seat] = event.at
    match.look_who_is_late()


def _end_asked(match: Match, event: e.EndAsked) -> None:
    match.ending |= {event.seat}


def _paced(match: Match, event: e.Paced) -> None:
    match.setup = structs.replace(match.setup, pace=event.pace)


def _other_player(match: Match, seat: int) -> None:
    """Forgets what the seat's player has said about a move, and that it may be taken back if it was theirs."""
    latest = match.latest
    if latest is not None:
        latest.agreed.discard(seat)
        if latest.seat == seat:
            match.latest = None


def _handed_over(match: Match, event: e.HandedOver) -> None:
    _other_player(match, event.seat)
    match.wanted -= {event.seat}
    match.ending -= {event.seat}
    match.seats[event.seat].stand_in = event.reason
    match.seats[event.seat].level = event.level
    match.look_who_is_late()


def _taken_over(match: Match, event: e.TakenOver) -> None:
    before = match.seats[event.seat]
    _other_player(match, event.seat)
    match.wanted -= {event.seat}
    left = before.left if before.person is None else before.person
    match.seats[event.seat] = SeatState(kind="bot", name=before.name, level=event.level, left=left)
    if before.person is not None and event.reason == "stood":
        match.held[event.seat][before.person] = True
    match.ending -= {event.seat}
    match.look_who_is_late()
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
    _other_player(match, event.seat)
    match.wanted -= {event.seat}
    match.late -= {event.seat}
    match.ending -= {event.seat}
    name = match.people[event.person].name
    if match.phase == "playing":
        match.had[event.person] = event.seat
        match.held[event.seat][event.person] = False
        for seat in [seat for seat, promise in match.promises.items() if event.person == promise.person or seat == event.seat]:
            del match.promises[seat]
    match.seats[event.seat] = SeatState(kind="person", person=event.person, name=name)
    match.put_out.pop(event.person, None)
    match.onlookers.pop(event.person, None)
    _plays_again(match, event.seat, alone, event.at)
    _forget(match, before)


def _promised(match: Match, event: e.Promised) -> None:
    match.promises[event.seat] = Promise(event.person, match.people[event.person].name, {event.actor})


def _agreed(match: Match, event: e.Agreed) -> None:
    match.promises[event.seat].agreed.add(event.actor)


def _plays_again(match: Match, seat: int, alone: bool, at: int) -> None:
    """Begins the time of a seat that a person plays from now on.

    ``alone`` says whether somebody was alone with bots before. Then no time was running, and the time of all begins
    now.
    """
    if alone and not match.alone:
        _begin_anew(match, at)
    elif seat in match.waiting:
        match.asked_at[seat] = at


def _continued(match: Match, event: e.Continued) -> None:
    match.next = event.next
    match.asked_next = event.actor


FOLDS: Final[Mapping[type, Fold]] = {
    e.Opened: _opened,
    e.Configured: _configured,
    e.Arrived: _arrived,
    e.Renamed: _renamed,
    e.Left: _left,
    e.Sat: _sat,
    e.Stood: _emptied,
    e.Emptied: _emptied,
    e.BotSeated: _bot_seated,
    e.Arranged: _arranged,
    e.Locked: _locked,
    e.Banned: _banned,
    e.Unbanned: _unbanned,
    e.HostChanged: _host_changed,
    e.HandedOver: _handed_over,
    e.TakenOver: _taken_over,
    e.CameBack: _came_back,
    e.Sealed: _sealed,
    e.Mixed: _mixed,
    e.PauseAsked: _pause_asked,
    e.Paused: _paused,
    e.Resumed: _resumed,
    e.Down: _down,
    e.TimeGiven: _time_given,
    e.EndAsked: _end_asked,
    e.Paced: _paced,
    e.Reseated: _reseated,
    e.Promised: _promised,
    e.Agreed: _agreed,
    e.Continued: _continued,
}
