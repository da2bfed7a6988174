"""Sealed deals over real sockets: everybody is told the fingerprint and the words, and the secret only by the record."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from sennik.match import decode
from sennik.match import events as e
from sennik.match.record import parse
from sennik.match.seal import drawn_order, fingerprint, key
from sennik.store import SqliteStore
from tests.server.client import QUICK, person, play, running

SETUP: dict[str, Any] = {"game": "sen", "preset": "basic", "seats": 2, "options": {"rounds": 2, "target": 0}, "sealed": True}

DECK = [*map(str, range(10)), "take2", "peek1", "swap2"]
"""The cards of Sen in the order of its deck table."""


async def stored(folder: Path, table: str) -> list[e.Event]:
    store = await SqliteStore.open(folder / "sennik.sqlite3")
    events = [decode(body) for body in await store.load(table)]
    await store.close()
    return events


async def test_a_sealed_game_is_told_without_its_secret_and_proved_by_its_record(tmp_path: Path) -> None:
    async with running(tmp_path, QUICK) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        table = await ala.table(setup=SETUP)
        async with ala.at(table) as one, ola.at(table) as two:
            await two.done("sit", seat=1)
            await one.done("mix", words="a grey cat")
            await two.done("mix", words="żółw")
            assert (await two.ask("mix", words=""))["code"] == "malformed"
            assert (await two.ask("mix", words="a\nb"))["code"] == "mix"
            await one.until_view(lambda view: len(view["table"]["seal"]["mixed"]) == 2)
            seal = one.view["table"]["seal"]
            assert seal["mixed"] == {ala.id: "a grey cat", ola.id: "żółw"}
            events = await stored(tmp_path, table)
            (secret,) = [event.secret for event in events if isinstance(event, e.Sealed)]
            opening = [type(event) for event in events].index(e.Sealed)
            assert {type(event) for event in events[:opening]} <= {e.Opened, e.Sat}, "it is stored with the opening of the table"
            assert seal["fingerprint"] == fingerprint(secret)
            await one.done("start")
            assert (await two.ask("mix", words="late"))["code"] == "started"
            assert (await ala.http.get(f"http://{host}/api/tables/{table}/record")).status_code == 409
            await asyncio.gather(play(one), play(two))
            told = one.frames + two.frames
        assert len(told) > 10
        assert not [message for message in told if secret in message]
        record = parse((await ola.http.get(f"http://{host}/api/tables/{table}/record")).text)
        assert record.header.seal is not None
        assert (record.header.seal.secret, record.header.seal.mixed) == (secret, ("a grey cat", "żółw"))
        orders = [event.order for event in await stored(tmp_path, table) if isinstance(event, e.Shuffled)]
        made = key(secret, ["a grey cat", "żółw"])
        assert len(orders) == 2
        for number, dealt in enumerate(orders, 1):
            assert list(dealt) == drawn_order(made, number, sorted(dealt, key=DECK.index))
