"""Who is called by push: somebody who is asked and is away, once, in their language, and with nothing secret."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from sennik.server.monitoring.metrics import Metrics
from sennik.server.push.calls import Calls, PushCall
from sennik.server.push.keys import KEY_FILE, ServerKey, from_base64url
from sennik.server.settings import Limits, Rate, Settings
from sennik.store import STORE_FILE, PersonRow, SqliteStore, Subscription
from tests.server.client import QUICK, Person, Talk, person, running
from tests.server.push.service import Browser, PushService, push_service

LOCAL = replace(QUICK, loopback_pushes=True)
TWO = {"game": "sen", "preset": "basic", "seats": 2, "clock": {"tempo": "unhurried", "grace": 0}}


@dataclass
class Pair:
    """Ala and Bob at a table of two. Bob's place is at the table, his socket is not: he has closed the page."""

    service: PushService
    ala: Person
    bob: Person
    table: str
    ala_talks: Talk

    async def until_bob_is_asked(self) -> None:
        """Ala moves until it is Bob's turn."""
        await play(self.ala_talks, lambda waiting: waiting == [1])


async def play(talk: Talk, wanted: Callable[[list[int]], bool]) -> None:
    """Answers whatever is asked until such seats are waited for."""
    answered = 0
    while not wanted(talk.view["waiting"]):
        decision = talk.view["decision"]
        if decision is None or decision["number"] == answered:
            await talk.next()
        else:
            answered = decision["number"]
            # A round that ends asks everybody to go on, to which nobody is called.
            move = next(move for move in map(talk.move, range(50)) if not move.startswith("wake"))
            await talk.send("act", decision=answered, move=move)


@asynccontextmanager
async def pair(folder: Path, settings: Settings = LOCAL, setup: dict[str, object] | None = None) -> AsyncIterator[Pair]:
    async with AsyncExitStack() as stack:
        service = await stack.enter_async_context(push_service())
        host = await stack.enter_async_context(running(folder, settings))
        ala = await stack.enter_async_context(person(host, "Ala", "en"))
        bob = await stack.enter_async_context(person(host, "Bob", "pl"))
        table = await ala.table(setup=setup or TWO)
        ala_talks = await stack.enter_async_context(ala.at(table))
        await ala_talks.until_type("view")
        async with bob.at(table) as bob_talks:
            await bob_talks.until_type("view")
            await bob_talks.done("sit", seat=1)
            await ala_talks.done("start")
            # Until it is Ala's turn alone, both answer what they are asked.
            async with asyncio.TaskGroup() as both:
                both.create_task(play(ala_talks, lambda waiting: waiting == [0]))
                both.create_task(play(bob_talks, lambda waiting: waiting == [0]))
        await ala_talks.until_view(lambda view: not view["table"]["seats"][1]["present"])
        yield Pair(service, ala, bob, table, ala_talks)


async def subscribe(someone: Person, browser: Browser) -> None:
    answer = await someone.http.put("/api/push", json=browser.wish)
    assert answer.status_code == 204, answer.text


async def test_who_is_away_is_called_once_in_their_language_and_told_nothing_secret(tmp_path: Path) -> None:
    async with pair(tmp_path) as two:
        browser = two.service.browser("bob")
        await subscribe(two.bob, browser)
        await subscribe(two.ala, two.service.browser("ala"))
        await two.until_bob_is_asked()
        taken = await two.service.call()
        assert taken.path == "/send/bob"
        assert taken.headers["topic"]
        assert two.table.encode() not in from_base64url(taken.headers["topic"]), "its link is a secret"
        assert taken.headers["ttl"] == "86400"
        assert taken.headers["urgency"] == "high"
        assert taken.headers["content-encoding"] == "aes128gcm"
        assert taken.headers["authorization"].startswith("vapid t=")
        key = (await two.bob.http.get("/api/push")).json()["key"]
        assert taken.headers["authorization"].endswith(f"k={key}")
        told = browser.read(taken.body).decode()
        assert told == f'{{"table":"{two.table}","title":"Twoja kolej: Sen","text":"Czeka na ciebie stół {two.table}."}}'
        # He answers, and only then is asked anew; Ala, who looks at the table all the time, is never called.
        async with two.bob.at(two.table) as talk:
            await talk.until_type("view")
            await play(talk, lambda waiting: waiting == [0])
        await two.ala_talks.until_view(lambda view: view["waiting"] == [0])
        await two.ala_talks.until_view(lambda view: not view["table"]["seats"][1]["present"])
        await two.until_bob_is_asked()
        again = await two.service.call()
        assert (again.path, again.headers["topic"]) == ("/send/bob", taken.headers["topic"])
        assert two.service.taken.empty()


