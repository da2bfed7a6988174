"""Time in a real browser: the ring that all see, what is left by mail, and the choice of the others when it has run out."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.tables import PATIENCE, come

NEW_TABLE = """async (clock) => {
    const setup = {game: "sen", preset: "basic", seats: 2, clock};
    const answer = await fetch("/api/tables", {
        method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify({setup}),
    });
    return (await answer.json()).id;
}"""


def begin(ola: Page, bob: Page, address: str, clock: dict[str, Any], *, known: bool = False) -> str:
    """A table of Ola and Bob with this clock, in play: both are asked to look at two of their cards."""
    table: str = ola.evaluate(NEW_TABLE, clock)
    ola.goto(f"{address}/t/{table}")
    if known:
        bob.goto(f"{address}/t/{table}")
        expect(ola.locator(".seats")).to_contain_text("Bob")
    else:
        come(bob, address, table, "Bob", ola)
    ola.get_by_role("button", name="Begin", exact=True).click()
    bob.wait_for_selector('[data-place="dream.1.0"].pickable')
    return table


def look(page: Page, seat: int) -> None:
    first, second = (page.locator(f'[data-place="dream.{seat}.{slot}"]') for slot in (0, 1))
    # Whoever comes in sees the cards dealt, and a touch before that may be none.
    while "picked" not in (first.get_attribute("class") or "").split():
        first.click()
        page.wait_for_timeout(300)
    second.click()


@pytest.mark.browser
def test_time_is_seen_by_all_and_when_it_has_run_out_the_others_choose(browser: Browser, address: str) -> None:
    contexts = [browser.new_context(locale="en", reduced_motion="reduce", viewport={"width": 360, "height": 640}) for _ in "ob"]
    for context in contexts:
        context.set_default_timeout(PATIENCE)
    ola, bob = (context.new_page() for context in contexts)
    ola.goto(address)
    ola.locator("#name").fill("Ola")
    ola.get_by_role("button", name=re.compile("^Play with friends")).click()
    ola.wait_for_selector(".seats")

    begin(ola, bob, address, {"tempo": "mail", "turn": 172_800})
    for page in (ola, bob):
        expect(page.locator("[data-clock]")).to_have_count(2)
    look(bob, 1)
    expect(bob.locator("[data-clock]")).to_have_count(1, timeout=PATIENCE)
    expect(bob.locator("[data-clock]")).to_have_attribute("data-clock", "0")
    expect(bob.locator(".bar")).to_contain_text("Time left: 2 days")
    ola.goto(address)
    card = ola.get_by_role("region", name="Your tables").get_by_role("listitem").first
    expect(card).to_contain_text("by mail")
    expect(card).to_contain_text("your time: 2 days")

    begin(ola, bob, address, {"turn": 1, "bank": 0, "grace": 0}, known=True)
    look(bob, 1)
    bar = bob.locator(".bar")
    expect(bar).to_contain_text("Ola has run out of time")
    expect(bar.get_by_role("button")).to_have_count(3)
    expect(ola.locator(".bar")).to_contain_text("Just make your move.")
    bar.get_by_role("button", name="A bot").click()
    expect(ola.get_by_text("A bot plays for you")).to_be_visible()
    ola.get_by_role("button", name="Take back").click()
    expect(ola.get_by_text("A bot plays for you")).to_have_count(0)
    for context in contexts:
        context.close()
