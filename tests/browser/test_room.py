"""What matters most on a stage has its room: my cards with letters of any size, the row of Seventeen, the name of the game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.flaws import FLAWS, STILL
from tests.browser.further import LONGEST
from tests.browser.scenes import Moment, Scene, dream, moment, pressed
from tests.browser.visitor import Visitor, visiting

LETTERS = "letters => { document.documentElement.dataset.letters = letters; }"
THUMB = 40
"""Pixels that a card of one's own is wide at least on a small phone, however many play."""
CROWDED = 18
"""The same among as many as can play, or with letters larger than usual."""

OWN = """(least) => {
    const bar = document.querySelector(".bar").getBoundingClientRect().top;
    const page = document.scrollingElement;
    const flaws = page.scrollHeight > page.clientHeight + 1 ? [`the page is ${page.scrollHeight} high`] : [];
    for (const card of document.querySelectorAll(".mine .spot, .mine .land .stack")) {
        const {left, right, top, bottom, width} = card.getBoundingClientRect();
        const seen = left >= 0 && right <= innerWidth && top >= 0 && bottom <= bar + 1;
        if (!seen) flaws.push(`a card lies at ${left}..${right}, ${top}..${bottom}, the bar at ${bar}`);
        if (width < least) flaws.push(`a card is ${width} wide`);
    }
    const above = document.querySelector(".board .caption").getBoundingClientRect().bottom;
    const self = document.querySelector(".mine .self").getBoundingClientRect().top;
    if (self < above - 3) flaws.push(`my name lies at ${self}, over what happened, which ends at ${above}`);
    const [head, standing] = [document.querySelector("h1"), document.querySelector("h1 small")];
    for (const words of [head, standing]) {
        if (words.scrollWidth > words.clientWidth) flaws.push(`the head cuts “${words.textContent.trim()}”`);
    }
    if (standing.getBoundingClientRect().width < 20) flaws.push("the head doesn't say how far the game has come");
    return [...new Set(flaws)];
}"""
WIDTH = "(node) => node.getBoundingClientRect().width"


def shown(page: Page, letters: str) -> None:
    page.evaluate(LETTERS, letters)
    page.evaluate(STILL)


def tables() -> list[tuple[Scene, int]]:
    """The tables of every game of cards with few and with as many as can play, and how wide a card is at least."""
    many = [("sen", "basic", 5), ("sen", "long-dream", 5), ("seventeen", "basic", 6), ("cats", "base", 6), ("cats", "teams", 4)]
    few = [("sen", "basic", 3), ("seventeen", "basic", 3), ("cats", "base", 2), ("cats", "base", 3)]
    return [(pressed(*each), THUMB) for each in few] + [(pressed(*each), CROWDED) for each in many]


@pytest.fixture(params=["pl-PL", "en-GB"])
def phone(request: pytest.FixtureRequest, address: str, browser: Browser) -> Iterator[Visitor]:
    """A small phone, in each language."""
    with visiting(browser, request.param, 360, 640) as visitor:
        visitor.enter(address, request.param)
        yield visitor


def test_my_cards_and_the_head_are_seen_whole_on_a_small_phone(phone: Visitor) -> None:
    wrong: list[str] = []
    page = phone.page
    for scene, least in tables():
        phone.come(scene)
        for letters in ("usual", "large", "larger"):
            shown(page, letters)
            asked = least if letters == "usual" else CROWDED
            wrong += [f"{scene[0]}, letters {letters}: {flaw}" for flaw in page.evaluate(OWN, asked)]
    assert not wrong, "\n".join(wrong)


LARGE = 32
"""Pixels of a browser's own letters where they are set to be very large."""
READABLE = 24
"""Pixels that any card of Cats is wide at least, with such letters and however many play."""
SMALL = """(least) => {
    const flaws = [];
    const parts = [".rivals .land .stack", ".mine .land .stack", ".mine .spot", ".middle .spot", ".play [data-place^=play]"];
    for (const part of parts) {
        const cards = [...document.querySelectorAll(part)].map((card) => card.getBoundingClientRect().width);
        if (cards.length === 0) flaws.push(`no ${part}`);
        if (Math.min(...cards) < least) flaws.push(`${part} is ${Math.min(...cards)} wide`);
    }
    const [above, self] = [".caption", ".mine .self"].map((each) => document.querySelector(each).getBoundingClientRect());
    if (self.top < above.bottom - 3) flaws.push(`my name lies at ${self.top}, over what happened, which ends at ${above.bottom}`);
    return flaws;
}"""


