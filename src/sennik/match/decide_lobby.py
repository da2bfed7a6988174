"""What people do with a table before the start: the seats, the setup, the start; and who may come in, and who hosts. See
``decide``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from . import commands as c
from . import events as e
from .agreement import Setup
from .checks import own_seat, seat_at, want_host, want_lobby, want_unfinished
from .commands import Proposal, proposed
from .events import Event
from .match import Decide, Match, SeatState
from .refusal import refuse
from .seal import LONGEST_WORDS, MOST_MIXED
from .seating import fitting, kept_out
from .setups import agreed_anew, settle


def _sit(match: Match, command: c.Sit, person: str, at: int) -> list[Event]:
    want_lobby(match)
    before = match.seat_of(person)
    if before == command.seat:
        return []
    kind = seat_at(match, command.seat).kind
    # A person who has no seat comes before a bot.
    if kind == "person" or (kind == "bot" and before is not None):
        refuse("seat-taken")
    if person in match.put_out:
        refuse("put-out")
    if (code := kept_out(match, person)) is not None:
        refuse(code)
    if match.inside is not None and before is None:
        refuse("locked")
    # This is checked last: a person who gets this answer only has to come in.
    if not match.present(person):
        refuse("not-here")
    events: list[Event] = []
    if before is not None:
        events.append(e.Stood(at=at, actor=person, command=command.id, seat=before))
    events.append(_sat(match, command, person, at, command.seat, person))
    return events


def _sat(match: Match, command: c.Command, actor: str, at: int, seat: int, person: str) -> Event:
    """Returns the event that seats a person who is at the table."""
    known = match.people[person]
    return e.Sat(at=at, actor=actor, command=command.id, seat=seat, person=person, name=known.name, portrait=known.portrait)


def _add_bot(match: Match, command: c.AddBot, person: str, at: int) -> list[Event]:
    want_lobby(match)
    want_host(match, person)
    if seat_at(match, command.seat).kind != "empty":
        refuse("seat-taken")
    seat, level, creature = command.seat, command.level, command.creature
    return [e.BotSeated(at=at, actor=person, command=command.id, seat=seat, level=level, creature=creature)]


def _arrange(match: Match, command: c.Arrange, person: str, at: int) -> list[Event]:
    want_lobby(match)
    want_host(match, person)
    same = list(range(len(match.seats)))
    if sorted(command.order) != same:
        refuse("seat-order")
    if list(command.order) == same:
        return []
    return [e.Arranged(at=at, actor=person, command=command.id, order=command.order)]


def _lock(match: Match, command: c.Lock, person: str, at: int) -> list[Event]:
    want_unfinished(match)
    want_host(match, person)
    if command.locked == (match.inside is not None):
        return []
    return [e.Locked(at=at, actor=person, command=command.id, locked=command.locked)]


def _ban(match: Match, command: c.BanPerson, person: str, at: int) -> list[Event]:
    want_host(match, person)
    if command.person in match.banned:
        return []
    if command.person in {match.host, match.owner}:
        refuse("table-of")
    if command.person not in match.people:
        refuse("not-here")
    events: list[Event] = []
    seat = match.seat_of(command.person)
    if seat is not None and match.phase == "open":
        events.append(e.Emptied(at=at, actor=person, command=command.id, seat=seat))
    if seat is not None and match.phase == "playing":
        events.append(e.TakenOver(at=at, actor=person, command=command.id, seat=seat, level=command.level, reason="kicked"))
    name = match.people[command.person].name
    # It comes first: the person may be gone from the table with their seat.
    return [e.Banned(at=at, actor=person, command=command.id, person=command.person, name=name), *events]


def _unban(match: Match, command: c.LiftBan, person: str, at: int) -> list[Event]:
    want_host(match, person)
    if command.person not in match.banned:
        refuse("not-banned")
    return [e.Unbanned(at=at, actor=person, command=command.id, person=command.person)]


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
    wish = kept_options(match, command.setup, person)
    setup = settle(wish, match.lookup) if match.position is None else agreed_anew(match.setup, wish)
    if sum(seat.kind == "person" for seat in match.seats) > setup.seats:
        refuse("seats-in-use")
    if setup == match.setup:
        return []
    stay = fitting(match.seats, setup.seats)
    go = [number for number in range(len(match.seats)) if number not in stay]
    events: list[Event] = [
        e.Emptied(at=at, actor=person, command=command.id, seat=number) for number in go if match.seats[number].kind == "bot"
    ]
    if stay != list(range(len(stay))):
        events.append(e.Arranged(at=at, actor=person, command=command.id, order=(*stay, *go)))
    events.append(e.Configured(at=at, actor=person, command=command.id, setup=setup))
    for number, old in enumerate(stay):
        bot = match.seats[old]
        if bot.kind == "bot" and known_level(bot.level, command.levels) != bot.level:
            seated = bot_again(bot, number, command.levels)
            events.append(msgspec.structs.replace(seated, at=at, actor=person, command=command.id))
    return events


def bot_again(bot: SeatState, seat: int, levels: Sequence[str]) -> e.BotSeated:
    """Returns the event by which a bot has that seat of a game with these levels: as what it was, and as whom it was
    called.

    >>> bot_again(SeatState("bot", name="Ala", level="easy", left="ala"), 1, ()).person
    'ala'
    """
    level = known_level(bot.level, levels)
    return e.BotSeated(at=0, seat=seat, level=level, name=bot.name, creature=bot.creature, person=bot.left)


def known_level(level: str | None, levels: Sequence[str]) -> str:
    """Returns the level of a bot in a game that knows these levels: its own, or the middle one if the game lacks it.

    >>> known_level("random", ["random", "easy", "thumb"]), known_level("thumb", ["shy", "bold"])
    ('random', 'bold')
    """
    return level or "" if level in levels or not levels else levels[len(levels) // 2]


def kept_options(match: Match, proposal: Proposal, person: str) -> Proposal:
    """Returns the proposal with the options that stay as they are although it does not name them.

    The language of the table's words stays. What somebody else wrote, and ``person`` may not read, stays until it is
    written anew.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import begin, open_table
    >>> match = begin(open_table("t1", Proposal("sen", "basic", seats=2), "ala", "Ala", 0, lookup), lookup)
    >>> kept_options(match, Proposal("sen", "basic", {"rounds": 3}), "ala").options
    {'rounds': 3}
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


