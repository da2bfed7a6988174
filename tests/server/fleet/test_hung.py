"""A process that hangs: others have its tables soon, nobody waits for it, and it keeps nothing when it wakes."""

from __future__ import annotations

import asyncio
import signal
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from sennik.store import DatabaseAddress
from tests.server.client import Person, Talk

from .parties import LONG
from .processes import Running, all_live, owner, processes
from .world import world

pytestmark = pytest.mark.postgres

TABLE = ({**LONG, "seats": 2}, 2)


async def test_a_process_that_hung_keeps_nothing_and_begins_anew_and_nobody_waits_for_it(
    database: DatabaseAddress, tmp_path: Path
) -> None:
    async with processes(database, tmp_path, 3) as made, world(database, made, [TABLE], seed=2) as there:
        (party,) = there.parties
        await party.goes_on()
        had = await owner(database, party.table, made)
        gates = [each for each in made if each is not had]
        party.go_to([each.host for each in gates])
        await party.rest_now()

        # Whoever has to move is connected to the owner as well, and somebody without a pulse by another process.
        mover = next(each.person for each in party.players if each.view["decision"] is not None)
        other = next(each for each in party.people if each is not mover)
        async with at(had, mover, party.table) as direct, at(gates[0], other, party.table) as piped:
            await direct.until_view(lambda view: view["decision"] is not None)
            await piped.until_type("view")
            had.send(signal.SIGSTOP)
            late = await direct.send("act", decision=direct.view["decision"]["number"], move=direct.move())
            path = f"http://{gates[0].host}/api/tables/{party.table}"
            looked = asyncio.ensure_future(mover.http.get(f"{path}/view"))
            said = {"type": "leave", "id": "once"}
            commanded = asyncio.ensure_future(other.http.post(f"{path}/commands", json=said))
            loop = asyncio.get_running_loop()
            began = loop.time()
            # It is cut as soon as the process counts as dead, long before either end could see that itself.
            with pytest.raises(ConnectionClosed):
                await piped.until_type("bye")
            assert (await looked).status_code == 200
            assert (await commanded).status_code == 503
            assert loop.time() - began < 10
            party.go_on()
            await party.goes_on(5)
            assert await owner(database, party.table, made) in gates

            had.send(signal.SIGCONT)
            assert (await direct.until_type("bye"))["code"] == "store"
            assert [each for each in direct.messages if each.get("id") == late and each["type"] == "accepted"] == []
        await all_live(database, 3)
        await had.ready()
        assert "process-fenced" in had.told
        await party.goes_on()
        found = await there.examine()
        assert found.faults == []


def at(process: Running, person: Person, table: str) -> AbstractAsyncContextManager[Talk]:
    """A socket of that person at the table, by that process."""
    return Person(process.host, person.http).at(table)
