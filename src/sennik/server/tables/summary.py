"""A match in one line of a list: as the store keeps it, and as the wire has it.

What is kept with the latest change of the table itself stays true once nobody is there, since a table sleeps then. While
somebody is there the line is made of the match in memory.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

import msgspec

from sennik import catalog
from sennik.kernel.game import AnyState, Seat, Spectator
from sennik.match import Match, Setup, deadlines, next_times, reminders, window_end
from sennik.match.agreement import Tempo
from sennik.server.tables.messages import reader_options
from sennik.server.views.table_info import table_info
from sennik.store import Line, Summary
from sennik.wire import messages as w

_Phase: TypeAlias = Literal["open", "playing", "over"]


@dataclass(frozen=True, slots=True)
class Reached:
    """A match as far as it is stored: the table as everybody sees it, the state of the game, and whom it waits for."""

    table: w.TableInfo
    state: AnyState
    waiting: tuple[int, ...]

    @classmethod
    def of(cls, match: Match) -> Reached:
        """Returns what a match has reached of which everything is stored."""
        return cls(table_info(match), match.state, match.waiting)


class Brief(msgspec.Struct, omit_defaults=True):
    """What lists show of a match, which the store keeps.

    ``opened`` and ``since`` are ms since 1970. ``turns`` and ``invited`` have ids of people. ``awake`` says that
    somebody is at the table, so that this is true only for a moment. ``leader`` is the host's id, and ``goes_on`` says that
    the table is the rematch of another one, ``continued`` that its game went on from a position. ``author`` is the person
    who alone may read the record, or "" if everybody may who sits there.

    ``ends`` has the seats whose clocks run, with when their time runs out. ``window_ends`` is when an open window of
    answers closes, and ``due`` when something happens by itself at a table by mail; both are 0 if nothing does. All these
    are ms since 1970, and do not reckon with times during which the server is stopped. ``late`` says that somebody's time
    has run out. ``locked`` says that nobody new may come in, and ``banned`` has the people who may not.
    """

    preset: str
    host: str = ""
    language: str = ""
    sitting: list[w.SeatInfo] = []
    opened: int = 0
    since: int = 0
    round: int = 0
    turns: list[str] = []
    invited: list[str] = []
    awake: bool = False
    leader: str = ""
    goes_on: bool = False
    continued: bool = False
    author: str = ""
    scores: list[int] = []
    winners: list[int] = []
    tempo: Tempo = "brisk"
    ends: list[tuple[int, int]] = []
    window_ends: int = 0
    late: bool = False
    due: int = 0
    locked: bool = False
    banned: list[str] = []

    @property
    def settled(self) -> bool:
        """Whether the table is still as it was when this was kept."""
        return self.opened > 0 and not self.awake


def brief(match: Match, reached: Reached) -> Brief:
    """Returns what lists show of a match that has reached so much."""
    table = reached.table
    begun = {"open": 0, "playing": match.started_at, "over": match.ended_at}[table.phase]
    over = table.phase == "over" and match.result is not None
    playing = match.phase == "playing" and table.phase == "playing"
    # A live game may hide who has still to answer.
    clocked = playing and match.live is None
    return Brief(
        preset=table.setup.preset,
        host=next((person.name for person in table.people if person.person == table.host), ""),
        language=_language(match.setup),
        sitting=table.seats,
        opened=match.epoch,
        since=match.epoch + (begun or 0),
        round=_round(match, reached),
        turns=_turns(match, reached),
        invited=list(match.invited),
        awake=any(person.present for person in table.people),
        leader=table.host,
        goes_on=match.games > 0 or bool(match.invited),
        continued=match.position is not None,
        author=match.author if table.withheld else "",
        scores=list(match.result.scores) if over and match.result is not None else [],
        winners=list(match.result.winners) if over and match.result is not None else [],
        tempo=match.setup.clock.tempo,
        ends=[(seat, match.epoch + end) for seat, end in deadlines(match) if seat in reached.waiting] if clocked else [],
        window_ends=_since_1970(match, window_end(match)) if playing else 0,
        late=playing and bool(match.late),
        due=next_due(match, match.at) if playing else 0,
        locked=match.inside is not None,
        banned=sorted(match.banned),
    )


def next_due(match: Match, reminded: int) -> int:
    """Returns when something happens by itself at a table by mail, or somebody is reminded later than ``reminded`` (ms since
    the match was opened). It is in ms since 1970; 0 if nothing will happen, or if it is no such table.
    """
    if not match.by_mail or match.phase != "playing" or match.standing is not None:
        return 0
    if any(match.seats[seat].played_by_bot for seat in match.waiting):
        return match.epoch + match.at
    times = next_times(match, 0) + [at for _, at in reminders(match, reminded)]
    return _since_1970(match, min(times, default=None))


def _since_1970(match: Match, at: int | None) -> int:
    return 0 if at is None else match.epoch + at


def owners(match: Match) -> tuple[str, ...]:
    """Returns the people for whom the match is one of "my tables": those who have a seat, host it, or are invited.

    A host who gave up their seat during play has left, and so has everybody if the game was abandoned.
    """
    mine = [seat.person for seat in match.seats if seat.person is not None]
    if match.host not in match.had and match.reason != "abandoned":
        mine.append(match.host)
    if match.phase == "open":
        mine += [person for person in match.invited if person not in match.put_out and person not in match.banned]
    return tuple(dict.fromkeys(mine))


def summary(match: Match, reached: Reached) -> Summary:
    """Returns the match in one line, as the store keeps it."""
    ended = match.at if match.ended_at is None else match.ended_at
    told = brief(match, reached)
    return Summary(
        game=match.setup.game,
        phase=match.phase,
        public=match.setup.public,
        updated=match.epoch + (ended if match.phase == "over" else match.at),
        people=owners(match),
        body=msgspec.json.encode(told),
        due=told.due,
    )


def kept(line: Line) -> Brief:
    """Returns what the store has kept of a match for lists. An earlier release kept less, which is then not ``settled``."""
    return msgspec.json.decode(line.body, type=Brief)


def due_of(line: Line) -> int:
    """Returns when something is due at a table by mail (ms since 1970); 0 if nothing is, or if it is no such table."""
    # Most lines are of other tables: they are not read for this.
    return kept(line).due if b'"due":' in line.body else 0


def line(stored: Line) -> w.TableLine:
    """Returns the line of a list as it was kept, for nobody in particular."""
    return _line(stored.id, stored.game, stored.phase, kept(stored))


def own_line(id: str, game: str, phase: str, told: Brief, person: str, *, hidden: bool) -> w.TableLine:  # noqa: A002
    """Returns the line of a table in its person's own list."""
    seat = next((number for number, each in enumerate(told.sitting) if each.person == person), None)
    of, end = min(told.ends, key=lambda clock: (clock[0] != seat, clock[1]), default=(None, 0))
    if told.window_ends and person in told.turns:
        # Of a window a person learns only that they are asked themselves.
        of, end = seat, told.window_ends
    return msgspec.structs.replace(
        _line(id, game, phase, told),
        mine=True,
        since=told.since,
        round=told.round,
        seat=seat,
        turn=person in told.turns,
        invited=phase == "open" and _asked_along(told, person, seat),
        hidden=hidden,
        scores=told.scores,
        winners=told.winners,
        record=phase == "over" and told.author in {"", person},
        tempo=told.tempo,
        ends=end,
        ends_seat=of,
        late=told.late,
    )


