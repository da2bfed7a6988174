"""Shared code asks nothing by spelling: no verb, no field, no place and no game is called by its name there."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sennik import catalog
from sennik.kernel.cards import CardRules, CardState, DeckState
from sennik.kernel.game import AfterGame

ROOT = Path(__file__).parents[1]
SERVER = ("kernel", "match", "server", "cli", "store", "wire", "testing", "bots")
CLIENT = ("app", "art", "calls", "i18n", "net", "pages", "plain", "settings", "sound", "state", "table")

COMMON = {"phase", "seats"}
"""What every view of a card game has, beside what the kernel itself asks of every state (`CardState`, `DeckState`)."""

COINCIDENCES: dict[str, dict[str, str]] = tomllib.loads((ROOT / "tests/coincidences.toml").read_text("utf-8"))
"""By file the words that are a game's too and mean something else there, with what they mean."""


def told_by(rules: Any) -> Iterator[str]:
    """The verbs, the fields and the places of a game at one table."""
    if isinstance(rules, CardRules):
        yield from (verb.name for verb in rules.edition.actions.verbs)
        yield from rules.edition.verbs
        yield from (place.name for place in rules.edition.places.kinds)
    yield from rules.fields(rules.hide(rules.start(), AfterGame()))


def names_of_games() -> set[str]:
    """Every name that belongs to a game: its own, and those of its verbs, fields, options and places."""
    found: set[str] = set()
    for game in catalog.games():
        found |= {game.name, *(option.name for option in game.options)}
        meanings = game.meanings
        found |= {meanings.begins, meanings.goes_on, meanings.declines, meanings.shuffles, meanings.totals, meanings.points}
        for preset in game.presets:
            found |= set(told_by(game.rules(preset.options, preset.seats[0])))
    return found - {""} - COMMON - annotated(CardState) - annotated(DeckState)


def annotated(protocol: type) -> set[str]:
    """The fields that a protocol names, and those it inherits."""
    return {name for base in protocol.__mro__ for name in getattr(base, "__annotations__", {})}


def strings_of_python(source: str) -> set[str]:
    """Every text in the code, docstrings aside."""
    tree = ast.parse(source)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in told)
    return {node.value for node in texts if isinstance(node.value, str)}


def strings_of_client(source: str, *, component: bool) -> set[str]:
    """Every text in the script, and those before a point or a colon in it, as places and picks are written."""
    if component:
        source = "\n".join(re.findall(r"<script[^>]*>(.*?)</script>", source, flags=re.DOTALL))
    source = re.sub(r"/\*.*?\*/|//[^\n]*", "", source, flags=re.DOTALL)
    return set(re.findall(r"""["`]([a-z_]+)(?:["`]|[.:])""", source))


def spelled() -> dict[str, set[str]]:
    """By file the names of games that stand in shared code."""
    names = names_of_games()
    found: dict[str, set[str]] = {}
    for part in SERVER:
        for file in (ROOT / "src/sennik" / part).rglob("*.py"):
            found[str(file.relative_to(ROOT))] = strings_of_python(file.read_text("utf-8")) & names
    for part in CLIENT:
        for file in (ROOT / "web/src" / part).rglob("*"):
            if file.suffix in {".ts", ".svelte"} and ".test." not in file.name and file.name != "messages.ts":
                texts = strings_of_client(file.read_text("utf-8"), component=file.suffix == ".svelte")
                found[str(file.relative_to(ROOT))] = texts & names
    return {file: words for file, words in found.items() if words}


def test_the_search_knows_the_names_of_the_games() -> None:
    names = names_of_games()
    assert {"sen", "deal", "next", "pass", "control", "scores", "dream", "discard", "starter"} - names == {"scores"}


def test_the_search_finds_what_is_spelled() -> None:
    assert strings_of_python('"""pass"""\nx = fields.get("control")') == {"control"}
    assert strings_of_client('const a = trace.verb === "deal"; // "next"', component=False) == {"deal"}
    assert strings_of_client('<p class="dream"></p><script>`dream.${seat}`</script>', component=True) == {"dream"}


def test_shared_code_spells_no_name_of_a_game() -> None:
    allowed = {file: set(words) for file, words in COINCIDENCES.items()}
    assert spelled() == allowed, "declare it in the game (Meanings, Places, Verb.touches, Option), and ask for that"
