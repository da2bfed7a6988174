from __future__ import annotations

import asyncio
import re
import threading
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from socket import gethostname
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from sennik.games.dreamland.game import _own
from sennik.i18n import text
from sennik.server.settings import Limits, Rate
from sennik.words import load
from tests.server.client import PATIENCE, QUICK, Person, person, running

SETUP = {"game": "sen", "preset": "basic", "seats": 2, "options": {"rounds": 1}}


def client(host: str, **more: Any) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=f"http://{host}", **more)


def all_bytes(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir() if file.is_file())


async def test_a_browser_gets_a_cookie_that_scripts_cannot_read(tmp_path: Path) -> None:
    async with running(tmp_path) as host, client(host) as http:
        answer = await http.put("/api/me", json={"name": "  Ala \t Ola\u200b ", "language": "en"})
        made = answer.json()
        assert made == {"person": made["person"], "name": "Ala Ola", "language": "en", "portrait": made["portrait"]}
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert "Secure" not in cookie
        assert (await http.get("/api/me")).json() == answer.json()
        renamed = await http.put("/api/me", json={"name": "Ela", "language": "pl"})
        assert renamed.json() == {**made, "name": "Ela", "language": "pl"}
        assert "set-cookie" not in renamed.headers


async def test_the_cookie_is_for_https_alone_where_the_server_is_set_so(tmp_path: Path) -> None:
    async with running(tmp_path, replace(QUICK, secure_cookies=True)) as host, client(host) as http:
        answer = await http.put("/api/me", json={"name": "Ala"})
        assert "Secure" in answer.headers["set-cookie"]


async def test_a_program_gets_its_key_once_and_uses_it_as_a_bearer(tmp_path: Path) -> None:
    async with running(tmp_path) as host, client(host) as http:
        answer = await http.put("/api/me", json={"name": "Bot"}, headers={"Sennik-Secret": "body"})
        assert "set-cookie" not in answer.headers
        key = answer.json()["secret"]
        bearer = {"Authorization": f"Bearer {key}"}
        me = await http.get("/api/me", headers=bearer)
        assert me.json()["person"] == answer.json()["person"]
        assert "secret" not in me.json()
        again = await http.put("/api/me", json={"name": "Bot"}, headers={**bearer, "Sennik-Secret": "body"})
        assert "secret" not in again.json()
        for wrong in (key[:-1], key + "x", key.split(".")[0] + ".", "." + key.split(".")[1], "nobody.secret", "x" * 300):
            assert (await http.get("/api/me", headers={"Authorization": f"Bearer {wrong}"})).status_code == 401


async def test_only_the_hash_of_a_secret_is_on_the_disk(tmp_path: Path) -> None:
    async with running(tmp_path) as host, client(host) as http:
        answer = await http.put("/api/me", json={"name": "Bot"}, headers={"Sennik-Secret": "body"})
        id, secret = answer.json()["secret"].split(".")  # noqa: A001
        assert len(secret) >= 43
    kept = all_bytes(tmp_path)
    assert id.encode() in kept
    assert secret.encode() not in kept


async def test_refusals_have_a_code_and_a_sentence_in_the_askers_language(tmp_path: Path) -> None:
    async with (
        running(tmp_path) as host,
        person(host, "Ala", "en") as ala,
        person(host, "Ola", "pl") as ola,
        client(host) as http,
    ):
        assert (await ala.http.get("/api/tables/nosuch/view")).json()["text"].startswith("There is no such table")
        assert (await ola.http.get("/api/tables/nosuch/view")).json()["text"].startswith("Nie ma takiego stołu")
        # Also what is refused for its size alone, whether anything would read it or not.
        for method, path in (("PUT", "/api/me"), ("POST", "/api/tables"), ("GET", "/api/tables")):
            large = await ola.http.request(method, path, content=b" " * 20_000)
            assert (large.status_code, large.json()["text"]) == (413, text("pl", "problem-too-large"))
        for language, start in (
            ("pl-PL,pl;q=0.9", "Serwer"),
            ("de, en;q=0.5", "The server"),
            ("de", "The server"),
            ("*/*", "The server"),
        ):
            answer = await http.post("/api/tickets", headers={"Accept-Language": language})
            assert answer.status_code == 401
            assert answer.json()["code"] == "no-person"
            assert answer.json()["text"].startswith(start)
        # what a program is told that says nothing at all about languages, curl for one
        assert "accept-language" not in http.headers
        assert (await http.get("/api/tables/nosuch/record")).json()["text"].startswith("There is no such table")


