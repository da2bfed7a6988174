"""What a socket may and may not do, against a real server on the loopback."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sennik.i18n import LANGUAGES, text
from sennik.server.identity.codes import MemoryCodes
from sennik.server.monitoring.metrics import Metrics
from sennik.server.net.hosts import KnownHosts
from sennik.server.settings import Limits, Rate
from sennik.server.socket.app import SocketApp
from sennik.store import StoreError
from tests.server.client import QUICK, Talk, person, running


async def bye(talk: Talk) -> tuple[str, int]:
    """The code of the bye, and of the close after it."""
    message = await talk.until_type("bye")
    assert message["text"].endswith(".")
    with pytest.raises(ConnectionClosed) as closed:
        await talk.next()
    assert closed.value.rcvd is not None
    return message["code"], closed.value.rcvd.code


async def test_a_stranger_sees_a_table_before_the_start_and_sits_down(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        table = await ala.table()
        async with ala.at(table) as one, ola.at(table) as two:
            view = await two.until_type("view")
            assert view["seat"] is None
            assert view["you"] == ola.id
            assert view["state"] is None
            assert view["table"]["host"] == ala.id
            assert view["table"]["seats"][0]["name"] == "Ala"
            await two.done("sit", seat=2)
            assert two.view["seat"] == 2
            await one.until_view(lambda view: view["table"]["seats"][2]["person"] == ola.id)
            assert one.view["seat"] == 0


async def test_unknown_tables_bad_tickets_and_old_versions_get_a_polite_bye(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        table = await ala.table()
        async with ala.at("nosuchtable") as talk:
            assert await bye(talk) == ("no-table", 4004)
        ticket = await ala.ticket()
        for hello, code in (
            ({"type": "hello", "ticket": "made-up"}, "ticket"),
            ({"type": "hello", "ticket": ticket, "version": 99}, "version"),
            ({"type": "hello", "ticket": ticket}, "ticket"),  # it was used up by the one before
            ({"type": "sit", "id": "a", "seat": 0}, "hello"),
            ([[]] * 2_000, "hello"),
            ({"type": "hello", "ticket": ticket, "secret": 1}, "unknown-field"),
            ({"type": "hello", "ticket": "x" * 17_000}, "too-large"),
            (b"hello", "binary"),
        ):
            async with connect(f"ws://{host}/ws/tables/{table}") as socket:
                await socket.send(hello if isinstance(hello, bytes) else json.dumps(hello))
                assert (await bye(Talk(socket, "")))[0] == code


async def test_a_bye_is_in_the_language_of_the_hello_of_the_person_or_of_the_browser(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala", "en") as ala:
        hello = {"type": "hello", "ticket": await ala.ticket()}
        for path, accepted, sent, code, language in (
            ("abcdef", "en", "{}", "hello", "en"),
            ("abcdef", "pl", "{}", "hello", "pl"),
            ("abcdef", "en", json.dumps({"type": "hello", "ticket": "x"}), "ticket", "en"),
            ("abcdef", "en", json.dumps({"type": "hello", "ticket": "x", "language": "pl"}), "ticket", "pl"),
            ("abcdef", "pl", json.dumps(hello), "no-table", "en"),
        ):
            headers = {"Accept-Language": accepted}
            async with connect(f"ws://{host}/ws/tables/{path}", additional_headers=headers) as socket:
                await socket.send(sent)
                said = json.loads(await socket.recv())
                assert (said["code"], said["text"]) == (code, text(language, f"bye-{code}"))


async def test_a_ticket_is_good_once(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        table = await ala.table()
        ticket = await ala.ticket()
        hello = json.dumps({"type": "hello", "ticket": ticket})
        async with connect(f"ws://{host}/ws/tables/{table}") as first, connect(f"ws://{host}/ws/tables/{table}") as second:
            await first.send(hello)
            assert (await Talk(first, ala.id).next())["type"] == "view"
            await second.send(hello)
            assert (await bye(Talk(second, "")))[0] == "ticket"


async def test_the_handshake_is_refused_to_other_origins_and_other_paths(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path, replace(QUICK, origins=frozenset({"https://friends.example"}))) as host:
        for path, headers, status in (
            ("/ws/tables/abcdef", {"Origin": "https://evil.example"}, 403),
            ("/ws/tables/abcdef", {"Origin": f"http://{host}.evil.example"}, 403),
            ("/ws/tables/abcdef", {"Origin": "null"}, 403),
            ("/ws/elsewhere", {}, 404),
        ):
            with pytest.raises(InvalidStatus) as refused:
                async with connect(f"ws://{host}{path}", additional_headers=headers):
                    pass
            assert refused.value.response.status_code == status
        assert [line for line in caplog.records if line.levelname != "DEBUG"] == [], "strangers do not fill the log"
        for origin in (f"http://{host}", "https://friends.example"):
            async with connect(f"ws://{host}/ws/tables/abcdef", additional_headers={"Origin": origin}) as socket:
                await socket.send("{}")
                assert json.loads(await socket.recv())["code"] == "hello"


LONG = '{"type":"act","id":"x6","decision":1,"move":"guess 1","text":"' + "a" * 10_000 + '"}'
"""A guess of 10,000 characters."""
WHY = {LONG: "„text” jest za długie: może mieć najwyżej 2\u00a0000 znaków", '{"type":"sit","id":"x1","seat":"one"}': "„seat”"}
"""What is said of these beside the code."""


async def test_messages_that_make_no_sense_are_refused_with_their_id_where_it_can_be_read(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        table = await ala.table()
        async with ala.at(table, language="pl") as talk:
            await talk.until_type("view")
            for raw, id, code in (  # noqa: A001
                ('{"type":"sit","id":"x1","seat":"one"}', "x1", "malformed"),
                ('{"type":"fly","id":"x3"}', "x3", "malformed"),
                ('{"type":"sit","id":"no blanks","seat":1}', "", "malformed"),
                ('{"type":"sit"', "", "malformed"),
                ("[]", "", "malformed"),
                ('{"type":"sit","id":"x5\\n","seat":1}', "", "malformed"),  # a line break at its end is no part of an id
                ("[" * 8_000, "", "malformed"),
                ("null", "", "malformed"),
                ('{"type":"act","id":"x4","decision":1,"move":"' + "a" * 121 + '"}', "x4", "malformed"),
                (LONG, "x6", "malformed"),
                (json.dumps({"type": "hello", "ticket": "x"}), "", "hello-again"),
            ):
                await talk.socket.send(raw)
                answer = await talk.until_type("refused")
                assert (answer["id"], answer["kind"], answer["code"]) == (id, "malformed", code)
                assert answer["text"] != f"refusal-{code}"
                said = answer["text"].replace("\u2068", "").replace("\u2069", "")
                assert WHY.get(raw, "") in said, "people are told which field it is, and why"
            await talk.done("stand")


@pytest.mark.parametrize(
    ("raw", "id", "code", "number"),
    [
        (b"\x00\xff", "", "binary", 4011),
        (b'{"type":"stand","id":"x1"}', "", "binary", 4011),
        ('{"type":"act","id":"x2","decision":1,"move":"' + "a" * 17_000 + '"}', "", "too-large", 4009),
        ('{"type":"sit","id":"x3","seat":1,"more":1}', "x3", "unknown-field", 4012),
        ('{"type":"configure","id":"x4","setup":{"game":"sen","preset":"basic","odd":1}}', "x4", "unknown-field", 4012),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_no_client_sends_is_refused_and_ends_the_connection_at_once(
    tmp_path: Path,
    raw: bytes | str,
    id: str,  # noqa: A002
    code: str,
    number: int,
    language: str,
) -> None:
    """In the viewer's language, and nothing that comes after it is done."""
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        table = await ala.table()
        before = (await ala.http.get(f"/api/tables/{table}")).json()
        async with ala.at(table, language=language) as talk:
            await talk.until_type("view")
            await talk.socket.send(raw)
            await talk.socket.send('{"type":"stand","id":"y1"}')
            answer = await talk.until_type("refused")
            assert (answer["id"], answer["kind"], answer["code"]) == (id, "malformed", code)
            assert answer["text"] == text(language, f"refusal-{code}")
            farewell = await talk.next()
            assert (farewell["type"], farewell["code"], farewell["text"]) == ("bye", code, text(language, f"bye-{code}"))
            with pytest.raises(ConnectionClosed) as closed:
                await talk.next()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == number
        after = (await ala.http.get(f"/api/tables/{table}")).json()
        assert after["seats"][0]["person"] == before["seats"][0]["person"]


