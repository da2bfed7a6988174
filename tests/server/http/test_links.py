"""What a link says where it is sent: the tags of its page, its picture, and the rest of a site that programs look for."""

from __future__ import annotations

import json
import struct
from collections.abc import AsyncIterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, cast

import httpx
import pytest

from sennik.server.http.link_tags import ROBOTS
from sennik.server.http.site import DAWN, NIGHT
from sennik.server.http.static import FOLDER
from sennik.server.settings import Limits, Rate, Settings
from tests.server.client import BASIC, QUICK, running

TOKENS = (Path(__file__).parents[3] / "web/src/style/tokens.css").read_text(encoding="utf-8")
WORDS = "\n".join(f"zzyx{letter}{other}" for letter in "abcd" for other in "efg")


class Head(HTMLParser):
    """The tags of a page's head: by name or property, and the title."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.meta: dict[str, str] = {}
        self.title = self.language = ""
        self._in_title = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.language = found["lang"]
        elif tag == "meta" and ("name" in found or "property" in found):
            self.meta[found.get("name") or found["property"]] = found["content"]
        self._in_title = tag == "title"

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.title += data

    def handle_endtag(self, tag: str) -> None:
        self._in_title = False


@pytest.fixture
async def http(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    assert (FOLDER / "share/advances.json").is_file(), "build the client first: python hatch_build.py"
    async with running(tmp_path, static=FOLDER) as host, httpx.AsyncClient(base_url=f"http://{host}", timeout=120) as client:
        yield client


async def table(http: httpx.AsyncClient, name: str = "Ala", language: str = "pl", **wish: Any) -> str:
    assert (await http.put("/api/me", json={"name": name, "language": language})).status_code == 200
    answer = await http.post("/api/tables", json={"setup": BASIC, **wish})
    assert answer.status_code == 201, answer.text
    return cast("str", answer.json()["id"])


def size(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


async def test_a_table_invites_in_the_language_of_whoever_asks(http: httpx.AsyncClient) -> None:
    id = await table(http)  # noqa: A001
    said = {}
    for language in ("pl", "en"):
        head = Head((await http.get(f"/t/{id}", headers={"Accept-Language": f"{language}-XX,de;q=0.5"})).text)
        assert head.language == language
        assert head.title == f"{head.meta['og:title']} – Sennik"
        assert head.meta["description"] == head.meta["og:description"] == head.meta["twitter:description"]
        base = str(http.base_url).rstrip("/")
        assert head.meta["og:image"].startswith(f"{base}/api/tables/{id}/picture?language={language}&v=")
        assert head.meta["og:url"] == f"{base}/t/{id}"
        said[language] = (head.meta["og:title"], head.meta["og:description"])
    assert said == {
        "pl": ("Ala zaprasza do gry: Sen", "Sen · Podstawowa. Zajęte miejsca: 1 z\u00a03. Otwórz link i\u00a0usiądź do stołu."),
        "en": ("Ala invites you to Sen", "Sen · Basic. Seats taken: 1 of 3. Open the link and take a seat."),
    }


async def test_a_program_that_shows_links_gets_the_language_of_the_host(http: httpx.AsyncClient) -> None:
    id = await table(http, language="pl")  # noqa: A001
    for headers in ({"Accept-Language": "en", "User-Agent": f"Mozilla/5.0 {ROBOTS[2]}/1.0"}, {"Accept-Language": "*"}):
        assert Head((await http.get(f"/t/{id}", headers=headers)).text).meta["og:title"] == "Ala zaprasza do gry: Sen"


async def test_markup_in_a_name_is_text_in_the_tags_and_in_the_picture(http: httpx.AsyncClient) -> None:
    name = "<b>\"&'</b>"
    id = await table(http, name=name)  # noqa: A001
    page = (await http.get(f"/t/{id}", headers={"Accept-Language": "en"})).text
    assert "<b>" not in page
    assert Head(page).meta["og:title"] == f"{name} invites you to Sen"
    assert size((await http.get(f"/api/tables/{id}/picture")).content) == (1200, 630)


async def test_a_link_says_nothing_of_words_hands_or_other_tables(http: httpx.AsyncClient) -> None:
    setup = {"game": "dreamland", "preset": "online", "seats": 4, "options": {"language": "en", "words": WORDS}}
    id = await table(http, bots="easy", setup=setup)  # noqa: A001
    other = await table(http)
    page = (await http.get(f"/t/{id}")).text
    told = (await http.get(f"/api/tables/{id}/link?language=en")).json()
    assert told["title"] == "Ala invites you to Dreamland"
    for text in (page, json.dumps(told)):
        assert "zzyx" not in text
        assert other not in text


async def test_the_front_page_and_the_rules_are_for_search_engines_and_tables_are_not(http: httpx.AsyncClient) -> None:
    id = await table(http)  # noqa: A001
    for path, indexed in (
        ("/", True),
        ("/rules/cats", True),
        (f"/t/{id}", False),
        ("/t/abcdefgh", False),
        ("/device/abc", False),
        ("/offline", False),
        ("/offline/abcdefgh", False),
    ):
        answer = await http.get(path, headers={"Accept-Language": "en"})
        assert answer.headers.get("x-robots-tag") == (None if indexed else "noindex"), path
        head = Head(answer.text)
        assert head.meta.get("robots") == (None if indexed else "noindex"), path
        assert head.meta["description"]
        assert 'rel="manifest"' in answer.text
    robots = (await http.get("/robots.txt")).text
    everybody = robots.split("User-agent: *")[1]
    assert "Disallow: /t/" in everybody
    assert "Disallow: /api/" in everybody
    assert "Disallow: /rules" not in robots
    preview = robots.split("User-agent: *")[0]
    assert "Disallow: /t/" not in preview
    head = Head((await http.get("/rules/cats", headers={"Accept-Language": "en"})).text)
    assert head.title == "Cats: the rules"


async def test_pictures_and_icons_are_png_of_the_right_size_and_kept(http: httpx.AsyncClient) -> None:
    id = await table(http)  # noqa: A001
    first = await http.get(f"/api/tables/{id}/picture?language=en")
    assert first.headers["content-type"] == "image/png"
    assert first.headers["cross-origin-resource-policy"] == "cross-origin"
    assert size(first.content) == (1200, 630)
    assert (await http.get(f"/api/tables/{id}/picture?language=en")).content == first.content
    assert (await http.get(f"/api/tables/{id}/picture?language=pl")).content != first.content
    assert (await http.get(f"/api/tables/{id}/picture?language=de")).status_code == 404
    found = (await http.get("/manifest.webmanifest", headers={"Accept-Language": "pl"})).json()
    assert found["description"].startswith("Gry karciane")
    for icon in found["icons"]:
        answer = await http.get(icon["src"])
        assert answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            assert "{}x{}".format(*size(answer.content)) == icon["sizes"]
    touch = await http.get("/apple-touch-icon.png")
    assert size(touch.content) == (180, 180)
    again = await http.get("/apple-touch-icon.png", headers={"If-None-Match": touch.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert (await http.get("/pictures/nothing-en.png")).status_code == 404


@pytest.mark.parametrize("limit", ["pictures", "all_pictures"])
async def test_drawing_has_a_limit_and_what_is_there_already_does_not_count(limit: str, tmp_path: Path) -> None:
    once = Rate(0.000_001, 1)
    limits = Limits(previews=once, pictures=once) if limit == "pictures" else Limits(previews=once, all_pictures=once)
    settings = Settings(bot_pace=QUICK.bot_pace, limits=limits)
    async with (
        running(tmp_path, settings, static=FOLDER) as host,
        httpx.AsyncClient(base_url=f"http://{host}", timeout=120) as http,
    ):
        id = await table(http)  # noqa: A001
        for _ in range(3):
            assert (await http.get(f"/api/tables/{id}/picture?language=en")).status_code == 200
        drawn = await http.get(f"/api/tables/{id}/picture?language=pl")
        usual = await http.get("/pictures/sen-pl.png")
        assert (drawn.status_code, drawn.content) == (200, usual.content), "the picture of the game"
        assert (
            Head((await http.get(f"/t/{id}", headers={"Accept-Language": "en"})).text).meta["og:title"]
            == "Ala invites you to Sen"
        )
        beyond = Head((await http.get(f"/t/{id}", headers={"Accept-Language": "en"})).text)
        assert beyond.meta["og:title"] == "Sennik – card games with friends and bots"
        assert beyond.meta["robots"] == "noindex"


async def test_without_the_clients_build_there_is_no_picture_and_the_answer_says_so(tmp_path: Path) -> None:
    async with running(tmp_path) as host, httpx.AsyncClient(base_url=f"http://{host}") as http:
        id = await table(http)  # noqa: A001
        answer = await http.get(f"/api/tables/{id}/picture")
        assert (answer.status_code, answer.json()["code"]) == (503, "no-picture")
        assert (await http.get("/icon-192.png")).status_code == 503


def test_the_colours_of_the_manifest_are_those_of_the_page() -> None:
    night, dawn = TOKENS.split('[data-theme="dawn"]')[:2]
    assert f"--surface: {NIGHT};" in night
    assert f"--surface: {DAWN};" in dawn
    for file in ("web/index.html", "web/src/app/preferences.svelte.ts"):
        assert NIGHT in (Path(__file__).parents[3] / file).read_text(encoding="utf-8")
