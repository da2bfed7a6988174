"""A score pad on a phone: rounds are tapped, corrected, kept through a reload and without a network; the result is shared."""

from __future__ import annotations

import json
import re
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


def dream(page: Page, address: str, *names: str) -> None:
    """A pad of Dreamland for these people, by a clock that the test moves on."""
    page.clock.install()
    begin(page, address, "dreamland", *names)
    page.context.set_offline(True)


def press(page: Page, *names: str) -> None:
    for name in names:
        page.get_by_role("button", name=name, exact=True).click()


def roles_of(page: Page) -> list[str | None]:
    """The roles that this browser keeps of the night that is played."""
    roles: list[str | None] = kept(page)[0]["draft"]["round"]["roles"]
    return roles


def points(page: Page) -> dict[str, str]:
    """What each person gets, by name."""
    found = {}
    for line in page.locator(".gains li").all():
        found[line.locator("p b").inner_text()] = line.locator(".points b").inner_text()
    return found


def test_a_night_of_dreamland_goes_from_the_roles_to_the_points(phone: Page, address: str) -> None:
    dream(phone, address, "Ola", "Bartek", "Zosia", "Wit")
    press(phone, "To night 1", "The phone deals the roles")
    dealt = roles_of(phone)
    assert dealt[0] is None
    left = ["fairy", "devil", "imp", "imp"]
    for role in dealt[1:]:
        left.remove(str(role))  # no role more often than its cards
    for name in ("Bartek", "Zosia", "Wit"):
        expect(phone.get_by_role("heading", name=f"Pass the phone to {name}")).to_be_visible()
        assert phone.locator("main .task").count() == 1, "no role is told before"
        press(phone, f"I’m {name} – show my role")
        shown = {"fairy": "Fairy", "devil": "Devil", "imp": "Imp"}[str(dealt[["Ola", "Bartek", "Zosia", "Wit"].index(name)])]
        expect(phone.get_by_role("img", name=shown)).to_be_visible()
        if name == "Zosia":  # the phone goes dark while her role lies open: it lies closed again
            phone.context.set_offline(False)
            phone.reload()
            phone.context.set_offline(True)
            expect(phone.get_by_role("heading", name="Pass the phone to Zosia")).to_be_visible()
            expect(phone.get_by_role("img", name=shown)).to_have_count(0)
            press(phone, "I’m Zosia – show my role")
        press(phone, "Hide and pass on")

    press(phone, "Night falls")
    for answer in ("Right to the yellow side", "Wrong or passed, to the blue side", "Right to the yellow side"):
        press(phone, answer)
    press(phone, "Take back card 3: right", "Right to the yellow side")
    press(phone, "Penalty", "Wit")
    phone.clock.run_for(60_000)
    expect(phone.get_by_role("timer")).to_have_text(re.compile(r"^(60|59|58)$|^1:00$"))
    # A dark phone keeps the time, and what was tapped.
    phone.context.set_offline(False)
    phone.clock.fast_forward(50_000)
    phone.reload()
    phone.context.set_offline(True)
    expect(phone.get_by_role("timer")).to_have_text(re.compile(r"^(10|9|8|7)$"))
    expect(phone.locator(".sides")).to_contain_text("Yellow side: 2 cards")
    phone.clock.run_for(12_000)
    expect(phone.get_by_text("Last guess: Ola")).to_be_visible()
    press(phone, "Right to the yellow side")  # one last guess ends the night
    expect(phone.get_by_role("heading", name="Ola retells the dream")).to_be_visible()
    expect(phone.get_by_text("0 of 3 named")).to_be_visible()
    press(phone, "A yellow word", "A yellow word", "A yellow word")
    expect(phone.get_by_role("button", name="A yellow word")).to_be_disabled()
    press(phone, "The dream is told")
    # 3 yellow and 1 blue: an imp gets the smaller side.
    worth = {"fairy": "+3", "devil": "+1", "imp": "+1"}
    expected = {name: worth[str(role)] for name, role in zip(("Bartek", "Zosia", "Wit"), dealt[1:], strict=True)}
    assert points(phone) == {"Ola": "+5", **expected}
    press(phone, "Save the round")
    expect(phone.locator(".starts")).to_have_text("Next to dream: Bartek")
    row = phone.locator(".paper tr").filter(has_text="Wit")
    assert row.locator("td").all_inner_texts() == [expected["Wit"][1:], "−1", str(int(expected["Wit"]) - 1).replace("-", "−")]


def test_dreamland_by_the_cards_of_the_box_is_corrected_and_won(phone: Page, address: str) -> None:
    names = ("Ola", "Bartek", "Zosia", "Wit")
    dream(phone, address, *names)
    for night, dreamer in enumerate(names):
        press(phone, f"To night {night + 1}", "We deal the cards of the box", "Night falls")
        # Somebody wants out: that is asked about.
        press(phone, "Close without saving")
        expect(phone.get_by_role("button", name="Give this round up?")).to_be_visible()
        press(phone, *["Right to the yellow side"] * (night + 1), "End the night", "The dream is told")
        expect(phone.get_by_role("button", name="Save the round")).to_be_disabled()
        for name, role in zip([each for each in names if each != dreamer], ("Imp", "Fairy", "Devil"), strict=True):
            phone.get_by_role("group", name=name).get_by_label(role).check(force=True)
        press(phone, "Save the round")
    # An imp gets the smaller side, which is empty, but after the first night, when the sides were one card apart.
    sums = [["1", "0", "0", "0"], ["1", "2", "3", "4"], ["1", "2", "3", "0"], ["0", "0", "0", "4"]]
    assert [row[:4] for row in lines(phone)] == sums
    expect(phone.locator(".won")).to_have_text("Bartek wins")

    # Also the first of four nights can be corrected later. Then the others follow by themselves.
    press(phone, "Correct round 1")
    assert phone.get_by_role("button", name="Remove this round").count() == 0, "others have had their turns after it"
    press(phone, "Yellow words that the dream named, 1 more", "Cards on the blue side, 1 more")
    phone.get_by_text("Penalty cards").click()
    press(phone, *["Bartek, 1 more"] * 6, "Save the round")
    assert [row[0] for row in lines(phone)] == ["3", "3", "1", "1"]
    assert [row[-2:] for row in lines(phone)][1] == ["−6", "6"]
    expect(phone.locator(".won")).to_have_text("Zosia wins")  # 6 points each, but no penalty card
    press(phone, "Undo the change")
    assert [row[0] for row in lines(phone)] == ["1", "1", "1", "0"]
    press(phone, "Share the result")
    text = phone.get_by_role("textbox").input_value()
    assert text.splitlines()[0] == "Dreamland. Bartek wins"
    assert text.splitlines()[2] == "Bartek: 10 points"


def lines(page: Page) -> list[list[str]]:
    """The sheet of Dreamland without its head: a line for each person."""
    rows = page.locator(".pad .paper tbody tr").all()
    return [[cell.inner_text() for cell in row.locator("td").all()] for row in rows]
