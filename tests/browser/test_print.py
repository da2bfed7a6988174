"""What comes out of the printer: the page that is hung up, and the rules."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from sennik.catalog import GAMES
from tests.browser.tables import screen

NAMES: Final = [game.name for game in GAMES]
A4: Final = (595, 842)
"""Points, an inch of 72."""
CODE: Final = 45
"""Millimetres that the code has at least: a phone reads it from an arm's length."""
MM: Final = 96 / 25.4
"""Pixels of a page."""
WIDE: Final = round((210 - 2 * 12) * MM)
"""Pixels between the margins of the poster."""

CUT: Final = """() => {
    const paper = document.querySelector('.placard').getBoundingClientRect();
    return [...document.querySelectorAll('.placard :is(h2, p, .code, .fan)')].filter(each => {
        const {left, right, top, bottom} = each.getBoundingClientRect();
        return left < paper.left - 1 || right > paper.right + 1 || top < paper.top - 1 || bottom > paper.bottom + 1;
    }).map(each => each.className + ': ' + each.textContent.trim());
}"""
"""What of the poster lies beyond its edge."""

BROKEN: Final = """() => [...document.querySelectorAll('.page svg')].filter(picture => {
    if (picture.getBoundingClientRect().width < 30) return false;
    for (let each = picture; each !== null; each = each.parentElement) {
        if (getComputedStyle(each).breakInside.startsWith('avoid')) return false;
    }
    return true;
}).map(picture => picture.closest('section')?.id + ': ' + picture.parentElement.className)"""
"""The pictures of the rules that the end of a sheet may cut."""


def sheets(page: Page) -> list[tuple[int, int]]:
    """Prints the page, and returns the size of each sheet in points."""
    # Chromium writes the sheets of a document as plain objects.
    objects = re.findall(rb"/Type /Page\b.*?endobj", page.pdf(prefer_css_page_size=True, print_background=True), re.DOTALL)
    boxes = [re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", each) for each in objects]
    return [(round(float(box[1])), round(float(box[2]))) for box in boxes if box is not None]


@pytest.mark.parametrize("language", ["pl-PL", "en-GB"])
def test_a_poster_is_one_sheet(address: str, browser: Browser, language: str) -> None:
    with screen(browser, language, WIDE, 1032) as page:
        for path in ("/poster", *(f"/poster/{game}" for game in NAMES)):
            page.goto(address + path)
            page.wait_for_selector("main .code svg, main .code img")
            assert [(path, abs(wide - A4[0]) <= 1, abs(high - A4[1]) <= 1) for wide, high in sheets(page)] == [(path, True, True)]
            page.emulate_media(media="print")
            assert (path, page.evaluate(CUT)) == (path, [])
            code = page.locator("main .code").bounding_box()
            assert code is not None
            assert code["width"] / MM >= CODE, path
            page.emulate_media(media="null")


def test_no_picture_of_the_rules_is_cut_by_the_end_of_a_sheet(address: str, browser: Browser) -> None:
    with screen(browser, "en-GB", 700, 1000) as page:
        for game in NAMES:
            page.goto(f"{address}/rules/{game}")
            page.wait_for_selector(".page .ruling", state="attached")
            assert page.locator(".page svg").count() > 0
            page.emulate_media(media="print")
            assert (game, page.evaluate(BROKEN)) == (game, [])
            page.emulate_media(media="null")
            assert len(sheets(page)) > 1
