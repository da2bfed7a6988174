"""``sennik simulate``: many rounds at machine speed, and what came of them."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from sennik.kernel.cards import CardRules

from .errors import Misused
from .options import Chosen, choose
from .texts import Texts

if TYPE_CHECKING:
    from sennik.kernel.compiled import Compiled

COMMAND = "sennik simulate"
PLAYERS = ("random", "thumb")
MOST_ROUNDS = 10**12


def run(
    say: Texts,
    game: str,
    *,
    preset: str | None,
    options: Sequence[str],
    seats: int | None,
    players: str,
    rounds: int,
    seed: int,
    as_json: bool,
) -> None:
    """Plays the rounds and prints a table, or one object."""
    chosen = choose(say, COMMAND, game, preset, options, seats)
    if not 1 <= rounds <= MOST_ROUNDS:
        raise Misused(say("cli-error-rounds", most=MOST_ROUNDS), COMMAND)
    rules = chosen.rules
    if not isinstance(rules, CardRules):
        raise Misused(say("cli-error-not-compiled", game=game), COMMAND)
    who = read_players(say, rules, players)
    results = play(say, chosen, rules, who, rounds, seed)
    if as_json:
        print(json.dumps(results))
    else:
        show(say, results)


def read_players(say: Texts, rules: CardRules, text: str) -> tuple[str, ...]:
    """One player for all seats, or one a seat. Raises Misused."""
    known = PLAYERS if rules.edition.book.thumb is not None else PLAYERS[:1]
    names = tuple(name.strip() for name in text.split(","))
    if len(names) == 1:
        names *= rules.seats
    for name in names:
        if name not in known:
            raise Misused(say("cli-error-player", player=name, known=", ".join(known)), COMMAND)
    if len(names) != rules.seats:
        raise Misused(say("cli-error-players", players=len(names), seats=rules.seats), COMMAND)
    return names


def play(say: Texts, chosen: Chosen, rules: CardRules, players: tuple[str, ...], rounds: int, seed: int) -> dict[str, Any]:
    """The rounds in portions, so that a bar can show how far they are; only the playing is timed."""
    from sennik.kernel.compiled import Compiled

    console = Console(stderr=True)
    mask = sum(1 << seat for seat, player in enumerate(players) if player == "random")
    if mask == (1 << rules.seats) - 1:
        mask = -1  # the engine that asks no views
    with console.status(say("cli-simulate-compiling")):
        compiled = Compiled(rules.edition)
        states = compiled.states(rules.start(), seed)
        compiled.play(states, 0, mask)
    done = moves = 0
    seconds = 0.0
    portion = 100
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task(say("cli-simulate-playing"), total=rounds)
        while done < rounds:
            now = min(portion, rounds - done)
            spent, made = timed(compiled, states, now, mask)
            seconds += spent
            moves += made
            done += now
            progress.update(task, completed=done)
            if spent < 0.2:
                portion *= 2
    tallies = dict(zip(rules.edition.stats, states[0]["stats"].tolist(), strict=True))
    return {
        "game": chosen.game.name,
        "preset": chosen.preset.name,
        "options": dict(rules.options),
        "seats": rules.seats,
        "players": list(players),
        "seed": seed,
        "rounds": rounds,
        "moves": moves,
        "seconds": round(seconds, 6),
        "moves_per_second": round(moves / seconds),
        "results": summary(tallies, rules.seats),
    }


def timed(compiled: Compiled, states: Any, rounds: int, mask: int) -> tuple[float, int]:
    """Seconds and moves of so many rounds."""
    began = time.perf_counter()
    _, moves = compiled.play(states, rounds, mask)
    return time.perf_counter() - began, moves


def summary(tallies: dict[str, int], seats: int) -> dict[str, Any]:
    """Sums of the tallies: under their names; those of a seat, ``<name>_<seat>``, as lists by seat."""
    made: dict[str, Any] = {}
    for name, value in tallies.items():
        what, _, number = name.rpartition("_")
        if not number.isdecimal():
            made[name] = value
        elif int(number) <= seats:
            made.setdefault(what, []).append(value)
    return made


def show(say: Texts, results: dict[str, Any]) -> None:
    """Two tables: the whole, and a row a seat."""
    console = Console(highlight=False)
    tallies = results["results"]
    rounds, games = tallies["rounds"], tallies["games"]
    whole = Table(box=None, show_header=False, pad_edge=False)
    whole.add_column()
    whole.add_column(justify="right")
    whole.add_row(say("cli-simulate-rounds"), f"{rounds:,}")
    whole.add_row(say("cli-simulate-moves"), f"{results['moves']:,}")
    whole.add_row(say("cli-simulate-seconds"), f"{results['seconds']:,.3f}")
    whole.add_row(say("cli-simulate-rate"), f"{results['moves_per_second']:,}")
    for name, value in tallies.items():
        if isinstance(value, int) and name != "rounds":
            whole.add_row(say(f"cli-tally-{name}"), _scalar(name, value, tallies))
    console.print(whole)
    lists = [name for name, value in tallies.items() if isinstance(value, list)]
    table = Table(box=None, pad_edge=False, title=None)
    table.add_column(say("cli-simulate-seat"), justify="right")
    table.add_column(say("cli-simulate-player"))
    for name in lists:
        table.add_column(say(f"cli-tally-{name}"), justify="right")
    for seat in range(results["seats"]):
        cells = [_cell(name, tallies[name][seat], rounds, games) for name in lists]
        table.add_row(str(seat + 1), results["players"][seat], *cells)
    console.print()
    console.print(table)


def _scalar(name: str, value: int, tallies: dict[str, Any]) -> str:
    """A number and its share: of the tally whose name it goes on from (calls_right: of calls), else of the rounds."""
    whole = next((other for other in tallies if name.startswith(f"{other}_")), None)
    if name == "games":
        return f"{value:,}"
    if name == "turns":
        return f"{value / tallies['rounds']:.2f}"
    of = tallies[whole] if whole else tallies["rounds"]
    return f"{value:,}  {value / of if of else 0:7.2%}"


def _cell(name: str, value: int, rounds: int, games: int) -> str:
    """A seat's mean a round; of its wins the share of the games."""
    if name == "wins":
        return f"{value / games:.2%}" if games else "–"
    return f"{value / rounds:.2f}"