def _mix(match: Match, command: c.Mix, person: str, at: int) -> list[Event]:
    want_lobby(match)
    own_seat(match, person)
    if match.seal is None or not match.setup.sealed:
        refuse("not-sealed")
    if not 0 < len(command.words) <= LONGEST_WORDS or not command.words.isprintable():
        refuse("mix")
    if match.seal.mixed.get(person) == command.words:
        return []
    if person not in match.seal.mixed and len(match.seal.mixed) >= MOST_MIXED:
        refuse("table-full")
    return [e.Mixed(at=at, actor=person, command=command.id, person=person, words=command.words)]


def _start(match: Match, command: c.Start, person: str, at: int) -> list[Event]:
    want_lobby(match)
    want_host(match, person)
    events: list[Event] = []
    setup = _today(match)
    if setup != match.setup:
        events.append(e.Configured(at=at, actor=person, command=command.id, setup=setup))
    taken = {seat.creature for seat in match.seats}
    creatures = iter([creature for creature in command.creatures if creature not in taken])
    guests = iter(_waiting(match))
    for number, seat in enumerate(match.seats):
        if seat.kind != "empty":
            continue
        if command.fill is None:
            refuse("seats-empty")
        guest = next(guests, None)
        if guest is not None:
            events.append(_sat(match, command, person, at, number, guest))
            continue
        creature = next(creatures, "")
        events.append(e.BotSeated(at=at, actor=person, command=command.id, seat=number, level=command.fill, creature=creature))
    events.append(e.Started(at=at, actor=person, command=command.id))
    return events


def _waiting(match: Match) -> list[str]:
    """Returns the people at the table who have no seat and would take one, whoever came first before the others."""
    found = [
        (state.since, person)
        for person, state in match.people.items()
        if state.present and match.seat_of(person) is None and person not in match.onlookers and person not in match.put_out
    ]
    return [person for _, person in sorted(found)]


def _today(match: Match) -> Setup:
    """Returns the setup under the current rules number. If the rules were corrected while the table was open, it
    changes to them. A game that goes on from a position goes on under the number under which that was reached.
    """
    if match.position is not None:
        if match.lookup(match.setup.game, match.setup.rules) is None:
            refuse("rules-gone")
        return match.setup
    return settle(proposed(match.setup), match.lookup)


DECIDES: Final[Mapping[type, Decide]] = {
    c.Sit: _sit,
    c.AddBot: _add_bot,
    c.Arrange: _arrange,
    c.Lock: _lock,
    c.BanPerson: _ban,
    c.LiftBan: _unban,
    c.MakeHost: _make_host,
    c.Configure: _configure,
    c.Mix: _mix,
    c.Start: _start,
}
