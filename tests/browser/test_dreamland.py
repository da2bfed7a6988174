"""A night of Dreamland in real browsers: Ala dreams on a phone in Polish, Ola is awake at a desk in English, and two bots."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.tables import come, new_table, screen, sit

FINGER = 44
"""Pixels that what is touched has at least each way."""
PATIENCE = 120_000
"""Milliseconds after which a test gives up waiting; nothing is asserted about time."""

WORDS = ("lantern", "giraffe", "violin", "castle", "pumpkin", "bridge", "whale", "teapot", "robot", "island", "mirror", "snail")
OPTIONS = {"language": "en", "night": 30, "clue": 30, "last": 0, "words": "\n".join(WORDS)}

WORDS_IN_OPTIONS = '"words":"'
"""The table's list of words stands in its options, which everybody may read."""


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    with screen(browser, "pl-PL", 360, 640, PATIENCE) as page:
        yield page


@pytest.fixture
def desk(browser: Browser) -> Iterator[Page]:
    with screen(browser, "en-GB", 1280, 800, PATIENCE) as page:
        yield page


def listen(page: Page) -> tuple[list[str], list[str]]:
    """What goes wrong in the page, and every frame that reaches it."""
    complaints: list[str] = []
    frames: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    return complaints, frames


def test_a_clue_is_whispered_guessed_and_retold(address: str, phone: Page, desk: Page) -> None:
    wrong, heard = listen(phone)
    wrong_at_the_desk, _ = listen(desk)
    phone.goto(address)
    phone.get_by_label("Twoje imię").fill("Ala")
    phone.get_by_role("button", name="Zagraj z przyjaciółmi").click()
    phone.wait_for_url(re.compile("/t/"))
    table = new_table(phone, "dreamland", "online", 4, **OPTIONS)
    sit(phone, address, table)
    come(desk, address, table, "Ola", phone)
    phone.get_by_role("button", name=re.compile("^Zaczynamy")).click()

    desk.get_by_role("button", name="I’m ready").click()
    phone.get_by_role("button", name="Zakładam maskę").click()
    expect(desk.get_by_role("region", name="Your clue")).to_contain_text("Your turn", timeout=PATIENCE)
    word = desk.locator(".bed b").inner_text()
    assert word in WORDS
    clue = desk.get_by_role("textbox", name="Your clue")
    clue.fill(f"{word}s")
    clue.press("Enter")
    expect(desk.get_by_role("alert")).to_contain_text(word, timeout=PATIENCE)
    clue.fill("feather")
    clue.press("Enter")
    expect(phone.get_by_text("feather").first).to_be_visible(timeout=PATIENCE)
    guess = phone.get_by_role("textbox", name="Co ci się śni?")
    guess.fill("umbrella")
    guess.press("Enter")
    expect(phone.locator(".clues").get_by_text("feather")).to_have_count(0, timeout=PATIENCE)
    assert not any(word in frame for frame in heard if WORDS_IN_OPTIONS not in frame), "the dreamer was told the word"
    box = desk.get_by_role("button", name="Right: the answer to card 1").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= FINGER
    log = desk.get_by_role("complementary", name="Log")
    lines = (re.compile("gives? a clue: feather"), f"Ala guesses card 1 ({word}): umbrella")
    for line in lines:
        expect(log).to_contain_text(line)

    story = phone.get_by_role("textbox", name="Co ci się śniło?")
    expect(story).to_be_visible(timeout=PATIENCE)
    assert not any(word in frame or "umbrella" in frame for frame in heard if WORDS_IN_OPTIONS not in frame)
    story.fill(f"I saw the {word} at night")
    phone.get_by_role("button", name="To był mój sen").click()
    told = desk.get_by_role("button", name=f"{word}: named", exact=True)
    expect(told).to_have_attribute("aria-pressed", "true", timeout=PATIENCE)  # named, though guessed wrong
    desk.reload()
    for line in lines:  # the awake may read it again, whoever comes back
        expect(log).to_contain_text(line, timeout=PATIENCE)
    desk.get_by_role("button", name="That’s right").click()
    for page, on in ((phone, "Dalej"), (desk, "On we go|Next|Go on")):
        expect(page.get_by_role("button", name=re.compile(on)).first).to_be_visible(timeout=PATIENCE)
        expect(page.get_by_text(re.compile("Wróżka|Diablik|Chochlik|Fairy|Devil|Imp")).first).to_be_visible(timeout=PATIENCE)
    assert not wrong
    assert not wrong_at_the_desk


SEEN = """Object.defineProperty(window, "visualViewport", {
    value: Object.assign(new EventTarget(), {height: 640, offsetTop: 0, scale: 1}),
})"""
KEYBOARD = """([height, top]) => {
    Object.assign(visualViewport, {height, offsetTop: top});
    visualViewport.dispatchEvent(new Event("resize"));
}"""
"""So much of the page can be seen while a keyboard lies over it, from that many px below its top on."""


@pytest.mark.parametrize(("height", "top"), [(640, 0), (350, 0), (350, 290)], ids=["none", "over", "moved"])
def test_the_clock_and_the_field_stay_in_sight(address: str, phone: Page, height: int, top: int) -> None:
    wrong, _ = listen(phone)
    phone.add_init_script(SEEN)
    phone.goto(address)
    phone.get_by_label("Twoje imię").fill("Ala")
    phone.get_by_role("button", name="Zagraj z przyjaciółmi").click()
    phone.wait_for_url(re.compile("/t/"))
    table = new_table(phone, "dreamland", "online", 4, **{**OPTIONS, "night": 300})
    phone.goto(f"{address}/t/{table}")
    phone.get_by_role("button", name="Siadam tu").first.click()
    phone.get_by_role("button", name=re.compile("^Zaczynamy")).click()
    phone.get_by_role("button", name="Można zaczynać").click()
    field = phone.get_by_role("textbox", name="Twoja podpowiedź")
    expect(field).to_be_visible()
    word = phone.locator(".bed b").inner_text()
    phone.evaluate(KEYBOARD, [height, top])
    # As if there were many clues: what is above the bar is scrolled to its end.
    phone.evaluate("document.querySelector('.talk').style.minHeight = '900px'")
    phone.locator(".scene > .main").evaluate("main => main.scrollTo(0, 600)")
    for part in (phone.get_by_role("timer"), field, phone.locator(".kept")):
        expect(part).to_be_visible()
        box = part.bounding_box()
        assert box is not None
        assert top <= box["y"]
        assert box["y"] + box["height"] <= top + height
    expect(phone.locator(".kept")).to_have_text(word)
    assert not wrong
