"""Moments of a game of Dreamland as the real rules show them: ``python web/src/games/dreamland/testing/scenes.py``.

Writes ``scenes.json`` beside this file: by the name of a scene the viewer's seat, the fields of the view, what the rules
offer, the ms of play, and the result. Nothing in it is random.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sennik import catalog
from sennik.games.dreamland.rules import DreamlandRules
from sennik.games.dreamland.state import State
from sennik.kernel.game import IllegalMove, Seat, Spectator

FILE = Path(__file__).with_suffix(".json")
WORDS = (  # noqa: SIM905 - a list of so many quoted words is hard to read
    "śnieg kot dziecko aktor latarnia zegar most księżyc wampir kogut bęben pies żagiel smok wulkan perła"
    " cytryna drabina ekran filar gitara hamak indyk jaskinia krokodyl lalka motyl namiot okulary parasol"
    " rakieta sowa trąba ulica waga zamek chleb świeca burza korona"
).split()
ROLES = ("fairy", "devil", "imp", "imp")
DEVICE_ROLES = ("devil", "fairy", "imp", "imp")


class Play:
    """One game, driven by moves in notation and the time at which they come."""

    def __init__(self, roles: tuple[str, ...], **options: Any) -> None:
        preset = options.pop("preset", "online")
        game = next(each for each in catalog.GAMES if each.name == "dreamland")
        found = next(each for each in game.presets if each.name == preset)
        rules = game.rules({**found.options, "words": "\n".join(WORDS), **options}, found.seats[0])
        assert isinstance(rules, DreamlandRules)
        self.rules: DreamlandRules = rules
        self.roles = roles
        self.state: State = rules.start()
        self.time = 0
        self._shuffle()

    def _shuffle(self) -> None:
        while (things := self.rules.chance(self.state)) is not None:
            order = self.roles if self.state.phase == "roles" else sorted(things, key=WORDS.index)
            self.state = self.rules.shuffled(self.state, order)

    def go(self, time: int, seat: int, move: str) -> Play:
        """A move at that many ms of play; what waited for time before happens first."""
        self.wait(time)
        action, text = self.rules.read(move)
        self.rules.check(self.state, seat, action, text)
        judged = self.rules.judge(self.state, seat, action, text)
        self.state = self.rules.apply(self.rules.note(self.state, time, judged), seat, action, text)
        self._shuffle()
        return self

    def wait(self, time: int) -> Play:
        self.time = time
        while (due := self.rules.alarm(self.state)) is not None and due <= time:
            self.state = self.rules.ring(self.rules.note(self.state, due))
            self._shuffle()
        return self

    def refused(self, seat: int, move: str) -> str:
        """The code of a refusal that must come."""
        try:
            self.go(self.time, seat, move)
        except IllegalMove as error:
            return error.code
        raise AssertionError(f"{move} was allowed")

    def scene(self, seat: int | None) -> Mapping[str, Any]:
        viewer = Spectator() if seat is None else Seat(seat)
        view = self.rules.hide(self.state, viewer)
        result = self.rules.result(self.state)
        asked = seat is not None and seat in self.rules.to_act(self.state)
        trace = self.rules.trace(view)
        return {
            "seat": seat,
            "time": self.time,
            "state": self.rules.fields(view),
            "waiting": list(self.rules.waiting(view)),
            "offer": dict(self.rules.offer(self.state, seat)) if asked and seat is not None else None,
            "trace": {"verb": trace.verb, "seat": trace.seat, "numbers": list(trace.numbers)},
            "result": None if result is None else {"scores": list(result.scores), "winners": list(result.winners)},
        }


def online() -> dict[str, Mapping[str, Any]]:
    """A whole game of four that is typed."""
    play = Play(ROLES)
    scenes = {"ready": play.scene(1), "ready_dreamer": play.scene(0)}
    play.go(1_000, 1, "ready").go(1_500, 2, "ready")
    scenes["ready_waiting"] = play.scene(1)
    play.go(2_000, 3, "ready")
    scenes["ready_mask"] = play.scene(0)
    play.go(2_000, 0, "ready")
    card = play.state.card
    assert card is not None
    scenes["turn"] = play.scene(1)
    play.wait(4_000)
    assert play.refused(1, f"clue 1 {_kin(card.word)}") == "dreamland-clue-stem"
    play.go(5_000, 1, "clue 1 tajemnica")
    scenes["held"] = play.scene(2)
    play.go(9_000, 2, f"appeal 1 {_kin(card.word)}")
    scenes["appeal"] = play.scene(3)
    play.go(9_500, 3, "allow 2").go(9_800, 1, "allow 2")
    play.wait(17_000)
    scenes["masked"] = play.scene(0)
    scenes["watching"] = play.scene(None)
    play.go(18_000, 3, "clue 1 mgła")
    play.go(22_000, 0, f"guess 1 {card.word}")
    scenes["late"] = play.scene(2)
    play.go(24_000, 1, "clue 2 dziecinada")
    scenes["doubt"] = play.scene(2)
    play.go(28_000, 2, "object 4").go(28_500, 3, "object 4")
    scenes["penalty"] = play.scene(2)
    scenes["masked_changed"] = play.scene(0)
    play.go(30_000, 0, "skip 3").go(33_000, 0, "guess 4 lampa")
    scenes["board"] = play.scene(3)
    play.wait(243_000)
    scenes["last"] = play.scene(1)
    scenes["last_dreamer"] = play.scene(0)
    play.wait(254_000)
    scenes["recall"] = play.scene(0)
    scenes["recall_awake"] = play.scene(1)
    play.go(260_000, 0, f"recall śniło mi się, że {card.word} idzie przez most")
    scenes["tick"] = play.scene(1)
    play.go(262_000, 1, "done").go(262_500, 2, "done").go(263_000, 3, "done")
    scenes["count"] = play.scene(1)
    for night in range(1, 4):
        for seat in range(4):
            play.go(play.time + 1, seat, "next")
        awake = [seat for seat in range(4) if seat != night]
        for seat in (*awake, night):
            play.go(play.time + 1, seat, "ready")
        play.go(play.time + 1, night, "skip 1")
        play.wait(play.time + 251_000)
        play.go(play.time + 1, night, "recall")
        for seat in awake:
            play.go(play.time + 1, seat, "done")
    for seat in range(4):
        play.go(play.time + 1, seat, "next")
    scenes["over"] = play.scene(0)
    return scenes


def _kin(word: str) -> str:
    """A word of the same family."""
    return {"śnieg": "śnieżny", "kot": "kotek", "dziecko": "dziecięcy"}[word]


def silent() -> dict[str, Mapping[str, Any]]:
    """An appeal of the giver's, before and after it failed; then the giver whose time is over, while it is still their turn."""
    play = Play(ROLES)
    for seat in (1, 2, 3, 0):
        play.go(1_000, seat, "ready")
    assert play.state.card is not None
    play.go(2_000, 1, f"appeal 1 {_kin(play.state.card.word)}").go(3_000, 2, "allow 1")
    scenes = {"appeal_own": play.scene(1), "appeal_said": play.scene(2)}
    play.wait(10_000)
    scenes["stopped"] = play.scene(2)
    play.wait(16_500)
    return {**scenes, "turn_silent": play.scene(1)}


