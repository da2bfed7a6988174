"""What goes wrong on a device that plays and counts without a server: nothing is lost in silence, and nothing gets stuck."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.tables import PATIENCE
from tests.browser.test_offline import CLIENT, KEPT, become, begin, owned, play, record_of, replayed
from tests.browser.test_pads import enter
from tests.browser.test_whole_game import Player

FILL = """async () => {
    const opening = indexedDB.open('elsewhere', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('things');
    await new Promise((done) => { opening.onsuccess = done; });
    const fits = (size, key) => new Promise((done) => {
        const writing = opening.result.transaction('things', 'readwrite');
        // What is all alike would be pressed together.
        const thing = new Uint8Array(size);
        for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(thing.subarray(at, at + 65_536));
        writing.objectStore('things').put(thing, key);
        writing.onabort = () => done(false);
        writing.oncomplete = () => done(true);
    });
    let key = 0;
    for (let size = 1 << 20; size >= 64; size >>= 2) while (key < 200 && (await fits(size, key))) key++;
    opening.result.close();
    return key < 200;
}"""
"""Takes all the room that there is, and tells whether it came to an end."""

EMPTY = """() => new Promise((done) => { indexedDB.deleteDatabase('elsewhere').onsuccess = done; })"""

ROOM = 4_000_000
"""Bytes that the browser keeps for an address."""

SPOIL = """([id, how]) => new Promise((done, failed) => {
    const opening = indexedDB.open('sennik-local', 1);
    opening.onsuccess = () => {
        const writing = opening.result.transaction(['matches', 'lines'], 'readwrite');
        const [matches, lines] = ['matches', 'lines'].map((name) => writing.objectStore(name));
        const reading = matches.get(id);
        reading.onsuccess = () => {
            const kept = reading.result;
            if (how === 'no first line') lines.delete([id, 0]);
            if (how === 'a cut line') lines.put({ seat: 1, at: 0 }, [id, 1]);
            if (how === 'other rules') matches.put({ ...kept, opening: { ...kept.opening, rules: 99 } }, id);
            if (how === 'nobody') matches.put({ ...kept, opening: { ...kept.opening, sitters: [] } }, id);
            if (how === 'no opening') matches.put({ touched: 5 }, id);
        };
        writing.oncomplete = () => { opening.result.close(); done(); };
        writing.onabort = () => failed(writing.error);
    };
})"""

FORBIDDEN = """for (const name of ['indexedDB', 'localStorage', 'sessionStorage', 'caches']) {
    Object.defineProperty(window, name, { get() { throw new DOMException('forbidden', 'SecurityError'); } });
}"""

CLICKS = """() => {
    for (let times = 0; times < 4; times++) {
        for (const one of document.querySelectorAll('.spot.pickable, .bar.asked button, form button[type=submit]')) one.click();
    }
}"""


@pytest.fixture
def phone(browser: Browser) -> Iterator[BrowserContext]:
    """A phone whose pages have to do without an error."""
    complaints: list[str] = []
    with closing(owned(browser, "en-GB")) as context:
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        yield context
    assert complaints == []


def begun(phone: BrowserContext, address: str) -> Page:
    """A page with a game at which the person is asked something."""
    page = phone.new_page()
    page.goto(f"{address}/offline")
    begin(page)
    page.wait_for_selector(".spot.pickable")
    return page


def stirred(page: Page, steps: int) -> None:
    """The person does so many things, as soon as each is asked for."""
    player = Player(page)
    while steps:
        if player.step():
            steps -= 1
        else:
            page.wait_for_timeout(50)


@pytest.fixture
def small(browser: Browser, address: str) -> Iterator[Page]:
    """A page of a device with little room, which goes to games alone."""
    with closing(browser.new_context(locale="en-GB", reduced_motion="reduce")) as context:
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(f"{address}/offline")
        page.wait_for_selector("form")
        # It holds as long as the page is there.
        context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", {"origin": f"{address}/", "quotaSize": ROOM})
        yield page


def test_a_full_device_is_told_of_and_the_game_goes_on(small: Page, tmp_path: Path) -> None:
    begin(small)
    small.wait_for_selector(".spot.pickable")
    assert small.evaluate(FILL)
    stirred(small, 2)
    expect(small.get_by_text("This browser keeps nothing more.")).to_be_visible()
    stirred(small, 2)
    # There is room again: what is missing is kept with the next move.
    small.evaluate(EMPTY)
    play(small)
    # By now all is kept: another page shows it.
    small.goto(small.url)
    small.get_by_role("button", name="Who has won?").click()
    record = record_of(small, tmp_path)
    assert '"result"' in record.read_text().splitlines()[-1]
    assert replayed(record)


def test_a_game_without_any_room_is_played_as_long_as_the_page_is_open(small: Page) -> None:
    assert small.evaluate(FILL)
    begin(small)
    expect(small.get_by_text("This browser keeps nothing more.")).to_be_visible()
    play(small)


def test_where_everything_is_forbidden_a_game_is_played_to_its_end(phone: BrowserContext, address: str) -> None:
    phone.add_init_script(FORBIDDEN)
    page = begun(phone, address)
    play(page)
    page.goto(f"{address}/offline")
    expect(page.get_by_text("This browser keeps nothing, so a game is gone once you close the page.")).to_be_visible()
    page.goto(f"{address}/pad/sen")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_text("the pad is gone once you close the page").first).to_be_visible()
    page.get_by_role("button", name="Enter round 1").wait_for()


def test_a_second_page_keeps_up_with_the_first(phone: BrowserContext, address: str) -> None:
    first = begun(phone, address)
    second = phone.new_page()
    second.goto(first.url)
    second.wait_for_selector(".spot.pickable")
    first.bring_to_front()
    stirred(first, 3)
    log = first.locator(".log li").all_inner_texts()
    # Nobody touches the second one. It asks how the match stands when it is shown, and now and then.
    second.bring_to_front()
    for said in log:
        expect(second.locator(".log").get_by_text(said, exact=True).first).to_be_attached(timeout=10_000)
    # The game is deleted on one page while it is open on the other.
    second.goto(f"{address}/offline")
    second.get_by_role("button", name="Delete").click()
    second.get_by_role("button", name="Delete").last.click()
    expect(second.get_by_role("heading", name="Your games here")).to_have_count(0)
    expect(first.get_by_role("heading", name="There is no such game")).to_be_visible()
    second.reload()
    second.wait_for_selector("form")
    expect(second.get_by_role("heading", name="Your games here")).to_have_count(0)


@pytest.mark.parametrize(
    ("how", "told", "listed"),
    [
        ("no first line", "This game can’t be read", 1),
        ("a cut line", "This game can’t be read", 1),
        ("other rules", "This game can’t go on", 1),
        ("nobody", "There is no such game", 0),
        ("no opening", "There is no such game", 0),
    ],
)
def test_a_spoilt_game_is_told_of_and_spoils_no_other(
    phone: BrowserContext, address: str, how: str, told: str, listed: int
) -> None:
    page = begun(phone, address)
    stirred(page, 3)
    here = page.url
    page.goto(f"{address}/favicon.svg")
    page.evaluate(SPOIL, [here.rpartition("/")[2], how])
    page.goto(here)
    expect(page.get_by_role("heading", level=1)).to_have_text(told)
    page.goto(f"{address}/offline")
    page.wait_for_selector("form")
    expect(page.get_by_role("link", name="Play on")).to_have_count(listed)
    begin(page)
    page.wait_for_selector(".spot.pickable")


def test_a_page_that_lost_the_network_on_its_way_says_so_and_comes_later(browser: Browser, address: str) -> None:
    with closing(owned(browser, "pl-PL")) as context:
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector("main h1")
        context.set_offline(True)
        page.evaluate("() => { history.pushState(null, '', '/offline'); dispatchEvent(new PopStateEvent('popstate')); }")
        expect(page.get_by_role("heading", level=1)).to_have_text("Ta strona nie dotarła")
        context.set_offline(False)
        page.wait_for_selector("main.offline form")
        # It is not kept yet, and the game that is wanted has not come.
        context.set_offline(True)
        page.locator("form button[type=submit]").click()
        expect(page.get_by_text("Na tym urządzeniu nie ma jeszcze całego Sennika.").first).to_be_visible()
        context.set_offline(False)
        page.reload()
        become(page, KEPT)


class _Swallowing(SimpleHTTPRequestHandler):
    """Has the client's files, until the network swallows all that is asked."""

    swallows = Event()
    over = Event()

    def do_GET(self) -> None:
        if self.swallows.is_set():
            self.over.wait()
        else:
            super().do_GET()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


def test_a_network_that_swallows_everything_keeps_no_page_waiting(phone: BrowserContext) -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Swallowing, directory=CLIENT)) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        address = f"http://127.0.0.1:{server.server_port}"
        page = phone.new_page()
        page.goto(address)
        become(page, KEPT)
        _Swallowing.swallows.set()
        try:
            # Long before the browser or the page gives up the server.
            for path, shown in (("/offline", "form"), ("/pad/sen", "main.pad .foot"), ("/", "main h1")):
                page.goto(f"{address}{path}", timeout=12_000)
                page.wait_for_selector(shown, timeout=12_000)
        finally:
            _Swallowing.over.set()
            server.shutdown()
            thread.join()


