"""The command ``sennik ladder``: how the players of a card game do against one another, over whole games."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.table import Table

from .errors import Misused
from .estimates import Estimate, mean
from .options import card_rules, read_choice
from .output import show_json
from .simulate import changes, game_called, need_compiler
from .status import show_status
from .texts import Texts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sennik.kernel.cards import CardRules, CardState
    from sennik.search.minds import Minds

COMMAND: Final = "sennik ladder"
MOST_GAMES: Final = 10**7
MOST_GUESSES: Final = 10_000
PLAYERS: Final = ("random", "erring", "thumb", "tuned", "search")
"""The players, from the worst to the best. Not every game has a tuned one."""

RIVALS: Final = 2
"""How many of them, from the first on, are only rivals of the others."""


@dataclass(frozen=True, slots=True)
class Rung:
    """The share of the games that one player wins among others, with the interval that holds the true one nineteen times in
    twenty. A shared win counts in part.
    """

    one: str
    others: str
    share: float
    low: float
    high: float


def run(
    say: Texts,
    game: str,
    *,
    preset: str | None,
    options: Sequence[str],
    seats: int | None,
    games: int,
    guesses: int,
    seed: int,
    as_json: bool,
) -> None:
    """Plays the games of every pair of players and prints a table, or one object.

    Raises ``Misused`` for wrong arguments, and ``Failed`` if the compiler is not installed.
    """
    chosen = read_choice(say, COMMAND, game, preset, options, seats)
    rules = card_rules(say, COMMAND, chosen.rules)
    if not 1 <= games <= MOST_GAMES:
        raise Misused(say("cli-error-games", most=MOST_GAMES), COMMAND)
    if not 1 <= guesses <= MOST_GUESSES:
        raise Misused(say("cli-error-guesses", most=MOST_GUESSES), COMMAND)
    need_compiler(say)
    console = Console(stderr=True)
    with show_status(console, say("cli-simulate-compiling", game=chosen.game.name)):
        minds = compile_minds(rules)
    players = [name for name in PLAYERS if name != "tuned" or rules.edition.book.tuned is not None]
    rungs = []
    for one in players[RIVALS:]:
        for others in players:
            if one != others:
                with show_status(console, say("cli-ladder-playing", one=one, others=others)):
                    rungs.append(climb(minds, rules, one, others, games, guesses, seed))
    if as_json:
        results = {"game": chosen.game.name, "preset": chosen.preset.name, "options": dict(rules.options), "seats": rules.seats}
        show_json({**results, "games": games, "guesses": guesses, "seed": seed, "shares": [asdict(rung) for rung in rungs]})
        return
    named = game_called(say, chosen)
    played = say("cli-ladder-played", games=games, seats=rules.seats, guesses=guesses)
    show(say, (named, played + changes(chosen)), players, rungs, rules.seats)


def compile_minds(rules: CardRules[CardState]) -> Minds:
    """Returns the search over these rules as machine code. It takes a minute if they are compiled for the first time."""
    from sennik.search.minds import Minds

    minds = Minds(rules.edition)
    minds.evening(rules.start(), [1] * rules.seats, 1, 1)
    return minds


def climb(minds: Minds, rules: CardRules[CardState], one: str, others: str, games: int, guesses: int, seed: int) -> Rung:
    """Returns how one player does among the others. It sits in every seat equally often, and plays the same deals in each."""
    from sennik.search import engine

    by_name = {"random": engine.RANDOM, "erring": engine.ERRING, "thumb": engine.THUMB, "tuned": engine.TUNED, "search": guesses}
    each = -(-games // rules.seats)
    won: list[int] = []
    for seat in range(rules.seats):
        players = [by_name[others]] * rules.seats
        players[seat] = by_name[one]
        shares, _ = minds.evening(rules.start(), players, each, seed)
        won += shares[:, seat].tolist()
    found = estimate(won, minds.whole)
    return Rung(one, others, round(found.value, 6), round(found.low, 6), round(found.high, 6))


def estimate(won: Sequence[int], whole: int) -> Estimate:
    """Returns the mean share of so many games, in each of which it was so much of the whole."""
    found = mean(sum(won), sum(each * each for each in won), len(won))
    return Estimate(found.value / whole, max(0.0, found.low / whole), min(1.0, found.high / whole))


def show(say: Texts, told: tuple[str, str], players: Sequence[str], rungs: Sequence[Rung], seats: int) -> None:
    """Prints a heading and a table with a row for each player that sits alone, and a column for those who are the others."""
    console = Console(highlight=False)
    for line in told:
        console.print(line, markup=False, soft_wrap=True)
    console.print()
    table = Table(box=None, pad_edge=False)
    table.add_column(say("cli-ladder-one"))
    for others in players:
        table.add_column(say("cli-ladder-among", others=others), justify="right")
    for one in players[RIVALS:]:
        cells = {rung.others: rung for rung in rungs if rung.one == one}
        table.add_row(one, *(_cell(say, cells.get(others)) for others in players))
    console.print(table)
    console.print()
    console.print(say("cli-ladder-fair", share=say.number(100 / seats, 1)), markup=False, soft_wrap=True)


def _cell(say: Texts, rung: Rung | None) -> str:
    if rung is None:
        return ""
    half = max(rung.share - rung.low, rung.high - rung.share)
    return say("cli-ladder-share", share=say.number(100 * rung.share, 1), half=say.number(100 * half, 1))
