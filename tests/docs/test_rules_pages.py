"""The rules pages say what the code plays: every ruling, every option, the decks, and moves that can be read."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from itertools import combinations
from typing import Any

import pytest

from sennik.catalog import game, games
from sennik.games.dreamland.deck import ROLES
from sennik.games.dreamland.moves import LARGEST, VERBS
from sennik.games.dreamland.rules import MOST_CLUES
from sennik.games.dreamland.state import Clue, DreamCard
from sennik.games.sen.deck import BASIC, JUBILEE, LONG_DREAM
from sennik.kernel.cards import CardRules
from sennik.kernel.game import Game, MoveSyntaxError, Spectator
from tests.conformance.subjects import pieces

from .pages import ROOT, pages


@dataclass(frozen=True, slots=True)
class Pages:
    """The two pages of a game, and its rulings: by letter, how many there are."""

    game: str
    english: str
    polish: str
    rulings: tuple[str, ...]

    @property
    def letters(self) -> set[str]:
        """With which the ids of its rulings begin."""
        return {ruling[0] for ruling in self.rulings}


def pages_of(entry: Game) -> Pages:
    """Those that ``tests/games/<game>/pieces.py`` names."""
    own = pieces(entry)
    english, polish = own.PAGES
    return Pages(entry.name, english, polish, tuple(sorted(own.RULINGS)))


GAMES = tuple(pages_of(entry) for entry in games() if hasattr(pieces(entry), "PAGES"))
SEN, DREAMLAND = (next(entry for entry in GAMES if entry.game == name) for name in ("sen", "dreamland"))
EACH = [pytest.param(entry, name, id=name) for entry in GAMES for name in (entry.english, entry.polish)]


def rows(name: str) -> list[list[str]]:
    """The cells of all tables of a page."""
    lines = re.findall(r"^\|(.+)\|$", pages()[name].prose, re.MULTILINE)
    return [[cell.strip() for cell in line.split("|")] for line in lines]


def test_every_game_has_its_pages() -> None:
    assert [entry.name for entry in games() if not hasattr(pieces(entry), "PAGES")] == [], (
        "tests/games/<game>/pieces.py has no PAGES"
    )
    assert [name for entry in GAMES for name in (entry.english, entry.polish) if name not in pages()] == []


def test_no_two_games_begin_their_rulings_with_one_letter() -> None:
    letters = [letter for entry in GAMES for letter in entry.letters]
    assert len(letters) == len(set(letters))


@pytest.mark.parametrize(("entry", "name"), EACH)
def test_every_ruling_stands_once_under_its_anchor(entry: Pages, name: str) -> None:
    found = re.findall(r'^<a id="([a-z]\d\d)"></a>\*\*([A-Z]\d\d)\*\*', pages()[name].prose, re.MULTILINE)
    assert sorted(ruling for _, ruling in found) == list(entry.rulings)
    assert {ruling.lower() for ruling in entry.rulings} <= pages()[name].anchors
    for anchor, ruling in re.findall(r'<a id="(\w+)"></a>\*\*(\w+)\*\*', pages()[name].text):
        assert anchor == ruling.lower()


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.game)
def test_the_two_pages_have_their_rulings_in_one_order(entry: Pages) -> None:
    english, polish = (re.findall(r'<a id="(\w+)">', pages()[name].text) for name in (entry.english, entry.polish))
    assert english == polish


def sentences(text: str) -> list[str]:
    """The sentences of five words and more of a text, without marks and case: what could be said twice."""
    flat = re.sub(r"\s+", " ", text.replace("\u00a0", " "))
    plain = [re.sub(r"[^\w ]", "", sentence).lower().strip() for sentence in re.split(r"(?<=[.!?:])\s+", flat)]
    return [sentence for sentence in plain if len(sentence.split()) >= 5]


def alternatives(one: str, other: str) -> bool:
    """Whether two texts are two forms of one, of which a table shows one: "judge-strict" and "judge-off"."""
    stems = {text.rpartition("-")[0] for text in (one, other) if text.count("-") > 2}
    return one.startswith(other) or other.startswith(one) or len(stems) == 1


@pytest.mark.parametrize(("entry", "name"), EACH)
def test_nothing_stands_twice_on_the_page_and_in_the_rules_at_the_table(entry: Pages, name: str) -> None:
    """The page has the rulings, which the client shows as they are; the catalogue has how to play, for a table's options."""
    said: dict[str, list[str]] = {}
    for paragraph in re.split(r"\n\n+|\n- ", pages()[name].prose):
        if not paragraph.startswith(("|", "#")):
            for sentence in sentences(paragraph):
                said.setdefault(sentence, []).append(name)
    language = "en" if name == entry.english else "pl"
    catalogue = (ROOT / f"src/sennik/i18n/{language}/{entry.game}.ftl").read_text("utf-8")
    for text, words in re.findall(rf"^({entry.game}-rules-[\w-]+) = (.+)$", catalogue, re.MULTILINE):
        for sentence in sentences(words):
            said.setdefault(sentence, []).append(text)
    twice = {
        sentence: places
        for sentence, places in said.items()
        if any(not alternatives(*pair) or name in pair for pair in combinations(places, 2))
    }
    assert twice == {}


