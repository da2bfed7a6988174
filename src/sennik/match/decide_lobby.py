"""What people do with a table before the start: the seats, the setup, the host and the start. See ``decide``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from . import commands as c
from . import events as e
from .checks import seat_at, want_host, want_lobby
from .commands import Proposal, proposed
from .events import Event, Setup
from .match import Decide, Match
from .refusal import refuse
from .setups import settle


def _sit(match: Match, command: c.Sit, person: str, at: int) -> list[Event]:
    want_lobby(match)
    if seat_at(match, command.seat).kind != "empty":
        refuse("seat-taken")
    if person in match.put_out:
        refuse("put-out")
    # This is checked last: a person who gets this answer only has to come in.
    if not match.present(person):
        refuse("not-here")
    events: list[Event] = []
    before = match.seat_of(person)
    if before is not None:
        events.append(e.Stood(at=at, actor=person, command=command.id, seat=before))
    name = match.people[person].name
    events.append(e.Sat(at=at, actor=person, command=command.id, seat=command.seat, person=person, name=name))
    return events


def _add_bot(match: Match, command: c.AddBot, person: str, at: int) -> list[Event]:
    want_lobby(match)
    want_host(match, person)
    if seat_at(match, command.seat).kind != "empty":
        refuse("seat-taken")
    seat, level, creature = command.seat, command.level, command.creature
    return [e.BotSeated(at=at, actor=person, command=command.id, seat=seat, level=level, creature=creature)]


def _make_host(match: Match, command: c.MakeHost, person: str, at: int) -> list[Event]:
    want_host(match, person)
    if not match.present(command.person):
        refuse("not-here")
    if command.person == person:
        return []
    if command.person in match.put_out:
        refuse("put-out")
    return [e.HostChanged(at=at, actor=person, command=command.id, person=command.person)]


def _configure(match: Match, command: c.Configure, person: str, at: int) -> list[Event]:
    want_lobby(match)
    want_host(match, person)
    setup = settle(_kept(match, command.setup, person), match.lookup)
    if any(seat.kind != "empty" for seat in match.seats[setup.seats :]):
        refuse("seats-in-use")
    if setup == match.setup:
        return []
    return [e.Configured(at=at, actor=person, command=command.id, setup=setup)]


def _kept(match: Match, proposal: Proposal, person: str) -> Proposal:
    """Returns the proposal with the options that stay as they are although it does not name them.

    The language of the table's words stays. What somebody else wrote, and ``person`` may not read, stays until it is
    written anew.
    """
    game = match.lookup(proposal.game) if proposal.game == match.setup.game else None
    declared = () if game is None else game.options
    there = match.setup.options
    kept = {option.name: there[option.name] for option in declared if option.of_reader and option.name in there}
    unread = {
        option.name: there[option.name]
        for option in declared
        if option.secret
        and option.name in there
        and person != match.author
        and proposal.options.get(option.name, option.default) == option.default
    }
    return msgspec.structs.replace(proposal, options={**kept, **proposal.options, **unread})


def _start(match: Match, command: c.Start, person: str, at: int) -> list[Event]:
    want_lobby(match)
    want_host(match, person)
    events: list[Event] = []
    setup = _today(match)
    if setup != match.setup:
        events.append(e.Configured(at=at, actor=person, command=command.id, setup=setup))
    taken = {seat.creature for seat in match.seats}
    creatures = iter([creature for creature in command.creatures if creature not in taken])
    for number, seat in enumerate(match.seats):
        if seat.kind != "empty":
            continue
        if command.fill is None:
            refuse("seats-empty")
        creature = next(creatures, "")
        events.append(e.BotSeated(at=at, actor=person, command=command.id, seat=number, level=command.fill, creature=creature))
    events.append(e.Started(at=at, actor=person, command=command.id))
    return events


def _today(match: Match) -> Setup:
    """Returns the setup under the current rules number. If the rules were corrected while the table was open, it
    changes to them.
    """
    return settle(proposed(match.setup), match.lookup)


DECIDES: Final[Mapping[type, Decide]] = {
    c.Sit: _sit,
    c.AddBot: _add_bot,
    c.MakeHost: _make_host,
    c.Configure: _configure,
    c.Start: _start,
}