async def test_who_has_the_table_open_is_called_only_when_the_line_is_lost(tmp_path: Path) -> None:
    async with pair(tmp_path) as two:
        browser = two.service.browser("bob")
        await subscribe(two.bob, browser)
        async with two.bob.at(two.table) as talk:
            await talk.until_type("view")
            await two.until_bob_is_asked()
            await talk.until_view(lambda view: view["waiting"] == [1])
            await asyncio.sleep(0.2)
            assert two.service.taken.empty()
        assert (await two.service.called(browser))["table"] == two.table
        await two.ala_talks.until_view(lambda view: not view["table"]["seats"][1]["present"])
        assert two.service.taken.empty()


async def test_a_browser_that_is_gone_is_forgotten_and_the_others_are_called(tmp_path: Path) -> None:
    async with pair(tmp_path) as two:
        await subscribe(two.bob, two.service.browser("bob"))
        two.service.status = 410
        await two.until_bob_is_asked()
        await two.service.call()
    # The server has ended, so that what it stores is stored.
    store = await SqliteStore.open(tmp_path / STORE_FILE)
    assert await store.subscriptions(two.bob.id) == []
    await store.close()


async def test_a_push_service_that_never_answers_takes_nobody_elses_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sennik.server.push.calls._AT_ONCE", 4)
    store = await SqliteStore.open(tmp_path / STORE_FILE)
    key = ServerKey(tmp_path / KEY_FILE)
    await key.prepare(store)
    calls = Calls(store, key, LOCAL, Metrics())
    table = PushCall("t1", "sen", "asked", None)

    async def add(name: str, service: PushService) -> None:
        browser = service.browser(name)
        public, secret = (from_base64url(browser.wish["keys"][part]) for part in ("p256dh", "auth"))
        await store.add_person(PersonRow(name, name.encode(), name, "en", 0))
        await store.subscribe(Subscription(browser.endpoint, name, public, secret, "http://sennik.test"), 5)

    async with push_service() as silent, push_service() as service:
        silent.status = 0
        await add("hers", silent)
        await add("his", service)
        for _ in range(20):
            calls.call("hers", table)
        for _ in range(2):
            await silent.call()
        calls.call("his", table)
        await service.call()
        assert silent.taken.empty(), "no more than two at the same time"
        # Whoever's calls fail is not called for a while, and the others are.
        silent.hang_up.set()
        for _ in range(5):
            for _ in range(50):
                await asyncio.sleep(0)
            calls.call("hers", table)
            calls.call("his", table)
            await service.call()
        await calls.close()
        assert silent.taken.qsize() <= 1, "three failures are enough"
    await store.close()


@pytest.mark.parametrize("turn", [5, 90])
async def test_a_call_lives_no_longer_than_the_question(tmp_path: Path, turn: int) -> None:
    async with pair(tmp_path, setup={**TWO, "clock": {"turn": turn, "bank": 0, "grace": 0}}) as two:
        await subscribe(two.bob, two.service.browser("bob"))
        await two.until_bob_is_asked()
        if turn == 5:
            # There is no time to come, so nobody is called.
            await asyncio.sleep(0.2)
            assert two.service.taken.empty()
        else:
            assert 0 < int((await two.service.call()).headers["ttl"]) <= turn


