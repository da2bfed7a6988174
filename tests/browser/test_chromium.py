"""How the browser of the tests is started."""

from __future__ import annotations

import re
from pathlib import Path

import playwright
from playwright.sync_api import Browser

from tests.conftest import SWITCHED_OFF

DRIVER = Path(playwright.__file__).parent / "driver/package/lib"
LIST = re.compile(r"disabledFeatures = \[(.*?)\]\.filter", re.DOTALL)


def test_what_playwright_switches_off_stays_off() -> None:
    lists = [found for path in DRIVER.rglob("*.js") for found in LIST.findall(path.read_text("utf-8"))]
    theirs = {name for found in lists for name in re.findall(r'^\s*"(\w+)"', found, re.MULTILINE)}
    assert len(theirs) > 10
    assert theirs <= set(SWITCHED_OFF), "add what is missing to SWITCHED_OFF"


def test_a_window_loads_no_pages_of_its_own(browser: Browser) -> None:
    """It would load two, for what is typed above it, in a process of their own."""
    page = browser.new_page()
    page.goto("about:blank")
    page.wait_for_timeout(1_000)
    found = browser.new_browser_cdp_session().send("Target.getTargets", {"filter": [{}]})["targetInfos"]
    page.close()
    assert [each["url"] for each in found if each["url"].startswith("chrome:")] == []
