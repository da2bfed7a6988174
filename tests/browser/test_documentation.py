"""The documentation in a browser: found from the game in both languages, whole at every width, searched, and quiet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect

from tests.browser.flaws import AXE, FOUND

WIDTHS = (360, 1280)
KINDS = {
    "pl-PL": ("po-polsku.html", "reference/zasady-koty.html", "szukaj.html?q=kruk"),
    "en-GB": ("", "reference/protocol.html", "api/sennik.kernel.layout.html", "search.html?q=penalty"),
}
"""A page of each kind: contents, much text with tables and code, a module, what was found."""
APART = """() => [...document.querySelectorAll(".text th, .text td")]
    .filter((cell) => getComputedStyle(cell).display !== "table-cell")
    .map((cell) => `“${cell.textContent.trim().slice(0, 40)}” does not stand in its table`)"""
"""Cells that a style meant for something else has taken out of their rows."""
PAGES = ("", "po-polsku.html", "reference/zasady-koty.html", "reference/protocol.html", "api/sennik.kernel.layout.html")


@pytest.fixture(params=["pl-PL", "en-GB"])
def page(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page in that language that may say nothing on its console, and ask for nothing from elsewhere."""
    context = browser.new_context(locale=request.param, viewport={"width": WIDTHS[0], "height": 640})
    made = context.new_page()
    said: list[str] = []
    made.on("console", lambda message: said.append(_told(message)))
    made.on("pageerror", lambda error: said.append(f"error: {error}"))
    made.on("request", lambda asked: said.append(asked.url) if _foreign(asked, address) else None)
    yield made
    context.close()
    assert said == []


def _told(message: ConsoleMessage) -> str:
    return f"{message.type}: {message.text}"


def _foreign(asked: Request, address: str) -> bool:
    return not asked.url.startswith(address)


def test_guests_find_the_rules_of_a_game_and_the_way_back(page: Page, address: str) -> None:
    page.goto(f"{address}/rules/cats")
    page.get_by_role("link", name=re.compile("Pełne zasady|complete rules")).click()
    expect(page.locator("h1")).to_have_text(re.compile("Zasady gry Koty|Cats: the rules"))
    assert page.locator("html").get_attribute("lang") == page.evaluate("navigator.language.slice(0, 2)")
    other = page.locator(".ways a[hreflang]")
    language = other.get_attribute("hreflang")
    other.click()
    expect(page.locator("html")).to_have_attribute("lang", str(language))
    page.get_by_role("link", name=re.compile("^(Graj|Play)$")).click()
    page.get_by_role("link", name=re.compile("^(Dokumentacja|Documentation)")).click()
    expect(page.locator("h1")).to_have_text(re.compile("Dokumentacja|Documentation"))


def test_pages_are_no_wider_than_the_screen_and_the_contents_are_at_hand(page: Page, address: str) -> None:
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        for path in PAGES:
            page.goto(f"{address}/docs/{path}")
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (path, width)
            menu = page.locator(".menu nav")
            if width == WIDTHS[0]:
                expect(menu).to_be_hidden()
                page.locator(".menu summary").click()
            expect(menu).to_be_visible()
            expect(menu.get_by_role("link").first).to_be_visible()


def test_a_search_finds_pages_and_shows_where(page: Page, address: str) -> None:
    polish = page.goto(f"{address}/docs/") is not None and page.evaluate("navigator.language") == "pl-PL"
    if polish:
        page.goto(f"{address}/docs/po-polsku.html")
    field = page.get_by_role("searchbox").first
    field.fill("kruk" if polish else "penalty")
    field.press("Enter")
    found = page.locator("#search-results li").filter(has_text="Zasady gry Sen" if polish else "Sen: the rules")
    expect(found.first).to_be_visible(timeout=20_000)
    expect(found.first.locator(".context")).to_be_visible(timeout=20_000)
    expect(page.locator("#search-results h2")).to_have_text("Wyniki wyszukiwania" if polish else "Search results")
    found.first.get_by_role("link").click()
    expect(page.locator("h1")).to_have_text(re.compile("Zasady gry Sen|Sen: the rules"))


def test_nothing_is_wrong_with_any_kind_of_page(page: Page, address: str) -> None:
    """By night and by day, as on a phone and as at a desk: each language has two of the four."""
    page.add_init_script(path=AXE)
    language = page.evaluate("navigator.language")
    lights: list[Literal["dark", "light"]] = ["dark", "light"]
    if language != "pl-PL":
        lights.reverse()
    flaws = []
    for width, light in zip(WIDTHS, lights, strict=True):
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(color_scheme=light)
        for path in KINDS[language]:
            page.goto(f"{address}/docs/{path}")
            if "?" in path:
                expect(page.locator("#search-results .context").first).to_be_visible(timeout=20_000)
                expect(page.locator(".search-summary")).to_contain_text(re.compile(r"\d"), timeout=20_000)
            flaws += [f"{path} at {width}, {light}: {flaw}" for flaw in page.evaluate(FOUND) + page.evaluate(APART)]
    assert not flaws, "\n".join(flaws)
