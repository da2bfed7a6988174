"""A replay tells where a bound of the rules ended a round or a game (C32, D42, S20, S32)."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sennik import catalog
from sennik.cli import main

Choose = Callable[[Any, int], str]
SENNIK: dict[str, Any] = {"sennik": 1, "seats": ["Ala", "Ola"]}


def recorded(game: str, options: dict[str, Any], choose: Choose, most: int = 2000) -> str:
    """The record of a game between two who move as ``choose(state, seat)`` says, until it is over or has so many moves."""
    rules: Any = catalog.game(game).rules(options, 2)
    state = rules.start()
    luck = random.Random(0)
    lines = [{**SENNIK, "game": game, "options": options}]
    while rules.result(state) is None and len(lines) < most:
        names = rules.chance(state)
        if names is not None:
            order = luck.sample(names, len(names))
            lines.append({"deal": order})
            state = rules.shuffled(state, order)
            continue
        seat = rules.to_act(state)[0]
        move = choose(state, seat)
        lines.append({"seat": seat + 1, "move": move})
        state = rules.apply(state, seat, *rules.read(move))
    return "".join(f"{json.dumps(line)}\n" for line in lines)


ZEROS = {**{str(n): [n, 0] for n in range(1, 10)}, **{name: [0, 0] for name in ("take2", "peek1", "swap2")}, "0": [0, 26]}
SEN_PHASES = {2: "look 1 2", 9: "next"}


def sen_rounds(state: Any, seat: int) -> str:
    """Everybody has no crows, and whoever begins calls."""
    return SEN_PHASES.get(state.phase, "wake")


def sen_idle(state: Any, seat: int) -> str:
    """Nobody draws."""
    return SEN_PHASES.get(state.phase, "take 1")


TRAPS = {
    **{str(n): 0 for n in range(1, 6)},
    **{f"{n}x2": 0 for n in range(2, 6)},
    **dict.fromkeys(("reverse", "two", "remove"), 0),
    "1x2": 20,
    "trap": 30,
}


def seventeen_rounds(state: Any, seat: int) -> str:
    """Each walks into the trap of the other by turns: with two nerves goes the control that the round before gave (D28, D33)."""
    trap = catalog.game("seventeen").rules({"deck": TRAPS}, 2).edition.faces.index("trap")
    if state.phase == 3:
        last = state.row_size - 1
        return "call" if last > 0 and state.row_down[last] else "pass"
    if state.phase == 4:
        return "next"
    held = [state.face[state.hand[seat, i]] for i in range(state.hand_size[seat])]
    if state.row_size > 0 and trap in held:
        return "play trap down"
    return "play trap up" if set(held) == {trap} else "play 1x2"


def cats_idle(state: Any, seat: int) -> str:
    """Nobody plays a card."""
    return "exchange"


CASES = {
    "sen-rounds": (
        recorded("sen", {"deck": ZEROS, "target": 1}, sen_rounds),
        {"en": "Round 100 is the last there can be: the game is over.", "pl": "Runda 100 jest ostatnią możliwą: koniec gry."},
    ),
    "sen-idle": (
        recorded("sen", {"rounds": 1}, sen_idle),
        {
            "en": "Nobody has drawn for 200 turns: the round ends.",
            "pl": "Od 200 tur nikt nie bierze ze stosu zakrytego: runda się kończy.",
        },
    ),
    "seventeen-rounds": (
        recorded("seventeen", {"deck": TRAPS}, seventeen_rounds),
        {"en": "Round 100 is the last there can be: the game is over.", "pl": "Runda 100 jest ostatnią możliwą: koniec gry."},
    ),
    "cats-idle": (
        recorded("cats", {}, cats_idle),
        {"en": "No dream has changed for a long time: the game is over.", "pl": "Od dawna nic się nie zmienia: koniec gry."},
    ),
}


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("case", CASES)
def test_what_ended_it_is_told_once(case: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, told = CASES[case]
    (tmp_path / "record.jsonl").write_text(record, "utf-8")
    assert main(["replay", str(tmp_path / "record.jsonl"), "--language", language]) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    assert lines.count(told[language]) == 1
    assert lines.index(told[language]) > len(lines) - 12, "behind the last move"
