"""Score pads count whole games as the engine does, from what lies open on the table alone (``web/src/pads``).

A game is played to its end by the engine. At each count the test writes down what people would see and tap; a pad in node gets
nothing else. What comes of it must be what the engine says.
"""

from __future__ import annotations

import atexit
import json
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest

from sennik.export import exported_counts
from sennik.kernel.game import AfterGame, AnyRules, Game
from sennik.testing.cases import Case, cards_of, option_cases, preset_cases, random_states
from tests.conformance.subjects import CARD_GAMES, GAMES, text_of

ROOT: Final = Path(__file__).parents[2]
GAMES_EACH: Final = 4
"""So many games are played at each table."""

# Any: JSON, and the state of whatever game it is.
Json: TypeAlias = Any
State: TypeAlias = Any

COUNTED: Final = {
    "sen": ("raw", "nines", "hourglasses", "dropped", "fined", "reward", "withheld", "total", "starter"),
    "seventeen": (
        *("sum", "control", "nerves", "trap_control", "trap_nerve", "sum_control", "sum_nerve"),
        *("exchanged", "lost", "starter"),
    ),
    "cats": ("worth", "basis", "doublings", "total", "score", "score_nines"),
}
"""The fields of each game in which the count says what came of it and why."""


@cache
def driver() -> Path:
    """The pads, bundled for node as the client is for browsers."""
    folder = Path(tempfile.mkdtemp(prefix="sennik-pads-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    vite = ("exec", "--", "vite", "build", "--config", "pads.config.ts", "--logLevel", "error", "--outDir", str(folder))
    subprocess.run([sys.executable, "hatch_build.py", "npm", *vite], cwd=ROOT, check=True, capture_output=True)
    return folder / "driver.js"


@cache
def node() -> str:
    """The node that builds the client."""
    ask = [sys.executable, "hatch_build.py", "npm", "exec", "--", "node", "-p", "process.execPath"]
    said = subprocess.run(ask, cwd=ROOT, check=True, capture_output=True, text=True).stderr  # where npm is heard
    return said.splitlines()[-1]


def counted(jobs: list[Json]) -> list[Json]:
    """Returns what the pads make of these games."""
    lines = "".join(f"{json.dumps(job)}\n" for job in jobs)
    told = subprocess.run([node(), str(driver())], input=lines, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    return [json.loads(line) for line in told.stdout.splitlines()]


# --- what lies open ---------------------------------------------------------------------------------------------------


def key(faces: tuple[str, ...], number: Callable[[int], int], code: int) -> str:
    """Returns the face of the key that somebody taps who sees the face with that code: the first with its number."""
    return next(face for other, face in enumerate(faces) if other and number(other) == number(code))


def sen_round(rules: Json, s: State) -> Json:
    """The lands of each dream, who ended the round, and whether by a call."""
    faces = rules.edition.faces
    glass = faces.index("hourglass")

    def number(code: int) -> int:
        if code == glass:
            return -1
        return int(s.crows[code]) if s.copies[code] else -2

    dreams = [
        [key(faces, number, s.face[card]) for card in (s.dream[seat, slot] for slot in range(s.slots)) if card]
        for seat in range(s.seats)
    ]
    return {"ender": s.ender - 1, "called": s.caller > 0, "dreams": dreams}


def seventeen_round(rules: Json, s: State) -> Json:
    """The numbers in the row, who called and who played last, and who hid a trap."""
    faces = rules.edition.faces
    codes = [s.face[s.row[at]] for at in range(s.row_size)]
    row = [str(s.worth[code]) for code in codes if s.worth[code] > 0]
    traps = {s.row_owner[at] for at, code in enumerate(codes) if faces[code] == "trap" and s.row_down[at]}
    return {"caller": s.caller - 1, "last": s.last - 1, "row": row, "traps": sorted(traps)}


def cats_round(rules: Json, s: State) -> Json:
    """The nines of each land, and what lies on top of them."""
    faces = rules.edition.faces

    def land(seat: int, at: int) -> Json:
        card = s.dream[seat, at]
        return {"nines": s.nines[seat, at], "top": faces[s.face[card]] if card else None}

    return {"dreams": [[land(seat, at) for at in range(s.lands)] for seat in range(s.seats)]}


ROUNDS: Final[dict[str, Callable[[Json, State], Json]]] = {"sen": sen_round, "seventeen": seventeen_round, "cats": cats_round}


# --- the games --------------------------------------------------------------------------------------------------------


def played(rules: AnyRules, luck: random.Random) -> Iterator[State]:
    """Plays a game with random moves to its end. Yields the state at each count, and whenever a round begins."""
    game = cards_of(rules)
    s = game.start()
    while True:
        order = game.chance(s)
        if order is not None:
            cards = list(order)
            luck.shuffle(cards)
            s = game.shuffled(s, cards)
            continue
        if game.round_over(s) or game.result(s) is not None:
            yield s
        seats = game.to_act(s)
        if not seats:
            return
        seat = luck.choice(seats)
        if game.round_over(s):
            for each in seats:
                s = game.apply(s, each, game.legal(s, each)[0])
            continue
        s = game.apply(s, seat, luck.choice(game.legal(s, seat)))


def job(case: Case, luck: random.Random) -> tuple[Json, Json]:
    """Plays a game of the case. Returns what a pad is told of it, and what it must answer."""
    rules = case.rules()
    name = case.game.name
    rounds: list[Json] = []
    expected: list[Json] = []
    state: State = None
    for state in played(rules, luck):
        told = cards_of(rules).fields(state)
        rounds.append(ROUNDS[name](rules, state))
        expected.append({field: told[field] for field in COUNTED[name]})
    result = rules.result(state)
    assert result is not None
    asked = {"game": name, "options": dict(case.options), "seats": case.seats, "rounds": rounds, "fields": list(COUNTED[name])}
    answer = {"rounds": expected, "result": {"scores": list(result.scores), "winners": list(result.winners)}}
    return asked, answer


def _matters(case: Case) -> bool:
    """Whether the options of the case are for a pad: it has the printed deck."""
    return "deck" not in case.options


def _cases(game: Game) -> list[Case]:
    return [case for case in (*preset_cases(game), *option_cases(game, 4)) if _matters(case)]


def agree(jobs: list[Json], answers: list[tuple[str, int, Json]]) -> None:
    """Checks that the pads make of these games what the engine says."""
    for pad, (case_id, seed, expected) in zip(counted(jobs), answers, strict=True):
        where = f"{case_id}, game {seed}"
        assert pad["complete"], where
        assert pad["rounds"] == expected["rounds"], where
        assert pad["result"] == expected["result"], where
        assert pad["starter"] is None, where


@pytest.mark.parametrize("game", CARD_GAMES, ids=lambda game: game.name)
def test_a_pad_counts_whole_games_as_the_engine_does(game: Game) -> None:
    jobs, answers = [], []
    for case in _cases(game):
        for seed in range(GAMES_EACH):
            asked, expected = job(case, random.Random(f"{case.id} {seed}"))
            jobs.append(asked)
            answers.append((case.id, seed, expected))
    agree(jobs, answers)


# --- games of which the count alone is exported ---------------------------------------------------------------------------


def dreamland_round(told: Json) -> Json:
    """What became of each card, how many of the yellow ones the dream named, and the roles."""
    cards = [card["side"] or card["offender"] for card in told["cards"]]
    named = sum(card["side"] == "yellow" and card["named"] == "yes" for card in told["cards"])
    roles = [role or None for role in told["roles"]]
    return {"stage": "form", "roles": roles, "seen": None, "began": None, "cards": cards, "named": named}


def dreamland_count(told: Json) -> Json:
    """What the pad's sheet has to say of a round, from what the engine tells of it. Each field has room for ten players."""

    def wide(cells: list[Json], blank: Json = 0) -> list[Json]:
        return [*cells, *[blank] * (10 - len(cells))]

    parts = [[*parts, *[["", 0]] * (2 - len(parts))] for parts in told["parts"]]
    return {
        "dreamer": told["dreamer"],
        "recalled": int(told["recalled"]),
        "points": wide(told["points"]),
        "part": wide([[points for _, points in each] for each in parts], [0, 0]),
        "reason": wide([[SHEETS["dreamland"].codes["reason"].index(why) for why, _ in each] for each in parts], [0, 0]),
        "total": wide(told["sums"]),
    }


SHEETS: Final = {sheet.game: sheet for sheet in exported_counts()}
TOLD: Final = {"dreamland": (dreamland_round, dreamland_count)}


def told_job(case: Case, seed: int) -> tuple[Json, Json]:
    """Plays a game of the case by its views alone. Returns what a pad is told of it, and what it must answer."""
    lay, count = TOLD[case.game.name]
    told: list[Json] = []
    before = False
    for rules, state in random_states(case, seed):
        counting = rules.round_over(state)
        if counting and not before:
            told.append(rules.fields(rules.hide(state, AfterGame())))
        before = counting
    last = rules.fields(rules.hide(state, AfterGame()))
    assert len(told) == last["rounds"]
    rounds = [count(each) for each in told]
    asked = {
        "game": case.game.name,
        "options": dict(case.options),
        "seats": last["players"],
        "rounds": [lay(each) for each in told],
        "fields": list(rounds[0]),
    }
    return asked, {"rounds": rounds, "result": {"scores": last["totals"], "winners": last["winners"]}}


@pytest.mark.parametrize("game", [game for game in GAMES if game.name in SHEETS], ids=lambda game: game.name)
def test_a_pad_with_the_count_alone_agrees_with_the_engine(game: Game) -> None:
    jobs, answers = [], []
    for case in (*preset_cases(game, text_of(game)), *option_cases(game, 4, text_of(game))):
        for seed in range(GAMES_EACH):
            asked, expected = told_job(case, seed)
            jobs.append(asked)
            answers.append((case.id, seed, expected))
    agree(jobs, answers)
    rounds = [each for _, _, expected in answers for each in expected["rounds"]]
    found = {reason for each in rounds for reasons in each["reason"] for reason in reasons}
    assert found == set(range(len(SHEETS[game.name].codes["reason"]))), "each reason for points came up"
    assert any(len(expected["result"]["winners"]) > 1 for _, _, expected in answers), "so did a shared win"
