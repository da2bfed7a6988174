"""Ola plays a game with sealed deals, and her browser proves afterwards that nobody arranged the cards."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.tables import host, screen

SEALED = "main .checked li"

PLAY = """async (table) => {
    for (let tries = 0; tries < 2000; tries++) {
        const {table: {phase}, decision} = await (await fetch(`/api/tables/${table}/view`)).json();
        if (phase === "over") return;
        if (decision === null) {
            await new Promise((done) => setTimeout(done, 30));
            continue;
        }
        const [verb, ways] = decision.offer.wake ? ["wake", decision.offer.wake] : Object.entries(decision.offer)[0];
        const body = JSON.stringify({id: crypto.randomUUID(), decision: decision.number, move: [verb, ...ways[0]].join(" ")});
        await fetch(`/api/tables/${table}/act`, {method: "POST", headers: {"content-type": "application/json"}, body});
    }
    throw new Error("the game does not end");
}"""


@pytest.mark.browser
def test_a_sealed_game_is_checked_by_the_browser_that_saw_it_begin(browser: Browser, address: str, tmp_path: Path) -> None:
    complaints: list[str] = []
    with screen(browser, "en-GB", 1280, 800) as ola, screen(browser, "pl-PL", 360, 640) as jan:
        for page in (ola, jan):
            page.on("pageerror", lambda error: complaints.append(str(error)))
        host(ola, address, "sen", "basic", 2, rounds=1)
        ola.get_by_role("button", name="Game options").click()
        ola.get_by_label("Sealed deals").check()
        ola.keyboard.press("Escape")
        panel = ola.locator(".sealed")
        panel.locator("summary").click()
        # Her browser mixes in chance by itself, and then she puts words of her own in its place.
        expect(panel).to_contain_text(re.compile("From you: [0-9a-f]{32}"))
        panel.get_by_label("Or words of your own").fill("a grey cat")
        panel.get_by_role("button", name="Mix in").click()
        expect(panel).to_contain_text("From you: a grey cat")
        fingerprint = re.sub(r"\s", "", panel.locator("code").inner_text())
        assert re.fullmatch("[0-9a-f]{64}", fingerprint)
        ola.get_by_role("button", name=re.compile("^Begin")).click()
        ola.wait_for_selector(".play")
        table = ola.url.rpartition("/")[2]
        ola.evaluate(PLAY, table)
        ola.get_by_role("button", name="Who has won?").click()
        ola.get_by_role("link", name="Check the deals").click()
        expect(ola.locator("main h1")).to_have_text("This game is as it should be")
        said = " ".join(ola.locator(SEALED).all_inner_texts())
        assert "The only shuffle follows from the seal." in said
        assert "The fingerprint is the one that this browser saw before the first deal." in said
        assert "What you mixed in is part of it: a grey cat" in said

        # A table that told another fingerprint before the start is found out.
        kept = json.loads(ola.evaluate("() => localStorage.getItem('sennik-seals')"))
        assert kept == [{"table": table, "fingerprint": fingerprint, "words": "a grey cat"}]
        other = [{**kept[0], "fingerprint": "0" * 64, "words": "a grey dog"}]
        ola.evaluate("(kept) => localStorage.setItem('sennik-seals', kept)", json.dumps(other))
        ola.reload()
        expect(ola.locator("main h1")).to_have_text("Something is wrong with this game")
        expect(ola.locator(SEALED).filter(has_text="another fingerprint")).to_contain_text("0" * 64)
        expect(ola.locator(SEALED).filter(has_text="is missing")).to_contain_text("a grey dog")

        # Somebody who was not there gets the record as a file.
        record = ola.evaluate("(table) => fetch(`/api/tables/${table}/record`).then((answer) => answer.text())", table)
        file = tmp_path / "match.jsonl"
        jan.goto(f"{address}/check")
        for changed, title in (
            (record, "W tej grze wszystko się zgadza"),
            (record.replace("a grey", "a gray"), "W tej grze coś się nie zgadza"),
        ):
            file.write_text(changed, "utf-8")
            jan.set_input_files("main input[type=file]", file)
            expect(jan.locator("main h1")).to_have_text(title)
        expect(jan.locator(SEALED)).to_have_text("Wiersz 2: to rozdanie nie wynika z pieczęci.")
        jan.set_input_files("main input[type=file]", {"name": "x.txt", "mimeType": "text/plain", "buffer": b"\xff\x00"})
        expect(jan.locator(SEALED)).to_have_text("Wiersz 1: to nie jest wiersz zapisu.")
    assert complaints == []
