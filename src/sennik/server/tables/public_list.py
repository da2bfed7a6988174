"""The list of public tables at which somebody is, in this process or in another one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Final

from sennik.match import Match
from sennik.server.tables import summary
from sennik.server.tables.table import Table
from sennik.store import Line
from sennik.wire import messages as w

_LINES_OF_HOST: Final = 2
_LINES_OF_ADDRESS: Final = 6
"""How many tables of one host, and from one address, are in the list."""


@dataclass(frozen=True, slots=True)
class PublicTable:
    """A public table for the list. ``host`` is a person's id, ``banned`` has those of people who may not see it, ``opened`` is
    ms since 1970, and ``line`` returns what the list says of it.
    """

    id: str
    phase: str
    opened: int
    host: str
    banned: Collection[str]
    line: Callable[[], w.TableLine]


def public_here(tables: Iterable[Table]) -> list[PublicTable]:
    """Returns those of the tables in memory that everybody may see now."""
    return [
        PublicTable(
            match.id,
            table.told.phase,
            match.epoch,
            match.host,
            match.banned,
            lambda match=match, table=table: summary.public_line(match, table.reached),  # type: ignore[misc]
        )
        for table in tables
        if _is_public(match := table.match)
    ]


def public_elsewhere(lines: Iterable[Line]) -> list[PublicTable]:
    """Returns those of the tables of other processes, as the store has them, that everybody may see now."""
    return [
        PublicTable(
            line.id,
            line.phase,
            told.opened,
            told.leader,
            told.banned,
            lambda line=line: summary.line(line),  # type: ignore[misc]
        )
        for line in lines
        if (told := summary.kept(line)).awake and not told.locked
    ]


def public_lines(
    tables: Iterable[PublicTable], person: str | None, opened_from: Callable[[str], str | None], limit: int
) -> list[w.TableLine]:
    """Returns the lines that a person may see: first tables that wait, then those that play, the newest first, of each kind
    at most ``limit``. ``opened_from`` returns the address from which a table was opened; None if it is not known.
    """
    of_host: Counter[str] = Counter()
    of_address: Counter[str] = Counter()
    chosen: list[PublicTable] = []
    for table in sorted(tables, key=lambda table: (-table.opened, table.id)):
        if person is not None and person in table.banned:
            continue
        address = opened_from(table.id)
        if of_host[table.host] >= _LINES_OF_HOST or (address is not None and of_address[address] >= _LINES_OF_ADDRESS):
            continue
        of_host[table.host] += 1
        if address is not None:
            of_address[address] += 1
        chosen.append(table)
    return [table.line() for phase in ("open", "playing") for table in [each for each in chosen if each.phase == phase][:limit]]


def _is_public(match: Match) -> bool:
    return match.setup.public and not match.deserted and match.phase != "over" and match.inside is None
