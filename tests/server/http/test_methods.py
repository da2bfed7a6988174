"""What an address can be used for: its methods, and no other address beside it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx

from sennik.server.http.api import ENDPOINTS
from tests.server.client import running


def by_path() -> dict[str, set[str]]:
    """The methods of each address."""
    found: dict[str, set[str]] = {}
    for each in ENDPOINTS:
        found.setdefault(each.path.replace("{table_id}", "abcdef"), set()).add(each.method)
    return found


async def test_an_address_says_what_it_can_be_used_for_and_refuses_the_rest(tmp_path: Path) -> None:
    async with running(tmp_path) as host, httpx.AsyncClient(base_url=f"http://{host}") as http:
        for path, methods in by_path().items():
            allowed = methods | {"OPTIONS"}
            asked = await http.options(path)
            assert (asked.status_code, asked.content) == (204, b"")
            assert set(asked.headers["allow"].split(", ")) == allowed
            for method in {"GET", "HEAD", "POST", "PUT", "DELETE", "PATCH"} - methods:
                refused = await http.request(method, path, headers={"Accept-Language": "pl"})
                assert refused.status_code == 405
                assert set(refused.headers["allow"].split(", ")) == allowed
                if method != "HEAD":
                    assert refused.json()["code"] == "no-method"
                    assert refused.json()["text"].startswith("Tego adresu")


async def test_only_the_address_itself_is_answered(tmp_path: Path) -> None:
    async with running(tmp_path) as host, httpx.AsyncClient(base_url=f"http://{host}") as http:
        for path in (
            "/api/me/",
            "/api//me",
            "/api/ME",
            "/api/tables/",
            "/api/tables//view",
            "/api/tables/abcdef/view/more",
            "/api/",
        ):
            for method in ("GET", "OPTIONS"):
                answer = await http.request(method, path)
                assert (answer.status_code, answer.json()["code"]) == (404, "no-page"), path


async def test_a_body_that_does_not_say_its_length_is_read_up_to_the_bound(tmp_path: Path) -> None:
    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(40):
            yield b" " * 1_000

    async with running(tmp_path) as host, httpx.AsyncClient(base_url=f"http://{host}") as http:
        answer = await http.put("/api/me", content=pieces(), headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


async def test_the_documents_name_every_endpoint_once() -> None:
    assert len({each.name for each in ENDPOINTS}) == len(ENDPOINTS)
    assert len({(each.method, each.path) for each in ENDPOINTS}) == len(ENDPOINTS)
    for each in ENDPOINTS:
        assert each.summary
        assert each.description
