"""The page of views names every field, verb and place of the games of cards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sennik import catalog
from sennik.i18n import text
from sennik.kernel.cards import CardRules
from sennik.kernel.layout import Sight
from sennik.kernel.trace import trace_fields

PAGE = (Path(__file__).parents[2] / "docs/reference/views.md").read_text(encoding="utf-8")
TITLES = {
    game.name: text("en", f"game-{game.name}")
    for game in catalog.games()
    if isinstance(game.rules(game.presets[0].options, game.presets[0].seats[0]), CardRules)
}
"""The card games, by the headings under which the page has them."""


def section(title: str) -> str:
    return PAGE.split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]


def named(text: str) -> set[str]:
    """What the first cells of the tables name in backticks."""
    return {word for line in text.splitlines() if line.startswith("| `") for word in re.findall(r"`([^`]+)`", line.split("|")[1])}


@pytest.mark.parametrize("game", TITLES)
def test_every_field_of_a_view_has_its_line_and_no_other(game: str) -> None:
    fields: set[str] = set()
    verbs: set[str] = set()
    listed = catalog.game(game)
    for preset in listed.presets:
        rules = listed.rules(preset.options, preset.seats[0])
        assert isinstance(rules, CardRules)
        fields |= {
            field.name for field in rules.edition.layout.fields if field.declared.sight is not Sight.NEVER
        } - trace_fields().keys()
        verbs |= set(rules.edition.verbs)
    own, common = named(section(TITLES[game])), named(section("In every card game"))
    assert fields - own - common == set()
    assert common <= fields
    assert own - fields <= verbs, "what else is named is a verb of the trace"
    assert own & common <= verbs


@pytest.mark.parametrize("game", TITLES)
def test_every_place_and_verb_of_a_trace_is_named(game: str) -> None:
    listed = catalog.game(game)
    preset = listed.presets[0]
    rules = listed.rules(preset.options, preset.seats[0])
    assert isinstance(rules, CardRules)
    kinds = {place.name for place in rules.edition.places.kinds}
    told = section(TITLES[game])
    for kind in kinds:
        assert re.search(rf"`{kind}[`.]", told), kind
    moves = {verb.name for verb in rules.edition.actions.verbs}
    assert set(rules.edition.verbs) - moves <= named(told)
