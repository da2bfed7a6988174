"""A table that is loaded from the store: its match, what viewers are told and what may be stored are those of the live one."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator, Sequence
from typing import Any, Final

import pytest

from sennik import catalog
from sennik.match import BrokenMatch, Event, Match, begin, decode, encode, fold
from sennik.match import events as e
from sennik.server.settings import Settings
from sennik.server.tables import pieces
from sennik.server.tables.budget import Budget
from sennik.server.tables.live_match import Loaded, load, loading
from sennik.server.tables.stored_table import StoredTable
from sennik.server.views.asking import ASKS_ANEW
from sennik.server.views.projector import Projector
from sennik.server.views.table_info import author_table_info, table_info
from sennik.testing.cases import Case
from tests.conformance.subjects import MOTHS, WHISPER, case_id, text_of, whispered
from tests.match.evenings import PEOPLE, Evening
from tests.match.table import facts
from tests.text_game import lookup_in

SETTINGS: Final = Settings()
SEN, SEVENTEEN, CATS, DREAMLAND = map(catalog.game, ("sen", "seventeen", "cats", "dreamland"))
CASES: Final = [
    Case(SEN, "basic", {"rounds": 3}, 3),
    Case(SEN, "jubilee", {"rounds": 2}, 2),
    Case(SEN, "long-dream", {"rounds": 2}, 4),
    Case(SEVENTEEN, "basic", {}, 3),
    Case(CATS, "night", {}, 4),
    Case(DREAMLAND, "online", {"night": 240}, 4, text_of(DREAMLAND)),
    Case(WHISPER, "plain", {}, 3, whispered),
    Case(MOTHS, "plain", {}, 3),
]

SEEDS: Final = {"sen-basic-3": 5, "sen-jubilee-2": 5, "seventeen-basic-3": 5, "cats-night-4": 2, "dreamland-online-4": 3}
"""Evenings at which moves are taken back, and seats get other people."""


class Live:
    """A match whose people and spectators have listened since it began, as a table in memory folds and tells it."""

    def __init__(self, opened: Event) -> None:
        self.match = begin(opened, catalog.lookup)
        self.projector = Projector(self.match, SETTINGS.kept_messages)
        self.budget = Budget(SETTINGS.limits)
        self.budget.note(opened, encode(opened))

    def follow(self, event: Event) -> None:
        match, projector = self.match, self.projector
        fold(match, event)
        self.budget.note(event, encode(event))
        if isinstance(event, e.Started):
            projector.start(match, table_info(match))
        elif isinstance(event, ASKS_ANEW):
            projector.step(match, event)
        projector.table_changed(match, table_info(match), author_table_info(match))
        projector.publish()
        for person in ("", *match.people):
            projector.hear(match, person)

    def loaded(self) -> Loaded:
        return Loaded(self.match, self.projector, self.budget)


def all_of(bodies: Sequence[bytes]) -> Loaded:
    """The match of these events, loaded at one go."""
    made: list[Loaded] = []

    def each() -> Iterator[None]:
        made.append((yield from loading(bodies, SETTINGS)))

    assert sum(1 for _ in each()) >= len(bodies) - 1
    return made[0]


def told(match: Match, projector: Projector) -> dict[str, Any]:
    """What everybody at the table gets who asks for a whole view, without the numbers of messages, which begin anywhere."""
    projector.table_changed(match, table_info(match), author_table_info(match))
    views = {who: json.loads(projector.view(match, who, match.at)) for who in ("", *PEOPLE)}
    for view in views.values():
        del view["n"]
    return views


def shares(budget: Budget) -> list[Any]:
    """What is left of the table's own shares."""
    buckets = (budget._all_changes, budget._all_bytes, budget._all_comings)
    return [budget._at, *[(bucket._tokens, bucket._when) for bucket in buckets]]


def whole(loaded: Loaded) -> tuple[Any, ...]:
    found = {**facts(loaded.match), "live": loaded.match.live is not None}
    return found, told(loaded.match, loaded.projector), shares(loaded.budget)


def evening(case: Case, seed: int, *, aided: bool, most: int = 140) -> list[bytes]:
    """The stored events of an evening at which everything happens."""
    return Evening(case, seed, most, memory_aid=aided).play().stored


