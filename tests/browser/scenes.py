"""Moments of every game as its rules show them, for tests that look at many screens: what a server tells who comes to a table.

Card games are played at random from one seed, Dreamland's moments are those of the client's own tests.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sennik import catalog
from sennik.kernel.cards import CardRules
from sennik.kernel.game import Seat, Spectator
from tests.lanterns.game import Lanterns

DREAMLAND: Final = Path(__file__).parents[2] / "web/src/games/dreamland/testing/scenes.json"
NAMES: Final = ("Ala", "Ola", "Jan", "Ewa", "Ula", "Ela")
TABLES: Final[tuple[tuple[str, str, int, dict[str, Any]], ...]] = (
    ("sen", "basic", 3, {"pairs": True, "all_in": True, "rounds": 2}),
    ("sen", "jubilee", 3, {"rounds": 1}),
    ("sen", "long-dream", 4, {"rounds": 1}),
    ("seventeen", "basic", 3, {}),
    ("cats", "base", 3, {}),
    ("cats", "teams", 4, {}),
    ("cats", "night", 3, {}),
)
ENDS: Final = frozenset({"wake", "call"})
LONGEST: Final = 4_000
"""Moves of a game: one that has not ended by then shows nothing more."""

Scene = tuple[str, dict[str, Any]]
"""What is seen, and the view as a message."""


def scenes() -> Iterator[Scene]:
    """Every kind of moment of every game for who plays at seat 1, and one of each game for who watches."""
    for game in dict.fromkeys(table[0] for table in TABLES):
        seen: set[tuple[str, str]] = set()
        for _, preset, seats, options in [table for table in TABLES if table[0] == game]:
            yield from _cards(game, preset, seats, options, seen)
    for name, scene in json.loads(DREAMLAND.read_text("utf-8")).items():
        yield f"dreamland, {name}", _dream(name, scene)


def lobby(game: str, preset: str, seats: int) -> Scene:
    """The table before the start, with one more person, a bot, somebody who watches, and a seat that is free."""
    people = [_person(name) for name in NAMES[: min(seats, 2)]] + [_bot("moth")] * (seats > 3)
    empty = [{**_person(""), "kind": "empty", "person": None, "present": False} for _ in range(seats - len(people))]
    table = _table(game, preset, {}, [*people, *empty], "open")
    table["people"].append(
        {"person": "w", "name": "Ida", "present": True, "seat": None, "figure": 9, "colour": 4, "onlooker": False}
    )
    return f"lobby, {game}", _view(table, 0)


def pressed(game: str, preset: str, seats: int, longest: str = "") -> Scene:
    """Where most lies on a small stage: who plays at seat 1 may answer an attack, or is at turn where nobody attacks.

    ``longest``: the name of the two first, who are told apart by a number.
    """
    chance = random.Random(7)
    found = next(each for each in catalog.games() if each.name == game)
    rules = found.rules(dict(next(each for each in found.presets if each.name == preset).options), seats)
    assert isinstance(rules, CardRules)
    state = rules.start()
    attacked = "answer" in rules.edition.phases
    while True:
        if (cards := rules.chance(state)) is not None:
            state = rules.shuffled(state, chance.sample(cards, len(cards)))
            continue
        hidden = rules.hide(state, Seat(0))
        fields = rules.fields(hidden)
        phase = rules.edition.phases[fields["phase"]]
        to_act = rules.to_act(state)
        if 0 in to_act and phase == ("answer" if attacked else "turn"):
            break
        seat = chance.choice(to_act)
        legal = rules.legal(state, seat)
        lasting = [action for action in legal if rules.write(action) not in ENDS] or legal
        state = rules.apply(state, seat, chance.choice(lasting))
    names = [longest, f"{longest} 2", *NAMES[2:]] if longest else list(NAMES)
    people = [{**_person(kept), "name": name} for kept, name in zip(NAMES, names, strict=True)][:seats]
    trace = rules.trace(hidden)
    told = {
        "state": fields,
        "log": [{"verb": trace.verb, "seat": trace.seat, "numbers": list(trace.numbers), "steps": [], "at": 0, "by": None}],
        "decision": {"number": 1, "offer": dict(rules.offer(state, 0)), "remaining": 60_000, "window": attacked},
        "waiting": list(to_act),
    }
    return f"{game}, {preset} of {seats}", _view(_table(game, preset, {}, people, "playing"), 0, **told)


@dataclass(frozen=True)
class Moment:
    """One moment of a game of cards that is played at random."""

    number: int
    game: str
    preset: str
    seats: int
    options: dict[str, Any]
    rules: CardRules[Any]
    state: Any
    log: list[dict[str, Any]]

    @property
    def phase(self) -> str:
        return self.rules.edition.phases[self.rules.fields(self.rules.hide(self.state, Seat(0)))["phase"]]

    @property
    def asked(self) -> bool:
        """Whoever plays at seat 1 is asked."""
        return 0 in self.rules.to_act(self.state)

    @property
    def over(self) -> bool:
        return self.rules.result(self.state) is not None

    def view(self, *, watched: bool = False, names: tuple[str, ...] = NAMES) -> dict[str, Any]:
        rules, state = self.rules, self.state
        result = rules.result(state)
        offer = dict(rules.offer(state, 0)) if self.asked and not watched else None
        windowed = rules.windows and rules.window(state) is not None
        seats = [_person(name) for name in names[: self.seats]]
        table = _table(self.game, self.preset, self.options, seats, "over" if result else "playing")
        told: dict[str, Any] = {
            "state": rules.fields(rules.hide(state, Spectator() if watched else Seat(0))),
            "log": self.log[-30:],
            "decision": offer and {"number": self.number, "offer": offer, "remaining": 60_000, "window": windowed},
            "waiting": list(rules.to_act(state)),
            "result": result and {"scores": list(result.scores), "winners": list(result.winners)},
        }
        return _view(table, None if watched else 0, **told)


def moment(game: str, preset: str, seats: int, wanted: Callable[[Moment], bool], **options: Any) -> Scene:
    """The first moment of a game that is wanted, for who plays at seat 1."""
    found = next(each for each in _played(game, preset, seats, options) if wanted(each))
    return f"{game}, {preset}", found.view()


def dream(name: str, seats: int = 4) -> Scene:
    """A moment of Dreamland by its name among the client's own. ``seats``: how many play; the fifth is called as the first is."""
    scene = json.loads(DREAMLAND.read_text("utf-8"))[name]
    if not scene["state"]["names"]:
        scene["state"]["players"] = seats
    return f"dreamland, {name}", _dream(name, scene, seats)


