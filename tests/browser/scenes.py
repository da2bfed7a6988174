"""Moments of every game as its rules show them, for tests that look at many screens: what a server tells who comes to a table.

Card games are played at random from one seed, Dreamland's moments are those of the client's own tests.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from sennik import catalog
from sennik.kernel.cards import CardRules
from sennik.kernel.game import Seat, Spectator

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
Wanted = Callable[[CardRules[Any], dict[str, Any], Sequence[int]], bool]
"""Whether a moment is looked for: its rules, its view's fields, and who is to act."""


def scenes() -> Iterator[Scene]:
    """Every kind of moment of every game for who plays at seat 1, and one of each game for who watches."""
    for game in dict.fromkeys(table[0] for table in TABLES):
        seen: set[tuple[int, str]] = set()
        for _, preset, seats, options in [table for table in TABLES if table[0] == game]:
            yield from _cards(game, preset, seats, options, seen)
    for name, scene in json.loads(DREAMLAND.read_text("utf-8")).items():
        yield f"dreamland, {name}", dream(name, scene)


def lobby(game: str, preset: str, seats: int) -> Scene:
    """The table before the start, with one more person, a bot, somebody who watches, and a seat that is free."""
    people = [_person(name) for name in NAMES[: min(seats, 2)]] + [_bot("moth")] * (seats > 3)
    empty = [{**_person(""), "kind": "empty", "person": None, "present": False} for _ in range(seats - len(people))]
    table = _table(game, preset, {}, [*people, *empty], "open")
    table["people"].append({"person": "w", "name": "Ida", "present": True, "seat": None})
    return f"lobby, {game}", _view(table, 0)


def pressed(game: str, preset: str, seats: int, longest: str = "") -> Scene:
    """Where most lies on a small stage: who plays at seat 1 may answer an attack, or is at turn where nobody attacks.

    ``longest``: the name of the two first, who are told apart by a number.
    """

    def wanted(rules: CardRules[Any], fields: dict[str, Any], to_act: Sequence[int]) -> bool:
        phases = rules.edition.phases
        return 0 in to_act and phases[fields["phase"]] == ("answer" if "answer" in phases else "turn")

    return moment(game, preset, seats, wanted, longest)


def moment(game: str, preset: str, seats: int, wanted: Wanted, longest: str = "") -> Scene:
    """The first moment that is wanted, as who plays at seat 1 sees it."""
    chance = random.Random(7)
    found = next(each for each in catalog.games() if each.name == game)
    rules = found.rules(dict(next(each for each in found.presets if each.name == preset).options), seats)
    assert isinstance(rules, CardRules)
    state = rules.start()
    while True:
        if (cards := rules.chance(state)) is not None:
            state = rules.shuffled(state, chance.sample(cards, len(cards)))
            continue
        hidden = rules.hide(state, Seat(0))
        fields = rules.fields(hidden)
        to_act = rules.to_act(state)
        if wanted(rules, fields, to_act):
            break
        seat = chance.choice(to_act)
        legal = rules.legal(state, seat)
        lasting = [action for action in legal if rules.write(action) not in ENDS] or legal
        state = rules.apply(state, seat, chance.choice(lasting))
    names = [longest, f"{longest} 2", *NAMES[2:]] if longest else list(NAMES)
    people = [{**_person(kept), "name": name} for kept, name in zip(NAMES, names, strict=True)][:seats]
    trace = rules.trace(hidden)
    offer = dict(rules.offer(state, 0)) if 0 in to_act else None
    window = rules.edition.phases[fields["phase"]] == "answer"
    told = {
        "state": fields,
        "log": [{"verb": trace.verb, "seat": trace.seat, "numbers": list(trace.numbers), "steps": [], "at": 0, "by": None}],
        "decision": offer and {"number": 1, "offer": offer, "remaining": 60_000, "window": window},
        "waiting": list(to_act),
    }
    return f"{game}, {preset} of {seats}", _view(_table(game, preset, {}, people, "playing"), 0, **told)


