"""What every store does. A new store joins the fixture ``reopen`` (``conftest.py``) and must pass all of it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Unpack

import pytest

from sennik.store import (
    Append,
    ClosedError,
    ConflictError,
    DatabaseAddress,
    Line,
    PersonRow,
    Store,
    Subscription,
    Summary,
    Wanted,
    open_store,
)
from tests.store.conftest import Reopen

SUMMARY = Summary(game="sen", phase="open", public=True, updated=100, people=("p1", "p2"), body=b'{"seats":4}')
ALA = PersonRow(id="p1", secret_hash=b"\x00\x01", name="Ala", language="pl")


def appended_until_killed(place: Path | DatabaseAddress) -> dict[str, int]:
    """How many events of each match were acknowledged before the process that appended them was killed."""
    named = place.secret if isinstance(place, DatabaseAddress) else str(place)
    appender = subprocess.Popen(
        [sys.executable, str(Path(__file__).parent / "appender.py"), named], stdout=subprocess.PIPE, text=True
    )
    assert appender.stdout is not None
    told = [appender.stdout.readline() for _ in range(2_000)]
    appender.kill()
    told += appender.stdout.readlines()
    appender.stdout.close()
    assert appender.wait() == -9

    acknowledged: dict[str, int] = {}
    for line in told:
        if line.endswith("\n"):  # the last line may be cut short
            name, count = line.split()
            acknowledged[name] = int(count)
    return acknowledged


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


async def test_of_matches_of_one_moment_the_order_is_that_of_the_bytes_of_their_ids(store: Store) -> None:
    for name in ("b2", "a1", "_", "aB", "ab", "B1"):
        await store.append(name, 0, [b"a"], SUMMARY)
    ordered = ["B1", "_", "a1", "aB", "ab", "b2"]
    assert [line.id for line in await store.lines()] == await store.running() == ordered
    assert await store.upkeep.old("open", 101) == ordered
    behind = [line.id for line in await store.lines(person="p1", after="a1")]
    assert behind == ["aB", "ab", "b2"]


async def test_any_text_is_kept_and_nothing_is_found_under_an_id_that_cannot_be(store: Store) -> None:
    named = replace(ALA, name="Żółw 🦉 'ala' \\ --", secret_hash=bytes(range(256)), figure=3, colour=0)
    await store.add_person(named)
    assert await store.person("p1") == named
    await store.append("m1", 0, [b"a"], SUMMARY)
    for strange in ("p1\0", "\0", "' or 1=1 --"):
        assert await store.person(strange) is None
        assert await store.line(strange) is None
        assert await store.load(strange) == []
        assert await store.lines(person="p1", after=strange) == []
        assert await store.subscriptions(strange) == []


async def test_the_times_without_a_server_are_those_between_the_periods_of_service(store: Store) -> None:
    assert await store.stops(0) == []
    for since, until in ((100, 200), (100, 300), (100, 250), (500, 600), (600, 700), (900, 901)):
        await store.served(since, until)
    assert await store.stops(0) == [(300, 500), (700, 900)]
    assert await store.stops(500) == [(700, 900)]
    assert await store.stops(900) == []


async def test_a_store_that_is_well_says_so_and_has_a_size(store: Store) -> None:
    await store.append("m1", 0, [b"a"], SUMMARY)
    await store.check()
    assert store.size > 0
    assert store.waiting == 0
    assert await store.load("m1") == [b"a"]


async def test_what_is_due_is_found_by_its_time_the_earliest_first(reopen: Reopen) -> None:
    store = await reopen()
    for name, due in (("b", 30), ("a", 30), ("c", 2**40), ("d", 0), ("e", 5)):
        await store.append(name, 0, [b"x"], replace(SUMMARY, phase="playing", due=due))
    assert await store.due(4) == []
    assert await store.due(5) == [("e", 5)]
    assert await store.due(2**62) == [("e", 5), ("a", 30), ("b", 30), ("c", 2**40)]
    await store.append("e", 1, [b"x"])  # without a summary nothing changes
    await store.append("a", 1, [b"x"], replace(SUMMARY, phase="playing", due=0))
    await store.append("b", 1, [b"x"], replace(SUMMARY, phase="playing", due=40))
    await store.upkeep.remove(["c"])
    store = await reopen()
    assert await store.due(2**62) == [("e", 5), ("b", 40)]


async def test_of_each_decision_somebody_is_reminded_once(reopen: Reopen) -> None:
    store = await reopen()
    await store.append("m1", 0, [b"a"], SUMMARY)
    asked = await asyncio.gather(*(store.remind("m1", 1, 7) for _ in range(5)))
    assert sorted(asked) == [False] * 4 + [True]
    store = await reopen()
    assert [await store.remind("m1", seat, number) for seat, number in ((1, 7), (2, 7), (1, 8), (1, 8))] == [
        False,
        True,
        True,
        False,
    ]
    assert not await store.remind("nothing", 1, 7)
    await store.upkeep.remove(["m1"])
    await store.append("m1", 0, [b"a"], SUMMARY)
    assert await store.remind("m1", 1, 8)


async def test_what_is_at_the_table_goes_with_the_match(store: Store) -> None:
    await store.append("m1", 0, [b"a"], SUMMARY)
    await store.set_aside("p1", "m1", "left")
    await store.set_aside("p1", "m2", "left")
    assert [(line.id, line.aside) for line in await store.lines(person="p1")] == [("m1", "left")]
    await store.upkeep.remove(["m1"])
    await store.append("m1", 0, [b"a"], SUMMARY)
    assert [(line.id, line.aside) for line in await store.lines(person="p1")] == [("m1", "")]
    await store.set_aside("p1", "m1", "hidden")
    await store.set_aside("p1", "m1", "")
    assert [(line.id, line.aside) for line in await store.lines(person="p1")] == [("m1", "")]


async def test_what_is_removed_leaves_nothing_and_takes_nothing_else_along(store: Store) -> None:
    for name, phase, updated in (("a", "open", 1), ("b", "open", 9), ("c", "over", 1), ("d", "open", 2)):
        await store.append(name, 0, [b"x", b"y"], replace(SUMMARY, phase=phase, updated=updated))
    upkeep = store.upkeep
    assert await upkeep.old("open", 5) == ["a", "d"]
    assert sorted(await upkeep.remove_old("open", 5, {"d"})) == ["a"]
    assert await upkeep.remove_old("open", 5, {"d"}) == []
    assert await store.load("a") == []
    assert {line.id for line in await store.lines(person="p1")} == {"b", "c", "d"}
    await upkeep.remove(["b", "nothing"])
    assert await store.line("b") is None
    assert (await store.line("d")) is not None
    await store.append("a", 0, [b"again"])  # the id is free


async def test_events_are_replaced_all_or_none(store: Store) -> None:
    await store.append("a", 0, [b"of ala", b"of ola"], replace(SUMMARY, people=("ala", "ola")))
    await store.append("b", 0, [b"of ela"], SUMMARY)
    assert await store.upkeep.naming("ala") == ["a"]
    assert sorted(await store.upkeep.naming("of ")) == ["a", "b"]
    with pytest.raises(ConflictError):
        await store.upkeep.replace(Append("a", 0, [b"only one"], SUMMARY))
    assert await store.load("a") == [b"of ala", b"of ola"]
    await store.upkeep.replace(Append("a", 0, [b"of x1", b"of ola"], replace(SUMMARY, people=("x1", "ola"))))
    await store.upkeep.fold_log()
    assert await store.load("a") == [b"of x1", b"of ola"]
    assert [line.id for line in await store.lines(person="ala")] == []
    assert [line.id for line in await store.lines(person="x1")] == ["a"]
    await store.append("a", 2, [b"it goes on"])


async def test_people_are_strangers_once_they_have_not_come_and_have_no_match(store: Store) -> None:
    for name, seen in (("p1", 1), ("p2", 1), ("p3", 50)):
        await store.add_person(PersonRow(name, b"hash", name, "en", seen))
    await store.append("a", 0, [b"x"], replace(SUMMARY, people=("p1",)))
    upkeep = store.upkeep
    assert await upkeep.strangers(10) == ["p2"]
    await upkeep.seen("p2", 30)
    await upkeep.seen("p2", 20)  # a moment that comes late
    assert await upkeep.strangers(30) == []
    assert await upkeep.strangers(31) == ["p2"]
    await upkeep.ban("p2", 1)
    await upkeep.ban("p2", 2)
    await upkeep.ban("10.0.0.0/8", 3)
    assert await upkeep.bans() == ["10.0.0.0/8", "p2"]
    assert await upkeep.remove_person("p2")
    assert not await upkeep.remove_person("p2")
    assert await store.person("p2") is None
    assert await upkeep.bans() == ["10.0.0.0/8"]
    await upkeep.unban("10.0.0.0/8")
    assert await upkeep.bans() == []


async def test_of_the_keys_of_a_server_the_first_one_stays(store: Store) -> None:
    assert await store.server_key() is None
    kept = await asyncio.gather(*(store.keep_server_key(bytes([number])) for number in range(5)))
    assert len({*kept}) == 1
    assert await store.keep_server_key(b"later") == kept[0] == await store.server_key()


async def test_what_was_acknowledged_outlives_a_kill_and_another_process_goes_on_at_once(place: Path | DatabaseAddress) -> None:
    acknowledged = await asyncio.to_thread(appended_until_killed, place)
    assert len(acknowledged) == 40
    store = await open_store(place)
    for name, told in acknowledged.items():
        bodies = await store.load(name)
        assert len(bodies) >= told
        assert len(bodies) % 2 == 0
        assert bodies == [f"{name}-{seq}".encode() for seq in range(len(bodies))]
    await store.append("m0", len(await store.load("m0")), [b"it goes on"])
    await store.close()


async def test_of_ones_own_games_those_that_are_wanted_are_found(store: Store) -> None:
    over = replace(SUMMARY, phase="over")
    for number, (game, people) in enumerate(
        [("sen", ("p1",)), ("cats", ("p1", "p2")), ("sen", ("p1", "p3")), ("sen", ("p2",))], 1
    ):
        await store.append(f"m{number}", 0, [b"a"], replace(over, updated=100 * number, game=game, people=people))

    async def ids(**wanted: Unpack[Wanted]) -> list[str]:
        asked: Wanted = {"person": "p1", "over": True, **wanted}
        return [line.id for line in await store.lines(**asked)]

    assert await ids() == ["m3", "m2", "m1"]
    assert await ids(game="sen") == ["m3", "m1"]
    assert await ids(alone=True) == ["m1"]
    assert await ids(alone=False) == ["m3", "m2"]
    assert await ids(beside="p2") == ["m2"]
    assert await ids(beside="p9") == []
    assert await ids(since=200, until=300) == ["m2"]
    assert await ids(game="sen", since=101) == ["m3"]
    assert await ids(game="sen", after="m3") == ["m1"]
    assert await ids(game="sen", after="m2") == ["m1"], "also behind one that is not wanted itself"


async def test_who_deletes_a_match_keeps_it_no_more_whatever_is_stored_of_it_later(store: Store) -> None:
    await store.append("m1", 0, [b"a"], replace(SUMMARY, phase="over"))
    assert await store.keepers("m1") == ["p1", "p2"]
    assert await store.keepers("m9") == []
    await store.set_aside("p2", "m1", "hidden")
    await store.set_aside("p1", "m1", "deleted")
    assert await store.keepers("m1") == ["p2"]
    await store.append("m1", 1, [b"b"], replace(SUMMARY, phase="over", updated=200))
    assert await store.keepers("m1") == ["p2"]
    assert await store.lines(person="p1") == []
    assert [line.aside for line in await store.lines(person="p2", over=True)] == ["hidden"]
    assert [line.id for line in await store.lines()] == ["m1"]


async def test_what_was_counted_is_kept_until_its_match_is_removed(reopen: Reopen) -> None:
    store = await reopen()
    await store.append("m1", 0, [b"a"], SUMMARY)
    await store.append("m2", 0, [b"a"], SUMMARY)
    for match_id, body in (("m1", b"old"), ("m1", b"\x00new"), ("m9", b"of nothing")):
        await store.keep_counted(match_id, body)
    assert await store.counted(["m1", "m2", "m9"]) == {"m1": b"\x00new"}
    assert await store.counted([]) == {}
    store = await reopen()
    assert await store.counted(["m1"]) == {"m1": b"\x00new"}
    await store.append("m1", 1, [b"b"], replace(SUMMARY, updated=300))
    assert await store.counted(["m1"]) == {"m1": b"\x00new"}
    await store.upkeep.remove(["m1"])
    await store.append("m1", 0, [b"a"], SUMMARY)
    assert await store.counted(["m1"]) == {}
