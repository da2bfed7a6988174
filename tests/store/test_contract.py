"""What every store does. A new store joins the fixture and must pass all of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Unpack

import pytest
import pytest_asyncio

from sennik.store import Append, ClosedError, ConflictError, Line, PersonRow, SqliteStore, Store, Subscription, Summary, Wanted

Reopen = Callable[[], Awaitable[Store]]

SUMMARY = Summary(game="sen", phase="open", public=True, updated=100, people=("p1", "p2"), body=b'{"seats":4}')
ALA = PersonRow(id="p1", secret_hash=b"\x00\x01", name="Ala", language="pl")


@pytest_asyncio.fixture(params=["sqlite"])
async def reopen(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Reopen]:
    opened: list[Store] = []

    async def again() -> Store:
        for store in opened:
            await store.close()
        opened.append(await SqliteStore.open(tmp_path / "deep" / "sennik.db"))
        return opened[-1]

    yield again
    for store in opened:
        await store.close()


@pytest_asyncio.fixture
async def store(reopen: Reopen) -> Store:
    return await reopen()


async def test_events_come_back_in_their_order(store: Store) -> None:
    await store.append("m1", 0, [b"a", b"b"])
    await store.append("m1", 2, [b"c"])
    await store.append("m2", 0, [b"other"])
    assert await store.load("m1") == [b"a", b"b", b"c"]
    assert await store.load("m2") == [b"other"]
    assert await store.load("m3") == []


async def test_any_bytes_are_kept(store: Store) -> None:
    bodies = [b"", bytes(range(256)), b"x" * 100_000]
    await store.append("m1", 0, bodies)
    assert await store.load("m1") == bodies


@pytest.mark.parametrize("expected", [0, 1, 3, 9])
async def test_another_number_than_the_next_is_a_conflict_and_keeps_nothing(store: Store, expected: int) -> None:
    await store.append("m1", 0, [b"a", b"b"])
    with pytest.raises(ConflictError):
        await store.append("m1", expected, [b"x", b"y"], SUMMARY)
    assert await store.load("m1") == [b"a", b"b"]
    assert await store.lines() == []


async def test_a_match_begins_at_0(store: Store) -> None:
    with pytest.raises(ConflictError):
        await store.append("m1", 1, [b"a"])
    with pytest.raises(ConflictError):
        await store.append("m1", -1, [b"a"])
    assert await store.load("m1") == []


async def test_an_append_of_nothing_is_an_error(store: Store) -> None:
    with pytest.raises(ValueError, match="without events"):
        await store.append("m1", 0, [])


async def test_a_conflict_fails_none_of_its_neighbours(store: Store) -> None:
    await store.append("m0", 0, [b"first"])
    appends = [store.append(f"m{number}", 0, [b"a", b"b"], SUMMARY) for number in range(200)]
    appends += [store.append("m7", 2, [b"c"]), store.append("m7", 2, [b"twice"]), store.append("m8", 5, [b"gap"])]
    outcomes = await asyncio.gather(*appends, return_exceptions=True)
    failed = {number for number, outcome in enumerate(outcomes) if outcome is not None}
    assert failed == {0, 201, 202}
    assert all(isinstance(outcomes[number], ConflictError) for number in failed)
    assert await store.load("m0") == [b"first"]
    assert await store.load("m7") == [b"a", b"b", b"c"]
    assert await store.load("m8") == [b"a", b"b"]
    assert len(await store.lines(limit=1_000)) == 199


async def test_appends_of_one_match_made_at_once_are_kept_in_the_order_of_the_calls(store: Store) -> None:
    await asyncio.gather(*(store.append("m1", number, [b"%d" % number]) for number in range(300)))
    assert await store.load("m1") == [b"%d" % number for number in range(300)]


async def test_one_of_two_that_append_the_same_number_wins(store: Store) -> None:
    outcomes = await asyncio.gather(store.append("m1", 0, [b"one"]), store.append("m1", 0, [b"two"]), return_exceptions=True)
    assert outcomes[0] is None
    assert isinstance(outcomes[1], ConflictError)
    assert await store.load("m1") == [b"one"]


async def test_what_is_kept_together_is_kept_whole_or_not_at_all(store: Store) -> None:
    await store.append("m1", 0, [b"a"])
    two = [Append("m1", 1, [b"b", b"c"], SUMMARY), Append("m2", 0, [b"d"])]
    with pytest.raises(ConflictError):
        await store.append_all([*two, Append("m1", 7, [b"gap"])])
    with pytest.raises(ValueError, match="without events"):
        await store.append_all([*two, Append("m3", 0, [])])
    assert await store.load("m1") == [b"a"]
    assert await store.load("m2") == []
    assert await store.lines() == []
    # A neighbour in the same commit is not harmed, and nothing is left of the one that failed.
    outcomes = await asyncio.gather(
        store.append("m4", 0, [b"e"]), store.append_all([*two[1:], *two[1:]]), store.append_all(two), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), ConflictError, type(None)]
    assert await store.load("m1") == [b"a", b"b", b"c"]
    assert await store.load("m2") == [b"d"]
    assert await store.load("m4") == [b"e"]
    assert [line.id for line in await store.lines()] == ["m1"]


async def test_who_gives_up_waiting_harms_nobody(store: Store) -> None:
    given_up = asyncio.ensure_future(store.append("m1", 0, [b"a"]))
    await asyncio.sleep(0)
    given_up.cancel()
    await store.append("m2", 0, [b"b"])
    with pytest.raises(asyncio.CancelledError):
        await given_up
    assert await store.load("m2") == [b"b"]


async def test_everything_is_there_after_opening_again(reopen: Reopen) -> None:
    store = await reopen()
    await store.append("m1", 0, [b"a"], SUMMARY)
    await store.add_person(ALA)
    store = await reopen()
    assert await store.load("m1") == [b"a"]
    assert [line.id for line in await store.lines()] == ["m1"]
    assert await store.person("p1") == ALA
    await store.append("m1", 1, [b"b"])


async def test_lines_tell_the_latest_summary_the_latest_match_first(store: Store) -> None:
    await store.append("m1", 0, [b"a"], SUMMARY)
    await store.append("m2", 0, [b"a"], replace(SUMMARY, updated=300, public=False, people=("p2",), game="cats"))
    await store.append("m3", 0, [b"a"], replace(SUMMARY, updated=200, phase="over"))
    assert [line.id for line in await store.lines()] == ["m2", "m3", "m1"]
    await store.append("m1", 1, [b"b"])
    assert [line.id for line in await store.lines()] == ["m2", "m3", "m1"]
    await store.append("m1", 2, [b"c"], replace(SUMMARY, updated=400, phase="playing", body=b"new"))
    first = (await store.lines(limit=1))[0]
    assert first == Line(id="m1", game="sen", phase="playing", public=True, updated=400, body=b"new")


async def test_lines_of_a_person_of_the_lobby_and_of_a_phase(store: Store) -> None:
    await store.append("m1", 0, [b"a"], SUMMARY)
    await store.append("m2", 0, [b"a"], replace(SUMMARY, public=False, people=("p2", "p2")))
    await store.append("m3", 0, [b"a"], replace(SUMMARY, phase="over", people=()))

    async def ids(**wanted: Unpack[Wanted]) -> set[str]:
        return {line.id for line in await store.lines(**wanted)}

    assert await ids(person="p1") == {"m1"}
    assert await ids(person="p2") == {"m1", "m2"}
    assert await ids(person="p3") == set()
    assert await ids(public=True) == {"m1", "m3"}
    assert await ids(public=False) == {"m2"}
    assert await ids(phase="open", public=True) == {"m1"}
    assert await ids(person="p2", phase="over") == set()
    assert len(await store.lines(limit=2)) == 2
    await store.append("m1", 1, [b"b"], replace(SUMMARY, people=("p3",)))
    assert await ids(person="p1") == set()
    assert await ids(person="p3") == {"m1"}


async def test_what_was_put_aside_does_not_push_out_of_a_list_what_goes_on(store: Store) -> None:
    for number, phase in enumerate(["playing", "open", "open", "playing", "open"], 1):
        await store.append(f"m{number}", 0, [b"a"], replace(SUMMARY, phase=phase, updated=100 * number))
    await store.set_aside("p1", "m4", "hidden")
    await store.set_aside("p1", "m5", "left")
    await store.set_aside("p2", "m1", "hidden")

    async def ids(limit: int) -> list[str]:
        return [line.id for line in await store.lines(person="p1", over=False, limit=limit)]

    assert await ids(1) == ["m1"]
    assert await ids(3) == ["m1", "m3", "m2"]
    assert await ids(50) == ["m1", "m3", "m2", "m4", "m5"]


async def test_a_list_goes_on_only_behind_a_match_that_is_in_it(store: Store) -> None:
    for number in range(1, 5):
        people = ("p1",) if number % 2 else ("p2",)
        await store.append(f"m{number}", 0, [b"a"], replace(SUMMARY, phase="over", updated=100 * number, people=people))
    assert [line.id for line in await store.lines(person="p1", over=True, after="m3")] == ["m1"]
    for other in ("m2", "m4", "m9"):
        assert await store.lines(person="p1", over=True, after=other) == []


async def test_running_are_those_that_are_not_over(store: Store) -> None:
    await store.append("m1", 0, [b"a"], SUMMARY)
    await store.append("m2", 0, [b"a"], replace(SUMMARY, phase="playing", updated=500))
    await store.append("m3", 0, [b"a"], replace(SUMMARY, phase="over"))
    assert await store.running() == ["m2", "m1"]


async def test_people(store: Store) -> None:
    assert await store.person("p1") is None
    await store.add_person(ALA)
    assert await store.person("p1") == ALA
    with pytest.raises(ConflictError):
        await store.add_person(replace(ALA, name="Other"))
    await store.change_person("p1", name="Żółw", language="en")
    assert await store.person("p1") == replace(ALA, name="Żółw", language="en")
    await store.change_person("p9", name="Nobody", language="en")
    await store.change_secret("p1", b"another")
    assert await store.person("p1") == replace(ALA, name="Żółw", language="en", secret_hash=b"another")
    await store.change_secret("p9", b"nobody's")
    assert await store.person("p9") is None


async def test_a_closed_store_keeps_what_was_begun_and_takes_no_more(reopen: Reopen) -> None:
    store = await reopen()
    begun = [asyncio.ensure_future(store.append(f"m{number}", 0, [b"a"])) for number in range(50)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*begun)
    await store.close()
    with pytest.raises(ClosedError):
        await store.append("m1", 1, [b"b"])
    with pytest.raises(ClosedError):
        await store.load("m1")
    again = await reopen()
    assert await again.load("m49") == [b"a"]


async def test_subscriptions_are_a_persons_newest_and_go_with_their_endpoint(reopen: Reopen) -> None:
    store = await reopen()
    await store.add_person(ALA)
    await store.add_person(replace(ALA, id="p2"))

    def browser(number: int, whose: str = "p1") -> Subscription:
        return Subscription(f"https://push.example/{number}", whose, bytes([number]), b"secret", "https://sennik.example")

    for number in range(4):
        await store.subscribe(browser(number), most=3)
    await store.subscribe(browser(9, "p2"), most=3)
    store = await reopen()
    assert await store.subscriptions("p1") == [browser(3), browser(2), browser(1)]
    await store.subscribe(browser(1), most=3)
    assert await store.subscriptions("p1") == [browser(1), browser(3), browser(2)]
    # A browser is one person's: whoever it is now.
    await store.subscribe(browser(3, "p2"), most=3)
    assert await store.subscriptions("p1") == [browser(1), browser(2)]
    await store.unsubscribe(browser(1).endpoint, person_id="p2")
    await store.unsubscribe(browser(2).endpoint)
    assert await store.subscriptions("p1") == [browser(1)]
    await store.unsubscribe(person_id="p2")
    assert (await store.subscriptions("p2"), len(await store.subscriptions("p1"))) == ([], 1)
    with pytest.raises(ConflictError):
        await store.subscribe(browser(5, "nobody"), most=3)
    with pytest.raises(ValueError, match="removed"):
        await store.unsubscribe()