async def test_nobody_is_called_who_forgot_their_browser_or_their_other_devices(tmp_path: Path) -> None:
    async with pair(tmp_path) as two:
        gone, lost, kept = (two.service.browser(name) for name in ("gone", "lost", "kept"))
        await subscribe(two.bob, gone)
        # It is Bob's, so nobody else takes it from him.
        await two.ala.http.post("/api/push/forget", json={"endpoint": gone.endpoint})
        await subscribe(two.bob, lost)
        assert (await two.bob.http.post("/api/push/forget", json={"endpoint": gone.endpoint})).status_code == 204
        assert (await two.bob.http.post("/api/me/key")).status_code == 200
        await subscribe(two.bob, kept)
        await two.until_bob_is_asked()
        assert (await two.service.call()).path == "/send/kept"
    assert two.service.taken.empty()


async def test_a_live_game_calls_to_its_beginning(tmp_path: Path) -> None:
    setup = {"game": "dreamland", "preset": "online", "seats": 4, "options": {"language": "en"}}
    async with (
        push_service() as service,
        running(tmp_path, LOCAL) as host,
        person(host, "Ala") as ala,
        person(host, "Bob") as bob,
    ):
        table = await ala.table(setup=setup)
        browser = service.browser("bob")
        await subscribe(bob, browser)
        async with ala.at(table) as talk:
            await talk.until_type("view")
            async with bob.at(table) as other:
                await other.until_type("view")
                await other.done("sit", seat=1)
            await talk.until_view(lambda view: not view["table"]["seats"][1]["present"])
            await talk.done("start", fill="random")
            told = await service.called(browser)
            assert (told["title"], told["table"]) == ("Dreamland begins", table)
        assert service.taken.empty()


async def test_what_is_no_subscription_is_refused_with_the_reason(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host) as nobody:
        good = Browser("https://push.example.org/send/ala").wish
        assert (await ala.http.put("/api/push", json=good)).status_code == 204
        assert (await nobody.http.put("/api/push", json=good)).json()["code"] == "no-person"
        for endpoint in ("http://127.0.0.1:9/send", "https://localhost.example:8443/", "https://10.0.0.1/"):
            answer = await ala.http.put("/api/push", json={**good, "endpoint": endpoint})
            assert (answer.status_code, answer.json()["code"], answer.json()["where"]) == (400, "push-endpoint", "endpoint")
        for keys in ({**good["keys"], "auth": "AAAAAAAAAAAAAAAAAAAAAAAA"}, {**good["keys"], "p256dh": 87 * "A"}):
            answer = await ala.http.put("/api/push", json={**good, "keys": keys})
            assert (answer.status_code, answer.json()["code"], answer.json()["where"]) == (400, "push-keys", "keys")
    key = (tmp_path / KEY_FILE).read_bytes()
    async with running(tmp_path) as host, person(host) as nobody:
        assert len((await nobody.http.get("/api/push")).json()["key"]) == 87
    assert (tmp_path / KEY_FILE).read_bytes() == key


async def test_a_person_subscribes_few_browsers_and_not_often(tmp_path: Path) -> None:
    settings = replace(QUICK, limits=replace(Limits(), subscriptions=Rate(0.0, 7)))
    async with running(tmp_path, settings) as host, person(host, "Ala") as ala:
        for number in range(7):
            await subscribe(ala, Browser(f"https://push.example.org/{number}"))
        answer = await ala.http.put("/api/push", json=Browser("https://push.example.org/8").wish)
        assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")
    store = await SqliteStore.open(tmp_path / STORE_FILE)
    kept = [each.endpoint for each in await store.subscriptions(ala.id)]
    assert kept == [f"https://push.example.org/{number}" for number in (6, 5, 4, 3, 2)]
    await store.close()


async def test_a_server_without_what_encrypts_says_so_and_calls_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sennik.server.push.keys.find_spec", lambda _name: None)
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        for answer in (
            await ala.http.get("/api/push"),
            await ala.http.put("/api/push", json=Browser("https://push.example.org/send/ala").wish),
        ):
            assert (answer.status_code, answer.json()["code"]) == (503, "no-push")
    assert not (tmp_path / KEY_FILE).exists()
