"""Tables for the tests that drive a browser, opened without the form that people fill in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

PATIENCE = 30_000
"""Milliseconds after which a test gives up waiting; nothing is asserted about time."""

OPEN: Final[list[Page]] = []
"""The pages of the tests that run, so that a failure can tell what they show."""


_KNOWING = """try {
    localStorage.setItem("sennik-callouts", localStorage.getItem("sennik-callouts") ?? "off");
} catch { /* A page without an address keeps nothing. */ }"""


TELL = """([value, known]) => {
    localStorage.setItem("sennik-callouts", value);
    localStorage.setItem("sennik-called-out", known);
    dispatchEvent(new StorageEvent("storage", {key: "sennik-callouts"}));
}"""
"""Sets whether what is new is told of by itself, and what is known already."""


def knowing(context: BrowserContext) -> BrowserContext:
    """The same browser, as that of somebody who knows everything: nothing is told of by itself, unless a test sets it so."""
    context.add_init_script(_KNOWING)
    return context


@contextmanager
def screen(browser: Browser, language: str, width: int, height: int, patience: int = PATIENCE) -> Iterator[Page]:
    """A page of its own in that language and of that size, on which nothing moves by itself."""
    context = browser.new_context(viewport={"width": width, "height": height}, locale=language, reduced_motion="reduce")
    context.set_default_timeout(patience)
    page = context.new_page()
    OPEN.append(page)
    try:
        yield page
    except Exception as error:
        error.add_note(shown(page))
        raise
    finally:
        OPEN.remove(page)
        context.close()


def shown(page: Page) -> str:
    """What the page shows, for whoever reads of a failure."""
    try:
        text: str = page.evaluate("() => document.body.innerText")
    except Error:  # it crashed, or is closed
        return f"{page.url} shows nothing"
    return f"{page.url} shows: {' | '.join(text.split(chr(10)))[:600]}"


def introduce(page: Page, address: str, name: str, language: str) -> None:
    """Makes the page somebody's of that name, before it is loaded."""
    answer = page.request.put(f"{address}/api/me", data={"name": name, "language": language})
    assert answer.ok, answer.text()


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


def sit(page: Page, address: str, table: str) -> None:
    """Whoever the page is comes to a table of their own, at which they sit in the first seat.

    It waits for that: who presses the button of a free seat too early moves to that seat, and plays another part.
    """
    page.goto(f"{address}/t/{table}")
    expect(page.locator(".seats li").first.locator(".you")).to_be_visible(timeout=PATIENCE)


def come(page: Page, address: str, table: str, name: str, host: Page) -> None:
    """Somebody new comes to a table under that name, and the host sees them there."""
    page.goto(f"{address}/t/{table}")
    page.get_by_label(re.compile("^(Your name|Twoje imię)")).fill(name)
    page.get_by_role("button", name=re.compile("^(Come in|Wchodzę)")).click()
    expect(host.locator(".seats")).to_contain_text(name)


def host(page: Page, address: str, game: str, preset: str, seats: int, **options: Any) -> None:
    """The page becomes Ola's, in the lobby of a new table."""
    introduce(page, address, "Ola", page.evaluate("navigator.language")[:2])
    setup = {"game": game, "preset": preset, "seats": seats, "options": options}
    opened = page.request.post(f"{address}/api/tables", data={"setup": setup})
    page.goto(f"{address}/t/{opened.json()['id']}")
