"""The command ``sennik simulate``: many rounds at machine speed, and what came of them."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from sennik import i18n
from sennik.kernel.cards import CardRules, CardState
from sennik.kernel.tallies import Tallies

from .errors import Failed, Misused
from .estimates import Estimate, lead, mean, quantile, share
from .options import Chosen, card_rules, read_choice
from .output import show_json
from .picture import Bars, Dots, draw
from .status import show_status
from .texts import Texts

if TYPE_CHECKING:
    from sennik.kernel.compiled import Compiled, StructArray

# Any: numbers, lists and texts as they are printed with --json.
Results: TypeAlias = dict[str, Any]
"""The results of a simulation, or its tallies."""

COMMAND = "sennik simulate"
PLAYERS = ("random", "thumb")
"""The players, from the worst to the best."""
MOST_ROUNDS = 10**12

STUDY = ("llvmlite", "numba", "numpy")
"""The packages that only ``sennik[study]`` brings."""

PORTION = 0.4
"""The longest time of play (seconds) between two signs that it goes on."""

EVERY = 10
"""The time (seconds) between two lines that tell how far it is, if there is no bar."""


def run(
    say: Texts,
    game: str,
    *,
    preset: str | None,
    options: Sequence[str],
    seats: int | None,
    players: str | None,
    rounds: int,
    seed: int,
    as_json: bool,
    picture_file: str | None = None,
) -> None:
    """Plays the rounds and prints tables, or one object. Draws them too if a file is named.

    If it is interrupted, it does the same with the rounds so far and then raises ``Failed``, or ``KeyboardInterrupt``
    if there are none. Raises ``Misused`` for wrong arguments, and ``Failed`` if the compiler is not installed or the
    picture can't be written.
    """
    chosen = read_choice(say, COMMAND, game, preset, options, seats)
    rules = card_rules(say, COMMAND, chosen.rules)
    if not 1 <= rounds <= MOST_ROUNDS:
        raise Misused(say("cli-error-rounds", most=MOST_ROUNDS), COMMAND)
    who = read_players(say, rules, players)
    if picture_file is not None and not Path(picture_file).parent.is_dir():
        raise Misused(say("cli-error-picture", file=picture_file), COMMAND)
    need_compiler(say)
    results = play(say, chosen, rules, who, rounds, seed)
    told = headline(say, chosen, results)
    if picture_file is not None:
        drawn = picture(say, told, results, counted(rules).parts)
        try:
            Path(picture_file).write_text(drawn, "utf-8")
        except OSError as error:
            raise Failed(say("cli-error-picture", file=picture_file)) from error
    if as_json:
        show_json(results)
    else:
        show(say, told, results, counted(rules).parts)
    if results["rounds"] < rounds:
        sys.stdout.flush()
        raise Failed(say("cli-simulate-interrupted", done=results["rounds"], rounds=rounds))


def read_players(say: Texts, rules: CardRules[CardState], text: str | None) -> tuple[str, ...]:
    """Returns a player for each seat. The text names one for all seats or one for each; by default it is the best that
    the game has.

    Raises ``Misused`` if there is no such player, or if the number is wrong.
    """
    known = PLAYERS if rules.edition.book.thumb is not None else PLAYERS[:1]
    names = known[-1:] if text is None else tuple(name.strip() for name in text.split(","))
    if len(names) == 1:
        names *= rules.seats
    for name in names:
        if name not in known:
            raise Misused(say("cli-error-player", player=name, known=", ".join(known)), COMMAND)
    if len(names) != rules.seats:
        raise Misused(say("cli-error-players", players=len(names), seats=rules.seats), COMMAND)
    return names


def play(say: Texts, chosen: Chosen, rules: CardRules[CardState], players: tuple[str, ...], rounds: int, seed: int) -> Results:
    """Plays the rounds in portions of moves, so that a bar moves even within a long game, and returns the results.

    Only the playing is timed. An interrupt ends it after a portion, and then ``rounds`` are those that are over. Raises
    ``KeyboardInterrupt`` if none is.
    """
    from sennik.kernel.compiled import Compiled

    console = Console(stderr=True)
    mask = sum(1 << seat for seat, player in enumerate(players) if player == "random")
    if mask == (1 << rules.seats) - 1:
        mask = -1  # the engine that asks no views
    with show_status(console, say("cli-simulate-compiling", game=chosen.game.name)):
        compiled = Compiled(rules.edition)
        states, tallies = compiled.states(rules.start(), seed), compiled.tallies()
        compiled.play(states, tallies, 0, mask)
    done = moves = 0
    seconds = 0.0
    portion = 10_000
    with Interrupts() as interrupts, ProgressBar(say, console, rounds) as told:
        while done < rounds and not interrupts.came:
            spent, over, made = timed(compiled, states, tallies, rounds - done, mask, portion)
            seconds += spent
            moves += made
            done += over
            told(done, moves)
            if spent < PORTION / 2:
                portion *= 2
    if not done:
        raise KeyboardInterrupt
    return {
        "game": chosen.game.name,
        "preset": chosen.preset.name,
        "options": dict(rules.options),
        "seats": rules.seats,
        "players": list(players),
        "seed": seed,
        "rounds": done,
        "moves": moves,
        "seconds": round(seconds, 6),
        "moves_per_second": round(moves / seconds),
        "results": counted(rules).summary(lambda name: tallies[0][name].tolist(), rules.seats),
    }


def counted(rules: CardRules[CardState]) -> Tallies[CardState]:
    """Returns what is counted of a game that can be simulated."""
    assert rules.edition.tallies is not None
    return rules.edition.tallies


def need_compiler(say: Texts) -> None:
    """Raises ``Failed`` if the packages that compile rules are not installed. ``sennik[study]`` brings them."""
    if any(find_spec(name) is None for name in STUDY):
        raise Failed(say("cli-error-study"))


def timed(
    compiled: Compiled, states: StructArray, tallies: StructArray, rounds: int, mask: int, most: int = 1 << 62
) -> tuple[float, int, int]:
    """Returns seconds, rounds and moves of playing so many rounds, or ``most`` moves if these are made first."""
    began = time.perf_counter()
    over, moves = compiled.play(states, tallies, rounds, mask, most)
    return time.perf_counter() - began, over, moves


class Interrupts:
    """A context in which the first interrupt is only noted, in ``came``, and a second one raises."""

    def __init__(self) -> None:
        self.came = False
        self.before: Any = None  # Any: as the module signal says

    def __enter__(self) -> Self:
        self.before = signal.signal(signal.SIGINT, self.note)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self.before)

    def note(self, *_: object) -> None:
        self.came = True
        signal.signal(signal.SIGINT, self.before)


class ProgressBar:
    """A sign on standard error of how far it is: a bar, or if it is no terminal, a line every ``EVERY`` seconds."""

    def __init__(self, say: Texts, console: Console, rounds: int) -> None:
        self.say, self.console, self.rounds = say, console, rounds
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[moves]}"))
        self.bar = Progress(*columns, TimeRemainingColumn(), console=console, disable=not console.is_terminal, transient=True)
        self.task = self.bar.add_task(say("cli-simulate-playing"), total=rounds, moves="")
        self.last = time.monotonic()

    def __enter__(self) -> Self:
        self.bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.bar.stop()

    def __call__(self, done: int, moves: int) -> None:
        self.bar.update(self.task, completed=done, moves=self.say("cli-simulate-moved", moves=moves))
        if not self.console.is_terminal and time.monotonic() - self.last >= EVERY:
            self.last = time.monotonic()
            self.console.print(self.say("cli-simulate-so-far", done=done, rounds=self.rounds, moves=moves), highlight=False)


# --- what they say -----------------------------------------------------------------------------------------------------

BESIDE = ("first", "others", "first_others")
"""Sums that are told together, as the lead of the first to play."""


def single(tallies: Results, parts: Mapping[str, str]) -> list[tuple[str, Estimate | None]]:
    """Returns the tallies that are one number, in order, with what they say.

    That is a mean if there are squares, a share if the game says of what it is a part, and None if it is only counted.
    """
    found: list[tuple[str, Estimate | None]] = []
    for name, value in tallies.items():
        if not isinstance(value, int) or name == "rounds" or name.endswith("_square") or name in BESIDE:
            continue
        if f"{name}_square" in tallies:
            found.append((name, mean(value, tallies[f"{name}_square"], tallies["rounds"])))
        else:
            found.append((name, share(value, tallies[parts[name]]) if name in parts else None))
    return found


def first_ahead(tallies: Results, seats: int) -> Estimate | None:
    """Returns the lead of the first to play over the others in a round; None if the game does not count it."""
    if "first_others" not in tallies:
        return None
    first, others = ((tallies[name], tallies[f"{name}_square"]) for name in BESIDE[:2])
    return lead(first, others, tallies["first_others"], seats, tallies["rounds"])


def by_seat(tallies: Results, parts: Mapping[str, str], name: str, seat: int) -> Estimate | None:
    """Returns a seat's share of what the game says that it is a part of, or else its mean a round; None if there are no
    squares.
    """
    if name in parts:
        return share(tallies[name][seat], tallies[parts[name]])
    if f"{name}_square" in tallies:
        return mean(tallies[name][seat], tallies[f"{name}_square"][seat], tallies["rounds"])
    return None


def seat_names(tallies: Results) -> list[str]:
    """Returns the names of the tallies that are a list by seat."""
    return [name for name, value in tallies.items() if isinstance(value, list) and not name.endswith(("_at", "_square"))]


def spreads(tallies: Results) -> list[str]:
    """Returns the names of the tallies that say how often each number came up."""
    return [name for name in tallies if name.endswith("_at")]


def headline(say: Texts, chosen: Chosen, results: Results) -> tuple[str, str]:
    """Returns what was played, and under it how many rounds, who played, and which options are not the preset's."""
    players = results["players"]
    who = players[0] if len(set(players)) == 1 else ", ".join(players)
    played = say("cli-simulate-picture", rounds=results["rounds"], seats=results["seats"], players=who)
    return game_called(say, chosen), played + changes(chosen)