def test_fast_fingers_the_way_back_and_a_clock_turned_back(phone: BrowserContext, address: str, tmp_path: Path) -> None:
    page = phone.new_page()
    page.goto(f"{address}/offline")
    page.wait_for_selector("form")
    for _ in range(3):
        page.evaluate(CLICKS)
    page.wait_for_selector(".spot.pickable")
    for _ in range(20):
        page.evaluate(CLICKS)
        page.wait_for_timeout(50)
    here = page.url
    for _ in range(4):
        page.go_back()
        page.go_forward()
    page.wait_for_selector(".play")
    assert page.url == here
    page.goto(f"{address}/offline")
    expect(page.get_by_role("link", name="Play on")).to_have_count(1)
    page.get_by_role("button", name="Delete").click()
    begin(page)
    page.wait_for_selector(".spot.pickable")
    page.evaluate("() => { const now = Date.now.bind(Date); Date.now = () => now() - 86_400_000; }")
    play(page)
    record = record_of(page, tmp_path)
    assert replayed(record)
    times = [line["at"] for line in map(json.loads, record.read_text().splitlines()) if "at" in line]
    assert times == sorted(times)
    assert times[0] >= 0


def test_two_pages_of_one_pad_are_one_pad(phone: BrowserContext, address: str) -> None:
    first = phone.new_page()
    first.goto(f"{address}/pad/sen")
    first.get_by_role("button", name="Start", exact=True).click()
    second = phone.new_page()
    second.goto(f"{address}/pad/sen")
    first.bring_to_front()
    enter(first, "Person 1", "0011", "2222", "9999")
    expect(second.get_by_role("button", name="Enter round 2")).to_be_visible()
    second.bring_to_front()
    enter(second, "Person 1", "0011", "2222", "9999")
    expect(first.get_by_role("button", name="Enter round 3")).to_be_visible()


