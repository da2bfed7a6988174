"""The table before the start, with two people in two browsers: pictures, the order of the seats, the lock and a ban."""

from __future__ import annotations

from contextlib import ExitStack

from playwright.sync_api import Browser, Page, expect

from tests.browser.further import FURTHER
from tests.browser.gallery import WAYS, looking
from tests.browser.tables import host, screen


def test_every_game_is_called_by_its_name_where_another_can_be_chosen(address: str, browser: Browser) -> None:
    """Also to somebody who has been at this table only, so that nothing of the other games was loaded."""
    with looking(browser, address, WAYS[0]) as visitor:
        visitor.anew("/nowhere", "main h1")
        FURTHER["end-other"](visitor)
        chips = visitor.page.locator("dialog[open] fieldset").first.locator("label")
        expect(chips).to_have_text(["Sen", "Siedemnaście", "Koty", "Kraina snów"])


def names(page: Page) -> list[str]:
    """Who has the seats from top to bottom, as they are seen."""
    rows = page.locator(".seats ul").first.locator("li")
    tops = sorted((row.bounding_box() or {"y": 0.0})["y"] for row in rows.all())
    by_top = {
        (row.bounding_box() or {"y": 0.0})["y"]: row.locator(".person-name").inner_text().split("\n")[0] for row in rows.all()
    }
    return [by_top[top] for top in tops]


def test_an_evening_at_the_door(address: str, browser: Browser) -> None:
    with ExitStack() as stack:
        desk = stack.enter_context(screen(browser, "en", 1280, 800))
        phone = stack.enter_context(screen(browser, "pl", 360, 640))
        late = stack.enter_context(screen(browser, "en", 360, 640))
        host(desk, address, "sen", "basic", 3)
        table = desk.url.rpartition("/")[2]

        # A guest chooses a picture at the door, and the host sees it.
        phone.goto(f"{address}/t/{table}")
        phone.get_by_role("button", name="Wybierz swój obrazek").click()
        phone.get_by_role("radio", name="Muchomor").check()
        phone.get_by_role("radio", name="Rdzawy").check()
        shown = phone.locator(".picture svg").inner_html()
        come_in(phone, "Zoja")
        row = desk.locator(".seats li", has_text="Zoja")
        expect(row).to_be_visible()
        assert row.locator(".avatar svg").inner_html() == shown

        # By the keyboard and by the mouse; whoever has the seat takes it along.
        assert names(desk) == ["Ola", "Zoja", "Free seat"]
        desk.get_by_role("button", name="Zoja, seat 2").press("ArrowUp")
        expect(desk.get_by_role("button", name="Zoja, seat 1")).to_be_focused()
        assert names(desk) == ["Zoja", "Ola", "Free seat"]
        handle = desk.get_by_role("button", name="Free seat, seat 3")
        start, target = handle.bounding_box(), desk.get_by_role("button", name="Zoja, seat 1").bounding_box()
        assert start is not None
        assert target is not None
        desk.mouse.move(start["x"] + 10, start["y"] + 20)
        desk.mouse.down()
        desk.mouse.move(target["x"] + 10, target["y"] + 2, steps=6)
        desk.mouse.up()
        expect(desk.get_by_role("button", name="Free seat, seat 1")).to_be_visible()
        assert names(desk) == ["Free seat", "Zoja", "Ola"]
        expect(phone.locator(".seats li.own")).to_contain_text("Zoja")

        # Nobody new comes to a locked table; whoever is in may reload.
        desk.get_by_role("button", name="Lock the table").click()
        expect(phone.get_by_text("Stół jest zamknięty na klucz").first).to_be_visible()
        late.goto(f"{address}/t/{table}")
        come_in(late, "Iza")
        expect(late.get_by_role("heading", name="You can’t come in here")).to_be_visible()
        phone.reload()
        expect(phone.locator(".seats li.own")).to_contain_text("Zoja")
        desk.get_by_role("button", name="Unlock the table").click()
        late.goto(f"{address}/t/{table}")
        expect(desk.get_by_role("button", name="Iza, seat")).to_be_visible()

        # Who is banned is told so, and let in again.
        desk.get_by_role("button", name="What you can do about Iza").click()
        desk.get_by_role("button", name="Ban", exact=True).click()
        desk.get_by_role("button", name="Really ban Iza?").click()
        expect(late.get_by_role("heading", name="You can’t come in here")).to_be_visible()
        desk.get_by_role("button", name="Let in again").click()
        late.goto(f"{address}/t/{table}")
        expect(desk.locator(".seats li", has_text="Iza")).to_be_visible()

        # Another game at the same table, with everybody in their seats; then it begins.
        before = names(desk)
        desk.get_by_role("button", name="Game options").click()
        desk.get_by_role("radio", name="Cats", exact=True).check()
        desk.keyboard.press("Escape")
        expect(desk.get_by_role("heading", name="Cats")).to_be_visible()
        expect(phone.get_by_role("heading", name="Koty")).to_be_visible()
        assert names(desk) == before
        desk.get_by_role("button", name="Begin", exact=True).click()
        expect(phone.locator("[data-place]").first).to_be_visible()


def come_in(page: Page, name: str) -> None:
    """Somebody says their name at the door."""
    page.locator("#gate-name").fill(name)
    page.locator("form button[type=submit]").click()
