"""A game is looked at once more: by its link, from every seat, and from the file of its record."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.tables import new_table, screen
from tests.browser.test_front_page import MOVES, move

DROP = """([name, text]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name, {type: "text/plain"}));
    window.dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
}"""

SEVENTEEN = Path(__file__).parent / "seventeen.jsonl"

COLOURS = """canvas => {
    const {data} = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const seen = new Set();
    for (let at = 0; at < data.length; at += 4 * 97) seen.add(data[at] << 16 | data[at + 1] << 8 | data[at + 2]);
    return seen.size;
}"""
"""How many colours a picture has, looked at here and there."""


ELSEWHERE = "http://192.168.0.7:8000"
"""Where others reach the server that a page calls localhost."""


@pytest.fixture
def played(address: str, browser: Browser) -> Iterator[tuple[Page, str]]:
    """Ala's page after a game with Ola, and the id of its table."""
    with screen(browser, "en-GB", 1280, 800) as ala, screen(browser, "pl-PL", 360, 640) as ola:
        for page, name, language in ((ala, "Ala", "en"), (ola, "Ola", "pl")):
            page.goto(address)
            page.request.put(f"{address}/api/me", data={"name": name, "language": language})
        id = new_table(ala, "sen", "basic", 2, rounds=1)  # noqa: A001
        table = f"{address}/api/tables/{id}"
        assert ola.request.post(f"{table}/commands", data={"type": "sit", "id": "sit", "seat": 1}).ok
        assert ala.request.post(f"{table}/commands", data={"type": "start", "id": "start"}).ok
        assert any(move(each, table, number) for number in range(MOVES) for each in (ala, ola))
        yield ala, id


