"""Checks that the rules accept the decks that the presets publish."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from sennik.kernel.game import DeckForm, DeckLine, Game, OptionValue, Preset

from .cases import accepted


def check_published(game: Game) -> None:
    """Checks that each preset publishes its deck if the game has an option of kind "deck", and only then.

    A game has at most one such option.
    """
    options = [option for option in game.options if option.kind == "deck"]
    assert len(options) <= 1, "more than one option of kind deck"
    for preset in game.presets:
        assert (preset.deck is not None) == bool(options), f"{preset.name}: a deck is published where it can be changed"


def check_preset_deck(game: Game, preset: Preset, seats: int) -> None:
    """Checks that exactly the published copies are shuffled, and that a deck option which names them changes nothing."""
    form = _form(preset)
    copies = {line.card: line.copies for line in form.lines}
    further = sum(_number(preset.options.get(name, _default(game, name))) for name in form.also)
    for options in (preset.options, {**preset.options, _option(game): _deck(form, {})}):
        shuffled = Counter(_shuffled(game, options, seats))
        assert {card: shuffled[card] for card in copies} == copies
        assert shuffled.total() == sum(copies.values()) + further
    assert form.least <= sum(copies.values()) + further <= form.most


def check_bounds(game: Game, preset: Preset, seats: int) -> None:
    """Checks that some deck is accepted at each published bound, and none beyond it.

    There are bounds for the copies and the number of every line, and for the cards in all.
    """
    form = _form(preset)
    empty = {**preset.options, **dict.fromkeys(form.also, 0)}
    for line in form.lines:
        for copies in (line.least, line.most):
            assert _some(game, form, empty, seats, {line.card: copies}), f"{copies} copies of {line.card}"
        for copies in (line.least - 1, line.most + 1):
            assert not _some(game, form, empty, seats, {line.card: copies}), f"{copies} copies of {line.card}"
        if line.number is not None:
            _check_number(game, line, preset.options, seats)
    for cards in (form.least, form.most):
        assert _some(game, form, empty, seats, {}, cards), f"{cards} cards in all"
    for cards in (form.least - 1, form.most + 1):
        assert not _some(game, form, empty, seats, {}, cards), f"{cards} cards in all"


def _check_number(game: Game, line: DeckLine, options: Mapping[str, OptionValue], seats: int) -> None:
    for number in range(line.number_least - 1, line.number_most + 2):
        given = {**options, _option(game): {line.card: [number, line.copies]}}
        wanted = line.number_least <= number <= line.number_most
        assert accepted(game, given, seats) == wanted, f"{line.card} with the number {number}"


def _some(
    game: Game,
    form: DeckForm,
    options: Mapping[str, OptionValue],
    seats: int,
    counts: Mapping[str, int],
    cards: int | None = None,
) -> bool:
    """Returns whether the game accepts any deck with these counts that one other kind fills up, to ``cards`` or to a bound."""
    tried = (form.least, form.most) if cards is None else (cards,)
    return any(
        accepted(game, {**options, _option(game): deck}, seats) for total in tried for deck in _filled(form, counts, total)
    )


def _filled(form: DeckForm, counts: Mapping[str, int], cards: int) -> Iterator[dict[str, object]]:
    """Yields decks of this many cards with these counts, in which one other kind has all the rest."""
    rest = cards - sum(counts.values())
    for line in form.lines:
        if line.card not in counts and line.least <= rest <= line.most:
            yield _deck(form, {**{other.card: 0 for other in form.lines}, **counts, line.card: rest})


def _deck(form: DeckForm, counts: Mapping[str, int]) -> dict[str, object]:
    """Returns a whole deck as a value of the option."""
    copies = {line.card: counts.get(line.card, line.copies) for line in form.lines}
    return {line.card: copies[line.card] if line.number is None else [line.number, copies[line.card]] for line in form.lines}


def _shuffled(game: Game, options: Mapping[str, OptionValue], seats: int) -> tuple[str, ...]:
    rules = game.rules(options, seats)
    names = rules.chance(rules.start())
    assert names is not None, "a game of cards begins with a shuffle"
    return names


def _form(preset: Preset) -> DeckForm:
    assert preset.deck is not None
    return preset.deck


def _option(game: Game) -> str:
    return next(option.name for option in game.options if option.kind == "deck")


def _default(game: Game, name: str) -> OptionValue:
    found = {option.name: option for option in game.options if option.kind == "number"}
    if name not in found:
        raise AssertionError(f"{name}: cards that are counted in all come from an option of kind number")
    return found[name].default


def _number(value: OptionValue) -> int:
    assert isinstance(value, int)
    return value
