"""Random play of Dreamland: everybody does anything that is allowed, at any time, and now and then the referee is late."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from sennik.kernel.game import IllegalMove

from .play import CARDS, CLUE, Night

TEXTS: Final = (CLUE, "mysz", "ocean", "dach", "dwa słowa", "krona", "duchy", "kod", "pas")
"""Clues and guesses of every kind, beside the card's own word and others."""

MISSPELT: Final = {"lampa": "ampa", "korona": "krona", "jabłko": "jałko", "ogień": "oień"}
"""Guesses of which the machine does not know what to think."""

TABLES: Final[dict[str, dict[str, Any]]] = {
    "friendly": {},
    "strict": {"judge": "strict", "last": 0},
    "off": {"judge": "off", "night": 60, "clue": 5},
    "players": {"judge": "players", "night": 90, "clue": 5},
    "aloud": {"speech": "spoken", "night": 60, "clue": 5},
}


def _weight(move: str) -> float:
    """Most nights are talk; some moves end things and are rarer."""
    return {
        "quiet": 0.1,
        "skip": 0.3,
        "penalty": 0.02,
        "right": 0.2,
        "wrong": 0.2,
        "recall": 3,
        "object": 2,
        "back": 0.05,
        "look": 0.05,
    }.get(move.split(maxsplit=1)[0], 1)


def _text(luck: random.Random, night: Night, verb: str) -> str:
    words = [word for card in CARDS for word in card]
    if verb == "recall":
        return " ".join(luck.sample(words, luck.randrange(20)))
    if verb == "guess" and night.word in MISSPELT and luck.random() < 0.5:
        return MISSPELT[night.word]
    if verb in {"guess", "clue", "appeal"}:
        return luck.choice([*TEXTS, night.word or CLUE, luck.choice(words)])
    return ""


def step(luck: random.Random, night: Night, *, late: bool = True) -> str:
    """Something happens: time, a shuffle, or a move. Gives what it was, or "" where the machine stopped a clue."""
    if (asked := night.rules.chance(night.state)) is not None:
        order = list(asked)
        luck.shuffle(order)
        night.deal(order if night.state.phase != "roles" else (), order if night.state.phase == "roles" else ())
        return "deal"
    if luck.random() < 0.3:
        seconds = luck.choice([0.5, 1, 2.5, 3, 6, 20])
        night.oversleep(seconds) if luck.random() < 0.1 and late else night.wait(seconds)
        return "wait"
    if luck.random() < 0.02:
        night.wait(60)
        return "wait"
    moves = [(seat, move) for seat in night.rules.to_act(night.state) for move in sorted(night.may(seat))]
    seat, move = luck.choices(moves, [_weight(move) for _, move in moves])[0]
    text = _text(luck, night, move.split()[0])
    try:
        night.do(seat, f"{move} {text}" if text else move)
    except IllegalMove:
        return ""
    return f"{seat} {move}"


def wander(seed: int, table: str, steps: int = 400, make: type[Night] = Night, *, late: bool = True) -> Iterator[Night]:
    """The night after each step of a random game, until it is over or so many steps are made.

    ``late``: the referee may ring too late.
    """
    luck = random.Random(f"{table} {seed}")
    night = make(luck.randrange(4, 11), started=False, **TABLES[table])
    yield night
    for _ in range(steps):
        if night.phase == "over":
            return
        step(luck, night, late=late)
        yield night


def device(seed: int, steps: int = 200) -> Iterator[Night]:
    """The same where one device serves the table."""
    luck = random.Random(seed)
    night = Night(5, names="a\nb\nc\nd\ne", started=False, speech="spoken", night=60, clue=5)
    yield night
    for _ in range(steps):
        if night.phase == "over":
            return
        step(luck, night)
        yield night