@pytest.fixture(autouse=True)
def every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The two games of the tests are in the catalogue as well."""
    ours = lookup_in(WHISPER, MOTHS)
    found = catalog.lookup
    monkeypatch.setattr(catalog, "lookup", lambda name, number=None: ours(name, number) or found(name, number))


@pytest.mark.mass
@pytest.mark.parametrize("aided", [True, False], ids=["aid", "no-aid"])
@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_a_loaded_match_is_the_live_one(case: Case, aided: bool) -> None:
    bodies = evening(case, SEEDS.get(case.id, 1), aided=aided)
    live = Live(decode(bodies[0]))
    changes = [number for number, body in enumerate(bodies) if isinstance(decode(body), e.TakenBack | e.TakenOver | e.Reseated)]
    compared = {*random.Random(case.id).sample(range(1, len(bodies)), 10), *changes, len(bodies) - 1}
    entries, looks = [0], 0
    for number, body in enumerate(bodies[1:], 1):
        live.follow(decode(body))
        if isinstance(decode(body), e.Abandoned):
            break  # nobody is there any more, so nobody is told
        if number in compared:
            found = whole(all_of(bodies[: number + 1]))
            assert found == whole(live.loaded()), f"after event {number}"
            entries.append(len(found[1][""]["log"]))
            looks += sum("shown" in view for view in found[1].values())
    assert max(entries) > 3, "there is something in the log"
    assert not (aided and looks), "with the memory aid nothing has to be shown again"


def test_the_log_of_a_later_round_has_nothing_of_the_rounds_before() -> None:
    bodies = evening(Case(SEN, "basic", {"rounds": 4}, 2), 3, aided=True, most=400)
    events = [decode(body) for body in bodies]
    deals = [number for number, event in enumerate(events) if isinstance(event, e.Shuffled)]
    assert len(deals) >= 3
    just_dealt, before = (all_of(bodies[:number]) for number in (deals[-1] + 1, deals[-1]))
    told_then, told_before = (told(each.match, each.projector)[""] for each in (just_dealt, before))
    assert [entry["verb"] for entry in told_then["log"]] == ["deal"]
    assert len(told_before["log"]) > 3
    assert told_before["log"][0]["at"] >= told_then["log"][0]["at"] - (events[deals[-1]].at - events[deals[-2]].at)


async def test_a_long_match_is_loaded_in_pieces_between_which_others_are_served() -> None:
    bodies = evening(Case(SEN, "basic", {"rounds": 4}, 3), 5, aided=True)
    served = 0

    async def others() -> None:
        nonlocal served
        while True:
            served += 1
            await asyncio.sleep(0)

    task = asyncio.create_task(others())
    loaded = await load(bodies, SETTINGS, longest=0)
    assert served >= len(bodies), "at the latest after each event"
    served = 0
    await load(bodies, SETTINGS, longest=3_600)
    assert served <= 1, "nobody waits for a match that is loaded at once"
    task.cancel()
    assert whole(loaded) == whole(all_of(bodies))


async def test_a_table_that_is_only_looked_at_is_the_loaded_one_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    bodies = evening(Case(SEN, "basic", {"rounds": 2}, 3), 5, aided=True)
    served: list[float] = []

    async def others(seconds: float) -> None:
        served.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", others)
    monkeypatch.setattr(pieces.in_pieces, "__defaults__", (0.0,))
    looked = await StoredTable.read(bodies, deserted=False)
    assert len(served) == len(bodies) - 1, "others are served after each event, if each takes too long"
    match = all_of(bodies).match
    assert (looked.told, facts(looked.match)) == (table_info(match), facts(match))


@pytest.mark.parametrize("longest", [0, 60])
async def test_what_makes_no_match_is_not_loaded(longest: float) -> None:
    bodies = evening(Case(SEN, "basic", {"rounds": 1}, 2), 1, aided=True)
    moved = next(number for number, body in enumerate(bodies) if isinstance(decode(body), e.Moved))
    for broken in ([*bodies[:moved], b"{}", *bodies[moved + 1 :]], [*bodies[:moved], bodies[1], bodies[0]], bodies[1:]):
        with pytest.raises(BrokenMatch):
            await load(broken, SETTINGS, longest)
