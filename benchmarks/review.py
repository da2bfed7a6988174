"""Measures how long the page of a replay takes to judge the moves of a seat, and what they gave away, in Chromium.

    python benchmarks/review.py [--tries 1] [--json]

Four players play whole games: the first of them by rule of thumb, then easily, then at random, and the others by rule of
thumb. Each game is opened as a record, and the time goes from the key to the sum. The games are the same at every run. The
client has to be built (``./run``).
"""

from __future__ import annotations

import random
import re
from typing import Final

from playwright.sync_api import Page, sync_playwright
from report import Row, row, run
from serving import serving

from sennik import catalog
from sennik.bots import choose
from sennik.kernel.cards import CardRules
from sennik.kernel.game import Seat
from sennik.match import record as records

GAMES: Final = ("seventeen", "cats")
LEVELS: Final = ("thumb", "easy", "random")
SEATS: Final = ("Ala", "Ola", "Ula", "Ewa")
SLOWED: Final = 4
"""How many times slower the processor of a phone is taken to be."""


def written(game: str, level: str, seed: int) -> str:
    """Returns the record of a whole game in which the first seat plays like that, and all others by rule of thumb."""
    luck = random.Random(seed)
    rules = catalog.game(game).rules({}, len(SEATS))
    assert isinstance(rules, CardRules)
    state = rules.start()
    entries: list[records.Entry] = []
    while rules.result(state) is None:
        cards = rules.chance(state)
        if cards is not None:
            order = luck.sample(cards, len(cards))
            entries.append(records.DealLine(tuple(order)))
            state = rules.shuffled(state, order)
            continue
        seat = rules.to_act(state)[0]
        chosen = choose(level if seat == 0 else "thumb", rules, rules.hide(state, Seat(seat)), seat, luck)
        assert chosen is not None
        entries.append(records.MoveLine(seat + 1, rules.write(chosen[0])))
        state = rules.apply(state, seat, chosen[0])
    return records.format_record(records.Record(records.Header(1, game, SEATS), tuple(entries), None, ()))


def judged(page: Page, address: str, text: str, slowed: int) -> tuple[float, float]:
    """Returns how long the page judged (s), and how many in a hundred moves of the first seat gave something away."""
    page.goto(f"{address}/replay")
    page.set_input_files("input[type=file]", {"name": "game.jsonl", "mimeType": "text/plain", "buffer": text.encode()})
    page.locator(".controls select").first.select_option("1")
    page.wait_for_selector(".controls[aria-busy=false]")
    page.locator("main.stage").click(position={"x": 5, "y": 5})
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    began = page.evaluate("() => performance.now()")
    page.keyboard.press("m")
    page.wait_for_selector("dialog[open] .sum", timeout=600_000)
    took = page.evaluate("() => performance.now()") - began
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    given = re.search(r"(One|\d+) moves? of (\d+)", page.locator("dialog[open] .sum").inner_text())
    return took / 1_000, 0 if given is None else 100 * (1 if given[1] == "One" else int(given[1])) / int(given[2])


def measure(tries: int) -> list[Row]:
    rows = []
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 800}, locale="en-GB")
        for game in GAMES:
            for level in LEVELS:
                found = [judged(page, address, written(game, level, seed), 1) for seed in range(tries)]
                rows.append(row(f"{game}, {level}: given away", "moves in 100", [given for _, given in found]))
                rows.append(row(f"{game}, {level}: judged within", "s", [took for took, _ in found]))
            slow, _ = judged(page, address, written(game, "thumb", 0), SLOWED)
            rows.append(row(f"{game}, thumb: judged within, processor slowed {SLOWED} times", "s", [slow]))
        browser.close()
    return rows


run(__doc__, measure, 1)
