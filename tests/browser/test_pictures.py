"""Every main screen looks as it did when somebody last looked at it: on a phone and at a desk, in both languages and both lights.

What differs is laid side by side in ``build/pictures``: what was kept, what is there now, and where. If it is meant, look at it
and take the pictures anew (`tests/browser/gallery.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.comparing import Easel, photograph
from tests.browser.gallery import FOLDER, REST, WAYS, Way, looking, path_of, stand, take
from tests.browser.screens import SCREENS

BESIDE = Path(__file__).parents[2] / "build/pictures"
ANEW = "python -m tests.browser.gallery"
LARGEST = 4_000_000
"""Bytes of all kept pictures."""


@pytest.fixture(scope="module")
def easel(browser: Browser) -> Iterator[Easel]:
    made = Easel(browser)
    yield made
    made.close()


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
def test_every_screen_looks_as_it_did(address: str, browser: Browser, easel: Easel, way: Way) -> None:
    changed = []
    with looking(browser, address, way) as visitor:
        # In another order than they were taken in: what is on a screen must not depend on what was shown before.
        for screen, show in reversed(SCREENS.items()):
            kept = path_of(screen, way)
            taken = take(visitor, show)
            if not kept.exists():
                changed.append(f"{kept.name} is not kept: {ANEW} {screen}")
            elif difference := easel.compare(kept.read_bytes(), taken):
                BESIDE.mkdir(parents=True, exist_ok=True)
                beside = BESIDE / f"{kept.stem}.png"
                beside.write_bytes(difference.beside)
                changed.append(f"{kept.name} differs in {difference}: look at {beside}, and if it is meant: {ANEW} {screen}")
    assert not changed, "\n".join(changed)


def test_each_kept_picture_is_of_a_screen_and_all_are_small() -> None:
    kept = set(FOLDER.iterdir())
    assert kept == {path_of(screen, way) for screen in SCREENS for way in WAYS}
    assert sum(path.stat().st_size for path in kept) < LARGEST


MOVED = {
    "a button that has moved by a fingertip": "document.querySelector('.more a').style.translate = '0 8px'",
    "a button that has moved to the side": "document.querySelector('main .big').style.translate = '-8px 0'",
    "an icon that is gone": "document.querySelector('main .big svg').remove()",
    "a word that is another": "document.querySelector('.tagline').textContent = 'Something quite different'",
    "a colour that is another": "document.querySelector('.tagline').style.color = '#86d0bc'",
    "an empty page": "document.querySelector('main').style.display = 'none'",
}
SMOOTHED = {
    "letters that are smoothed in another way": "document.body.style.textRendering = 'geometricPrecision'",
    "letters that are a little bolder": "document.documentElement.style.webkitTextStroke = '0.15px'",
    "a page that lies half a pixel lower": "document.querySelector('main').style.translate = '0.5px 0.5px'",
}


UNDO = "() => { for (const each of [document.body, document.documentElement]) each.removeAttribute('style'); }"


def test_what_an_eye_would_see_is_found_and_what_it_would_not_is_not(address: str, browser: Browser, easel: Easel) -> None:
    with looking(browser, address, WAYS[1]) as visitor:
        page = visitor.page
        kept = easel.pack(take(visitor, SCREENS["home-sen"]))

        def differs(change: str) -> bool:
            page.evaluate(UNDO)
            stand(visitor, SCREENS["home-sen"])
            page.evaluate(f"() => {{ {change} }}")
            page.evaluate(REST)
            # A busy machine may draw late: what differs for good still does so in a third photograph.
            return all(easel.compare(kept, photograph(page)) is not None for _ in range(3))

        assert [name for name, change in MOVED.items() if not differs(change)] == []
        assert [name for name, change in SMOOTHED.items() if differs(change)] == []
