"""Whole games are played, and every message both ways is what the committed documents say, with no field that they don't name."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from jsonschema import Draft202012Validator, ValidationError

from tests.server.client import QUICK, Person, Talk, person, running
from tests.server.virtual import Time

REFERENCE = Path(__file__).parents[2] / "docs/reference"
SETTINGS = replace(QUICK, call_interval=0.05)


def document(name: str) -> dict[str, Any]:
    """The document, in which what is not named is an error."""
    made: dict[str, Any] = json.loads((REFERENCE / name).read_text(encoding="utf-8"))
    for schema in made["components"]["schemas"].values():
        if "properties" in schema:
            schema.setdefault("additionalProperties", False)
    return made


HTTP, SOCKET = document("openapi.json"), document("asyncapi.json")


def validator(described: dict[str, Any], schema: dict[str, Any]) -> Draft202012Validator:
    """What raises ValidationError for a value that is other than the schema says."""
    return Draft202012Validator({**schema, "components": described["components"]})


def by_type(action: str) -> dict[str, Draft202012Validator]:
    """The messages that go that way, by their type."""
    names = [message["$ref"].rpartition("/")[2] for message in SOCKET["operations"][action]["messages"]]
    schemas = SOCKET["components"]["schemas"]
    return {
        schemas[name]["properties"]["type"]["enum"][0]: validator(SOCKET, {"$ref": f"#/components/schemas/{name}"})
        for name in names
    }


GOT, SENT = by_type("server"), by_type("client")


def holds(message: dict[str, Any], way: dict[str, Draft202012Validator]) -> None:
    way[message["type"]].validate(message)


def check_answer(answer: httpx.Response) -> None:
    """The answer has one of the statuses of its operation, and the body of that status."""
    path = answer.request.url.path
    template = next(name for name in HTTP["paths"] if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", name), path))
    operation = HTTP["paths"][template][answer.request.method.lower()]
    if answer.request.content and answer.status_code < 400:
        validator(HTTP, operation["requestBody"]["content"]["application/json"]["schema"]).validate(
            json.loads(answer.request.content)
        )
    told = operation["responses"].get(str(answer.status_code))
    if told is None:
        assert answer.status_code >= 400, f"{path} answers {answer.status_code}"
        told = operation["responses"]["default"]
    kinds = told.get("content")
    if kinds is None:
        assert not answer.content
        return
    kind = answer.headers["content-type"].partition(";")[0]
    assert kind in kinds
    if kind == "application/json":
        validator(HTTP, kinds[kind]["schema"]).validate(answer.json())


@asynccontextmanager
async def somebody(host: str, name: str) -> AsyncIterator[Person]:
    """Somebody each of whose requests is checked with its answer."""

    async def check(answer: httpx.Response) -> None:
        await answer.aread()
        check_answer(answer)

    async with person(host) as someone:
        someone.http.event_hooks["response"].append(check)
        await someone.introduce(name)
        yield someone


@dataclass
class Played:
    """What came over the sockets of one game."""

    types: set[str] = field(default_factory=set)
    traces: set[tuple[str, int | None]] = field(default_factory=set)
    """Verb and seat."""
    windows: int = 0

    def take(self, messages: Iterable[dict[str, Any]]) -> None:
        """Each must be as it is described."""
        for message in messages:
            holds(message, GOT)
            self.types.add(message["type"])
            if message.get("trace"):
                self.traces.add((message["trace"]["verb"], message["trace"]["seat"]))
            self.windows += bool((message.get("decision") or {}).get("window"))

    async def part(self, talk: Talk, chance: random.Random) -> dict[str, Any]:
        """Some moves at random, or those to the end of the game. What is known of the table then."""
        answered = 0
        for _ in range(20):
            while not talk.view["result"] and (talk.view["decision"] or {"number": answered})["number"] == answered:
                await talk.next()
            if talk.view["result"]:
                break
            answered = talk.view["decision"]["number"]
            await act(talk, talk.move(chance.randrange(1_000)))
        self.take(talk.messages)
        return talk.view


async def act(talk: Talk, move: str, text: str = "") -> dict[str, Any]:
    """A move, checked as it is sent; its answer."""
    sent: dict[str, Any] = {"decision": talk.view["decision"]["number"], "move": move}
    if text:
        sent["text"] = text
    holds({"type": "act", "id": "x", **sent}, SENT)
    return await talk.ask("act", **sent)


GAMES = [
    {"game": "sen", "preset": "long-dream", "seats": 2, "options": {"target": 0, "rounds": 1}, "memory_aid": False},
    {"game": "seventeen", "preset": "basic", "seats": 2},
    {"game": "cats", "preset": "night", "seats": 2},
]


@pytest.mark.parametrize("setup", GAMES, ids=lambda setup: f"{setup['game']}-{setup['preset']}")
async def test_a_whole_game_is_as_described(tmp_path: Path, setup: dict[str, Any]) -> None:
    chance, played = random.Random(17), Played()
    async with running(tmp_path, SETTINGS) as host, somebody(host, "Ala") as ala:
        assert (await ala.http.post("/api/tables/check", json=setup)).status_code == 204
        table = await ala.table(setup=setup)
        async with ala.at(table) as talk:
            await talk.until_type("view")
            assert (await ala.http.get(f"/api/tables/{table}/record")).status_code == 409
            await talk.done("configure", setup={**setup, "public": True})
            await talk.until_view(lambda view: view["table"]["setup"]["public"])
            await talk.done("start", fill="random")
            assert (await talk.ask("sit", seat=0))["type"] == "refused"
            known = await played.part(talk, chance)
        while not known["result"]:
            async with ala.at(table, known["n"]) as talk:
                talk.view = known
                await talk.next()
                known = await played.part(talk, chance)
        for path in ("", "/view", "/record"):
            assert (await ala.http.get(f"/api/tables/{table}{path}")).status_code == 200
    assert {"view", "change", "accepted", "refused", "table"} <= played.types
    assert ("deal", None) in played.traces
    if setup["game"] == "seventeen":
        assert played.windows or ("play", 1) not in played.traces, "each card of the rival is one to answer"


async def test_a_night_of_dreamland_is_as_described(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    time, played = Time(monkeypatch), Played()
    names = ("Ala", "Ola", "Ela", "Iza")
    options = {"language": "en", "night": 30, "clue": 5, "last": 0}
    async with running(tmp_path, SETTINGS) as host, AsyncExitStack() as stack:
        people = [await stack.enter_async_context(somebody(host, name)) for name in names]
        table = await people[0].table(setup={"game": "dreamland", "preset": "online", "options": options})
        talks = [await stack.enter_async_context(someone.at(table)) for someone in people]
        for seat, talk in enumerate(talks):
            await talk.until_type("view")
            if seat:
                await talk.done("sit", seat=seat)
        dreamer, giver, *others = talks
        await dreamer.done("start")

        async def settle(ms: int = 0) -> None:
            """So much time passes, and everybody has heard what came of it."""
            time.ms += ms
            await asyncio.sleep(0.05)
            for talk in talks:
                assert (await talk.ask("sit", seat=0))["code"] == "started"

        async def done(talk: Talk, move: str, text: str = "") -> None:
            await settle()
            answer = await act(talk, move, text)
            assert answer["type"] == "accepted", answer

        for talk in (giver, *others, dreamer):
            await done(talk, "ready")
        await settle()
        word = giver.view["state"]["word"]
        stopped = await act(giver, "clue 1", word)
        assert (stopped["kind"], stopped["code"]) == ("illegal", "dreamland-clue-same")
        await done(giver, "clue 1", "nonsense")
        await done(others[0], "object 1")
        await settle(3_000)
        await done(dreamer, "guess 1", word)
        await done(others[0], "right 1")
        await settle(30_000)
        await done(dreamer, "recall", f"There was a {word}.")
        for talk in (giver, *others):
            await done(talk, "done")
        await settle()
        assert dreamer.view["state"]["phase"] == "count"
        for talk in talks:
            played.take(talk.messages)
    assert {("clue", 1), ("guess", 0), ("recall", 0), ("count", None)} <= played.traces


async def test_refusals_and_the_ends_of_sockets_are_as_described(tmp_path: Path) -> None:
    async with running(tmp_path, SETTINGS) as host, somebody(host, "Ala") as ala:
        table = await ala.table()
        for method, path, body in (
            ("PUT", "/api/me", {"name": "Ala", "age": 9}),
            ("POST", "/api/tables", {"setup": {"game": "sen"}}),
            ("GET", "/api/tables/nonesuch/view", None),
            ("POST", f"/api/tables/{table}/commands", {"type": "dance", "id": "a"}),
            ("POST", f"/api/tables/{table}/commands", {"type": "kick", "id": "a", "seat": 1}),
            ("POST", f"/api/tables/{table}/act", {"type": "act", "id": "b", "decision": 1, "move": "draw"}),
            ("POST", "/api/links/claim", {"code": "none"}),
        ):
            assert (await ala.http.request(method, path, json=body)).status_code >= 400
        for method, path in (
            ("GET", "/api/me"),
            ("GET", "/api/games"),
            ("GET", "/api/tables"),
            ("POST", "/api/links"),
            ("GET", "/api/share?path=/"),
            ("GET", f"/api/qr?path=/t/{table}"),
            ("GET", "/healthz"),
            ("GET", "/metrics"),
        ):
            assert (await ala.http.request(method, path)).status_code == 200
        played = Played()
        for raw in ("{", '{"type":"stand","id":"q","seat":1}', b"{}"):
            async with ala.at(table) as talk:
                await talk.until_type("view")
                await talk.socket.send(raw)
                assert (await talk.until_type("refused"))["kind"] == "malformed"
                if raw != "{":
                    await talk.until_type("bye")
                played.take(talk.messages)
        assert played.types == {"view", "refused", "bye"} | (played.types & {"table"})


def test_what_is_not_described_is_noticed() -> None:
    accepted = {"type": "accepted", "id": "a"}
    holds(accepted, GOT)
    for wrong in ({**accepted, "more": 1}, {"type": "accepted"}, {**accepted, "id": 1}):
        with pytest.raises(ValidationError):
            holds(wrong, GOT)
    request = httpx.Request("POST", "http://x/api/tables/check", json={"game": "sen", "preset": "basic"})
    check_answer(httpx.Response(204, request=request))
    with pytest.raises(AssertionError):
        check_answer(httpx.Response(200, json=None, request=request))
