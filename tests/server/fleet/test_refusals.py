"""A process that refuses to be connected to is dead long before its silence says so, if it really is."""

from __future__ import annotations

import asyncio
import signal
import socket
from pathlib import Path

import pytest

from sennik.server.fleet.refusals import Refusals
from sennik.store import DatabaseAddress
from sennik.store.postgres.processes import Process
from tests.postgres import Cluster

from .parties import LONG
from .processes import all_live, free_ports, owner, processes_on, run_all, tables_of
from .test_network import network
from .world import world

TABLE = ({**LONG, "seats": 2}, 2)
SILENCE = 60.0
"""Seconds of silence after which a process is dead in any case: longer than anything here takes."""
PAUSE = 4.0
"""Seconds for which a process is stopped: longer than a refusal is waited for."""


@pytest.mark.postgres
async def test_who_refuses_is_dead_and_who_only_hangs_or_begins_at_its_address_is_not(
    database: DatabaseAddress, tmp_path: Path
) -> None:
    made = processes_on(database, tmp_path, 3)
    for each in made:
        each.silence = SILENCE
    async with run_all(made), world(database, made, [TABLE], seed=11) as there:
        (party,) = there.parties
        await party.goes_on()
        had = await owner(database, party.table, made)
        had.send(signal.SIGSTOP)
        await asyncio.sleep(PAUSE)
        had.send(signal.SIGCONT)
        await party.goes_on()
        assert await owner(database, party.table, made) is had

        await had.end()
        await party.goes_on()
        assert await owner(database, party.table, made) is not had
        assert [each.told.count("process-dead") for each in made if each is not had].count(1) == 1

        # The one that begins is at an address that others have just seen refuse, and that still does.
        had.start()
        await had.ready()
        await all_live(database, 3)
        await asyncio.sleep(PAUSE)
        assert sum(each.told.count("process-dead") for each in made) == 1
        assert not any("process-fenced" in each.told for each in made)

        # One that begins again at once removes the one before, if nobody else has.
        had = await owner(database, party.table, made)
        await had.end()
        had.start()
        await had.ready()
        await all_live(database, 3)
        await party.goes_on()
        assert not any("process-fenced" in each.told for each in made)
        found = await there.examine()
        assert found.faults == []
        assert await tables_of(database, had) <= {party.table}


@pytest.mark.postgres
async def test_a_process_that_pauses_lives_although_the_network_refuses_to_lead_to_it(cluster: Cluster, tmp_path: Path) -> None:
    async with network(cluster, tmp_path, seed=12, silence=SILENCE) as whole:
        had = await whole.owner()
        whole.go_to(had)
        await whole.party.goes_on()
        whole.to_process[had].refuse()
        await asyncio.sleep(2 * PAUSE)  # meanwhile each of the others has knocked there several times
        whole.made[had].send(signal.SIGSTOP)
        await asyncio.sleep(PAUSE)
        whole.made[had].send(signal.SIGCONT)
        await whole.party.goes_on()
        assert await whole.owner() == had
        assert not any("process-dead" in each.told for each in whole.made)
        found = await whole.there.examine()
        assert found.faults == []


async def test_a_refusal_proves_something_only_of_one_that_was_reached_and_whose_beat_stands_still() -> None:
    refusals = Refusals()
    (port,) = free_ports(1)

    def process(beat: int, who: str = "a") -> Process:
        return Process(who, f"127.0.0.1:{port}", "1", beat)

    await refusals.knock(process(1))
    assert not refusals.prove_death(process(1))  # it was never reached, and may begin just now
    with socket.create_server(("127.0.0.1", port)):
        await refusals.knock(process(2))
        assert not refusals.prove_death(process(2))
    await refusals.knock(process(3))
    assert refusals.prove_death(process(3))
    assert not refusals.prove_death(process(4))
    assert not refusals.prove_death(process(3, "b"))  # another one at the same address
    await refusals.knock(process(4))  # it lives, and something else refuses
    assert not refusals.prove_death(process(4))
    await refusals.knock(process(4))
    assert not refusals.prove_death(process(4))
    with socket.create_server(("127.0.0.1", port)):
        await refusals.knock(process(5))
    await refusals.knock(process(6))
    assert refusals.prove_death(process(6))
    refusals.keep({"b"})
    assert not refusals.prove_death(process(6))


async def test_the_one_is_knocked_at_that_was_not_for_the_longest_time() -> None:
    refusals = Refusals()
    (port,) = free_ports(1)
    others = [Process(who, f"127.0.0.1:{port}", "1", 1) for who in "abc"]
    asked: list[str] = []
    for _ in range(6):
        following = refusals.longest_ago(others)
        assert following is not None
        asked.append(following.id)
        await refusals.knock(following)
    assert asked == ["a", "b", "c"] * 2
    assert refusals.longest_ago([]) is None
