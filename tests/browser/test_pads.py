"""A score pad on a phone: rounds are tapped, corrected, kept through a reload and without a network; the result is shared."""

from __future__ import annotations

import json
import struct
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.tables import screen
from tests.browser.test_sharing import DEVICE


@pytest.fixture
def phone(address: str, browser: Browser) -> Any:
    with screen(browser, "en-GB", 360, 640) as page:
        page.goto(address)
        page.wait_for_selector("main h1")
        yield page


def begin(page: Page, address: str, game: str, *names: str) -> None:
    """A new pad for these people, from the page of the game's rules."""
    page.goto(f"{address}/rules/{game}")
    page.get_by_role("link", name="Score pad").click()
    page.get_by_role("textbox", name="Person 1").wait_for()
    for number, name in enumerate(names, 1):
        field = page.get_by_role("textbox", name=f"Person {number}")
        if not field.is_visible():
            page.get_by_role("button", name="Add a person").click()
        field.fill(name)
    assert page.locator(".person").count() >= len(names)
    while page.locator(".person").count() > len(names):
        page.get_by_role("button", name="Remove:").last.click()
    page.get_by_role("button", name="Start", exact=True).click()


def enter(page: Page, ender: str, *dreams: str) -> None:
    """Taps a round of Sen, one dream after the other, and who ended it."""
    page.get_by_role("button", name="Enter round").click()
    for dream in dreams:
        tap(page, dream)
    page.get_by_role("button", name=f"{ender} ended the round").click()
    page.get_by_role("button", name="Save the round").click()


def tap(page: Page, lands: str) -> None:
    for land in lands:
        crows = "1 crow" if land == "1" else f"{land} crows"
        page.get_by_role("button", name=crows, exact=True).click()


def column(page: Page) -> list[list[str]]:
    """The sheet without its head: the rounds, then the totals."""
    rows = page.locator(".pad .paper tr").all()[1:]
    return [[cell.inner_text().split()[0] for cell in row.locator("td").all()] for row in rows]


def kept(page: Page) -> list[dict[str, Any]]:
    """What this browser keeps."""
    pads: list[dict[str, Any]] = json.loads(page.evaluate("() => localStorage.getItem('sennik-pads')"))
    return pads


def test_rounds_are_tapped_corrected_kept_and_shared(phone: Page, address: str) -> None:
    begin(phone, address, "sen", "Ola", "Bartek", "Zosia")
    phone.context.set_offline(True)  # once it is loaded it needs nothing
    enter(phone, "Bartek", "0123", "4567", "8899")  # a wrong call
    enter(phone, "Ola", "0011", "2222", "9999")  # a right one
    enter(phone, "Zosia", "8888", "7777", "9999")
    assert column(phone) == [["6", "27", "34"], ["0", "8", "36"], ["32", "28", "41"], ["38", "63", "111"]]
    expect(phone.locator(".won")).to_have_text("Ola has the fairest dream")

    # A slip in the first round: Zosia had 0 and 1 there. The game is not over then.
    phone.get_by_role("button", name="Correct round 1").click()
    phone.locator(".dream").filter(has_text="Zosia").click()
    for _ in range(4):
        phone.get_by_role("button", name="Take back the last one").click()
    tap(phone, "0018")
    phone.get_by_role("button", name="Save the round").click()
    assert column(phone) == [["6", "27", "9"], ["0", "8", "36"], ["32", "28", "41"], ["38", "63", "86"]]
    expect(phone.locator(".starts")).to_have_text("Ola starts round 4")
    phone.get_by_role("button", name="Undo the change").click()
    assert column(phone)[-1] == ["38", "63", "111"]
    phone.get_by_role("button", name="Correct round 1").click()
    phone.locator(".dream").filter(has_text="Zosia").click()
    phone.get_by_role("button", name="Take back the last one").click()
    phone.get_by_role("button", name="Close without saving").click()
    assert column(phone)[-1] == ["38", "63", "111"]

    # The phone goes dark in the midst of a round.
    phone.context.set_offline(False)
    phone.get_by_role("button", name="Correct round 3").click()
    phone.locator(".dream").filter(has_text="Zosia").click()
    phone.get_by_role("button", name="Take back the last one").click()
    phone.reload()
    expect(phone.get_by_role("heading", name="Correct round 3")).to_be_visible()
    tap(phone, "8")
    phone.get_by_role("button", name="Save the round").click()
    assert column(phone)[-1] == ["38", "63", "110"]
    assert [len(pad["rounds"]) for pad in kept(phone)] == [3]

    phone.evaluate(DEVICE, True)
    phone.get_by_role("button", name="Share the result").click()
    expect(phone.get_by_role("button", name="Save the picture")).to_be_enabled()
    text = phone.get_by_role("textbox").input_value()
    sums = ["Ola: 38 crows", "Bartek: 63 crows", "Zosia: 110 crows"]
    assert text.splitlines() == ["Sen · Basic. Ola has the fairest dream", *sums]
    phone.get_by_role("button", name="Send").click()
    phone.wait_for_function("() => window.given.length > 0")
    [given] = phone.evaluate("() => window.given")
    assert (given["text"], [file["type"] for file in given["files"]]) == (text, ["image/png"])
    with phone.expect_download() as saved:
        phone.get_by_role("button", name="Save the picture").click()
    picture = saved.value.path().read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture[16:24])[0] == 1080


def test_seventeen_and_cats_are_counted_too(phone: Page, address: str) -> None:
    begin(phone, address, "seventeen", "Ola", "Bartek", "Zosia")
    phone.get_by_role("button", name="Enter round 1").click()
    for what in ("Called: Ola", "Last card: Zosia", "Hidden Trap: Zosia"):
        phone.get_by_label(what).check(force=True)
    for number in "54332":
        phone.keyboard.press(number)
    expect(phone.locator(".gains li").first).to_contain_text("fell into a trap")
    phone.get_by_role("button", name="Save the round").click()
    expect(phone.locator(".tokens li").filter(has_text="Zosia")).to_contain_text("1")
    expect(phone.locator(".starts")).to_have_text("Ola starts round 2")

    begin(phone, address, "cats", "Ola", "Bartek")
    phone.get_by_role("button", name="Enter the dreams").click()
    for face in ("6", "9", "9", "crow", "9", "9", "9", "5", "9", "9"):
        phone.get_by_role("button", name=face, exact=True).click()
    phone.get_by_role("button", name="Count the result").click()
    expect(phone.locator(".paper tr").first).to_contain_text("64")
    expect(phone.locator(".won")).to_have_text("Ola has the most cats")