AUTHORITIES = {"text": "text", "instrukcja": "text", "tekst": "text", "publisher": "publisher", "wydawca": "publisher"}
"""What a ruling rests on, by the word of either language; all else is the house's."""


def authorities(name: str) -> dict[str, list[str]]:
    """For each ruling of a page whence it comes, part by part."""
    marks = re.findall(r"\*\*([A-Z]\d\d)\*\* \(([^)]+)\)", pages()[name].text)
    words = "|".join((*AUTHORITIES, "house", "dom"))
    return {ruling: [AUTHORITIES.get(word, "house") for word in re.findall(rf"\b(?:{words})\b", mark)] for ruling, mark in marks}


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.game)
def test_both_pages_say_of_each_ruling_whence_it_comes(entry: Pages) -> None:
    english = authorities(entry.english)
    assert sorted(english) == list(entry.rulings)
    assert all(english.values())
    assert english == authorities(entry.polish)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.game)
def test_no_page_cites_a_ruling_that_there_is_not(entry: Pages) -> None:
    like_one = re.compile(rf"\b[{''.join(entry.letters)}]\d\d\b")
    cited = {name: set(like_one.findall(page.text)) for name, page in pages().items()}
    assert {name: rulings - {*entry.rulings} for name, rulings in cited.items() if not rulings <= {*entry.rulings}} == {}


@pytest.mark.parametrize("name", [SEN.english, SEN.polish])
def test_the_decks_of_sen_are_those_that_are_played(name: str) -> None:
    told = {cells[1]: [int(cell) for cell in cells[2:]] for cells in rows(name) if len(cells) == 6 and cells[2].isdigit()}
    lands = zip(BASIC, JUBILEE, LONG_DREAM, strict=True)
    assert told == {f"`{land.name}`": [land.crows, land.copies, *(other.copies for other in more)] for land, *more in lands}
    (total,) = (cells[3:] for cells in rows(name) if len(cells) == 6 and not cells[1])
    for deck, cards in zip((BASIC, JUBILEE, LONG_DREAM), total, strict=True):
        assert int(cards) == sum(land.copies for land in deck)
        crows = sum(land.crows * land.copies for land in deck if land.name != "hourglass")
        assert re.search(rf"\({cards}\s\w+, {crows} ", pages()[name].text)


@pytest.mark.parametrize(("entry", "name"), [param for param in EACH if param.values[0] not in (SEN, DREAMLAND)])
def test_the_deck_is_the_one_that_is_played(entry: Pages, name: str) -> None:
    """By the cards' names what the table of the deck tells of each; that of Sen has more columns."""
    told = {cells[1].strip("`"): (int(cells[2]), int(cells[3])) for cells in rows(name) if len(cells) == 4 and cells[2].isdigit()}
    assert told == pieces(game(entry.game)).DECK


@pytest.mark.parametrize(("entry", "name"), EACH)
def test_every_option_is_there_with_its_default(entry: Pages, name: str) -> None:
    told = {cells[0].strip("`"): cells for cells in rows(name) if len(cells) == 4 and re.search(r"\(#", cells[3])}
    assert list(told) == [option.name for option in game(entry.game).options]
    for option in game(entry.game).options:
        default = str(option.default).lower() if isinstance(option.default, bool) else str(option.default)
        assert told[option.name][1].strip("`") == default
        for choice in option.choices if option.kind == "choice" else ():
            assert choice == option.default or f"`{choice}`" in told[option.name][2]


