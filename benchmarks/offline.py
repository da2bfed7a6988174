"""Measures games without a network in Chromium: a bot's move at each level of each game, and a second visit with the server gone.

    python benchmarks/offline.py [--tries 7] [--json]

Bots think in a page whose processor is slowed four times, as on a phone. Whole games are played by bots of one level, in every
preset of the game at its most seats. Fifty moves are measured together, since a slowed page is halted for some milliseconds now
and then. The first move of a page is measured alone: nothing of the rules has been compiled by then.

For the second visit a game is begun, the client is kept by the browser, and server and browser end. Each try starts a new browser
without a network at the address of that game. It measures from the navigation until the person can touch a card.
"""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright, Route, sync_playwright
from report import Row, row, run

from sennik import bots
from sennik.export import exported_games
from sennik.kernel.game import Game

ROOT = Path(__file__).parent.parent
SERVE = [sys.executable, "-c", "import sys; from sennik.cli import main; sys.exit(main())", "serve"]
SLOWER = 4
MOVES = 1_000
"""Moves of each preset in a try."""

KEPT = "async () => (await caches.keys()).length === 1 && navigator.serviceWorker.controller !== null"

WATCH = """
const look = () => {
    if (document.querySelector('.spot.pickable')) window.interactive = performance.now();
    else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
"""Notes when a card can be touched. The page's clock begins with the navigation."""


@contextmanager
def browser(playwright: Playwright, folder: str) -> Iterator[BrowserContext]:
    """Chromium with its data in that folder: the system's, or Playwright's own."""
    own = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    made = playwright.chromium.launch_persistent_context(
        folder,
        executable_path=own,
        args=["--no-sandbox", "--disable-dev-shm-usage"],
        viewport={"width": 360, "height": 780},
        locale="en-GB",
        reduced_motion="reduce",
    )
    yield made
    made.close()


def slow(page: Page, times: int) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})


# --- a bot's move -----------------------------------------------------------------------------------------------------


def build(folder: str) -> None:
    vite = ("exec", "--", "vite", "build", "--config", "thinking.config.ts", "--logLevel", "error", "--outDir", folder)
    subprocess.run([sys.executable, str(ROOT / "hatch_build.py"), "npm", *vite], check=True)


def moves(page: Page, game: Game, level: str) -> tuple[float, list[float]]:
    """The ms that the first move took, and the means of the others."""
    first: list[float] = []
    means: list[float] = []
    for preset in game.presets:
        job = {"game": game.name, "options": dict(preset.options), "seats": preset.seats[-1], "level": level, "moves": MOVES}
        taken = page.evaluate("async (job) => (await import('/thinking.js')).think(job)", job)
        first.append(taken["first"])
        means += taken["means"]
    return first[0], means


def measure_moves(playwright: Playwright, tries: int) -> list[Row]:
    rows = []
    with tempfile.TemporaryDirectory() as folder, browser(playwright, f"{folder}/data") as context:
        build(f"{folder}/built")

        def answer(route: Route) -> None:
            name = route.request.url.rpartition("/")[2]
            if name:
                route.fulfill(path=f"{folder}/built/{name}", content_type="text/javascript")
            else:
                route.fulfill(body="<!doctype html>", content_type="text/html")

        context.route("http://bots.localhost/**", answer)
        for game in exported_games():
            for level in bots.levels(game.name):
                taken: list[float] = []
                firsts: list[float] = []
                for _ in range(tries):
                    # A new page each time, in which nothing is compiled yet.
                    page = context.new_page()
                    page.goto("http://bots.localhost/")
                    slow(page, SLOWER)
                    first, means = moves(page, game, level)
                    firsts.append(first)
                    taken += means
                    page.close()
                title = f"{game.name.capitalize()}, a bot's move ({level}), processor {SLOWER} times slower"
                rows += [row(title, "ms", taken, "under 5"), row(f"{title}, the page's first", "ms", firsts)]
    return rows


# --- the second visit -------------------------------------------------------------------------------------------------


@contextmanager
def server(folder: str) -> Iterator[str]:
    """The address of a server with its data in that folder."""
    command = [*SERVE, "--port", "0", "--host", "127.0.0.1", "--data", folder]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        yield next(line for line in process.stdout if "http://" in line).split()[-1]
        process.send_signal(signal.SIGINT)


def first_visit(playwright: Playwright, folder: str) -> str:
    """Begins a game, and returns its address once the browser keeps the client."""
    with server(f"{folder}/server") as address, browser(playwright, f"{folder}/browser") as context:
        page = context.new_page()
        page.goto(f"{address}/offline")
        page.wait_for_selector("form button[type=submit]")
        while not page.evaluate(KEPT):
            page.wait_for_timeout(100)
        page.locator("form button[type=submit]").click()
        page.wait_for_selector(".spot.pickable")
        return page.url


def second_visit(playwright: Playwright, folder: str, address: str, slower: int) -> float:
    """The seconds until a card can be touched, in a browser that has just been started."""
    with browser(playwright, f"{folder}/browser") as context:
        context.set_offline(True)
        context.add_init_script(WATCH)
        page = context.new_page()
        slow(page, slower)
        page.goto(address)
        page.wait_for_function("() => window.interactive !== undefined")
        taken: float = page.evaluate("() => window.interactive")
        return taken / 1000


def measure_visits(playwright: Playwright, tries: int) -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        address = first_visit(playwright, folder)
        rows: list[Row] = []
        for slower in (1, SLOWER):
            title = "Second visit without a network, until the table is there"
            found: Sequence[float] = [second_visit(playwright, folder, address, slower) for _ in range(tries)]
            if slower == 1:
                rows.append(row(title, "s", found, "under 1"))
            else:
                rows.append(row(f"{title}, processor {slower} times slower", "s", found))
        return rows


def measure(tries: int) -> list[Row]:
    with sync_playwright() as playwright:
        return [*measure_moves(playwright, tries), *measure_visits(playwright, tries)]


run(__doc__, measure, 7)
