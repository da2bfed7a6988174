"""Several people on one browser: each has a key of their own, and sees only what it opens."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.server.client import Person, Talk, person, running

SEN = {"game": "sen", "preset": "basic", "seats": 2, "options": {"rounds": 1}, "memory_aid": False}


@dataclass
class Shared:
    """A browser on which Ala and Ola play, a table where both sit, and Ewa, who watches from another browser."""

    ala: Person
    ola: str
    ewa: Person
    table: str

    async def asked(self, who: str, method: str, path: str, **body: Any) -> Any:
        """The answer to that request of the shared browser, as that person."""
        return await self.ala.http.request(method, path, headers={"sennik-as": who}, json=body or None)

    async def view(self, who: str) -> dict[str, Any]:
        answer = await self.asked(who, "GET", f"/api/tables/{self.table}/view")
        assert answer.status_code == 200, answer.text
        view: dict[str, Any] = answer.json()
        return view


@asynccontextmanager
async def shared(folder: Path, begun: bool = True) -> AsyncIterator[Shared]:
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(running(folder))
        ala = await stack.enter_async_context(person(host, "Ala"))
        ewa = await stack.enter_async_context(person(host, "Ewa"))
        answer = await ala.http.post("/api/companions", json={"name": "Ola"})
        assert answer.status_code == 201, answer.text
        made = Shared(ala, answer.json()["person"], ewa, await ala.table(setup=SEN))
        sat = await made.asked(made.ola, "POST", f"/api/tables/{made.table}/commands", type="sit", id="s1", seat=1)
        assert sat.status_code == 200, sat.text
        if begun:
            begin = await made.asked(ala.id, "POST", f"/api/tables/{made.table}/commands", type="start", id="s2")
            assert begin.status_code == 200, begin.text
        yield made


def cookie(answer: Any, name: str) -> str:
    (found,) = [each for each in answer.headers.get_list("set-cookie") if each.startswith(f"{name}=")]
    return str(found)


async def test_a_companion_has_a_key_in_a_cookie_that_no_script_reads(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(running(tmp_path))
        ala = await stack.enter_async_context(person(host, "Ala"))
        answer = await ala.http.post("/api/companions", json={"name": "  Ola  "})
        assert set(answer.json()) == {"person", "name"}
        assert answer.json()["name"] == "Ola"
        kept = cookie(answer, "sennik-1")
        assert all(part in kept for part in ("HttpOnly", "SameSite=lax", "Path=/"))
        me = (await ala.http.get("/api/me")).json()
        assert (me["person"], me["companions"]) == (ala.id, [answer.json()])
        hers = (await ala.http.get("/api/me", headers={"sennik-as": answer.json()["person"]})).json()
        assert (hers["person"], hers["name"], hers.get("companions")) == (answer.json()["person"], "Ola", None)


async def test_each_seat_is_shown_to_its_own_key_alone(tmp_path: Path) -> None:
    async with shared(tmp_path) as table:
        views = {who: await table.view(who) for who in (table.ala.id, table.ola)}
        assert [view["seat"] for view in views.values()] == [0, 1]
        assert [view["you"] for view in views.values()] == [table.ala.id, table.ola]
        for who, browser in ((table.ewa.id, table.ala), (table.ola, table.ewa), (table.ala.id, table.ewa), ("nobody", table.ala)):
            for method, path, body in (
                ("GET", f"/api/tables/{table.table}/view", None),
                ("POST", "/api/tickets", None),
                ("GET", "/api/tables", None),
                ("PUT", "/api/me", {"name": "Iza"}),
                ("POST", "/api/companions", {"name": "Iza"}),
            ):
                answer = await browser.http.request(method, path, headers={"sennik-as": who}, json=body)
                assert (answer.status_code, answer.json()["code"]) == (401, "no-person"), (method, path)
                assert "set-cookie" not in answer.headers
        assert (await table.ala.http.get("/api/me")).json()["person"] == table.ala.id


async def watching(stack: AsyncExitStack, table: Shared, who: str, **hello: Any) -> Talk:
    """A socket of the shared browser, as that person."""
    ticket = (await table.asked(who, "POST", "/api/tickets")).json()["ticket"]
    talk = await stack.enter_async_context(table.ala.at(table.table, hello={"ticket": ticket, **hello}))
    await talk.until_type("view")
    return talk


async def test_a_socket_that_watches_is_told_what_spectators_are_told_byte_by_byte(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        table = await stack.enter_async_context(shared(tmp_path, begun=False))
        hands = {who: await watching(stack, table, who) for who in (table.ala.id, table.ola)}
        curtain = await watching(stack, table, table.ola, watch=True)
        stranger = await stack.enter_async_context(table.ewa.at(table.table))
        await stranger.until_type("view")
        await hands[table.ala.id].done("start")
        for _ in range(12):
            for talk in hands.values():
                await settle(talk)
                if talk.view["decision"] is not None:
                    await talk.done("act", decision=talk.view["decision"]["number"], move=talk.move(1))
        for talk in (*hands.values(), curtain, stranger):
            await settle(talk)
        told = {name: play(talk) for name, talk in {"curtain": curtain, "stranger": stranger}.items()}
        assert len(told["stranger"]) > 12
        own, others = (f'"you":"{who}"' for who in (table.ola, table.ewa.id))
        assert [frame.replace(own, "") for frame in told["curtain"]] == [frame.replace(others, "") for frame in told["stranger"]]
        assert curtain.view["seat"] is None
        assert curtain.view["decision"] is None
        assert play(hands[table.ola]) != told["curtain"]
        people = {each["person"]: each["present"] for each in curtain.view["table"]["people"]}
        assert people[table.ola]


async def settle(talk: Talk) -> None:
    assert (await talk.ask("reseat", seat=0, person="nobody"))["type"] == "refused"


def play(talk: Talk) -> list[str]:
    """What was told since play began, the messages counted from there."""
    frames = [(frame, json.loads(frame)) for frame in talk.frames]
    begun = next(at for at, (_, message) in enumerate(frames) if message["type"] == "view" and message["state"] is not None)
    first = frames[begun][1]["n"]
    return [
        frame.replace(f'"n":{message["n"]},', f'"n":{message["n"] - first},', 1)
        for frame, message in frames[begun:]
        if message["type"] in {"view", "change"}
    ]


async def test_whoever_only_watches_has_seen_no_look(tmp_path: Path) -> None:
    """Without the memory aid a look is told again until the seat itself has received it, whatever a socket beside it says."""
    async with AsyncExitStack() as stack:
        table = await stack.enter_async_context(shared(tmp_path))
        curtain = await watching(stack, table, table.ola, watch=True)
        number = (await table.view(table.ola))["decision"]["number"]
        offer = (await table.view(table.ola))["decision"]["offer"]
        move = " ".join(map(str, ("look", *offer["look"][0])))
        done = await table.asked(
            table.ola, "POST", f"/api/tables/{table.table}/act", type="act", id="m1", decision=number, move=move
        )
        assert done.status_code == 200, done.text
        await settle(curtain)
        for n in (curtain.view["n"], 10**15):
            await curtain.socket.send(json.dumps({"type": "seen", "n": n}))
        await settle(curtain)
        assert "shown" not in (await table.view(table.ala.id))
        shown = (await table.view(table.ola))["shown"]
        assert any("face" in step for trace in shown for step in trace["steps"])


async def test_nine_can_be_there_besides_and_one_who_goes_leaves_the_browser(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(running(tmp_path))
        ala = await stack.enter_async_context(person(host, "Ala"))
        made = [(await ala.http.post("/api/companions", json={"name": f"N{number}"})) for number in range(10)]
        assert [answer.status_code for answer in made] == [201] * 9 + [429]
        gone = made[3].json()["person"]
        answer = await ala.http.post("/api/companions/forget", json={"person": gone})
        assert answer.status_code == 204
        assert "Max-Age=0" in cookie(answer, "sennik-4")
        assert (await ala.http.post("/api/tickets", headers={"sennik-as": gone})).status_code == 401
        again = await ala.http.post("/api/companions", json={"name": "Iza"})
        assert cookie(again, "sennik-4")
        assert (await ala.http.post("/api/companions/forget", json={"person": ala.id})).status_code == 204
        assert (await ala.http.get("/api/me")).json()["person"] == ala.id, "the browser's own person stays"


async def test_a_new_key_and_a_link_are_those_of_who_asks(tmp_path: Path) -> None:
    async with shared(tmp_path) as table:
        answer = await table.asked(table.ola, "POST", "/api/me/key")
        assert answer.json()["person"] == table.ola
        assert cookie(answer, "sennik-1")
        assert (await table.view(table.ola))["seat"] == 1
        assert (await table.view(table.ala.id))["seat"] == 0
        link = (await table.asked(table.ola, "POST", f"/api/links?table={table.table}")).json()["url"]
        code = link.split("/device/")[1].split("/")[0]
        async with person(table.ala.host) as phone:
            assert (await phone.http.post("/api/links/claim", json={"code": code})).json()["person"] == table.ola
            assert (await phone.http.get(f"/api/tables/{table.table}/view")).json()["seat"] == 1
