"""The exported rules take the decks that the server takes, and refuse the others for the same reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from sennik.catalog import game as entry
from sennik.kernel.game import DeckForm, DeckLine, Game, OptionError, Options, OptionValue, Preset
from sennik.testing.cases import Case

from .exported import asked
from .subjects import DECKS, case_id

pytestmark = pytest.mark.machine_code  # so that one worker builds the client's code and starts one node

SEVENTEEN = entry("seventeen")
FEWEST = [(game, preset) for game, preset, seats in DECKS if seats == preset.seats.start]

NO_DECK: tuple[Any, ...] = (3, [3], [3, 3, 3], 2.5, [2.5, 2], "3", True, None, {})
"""What somebody might write for a card. Some of these are right for some cards."""


@pytest.mark.parametrize(("game", "preset"), FEWEST, ids=case_id)
def test_the_same_decks_are_taken_and_refused(game: Game, preset: Preset) -> None:
    assert preset.deck is not None
    decks = list(_tried(preset.deck))
    refused = [deck for deck in decks if _is_refused(game, preset, deck)]
    assert 0 < len(refused) < len(decks)


def test_what_the_bounds_do_not_say_is_told() -> None:
    deck = {line.card: 3 if line.card in {"reverse", "two", "remove", "1"} else 0 for line in _seventeen_form().lines}
    answer = asked(Case(SEVENTEEN, "few", {"deck": deck | {"reverse": 24}}, 2), {"job": "refused"})
    assert answer == {"option": "deck", "told": "refusal-seventeen-deck"}


def _seventeen_form() -> DeckForm:
    form = SEVENTEEN.presets[0].deck
    assert form is not None
    return form


def _is_refused(game: Game, preset: Preset, deck: OptionValue) -> bool:
    """Whether both refuse the deck, after a check that not only one of them does."""
    options, seats = {**preset.options, "deck": deck}, preset.seats.start
    error = _error(game, options, seats)
    answer = asked(Case(game, preset.name, options, seats), {"job": "refused"})
    assert (answer and answer["option"]) == (error and error.option), deck
    return error is not None


def _error(game: Game, options: Options, seats: int) -> OptionError | None:
    try:
        game.rules(options, seats)
    except OptionError as error:
        return error
    return None


def _tried(form: DeckForm) -> Iterator[OptionValue]:
    """Decks at each bound and beyond it, and with values that say nothing."""
    room = form.most - sum(line.copies for line in form.lines)
    nothing = {line.card: _value(line, 0) for line in form.lines}
    yield {}
    yield {"ace": _value(form.lines[0], 1)}
    yield nothing
    for line in form.lines:
        for copies in (line.least - 1, line.least, line.copies + room, line.copies + room + 1):
            yield {line.card: _value(line, copies)}
        for copies in (form.least - 1, form.least, line.most, line.most + 1, form.most + 1):
            yield nothing | {line.card: _value(line, copies)}
        for number in (line.number_least - 1, line.number_least, line.number_most, line.number_most + 1):
            yield {line.card: [number, line.copies]}
        yield from ({line.card: value} for value in NO_DECK)


def _value(line: DeckLine, copies: int) -> object:
    return copies if line.number is None else [line.number, copies]
