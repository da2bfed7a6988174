"""Simulations: what they count, as data and as tables, and that the seed says it all."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sennik import catalog
from sennik.catalog import games
from sennik.cli import main
from sennik.cli.options import read_choice
from sennik.cli.simulate import by_seat, single, tally
from sennik.cli.texts import Texts
from sennik.i18n import LANGUAGES
from sennik.kernel.cards import CardRules
from sennik.kernel.game import Game
from sennik.testing.cases import Case
from sennik.testing.structs import check_tallies

pytestmark = pytest.mark.machine_code

COMPILING = """
from sennik import catalog
from sennik.kernel.compiled import Compiled
for game, preset, choosing in (
    ("sen", "basic", True), ("sen", "jubilee", False), ("sen", "long-dream", False), ("seventeen", "basic", False),
    ("cats", "base", False),
):
    entry = catalog.game(game)
    rules = entry.rules(next(one.options for one in entry.presets if one.name == preset), 2)
    twin = Compiled(rules.edition)
    states, tallies = twin.states(rules.start(), 1), twin.tallies()
    twin.play(states, tallies, 0)
    if choosing:
        twin.play(states, tallies, 0, 1)
"""


@pytest.fixture(scope="module", autouse=True)
def compiled_beside(compiled_cache: None) -> None:
    """The compiler works in a process of its own, where nobody counts which lines it reaches: that takes a third longer."""
    subprocess.run([sys.executable, "-c", COMPILING], check=True)


@pytest.mark.parametrize(("game", "preset"), [("sen", "basic"), ("seventeen", "basic"), ("cats", "base")])
def test_machine_code_counts_what_is_counted_on_checked_structs(game: str, preset: str) -> None:
    entry = catalog.game(game)
    options = next(one.options for one in entry.presets if one.name == preset)
    assert check_tallies(Case(entry, preset, options, 2), 7, 1_000) > 2


def simulated(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    who = [] if "--players" in words else ["--players", "random"]
    assert main(["simulate", "sen", "--json", *who, *words]) == 0
    read = capsys.readouterr()
    assert read.out.count("\n") == 1
    found: dict[str, Any] = json.loads(read.out)
    return found


def timeless(found: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in found.items() if name not in {"seconds", "moves_per_second"}}


def test_only_what_differs_from_the_preset_is_told_beside_it() -> None:
    say = Texts("en")
    words = ["penalty=5", "target=70", "nines=no"]
    assert read_choice(say, "sennik simulate", "sen", "basic", words, 3).changed == {"target": 70}
    assert read_choice(say, "sennik simulate", "sen", "long-dream", ["penalty=15", "pairs=yes"], 3).changed == {"penalty": 15}


def test_the_object_has_what_was_played_and_what_came_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(capsys, "--rounds", "3000", "--seats", "3", "--option", "penalty=15", "--seed", "7")
    assert (found["game"], found["preset"], found["seats"], found["rounds"], found["seed"]) == ("sen", "basic", 3, 3000, 7)
    assert found["players"] == ["random"] * 3
    assert found["options"]["penalty"] == 15
    assert found["seconds"] > 0
    assert found["moves_per_second"] == pytest.approx(found["moves"] / found["seconds"], rel=0.01)
    results = found["results"]
    assert results["rounds"] == 3000
    assert results["calls"] + results["pile_outs"] == 3000
    assert 0 < results["calls_right"] + results["calls_tied"] <= results["calls"]
    assert results["turns"] >= 3000
    assert found["moves"] > results["turns"]
    assert all(len(results[name]) == 3 for name in ("crows", "result", "wins"))
    assert sum(results["wins"]) >= results["games"] > 0
    wrong = results["calls"] - results["calls_right"] - results["calls_tied"]
    assert sum(results["result"]) <= sum(results["crows"]) + 15 * wrong


def test_the_same_seed_gives_the_same_rounds_in_whatever_portions(capsys: pytest.CaptureFixture[str]) -> None:
    first = simulated(capsys, "--rounds", "2500", "--seed", "3")
    assert timeless(simulated(capsys, "--rounds", "2500", "--seed", "3")) == timeless(first)
    assert simulated(capsys, "--rounds", "2500", "--seed", "4")["results"] != first["results"]


def test_options_and_players_change_what_comes_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    flat = simulated(capsys, "--rounds", "20000", "--option", "all_in=yes", "--seats", "2")
    assert flat["results"]["all_ins"] > 0
    mixed = simulated(capsys, "--rounds", "2000", "--seats", "2", "--players", "random, thumb")
    assert mixed["players"] == ["random", "thumb"]
    assert mixed["results"]["wins"][1] > 3 * mixed["results"]["wins"][0]
    plain = simulated(capsys, "--rounds", "2000", "--seats", "2")
    # As many cards as in the box: so no other machine code has to be made for it.
    dear = simulated(capsys, "--rounds", "2000", "--seats", "2", "--option", 'deck={"9": [9, 13], "0": [0, 0]}')
    assert sum(dear["results"]["crows"]) > sum(plain["results"]["crows"])


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Sen, Basic\n4,000 rounds, 2 players: random\n", "Calls", "Games won", "Seat"]),
        ("pl", ["Sen, Podstawowa\n4\u00a0000 rund, 2 graczy: random\n", "Pobudki", "Wygrane gry", "Miejsce"]),
    ],
)
def test_the_tables_show_the_same_numbers(language: str, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(capsys, "--rounds", "4000", "--seats", "2", "--seed", "9")["results"]
    asked = ["--rounds", "4000", "--seats", "2", "--seed", "9", "--players", "random", "--language", language]
    assert main(["simulate", "sen", *asked]) == 0
    shown = capsys.readouterr().out
    assert all(word in shown for word in words)

    def written(number: str) -> str:
        return number if language == "en" else number.replace(",", "\u00a0").replace(".", ",")

    assert written(f"{found['calls']:,}") in shown
    assert written(f"{found['calls_right'] / found['calls']:.2%}") in shown
    assert written(f"{found['turns'] / 4000:.2f}") in shown
    for seat in range(2):
        assert written(f"{found['crows'][seat] / 4000:.2f}") in shown
        assert written(f"{found['wins'][seat] / found['games']:.2%}") in shown


def test_who_plays_and_what_differs_from_the_preset_stands_above(capsys: pytest.CaptureFixture[str]) -> None:
    """Where nothing is said rules of thumb play, which is what a table comes nearest to."""
    asked = ["simulate", "sen", "--rounds", "200", "--seats", "2", "--option", "penalty=15", "--language", "en"]
    assert main(asked) == 0
    assert capsys.readouterr().out.startswith("Sen, Basic\n200 rounds, 2 players: thumb; penalty=15\n\n")
    assert main([*asked, "--players", "thumb,random", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["players"] == ["thumb", "random"]


def test_games_call_their_tallies_by_their_own_words(capsys: pytest.CaptureFixture[str]) -> None:
    for game, word in (("seventeen", "Sprawdzenia"), ("cats", "Koty w jednym śnie")):
        assert main(["simulate", game, "--rounds", "20", "--seats", "2", "--players", "random", "--language", "pl"]) == 0
        shown = capsys.readouterr().out
        assert word in shown
        assert "Pobudki" not in shown


def test_a_tally_that_has_no_words_is_called_by_its_name() -> None:
    assert tally(Texts("en"), "sen", "calls") == "Calls"
    assert tally(Texts("pl"), "seventeen", "calls") == "Sprawdzenia"
    assert tally(Texts("en"), "sen", "lands_lost") == "lands lost"


def test_tallies_of_squares_and_spreads_agree_with_the_sums(capsys: pytest.CaptureFixture[str]) -> None:
    for preset in ("basic", "jubilee", "long-dream"):
        results = simulated(capsys, "--rounds", "3000", "--seats", "3", "--preset", preset)["results"]
        assert sum(results["lengths_at"]) == 3000
        longest = results["lengths_at"][100]
        turns = sum(number * count for number, count in enumerate(results["lengths_at"]))
        squares = sum(number**2 * count for number, count in enumerate(results["lengths_at"]))
        assert (turns <= results["turns"], squares <= results["turns_square"]) == (True, True)
        assert (turns == results["turns"], squares == results["turns_square"]) == (longest == 0, longest == 0)
        assert sum(results["results_at"]) == 9000
        assert results["first"] + results["others"] == sum(results["result"])
        assert all(square * 3000 >= total**2 for total, square in zip(results["result"], results["result_square"], strict=True))


def test_a_tally_is_a_share_of_what_the_game_says_and_else_only_counted() -> None:
    """A small deck is shuffled more than once a round, and rounds of another kind do without."""
    tallies = {
        "rounds": 10,
        "games": 2,
        "shared": 1,
        "shuffles": 18,
        "calls": 10,
        "calls_right": 4,
        "calls_long": 3,
        "wins": [2, 1],
    }
    parts = {"shared": "games", "calls": "rounds", "calls_right": "calls", "wins": "games"}
    told = dict(single(tallies, parts))
    assert told["calls_long"] is None, "its name alone makes it a part of nothing"
    shared = told["shared"]
    assert shared is not None
    assert shared.value == pytest.approx(0.5)
    assert told["games"] is None
    assert told["shuffles"] is None
    right = told["calls_right"]
    assert right is not None
    assert right.value == pytest.approx(0.4)
    won = by_seat(tallies, parts, "wins", 1)
    assert won is not None
    assert won.value == pytest.approx(0.5)
    assert by_seat(tallies, {}, "wins", 1) is None


@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.name))
def test_what_tallies_are_parts_of_are_tallies(game: Game) -> None:
    for preset in game.presets:
        rules = game.rules(preset.options, preset.seats[-1])
        if isinstance(rules, CardRules):
            assert rules.edition.tallies is not None
            names, parts = {*rules.edition.tallies.names}, rules.edition.tallies.parts
            assert names >= {*parts, *parts.values()}
            assert not {f"{name}_square" for name in parts} & names, "a share, or a mean"


def test_a_picture_is_drawn_of_what_the_tables_show(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "simulate",
        "sen",
        "--rounds",
        "2000",
        "--seats",
        "2",
        "--preset",
        "jubilee",
        "--option",
        "penalty=15",
        "--players",
        "random",
    ]
    for language, said in (("en", "Sen, Jubilee"), ("pl", "Sen, Jubileuszowa")):
        file = tmp_path / f"{language}.svg"
        assert main([*words, "--picture", str(file), "--language", language]) == 0
        shown = capsys.readouterr().out
        root = ET.parse(file).getroot()
        texts = [text.text or "" for text in root.iter("{http://www.w3.org/2000/svg}text")]
        assert said in texts
        assert any("penalty=15" in text for text in texts)
        (rate,) = re.findall(r"([\d.,]+)% ±", next(line for line in shown.splitlines() if line.startswith("–")))
        assert any(text.startswith(f"{rate}% ±") for text in texts)
        bars = [bar.find("{http://www.w3.org/2000/svg}title") for bar in root.iter("{http://www.w3.org/2000/svg}rect")]
        assert len([title for title in bars if title is not None]) > 40


def test_a_picture_that_can_not_be_written_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "sen", "--rounds", "10", "--seats", "2", "--picture"]
    assert main([*words, str(tmp_path / "no" / "such.svg")]) == 2
    assert main([*words, str(tmp_path)]) == 1
    assert "such.svg" in capsys.readouterr().err


def test_bench_measures_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "sen", "--seconds", "0.05", "--json"]) == 0
    (figures,) = json.loads(capsys.readouterr().out)["figures"]
    assert (figures.pop("game"), figures.pop("preset"), figures.pop("seats")) == ("sen", "basic", 4)
    assert set(figures) == {"moves_per_second", "checked_move_us", "hide_us"}
    assert all(value > 0 for value in figures.values())
    assert main(["bench", "--seconds", "0.05", "--language", "pl"]) == 0
    read = capsys.readouterr()
    assert "sen basic, graczy: 4" in read.out
    assert "Kompiluję zasady: sen…\nMierzę: sen…\n" in read.err


def test_that_the_rules_are_compiled_is_told_on_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "sen", "--rounds", "1", "--language", "en"]) == 0
    read = capsys.readouterr()
    assert read.err == "Compiling the rules of sen…\n"
    assert "Compiling" not in read.out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["simulate", "bench"])
def test_the_help_says_that_the_first_time_takes_long(command: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help", "--language", language]) == 0
    assert {"en": "half a minute", "pl": "pół minuty"}[language] in " ".join(capsys.readouterr().out.split())


class Fake:
    """In the place of compiled rules: a round takes so many moves, and after so many portions somebody interrupts."""

    def __init__(self, per_round: int, interrupts: tuple[int, ...] = ()) -> None:
        self.per_round, self.interrupts, self.portions = per_round, interrupts, 0
        self.moves = 0

    def states(self, *_: object) -> Any:
        return None

    def tallies(self) -> Any:
        return np.zeros(1, SEN.edition.tallies.layout.dtype)

    def play(self, _states: Any, tallies: Any, rounds: int, _mask: int, most: int = 1) -> tuple[int, int]:
        if rounds == 0:
            return 0, 0
        self.portions += 1
        if self.portions in self.interrupts:
            signal.raise_signal(signal.SIGINT)
        over = min(rounds, (self.moves + most) // self.per_round)
        self.moves += most - over * self.per_round
        tallies[0]["rounds"] += over
        return over, most


SEN: Any = catalog.game("sen").rules({}, 4)


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Fake]:
    def put(per_round: int, *interrupts: int) -> Fake:
        made = Fake(per_round, interrupts)
        monkeypatch.setattr("sennik.kernel.compiled.Compiled", lambda _: made)
        return made

    return put


def test_within_a_long_round_it_says_how_far_it_is(
    fake: Callable[..., Fake], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A round of a million moves is played in portions, and after each something is said."""
    monkeypatch.setattr("sennik.cli.simulate.EVERY", 0)
    monkeypatch.setattr("sennik.cli.simulate.PORTION", 0)
    made = fake(1_000_000)
    assert main(["simulate", "sen", "--rounds", "2", "--language", "en"]) == 0
    assert made.portions == 200
    told = capsys.readouterr().err.splitlines()[1:]
    assert (told[0], told[-1]) == ("0 of 2 rounds, 10,000 moves…", "2 of 2 rounds, 2,000,000 moves…")
    assert len(told) == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_interrupts_it_gets_what_there_is(
    language: str, fake: Callable[..., Fake], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    fake(1_000, 3)
    before = signal.getsignal(signal.SIGINT)
    words = ["simulate", "sen", "--rounds", "1000000", "--language", language]
    assert main(words) == 1
    read = capsys.readouterr()
    assert {"en": "Calls", "pl": "Pobudki"}[language] in read.out
    assert {"en": "Interrupted: that was ", "pl": "Przerwano: to wynik "}[language] in read.err
    fake(1_000, 3)
    assert main([*words, "--json", "--picture", str(tmp_path / "some.svg")]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["rounds"] == found["results"]["rounds"] > 0
    assert (tmp_path / "some.svg").exists()
    assert signal.getsignal(signal.SIGINT) is before


def test_an_interrupt_before_any_round_is_over_says_so_and_no_more(
    fake: Callable[..., Fake], capsys: pytest.CaptureFixture[str]
) -> None:
    fake(10**12, 1)
    assert main(["simulate", "sen", "--language", "en"]) == 1
    read = capsys.readouterr()
    assert (read.out, read.err.splitlines()[-1]) == ("", "Interrupted.")
