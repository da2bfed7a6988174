"""People look at the games that they have played, take their records with them, and are rid of them."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from sennik.match.forgetting import NOBODY
from tests.browser.tables import new_table, screen
from tests.browser.test_front_page import MOVES, move

NARROW = "() => document.documentElement.scrollWidth <= innerWidth"


def finished(ala: Page, ola: Page, address: str, preset: str) -> str:
    """The id of a table at which both have played to the end."""
    id = new_table(ala, "sen", preset, 2, rounds=1)  # noqa: A001
    table = f"{address}/api/tables/{id}"
    assert ola.request.post(f"{table}/commands", data={"type": "sit", "id": "sit", "seat": 1}).ok
    assert ala.request.post(f"{table}/commands", data={"type": "start", "id": "start"}).ok
    assert any(move(each, table, number) for number in range(MOVES) for each in (ala, ola))
    return id


@pytest.fixture
def played(address: str, browser: Browser) -> Iterator[tuple[Page, Page, str, str]]:
    """Ala at her phone and Ola at her desk, after a game of Sen and one of its jubilee edition."""
    with screen(browser, "en-GB", 360, 640) as ala, screen(browser, "pl-PL", 1280, 800) as ola:
        for page, name, language in ((ala, "Ala", "en"), (ola, "Ola", "pl")):
            page.goto(address)
            page.request.put(f"{address}/api/me", data={"name": name, "language": language})
        yield ala, ola, finished(ala, ola, address, "basic"), finished(ala, ola, address, "jubilee")


def test_from_the_end_of_a_game_one_comes_to_all_of_them_and_to_each_again(
    address: str, played: tuple[Page, Page, str, str], tmp_path: Path
) -> None:
    ala, _, basic, jubilee = played
    ala.goto(f"{address}/t/{jubilee}")
    ala.get_by_role("button", name="Who has won?").click()
    ala.get_by_role("link", name="History and statistics").click()
    expect(ala.get_by_role("heading", name=re.compile("^2 games, won: [0-2]$"))).to_be_visible()
    expect(ala.get_by_role("row", name=re.compile("^Ola 2 "))).to_be_visible()
    games = ala.locator("main.history li", has=ala.get_by_role("button", name="Remove"))
    expect(games).to_have_count(2)
    assert ala.evaluate(NARROW)
    # One edition alone, also for who loads the page again.
    ala.get_by_role("combobox", name="Game", exact=True).select_option("sen")
    ala.get_by_role("combobox", name="Edition").select_option("jubilee")
    expect(games).to_have_count(1)
    ala.reload()
    expect(games).to_have_count(1)
    expect(ala.get_by_role("heading", name=re.compile("^1 game, won: [01]$"))).to_be_visible()
    # A bar is never the only way to read it.
    ala.get_by_text("The same as a table").click()
    expect(ala.locator("figure tbody tr")).to_have_count(1)
    with ala.expect_download() as download:
        ala.get_by_role("link", name="Save the records (ZIP)").click()
    download.value.save_as(tmp_path / "all.zip")
    packed = zipfile.ZipFile(io.BytesIO((tmp_path / "all.zip").read_bytes()))
    assert [name.rpartition("-")[2] for name in packed.namelist()] == [f"{jubilee}.jsonl"]
    ala.get_by_role("combobox", name="Edition").select_option("")
    games.nth(1).get_by_role("link", name="Watch it again").click()
    ala.wait_for_url(re.compile(rf"/replay/{basic}\?"))
    expect(ala.locator(".controls")).to_be_visible()


def left(page: Page, table: str) -> bool:
    """Whether nobody is at the table any more. Who makes moves by HTTP is there for half a minute."""
    return not any(each["present"] for each in page.request.get(table).json()["people"])


def test_a_game_is_removed_once_it_was_said_what_that_means(address: str, played: tuple[Page, Page, str, str]) -> None:
    ala, ola, basic, jubilee = played
    for _ in range(120):
        if left(ala, f"{address}/api/tables/{jubilee}"):
            break
        ala.wait_for_timeout(500)
    for page in (ala, ola):
        page.goto(f"{address}/history")
        expect(page.locator("main.history li h3")).to_have_count(4)
    ala.get_by_role("button", name="Remove").first.click()
    sheet = ala.get_by_role("dialog")
    expect(sheet).to_contain_text("The others who played keep it, with your name.")
    sheet.get_by_role("button", name="Take me out of this game").click()
    expect(ala.get_by_text("You are no longer in 1 game.")).to_be_visible()
    expect(ala.get_by_role("heading", name=re.compile("^1 game, "))).to_be_visible()
    ola.reload()
    expect(ola.get_by_role("row", name=re.compile(f"^{NOBODY} 1 "))).to_be_visible()
    expect(ola.get_by_role("row", name=re.compile("^Ala 1 "))).to_be_visible()
    ola.get_by_role("button", name="Usuń wszystkie gry").click()
    ola.get_by_role("dialog").get_by_role("button", name=re.compile("Usuń wszystkie u")).click()
    expect(ola.get_by_text("Nie masz jeszcze skończonej gry.")).to_be_visible()
    assert ola.request.get(f"{address}/api/tables/{jubilee}").status == 404, "nobody had it any more"
    assert ola.request.get(f"{address}/api/tables/{basic}").status == 200, "Ala has it"
    ala.reload()
    expect(ala.get_by_role("row", name=re.compile("^Ola 1 "))).to_be_visible()