def _asked_along(told: Brief, person: str, seat: int | None) -> bool:
    """Tells whether the person is asked to come along to a rematch, and has not come."""
    if seat is None:
        return person in told.invited
    return told.goes_on and person != told.leader and not told.sitting[seat].present


def public_line(match: Match, reached: Reached) -> w.TableLine:
    """Returns the line of a public table that is in memory. It tells nothing of what happens in the game."""
    return _line(match.id, match.setup.game, reached.table.phase, brief(match, reached))


def _line(id: str, game: str, phase: str, told: Brief) -> w.TableLine:  # noqa: A002 - a match's id
    return w.TableLine(
        id=id,
        game=game,
        preset=told.preset,
        phase=cast("_Phase", phase),
        seats=len(told.sitting),
        people=sum(seat.kind == "person" for seat in told.sitting),
        bots=sum(seat.kind == "bot" for seat in told.sitting),
        host=told.host,
        language=told.language,
        sitting=told.sitting,
        opened=told.opened,
    )


def _language(setup: Setup) -> str:
    """Returns the language of the table's words; "" if it plays without words."""
    return next((str(setup.options.get(option.name, "")) for option in reader_options(catalog.lookup(setup.game))), "")


def _round(match: Match, reached: Reached) -> int:
    """Returns the number of the round as spectators see it; 0 if there is none."""
    game = catalog.lookup(match.setup.game)
    name = "" if game is None else game.meanings.round
    if not name or match.rules is None or reached.state is None:
        return 0
    fields = match.rules.fields(match.rules.hide(reached.state, Spectator(aided=match.setup.memory_aid)))
    return int(fields[name])


def _turns(match: Match, reached: Reached) -> list[str]:
    """Returns the people who are asked for something. Each is told only whether they are one of them."""
    table, rules = reached.table, match.rules
    if table.phase != "playing" or rules is None or (table.pause is not None and table.pause.begun):
        return []
    found: list[str] = []
    for number in reached.waiting:
        seat = table.seats[number]
        if seat.person is None or (seat.stand_in and seat.present):
            continue
        waits = None if rules.windows else rules.waiting(rules.hide(reached.state, Seat(number, aided=match.setup.memory_aid)))
        if waits is None or number in waits:
            found.append(seat.person)
    return found