def test_a_spoilt_pad_is_left_out_and_a_clock_turned_back_hides_no_new_one(phone: BrowserContext, address: str) -> None:
    page = phone.new_page()
    page.goto(f"{address}/pad/sen")
    page.get_by_role("button", name="Start", exact=True).click()
    page.evaluate("""() => {
        const [pad] = JSON.parse(localStorage.getItem('sennik-pads'));
        const nobodys = { ...pad.table, preset: 'unheard-of', names: ['Ola'] };
        const spoilt = [{ rounds: [{ dreams: 5 }] }, { table: nobodys }, { rounds: 7 }];
        const pads = spoilt.map((how, number) => ({ ...pad, id: `spoilt${number}`, at: pad.at + 10 + number, ...how }));
        localStorage.setItem('sennik-pads', JSON.stringify([...pads, pad, null]));
    }""")
    page.reload()
    expect(page.get_by_role("button", name="Enter round 1")).to_be_visible()
    expect(page.locator("details")).to_have_count(0)
    page.add_init_script("{ const now = Date.now.bind(Date); Date.now = () => now() - 86_400_000; }")
    page.reload()
    page.get_by_role("button", name=re.compile("New|Another|Other")).first.click()
    page.get_by_role("textbox", name="Person 1").fill("Ewa")
    page.get_by_role("button", name="Start", exact=True).click()
    page.reload()
    expect(page.get_by_text("Ewa").first).to_be_visible()
