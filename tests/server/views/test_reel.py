"""A replay shows what the table showed: each viewer's moments are what they were told while the match was played."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import pytest

from sennik import catalog
from sennik.kernel.game import AfterGame, Seat, Spectator, Viewer
from sennik.match import Event, begin, fold
from sennik.match import events as e
from sennik.match.broken import BrokenMatch
from sennik.match.record import read
from sennik.server.tables.pieces import in_pieces
from sennik.server.views.asking import ASKS_ANEW
from sennik.server.views.projector import Projector
from sennik.server.views.reel import Reel, Viewpoint
from sennik.server.views.table_info import table_info
from sennik.testing.cases import Case
from tests.conformance.subjects import GAMES, case_id, text_of
from tests.match.evenings import Evening

LONG: Final = 20_000
"""More than any game of these tests takes."""
SHORT: Final = {"sen": {"rounds": 2}, "dreamland": {"night": 30}}
"""Options with which a whole game is short."""

DREAMLAND: Final = Path(__file__).parents[2] / "cli" / "dreamland.jsonl"

Done = TypeVar("Done")


def whole_games() -> list[Case]:
    """A game of every preset."""
    cases = []
    for game in GAMES:
        for preset in game.presets:
            seats = preset.seats[min(1, len(preset.seats) - 1)]
            short = {name: value for name, value in SHORT.get(game.name, {}).items() if name not in preset.fixed}
            cases.append(Case(game, preset.name, {**preset.options, **short}, seats, text_of(game)))
    return cases


def both_ways() -> list[Any]:
    """The same with the memory aid and without it, where that makes a difference: with cards that turn over."""
    with_aid = [pytest.param(case, True, id=case_id(case)) for case in whole_games()]
    return [
        *with_aid,
        *[pytest.param(case, False, id=f"{case_id(case)}-no-aid") for case in whole_games() if case.game.name == "sen"],
    ]


def whole_game(case: Case, **changes: Any) -> list[Event]:
    """The events of a game that was played to its result, with much that happened at the table beside it."""
    for seed in range(1, 30):
        table = Evening(case, seed, LONG, **changes).play()
        events = table.events()
        if table.match.result is not None and sum(isinstance(event, e.OF_PLAY) for event in events) > 25:
            return events
    raise AssertionError("no game came to its end")


def run(work: Generator[None, None, Done]) -> Done:
    return asyncio.run(in_pieces(work))


def shown(events: Sequence[Event], viewpoint: str) -> dict[str, Any]:
    """The replay of these events in that viewpoint."""
    made: dict[str, Any] = json.loads(run(Reel(events, Viewpoint.read(viewpoint)).making()))
    return made


def moments(replay: dict[str, Any]) -> list[dict[str, Any]]:
    """What a viewer sees at each moment: the fields of the view, whom the table waits for, the result, the latest trace."""
    told: dict[str, Any] = {"state": {}, "waiting": [], "result": None}
    seen = []
    for moment in replay["moments"]:
        told = {
            "state": {**told["state"], **moment.get("set", {})},
            "waiting": moment.get("waiting", told["waiting"]),
            "result": moment.get("result", told["result"]),
            "trace": moment.get("trace"),
        }
        seen.append(told)
    return seen


class Ear:
    """A listener at a channel of a table, as a person's socket is one."""

    person = ""
    watching = True

    def __init__(self) -> None:
        self.now: dict[str, Any] = {}

    def fresh(self, message: bytes) -> None:
        view = json.loads(message)
        self.now = {"state": view["state"], "waiting": view["waiting"], "result": view["result"], "trace": None}

    def tell(self, message: bytes) -> None:
        told = json.loads(message)
        if told["type"] == "change":
            self.now = {
                "state": {**self.now["state"], **told["set"]},
                "waiting": told["waiting"],
                "result": told["result"] or self.now["result"],
                "trace": told["trace"],
            }


def lived(events: Sequence[Event]) -> dict[str, list[dict[str, Any]]]:
    """What everybody at the table was told at each moment while the match was played: all seats, and who watched."""
    match = begin(events[0], catalog.lookup)
    projector = Projector(match, 10)
    ears: dict[str, Ear] = {}
    seen: dict[str, list[dict[str, Any]]] = {}
    for event in events[1:]:
        fold(match, event)
        if isinstance(event, e.Started):
            for seat in (None, *range(match.setup.seats)):
                name = "watch" if seat is None else str(seat + 1)
                channel = projector.channel(seat)
                channel.live = channel.wakeful = True
                channel.listeners.add(ears.setdefault(name, Ear()))
            projector.start(match, table_info(match))
        elif isinstance(event, ASKS_ANEW):
            for ear in ears.values():
                ear.now["trace"] = None
            projector.step(match, event)
        projector.table_changed(match, table_info(match), None)
        projector.publish()
        for name, ear in ears.items():
            if isinstance(event, (e.Started, *e.OF_PLAY)):
                seen.setdefault(name, []).append(dict(ear.now))
            elif not isinstance(event, ASKS_ANEW):
                continue
            else:
                # What happens beside play belongs to the moment before it.
                seen[name][-1] |= {"waiting": ear.now["waiting"], "result": ear.now["result"]}
    return seen


def viewer(viewpoint: str, *, aided: bool) -> Viewer:
    if viewpoint == "open":
        return AfterGame()
    return Spectator(aided=aided) if viewpoint == "watch" else Seat(int(viewpoint) - 1, aided=aided)