def _played(game: str, preset: str, seats: int, options: dict[str, Any]) -> Iterator[Moment]:
    """A game at random, moment by moment."""
    chance = random.Random(7)
    found = next(each for each in (*catalog.games(), Lanterns()) if each.name == game)
    chosen = next(each for each in found.presets if each.name == preset)
    rules = found.rules({**chosen.options, **options}, seats)
    assert isinstance(rules, CardRules)
    state = rules.start()
    log: list[dict[str, Any]] = []
    for number in range(LONGEST):
        if (cards := rules.chance(state)) is not None:
            state = rules.shuffled(state, chance.sample(cards, len(cards)))
        elif not (to_act := rules.to_act(state)):
            break
        else:
            seat = chance.choice(to_act)
            legal = rules.legal(state, seat)
            # Rounds that last and in which much happens: whoever may end one seldom does, and specials are used.
            used = [action for action in legal if rules.write(action) == "use"]
            lasting = [action for action in legal if rules.write(action) not in ENDS] if chance.random() < 0.997 else legal
            state = rules.apply(state, seat, chance.choice(used or lasting or legal))
        trace = rules.trace(rules.hide(state, Seat(0)))
        steps = [
            {"source": step.source, "target": step.target, "count": step.count, "face": step.face, "seen_by": list(step.seen_by)}
            for step in trace.steps
        ]
        log.append(
            {"verb": trace.verb, "seat": trace.seat, "numbers": list(trace.numbers), "steps": steps, "at": number, "by": None}
        )
        yield Moment(number, game, preset, seats, options, rules, state, log)


