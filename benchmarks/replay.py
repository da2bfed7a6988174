"""Measures a replay of a match of a thousand moves: how long the server takes to make it, how much it sends, and how long a
jump to any moment takes in Chromium.

    python benchmarks/replay.py [--tries 200] [--json]

The match is one of Sen at four seats, by random moves. A try is a jump to a random moment, from the call to the second
frame of the browser after it, so that what is measured was drawn. The client has to be built (``./run``).
"""

from __future__ import annotations

import gzip
import random
from time import perf_counter

from playwright.sync_api import sync_playwright
from report import Row, row, run
from serving import serving

from sennik import catalog
from sennik.match import record as records
from sennik.server.views.reel import Reel, Viewpoint

MOVES = 1_000
SEATS = ("Ala", "Ola", "Ula", "Ewa")
LONG = {"rounds": 100, "target": 0}

JUMP = """async (at) => {
    const slider = document.querySelector(".controls input[type=range]");
    const began = performance.now();
    slider.value = String(at);
    slider.dispatchEvent(new Event("input", {bubbles: true}));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const said = document.querySelector(".controls output").textContent;
    return [performance.now() - began, said];
}"""


def written() -> str:
    """Returns the record of a match with so many moves. Nobody calls before they must, so that it is long."""
    luck = random.Random(1)
    rules = catalog.game("sen").rules(LONG, len(SEATS))
    state = rules.start()
    entries: list[records.Entry] = []
    moves = 0
    while moves < MOVES and rules.result(state) is None:
        cards = rules.chance(state)
        if cards is not None:
            order = luck.sample(cards, len(cards))
            entries.append(records.DealLine(tuple(order)))
            state = rules.shuffled(state, order)
            continue
        seat = rules.to_act(state)[0]
        legal = rules.legal(state, seat)
        action = luck.choice([each for each in legal if rules.write(each) != "wake"] or list(legal))
        entries.append(records.MoveLine(seat + 1, rules.write(action)))
        state = rules.apply(state, seat, action)
        moves += 1
    assert moves == MOVES, "the match ended early"
    header = records.Header(1, "sen", SEATS, options=LONG)
    return records.format_record(records.Record(header, tuple(entries), None, ()))


def made(text: str, viewpoint: str) -> tuple[float, float]:
    """Returns the milliseconds in which the moments were made, and the kilobytes of the answer."""
    began = perf_counter()
    work = Reel(records.read(text, catalog.lookup), Viewpoint.read(viewpoint)).making()
    while True:
        try:
            next(work)
        except StopIteration as end:
            return 1_000 * (perf_counter() - began), len(gzip.compress(end.value, 5)) / 1_000


def jumps(text: str, viewpoint: str, tries: int) -> list[float]:
    luck = random.Random(2)
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(f"{address}/replay")
        page.set_input_files("input[type=file]", {"name": "game.jsonl", "mimeType": "text/plain", "buffer": text.encode()})
        page.locator(".controls select").first.select_option(viewpoint)
        page.wait_for_selector(".controls[aria-busy=false]")
        last = int(page.locator(".controls input").first.get_attribute("max") or 0)
        took = []
        for _ in range(tries):
            at = luck.randint(0, last)
            milliseconds, said = page.evaluate(JUMP, at)
            assert said == f"{at}/{last}", said
            took.append(milliseconds)
        browser.close()
    return took


def measure(tries: int) -> list[Row]:
    text = written()
    rows = []
    for viewpoint in ("1", "open"):
        several = [made(text, viewpoint) for _ in range(5)]
        rows.append(row(f"1,000 moves, made for viewpoint {viewpoint}", "ms", [took for took, _ in several]))
        rows.append(row(f"1,000 moves, answer for viewpoint {viewpoint}", "kB", [size for _, size in several]))
        rows.append(row(f"1,000 moves, a jump at viewpoint {viewpoint}", "ms", jumps(text, viewpoint, tries), "under 100"))
    return rows


run(__doc__, measure, 200)
