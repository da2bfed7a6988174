"""A result is given to others: as a picture and a text by what the device has for that, and else to copy and to save."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.tables import new_table, screen
from tests.browser.test_front_page import MOVES, move

DEVICE = """(files) => {
    window.given = [];
    navigator.canShare = (what) => files || what.files === undefined;
    navigator.share = async (what) => {
        const {title, text, url} = what;
        const sent = [];
        for (const file of what.files ?? []) {
            const bytes = new Uint8Array(await file.arrayBuffer());
            sent.push({name: file.name, type: file.type, size: bytes.length, head: [...bytes.slice(0, 24)]});
        }
        window.given.push({title, text, url, files: sent});
    };
}"""
"""A device that can share, pictures too if it says so."""

NONE = "() => { delete Navigator.prototype.share; delete Navigator.prototype.canShare; }"
SIZE = (1200, 630)


def _size(head: bytes) -> tuple[int, ...]:
    """The width and height of a picture (PNG)."""
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", head[16:24])


@pytest.fixture
def over(address: str, browser: Browser) -> Any:
    """What brings a page to the end of a game of Ala's and Ola's, after a script has run."""

    def play(page: Page, script: str) -> str:
        page.goto(address)
        page.request.put(f"{address}/api/me", data={"name": "Ala", "language": "en"})
        id = new_table(page, "sen", "basic", 2, rounds=1)  # noqa: A001
        table = f"{address}/api/tables/{id}"
        with screen(browser, "en-GB", 360, 640) as ola:
            ola.request.put(f"{address}/api/me", data={"name": "Ola", "language": "en"})
            assert ola.request.post(f"{table}/commands", data={"type": "sit", "id": "sit", "seat": 1}).ok
            assert page.request.post(f"{table}/commands", data={"type": "start", "id": "start"}).ok
            assert any(move(each, table, number) for number in range(MOVES) for each in (page, ola))
        page.add_init_script(f"({script})()" if script == NONE else script)
        page.goto(f"{address}/t/{id}")
        page.get_by_role("button", name="Who has won?").click()
        return id

    return play


@pytest.mark.parametrize("files", [True, False], ids=["pictures too", "text alone"])
def test_a_device_shares_the_result_with_its_picture_if_it_can(browser: Browser, address: str, over: Any, files: bool) -> None:
    with screen(browser, "en-GB", 360, 640) as page:
        table = over(page, f"({DEVICE})({'true' if files else 'false'})")
        share = page.get_by_role("button", name="Share the result")
        page.wait_for_load_state("networkidle")
        share.click()
        page.wait_for_function("() => window.given.length > 0")
        (given,) = page.evaluate("() => window.given")
        assert "Ala" in given["text"]
        assert given["url"].endswith(f"/t/{table}")
        if files:
            (picture,) = given["files"]
            assert picture["name"] == f"sennik-{table}.png"
            assert picture["type"] == "image/png"
            assert _size(bytes(picture["head"])) == SIZE
        else:
            assert given["files"] == []


def test_without_that_it_is_copied_and_saved(browser: Browser, address: str, over: Any, tmp_path: Path) -> None:
    with screen(browser, "en-GB", 360, 640) as page:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        table = over(page, NONE)
        page.get_by_role("button", name="Share the result").click()
        picture = page.get_by_alt_text("The result as a picture")
        expect(picture).to_be_visible()
        page.wait_for_function("() => document.querySelector('.result img')?.naturalWidth > 0")
        assert picture.evaluate("image => [image.naturalWidth, image.naturalHeight]") == list(SIZE)
        text = page.get_by_label("The result as text").input_value()
        assert "Ala" in text
        assert text.endswith(f"/t/{table}")
        page.get_by_role("button", name="Copy as text").click()
        expect(page.get_by_text("The text is copied.")).to_be_visible()
        assert page.evaluate("() => navigator.clipboard.readText()") == text
        with page.expect_download() as saved:
            page.get_by_role("link", name="Save the picture").click()
        assert saved.value.suggested_filename == f"sennik-{table}.png"
        saved.value.save_as(tmp_path / "saved.png")
        assert _size((tmp_path / "saved.png").read_bytes()[:24]) == SIZE