def aloud() -> dict[str, Mapping[str, Any]]:
    """The beginning of a night that is spoken, with a device for each."""
    play = Play(ROLES, preset="table")
    for seat in (0, 1, 2, 3):
        play.go(100 * seat, seat, "ready")
    scenes = {"aloud_turn": play.scene(1), "aloud_other": play.scene(2), "aloud_masked": play.scene(0)}
    play.go(2_000, 1, "spoken 1").go(3_000, 2, "right 1").go(6_000, 0, "skip 2").go(8_000, 3, "penalty 3 3")
    scenes["aloud_settled"] = play.scene(1)
    play.wait(125_000)
    scenes["aloud_last"] = play.scene(1)
    play.go(126_000, 1, "skip 4").go(130_000, 2, "tick 1")
    scenes["aloud_recall"] = play.scene(1)
    return scenes


def device() -> dict[str, Mapping[str, Any]]:
    """A round on one device."""
    play = Play(DEVICE_ROLES, preset="device", players="Ola\nJan\nEwa\n4")
    scenes = {"device_pass": play.scene(0)}
    play.go(1_000, 0, "look 2")
    scenes["device_look"] = play.scene(0)
    play.go(2_000, 0, "hide 2")
    for player in (3, 4):
        play.go(play.time + 1, 0, f"look {player}").go(play.time + 1, 0, f"hide {player}")
    scenes["device_ready"] = play.scene(0)
    play.go(9_000, 0, "ready").go(12_000, 0, "right 1").go(15_000, 0, "wrong 2").go(16_000, 0, "penalty 3 4")
    scenes["device_night"] = play.scene(0)
    play.wait(130_000)
    scenes["device_last"] = play.scene(0)
    play.go(131_000, 0, "skip 4")
    scenes["device_recall"] = play.scene(0)
    play.go(140_000, 0, "recall")
    scenes["device_tick"] = play.scene(0)
    play.go(141_000, 0, "tick 1").go(142_000, 0, "done")
    scenes["device_count"] = play.scene(0)
    return scenes


def main() -> None:
    """Writes the file, a line a scene."""
    scenes = {**online(), **silent(), **aloud(), **device()}
    texts = {name: json.dumps(scene, ensure_ascii=False, separators=(",", ":")) for name, scene in scenes.items()}
    lines = [f'  "{name}": {text}' for name, text in texts.items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
