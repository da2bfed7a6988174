"""The counts that simulations make of a game, declared as data beside its rules.

A game declares its tallies (``per_step``, ``per_round``, ``per_seat``, ``spread``, ``lead``), each with what measures
it: a rule, the name of a field of the state, or the number that a field has in the states that count (``Where``).
``Tallies`` makes of these the layout of a separate struct and, as source text in the dialect, three rules for the
engine: ``note`` counts each move and each shuffle, ``ended`` says whether a round is over, and ``count`` counts each
finished round. So no rule of a game knows that it is counted, and no state contains a tally.

A spread declares its bounds: a number below ``least`` counts as ``least``, and one above ``most`` counts as ``most``.
Every other tally is a sum with 64 bits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from .cells import Fields
from .layout import Declared, Layout, i8, never

S = TypeVar("S", bound=Fields)

TallyKind: TypeAlias = Literal["step", "round", "seat", "seats_in", "spread", "seats_spread", "lead"]


class Where(NamedTuple):
    """A measure that is 1 in states in which the field has that number, and 0 in all others.

    >>> per_round("pauses", Where("phase", 3)).measure
    Where(field='phase', number=3)
    """

    field: str
    number: int


OfState: TypeAlias = Callable[[S], int] | str | Where
OfSeat: TypeAlias = Callable[[S, int], int] | str
OfStep: TypeAlias = Callable[[S, int], int] | Where

_OF_ROUND: tuple[TallyKind, ...] = ("round", "spread")
_OF_SEATS: tuple[TallyKind, ...] = ("seat", "seats_spread", "lead")
_BY_SEAT: tuple[TallyKind, ...] = ("seat", "seats_in")


@dataclass(frozen=True, slots=True)
class Tally(Generic[S]):
    """One count. ``measure`` says how much is added: a rule, a field (of a seat: its cell of that field), or
    where a field has a number. ``part_of`` names the tally of which it is a part.

    The functions of this module make tallies.

    >>> [field for field, _ in per_round("crows", lambda s: s.crows, square=True).declared(seats=2)]
    ['crows', 'crows_square']
    """

    name: str
    kind: TallyKind
    measure: OfState[S] | OfSeat[S] | OfStep[S]
    square: bool = False
    part_of: str = ""
    least: int = 0
    most: int = 0
    others: str = ""
    first: OfState[S] | None = None

    def declared(self, seats: int) -> Iterator[tuple[str, Declared]]:
        """Yields the fields of the tally by name, in order."""
        if self.kind in {"spread", "seats_spread"}:
            yield self.name, never(i8[self.most - self.least + 1])
        elif self.kind == "lead":
            for name in (self.name, f"{self.name}_square", self.others, f"{self.others}_square", f"{self.name}_{self.others}"):
                yield name, never(i8)
        else:
            cell = i8[seats] if self.kind in _BY_SEAT else i8
            yield self.name, never(cell)
            if self.square:
                yield f"{self.name}_square", never(cell)


def per_step(name: str, measure: OfStep[S], *, part_of: str = "") -> Tally[S]:
    """Returns a tally to which ``measure(s, action)`` is added after each move, and with the action -1 after each shuffle.

    >>> per_step("takes", lambda s, action: action == 3, part_of="moves").kind
    'step'
    """
    return Tally(name, "step", measure, part_of=part_of)


def per_round(name: str, measure: OfState[S], *, square: bool = False, part_of: str = "") -> Tally[S]:
    """Returns a tally to which ``measure(s)`` is added when a round is over. ``square`` adds up the squares too, for a mean.

    >>> per_round("crows", lambda s: s.crows).kind
    'round'
    """
    return Tally(name, "round", measure, square, part_of)


def per_seat(name: str, measure: OfSeat[S], *, square: bool = False, part_of: str = "") -> Tally[S]:
    """Returns a tally of each seat, to which ``measure(s, seat)`` is added when a round is over.

    >>> per_seat("crows", lambda s, seat: s.crows[seat]).kind
    'seat'
    """
    return Tally(name, "seat", measure, square, part_of)


def seats_in(name: str, measure: OfState[S], *, part_of: str = "") -> Tally[S]:
    """Returns a tally of each seat of how often it was in the bit mask ``measure(s)`` when a round was over.

    >>> seats_in("wins", lambda s: s.winners).kind
    'seats_in'
    """
    return Tally(name, "seats_in", measure, part_of=part_of)


def spread(name: str, measure: OfState[S], least: int, most: int) -> Tally[S]:
    """Returns the tallies of how often ``measure(s)`` was each number from ``least`` to ``most`` when a round was
    over.

    A number outside these bounds counts as the nearest of them.

    >>> [cell.cell.shape for _, cell in spread("calls_at", lambda s: s.calls, 0, 9).declared(seats=2)]
    [(10,)]
    """
    return Tally(name, "spread", measure, least=least, most=most)


def spread_of_seats(name: str, measure: OfSeat[S], least: int, most: int) -> Tally[S]:
    """Returns the same tallies as ``spread``, of ``measure(s, seat)`` of all seats together.

    >>> spread_of_seats("points_at", lambda s, seat: s.points[seat], 0, 40).kind
    'seats_spread'
    """
    return Tally(name, "seats_spread", measure, least=least, most=most)


def lead(name: str, others: str, measure: OfSeat[S], first: OfState[S]) -> Tally[S]:
    """Returns the tallies that compare one seat with the others: ``measure`` of the seat ``first(s)``, and the sum of
    all other seats.

    They are the sums of both, the sums of their squares, and the sum of their products.

    >>> [field for field, _ in lead("mine", "others", lambda s, seat: s.crows[seat], lambda s: s.caller).declared(seats=2)]
    ['mine', 'mine_square', 'others', 'others_square', 'mine_others']
    """
    return Tally(name, "lead", measure, others=others, first=first)


class Tallies(Generic[S]):
    """All tallies of a game, for a greatest number of seats.

    A round is over from the phase ``counting`` on, and the game in the phase ``over``. The struct has the fields of the
    tallies, and the numbers of finished rounds and games as ``rounds`` and ``games``.

    >>> from .layout import i4, layout, public
    >>> from .structs import struct_class
    >>> Score = struct_class(layout("Score", seats=public(i4), phase=public(i4), crows=public(i4)))
    >>> tallies = Tallies("Score", 2, [per_round("crows", "crows", square=True)], counting=1, over=2)
    >>> found, score = struct_class(tallies.layout)(), Score()
    >>> for score.crows in (3, 4):
    ...     tallies.count(score, found)
    >>> tallies.summary(found.value, seats=2)
    {'rounds': 2, 'games': 0, 'crows': 7, 'crows_square': 25}
    """

    def __init__(self, name: str, seats: int, tallies: Iterable[Tally[S]], *, counting: int, over: int) -> None:
        self.tallies = tuple(tallies)
        self._counting, self._over = counting, over
        declared: dict[str, Declared] = {"rounds": never(i8), "games": never(i8)}
        for tally in self.tallies:
            for field, cell in tally.declared(seats):
                if declared.setdefault(field, cell) is not cell:
                    raise ValueError(f"{field} is counted twice")
        self.names = tuple(declared)
        self.layout = Layout(f"{name}Tallies", declared)
        self.by_seat = {field for tally in self.tallies if tally.kind in _BY_SEAT for field, _ in tally.declared(seats)}
        self.parts: Mapping[str, str] = {tally.name: tally.part_of for tally in self.tallies if tally.part_of}
        """Of which other tally one is a part."""

    @cached_property
    def rules(self) -> Mapping[str, Callable[..., int]]:
        """The measuring rules by the names that they have in ``source``."""
        measures = dict.fromkeys(rule for tally in self.tallies for rule in (tally.measure, tally.first) if callable(rule))
        return {f"measure_{n}": rule for n, rule in enumerate(measures)}

    @cached_property
    def source(self) -> str:
        """The source of a module with three rules: ``note(s, t, action)`` counts a step in the struct ``t``,
        ``ended(s)`` says whether a round is over, and ``count(s, t)`` counts it.

        The module needs the names in ``rules``.
        """
        named = {rule: name for name, rule in self.rules.items()}
        lines = ['"""Made from the tallies of a game; not to be edited."""', "", "from sennik.kernel.rule import rule", ""]
        lines += [f"# {name}: {rule.__module__}.{rule.__qualname__}" for name, rule in self.rules.items()]
        rounds = _measured((tally for tally in self.tallies if tally.kind in _OF_ROUND), named)
        seats = _measured((tally for tally in self.tallies if tally.kind in _OF_SEATS), named, "seat")
        leads = [line for tally in self.tallies if tally.kind == "lead" for line in _led(tally, named)]
        lines += ["", "", "@rule(inline=True)", "def ended(s):", f"    return s.phase >= {self._counting}"]
        lines += ["", "", "@rule", "def count(s, t):", "    t.rounds += 1"]
        lines += [f"    t.games += int(s.phase == {self._over})", *rounds]
        lines += [f"    sum_{tally.name} = 0" for tally in self.tallies if tally.kind == "lead"]
        masks = [tally for tally in self.tallies if tally.kind == "seats_in"]
        lines += [f"    in_{tally.name} = {_measure(tally.measure, named)}" for tally in masks]
        seats += [f"    t.{tally.name}[seat] += (in_{tally.name} >> seat) & 1" for tally in masks]
        if seats:
            lines += ["    for seat in range(s.seats):", *(f"    {line}" for line in seats), *leads]
        lines += ["", "", "@rule(inline=True)", "def note(s, t, action):"]
        steps = [tally for tally in self.tallies if tally.kind == "step"]
        lines += [f"    t.{tally.name} += {_measure(tally.measure, named, 'action')}" for tally in steps]
        return "\n".join([*lines, "    return", ""])

    @cached_property
    def _made(self) -> Mapping[str, Any]:  # Any: it is made of text
        names = dict(self.rules)
        exec(compile(self.source, f"<{self.layout.name}>", "exec"), names)  # noqa: S102 - the source is made above
        return names

    @property
    def ended(self) -> Callable[[S], bool]:
        """The rule ``ended`` of ``source``."""
        ended: Callable[[S], bool] = self._made["ended"]
        return ended

    @property
    def note(self) -> Callable[[S, Fields, int], None]:
        """The rule ``note`` of ``source``."""
        note: Callable[[S, Fields, int], None] = self._made["note"]
        return note

    @property
    def count(self) -> Callable[[S, Fields], None]:
        """The rule ``count`` of ``source``."""
        count: Callable[[S, Fields], None] = self._made["count"]
        return count

    def summary(self, value: Callable[[str], int | list[int]], seats: int) -> dict[str, int | list[int]]:
        """Returns the tallies by name, with a list for those that have several numbers. ``value`` returns the content
        of a field.
        """
        told: dict[str, int | list[int]] = {}
        for name in self.names:
            found = value(name)
            told[name] = found[:seats] if isinstance(found, list) and name in self.by_seat else found
        return told


def _measure(measure: Callable[..., int] | str | Where, named: Mapping[Callable[..., int], str], of: str = "") -> str:
    """Returns the expression of a measure of the state, or of the seat or action ``of``."""
    if isinstance(measure, Where):
        return f"int(s.{measure.field} == {measure.number})"
    if isinstance(measure, str):
        return f"s.{measure}[{of}]" if of else f"s.{measure}"
    return f"{named[measure]}(s, {of})" if of else f"{named[measure]}(s)"


def _measured(tallies: Iterable[Tally[S]], named: Mapping[Callable[..., int], str], of: str = "") -> list[str]:
    """Returns the lines that measure once what several tallies have in common, and add it to each of them."""
    by_measure: dict[Callable[..., int] | str | Where, list[Tally[S]]] = {}
    for tally in tallies:
        by_measure.setdefault(tally.measure, []).append(tally)
    lines = []
    for measure, alike in by_measure.items():
        lines.append(f"    value = {_measure(measure, named, of)}")
        lines += [line for tally in alike for line in _added(tally)]
    return lines


def _added(tally: Tally[S]) -> list[str]:
    """Returns the lines that add one measurement to a tally."""
    if tally.kind == "lead":
        return [f"    sum_{tally.name} += value"]
    if tally.kind in {"spread", "seats_spread"}:
        return [f"    t.{tally.name}[max({tally.least}, min(value, {tally.most})) - {tally.least}] += 1"]
    index = "[seat]" if tally.kind == "seat" else ""
    square = [f"    t.{tally.name}_square{index} += value * value"] if tally.square else []
    return [f"    t.{tally.name}{index} += value", *square]


def _led(tally: Tally[S], named: Mapping[Callable[..., int], str]) -> list[str]:
    """Returns the lines that add the measurements of one seat and of the others."""
    assert tally.first is not None
    one, others = tally.name, tally.others
    return [
        f"    first = {_measure(tally.measure, named, _measure(tally.first, named))}",
        f"    others = sum_{one} - first",
        f"    t.{one} += first",
        f"    t.{one}_square += first * first",
        f"    t.{others} += others",
        f"    t.{others}_square += others * others",
        f"    t.{one}_{others} += first * others",
    ]