def fields_told(name: str) -> list[str]:
    """The fields of the view in the order in which the page of Dreamland lists them."""
    (table,) = re.findall(r"^\| (?:field|pole) \|.+\n\|.+\n((?:\|.+\n)+)", pages()[name].prose, re.MULTILINE)
    return [field for row in table.splitlines() for field in re.findall(r"`(\w+)`", row.split("|")[1])]


@pytest.mark.parametrize("name", [DREAMLAND.english, DREAMLAND.polish])
def test_the_roles_and_fields_of_dreamland_are_those_that_are_played(name: str) -> None:
    table = [[int(cell) for cell in cells[1:]] for cells in rows(name) if len(cells) == 8 and cells[1].isdigit()]
    assert {players: tuple(counts) for players, *counts in zip(*table, strict=True)} == ROLES
    rules = game("dreamland").rules({}, 4)
    assert sorted(fields_told(name)) == sorted(rules.fields(rules.hide(rules.start(), Spectator())))
    (limits,) = re.findall(r"\*\*K12\*\*(.+?)\n\n", pages()[name].prose, re.DOTALL)
    assert re.findall(r"\d+", limits) == [str(MOST_CLUES), str(LARGEST)]
    text = pages()[name].text
    for parts in (Clue, DreamCard):
        for part in (each.name for each in fields(parts)):
            assert part in {"at", "shown", "words", "clues"} or f"`{part}`" in text, part


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.game)
def test_the_tables_of_the_two_pages_name_the_same(entry: Pages) -> None:
    """Options, presets, fields, moves and refusals, in one order."""
    english, polish = ([re.findall(r"`([^`]+)`", cells[0]) for cells in rows(name)] for name in (entry.english, entry.polish))
    assert english == polish


def moves(name: str, every: list[Any]) -> list[tuple[str, str]]:
    """(page, move) for everything in backticks that looks like a move of this game in one of its presets.

    The rules pages of other games speak of other moves.
    """
    others = {page for entry in GAMES if entry.game != name for page in (entry.english, entry.polish)}
    found = []
    for page in pages().values():
        for code in page.code() if page.name not in others else ():
            verb, *arguments = code.split(" ")
            if any(verb in verbs_of(rules) and looks_right(rules, verb, arguments) for rules in every):
                found.append((page.name, code))
    return found


def verbs_of(rules: Any) -> set[str]:
    """The verbs of a game's moves."""
    return {verb.name for verb in (rules.edition.actions.verbs if isinstance(rules, CardRules) else VERBS)}


def looks_right(rules: Any, verb: str, arguments: list[str]) -> bool:
    """Whether what follows the verb may be meant as a move: numbers and faces, in a game of words numbers and then the text."""
    if isinstance(rules, CardRules):
        (parts,) = (each.parts for each in rules.edition.actions.verbs if each.name == verb)
        written = all(argument.isdigit() or argument in rules.edition.faces for argument in arguments)
        return written and bool(arguments or not parts)
    (declared,) = (each for each in VERBS if each.name == verb)
    numbers, text = arguments[: declared.numbers], arguments[declared.numbers :]
    return len(numbers) == declared.numbers and all(map(str.isdigit, numbers)) and bool(declared.text or not text)


def read(every: list[Any], move: str) -> str:
    """The move read and written again by the first preset that knows it. Raises MoveSyntaxError."""
    for rules in every[:-1]:
        try:
            return str(rules.write(*rules.read(move)))
        except MoveSyntaxError:
            continue
    return str(every[-1].write(*every[-1].read(move)))


@pytest.mark.parametrize("name", [entry.name for entry in games()])
def test_moves_in_backticks_can_be_read(name: str) -> None:
    entry = game(name)
    every = [entry.rules(preset.options, preset.seats.start) for preset in entry.presets]
    found = moves(name, every)
    assert len(found) > 10
    for page, move in found:
        try:
            assert read(every, move) == move
        except MoveSyntaxError as error:
            pytest.fail(f"{page}: {error}")


@pytest.mark.parametrize(("entry", "name"), EACH)
def test_every_verb_is_explained(entry: Pages, name: str) -> None:
    presets = game(entry.game).presets
    every: list[Any] = [game(entry.game).rules(preset.options, preset.seats.start) for preset in presets]
    verbs = {verb for rules in every for verb in verbs_of(rules)}
    assert {cells[0].strip("`").split(" ")[0] for cells in rows(name) if len(cells) == 3} >= verbs
