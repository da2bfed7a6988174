"""What a person has set for their device holds at the table of every game."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.gallery import WAYS, Way, looking, take
from tests.browser.screens import SCREENS

PHONE, DESK = Way("phone", 360, 640, "en", "night"), WAYS[2]
CARDS = ("sen", "jubilee", "long-dream", "seventeen", "cats", "cats-teams")
DREAMS = ("dreamland-night", "dreamland-tick", "dreamland-ready")
COUNTS = ("sen-count", "seventeen-count", "cats-count", "dreamland-count")

WIDTHS = """() => {
    const mine = [...document.querySelectorAll(".board :is(.mine, .own, .hand) .card")];
    return Math.max(0, ...mine.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().width));
}"""
"""How wide the widest of one's own cards is."""

ORDER = """() => {
    const boxes = [...document.querySelectorAll(".bar .buttons > *, .say form > *")]
        .filter((each) => each.checkVisibility() && !each.matches(".visually-hidden"));
    return boxes.map((each) => each.getBoundingClientRect().left);
}"""
"""Where what can be pressed lies, from the first in the page to the last."""

MOVING = """() => document.getAnimations().filter((each) => each.effect.getComputedTiming().duration > 1)
    .map((each) => `${each.animationName ?? each.transitionProperty} of ${each.effect.target.className}`)"""


def _set(page: Page, **settings: str) -> None:
    """The page begins anew with these settings, and no others."""
    page.evaluate(
        """(settings) => {
            for (const name of ["scale", "reach", "movement", "palette", "letters"]) localStorage.removeItem(`sennik-${name}`);
            for (const [name, value] of Object.entries(settings)) localStorage.setItem(`sennik-${name}`, value);
        }""",
        {f"{name}": value for name, value in settings.items()},
    )
    page.reload()
    page.wait_for_selector("main h1")


def _seen(browser: Browser, address: str, way: Way, screens: tuple[str, ...], what: str, **settings: str) -> dict[str, Any]:
    """What is seen on each of the screens with these settings."""
    with looking(browser, address, way) as visitor:
        _set(visitor.page, **settings)
        found = {}
        for screen in screens:
            take(visitor, SCREENS[screen])
            found[screen] = visitor.page.evaluate(what)
    return found


def _moving(browser: Browser, address: str, **settings: str) -> dict[str, list[str]]:
    """What moves on each of the screens as soon as it is there, for somebody whose device asks for no less motion."""
    with looking(browser, address, PHONE, moves=True) as visitor:
        _set(visitor.page, **settings)
        found = {}
        for screen in (*CARDS, *DREAMS, *COUNTS):
            SCREENS[screen](visitor)
            found[screen] = visitor.page.evaluate(MOVING)
    return found


@pytest.mark.parametrize("way", [PHONE, DESK], ids=lambda way: way.name)
def test_cards_are_small_or_large_in_every_game_of_cards(address: str, browser: Browser, way: Way) -> None:
    small, usual, large = (
        _seen(browser, address, way, CARDS, WIDTHS, **settings) for settings in ({"scale": "small"}, {}, {"scale": "large"})
    )
    # On a phone held upright two things of Cats lie side by side: there the width is the bound. So it is for a team's
    # lands and a whole hand on a desk.
    bound = {"cats", "cats-teams"} if way is PHONE else {"cats-teams"}
    wrong = [
        name
        for name in CARDS
        if not 0 < small[name] < 0.9 * usual[name]
        or not (large[name] == usual[name] if name in bound else large[name] > usual[name])
    ]
    assert not wrong, [(name, small[name], usual[name], large[name]) for name in wrong]


def test_for_the_left_hand_what_is_pressed_most_lies_on_the_left(address: str, browser: Browser) -> None:
    screens = (*CARDS, *DREAMS, *COUNTS)
    right, left = (_seen(browser, address, PHONE, screens, ORDER, **settings) for settings in ({}, {"reach": "left"}))
    several = [screen for screen in screens if len(right[screen]) > 1]
    assert {"sen", "dreamland-night"} <= set(several)
    for screen in several:
        assert right[screen] == sorted(right[screen]), screen
        assert left[screen] == sorted(left[screen], reverse=True), f"{screen} is the same for either hand"


def test_with_less_motion_nothing_moves_in_any_game(address: str, browser: Browser) -> None:
    usual, less = _moving(browser, address), _moving(browser, address, movement="less")
    assert any(usual.values())
    assert {screen: found for screen, found in less.items() if found} == {}
