"""Which editions have strong bots, as the presets of the games say."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from sennik import catalog
from sennik.kernel.cards import CardRules, CardState
from sennik.kernel.game import AnyRules
from sennik.match import Proposal, Refusal, settle


@dataclass(frozen=True, slots=True)
class Searched:
    """An edition whose bots can search: that of this preset with the usual deck. They make so many ``guesses`` for a move."""

    game: str
    preset: str
    guesses: int


def searched() -> tuple[Searched, ...]:
    """Returns every edition that has strong bots, in the order of the catalogue.

    >>> [each.game for each in searched()][0]
    'seventeen'
    """
    return tuple(_by_edition().values())


def tuned(wanted: Proposal) -> bool:
    """Returns whether the strong bots of a table with this setup need no search.

    >>> tuned(Proposal("sen", "basic", seats=3)), tuned(Proposal("seventeen", "basic", seats=3))
    (True, False)
    """
    game = catalog.lookup(wanted.game)
    return game is not None and any(preset.tuned for preset in game.presets if preset.name == wanted.preset)


def usual_rules(game: str, preset: str) -> CardRules[CardState]:
    """Returns the rules of a card game as the preset has them, with as few seats as there may be."""
    found = next(each for each in catalog.game(game).presets if each.name == preset)
    rules = catalog.game(game).rules(found.options, found.seats[0])
    assert isinstance(rules, CardRules)
    return rules


def of_rules(rules: AnyRules) -> Searched | None:
    """Returns what can be searched by these rules; None if their deck is another one, or nothing is searched."""
    return _by_edition().get(id(rules.edition)) if isinstance(rules, CardRules) else None


def of_setup(wanted: Proposal) -> Searched | None:
    """Returns what can be searched at a table with this setup; None if it has no strong bots, or is not possible.

    >>> of_setup(Proposal("seventeen", "basic", seats=3)).guesses > 0
    True
    >>> of_setup(Proposal("seventeen", "basic", {"deck": {"trap": 3}}, seats=3)) is None
    True
    """
    game = catalog.lookup(wanted.game)
    if game is None or not any(preset.guesses for preset in game.presets if preset.name == wanted.preset):
        return None
    if any(option.kind == "deck" and wanted.options.get(option.name) for option in game.options):
        return None  # another edition, which need not be made to say so
    try:
        setup = settle(wanted, catalog.lookup)
    except Refusal:
        return None
    return of_rules(game.rules(setup.options, setup.seats))


@cache
def _by_edition() -> dict[int, Searched]:
    """Returns what is searched by the identity of its edition: a game keeps that of a preset. Presets with one deck share it."""
    found: dict[int, Searched] = {}
    for game in catalog.games():
        for preset in game.presets:
            if preset.guesses:
                edition = usual_rules(game.name, preset.name).edition
                found.setdefault(id(edition), Searched(game.name, preset.name, preset.guesses))
    return found
