"""Clues of a night, however many, lie above the sides and never over them."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.browser.tables import PATIENCE, host

OVER = """() => {
    const more = document.createElement("div");
    more.style.height = "400px";
    document.querySelector(".talk").append(more);
    return more.getBoundingClientRect().bottom - document.querySelector(".sides").getBoundingClientRect().top;
}"""


def test_what_is_said_never_lies_over_the_sides(address: str, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 640}, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    host(page, address, "dreamland", "online", 4, language="en")
    page.get_by_role("button", name="Move here").first.click()
    page.get_by_role("button", name=re.compile("^Begin")).click()
    page.locator(".dreamland .bar .button-main").click()
    expect(page.locator(".main > .bed")).to_be_visible(timeout=PATIENCE)
    assert page.evaluate(OVER) <= 0
    context.close()
