"""What moves of Cats do, by the rules themselves: ``python web/src/games/cats/testing/outcomes.py``.

Writes ``outcomes.txt`` beside this file, by which a test holds to the rules what the client says of a move before it is made. A
line is a position of a random game with one of its moves: whether there are teams; by seat the lands, each as how many nines it
has and what lies on top (``.``: nothing, ``c``: a crow); whose move it is; what is in play second; the move; and what it does.
Behind ``=`` stands how lands lie after it, behind ``>`` to which lands what was won could go, with ``pair`` where cats fought.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from sennik import catalog
from sennik.games.cats.game import CatsRules
from sennik.games.cats.layout import ANSWER, LANDS, PLACE
from sennik.games.cats.state import State

FILE = Path(__file__).with_suffix(".txt")
POSITIONS = 2400
WINS = ("meet", "attack", "bat", "dragon")
"""The verbs by which a nine is won, or a pair."""
VERBS = (*WINS, "build", "cover", "chase", "moth", "place")
"""The verbs that change a land."""


def land(rules: CatsRules, s: State, seat: int, number: int) -> str:
    """How a land lies."""
    card = s.dream[seat, number]
    face = rules.edition.faces[s.face[card]] if card else "."
    return f"{s.nines[seat, number]}{face[0]}"


def lands(rules: CatsRules, s: State) -> list[str]:
    """How all lands lie, by seat."""
    return ["".join(land(rules, s, seat, number) for number in range(LANDS)) for seat in range(s.seats)]


def done(rules: CatsRules, s: State, seat: int, action: int) -> str:
    """What the move does."""
    verb = rules.write(action).split()[0]
    before, after = lands(rules, s), settled(rules, rules.apply(rules.clone(s), seat, action))
    if after.phase == ANSWER:
        after = settled(rules, rules.close(after))
    if verb not in WINS:
        changed = [
            f"{each}{number}{land(rules, after, each, number)}"
            for each in range(s.seats)
            for number in range(LANDS)
            if land(rules, after, each, number) != before[each][2 * number : 2 * number + 2]
        ]
        return "=" + ",".join(changed)
    if after.phase == PLACE:
        places = [int(rules.write(move).split()[1]) - 1 for move in rules.legal(after, seat)]
    else:
        places = [number for number in range(LANDS) if after.nines[seat, number] > s.nines[seat, number]]
    return ">" + "".join(map(str, places)) + (" pair" if is_pair(rules, after, seat, places) else "")


def settled(rules: CatsRules, s: State) -> State:
    """The state once the cards are shuffled that a move waits for; in which order says nothing of what is asked here."""
    while (cards := rules.chance(s)) is not None:
        s = rules.shuffled(s, cards)
    return s


def is_pair(rules: CatsRules, after: State, seat: int, places: list[int]) -> bool:
    """Whether what was won is a nine with a cat on it: it waits in play, or lies on the only land where it could go."""
    if after.phase == PLACE:
        return after.play[1] != 0 and rules.edition.faces[after.face[after.play[1]]].isdecimal()
    return len(places) == 1 and after.dream[seat, places[0]] != 0


def positions() -> Iterator[str]:
    """Lines, game after game. Nothing in them is up to chance: the same seed makes the same lines."""
    game = catalog.game("cats")
    luck = random.Random(1)
    while True:
        preset = luck.choice(game.presets)
        rules = game.rules(preset.options, luck.choice(list(preset.seats)))
        assert isinstance(rules, CatsRules)
        s = rules.start()
        while rules.result(s) is None:
            cards = rules.chance(s)
            if cards is not None:
                s = rules.shuffled(s, luck.sample(cards, len(cards)))
                continue
            seat = luck.choice(rules.to_act(s))
            legal = list(rules.legal(s, seat))
            told = [
                move
                for move in legal
                if rules.write(move).split()[0] not in ("exchange", "defend", "owl", "pass", "repeat", "stop")
            ]
            if told and luck.random() < 0.35:
                # The rarer verbs as often as the others.
                verb = luck.choice(sorted({rules.write(move).split()[0] for move in told}))
                move = luck.choice([each for each in told if rules.write(each).split()[0] == verb])
                second = s.play[1]
                play = rules.edition.faces[s.face[second]] if second and s.known[second] else "."
                yield "|".join(
                    [str(s.teams), " ".join(lands(rules, s)), str(seat), play, rules.write(move), done(rules, s, seat, move)]
                )
            s = rules.apply(s, seat, luck.choice(legal))


def written() -> str:
    """The whole file."""
    lines = positions()
    return "".join(f"{next(lines)}\n" for _ in range(POSITIONS))


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
