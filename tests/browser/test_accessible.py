"""Every moment of every game as somebody meets it who does not see or point: axe finds nothing, by night and by day.

The screens round about are looked at by `test_screens`.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.flaws import AXE, FOUND, STILL, UNNAMED, all_of
from tests.browser.scenes import scenes
from tests.browser.visitor import visiting

LIGHT = "light => { document.documentElement.dataset.theme = light; }"


@pytest.mark.parametrize(("language", "width", "height", "first"), [("pl-PL", 390, 844, 0), ("en-GB", 1280, 800, 1)])
def test_nothing_is_wrong_with_any_table(
    address: str, browser: Browser, language: str, width: int, height: int, first: int
) -> None:
    """Every other moment as on a phone, the others as at a desk, and on each every other one by day."""
    flaws: list[str] = []
    with visiting(browser, language, width, height, script=AXE) as visitor:
        page = visitor.page
        visitor.enter(address, language)

        def look(where: str) -> None:
            flaws.extend(f"{where}: {flaw}" for flaw in page.evaluate(all_of(STILL, FOUND, UNNAMED)))

        for number, (where, view) in enumerate(list(scenes())[first::2]):
            page.evaluate(LIGHT, "dawn" if number % 2 else "dark")
            visitor.come((where, view))
            look(where)
            if "count" in where or view["result"]:
                for step in ("counted", "won"):
                    page.keyboard.press("n")
                    look(f"{where}, {step}")
    assert not flaws, "\n".join(flaws)