@pytest.mark.parametrize("seats", [4, 6])
def test_the_cards_of_cats_can_be_read_beside_very_large_letters(phone: Visitor, seats: int) -> None:
    page = phone.page
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": LARGE, "fixed": LARGE}})
    page.set_viewport_size({"width": 360, "height": 641})
    phone.come(pressed("cats", "base", seats, LONGEST))
    page.evaluate(STILL)
    assert page.evaluate("innerWidth / parseFloat(getComputedStyle(document.documentElement).fontSize)") < 20
    assert page.evaluate(SMALL, READABLE) == []


LOW = [("sen", "basic", 4), ("sen", "long-dream", 4), ("seventeen", "basic", 4), ("cats", "base", 4)]
OVER = """(least) => {
    const cards = [...document.querySelectorAll(".mine .spot, .mine .land .stack")].map((card) => card.getBoundingClientRect());
    const flaws = cards.filter(({width}) => width < least).map(({width}) => `a card is ${width} wide`);
    const [above, self] = [".caption", ".mine .self"].map((each) => document.querySelector(each).getBoundingClientRect());
    if (self.top < above.bottom - 3 && self.left < above.right && above.left < self.right) {
        flaws.push(`my name lies at ${self.top}, over what happened, which ends at ${above.bottom}`);
    }
    const head = document.querySelector(".top").getBoundingClientRect().bottom;
    if (scrollY === 0 && self.top < head) flaws.push(`my name lies at ${self.top}, over the head, which ends at ${head}`);
    return [...new Set(flaws)];
}"""


@pytest.mark.parametrize(("width", "height"), [(360, 480), (640, 360)])
def test_in_a_low_window_nothing_of_mine_is_too_small_or_lies_over_something_else(
    phone: Visitor, width: int, height: int
) -> None:
    wrong: list[str] = []
    for each in LOW:
        scene = pressed(*each)
        phone.page.set_viewport_size({"width": width, "height": height})
        phone.come(scene)
        phone.page.evaluate(STILL)
        wrong += [f"{scene[0]}: {flaw}" for flaw in phone.page.evaluate(OVER, READABLE)]
    assert not wrong, "\n".join(wrong)


def test_the_front_page_is_no_wider_than_a_phone_with_any_letters(phone: Visitor) -> None:
    wrong: list[str] = []
    page = phone.page
    games = page.locator("input[name=game]").evaluate_all("all => all.map((each) => each.value)")
    for game in games:
        page.locator(f"label:has(input[name=game][value={game}])").click()
        page.wait_for_selector(f"main[data-game={game}]")
        for letters in ("large", "larger"):
            shown(page, letters)
            wrong += [f"{game}, letters {letters}: {flaw}" for flaw in page.evaluate(FLAWS)]
    assert not wrong, "\n".join(wrong)


def held(now: Moment) -> bool:
    """Somebody else has drawn a card and holds it."""
    return now.phase == "drawn" and now.state.turn != 0


HELD = """() => {
    const flaws = [];
    const hand = document.querySelector(".rival .hand");
    const [card, name] = [hand.getBoundingClientRect(), hand.closest(".rival").querySelector(".name .cut")];
    const slab = hand.closest(".rival").getBoundingClientRect();
    const inside = card.left >= slab.left && card.right <= slab.right && card.top >= slab.top && card.bottom <= slab.bottom;
    if (!inside) flaws.push(`the card lies at ${card.left}..${card.right}, ${card.top}..${card.bottom}, its slab at
        ${slab.left}..${slab.right}, ${slab.top}..${slab.bottom}`);
    for (const land of hand.parentElement.querySelectorAll(".dream .spot")) {
        const {left, right, top, bottom} = land.getBoundingClientRect();
        const over = card.left < right - 1 && left < card.right - 1 && card.top < bottom - 1 && top < card.bottom - 1;
        if (over) flaws.push("it lies over a land");
    }
    const words = name.getBoundingClientRect();
    if (words.right > card.left && words.bottom > card.top && words.top < card.bottom) flaws.push("it lies over the name");
    const before = name.getBoundingClientRect().left;
    hand.style.display = "none";
    hand.closest(".rival").querySelector(".who").style.setProperty("--held", "0");
    if (name.getBoundingClientRect().left !== before) flaws.push("the name moves when it is laid down");
    return flaws;
}"""


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 800)])
def test_a_card_that_a_rival_holds_lies_on_their_slab_and_moves_nothing(
    address: str, browser: Browser, width: int, height: int
) -> None:
    wrong: list[str] = []
    with visiting(browser, "pl-PL", width, height) as visitor:
        visitor.enter(address, "pl-PL")
        for preset, seats in (("basic", 2), ("basic", 3), ("basic", 4), ("basic", 5), ("long-dream", 3)):
            scene = moment("sen", preset, seats, held)
            visitor.come(scene)
            visitor.page.evaluate(STILL)
            wrong += [f"{scene[0]}: {flaw}" for flaw in visitor.page.evaluate(HELD)]
    assert not wrong, "\n".join(wrong)


