"""Tables for the tests that drive a browser, opened without the form that people fill in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

PATIENCE = 30_000
"""Milliseconds after which a test gives up waiting; nothing is asserted about time."""


@contextmanager
def screen(browser: Browser, language: str, width: int, height: int, patience: int = PATIENCE) -> Iterator[Page]:
    """A page of its own in that language and of that size, on which nothing moves by itself."""
    context = browser.new_context(viewport={"width": width, "height": height}, locale=language, reduced_motion="reduce")
    context.set_default_timeout(patience)
    yield context.new_page()
    context.close()


_NEW_TABLE = """async (setup) => {
    const answer = await fetch("/api/tables", {
        method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify({setup}),
    });
    return (await answer.json()).id;
}"""


def new_table(page: Page, game: str, preset: str, seats: int, **options: Any) -> str:
    """The id of a new table, opened by whoever the page is by now."""
    setup = {"game": game, "preset": preset, "seats": seats, "options": options}
    table: str = page.evaluate(_NEW_TABLE, setup)
    return table


def host(page: Page, address: str, game: str, preset: str, seats: int, **options: Any) -> None:
    """The page becomes Ola's, in the lobby of a new table."""
    page.goto(address)
    page.locator("#name").fill("Ola")
    page.get_by_role("button", name=re.compile("^(Play with friends|Zagraj z przyjaciółmi)")).click()
    page.wait_for_selector(".seats")
    page.goto(f"{address}/t/{new_table(page, game, preset, seats, **options)}")
