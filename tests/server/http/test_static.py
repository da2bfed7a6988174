from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import httpx
import pytest

from tests.server.client import running

PLACES: Final[dict[str, list[str]]] = json.loads((Path(__file__).parents[3] / "web/src/testing/places.json").read_text("utf-8"))
"""Addresses that the client draws, and some that lead nowhere: the client's own test of its router reads them too."""


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A folder like the built client's, beside something that is nobody's business."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Sennik</title>" + "<p>long</p>" * 100)
    (static / "assets/index-Ab12.js").write_text("console.log('hello');" * 50)
    (static / "assets/font-Ab12.woff2").write_bytes(bytes(range(256)))
    (static / "manifest.webmanifest").write_text("{}")
    (tmp_path / "secret.txt").write_text("secret")
    return static


async def test_files_are_served_with_their_types_and_hashed_ones_for_ever(tmp_path: Path, built: Path) -> None:
    async with running(tmp_path, static=built) as host, httpx.AsyncClient(base_url=f"http://{host}") as http:
        script = await http.get("/assets/index-Ab12.js")
        assert script.headers["content-type"] == "text/javascript; charset=utf-8"
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert script.headers["content-encoding"] == "gzip"
        assert script.text.startswith("console.log")
        font = await http.get("/assets/font-Ab12.woff2")
        assert (font.headers["content-type"], font.content) == ("font/woff2", bytes(range(256)))
        assert "content-encoding" not in font.headers
        manifest = await http.get("/manifest.webmanifest")
        assert manifest.headers["content-type"] == "application/manifest+json"
        assert manifest.headers["cache-control"] == "no-cache"
        plain = await http.get("/assets/index-Ab12.js", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text == script.text
        head = await http.head("/assets/index-Ab12.js", headers={"Accept-Encoding": "identity"})
        assert head.content == b""
        assert int(head.headers["content-length"]) == len(plain.content)


async def test_the_page_comes_at_every_address_that_the_client_draws(tmp_path: Path, built: Path) -> None:
    async with running(tmp_path, static=built) as host, httpx.AsyncClient(base_url=f"http://{host}") as http:
        page = await http.get("/")
        for path in PLACES["drawn"]:
            answer = await http.get(path)
            assert (answer.status_code, answer.text) == (200, page.text)
            assert answer.headers["cache-control"] == "no-cache"
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
        unchanged = await http.get("/t/abcdef", headers={"If-None-Match": page.headers["etag"]})
        assert (unchanged.status_code, unchanged.content) == (304, b"")
        (built / "index.html").write_text("<!doctype html>new")
        assert (await http.get("/", headers={"If-None-Match": page.headers["etag"]})).text == "<!doctype html>new"


async def test_an_address_that_leads_nowhere_is_404_with_the_page_that_says_so(tmp_path: Path, built: Path) -> None:
    async with running(tmp_path, static=built) as host, httpx.AsyncClient(base_url=f"http://{host}") as http:
        page = await http.get("/")
        for path in PLACES["lost"]:
            answer = await http.get(path, headers={"Accept": "text/html,*/*", "If-None-Match": page.headers["etag"]})
            assert (answer.status_code, answer.text) == (404, page.text), path
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-cache"
        assert (await http.head(PLACES["lost"][0])).status_code == 404
        assert (await http.get("/no-such.js")).text == "Not found\n"


async def test_nothing_outside_the_folder_is_served(tmp_path: Path, built: Path) -> None:
    (built / "link.txt").symlink_to(tmp_path / "secret.txt")
    async with running(tmp_path, static=built) as host, httpx.AsyncClient(base_url=f"http://{host}") as http:
        for path in ("/missing.js", "/assets/missing.css", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/link.txt", "/a%00.txt"):
            answer = await http.get(path)
            assert answer.status_code == 404, path
            assert "secret" not in answer.text
        assert (await http.post("/")).status_code == 405
        folder = await http.get("/assets")
        assert (folder.status_code, folder.text[:15]) == (404, "<!doctype html>")


async def test_a_server_without_a_built_client_says_what_to_do(tmp_path: Path) -> None:
    async with running(tmp_path, static=tmp_path / "nothing") as host, httpx.AsyncClient(base_url=f"http://{host}") as http:
        answer = await http.get("/t/abcdef")
        assert answer.status_code == 503
        assert "./run" in answer.text
        assert answer.headers["content-type"] == "text/html; charset=utf-8"


# --- documentation ----------------------------------------------------------------------------------------------------


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """A folder like the built documentation's."""
    docs = tmp_path / "docs"
    (docs / "reference").mkdir(parents=True)
    (docs / "index.html").write_text("<!doctype html><title>Documentation</title>" + "<p>long</p>" * 100)
    (docs / "reference/rules.html").write_text("rules")
    (docs / ".stamp").write_text("hash")
    return docs


async def test_the_documentation_is_served_below_docs_with_a_policy_of_its_own(
    tmp_path: Path, built: Path, written: Path
) -> None:
    async with running(tmp_path, static=built, docs=written) as host, httpx.AsyncClient(base_url=f"http://{host}") as http:
        moved = await http.get("/docs")
        assert (moved.status_code, moved.headers["location"]) == (308, "/docs/")
        index = await http.get("/docs/")
        assert index.text.startswith("<!doctype html><title>Documentation")
        assert index.headers["content-encoding"] == "gzip"
        page = await http.get("/docs/reference/rules.html")
        assert (page.status_code, page.text) == (200, "rules")
        for answer in (index, page):
            policy = answer.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["cache-control"] == "no-cache"
        same = await http.get("/docs/", headers={"If-None-Match": index.headers["etag"]})
        assert (same.status_code, same.content) == (304, b"")
        head = await http.head("/docs/reference/rules.html")
        assert (head.status_code, head.content) == (200, b"")


async def test_what_is_no_page_of_the_documentation_is_answered_like_any_other_address(
    tmp_path: Path, built: Path, written: Path
) -> None:
    async with running(tmp_path, static=built, docs=written) as host, httpx.AsyncClient(base_url=f"http://{host}") as http:
        lost = await http.get("/nothing/there", headers={"Accept": "text/html"})
        for path in ("/docs/none.html", "/docs/../secret.txt", "/docs/%2e%2e/secret.txt", "/docs/.stamp", "/docs/reference"):
            answer = await http.get(path, headers={"Accept": "text/html"})
            assert (answer.status_code, answer.text) == (404, lost.text), path
        assert (await http.get("/docsy", headers={"Accept": "text/html"})).status_code == 404
        assert (await http.post("/docs/")).status_code == 405


async def test_without_documentation_the_rest_is_served(tmp_path: Path, built: Path) -> None:
    async with running(tmp_path, static=built) as host, httpx.AsyncClient(base_url=f"http://{host}") as http:
        assert (await http.get("/docs", headers={"Accept": "text/html"})).status_code == 404
        assert (await http.get("/")).status_code == 200
