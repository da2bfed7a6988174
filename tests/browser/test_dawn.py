"""Dreamland's dawn in a browser: the night is told card by card, by itself and by hand, to eyes and ears, and in the end."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Locator, expect

from tests.browser.keyboard import HEARD
from tests.browser.scenes import dream
from tests.browser.visitor import Visitor, visiting

CARD = 4_500
"""Milliseconds for which a card is told."""

WORDS = ("kot", "dziecko", "aktor", "latarnia")
"""The cards of the night, in their order."""


DREAMERS = ("Ala", "Ola", "Jan", "Ewa")


def dawn(visitor: Visitor, address: str) -> Locator:
    """The story of a night that is over, as it begins."""
    visitor.enter(address, "en-GB")
    visitor.page.evaluate(f"({HEARD})()")
    visitor.come(dream("count"))
    visitor.page.keyboard.press("n")
    return visitor.page.get_by_role("region", name="The story of the night")


def test_the_night_is_told_card_by_card(address: str, browser: Browser) -> None:
    with visiting(browser, "en-GB", 360, 640) as visitor:
        story = dawn(visitor, address)
        word = story.get_by_role("heading", level=4)
        expect(word).to_have_text(WORDS[0])
        clues = story.locator(".clues li")
        expect(clues).to_have_count(3)
        for clue, giver, said, mask in zip(
            clues.all(), ("Ola", "Jan", "Ewa"), ("tajemnica", "kotek", "mgła"), ("Fairy", "Devil", "Imp"), strict=True
        ):
            expect(clue).to_contain_text(giver)
            expect(clue).to_contain_text(said)
            expect(clue.get_by_alt_text(mask).or_(clue.get_by_label(mask))).to_have_count(1)
        expect(clues.first).to_contain_text("The rescue")
        expect(story).to_contain_text("Ala guessed “kot”. It was in the dream that was told.")
        on, back = story.get_by_role("button", name="Next"), story.get_by_role("button", name="Back")
        for number, each in enumerate(WORDS[1:], 2):
            on.click()
            expect(word).to_have_text(each)
            expect(story).to_contain_text(f"Card {number} of 4")
        expect(story.locator(".moments")).to_contain_text("You said “tajemnica”, and in spite of the devils Ala guessed “kot”.")
        expect(on).to_have_attribute("aria-disabled", "true")
        back.click()
        expect(word).to_have_text(WORDS[2])
        story.get_by_role("button", name="All at once").click()
        expect(word).to_have_text(list(WORDS))


def test_the_story_is_followed_by_keys_and_by_ear(address: str, browser: Browser) -> None:
    with visiting(browser, "en-GB", 1280, 800) as visitor:
        story = dawn(visitor, address)
        on = story.get_by_role("button", name="Next")
        on.focus()
        for _ in range(len(WORDS) + 1):  # once more than there are cards
            visitor.page.keyboard.press("Enter")
        expect(story.get_by_role("heading", level=4)).to_have_text(WORDS[-1])
        expect(on).to_be_focused()
        heard: list[str] = visitor.page.evaluate("() => window.heard")
        told = [text for text in heard if text.startswith(WORDS)]
        assert [re.split(r"\W", text)[0] for text in told] == list(WORDS[1:]), "each card is told once"


def test_it_goes_on_by_itself_until_somebody_takes_a_step(address: str, browser: Browser) -> None:
    with visiting(browser, "en-GB", 1280, 800, moves=True) as visitor:
        clock = visitor.page.clock
        clock.install()
        story = dawn(visitor, address)
        word = story.get_by_role("heading", level=4)
        expect(word).to_have_text(WORDS[0])
        for each in WORDS[1:3]:
            clock.fast_forward(CARD)
            expect(word).to_have_text(each)
        story.get_by_role("button", name="Back").click()
        clock.fast_forward(3 * CARD)
        expect(word).to_have_text(WORDS[1])


def test_all_nights_are_told_at_the_end(address: str, browser: Browser) -> None:
    with visiting(browser, "pl-PL", 360, 640) as visitor:
        visitor.enter(address, "pl-PL")
        visitor.come(dream("over"))
        for _ in range(2):
            visitor.page.keyboard.press("n")
        story = visitor.page.get_by_role("region", name="Opowieść o tej nocy")
        story.locator("header button").click()
        expect(story.locator(".night")).to_have_text(
            ["Noc 1. Śnisz ty", *(f"Noc {night}. Śni {who}" for night, who in enumerate(DREAMERS[1:], 2))]
        )
