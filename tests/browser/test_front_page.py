"""The way of a game over the front page: it is played to the end, stands among the played ones, and is played again."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.tables import new_table, screen

MOVES = 400
"""More moves than a game of one short round can take."""

LATER = 20_000
"""Time (ms) in which a list has been asked for anew, on a busy machine too."""


def _known(page: Page, address: str, name: str, language: str) -> None:
    page.goto(address)
    page.request.put(f"{address}/api/me", data={"name": name, "language": language})


def _view(page: Page, table: str) -> dict[str, Any]:
    view: dict[str, Any] = page.request.get(f"{table}/view").json()
    return view


def move(page: Page, table: str, number: int) -> bool:
    """Makes a move if one is asked. Returns whether the game is over."""
    view = _view(page, table)
    decision = view.get("decision")
    if decision is not None:
        verb, words = next((verb, all_words[0]) for verb, all_words in decision["offer"].items() if all_words)
        move = " ".join(map(str, (verb, *words)))
        page.request.post(f"{table}/act", data={"id": f"m{number}", "decision": decision["number"], "move": move})
    return bool(view["table"]["phase"] == "over")


def test_a_game_that_was_played_is_played_again_with_the_same_people(address: str, browser: Browser) -> None:
    with screen(browser, "en-GB", 1280, 800) as ala, screen(browser, "pl-PL", 360, 640) as ola:
        _known(ala, address, "Ala", "en")
        _known(ola, address, "Ola", "pl")
        ala.reload()
        expect(ala.locator(".own")).to_be_hidden()
        id = new_table(ala, "sen", "basic", 2, rounds=1)  # noqa: A001
        table = f"{address}/api/tables/{id}"
        assert ola.request.post(f"{table}/commands", data={"type": "sit", "id": "sit", "seat": 1}).ok
        card = ala.get_by_role("region", name="Your tables").get_by_role("listitem")
        expect(card).to_contain_text("Ola", timeout=LATER)
        assert ala.request.post(f"{table}/commands", data={"type": "start", "id": "start"}).ok
        expect(card).to_contain_text("Your turn", timeout=LATER)
        for number in range(MOVES):
            if any(move(page, table, number) for page in (ala, ola)):
                break
        expect(card).to_have_count(0, timeout=LATER)

        played = ala.locator("details.played")
        played.locator("summary").click()
        expect(played.get_by_role("listitem")).to_contain_text(re.compile(r"you: \d+ · Ola: \d+"), timeout=LATER)
        with ala.expect_download() as record:
            played.get_by_role("link", name="Save the record").click()
        assert record.value.suggested_filename == f"sennik-{id}.jsonl"

        ola.goto(address)
        expect(ola.get_by_text("Rozegrane")).to_be_visible(timeout=LATER)
        played.get_by_role("button", name="Again with the same people").click()
        ala.wait_for_url(re.compile("/t/(?!" + id + ")"))
        invitation = ola.get_by_role("region", name="Twoje stoły").get_by_role("listitem")
        expect(invitation).to_contain_text("Ala chce zagrać jeszcze raz", timeout=LATER)
        invitation.get_by_role("link", name="Dosiądź się").click()
        expect(ala.locator(".seats")).to_contain_text("Ola")
