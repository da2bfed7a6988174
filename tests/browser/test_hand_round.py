"""Ala and Ola play Sen on one phone: between the two nothing of a hand is left on the page, in its storage or behind it."""

from __future__ import annotations

import json
import random
import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.tables import host, screen

LOOK = """async ([table, person]) => {
    const answer = await fetch(`/api/tables/${table}/view`, {headers: {"sennik-as": person}});
    return await answer.json();
}"""
ACT = """async ([table, person, decision, move, id]) => {
    await fetch(`/api/tables/${table}/commands`, {
        method: "POST", headers: {"content-type": "application/json", "sennik-as": person},
        body: JSON.stringify({type: "act", id: `${person}-${id}`, decision, move}),
    });
}"""
STORED = "JSON.stringify([{...localStorage}, {...sessionStorage}, history.state, document.cookie, location.href])"


def take(page: Page, name: str) -> None:
    """That person takes the device, and their cards are there."""
    page.get_by_role("button", name=f"I’m {name}").click()
    expect(page.locator("main.stage")).to_be_visible()


def cover(page: Page) -> None:
    """The device is covered, and the page is another document than before."""
    page.evaluate("window.before = true")
    page.get_by_role("button", name=re.compile("^Cover")).click()
    expect(page.locator(".curtain")).to_be_visible()
    assert page.evaluate("window.before === undefined")


def own_words(page: Page) -> set[str]:
    """What the stage says of cards to whoever sees it."""
    said: list[str] = page.locator("main.stage .spot").evaluate_all("spots => spots.map(spot => spot.getAttribute('aria-label'))")
    return set(said)


def everything(page: Page) -> str:
    """All of the page that can be found in it, and what the browser has stored for it."""
    return str(page.content()) + json.dumps(page.evaluate(STORED))


def nothing_left(page: Page, secrets: set[str]) -> None:
    """No words about cards, and no picture of any, are in the page or in what is stored."""
    found = everything(page)
    assert not [secret for secret in secrets if secret in found]
    assert page.locator(".spot, [data-place], .card img").count() == 0


def test_between_two_people_nothing_of_a_hand_is_left(browser: Browser, address: str) -> None:
    complaints: list[str] = []
    with screen(browser, "en-GB", 360, 640) as page:
        page.on("pageerror", lambda error: complaints.append(str(error)))
        host(page, address, "sen", "basic", 2, rounds=1)
        page.get_by_text("More people on this device").click()
        page.get_by_label("Their name").fill("Zoe")
        page.get_by_role("button", name="Add this person").click()
        expect(page.locator(".seats")).to_contain_text("Zoe")
        page.get_by_role("button", name=re.compile("^Begin")).click()

        expect(page.get_by_role("heading", name=re.compile("^Who is next: Ola and Zoe"))).to_be_visible()
        nothing_left(page, set())
        table = page.url.rpartition("/")[2]
        me: dict[str, Any] = page.evaluate("async () => await (await fetch('/api/me')).json()")
        people = {"Ola": me["person"], "Zoe": me["companions"][0]["person"]}

        for name in ("Ola", "Zoe"):
            take(page, name)
            lands = page.locator("main.stage .spot.pickable")
            lands.nth(0).click()
            lands.nth(1).click()
            seen = page.evaluate(LOOK, [table, people[name]])
            assert seen["you"] == people[name]
            expect(page.get_by_text(f"{name}’s cards")).to_be_visible()
            expect(page.locator("main.stage .spot .known").first).to_be_visible()
            secrets = {words for words in own_words(page) if "you" in words.lower()}
            assert secrets
            cover(page)
            nothing_left(page, secrets)
            if name == "Ola":
                expect(page.get_by_role("heading", name="Hand it to Zoe")).to_be_visible()
            page.go_back()
            page.wait_for_timeout(300)
            assert page.locator(".spot").count() == 0
            page.go_forward()
            expect(page.locator(".curtain")).to_be_visible()
            nothing_left(page, secrets)

        # Out of sight it covers itself, and so it does for whoever goes to another page and back.
        first = page.get_by_role("button", name=re.compile("^I’m ")).first
        first.click()
        expect(page.locator("main.stage")).to_be_visible()
        page.evaluate("window.before = true")
        page.evaluate(
            "Object.defineProperty(document, 'hidden', {value: true}); document.dispatchEvent(new Event('visibilitychange'))"
        )
        expect(page.locator(".curtain")).to_be_visible()
        assert page.evaluate("window.before === undefined")
    assert not complaints


def test_in_cats_the_device_goes_to_whoever_is_attacked(browser: Browser, address: str) -> None:
    with screen(browser, "pl-PL", 360, 640) as page:
        host(page, address, "cats", "base", 2)
        page.get_by_text("Więcej osób przy tym urządzeniu").click()
        page.get_by_label("Imię tej osoby").fill("Zoe")
        page.get_by_role("button", name="Dodaj tę osobę").click()
        expect(page.locator(".seats")).to_contain_text("Zoe")
        page.get_by_role("button", name="Gramy bez zegara").click()
        expect(page.get_by_text("Zegar chodzi także wtedy")).to_have_count(0)
        page.get_by_role("button", name=re.compile("^Zaczynamy")).click()
        expect(page.locator(".curtain")).to_be_visible()

        table = page.url.rpartition("/")[2]
        me: dict[str, Any] = page.evaluate("async () => await (await fetch('/api/me')).json()")
        people = {"Ola": me["person"], "Zoe": me["companions"][0]["person"]}
        attacked = until_an_attack(page, table, people)
        expect(page.get_by_role("heading", name=f"Teraz {attacked}")).to_be_visible()
        page.get_by_role("button", name=f"To ja, {attacked}").click()
        page.get_by_role("button", name=re.compile("^Odpuść")).click()


def until_an_attack(page: Page, table: str, people: dict[str, str]) -> str:
    """Plays for all of them until one is attacked, and returns the name of that one."""
    luck = random.Random(3)
    for turn in range(400):
        for name, person in people.items():
            decision = page.evaluate(LOOK, [table, person])["decision"]
            if decision is None:
                continue
            if decision["window"]:
                return name
            moves = [" ".join([verb, *map(str, words)]) for verb, each in decision["offer"].items() for words in each]
            attacks = [move for move in moves if move.startswith("attack")]
            page.evaluate(ACT, [table, person, decision["number"], luck.choice(attacks or moves), f"{turn}"])
    raise AssertionError("nobody was attacked")
