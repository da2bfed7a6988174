"""A match in one line of a list: as the store keeps it, and as the wire has it."""

from __future__ import annotations

from typing import Literal, TypeAlias, cast

import msgspec

from sennik import catalog
from sennik.match import Match, Setup
from sennik.server.tables.messages import reader_options
from sennik.store import Line, Summary
from sennik.wire import messages as w

_Phase: TypeAlias = Literal["open", "playing", "over"]


class _Body(msgspec.Struct):
    """What the store keeps for a line of a list."""

    preset: str
    seats: int
    people: int
    bots: int
    host: str
    language: str = ""


def summary(match: Match) -> Summary:
    """Returns the match in one line. The match is one of "my tables" for its host and for people who have a seat."""
    host = match.people.get(match.host)
    body = _Body(
        preset=match.setup.preset,
        seats=len(match.seats),
        people=sum(seat.kind == "person" for seat in match.seats),
        bots=sum(seat.kind == "bot" for seat in match.seats),
        host=host.name if host is not None else "",
        language=_language(match.setup),
    )
    mine = [match.host, *(seat.person for seat in match.seats if seat.person is not None)]
    return Summary(
        game=match.setup.game,
        phase=match.phase,
        public=match.setup.public,
        updated=match.epoch + match.at,
        people=tuple(dict.fromkeys(mine)),
        body=msgspec.json.encode(body),
    )


def public_line(match: Match) -> w.TableLine:
    """Returns the line of a public table that is in memory."""
    told = summary(match)
    return line(Line(match.id, told.game, told.phase, told.public, told.updated, told.body), mine=False)


def line(stored: Line, *, mine: bool) -> w.TableLine:
    """Returns a line of a list as the wire has it."""
    body = msgspec.json.decode(stored.body, type=_Body)
    return w.TableLine(
        id=stored.id,
        game=stored.game,
        preset=body.preset,
        phase=cast("_Phase", stored.phase),
        seats=body.seats,
        people=body.people,
        bots=body.bots,
        host=body.host,
        mine=mine,
        language=body.language,
    )


def _language(setup: Setup) -> str:
    """Returns the language of the table's words; "" if it plays without words."""
    return next((str(setup.options.get(option.name, "")) for option in reader_options(catalog.lookup(setup.game))), "")