def _cards(game: str, preset: str, seats: int, options: dict[str, Any], seen: set[tuple[int, str]]) -> Iterator[Scene]:
    """One game. ``seen``: the phases with the verbs that have been shown of this game already; nothing is shown twice."""
    chance = random.Random(7)
    found = next(each for each in catalog.games() if each.name == game)
    chosen = next(each for each in found.presets if each.name == preset)
    rules = found.rules({**chosen.options, **options}, seats)
    assert isinstance(rules, CardRules)
    state = rules.start()
    begun, watched = len(seen), False
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
        hidden = rules.hide(state, Seat(0))
        trace = rules.trace(hidden)
        steps = [
            {"source": step.source, "target": step.target, "count": step.count, "face": step.face, "seen_by": list(step.seen_by)}
            for step in trace.steps
        ]
        log.append(
            {"verb": trace.verb, "seat": trace.seat, "numbers": list(trace.numbers), "steps": steps, "at": number, "by": None}
        )
        asked = 0 in rules.to_act(state)
        result = rules.result(state)
        offer = dict(rules.offer(state, 0)) if asked else None
        phase = rules.fields(hidden)["phase"]
        verbs = list(offer or ()) if result is None else ["over"]
        kinds = {(phase, verb) for verb in verbs}
        if kinds <= seen or rules.chance(state) is not None:
            continue
        seen |= kinds
        table = _table(game, preset, options, [_person(name) for name in NAMES[:seats]], "over" if result else "playing")
        told: dict[str, Any] = {
            "state": rules.fields(hidden),
            "log": log[-30:],
            "decision": offer and {"number": number, "offer": offer, "remaining": 60_000, "window": False},
            "waiting": list(rules.to_act(state)),
            "result": result and {"scores": list(result.scores), "winners": list(result.winners)},
        }
        name = f"{game}, {preset}, " + ("the end" if result else f"{rules.edition.phases[phase]} with {', '.join(verbs)}")
        yield name, _view(table, 0, **told)
        if offer and not watched and not begun and len(seen) > len(kinds):
            watched = True
            own = rules.fields(rules.hide(state, Spectator()))
            yield f"{name}, watched", _view(table, None, **{**told, "state": own, "decision": None})


def dream(name: str, scene: dict[str, Any], seats: int = 4) -> dict[str, Any]:
    """A moment of Dreamland as a view. ``seats``: how many play, who are called as the first four are."""
    device = bool(scene["state"]["names"])
    preset = "device" if device else "table" if name.startswith("aloud") else "online"
    people = [_person(NAMES[number % 4]) for number in range(1 if device else seats)]
    options = {"players": "\n".join(scene["state"]["names"])} if device else {}
    table = _table("dreamland", preset, options, people, "over" if scene["state"]["phase"] == "over" else "playing")
    told = {
        "state": {**scene["state"], **({} if device else {"players": seats})},
        "log": [{**scene["trace"], "steps": [], "at": scene["time"], "by": None}],
        "decision": scene["offer"] and {"number": 7, "offer": scene["offer"], "remaining": None, "window": False},
        "waiting": scene["waiting"],
        "result": scene["result"],
        "time": scene["time"],
    }
    return _view(table, scene["seat"], **told)


def _view(table: dict[str, Any], seat: int | None, **told: Any) -> dict[str, Any]:
    blank: dict[str, Any] = {"state": None, "log": [], "decision": None, "waiting": [], "result": None}
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
    clock = {"turn": 120, "grace": 45, "window": 8}
    setup = {"game": game, "preset": preset, "options": options, "seats": len(seats), "public": False, "memory_aid": True}
    people = [
        {"person": seat["person"], "name": seat["name"], "present": True, "seat": number}
        for number, seat in enumerate(seats)
        if seat["person"]
    ]
    host = "pAla"
    return {
        "id": "scene", "setup": {**setup, "clock": clock}, "phase": phase, "seats": seats, "host": host, "people": people,
        "next": None, "withheld": [], "pause": None, "news": [],
    }  # fmt: skip


def _person(name: str) -> dict[str, Any]:
    return {
        "kind": "person", "name": name, "person": f"p{name}", "level": None, "present": True, "stand_in": False, "creature": "",
        "figure": len(name) + NAMES.index(name) if name in NAMES else 0,
    }  # fmt: skip


def _bot(creature: str) -> dict[str, Any]:
    return {**_person("Moth"), "kind": "bot", "person": None, "level": "easy", "creature": creature}