def _cards(game: str, preset: str, seats: int, options: dict[str, Any], seen: set[tuple[str, str]]) -> Iterator[Scene]:
    """One game. ``seen``: the phases with the verbs that have been shown of this game already; nothing is shown twice."""
    begun, watched = len(seen), False
    for now in _played(game, preset, seats, options):
        phase, rules = now.phase, now.rules
        offer = dict(rules.offer(now.state, 0)) if now.asked else None
        verbs = ["over"] if now.over else list(offer or ())
        kinds = {(phase, verb) for verb in verbs}
        if kinds <= seen or rules.chance(now.state) is not None:
            continue
        seen |= kinds
        name = f"{game}, {preset}, " + ("the end" if now.over else f"{phase} with {', '.join(verbs)}")
        yield name, now.view()
        if offer and not watched and not begun and len(seen) > len(kinds):
            watched = True
            yield f"{name}, watched", now.view(watched=True)


def _dream(name: str, scene: dict[str, Any], players: int = 4) -> dict[str, Any]:
    device = bool(scene["state"]["names"])
    preset = "device" if device else "table" if name.startswith("aloud") else "online"
    seats = [_person(name) for name in NAMES[: 1 if device else 4]]
    seats += [{**_person(NAMES[number % 4]), "person": f"p{number}"} for number in range(len(seats), 0 if device else players)]
    options = {"players": "\n".join(scene["state"]["names"])} if device else {}
    table = _table("dreamland", preset, options, seats, "over" if scene["state"]["phase"] == "over" else "playing")
    told = {
        "state": scene["state"],
        "log": [{**scene["trace"], "steps": [], "at": scene["time"], "by": None}],
        "decision": scene["offer"] and {"number": 7, "offer": scene["offer"], "remaining": None, "window": False},
        "waiting": scene["waiting"],
        "result": scene["result"],
        "time": scene["time"],
    }
    return _view(table, scene["seat"], **told)


def _view(table: dict[str, Any], seat: int | None, **told: Any) -> dict[str, Any]:
    blank: dict[str, Any] = {"state": None, "log": [], "decision": None, "waiting": [], "result": None, "now": 0, "clocks": []}
    return {
        "type": "view",
        "n": 1,
        "table": table,
        "you": "p0" if seat is None else f"p{NAMES[seat]}",
        "seat": seat,
        **blank,
        **told,
    }


def _table(game: str, preset: str, options: dict[str, Any], seats: list[dict[str, Any]], phase: str) -> dict[str, Any]:
    clock = {"tempo": "brisk", "turn": 60, "bank": 60, "grace": 45, "window": 8}
    setup = {
        "game": game,
        "preset": preset,
        "options": options,
        "seats": len(seats),
        "public": False,
        "memory_aid": True,
        "pace": "normal",
        "chat": False,
    }
    people = [
        {
            "person": seat["person"],
            "name": seat["name"],
            "present": True,
            "seat": number,
            "figure": seat["figure"],
            "colour": 0,
            "onlooker": False,
        }
        for number, seat in enumerate(seats)
        if seat["person"]
    ]
    host = "pAla"
    return {
        "id": "scene", "setup": {**setup, "clock": clock}, "phase": phase, "seats": seats, "host": host, "people": people,
        "next": None, "withheld": [], "pause": None, "news": [], "locked": False, "banned": [],
        "next_by": None, "games": 0, "won": [0] * len(seats), "abandoned": False, "called_off": False, "ending": None,
    }  # fmt: skip


def _person(name: str) -> dict[str, Any]:
    return {
        "kind": "person", "name": name, "person": f"p{name}", "level": None, "present": True, "stand_in": False, "creature": "",
        "figure": len(name) + NAMES.index(name) if name in NAMES else 0, "colour": 0,
        "promise": None, "bot_at": None, "late": False,
    }  # fmt: skip


def _bot(creature: str) -> dict[str, Any]:
    return {**_person("Moth"), "kind": "bot", "person": None, "level": "easy", "creature": creature}