def laid(now: Moment) -> bool:
    """Three cards lie in the row."""
    return int(now.state.row_size) == 3


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 800)])
def test_the_row_has_the_largest_cards(address: str, browser: Browser, width: int, height: int) -> None:
    with visiting(browser, "en-GB", width, height) as visitor:
        visitor.enter(address, "en-GB")
        for seats in (2, 4, 6):
            visitor.come(moment("seventeen", "basic", seats, laid))
            visitor.page.evaluate(STILL)
            row, mine, other = (
                visitor.page.locator(each).first.evaluate(WIDTH) for each in (".row .spot", ".mine .spot", ".rival .spot")
            )
            assert row >= mine, f"{seats} play: a card of the row is {row} wide, one of mine {mine}"
            assert row >= other, f"{seats} play: a card of the row is {row} wide, one of a rival {other}"


SLIPS = """() => [...document.querySelectorAll(".rival .hand")].flatMap((hand) => {
    const slips = [...hand.querySelectorAll(".held")].map((each) => each.getBoundingClientRect());
    const pictures = hand.querySelectorAll("svg").length;
    const over = slips.slice(1).filter((each, index) => each.left < slips[index].right + 1).length;
    return [...(pictures ? ["a picture too small to be seen"] : []), ...(over ? [`${over} lie over others`] : [])];
})"""


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 800)])
def test_the_cards_that_others_hold_can_be_counted(address: str, browser: Browser, width: int, height: int) -> None:
    wrong: list[str] = []
    with visiting(browser, "pl-PL", width, height) as visitor:
        visitor.enter(address, "pl-PL")
        for seats in (2, 3, 6):
            scene = pressed("cats", "base", seats)
            visitor.come(scene)
            visitor.page.evaluate(STILL)
            wrong += [f"{scene[0]}: {flaw}" for flaw in visitor.page.evaluate(SLIPS)]
    assert not wrong, "\n".join(wrong)


READY = """() => {
    const bar = document.querySelector(".bar").getBoundingClientRect().top;
    const under = (node) => node.getBoundingClientRect().bottom > bar;
    return [...document.querySelectorAll(".ready .judge, .ready .people li")].filter(under).map((node) => node.innerText);
}"""


@pytest.mark.parametrize("name", ["ready", "ready_dreamer"])
@pytest.mark.parametrize("seats", [4, 10])
def test_before_the_night_all_is_seen_at_once(address: str, browser: Browser, name: str, seats: int) -> None:
    """Who is at the table, and the tick for who does not judge, also while the role lies open."""
    with visiting(browser, "pl-PL", 360, 640) as visitor:
        visitor.enter(address, "pl-PL")
        visitor.come(dream(name, seats))
        visitor.page.evaluate(STILL)
        assert visitor.page.locator(".people li").count() == seats
        assert visitor.page.evaluate(READY) == []
        role = visitor.page.locator(".role")
        if role.count():
            role.click()
            visitor.page.evaluate(STILL)
            hidden = visitor.page.evaluate(READY)
            assert hidden == [] if seats < 10 else not any("oceniać" in each for each in hidden)


CODE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'


def test_the_way_home_and_the_code_of_the_table_are_seen_without_scrolling(address: str, browser: Browser) -> None:
    with visiting(browser, "pl-PL", 360, 640) as visitor:
        visitor.enter(address, "pl-PL")
        page = visitor.page
        page.route("**/api/share*", lambda route: route.fulfill(json={"url": "http://192.0.2.2:8017/t/scene1", "qr": CODE}))
        visitor.come(pressed("cats", "base", 6))
        page.locator(".top .button").first.click()
        page.evaluate(STILL)
        home = page.locator("dialog[open]").get_by_role("link", name="Strona główna").bounding_box()
        assert home is not None
        assert home["y"] + home["height"] <= 640
        ways = page.locator("dialog[open] .ways .button:visible").evaluate_all(f"all => all.map({WIDTH})")
        assert max(ways) - min(ways) <= 1, "buttons of one kind are of one width"
        page.get_by_role("button", name="Zaproś").click()
        page.wait_for_selector("dialog[open] .code")
        page.evaluate(STILL)
        code = page.locator("dialog[open] .code").bounding_box()
        assert code is not None
        assert code["y"] + code["height"] <= 640, "the code opens out of sight"
