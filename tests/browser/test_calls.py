"""A real browser is called when it looks elsewhere, and not when it looks; and what is set in one place holds everywhere."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.tables import PATIENCE, new_table, screen

HIDE = """(hidden) => {
    Object.defineProperty(document, "hidden", {configurable: true, get: () => hidden});
    Object.defineProperty(document, "visibilityState", {configurable: true, get: () => hidden ? "hidden" : "visible"});
    document.hasFocus = () => !hidden;
    document.dispatchEvent(new Event("visibilitychange"));
}"""
NOTICES = """async () => {
    const registration = await navigator.serviceWorker.getRegistration("/");
    return (await registration?.getNotifications() ?? []).map(({title, body, tag}) => ({title, body, tag}));
}"""


def sit(page: Page, address: str, table: str, name: str) -> None:
    page.goto(f"{address}/t/{table}")
    page.locator("#gate-name").fill(name)
    page.get_by_role("button", name="Come in").click()
    page.wait_for_selector(".seats")


def _notices(page: Page, count: int) -> None:
    """Waits until the page shows so many. Its worker keeps the whole client before it shows any."""
    end = time.monotonic() + PATIENCE / 1000
    while len(page.evaluate(NOTICES)) != count and time.monotonic() < end:
        page.wait_for_timeout(100)
    assert len(page.evaluate(NOTICES)) == count


@pytest.mark.browser
def test_somebody_who_looks_elsewhere_is_called_and_nobody_who_looks(browser: Browser, address: str) -> None:
    hers = browser.new_context(locale="en", reduced_motion="reduce", permissions=["notifications"], service_workers="allow")
    his = browser.new_context(locale="en", reduced_motion="reduce")
    for context in (hers, his):
        context.set_default_timeout(PATIENCE)
    ola, bob = hers.new_page(), his.new_page()
    ola.add_init_script("localStorage.setItem('sennik-notices', 'on')")
    ola.goto(address)
    ola.locator("#name").fill("Ola")
    ola.evaluate(
        "fetch('/api/me', {method: 'PUT', headers: {'content-type': 'application/json'}, "
        "body: JSON.stringify({name: 'Ola', language: 'en'})})"
    )
    table = new_table(ola, "sen", "basic", 2)
    ola.goto(f"{address}/t/{table}")
    sit(bob, address, table, "Bob")
    icon = ola.locator('link[rel="icon"]')
    expect(ola.locator(".seats")).to_contain_text("Bob")
    ola.evaluate(HIDE, True)
    # Both are asked to look at their own cards.
    ola.get_by_role("button", name="Begin", exact=True).click()
    expect(icon).to_have_attribute("href", "/favicon-turn.svg")
    expect(ola).to_have_title(re.compile("^● "))
    _notices(ola, 1)
    assert ola.evaluate(NOTICES) == [{"title": "Your turn in Sen", "body": "The table is waiting for you.", "tag": table}]
    # Bob looks at his page all the time.
    expect(bob.locator('link[rel="icon"]')).to_have_attribute("href", "/favicon.svg")
    expect(bob).to_have_title("Sennik")
    ola.evaluate(HIDE, False)
    expect(icon).to_have_attribute("href", "/favicon.svg")
    expect(ola).to_have_title("Sennik")
    _notices(ola, 0)
    for context in (hers, his):
        context.close()


@pytest.mark.browser
def test_what_is_set_on_the_front_page_holds_at_once_and_at_every_table(browser: Browser, address: str) -> None:
    context = browser.new_context(locale="en", reduced_motion="reduce", viewport={"width": 360, "height": 640})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(address)
    root = page.locator("html")
    size = "parseFloat(getComputedStyle(document.body).fontSize)"
    usual = page.evaluate(size)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_text("very large", exact=True).click()
    page.get_by_role("dialog").get_by_text("light", exact=True).click()
    expect(root).to_have_attribute("data-letters", "larger")
    assert page.evaluate(size) == pytest.approx(1.3 * usual)
    page.reload()
    expect(root).to_have_attribute("data-theme", "dawn")
    assert page.evaluate(size) == pytest.approx(1.3 * usual)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_text("Polski", exact=True).click()
    expect(page.get_by_role("dialog").get_by_role("heading", name="Ustawienia")).to_be_visible()
    context.close()


@pytest.mark.browser
@pytest.mark.parametrize("sheet", ["Settings", "Keyboard shortcuts"])
def test_what_the_menu_of_a_table_opens_stays_open(browser: Browser, address: str, sheet: str) -> None:
    with screen(browser, "en", 1280, 800) as page:
        page.goto(address)
        page.get_by_role("button", name="Play now").click()
        page.get_by_role("button", name="I know it, just play").click()
        page.get_by_role("button", name="Table menu").click()
        page.get_by_role("dialog").get_by_role("button", name=sheet).click()
        heading = "Keyboard" if sheet != "Settings" else sheet
        opened = page.get_by_role("dialog", name=heading)
        expect(opened).to_be_visible()
        page.evaluate("() => new Promise((resolve) => setTimeout(resolve, 200))")
        expect(opened).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