def game_called(say: Texts, chosen: Chosen) -> str:
    """Returns what people call the game and its preset."""
    game, preset = chosen.game.name, chosen.preset.name
    names = {"game": f"game-{game}", "preset": f"{game}-preset-{preset}"}
    return say("cli-games-called", **{name: i18n.text(say.language, key) for name, key in names.items()})


def changes(chosen: Chosen) -> str:
    """Returns which options are not the preset's; "" if all are."""
    return "".join(f"; {name}={value}" for name, value in chosen.changed.items())


def tally(say: Texts, game: str, name: str) -> str:
    """Returns the name of a tally: in the game's own words if it has any, else in those for all games, else its name in
    the tallies.
    """
    called = next((key for key in (f"cli-tally-{game}-{name}", f"cli-tally-{name}") if say.has(key)), None)
    return say(called) if called else name.replace("_", " ")


def show(say: Texts, told: tuple[str, str], results: Results, parts: Mapping[str, str]) -> None:
    """Prints a heading, and three tables: the whole, a row for each seat, and how the numbers are spread."""
    console = Console(highlight=False)
    tallies, game = results["results"], results["game"]
    for line in told:
        console.print(line, markup=False, soft_wrap=True)
    console.print()
    whole = Table(box=None, show_header=False, pad_edge=False)
    for justify in ("left", "right", "right"):
        whole.add_column(justify=justify)
    whole.add_row(say("cli-simulate-rounds"), say.number(tallies["rounds"]))
    whole.add_row(say("cli-simulate-moves"), say.number(results["moves"]))
    whole.add_row(say("cli-simulate-seconds"), say.number(results["seconds"], 3))
    whole.add_row(say("cli-simulate-rate"), say.number(results["moves_per_second"]))
    for name, estimate in single(tallies, parts):
        count = say.number(tallies[name])
        if estimate is None:
            whole.add_row(tally(say, game, name), count)
        elif f"{name}_square" in tallies:
            whole.add_row(tally(say, game, name), *_mean(say, estimate))
        else:
            whole.add_row(tally(say, game, name), count, _share(say, estimate))
    ahead = first_ahead(tallies, results["seats"])
    if ahead is not None:
        whole.add_row(say("cli-tally-first"), *_mean(say, ahead))
    console.print(whole)
    table = Table(box=None, pad_edge=False)
    table.add_column(say("cli-simulate-seat"), justify="right")
    table.add_column(say("cli-simulate-player"))
    for name in seat_names(tallies):
        table.add_column(tally(say, game, name), justify="right")
    for seat in range(results["seats"]):
        cells = [_cell(say, tallies, parts, name, seat) for name in seat_names(tallies)]
        table.add_row(str(seat + 1), results["players"][seat], *cells)
    console.print()
    console.print(table)
    spread = Table(box=None, pad_edge=False)
    spread.add_column(say("cli-simulate-spread"))
    for part in QUANTILES:
        spread.add_column(f"{part:.0%}", justify="right")
    for name in spreads(tallies):
        spread.add_row(tally(say, game, name), *(str(quantile(tallies[name], part)) for part in QUANTILES))
    if spread.rows:
        console.print()
        console.print(spread)


QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
"""The parts of all at which the spread of a number is told."""


def _mean(say: Texts, estimate: Estimate) -> tuple[str, str]:
    return say.number(estimate.value, 2), f"± {say.number(estimate.half, 2)}"


def _share(say: Texts, estimate: Estimate) -> str:
    return f"{say.number(100 * estimate.value, 2)}% ± {say.number(100 * estimate.half, 2)}%"


def _cell(say: Texts, tallies: Results, parts: Mapping[str, str], name: str, seat: int) -> str:
    if name in parts and not tallies[parts[name]]:
        return "–"
    estimate = by_seat(tallies, parts, name, seat)
    if estimate is None:
        return say.number(tallies[name][seat] / tallies["rounds"], 2)
    return _share(say, estimate) if name in parts else " ".join(_mean(say, estimate))


def picture(say: Texts, told: tuple[str, str], results: Results, parts: Mapping[str, str]) -> str:
    """Returns the same as an SVG picture."""
    tallies, seats, game = results["results"], results["seats"], results["game"]
    drawn: list[Bars | Dots] = [Bars(tally(say, game, name), tallies[name]) for name in spreads(tallies)]
    shares = [
        (tally(say, game, name).lstrip("– "), found)
        for name, found in single(tallies, parts)
        if found and f"{name}_square" not in tallies
    ]
    drawn.append(Dots(say("cli-simulate-shares"), shares, "%", 100))

    def label(seat: int) -> str:
        return f"{say('cli-simulate-seat')} {seat + 1} ({results['players'][seat]})"

    for name in seat_names(tallies):
        found = [
            (label(seat), estimate) for seat in range(seats) if (estimate := by_seat(tallies, parts, name, seat)) is not None
        ]
        percent = name in parts
        if found and (not percent or tallies[parts[name]]):
            drawn.append(Dots(tally(say, game, name), found, "%" if percent else "", 100 if percent else 1))
    ahead = first_ahead(tallies, seats)
    if ahead is not None:
        drawn.append(Dots(say("cli-tally-first"), [("", ahead)]))
    return draw(say, *told, drawn)