async def test_a_language_that_is_not_said_is_that_of_the_person_or_of_the_header_or_english(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ola", "pl") as ola, client(host) as http:
        assert (await ola.http.put("/api/me", json={"name": "Olga"})).json()["language"] == "pl"
        for accepted, language in (("*", "en"), ("pl", "pl"), ("de, en;q=0.5", "en")):
            http.cookies.clear()
            answer = await http.put("/api/me", json={"name": "Bot"}, headers={"Accept-Language": accepted})
            assert answer.json()["language"] == language


WRONG = (
    ("PUT /api/me", b'{"name":""}', "400 malformed name"),
    ("PUT /api/me", b'{"name":"  "}', "400 name"),
    ("PUT /api/me", b"{}", "400 missing-field name"),
    ("PUT /api/me", b'{"name":"Ala","admin":true}', "400 unknown-field admin"),
    ("POST /api/tables", b"{}", "400 missing-field setup"),
    ("POST /api/tables", b'{"setup":{"game":"sen"}}', "400 missing-field setup.preset"),
    ("POST /api/tables", b'{"setup":{"game":"sen","preset":"basic","odd":1}}', "400 unknown-field setup.odd"),
    ("POST /api/tables", b'{"setup":{"game":"sen","preset":"basic","clock":{"odd":1}}}', "400 unknown-field setup.clock.odd"),
    ("POST /api/tables/nosuch/commands", b'{"type":"sit","id":"a"}', "400 missing-field seat"),
    ("PUT /api/me", b"{", "400 malformed"),
    ("PUT /api/me", b"[]", "400 malformed"),
    ("POST /api/tables", b'{"setup":{"game":"chess","preset":"basic"}}', "400 no-such-game"),
    ("POST /api/tables", b'{"setup":{"game":"chess","preset":"basic"},"bots":"random"}', "400 no-such-game"),
    ("POST /api/tables", b'{"setup":{"game":"sen","preset":"none"}}', "400 no-such-preset"),
    ("POST /api/tables", b'{"setup":{"game":"sen","preset":"basic","seats":9}}', "400 seats"),
    ("POST /api/tables", b'{"setup":{"game":"sen","preset":"basic","seats":11}}', "400 seats"),
    ("POST /api/tables", b'{"setup":{"game":"sen","preset":"basic","options":{"x":1}}}', "400 option x"),
    ("POST /api/tables", b'{"setup":{"game":"sen","preset":"basic","options":{"target":-1}}}', "400 option target"),
    ("POST /api/tables", b'{"setup":{"game":"sen","preset":"basic"},"bots":"genius"}', "400 no-such-level"),
    ("POST /api/tables", b'{"setup":{"game":"sen","preset":"basic","clock":{"turn":-1}}}', "400 malformed setup.clock.turn"),
    ("POST /api/tables", b'{"setup":{"game":"sen","preset":"basic","seats":"2"}}', "400 malformed setup.seats"),
    ("POST /api/tables", b'{"setup":{"game":"sen","preset":"basic","public":1}}', "400 malformed setup.public"),
    ("POST /api/tables", b'{"setup":{"game":"sen","preset":"basic"},"start":"true"}', "400 malformed start"),
    ("POST /api/tables", b"", "400 malformed"),
    ("POST /api/tables/nosuch/act", b'{"id":"a","decision":"1","move":"wake"}', "400 malformed decision"),
    ("POST /api/tables/nosuch/commands", b'{"type":"sit","id":"a","seat":"1"}', "400 malformed seat"),
    ("POST /api/tables/nosuch/act", b'{"id":"a","decision":1,"move":"wake"}', "404 no-table"),
    ("POST /api/tables/nosuch/commands", b'{"type":"sit","id":"a","seat":1}', "404 no-table"),
    ("GET /api/tables/UPPER/record", b"", "404 no-table"),
    ("POST /api/links/claim", b'{"code":"made-up"}', "404 no-link"),
    ("GET /api/qr?path=https://evil.example/", b"", "400 not-own-path path"),
    ("GET /api/qr?path=//evil.example", b"", "400 not-own-path path"),
    ("GET /api/qr", b"", "400 missing-field path"),
    ("GET /api/tables/nosuch/view?seen=abc", b"", "400 malformed seen"),
    ("GET /api/tables/nosuch/view?seen=", b"", "400 malformed seen"),
    ("GET /api/nothing", b"", "404 no-page"),
    ("DELETE /api/me", b"", "405 no-method"),
    ("PUT /api/me", b'{"name":"' + b"a" * 25 + b'"}', "400 too-long name"),
    ("PUT /api/me", b'{"name":"' + b"a" * 20_000 + b'"}', "413 too-large"),
    ("GET /api/qr?path=/t/" + "a" * 50, b"", "400 too-long path"),
)
"""Requests by method, address and body, with the status, the code and the place of the refusal."""


async def test_what_is_wrong_with_a_request_is_said(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        for asked, body, told in WRONG:
            method, path = asked.split(" ")
            status, code, where = (told + " ").split(" ")[:3]
            answer = await ala.http.request(method, path, content=body, headers={"Content-Type": "application/json"})
            problem = answer.json()
            assert (answer.status_code, problem["code"], problem["where"]) == (int(status), code, where), (asked, body)
            assert problem["text"] not in {f"problem-{code}", f"refusal-{code}"}
            if code in {"missing-field", "unknown-field", "too-long", "malformed"}:
                assert where in problem["text"], "people are told which field it is too"


WANTED: tuple[tuple[str, str, bytes, str, dict[str, Any]], ...] = (
    ("POST", "/api/tables", b"", "no-body", {}),
    ("POST", "/api/tables", b"[]", "no-body", {}),
    ("POST", "/api/tables", b'{"setup":{"game":"sen"', "no-json", {}),
    ("POST", "/api/tables", b'{"setup":}', "no-json-from", {"byte": 9}),
    ("POST", "/api/tables", b"\xff", "no-json-from", {"byte": 0}),
    ("POST", "/api/tables", b'{"setup":5}', "no-object", {"field": "setup"}),
    ("POST", "/api/tables", b'{"setup":{"game":5}}', "no-text", {"field": "setup.game"}),
    ("POST", "/api/tables", b'{"setup":{"game":"sen","preset":"basic","seats":2.5}}', "no-number", {"field": "setup.seats"}),
    ("POST", "/api/tables", b'{"setup":{"game":"sen","preset":"basic","public":1}}', "no-flag", {"field": "setup.public"}),
    ("POST", "/api/tables", b'{"setup":{"game":"sen","preset":"basic","clock":{"turn":-1}}}', "number-too-small",
     {"field": "setup.clock.turn", "bound": 1}),
    ("GET", "/api/tables/nosuch/view?seen=abc", b"", "no-number", {"field": "seen"}),
)  # fmt: skip


async def test_what_should_be_there_is_said_in_both_languages(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola", "pl") as ola:
        for method, path, body, problem, arguments in WANTED:
            for each, language in ((ala, "en"), (ola, "pl")):
                answer = await each.http.request(method, path, content=body, headers={"Content-Type": "application/json"})
                assert answer.status_code == 400
                assert answer.json()["text"] == text(language, f"problem-{problem}", **arguments), (path, body)


async def test_who_is_known_is_refused_in_the_own_language_and_others_in_the_browsers(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala", "pl") as ala, client(host) as nobody:
        polish, english = {"Accept-Language": "pl"}, {"Accept-Language": "en-GB,pl;q=0.5"}
        for method, path, body in (
            ("POST", "/api/tables", b'{"setup":{"game":"chess","preset":"basic"}}'),
            ("GET", "/api/tables/nosuch", b""),
            ("GET", "/api/qr?path=//evil.example", b""),
        ):
            own = (await ala.http.request(method, path, content=body, headers=english)).json()
            assert own["text"] == text("pl", f"{'refusal' if own['code'] == 'no-such-game' else 'problem'}-{own['code']}")
        for headers, language in ((polish, "pl"), (english, "en")):
            told = (await nobody.get("/api/tables/nosuch", headers=headers)).json()
            assert told["text"] == text(language, "problem-no-table")


async def test_other_pages_cannot_act_for_somebody(tmp_path: Path) -> None:
    settings = replace(QUICK, origins=frozenset({"https://friends.example"}))
    async with running(tmp_path, settings) as host, person(host, "Ala") as ala:
        for origin in ("https://evil.example", "null", "file://", f"http://{host}:80", f"http://x.{host}"):
            answer = await ala.http.post("/api/tickets", headers={"Origin": origin})
            assert (answer.status_code, answer.json()["code"]) == (403, "origin")
        for origin in (f"http://{host}", "https://friends.example"):
            assert (await ala.http.post("/api/tickets", headers={"Origin": origin})).status_code == 200


async def test_every_answer_carries_the_security_headers(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static/index.html").write_text("<!doctype html>")
    async with running(tmp_path) as host, client(host) as http:
        for path in ("/", "/t/abcdef", "/missing.js", "/api/me", "/api/games", "/api/nothing", "/healthz", "/metrics"):
            headers = (await http.get(path)).headers
            assert "script-src 'self';" in headers["content-security-policy"]
            assert "frame-ancestors 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert "server" not in headers


async def test_only_a_page_whose_way_is_trusted_is_told_to_keep_its_window_to_itself(tmp_path: Path) -> None:
    # Elsewhere a browser ignores the header, and complains of it on the console.
    origins = frozenset({"http://sennik.example", "http://localhost.example", "http://127.0.0.1.example"})
    async with running(tmp_path, replace(QUICK, origins=origins)) as host, client(host) as http:
        port = host.rsplit(":", 1)[1]
        for name in (host, f"localhost:{port}", "sennik.localhost", "[::1]:80", "127.3.2.1"):
            headers = (await http.get("/", headers={"Host": name})).headers
            assert headers.get("cross-origin-opener-policy") == "same-origin", name
        for name in ("192.168.0.7:8017", "sennik.example", "localhost.example", "127.0.0.1.example", "[fe80::1]:80"):
            plain = (await http.get("/", headers={"Host": name})).headers
            assert "cross-origin-opener-policy" not in plain, name
            assert plain["cross-origin-resource-policy"] == "same-origin"
            behind = (await http.get("/", headers={"Host": name, "X-Forwarded-Proto": "https"})).headers
            assert behind.get("cross-origin-opener-policy") == "same-origin", name


async def test_requests_people_and_tables_are_limited_by_rate(tmp_path: Path) -> None:
    limits = Limits(new_people=Rate(0.0001, 2), new_tables=Rate(0.0001, 1), requests=Rate(0.0001, 8))
    async with running(tmp_path, replace(QUICK, limits=limits)) as host, person(host, "Ala") as ala, person(host, "Ola"):
        async with person(host) as ela:
            answer = await ela.http.put("/api/me", json={"name": "Ela"})
            assert (answer.status_code, answer.json()["code"]) == (429, "many-people")
        assert (await ala.http.post("/api/tables", json={"setup": SETUP})).status_code == 201
        answer = await ala.http.post("/api/tables", json={"setup": SETUP})
        assert (answer.status_code, answer.json()["code"]) == (429, "many-tables")
        codes = [(await ala.http.get("/api/me")).status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429]
        assert (await ala.http.get("/healthz")).status_code == 200


async def test_nothing_on_the_way_keeps_what_one_person_is_told(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        table = await ala.table()
        for path in ("/api/me", f"/api/tables/{table}/view", "/api/played", f"/api/tables/{table}", "/api/nowhere"):
            assert (await ala.http.get(path)).headers["cache-control"] == "no-store", path
        assert (await ala.http.get("/api/tables")).headers["cache-control"] == "private, no-cache"


async def test_one_person_cannot_keep_open_tables_without_end(tmp_path: Path) -> None:
    async with running(tmp_path, replace(QUICK, limits=Limits(open_tables_of_person=2))) as host, person(host, "Ala") as ala:
        await ala.table()
        await ala.table()
        answer = await ala.http.post("/api/tables", json={"setup": SETUP})
        assert (answer.status_code, answer.json()["code"]) == (429, "many-tables")


async def test_a_device_link_makes_another_device_the_same_person_once(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, client(host) as phone, client(host) as thief:
        link = (await ala.http.post("/api/links")).json()
        match = re.fullmatch(rf"http://{host}/device/([A-Za-z0-9_-]+)", link["url"])
        assert match is not None
        assert link["qr"].startswith("<svg")
        assert link["seconds"] == 600
        for _ in range(2):
            checked = await phone.post("/api/links/check", json={"code": match[1]})
            assert (checked.status_code, checked.json()) == (200, {"seconds": 600})
        claimed = await phone.post("/api/links/claim", json={"code": match[1]})
        assert claimed.json()["person"] == ala.id
        assert (await phone.get("/api/me")).json()["person"] == ala.id
        assert (await ala.http.get("/api/me")).json()["person"] == ala.id
        assert (await thief.post("/api/links/claim", json={"code": match[1]})).status_code == 404
        used = await thief.post("/api/links/check", json={"code": match[1]})
        assert (used.status_code, used.json()["code"]) == (404, "no-link")
        nobody = await thief.get("/api/me")
        assert (nobody.status_code, nobody.content) == (204, b""), "to be nobody yet is no mistake"


async def test_a_device_link_names_the_table_where_it_was_made(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, client(host) as phone:
        table = await ala.table()
        link = (await ala.http.post("/api/links", params={"table": table})).json()
        match = re.fullmatch(rf"http://{host}/device/([A-Za-z0-9_-]+)/{table}", link["url"])
        assert match is not None
        assert (await phone.post("/api/links/claim", json={"code": match[1]})).json()["person"] == ala.id
        missing = await ala.http.post("/api/links", params={"table": "nonesuch"})
        assert (missing.status_code, missing.json()["code"]) == (404, "no-table")
        long = await ala.http.post("/api/links", params={"table": "a" * 41})
        assert long.status_code == 400


async def test_a_device_link_runs_out(tmp_path: Path) -> None:
    async with running(tmp_path, replace(QUICK, limits=Limits(link_seconds=0.0))) as host, person(host, "Ala") as ala:
        code = (await ala.http.post("/api/links")).json()["url"].rsplit("/", 1)[1]
        assert (await ala.http.post("/api/links/check", json={"code": code})).status_code == 404
        assert (await ala.http.post("/api/links/claim", json={"code": code})).status_code == 404


async def test_other_devices_can_be_forgotten(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala", "pl") as ala, person(host) as lost:
        table = await ala.table()
        claimed = (await ala.http.post("/api/links")).json()["url"].rsplit("/", 1)[1]
        assert (await lost.http.post("/api/links/claim", json={"code": claimed})).status_code == 200
        old = dict(ala.http.cookies)
        waiting = (await lost.http.post("/api/links")).json()["url"].rsplit("/", 1)[1]
        ticket = (await lost.http.post("/api/tickets")).json()["ticket"]
        async with ala.at(table) as own, lost.at(table) as other:
            await own.until_view(lambda view: view["seat"] == 0)
            await other.until_view(lambda view: view["seat"] == 0)
            answer = await ala.http.post("/api/me/key")
            assert answer.json() == (await ala.http.get("/api/me")).json(), "this browser has the new key"
            for talk in (own, other):
                while (bye := await talk.next())["type"] != "bye":
                    pass
                assert (bye["code"], bye["text"]) == ("key", text("en", "bye-key"))
        assert (await lost.http.get("/api/me")).status_code == 401
        assert (await lost.http.post("/api/tickets")).status_code == 401
        assert (await ala.http.post("/api/links/claim", json={"code": waiting})).status_code == 404
        async with connect(f"ws://{host}/ws/tables/{table}") as socket:
            await socket.send(f'{{"type":"hello","ticket":"{ticket}"}}')
            assert '"code":"ticket"' in str(await asyncio.wait_for(socket.recv(), PATIENCE))
        async with ala.at(table) as again:
            await again.until_view(lambda view: view["seat"] == 0)
    async with running(tmp_path) as host, client(host) as http:
        assert (await http.get("/api/me", headers={"Cookie": f"sennik={old['sennik']}"})).status_code == 401
        new = {"Cookie": f"sennik={ala.http.cookies['sennik']}"}
        assert (await http.get("/api/me", headers=new)).json()["name"] == "Ala"
        keys = [(await http.post("/api/me/key", headers={**new, "Sennik-Secret": "body"})).json() for _ in range(2)]
        assert keys[0]["secret"].startswith(keys[0]["person"] + ".")
        assert keys[1]["code"] == "no-person", "each key is the only one"


async def test_a_key_is_changed_at_a_bounded_rate(tmp_path: Path) -> None:
    limits = Limits(new_keys=Rate(0.0001, 2))
    async with running(tmp_path, replace(QUICK, limits=limits)) as host, person(host, "Ala") as ala:
        assert [(await ala.http.post("/api/me/key")).status_code for _ in range(3)] == [200, 200, 429]


async def test_games_are_described_as_data(tmp_path: Path) -> None:
    async with running(tmp_path) as host, client(host) as http:
        games = (await http.get("/api/games")).json()
        sen = next(game for game in games if game["name"] == "sen")
        assert "target" in {option["name"] for option in sen["options"]}
        deck = sen["presets"][0].pop("deck")
        assert sen["presets"][0] == {
            "name": "basic",
            "options": {},
            "seats": [2, 3, 4, 5],
            "fixed": ["edition"],
            "people": [],
            "strong": True,
            "tuned": True,
        }
        assert (deck["least"], deck["most"], deck["also"]) == (26, 120, [])
        lines = {line["card"]: line for line in deck["lines"]}
        plain = {"card": "9", "copies": 9, "least": 0, "most": 120, "number": 9, "number_least": 9, "number_most": 9}
        assert lines["9"] == plain
        assert lines["take2"] == plain | {"card": "take2", "copies": 3, "number": 5, "number_least": 0, "number_most": 20}
        assert all("deck" not in preset or preset["deck"] is None for game in games for preset in game["presets"]
                   if game["name"] == "dreamland")  # fmt: skip
        assert "random" in sen["levels"]
        assert sen["faces"][:3] == ["", "0", "1"]
        assert "count" in sen["phases"]


async def test_a_tables_words_are_in_the_language_of_whoever_opens_it_and_the_lobby_says_so(tmp_path: Path) -> None:
    setup = {"game": "dreamland", "preset": "online", "seats": 4, "public": True}
    async with (
        running(tmp_path) as host,
        person(host, "Ala", "pl") as ala,
        person(host, "Amy", "en") as amy,
        person(host, "Ola", "pl") as ola,
    ):
        opened = {await ala.table(setup=setup): "pl", await amy.table(setup=setup): "en"}
        opened[await ola.table(setup={**setup, "options": {"language": "en"}})] = "en"
        for table, language in opened.items():
            assert (await ala.http.get(f"/api/tables/{table}")).json()["setup"]["options"]["language"] == language
        for host_of in (ala, amy, ola):
            lines = (await host_of.http.get("/api/tables")).json()
            assert lines
            assert {line["language"] for line in lines} == {opened[line["id"]] for line in lines}


async def test_the_lobby_shows_public_tables_where_somebody_is_and_ones_own(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        hidden = await ala.table()
        public = await ala.table(setup={**SETUP, "public": True})
        seen_by_ala = (await ala.http.get("/api/tables")).json()
        assert {line["id"] for line in seen_by_ala} == {hidden, public}
        assert all(line["mine"] for line in seen_by_ala)
        assert (await ola.http.get("/api/tables")).json() == [], "nobody is at it"
        async with ala.at(public) as own:
            await own.until_type("view")
            (line,) = (await ola.http.get("/api/tables")).json()
            sitting, opened = line.pop("sitting"), line.pop("opened")
            assert line == {
                "id": public, "game": "sen", "preset": "basic", "phase": "open", "seats": 2, "people": 1, "bots": 0,
                "host": "Ala", "mine": False, "language": "", "since": 0, "round": 0, "seat": None, "turn": False,
                "invited": False, "hidden": False, "scores": [], "winners": [], "record": False,
                "tempo": "brisk", "ends": 0, "ends_seat": None, "late": False,
            }  # fmt: skip
            assert [(each["kind"], each["name"]) for each in sitting] == [("person", "Ala"), ("empty", "")]
            assert opened > 1_700_000_000_000
            async with ola.at(public) as talk:
                await talk.done("sit", seat=1)
            (line,) = (await ola.http.get("/api/tables")).json()
            assert (line["people"], line["mine"], line["seat"]) == (2, True, 1)


async def test_a_few_hosts_do_not_push_the_others_out_of_the_lobby(tmp_path: Path) -> None:
    async with (
        running(tmp_path) as host,
        person(host, "Ala") as ala,
        person(host, "Ola") as ola,
        person(host, "Ela") as ela,
        AsyncExitStack() as sockets,
    ):
        public = {"setup": {**SETUP, "public": True}}
        olas = await ola.table(**public)
        alas = [await ala.table(**public) for _ in range(5)]
        for whose, table in ((ola, olas), *((ala, table) for table in alas)):
            await (await sockets.enter_async_context(whose.at(table))).until_type("view")
        assert [line["id"] for line in (await ela.http.get("/api/tables")).json()] == [alas[4], alas[3], olas]
        # Somebody comes and moves: the order stays, and says nothing of it.
        async with ela.at(olas) as talk:
            await talk.done("sit", seat=1)
            await talk.done("stand")
        listed = [line["id"] for line in (await person_less(host)).json()]
        assert listed == [alas[4], alas[3], olas]


async def person_less(host: str) -> httpx.Response:
    """The lobby as a stranger sees it."""
    async with client(host) as http:
        return await http.get("/api/tables")


async def test_an_address_has_a_share_of_the_lobby(tmp_path: Path) -> None:
    def away(address: str) -> dict[str, str]:
        return {"X-Forwarded-For": address}

    async with running(tmp_path) as host, AsyncExitStack() as stack:
        for number in range(9):
            one = await stack.enter_async_context(person(host, f"A{number}"))
            one.http.headers.update(away("2001:db8::%x" % (number + 1) if number < 8 else "203.0.113.9"))
            talk = await stack.enter_async_context(one.at(await one.table(setup={**SETUP, "public": True})))
            await talk.until_type("view")
        listed = [line["host"] for line in (await person_less(host)).json()]
        assert listed == ["A8", "A7", "A6", "A5", "A4", "A3", "A2"], "six of the one network, and the other's"


async def test_who_is_put_out_of_a_public_table_cannot_sit_down_again(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        table = await ala.table(setup={**SETUP, "public": True})
        async with ala.at(table) as own, ola.at(table) as other:
            await other.done("sit", seat=1)
            await own.done("kick", seat=1)
            await other.until_view(lambda view: view["seat"] is None)
            people = other.view["table"]["people"]
            assert [each.get("put_out") for each in people if each["person"] == ola.id] == [True]
            for language in ("pl", "en"):
                async with ola.at(table, language=language) as talk:
                    refused = await talk.ask("sit", seat=1)
                    assert (refused["code"], refused["kind"]) == ("put-out", "forbidden")
                    assert refused["text"] == text(language, "refusal-put-out")
            # Nor once the table is nobody's but theirs who have the link.
            await own.done("configure", setup={**SETUP, "public": False})
            assert (await other.ask("sit", seat=1))["code"] == "put-out"
            await own.done("reseat", seat=1, person=ola.id)
            await other.until_view(lambda view: view["seat"] == 1)
            assert "put_out" not in next(each for each in other.view["table"]["people"] if each["person"] == ola.id)
            await other.done("stand")
            await other.done("sit", seat=1)


async def test_a_page_is_shared_by_an_address_and_its_picture(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        table = await ala.table()
        shared = (await ala.http.get("/api/share", params={"path": f"/t/{table}"})).json()
        assert shared["url"] == f"http://{host}/t/{table}"
        picture = await ala.http.get("/api/qr", params={"path": f"/t/{table}"})
        assert picture.headers["content-type"] == "image/svg+xml"
        assert picture.text == shared["qr"]
        named = await ala.http.get("/api/share", params={"path": "/"}, headers={"Host": "laptop.lan:8017"})
        assert named.json()["url"] == "http://laptop.lan:8017/"


async def bot_plays(bot: Person, table: str) -> dict[str, Any]:
    """A game by HTTP alone; the last view."""
    number = 0
    while True:
        view: dict[str, Any] = (await bot.http.get(f"/api/tables/{table}/view")).json()
        if view["result"] is not None:
            return view
        decision = view["decision"]
        if decision is None:
            await asyncio.sleep(0.001)
            continue
        verb, words = next(iter(decision["offer"].items()))
        number += 1
        move = " ".join(map(str, (verb, *words[0])))
        answer = await bot.http.post(
            f"/api/tables/{table}/act", json={"id": f"m{number}", "decision": decision["number"], "move": move}
        )
        assert answer.json() == {"type": "accepted", "id": f"m{number}"}, answer.text


async def test_a_program_plays_a_whole_game_by_http_alone(tmp_path: Path) -> None:
    settings = replace(QUICK, limits=Limits(requests=Rate(10_000, 10_000)))
    async with running(tmp_path, settings) as host, person(host, "Bot") as bot:
        table = await bot.table(setup=SETUP, bots="random")
        refused = await bot.http.get(f"/api/tables/{table}/record")
        assert (refused.status_code, refused.json()["code"]) == (409, "record-while-playing")
        started = await bot.http.post(f"/api/tables/{table}/commands", json={"type": "start", "id": "s"})
        assert started.json() == {"type": "accepted", "id": "s"}
        early = await bot.http.post(f"/api/tables/{table}/act", json={"id": "e", "decision": 99, "move": "wake"})
        assert (early.status_code, early.json()["kind"]) == (409, "stale")
        last = await bot_plays(bot, table)
        assert last["table"]["phase"] == "over"
        record = await bot.http.get(f"/api/tables/{table}/record")
        assert record.status_code == 200
        assert "attachment" in record.headers["content-disposition"]
        lines = record.text.splitlines()
        assert '"game":"sen"' in lines[0]
        assert len(lines) > 5


async def test_health_and_metrics(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        assert (await ala.http.get("/healthz")).text == "ok\n"
        table = await ala.table(setup=SETUP, bots="random", start=True)
        async with ala.at(table) as talk:
            await talk.until_view(lambda view: view["decision"] is not None)
            await talk.done("act", decision=talk.view["decision"]["number"], move=talk.move())
            await talk.ask("act", decision=0, move="wake")
            page = await ala.http.get("/metrics")
            found = {
                (sample.name, *sample.labels.values()): sample.value
                for family in text_string_to_metric_families(page.text)
                for sample in family.samples
            }
        assert found["sennik_events_total",] >= 2
        assert found["sennik_sockets",] == 1
        assert found["sennik_tables_loaded",] == 1
        assert found["sennik_people_total",] == 1
        assert found["sennik_messages_sent_total",] >= 2
        assert found["sennik_refusals_total", "stale"] == 1
        assert found["sennik_append_seconds_bucket", "+Inf"] == found["sennik_append_seconds_count",] >= 2


async def test_what_can_not_even_be_read_is_the_askers_fault(tmp_path: Path) -> None:
    async with running(tmp_path) as host, client(host) as http:
        await http.put("/api/me", json={"name": "Ala"})
        sent = {"Content-Type": "application/json"}
        for body, code in (
            (b"[" * 8_000, "malformed"),
            (b'{"setup":' * 1_500, "unknown-field"),
            (b'{"setup":{"game":"\xff"}}', "malformed"),
            (b'{"' + b"x" * 8_000 + b'":1}', "unknown-field"),
        ):
            answer = await http.post("/api/tables", content=body, headers=sent)
            assert (answer.status_code, answer.json()["code"]) == (400, code), body[:20]
            assert len(answer.text) < 1_000
        for origin in ("http://[", "http://[zz]", "http://]"):
            answer = await http.put("/api/me", json={"name": "Ela"}, headers={"Origin": origin})
            assert (answer.status_code, answer.json()["code"]) == (403, "origin")
        assert (await http.get("/api/me")).json()["name"] == "Ala"


@pytest.mark.parametrize(
    "headers",
    [
        [("Host", "a:99999")],
        [("Host", "a:x")],
        [("Host", "a b")],
        [("Host", "[::1")],
        [("Host", "żaba")],
        [("Host", "a@b")],
        [("Host", "a/b")],
        [("Host", "x" * 300)],
    ],
)
async def test_a_host_that_is_none_is_refused_before_anybody_takes_it_for_one(
    tmp_path: Path, headers: list[tuple[str, str]], caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path) as host, client(host) as http:
        for method, path in (("GET", "/"), ("GET", "/api/nothing"), ("PATCH", "/api/me"), ("GET", "/metrics"), ("HEAD", "/x.js")):
            answer = await http.request(method, path, headers=[(name.encode(), value.encode()) for name, value in headers])
            assert answer.status_code == 400, (method, path)
            assert "content-security-policy" in answer.headers
            assert method == "HEAD" or answer.json()["code"] == "malformed"
    assert not caplog.records


async def test_two_hosts_are_none(tmp_path: Path) -> None:
    async with running(tmp_path) as host:
        reader, writer = await asyncio.open_connection(*host.split(":"))
        writer.write(b"GET /api/games HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n")
        assert b" 400 " in await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        writer.close()


@pytest.mark.parametrize("length", ["0" * 5_001, "1" * 5_001, "0" * 5_000 + "9", "9" * 19])
async def test_a_length_of_any_size_is_a_number_or_a_refusal(
    tmp_path: Path, length: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path) as host:
        reader, writer = await asyncio.open_connection(*host.split(":"))
        writer.write(f"PUT /api/me HTTP/1.1\r\nHost: {host}\r\nContent-Length: {length}\r\n\r\n{{}}       ".encode())
        head = (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)).decode()
        assert head.split()[1] in {"400", "413"}
        assert "content-security-policy: " in head
        writer.close()
    assert not caplog.records


async def test_whatever_a_request_is_made_of_it_gets_an_answer_and_makes_no_line_of_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    strange = [
        ("GET", "/api/share?path=%ff%00", {}),
        ("GET", "/api/share?path=" + "%2F" * 60, {}),
        ("GET", "/%ff%00/x", {}),
        ("GET", "/api/tables/%ff", {}),
        ("GET", "/api/me", {"Cookie": "sennik=\xff.\xfe; =; ;;"}),
        ("GET", "/api/me", {"Authorization": "Bearer \xff\xfe.\xfd"}),
        ("GET", "/api/me", {"Accept-Language": "\xff;q=" + "9" * 5_000}),
        ("GET", "/api/games", {"Accept": "\xff/\xff;q=" + "9" * 5_000}),
        ("PUT", "/api/me", {"Content-Type": "application/json; charset=\xff"}),
        ("PUT", "/api/me", {"Content-Type": "application/json; charset=utf-7"}),
        ("PUT", "/api/me", {"Content-Type": "multipart/form-data; boundary="}),
        ("GET", "/", {"If-None-Match": "\xff", "X-Forwarded-Proto": "\xff", "X-Forwarded-For": "\xff"}),
        ("GET", "/", {"Upgrade": "h2c", "Connection": "upgrade"}),
        ("PUT", "/api/me", {"Origin": "http://a:99999"}),
        ("GET", "/ws/tables/abcd", {}),
    ]
    async with running(tmp_path) as host, client(host) as http:
        for method, path, headers in strange:
            sent = [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]
            body = b'{"name": ' + b"9" * 5_000 + b"}" if method == "PUT" else b""
            answer = await http.request(method, path, headers=sent, content=body)
            assert answer.status_code not in {500, 502}, (path, headers)
            assert "content-security-policy" in answer.headers
    assert not [record for record in caplog.records if record.exc_info or "Traceback" in record.getMessage()]
    assert not caplog.records


async def test_a_page_whose_name_leads_here_reads_nothing(tmp_path: Path) -> None:
    origins = frozenset({"https://sennik.example.org"})
    (tmp_path / "static").mkdir()
    (tmp_path / "static/index.html").write_text("<!doctype html>")
    async with running(tmp_path, replace(QUICK, origins=origins)) as host, person(host, "Ala") as ala:
        port = host.rsplit(":", 1)[1]
        for evil in ("evil.example", f"evil.example:{port}", "localhost.evil.example", "sennik.example.org.evil.example", "1.2"):
            for path in ("/metrics", "/healthz", "/api/me", "/api/tables", "/", "/missing.js"):
                answer = await ala.http.get(path, headers={"Host": evil, "Accept-Language": "pl"})
                assert answer.status_code == 421, (evil, path)
                assert answer.json() == {"code": "host", "text": text("pl", "problem-host"), "where": ""}
                assert "content-security-policy" in answer.headers
            shown = await ala.http.get("/", headers={"Host": evil, "Accept": "text/html", "Accept-Language": "en"})
            assert shown.text == text("en", "problem-host") + "\n", "a browser shows it as it is"
            same = {"Host": evil, "Origin": f"http://{evil}"}
            assert (await ala.http.post("/api/tickets", headers=same)).status_code == 421
            with pytest.raises(InvalidStatus, match="421"):
                await connect(f"ws://{evil.partition(':')[0]}/ws/tables/abcdef", host="127.0.0.1", port=int(port))
        good = [
            "localhost",
            "127.0.0.1",
            "[::1]",
            "192.168.1.5",
            "[fe80::1]",
            "93.184.216.34",
            "laptop",
            "laptop.local",
            "pi.lan",
        ]
        for name in (
            *good,
            "sennik.example.org",
            "SENNIK.example.org.",
            "laptop.local",
            "my.home.arpa",
            "x.localhost",
            gethostname(),
        ):
            for port_ in ("", f":{port}", ":80"):
                answer = await ala.http.get("/healthz", headers={"Host": name + port_})
                assert answer.status_code == 200, name


async def test_files_and_looks_at_the_health_have_a_rate_too(tmp_path: Path) -> None:
    limits = Limits(file_requests=Rate(0.0001, 3), looks=Rate(0.0001, 2), handshakes=Rate(0.0001, 1))
    async with running(tmp_path, replace(QUICK, limits=limits)) as host, client(host) as http:
        assert [(await http.get("/x.js")).status_code for _ in range(5)] == [404, 404, 404, 429, 429]
        assert [(await http.get(path)).status_code for path in ("/healthz", "/metrics", "/healthz")] == [200, 200, 429]
        refused = await http.get("/x.js", headers={"Accept-Language": "pl"})
        assert refused.json()["text"] == text("pl", "problem-too-fast")
        assert (await http.get("/api/games")).status_code == 200
        for status in ("404", "429"):
            with pytest.raises(InvalidStatus, match=status):
                await connect(f"ws://{host}/ws/nowhere")


async def test_no_host_makes_a_link_that_leads_nowhere(tmp_path: Path) -> None:
    async with running(tmp_path) as host, client(host) as http:
        for strange in ("[....]", ".", "..", "-", "AI.", "a..b"):
            assert (await http.get("/healthz", headers={"Host": strange})).status_code == 400, strange
        for strange in ("[", "[::1", "[zz]", "x" * 3_000):
            for path in ("/api/share", "/api/qr?path=/"):
                answer = await http.get(path, headers={"Host": strange})
                assert answer.status_code in {200, 400}, (strange[:10], path, answer.text)
                assert f"//{strange}" not in answer.text
                if answer.status_code == 400:
                    assert answer.json()["code"] in {"malformed", "missing-field"}


async def test_a_setup_is_asked_about_which_of_its_words_bots_can_say_nothing(tmp_path: Path) -> None:
    words = ["kot", "pies", "zamek", "okno", "lampa", "rzeka", "most", "żaba", "kogut", "wampir", "kwantyzacja", "hipostaza"]
    setup = {"game": "dreamland", "preset": "online", "seats": 4, "options": {"language": "pl", "words": "\n".join(words)}}
    async with running(tmp_path) as host, person(host, "Ala", "pl") as ala:
        assert (await ala.http.post("/api/tables/unsaid", json=setup)).json() == ["kwantyzacja", "hipostaza"]
        assert (await ala.http.post("/api/tables/unsaid", json=SETUP)).json() == []
        refused = await ala.http.post("/api/tables/unsaid", json={**setup, "seats": 3})
        assert (refused.status_code, refused.json()["code"]) == (400, "seats")
        assert (await ala.http.get("/api/tables")).json() == [], "nothing is opened"


async def test_a_setup_can_be_checked_and_nothing_is_opened(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala", "pl") as ala:
        setup = {"game": "dreamland", "preset": "online", "seats": 4}
        words = [f"słowo{letter}" for letter in "abcdefghijkl"]
        for wrong, told in (
            ({"options": {"words": "\n".join([*words, "słowoa"])}}, "Wiersz 13"),
            ({"options": {"words": "kot"}}, "12"),
            ({"seats": 3}, "4"),
            ({"game": "chess"}, ""),
        ):
            answer = await ala.http.post("/api/tables/check", json={**setup, **wrong})
            assert answer.status_code == 400, answer.text
            assert told in answer.json()["text"]
        answer = await ala.http.post("/api/tables/check", json={**setup, "options": {"words": "\n".join(words)}})
        assert answer.status_code == 204
        assert (await ala.http.get("/api/tables")).json() == []


async def test_a_tables_own_words_are_read_beside_everybody_elses_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first list of a language takes a tenth of a second to read, and no other table waits for it."""
    read: list[threading.Thread] = []
    own_lexicon = load.own_lexicon

    def noted(*arguments: Any) -> Any:
        read.append(threading.current_thread())
        return own_lexicon(*arguments)

    def setup(last: str) -> dict[str, Any]:
        words = "\n".join([*(f"hasło{letter}" for letter in "abcdefghijkl"), last])
        return {"game": "dreamland", "preset": "online", "seats": 4, "options": {"words": words}}

    monkeypatch.setattr(load, "own_lexicon", noted)
    async with running(tmp_path) as host, person(host, "Ala", "pl") as ala:
        assert (await ala.http.post("/api/tables/check", json=setup("sowa"))).status_code == 204
        table = await ala.table(setup=setup("lis"))
        async with ala.at(table) as talk:
            await talk.until_type("view")
            await talk.done("configure", setup=setup("wilk"))
            assert len(read) == 3
            assert threading.main_thread() not in read
            assert (await talk.ask("configure", setup=setup("hasłob")))["code"] == "option"
            assert len(read) == 5, "what is wrong is found again, where it is said"


@pytest.mark.parametrize("start", [False, True])
async def test_after_a_restart_a_tables_own_words_are_read_beside_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, start: bool
) -> None:
    read: list[threading.Thread] = []
    own_lexicon = load.own_lexicon

    def noted(*arguments: Any) -> Any:
        read.append(threading.current_thread())
        return own_lexicon(*arguments)

    words = "\n".join(f"hasło{letter}" for letter in "abcdefghijklmn")
    setup = {"game": "dreamland", "preset": "online", "seats": 4, "options": {"words": words}}
    async with running(tmp_path) as host, person(host, "Ala", "pl") as ala:
        table = await ala.table(setup={**setup, "options": {}})
        async with ala.at(table) as talk:
            await talk.done("configure", setup=setup)
            if start:
                await talk.done("start", fill="thumb")
        key = ala.http.cookies["sennik"]
    # The new process has read nothing yet.
    _own.cache_clear()
    monkeypatch.setattr(load, "own_lexicon", noted)
    async with running(tmp_path) as host, person(host) as ala:
        ala.http.cookies.set("sennik", key)
        async with ala.at(table) as talk:
            await talk.until_type("view")
            if not start:
                await talk.done("start", fill="thumb")
            assert len(read) == 1
            assert read[0] is not threading.main_thread()
