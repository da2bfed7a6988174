"""The command ``sennik bench``: quick figures of this machine. The figures that count are measured in ``benchmarks/``."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from sennik import catalog
from sennik.kernel.cards import CardRules, CardState
from sennik.kernel.game import Seat, Spectator, Viewer

from .errors import Misused
from .options import USUAL_SEATS, card_rules, find_game, is_compiled
from .output import show_json
from .simulate import need_compiler, timed
from .status import show_status
from .texts import Texts

if TYPE_CHECKING:
    from sennik.kernel.compiled import Compiled

COMMAND = "sennik bench"
LONGEST = 600.0
STATES = 400


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of one game: compiled random moves a second, and the times (µs) of a checked move with its legal
    moves and of all viewers' views.
    """

    game: str
    preset: str
    seats: int
    moves_per_second: int
    checked_move_us: float
    hide_us: float


def run(say: Texts, game: str | None, *, seconds: float, as_json: bool) -> None:
    """Measures one card game, or all of them, each with its first preset at 4 seats or as near as it allows.

    Raises ``Misused`` for wrong arguments, and ``Failed`` if the compiler is not installed.
    """
    if not 0 < seconds <= LONGEST:
        raise Misused(say("cli-error-seconds"), COMMAND)
    need_compiler(say)
    entries = catalog.games() if game is None else (find_game(say, COMMAND, game),)
    console = Console(stderr=True)
    measured = []
    for entry in entries:
        preset = entry.presets[0]
        seats = preset.seats_near(USUAL_SEATS)
        rules = entry.rules(preset.options, seats)
        if game is None and not is_compiled(rules):
            continue
        cards = card_rules(say, COMMAND, rules)
        with show_status(console, say("cli-simulate-compiling", game=entry.name)):
            compiled = compile_rules(cards)
        with show_status(console, say("cli-bench-measuring", game=entry.name)):
            measured.append(measure(cards, compiled, preset.name, seconds))
    if as_json:
        show_json({"figures": [asdict(figures) for figures in measured]})
        return
    table = Table(box=None, pad_edge=False)
    table.add_column(say("cli-bench-game"))
    for key in ("rate", "checked", "hide"):
        table.add_column(say(f"cli-bench-{key}"), justify="right")
    for row in measured:
        name = f"{row.game} {row.preset}, {say('cli-games-seats', range=str(row.seats), seats=row.seats)}"
        table.add_row(name, say.number(row.moves_per_second), say.number(row.checked_move_us, 2), say.number(row.hide_us, 2))
    Console(highlight=False).print(table)


def compile_rules(rules: CardRules[CardState]) -> Compiled:
    """Returns the rules as machine code. It takes half a minute if they are compiled for the first time."""
    from sennik.kernel.compiled import Compiled

    compiled = Compiled(rules.edition)
    compiled.play(compiled.states(rules.start(), 1), compiled.tallies(), 0)
    return compiled


def measure(rules: CardRules[CardState], compiled: Compiled, preset: str, seconds: float) -> Figures:
    """Returns the figures, each measured for about so many seconds."""
    states, tallies = compiled.states(rules.start(), 1), compiled.tallies()
    rounds, spent, moves = 500, 0.0, 0
    while spent < seconds / 2:
        rounds *= 2
        spent, _, moves = timed(compiled, states, tallies, rounds, -1)
    script = course(rules)
    reached = [state for state, _, _ in script]
    viewers: tuple[Viewer, ...] = (*(Seat(seat) for seat in range(rules.seats)), Spectator())
    checked = best(lambda: _again(rules, script), seconds)
    hide = best(lambda: [rules.visibility.views(state, viewers) for state in reached], seconds)
    return Figures(
        rules.game.name,
        preset,
        rules.seats,
        round(moves / spent),
        round(checked / len(script) * 1e6, 3),
        round(hide / len(reached) * 1e6, 3),
    )


def course(rules: CardRules[CardState]) -> list[tuple[CardState, int, int]]:
    """Returns states of random games, each with a seat and a legal move of it."""
    luck = random.Random(1)
    script: list[tuple[CardState, int, int]] = []
    state = rules.start()
    while len(script) < STATES:
        cards = rules.chance(state)
        if cards is not None:
            state = rules.shuffled(state, luck.sample(cards, len(cards)))
            continue
        waiting = rules.to_act(state)
        if not waiting:
            state = rules.start()
            continue
        action = luck.choice(rules.legal(state, waiting[0]))
        script.append((rules.clone(state), waiting[0], action))
        state = rules.apply(state, waiting[0], action)
    return script


def _again(rules: CardRules[CardState], script: list[tuple[CardState, int, int]]) -> float:
    """Returns the seconds for the legal moves and a move at each state. The copies that are moved are made before."""
    copies = [(rules.clone(state), seat, action) for state, seat, action in script]
    legal, apply = rules.edition.book.legal, rules.edition.book.apply
    began = time.perf_counter()
    for state, seat, action in copies:
        legal(state, seat)
        apply(state, seat, action)
    return time.perf_counter() - began


def best(work: Callable[[], object], seconds: float) -> float:
    """Returns the least time that the work took, tried again and again for so many seconds. Work that times itself
    returns seconds.
    """
    least = float("inf")
    until = time.perf_counter() + seconds
    while time.perf_counter() < until or least == float("inf"):
        began = time.perf_counter()
        own = work()
        spent = time.perf_counter() - began
        least = min(least, own if isinstance(own, float) else spent)
    return least