async def test_who_sends_nonsense_without_end_is_shown_out(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        table = await ala.table()
        async with ala.at(table) as talk:
            await talk.until_type("view")
            for _ in range(QUICK.limits.patience):
                await talk.socket.send("nonsense")
            assert await bye(talk) == ("malformed", 4010)


async def test_who_floods_is_refused_first_and_then_shown_out(tmp_path: Path) -> None:
    settings = replace(QUICK, limits=Limits(messages=Rate(0.001, 5), patience=4))
    async with running(tmp_path, settings) as host, person(host, "Ala") as ala:
        table = await ala.table()
        async with ala.at(table) as talk:
            await talk.until_type("view")
            for _ in range(5):
                answer = await talk.ask("stand")
                assert answer.get("code") != "too-fast"
            answer = await talk.ask("stand")
            assert (answer["kind"], answer["code"]) == ("too_many", "too-fast")
            for _ in range(3):
                await talk.send("stand")
            assert await bye(talk) == ("flood", 4008)


async def test_frames_beyond_all_bounds_close_the_socket(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        table = await ala.table()
        async with ala.at(table) as talk:
            await talk.until_type("view")
            await talk.socket.send("x" * 100_000)
            with pytest.raises(ConnectionClosed) as closed:
                await talk.next()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009


async def test_sockets_are_capped_for_a_person_an_address_and_in_all(tmp_path: Path) -> None:
    limits = Limits(sockets_of_person=2, sockets_of_address=3)
    async with running(tmp_path, replace(QUICK, limits=limits)) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        table = await ala.table()
        async with ala.at(table) as one, ala.at(table) as two:
            await one.until_type("view")
            await two.until_type("view")
            async with ala.at(table) as three:
                assert await bye(three) == ("too-many-sockets", 4013)
            async with ola.at(table) as four:
                await four.until_type("view")
                with pytest.raises(InvalidStatus) as refused:
                    async with ola.at(table):
                        pass
                assert refused.value.response.status_code == 503
        async with ala.at(table) as again:
            await again.until_type("view")
    async with running(tmp_path / "other", replace(QUICK, limits=Limits(sockets=0))) as host, person(host, "Ala") as ala:
        with pytest.raises(InvalidStatus):
            async with ala.at(await ala.table()):
                pass


async def test_a_socket_that_says_nothing_is_shown_out(tmp_path: Path) -> None:
    settings = replace(QUICK, limits=Limits(hello_seconds=0.05))
    async with running(tmp_path, settings) as host, connect(f"ws://{host}/ws/tables/abcdef") as socket:
        assert (await bye(Talk(socket, "")))[0] == "hello"


async def test_nothing_is_said_to_a_socket_that_is_gone_before_its_hello() -> None:
    said: list[str] = []
    heard = iter(["websocket.connect", "websocket.disconnect"])

    async def receive() -> Any:
        return {"type": next(heard)}

    async def send(message: Any) -> None:
        said.append(message["type"])

    metrics = Metrics()
    tables: Any = None
    app = SocketApp(QUICK, KnownHosts(), tables, MemoryCodes(10.0, lambda holder: holder.id), metrics)
    await app({"path": "/ws/tables/abcdef", "headers": [(b"host", b"x")], "client": None}, receive, send)
    assert said == ["websocket.accept"]
    assert metrics.sockets == 0


async def test_a_ticket_that_cannot_be_looked_up_now_ends_a_socket_so_that_it_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(_codes: object, _code: str) -> None:
        raise StoreError("away")

    async with running(tmp_path) as host, person(host, "Ala") as ala:
        table = await ala.table()
        with monkeypatch.context() as patch:
            patch.setattr(MemoryCodes, "take", away)
            async with ala.at(table) as talk:
                assert (await bye(talk))[0] == "store"
        async with ala.at(table) as talk:
            await talk.until_type("view")


async def test_all_tabs_of_a_person_see_the_same_and_share_the_seat(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        table = await ala.table(bots="random", start=True)
        async with ala.at(table) as one, ala.at(table) as two:
            await one.until_view(lambda view: view["decision"] is not None)
            await two.until_view(lambda view: view["decision"] is not None)
            assert one.view["seat"] == two.view["seat"] == 0
            await one.done("act", decision=one.view["decision"]["number"], move=one.move())
            number = one.view["n"]
            await two.until_view(lambda view: view["n"] >= number)
            told = {message["n"]: message for message in one.messages if message.get("type") == "change"}
            for message in two.messages:
                if message["type"] == "change" and message["n"] in told:
                    assert told[message["n"]] == message
            await two.until_view(lambda view: view["decision"] is not None)
            stale = await two.ask("act", decision=1, move="look 1 2")
            assert stale["kind"] == "stale"


async def test_a_person_is_away_when_the_last_tab_is_closed_and_not_before(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        table = await ala.table()
        async with ala.at(table) as one:
            await one.until_type("view")
            async with ola.at(table) as tab:
                await tab.until_type("view")
                async with ola.at(table) as other:
                    await other.until_type("view")
                await tab.done("sit", seat=1)
                await one.until_view(lambda view: view["table"]["seats"][1]["present"])
            await one.until_view(lambda view: not view["table"]["seats"][1]["present"])


async def test_nobody_is_told_anything_by_a_server_without_people(tmp_path: Path) -> None:
    async with running(tmp_path) as host, httpx.AsyncClient(base_url=f"http://{host}") as http:
        assert (await http.get("/api/me")).status_code == 204
        assert (await http.post("/api/tickets")).status_code == 401
        assert (await http.get("/api/tables")).json() == []
