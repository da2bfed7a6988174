"""Ola at a desk in English and Jan on a phone in Polish tell each other something beside the game."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.tables import come, host, screen

STORED = "JSON.stringify([localStorage, sessionStorage, history.state])"


def middle(page: Page, place: str) -> float:
    """Where the middle of that is, from the left."""
    box = page.locator(place).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2


def test_each_reads_in_their_language_at_the_figure_and_as_it_was_typed(browser: Browser, address: str) -> None:
    complaints: list[str] = []
    with screen(browser, "en-GB", 1280, 800) as ola, screen(browser, "pl-PL", 360, 640) as jan:
        for page in (ola, jan):
            page.on("pageerror", lambda error: complaints.append(str(error)))
        host(ola, address, "sen", "basic", 3, rounds=1)
        ola.get_by_role("button", name="Game options").click()
        ola.get_by_role("checkbox", name=re.compile("^Chat")).check()
        ola.get_by_role("button", name="Close").click()
        come(jan, address, ola.url.rpartition("/")[2], "Jan", ola)

        jan.get_by_role("button", name="Powodzenia!").click()
        expect(ola.locator(".bubble")).to_have_text("Good luck!")
        expect(jan.locator(".bubble")).to_contain_text("Powodzenia!")
        assert abs(middle(ola, ".bubble") - middle(ola, "[data-avatar='1']")) < 40

        ola.get_by_role("button", name=re.compile("^Begin")).click()
        jan.get_by_role("button", name=re.compile("^Dziennik")).click()
        jan.get_by_role("textbox", name="Napisz do stołu").fill("<b>Kruk</b> &amp; sen")
        jan.get_by_role("button", name="Wyślij").click()
        expect(ola.locator(".bubble")).to_have_text("<b>Kruk</b> &amp; sen")
        expect(ola.get_by_role("log", name="Talk").locator("p")).to_have_text(["Jan: Good luck!", "Jan: <b>Kruk</b> &amp; sen"])
        assert "Kruk" not in str(ola.evaluate(STORED)) + str(jan.evaluate(STORED))

        jan.reload()
        expect(jan.locator("main.stage")).to_be_visible()
        expect(jan.get_by_text("&amp; sen")).to_have_count(0)

        ola.get_by_text("Whom do you want to hear?").click()
        ola.get_by_role("button", name="Mute Jan").click()
        expect(ola.get_by_role("log", name="Talk").locator("p")).to_have_count(0)
        jan.get_by_role("button", name=re.compile("^Dziennik")).click()
        jan.get_by_role("button", name="Brawo!").click()
        expect(jan.locator(".bubble")).to_have_text("Brawo!")
        ola.get_by_role("button", name="laughter").click()
        expect(jan.get_by_role("log", name="Rozmowa").locator("p")).to_have_text(["Jan: Brawo!", "Ola się śmieje."])
        expect(ola.get_by_role("log", name="Talk").locator("p")).to_have_text(["Ola laughs."])
    assert not complaints
