"""What the table moves to make room sets out from where it lay."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.browser.tables import PATIENCE, host

WATCH = """() => {
    const piles = () => ["draw", "discard"].map((place) => {
        const {x, y, width, height} = document.querySelector(`[data-place="${place}"]`).getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
    });
    window.before = piles();
    // Told when the card is in the air and everything else has set out, before any of it is painted.
    window.first = new Promise((resolve) => {
        new MutationObserver((_, watching) => {
            if (document.querySelector(".flyer") === null) return;
            watching.disconnect();
            resolve(piles());
        }).observe(document.body, {childList: true, subtree: true});
    });
}"""
BOTH = "async () => ({before: window.before, first: await window.first, last: await window.first.then(%s)})"
LAST = """async () => {
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)));
    const {width} = document.querySelector('[data-place="draw"]').getBoundingClientRect();
    return Math.round(width);
}"""


def test_the_piles_make_room_for_a_drawn_card_from_where_they_lay(address: str, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 640}, locale="en-GB", reduced_motion="no-preference")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    host(page, address, "sen", "basic", 2, starter=1)
    page.get_by_role("button", name=re.compile("^Begin")).click()
    for _ in range(2):
        page.locator(".mine .spot.pickable:not(.picked)").first.click()
    draw = page.locator(".bar.asked button[aria-keyshortcuts=D]")
    expect(draw).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".flyer")).to_have_count(0)
    page.evaluate(WATCH)
    draw.click()
    seen = page.evaluate(BOTH % LAST)
    assert seen["first"] == seen["before"]
    assert seen["last"] < seen["before"][0][2], "the piles made no room, so that nothing was to be seen"
    context.close()