def told(page: Page) -> tuple[str, str, str]:
    """What the page shows of a moment: the table, the log, and where one is."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    stage, log = page.locator("main.stage"), page.locator(".side .log")
    return stage.inner_text(), log.inner_text(), page.locator(".controls output").inner_text()


@contextmanager
def replayed(browser: Browser, link: str, language: str = "en-GB") -> Iterator[Page]:
    """The link in another browser, whose person nobody knows."""
    with screen(browser, language, 1280, 800) as page:
        page.goto(link)
        expect(page.locator(".controls")).to_be_visible()
        yield page


def test_a_link_leads_to_a_moment_and_who_sees_it(browser: Browser, address: str, played: tuple[Page, str]) -> None:
    ala, id = played  # noqa: A001
    ala.goto(f"{address}/t/{id}")
    result = ala.get_by_role("button", name="Who has won?")
    result.wait_for()
    count = ala.locator(".count").inner_text()
    result.click()
    ala.get_by_role("link", name="Watch it again").click()
    expect(ala.locator(".controls")).to_be_visible()
    ala.wait_for_url(re.compile(rf"/replay/{id}\?at=0&seat=1"))

    ala.keyboard.press("End")
    expect(ala.locator(".count")).to_be_visible()
    assert ala.locator(".count").inner_text() == count, "the last moment is what the player saw"
    ala.keyboard.press("Home")
    for _ in range(3):
        ala.keyboard.press("ArrowRight")
    ala.get_by_role("combobox", name="Who is looking").select_option(label="Ola")
    ala.wait_for_url(re.compile(r"\?at=3&seat=2"))
    there = told(ala)
    with replayed(browser, ala.url) as other:
        assert told(other) == there, "whoever opens the link sees the same"
        for key in ("End", "ArrowLeft", "Home", "PageDown", "ArrowRight", "ArrowRight"):
            other.keyboard.press(key)
        other.get_by_role("slider").fill("3")
        assert told(other) == there, "however one came there"
        hidden = other.locator("main.stage").inner_html()
        other.get_by_role("combobox", name="Who is looking").select_option("open")
        other.wait_for_url(re.compile(r"\?at=3&open"))
        expect(other.locator(".rival .spot:not(.up)")).to_have_count(0)
        assert other.locator("main.stage").inner_html() != hidden


def test_what_the_moves_of_a_seat_cost_is_told_and_shown(browser: Browser, address: str) -> None:
    with screen(browser, "en-GB", 1280, 800) as page:
        page.goto(f"{address}/replay")
        record = SEVENTEEN.read_bytes()
        page.set_input_files("input[type=file]", {"name": "game.jsonl", "mimeType": "text/plain", "buffer": record})
        page.locator(".controls output").wait_for()
        page.get_by_role("combobox", name="Who is looking").select_option("2")
        page.locator("main.stage").click(position={"x": 5, "y": 5})
        page.keyboard.press("m")
        sheet = page.get_by_role("dialog", name="Which moves cost something")
        expect(sheet.locator(".sum")).to_have_text(re.compile(r"moves? of \d+ gave something away"), timeout=60_000)
        faults = sheet.get_by_role("listitem")
        assert 1 <= faults.count() <= 3
        expect(faults.first).to_have_text(re.compile(r"Best: .* games? in 100 more than: .* \(±\s\d+\)"))
        show = faults.first.get_by_role("button", name=re.compile("^Show move"))
        at = show.inner_text().removeprefix("Show move ")
        show.click()
        expect(sheet).to_be_hidden()
        expect(page.locator(".controls output")).to_have_text(re.compile(rf"^{at}/"))
        expect(page.get_by_role("combobox", name="Who is looking")).to_have_value("2")
        assert page.locator(".marks .costly").count() >= 1
        # Closed before it is done, nothing goes on.
        page.get_by_role("combobox", name="Who is looking").select_option("3")
        page.get_by_role("button", name="Which moves cost something").click()
        page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
        expect(page.locator(".marks .costly")).to_have_count(0)


def test_a_moment_is_given_to_others_as_a_link_a_picture_and_words(
    browser: Browser, address: str, played: tuple[Page, str]
) -> None:
    _, id = played  # noqa: A001
    with replayed(browser, f"{address}/replay/{id}?at=3&seat=2") as page:
        page.route("**/api/share?*", lambda route: route.fulfill(json={"url": f"{ELSEWHERE}/", "qr": "<svg/>"}))
        page.locator("main.stage").click(position={"x": 5, "y": 5})
        page.keyboard.press("s")
        sheet = page.get_by_role("dialog", name="Share this moment")
        expect(sheet.get_by_label("Link to this moment")).to_have_value(f"{ELSEWHERE}/replay/{id}?at=3&seat=2")
        expect(sheet.get_by_label("The moment as text")).to_have_value(re.compile(rf"{ELSEWHERE}/replay/{id}\?at=3&seat=2$"))
        expect(sheet.get_by_label("The moment as text")).to_have_value(re.compile(r"Moment 3 of \d+ · view: Ola\n"))
        expect(sheet.get_by_label("The moment as text")).to_have_value(re.compile(r"in notation: 2 look 1 2"))
        with page.expect_download() as saving:
            sheet.get_by_role("button", name="Save the picture").click()
        assert saving.value.suggested_filename == "sennik-sen.png"
        assert sheet.get_by_label("The moment as a picture").evaluate(COLOURS) > 200, "cards are drawn on it"


ODDS = "spots => Object.fromEntries(spots.map(spot => [spot.dataset.place, spot.getAttribute('aria-label')]))"
"""What is said of each hidden card, by its place."""
REALLY = re.compile(r"(?:Really|Naprawdę): (.+) \((<?\d+)%\)")


def test_what_could_be_known_is_shown_beside_the_truth(browser: Browser, address: str, played: tuple[Page, str]) -> None:
    _, id = played  # noqa: A001
    with replayed(browser, f"{address}/replay/{id}?at=3&seat=1") as page:
        hidden = page.locator("main.stage .spot:has(.odds)")
        expect(hidden).to_have_count(0)
        page.keyboard.press("k")
        page.wait_for_url(re.compile(r"\?at=3&seat=1&odds$"))
        expect(page.locator("main.stage .odds .truth").first).to_be_visible()
        lands = {place: label for place, label in hidden.evaluate_all(ODDS).items() if place.startswith("dream.")}
        assert {place.split(".")[1] for place in lands} >= {"1"}, "Ola's lands at least"
        truth = {}
        for place, label in lands.items():
            assert "It may be" in label
            found = REALLY.search(label)
            assert found, label
            assert found[2] != "0", "in Sen the odds are exact, so that what is there can be there"
            truth[place] = found[1]
        page.get_by_role("button", name="Table", exact=True).click()
        expect(page.get_by_role("dialog").get_by_role("columnheader", name="Where it really is").first).to_be_visible()
        expect(page.get_by_role("dialog").locator("tr.there").first).to_be_visible()
        page.keyboard.press("Escape")
        with screen(browser, "pl-PL", 360, 640) as phone:
            phone.goto(page.url)
            expect(phone.locator("main.stage .odds .truth").first).to_be_visible()
            there = phone.locator("main.stage .spot:has(.odds)").evaluate_all(ODDS)
            assert {place for place in there if place.startswith("dream.")} == set(lands), "the link leads to the same"
            assert all("Może to być" in label and "Naprawdę" in label for place, label in there.items() if place in lands)
            phone.get_by_role("button", name="Co można było wiedzieć").click()
            expect(phone.locator(".odds")).to_have_count(0)
        page.get_by_role("combobox", name="Who is looking").select_option("open")
        page.wait_for_url(re.compile(r"\?at=3&open"))
        expect(page.locator(".odds")).to_have_count(0)
        expect(page.get_by_role("button", name="What could be known")).to_have_count(0)
        for place, face in truth.items():
            label = page.locator(f'main.stage [data-place="{place}"]').get_attribute("aria-label") or ""
            assert face in label.split(": ", 1)[1], "the truth is what lies there with everything open"


def test_somebody_who_opens_a_link_plays_on_from_its_moment_to_the_end(
    browser: Browser, address: str, played: tuple[Page, str]
) -> None:
    _, id = played  # noqa: A001
    with replayed(browser, f"{address}/replay/{id}?at=3&seat=2&play") as page:
        sheet = page.get_by_role("dialog", name="Play on from here")
        expect(sheet.get_by_label("My seat")).to_have_value("1")
        expect(sheet.get_by_label("Link to play on from here")).to_have_value(re.compile(rf"/replay/{id}\?at=3&seat=2&play$"))
        sheet.get_by_text("Dealt anew", exact=True).click()
        sheet.get_by_label("Your name").fill("Iza")
        sheet.get_by_label("Level of the bots").select_option("random")
        sheet.get_by_role("button", name="Begin").click()
        page.wait_for_url(re.compile(r"/t/[a-z0-9]+$"))
        expect(page.locator(".side .log")).to_contain_text("goes on from moment 3")
        expect(page.locator(".side .log li")).to_have_count(5)
        new = page.url.rpartition("/")[2]
        assert new != id
        table = f"{address}/api/tables/{new}"
        assert any(move(page, table, number) for number in range(MOVES))
        told = page.request.get(table).json()
        assert (told["phase"], told["position"]) == ("over", {"moment": 3, "table": id, "anew": True})
        page.get_by_role("button", name="Who has won?").click()
        page.get_by_role("link", name="Watch it again").click()
        expect(page.locator(".controls output")).to_have_text(re.compile(r"0/\d+"))


def test_it_plays_by_itself_until_its_end(browser: Browser, address: str, played: tuple[Page, str]) -> None:
    _, id = played  # noqa: A001
    with replayed(browser, f"{address}/replay/{id}") as page:
        page.get_by_role("combobox", name="Playing speed").select_option("4")
        page.get_by_role("slider").fill(str(int(page.get_by_role("slider").get_attribute("max") or 0) - 3))
        page.locator("main.stage").click(position={"x": 5, "y": 5})
        page.keyboard.press(" ")
        expect(page.get_by_role("button", name="Pause")).to_be_visible()
        expect(page.locator(".count")).to_be_visible()
        expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
        expect(page.get_by_role("button", name="To the end")).to_have_attribute("aria-disabled", "true")


def test_a_record_is_dropped_on_the_page_and_what_is_wrong_with_it_is_said(
    browser: Browser, address: str, played: tuple[Page, str]
) -> None:
    ala, id = played  # noqa: A001
    record = ala.request.get(f"{address}/api/tables/{id}/record").text()
    first, deal, *moves = record.splitlines()
    with screen(browser, "pl-PL", 360, 640) as page:
        page.goto(f"{address}/replay")
        expect(page.get_by_text("Wybierz plik")).to_be_visible()
        page.evaluate(DROP, ["gra.jsonl", f'{first}\n{deal}\n{{"seat":1,"move":"wake"}}'])
        alert = page.get_by_role("alert")
        expect(alert).to_contain_text("Wiersz 3: ruch 1, „wake”")
        expect(alert).to_contain_text("Można tu: look")
        page.set_input_files("input[type=file]", {"name": "gra.jsonl", "mimeType": "text/plain", "buffer": record.encode()})
        expect(page.locator(".controls output")).to_have_text(re.compile(r"0/\d+"))
        page.keyboard.press("ArrowRight")
        expect(page.locator(".rival .spot:not(.up)")).to_have_count(0)
        page.evaluate(DROP, ["gra.jsonl", "x"])
        expect(page.get_by_role("alert")).to_contain_text("Wiersz 1")
        expect(page.locator(".controls output")).to_have_text(re.compile(r"1/\d+"), use_inner_text=True)
        page.keyboard.press("p")
        sheet = page.get_by_role("dialog", name="Zagraj od tej chwili")
        sheet.get_by_text("Ja i znajomi").click()
        sheet.get_by_label("Twoje imię").fill("Iza")
        sheet.get_by_role("button", name="Otwórz stół").click()
        expect(page.locator("main.lobby .goes-on")).to_contain_text("od jej chwili 1")
    assert moves


def test_a_link_carries_a_record_that_is_only_a_file(browser: Browser, address: str, played: tuple[Page, str]) -> None:
    ala, id = played  # noqa: A001
    record = ala.request.get(f"{address}/api/tables/{id}/record").text()
    ala.goto(f"{address}/replay")
    ala.set_input_files("input[type=file]", {"name": "game.jsonl", "mimeType": "text/plain", "buffer": record.encode()})
    expect(ala.locator(".controls output")).to_have_text(re.compile(r"0/\d+"))
    for _ in range(3):
        ala.keyboard.press("ArrowRight")
    ala.get_by_role("combobox", name="Who is looking").select_option("2")
    expect(ala.locator(".rival .spot:not(.up)")).not_to_have_count(0)
    there = told(ala)
    assert ala.url == f"{address}/replay", "the address of whoever opened a file says nothing of it"
    ala.keyboard.press("s")
    sheet = ala.get_by_role("dialog", name="Share this moment")
    link = sheet.get_by_label("Link to this moment").input_value()
    assert re.fullmatch(rf"{address}/replay\?at=3&seat=2#record=[A-Za-z0-9_-]+", link)
    assert len(link) < 4_100
    expect(sheet).to_contain_text("The server keeps nothing")
    with screen(browser, "en-GB", 1280, 800) as other:
        asked: list[str] = []
        other.on("request", lambda request: asked.append(request.url))
        other.goto(link)
        expect(other.locator(".controls")).to_be_visible()
        assert told(other) == there, "whoever opens the link sees the same"
        assert not [url for url in asked if "record=" in url.partition("#")[0]], "no address that is asked for has it"
        other.keyboard.press("ArrowRight")
        other.wait_for_url(re.compile(r"/replay\?at=4&seat=2#record="))
        other.reload()
        expect(other.locator(".controls output")).to_have_text(re.compile(r"4/\d+"))
        other.goto(link.replace("&seat=2", "&seat=2&play"))
        begins = other.get_by_role("dialog", name="Play on from here")
        begins.get_by_label("Your name").fill("Iza")
        begins.get_by_role("button", name="Begin").click()
        other.wait_for_url(re.compile(r"/t/[a-z0-9]+$"))
        expect(other.locator(".side .log")).to_contain_text("goes on from moment 3")
        other.goto(f"{address}/replay?at=3&seat=2#record=broken")
        expect(other.locator("main")).to_contain_text("This link is damaged")


def test_a_game_that_is_played_is_not_shown(browser: Browser, address: str) -> None:
    with screen(browser, "en-GB", 360, 640) as page:
        page.goto(address)
        page.request.put(f"{address}/api/me", data={"name": "Ala", "language": "en"})
        id = new_table(page, "sen", "basic", 2)  # noqa: A001
        page.goto(f"{address}/replay/{id}?at=1&open")
        expect(page.get_by_role("heading", name="There is no such replay")).to_be_visible()
        expect(page.locator("main")).to_contain_text("after the game")