def known(events: Sequence[Event], viewpoint: str) -> list[Any]:
    """What ``hide`` gives of each moment, without a projector between."""
    match = begin(events[0], catalog.lookup)
    views = []
    noted: Any = None
    for event in events[1:]:
        fold(match, event)
        if match.rules is not None and isinstance(event, (e.Started, *e.OF_PLAY)):
            # An answer in an open window is told to nobody but its own seat, and to who is told everything.
            noted_of = event.seat if isinstance(event, e.Moved | e.TimeUp) and match.window is not None else None
            hidden = match.window is not None and noted_of in match.window.given
            if not hidden or viewpoint == "open" or viewpoint == str((noted_of or 0) + 1):
                noted = match.rules.fields(match.rules.hide(match.state, viewer(viewpoint, aided=match.setup.memory_aid)))
            views.append(json.loads(json.dumps(noted, default=list)))
    return views


@pytest.mark.mass
@pytest.mark.parametrize(("case", "aided"), both_ways(), ids=str)
def test_a_replay_is_what_was_lived(case: Case, aided: bool) -> None:
    events = whole_game(case, memory_aid=aided)
    live = lived(events)
    for viewpoint, told in live.items():
        found = moments(shown(events, viewpoint))
        assert found == told
        assert [moment["state"] for moment in found] == known(events, viewpoint)
    found = moments(shown(events, "open"))
    assert [moment["state"] for moment in found] == known(events, "open")
    assert found[-1]["result"] == live["watch"][-1]["result"] is not None
    assert any(opened["state"] != watched["state"] for opened, watched in zip(found, live["watch"], strict=True)), (
        "with everything open there is more to see"
    )


def test_who_watches_a_replay_learns_nothing_that_is_hidden_from_spectators() -> None:
    """What nobody at the table could see changes no byte of the replay of who watched, or of another seat."""
    game = catalog.game("sen")
    lines = ['{"sennik":1,"game":"sen","seats":["Ala","Ola"],"options":{"starter":1}}', "", '{"seat":1,"move":"look 1 2"}']
    rest = ["3", "6", "7", "8", "9", "5", "take2", "9", "4"]
    told: dict[str, set[bytes]] = {"watch": set(), "2": set(), "1": set(), "open": set()}
    for first, second in (("0", "1"), ("2", "4")):
        lines[1] = json.dumps({"deal": [first, second, "3", *rest]})
        events = list(read("\n".join(lines), catalog.lookup))
        for viewpoint, texts in told.items():
            texts.add(run(Reel(events, Viewpoint.read(viewpoint)).making()))
    assert {viewpoint: len(texts) for viewpoint, texts in told.items()} == {"watch": 1, "2": 1, "1": 2, "open": 2}
    assert game.name in str(told["watch"])


def test_somebody_learns_where_a_card_is_shown_to_them() -> None:
    lines = (
        '{"sennik":1,"game":"sen","seats":["Ala","Ola"],"options":{"starter":1}}',
        '{"deal":["0","1","2","3","6","7","8","9","5","take2","9","4"]}',
        '{"seat":1,"move":"look 1 2"}',
        '{"seat":2,"move":"look 1 2"}',
        '{"seat":1,"move":"draw"}',
        '{"seat":1,"move":"discard"}',
    )
    events = list(read("\n".join(lines), catalog.lookup))

    def marked(viewpoint: str, mark: str) -> list[int]:
        return [number for number, moment in enumerate(shown(events, viewpoint)["moments"]) if moment.get(mark)]

    # 1 is the deal, with an open card; then come two looks, a draw and what it puts on the pile.
    assert marked("1", "learnt") == [1, 2, 4]
    assert marked("2", "learnt") == [1, 3, 5]
    assert marked("watch", "learnt") == [1, 5]
    assert marked("open", "learnt") == [1, 2, 3, 4, 5]
    assert marked("1", "own") == [2, 4, 5]
    assert marked("watch", "own") == marked("open", "own") == []

    def written(viewpoint: str) -> list[tuple[int, str]]:
        return [(moment["mover"], moment["move"]) for moment in shown(events, viewpoint)["moments"] if "move" in moment]

    assert written("open") == [(0, "look 1 2"), (1, "look 1 2"), (0, "draw"), (0, "discard")]
    assert written("1") == [(0, "look 1 2"), (0, "draw"), (0, "discard")]
    assert written("2") == [(1, "look 1 2")]
    assert written("watch") == []


def test_where_there_are_words_somebody_learns_a_role_an_answer_or_whose_clue_was_stopped() -> None:
    """In this game the roles are dealt at 2 and at 26, an answer is given at 10, and a clue is stopped at 15. At 18 the dreamer
    of the first night, in seat 1, takes the mask off, and at 20 all roles lie open.
    """
    events = list(read(DREAMLAND.read_text("utf-8"), catalog.lookup))

    def learnt(viewpoint: str) -> list[int]:
        return [number for number, moment in enumerate(shown(events, viewpoint)["moments"]) if moment.get("learnt")]

    assert learnt("1") == [18, 20, 26], "the dreamer hears only then what was right, and has a role in the second night"
    assert learnt("2") == [2, 10, 15, 20], "and dreams in the second night"
    assert learnt("3") == [2, 10, 15, 20, 26]
    assert learnt("watch") == [18, 20], "who watches hears at night no more than the dreamer"
    assert learnt("open") == [2, 10, 15, 26]


@pytest.mark.parametrize("ending", ["nobody began", "no such seat"])
def test_what_is_no_match_is_refused(ending: str) -> None:
    opened, *more = read('{"sennik":1,"game":"sen","seats":["Ala","Ola"]}', catalog.lookup)
    events = [opened] if ending == "nobody began" else [opened, *more]
    with pytest.raises(BrokenMatch):
        run(Reel(events, Viewpoint.read("7")).making())
