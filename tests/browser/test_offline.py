"""Ola plays without a network: from what her browser keeps, and from the one file in a folder."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

import sennik.server
from tests.browser.conftest import served
from tests.browser.tables import PATIENCE
from tests.browser.test_whole_game import Player

CLIENT = Path(sennik.server.__file__).with_name("static")
SENNIK = str(Path(sys.executable).with_name("sennik"))
STEPS = 300
"""More steps than one short round can take."""
KEPT = """async () => {
    const files = await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length));
    return files.length === 1 && files[0] > 50 && navigator.serviceWorker.controller !== null;
}"""
"""Whether one version of the client is kept whole. Its files come into the cache before the worker takes over."""


def owned(browser: Browser, language: str, width: int = 360) -> BrowserContext:
    """A context of a device that keeps what it is given."""
    size: ViewportSize = {"width": width, "height": 780}
    context = browser.new_context(viewport=size, locale=language, reduced_motion="reduce", service_workers="allow")
    context.set_default_timeout(PATIENCE)
    return context


def become(page: Page, script: str) -> None:
    """Waits until the script, which may take its time, says yes."""
    for _ in range(PATIENCE // 100):
        if page.evaluate(script):
            return
        page.wait_for_timeout(100)
    pytest.fail(f"it does not become so: {script}")


def begin(page: Page, nines: int = 9) -> None:
    """Begins a game of two with one round, as the form on the page offers it, with so many nines in the deck."""
    page.get_by_role("radio", name="2", exact=True).first.check(force=True)
    page.get_by_role("button", name=re.compile("^(More settings|Więcej ustawień)")).click()
    rounds = page.get_by_role("group", name=re.compile("^(Number of rounds|Liczba rund)"))
    rounds.get_by_role("spinbutton").fill("1")
    rounds.get_by_role("spinbutton").press("Tab")
    page.get_by_role("group", name=re.compile("^(Bots move|Boty grają)")).get_by_role("radio").first.check(force=True)
    if nines != 9:
        page.locator("summary", has_text=re.compile("Own deck|Własna talia")).click()
        copies = page.get_by_role("spinbutton", name=re.compile("^9: (how many|ile) "))
        copies.fill(str(nines))
        copies.press("Tab")
    page.keyboard.press("Escape")
    page.locator("form button[type=submit]").click()
    page.wait_for_selector(".play")


def play(page: Page) -> None:
    """Plays until the game is over."""
    player = Player(page)
    for _ in range(STEPS):
        if player.over:
            return
        if not player.step():
            page.wait_for_timeout(100)
    pytest.fail("the game does not end")


def record_of(page: Page, folder: Path) -> Path:
    """The record of the game that is over on the page, saved into that folder."""
    with page.expect_download() as saved:
        page.get_by_role("button", name=re.compile("Save the record|Pobierz zapis gry")).click()
    record = folder / "record.jsonl"
    saved.value.save_as(record)
    return record


def replayed(record: Path) -> str:
    done = subprocess.run([SENNIK, "replay", str(record)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.browser
def test_after_a_visit_a_game_is_played_with_the_server_gone(browser: Browser, tmp_path: Path) -> None:
    complaints: list[str] = []
    with closing(owned(browser, "en-GB")) as context:
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        with contextmanager(served)([SENNIK], tmp_path / "data") as address:
            page.goto(address)
            become(page, KEPT)
        page.reload()
        page.get_by_role("status").get_by_role("link", name="Play without a network").click()
        page.wait_for_selector("main.offline")
        begin(page)
        # The phone ends the page in the middle of the game, and the whole browser's page is another one later.
        page.wait_for_selector(".spot.pickable")
        here = page.url
        page.close()
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(here)
        page.wait_for_selector(".play")
        # A lesson needs no server either, nor does that of a game which is played on one.
        page.goto(f"{here.partition('/offline')[0]}/learn/cats")
        expect(page.locator(".lesson .words")).to_contain_text("You build a dream")
        # The rules are at hand too, with every ruling.
        page.goto(f"{here.partition('/offline')[0]}/rules/dreamland#k20")
        expect(page.locator("[data-ruling=K20]")).to_be_focused()
        expect(page.locator("section#roles td")).to_have_count(21)
        page.goto(f"{here.partition('/offline')[0]}/learn/dreamland")
        expect(page.locator(".lesson .words")).to_contain_text("Tonight Dormouse dreams")
        # Both languages are kept.
        page.goto(here.rpartition("/")[0])
        page.get_by_role("button", name="Polski").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Gra bez sieci")
        page.get_by_role("link", name="Graj dalej").click()
        page.wait_for_selector(".play")
        play(page)
        record = record_of(page, tmp_path)
        page.get_by_role("button", name="Jeszcze raz").click()
        page.wait_for_selector(".spot.pickable")
        assert page.url != here
    assert '"result"' in record.read_text().splitlines()[-1]
    assert replayed(record)
    assert complaints == []


@pytest.mark.browser
def test_one_file_plays_from_any_folder(browser: Browser, tmp_path: Path) -> None:
    complaints: list[str] = []
    file = tmp_path / "sennik.html"
    shutil.copy(CLIENT / "sennik.html", file)
    with closing(owned(browser, "pl-PL", 1280)) as context:
        asked: list[str] = []
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: asked.append(request.url))
        page.goto(file.as_uri())
        page.wait_for_selector("main.offline")
        begin(page, nines=20)
        page.wait_for_selector(".spot.pickable")
        page.reload()
        page.wait_for_selector(".play")
        play(page)
        record = record_of(page, tmp_path)
        # The result is drawn here.
        page.get_by_role("button", name="Udostępnij wynik").click()
        with page.expect_download() as picture:
            page.get_by_role("button", name="Zapisz obrazek").click()
        picture.value.save_as(tmp_path / "result.png")
        text = page.get_by_role("textbox", name="Wynik jako tekst").input_value()
        page.keyboard.press("Escape")
        page.get_by_role("link", name="Koniec na dziś").click()
        expect(page.get_by_role("link", name="Obejrzyj")).to_have_count(1)
    assert replayed(record)
    header, deal, *_, end = map(json.loads, record.read_text().splitlines())
    assert (header["options"]["deck"], deal["deal"].count("9")) == ({"9": [9, 20]}, 20)
    assert (tmp_path / "result.png").read_bytes().startswith(b"\x89PNG")
    assert [int(line.split(": ")[1].split()[0]) for line in text.splitlines()[1:]] == end["result"]["scores"]
    assert [each for each in asked if not each.startswith(("file:", "data:", "blob:"))] == []
    assert complaints == []


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


@contextmanager
def files(folder: Path) -> Iterator[str]:
    """The address of a server that has the files of a folder, and nothing else."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=folder)) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.browser
def test_a_newer_version_waits_until_it_is_taken_and_no_game_is_open(browser: Browser, tmp_path: Path) -> None:
    shutil.copytree(CLIENT, tmp_path / "client")
    worker = tmp_path / "client/worker.js"
    with files(tmp_path / "client") as address, closing(owned(browser, "en-GB")) as context:
        page = context.new_page()
        page.goto(address)
        become(page, KEPT)
        (before,) = page.evaluate("caches.keys()")
        game = context.new_page()
        game.goto(f"{address}/offline")
        begin(game)

        text = worker.read_text()
        version = before.removeprefix("sennik-")
        assert version in text
        worker.write_text(text.replace(version, "newer"))
        page.goto(address)
        take = page.get_by_role("button", name="Take it now")
        take.click()
        expect(page.get_by_text("A game is open in another window.")).to_be_visible()
        assert before in page.evaluate("caches.keys()")
        game.wait_for_selector(".play")
        game.close()
        with page.expect_navigation():
            take.click()
        become(page, "async () => (await caches.keys()).join() === 'sennik-newer'")
        expect(page.get_by_role("button", name="Take it now")).to_have_count(0)
